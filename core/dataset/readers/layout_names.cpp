// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/readers/layout_detector.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

namespace tamis::dataset {

/// The column with the names of the rows: the first of text that isn't a class.
Result<void> Detector::findNames() {
    Detection names{"names", "", "every column holds numbers or classes", Confidence::Likely};
    if (!m_options.names.empty()) {
        const auto asked = columnAsked(m_options.names);
        if (!asked)
            return tl::make_unexpected(asked.error());
        m_name = *asked;
        names = {"names", "", "as asked for", Confidence::Given};
    } else if (m_headingShort) {
        m_name = 0;
        names.reason = "the heading has no word for the first column";
        names.confidence = Confidence::Certain;
    } else if ((m_name = columnHeadedNames())) {
        names.reason =
            heading(*m_name).empty() ? "the first column has no heading" : "its heading says so";
        names.confidence = Confidence::Certain;
    } else if ((m_name = columnOfDistinctText())) {
        names.reason = "the first column of text that differs from row to row";
    }
    if (m_name)
        names.value = nameOf(*m_name);
    note(m_layout.detections, std::move(names));
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (c == 0 || c == m_name || m_facts[c].isText())
            m_layout.nameColumns.names.push_back(nameOf(c));
    m_layout.nameColumns.taken = m_name ? nameOf(*m_name) : std::string();
    return {};
}

/// By heading, or by number from 1.
Result<std::size_t> Detector::columnAsked(const std::string& wanted) const {
    for (const bool exact : {true, false})
        for (std::size_t c = 0; c < m_facts.size(); ++c)
            if (exact ? heading(c) == wanted : lowerCase(heading(c)) == lowerCase(wanted))
                return c;
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (std::to_string(c + 1) == wanted)
            return c;
    return fail(ErrorCode::Usage, fmt::format("there is no column '{}'", wanted), m_path,
                "name the column with the rows' names by its heading or number (--names)");
}

std::optional<std::size_t> Detector::columnHeadedNames() const {
    if (!m_layout.hasHeading)
        return std::nullopt;
    std::optional<std::size_t> people;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        const bool distinct =
            m_facts[c].isText() || (c == 0 && m_facts[c].distinct.size() == m_facts[c].present());
        if (!headsNames(heading(c)) || asked(heading(c)) || isMarkedClass(c) || !distinct ||
            isVoid(c) || (c > 0 && heading(c).empty()) || isRowNumber(c))
            continue;
        if (!headsPeople(heading(c)))
            return c;
        people = people.value_or(c); // unless another column names their samples
    }
    return people;
}

/// 0, 1, 2, … under no heading or one that says nothing, as pandas and R write them, beside a
/// column that names the rows.
bool Detector::isRowNumber(std::size_t column) const {
    const bool named = headsGenes(heading(0)) || headsSamples(heading(0));
    if (column > 0 || named || !headsNames(heading(0)) || m_facts.size() < 3 || m_rows.size() < 2)
        return false;
    for (std::size_t r = 1; r < m_rows.size(); ++r)
        if (std::to_string(std::atoi(m_rows[0].fields[0].c_str()) + static_cast<int>(r)) !=
            m_rows[r].fields[0])
            return false;
    return (m_rows[0].fields[0] == "0" || m_rows[0].fields[0] == "1") && m_facts[1].isText() &&
           headsNames(heading(1)) && m_facts[1].distinct.size() == m_rows.size();
}

std::optional<std::size_t> Detector::columnOfDistinctText() const {
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (m_facts[c].isText() && headsLabel(heading(c)) == 0 && !asked(heading(c)) &&
            !isMarkedClass(c) && !m_facts[c].repeats())
            return c;
    return std::nullopt;
}

std::vector<std::string> Detector::rowNames() const {
    std::vector<std::string> names;
    if (m_name)
        for (const HeadRow& row : m_rows)
            if (*m_name < row.fields.size())
                names.push_back(row.fields[*m_name]);
    return names;
}

std::vector<std::string> Detector::valueHeadings() const {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < m_facts.size() && names.size() < 400; ++c)
        if (c != m_name && !m_facts[c].isText() && !heading(c).empty())
            names.push_back(heading(c));
    return names;
}

} // namespace tamis::dataset

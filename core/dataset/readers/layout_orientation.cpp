// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/readers/layout_detector.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tamis::dataset {

bool Detector::isNumericLabel(std::size_t column) const {
    const ColumnFacts& facts = m_facts[column];
    const int rank = headsLabel(heading(column));
    if (rank == 0 || facts.isText() || column == m_name)
        return false;
    const bool atEdge = column < 4 || column + 2 >= m_facts.size();
    return rank == 3 || (atEdge && facts.whole && (facts.repeats() || facts.present() < 3));
}

void Detector::askLabels(Evidence& evidence, const std::vector<std::string>& names) const {
    for (std::size_t r = 0; r < names.size(); ++r)
        if (isLabelRow(names[r], m_options))
            evidence.add(4, fmt::format("a row is called '{}'", names[r]));
    if (!m_options.label.empty() &&
        std::find(names.begin(), names.end(), m_options.label) != names.end())
        evidence.add(5, fmt::format("the label '{}' is a row", m_options.label));
    bool repeats = false;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        if (c == m_name)
            continue;
        if (asked(heading(c)))
            evidence.add(-5, fmt::format("the label '{}' is a column", heading(c)));
        else if (isNumericLabel(c) || (headsLabel(heading(c)) > 0 && m_facts[c].isText()))
            evidence.add(m_facts[c].isText() || headsLabel(heading(c)) == 3 ? -4 : -2,
                         fmt::format("column '{}' holds classes", heading(c)));
        else if (m_facts[c].isText() && m_facts[c].repeats() && !std::exchange(repeats, true))
            evidence.add(-1, fmt::format("column '{}' repeats a few words", heading(c)));
    }
}

void Detector::askNames(Evidence& evidence, const std::vector<std::string>& headings,
                        const std::vector<std::string>& names) const {
    bool calledGenes = false;
    if (m_name && m_layout.hasHeading && !m_headingShort) {
        const std::string& corner = heading(*m_name);
        calledGenes = headsGenes(corner);
        if (calledGenes)
            evidence.add(3, fmt::format("the first column is called '{}'", corner));
        else if (headsSamples(corner))
            evidence.add(-1.5, fmt::format("the first column is called '{}'", corner));
    }
    const double genes = geneLikeShare(names) - geneLikeShare(headings);
    if (genes != 0)
        evidence.add(2 * genes, genes > 0 ? "the rows' names look like genes"
                                          : "the columns' headings look like genes");
    // Genes may be numbered as samples are.
    const double samples = sampleLikeShare(headings) - (calledGenes ? 0 : sampleLikeShare(names));
    // The corner of a table that was turned in a spreadsheet still speaks of the genes.
    if (calledGenes && groupedShare(names) >= 0.8 && geneLikeShare(names) < 0.5 && samples < 0.5)
        evidence.add(-3, "the rows' names look like samples");
    if (samples != 0)
        evidence.add(2 * samples, samples > 0 ? "the columns' headings look like samples"
                                              : "the rows' names look like samples");
}

void Detector::findOrientation(std::size_t rowsInHead) {
    const std::vector<std::string> headings = valueHeadings();
    const std::vector<std::string> names = rowNames();
    Evidence evidence;
    if (m_marked)
        evidence.add(-20, "the format says so");
    const std::set<std::string> distinct(headings.begin(), headings.end());
    const bool cornerEmpty = m_headingShort || (m_layout.hasHeading && heading(0).empty());
    if (cornerEmpty && headings.size() >= 4 && distinct.size() * 2 <= headings.size()) {
        m_layout.headingHoldsClasses = true;
        evidence.add(6, "the heading repeats a few words, as classes of samples do");
    }
    askLabels(evidence, names);
    askNames(evidence, headings, names);
    if (rowsInHead >= 500 && rowsInHead >= 10 * m_facts.size())
        evidence.add(1.5, "there are many more rows than columns");
    else if (m_facts.size() >= 500)
        evidence.add(-1, "there are many columns");
    decideOrientation(evidence);
}

void Detector::decideOrientation(const Evidence& evidence) {
    m_layout.genesInRows = evidence.total() > 0;
    const double weight = std::abs(evidence.total());
    Detection found{"orientation", "",
                    evidence.reason().empty() ? "nothing speaks for genes in rows"
                                              : evidence.reason(),
                    weight < 0.9   ? Confidence::Unsure
                    : weight < 3.0 ? Confidence::Likely
                                   : Confidence::Certain};
    if (m_options.orientation != Orientation::Auto) {
        m_layout.genesInRows = m_options.orientation == Orientation::GenesInRows;
        found.reason = "as asked for";
        found.confidence = Confidence::Given;
    } else if (found.confidence == Confidence::Unsure) {
        warn("orientation-guessed",
             "neither names nor shape tell whether samples stand in rows or in columns; rows were "
             "taken for " +
                 std::string(m_layout.genesInRows ? "genes" : "samples"));
        if (!m_layout.unsafe)
            m_layout.unsafe = Error{
                ErrorCode::Malformed, "it isn't clear whether samples stand in rows or in columns",
                m_path, "choose samples-in-rows or genes-in-rows (--orientation)"};
    }
    found.value =
        name(m_layout.genesInRows ? Orientation::GenesInRows : Orientation::SamplesInRows);
    note(m_layout.detections, std::move(found));
    if (!m_layout.genesInRows)
        m_layout.headingHoldsClasses = false;
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/table_join.h"

#include "core/dataset/names.h"
#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace tamis::dataset {
namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

} // namespace

/// The column of each gene; new genes get the next ones.
std::vector<std::size_t> TableJoin::placesOf(const std::vector<std::string>& genes) {
    std::unordered_map<std::string, std::size_t> occurrences;
    std::vector<std::size_t> places;
    places.reserve(genes.size());
    m_common = 0;
    for (const std::string& gene : genes) {
        std::vector<std::size_t>& columns = m_places[gene];
        const std::size_t occurrence = occurrences[gene]++;
        if (occurrence == columns.size()) {
            columns.push_back(m_table.genes.size());
            m_table.genes.push_back(gene);
            m_seen.push_back(0);
        } else {
            ++m_common;
        }
        places.push_back(columns[occurrence]);
        ++m_seen[places.back()];
    }
    return places;
}

void TableJoin::addAnnotations(std::vector<Annotation> annotations, std::size_t samples) {
    const std::size_t before = m_table.samples.size();
    for (Annotation& annotation : annotations) {
        auto known = std::find_if(m_table.annotations.begin(), m_table.annotations.end(),
                                  [&](const Annotation& a) { return a.name == annotation.name; });
        if (known == m_table.annotations.end())
            known = m_table.annotations.insert(known,
                                               {annotation.name, std::vector<std::string>(before)});
        known->cells.insert(known->cells.end(), annotation.cells.begin(), annotation.cells.end());
    }
    for (Annotation& annotation : m_table.annotations)
        annotation.cells.resize(before + samples);
}

void TableJoin::addWarnings(const std::vector<Warning>& warnings) {
    std::vector<Warning>& all = m_table.description.warnings;
    for (const Warning& warning : warnings)
        if (std::find(all.begin(), all.end(), warning) == all.end())
            all.push_back(warning);
}

Result<void> TableJoin::add(RawTable table, const std::string& path) {
    const std::size_t known = m_table.genes.size();
    const std::vector<std::size_t> places = placesOf(table.genes);
    if (known > 0 && m_common == 0)
        return fail(ErrorCode::Malformed,
                    "the file has no gene in common with those before it, so they can't be joined",
                    path,
                    fmt::format("its genes are called {}; those before {}", listed(table.genes, 3),
                                listed(m_table.genes, 3)));
    if (!fitsMachine(m_table.samples.size() + table.samples.size(), m_table.genes.size()))
        return fail(ErrorCode::Unreadable, "the joined table needs more than this machine has",
                    path, "open fewer files at once");
    if (m_paths.empty()) {
        m_table.description = table.description;
        m_table.description.warnings.clear();
        m_table.label = table.label;
    }
    m_table.description.complete = m_table.description.complete && table.description.complete;
    if (!m_table.description.refusal)
        m_table.description.refusal = table.description.refusal;
    addWarnings(table.description.warnings);
    addAnnotations(std::move(table.annotations), table.samples.size());
    std::vector<float> buffer;
    for (Eigen::Index i = 0; i < table.values.rows(); ++i) {
        const std::span<const float> values = table.values.row(i, buffer);
        std::vector<float>& row = m_rows.emplace_back(m_table.genes.size(), notANumber);
        for (std::size_t j = 0; j < places.size(); ++j)
            row[places[j]] = values[j];
        m_tables.push_back(m_paths.size());
    }
    m_table.samples.insert(m_table.samples.end(), table.samples.begin(), table.samples.end());
    m_paths.push_back(path);
    return {};
}

Result<RawTable> TableJoin::finish() {
    if (m_paths.empty())
        return fail(ErrorCode::Unreadable, "there are no files to join");
    const std::size_t genes = m_table.genes.size();
    Matrix values(static_cast<Eigen::Index>(m_rows.size()), static_cast<Eigen::Index>(genes));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        std::vector<float> row = std::move(m_rows[i]);
        row.resize(genes, notANumber);
        for (std::size_t j = 0; j < genes; ++j) {
            values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = row[j];
            if (std::isnan(row[j]) && m_table.missing++ == 0)
                m_table.firstMissing =
                    fmt::format("{}, gene {}", m_paths[m_tables[i]], m_table.genes[j]);
        }
    }
    m_table.values = std::move(values);
    std::vector<std::string> partial;
    for (std::size_t j = 0; j < genes; ++j)
        if (m_seen[j] < m_paths.size())
            partial.push_back(m_table.genes[j]);
    addWarnings(
        {{"files-joined",
          fmt::format("{} joined by the genes' names", counted(m_paths.size(), "file")), ""}});
    if (!partial.empty())
        addWarnings({{"genes-differ",
                      counted(partial.size(), "gene") +
                          " not in all files: missing for the samples of the others",
                      listed(partial)}});
    return std::move(m_table);
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/apply.h"

#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_view.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/products.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tamis::modules {
namespace {

/// Looked at between two looks at a stop.
constexpr std::size_t samplesTogether = 32;

/// Genes of the modules that the data have, and where.
struct Matched {
    std::vector<std::uint32_t> rows, columns; ///< of the modules, of the dataset
    std::vector<std::string> missing;
};

Matched match(const Modules& modules, const dataset::Dataset& dataset) {
    std::unordered_map<std::string_view, std::uint32_t> places;
    for (std::uint32_t gene = 0; gene < dataset.geneCount(); ++gene)
        places.emplace(dataset.genes[gene], gene);
    Matched matched;
    for (std::uint32_t row = 0; row < modules.genes.size(); ++row) {
        const auto found = places.find(modules.genes[row]);
        if (found == places.end()) {
            matched.missing.push_back(modules.genes[row]);
            continue;
        }
        matched.rows.push_back(row);
        matched.columns.push_back(found->second);
    }
    return matched;
}

/// Matched genes × samples, as the modules' own samples were standardised; the gene's mean where
/// the data have no number.
Eigen::MatrixXd valuesOf(const dataset::Dataset& dataset, const Matched& matched,
                         const evaluation::Transform& transform, const std::stop_token& stop) {
    Eigen::MatrixXd values(static_cast<Eigen::Index>(matched.rows.size()),
                           static_cast<Eigen::Index>(dataset.sampleCount()));
    for (std::size_t from = 0; from < dataset.sampleCount() && !stop.stop_requested();
         from += samplesTogether) {
        std::vector<std::size_t> rows(std::min(samplesTogether, dataset.sampleCount() - from));
        std::iota(rows.begin(), rows.end(), from);
        values.middleCols(static_cast<Eigen::Index>(from), static_cast<Eigen::Index>(rows.size())) =
            standardised(dataset::SampleView(dataset.values, rows).columns(matched.columns),
                         transform);
    }
    const auto meanOf = [&](Eigen::Index gene) {
        return (static_cast<double>(transform.fill[gene]) -
                static_cast<double>(transform.shift[gene])) *
               static_cast<double>(transform.scale[gene]);
    };
    std::unordered_map<std::uint32_t, Eigen::Index> places;
    for (std::size_t i = 0; i < matched.columns.size(); ++i)
        places.emplace(matched.columns[i], static_cast<Eigen::Index>(i));
    for (const dataset::MatrixPlace& cell : dataset.imputed)
        if (const auto place = places.find(cell.gene); place != places.end())
            values(place->second, cell.sample) = meanOf(place->second);
    return values;
}

/// ‖X − B S‖²
double unexplained(const Eigen::MatrixXd& values, const Eigen::MatrixXd& bases,
                   const Eigen::MatrixXd& codes, const std::stop_token& stop) {
    double sum = 0;
    const auto together = static_cast<Eigen::Index>(samplesTogether);
    for (Eigen::Index from = 0; from < values.cols() && !stop.stop_requested(); from += together) {
        const Eigen::Index count = std::min(together, values.cols() - from);
        sum += (values.middleCols(from, count) -
                dictionary::product(bases, codes.middleCols(from, count)))
                   .squaredNorm();
    }
    return sum;
}

std::vector<Warning> warningsOf(const Modules& modules, const dataset::Dataset& dataset,
                                const Matched& matched) {
    std::vector<Warning> warnings;
    if (!matched.missing.empty())
        warnings.push_back({"missing-genes",
                            fmt::format("not in the data: {} of the modules' {} genes; the others "
                                        "are coded",
                                        matched.missing.size(), modules.genes.size()),
                            matched.missing.front()});
    const bool logged = modules.transform.logarithm != evaluation::Logarithm::None;
    if (dataset::recognise(dataset.values).suggestLog != logged)
        warnings.push_back({"other-scale",
                            logged ? "these values look like logarithms, those of the modules were "
                                     "none: activities mean nothing unless both are on one scale"
                                   : "these values look like no logarithms, those of the modules "
                                     "were: activities mean nothing unless both are on one scale",
                            dataset.source});
    return warnings;
}

} // namespace

Result<Applied> applyModules(const Modules& modules, const dataset::Dataset& dataset,
                             unsigned threads, std::stop_token stop) {
    const Matched matched = match(modules, dataset);
    if (2 * matched.rows.size() < modules.genes.size() || matched.rows.empty())
        return fail(ErrorCode::MissingValues,
                    fmt::format("not in the data: {} of the modules' {} genes",
                                matched.missing.size(), modules.genes.size()),
                    dataset.source, "genes are matched by their exact names: rename them");
    const Eigen::MatrixXd values =
        valuesOf(dataset, matched, modules.transform.of(matched.rows), stop);
    if (stop.stop_requested())
        return stoppedTooSoon(dataset);
    const std::vector<Eigen::Index> rows(matched.rows.begin(), matched.rows.end());
    const Eigen::MatrixXd bases = modules.dictionary.bases(rows, Eigen::all);
    dictionary::Coding coding = modules.config.learning(1).coding;
    coding.lambda = modules.lambda * static_cast<double>(rows.size()) /
                    static_cast<double>(modules.genes.size());
    Result<Eigen::MatrixXd> codes = dictionary::encode(bases, values, coding, threads, stop);
    if (!codes)
        return tl::make_unexpected(codes.error());
    Applied applied;
    const double energy = values.squaredNorm();
    if (energy > 0)
        applied.explainedVariance = 1 - unexplained(values, bases, *codes, stop) / energy;
    applied.codes = std::move(*codes);
    applied.missingGenes = matched.missing;
    applied.warnings = warningsOf(modules, dataset, matched);
    if (stop.stop_requested())
        return stoppedTooSoon(dataset);
    return applied;
}

} // namespace tamis::modules

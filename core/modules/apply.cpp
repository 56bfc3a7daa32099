// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/apply.h"

#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_view.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/products.h"

#include <fmt/core.h>

#include <limits>
#include <unordered_map>

namespace tamis::modules {
namespace {

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

/// samples × matched genes, NaN where the data have no number.
dataset::Matrix valuesOf(const dataset::Dataset& dataset, const Matched& matched) {
    dataset::Matrix values = dataset::SampleView(dataset.values).columns(matched.columns);
    std::unordered_map<std::uint32_t, Eigen::Index> places;
    for (std::size_t i = 0; i < matched.columns.size(); ++i)
        places.emplace(matched.columns[i], static_cast<Eigen::Index>(i));
    for (const dataset::MatrixPlace& cell : dataset.imputed)
        if (const auto place = places.find(cell.gene); place != places.end())
            values(cell.sample, place->second) = std::numeric_limits<float>::quiet_NaN();
    return values;
}

std::vector<Warning> warningsOf(const Modules& modules, const dataset::Dataset& dataset,
                                const Matched& matched) {
    std::vector<Warning> warnings;
    if (!matched.missing.empty())
        warnings.push_back({"missing-genes",
                            fmt::format("{} of the modules' {} genes are not in the data; the "
                                        "others are coded",
                                        matched.missing.size(), modules.genes.size()),
                            matched.missing.front()});
    const bool logged = modules.transform.logarithm != evaluation::Logarithm::None;
    if (dataset::summarise(dataset.values).suggestLog != logged)
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
                    fmt::format("{} of the modules' {} genes are not in the data",
                                matched.missing.size(), modules.genes.size()),
                    dataset.source, "genes are matched by their exact names: rename them");
    const Eigen::MatrixXd values =
        standardised(valuesOf(dataset, matched), modules.transform.of(matched.rows));
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
        applied.explainedVariance =
            1 - (values - dictionary::product(bases, *codes, threads)).squaredNorm() / energy;
    applied.codes = std::move(*codes);
    applied.missingGenes = matched.missing;
    applied.warnings = warningsOf(modules, dataset, matched);
    return applied;
}

} // namespace tamis::modules

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/reproduce_table1.h"

#include "core/projection/projection.h"
#include "core/results/csv.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>

namespace tamis::results {
namespace {

using dataset::Matrix;
using projection::GroupView;
using projection::Kind;

constexpr Table1Value paperValues[] = {{Kind::BilevelL1Inf, 5.36, 1.99},
                                       {Kind::BilevelL11, 4.714, 1.09},
                                       {Kind::L12, 4.705, 1.07},
                                       {Kind::L1Inf, 1.872, 0.419}};

/// Groups are genes: the columns of a row-major matrix.
GroupView<float> genesOf(Matrix& matrix) {
    const auto genes = static_cast<std::size_t>(matrix.cols());
    return {matrix.data(), genes, static_cast<std::size_t>(matrix.rows()), 1, genes};
}

Result<double> summedSparsity(const Matrix& matrix, Kind kind) {
    constexpr int radii = 10;
    projection::Workspace workspace;
    Matrix projected = matrix;
    constexpr double unlimited = std::numeric_limits<double>::infinity();
    const auto whole = projection::project(genesOf(projected), kind, unlimited, workspace);
    if (!whole)
        return tl::make_unexpected(whole.error());
    const double size = whole->normBefore;
    std::size_t zeroGroups = 0;
    for (int i = 0; i < radii; ++i) {
        projected = matrix;
        const double share = 0.01 + i * (0.4 - 0.01) / (radii - 1);
        const auto outcome = projection::project(genesOf(projected), kind, share * size, workspace);
        if (!outcome)
            return tl::make_unexpected(outcome.error());
        zeroGroups += outcome->zeroGroups;
    }
    return static_cast<double>(zeroGroups) / static_cast<double>(matrix.cols());
}

} // namespace

std::span<const Table1Value> table1Values() {
    return paperValues;
}

Result<std::vector<ReproducedRow>> reproduceTable1(const Matrix& informative64,
                                                   const Matrix& informative16) {
    std::vector<ReproducedRow> rows;
    for (const bool first : {true, false}) {
        for (const Table1Value& value : paperValues) {
            const Result<double> ours =
                summedSparsity(first ? informative64 : informative16, value.kind);
            if (!ours)
                return tl::make_unexpected(ours.error());
            rows.push_back(
                {fmt::format("{}, {} informative genes", name(value.kind), first ? 64 : 16),
                 first ? value.informative64 : value.informative16, *ours});
        }
    }
    return rows;
}

std::string reproducedCsv(const std::vector<ReproducedRow>& rows) {
    std::string text = "what,paper,ours\n";
    for (const ReproducedRow& row : rows)
        text += csvRow({csvField(row.what), csvNumber(row.paper), csvNumber(row.ours)});
    return text;
}

std::string reproducedJson(const std::vector<ReproducedRow>& rows, std::string_view data) {
    nlohmann::ordered_json json = {{"rows", nlohmann::ordered_json::array()}, {"data", data}};
    for (const ReproducedRow& row : rows)
        json["rows"].push_back({{"what", row.what}, {"paper", row.paper}, {"ours", row.ours}});
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/matrices.h"
#include "core/results/figure_makers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {
namespace {

using projection::GroupView;
using projection::Kind;
using projection::Method;
using projection::Outcome;

/// A matrix of groups in double, and its projection at one radius after another.
class Projected {
  public:
    Projected(std::vector<double> values, bench::Size size)
        : m_input(std::move(values)), m_result(m_input), m_size(size) {}

    /// Groups are genes, the columns of samples × genes.
    static Projected genesOf(const dataset::Matrix& matrix) {
        std::vector<double> values;
        values.reserve(static_cast<std::size_t>(matrix.size()));
        for (Eigen::Index gene = 0; gene < matrix.cols(); ++gene)
            for (Eigen::Index sample = 0; sample < matrix.rows(); ++sample)
                values.push_back(static_cast<double>(matrix(sample, gene)));
        return {std::move(values),
                {static_cast<std::size_t>(matrix.cols()), static_cast<std::size_t>(matrix.rows())}};
    }

    Result<Outcome> project(Kind kind, double radius, Method method = Method::Newton) {
        m_result = m_input;
        projection::Options options;
        options.method = method;
        return projection::project(
            GroupView<double>{m_result.data(), m_size.groups, m_size.entries, m_size.entries, 1},
            kind, radius, m_workspace, options);
    }

    double norm(Kind kind) const { return normOf(m_input, kind); }
    double resultNorm(Kind kind) const { return normOf(m_result, kind); }
    double residualNorm(Kind kind) const { return normOf(residual(), kind); }
    /// ‖Y − X‖ of Frobenius.
    double error() const {
        double squares = 0;
        for (const double value : residual())
            squares += value * value;
        return std::sqrt(squares);
    }

  private:
    std::vector<double> residual() const {
        std::vector<double> difference(m_input.size());
        std::transform(m_input.begin(), m_input.end(), m_result.begin(), difference.begin(),
                       std::minus<>());
        return difference;
    }
    double normOf(const std::vector<double>& values, Kind kind) const {
        return projection::norm(GroupView<const double>{values.data(), m_size.groups,
                                                        m_size.entries, m_size.entries, 1},
                                kind);
    }

    std::vector<double> m_input, m_result;
    bench::Size m_size;
    projection::Workspace m_workspace;
};

/// Equal steps from `from` to `to`, both among them.
std::vector<double> steps(double from, double to, int count) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i)
        values.push_back(from + i * (to - from) / (count - 1));
    return values;
}

std::string noteOf(const dataset::Matrix& data) {
    return fmt::format("the synthetic data themselves, {} samples x {} genes; a gene is a column",
                       data.rows(), data.cols());
}

Result<void> next(const FigureMaking& making, std::size_t done, std::size_t all) {
    making.progress(static_cast<double>(done) / static_cast<double>(all));
    if (making.stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped before the figure was complete",
                    std::string(making.info.name));
    return {};
}

/// A figure over radii that are given as parts of the norm of `kind`; point(radius, row) appends
/// what the figure shows there.
template <class Point>
Result<Figure> overShares(const FigureMaking& making, Projected& data, Kind kind,
                          const std::vector<double>& shares, std::vector<std::string> columns,
                          const Point& point) {
    columns.insert(columns.begin(), {"radius", "share_of_norm"});
    Figure figure{making.info, noteOf(*making.options.data), std::move(columns), {}, {}};
    const double size = data.norm(kind);
    for (const double share : shares) {
        if (const auto going = next(making, figure.rows.size(), shares.size()); !going)
            return tl::make_unexpected(going.error());
        std::vector<double> row = {share * size, share};
        if (const Result<void> made = point(share * size, row); !made)
            return tl::make_unexpected(made.error());
        figure.rows.push_back(std::move(row));
    }
    return figure;
}

struct Operator {
    Kind kind;
    const char* name;
};

/// ‖Y − X‖ + ‖X‖ beside ‖Y‖, in the norm of the ball.
Result<Figure> identity(const FigureMaking& making, const std::vector<Operator>& operators) {
    Projected data = Projected::genesOf(*making.options.data);
    const Kind norm = operators.front().kind;
    std::vector<std::string> columns = {"norm"};
    for (const Operator& one : operators)
        for (const char* part : {"result", "residual", "sum"})
            columns.push_back(fmt::format("{}_{}", one.name, part));
    std::vector<double> largest(operators.size());
    const double size = data.norm(norm);
    Result<Figure> figure = overShares(
        making, data, norm, steps(0, 1, 21), columns,
        [&](double radius, std::vector<double>& row) -> Result<void> {
            row.push_back(size);
            for (std::size_t i = 0; i < operators.size(); ++i) {
                const auto outcome = data.project(operators[i].kind, radius);
                if (!outcome)
                    return tl::make_unexpected(outcome.error());
                const double result = data.resultNorm(norm), residual = data.residualNorm(norm);
                row.insert(row.end(), {result, residual, result + residual});
                largest[i] = std::max(largest[i], std::abs(result + residual - size) / size);
            }
            return {};
        });
    for (std::size_t i = 0; figure && i < operators.size(); ++i)
        figure->compared.push_back(
            {fmt::format("largest deviation from the identity / norm, {}", operators[i].name), 0,
             largest[i]});
    return figure;
}

} // namespace

Result<Figure> eventsBySparsity(const FigureMaking& making) {
    const bench::Size size =
        making.options.full ? bench::Size{10000, 1000} : bench::Size{1000, 300};
    Projected data(bench::randomMatrix(size, bench::Distribution::Uniform, 1), size);
    const double norm = data.norm(Kind::L1Inf), all = static_cast<double>(size.count());
    const std::vector<double> shares = {1e-6, 1e-5, 1e-4, 1e-3, 3e-3, 0.01, 0.02, 0.05,
                                        0.1,  0.2,  0.3,  0.5,  0.7,  0.9,  0.99};
    Figure figure{making.info,
                  fmt::format("{} rows, {} columns, uniform on [0, 1)", size.entries, size.groups),
                  {"radius", "share_of_norm", "sparsity", "events", "events_percent"},
                  {},
                  {}};
    for (const double share : shares) {
        if (const auto going = next(making, figure.rows.size(), shares.size()); !going)
            return tl::make_unexpected(going.error());
        const auto outcome = data.project(Kind::L1Inf, share * norm, Method::Heap);
        if (!outcome)
            return tl::make_unexpected(outcome.error());
        const double events = static_cast<double>(outcome->events);
        figure.rows.push_back(
            {share * norm, share, outcome->sparsity(), events, 100 * events / all});
    }
    figure.compared = {{"J / nm at the smallest radius", 0, figure.rows.front()[3] / all},
                       {"J / nm at the largest radius", 1, figure.rows.back()[3] / all}};
    return figure;
}

Result<Figure> thresholds(const FigureMaking& making) {
    Projected data = Projected::genesOf(*making.options.data);
    Result<Figure> figure =
        overShares(making, data, Kind::L1Inf, steps(0, 1, 41), {"sparsity", "theta"},
                   [&](double radius, std::vector<double>& row) -> Result<void> {
                       const auto outcome = data.project(Kind::L1Inf, radius);
                       if (!outcome)
                           return tl::make_unexpected(outcome.error());
                       row.insert(row.end(), {outcome->sparsity(), outcome->threshold});
                       return {};
                   });
    if (figure)
        figure->note += "; of an autoencoder's weights, as in the paper's experiments: see "
                        "tamis-cli sweep";
    return figure;
}

Result<Figure> identityL1Inf(const FigureMaking& making) {
    return identity(making, {{Kind::BilevelL1Inf, "bilevel"}, {Kind::L1Inf, "exact"}});
}
Result<Figure> identityL11(const FigureMaking& making) {
    return identity(making, {{Kind::BilevelL11, "bilevel_l11"}});
}
Result<Figure> identityL12(const FigureMaking& making) {
    return identity(making, {{Kind::L12, "bilevel_l12"}});
}

Result<Figure> errors(const FigureMaking& making) {
    Projected data = Projected::genesOf(*making.options.data);
    std::size_t larger = 0;
    Result<Figure> figure =
        overShares(making, data, Kind::L1Inf, steps(0, 1, 21), {"bilevel_l2", "exact_l2"},
                   [&](double radius, std::vector<double>& row) -> Result<void> {
                       for (const Kind kind : {Kind::BilevelL1Inf, Kind::L1Inf}) {
                           const auto outcome = data.project(kind, radius);
                           if (!outcome)
                               return tl::make_unexpected(outcome.error());
                           row.push_back(data.error());
                       }
                       larger += row[3] > row[2];
                       return {};
                   });
    if (figure)
        figure->compared = {{"radii at which the exact projection has the larger error", 0,
                             static_cast<double>(larger)}};
    return figure;
}

Result<Figure> sparsityCurves(const FigureMaking& making) {
    Projected data = Projected::genesOf(*making.options.data);
    const bool first = making.info.data == FigureData::Synthetic64;
    const std::vector<double> shares = steps(0.01, 0.4, 10); // those of the paper's table 1
    Figure figure{making.info,
                  noteOf(*making.options.data) +
                      "; radii are parts of each operator's own norm of the data",
                  {"share_of_norm"},
                  {},
                  {}};
    for (const double share : shares)
        figure.rows.push_back({share});
    for (const Table1Value& value : table1Values()) {
        figure.columns.emplace_back(projection::name(value.kind));
        double total = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            if (const auto going = next(making, i, shares.size()); !going)
                return tl::make_unexpected(going.error());
            const auto outcome = data.project(value.kind, shares[i] * data.norm(value.kind));
            if (!outcome)
                return tl::make_unexpected(outcome.error());
            figure.rows[i].push_back(outcome->sparsity());
            total += figure.rows[i].back();
        }
        figure.compared.push_back(
            {fmt::format("{}, sum over the radii (table 1)", projection::name(value.kind)),
             first ? value.informative64 : value.informative16, total});
    }
    return figure;
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/subjects.h"
#include "core/results/figure_makers.h"

#include <fmt/format.h>

#include <algorithm>

namespace tamis::results {
namespace {

using bench::Matrices;
using bench::Size;
using bench::Subject;
using projection::GroupView;
using projection::Kind;
using projection::Method;

constexpr double shares[] = {1e-5, 1e-4, 1e-3, 0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9};
constexpr int repeats = 3;
constexpr double patience = 2; ///< seconds after which a method is not timed again

Subject exact(Method method) {
    Subject subject;
    subject.method = method;
    return subject;
}

Subject bilevel() {
    Subject subject;
    subject.kind = Kind::BilevelL1Inf;
    return subject;
}

/// The published methods for the exact projection, and ours.
std::vector<Subject> methods() {
    return {exact(Method::Heap), exact(Method::Chu), exact(Method::Bejar), exact(Method::Quattoni),
            exact(Method::Newton)};
}

/// Bi-level and Chu et al., as in the paper, and our exact one.
std::vector<Subject> rivals() {
    return {bilevel(), exact(Method::Chu), exact(Method::Newton)};
}

std::string columnOf(const Subject& subject) {
    return fmt::format("{}_seconds", subject.kind == Kind::BilevelL1Inf
                                         ? std::string_view("bilevel")
                                         : projection::name(subject.method));
}

/// A matrix uniform on [0, 1): the papers' rows are entries, their columns groups.
class UniformMatrix {
  public:
    explicit UniformMatrix(Size size)
        : m_matrices(size, bench::randomMatrix(size, bench::Distribution::Uniform, 1)) {
        m_norm = projection::norm(GroupView<const double>(restored()), Kind::L1Inf);
    }

    double norm() const { return m_norm; }

    /// Best seconds of each subject.
    Result<std::vector<double>> times(const std::vector<Subject>& subjects, double radius,
                                      const std::stop_token& stop) {
        const auto timed = bench::timeInterleaved(subjects, radius, repeats, m_matrices,
                                                  m_workspace, stop, patience);
        if (!timed)
            return tl::make_unexpected(timed.error());
        std::vector<double> seconds;
        for (const bench::Timed& one : *timed)
            seconds.push_back(one.seconds);
        return seconds;
    }

    /// The fraction of columns that become zero.
    Result<double> sparsity(double radius) {
        const auto outcome = projection::project(restored(), Kind::L1Inf, radius, m_workspace, {});
        if (!outcome)
            return tl::make_unexpected(outcome.error());
        return outcome->sparsity();
    }

  private:
    GroupView<double> restored() { return m_matrices.restored<double>(bench::Layout::Contiguous); }

    Matrices m_matrices;
    projection::Workspace m_workspace;
    double m_norm = 0;
};

Figure emptyFigure(const FigureMaking& making, std::vector<std::string> columns,
                   const std::vector<Subject>& subjects, std::string note) {
    Figure figure{making.info, std::move(note), std::move(columns), {}, {}};
    for (const Subject& subject : subjects)
        figure.columns.push_back(columnOf(subject));
    return figure;
}

/// Appends a row: what is known of the point, then the times.
Result<void> addTimes(Figure& figure, std::vector<double> point, UniformMatrix& matrix,
                      const std::vector<Subject>& subjects, double radius,
                      const std::stop_token& stop) {
    const auto seconds = matrix.times(subjects, radius, stop);
    if (!seconds)
        return tl::make_unexpected(seconds.error());
    point.insert(point.end(), seconds->begin(), seconds->end());
    figure.rows.push_back(std::move(point));
    return {};
}

Result<Figure> timesOverSizes(const FigureMaking& making, const std::vector<Subject>& subjects) {
    const std::size_t fixed = making.options.full ? 1000 : 300;
    std::vector<Size> sizes;
    for (const std::size_t tenths : {10U, 20U, 40U, 70U, 100U})
        sizes.push_back({fixed * tenths / 10, fixed});
    for (const std::size_t tenths : {10U, 20U, 40U, 70U, 100U})
        sizes.push_back({fixed, fixed * tenths / 10});
    Figure figure = emptyFigure(
        making, {"rows", "columns"}, subjects,
        fmt::format("uniform on [0, 1), radius 1; first {0} rows and more and more columns, then "
                    "{0} columns and more and more rows",
                    fixed));
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        making.progress(static_cast<double>(i) / static_cast<double>(sizes.size()));
        UniformMatrix matrix(sizes[i]);
        const auto added = addTimes(
            figure, {static_cast<double>(sizes[i].entries), static_cast<double>(sizes[i].groups)},
            matrix, subjects, 1, making.stop);
        if (!added)
            return tl::make_unexpected(added.error());
    }
    return figure;
}

/// "at least 2.5 times faster": the least ratio of Chu's time to that of the bi-level operator.
void compareWithChu(Figure& figure) {
    const auto place = [&](const char* column) {
        return static_cast<std::size_t>(
            std::find(figure.columns.begin(), figure.columns.end(), column) -
            figure.columns.begin());
    };
    const std::size_t chu = place("chu_seconds"), ours = place("bilevel_seconds");
    const auto ratio = [&](const std::vector<double>& row) { return row[chu] / row[ours]; };
    const auto least =
        std::min_element(figure.rows.begin(), figure.rows.end(),
                         [&](const auto& a, const auto& b) { return ratio(a) < ratio(b); });
    figure.compared.push_back(
        {"least time of Chu et al. over that of bi-level, at least", 2.5, ratio(*least)});
}

} // namespace

Result<Figure> timesAndSparsity(const FigureMaking& making) {
    const std::vector<Subject> subjects = methods();
    const std::size_t side = making.options.full ? 1000 : 400;
    Figure figure = emptyFigure(making, {"radius", "share_of_norm", "sparsity"}, subjects,
                                fmt::format("{0} rows, {0} columns, uniform on [0, 1)", side));
    UniformMatrix matrix({side, side});
    for (const double share : shares) {
        making.progress(static_cast<double>(figure.rows.size()) / std::size(shares));
        const double radius = share * matrix.norm();
        const Result<double> sparsity = matrix.sparsity(radius);
        if (!sparsity)
            return tl::make_unexpected(sparsity.error());
        const auto added =
            addTimes(figure, {radius, share, *sparsity}, matrix, subjects, radius, making.stop);
        if (!added)
            return tl::make_unexpected(added.error());
    }
    return figure;
}

Result<Figure> timesOfTwoShapes(const FigureMaking& making) {
    const std::vector<Subject> subjects = methods();
    const std::size_t shorter = making.options.full ? 1000 : 150;
    const std::size_t longer = making.options.full ? 10000 : 1500;
    Figure figure = emptyFigure(making, {"rows", "columns", "radius", "share_of_norm"}, subjects,
                                fmt::format("{0} x {1} and {1} x {0} (rows x columns), uniform on "
                                            "[0, 1)",
                                            shorter, longer));
    for (const Size size : {Size{longer, shorter}, Size{shorter, longer}}) {
        UniformMatrix matrix(size);
        for (const double share : shares) {
            making.progress(static_cast<double>(figure.rows.size()) / (2 * std::size(shares)));
            const double radius = share * matrix.norm();
            const auto added = addTimes(figure,
                                        {static_cast<double>(size.entries),
                                         static_cast<double>(size.groups), radius, share},
                                        matrix, subjects, radius, making.stop);
            if (!added)
                return tl::make_unexpected(added.error());
        }
    }
    return figure;
}

Result<Figure> timesOfMethodsBySize(const FigureMaking& making) {
    return timesOverSizes(making, methods());
}

Result<Figure> timesByRadius(const FigureMaking& making) {
    const std::vector<Subject> subjects = rivals();
    const Size size = making.options.full ? Size{10000, 1000} : Size{1000, 1000};
    Figure figure = emptyFigure(
        making, {"radius", "share_of_norm"}, subjects,
        fmt::format("{} rows, {} columns, uniform on [0, 1)", size.entries, size.groups));
    UniformMatrix matrix(size);
    for (const double share : shares) {
        making.progress(static_cast<double>(figure.rows.size()) / std::size(shares));
        const double radius = share * matrix.norm();
        const auto added = addTimes(figure, {radius, share}, matrix, subjects, radius, making.stop);
        if (!added)
            return tl::make_unexpected(added.error());
    }
    compareWithChu(figure);
    return figure;
}

Result<Figure> timesBySize(const FigureMaking& making) {
    Result<Figure> figure = timesOverSizes(making, rivals());
    if (figure)
        compareWithChu(*figure);
    return figure;
}

} // namespace tamis::results

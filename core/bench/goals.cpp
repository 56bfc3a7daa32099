// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/goals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::bench {
namespace {

using projection::Kind;
using projection::Method;

/// Finds, for rows about the same matrix and radius, the one about another subject.
class Rows {
  public:
    explicit Rows(std::span<const Row> rows) : m_rows(rows) {}

    /// visit(row, what it measures) for the rows whose subject is wanted.
    template <class Wanted, class Visit>
    void forEach(const Wanted& wanted, const Visit& visit) const {
        for (const Row& row : m_rows)
            if (row.measured && wanted(row.measured->subject))
                visit(row, *row.measured);
    }

    /// Seconds of `subject` where `row` was measured; absent if it wasn't.
    std::optional<double> secondsOf(const Subject& subject, const Row& row) const {
        for (const Row& other : m_rows) {
            if (other.size == row.size && other.measured && other.measured->subject == subject &&
                other.measured->distribution == row.measured->distribution &&
                other.measured->radius == row.measured->radius)
                return other.seconds;
        }
        return {};
    }

  private:
    std::span<const Row> m_rows;
};

void look(Goal& goal, double ratio, const Row& row) {
    goal.look(ratio, fmt::format("{}, {}", row.what, text(row.size)));
}

bool isFast(const Subject& subject, Kind kind, bool warm) {
    return subject.kind == kind && subject.method == Method::Newton && subject.warm == warm &&
           !subject.features;
}

Subject bilevelLike(Subject subject) {
    subject.kind = Kind::BilevelL1Inf;
    subject.warm = false;
    subject.features.reset();
    return subject;
}

Goal floorGoal(const Rows& rows, const char* name, double bound, Layout layout,
               Precision precision) {
    Goal goal{name,
              fmt::format("bi-level, {} {}, of the memory floor", bench::name(layout),
                          bench::name(precision)),
              true,
              bound,
              {},
              {},
              0,
              0};
    const auto wanted = [&](const Subject& subject) {
        return isFast(subject, Kind::BilevelL1Inf, false) && subject.layout == layout &&
               subject.precision == precision && subject.threads == 1;
    };
    rows.forEach(wanted,
                 [&](const Row& row, const Row::Measured&) { look(goal, row.ratio(), row); });
    return goal;
}

/// Exact cold, contiguous double on one thread: what the published methods are compared with.
bool isCompared(const Subject& subject) {
    return subject == Subject{};
}

Goal publishedGoal(const Rows& rows) {
    Goal goal{"G3", "fastest of heap, chu, bejar, of exact cold", false, 3, {}, {}, 0, 0};
    rows.forEach(isCompared, [&](const Row& row, const Row::Measured&) {
        std::optional<double> fastest;
        for (const Method method : {Method::Heap, Method::Chu, Method::Bejar}) {
            Subject other;
            other.method = method;
            if (const auto seconds = rows.secondsOf(other, row))
                fastest = std::min(fastest.value_or(*seconds), *seconds);
        }
        if (fastest)
            look(goal, *fastest / row.seconds, row);
    });
    return goal;
}

Goal meanGoal(const Rows& rows) {
    Goal goal{"G3", "chu, of exact cold, geometric mean", false, 10, {}, {}, 0, 0};
    double logarithms = 0;
    std::size_t count = 0;
    rows.forEach(isCompared, [&](const Row& row, const Row::Measured&) {
        Subject chu;
        chu.method = Method::Chu;
        if (const auto seconds = rows.secondsOf(chu, row)) {
            logarithms += std::log(*seconds / row.seconds);
            ++count;
        }
    });
    if (count == 0)
        return goal;
    goal.measured = std::exp(logarithms / static_cast<double>(count));
    goal.worst = fmt::format("mean of {} radii", count);
    goal.cases = 1;
    goal.metCases = *goal.measured >= goal.bound;
    return goal;
}

Goal warmGoal(const Rows& rows, std::size_t entries, double bound) {
    Goal goal{
        "G4", fmt::format("exact warm, groups of {}, of bi-level", entries), true, bound, {}, {}, 0,
        0};
    const auto wanted = [](const Subject& subject) { return isFast(subject, Kind::L1Inf, true); };
    rows.forEach(wanted, [&](const Row& row, const Row::Measured& measured) {
        const auto bilevel = rows.secondsOf(bilevelLike(measured.subject), row);
        if (bilevel && row.size.entries == entries)
            look(goal, row.seconds / *bilevel, row);
    });
    return goal;
}

Goal coldGoal(const Rows& rows, bool uniform, double bound) {
    Goal goal{"G5", fmt::format("exact cold, {} data, of bi-level", uniform ? "uniform" : "other"),
              true, bound,
              {},   {},
              0,    0};
    const auto wanted = [](const Subject& subject) {
        return isFast(subject, Kind::L1Inf, false) && subject.threads == 1;
    };
    rows.forEach(wanted, [&](const Row& row, const Row::Measured& measured) {
        const double rounding = 1e-9;
        const bool inRange =
            measured.share >= 1e-5 * (1 - rounding) && measured.share <= 0.9 * (1 + rounding);
        const auto bilevel = rows.secondsOf(bilevelLike(measured.subject), row);
        if (bilevel && inRange && uniform == (measured.distribution == Distribution::Uniform))
            look(goal, row.seconds / *bilevel, row);
    });
    return goal;
}

Goal threadsGoal(const Rows& rows, Kind kind, double bound) {
    Goal goal{
        "G6", fmt::format("{}, one thread of two", projection::name(kind)), false, bound, {}, {}, 0,
        0};
    const auto wanted = [kind](const Subject& subject) {
        return isFast(subject, kind, false) && subject.threads == 2;
    };
    rows.forEach(wanted, [&](const Row& row, const Row::Measured& measured) {
        Subject alone = measured.subject;
        alone.threads = 1;
        const std::size_t bytes = alone.precision == Precision::Double ? 8 : 4;
        const auto seconds = rows.secondsOf(alone, row);
        if (seconds && row.size.count() * bytes >= 16'000'000)
            look(goal, *seconds / row.seconds, row);
    });
    return goal;
}

Goal radiusGoal(const Rows& rows) {
    Goal goal{"G10", "radius for k groups, of bi-level", true, 1.2, {}, {}, 0, 0};
    const auto wanted = [](const Subject& subject) { return subject.features.has_value(); };
    rows.forEach(wanted, [&](const Row& row, const Row::Measured& measured) {
        if (const auto bilevel = rows.secondsOf(bilevelLike(measured.subject), row))
            look(goal, row.seconds / *bilevel, row);
    });
    return goal;
}

} // namespace

std::vector<Goal> projectionGoals(std::span<const Row> all) {
    const Rows rows(all);
    return {floorGoal(rows, "G1", 1.15, Layout::Contiguous, Precision::Double),
            floorGoal(rows, "G2", 1.3, Layout::Strided, Precision::Single),
            publishedGoal(rows),
            meanGoal(rows),
            warmGoal(rows, 1000, 1.5),
            warmGoal(rows, 100, 2),
            coldGoal(rows, true, 1.7),
            coldGoal(rows, false, 2.5),
            threadsGoal(rows, Kind::BilevelL1Inf, 1.7),
            threadsGoal(rows, Kind::L1Inf, 1.6),
            radiusGoal(rows)};
}

} // namespace tamis::bench

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/subjects.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace tamis::bench {
namespace {

using projection::GroupView;
using projection::Kind;
using projection::Method;
using projection::Outcome;
using projection::Workspace;

constexpr double never = std::numeric_limits<double>::infinity();

template <class T>
Result<double> timeRadius(const Subject& subject, Matrices& matrices, Workspace& workspace) {
    const GroupView<const T> matrix = matrices.restored<T>(subject.layout);
    Result<double> radius = 0.0;
    const double seconds = secondsOf([&] {
        radius = projection::radiusForGroups(matrix, subject.kind, *subject.features, workspace);
    });
    return radius ? Result<double>(seconds) : radius;
}

template <class T>
Result<double> timeProjection(const Subject& subject, double radius, Matrices& matrices,
                              Workspace& workspace) {
    projection::Options options;
    options.method = subject.method;
    options.threads = subject.threads;
    if (subject.warm) {
        const auto before = projection::project(matrices.drifted<T>(subject.layout), subject.kind,
                                                radius, workspace, options);
        if (!before)
            return tl::make_unexpected(before.error());
        options.warm = true;
    }
    const GroupView<T> matrix = matrices.restored<T>(subject.layout);
    Result<Outcome> outcome = Outcome{};
    const double seconds = secondsOf(
        [&] { outcome = projection::project(matrix, subject.kind, radius, workspace, options); });
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    if (!(outcome->normAfter <= radius) || !(outcome->certificate < 1e-4))
        return fail(ErrorCode::Internal,
                    fmt::format("the result is not the projection: norm {}, certificate {}",
                                outcome->normAfter, outcome->certificate),
                    text(subject));
    return seconds;
}

template <class T>
Result<double> timeOnceIn(const Subject& subject, double radius, Matrices& matrices,
                          Workspace& workspace) {
    return subject.features ? timeRadius<T>(subject, matrices, workspace)
                            : timeProjection<T>(subject, radius, matrices, workspace);
}

template <class T>
MemoryFloor floorOf(Matrices& matrices, unsigned threads) {
    const GroupView<T> matrix = matrices.restored<T>(Layout::Contiguous);
    return memoryFloor(std::span<T>(matrix.data, matrices.size().count()), threads);
}

/// The best passes so far for each precision and number of threads that occurs.
class Floors {
  public:
    explicit Floors(std::span<const Subject> subjects) {
        for (const Subject& subject : subjects)
            if (find(subject) == nullptr)
                m_floors.push_back({subject.precision, subject.threads, {never, never}});
    }

    void runOnce(Matrices& matrices) {
        for (Floor& floor : m_floors) {
            const MemoryFloor now = floor.precision == Precision::Double
                                        ? floorOf<double>(matrices, floor.threads)
                                        : floorOf<float>(matrices, floor.threads);
            floor.best = lower(floor.best, now);
        }
    }

    const MemoryFloor& of(const Subject& subject) const { return find(subject)->best; }

  private:
    struct Floor {
        Precision precision;
        unsigned threads;
        MemoryFloor best;
    };

    const Floor* find(const Subject& subject) const {
        const auto found = std::find_if(m_floors.begin(), m_floors.end(), [&](const Floor& floor) {
            return floor.precision == subject.precision && floor.threads == subject.threads;
        });
        return found == m_floors.end() ? nullptr : &*found;
    }

    std::vector<Floor> m_floors;
};

} // namespace

std::string text(const Subject& subject) {
    std::string what(projection::name(subject.kind));
    if (subject.features)
        what = fmt::format("radius for {} groups, {}", *subject.features, what);
    else if (subject.kind == Kind::L1Inf)
        what += fmt::format(" {}", projection::name(subject.method));
    if (!subject.features && subject.kind == Kind::L1Inf && subject.method == Method::Newton)
        what += subject.warm ? " warm" : " cold";
    return fmt::format("{}, {} {}", what, name(subject.layout), name(subject.precision));
}

Result<double> timeOnce(const Subject& subject, double radius, Matrices& matrices,
                        Workspace& workspace) {
    return subject.precision == Precision::Double
               ? timeOnceIn<double>(subject, radius, matrices, workspace)
               : timeOnceIn<float>(subject, radius, matrices, workspace);
}

Result<std::vector<Timed>> timeInterleaved(std::span<const Subject> subjects, double radius,
                                           int repeats, Matrices& matrices, Workspace& workspace,
                                           const std::stop_token& stop, double patience) {
    Floors floors(subjects);
    std::vector<Timed> timed(subjects.size());
    std::vector<double> spent(subjects.size());
    for (int round = 0; round < repeats && !(round > 0 && stop.stop_requested()); ++round) {
        floors.runOnce(matrices);
        for (std::size_t s = 0; s < subjects.size(); ++s) {
            if (round == 0 && stop.stop_requested())
                return fail(ErrorCode::Cancelled, "stopped before all had run once");
            if (spent[s] > patience)
                continue;
            const Result<double> seconds = timeOnce(subjects[s], radius, matrices, workspace);
            if (!seconds)
                return tl::make_unexpected(seconds.error());
            spent[s] += *seconds;
            timed[s].seconds = round == 0 ? *seconds : std::min(timed[s].seconds, *seconds);
        }
    }
    for (std::size_t s = 0; s < subjects.size(); ++s)
        timed[s].floor = floors.of(subjects[s]);
    return timed;
}

} // namespace tamis::bench

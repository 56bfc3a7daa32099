// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/projection.h"

#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tamis::bench {
namespace {

using projection::GroupView;
using projection::Kind;
using projection::Method;
using projection::Workspace;

constexpr Size tableSize{10000, 1000}; ///< of the table with fixed radii

/// Bi-level and exact in a layout and precision, cold, on each number of threads; exact warm on
/// one.
void addFast(std::vector<Subject>& subjects, const ProjectionPlan& plan, Layout layout,
             Precision precision) {
    const bool newton =
        std::find(plan.methods.begin(), plan.methods.end(), Method::Newton) != plan.methods.end();
    Subject subject;
    subject.layout = layout;
    subject.precision = precision;
    for (const unsigned threads : plan.threads) {
        subject.threads = threads;
        subject.kind = Kind::BilevelL1Inf;
        subjects.push_back(subject);
        subject.kind = Kind::L1Inf;
        if (newton)
            subjects.push_back(subject);
    }
    subject.threads = 1;
    subject.warm = true;
    if (newton)
        subjects.push_back(subject);
}

std::vector<Subject> subjectsOf(const ProjectionPlan& plan) {
    std::vector<Subject> subjects;
    for (const Precision precision : allPrecisions)
        for (const Layout layout : allLayouts)
            addFast(subjects, plan, layout, precision);
    for (const Method method : plan.methods) {
        Subject subject;
        subject.method = method;
        if (method != Method::Newton)
            subjects.push_back(subject);
    }
    return subjects;
}

/// The searches of a radius, and the bi-level calls they are compared with.
std::vector<Subject> radiusSubjects(std::size_t features) {
    std::vector<Subject> subjects;
    for (const Precision precision : allPrecisions) {
        for (const Layout layout : allLayouts) {
            Subject subject;
            subject.kind = Kind::BilevelL1Inf;
            subject.layout = layout;
            subject.precision = precision;
            subjects.push_back(subject);
            subject.features = features;
            subjects.push_back(subject);
            subject.kind = Kind::L1Inf;
            subjects.push_back(subject);
        }
    }
    return subjects;
}

/// A matrix to measure on, and the floors met on the way.
class Case {
  public:
    Case(const ProjectionPlan& plan, Size size, Distribution distribution)
        : m_plan(plan), m_distribution(distribution),
          m_matrices(size, randomMatrix(size, distribution, plan.seed)),
          m_norm(projection::norm(GroupView<const double>(contiguous()), Kind::L1Inf)) {}

    std::string name() const {
        return fmt::format("{} {}", text(m_matrices.size()), bench::name(m_distribution));
    }

    std::vector<double> radii() const {
        std::vector<double> radii;
        for (const double share : m_plan.shares)
            radii.push_back(share * m_norm);
        if (m_matrices.size() == tableSize && m_distribution == Distribution::Uniform)
            radii.insert(radii.end(), m_plan.radii.begin(), m_plan.radii.end());
        return radii;
    }

    Result<double> radiusForFeatures() {
        return projection::radiusForGroups(GroupView<const double>(contiguous()),
                                           Kind::BilevelL1Inf, m_plan.features, m_workspace);
    }

    /// Appends a row for each subject.
    Result<void> measure(const std::vector<Subject>& subjects, double radius,
                         const std::stop_token& stop, std::vector<Row>& rows) {
        const auto timed = timeInterleaved(subjects, radius, m_plan.repeats, m_matrices,
                                           m_workspace, stop, m_plan.patience);
        if (!timed)
            return tl::make_unexpected(timed.error());
        for (std::size_t s = 0; s < subjects.size(); ++s) {
            rows.push_back(rowOf(subjects[s], radius, (*timed)[s]));
            meet(subjects[s], (*timed)[s].floor);
        }
        return {};
    }

    /// Appends the rows of memory alone.
    void addFloors(std::vector<Row>& rows) const {
        for (const auto& [subject, floor] : m_floors) {
            for (const bool read : {true, false}) {
                Row row;
                row.what = fmt::format("memory, {}, {}", read ? "read" : "read and written",
                                       bench::name(subject.precision));
                row.size = m_matrices.size();
                row.threads = subject.threads;
                row.seconds = read ? floor.read : floor.rewrite;
                row.floorSeconds = floor.total();
                rows.push_back(row);
            }
        }
    }

  private:
    GroupView<double> contiguous() { return m_matrices.restored<double>(Layout::Contiguous); }

    Row rowOf(const Subject& subject, double radius, const Timed& timed) const {
        Row row;
        const double share = radius / m_norm;
        row.what = fmt::format("{}, {}, radius {:.4g} ({:.3g} of the norm)", text(subject),
                               bench::name(m_distribution), radius, share);
        row.size = m_matrices.size();
        row.threads = subject.threads;
        row.seconds = timed.seconds;
        row.floorSeconds = timed.floor.total();
        row.measured = {subject, m_distribution, radius, share};
        return row;
    }

    void meet(const Subject& subject, const MemoryFloor& floor) {
        for (auto& [known, lowest] : m_floors) {
            if (known.precision == subject.precision && known.threads == subject.threads) {
                lowest = lower(lowest, floor);
                return;
            }
        }
        m_floors.emplace_back(subject, floor);
    }

    const ProjectionPlan& m_plan;
    Distribution m_distribution;
    Matrices m_matrices;
    double m_norm;
    Workspace m_workspace;
    std::vector<std::pair<Subject, MemoryFloor>> m_floors;
};

/// All of one matrix; Cancelled where it is stopped, the rows made so far kept.
Result<void> measureCase(const ProjectionPlan& plan, Case& one, const std::stop_token& stop,
                         const Progress& progress, std::vector<Row>& rows) {
    const std::vector<double> radii = one.radii();
    const std::vector<Subject> subjects = subjectsOf(plan);
    for (std::size_t r = 0; r < radii.size(); ++r) {
        progress(static_cast<double>(r) / static_cast<double>(radii.size()), one.name());
        if (const auto measured = one.measure(subjects, radii[r], stop, rows); !measured)
            return measured;
    }
    const Result<double> radius = one.radiusForFeatures();
    if (!radius)
        return tl::make_unexpected(radius.error());
    return one.measure(radiusSubjects(plan.features), *radius, stop, rows);
}

double work(const ProjectionPlan& plan) {
    double entries = 0;
    for (const Size size : plan.sizes)
        entries += static_cast<double>(size.count() * plan.distributions.size());
    return entries;
}

std::vector<unsigned> oneAndTwo() {
    return threadCount(0) > 1 ? std::vector<unsigned>{1, 2} : std::vector<unsigned>{1};
}

} // namespace

ProjectionPlan fullPlan() {
    ProjectionPlan plan;
    plan.sizes = {{1000, 10000}, tableSize, {10000, 100}};
    plan.distributions.assign(std::begin(allDistributions), std::end(allDistributions));
    plan.shares = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 0.5, 0.9};
    plan.radii = {0.001, 1, 64, 256, 1000, 8000};
    plan.methods = {Method::Newton, Method::Heap, Method::Chu, Method::Bejar};
    plan.threads = oneAndTwo();
    return plan;
}

ProjectionPlan quickPlan() {
    ProjectionPlan plan = fullPlan();
    plan.sizes = {{3000, 1000}, {10000, 100}};
    plan.distributions = {Distribution::Uniform};
    plan.shares = {1e-4, 1e-2, 0.5};
    plan.repeats = 3;
    return plan;
}

Result<void> validate(const ProjectionPlan& plan) {
    const auto usage = [](const char* what, const char* hint) {
        return fail(ErrorCode::Usage, what, "bench projection", hint);
    };
    if (plan.sizes.empty() || plan.distributions.empty() || plan.threads.empty())
        return usage("there is nothing to measure", "name a size and a distribution");
    for (const double share : plan.shares) {
        if (!(share > 0 && share < 1))
            return usage("a radius is not a part of the norm", "parts lie between 0 and 1");
    }
    for (const double radius : plan.radii) {
        if (!(radius > 0) || std::isinf(radius))
            return usage("a radius is not positive", "give positive numbers");
    }
    if (plan.repeats < 1)
        return usage("nothing is to be repeated", "at least 1");
    return {};
}

Result<ProjectionBench> benchProjection(const ProjectionPlan& plan, const Progress& progress,
                                        const std::stop_token& stop) {
    if (const Result<void> valid = validate(plan); !valid)
        return tl::make_unexpected(valid.error());
    ProjectionBench bench;
    double done = 0;
    const double all = work(plan);
    for (const Size size : plan.sizes) {
        for (const Distribution distribution : plan.distributions) {
            const double share = static_cast<double>(size.count()) / all;
            progress(done, fmt::format("{} {}", text(size), name(distribution)));
            Case one(plan, size, distribution);
            const Result<void> measured = measureCase(
                plan, one, stop,
                [&](double part, const std::string& what) { progress(done + part * share, what); },
                bench.rows);
            if (!measured && measured.error().code != ErrorCode::Cancelled)
                return tl::make_unexpected(measured.error());
            one.addFloors(bench.rows);
            bench.cancelled = !measured || stop.stop_requested();
            if (bench.cancelled)
                return bench;
            done += share;
        }
    }
    return bench;
}

} // namespace tamis::bench

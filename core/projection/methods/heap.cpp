// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/rows.h"
#include "core/projection/norms.h"

#include <functional>
#include <limits>

/// Paper 000: G. Perez, L. Condat, M. Barlaud, "Near-linear time projection onto the ℓ1,∞ ball",
/// inverse total order. θ falls from above all sums. Group j enters at θ = L_j, with all its n
/// entries above its level; then at θ = S_j − k_j·a, a being the smallest of them, that entry
/// leaves. A heap over the groups gives the events of all of them in order; within a group only as
/// many of the smallest entries are put in order as the walk comes to. It ends at the first event
/// beyond the solution.
///
/// Here θ is counted downward from the largest sum, θ = largest − t, so that all the running sums
/// only ever add positive terms and no digit is lost when the radius is tiny or events are many.
namespace tamis::projection::detail {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// The entries of a group: entries[0 … unordered) in any order, entries[unordered … size) the next
/// ones to leave, the smallest at the end. Where the paper takes them out of a heap one by one they
/// are put in order some at a time: by the group's next event its memory has left the cache.
class Column {
  public:
    Column(double* entries, std::size_t count, double entersAt)
        : m_entries(entries), m_offset(entersAt), m_size(count), m_unordered(count) {}

    double entersAt() const { return m_offset; }
    bool entered() const { return m_entered; }
    std::size_t size() const { return m_size; }
    std::span<const double> support() const { return {m_entries, m_size}; }

    void enter() {
        m_entered = true;
        // Most groups of a sparse result lose no entry: the smallest is all they need.
        std::iter_swap(std::min_element(m_entries, m_entries + m_size), m_entries + m_size - 1);
        --m_unordered;
    }

    /// t at which the smallest entry of the support leaves.
    double leavesAt() const {
        return m_size > 1 ? m_offset + static_cast<double>(m_size) * m_entries[m_size - 1] : never;
    }

    void leave() {
        const double left = m_entries[--m_size];
        m_offset += left;
        if (m_size == m_unordered)
            orderSmallest(left);
    }

  private:
    /// Puts the smallest of the unordered entries, none of which is less than `low`, in order: of
    /// evenly spread ones an eighth. All of them if a pivot near the low end finds next to nothing,
    /// so that the whole group never costs more than sorting it.
    void orderSmallest(double low) {
        constexpr std::size_t few = 32;
        double* const end = m_entries + m_unordered;
        double* smallest = m_entries;
        if (m_unordered > few) {
            const double mean = total({m_entries, m_unordered}) / static_cast<double>(m_unordered);
            const double pivot = low + (mean - low) / 8;
            smallest = std::partition(m_entries, end, [=](double entry) { return entry > pivot; });
            if (static_cast<std::size_t>(end - smallest) < m_unordered / few + 1)
                smallest = m_entries;
        }
        std::sort(smallest, end, std::greater<>());
        m_unordered = static_cast<std::size_t>(smallest - m_entries);
    }

    double* m_entries;
    double m_offset; ///< largest sum − S: t = offset + size · level
    std::size_t m_size;
    std::size_t m_unordered;
    bool m_entered = false;
};

struct Event {
    double at = 0; ///< t
    std::size_t column = 0;
};

/// The next event of every column, the first on top.
class EventQueue {
  public:
    explicit EventQueue(std::span<const Column> columns) {
        for (std::size_t c = 0; c < columns.size(); ++c)
            m_events.push_back({columns[c].entersAt(), c});
        std::make_heap(m_events.begin(), m_events.end(),
                       [](const Event& a, const Event& b) { return a.at > b.at; });
    }

    const Event& top() const { return m_events.front(); }

    /// The same column's next event in place of its present one.
    void replaceTop(double at) {
        const Event event{at, m_events.front().column};
        const std::size_t count = m_events.size();
        std::size_t hole = 0;
        for (std::size_t child = 1; child < count; child = 2 * hole + 1) {
            if (child + 1 < count)
                child += m_events[child + 1].at < m_events[child].at;
            if (!(m_events[child].at < at))
                break;
            m_events[hole] = m_events[child];
            hole = child;
        }
        m_events[hole] = event;
    }

  private:
    std::vector<Event> m_events;
};

struct Walk {
    double t = 0;
    std::size_t events = 0;
};

/// With the levels' sum φ(t) = reached + slope · (t − now) between events, slope = Σ 1/k_j.
Walk walk(std::vector<Column>& columns, double radius) {
    EventQueue queue(columns);
    double now = 0, reached = 0, slope = 0;
    std::size_t events = 0;
    for (;; ++events) {
        const Event next = queue.top();
        const double total = slope > 0 ? reached + slope * (next.at - now) : 0;
        if (total >= radius)
            break;
        reached = total;
        now = next.at;
        Column& column = columns[next.column];
        const double size = static_cast<double>(column.size());
        if (!column.entered()) {
            column.enter();
            slope += 1 / size;
        } else {
            column.leave();
            slope += 1 / (size * (size - 1));
        }
        queue.replaceTop(column.leavesAt());
    }
    return {now + (radius - reached) / slope, events};
}

} // namespace

template <class T>
MethodResult solveHeap(const MethodProblem<T>& problem, std::span<double> levels) {
    const std::size_t entries = problem.matrix.entries;
    const Threshold bound = boundFromSums(problem.sums, entries, problem.radius);
    std::vector<Line> lines = linesAbove(bound, problem.sums, entries);
    double* const values = gatherMagnitudes(problem, groupsOf(lines));
    const double largest = maximum(problem.sums);
    std::vector<Column> columns;
    for (const Line& line : lines)
        columns.emplace_back(values + line.row * entries, entries, largest - line.groupSum);
    const Walk walked = walk(columns, problem.radius);

    Threshold theta{largest, -walked.t};
    std::erase_if(lines, [&](const Line& line) { return !columns[line.row].entered(); });
    for (Line& line : lines) {
        line.sum = total(columns[line.row].support());
        line.size = static_cast<double>(columns[line.row].size());
    }
    theta.advance(stepToRadius(lines, theta, problem.radius));
    writeLevels(lines, theta, levels);
    return {theta.value(), walked.events};
}

template MethodResult solveHeap(const MethodProblem<float>&, std::span<double>);
template MethodResult solveHeap(const MethodProblem<double>&, std::span<double>);

} // namespace tamis::projection::detail

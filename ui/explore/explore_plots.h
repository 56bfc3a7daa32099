// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/plot/plot_document.h"

#include <optional>
#include <utility>
#include <vector>

namespace tamis::ui {

/// The summaries of a run's points, kept from snapshot to snapshot: only points that have got new
/// fits or validations are computed again.
class PointSummaries {
  public:
    void update(const evaluation::RunResult& run);
    const std::vector<evaluation::PointSummary>& points() const { return m_summaries; }

  private:
    struct Seen {
        std::size_t fits = 0;
        std::ptrdiff_t validated = 0; ///< fits whose inner folds are trained, which comes later
        projection::Kind projection{};
        double radius = 0;
        evaluation::Seconds lastSeconds;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    std::string m_hash;
    std::vector<Seen> m_seen;
    std::vector<evaluation::PointSummary> m_summaries;
};

enum class Along { Radius, Genes };

struct ExploreView {
    Along along = Along::Radius;
    plot::Scale scale = plot::Scale::Linear;   ///< of the radius or the genes below the charts
    plot::Scale genesScale = plot::Scale::Log; ///< of the genes where they are drawn upwards
    int selected = -1;                         ///< index into RunResult::points
    friend bool operator==(const ExploreView&, const ExploreView&) = default;
};

/// How a run is looked at first: along what was asked for, logarithmic where it spans much.
ExploreView defaultView(const evaluation::RunResult& run);

/// Ids of points are indices into RunResult::points.
struct ExplorePlots {
    plot::PlotDocument accuracy;
    plot::PlotDocument genes; ///< along the genes: the radius that they take
    plot::PlotDocument threshold;
    plot::PlotDocument time;
};

/// `tried`: a run of one point that is drawn beside the others, or none.
ExplorePlots explorePlots(const evaluation::RunResult& run,
                          const std::vector<evaluation::PointSummary>& summaries,
                          const ExploreView& view, const evaluation::RunResult* tried = nullptr);

/// Which points are marked, and on which samples they were chosen.
QString choiceSentence(const evaluation::RunResult& run,
                       const std::vector<evaluation::PointSummary>& summaries);
/// The selected point in numbers; empty without one.
QString pointSentence(const evaluation::RunResult& run,
                      const std::vector<evaluation::PointSummary>& summaries, int point);
/// A run of one point, tried beside the others; its accuracy as soon as it is known.
QString triedSentence(const evaluation::RunResult& tried);

/// The smallest and the largest radius of the points with fits; none without.
std::optional<std::pair<double, double>>
radiusRange(const evaluation::RunResult& run,
            const std::vector<evaluation::PointSummary>& summaries);

} // namespace tamis::ui

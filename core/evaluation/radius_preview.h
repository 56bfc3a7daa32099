// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/units.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// Any radius at once, for a slider: the first descents of one seed's folds are trained beforehand,
/// and the second ones are autoencoders of the selected genes alone, whatever the settings say
/// (Reconstruct). Where the settings say so, too, a point is that of the sweep, bit for bit, but
/// for the inner validation.
class RadiusPreview {
  public:
    /// Trains the first descents for the first seed of `config`, in parallel over folds;
    /// `progressed` (a fraction of the epochs) is called from worker threads, one call at a time.
    /// Errors as of runSweep(); Cancelled after a stop.
    static Result<RadiusPreview> prepare(dataset::DatasetPtr dataset, const SweepConfig& config,
                                         const std::function<void(double)>& progressed,
                                         std::stop_token stop);

    /// The genes that each fold keeps: fits with radius, threshold and selected genes alone.
    Result<Point> genes(const PointRequest& request) const;
    /// Fits that were trained and judged, too.
    Result<Point> trained(const PointRequest& request, std::stop_token stop) const;
    /// One of these as a run of that point alone, for all that shows runs. Its genes are tested
    /// (RunResult::geneTests) where it was trained.
    RunResultPtr asRun(const Point& point) const;

  private:
    struct Fold {
        Unit unit;
        FoldData data;
        FirstDescent first;
    };

    RadiusPreview(dataset::DatasetPtr dataset, const SweepConfig& config);
    /// What `fit` makes of each fold, in parallel.
    Result<Point> point(const PointRequest& request,
                        const std::function<Result<Fit>(const Fold&)>& fit) const;

    dataset::DatasetPtr m_dataset;
    SweepConfig m_config;
    Preparation m_preparation;
    std::vector<Fold> m_folds;
};

} // namespace tamis::evaluation

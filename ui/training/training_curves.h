// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep.h"
#include "ui/plot/plot_document.h"

#include <cstdint>
#include <map>
#include <vector>

namespace tamis::ui {

/// One training whose curve can be looked at.
struct CurveKey {
    std::uint64_t seed = 0;
    std::size_t fold = 0;
    int innerFold = -1; ///< −1: the fit itself
    int point = -1;     ///< index into RunResult::points, −1: first descent
    friend auto operator<=>(const CurveKey&, const CurveKey&) = default;
};

using Curve = std::vector<autoencoder::EpochSummary>;

/// The epochs of all trainings of a run, live or from its history.
class TrainingCurves {
  public:
    void clear() { m_curves.clear(); }
    void append(const evaluation::TrainingEpoch& epoch);
    /// The histories of fits that aren't known in full from their epochs.
    void add(const evaluation::RunResult& run);

    const std::map<CurveKey, Curve>& all() const { return m_curves; }
    const Curve* find(const CurveKey& key) const;

  private:
    void add(const CurveKey& key, const Curve& history);

    std::map<CurveKey, Curve> m_curves;
};

struct TrainingPlots {
    plot::PlotDocument loss, accuracy, norm;
};

/// `curve` may be null: nothing trained yet.
TrainingPlots trainingPlots(const Curve* curve, plot::Scale lossScale);

/// At most `most` points: of each stretch the lowest and the highest stay, in their order, so that
/// no peak is lost.
std::vector<plot::PlotPoint> decimated(std::vector<plot::PlotPoint> points, std::size_t most);

} // namespace tamis::ui

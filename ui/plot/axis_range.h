// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_document.h"

#include <span>
#include <vector>

namespace tamis::plot {

/// A place on an axis: as it is drawn (its logarithm on a log axis) and what is written there.
struct Tick {
    double at = 0;
    QString label;
    friend bool operator==(const Tick&, const Tick&) = default;
};

/// What an axis shows, in drawn coordinates: logarithms to base 10 on a log axis.
struct AxisRange {
    Scale scale = Scale::Linear;
    double low = 0, high = 1;
    std::vector<Tick> ticks;

    double drawn(double value) const; ///< NaN where the axis has no place for the value
    double value(double drawn) const;
    bool contains(double value) const;
    friend bool operator==(const AxisRange&, const AxisRange&) = default;
};

/// The range of the finite values (positive ones on a log axis) with a margin of 6 %, held to the
/// axis' fixed ends, floor and ceiling, with about `wantedTicks` ticks at round numbers.
AxisRange axisRange(const Axis& axis, std::span<const double> values, int wantedTicks = 6);

} // namespace tamis::plot

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::plot {

namespace {

constexpr double margin = 0.06;

double roundStep(double span, int wanted) {
    const double raw = span / std::max(1, wanted);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double fraction = raw / power;
    // The nearest of 1, 2, 5, 10 on a logarithmic scale.
    const double nice = fraction < 1.5 ? 1 : fraction < 3.2 ? 2 : fraction < 7.1 ? 5 : 10;
    return nice * power;
}

QString tickLabel(double value, double step) {
    const double size = std::max(std::abs(value), step);
    if (size >= 1e6 || size < 1e-4) {
        const int digits =
            static_cast<int>(std::floor(std::log10(size)) - std::floor(std::log10(step) + 1e-9));
        return value == 0 ? QStringLiteral("0") : QString::number(value, 'g', digits + 1);
    }
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    return QString::number(value, 'f', decimals);
}

std::vector<double> multiples(double low, double high, double step) {
    std::vector<double> values;
    const double slack = step * 1e-6;
    for (double k = std::ceil((low - slack) / step); k * step <= high + slack; ++k)
        values.push_back(k == 0 ? 0.0 : k * step);
    return values;
}

/// `whole`: epochs and the like, of which there are no halves.
std::vector<Tick> linearTicks(double low, double high, int wanted, bool whole) {
    double step = roundStep(high - low, wanted);
    if (whole)
        step = std::max(1.0, step);
    std::vector<Tick> ticks;
    for (const double value : multiples(low, high, step))
        ticks.push_back({value, tickLabel(value, step)});
    return ticks;
}

/// Below most of a decade round numbers of the values themselves, then 1-2-5, then powers.
std::vector<Tick> logTicks(double low, double high, int wanted) {
    std::vector<Tick> ticks;
    const double decades = high - low;
    if (decades < 0.9) {
        const double first = std::pow(10.0, low), last = std::pow(10.0, high);
        const double step = roundStep(last - first, wanted);
        for (const double value : multiples(first, last, step))
            if (value > 0)
                ticks.push_back({std::log10(value), tickLabel(value, step)});
        return ticks;
    }
    const bool between = decades < wanted / 2.0;
    const int stride = std::max(1, static_cast<int>(std::lround(decades / wanted)));
    for (int power = static_cast<int>(std::floor(low)); power <= std::ceil(high); ++power) {
        if (power % stride != 0)
            continue;
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double at = power + std::log10(factor);
            if ((factor > 1 && !between) || at < low - 1e-9 || at > high + 1e-9)
                continue;
            ticks.push_back({at, QString::number(factor * std::pow(10.0, power), 'g', 6)});
        }
    }
    return ticks;
}

AxisRange categoryRange(const Axis& axis) {
    AxisRange range{Scale::Linear, -0.5, static_cast<double>(axis.categories.size()) - 0.5, {}};
    for (qsizetype i = 0; i < axis.categories.size(); ++i)
        range.ticks.push_back({static_cast<double>(i), axis.categories[i]});
    return range;
}

/// Ends that follow the data, before fixed ends are applied.
void spread(AxisRange& range, const Axis& axis) {
    const bool single = !(range.high > range.low);
    double room = margin * (range.high - range.low);
    if (single && range.scale == Scale::Log)
        room = 0.3;
    else if (single)
        room = range.low == 0 ? 0.5 : 0.1 * std::abs(range.low);
    range.low -= room;
    range.high += room;
    if (axis.floor && !(range.drawn(*axis.floor) < range.low))
        range.low = range.drawn(*axis.floor);
    if (axis.ceiling && !(range.drawn(*axis.ceiling) > range.high))
        range.high = range.drawn(*axis.ceiling);
}

} // namespace

double AxisRange::drawn(double value) const {
    if (!std::isfinite(value) || (scale == Scale::Log && value <= 0))
        return std::numeric_limits<double>::quiet_NaN();
    return scale == Scale::Log ? std::log10(value) : value;
}

double AxisRange::value(double drawn) const {
    return scale == Scale::Log ? std::pow(10.0, drawn) : drawn;
}

bool AxisRange::contains(double value) const {
    const double at = drawn(value);
    const double slack = 1e-9 * (high - low);
    return at >= low - slack && at <= high + slack;
}

AxisRange axisRange(const Axis& axis, std::span<const double> values, int wantedTicks) {
    if (!axis.categories.isEmpty())
        return categoryRange(axis);
    AxisRange range{axis.scale,
                    std::numeric_limits<double>::infinity(),
                    -std::numeric_limits<double>::infinity(),
                    {}};
    bool whole = true;
    for (const double value : values) {
        const double at = range.drawn(value);
        if (std::isnan(at))
            continue;
        whole = whole && value == std::floor(value);
        range.low = std::min(range.low, at);
        range.high = std::max(range.high, at);
    }
    if (range.low > range.high) {
        range.low = 0;
        range.high = 1;
    } else {
        spread(range, axis);
    }
    if (axis.minimum && std::isfinite(range.drawn(*axis.minimum)))
        range.low = range.drawn(*axis.minimum);
    if (axis.maximum && std::isfinite(range.drawn(*axis.maximum)))
        range.high = range.drawn(*axis.maximum);
    if (!(range.high - range.low > 1e-12 * std::max(1.0, std::abs(range.low))))
        range.high = range.low + std::max(1e-9, 1e-6 * std::abs(range.low));
    constexpr double fewest = 3; // below, whole numbers would be too few ticks
    whole = axis.counts || (whole && range.high - range.low >= fewest);
    range.ticks = range.scale == Scale::Log
                      ? logTicks(range.low, range.high, wantedTicks)
                      : linearTicks(range.low, range.high, wantedTicks, whole);
    return range;
}

} // namespace tamis::plot

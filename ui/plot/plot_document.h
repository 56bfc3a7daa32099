// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// A plot as a value. What the screen shows and what every export writes is drawn from one
/// PlotDocument, so that they cannot disagree.
namespace tamis::plot {

enum class Scale { Linear, Log };
enum class Marker { None, Circle, Square, Triangle, Diamond, DownTriangle, Pentagon };

/// Index of the neutral colour (the text's own), for baselines and totals.
inline constexpr int neutralColour = 7;

struct SeriesStyle {
    int colour = 0; ///< index into ChartStyle's colours
    Marker marker = Marker::Circle;
    bool dashed = false;
    friend bool operator==(const SeriesStyle&, const SeriesStyle&) = default;
};

struct Axis {
    QString label;
    Scale scale = Scale::Linear;
    std::optional<double> minimum, maximum; ///< fixed ends; else they follow the data
    std::optional<double> floor, ceiling;   ///< ends that the margin never crosses
    QStringList categories;                 ///< category i stands at i; no numbers then
    bool counts = false;                    ///< whole numbers only, however few there are
    friend bool operator==(const Axis&, const Axis&) = default;
};

/// `id` is whatever the owner wants to hear of on a click (−1: not selectable).
struct PlotPoint {
    double x = 0, y = 0;
    double error = 0; ///< y ± error; 0: no bar
    int id = -1;
    QString name = {};   ///< shown in the tooltip: a sample's name
    QString detail = {}; ///< one more line of the tooltip, and nowhere else
    friend bool operator==(const PlotPoint&, const PlotPoint&) = default;
};

/// Points joined by a line, or scattered ones.
struct Series {
    QString name;
    SeriesStyle style;
    bool joined = true;
    std::vector<PlotPoint> points;
    friend bool operator==(const Series&, const Series&) = default;
};

/// A horizontal line, with its own ± error as a band.
struct Level {
    QString name;
    double value = 0;
    double error = 0;
    int colour = neutralColour;
    friend bool operator==(const Level&, const Level&) = default;
};

/// A horizontal stripe.
struct Band {
    QString name;
    double low = 0, high = 0;
    int colour = neutralColour;
    friend bool operator==(const Band&, const Band&) = default;
};

struct Bar {
    double x = 0;
    std::vector<double> parts; ///< stacked from below, as PlotDocument::barParts names them
    int id = -1;
    friend bool operator==(const Bar&, const Bar&) = default;
};

/// Stacked bars; several series stand side by side at the same x.
struct BarSeries {
    QString name;
    int colour = 0;
    std::vector<Bar> bars;
    friend bool operator==(const BarSeries&, const BarSeries&) = default;
};

/// Quartile box, whiskers to the farthest values within 1.5 box heights, and every value a point.
struct BoxSeries {
    QString name;
    SeriesStyle style;
    double position = 0;
    std::vector<double> values;
    friend bool operator==(const BoxSeries&, const BoxSeries&) = default;
};

enum class Ramp {
    Sequential, ///< from 0 up, in one hue
    Diverging,  ///< around 0: blue below, vermilion above
};

/// Columns side by side that belong together, such as the samples of a class.
struct ColumnGroup {
    QString name;
    int colour = 0;
    std::size_t columns = 0;
    friend bool operator==(const ColumnGroup&, const ColumnGroup&) = default;
};

/// Numbers as colours: row r at y category r (from above), column c at x category c.
struct HeatMap {
    std::vector<std::vector<double>> cells; ///< rows of equal length; NaN stays empty
    QString quantity;                       ///< what the numbers are, for legend and tooltip
    Ramp ramp = Ramp::Sequential;
    double limit = 0;                ///< where the colours end; 0: at the largest size of a number
    std::vector<ColumnGroup> groups; ///< from the left; drawn as a stripe above the columns
    bool rowsSelectable = false;     ///< a click on row r activates id r
    friend bool operator==(const HeatMap&, const HeatMap&) = default;
};

enum class MarkKind { Best, OneStandardError };

/// Marks the point of that id in whatever series it is.
struct Mark {
    QString name;
    MarkKind kind = MarkKind::Best;
    int id = -1;
    friend bool operator==(const Mark&, const Mark&) = default;
};

struct PlotDocument {
    QString title;
    Axis x, y;
    std::vector<Series> series;
    std::vector<Level> levels;
    std::vector<Band> bands;
    QStringList barParts;
    std::vector<BarSeries> bars;
    std::vector<BoxSeries> boxes;
    HeatMap heat;
    std::vector<Mark> marks;
    int selectedId = -1;
    QString emptyText; ///< what stands there while there is nothing to draw

    bool isEmpty() const; ///< no finite value that the axes can show
    friend bool operator==(const PlotDocument&, const PlotDocument&) = default;
};

/// The shortest text that reads back as the same number; "" for NaN. Never follows the locale.
QString numberText(double value);
/// For people: `digits` significant digits, no exponent where it can be helped.
QString shortNumber(double value, int digits = 4);

/// Header, then one row a value: series, x, y, standard error (and name where points have one). A
/// heat map is written as it stands, with a line below the header for the groups of its columns.
QString csv(const PlotDocument& document);

/// Two or three sentences for those who cannot see the picture.
QString summary(const PlotDocument& document);

} // namespace tamis::plot

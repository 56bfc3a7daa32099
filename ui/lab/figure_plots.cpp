// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/figure_plots.h"

#include "core/projection/projection.h"
#include "ui/language/core_texts.h"
#include "ui/plot/chart_style.h"
#include "ui/plot/projection_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace tamis::ui {

using plot::PlotDocument;
using results::Figure;

namespace {

constexpr double muchToSpan = 50; ///< from there on an axis is logarithmic

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::FigurePlots)
};

using Rows = std::vector<std::vector<double>>;

std::optional<std::size_t> placeOf(const Figure& figure, std::string_view column) {
    const auto found = std::ranges::find(figure.columns, column);
    if (found == figure.columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - figure.columns.begin());
}

enum class Quantity { Seconds, Sparsity, Threshold, Norm, Error, Events, None };

Quantity quantityOf(std::string_view column) {
    const auto ends = [&](std::string_view ending) { return column.ends_with(ending); };
    if (ends("_seconds"))
        return Quantity::Seconds;
    if (column == "theta")
        return Quantity::Threshold;
    if (column == "norm" || ends("_result") || ends("_residual") || ends("_sum"))
        return Quantity::Norm;
    if (ends("_l2"))
        return Quantity::Error;
    if (column == "events_percent")
        return Quantity::Events;
    if (column == "sparsity" || projection::kindFromName(column))
        return Quantity::Sparsity;
    return Quantity::None;
}

QString axisLabel(Quantity quantity) {
    switch (quantity) {
    case Quantity::Seconds:
        return Text::tr("Seconds (best of three)");
    case Quantity::Sparsity:
        return Text::tr("Sparsity");
    case Quantity::Threshold:
        return Text::tr("θ");
    case Quantity::Norm:
        return Text::tr("Norm");
    case Quantity::Error:
        return Text::tr("L2 distance to the matrix");
    case Quantity::Events:
    case Quantity::None:
        break;
    }
    return Text::tr("J, in percent of the entries");
}

/// What sets a chart apart from others of the same figure.
QString quantityName(Quantity quantity) {
    switch (quantity) {
    case Quantity::Seconds:
        return Text::tr("time");
    case Quantity::Sparsity:
        return Text::tr("sparsity");
    case Quantity::Threshold:
        return Text::tr("threshold θ");
    case Quantity::Norm:
        return Text::tr("norm");
    case Quantity::Error:
        return Text::tr("L2 error");
    case Quantity::Events:
    case Quantity::None:
        break;
    }
    return Text::tr("events J");
}

struct Named {
    QString name;
    plot::SeriesStyle style;
};

/// The projections keep their colours; the published methods follow.
Named named(const std::string& column) {
    using projection::Kind;
    if (const auto kind = projection::kindFromName(column))
        return {plot::projectionLabel(*kind), plot::seriesStyle(*kind)};
    const std::pair<const char*, Kind> operators[] = {{"bilevel_l11", Kind::BilevelL11},
                                                      {"bilevel_l12", Kind::L12},
                                                      {"bilevel", Kind::BilevelL1Inf},
                                                      {"newton", Kind::L1Inf},
                                                      {"exact", Kind::L1Inf}};
    const std::pair<const char*, QString> parts[] = {{"_result", Text::tr("‖Y‖ projected")},
                                                     {"_residual", Text::tr("‖X − Y‖ removed")},
                                                     {"_sum", Text::tr("their sum")}};
    for (const auto& [prefix, kind] : operators) {
        if (!column.starts_with(prefix))
            continue;
        Named result{plot::projectionLabel(kind), plot::seriesStyle(kind)};
        for (std::size_t i = 0; i < std::size(parts); ++i)
            if (column == std::string(prefix) + parts[i].first) {
                result.name = Text::tr("%1: %2").arg(result.name, parts[i].second);
                result.style.dashed = i == 2;
                result.style.marker = i == 1   ? plot::Marker::Diamond
                                      : i == 2 ? plot::Marker::None
                                               : result.style.marker;
            }
        return result;
    }
    const std::pair<const char*, QString> methods[] = {
        {"heap_seconds", Text::tr("Heap (published)")},
        {"chu_seconds", Text::tr("Chu et al.")},
        {"bejar_seconds", Text::tr("Bejar et al.")},
        {"quattoni_seconds", Text::tr("Quattoni et al.")}};
    for (std::size_t i = 0; i < std::size(methods); ++i)
        if (column == methods[i].first)
            return {methods[i].second, plot::classStyle(static_cast<int>(i) + 2)};
    if (column == "norm")
        return {Text::tr("‖X‖"), {plot::neutralColour, plot::Marker::None, true}};
    return {axisLabel(quantityOf(column)), plot::classStyle(0)};
}

plot::Scale scaleFor(const Rows& rows, std::size_t column) {
    double low = 0, high = 0;
    for (const auto& row : rows)
        if (row[column] > 0) {
            low = low == 0 ? row[column] : std::min(low, row[column]);
            high = std::max(high, row[column]);
        }
    return low > 0 && high >= muchToSpan * low ? plot::Scale::Log : plot::Scale::Linear;
}

/// Rows of one matrix, or of sizes along one side.
struct Panel {
    QString subtitle;
    std::size_t x = 0;
    QString xLabel;
    Rows rows;
};

std::vector<Panel> panelsOf(const Figure& figure) {
    const auto share = placeOf(figure, "share_of_norm"), rows = placeOf(figure, "rows"),
               columns = placeOf(figure, "columns");
    const QString radius = Text::tr("Radius, as a fraction of the matrix's norm");
    if (placeOf(figure, "events_percent"))
        return {{{}, *placeOf(figure, "sparsity"), axisLabel(Quantity::Sparsity), figure.rows}};
    if (!rows || !columns)
        return {{{}, *share, radius, figure.rows}};
    const auto middle = figure.rows.begin() + static_cast<std::ptrdiff_t>(figure.rows.size() / 2);
    const Rows first(figure.rows.begin(), middle), second(middle, figure.rows.end());
    if (!share)
        return {{Text::tr("more columns"), *columns, Text::tr("Columns"), first},
                {Text::tr("more rows"), *rows, Text::tr("Rows"), second}};
    const auto shape = [&](const Rows& part) {
        return Text::tr("%1 rows, %2 columns").arg(part[0][*rows]).arg(part[0][*columns]);
    };
    return {{shape(first), *share, radius, first}, {shape(second), *share, radius, second}};
}

PlotDocument plotOf(const Figure& figure, const Panel& panel, Quantity quantity) {
    PlotDocument document;
    document.title = fixedText(figure.info.title);
    document.title[0] = document.title[0].toUpper();
    if (!panel.subtitle.isEmpty())
        document.title = Text::tr("%1: %2").arg(document.title, panel.subtitle);
    document.x.label = panel.xLabel;
    document.x.scale = scaleFor(panel.rows, panel.x);
    document.y.label = axisLabel(quantity);
    double low = 0, high = 0;
    for (std::size_t column = 0; column < figure.columns.size(); ++column) {
        if (quantityOf(figure.columns[column]) != quantity || column == panel.x)
            continue;
        const Named what = named(figure.columns[column]);
        plot::Series series{what.name, what.style, true, {}};
        for (const auto& row : panel.rows) {
            series.points.push_back({row[panel.x], row[column], 0, -1, {}});
            if (row[column] > 0) {
                low = low == 0 ? row[column] : std::min(low, row[column]);
                high = std::max(high, row[column]);
            }
        }
        document.series.push_back(std::move(series));
    }
    if (quantity == Quantity::Seconds && high >= muchToSpan * low && low > 0)
        document.y.scale = plot::Scale::Log;
    else
        document.y.floor = 0;
    return document;
}

/// Of one of several charts of a figure over the radius.
QString titleOf(Quantity quantity, const Panel& panel) {
    QString title = Text::tr("%1 against the radius").arg(quantityName(quantity));
    title[0] = title[0].toUpper();
    return panel.subtitle.isEmpty() ? title : Text::tr("%1: %2").arg(title, panel.subtitle);
}

/// A chart for each quantity that the figure has, named after it where there are several.
std::vector<PlotDocument> plotsOf(const Figure& figure, const Panel& panel) {
    std::vector<PlotDocument> plots;
    std::vector<Quantity> quantities;
    for (const Quantity quantity : {Quantity::Seconds, Quantity::Sparsity, Quantity::Threshold,
                                    Quantity::Norm, Quantity::Error, Quantity::Events}) {
        PlotDocument document = plotOf(figure, panel, quantity);
        if (document.series.empty())
            continue;
        plots.push_back(std::move(document));
        quantities.push_back(quantity);
    }
    for (std::size_t i = 0; plots.size() > 1 && i < plots.size(); ++i)
        plots[i].title = titleOf(quantities[i], panel);
    return plots;
}

} // namespace

std::vector<PlotDocument> figurePlots(const Figure& figure) {
    std::vector<PlotDocument> plots;
    if (figure.rows.empty())
        return plots;
    for (const Panel& panel : panelsOf(figure))
        for (PlotDocument& document : plotsOf(figure, panel))
            plots.push_back(std::move(document));
    return plots;
}

} // namespace tamis::ui

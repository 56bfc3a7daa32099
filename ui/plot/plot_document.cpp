// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_document.h"

#include "ui/plot/heat_painter.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace tamis::plot {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::plot::PlotDocument)
};

bool shown(double value, const Axis& axis) {
    return std::isfinite(value) && (axis.scale == Scale::Linear || value > 0);
}

QString quoted(const QString& field) {
    if (!field.contains(',') && !field.contains('"') && !field.contains('\n') &&
        !field.contains('\r'))
        return field;
    QString doubled = field;
    return '"' + doubled.replace('"', "\"\"") + '"';
}

class Table {
  public:
    Table(const PlotDocument& document, bool named) : m_document(document), m_named(named) {
        const auto heading = [](const QString& label, const char* fallback) {
            return quoted(label.isEmpty() ? QString::fromLatin1(fallback) : label);
        };
        m_text = "series," + heading(document.x.label, "x") + ',' + heading(document.y.label, "y") +
                 ",standard error" + (named ? ",name\n" : "\n");
    }

    void add(const QString& series, const QString& x, double y, double error = 0,
             const QString& name = {}) {
        m_text += quoted(series) + ',' + quoted(x) + ',' + numberText(y) + ',' +
                  (error > 0 ? numberText(error) : QString());
        if (m_named)
            m_text += ',' + quoted(name);
        m_text += '\n';
    }
    QString x(double value) const {
        const auto index = static_cast<qsizetype>(value);
        const QStringList& categories = m_document.x.categories;
        return index >= 0 && index < categories.size() ? categories[index] : numberText(value);
    }
    QString text() const { return m_text; }

  private:
    const PlotDocument& m_document;
    bool m_named;
    QString m_text;
};

/// The matrix as it is seen: names of columns, their groups, then a line a row.
QString heatCsv(const PlotDocument& document) {
    const HeatMap& heat = document.heat;
    QString text = quoted(document.y.label);
    for (const QString& column : document.x.categories)
        text += ',' + quoted(column);
    if (!heat.groups.empty()) {
        text += '\n';
        for (const ColumnGroup& group : heat.groups)
            for (std::size_t i = 0; i < group.columns; ++i)
                text += ',' + quoted(group.name);
    }
    for (std::size_t row = 0; row < heat.cells.size(); ++row) {
        text += '\n' + quoted(document.y.categories.value(static_cast<qsizetype>(row)));
        for (const double cell : heat.cells[row])
            text += ',' + numberText(cell);
    }
    return text + '\n';
}

QString heatSentence(const PlotDocument& document) {
    const HeatMap& heat = document.heat;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const auto& row : heat.cells)
        for (const double cell : row)
            if (std::isfinite(cell)) {
                low = std::min(low, cell);
                high = std::max(high, cell);
            }
    QStringList groups;
    for (const ColumnGroup& group : distinctGroups(heat))
        groups << Text::tr("%1 (%2)").arg(group.name).arg(group.columns);
    QString text = Text::tr("%1 rows and %2 columns of %3, from %4 to %5.")
                       .arg(heat.cells.size())
                       .arg(heat.cells.front().size())
                       .arg(heat.quantity, shortNumber(low, 3), shortNumber(high, 3));
    if (!groups.isEmpty())
        text += ' ' + Text::tr("Columns: %1.").arg(groups.join(QStringLiteral(", ")));
    return text;
}

bool hasNames(const PlotDocument& document) {
    return std::any_of(document.series.begin(), document.series.end(), [](const Series& series) {
        return std::any_of(series.points.begin(), series.points.end(),
                           [](const PlotPoint& point) { return !point.name.isEmpty(); });
    });
}

QString sentence(const PlotDocument& document, const Series& series) {
    std::vector<PlotPoint> points;
    for (const PlotPoint& point : series.points)
        if (shown(point.x, document.x) && shown(point.y, document.y))
            points.push_back(point);
    if (points.empty())
        return Text::tr("%1: no points yet.").arg(series.name);
    if (!series.joined)
        return Text::tr("%1: %n point(s).", nullptr, static_cast<int>(points.size()))
            .arg(series.name);
    const auto [low, high] =
        std::minmax_element(points.begin(), points.end(),
                            [](const PlotPoint& a, const PlotPoint& b) { return a.y < b.y; });
    return Text::tr("%1: %n point(s), lowest %2 at %3, highest %4 at %5.", nullptr,
                    static_cast<int>(points.size()))
        .arg(series.name, shortNumber(low->y), shortNumber(low->x), shortNumber(high->y),
             shortNumber(high->x));
}

} // namespace

bool PlotDocument::isEmpty() const {
    const auto visible = [this](double vx, double vy) { return shown(vx, x) && shown(vy, y); };
    for (const Series& one : series)
        for (const PlotPoint& point : one.points)
            if (visible(point.x, point.y))
                return false;
    for (const BarSeries& one : bars)
        for (const Bar& bar : one.bars)
            for (const double part : bar.parts)
                if (visible(bar.x, part))
                    return false;
    for (const BoxSeries& one : boxes)
        for (const double value : one.values)
            if (visible(one.position, value))
                return false;
    return heat.cells.empty();
}

QString numberText(double value) {
    if (std::isnan(value))
        return {};
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return QString::fromLatin1(buffer, static_cast<qsizetype>(end - buffer));
}

QString shortNumber(double value, int digits) {
    if (std::isnan(value))
        return QStringLiteral("–");
    const double size = std::abs(value);
    if (size >= 1000 && size < 1e7)
        return QString::number(value, 'f', 0);
    return QString::number(value, 'g', digits);
}

QString csv(const PlotDocument& document) {
    if (!document.heat.cells.empty())
        return heatCsv(document);
    Table table(document, hasNames(document));
    for (const Series& series : document.series)
        for (const PlotPoint& point : series.points)
            table.add(series.name, table.x(point.x), point.y, point.error, point.name);
    for (const Level& level : document.levels)
        table.add(level.name, {}, level.value, level.error);
    for (const Band& band : document.bands) {
        table.add(band.name, {}, band.low);
        table.add(band.name, {}, band.high);
    }
    for (const BarSeries& series : document.bars)
        for (const Bar& bar : series.bars)
            for (std::size_t part = 0; part < bar.parts.size(); ++part)
                table.add(series.name + ": " +
                              document.barParts.value(static_cast<qsizetype>(part)),
                          table.x(bar.x), bar.parts[part]);
    for (const BoxSeries& box : document.boxes)
        for (const double value : box.values)
            table.add(box.name, table.x(box.position), value);
    return table.text();
}

QString summary(const PlotDocument& document) {
    if (document.isEmpty())
        return document.emptyText.isEmpty() ? Text::tr("Nothing to show yet.") : document.emptyText;
    if (!document.heat.cells.empty())
        return heatSentence(document);
    QStringList sentences{Text::tr("%1 over %2.").arg(document.y.label, document.x.label)};
    for (const Series& series : document.series)
        sentences << sentence(document, series);
    for (const Level& level : document.levels)
        sentences << Text::tr("%1: %2.").arg(level.name, shortNumber(level.value));
    for (const BarSeries& series : document.bars)
        sentences << Text::tr("%1: %n bar(s).", nullptr, static_cast<int>(series.bars.size()))
                         .arg(series.name);
    for (const BoxSeries& box : document.boxes)
        sentences << Text::tr("%1: %n value(s).", nullptr, static_cast<int>(box.values.size()))
                         .arg(box.name);
    return sentences.join(' ');
}

} // namespace tamis::plot

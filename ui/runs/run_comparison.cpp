// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_comparison.h"

#include "core/evaluation/parameters.h"
#include "core/selection/gene_list.h"
#include "ui/format.h"
#include "ui/language/core_texts.h"
#include "ui/plot/projection_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

namespace tamis::ui {

using plot::PlotDocument;

using evaluation::RunResult;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::RunComparison)
};

QString utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A row of a table: its cells, escaped.
QString row(const QStringList& cells, const char* tag = "td") {
    QString text = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        text += QStringLiteral("<%1 align=\"left\" style=\"padding-right: 14px\">%2</%1>")
                    .arg(QLatin1String(tag), cell.toHtmlEscaped());
    return text + QStringLiteral("</tr>");
}

struct Setting {
    QString name, value;
    bool usual = false; ///< as the preset has it
};

/// All that makes a run what it is.
std::vector<Setting> settings(const RunResult& run) {
    std::vector<Setting> all = {{Text::tr("Data"), dataText(run)},
                                {Text::tr("Projection"), methodText(run)},
                                {Text::tr("Points"), pointsText(run)}};
    const evaluation::SweepConfig& config = run.config;
    QStringList seeds;
    for (const std::uint64_t seed : config.seeds)
        seeds << QString::number(seed);
    all.push_back({Text::tr("Protocol"),
                   utf8(evaluation::presetNames[static_cast<std::size_t>(config.preset)]),
                   config.preset == evaluation::Preset::Honest});
    all.push_back({Text::tr("Seeds"), seeds.join(QStringLiteral(", ")), seeds.size() == 1});
    const evaluation::SweepConfig usual = evaluation::presetConfig(config.preset);
    for (const evaluation::Parameter& parameter : evaluation::parameters()) {
        if (parameter.key == "threads") // changes no number
            continue;
        QString value = utf8(evaluation::valueText(parameter, config));
        if (!parameter.unit.empty())
            value += QLatin1Char(' ') + fixedText(parameter.unit);
        all.push_back(
            {fixedText(parameter.label), value, parameter.get(config) == parameter.get(usual)});
    }
    return all;
}

std::vector<std::string> frequentGenes(const RunResult& run, const std::set<std::string>& allowed) {
    std::vector<std::string> genes;
    if (const auto point = representative(run))
        for (const selection::RankedGene& gene : selection::rankGenes(run, run.points[*point]))
            if (gene.frequency >= 0.5 && allowed.contains(gene.name))
                genes.push_back(gene.name);
    return genes;
}

std::set<std::string> commonGenes(const RunResult& first, const RunResult& second) {
    const std::set<std::string> a(first.data.genes.begin(), first.data.genes.end());
    std::set<std::string> common;
    for (const std::string& gene : second.data.genes)
        if (a.contains(gene))
            common.insert(gene);
    return common;
}

QString genesText(const QString& title, const std::vector<std::string>& genes) {
    constexpr std::size_t most = 100;
    if (genes.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, genes.size()); ++i)
        names << QString::fromStdString(genes[i]);
    if (genes.size() > most)
        names << QStringLiteral("…");
    return QStringLiteral("<p><b>%1 (%2)</b><br>%3</p>")
        .arg(title.toHtmlEscaped(), grouped(genes.size()),
             names.join(QStringLiteral(", ")).toHtmlEscaped());
}

void addCurves(PlotDocument& document, const ShelvedRun& shelved, bool dashed) {
    const RunResult& run = *shelved.run;
    for (const projection::Kind kind : run.config.projections) {
        plot::Series series{Text::tr("%1: %2").arg(shelved.name, plot::projectionLabel(kind)),
                            plot::seriesStyle(kind),
                            true,
                            {}};
        series.style.dashed = dashed;
        for (const evaluation::Point& point : run.points) {
            if (point.projection != kind || point.fits.empty())
                continue;
            const auto summary = evaluation::summarise(point, run.data.genes.size());
            const auto fits = static_cast<double>(point.fits.size());
            series.points.push_back({summary.genes.mean,
                                     summary.accuracy.mean,
                                     fits > 1 ? summary.accuracy.sd / std::sqrt(fits) : 0,
                                     -1,
                                     {}});
        }
        std::ranges::stable_sort(series.points, {}, &plot::PlotPoint::x);
        document.series.push_back(std::move(series));
    }
}

} // namespace

QString runText(const ShelvedRun& shelved) {
    QString text = QStringLiteral("<table>");
    for (const bool usual : {false, true})
        for (const Setting& setting : settings(*shelved.run))
            if (setting.usual == usual)
                text += row({setting.name, setting.value});
    return text + QStringLiteral("</table>");
}

PlotDocument comparisonPlot(const ShelvedRun& first, const ShelvedRun& second) {
    PlotDocument document;
    document.title = Text::tr("%1 and %2").arg(first.name, second.name);
    document.x.label = Text::tr("Genes kept (mean)");
    document.x.scale = plot::Scale::Log;
    document.y.label = Text::tr("Test accuracy (mean ± SE)");
    document.y.floor = 0;
    document.y.ceiling = 1;
    addCurves(document, first, false);
    addCurves(document, second, true);
    return document;
}

selection::ListOverlap listOverlap(const RunResult& first, const RunResult& second) {
    const std::set<std::string> common = commonGenes(first, second);
    return selection::overlap(frequentGenes(first, common), frequentGenes(second, common),
                              common.size());
}

QString comparisonText(const ShelvedRun& first, const ShelvedRun& second) {
    const std::vector<Setting> a = settings(*first.run), b = settings(*second.run);
    QString different;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].value != b[i].value)
            different += row({a[i].name, a[i].value, b[i].value});
    QString text =
        different.isEmpty()
            ? QStringLiteral("<p>%1</p>").arg(Text::tr("Both runs have the same parameters."))
            : QStringLiteral("<table>") +
                  row({Text::tr("Differs in"), first.name, second.name}, "th") + different +
                  QStringLiteral("</table>");
    const selection::ListOverlap lists = listOverlap(*first.run, *second.run);
    text += QStringLiteral("<p>%1</p>")
                .arg(Text::tr("Genes that at least half of the trainings selected at the "
                              "recommended point: %1 "
                              "in both lists (Jaccard index %2; %3 by chance, p = %4).")
                         .arg(grouped(lists.shared.size()), fixed(lists.jaccard, 2),
                              fixed(lists.expected, 2), plot::shortNumber(lists.p, 2)));
    return text + genesText(Text::tr("In both"), lists.shared) +
           genesText(Text::tr("Only in %1").arg(first.name), lists.onlyFirst) +
           genesText(Text::tr("Only in %1").arg(second.name), lists.onlySecond);
}

} // namespace tamis::ui

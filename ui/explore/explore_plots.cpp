// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_plots.h"

#include "ui/format.h"
#include "ui/plot/projection_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace tamis::ui {

using evaluation::MeanSd;
using evaluation::PointSummary;
using evaluation::RunResult;
using plot::Axis;
using plot::PlotDocument;
using plot::Scale;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::ExplorePlots)
};

constexpr double muchToSpan = 20; ///< times: from there on logarithmic

double standardError(const MeanSd& value, std::size_t fits) {
    return fits > 1 ? value.sd / std::sqrt(static_cast<double>(fits)) : 0;
}

/// Reads a run's points as the charts need them.
class Reader {
  public:
    Reader(const RunResult& run, const std::vector<PointSummary>& summaries,
           const ExploreView& view)
        : m_run(run), m_summaries(summaries), m_view(view) {}

    std::vector<projection::Kind> projections() const {
        std::vector<projection::Kind> kinds;
        for (const evaluation::Point& point : m_run.points)
            if (std::find(kinds.begin(), kinds.end(), point.projection) == kinds.end())
                kinds.push_back(point.projection);
        return kinds;
    }

    /// Indices of a projection's points with fits, along x.
    std::vector<std::size_t> points(projection::Kind kind) const {
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i < m_run.points.size(); ++i)
            if (m_run.points[i].projection == kind && !m_run.points[i].fits.empty())
                indices.push_back(i);
        std::stable_sort(indices.begin(), indices.end(),
                         [this](std::size_t a, std::size_t b) { return x(a) < x(b); });
        return indices;
    }

    double radius(std::size_t i) const {
        return m_run.points[i].geneCount > 0 ? m_summaries[i].radius.mean : m_run.points[i].radius;
    }
    double x(std::size_t i) const {
        return m_view.along == Along::Radius ? radius(i) : m_summaries[i].genes.mean;
    }

    plot::Series series(projection::Kind kind, const QString& name,
                        MeanSd PointSummary::*value) const {
        plot::Series series{name, plot::seriesStyle(kind), true, {}};
        for (const std::size_t i : points(kind)) {
            const MeanSd& one = m_summaries[i].*value;
            series.points.push_back({x(i),
                                     one.mean,
                                     standardError(one, m_run.points[i].fits.size()),
                                     static_cast<int>(i),
                                     {}});
        }
        return series;
    }

    PlotDocument document(const QString& title, const QString& yLabel) const {
        PlotDocument document;
        document.title = title;
        document.x.label =
            m_view.along == Along::Radius ? Text::tr("Radius") : Text::tr("Genes kept (mean)");
        document.x.scale = m_view.scale;
        document.y.label = yLabel;
        document.selectedId = m_view.selected;
        document.emptyText = Text::tr("The first point appears when its first fold is trained.");
        return document;
    }

    void mark(PlotDocument& document) const {
        const auto best = evaluation::bestPoint(m_run);
        const auto sparse = evaluation::oneStandardErrorPoint(m_run);
        if (best)
            document.marks.push_back(
                {Text::tr("Best"), plot::MarkKind::Best, static_cast<int>(*best)});
        if (sparse && sparse != best)
            document.marks.push_back({Text::tr("Sparsest within 1 SE"),
                                      plot::MarkKind::OneStandardError, static_cast<int>(*sparse)});
    }

    /// A point that is not of the run: nothing to click.
    void addTried(PlotDocument& document, const RunResult& tried,
                  MeanSd PointSummary::*value) const {
        const evaluation::Point& point = tried.points.front();
        const PointSummary summary = evaluation::summarise(point, tried.data.genes.size());
        const MeanSd& one = summary.*value;
        plot::Series series{Text::tr("Tried"), plot::seriesStyle(point.projection), false, {}};
        series.style.marker = plot::Marker::Pentagon;
        series.points.push_back(
            {m_view.along == Along::Radius ? summary.radius.mean : summary.genes.mean,
             one.mean,
             standardError(one, point.fits.size()),
             -1,
             {}});
        document.series.push_back(std::move(series));
    }

    Scale genesScale() const { return m_view.genesScale; }
    bool alongGenes() const { return m_view.along == Along::Genes; }

  private:
    const RunResult& m_run;
    const std::vector<PointSummary>& m_summaries;
    const ExploreView& m_view;
};

/// "0.912 ± 0.014"; one value has no spread to tell.
QString withError(double mean, double error, std::size_t count) {
    return count < 2 ? fixed(mean, 3)
                     : QStringLiteral("%1 ± %2").arg(fixed(mean, 3), fixed(error, 3));
}

/// What decides which points are marked; empty where that is something else.
QString validationText(const RunResult& run, const std::vector<PointSummary>& summaries,
                       std::size_t index) {
    const PointSummary& summary = summaries[index];
    if (run.config.preset == evaluation::Preset::Paper || !summary.validation)
        return {};
    return withError(*summary.validation, summary.validationError, run.points[index].fits.size());
}

PlotDocument accuracyPlot(const RunResult& run, const std::vector<PointSummary>& summaries,
                          const Reader& reader) {
    PlotDocument document =
        reader.document(Text::tr("Accuracy"), Text::tr("Test accuracy (mean ± SE)"));
    document.y.floor = 0.0;
    document.y.ceiling = 1.0;
    for (const projection::Kind kind : reader.projections())
        document.series.push_back(
            reader.series(kind, plot::projectionLabel(kind), &PointSummary::accuracy));
    for (plot::Series& series : document.series)
        for (plot::PlotPoint& point : series.points) {
            const QString text = validationText(run, summaries, static_cast<std::size_t>(point.id));
            if (!text.isEmpty())
                point.detail = Text::tr("Inner validation: %1").arg(text);
        }
    if (!run.baseline.empty()) {
        const MeanSd all =
            evaluation::summariseBaseline(run.baseline, run.data.genes.size()).accuracy;
        document.levels.push_back({Text::tr("All genes, no sieve (± SE)"), all.mean,
                                   standardError(all, run.baseline.size()), plot::neutralColour});
    }
    if (run.trust && !run.trust->permutations.empty()) {
        const auto [least, most] =
            std::ranges::minmax(run.trust->permutations, {}, &evaluation::Permutation::accuracy);
        document.bands.push_back({Text::tr("Half-samples, shuffled labels"), least.accuracy,
                                  most.accuracy, plot::neutralColour});
    }
    return document;
}

PlotDocument genesPlot(const Reader& reader) {
    const bool along = reader.alongGenes();
    PlotDocument document =
        along ? reader.document(Text::tr("Radius"), Text::tr("Radius (mean ± SE)"))
              : reader.document(Text::tr("Genes kept"), Text::tr("Genes kept (mean ± SE)"));
    document.y.scale = along ? Scale::Linear : reader.genesScale();
    document.y.floor =
        along || reader.genesScale() == Scale::Linear ? std::optional(0.0) : std::nullopt;
    for (const projection::Kind kind : reader.projections())
        document.series.push_back(
            reader.series(kind, plot::projectionLabel(kind),
                          along ? &PointSummary::radius : &PointSummary::genes));
    return document;
}

/// θ and τ are different quantities: the name says which, and θ is dashed.
PlotDocument thresholdPlot(const Reader& reader) {
    bool theta = false, tau = false;
    for (const projection::Kind kind : reader.projections())
        (plot::thresholdLabel(kind) == QStringLiteral("θ") ? theta : tau) = true;
    const QString label = theta && tau ? Text::tr("θ or τ, as named")
                          : theta      ? QStringLiteral("θ")
                                       : QStringLiteral("τ");
    PlotDocument document = reader.document(theta && tau ? Text::tr("Thresholds θ and τ")
                                                         : Text::tr("Threshold %1").arg(label),
                                            Text::tr("%1 (mean ± SE)").arg(label));
    document.y.floor = 0.0;
    for (const projection::Kind kind : reader.projections()) {
        const QString quantity = plot::thresholdLabel(kind);
        plot::Series series =
            reader.series(kind, Text::tr("%1 of %2").arg(quantity, plot::projectionLabel(kind)),
                          &PointSummary::threshold);
        series.style.dashed = quantity == QStringLiteral("θ");
        document.series.push_back(std::move(series));
    }
    return document;
}

PlotDocument timePlot(const std::vector<PointSummary>& summaries, const Reader& reader) {
    PlotDocument document =
        reader.document(Text::tr("Time"), Text::tr("Seconds per training (mean)"));
    document.barParts = {Text::tr("First descent"), Text::tr("Projection"),
                         Text::tr("Second descent")};
    for (const projection::Kind kind : reader.projections()) {
        plot::BarSeries series{plot::projectionLabel(kind), plot::seriesStyle(kind).colour, {}};
        for (const std::size_t i : reader.points(kind)) {
            const evaluation::Seconds& seconds = summaries[i].seconds;
            series.bars.push_back({reader.x(i),
                                   {seconds.first, seconds.projection, seconds.second},
                                   static_cast<int>(i)});
        }
        document.bars.push_back(std::move(series));
    }
    return document;
}

QString meanText(const MeanSd& accuracy, std::size_t count) {
    return withError(accuracy.mean, standardError(accuracy, count), count);
}

QString numbers(const RunResult& run, const std::vector<PointSummary>& summaries,
                std::size_t index) {
    const evaluation::Point& point = run.points[index];
    const PointSummary& summary = summaries[index];
    const QString text =
        Text::tr("%1, radius %2, %3 genes, test accuracy %4")
            .arg(plot::projectionLabel(point.projection),
                 plot::shortNumber(point.geneCount > 0 ? summary.radius.mean : point.radius, 4),
                 plot::shortNumber(summary.genes.mean, 3),
                 meanText(summary.accuracy, point.fits.size()));
    const QString validation = validationText(run, summaries, index);
    return validation.isEmpty() ? text : text + Text::tr(", inner validation %1").arg(validation);
}

bool isJudged(const RunResult& tried) {
    return std::ranges::none_of(tried.points.front().fits,
                                [](const evaluation::Fit& fit) { return fit.logits.empty(); });
}

QString howChosen(const RunResult& run) {
    if (run.config.preset == evaluation::Preset::Paper)
        return Text::tr("Chosen on the test folds themselves, as published (paper preset): the "
                        "accuracies are optimistic.");
    QString text = Text::tr("Chosen by inner validation within the training folds; the test "
                            "samples had no say.");
    if (const auto nested = evaluation::nestedAccuracy(run); nested && !nested->radii.empty())
        text += ' ' + Text::tr("Choosing anew in every fold gives a test accuracy of %1.")
                          .arg(meanText(nested->accuracy, nested->radii.size()));
    return text;
}

} // namespace

void PointSummaries::update(const RunResult& run) {
    if (run.data.hash != m_hash) {
        m_seen.clear();
        m_hash = run.data.hash;
    }
    m_seen.resize(run.points.size());
    m_summaries.resize(run.points.size());
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const evaluation::Point& point = run.points[i];
        const auto validated = std::ranges::count_if(
            point.fits, [](const auto& fit) { return fit.validation.has_value(); });
        const Seen now{point.fits.size(), validated, point.projection, point.radius,
                       point.fits.empty() ? evaluation::Seconds{} : point.fits.back().seconds};
        if (now == m_seen[i] && !point.fits.empty())
            continue;
        m_seen[i] = now;
        m_summaries[i] = evaluation::summarise(point, run.data.genes.size());
    }
}

ExploreView defaultView(const RunResult& run) {
    ExploreView view;
    if (!run.config.geneCounts.empty()) {
        view.along = Along::Genes;
        view.scale = Scale::Log;
        return view;
    }
    double low = std::numeric_limits<double>::infinity(), high = 0;
    for (const double radius : run.config.radii)
        if (radius > 0) {
            low = std::min(low, radius);
            high = std::max(high, radius);
        }
    view.scale = high >= muchToSpan * low ? Scale::Log : Scale::Linear;
    return view;
}

ExplorePlots explorePlots(const RunResult& run, const std::vector<PointSummary>& summaries,
                          const ExploreView& view, const RunResult* tried) {
    const Reader reader(run, summaries, view);
    ExplorePlots plots{accuracyPlot(run, summaries, reader), genesPlot(reader),
                       thresholdPlot(reader), timePlot(summaries, reader)};
    reader.mark(plots.accuracy);
    reader.mark(plots.genes);
    reader.mark(plots.threshold);
    if (tried != nullptr) {
        if (isJudged(*tried))
            reader.addTried(plots.accuracy, *tried, &PointSummary::accuracy);
        reader.addTried(plots.genes, *tried,
                        reader.alongGenes() ? &PointSummary::radius : &PointSummary::genes);
        reader.addTried(plots.threshold, *tried, &PointSummary::threshold);
    }
    return plots;
}

QString choiceSentence(const RunResult& run, const std::vector<PointSummary>& summaries) {
    const auto best = evaluation::bestPoint(run);
    const bool any =
        std::any_of(run.points.begin(), run.points.end(),
                    [](const evaluation::Point& point) { return !point.fits.empty(); });
    if (!any)
        return {};
    if (!best && run.config.innerFolds > 0)
        return Text::tr("No point is marked as best yet: the inner folds that decide have not been "
                        "trained.");
    if (!best)
        return Text::tr("No point is marked as best: this run has no inner validation to choose "
                        "by, and choosing on the test samples would flatter the result.");
    QStringList sentences{Text::tr("Best (circle): %1.").arg(numbers(run, summaries, *best))};
    if (const auto sparse = evaluation::oneStandardErrorPoint(run))
        sentences << (*sparse == *best
                          ? Text::tr("No sparser point is within one standard error of it.")
                          : Text::tr("Sparsest within one standard error of it, a difference "
                                     "that these samples can't show (square): %1.")
                                .arg(numbers(run, summaries, *sparse)));
    sentences << howChosen(run);
    return sentences.join(' ');
}

QString pointSentence(const RunResult& run, const std::vector<PointSummary>& summaries, int point) {
    if (point < 0 || static_cast<std::size_t>(point) >= run.points.size())
        return {};
    const auto index = static_cast<std::size_t>(point);
    if (run.points[index].fits.empty())
        return Text::tr("Selected: not trained yet.");
    return Text::tr("Selected: %1.").arg(numbers(run, summaries, index));
}

QString triedSentence(const RunResult& tried) {
    const evaluation::Point& point = tried.points.front();
    const PointSummary summary = evaluation::summarise(point, tried.data.genes.size());
    std::size_t fewest = tried.data.genes.size(), most = 0;
    for (const evaluation::Fit& fit : point.fits) {
        fewest = std::min(fewest, fit.selected.size());
        most = std::max(most, fit.selected.size());
    }
    const QString genes = fewest == most
                              ? counted(most, Text::tr("%1 gene"), Text::tr("%1 genes"))
                              : Text::tr("%1 to %2 genes").arg(grouped(fewest), grouped(most));
    const QString accuracy = isJudged(tried)
                                 ? Text::tr("test accuracy %1 over the folds of seed %2")
                                       .arg(meanText(summary.accuracy, point.fits.size()))
                                       .arg(tried.config.seeds.front())
                                 : Text::tr("its accuracy is being worked out …");
    return Text::tr("Tried: %1, radius %2: %3 a fold, %4 in all; %5")
        .arg(plot::projectionLabel(point.projection), plot::shortNumber(summary.radius.mean, 3),
             genes, grouped(summary.genesUnion), accuracy);
}

std::optional<std::pair<double, double>> radiusRange(const RunResult& run,
                                                     const std::vector<PointSummary>& summaries) {
    std::optional<std::pair<double, double>> range;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const double radius = summaries[i].radius.mean;
        if (run.points[i].fits.empty() || !(radius > 0))
            continue;
        range = range ? std::pair(std::min(range->first, radius), std::max(range->second, radius))
                      : std::pair(radius, radius);
    }
    return range;
}

} // namespace tamis::ui

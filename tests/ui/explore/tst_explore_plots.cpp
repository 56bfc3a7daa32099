// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/explore/explore_plots.h"
#include "ui/plot/projection_style.h"

#include <QTest>

#include <algorithm>

using namespace tamis;
using namespace tamis::ui;
using evaluation::Point;
using evaluation::RunResult;

class TestExplorePlots : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void drawsMeanAndStandardErrorOverTheRadius();
    void idsAreIndicesOfTheRunsPoints();
    void thetaAndTauNeverShareACurve();
    void timeIsStackedFromItsThreeStages();
    void baselineIsALine();
    void targetGeneCountsAreDrawnOverTheGenes();
    void wideRangesStartLogarithmic();
    void pointsWithoutFitsAreLeftOut();
    void summariesAreRenewedForNewFitsOnly();
    void sentenceSaysOnWhatThePointsWereChosen();
    void whatDecidesStandsBesideTheTestAccuracy();
    void oneFoldHasNoSpread();
    void withoutInnerValidationNothingIsCalledBest();
    void shuffledLabelsAreABand();
    void whatIsTriedStandsBesideThePoints();
};

namespace {

/// One projection, two radii, two folds: accuracies .8, .9 and 1, 1.
RunResult smallRun() {
    RunResult run;
    run.config.radii = {0.5, 1};
    run.config.folds = 2;
    run.data.hash = "1";
    run.data.genes = {"a", "b", "c", "d"};
    run.points = {{projection::Kind::L1Inf, 0.5, 0, {}}, {projection::Kind::L1Inf, 1, 0, {}}};
    run.points[0].fits = {testing::makeFit(1, 0, 0.7, 0.8, {0}),
                          testing::makeFit(1, 1, 0.7, 0.9, {0})};
    run.points[1].fits = {testing::makeFit(1, 0, 0.9, 1, {0, 1, 2}),
                          testing::makeFit(1, 1, 0.9, 1, {0, 1})};
    return run;
}

ExplorePlots plotsOf(const RunResult& run, const ExploreView& view = {}) {
    PointSummaries summaries;
    summaries.update(run);
    return explorePlots(run, summaries.points(), view);
}

QString sentenceOf(const RunResult& run) {
    PointSummaries summaries;
    summaries.update(run);
    return choiceSentence(run, summaries.points());
}

} // namespace

void TestExplorePlots::drawsMeanAndStandardErrorOverTheRadius() {
    const ExplorePlots plots = plotsOf(smallRun());
    QCOMPARE(plots.accuracy.series.size(), std::size_t(1));
    const auto& points = plots.accuracy.series[0].points;
    QCOMPARE(points.size(), std::size_t(2));
    QCOMPARE(points[0].x, 0.5);
    QCOMPARE(points[0].y, 0.85);
    QCOMPARE(points[0].error, 0.05); // sd of .8 and .9 is .1/√2; over √2 fits
    QCOMPARE(points[1].error, 0.0);
    QCOMPARE(plots.genes.series[0].points[1].y, 2.5);
    QCOMPARE(plots.accuracy.y.ceiling, std::optional(1.0));
}

void TestExplorePlots::idsAreIndicesOfTheRunsPoints() {
    const RunResult run = testing::makeRun();
    const ExplorePlots plots = plotsOf(run);
    for (const plot::PlotDocument* document : {&plots.accuracy, &plots.genes, &plots.threshold})
        for (const plot::Series& series : document->series)
            for (const plot::PlotPoint& point : series.points) {
                const Point& meant = run.points.at(static_cast<std::size_t>(point.id));
                QCOMPARE(point.x, meant.radius);
                QCOMPARE(series.style, [&] {
                    plot::SeriesStyle style = plot::seriesStyle(meant.projection);
                    style.dashed = series.style.dashed;
                    return style;
                }());
            }
}

void TestExplorePlots::thetaAndTauNeverShareACurve() {
    const ExplorePlots plots = plotsOf(testing::makeRun());
    QCOMPARE(plots.threshold.series.size(), std::size_t(2));
    QVERIFY(plots.threshold.series[0].name.startsWith("τ of Bi-level"));
    QVERIFY(plots.threshold.series[1].name.startsWith("θ of ℓ1,∞ exact"));
    QVERIFY(plots.threshold.series[0].style.dashed != plots.threshold.series[1].style.dashed);
}

void TestExplorePlots::timeIsStackedFromItsThreeStages() {
    const ExplorePlots plots = plotsOf(testing::makeRun());
    QCOMPARE(plots.time.barParts.size(), 3);
    QCOMPARE(plots.time.bars.size(), std::size_t(2));
    const plot::Bar& second = plots.time.bars[0].bars[1];
    QCOMPARE(second.parts.size(), std::size_t(3));
    QCOMPARE(second.parts[0], 1.5); // as the run builder sets them for radius 1
    QCOMPARE(second.parts[1], 0.01);
    QCOMPARE(second.parts[2], 0.35);
}

void TestExplorePlots::baselineIsALine() {
    RunResult run = smallRun();
    QVERIFY(plotsOf(run).accuracy.levels.empty());
    run.baseline = {testing::makeFit(1, 0, 0, 0.6, {}), testing::makeFit(1, 1, 0, 0.8, {})};
    const auto levels = plotsOf(run).accuracy.levels;
    QCOMPARE(levels.size(), std::size_t(1));
    QCOMPARE(levels[0].value, 0.7);
    QCOMPARE(levels[0].error, 0.1);
    QVERIFY(levels[0].name.contains("± SE")); // what its band is
}

void TestExplorePlots::targetGeneCountsAreDrawnOverTheGenes() {
    RunResult run = smallRun();
    run.config.radii.clear();
    run.config.geneCounts = {1, 2};
    run.points[0].geneCount = 1;
    run.points[1].geneCount = 2;
    const ExploreView view = defaultView(run);
    QCOMPARE(view.along, Along::Genes);
    const ExplorePlots plots = plotsOf(run, view);
    QVERIFY(plots.accuracy.x.label.contains("Genes"));
    QCOMPARE(plots.accuracy.series[0].points[1].x, 2.5);
    QVERIFY(plots.genes.y.label.contains("Radius"));
}

void TestExplorePlots::wideRangesStartLogarithmic() {
    RunResult run = smallRun();
    QCOMPARE(defaultView(run).along, Along::Radius);
    QCOMPARE(defaultView(run).scale, plot::Scale::Linear);
    run.config.radii = {0.1, 1, 10};
    QCOMPARE(defaultView(run).scale, plot::Scale::Log);
}

void TestExplorePlots::pointsWithoutFitsAreLeftOut() {
    RunResult run = smallRun();
    run.points[0].fits.clear();
    const ExplorePlots plots = plotsOf(run);
    QCOMPARE(plots.accuracy.series[0].points.size(), std::size_t(1));
    QCOMPARE(plots.accuracy.series[0].points[0].id, 1);
    run.points[1].fits.clear();
    QVERIFY(plotsOf(run).accuracy.isEmpty());
    QVERIFY(sentenceOf(run).isEmpty());
}

void TestExplorePlots::summariesAreRenewedForNewFitsOnly() {
    RunResult run = smallRun();
    PointSummaries summaries;
    summaries.update(run);
    run.points[0].fits.push_back(testing::makeFit(2, 0, 0.7, 1, {0}));
    summaries.update(run);
    QCOMPARE(summaries.points()[0].accuracy.mean, 0.9);
    QCOMPARE(summaries.points()[1].accuracy.mean, 1.0);
    run.data.hash = "2"; // another dataset, as many fits
    run.points[1].fits[0].test.accuracy = 0.5;
    summaries.update(run);
    QCOMPARE(summaries.points()[1].accuracy.mean, 0.75);
}

void TestExplorePlots::sentenceSaysOnWhatThePointsWereChosen() {
    RunResult run = smallRun();
    QString text = sentenceOf(run);
    QVERIFY2(text.contains("radius 1, 2.5 genes, test accuracy 1.000 ± 0.000"), qPrintable(text));
    QVERIFY2(text.contains("inner validation"), qPrintable(text));
    QVERIFY2(!text.contains("optimistic"), qPrintable(text));
    run.config.preset = evaluation::Preset::Paper;
    text = sentenceOf(run);
    QVERIFY2(text.contains("optimistic"), qPrintable(text));
    QVERIFY2(!text.contains("inner validation"), qPrintable(text));
}

void TestExplorePlots::whatDecidesStandsBesideTheTestAccuracy() {
    RunResult run = smallRun();
    run.points[0].fits[0].validation = 0.6;
    const ExplorePlots plots = plotsOf(run);
    QCOMPARE(plots.accuracy.series[0].points[0].detail,
             QString("Inner validation: 0.650 ± 0.050")); // sd of .6 and .7 is .1/√2
    QVERIFY(plots.genes.series[0].points[0].detail.isEmpty());
    QVERIFY2(
        sentenceOf(run).contains("test accuracy 1.000 ± 0.000, inner validation 0.900 ± 0.000"),
        qPrintable(sentenceOf(run)));

    // Inner folds are trained after the folds themselves.
    for (Point& point : run.points)
        for (evaluation::Fit& fit : point.fits)
            fit.validation.reset();
    PointSummaries summaries;
    summaries.update(run);
    QVERIFY(!pointSentence(run, summaries.points(), 0).contains("validation"));
    for (evaluation::Fit& fit : run.points[0].fits)
        fit.validation = 0.75;
    summaries.update(run);
    QVERIFY(pointSentence(run, summaries.points(), 0).contains("inner validation 0.750"));
}

void TestExplorePlots::oneFoldHasNoSpread() {
    RunResult run = smallRun();
    for (Point& point : run.points)
        point.fits.resize(1);
    PointSummaries summaries;
    summaries.update(run);
    const QString sentences[] = {choiceSentence(run, summaries.points()),
                                 pointSentence(run, summaries.points(), 0)};
    QVERIFY2(sentences[0].contains("gives a test accuracy of 1.000."), qPrintable(sentences[0]));
    QVERIFY2(sentences[1].contains("test accuracy 0.800, inner validation 0.700."),
             qPrintable(sentences[1]));
    for (const QString& sentence : sentences)
        QVERIFY2(!sentence.contains("±"), qPrintable(sentence));
}

void TestExplorePlots::withoutInnerValidationNothingIsCalledBest() {
    RunResult run = smallRun();
    for (Point& point : run.points)
        for (evaluation::Fit& fit : point.fits)
            fit.validation.reset();
    QVERIFY(plotsOf(run).accuracy.marks.empty());
    QVERIFY(sentenceOf(run).contains("not been trained")); // still running, or stopped early
    run.config.innerFolds = 0;
    QVERIFY(sentenceOf(run).contains("would flatter"));
}

void TestExplorePlots::shuffledLabelsAreABand() {
    RunResult run = smallRun();
    QVERIFY(plotsOf(run).accuracy.bands.empty());
    run.trust.emplace();
    for (const double accuracy : {0.55, 0.4, 0.6}) {
        evaluation::Permutation permutation;
        permutation.accuracy = accuracy;
        run.trust->permutations.push_back(permutation);
    }
    const auto bands = plotsOf(run).accuracy.bands;
    QCOMPARE(bands.size(), std::size_t(1));
    QCOMPARE(bands[0].low, 0.4);
    QCOMPARE(bands[0].high, 0.6);
}

void TestExplorePlots::whatIsTriedStandsBesideThePoints() {
    const RunResult run = smallRun();
    RunResult tried = run;
    tried.points = {{projection::Kind::L1Inf, 0.7, 0, {}}};
    tried.points[0].fits = {testing::makeFit(1, 0, 0, 0.9, {0, 1}),
                            testing::makeFit(1, 1, 0, 0.7, {0, 2})};
    for (evaluation::Fit& fit : tried.points[0].fits) {
        fit.radius = 0.7;
        fit.logits = {0, 1};
    }
    PointSummaries summaries;
    summaries.update(run);
    const ExplorePlots plots = explorePlots(run, summaries.points(), {}, &tried);
    for (const plot::PlotDocument* document : {&plots.accuracy, &plots.genes})
        QCOMPARE(document->series.size(), std::size_t(2));
    const plot::Series& accuracy = plots.accuracy.series[1];
    QCOMPARE(accuracy.points.size(), std::size_t(1));
    QCOMPARE(accuracy.points[0].x, 0.7);
    QCOMPARE(accuracy.points[0].y, 0.8);
    QCOMPARE(plots.genes.series[1].points[0].y, 2.0);
    // The genes are known before the accuracy is.
    for (evaluation::Fit& fit : tried.points[0].fits)
        fit.logits.clear();
    const ExplorePlots early = explorePlots(run, summaries.points(), {}, &tried);
    QCOMPARE(early.accuracy.series.size(), std::size_t(1));
    QCOMPARE(early.genes.series.size(), std::size_t(2));
}

QTEST_APPLESS_MAIN(TestExplorePlots)
#include "tst_explore_plots.moc"

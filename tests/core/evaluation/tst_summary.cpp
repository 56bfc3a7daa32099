// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/run_result.h"
#include "support/run_builder.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace tamis;
using namespace tamis::evaluation;
using testing::makeFit;

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

bool near(double a, double b) {
    return std::abs(a - b) < 1e-12;
}

Point pointOf(std::vector<Fit> fits) {
    Point point;
    point.fits = std::move(fits);
    return point;
}

RunResult runOf(std::vector<Point> points, Preset preset = Preset::Honest) {
    RunResult run;
    run.config = presetConfig(preset);
    run.data.genes.resize(100);
    run.points = std::move(points);
    return run;
}

} // namespace

class TestSummary : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void pointIsSummarisedOverItsFits() {
        Point point = pointOf({makeFit(1, 0, .5, .9, {0, 1}), makeFit(1, 1, .7, .8, {0}),
                               makeFit(1, 2, .6, .7, {0, 1, 5})});
        point.fits[0].seconds = {3, .3, 6};
        point.fits[1].threshold = 0.6;
        const PointSummary summary = summarise(point, 100);
        QVERIFY(near(summary.accuracy.mean, 0.8) && near(summary.accuracy.sd, 0.1));
        QVERIFY(near(summary.genes.mean, 2) && near(summary.genes.sd, 1));
        QCOMPARE(summary.genesUnion, std::size_t{3});
        QVERIFY(near(summary.sparsity, 0.98));
        QVERIFY(near(summary.threshold.mean, 0.2));
        QVERIFY(near(summary.seconds.first, 1) && near(summary.seconds.second, 2));
        QVERIFY(near(*summary.validation, 0.6));
        QVERIFY(near(summary.validationError, 0.1 / std::sqrt(3.0)));
        // pairs {0,1}|{0}: 1/2, {0,1}|{0,1,5}: 2/3, {0}|{0,1,5}: 1/3
        QVERIFY(near(summary.stability.jaccard, 0.5));
    }

    void oneFitHasNoDeviation() {
        const PointSummary summary = summarise(pointOf({makeFit(1, 0, .5, .9, {3})}), 10);
        QCOMPARE(summary.accuracy.sd, 0.0);
        QCOMPARE(summary.validationError, 0.0);
        QVERIFY(std::isnan(summary.stability.nogueira));
    }

    void noFitIsUndefinedNotZero() {
        const PointSummary summary = summarise(Point(), 10);
        QVERIFY(std::isnan(summary.accuracy.mean) && std::isnan(summary.sparsity));
        QVERIFY(!summary.validation);
        QCOMPARE(summary.genesUnion, std::size_t{0});
    }

    void undefinedScoresAreLeftOutOfTheMean() {
        Point point = pointOf({makeFit(1, 0, .5, .9, {0}), makeFit(1, 1, .5, .7, {0})});
        point.fits[1].test.auc = undefined;
        QVERIFY(near(summarise(point, 10).auc.mean, 0.9));
    }

    void baselineKeepsAllGenes() {
        const PointSummary summary = summariseBaseline({makeFit(1, 0, .5, .9, {})}, 50);
        QCOMPARE(summary.genes.mean, 50.0);
        QCOMPARE(summary.genesUnion, std::size_t{50});
        QCOMPARE(summary.sparsity, 0.0);
    }

    void bestIsWhatValidationPrefersNotTheTest() {
        const RunResult run =
            runOf({pointOf({makeFit(1, 0, .8, .6, {0}), makeFit(1, 1, .8, .6, {0})}),
                   pointOf({makeFit(1, 0, .7, .9, {0}), makeFit(1, 1, .7, .9, {0})})});
        QCOMPARE(bestPoint(run).value(), std::size_t{0});
    }

    void paperPresetLooksAtTheTest() {
        RunResult run =
            runOf({pointOf({makeFit(1, 0, .8, .6, {0})}), pointOf({makeFit(1, 0, .7, .9, {0})})},
                  Preset::Paper);
        QCOMPARE(bestPoint(run).value(), std::size_t{1});
        QVERIFY(!nestedAccuracy(run));
    }

    void tiesGoToFewerGenesThenToTheEarlierPoint() {
        const auto tied = [](std::initializer_list<std::uint32_t> genes) {
            return pointOf({makeFit(1, 0, .1 + .2, .6, genes), makeFit(1, 1, .3, .6, genes)});
        };
        QCOMPARE(bestPoint(runOf({tied({0, 1}), tied({0}), tied({1})})).value(), std::size_t{1});
    }

    void withoutValidationNothingIsRecommended() {
        Point point = pointOf({makeFit(1, 0, .8, .6, {0})});
        point.fits[0].validation.reset();
        const RunResult run = runOf({point});
        QVERIFY(!bestPoint(run) && !oneStandardErrorPoint(run) && !nestedAccuracy(run));
        QVERIFY(!bestPoint(RunResult()) && !oneStandardErrorPoint(RunResult()));
    }

    void pointsWhereNothingSurvivesTakeNoPart() {
        const RunResult run =
            runOf({pointOf({makeFit(1, 0, .9, .6, {})}), pointOf({makeFit(1, 0, .8, .6, {0, 1})})});
        QCOMPARE(bestPoint(run).value(), std::size_t{1});
        QCOMPARE(oneStandardErrorPoint(run).value(), std::size_t{1});
        QCOMPARE(nestedAccuracy(run)->points, std::vector<std::size_t>{1});
        QVERIFY(!bestPoint(runOf({pointOf({makeFit(1, 0, .9, .6, {})})})));
    }

    void pointsAreComparedOverTheFitsTheyShare() {
        // the second point's mean is higher only because it hasn't met fold 1 yet
        const RunResult run =
            runOf({pointOf({makeFit(1, 0, .9, .6, {0}), makeFit(1, 1, .5, .6, {0})}),
                   pointOf({makeFit(1, 0, .8, .6, {0})}), Point()});
        QCOMPARE(bestPoint(run).value(), std::size_t{0});
        QCOMPARE(nestedAccuracy(run)->points.size(), std::size_t{1});
    }

    void pointsWithoutCommonFitsAreNotCompared() {
        QVERIFY(!bestPoint(
            runOf({pointOf({makeFit(1, 0, .9, .6, {0})}), pointOf({makeFit(1, 1, .8, .6, {0})})})));
    }

    void oneStandardErrorTakesTheSparsestWithinReach() {
        // best: fits .7 and .9, mean .8, sd .1·√2, standard error .1: reach down to .7
        const auto at = [](double low, double high, std::initializer_list<std::uint32_t> genes) {
            return pointOf({makeFit(1, 0, low, .5, genes), makeFit(1, 1, high, .5, genes)});
        };
        const RunResult run = runOf({at(.69, .69, {0}), at(.70, .70, {0, 1}),
                                     at(.75, .75, {0, 1, 2}), at(.7, .9, {0, 1, 2, 3})});
        QCOMPARE(bestPoint(run).value(), std::size_t{3});
        QCOMPARE(oneStandardErrorPoint(run).value(), std::size_t{1});
    }

    void nestedJudgesEachFitsChoiceOnItsOwnTest() {
        Point small = pointOf(
            {makeFit(1, 0, .9, .6, {0}), makeFit(1, 1, .5, .1, {0}), makeFit(2, 0, .8, .7, {0})});
        Point large = pointOf({makeFit(1, 0, .8, .2, {0, 1}), makeFit(1, 1, .7, .8, {0, 1}),
                               makeFit(2, 0, .8, .9, {0, 1})});
        for (Fit& fit : small.fits)
            fit.radius = 0.5;
        for (Fit& fit : large.fits)
            fit.radius = 2;
        const Nested nested = nestedAccuracy(runOf({large, small})).value();
        QCOMPARE(nested.points, (std::vector<std::size_t>{1, 0, 1}));
        QCOMPARE(nested.radii, (std::vector<double>{0.5, 2, 0.5}));
        QVERIFY(near(nested.accuracy.mean, 0.7) && near(nested.accuracy.sd, 0.1));
    }

    void confusionCountsCallsPerTrueClass() {
        RunResult run;
        run.data.classes = {"a", "b"};
        run.data.labels = {0, 1, dataset::unlabeled, 1};
        Fit first, second;
        first.testSamples = {0, 1, 2};
        first.logits = {1, 0, 1, 0, 1, 0};
        second.testSamples = {3, 0};
        second.logits = {0, 1, 0, 1};
        const auto counts = confusion(run, pointOf({first, second}));
        QCOMPARE(counts, (std::vector<std::vector<std::size_t>>{{1, 1}, {1, 1}}));
    }
};

QTEST_APPLESS_MAIN(TestSummary)
#include "tst_summary.moc"

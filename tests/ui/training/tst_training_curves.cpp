// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/training/training_curves.h"

#include <QTest>

#include <cmath>

using namespace tamis;
using namespace tamis::ui;
using autoencoder::EpochSummary;
using autoencoder::Stage;
using plot::PlotPoint;

class TestTrainingCurves : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void decimationKeepsPeaksEndsAndOrder();
    void shortLinesStayAsTheyAre();
    void epochsAreSortedByTraining();
    void aTrainingThatStartsAgainReplacesItsCurve();
    void historyOfFitsFillsWhatIsMissing();
    void lossIsSplitIntoItsParts();
    void heldOutAccuracyIsDrawnWhereThereIsOne();
};

namespace {

EpochSummary epoch(std::size_t number, double validation = -1) {
    return {Stage::FirstDescent, number, 0.5, 0.25, 0.75, validation, 3};
}

} // namespace

void TestTrainingCurves::decimationKeepsPeaksEndsAndOrder() {
    std::vector<PlotPoint> points;
    for (int i = 0; i < 10000; ++i)
        points.push_back({static_cast<double>(i), std::sin(0.001 * i), 0, -1, {}});
    points[4321].y = 50;
    points[6789].y = -50;
    const std::vector<PlotPoint> kept = decimated(points, 1000);
    QVERIFY(kept.size() <= 1000 && kept.size() >= 900);
    bool high = false, low = false;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        high = high || (kept[i].x == 4321 && kept[i].y == 50);
        low = low || (kept[i].x == 6789 && kept[i].y == -50);
        QVERIFY(i == 0 || kept[i].x > kept[i - 1].x);
    }
    QVERIFY(high && low);
    QVERIFY(kept.front().x < 20 && kept.back().x > 9979);
}

void TestTrainingCurves::shortLinesStayAsTheyAre() {
    const std::vector<PlotPoint> points = {{1, 2, 0, -1, {}}, {2, 3, 0, -1, {}}};
    QCOMPARE(decimated(points, 1000), points);
}

void TestTrainingCurves::epochsAreSortedByTraining() {
    TrainingCurves curves;
    curves.append({1, 0, -1, -1, epoch(1)});
    curves.append({1, 1, -1, -1, epoch(1)});
    curves.append({1, 0, -1, -1, epoch(2)});
    curves.append({1, 0, 2, -1, epoch(1)});
    curves.append({1, 0, -1, 2, epoch(1)});
    QCOMPARE(curves.all().size(), std::size_t(4));
    QCOMPARE(curves.find({1, 0, -1, -1})->size(), std::size_t(2));
    QCOMPARE(curves.find({1, 0, 2, -1})->size(), std::size_t(1)); // point 2, the fit itself
    QCOMPARE(curves.find({1, 0, -1, 2})->size(), std::size_t(1)); // first descent, inner fold 2
    QVERIFY(!curves.find({2, 0, -1, -1}));
}

void TestTrainingCurves::aTrainingThatStartsAgainReplacesItsCurve() {
    TrainingCurves curves;
    for (const std::size_t number : {1, 2, 3, 1})
        curves.append({1, 0, -1, -1, epoch(number)});
    QCOMPARE(curves.find({1, 0, -1, -1})->size(), std::size_t(1));
}

void TestTrainingCurves::historyOfFitsFillsWhatIsMissing() {
    const evaluation::RunResult run = testing::makeRun();
    TrainingCurves curves;
    curves.add(run);
    // 2 seeds × 4 folds × (6 points and the baseline)
    QCOMPARE(curves.all().size(), std::size_t(56));
    QCOMPARE(*curves.find({2, 3, -1, 5}), run.points[5].fits[7].history);
}

void TestTrainingCurves::lossIsSplitIntoItsParts() {
    const Curve curve = {epoch(1), epoch(2), epoch(3)};
    const TrainingPlots plots = trainingPlots(&curve, plot::Scale::Linear);
    QCOMPARE(plots.loss.series.size(), std::size_t(3));
    QCOMPARE(plots.loss.series[0].points[2].x, 3.0);
    QCOMPARE(plots.loss.series[0].points[2].y, 0.75);
    QCOMPARE(plots.loss.series[1].points[2].y, 0.5);
    QCOMPARE(plots.loss.series[2].points[2].y, 0.25);
    QCOMPARE(plots.norm.series[0].points[0].y, 3.0);
    QVERIFY(trainingPlots(nullptr, plot::Scale::Log).loss.isEmpty());
}

void TestTrainingCurves::heldOutAccuracyIsDrawnWhereThereIsOne() {
    const Curve without = {epoch(1), epoch(2)};
    QCOMPARE(trainingPlots(&without, plot::Scale::Linear).accuracy.series.size(), std::size_t(1));
    const Curve with = {epoch(1, 0.5), epoch(2, 0)};
    const auto series = trainingPlots(&with, plot::Scale::Linear).accuracy.series;
    QCOMPARE(series.size(), std::size_t(2));
    QCOMPARE(series[1].points[1].y, 0.0);
}

QTEST_APPLESS_MAIN(TestTrainingCurves)
#include "tst_training_curves.moc"

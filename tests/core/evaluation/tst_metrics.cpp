// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/dataset.h"
#include "core/evaluation/metrics.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace tamis;
using evaluation::areaUnderCurve;
using evaluation::score;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-12;
}

} // namespace

class TestMetrics : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void areaCountsTiesAsOneHalf() {
        // scikit-learn's roc_auc_score: 0.75
        const std::vector<double> scores = {.1, .4, .4, .8, .35, .4, .2};
        const std::vector<char> positive = {0, 0, 1, 1, 1, 0, 0};
        QVERIFY(near(areaUnderCurve(scores, positive), 0.75));
    }

    void areaOfConstantScoresIsOneHalf() {
        const std::vector<double> scores(6, 3.0);
        const std::vector<char> positive = {1, 0, 0, 1, 0, 0};
        QCOMPARE(areaUnderCurve(scores, positive), 0.5);
    }

    void areaOfOneKindIsUndefined() {
        const std::vector<double> scores = {1, 2};
        QVERIFY(std::isnan(areaUnderCurve(scores, std::vector<char>{1, 1})));
        QVERIFY(std::isnan(areaUnderCurve(scores, std::vector<char>{0, 0})));
    }

    void areaTakesNanAsTheLowestScore() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const std::vector<double> scores = {nan, 1, 2, nan, 3};
        QCOMPARE(areaUnderCurve(scores, std::vector<char>{0, 1, 1, 0, 1}), 1.0);
    }

    void threeClassesAgreeWithScikitLearn() {
        const std::vector<float> logits = {
            2.04f, -2.56f, 0.42f,  -0.57f, -0.45f, -0.22f, -2.02f, -0.23f, -0.87f, 3.32f,
            0.23f, -0.35f, -0.28f, -0.67f, -1.06f, -0.39f, 0.48f,  -0.24f, 0.96f,  -0.2f,
            0.02f, 1.55f,  0.55f,  -0.51f, -0.18f, 0.54f,  1.94f,  -0.27f, -0.24f, 1.0f};
        const std::vector<int> truth = {0, 1, 2, 0, 1, 2, 0, 0, 1, 2};
        const evaluation::Scores scores = score(logits, truth, 3);
        QVERIFY(near(scores.accuracy, 0.5));
        QVERIFY(near(scores.balancedAccuracy, 0.4444444444444444));
        QVERIFY(near(scores.auc, 0.7777777777777777));
    }

    void confidentCallsKeepTheirOrder() {
        // softmax rounds all of these to 1 in double precision; the order is perfect all the same
        const std::vector<float> logits = {0, 60, 0, 70, 0, 80, 0, 90};
        QCOMPARE(score(logits, std::vector<int>{0, 0, 1, 1}, 2).auc, 1.0);
        QCOMPARE(score(logits, std::vector<int>{1, 1, 0, 0}, 2).auc, 0.0);
    }

    void equalLogitsAreCalledAsTheFirstClass() {
        const std::vector<float> logits = {1, 1, 1, 1};
        QCOMPARE(score(logits, std::vector<int>{0, 0}, 2).accuracy, 1.0);
        QCOMPARE(score(logits, std::vector<int>{1, 1}, 2).accuracy, 0.0);
    }

    void unlabeledSamplesAndAbsentClassesAreLeftOut() {
        const std::vector<float> logits = {3, 0, 0, 0, 3, 0, 3, 0, 0, 0, 0, 9};
        const std::vector<int> truth = {0, 1, 1, dataset::unlabeled};
        const evaluation::Scores scores = score(logits, truth, 3);
        QVERIFY(near(scores.accuracy, 2.0 / 3));
        QVERIFY(near(scores.balancedAccuracy, 0.75));
        QVERIFY(near(scores.auc, 0.75));
    }

    void undefinedScoresAreNan() {
        const evaluation::Scores none = score({}, {}, 2);
        QVERIFY(std::isnan(none.accuracy) && std::isnan(none.auc));
        const evaluation::Scores oneClass =
            score(std::vector<float>{1, 0, 1, 0}, std::vector<int>{0, 0}, 2);
        QCOMPARE(oneClass.accuracy, 1.0);
        QVERIFY(std::isnan(oneClass.auc));
    }
};

QTEST_APPLESS_MAIN(TestMetrics)
#include "tst_metrics.moc"

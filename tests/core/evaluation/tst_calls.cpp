// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/calls.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-7; // logits are floats
}

RunResult run() {
    RunResult result;
    result.data.classes = {"a", "b"};
    result.data.labels = {0, 1, 1, dataset::unlabeled, 0, 0, 0};
    return result;
}

Point point() {
    Point made;
    made.fits.resize(2);
    made.fits[0].seed = 7;
    made.fits[0].testSamples = {0, 1, 2};
    made.fits[0].logits = {2, -1, .5F, .4F, -1, 1};
    made.fits[1].seed = 9;
    made.fits[1].fold = 1;
    made.fits[1].testSamples = {4, 5, 6, 3};
    made.fits[1].logits = {0, 0, 3, -3, -.2F, .3F, 8, 0};
    return made;
}

} // namespace

class TestCalls : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void eachCallNamesTheFoldThatMadeIt() {
        const std::vector<SampleCall> calls = sampleCalls(run(), point());
        QCOMPARE(calls.size(), std::size_t{7});
        QCOMPARE(calls[1].sample, 1U);
        QCOMPARE(calls[1].seed, 7U);
        QCOMPARE(calls[1].fold, std::size_t{0});
        QCOMPARE(calls[5].seed, 9U);
        QCOMPARE(calls[5].fold, std::size_t{1});
    }

    /// Softmax by scipy.
    void probabilitiesAreTheSoftmaxOfTheLogits() {
        const std::vector<SampleCall> calls = sampleCalls(run(), point());
        QCOMPARE(calls[0].called, 0);
        QVERIFY(near(calls[0].probability(), 0.9525741268224334));
        QVERIFY(near(calls[0].probabilities[1], 0.04742587317756678));
        QVERIFY(calls[1].isWrong() && !calls[2].isWrong());
        QCOMPARE(calls[3].called, 0); // a tie
        QVERIFY(!calls[6].isWrong()); // not known
    }

    void largeLogitsStayFinite() {
        Point extreme = point();
        extreme.fits.resize(1);
        extreme.fits[0].logits = {2000, -2000, -2000, 2000, 0, 2000};
        const std::vector<SampleCall> calls = sampleCalls(run(), extreme);
        QCOMPARE(calls[0].probabilities, (std::vector<double>{1, 0}));
        QCOMPARE(calibration(calls).brier, 0.0);
    }

    /// scikit-learn's brier_score_loss (of one of two classes: half), the rest by numpy; the sample
    /// without class counts nowhere.
    void calibrationAgreesWithScikitLearn() {
        const Calibration result = calibration(sampleCalls(run(), point()));
        QVERIFY(near(result.brier, 0.30984114340561614));
        QVERIFY(near(result.brierOfFrequencies, 4 / 9.0));
        QVERIFY(near(result.probability, 0.7463895167207459));
        QVERIFY(near(result.right, 2 / 3.0));
        QVERIFY(near(result.error, 0.3027566561728522));
        QCOMPARE(result.bins.size(), std::size_t{5});
        QVERIFY(near(result.bins[0].low, 0.4) && near(result.bins[0].high, 0.5)); // .5 itself
        QCOMPARE(result.bins[4].calls, std::size_t{2});
        QVERIFY(near(result.bins[4].probability, 0.9750507518328994));
        QVERIFY(near(result.bins[2].right, 0));
    }

    void worstScoreIsTwo() {
        const SampleCall wrong{0, 1, 0, 1, 0, {}, {1, 0}};
        QCOMPARE(calibration(std::span(&wrong, 1)).brier, 2.0);
    }

    void nothingToCheckIsUndefined() {
        const SampleCall unknown{0, 1, 0, dataset::unlabeled, 0, {}, {1, 0}};
        const Calibration result = calibration(std::span(&unknown, 1));
        QVERIFY(std::isnan(result.brier) && std::isnan(result.right) && result.bins.empty());
    }
};

QTEST_APPLESS_MAIN(TestCalls)
#include "tst_calls.moc"

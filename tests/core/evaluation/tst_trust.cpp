// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/trust.h"

#include <QtTest>

#include <cmath>

using namespace tamis::evaluation;

namespace {

Trust trust(std::initializer_list<double> accuracies) {
    Trust result;
    result.accuracy = 0.8;
    for (const double accuracy : accuracies)
        result.permutations.push_back({accuracy, 0, accuracy});
    return result;
}

Trust selecting(double genes, std::size_t halfSamples = 50) {
    Trust trust;
    trust.selected = genes;
    trust.halfSamples = halfSamples;
    return trust;
}

} // namespace

class TestTrust : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// The vitamin example of the paper has 4088 genes; √(0.8 · 4088) ≈ 57 genes selected allow one
    /// false one at a frequency of 0.9 (section 2.3's rule q = √((2π − 1) p)).
    void boundIsThatOfThePaper() {
        QVERIFY(std::abs(falseSelectionBound(selecting(std::sqrt(0.8 * 4088)), 0.9, 4088) - 1) <
                1e-12);
        QVERIFY(std::abs(falseSelectionBound(selecting(20), 0.6, 2000) - 1) < 1e-12);
        QVERIFY(std::abs(falseSelectionBound(selecting(20), 1, 2000) - 0.2) < 1e-12);
    }

    void halfOfTheHalfSamplesPromiseNothing() {
        QVERIFY(std::isinf(falseSelectionBound(selecting(20), 0.5, 2000)));
        QVERIFY(std::isinf(falseSelectionBound(selecting(20), 0.2, 2000)));
    }

    /// The same gene in both of two half-samples proves nothing.
    void fewHalfSamplesPromiseNothing() {
        QVERIFY(std::isnan(falseSelectionBound(selecting(20, 49), 1, 2000)));
        QVERIFY(std::isnan(falseSelectionBound(selecting(20, 2), 1, 2000)));
    }

    void theTrueLabelsCountAsAShuffle() {
        QCOMPARE(accuracyP(trust({.5, .6, .4})), 0.25);
        QCOMPARE(accuracyP(trust({.5, .8, .9})), 0.75); // as accurate counts
        QCOMPARE(accuracyP(trust({.5, .1 + .7, .4})), 0.5);
        QCOMPARE(accuracyP(trust({.9, .9, .9})), 1.0);
        QVERIFY(std::isnan(accuracyP(trust({}))));
    }

    void frequenciesAreJudgedByTheLargestOfEachShuffle() {
        const Trust shuffled = trust({.3, .5, .6, .2});
        QCOMPARE(frequencyP(shuffled, 0.7), 0.2);
        QCOMPARE(frequencyP(shuffled, 0.5), 0.6);
        QCOMPARE(frequencyP(shuffled, 0), 1.0);
        QVERIFY(std::isnan(frequencyP(trust({}), 0.7)));
    }

    void decoysTellTheFalsePart() {
        QCOMPARE(falsePart({10, 16, 4}), 0.25);
        QCOMPARE(falsePart({10, 3, 6}), 1.0);
        QCOMPARE(falsePart({10, 0, 2}), 1.0);
        QVERIFY(std::isnan(falsePart({10, 0, 0})));
    }
};

QTEST_APPLESS_MAIN(TestTrust)
#include "tst_trust.moc"

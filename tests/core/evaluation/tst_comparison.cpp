// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/comparison.h"
#include "core/evaluation/preparation.h"
#include "support/run_builder.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace tamis;
using namespace tamis::evaluation;
using testing::makeFit;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

/// Eight fits of 5 test samples out of 20 (one label more is missing), with these accuracies of the
/// autoencoder's only point and of a reference.
RunResult runOf(const std::vector<double>& ours, const std::vector<double>& theirs) {
    RunResult run;
    run.data.genes.resize(10);
    run.data.classes = {"a", "b"};
    run.data.labels.assign(21, 0);
    run.data.labels.back() = dataset::unlabeled;
    run.points.resize(1);
    run.references.push_back({ReferenceMethod::LinearSvm, {}, {}});
    for (std::size_t i = 0; i < ours.size(); ++i) {
        run.points[0].fits.push_back(makeFit(1 + i / 4, i % 4, 0.8, ours[i], {0}));
        run.points[0].fits.back().testSamples = {0, 1, 2, 3, 4};
    }
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        run.references[0].fits.push_back(makeFit(1 + i / 4, i % 4, 0.8, theirs[i], {}));
        run.references[0].settings.push_back(1);
    }
    return run;
}

const std::vector<double> theirs = {.80, .82, .70, .87, .90, .83, .76, .91};
const std::vector<double> ours = {.85, .80, .80, .90, .90, .90, .80, .90};

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// By hand: differences .05 −.02 .10 .03 0 .07 .04 −.01, n₂/n₁ = 5/15; Student's p by scipy.
    void correctedTest() {
        const std::vector<Comparison> comparisons = compareWithReferences(runOf(ours, theirs));
        QCOMPARE(comparisons.size(), std::size_t{1});
        QCOMPARE(comparisons[0].method, ReferenceMethod::LinearSvm);
        QVERIFY(near(comparisons[0].test.difference, 0.0325));
        QVERIFY(near(comparisons[0].test.t, 1.161870450646372));
        QVERIFY(near(comparisons[0].test.p, 0.2833674078246977));
        QVERIFY(near(comparisons[0].autoencoder.mean, 0.85625));
        QVERIFY(near(comparisons[0].reference.mean, 0.82375));
    }

    void onlyFitsThatBothHaveAreCompared() {
        const Comparison comparison = compareWithReferences(runOf(ours, {.80, .82})).at(0);
        QVERIFY(near(comparison.test.difference, 0.015));
        QVERIFY(near(comparison.autoencoder.mean, 0.825));
    }

    /// The point that each fold's own validation prefers is compared, not the best on test samples.
    void theAutoencoderIsTakenAsItChoseItsRadius() {
        RunResult run = runOf(ours, theirs);
        run.points.push_back(run.points[0]);
        for (Fit& fit : run.points[1].fits) {
            fit.validation = 0.7;
            fit.test.accuracy = 1;
        }
        QVERIFY(near(compareWithReferences(run)[0].test.difference, 0.0325));
    }

    void equalAccuraciesAreNoDifference() {
        const PairedTest test = compareWithReferences(runOf(ours, ours))[0].test;
        QCOMPARE(test.difference, 0.0);
        QCOMPARE(test.p, 1.0);
    }

    void whatCannotBeTestedIsUndefined() {
        const PairedTest one = pairedTest(std::vector{0.1}, 0.3);
        QVERIFY(near(one.difference, 0.1) && std::isnan(one.t) && std::isnan(one.p));
        const PairedTest constant = pairedTest(std::vector{0.1, 0.1, 0.1}, 0.3);
        QVERIFY(near(constant.difference, 0.1) && std::isnan(constant.p));
        QVERIFY(std::isnan(pairedTest({}, 0.3).difference));
    }

    void withoutInnerValidationNothingIsCompared() {
        RunResult run = runOf(ours, theirs);
        for (Fit& fit : run.points[0].fits)
            fit.validation.reset();
        QVERIFY(compareWithReferences(run).empty());
    }

    void aBetterReferenceIsWarnedOf() {
        const std::vector<double> better = {.95, .92, .93, .97, .99, .97, .94, .96};
        const auto says = [](const RunResult& run) {
            return std::ranges::count(resultWarnings(run), std::string("reference-is-better"),
                                      &Warning::code);
        };
        QCOMPARE(says(runOf(ours, better)), 1);
        QCOMPARE(says(runOf(better, ours)), 0);
        QCOMPARE(says(runOf(ours, theirs)), 0);
    }
};

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"

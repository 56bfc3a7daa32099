// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/agreement.h"
#include "core/dictionary/survey.h"
#include "support/planted_modules.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace tamis;
using namespace tamis::dictionary;
using Eigen::Index;
using Eigen::MatrixXd;

namespace {

SurveyOptions optionsFor(std::vector<std::size_t> bases) {
    SurveyOptions options;
    options.bases = std::move(bases);
    options.shares = {0.1};
    options.seeds = {1, 2, 3};
    options.learn.threads = 1;
    return options;
}

double gainOf(const MatrixXd& gains, const std::vector<Index>& rows) {
    double sum = 0;
    for (Index j = 0; j < gains.cols(); ++j)
        sum += gains(rows[static_cast<std::size_t>(j)], j);
    return sum;
}

} // namespace

class TestModuleSurvey : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void assignmentIsTheBestOfAll() {
        for (std::uint64_t number = 0; number < 60; ++number) {
            Random random({1, number});
            const auto size = static_cast<Index>(1 + number % 6);
            const MatrixXd gains = test::normalMatrix(random, size, size);
            std::vector<Index> rows(static_cast<std::size_t>(size));
            std::iota(rows.begin(), rows.end(), 0);
            double best = gainOf(gains, rows);
            while (std::next_permutation(rows.begin(), rows.end()))
                best = std::max(best, gainOf(gains, rows));
            const std::vector<Index> found = bestAssignment(gains);
            QVERIFY(std::is_permutation(found.begin(), found.end(), rows.begin()));
            QVERIFY(std::abs(gainOf(gains, found) - best) < 1e-12);
        }
    }

    void orderAndSignOfModulesDoNotMatter() {
        Random random({2});
        const MatrixXd bases = test::normalMatrix(random, 30, 4);
        MatrixXd other(30, 4);
        other << -bases.col(2), 5 * bases.col(0), bases.col(3), bases.col(1);
        QVERIFY(std::abs(matchedCosine(bases, other) - 1) < 1e-12);
        const MatrixXd unit = MatrixXd::Identity(30, 8);
        QCOMPARE(matchedCosine(unit.leftCols(4), unit.rightCols(4)), 0.0);
        QCOMPARE(matchedCosine(unit.leftCols(4), unit.middleCols(2, 4)), 0.5);
        MatrixXd dead = unit.leftCols(4);
        dead.col(1).setZero();
        QCOMPARE(matchedCosine(unit.leftCols(4), dead), 0.75);
    }

    void consensusCountsFits() {
        MatrixXd codes = MatrixXd::Zero(2, 3);
        codes << 1, -2, 0, 0.5, 1, 0;
        QCOMPARE(strongestModules(codes), (std::vector<int>{0, 0, -1}));
        const std::vector<std::vector<int>> fits = {{0, 0, -1}, {1, 0, -1}};
        const MatrixXd shares = consensus(fits);
        QVERIFY(shares == (MatrixXd(3, 3) << 1, .5, 0, .5, 1, 0, 0, 0, 1).finished());
    }

    /// Joined at 0.2, then at (0.6 + 0.8) / 2: by hand.
    void copheneticIsThatOfAverageLinkage() {
        MatrixXd shares = MatrixXd::Identity(3, 3);
        shares(0, 1) = shares(1, 0) = 0.8;
        shares(0, 2) = shares(2, 0) = 0.4;
        shares(1, 2) = shares(2, 1) = 0.2;
        const Clustering clustering = clusterConsensus(shares);
        const double expected = (0.25 / 1.5) / std::sqrt((0.28 / 1.5) * (0.25 / 1.5));
        QVERIFY(std::abs(clustering.cophenetic - expected) < 1e-12);
        QCOMPARE(clustering.order, (std::vector<Index>{0, 1, 2}));
    }

    void clustersStandTogether() {
        const std::vector<std::vector<int>> fits(3, {0, 1, 0, 1, 2, 0});
        const Clustering clustering = clusterConsensus(consensus(fits));
        QCOMPARE(clustering.cophenetic, 1.0);
        std::vector<int> groups;
        for (const Index sample : clustering.order)
            groups.push_back(fits[0][static_cast<std::size_t>(sample)]);
        QCOMPARE(std::unique(groups.begin(), groups.end()) - groups.begin(), 3);
        QCOMPARE(clusterConsensus(MatrixXd::Ones(1, 1)).cophenetic, 1.0);
    }

    void truePredictsHiddenGenesAndChanceDoesNot() {
        const test::PlantedModules data = test::plantModules({.genes = 200, .genesEach = 60});
        Coding coding;
        coding.lambda = 0.02;
        QVERIFY(heldOutVariance(data.modules, data.samples, coding, 1) > 0.9);
        Random random({3});
        const MatrixXd chance = test::normalMatrix(random, 200, 6).colwise().normalized();
        QVERIFY(heldOutVariance(chance, data.samples, coding, 1) < 0.1);
    }

    void suggestsThePlantedNumber() {
        const test::PlantedModules data =
            test::plantModules({.genes = 100, .samples = 120, .genesEach = 15, .noise = 0.15});
        const Result<Survey> found = survey(data.samples, optionsFor({2, 4, 6, 12}));
        QVERIFY2(found, found ? "" : describe(found.error()).c_str());
        QCOMPARE(found->points.size(), std::size_t{4});
        QVERIFY(!found->cancelled);
        QCOMPARE(found->points[found->suggested].bases, std::size_t{6});
        for (std::size_t i = 1; i < 4; ++i) // what was seen is explained better and better
            QVERIFY(found->points[i].explainedVariance > found->points[i - 1].explainedVariance);
        QVERIFY(found->points[2].stability > 0.9 && found->points[2].stability <= 1 + 1e-12);
        QVERIFY(found->points[2].heldOut > found->points[0].heldOut + 0.2);
        for (const SurveyPoint& point : found->points) {
            QCOMPARE(point.strongest.size(), std::size_t{3});
            const Clustering clusters = clusterConsensus(consensus(point.strongest));
            QCOMPARE(point.order, clusters.order);
            QCOMPARE(point.cophenetic, clusters.cophenetic);
        }
    }

    void hasTheSameBitsForAnyNumberOfThreads() {
        const MatrixXd samples = test::plantModules({.samples = 40}).samples;
        SurveyOptions options = optionsFor({3, 5});
        const Result<Survey> one = survey(samples, options);
        options.learn.threads = 2;
        const Result<Survey> two = survey(samples, options);
        QVERIFY(one && two);
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(one->points[i].heldOut, two->points[i].heldOut);
            QCOMPARE(one->points[i].stability, two->points[i].stability);
            QCOMPARE(one->points[i].explainedVariance, two->points[i].explainedVariance);
        }
    }

    void oneSeedHasNoStandardError() {
        SurveyOptions options = optionsFor({2, 4});
        options.seeds = {1};
        const Result<Survey> found = survey(test::plantModules({}).samples, options);
        QVERIFY(found);
        for (const SurveyPoint& point : found->points)
            QVERIFY(std::isfinite(point.heldOut) && std::isnan(point.heldOutError));
        QVERIFY(found->points[found->suggested].heldOut >= found->points[0].heldOut);
    }

    void fewSamplesHoldNothingOut() {
        const MatrixXd samples = test::plantModules({.samples = 4}).samples;
        SurveyOptions options = optionsFor({2});
        options.seeds = {1};
        const Result<Survey> found = survey(samples, options);
        QVERIFY(found);
        QVERIFY(std::isnan(found->points[0].heldOut) && std::isnan(found->points[0].stability));
    }

    void stopKeepsFinishedPoints() {
        const MatrixXd samples = test::plantModules({}).samples;
        std::stop_source stop;
        const auto progressed = [&](double fraction) {
            if (fraction > 0.5)
                stop.request_stop();
        };
        const Result<Survey> found =
            survey(samples, optionsFor({3, 4, 5}), progressed, stop.get_token());
        QVERIFY(found && found->cancelled);
        QCOMPARE(found->points.size(), std::size_t{1});
        const Result<Survey> none = survey(samples, optionsFor({3}), {}, stop.get_token());
        QVERIFY(!none && none.error().code == ErrorCode::Cancelled);
    }

    void pointsAreReportedAsTheyCome() {
        const MatrixXd samples = test::plantModules({.samples = 40}).samples;
        std::vector<Survey> reported;
        const Result<Survey> found =
            survey(samples, optionsFor({2, 4, 6}), {}, {},
                   [&](const Survey& soFar) { reported.push_back(soFar); });
        QVERIFY(found);
        QCOMPARE(reported.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(reported[i].points.size(), i + 1);
            QVERIFY(reported[i].suggested <= i);
            QCOMPARE(reported[i].points[i].heldOut, found->points[i].heldOut);
        }
    }

    void wrongRequestsAreRefused() {
        const MatrixXd samples = test::plantModules({}).samples;
        QCOMPARE(survey(samples, optionsFor({})).error().code, ErrorCode::Usage);
        QCOMPARE(survey(samples, optionsFor({0})).error().code, ErrorCode::Usage);
        SurveyOptions options = optionsFor({2});
        options.shares = {0};
        QCOMPARE(survey(samples, options).error().what, std::string("λ is 0"));
        QCOMPARE(survey(samples, optionsFor({2, 3, 2})).error().code, ErrorCode::Usage);
        options = optionsFor({2});
        options.heldOut = 1;
        QCOMPARE(survey(samples, options).error().code, ErrorCode::Usage);
    }
};

QTEST_APPLESS_MAIN(TestModuleSurvey)
#include "tst_module_survey.moc"

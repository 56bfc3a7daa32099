// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/compression.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/learn.h"
#include "support/planted_modules.h"

#include <QtTest>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

using namespace tamis;
using namespace tamis::dictionary;
using Eigen::Index;
using Eigen::MatrixXd;

namespace {

test::PlantedModules planted(Index genes, Index samples, double noise = 0.05) {
    return test::plantModules({.genes = genes, .samples = samples, .noise = noise});
}

LearnOptions optionsFor(const MatrixXd& samples, std::size_t bases, double share = 0.1) {
    LearnOptions options;
    options.bases = bases;
    options.coding.lambda = share * greatestLambda(samples);
    options.threads = 1;
    return options;
}

double objective(const MatrixXd& samples, const Dictionary& dictionary, const Coding& coding) {
    double sum = (samples - dictionary.bases * dictionary.codes).squaredNorm() / 2;
    for (const double code : dictionary.codes.reshaped())
        sum += coding.lambda * penalty(coding, code);
    return sum;
}

bool falls(const Dictionary& dictionary) {
    double last = std::numeric_limits<double>::infinity();
    for (const Epoch& epoch : dictionary.history) {
        if (!(epoch.afterCodes <= last * (1 + 1e-11)) ||
            !(epoch.afterBases <= epoch.afterCodes * (1 + 1e-11)))
            return false;
        last = epoch.afterBases;
    }
    return dictionary.objective <= last * (1 + 1e-11);
}

} // namespace

class TestLearnModules : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void objectiveNeverRises_data() {
        QTest::addColumn<int>("penalty");
        QTest::addColumn<bool>("nonNegative");
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("batch");
        const int l1 = 0, epsl1 = 1, log = 2, dual = 0, descent = 1;
        QTest::newRow("l1, dual") << l1 << false << dual << 0;
        QTest::newRow("l1, descent") << l1 << false << descent << 0;
        QTest::newRow("l1, batches") << l1 << false << dual << 13;
        QTest::newRow("l1, batches of one, descent") << l1 << false << descent << 1;
        QTest::newRow("non-negative") << l1 << true << dual << 0;
        QTest::newRow("epsl1") << epsl1 << false << dual << 0;
        QTest::newRow("log") << log << false << dual << 0;
    }
    void objectiveNeverRises() {
        QFETCH(int, penalty);
        QFETCH(bool, nonNegative);
        QFETCH(int, method);
        QFETCH(int, batch);
        const MatrixXd samples = planted(40, 50, 0.3).samples;
        LearnOptions options = optionsFor(samples, 8);
        options.coding.penalty = static_cast<Penalty>(penalty);
        options.coding.epsilon = 1e-2;
        options.coding.nonNegative = nonNegative;
        options.method = static_cast<BasesMethod>(method);
        options.batch = static_cast<std::size_t>(batch);
        options.epochs = 12;
        const Result<Dictionary> learnt = learn(samples, options);
        QVERIFY2(learnt, learnt ? "" : describe(learnt.error()).c_str());
        QVERIFY(falls(*learnt));
        QVERIFY(learnt->history.size() > 3);
        QVERIFY(learnt->history.back().afterBases < 0.99 * learnt->history.front().afterCodes);
        QVERIFY(learnt->bases.colwise().norm().maxCoeff() <= 1);
        QVERIFY(!nonNegative || learnt->codes.minCoeff() >= 0);
        const double expected = objective(samples, *learnt, options.coding);
        QVERIFY(std::abs(learnt->objective - expected) < 1e-10 * expected);
        const double unexplained =
            (samples - learnt->bases * learnt->codes).squaredNorm() / samples.squaredNorm();
        QVERIFY(std::abs(learnt->explainedVariance - (1 - unexplained)) < 1e-10);
        for (const Epoch& epoch : learnt->history)
            QVERIFY(epoch.codesGap <= 1e-6 && epoch.basesGap <= 1e-6);
    }

    void findsPlantedModules() {
        const test::PlantedModules data = planted(60, 150);
        const Result<Dictionary> learnt = learn(data.samples, optionsFor(data.samples, 8));
        QVERIFY(learnt);
        QCOMPARE(learnt->end, LearnEnd::Converged);
        const MatrixXd cosines = (data.modules.transpose() * learnt->bases).cwiseAbs();
        for (Index j = 0; j < 6; ++j)
            QVERIFY2(cosines.row(j).maxCoeff() > 0.95, qPrintable(QString::number(j)));
    }

    void codesAreThoseOfTheBases() {
        const MatrixXd samples = planted(40, 50).samples;
        const LearnOptions options = optionsFor(samples, 6);
        const Result<Dictionary> learnt = learn(samples, options);
        QVERIFY(learnt);
        const auto codes = encode(learnt->bases, samples, options.coding);
        QVERIFY(codes && (*codes - learnt->codes).cwiseAbs().maxCoeff() < 1e-6);
    }

    /// Samples of centred genes depend on each other.
    void compressionChangesNothingThatShows() {
        MatrixXd samples = planted(200, 30, 0.3).samples;
        samples.colwise() -= samples.rowwise().mean().eval();
        LearnOptions options = optionsFor(samples, 10);
        options.epochs = 15;
        const Result<Dictionary> compressed = learn(samples, options);
        options.compress = false;
        const Result<Dictionary> full = learn(samples, options);
        QVERIFY(compressed && full);
        QVERIFY(std::abs(compressed->objective - full->objective) < 1e-9 * full->objective);
        QVERIFY((compressed->codes - full->codes).cwiseAbs().maxCoeff() < 1e-5);
        QVERIFY((compressed->bases - full->bases).cwiseAbs().maxCoeff() < 1e-5);
        const double expected = objective(samples, *compressed, options.coding);
        QVERIFY(std::abs(compressed->objective - expected) < 1e-10 * expected);
    }

    void compressionKeepsProducts() {
        Random random({8});
        const MatrixXd factor = test::normalMatrix(random, 300, 12);
        const MatrixXd samples = factor * test::normalMatrix(random, 12, 20); // rank 12
        const Compression compression = compress(samples);
        QCOMPARE(compression.reduced.rows(), 12);
        const MatrixXd products = samples.transpose() * samples;
        QVERIFY((compression.reduced.transpose() * compression.reduced - products)
                    .cwiseAbs()
                    .maxCoeff() < 1e-11 * products.maxCoeff());
        const MatrixXd directions = samples * compression.map;
        QVERIFY((directions.transpose() * directions - MatrixXd::Identity(12, 12)).norm() < 1e-8);
        QVERIFY((directions * compression.reduced - samples).norm() < 1e-9 * samples.norm());
    }

    void hasTheSameBitsForAnyNumberOfThreads() {
        const MatrixXd samples = planted(700, 60, 0.3).samples;
        for (const std::size_t batch : {0, 20}) {
            for (const bool compress : {false, true}) {
                LearnOptions options = optionsFor(samples, 12);
                options.epochs = 4;
                options.batch = batch;
                options.compress = compress;
                const Result<Dictionary> one = learn(samples, options);
                options.threads = 2;
                const Result<Dictionary> two = learn(samples, options);
                QVERIFY(one && two);
                QVERIFY(one->bases == two->bases && one->codes == two->codes);
                QCOMPARE(one->objective, two->objective);
            }
        }
    }

    /// Learnt already: one epoch more changes next to nothing, compressed or not.
    void goesOnFromGivenBases() {
        const MatrixXd samples = planted(80, 50, 0.3).samples;
        LearnOptions options = optionsFor(samples, 6);
        options.epochs = 1000;
        options.tolerance = 1e-9;
        const Result<Dictionary> learnt = learn(samples, options);
        QVERIFY(learnt);
        options.start = learnt->bases;
        options.epochs = 1;
        for (const bool compress : {false, true}) {
            options.compress = compress;
            const Result<Dictionary> again = learn(samples, options);
            QVERIFY(again);
            QVERIFY(again->objective <= learnt->objective * (1 + 1e-12));
            QVERIFY((again->bases - learnt->bases).norm() < 1e-2);
            QVERIFY(std::abs(again->history.front().afterCodes - learnt->objective) <
                    1e-6 * learnt->objective);
        }
    }

    void seedChoosesTheStart() {
        const MatrixXd samples = planted(40, 50, 0.3).samples;
        LearnOptions options = optionsFor(samples, 6);
        options.epochs = 2;
        const Result<Dictionary> first = learn(samples, options), again = learn(samples, options);
        options.seed = 2;
        const Result<Dictionary> other = learn(samples, options);
        QVERIFY(first && again && other);
        QVERIFY(first->bases == again->bases);
        QVERIFY(first->bases != other->bases);
    }

    /// Half of the bases start as copies that nobody needs.
    void deadBasesStartAgain() {
        MatrixXd samples = planted(60, 40).samples;
        for (Index l = 1; l < 30; ++l)
            samples.col(l) = samples.col(0);
        LearnOptions options = optionsFor(samples, 10, 0.05);
        const Result<Dictionary> learnt = learn(samples, options);
        QVERIFY(learnt);
        QVERIFY(learnt->history.front().dead > 0);
        QVERIFY(learnt->history.back().dead < learnt->history.front().dead);
        QVERIFY(falls(*learnt));
    }

    void edges_data() {
        QTest::addColumn<int>("genes");
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("bases");
        QTest::newRow("more modules than samples and genes") << 12 << 9 << 40;
        QTest::newRow("one sample") << 20 << 1 << 3;
        QTest::newRow("one gene") << 1 << 20 << 2;
        QTest::newRow("one of each") << 1 << 1 << 1;
    }
    void edges() {
        QFETCH(int, genes);
        QFETCH(int, samples);
        QFETCH(int, bases);
        Random random({9});
        const MatrixXd data = test::normalMatrix(random, genes, samples);
        for (const bool compress : {false, true}) {
            LearnOptions options = optionsFor(data, static_cast<std::size_t>(bases));
            options.compress = compress;
            const Result<Dictionary> learnt = learn(data, options);
            QVERIFY2(learnt, learnt ? "" : describe(learnt.error()).c_str());
            QVERIFY(falls(*learnt));
            QVERIFY(learnt->bases.allFinite() && learnt->codes.allFinite());
            QCOMPARE(learnt->bases.rows(), genes);
            QCOMPARE(learnt->codes.cols(), samples);
            QVERIFY(learnt->explainedVariance > 0.5);
        }
    }

    /// ½ ‖x‖² − ½ (‖x‖ − λ)² where there is one sample and one module.
    void oneSampleHasAClosedForm() {
        const MatrixXd sample = (MatrixXd(2, 1) << 3, 4).finished();
        LearnOptions options = optionsFor(sample, 1);
        options.coding.lambda = 1;
        const Result<Dictionary> learnt = learn(sample, options);
        QVERIFY(learnt);
        QVERIFY(std::abs(learnt->objective - (25.0 - 16.0) / 2) < 1e-10);
        QVERIFY(std::abs(std::abs(learnt->codes(0, 0)) - 4) < 1e-8);
    }

    void genesThatAreZeroHaveNoPart() {
        MatrixXd samples = planted(40, 50).samples;
        samples.row(5).setZero();
        const Result<Dictionary> learnt = learn(samples, optionsFor(samples, 6));
        QVERIFY(learnt);
        QVERIFY((learnt->bases.row(5).array() == 0).all());
    }

    void nothingIsCodedFromTheGreatestLambdaOn() {
        const MatrixXd samples = planted(40, 20).samples;
        const Result<Dictionary> learnt = learn(samples, optionsFor(samples, 4, 1));
        QVERIFY(learnt);
        QVERIFY((learnt->codes.array() == 0).all());
        QCOMPARE(learnt->history.back().dead, std::size_t{4});
        QCOMPARE(learnt->explainedVariance, 0.0);
    }

    void wrongRequestsAreRefused() {
        const MatrixXd samples = planted(40, 20).samples;
        const auto refusal = [&](auto change, const MatrixXd& data) {
            LearnOptions options = optionsFor(samples, 4);
            change(options);
            const Result<Dictionary> learnt = learn(data, options);
            return learnt ? Error() : learnt.error();
        };
        const auto nothing = [](LearnOptions&) {};
        QCOMPARE(refusal([](LearnOptions& o) { o.bases = 0; }, samples).what,
                 std::string("0 modules are asked for"));
        QCOMPARE(refusal([](LearnOptions& o) { o.bases = 1001; }, samples).hint,
                 std::string("give a number from 1 to 1000"));
        QCOMPARE(refusal([](LearnOptions& o) { o.coding.lambda = -2; }, samples).what,
                 std::string("λ is -2"));
        QCOMPARE(refusal([](LearnOptions& o) { o.epochs = 0; }, samples).code, ErrorCode::Usage);
        QCOMPARE(refusal([](LearnOptions& o) { o.start = MatrixXd::Ones(40, 3); }, samples).what,
                 std::string("the modules to begin with are 40 × 3, not 40 × 4"));
        QCOMPARE(refusal(nothing, MatrixXd(40, 0)).code, ErrorCode::Usage);
        QCOMPARE(refusal(nothing, MatrixXd::Zero(40, 20)).code, ErrorCode::NothingSurvives);
        MatrixXd damaged = samples;
        damaged(3, 4) = std::numeric_limits<double>::infinity();
        QCOMPARE(refusal(nothing, damaged).code, ErrorCode::NonFinite);
        QCOMPARE(refusal(nothing, damaged).where, std::string("gene 4, column 5"));
    }

    void stopKeepsWhatWasReached() {
        const MatrixXd samples = planted(40, 50, 0.3).samples;
        LearnOptions options = optionsFor(samples, 8);
        std::stop_source stop;
        int epochs = 0;
        const auto watch = [&](const Epoch&) {
            if (++epochs == 2)
                stop.request_stop();
        };
        const Result<Dictionary> learnt = learn(samples, options, watch, stop.get_token());
        QVERIFY(learnt);
        QCOMPARE(learnt->end, LearnEnd::Cancelled);
        QCOMPARE(learnt->history.size(), std::size_t{2});
        const double expected = objective(samples, *learnt, options.coding);
        QVERIFY(std::abs(learnt->objective - expected) < 1e-10 * expected);
        const Result<Dictionary> none = learn(samples, options, {}, stop.get_token());
        QVERIFY(!none && none.error().code == ErrorCode::Cancelled);
    }

    void stopTakesNoLongerThanAStep() {
        Random random({10});
        const MatrixXd samples = test::normalMatrix(random, 3000, 400);
        LearnOptions options = optionsFor(samples, 100, 0.05);
        options.tolerance = 0;
        options.epochs = 100000;
        std::stop_source stop;
        std::chrono::steady_clock::time_point asked;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(700));
            asked = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        const Result<Dictionary> learnt = learn(samples, options, {}, stop.get_token());
        const auto ended = std::chrono::steady_clock::now();
        later.join();
        QVERIFY(learnt || learnt.error().code == ErrorCode::Cancelled);
        const double seconds = std::chrono::duration<double>(ended - asked).count();
        QVERIFY2(seconds < 1, qPrintable(QString::number(seconds))); // .2 on a machine of one's own
    }
};

QTEST_APPLESS_MAIN(TestLearnModules)
#include "tst_learn_modules.moc"

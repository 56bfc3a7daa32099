// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/fit.h"
#include "core/evaluation/preparation.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace tamis;
using namespace tamis::evaluation;
using autoencoder::Projected;
using projection::Kind;

namespace {

SweepConfig smallConfig() {
    SweepConfig config;
    config.geneCounts = {7};
    config.log = LogTransform::Off;
    config.training.hidden = 20;
    config.training.epochs = 10;
    config.training.secondEpochs = 10;
    return config;
}

/// The last 20 of 60 samples are the test samples.
FoldData smallFold(const SweepConfig& config) {
    dataset::SyntheticOptions options;
    options.samples = 60;
    options.genes = 40;
    options.informative = 6;
    options.classSeparation = 2;
    options.seed = 11;
    const dataset::Dataset data = dataset::synthesise(options)->dataset;
    std::vector<std::size_t> train(40), test(20);
    std::iota(train.begin(), train.end(), std::size_t{0});
    std::iota(test.begin(), test.end(), std::size_t{40});
    return Preparation(data, config).fold(train, test);
}

SecondDescent descended(const FoldData& data, const SweepConfig& config,
                        const PointRequest& request) {
    Random first({1}), second({2});
    auto done = doubleDescent(data, request, {config, Watch::Nothing, {}, {}}, first, second);
    if (!done)
        qFatal("%s", describe(done.error()).c_str());
    return std::move(*done);
}

Fit fitted(const FoldData& data, const SweepConfig& config, const PointRequest& request) {
    return descended(data, config, request).fit;
}

} // namespace

class TestFit : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void earlyStoppingNeverLooksAtTestSamples() {
        SweepConfig config = smallConfig();
        config.training.earlyStopping = 4;
        FoldData data = smallFold(config);
        const Fit before = fitted(data, config, {Kind::L1Inf, 0, 7});
        data.test = dataset::Matrix(dataset::Matrix::Random(20, 40));
        std::ranges::reverse(data.testLabels);
        const Fit after = fitted(data, config, {Kind::L1Inf, 0, 7});
        QCOMPARE(after.selected, before.selected);
        QCOMPARE(after.contributions, before.contributions);
        QCOMPARE(after.history, before.history);
        QVERIFY(after.logits != before.logits);
        // Of 40 training samples 10 take no step, so that it makes a difference.
        config.training.earlyStopping = 0;
        QVERIFY(fitted(data, config, {Kind::L1Inf, 0, 7}).contributions != after.contributions);
    }

    void theDescentOfAPointIsProjectedOnItsWay_data() {
        QTest::addColumn<int>("projected");
        QTest::newRow("every epoch") << static_cast<int>(Projected::EveryEpoch);
        QTest::newRow("every step") << static_cast<int>(Projected::EveryStep);
    }
    void theDescentOfAPointIsProjectedOnItsWay() {
        QFETCH(int, projected);
        SweepConfig config = smallConfig();
        config.training.projected = static_cast<Projected>(projected);
        config.training.convergence = 0;
        const FoldData data = smallFold(config);
        const Fit counted = fitted(data, config, {Kind::BilevelL1Inf, 0, 7});
        QCOMPARE(counted.selected.size(), std::size_t{7});
        QCOMPARE(counted.history.size(), std::size_t{20});
        QCOMPARE(counted.history.back().epoch, std::size_t{20});
        // A ball that the weights never reach leaves them alone.
        const Fit free = fitted(data, config, {Kind::BilevelL1Inf, 1e6, 0});
        config.training.projected = Projected::Once;
        const Fit once = fitted(data, config, {Kind::BilevelL1Inf, 1e6, 0});
        QCOMPARE(free.selected, once.selected);
        QCOMPARE(free.logits, once.logits);
    }

    void withoutSecondEpochsTheProjectedNetworkIsTheResult() {
        SweepConfig config = smallConfig();
        config.training.secondEpochs = 0;
        const FoldData data = smallFold(config);
        const FitOptions options{config, Watch::Nothing, {}, {}};
        Random random({1});
        const auto first = firstDescent(data, options, random);
        const auto second = secondDescent(data, *first, {Kind::L1Inf, 0, 7}, options, random);
        const Fit& fit = second->fit;
        const auto sieved = autoencoder::sieve(first->trained, {Kind::L1Inf, 0, 7},
                                               autoencoder::SieveScope::FirstWeight);
        const std::vector<float> expected = autoencoder::logits(sieved->model, data.test);
        QCOMPARE(fit.logits.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(fit.logits[i] - expected[i]) < 1e-5F);
        QVERIFY(fit.history.empty());
    }

    void whatTheFinalProjectionRemovesLeavesTheList() {
        SweepConfig config = smallConfig();
        config.training.secondEpochs = 60;
        const FoldData data = smallFold(config);
        const Fit before = fitted(data, config, {Kind::L1Inf, 0, 20});
        config.training.finalProjection = true;
        const SecondDescent second = descended(data, config, {Kind::L1Inf, 0, 20});
        const Fit& after = second.fit;
        QCOMPARE(second.genes.size(), after.selected.size());
        QCOMPARE(second.model.first.weight.cols(), static_cast<Eigen::Index>(second.genes.size()));
        QCOMPARE(autoencoder::logits(second.model, data.test.columns(second.genes)), after.logits);
        QCOMPARE(after.radius, before.radius);
        QVERIFY(after.logits != before.logits);
        QCOMPARE(after.contributions.size(), data.classes * after.selected.size());
        QVERIFY(after.selected.size() < before.selected.size());
        for (const SelectedGene& gene : after.selected)
            QVERIFY(std::ranges::count(before.selected, gene) == 1);
        // What is in the ball already stays as it is.
        config.training.secondEpochs = 0;
        const Fit inside = fitted(data, config, {Kind::L1Inf, 0, 20});
        config.training.finalProjection = false;
        QCOMPARE(inside.logits, fitted(data, config, {Kind::L1Inf, 0, 20}).logits);
    }

    void sampleWeightsAreThoseOfTheTrainingSamples() {
        const SweepConfig config = smallConfig();
        FoldData data = smallFold(config);
        const Fit plain = fitted(data, config, {Kind::L1Inf, 0, 7});
        data.trainWeights.assign(data.trainLabels.size(), 1);
        QCOMPARE(fitted(data, config, {Kind::L1Inf, 0, 7}).logits, plain.logits);
        data.trainWeights[3] = 5;
        QVERIFY(fitted(data, config, {Kind::L1Inf, 0, 7}).logits != plain.logits);
    }
};

QTEST_APPLESS_MAIN(TestFit)
#include "tst_fit.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/fit.h"
#include "core/evaluation/preparation.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
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

std::vector<std::uint32_t> genesOf(const Fit& fit) {
    std::vector<std::uint32_t> genes;
    for (const SelectedGene& gene : fit.selected)
        genes.push_back(gene.gene);
    std::ranges::sort(genes);
    return genes;
}

/// The seven genes with the best scores, from the definition and in plain loops.
std::vector<std::uint32_t> bestByHand(const std::vector<autoencoder::Model>& models, Kind kind,
                                      bool balanced, const FoldData& data) {
    const auto scaled = [](std::vector<double> values) {
        const double largest = std::ranges::max(values);
        for (double& value : values)
            value /= largest;
        return values;
    };
    const std::size_t genes = static_cast<std::size_t>(data.train.cols());
    std::vector<double> norms(genes);
    std::vector<std::vector<double>> slopes(data.classes, std::vector<double>(genes));
    for (const autoencoder::Model& model : models) {
        const Eigen::MatrixXd w = model.first.weight.cast<double>();
        const Eigen::MatrixXd v = model.latent.weight.cast<double>();
        std::vector<double> own(genes);
        for (std::size_t j = 0; j < genes; ++j) {
            const Eigen::VectorXd column = w.col(static_cast<Eigen::Index>(j));
            own[j] = kind == Kind::L1Inf ? column.lpNorm<1>()
                     : kind == Kind::L12 ? column.norm()
                                         : column.lpNorm<Eigen::Infinity>();
        }
        own = scaled(own);
        for (std::size_t j = 0; j < genes; ++j)
            norms[j] += own[j];
        for (std::size_t c = 0; c < data.classes; ++c) {
            std::vector<double> slope(genes);
            for (std::size_t j = 0; j < genes; ++j) {
                const Eigen::VectorXd logits = v * w.col(static_cast<Eigen::Index>(j));
                slope[j] = std::abs(logits[static_cast<Eigen::Index>(c)] - logits.mean());
            }
            slope = scaled(slope);
            for (std::size_t j = 0; j < genes; ++j)
                slopes[c][j] += slope[j];
        }
    }
    std::vector<double> scores = scaled(norms);
    if (balanced) {
        const Eigen::VectorXd spreads = data.train.spreads();
        std::vector<double> sorted(spreads.begin(), spreads.end());
        std::ranges::sort(sorted);
        for (std::vector<double>& slope : slopes)
            slope = scaled(slope);
        for (std::size_t j = 0; j < genes; ++j) {
            double most = 0;
            for (const std::vector<double>& slope : slopes)
                most = std::max(most, slope[j]);
            const double spread = spreads[static_cast<Eigen::Index>(j)];
            scores[j] = (scores[j] + most) * spread / (spread + sorted[genes / 2]);
        }
    }
    std::vector<std::uint32_t> order(genes);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, std::greater(), [&](std::uint32_t gene) { return scores[gene]; });
    order.resize(7);
    std::ranges::sort(order);
    return order;
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

    void aSingleFirstDescentIsProjectedAsItIs() {
        const SweepConfig config = smallConfig();
        QCOMPARE(config.restarts, std::size_t{1});
        const FoldData data = smallFold(config);
        Random random({1});
        const auto first = firstDescent(data, {config, Watch::Nothing, {}, {}}, random);
        QVERIFY(!first->pooled);
        const auto sieved = autoencoder::sieve(first->trained, {Kind::L1Inf, 0, 7},
                                               autoencoder::SieveScope::FirstWeight);
        const Fit fit = fitted(data, config, {Kind::L1Inf, 0, 7});
        QCOMPARE(fit.radius, sieved->cut.radius);
        QCOMPARE(fit.threshold, sieved->cut.threshold);
        QVERIFY(genesOf(fit) == sieved->genes);
    }

    /// Three descents in a row from the same numbers; the means of their scores by hand.
    void restartsChooseTheGenesTogether_data() {
        QTest::addColumn<int>("scores");
        QTest::addColumn<int>("kind");
        for (const GeneScores scores : {GeneScores::Weights, GeneScores::Balanced})
            for (const Kind kind : {Kind::L1Inf, Kind::BilevelL1Inf, Kind::L12})
                QTest::addRow("%s, %s", geneScoreNames[static_cast<int>(scores)].data(),
                              std::string(projection::name(kind)).c_str())
                    << static_cast<int>(scores) << static_cast<int>(kind);
    }
    void restartsChooseTheGenesTogether() {
        QFETCH(int, scores);
        QFETCH(int, kind);
        SweepConfig config = smallConfig();
        const FoldData data = smallFold(config);
        Random random({1});
        std::vector<autoencoder::Model> models;
        for (int run = 0; run < 3; ++run)
            models.push_back(firstDescent(data, {config, Watch::Nothing, {}, {}}, random)->trained);
        config.restarts = 3;
        config.geneScores = static_cast<GeneScores>(scores);
        const Fit fit = fitted(data, config, {static_cast<Kind>(kind), 0, 7});
        const bool balanced = config.geneScores == GeneScores::Balanced;
        QVERIFY(genesOf(fit) == bestByHand(models, static_cast<Kind>(kind), balanced, data));
        // The network of the point is that of the last descent.
        Random again({1}), second({2});
        const FitOptions options{config, Watch::Nothing, {}, {}};
        QCOMPARE(firstDescent(data, options, again)->trained.first.weight,
                 models.back().first.weight);
    }

    void restartsHaveNoPartInWhatIsProjectedOnItsWay() {
        SweepConfig config = smallConfig();
        config.training.projected = Projected::EveryEpoch;
        const FoldData data = smallFold(config);
        const Fit once = fitted(data, config, {Kind::BilevelL1Inf, 0, 7});
        config.restarts = 3;
        config.geneScores = GeneScores::Balanced;
        const Fit asked = fitted(data, config, {Kind::BilevelL1Inf, 0, 7});
        QCOMPARE(asked.selected, once.selected);
        QCOMPARE(asked.logits, once.logits);
    }

    void restartsAreSeenAndStopped() {
        SweepConfig config = smallConfig();
        config.restarts = 3;
        const FoldData data = smallFold(config);
        std::size_t epochs = 0, restartEpochs = 0;
        std::stop_source stop;
        FitOptions options{config, Watch::Nothing, stop.get_token(), {}};
        options.epochEnded = [&](const autoencoder::EpochSummary&) { ++epochs; };
        options.restartEpochEnded = [&] { ++restartEpochs; };
        Random random({1});
        QVERIFY(firstDescent(data, options, random).has_value());
        QCOMPARE(epochs, std::size_t{10});
        QCOMPARE(restartEpochs, std::size_t{20});
        options.restartEpochEnded = [&] { stop.request_stop(); };
        const auto stopped = firstDescent(data, options, random);
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QCOMPARE(epochs, std::size_t{10});
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

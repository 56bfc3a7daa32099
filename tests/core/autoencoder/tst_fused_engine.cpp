// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/descent.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace tamis;
using namespace tamis::autoencoder;

namespace {

struct Case {
    std::size_t genes = 30, hidden = 12, classes = 2, batch = 8, samples = 37;
    Activation activation = Activation::SiLU;
    FirstLayer firstLayer = FirstLayer::FollowSignal;
    ClassWeights classWeights = ClassWeights::None;
    bool freezeZeros = false;
    bool otherTarget = false; ///< reconstructs three times as many genes as it reads
    bool weighted = false;    ///< samples of weights from 0 on
    std::size_t heldOut = 0;  ///< the first samples, for early stopping
    Projected projected = Projected::Once;
    Ball ball; ///< unless projected once
    SieveScope scope = SieveScope::FirstWeight;
};

struct Samples {
    dataset::SampleView input, target;
    std::vector<int> labels;
};

dataset::Matrix normal(std::size_t rows, std::size_t columns, Random& random) {
    dataset::Matrix matrix(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
    for (float& value : matrix.reshaped<Eigen::RowMajor>())
        value = static_cast<float>(random.normal());
    return matrix;
}

/// Classes of unequal size that the first genes tell apart.
Samples samplesOf(const Case& what) {
    Random random({7});
    dataset::Matrix input = normal(what.samples, what.genes, random);
    Samples samples;
    for (std::size_t i = 0; i < what.samples; ++i) {
        const std::size_t label = i % 3 == 0 ? i % what.classes : 0;
        samples.labels.push_back(static_cast<int>(label));
        input(static_cast<Eigen::Index>(i), 0) += 2 * static_cast<float>(label);
    }
    samples.input = std::move(input);
    samples.target = normal(what.samples, 3 * what.genes, random);
    return samples;
}

Model startOf(const Case& what, std::size_t outputs, const TrainingOptions& training) {
    Random random({3});
    Model model = initialModel(what.genes, what.classes, training, random);
    model.output = initialModel(outputs, what.classes, training, random).output;
    if (what.freezeZeros) {
        for (Eigen::Index i = 0; i < model.first.weight.size(); i += 3)
            model.first.weight.data()[i] = 0;
        model.first.bias[0] = 0;
        model.latent.weight(0, 0) = 0;
    }
    return model;
}

struct Trained {
    Model model;
    std::vector<EpochSummary> history;
    std::vector<float> logits;
    double radius = 0;
};

Trained trained(const Case& what, const Samples& samples, Engine engine, std::size_t epochs) {
    TrainingOptions training;
    training.hidden = what.hidden;
    training.batch = what.batch;
    training.activation = what.activation;
    training.firstLayer = what.firstLayer;
    training.classWeights = what.classWeights;
    training.alpha = 5e-3;
    training.engine = engine;
    training.projected = what.projected;
    const dataset::SampleView& target = what.otherTarget ? samples.target : samples.input;
    Trained result{startOf(what, static_cast<std::size_t>(target.cols()), training), {}, {}};
    std::vector<float> weights;
    for (std::size_t i = 0; what.weighted && i < what.samples; ++i)
        weights.push_back(0.5F * static_cast<float>(i % 5));
    std::vector<std::size_t> heldOut(what.heldOut);
    std::iota(heldOut.begin(), heldOut.end(), std::size_t{0});
    Sieve sieve(what.ball, what.scope);
    DescentOptions options{Stage::FirstDescent, epochs, what.freezeZeros};
    options.sieve = what.projected == Projected::Once ? nullptr : &sieve;
    Random random({5});
    const DescentEnd end =
        descend(result.model, {samples.input, target, samples.labels, weights, heldOut}, training,
                options, random,
                [&](EpochSummary& summary, const Logits& logitsOf) {
                    result.history.push_back(summary);
                    result.logits = logitsOf(samples.input);
                },
                {});
    if (end != DescentEnd::Finished)
        qFatal("the descent did not finish");
    result.radius = sieve.cut().radius;
    return result;
}

/// Largest difference, as part of the largest weight.
template <class Weight>
float apart(const Weight& a, const Weight& b) {
    const float difference = (a - b).cwiseAbs().maxCoeff();
    return difference > 0 ? difference / b.cwiseAbs().maxCoeff() : 0;
}

float farthest(const Model& a, const Model& b) {
    const auto layer = [](const Linear& x, const Linear& y) {
        return std::max(apart(x.weight, y.weight), apart(x.bias, y.bias));
    };
    return std::max({layer(a.first, b.first), layer(a.latent, b.latent), layer(a.unfold, b.unfold),
                     layer(a.output, b.output)});
}

} // namespace

Q_DECLARE_METATYPE(Case)

/// A hundred steps or more, in whole epochs.
std::size_t hundredSteps(const Case& what) {
    const std::size_t steps = (what.samples - what.heldOut + what.batch - 1) / what.batch;
    return (100 + steps - 1) / steps;
}

class TestFusedEngine : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void agreesWithAutogradAfterAHundredSteps_data() {
        QTest::addColumn<Case>("what");
        for (std::size_t a = 0; a < std::size(activationNames); ++a)
            for (const FirstLayer layer : {FirstLayer::FollowSignal, FirstLayer::Published})
                for (const ClassWeights weights : {ClassWeights::None, ClassWeights::Balanced})
                    for (const bool mask : {false, true}) {
                        Case what;
                        what.activation = static_cast<Activation>(a);
                        what.firstLayer = layer;
                        what.classWeights = weights;
                        what.freezeZeros = mask;
                        what.otherTarget = mask;
                        QTest::addRow("%s, %s, weights %s, %s", activationNames[a].data(),
                                      firstLayerNames[static_cast<std::size_t>(layer)].data(),
                                      classWeightNames[static_cast<std::size_t>(weights)].data(),
                                      mask ? "mask" : "no mask")
                            << what;
                    }
        for (const std::size_t hidden : {1, 3, 15, 16, 100})
            for (const std::size_t batch : {1, 7, 8, 64})
                for (const std::size_t genes : {1, 5, 1000}) {
                    Case what;
                    what.hidden = hidden;
                    what.batch = batch;
                    what.genes = genes;
                    what.classes = genes == 5 ? 5 : 2;
                    QTest::addRow("hidden %zu, batch %zu, %zu genes, %zu classes", hidden, batch,
                                  genes, what.classes)
                        << what;
                }
    }
    void agreesWithAutogradAfterAHundredSteps() {
        QFETCH(Case, what);
        const Samples samples = samplesOf(what);
        const std::size_t epochs = hundredSteps(what);
        const Trained fused = trained(what, samples, Engine::Fused, epochs);
        const Trained torch = trained(what, samples, Engine::LibTorch, epochs);
        const float distance = farthest(fused.model, torch.model);
        QVERIFY2(distance < 1e-4F, qPrintable(QString::number(distance)));
        QVERIFY(farthest(fused.model, trained(what, samples, Engine::Fused, 1).model) > 1e-3F);
        for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
            const EpochSummary &a = fused.history[epoch], &b = torch.history[epoch];
            QVERIFY(std::abs(a.classification - b.classification) < 1e-4 * (1 + b.classification));
            QVERIFY(std::abs(a.reconstruction - b.reconstruction) < 1e-4 * (1 + b.reconstruction));
            QVERIFY(std::abs(a.firstLayerNorm - b.firstLayerNorm) < 1e-4 * b.firstLayerNorm);
        }
        QCOMPARE(fused.logits.size(), torch.logits.size());
        for (std::size_t i = 0; i < torch.logits.size(); ++i)
            QVERIFY(std::abs(fused.logits[i] - torch.logits[i]) <
                    1e-3F * (1 + std::abs(torch.logits[i])));
        QCOMPARE(logits(fused.model, samples.input), fused.logits);
    }

    void agreesWithAutogradWhereSamplesHaveWeights() {
        for (const ClassWeights weights : {ClassWeights::None, ClassWeights::Balanced}) {
            Case what;
            what.weighted = true;
            what.classWeights = weights;
            const Samples samples = samplesOf(what);
            const Trained fused = trained(what, samples, Engine::Fused, hundredSteps(what));
            const Trained torch = trained(what, samples, Engine::LibTorch, hundredSteps(what));
            QVERIFY(farthest(fused.model, torch.model) < 1e-4F);
            what.weighted = false;
            QVERIFY(farthest(fused.model,
                             trained(what, samples, Engine::Fused, hundredSteps(what)).model) >
                    1e-3F);
        }
    }

    void agreesWithAutogradWhereEarlyStoppingPicksTheEpoch() {
        Case what;
        what.heldOut = 9;
        const Samples samples = samplesOf(what);
        const Trained fused = trained(what, samples, Engine::Fused, hundredSteps(what));
        const Trained torch = trained(what, samples, Engine::LibTorch, hundredSteps(what));
        QCOMPARE(fused.history.size(), torch.history.size());
        QVERIFY(farthest(fused.model, torch.model) < 1e-4F);
    }

    void agreesWithAutogradWhileProjected_data() {
        QTest::addColumn<Case>("what");
        using projection::Kind;
        for (const Projected projected : {Projected::EveryEpoch, Projected::EveryStep})
            for (const Ball& ball : {Ball{Kind::BilevelL1Inf, 0.3}, Ball{Kind::L1Inf, 0.3},
                                     Ball{Kind::BilevelL1Inf, 0, 6}, Ball{Kind::L1Inf, 0, 6}})
                for (const SieveScope scope : {SieveScope::FirstWeight, SieveScope::Published}) {
                    Case what;
                    what.projected = projected;
                    what.ball = ball;
                    what.scope = scope;
                    if (scope == SieveScope::Published)
                        what.firstLayer = FirstLayer::Published;
                    QTest::addRow("%s, %s, %g, %zu genes, %s",
                                  projectedNames[static_cast<std::size_t>(projected)].data(),
                                  std::string(projection::name(ball.projection)).c_str(),
                                  ball.radius, ball.geneCount,
                                  sieveScopeNames[static_cast<std::size_t>(scope)].data())
                        << what;
                }
    }
    void agreesWithAutogradWhileProjected() {
        QFETCH(Case, what);
        const Samples samples = samplesOf(what);
        const Trained fused = trained(what, samples, Engine::Fused, hundredSteps(what));
        const Trained torch = trained(what, samples, Engine::LibTorch, hundredSteps(what));
        const float distance = farthest(fused.model, torch.model);
        QVERIFY2(distance < 1e-4F, qPrintable(QString::number(distance)));
        QVERIFY(std::abs(fused.radius - torch.radius) < 1e-4 * torch.radius);
        for (const Trained* one : {&fused, &torch}) {
            const Weights& weight = one->model.first.weight;
            if (what.ball.geneCount == 0) {
                for (const EpochSummary& summary : one->history)
                    QVERIFY(summary.firstLayerNorm <= what.ball.radius);
                QVERIFY(weight.cwiseAbs().colwise().maxCoeff().cast<double>().sum() <=
                        what.ball.radius);
            } else if (what.scope == SieveScope::FirstWeight) {
                QCOMPARE((weight.cwiseAbs().colwise().maxCoeff().array() > 0).count(),
                         Eigen::Index{6});
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestFusedEngine)
#include "tst_fused_engine.moc"

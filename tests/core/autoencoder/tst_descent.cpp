// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/descent.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tamis;
using namespace tamis::autoencoder;

namespace {

constexpr Eigen::Index samples = 6, genes = 5, hidden = 4, classes = 2;

Linear filled(Eigen::Index outputs, Eigen::Index inputs, double shift) {
    Linear layer{Weights(outputs, inputs), Eigen::VectorXf(outputs)};
    for (Eigen::Index i = 0; i < outputs; ++i) {
        for (Eigen::Index j = 0; j < inputs; ++j)
            layer.weight(i, j) =
                static_cast<float>(0.5 * std::sin(1.7 * static_cast<double>(i) +
                                                  0.9 * static_cast<double>(j) + shift));
        layer.bias[i] =
            static_cast<float>(0.5 * std::sin(1.7 * static_cast<double>(i) + shift + 0.1));
    }
    return layer;
}

Model smallModel(Activation activation) {
    return {filled(hidden, genes, 0.1), filled(classes, hidden, 0.3), filled(hidden, classes, 0.5),
            filled(genes, hidden, 0.7), activation};
}

dataset::Matrix smallData() {
    dataset::Matrix data(samples, genes);
    for (Eigen::Index i = 0; i < samples; ++i)
        for (Eigen::Index j = 0; j < genes; ++j) {
            const auto row = static_cast<double>(i), column = static_cast<double>(j);
            data(i, j) = static_cast<float>(2 * std::cos(0.8 * row * (column + 1) + 0.3 * column));
        }
    return data;
}

TrainingOptions smallTraining(Activation activation, FirstLayer firstLayer) {
    TrainingOptions training;
    training.hidden = hidden;
    training.activation = activation;
    training.firstLayer = firstLayer;
    training.alpha = 0.05;
    training.learningRate = 0.01;
    training.firstLayerRate = 0.02;
    training.batch = samples; // one batch: its order doesn't matter
    return training;
}

const std::vector<int> labels = {0, 1, 0, 1, 1, 0};

} // namespace

Q_DECLARE_METATYPE(Activation)
Q_DECLARE_METATYPE(FirstLayer)
Q_DECLARE_METATYPE(Engine)
Q_DECLARE_METATYPE(ClassWeights)

class TestDescent : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// Expected: the same network, losses and optimisers written down in numpy with hand-derived
    /// gradients in double.
    void followsTheHandDerivedGradients_data() {
        QTest::addColumn<Activation>("activation");
        QTest::addColumn<FirstLayer>("firstLayer");
        QTest::addColumn<QList<double>>("losses"); // classification, reconstruction an epoch
        QTest::addColumn<double>("norm");
        QTest::addColumn<double>("outputWeight");
        QTest::newRow("silu adam")
            << Activation::SiLU << FirstLayer::Published
            << QList<double>{0.911553323, 0.221385755, 0.877091524, 0.219108871,
                             0.844494161, 0.217039835, 0.813748909, 0.215166847}
            << 2.441983513 << -0.439473351;
        QTest::newRow("silu follow")
            << Activation::SiLU << FirstLayer::FollowSignal
            << QList<double>{0.911553323, 0.221385755, 0.864891654, 0.219234952,
                             0.795148731, 0.217345397, 0.709898451, 0.215793364}
            << 2.621362726 << -0.439364998;
        QTest::newRow("relu adam")
            << Activation::ReLU << FirstLayer::Published
            << QList<double>{0.921893300, 0.233155504, 0.884238083, 0.229608393,
                             0.849392543, 0.226418924, 0.816793686, 0.223572229}
            << 2.306713704 << -0.439793183;
        QTest::newRow("relu follow")
            << Activation::ReLU << FirstLayer::FollowSignal
            << QList<double>{0.921893300, 0.233155504, 0.856713113, 0.229323662,
                             0.765154298, 0.225489216, 0.675849965, 0.221919555}
            << 2.521514613 << -0.439622170;
        QTest::newRow("gelu adam")
            << Activation::GELU << FirstLayer::Published
            << QList<double>{0.919257984, 0.223418539, 0.884040920, 0.220705199,
                             0.850857549, 0.218286694, 0.819595889, 0.216112840}
            << 2.442081441 << -0.439594768;
        QTest::newRow("gelu follow")
            << Activation::GELU << FirstLayer::FollowSignal
            << QList<double>{0.919257984, 0.223418539, 0.870064118, 0.220763679,
                             0.796239880, 0.218391240, 0.705941230, 0.216420388}
            << 2.578198181 << -0.439421424;
        QTest::newRow("tanh adam")
            << Activation::Tanh << FirstLayer::Published
            << QList<double>{0.974045825, 0.232342293, 0.923624529, 0.229352153,
                             0.874525459, 0.226561514, 0.827090586, 0.223960840}
            << 2.441659359 << -0.439527171;
        QTest::newRow("tanh follow")
            << Activation::Tanh << FirstLayer::FollowSignal
            << QList<double>{0.974045825, 0.232342293, 0.879296113, 0.229655485,
                             0.733605425, 0.227669854, 0.579390359, 0.226215500}
            << 3.126310463 << -0.439368096;
        QTest::newRow("elu adam") << Activation::ELU << FirstLayer::Published
                                  << QList<double>{1.038284496, 0.236087052, 0.981259139,
                                                   0.232100207, 0.927598446, 0.228502002,
                                                   0.877225837, 0.225271117}
                                  << 2.441145160 << -0.439737966;
        QTest::newRow("elu follow")
            << Activation::ELU << FirstLayer::FollowSignal
            << QList<double>{1.038284496, 0.236087052, 0.923327228, 0.232205260,
                             0.750568597, 0.228976321, 0.564513599, 0.226578701}
            << 3.057279199 << -0.439409022;
    }
    void followsTheHandDerivedGradients() {
        QFETCH(Activation, activation);
        QFETCH(FirstLayer, firstLayer);
        QFETCH(QList<double>, losses);
        QFETCH(double, norm);
        QFETCH(double, outputWeight);
        Model model = smallModel(activation);
        const dataset::SampleView data = smallData();
        Random random({1});
        std::vector<EpochSummary> history;
        const DescentEnd end =
            descend(model, {data, data, labels}, smallTraining(activation, firstLayer),
                    {Stage::FirstDescent, 4, false}, random,
                    [&](EpochSummary& summary, const Logits&) { history.push_back(summary); }, {});
        QVERIFY(end == DescentEnd::Finished);
        QCOMPARE(history.size(), std::size_t{4});
        for (std::size_t epoch = 0; epoch < 4; ++epoch) {
            const auto row = static_cast<qsizetype>(2 * epoch);
            QVERIFY2(std::abs(history[epoch].classification - losses[row]) < 2e-6,
                     qPrintable(QString::number(history[epoch].classification, 'g', 9)));
            QVERIFY2(std::abs(history[epoch].reconstruction - losses[row + 1]) < 2e-6,
                     qPrintable(QString::number(history[epoch].reconstruction, 'g', 9)));
        }
        QVERIFY(std::abs(history.back().firstLayerNorm - norm) < 1e-5);
        QVERIFY(std::abs(static_cast<double>(model.output.weight(2, 1)) - outputWeight) < 1e-5);
    }

    /// Logits (1, 0) for all: a sample of the first class costs log(1 + 1/e), of the second
    /// log(1 + e). With weights the classes' means are averaged, without them all samples.
    void balancedClassesWeighTheSame_data() {
        QTest::addColumn<Engine>("engine");
        QTest::addColumn<ClassWeights>("weights");
        QTest::addColumn<double>("loss");
        for (const Engine engine : {Engine::Fused, Engine::LibTorch}) {
            const char* const name = engineNames[static_cast<std::size_t>(engine)].data();
            QTest::addRow("%s, balanced", name) << engine << ClassWeights::Balanced << 0.8132617;
            QTest::addRow("%s, none", name) << engine << ClassWeights::None << 0.6465950;
        }
    }
    void balancedClassesWeighTheSame() {
        QFETCH(Engine, engine);
        QFETCH(ClassWeights, weights);
        QFETCH(double, loss);
        Model model = smallModel(Activation::SiLU);
        model.latent.weight.setZero();
        model.latent.bias << 1, 0;
        TrainingOptions training = smallTraining(Activation::SiLU, FirstLayer::Published);
        training.engine = engine;
        training.classWeights = weights;
        const dataset::SampleView data = smallData();
        const std::vector<int> unequal = {0, 0, 1, 0, 1, 0};
        Random random({1});
        double measured = 0;
        descend(model, {data, data, unequal}, training, {Stage::FirstDescent, 1, false}, random,
                [&](EpochSummary& summary, const Logits&) { measured = summary.classification; },
                {});
        QVERIFY2(std::abs(measured - loss) < 1e-6, qPrintable(QString::number(measured, 'g', 9)));
    }

    void aSampleOfWeightTwoCountsAsTwo_data() {
        QTest::addColumn<Engine>("engine");
        for (const Engine engine : {Engine::Fused, Engine::LibTorch})
            QTest::newRow(engineNames[static_cast<std::size_t>(engine)].data()) << engine;
    }
    void aSampleOfWeightTwoCountsAsTwo() {
        QFETCH(Engine, engine);
        TrainingOptions training = smallTraining(Activation::SiLU, FirstLayer::FollowSignal);
        training.engine = engine;
        training.alpha = 0;
        training.batch = samples + 1;
        training.classWeights = ClassWeights::Balanced;
        const dataset::Matrix data = smallData();
        dataset::Matrix twice(samples + 1, genes);
        twice << data, data.row(2);
        std::vector<int> twiceLabels = labels;
        twiceLabels.push_back(labels[2]);
        const std::vector<float> weights = {1, 1, 2, 1, 1, 1};
        Model weighted = smallModel(Activation::SiLU), doubled = weighted, plain = weighted;
        const auto run = [&](Model& model, const DescentData& what, double rate = 1) {
            Random random({1});
            TrainingOptions asked = training;
            asked.firstLayerRate *= rate;
            descend(model, what, asked, {Stage::FirstDescent, 20}, random,
                    [](EpochSummary&, const Logits&) {}, {});
        };
        // Weights are scaled to 1 on average: 6 samples in all, where the others are 7.
        run(weighted, {data, data, labels, weights}, 7.0 / 6);
        run(doubled, {twice, twice, twiceLabels});
        run(plain, {data, data, labels});
        const std::vector<float> small = {.01F, .01F, .02F, .01F, .01F, .01F};
        Model scaled = smallModel(Activation::SiLU);
        run(scaled, {data, data, labels, small}, 7.0 / 6);
        QVERIFY((scaled.first.weight - weighted.first.weight).cwiseAbs().maxCoeff() < 1e-6F);
        QVERIFY((weighted.first.weight - doubled.first.weight).cwiseAbs().maxCoeff() < 1e-5F);
        QVERIFY((weighted.latent.weight - doubled.latent.weight).cwiseAbs().maxCoeff() < 1e-4F);
        QVERIFY((weighted.first.weight - plain.first.weight).cwiseAbs().maxCoeff() > 1e-3F);
    }

    void earlyStoppingKeepsTheEpochThatDoesBestOnTheHeldOut_data() {
        aSampleOfWeightTwoCountsAsTwo_data();
    }
    void earlyStoppingKeepsTheEpochThatDoesBestOnTheHeldOut() {
        QFETCH(Engine, engine);
        TrainingOptions training = smallTraining(Activation::SiLU, FirstLayer::Published);
        training.engine = engine;
        training.learningRate = 0.05;
        const dataset::Matrix data = smallData();
        const std::vector<std::size_t> held = {1, 4};
        dataset::Matrix heldData = data(std::vector<std::size_t>{1, 4}, Eigen::all);
        Model model = smallModel(Activation::SiLU);
        std::vector<double> losses;
        std::vector<std::vector<float>> all;
        Random random({1});
        descend(model, {data, data, labels, {}, held}, training, {Stage::FirstDescent, 200}, random,
                [&](EpochSummary&, const Logits& logitsOf) {
                    const std::vector<float> z = logitsOf(heldData);
                    double loss = 0; // both samples belong to class 1
                    for (const std::size_t i : {0, 2})
                        loss += std::log1p(std::exp(static_cast<double>(z[i] - z[i + 1])));
                    losses.push_back(loss);
                    all.push_back(z);
                },
                {});
        const auto best = std::ranges::min_element(losses) - losses.begin();
        QCOMPARE(losses.size(), static_cast<std::size_t>(best) + 1 + patience);
        const std::vector<float> z = logits(model, heldData);
        for (std::size_t i = 0; i < z.size(); ++i)
            QVERIFY(std::abs(z[i] - all[static_cast<std::size_t>(best)][i]) < 1e-5F);
    }

    void noStepSeesTheHeldOut() {
        const std::vector<std::size_t> held = {0, 5};
        dataset::Matrix data = smallData();
        std::vector<Model> models(2, smallModel(Activation::SiLU));
        for (Model& model : models) {
            Random random({1});
            descend(model, {data, data, labels, {}, held},
                    smallTraining(Activation::SiLU, FirstLayer::Published),
                    {Stage::FirstDescent, 1}, random, [](EpochSummary&, const Logits&) {}, {});
            data.row(0).setConstant(7);
            data.row(5).setConstant(-3);
        }
        QCOMPARE(models[0].first.weight, models[1].first.weight);
        QCOMPARE(models[0].output.weight, models[1].output.weight);
    }

    void goesOnWhileTheLossFalls_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("convergence");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("not asked for") << 0.01 << 0.0 << 12 << 12;
        QTest::newRow("stands still") << 1e-9 << 0.001 << 12 << 12;
        QTest::newRow("falls") << 0.05 << 0.01 << 13 << 60;
        QTest::newRow("falls slowly, for ever") << 1e-4 << 1e-6 << 120 << 120;
    }
    void goesOnWhileTheLossFalls() {
        QFETCH(double, rate);
        QFETCH(double, convergence);
        QFETCH(int, least);
        QFETCH(int, most);
        TrainingOptions training = smallTraining(Activation::SiLU, FirstLayer::Published);
        training.learningRate = rate;
        Model model = smallModel(Activation::SiLU);
        const dataset::Matrix data = smallData();
        Random random({1});
        int epochs = 0;
        descend(model, {data, data, labels}, training,
                {Stage::SecondDescent, 12, false, convergence}, random,
                [&](EpochSummary&, const Logits&) { ++epochs; }, {});
        QVERIFY2(epochs >= least && epochs <= most, qPrintable(QString::number(epochs)));
    }

    void logitsAreThoseOfTheEncoder() {
        // Two genes, one hidden unit, identity-like ReLU: z = latent · max(0, w·x + b) + c.
        Model model;
        model.activation = Activation::ReLU;
        model.first = {Weights{{2.0F, -1.0F}}, Eigen::VectorXf{{0.5F}}};
        model.latent = {Weights{{3.0F}, {-2.0F}}, Eigen::VectorXf{{1.0F, 0.25F}}};
        const dataset::SampleView data = dataset::Matrix{{1.0F, 1.0F}, {-1.0F, 2.0F}};
        const std::vector<float> expected = {5.5F, -2.75F, 1.0F, 0.25F};
        QCOMPARE(logits(model, data), expected);
    }

    void stopsBeforeTheNextBatch() {
        Model model = smallModel(Activation::SiLU);
        const dataset::SampleView data = smallData();
        Random random({1});
        std::stop_source stop;
        std::size_t epochs = 0;
        const DescentEnd end = descend(
            model, {data, data, labels}, smallTraining(Activation::SiLU, FirstLayer::Published),
            {Stage::FirstDescent, 100, false}, random,
            [&](EpochSummary&, const Logits&) {
                if (++epochs == 3)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(end == DescentEnd::Stopped);
        QCOMPARE(epochs, std::size_t{3});
    }

    void saysWhenTheLossDiverges() {
        Model model = smallModel(Activation::ReLU);
        const dataset::SampleView data = dataset::Matrix(smallData() * 1e20F);
        TrainingOptions training = smallTraining(Activation::ReLU, FirstLayer::FollowSignal);
        training.firstLayerRate = 1e10;
        Random random({1});
        const DescentEnd end =
            descend(model, {data, data, labels}, training, {Stage::FirstDescent, 50, false}, random,
                    [](EpochSummary&, const Logits&) {}, {});
        QVERIFY(end == DescentEnd::Diverged);
    }

    void frozenZerosStayZero() {
        Model model = smallModel(Activation::SiLU);
        model.first.weight.col(2).setZero();
        model.first.bias[1] = 0;
        model.latent.weight(1, 3) = 0;
        const dataset::SampleView data = smallData();
        Random random({1});
        descend(model, {data, data, labels}, smallTraining(Activation::SiLU, FirstLayer::Published),
                {Stage::SecondDescent, 5, true}, random, [](EpochSummary&, const Logits&) {}, {});
        QCOMPARE(model.first.weight.col(2).cwiseAbs().maxCoeff(), 0.0F);
        QCOMPARE(model.first.bias[1], 0.0F);
        QCOMPARE(model.latent.weight(1, 3), 0.0F);
        QVERIFY(model.first.weight(0, 0) != smallModel(Activation::SiLU).first.weight(0, 0));
    }
};

QTEST_APPLESS_MAIN(TestDescent)
#include "tst_descent.moc"

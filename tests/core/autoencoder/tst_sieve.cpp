// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/sieve.h"

#include <QtTest>

#include <cstring>

using namespace tamis;
using namespace tamis::autoencoder;
using projection::Kind;

namespace {

constexpr std::size_t genes = 300, classes = 3;

Model randomModel(const TrainingOptions& options) {
    Random random({42});
    return initialModel(genes, classes, options, random);
}

} // namespace

class TestSieve : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initialWeightsFillTheirInterval() {
        TrainingOptions options;
        options.firstLayer = FirstLayer::Published;
        const Model published = randomModel(options);
        const double bound = 1 / std::sqrt(300.0);
        const double largest = published.first.weight.cwiseAbs().maxCoeff();
        QVERIFY(largest <= bound && largest > 0.999 * bound);
        // Uniform on [−b, b]: variance b²/3.
        const double variance = published.first.weight.squaredNorm() / (300.0 * 100.0);
        QVERIFY(std::abs(variance / (bound * bound / 3) - 1) < 0.02);
        options.firstLayer = FirstLayer::FollowSignal;
        const Model following = randomModel(options);
        QVERIFY(following.first.weight.isApprox(0.01F * published.first.weight));
        QCOMPARE(following.output.weight, published.output.weight);
    }

    void asManyGenesSurviveAsAskedFor_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("count");
        for (const Kind kind : projection::allKinds)
            for (const int count : {1, 7, 50, 299})
                QTest::addRow("%s %d", std::string(projection::name(kind)).c_str(), count)
                    << static_cast<int>(kind) << count;
    }
    void asManyGenesSurviveAsAskedFor() {
        QFETCH(int, kind);
        QFETCH(int, count);
        const Model model = randomModel({});
        const auto sieved =
            sieve(model, {static_cast<Kind>(kind), 0, static_cast<std::size_t>(count)},
                  SieveScope::FirstWeight);
        QVERIFY(sieved.has_value());
        QCOMPARE(sieved->genes.size(), static_cast<std::size_t>(count));
        // The survivors are exactly the columns that are not zero.
        for (std::size_t gene = 0, next = 0; gene < genes; ++gene) {
            const bool alive =
                (sieved->model.first.weight.col(static_cast<Eigen::Index>(gene)).array() != 0)
                    .any();
            const bool listed = next < sieved->genes.size() && sieved->genes[next] == gene;
            QCOMPARE(listed, alive);
            next += listed ? 1 : 0;
        }
        // Asking for that radius gives the same genes.
        const auto again =
            sieve(model, {static_cast<Kind>(kind), sieved->cut.radius}, SieveScope::FirstWeight);
        QCOMPARE(again->genes, sieved->genes);
    }

    void aRadiusGivesTheSameBitsWhateverCameBefore_data() {
        QTest::addColumn<int>("kind");
        for (const Kind kind : projection::allKinds)
            QTest::addRow("%s", std::string(projection::name(kind)).c_str())
                << static_cast<int>(kind);
    }
    void aRadiusGivesTheSameBitsWhateverCameBefore() {
        QFETCH(int, kind);
        const auto ball = static_cast<Kind>(kind);
        const Model model = randomModel({});
        const std::vector<double> radii = {0.001, 0.02, 0.015, 0.1, 0.005};
        std::vector<Sieved> alone;
        for (const double radius : radii)
            alone.push_back(*sieve(model, {ball, radius}, SieveScope::FirstWeight));
        // The other way round: each radius comes after other ones than before.
        for (std::size_t i = radii.size(); i-- > 0;) {
            QVERIFY(sieve(model, {ball, 0, 40}, SieveScope::FirstWeight).has_value());
            const auto after = sieve(model, {ball, radii[i]}, SieveScope::FirstWeight);
            QCOMPARE(after->cut.threshold, alone[i].cut.threshold);
            QCOMPARE(after->genes, alone[i].genes);
            const Weights& weight = after->model.first.weight;
            QCOMPARE(std::memcmp(weight.data(), alone[i].model.first.weight.data(),
                                 sizeof(float) * static_cast<std::size_t>(weight.size())),
                     0);
        }
    }

    void rewindStartsFromInitialWeightsOfSurvivors() {
        const TrainingOptions options;
        const Model initial = randomModel(options);
        const auto drawn = [&] { return initial; };
        Model trained = initial;
        trained.first.weight *= 3;
        const auto sieved = sieve(trained, {Kind::BilevelL1Inf, 0, 5}, SieveScope::FirstWeight);
        const Model start = secondStart(drawn, *sieved, options);
        QCOMPARE(start.first.weight.cols(), Eigen::Index{5});
        QCOMPARE(start.output.weight.rows(), Eigen::Index{5});
        for (Eigen::Index i = 0; i < 5; ++i) {
            const auto gene = static_cast<Eigen::Index>(sieved->genes[static_cast<std::size_t>(i)]);
            QCOMPARE(start.first.weight.col(i), initial.first.weight.col(gene));
            QCOMPARE(start.output.weight.row(i), initial.output.weight.row(gene));
        }
        TrainingOptions going = options;
        going.restart = Restart::Continue;
        going.reconstruct = Reconstruct::AllGenes;
        const Model continued = secondStart(drawn, *sieved, going);
        QCOMPARE(continued.output.weight.rows(), static_cast<Eigen::Index>(genes));
        const auto first = static_cast<Eigen::Index>(sieved->genes.front());
        QCOMPARE(continued.first.weight.col(0), sieved->model.first.weight.col(first));
        TrainingOptions single = options;
        single.secondEpochs = 0;
        QCOMPARE(secondStart(drawn, *sieved, single).first.weight.col(0),
                 sieved->model.first.weight.col(first));
    }

    void publishedScopeProjectsBiasAndLatentToo() {
        TrainingOptions options;
        options.firstLayer = FirstLayer::Published;
        options.sieveScope = SieveScope::Published;
        const Model initial = randomModel(options);
        const auto drawn = [&] { return initial; };
        const double radius = 0.5;
        const auto sieved = sieve(initial, {Kind::BilevelL1Inf, radius}, SieveScope::Published);
        QVERIFY(sieved.has_value());
        const Model& model = sieved->model;
        QVERIFY(model.first.bias.cast<double>().cwiseAbs().sum() <= radius);
        QVERIFY(model.latent.weight.cwiseAbs().colwise().maxCoeff().cast<double>().sum() <= radius);
        const auto dropped = [](const auto& weights) {
            return ((weights.array() == 0) || (weights.array().abs() >= 1e-3F)).all();
        };
        QVERIFY(dropped(model.first.weight) && dropped(model.first.bias) &&
                dropped(model.latent.weight));
        const Model start = secondStart(drawn, *sieved, options);
        for (Eigen::Index i = 0; i < model.first.bias.size(); ++i)
            QCOMPARE(start.first.bias[i], model.first.bias[i] == 0 ? 0.0F : initial.first.bias[i]);
    }
};

QTEST_APPLESS_MAIN(TestSieve)
#include "tst_sieve.moc"

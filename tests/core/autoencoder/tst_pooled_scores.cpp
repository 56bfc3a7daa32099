// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/pooled_scores.h"
#include "core/autoencoder/sieve.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::autoencoder;
using projection::Kind;

namespace {

/// Two hidden units, three genes, three classes.
Model handMade(const Weights& first, const Weights& latent) {
    Model model;
    model.first = {first, Eigen::VectorXf::Zero(2)};
    model.latent = {latent, Eigen::VectorXf::Zero(3)};
    return model;
}

Weights matrix(Eigen::Index rows, std::initializer_list<float> values) {
    Weights result(rows, static_cast<Eigen::Index>(values.size()) / rows);
    std::ranges::copy(values, result.data());
    return result;
}

/// Sums 4, 3, 2; largest 3, 3, 1; lengths √10, 3, √2.
Model one() {
    return handMade(matrix(2, {3, 0, 1, //
                               1, -3, -1}),
                    matrix(3, {1, 0, //
                               0, 1, //
                               -1, -1}));
}

/// Sums 10, 20, 5; largest 10, 10, 5; lengths 10, √200, 5.
Model other() {
    return handMade(matrix(2, {10, 10, 0, //
                               0, 10, 5}),
                    matrix(3, {4, 2, //
                               1, 2, //
                               1, 2}));
}

Eigen::VectorXd imposed(const PooledScores& scores, Kind kind, Weights first) {
    scores.impose(first, kind);
    return geneNorms(first, kind);
}

bool near(const Eigen::VectorXd& a, std::initializer_list<double> b) {
    return a.isApprox(Eigen::Map<const Eigen::VectorXd>(b.begin(), 3), 1e-6);
}

} // namespace

class TestPooledScores : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void normsAreThoseThatDecideInAProjection_data() {
        QTest::addColumn<int>("kind");
        for (const Kind kind : projection::allKinds)
            QTest::addRow("%s", std::string(projection::name(kind)).c_str())
                << static_cast<int>(kind);
    }
    /// The projection itself says which k genes have the largest norms.
    void normsAreThoseThatDecideInAProjection() {
        QFETCH(int, kind);
        TrainingOptions options;
        Random random({7});
        const Model model = initialModel(40, 3, options, random);
        const Eigen::VectorXd norms = geneNorms(model.first.weight, static_cast<Kind>(kind));
        for (const std::size_t count : {1U, 8U, 30U}) {
            const auto sieved =
                sieve(model, {static_cast<Kind>(kind), 0, count}, SieveScope::FirstWeight);
            QCOMPARE(sieved->genes.size(), count);
            double least = 1e9, most = 0;
            for (std::uint32_t gene = 0; gene < 40; ++gene) {
                const bool kept = std::ranges::binary_search(sieved->genes, gene);
                if (kept)
                    least = std::min(least, norms[gene]);
                else
                    most = std::max(most, norms[gene]);
            }
            QVERIFY(least > most);
        }
    }

    /// Sums: parts 1, ¾, ½ and ½, 1, ¼, mean ¾, ⅞, ⅜, in parts of the largest 6/7, 1, 3/7; the
    /// largest are 4 and 20, mean 12. The others likewise.
    void scoresAreMeansOfPartsOfTheLargest() {
        PooledScores scores;
        scores.add(one());
        scores.add(other());
        const Weights first = one().first.weight;
        QVERIFY(near(imposed(scores, Kind::L1Inf, first), {72 / 7., 12, 36 / 7.}));
        QVERIFY(near(imposed(scores, Kind::BilevelL11, first), {72 / 7., 12, 36 / 7.}));
        QVERIFY(near(imposed(scores, Kind::BilevelL1Inf, first), {6.5, 6.5, 6.5 * 5 / 12}));
        const double a = 1 + std::sqrt(.5), b = 3 / std::sqrt(10) + 1,
                     c = 1 / std::sqrt(5) + std::sqrt(1 / 8.),
                     mean = (std::sqrt(10) + std::sqrt(200)) / 2;
        QVERIFY(near(imposed(scores, Kind::L12, first), {mean * a / b, mean, mean * c / b}));
    }

    void directionsStay() {
        PooledScores scores;
        scores.add(other());
        Weights first = one().first.weight;
        first.col(2).setZero();
        scores.impose(first, Kind::BilevelL1Inf);
        QVERIFY(std::abs(first(0, 0) - 3 * first(1, 0)) < 1e-5F);
        QVERIFY(first(1, 1) < 0 && first(0, 1) == 0.0F);
        QVERIFY(first.col(2).isZero(0)); // and nothing comes of nothing
    }

    void aSingleTrainingKeepsItsNorms() {
        PooledScores scores;
        scores.add(one());
        QVERIFY(near(imposed(scores, Kind::L1Inf, one().first.weight), {4, 3, 2}));
    }

    /// V minus its column means is V itself in one(), (2, 0), (−1, 0), (−1, 0) in other().
    void logitSlopesAreCentredOverClasses() {
        const Eigen::MatrixXd slopes = logitSlopes(one());
        QVERIFY(near(slopes.row(0), {3, 0, 1}));
        QVERIFY(near(slopes.row(1), {1, 3, 1}));
        QVERIFY(near(slopes.row(2), {4, 3, 0}));
        QVERIFY(near(logitSlopes(other()).row(0), {20, 20, 0}));
        QVERIFY(near(logitSlopes(other()).row(2), {10, 10, 0}));
    }

    /// One training: sums in parts 1, ¾, ½; classes (1, 0, ⅓), (⅓, 1, ⅓), (1, ¾, 0), largest 1, 1,
    /// ⅓; spreads 1, 3, 2, median 2: damping ⅓, 3/5, ½. Scores ⅔, 1.05, 5/12.
    void balancedScoresByHand() {
        PooledScores scores = PooledScores::balanced(Eigen::Vector3d(1, 3, 2));
        scores.add(one());
        const double largest = 1.05;
        QVERIFY(near(imposed(scores, Kind::L1Inf, one().first.weight),
                     {4 * (2 / 3.) / largest, 4, 4 * (5 / 12.) / largest}));
    }

    void aConstantGeneIsOut() {
        PooledScores scores = PooledScores::balanced(Eigen::Vector3d(0, 1, 1));
        scores.add(one());
        const Eigen::VectorXd norms = imposed(scores, Kind::L1Inf, one().first.weight);
        QCOMPARE(norms[0], 0.0);
        QVERIFY(near(norms, {0, 4, 4 * (5 / 6.) / 1.75}));
    }
};

QTEST_APPLESS_MAIN(TestPooledScores)
#include "tst_pooled_scores.moc"

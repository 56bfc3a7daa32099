// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/contributions.h"
#include "core/autoencoder/descent.h"

#include <QtTest>

#include <cmath>
#include <iterator>

using namespace tamis;
using namespace tamis::autoencoder;

namespace {

constexpr std::size_t genes = 6, classes = 3;

Model model(Activation activation) {
    TrainingOptions options;
    options.hidden = 8;
    options.activation = activation;
    options.firstLayer = FirstLayer::Published;
    Random random({3});
    Model made = initialModel(genes, classes, options, random);
    made.first.weight *= 3;
    made.latent.weight *= 2;
    return made;
}

dataset::Matrix samples() {
    Random random({4});
    dataset::Matrix matrix(9, genes);
    for (float& value : matrix.reshaped())
        value = static_cast<float>(random.normal());
    return matrix;
}

const std::vector<int> labels = {0, 1, 2, 0, 1, 0, 0, 1, 2};

/// Logits by LibTorch, from their mean over the classes.
Eigen::MatrixXd centredLogits(const Model& from, const dataset::Matrix& input) {
    const std::vector<float> flat = logits(from, input);
    const Eigen::Map<const dataset::Matrix> rows(flat.data(), input.rows(), classes);
    const Eigen::MatrixXd wide = rows.cast<double>();
    return wide.colwise() - wide.rowwise().mean();
}

/// Entry (gene, class) by its definition: the integral of the gradient along the line, by the
/// midpoint rule, gradients by central differences.
double integrated(const Model& from, Eigen::Index gene, Eigen::Index label) {
    constexpr int steps = 200;
    constexpr float nudge = 0.05F;
    const dataset::Matrix all = samples();
    double sum = 0, members = 0;
    for (Eigen::Index i = 0; i < all.rows(); ++i) {
        if (labels[static_cast<std::size_t>(i)] != label)
            continue;
        dataset::Matrix up(steps, genes);
        for (int step = 0; step < steps; ++step)
            up.row(step) = all.row(i) * ((static_cast<float>(step) + 0.5F) / steps);
        dataset::Matrix down = up;
        up.col(gene).array() += nudge;
        down.col(gene).array() -= nudge;
        const Eigen::MatrixXd slope = (centredLogits(from, up) - centredLogits(from, down)) /
                                      (2 * static_cast<double>(nudge));
        sum += static_cast<double>(all(i, gene)) * slope.col(label).mean();
        members += 1;
    }
    return sum / members;
}

} // namespace

class TestContributions : public QObject {
    Q_OBJECT

  private:
    static void everyActivation() {
        QTest::addColumn<int>("activation");
        for (std::size_t i = 0; i < std::size(activationNames); ++i)
            QTest::newRow(std::string(activationNames[i]).c_str()) << static_cast<int>(i);
    }

  private Q_SLOTS:
    void theyAddUpToTheLogit_data() { everyActivation(); }
    void theyAddUpToTheLogit() {
        QFETCH(int, activation);
        const Model from = model(static_cast<Activation>(activation));
        const Eigen::MatrixXd contributions = classContributions(from, samples(), labels);
        const Eigen::MatrixXd at = centredLogits(from, samples());
        const Eigen::MatrixXd origin = centredLogits(from, dataset::Matrix::Zero(1, genes));
        for (Eigen::Index c = 0; c < 3; ++c) {
            double sum = 0, members = 0;
            for (Eigen::Index i = 0; i < at.rows(); ++i)
                if (labels[static_cast<std::size_t>(i)] == c) {
                    sum += at(i, c) - origin(0, c);
                    members += 1;
                }
            QVERIFY(std::abs(contributions.col(c).sum() - sum / members) < 1e-5);
        }
    }

    void eachIsTheIntegralOfTheGradient_data() { everyActivation(); }
    void eachIsTheIntegralOfTheGradient() {
        QFETCH(int, activation);
        const Model from = model(static_cast<Activation>(activation));
        const Eigen::MatrixXd contributions = classContributions(from, samples(), labels);
        QVERIFY(contributions.cwiseAbs().minCoeff() > 1e-4);
        for (const Eigen::Index gene : {0, 4})
            for (const Eigen::Index label : {0, 2})
                QVERIFY(std::abs(contributions(gene, label) - integrated(from, gene, label)) <
                        0.01);
    }

    /// Where a hidden unit stays where it is, the mean slope is the derivative: a sample whose
    /// genes cancel out.
    void cancellingGenesHaveOppositeContributions() {
        Model from = model(Activation::SiLU);
        from.first.weight.col(1) = -from.first.weight.col(0);
        dataset::Matrix sample = dataset::Matrix::Zero(1, genes);
        sample(0, 0) = sample(0, 1) = 2;
        const std::vector<int> label = {1};
        const Eigen::MatrixXd contributions = classContributions(from, sample, label);
        double expected = 0; // x_0 Σ_h V_h W_h0 φ'(b_h)
        const double mean = 1.0 / 3;
        for (Eigen::Index h = 0; h < 8; ++h) {
            const auto b = static_cast<double>(from.first.bias[h]);
            const double sigmoid = 1 / (1 + std::exp(-b));
            const double slope = sigmoid * (1 + b * (1 - sigmoid));
            const Eigen::VectorXd latent = from.latent.weight.col(h).cast<double>();
            expected += 2 * (latent[1] - mean * latent.sum()) *
                        static_cast<double>(from.first.weight(h, 0)) * slope;
        }
        QVERIFY(std::abs(contributions(0, 1) - expected) < 1e-6);
        QVERIFY(std::abs(contributions(1, 1) + expected) < 1e-6);
    }

    void aClassWithoutSamplesHasNone() {
        const Eigen::MatrixXd contributions =
            classContributions(model(Activation::ReLU), samples(), std::vector<int>(9, 2));
        QVERIFY(contributions.leftCols(2).isZero(0));
        QVERIFY(!contributions.col(2).isZero());
    }
};

QTEST_APPLESS_MAIN(TestContributions)
#include "tst_contributions.moc"

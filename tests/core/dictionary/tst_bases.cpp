// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases.h"
#include "core/dictionary/bases_dual.h"
#include "support/random_matrix.h"

#include <Eigen/LU>
#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::dictionary;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Sparse codes, as modules have.
MatrixXd sparseCodes(Random& random, Index bases, Index samples) {
    MatrixXd codes = test::normalMatrix(random, bases, samples);
    for (double& code : codes.reshaped())
        if (random.uniform() < 0.7)
            code = 0;
    return codes;
}

BasesProblem problemOf(const Statistics& statistics) {
    return {statistics.codes, statistics.data, VectorXd::Ones(statistics.codes.rows()),
            statistics.energy};
}

double lagrangian(const Statistics& statistics, const VectorXd& multipliers) {
    MatrixXd system = statistics.codes;
    system.diagonal() += multipliers;
    const MatrixXd products = statistics.data.transpose() * statistics.data;
    return statistics.energy - (system.inverse() * products).trace() - multipliers.sum();
}

} // namespace

class TestBases : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void statisticsAreThoseOfTheCodes() {
        Random random({1});
        const MatrixXd samples = test::normalMatrix(random, 12, 30);
        const MatrixXd codes = sparseCodes(random, 5, 30),
                       bases = test::normalMatrix(random, 12, 5);
        Statistics statistics = Statistics::of(samples, codes);
        QVERIFY((statistics.codes - codes * codes.transpose()).norm() < 1e-12);
        QVERIFY((statistics.data - samples * codes.transpose()).norm() < 1e-12);
        const double error = (samples - bases * codes).squaredNorm() / 2;
        QVERIFY(std::abs(statistics.error(bases) - error) < 1e-11 * error);

        // Ten samples change their codes.
        MatrixXd other = codes;
        other.leftCols(10) = sparseCodes(random, 5, 10);
        statistics.exchange(samples.leftCols(10), codes.leftCols(10), other.leftCols(10), 1, {});
        QVERIFY((statistics.codes - other * other.transpose()).norm() < 1e-12);
        QVERIFY((statistics.data - samples * other.transpose()).norm() < 1e-12);
    }

    void gradientAndHessianAgreeWithDifferences() {
        Random random({2});
        const MatrixXd codes = sparseCodes(random, 6, 40);
        const Statistics statistics = Statistics::of(test::normalMatrix(random, 10, 40), codes);
        const BasesDual dual(problemOf(statistics));
        VectorXd multipliers(6);
        for (double& multiplier : multipliers)
            multiplier = 1 + 3 * random.uniform();
        const BasesDual::Point point = dual.at(multipliers);
        QVERIFY(std::abs(point.value - lagrangian(statistics, multipliers)) < 1e-9);
        const MatrixXd hessian = point.hessian();
        const double step = 1e-5;
        for (Index i = 0; i < 6; ++i) {
            VectorXd up = multipliers, down = multipliers;
            up[i] += step;
            down[i] -= step;
            const double slope =
                (lagrangian(statistics, up) - lagrangian(statistics, down)) / (2 * step);
            QVERIFY(std::abs(point.gradient[i] - slope) < 1e-6);
            const VectorXd change = (dual.at(up).gradient - dual.at(down).gradient) / (2 * step);
            QVERIFY((hessian.col(i) - change).cwiseAbs().maxCoeff() < 1e-6);
        }
    }

    /// Codes that do not overlap: b_j = P_j / (A_jj + Λ_j) with Λ_j = max(0, ‖P_j‖ − A_jj).
    void dualHasAClosedFormForCodesThatDoNotOverlap() {
        Random random({3});
        const MatrixXd samples = test::normalMatrix(random, 8, 30);
        MatrixXd codes = MatrixXd::Zero(5, 30);
        for (Index l = 0; l < 30; ++l)
            codes(l % 5, l) = (l % 5 < 2 ? 0.3 : 6) * random.normal();
        const Statistics statistics = Statistics::of(samples, codes);
        VectorXd expected(5);
        for (Index j = 0; j < 5; ++j)
            expected[j] = std::max(0.0, statistics.data.col(j).norm() - statistics.codes(j, j));
        QVERIFY(expected.head(2).minCoeff() > 0 && expected.tail(3).maxCoeff() == 0);
        const BasesDual dual(problemOf(statistics));
        VectorXd multipliers = VectorXd::Constant(5, 100); // a start far off
        dual.maximise(multipliers);
        QVERIFY((multipliers - expected).cwiseAbs().maxCoeff() < 1e-6);
        const MatrixXd bases = dual.bases(multipliers);
        for (Index j = 0; j < 5; ++j)
            QVERIFY((bases.col(j) - statistics.data.col(j) / (statistics.codes(j, j) + expected[j]))
                        .norm() < 1e-6);
    }

    void bothMethodsFindTheSameError_data() {
        QTest::addColumn<int>("bases");
        QTest::addColumn<int>("samples");
        QTest::newRow("more samples") << 8 << 60;
        QTest::newRow("more bases") << 30 << 12;
    }
    void bothMethodsFindTheSameError() {
        QFETCH(int, bases);
        QFETCH(int, samples);
        Random random({4, static_cast<std::uint64_t>(bases)});
        const MatrixXd data = test::normalMatrix(random, 25, samples);
        const Statistics statistics = Statistics::of(data, sparseCodes(random, bases, samples));
        const MatrixXd start = test::normalMatrix(random, 25, bases).colwise().normalized();
        double errors[2] = {};
        for (const BasesMethod method : {BasesMethod::Dual, BasesMethod::Descent}) {
            MatrixXd found = start;
            VectorXd multipliers;
            const BasesSummary summary = updateBases(statistics, method, found, multipliers);
            QVERIFY(summary.gap <= 1e-6);
            QVERIFY(summary.error < statistics.error(start));
            QVERIFY(found.colwise().norm().maxCoeff() <= 1 + 1e-12);
            QVERIFY(multipliers.minCoeff() >= 0);
            errors[method == BasesMethod::Descent] = summary.error;
        }
        QVERIFY(std::abs(errors[0] - errors[1]) <= 2e-6 * statistics.energy);
    }

    /// No bases are better by more than the certificate says, and the dual's own bound agrees.
    void certificateHolds() {
        Random random({7});
        for (int repeat = 0; repeat < 20; ++repeat) {
            const MatrixXd data = test::normalMatrix(random, 10, 30);
            const Statistics statistics = Statistics::of(data, sparseCodes(random, 6, 30));
            MatrixXd best = test::normalMatrix(random, 10, 6).colwise().normalized();
            VectorXd multipliers;
            const double least =
                updateBases(statistics, BasesMethod::Dual, best, multipliers).error;
            BasesDual::Point bound = BasesDual(problemOf(statistics)).at(multipliers);
            QVERIFY(bound.value / 2 <= least * (1 + 1e-12));
            QVERIFY(bound.value / 2 >= least - 1e-6 * statistics.energy);
            const MatrixXd other = test::normalMatrix(random, 10, 6).colwise().normalized();
            const double gap = certifyBases(statistics, other).gap * statistics.energy / 2;
            QVERIFY(statistics.error(other) - least <= gap);
            QVERIFY(gap <= 100 * (statistics.error(other) - least));
        }
    }

    void surviveBadScales_data() {
        QTest::addColumn<int>("mostBases");
        QTest::newRow("some bases") << 12;
        QTest::newRow("many more bases than samples") << 40;
    }
    /// Codes of sizes from 10⁻² to 10², the same code twice, a hundredth of it, nearly the same,
    /// none at all.
    void surviveBadScales() {
        QFETCH(int, mostBases);
        int byDescent = 0;
        double worst = 0;
        for (std::uint64_t number = 0; number < 300; ++number) {
            Random random({5, number});
            const auto bases =
                static_cast<Index>(1 + random.below(static_cast<std::uint64_t>(mostBases)));
            const auto samples = static_cast<Index>(1 + random.below(20));
            MatrixXd codes = sparseCodes(random, bases, samples);
            for (Index j = 0; j < bases; ++j)
                codes.row(j) *= std::pow(10, 4 * random.uniform() - 2);
            if (number % 3 == 0 && bases > 2)
                codes.row(1) = codes.row(0);
            if (number % 3 == 1 && bases > 3) {
                codes.row(1) = 0.01 * codes.row(0);
                codes.row(2) = (1 + 1e-7) * codes.row(0);
            }
            if (number % 4 == 0)
                codes.row(0).setZero();
            const MatrixXd data = test::normalMatrix(random, 9, samples);
            const Statistics statistics = Statistics::of(data, codes);
            MatrixXd found = 0.99 * test::normalMatrix(random, 9, bases).colwise().normalized();
            const MatrixXd start = found;
            VectorXd multipliers;
            const BasesSummary summary =
                updateBases(statistics, BasesMethod::Dual, found, multipliers);
            byDescent += summary.byDescent;
            worst = std::max(worst, summary.gap);
            const double error = (data - found * codes).squaredNorm() / 2;
            QVERIFY(error <= (data - start * codes).squaredNorm() / 2 + 1e-10);
            QVERIFY(std::abs(summary.error - error) <= 1e-10 * (1 + codes.squaredNorm()));
            QVERIFY(found.colwise().norm().maxCoeff() <= 1);
            if ((codes.row(0).array() == 0).all())
                QVERIFY(found.col(0) == start.col(0));
        }
        QVERIFY2(worst <= 1e-6, qPrintable(QString::number(worst)));
        qInfo("descent finished %d of 300, worst gap %g", byDescent, worst);
    }

    /// Started from nearly the right multipliers or from far off, the same bases.
    void warmStartChangesNothing() {
        Random random({8});
        const MatrixXd data = test::normalMatrix(random, 12, 40);
        const Statistics statistics = Statistics::of(data, sparseCodes(random, 8, 40));
        const MatrixXd start = test::normalMatrix(random, 12, 8).colwise().normalized();
        MatrixXd cold = start, warm = start, far = start;
        VectorXd multipliers, other = VectorXd::Constant(8, 1e4);
        updateBases(statistics, BasesMethod::Dual, cold, multipliers);
        updateBases(statistics, BasesMethod::Dual, warm, multipliers);
        updateBases(statistics, BasesMethod::Dual, far, other);
        QVERIFY((cold - warm).norm() < 1e-6 && (cold - far).norm() < 1e-6);
    }

    void haveTheSameBitsForAnyNumberOfThreads() {
        Random random({6});
        const MatrixXd data = test::normalMatrix(random, 1300, 160);
        const MatrixXd codes = sparseCodes(random, 150, 160); // several blocks of the inverse
        const MatrixXd start = test::normalMatrix(random, 1300, 150).colwise().normalized();
        for (const BasesMethod method : {BasesMethod::Dual, BasesMethod::Descent}) {
            MatrixXd found[2] = {start, start};
            for (const unsigned threads : {1U, 2U}) {
                const Statistics statistics = Statistics::of(data, codes, threads);
                VectorXd multipliers;
                updateBases(statistics, method, found[threads - 1], multipliers, threads);
            }
            QVERIFY(found[0] == found[1]);
            QVERIFY(found[0] != start);
        }
    }
};

QTEST_APPLESS_MAIN(TestBases)
#include "tst_bases.moc"

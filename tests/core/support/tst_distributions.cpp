// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/distributions.h"

#include <QtTest>

#include <cmath>
#include <limits>

/// Expected values: scipy.stats 1.10 (t.sf, chi2.sf).
class TestDistributions : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void studentTwoSided_data() {
        QTest::addColumn<double>("t");
        QTest::addColumn<double>("freedom");
        QTest::addColumn<double>("p");
        QTest::newRow("usual") << 2.3 << 7. << 0.05499109520437154;
        QTest::newRow("negative, Cauchy") << -0.4 << 1. << 0.7577621168183133;
        QTest::newRow("far out") << 1000. << 3. << 2.2053076425765997e-09;
        QTest::newRow("zero") << 0. << 5. << 1.;
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 3. << 0.;
    }
    void studentTwoSided() {
        QFETCH(double, t);
        QFETCH(double, freedom);
        QFETCH(double, p);
        QVERIFY(std::abs(tamis::studentTwoSided(t, freedom) - p) <= 1e-13 * p);
    }

    void chiSquareUpper_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("freedom");
        QTest::addColumn<double>("p");
        QTest::newRow("usual") << 3.8414588 << 1. << 0.05000000061708755;
        QTest::newRow("near 1") << 0.02 << 4. << 0.9999503320866597;
        QTest::newRow("far out") << 80. << 9. << 1.61613141565346e-13;
        QTest::newRow("exponential") << 5. << 2. << std::exp(-2.5);
        QTest::newRow("zero") << 0. << 3. << 1.;
    }
    void chiSquareUpper() {
        QFETCH(double, x);
        QFETCH(double, freedom);
        QFETCH(double, p);
        QVERIFY(std::abs(tamis::chiSquareUpper(x, freedom) - p) <= 1e-12 * p);
    }

    void undefinedStaysUndefined() {
        const double undefined = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(std::isnan(tamis::studentTwoSided(undefined, 3)));
        QVERIFY(std::isnan(tamis::chiSquareUpper(undefined, 3)));
    }

    void hypergeometricUpper_data() {
        QTest::addColumn<int>("shared");
        QTest::addColumn<int>("marked");
        QTest::addColumn<int>("drawn");
        QTest::addColumn<int>("population");
        QTest::addColumn<double>("p"); // exact sums of Python's Fractions
        QTest::newRow("usual") << 3 << 5 << 10 << 50 << 0.0482603031962091;
        QTest::newRow("at least one") << 1 << 5 << 10 << 50 << 0.6894372179954313;
        QTest::newRow("lists of a run") << 12 << 40 << 50 << 12625 << 1.8421504345421338e-20;
        QTest::newRow("the same list") << 20 << 20 << 20 << 12625 << 2.3336523878677748e-64;
        QTest::newRow("sure to be more") << 8 << 3000 << 9000 << 20000 << 1.;
        QTest::newRow("none") << 0 << 5 << 10 << 50 << 1.;
        QTest::newRow("more than there are") << 6 << 5 << 10 << 50 << 0.;
    }
    void hypergeometricUpper() {
        QFETCH(int, shared);
        QFETCH(int, marked);
        QFETCH(int, drawn);
        QFETCH(int, population);
        QFETCH(double, p);
        const double ours = tamis::hypergeometricUpper(std::size_t(shared), std::size_t(marked),
                                                       std::size_t(drawn), std::size_t(population));
        QVERIFY2(std::abs(ours - p) <= 1e-9 * p, qPrintable(QString::number(ours, 'g', 17)));
    }
};

QTEST_APPLESS_MAIN(TestDistributions)
#include "tst_distributions.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/prox.h"
#include "support/projection_cases.h"
#include "support/projection_edges.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

namespace {

constexpr Kind trueProjections[] = {Kind::L1, Kind::L1Inf, Kind::L12};

} // namespace

class TestProx : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithOracle_data() { addKinds(trueProjections); }
    void agreesWithOracle();
    void closedForms();
    void refusesWhatIsNoProjection();
    void refusesNegativeOrNaNRadius_data() { addKinds(trueProjections); }
    void refusesNegativeOrNaNRadius();
    void nonFiniteEntriesAreRefused_data() { addKinds(trueProjections); }
    void nonFiniteEntriesAreRefused();
    void radiusZeroLeavesTheMatrix_data() { addKinds(trueProjections); }
    void radiusZeroLeavesTheMatrix();
    void largeRadiusGivesZeros_data() { addKinds(trueProjections); }
    void largeRadiusGivesZeros();
    void extremeScalesGiveTheSameDigits_data() { addKinds(trueProjections); }
    void extremeScalesGiveTheSameDigits();
    void threadsGiveTheSameBits_data() { addKinds(trueProjections); }
    void threadsGiveTheSameBits();
};

void TestProx::agreesWithOracle() {
    QFETCH(Kind, kind);
    Workspace workspace;
    long double worst[2] = {}, worstNorm = 0;
    const auto check = [&]<class T>(T, std::uint64_t number) {
        Random random({20260304, number});
        const std::size_t groups = 1 + random.below(12), entries = 1 + random.below(12);
        const Family family = allFamilies[number % 6];
        const std::vector<double> values = randomGroups(random, family, groups, entries);
        Options options;
        std::vector<double> weights;
        if (kind != Kind::L12 && number % 3 == 0)
            weights = randomWeights(random, groups);
        options.weights = weights;
        const std::vector<long double> exact(values.begin(), values.end());
        const double radius =
            static_cast<double>(oracleNorm(exact, groups, entries, kind, weights)) *
            randomShare(random);
        const OracleResult projected = oracleProject(exact, groups, entries, kind, radius, weights);
        long double size = 0;
        for (const long double value : exact)
            size = std::max(size, std::abs(value));
        if (size == 0)
            return;
        std::vector<T> first;
        for (const Layout layout : allLayouts) {
            GroupMatrix<T> matrix(values, groups, entries, layout);
            const auto outcome = proxOfDualNorm(matrix.view(), kind, radius, workspace, options);
            QVERIFY(outcome);
            const std::vector<T> got = matrix.values();
            if (layout != Layout::Contiguous) {
                QVERIFY(sameBits(got, first));
                QVERIFY(matrix.paddingUntouched());
                continue;
            }
            first = got;
            for (std::size_t i = 0; i < got.size(); ++i)
                worst[sizeof(T) == 4] =
                    std::max(worst[sizeof(T) == 4],
                             std::abs(got[i] - (exact[i] - projected.values[i])) / size);
            const std::vector<long double> stored(got.begin(), got.end());
            const long double before = oracleDualNorm(exact, groups, entries, kind, weights);
            const long double after = oracleDualNorm(stored, groups, entries, kind, weights);
            worstNorm = std::max({worstNorm, std::abs(outcome->normBefore / before - 1),
                                  std::abs(outcome->normAfter - after) / before});
            QCOMPARE(dualNorm(matrix.constView(), kind, weights), outcome->normAfter);
            QVERIFY(std::abs(outcome->normAfter - outcome->threshold) <=
                    (sizeof(T) == 4 ? 1e-6 : 1e-13) * outcome->normBefore);
            QVERIFY(outcome->certificate <= (sizeof(T) == 4 ? 5e-6 : 1e-11));
        }
    };
    for (std::uint64_t number = 0; number < 1500 && !QTest::currentTestFailed(); ++number) {
        check(double(), number);
        if (!QTest::currentTestFailed())
            check(float(), number);
        if (QTest::currentTestFailed())
            qWarning("case %d", static_cast<int>(number));
    }
    qInfo("value %.2Lg and %.2Lg, norm %.2Lg", worst[0], worst[1], worstNorm);
    QVERIFY(worst[0] <= 1e-10L);
    QVERIFY(worst[1] <= 5e-6L);
    QVERIFY(worstNorm <= 1e-14L);
}

void TestProx::closedForms() {
    Workspace workspace;
    // {4, −3, 2, −1} and the ball Σ|y| ≤ 2 at τ = 2.5: C ‖·‖∞ clips there.
    GroupMatrix<double> l1(std::vector<double>{4, -3, 2, -1}, 2, 2);
    QCOMPARE(proxOfDualNorm(l1.view(), Kind::L1, 2, workspace).value().normAfter, 2.5);
    const double clipped[] = {2.5, -2.5, 2, -1};
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(std::abs(l1.values()[i] - clipped[i]) <= 1e-14);
    // Levels 3 and 0.5: each group keeps the mass θ = 1.
    GroupMatrix<double> l1inf(std::vector<double>{-4, 0, 1, -1}, 2, 2);
    QCOMPARE(proxOfDualNorm(l1inf.view(), Kind::L1Inf, 3.5, workspace).value().normAfter, 1.0);
    QVERIFY(sameBits(l1inf.values(), {-1, 0, 0.5, -0.5}));
    // Lengths 5 and 1, τ = 2: what is left is no longer than τ.
    GroupMatrix<double> l12(std::vector<double>{3, -4, 0, 1}, 2, 2);
    QVERIFY(proxOfDualNorm(l12.view(), Kind::L12, 3, workspace));
    const double expected[] = {1.2, -1.6, 0, 1};
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(std::abs(l12.values()[i] - expected[i]) <= 1e-15);
}

void TestProx::refusesWhatIsNoProjection() {
    Workspace workspace;
    GroupMatrix<double> matrix(sample, 4, 3);
    for (const Kind kind : {Kind::BilevelL1Inf, Kind::BilevelL11})
        QCOMPARE(proxOfDualNorm(matrix.view(), kind, 1, workspace).error().code, ErrorCode::Usage);
}

void TestProx::refusesNegativeOrNaNRadius() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto before = matrix.values();
        for (const double radius : {-1.0, -1e-300, std::nan("")}) {
            const auto outcome = proxOfDualNorm(matrix.view(), kind, radius, workspace);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::Usage);
            QVERIFY(sameBits(matrix.values(), before));
        }
    });
}

void TestProx::nonFiniteEntriesAreRefused() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        std::vector<double> values = sample;
        values[7] = -HUGE_VAL;
        GroupMatrix<T> matrix(values, 4, 3, layout);
        const auto before = matrix.values();
        for (const double radius : {0.0, 1.0, HUGE_VAL}) {
            const auto outcome = proxOfDualNorm(matrix.view(), kind, radius, workspace);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::NonFinite);
            QVERIFY(outcome.error().where.find("group 3, entry 2") != std::string::npos);
            QVERIFY(sameBits(matrix.values(), before));
        }
        QVERIFY(std::isnan(dualNorm(matrix.constView(), kind)));
    });
}

void TestProx::radiusZeroLeavesTheMatrix() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        for (const auto& values : {sample, std::vector<double>(12, -0.0)}) {
            GroupMatrix<T> matrix(values, 4, 3, layout);
            const auto before = matrix.values();
            const auto outcome = proxOfDualNorm(matrix.view(), kind, 0, workspace);
            QVERIFY(outcome && !outcome->changed);
            QVERIFY(sameBits(matrix.values(), before));
            QCOMPARE(outcome->normAfter, outcome->normBefore);
        }
    });
}

void TestProx::largeRadiusGivesZeros() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        for (const double factor : {1.0, 2.0, HUGE_VAL}) {
            GroupMatrix<T> matrix(sample, 4, 3, layout);
            const double radius = factor * norm(matrix.constView(), kind);
            const auto outcome = proxOfDualNorm(matrix.view(), kind, radius, workspace);
            QVERIFY(outcome && outcome->changed);
            QVERIFY(sameBits(matrix.values(), std::vector<T>(12)));
            QCOMPARE(outcome->normAfter, 0.0);
            QCOMPARE(outcome->zeroGroups, std::size_t(4));
        }
    });
}

void TestProx::extremeScalesGiveTheSameDigits() {
    QFETCH(Kind, kind);
    Workspace workspace;
    GroupMatrix<double> plain(sample, 4, 3);
    const double radius = 0.4 * norm(plain.constView(), kind);
    QVERIFY(proxOfDualNorm(plain.view(), kind, radius, workspace));
    for (const double scale : {1e-300, 1e-200, 1e200, 1e307}) {
        std::vector<double> values = sample;
        for (double& value : values)
            value *= scale;
        GroupMatrix<double> scaled(values, 4, 3);
        QVERIFY(proxOfDualNorm(scaled.view(), kind, radius * scale, workspace));
        for (std::size_t i = 0; i < sample.size(); ++i)
            QVERIFY(std::abs(scaled.values()[i] / scale - plain.values()[i]) <= 2e-14);
    }
}

void TestProx::threadsGiveTheSameBits() {
    QFETCH(Kind, kind);
    Random random({9});
    const std::vector<double> values = randomGroups(random, Family::Normal, 900, 37);
    Workspace workspace;
    std::vector<float> first;
    for (const Layout layout : allLayouts) {
        for (const unsigned threads : {1u, 2u, 3u}) {
            GroupMatrix<float> matrix(values, 900, 37, layout);
            Options options;
            options.threads = threads;
            const double radius = 0.1 * norm(matrix.constView(), kind);
            QVERIFY(proxOfDualNorm(matrix.view(), kind, radius, workspace, options));
            if (first.empty())
                first = matrix.values();
            QVERIFY(sameBits(matrix.values(), first));
        }
    }
}

QTEST_APPLESS_MAIN(TestProx)
#include "tst_prox.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/simplex.h"
#include "support/group_matrix.h"
#include "support/projection_cases.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

namespace {

template <class Check>
void forPrecisions(Check check) {
    check(double());
    if (!QTest::currentTestFailed())
        check(float());
}

template <class T>
std::vector<T> as(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

template <class T>
Result<SimplexOutcome> onto(std::vector<T>& vector, double radius) {
    static Workspace workspace;
    return projectOntoSimplex(std::span<T>(vector), radius, workspace);
}

} // namespace

class TestSimplex : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithOracle_data();
    void agreesWithOracle();
    void closedForms_data();
    void closedForms();
    void vectorOnItIsUntouched();
    void radiusZeroGivesZeros();
    void refusesWhatHasNoSimplex();
    void nonFiniteEntriesAreCountedAndPlaced();
    void extremeNumbersGiveTheSameDigits();
    void anyBitsGiveAFixedPoint();
};

void TestSimplex::agreesWithOracle_data() {
    QTest::addColumn<bool>("single");
    QTest::newRow("double") << false;
    QTest::newRow("float") << true;
}

void TestSimplex::agreesWithOracle() {
    QFETCH(bool, single);
    long double worst = 0, worstThreshold = 0;
    const auto check = [&]<class T>(T, std::uint64_t number) {
        Random random({20260303, number});
        const std::size_t n = 1 + random.below(number % 20 == 0 ? 400 : 12);
        const Family family = allFamilies[number % 6];
        const std::vector<double> values = randomGroups(random, family, 1, n);
        double size = 0;
        for (const double value : values)
            size = std::max(size, std::abs(value));
        const double radius =
            std::max(1e-30, std::pow(10, random.uniform() * 16 - 10) * size); // normal floats
        const OracleResult expected = oracleSimplex({values.begin(), values.end()}, radius);
        std::vector<T> vector = as<T>(values);
        const auto outcome = onto(vector, radius);
        QVERIFY(outcome);
        const long double most = *std::max_element(expected.values.begin(), expected.values.end());
        for (std::size_t i = 0; i < n; ++i) {
            QVERIFY(vector[i] >= 0);
            // The oracle knows τ to about 1e-19 of the largest number.
            worst = std::max(worst, std::abs(vector[i] - expected.values[i]) /
                                        (most + 1e-8L * static_cast<long double>(size)));
        }
        if (outcome->changed)
            worstThreshold =
                std::max(worstThreshold, std::abs(outcome->threshold - expected.threshold) /
                                             std::max<long double>(size, radius));
        QVERIFY(std::abs(outcome->sum - radius) <=
                4 * static_cast<double>(std::numeric_limits<T>::epsilon()) * radius);
        QCOMPARE(outcome->zeros,
                 static_cast<std::size_t>(std::count(vector.begin(), vector.end(), T(0))));
        const std::vector<T> once = vector;
        const auto again = onto(vector, radius);
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(vector, once));
    };
    for (std::uint64_t number = 0; number < 4000 && !QTest::currentTestFailed(); ++number)
        single ? check(float(), number) : check(double(), number);
    qInfo("value %.2Lg, threshold %.2Lg", worst, worstThreshold);
    QVERIFY(worst <= (single ? 5e-6L : 1e-10L));
    QVERIFY(worstThreshold <= 1e-14L);
}

void TestSimplex::closedForms_data() {
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("radius");
    QTest::addColumn<std::vector<double>>("expected");
    QTest::addColumn<double>("threshold");
    using V = std::vector<double>;
    QTest::newRow("shrinks") << V{4, -3, 2, -1} << 4.0 << V{3, 0, 1, 0} << 1.0;
    QTest::newRow("grows") << V{0, -1} << 3.0 << V{2, 1} << -2.0;
    QTest::newRow("all negative") << V{-4, -1, -6} << 2.0 << V{0, 2, 0} << -3.0;
    QTest::newRow("zeros share") << V{0, -0.0, 0, 0} << 2.0 << V(4, 0.5) << -0.5;
    QTest::newRow("ties") << V{1, 1, 1, 0} << 1.5 << V{0.5, 0.5, 0.5, 0} << 0.5;
    QTest::newRow("one entry") << V{-7} << 2.0 << V{2} << -9.0;
    QTest::newRow("far below the radius") << V{1, 2} << 0x1p80 << V{0x1p79, 0x1p79} << -0x1p79;
}

void TestSimplex::closedForms() {
    QFETCH(std::vector<double>, values);
    QFETCH(double, radius);
    QFETCH(std::vector<double>, expected);
    QFETCH(double, threshold);
    forPrecisions([&]<class T>(T) {
        std::vector<T> vector = as<T>(values);
        const auto outcome = onto(vector, radius);
        QVERIFY(outcome && outcome->changed);
        QVERIFY(sameBits(vector, as<T>(expected)));
        QCOMPARE(outcome->threshold, threshold);
        QCOMPARE(outcome->sum, radius);
    });
}

void TestSimplex::vectorOnItIsUntouched() {
    forPrecisions([]<class T>(T) {
        std::vector<T> vector = as<T>({0.5, -0.0, 1, 0.5});
        const std::vector<T> before = vector;
        const auto outcome = onto(vector, 2);
        QVERIFY(outcome && !outcome->changed);
        QVERIFY(sameBits(vector, before));
        QCOMPARE(outcome->threshold, 0.0);
        QCOMPARE(outcome->zeros, std::size_t(1));
        // The same sum with a negative entry is not on it.
        std::vector<T> other = as<T>({1.5, -0.5, 1});
        QVERIFY(onto(other, 2).value().changed);
        QVERIFY(sameBits(other, as<T>({1.25, 0, 0.75})));
    });
}

void TestSimplex::radiusZeroGivesZeros() {
    forPrecisions([]<class T>(T) {
        std::vector<T> vector = as<T>({3, -2, 1e-30});
        const auto outcome = onto(vector, 0);
        QVERIFY(outcome && outcome->changed);
        QVERIFY(sameBits(vector, std::vector<T>(3)));
        QCOMPARE(outcome->threshold, 3.0);
        std::vector<T> nothing;
        QVERIFY(!onto(nothing, 0).value().changed);
    });
}

void TestSimplex::refusesWhatHasNoSimplex() {
    forPrecisions([]<class T>(T) {
        std::vector<T> vector = as<T>({1, 2}), nothing;
        for (const double radius :
             {-1.0, -1e-300, std::nan(""), std::numeric_limits<double>::infinity()})
            QCOMPARE(onto(vector, radius).error().code, ErrorCode::Usage);
        QVERIFY(sameBits(vector, as<T>({1, 2})));
        QCOMPARE(onto(nothing, 1).error().code, ErrorCode::Usage);
    });
    std::vector<float> single = {1, 2}; // its entries would be infinite
    QCOMPARE(onto(single, 1e39).error().code, ErrorCode::Usage);
}

void TestSimplex::nonFiniteEntriesAreCountedAndPlaced() {
    forPrecisions([]<class T>(T) {
        std::vector<T> vector = as<T>({1, std::nan(""), -HUGE_VAL, 2});
        const std::vector<T> before = vector;
        const auto outcome = onto(vector, 1);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::NonFinite);
        QVERIFY(outcome.error().what.starts_with("2 of 4 entries"));
        QVERIFY(outcome.error().where.find("entry 2") != std::string::npos);
        QVERIFY(sameBits(vector, before));
    });
}

void TestSimplex::extremeNumbersGiveTheSameDigits() {
    // {4, −3, 2, −1} on the simplex of sum 4 is {3, 0, 1, 0}, at any scale.
    for (const double scale : {0x1p-1070, 0x1p-500, 0x1p500, 0x1p1021}) {
        std::vector<double> vector = {4 * scale, -3 * scale, 2 * scale, -scale};
        if (scale == 0x1p1021)
            vector = {1.5 * scale, -3 * scale, -0.5 * scale, -scale}; // 4 · 2^1021 is too large
        const double radius = scale == 0x1p1021 ? 4 * (scale / 2) : 4 * scale;
        const bool largest = scale == 0x1p1021;
        QVERIFY(onto(vector, radius));
        const double first = largest ? 2 : 3, third = largest ? 0 : 1;
        QVERIFY(sameBits(vector, {first * scale, 0, third * scale, 0}));
    }
    std::vector<double> equal(8, -1.7e308);
    QVERIFY(onto(equal, 1.6e308));
    QVERIFY(sameBits(equal, std::vector<double>(8, 2e307)));
    std::vector<double> far = {1.7e308, -1.7e308, 1.7e308};
    QVERIFY(onto(far, 1e-300));
    QVERIFY(sameBits(far, {5e-301, 0, 5e-301}));
}

void TestSimplex::anyBitsGiveAFixedPoint() {
    Random random({78});
    const auto check = [&]<class T>(T) {
        using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
        const auto anyNumber = [&] {
            const T value = std::bit_cast<T>(static_cast<Bits>(random.next()));
            return std::isfinite(value) ? value : T(0);
        };
        std::vector<T> vector(1 + random.below(9));
        std::generate(vector.begin(), vector.end(), anyNumber);
        const double radius = std::abs(static_cast<double>(anyNumber()));
        QVERIFY(onto(vector, radius));
        for (const T x : vector)
            QVERIFY(x >= 0 && std::isfinite(x));
        const std::vector<T> once = vector;
        const auto again = onto(vector, radius);
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(vector, once));
    };
    for (int number = 0; number < 4000 && !QTest::currentTestFailed(); ++number) {
        number % 2 == 0 ? check(double()) : check(float());
        if (QTest::currentTestFailed())
            qWarning("case %d", number);
    }
}

QTEST_APPLESS_MAIN(TestSimplex)
#include "tst_simplex.moc"

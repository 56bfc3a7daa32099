// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/matrices.h"
#include "core/bench/memory_floor.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace tamis;
using namespace tamis::bench;

class TestBenchMatrices : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sizesAreRead_data();
    void sizesAreRead();
    void namesComeBack();
    void distributionsAreWhatTheySay();
    void everyMeasurementMeetsTheSameMatrix();
    void driftIsSmall();
    void floorLeavesMemoryAlone();
};

void TestBenchMatrices::sizesAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("groups"); // 0: refused
    QTest::addColumn<int>("entries");
    QTest::newRow("tall") << "1000x10000" << 1000 << 10000;
    QTest::newRow("one") << "1x1" << 1 << 1;
    for (const char* wrong : {"", "x", "10", "10x", "x10", "0x5", "5x0", "-1x5", "5x5x5", "5 x5",
                              "5X5", "100000x100000", "99999999999999999999x1"})
        QTest::newRow(wrong) << wrong << 0 << 0;
}

void TestBenchMatrices::sizesAreRead() {
    QFETCH(QString, text);
    QFETCH(int, groups);
    QFETCH(int, entries);
    const Result<Size> size = sizeFromText(text.toStdString());
    QCOMPARE(bool(size), groups > 0);
    if (size) {
        QCOMPARE(size->groups, std::size_t(groups));
        QCOMPARE(size->entries, std::size_t(entries));
        QCOMPARE(QString::fromStdString(bench::text(*size)), text);
    } else {
        QCOMPARE(size.error().code, ErrorCode::Usage);
    }
}

void TestBenchMatrices::namesComeBack() {
    for (const Distribution distribution : allDistributions)
        QCOMPARE(distributionFromName(name(distribution)).value(), distribution);
    const auto unknown = distributionFromName("flat");
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::Usage);
}

void TestBenchMatrices::distributionsAreWhatTheySay() {
    const Size size{400, 250}; // 100,000 numbers: means are within 0.01, five standard errors
    const auto share = [&](const std::vector<double>& values, double from, double to) {
        const auto inside = std::count_if(values.begin(), values.end(), [&](double value) {
            return value >= from && value < to;
        });
        return static_cast<double>(inside) / static_cast<double>(values.size());
    };
    const auto uniform = randomMatrix(size, Distribution::Uniform, 1);
    QCOMPARE(uniform.size(), size.count());
    QCOMPARE(share(uniform, 0, 1), 1.0);
    QVERIFY(std::abs(share(uniform, 0, 0.25) - 0.25) < 0.01);
    QVERIFY(std::abs(share(randomMatrix(size, Distribution::Gaussian, 1), -1, 1) - 0.6827) < 0.01);
    // Student's t with 2 degrees of freedom: P(|t| < x) = x / √(2 + x²).
    const auto heavy = randomMatrix(size, Distribution::HeavyTailed, 1);
    QVERIFY(std::abs(share(heavy, -1, 1) - 1 / std::sqrt(3)) < 0.01);
    QVERIFY(std::abs(share(heavy, -10, 10) - 10 / std::sqrt(102)) < 0.002);
    const auto mixed = randomMatrix(size, Distribution::MixedScale, 1);
    std::size_t large = 0;
    for (std::size_t group = 0; group < size.groups; ++group) {
        double largest = 0;
        for (std::size_t i = 0; i < size.entries; ++i)
            largest = std::max(largest, std::abs(mixed[group * size.entries + i]));
        QVERIFY(largest < 10 || largest > 1000);
        large += largest > 10;
    }
    QVERIFY(large > 15 && large < 70); // 40 expected
    QCOMPARE(randomMatrix(size, Distribution::Gaussian, 1),
             randomMatrix(size, Distribution::Gaussian, 1));
    QVERIFY(randomMatrix(size, Distribution::Gaussian, 1) !=
            randomMatrix(size, Distribution::Gaussian, 2));
}

void TestBenchMatrices::everyMeasurementMeetsTheSameMatrix() {
    const Size size{3, 2};
    const std::vector<double> values = {1, 2, 3, 4, 5, 0.1};
    Matrices matrices(size, values);
    const auto check = [&](auto matrix) {
        for (std::size_t group = 0; group < 3; ++group)
            for (std::size_t i = 0; i < 2; ++i)
                QCOMPARE(matrix(i, group), decltype(matrix(i, group) + 0)(values[group * 2 + i]));
        matrix(1, 1) = 77; // the next one must not see this
    };
    for (int round = 0; round < 2; ++round) {
        for (const Layout layout : allLayouts) {
            check(matrices.restored<double>(layout));
            check(matrices.restored<float>(layout));
        }
    }
    QCOMPARE(matrices.restored<double>(Layout::Contiguous).entryStride, std::size_t(1));
    QCOMPARE(matrices.restored<double>(Layout::Strided).groupStride, std::size_t(1));
}

void TestBenchMatrices::driftIsSmall() {
    const std::vector<double> values(6000, 2.0);
    Matrices matrices({60, 100}, values);
    const auto matrix = matrices.drifted<double>(Layout::Strided);
    double least = 3, most = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        least = std::min(least, matrix.data[i]);
        most = std::max(most, matrix.data[i]);
    }
    QVERIFY(least >= 1.99 && least < 1.991);
    QVERIFY(most <= 2.01 && most > 2.009);
}

void TestBenchMatrices::floorLeavesMemoryAlone() {
    std::vector<double> memory(100003);
    std::iota(memory.begin(), memory.end(), -5000.0);
    const std::vector<double> before = memory;
    for (const unsigned threads : {1U, 2U, 3U}) {
        const MemoryFloor floor = memoryFloor(std::span<double>(memory), threads);
        QVERIFY(floor.read > 0);
        QVERIFY(floor.rewrite > 0);
        QCOMPARE(floor.total(), floor.read + floor.rewrite);
        QCOMPARE(memory, before);
    }
    const MemoryFloor both = lower({1, 4}, {2, 3});
    QCOMPARE(both.read, 1.0);
    QCOMPARE(both.rewrite, 3.0);
}

QTEST_APPLESS_MAIN(TestBenchMatrices)
#include "tst_bench_matrices.moc"

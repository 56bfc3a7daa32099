// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/random.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

using tamis::Random;

class TestRandom : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Made with an implementation of SplitMix64 and xoshiro256** in Python's integers, which gives
    // the generator's published numbers for the state {1, 2, 3, 4}.
    void numbersOfAPathAreTheSameEverywhere() {
        Random one{1};
        QCOMPARE(one.next(), 0x9abe936dc2afd2a8U);
        QCOMPARE(one.next(), 0x254fb4cdb9055297U);
        QCOMPARE(one.next(), 0xddd50e4a43b3f179U);
        Random path{1, 2, 3};
        QCOMPARE(path.next(), 0x36c8811b3d452d37U);
        QCOMPARE(path.next(), 0xe4a5b21b94001984U);
        Random reversed{3, 2, 1};
        QCOMPARE(reversed.next(), 0x3cbe60de7683613fU);
    }

    void neighbouringPathsAreUncorrelated() {
        Random a{7, 0};
        Random b{7, 1};
        double product = 0.0;
        constexpr int count = 20000;
        for (int i = 0; i < count; ++i)
            product += (a.uniform() - 0.5) * (b.uniform() - 0.5);
        // A correlation coefficient's standard deviation is 1/√count.
        QVERIFY(std::abs(product / count * 12.0) < 5.0 / std::sqrt(count));
    }

    void uniformHasItsMeanAndVariance() {
        Random random{11};
        double sum = 0.0;
        double squares = 0.0;
        constexpr int count = 100000;
        for (int i = 0; i < count; ++i) {
            const double value = random.uniform();
            QVERIFY(value >= 0.0 && value < 1.0);
            sum += value;
            squares += value * value;
        }
        const double mean = sum / count;
        QVERIFY(std::abs(mean - 0.5) < 5.0 * std::sqrt(1.0 / 12.0 / count));
        QVERIFY(std::abs(squares / count - mean * mean - 1.0 / 12.0) < 0.002);
    }

    void normalHasItsMoments() {
        Random random{12};
        constexpr int count = 100000;
        std::array<double, 4> moments{};
        for (int i = 0; i < count; ++i) {
            const double value = random.normal();
            QVERIFY(std::isfinite(value));
            for (std::size_t power = 0; power < moments.size(); ++power)
                moments[power] += std::pow(value, static_cast<double>(power + 1)) / count;
        }
        // Standard deviations of the four averages: √(1, 2, 15, 96)/√count.
        const double unit = 5.0 / std::sqrt(count);
        QVERIFY(std::abs(moments[0]) < unit);
        QVERIFY(std::abs(moments[1] - 1.0) < unit * std::sqrt(2.0));
        QVERIFY(std::abs(moments[2]) < unit * std::sqrt(15.0));
        QVERIFY(std::abs(moments[3] - 3.0) < unit * std::sqrt(96.0));
    }

    void belowReachesEachNumberEquallyOften() {
        Random random{13};
        constexpr std::size_t bound = 7;
        constexpr int count = 70000;
        std::array<int, bound> seen{};
        for (int i = 0; i < count; ++i) {
            const std::uint64_t value = random.below(bound);
            QVERIFY(value < bound);
            ++seen[value];
        }
        const double expected = double(count) / bound;
        double chi2 = 0.0;
        for (const int number : seen)
            chi2 += (number - expected) * (number - expected) / expected;
        QVERIFY(chi2 < 27.86); // exceeded once in 10,000 for six degrees of freedom
    }

    void belowOneIsZero() {
        Random random{14};
        for (int i = 0; i < 100; ++i)
            QCOMPARE(random.below(1), 0U);
    }

    void shuffleReachesEachPermutationEquallyOften() {
        Random random{15};
        std::array<int, 24> seen{};
        constexpr int count = 24000;
        for (int i = 0; i < count; ++i) {
            std::array<int, 4> items = {0, 1, 2, 3};
            random.shuffle(std::span<int>(items));
            int rank = 0; // Lehmer code
            for (std::size_t first = 0; first < 4; ++first) {
                rank *= static_cast<int>(4 - first);
                for (std::size_t second = first + 1; second < 4; ++second)
                    rank += items[second] < items[first] ? 1 : 0;
            }
            ++seen[static_cast<std::size_t>(rank)];
        }
        double chi2 = 0.0;
        for (const int number : seen)
            chi2 += (number - 1000.0) * (number - 1000.0) / 1000.0;
        QVERIFY(chi2 < 55.0); // exceeded less than twice in 10,000 for 23 degrees of freedom
    }

    void shuffleOfNothingIsNothing() {
        Random random{16};
        std::vector<int> none;
        random.shuffle(std::span<int>(none));
        QVERIFY(none.empty());
        QCOMPARE(random.next(), Random{16}.next());
    }
};

QTEST_GUILESS_MAIN(TestRandom)
#include "tst_random.moc"

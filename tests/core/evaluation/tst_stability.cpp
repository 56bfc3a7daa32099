// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/stability.h"
#include "core/support/random.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

using namespace tamis;
using evaluation::GeneList;
using evaluation::stability;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-12;
}

std::vector<std::uint32_t> randomGenes(Random& random, std::uint32_t geneCount, std::size_t size) {
    std::vector<std::uint32_t> genes(geneCount);
    std::iota(genes.begin(), genes.end(), 0U);
    random.shuffle(std::span(genes));
    genes.resize(size);
    std::sort(genes.begin(), genes.end());
    return genes;
}

} // namespace

class TestStability : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void listsOfDifferentSizeAgreeWithAnIndependentCalculation() {
        // definition 4 and theorem 7, and the Jaccard indices, worked out with numpy
        const std::vector<GeneList> lists = {{1, {0, 1, 2, 3}},
                                             {1, {0, 1, 2, 5}},
                                             {1, {0, 2, 3, 4, 7}},
                                             {2, {1, 2, 9}},
                                             {2, {0, 1, 2, 3}}};
        const evaluation::Stability result = stability(lists, 12);
        QVERIFY(near(result.nogueira, 0.4374999999999999));
        QVERIFY(near(result.low, 0.2022899670882879));
        QVERIFY(near(result.high, 0.6727100329117119));
        QVERIFY(near(result.jaccard, 0.4464285714285714));
    }

    void equalListsAreFullyStable() {
        const std::vector<GeneList> lists(4, GeneList{7, {3, 8, 20}});
        const evaluation::Stability result = stability(lists, 100);
        QVERIFY(near(result.nogueira, 1));
        QVERIFY(near(result.low, 1));
        QVERIFY(near(result.high, 1));
        QVERIFY(near(result.jaccard, 1));
    }

    void randomListsHaveNoStability() {
        Random random({5});
        std::vector<GeneList> lists;
        for (int i = 0; i < 60; ++i)
            lists.push_back({1, randomGenes(random, 400, 40)});
        const evaluation::Stability result = stability(lists, 400);
        QVERIFY(std::abs(result.nogueira) < 0.02);
        QVERIFY(result.low < 0 && result.high > 0);
        // two random lists of 40 out of 400 share 4 on average: 4 / 76
        QVERIFY(std::abs(result.jaccard - 4.0 / 76) < 0.005);
    }

    void disjointListsAreBelowChance() {
        // closed form for two disjoint lists of k out of d: p = 1/2 for 2k genes, s² = 1/2, hence
        // 1 − (k/d) / ((k/d)(1 − k/d)) = −(k/d) / (1 − k/d)
        const std::vector<GeneList> lists = {{1, {0, 1, 2}}, {1, {3, 4, 5}}};
        const evaluation::Stability result = stability(lists, 30);
        QVERIFY(near(result.nogueira, -0.1 / 0.9));
        QCOMPARE(result.jaccard, 0.0);
    }

    void pairsOfDifferentSeedsAreLeftOutOfJaccard() {
        const std::vector<GeneList> lists = {{1, {1, 2}}, {2, {5, 6}}, {1, {1, 2}}};
        QCOMPARE(stability(lists, 10).jaccard, 1.0);
    }

    void whatIsNotDefinedIsNan_data() {
        QTest::addColumn<QVector<int>>("sizes");
        QTest::newRow("no list") << QVector<int>{};
        QTest::newRow("one list") << QVector<int>{2};
        QTest::newRow("all empty") << QVector<int>{0, 0};
    }
    void whatIsNotDefinedIsNan() {
        QFETCH(const QVector<int>, sizes);
        std::vector<GeneList> lists;
        for (const int size : sizes) {
            lists.push_back({1, std::vector<std::uint32_t>(static_cast<std::size_t>(size))});
            std::iota(lists.back().genes.begin(), lists.back().genes.end(), 0U);
        }
        const evaluation::Stability result = stability(lists, 4);
        QVERIFY(std::isnan(result.nogueira) && std::isnan(result.low) && std::isnan(result.high));
        QVERIFY(std::isnan(result.jaccard));
    }

    void completeListsHaveNoNogueiraButFullJaccard() {
        const std::vector<GeneList> lists(3, GeneList{1, {0, 1, 2, 3}});
        const evaluation::Stability result = stability(lists, 4);
        QVERIFY(std::isnan(result.nogueira));
        QCOMPARE(result.jaccard, 1.0);
    }
};

QTEST_APPLESS_MAIN(TestStability)
#include "tst_stability.moc"

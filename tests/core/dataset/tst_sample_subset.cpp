// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_subset.h"
#include "support/values.h"

#include <QtTest>

using namespace tamis::dataset;
using tamis::testing::sparse;

namespace {

using Rows = std::vector<std::size_t>;

/// Five samples of three genes; sample 1 has no number for gene 0 and 2, sample 3 none for gene 0.
Dataset fiveSamples(bool asSparse) {
    const Matrix matrix{{1, 0, 4}, {5, 9, 6}, {0, 2, 6}, {5, 0, 0}, {9, 0, 8}};
    Dataset data;
    data.values = asSparse ? sparse(matrix) : Values(matrix);
    data.imputed = {{1, 0}, {3, 0}, {1, 2}};
    data.genes = {"a", "b", "c"};
    data.samples = {"s0", "s1", "s2", "s3", "s4"};
    data.classes = {"x", "y"};
    data.labels = {0, 1, unlabeled, 0, 1};
    data.groups = {7, 7, 8, 8, 9};
    data.weights = {1, 2, 3, 4, 5};
    data.hash = contentHash(data);
    return data;
}

} // namespace

/// Every fact holds for values stored dense and sparse.
class TestSampleSubset : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void hasTheChosenSamplesInTheirOrder() {
        for (const bool asSparse : {false, true}) {
            const Dataset subset = withSamples(fiveSamples(asSparse), Rows{4, 0, 2});
            QCOMPARE(subset.values.isSparse(), asSparse);
            QCOMPARE(subset.values.densified(), (Matrix{{9, 0, 8}, {1, 0, 4}, {0, 2, 6}}));
            QCOMPARE(subset.samples, (std::vector<std::string>{"s4", "s0", "s2"}));
            QCOMPARE(subset.genes.size(), std::size_t{3});
            QCOMPARE(subset.classes.size(), std::size_t{2});
            QCOMPARE(subset.labels, (std::vector<int>{1, 0, unlabeled}));
            QCOMPARE(subset.groups, (std::vector<int>{9, 7, 8}));
            QCOMPARE(subset.weights, (std::vector<float>{5, 1, 3}));
            QVERIFY(subset.imputed.empty());
        }
    }

    void missingCellsHoldTheMedianOfTheseSamples() {
        for (const bool asSparse : {false, true}) {
            const Dataset subset = withSamples(fiveSamples(asSparse), Rows{3, 1, 0, 2});
            // Gene 0: of 1 and 0; gene 2: of 0, 4 and 6. Sample 4 (9 and 8) is not among them.
            QCOMPARE(subset.values.densified(),
                     (Matrix{{0.5, 0, 0}, {0.5, 9, 4}, {1, 0, 4}, {0, 2, 6}}));
            std::vector<std::pair<int, int>> places;
            for (const MatrixPlace& cell : subset.imputed)
                places.emplace_back(cell.sample, cell.gene);
            QCOMPARE(places, (std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {1, 2}}));
        }
    }

    void genesThatNoneHasAreZero() {
        for (const bool asSparse : {false, true}) {
            const Dataset subset = withSamples(fiveSamples(asSparse), Rows{1, 3});
            QCOMPARE(subset.values.densified(), (Matrix{{0, 9, 0}, {0, 0, 0}}));
        }
    }

    void hashIsThatOfTheChosenSamples() {
        const Dataset data = fiveSamples(false);
        const Dataset subset = withSamples(data, Rows{0, 2, 4}); // nothing is missing here
        QVERIFY(subset.hash.empty()); // not that of all samples, and nobody has asked yet
        QVERIFY(contentHash(subset) != data.hash);
        QCOMPARE(contentHash(withSamples(fiveSamples(true), Rows{0, 2, 4})), contentHash(subset));
        QCOMPARE(contentHash(withSamples(subset, Rows{0, 1, 2})), contentHash(subset));
    }
};

QTEST_APPLESS_MAIN(TestSampleSubset)
#include "tst_sample_subset.moc"

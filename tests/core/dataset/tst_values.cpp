// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/dataset.h"
#include "support/values.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace tamis::dataset;
using tamis::testing::sparse;

namespace {

/// 3 × 4, an empty row, a negative number.
const Matrix numbers{{0, 2, 0, -3}, {0, 0, 0, 0}, {5, 0, 0.5F, 0}};

Dataset datasetOf(Values values) {
    Dataset data;
    data.values = std::move(values);
    data.samples = {"a", "b", "c"};
    data.genes = {"g1", "g2", "g3", "g4"};
    data.classes = {"A", "B"};
    data.labels = {0, 1, 0};
    return data;
}

} // namespace

class TestValues : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void storesTheCellsOtherThanZero() {
        SparseRows rows{4, {0}, {}, {}};
        for (const auto& row : numbers.rowwise())
            rows.append({row.data(), 4});
        QCOMPARE(rows.starts, (std::vector<std::size_t>{0, 2, 2, 4}));

        QCOMPARE(rows.genes, (std::vector<std::uint32_t>{1, 3, 0, 2}));
        QCOMPARE(rows.cells, (std::vector<float>{2, -3, 5, 0.5F}));
    }

    void readsTheSameNumbersDenseAndSparse_data() {
        QTest::addColumn<bool>("stored");
        QTest::newRow("dense") << false;
        QTest::newRow("sparse") << true;
    }
    void readsTheSameNumbersDenseAndSparse() {
        QFETCH(bool, stored);
        const Values values = stored ? sparse(numbers) : Values(numbers);
        QCOMPARE(values.isSparse(), stored);
        QCOMPARE(values.rows(), Eigen::Index{3});
        QCOMPARE(values.cols(), Eigen::Index{4});
        QCOMPARE(values(0, 3), -3.0F);
        QCOMPARE(values(0, 2), 0.0F);
        QCOMPARE(values(1, 3), 0.0F); // the next row's first cell is not this one's
        std::vector<float> buffer(7, 9.0F);
        const auto row = values.row(2, buffer);
        QCOMPARE(std::vector<float>(row.begin(), row.end()), (std::vector<float>{5, 0, 0.5F, 0}));
        QCOMPARE(values.gene(3), (std::vector<float>{-3, 0, 0}));
        std::vector<std::pair<Eigen::Index, float>> seen;
        values.forEachNonZero(
            0, [&](Eigen::Index gene, float value) { seen.emplace_back(gene, value); });
        QCOMPARE(seen, (std::vector<std::pair<Eigen::Index, float>>{{1, 2.0F}, {3, -3.0F}}));
        QCOMPARE(values.densified(), numbers);
        const Values doubled = values.mapped([](float value) { return 2 * value; });
        QCOMPARE(doubled.isSparse(), stored);
        QCOMPARE(doubled.densified(), (2 * numbers).eval());
    }

    void sortsARowAndAddsUpCellsGivenTwice() {
        const Values values(
            SparseRows{4, {0, 4, 4, 6}, {3, 1, 3, 1, 0, 2}, {-1, 1.5F, -2, 0.5F, 5, 0.5F}});
        QCOMPARE(values.densified(), numbers);
    }

    void aCopyKeepsItsNumbersWhenTheOtherIsEdited() {
        for (Values values : {Values(numbers), sparse(numbers)}) {
            const Values copy = values;
            values.set(0, 1, 8);
            QCOMPARE(values(0, 1), 8.0F);
            QCOMPARE(copy(0, 1), 2.0F);
        }
        Values values(numbers);
        const Values copy = values;
        QCOMPARE(&copy.dense(), &values.dense());
        values.edit()(1, 1) = 4;
        QCOMPARE(copy(1, 1), 0.0F);
    }

    void equalContentHashesAlike() {
        const std::string dense = contentHash(datasetOf(numbers));
        QCOMPARE(contentHash(datasetOf(sparse(numbers))), dense);
        // Zeros that are stored, and the negative one, are zeros.
        QCOMPARE(contentHash(datasetOf(Values(
                     SparseRows{4, {0, 3, 3, 5}, {0, 1, 3, 0, 2}, {-0.0F, 2, -3, 5, 0.5F}}))),
                 dense);
        Matrix other = numbers;
        other(1, 0) = 1e-30F;
        QVERIFY(contentHash(datasetOf(other)) != dense);
        // One zero more before a number isn't one more behind it.
        const Matrix moved{{2, 0, 0, -3}, {0, 0, 0, 0}, {5, 0, 0.5F, 0}};
        QVERIFY(contentHash(datasetOf(moved)) != dense);
    }

    /// FNV-1a of a zero word is a product with its prime, mod 2⁶⁴.
    void zerosAreHashedLikeOtherNumbers() {
        std::uint64_t state = std::stoull(contentHash({}), nullptr, 16);
        for (int i = 0; i < 4; ++i)
            state *= 0x100000001b3U;
        Dataset zeros;
        for (const Values& values : {Values(Matrix::Zero(2, 2)), sparse(Matrix::Zero(2, 2))}) {
            zeros.values = values;
            QCOMPARE(std::stoull(contentHash(zeros), nullptr, 16), state);
        }
    }
};

QTEST_APPLESS_MAIN(TestValues)
#include "tst_values.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/assemble.h"
#include "support/values.h"

#include <QtTest>

#include <limits>

using namespace tamis::dataset;
using tamis::testing::sparse;

namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();

/// 4 × 4; the first and the last gene have the same name.
const Matrix cells{{0, missing, 3, 4}, {2, 5, 0, 0}, {0, 0, 3, missing}, {0, 1, 3, 6}};

RawTable tableOf(Values values) {
    RawTable table;
    table.values = std::move(values);
    table.samples = {"a", "b", "c", "d"};
    table.genes = {"g", "h", "k", "g"};
    table.annotations = {{"class", {"x", "y", "x", "y"}}};
    table.missing = 2;
    return table;
}

Dataset assembled(Values values, Duplicates duplicates, Missing policy) {
    ImportOptions options;
    options.duplicates = duplicates;
    auto result = assemble(tableOf(std::move(values)), options, "a file");
    const auto settled = settleMissing(*result->dataset, result->description, policy, "");
    return settled ? *result->dataset : Dataset();
}

} // namespace

/// Values that are stored sparse are settled as dense ones, and stay sparse.
class TestAssemble : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void settlesCells_data() {
        QTest::addColumn<Duplicates>("duplicates");
        QTest::addColumn<Missing>("policy");
        QTest::addColumn<Matrix>("expected");
        QTest::newRow("missing cells get the median")
            << Duplicates::Unique << Missing::Median
            << Matrix{{0, 1, 3, 4}, {2, 5, 0, 0}, {0, 0, 3, 4}, {0, 1, 3, 6}};
        QTest::newRow("missing cells become 0")
            << Duplicates::Unique << Missing::Zero
            << Matrix{{0, 0, 3, 4}, {2, 5, 0, 0}, {0, 0, 3, 0}, {0, 1, 3, 6}};
        QTest::newRow("means of genes of one name")
            << Duplicates::Mean << Missing::Zero
            << Matrix{{2, 0, 3}, {1, 5, 0}, {0, 0, 3}, {3, 1, 3}};
        QTest::newRow("largest of genes of one name")
            << Duplicates::Max << Missing::Zero
            << Matrix{{4, 0, 3}, {2, 5, 0}, {0, 0, 3}, {6, 1, 3}};
        QTest::newRow("first of genes of one name")
            << Duplicates::First << Missing::Zero
            << Matrix{{0, 0, 3}, {2, 5, 0}, {0, 0, 3}, {0, 1, 3}};
    }
    void settlesCells() {
        QFETCH(Duplicates, duplicates);
        QFETCH(Missing, policy);
        QFETCH(Matrix, expected);
        for (const Values& values : {Values(cells), sparse(cells)}) {
            const Dataset data = assembled(values, duplicates, policy);
            QCOMPARE(data.values.isSparse(), values.isSparse());
            QCOMPARE(data.values.densified(), expected);
            QCOMPARE(data.imputed.size(), policy == Missing::Median ? 2U : 0U);
        }
    }

    void constantGenesAreNamed() {
        const float small = 4e-40F; // too small to be scaled
        const Matrix constant{{0, small, 2, 3}, {0, small, 0, 4}, {0, 0, 2, 5}, {0, 0, 2, 6}};
        for (const Values& values : {Values(constant), sparse(constant)}) {
            const auto result = assemble(tableOf(values), {}, "a file");
            QVERIFY(result.has_value());
            const auto& warnings = result->description.warnings;
            const auto warning =
                std::ranges::find(warnings, "constant-genes", &tamis::Warning::code);
            QVERIFY(warning != warnings.end());
            QCOMPARE(warning->where, std::string("g, h"));
            QCOMPARE(result->description.firstValues[2], (std::vector<double>{0, 0, 2, 5}));
        }
    }
};

QTEST_APPLESS_MAIN(TestAssemble)
#include "tst_assemble.moc"

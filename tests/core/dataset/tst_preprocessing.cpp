// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_view.h"
#include "core/dataset/value_look.h"
#include "support/values.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tamis::dataset;
using tamis::testing::sparse;
using tamis::testing::written;

class TestPreprocessing : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void scalesSamplesByThemselves();
    void recognisesCounts_data();
    void recognisesCounts();
    void recognisesTheKindOfValues_data();
    void recognisesTheKindOfValues();
    void ratiosThatPileUpNearZeroAreDoubtfulLogarithms();
    void countsEveryValueInTheHistogram();
    void looksTheSameOnAnyNumberOfThreads();
    void summarisesSparseValuesLikeDenseOnes();
    void takesSignedLogarithms();
    void standardisesByTrainingRowsOnly();
    void makesConstantGenesZero();
    void standardisesLargeOffsetsExactly();
};

void TestPreprocessing::recognisesTheKindOfValues_data() {
    QTest::addColumn<QList<float>>("values");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("log");
    QTest::newRow("counts") << QList<float>{0, 3, 17, 2973} << "counts" << true;
    QTest::newRow("absent and present") << QList<float>{0, 1, 1, 0} << "counts" << false;
    QTest::newRow("counts of few reads") << QList<float>{0, 0, 2, 0} << "counts" << true;
    QTest::newRow("ones only") << QList<float>{1, 1, 1, 1} << "logs" << false;
    QTest::newRow("estimated counts") << QList<float>{10, 17, 120, 3.25F} << "counts" << true;
    QTest::newRow("negative integers") << QList<float>{-200, 41, 328, 7} << "intensities" << true;
    QTest::newRow("positive intensities")
        << QList<float>{5.8F, 100.5F, 20903, 12} << "intensities" << true;
    QTest::newRow("large negative only")
        << QList<float>{-2000.5F, -1, 0, -3} << "intensities" << true;
    QTest::newRow("logs") << QList<float>{1.98F, 14.04F, 7.5F, 3} << "logs" << false;
    QTest::newRow("log ratios") << QList<float>{-2.5F, -1.5F, -3, 0.1F} << "logs" << false;
    QTest::newRow("few small integers") << QList<float>{0, 1, 2, 3} << "logs" << false;
    QTest::newRow("z-scores") << QList<float>{-1.0F, 1.0F, -1.02F, 1.02F} << "z-scores" << false;
}

void TestPreprocessing::recognisesTheKindOfValues() {
    QFETCH(QList<float>, values);
    QFETCH(QString, kind);
    QFETCH(bool, log);
    const Matrix matrix = Eigen::Map<const Matrix>(values.data(), 2, 2);
    const ValueSummary summary = summarise(matrix);
    QCOMPARE(QString::fromStdString(std::string(name(summary.kind))), kind);
    QCOMPARE(summary.suggestLog, log);
    QVERIFY(!summary.reason.empty());
    if (summary.kind == ValueKind::Intensities)
        QCOMPARE(summary.suggestion.find("with the sign of x") != std::string::npos,
                 *std::ranges::min_element(values) < 0);
}

void TestPreprocessing::ratiosThatPileUpNearZeroAreDoubtfulLogarithms() {
    const auto doubtful = [](float largest, float first) {
        Matrix values = Matrix::Constant(10, 10, 0.5F);
        values(0, 0) = first;
        values(9, 9) = largest;
        return summarise(values);
    };
    const ValueSummary ratios = doubtful(32.7F, 0.003F);
    QCOMPARE(ratios.kind, ValueKind::Logs);
    QVERIFY(ratios.doubtful && !ratios.suggestLog);
    QVERIFY2(ratios.suggestion.find("set the logarithm on") != std::string::npos,
             ratios.suggestion.c_str());
    QVERIFY(!doubtful(14, 0.003F).doubtful);     // as logarithms reach
    QVERIFY(!doubtful(32.7F, -0.003F).doubtful); // log ratios
    const Matrix around = Matrix::Constant(10, 10, 21.5F);
    QVERIFY(!summarise(around).doubtful);
}

void TestPreprocessing::countsEveryValueInTheHistogram() {
    Matrix values(2, 3);
    values << 0, 0, 40, 1, 39.5F, 20;
    const ValueSummary summary = summarise(values);
    QCOMPARE(summary.binEdges.size(), std::size_t{41});
    QCOMPARE(summary.binEdges.front(), 0.0);
    QCOMPARE(summary.binEdges.back(), 40.0);
    std::vector<std::size_t> expected(40);
    expected[0] = 2;
    expected[1] = 1;
    expected[20] = 1;
    expected[39] = 2;
    QCOMPARE(summary.binCounts, expected);
    QCOMPARE(summary.zeroFraction, 2.0 / 6);
    QCOMPARE(summarise(Matrix(Matrix::Constant(3, 2, 5))).constantGenes, std::size_t{2});
}

void TestPreprocessing::looksTheSameOnAnyNumberOfThreads() {
    Matrix values(300, 50);
    for (Eigen::Index i = 0; i < values.size(); ++i)
        values.data()[i] = i % 3 == 0 ? 0.0F : 0.1F * static_cast<float>((i * 7919) % 1013) - 20.0F;
    values.col(7).setConstant(std::numeric_limits<float>::quiet_NaN());
    values.col(8).setConstant(-3);
    values(5, 8) = std::numeric_limits<float>::quiet_NaN();
    double sum = 0;
    for (const float value : values.reshaped())
        sum += std::isnan(value) ? 0 : static_cast<double>(value);

    const ValueLook one = lookAt(values, 1);
    QVERIFY(std::abs(one.sum - sum) < 1e-9 * std::abs(sum));
    QCOMPARE(one.missing, std::size_t{301});
    QVERIFY(one.empty(7) && !one.constant(7));
    QVERIFY(one.constant(8) && !one.empty(8));
    QCOMPARE(one.minimum, static_cast<double>(-20.0F));
    QVERIFY(!one.integers);
    bool ran = false;
    const ValueLook looks[] = {lookAt(values, 2), lookAt(values, 5, [&ran] { ran = true; }),
                               lookAt(sparse(values), 3)};
    QVERIFY(ran);
    for (const ValueLook& look : looks) {
        QVERIFY(look.sum == one.sum && look.squares == one.squares); // to the last bit
        QCOMPARE(look.zeros, one.zeros);
        QCOMPARE(look.missing, one.missing);
        QVERIFY(look.looked == one.looked && look.wholes == one.wholes);
        QCOMPARE(look.low, one.low);
        QCOMPARE(look.high, one.high);
    }
}

void TestPreprocessing::summarisesSparseValuesLikeDenseOnes() {
    const Matrix values{{0, 0, 40, 1}, {0, 5, 0, 1}, {0, 0, -2.5F, 1}};
    const ValueSummary dense = summarise(values), stored = summarise(sparse(values));
    QCOMPARE(stored.minimum, -2.5);
    QCOMPARE(stored.maximum, 40.0);
    QCOMPARE(stored.zeroFraction, 6.0 / 12);
    QCOMPARE(stored.constantGenes, std::size_t{2});
    QCOMPARE(stored.binCounts, dense.binCounts);
    QCOMPARE(stored.reason, dense.reason);
    // Zero isn't among the values that are stored, but it is the smallest.
    QCOMPARE(summarise(sparse(Matrix{{3, 0}, {2, 7}})).minimum, 0.0);
}

void TestPreprocessing::takesSignedLogarithms() {
    Matrix values(1, 4);
    values << -28400, 0, 1, 71369;
    values = values.unaryExpr(&signedLog).eval();
    // numpy: sign(x) * log1p(abs(x))
    QCOMPARE(values(0, 0), -10.254179F);
    QCOMPARE(values(0, 1), 0.0F);
    QCOMPARE(values(0, 2), 0.6931472F);
    QCOMPARE(values(0, 3), 11.175633F);
}

void TestPreprocessing::standardisesByTrainingRowsOnly() {
    Matrix values(4, 2);
    values << 1, 10, 3, 20, 1000, -7, 5, 60;
    const std::vector<std::size_t> training = {0, 1, 3}, test = {2};
    const Standardiser standardiser = Standardiser::fit({values, training});
    // Divisor n: column 0 has mean 3 and variance 8/3, column 1 mean 30 and variance 1400/3.
    QCOMPARE(standardiser.mean[0], 3.0F);
    QCOMPARE(standardiser.scale[0], static_cast<float>(1 / std::sqrt(8.0 / 3)));
    QCOMPARE(standardiser.scale[1], static_cast<float>(1 / std::sqrt(1400.0 / 3)));
    const Matrix trained = written(SampleView(values, training).standardised(standardiser));
    QVERIFY(std::abs(trained.col(0).sum()) < 1e-6F);
    QVERIFY(std::abs(trained.col(1).squaredNorm() - 3) < 1e-5F);
    const Matrix tested = written(SampleView(values, test).standardised(standardiser));
    QCOMPARE(tested(0, 0), static_cast<float>(997 / std::sqrt(8.0 / 3)));
}

void TestPreprocessing::makesConstantGenesZero() {
    Matrix values(4, 4); // 1 / 1e-40 is no float
    values << 0, 7, 0.1F, 1e-40F, 0, 7, 0.1F, 2e-40F, 0, 7, std::nextafter(0.1F, 1.0F), 4e-40F, 5,
        9, 100, 9;
    const Standardiser standardiser = Standardiser::fit({values, {0, 1, 2}});
    const Matrix all = written(SampleView(values).standardised(standardiser));
    QCOMPARE(all, Matrix::Zero(4, 4).eval());
}

void TestPreprocessing::standardisesLargeOffsetsExactly() {
    // Sums in single precision would lose this gene.
    Matrix values(1000, 1);
    for (Eigen::Index i = 0; i < 1000; ++i)
        values(i, 0) = 100'000.0F + static_cast<float>(i % 2);
    const Standardiser standardiser = Standardiser::fit(values);
    QCOMPARE(standardiser.mean[0], 100'000.5F);
    QCOMPARE(standardiser.scale[0], 2.0F);
    QCOMPARE(standardiser(0, values(1, 0)), 1.0F);
}

void TestPreprocessing::scalesSamplesByThemselves() {
    Matrix counts(3, 4);
    counts << 1, 0, 2, 1, 0, 0, 0, 0, 10, 30, 0, 60;
    const Values dense(counts);
    SparseRows rows{4, {0}, {}, {}};
    for (const auto& row : counts.rowwise())
        rows.append({row.data(), 4});
    for (const Values& values : {dense, Values(std::move(rows))}) {
        QCOMPARE(totals(values), (std::vector<double>{4, 0, 100}));
        Matrix expected(3, 4);
        expected << 2.5F, 0, 5, 2.5F, 0, 0, 0, 0, 1, 3, 0, 6;
        QVERIFY(scaledToTotal(values, 10).densified() == expected);
        // Other samples change nothing: there is nothing to fit.
        const Values alone(Matrix(counts.bottomRows(1)));
        QVERIFY(scaledToTotal(alone, 10).densified() == expected.bottomRows(1));
    }
    QCOMPARE(usualTotal(dense), 1e4);
    QCOMPARE(usualTotal(Values(Matrix(counts * 1e5F))), 1e6);
}

void TestPreprocessing::recognisesCounts_data() {
    QTest::addColumn<QList<double>>("values"); ///< of one gene
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("librarySize");
    QTest::newRow("counts") << QList<double>{0, 3, 120, 17} << "counts" << true;
    QTest::newRow("few reads a cell") << QList<double>{0, 0, 3, 0} << "counts" << true;
    QTest::newRow("yes or no") << QList<double>{0, 0, 1, 0} << "counts" << false;
    QTest::newRow("whole logarithms") << QList<double>{4, 7, 11, 9} << "logs" << false;
    QTest::newRow("intensities") << QList<double>{0, 3.5, 120, 17} << "intensities" << false;
    QTest::newRow("missing cells") << QList<double>{0, qQNaN(), 120, 17} << "counts" << true;
    QTest::newRow("z-scores") << QList<double>{-1, 1, -1, 1} << "z-scores" << false;
    QTest::newRow("no number") << QList<double>{qQNaN(), qQNaN()} << "logs" << false;
}

void TestPreprocessing::recognisesCounts() {
    QFETCH(QList<double>, values);
    QFETCH(QString, kind);
    QFETCH(bool, librarySize);
    Matrix matrix(values.size(), 1);
    for (qsizetype i = 0; i < values.size(); ++i)
        matrix(i, 0) = static_cast<float>(values[i]);
    const ValueSummary summary = summarise(matrix);
    QCOMPARE(QString::fromStdString(std::string(name(summary.kind))), kind);
    QCOMPARE(summary.suggestLibrarySize, librarySize);
    QVERIFY(!summary.reason.empty() && !summary.suggestion.empty());
}

QTEST_GUILESS_MAIN(TestPreprocessing)
#include "tst_preprocessing.moc"

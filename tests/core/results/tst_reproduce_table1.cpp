// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/results/reproduce_table1.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::results;

/// Expected sums were measured with other code on the same two files.
class TestReproduceTable1 : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void matchesMeasuredSums();
    void sumsFractionsOfZeroGenes();
    void nonFiniteDataAreRefused();
    void textsHoldEveryRow();
};

void TestReproduceTable1::matchesMeasuredSums() {
    const std::string folder = TAMIS_SOURCE_DIR "/../shared/fixtures/";
    const auto data64 = dataset::load(folder + "synth64.csv.gz");
    const auto data16 = dataset::load(folder + "synth16.csv.gz");
    if (!data64 || !data16)
        QSKIP("the synthetic data are not beside the checkout");
    QCOMPARE(data64->dataset->geneCount(), std::size_t(1000));
    const auto rows =
        reproduceTable1(data64->dataset->values.dense(), data16->dataset->values.dense());
    QVERIFY(rows);
    const double measured[] = {5.384, 4.741, 4.722, 1.872, 2.039, 1.124, 1.112, 0.493};
    const double paper[] = {5.36, 4.714, 4.705, 1.872, 1.99, 1.09, 1.07, 0.419};
    QCOMPARE(rows->size(), std::size(measured));
    for (std::size_t i = 0; i < rows->size(); ++i) {
        QVERIFY2(std::abs((*rows)[i].ours - measured[i]) < 0.005,
                 qPrintable(QString("%1: %2").arg((*rows)[i].what.c_str()).arg((*rows)[i].ours)));
        QCOMPARE((*rows)[i].paper, paper[i]);
    }
}

void TestReproduceTable1::sumsFractionsOfZeroGenes() {
    // Two genes of one sample, 3 and 1: every ball is the ℓ1 ball of (3, 1), and the second gene
    // is zero while the radius is at most 2, half the norm: at all ten radii.
    const dataset::Matrix matrix{{3, -1}};
    const auto rows = reproduceTable1(matrix, matrix);
    QVERIFY(rows);
    for (const ReproducedRow& row : *rows)
        QVERIFY(std::abs(row.ours - 5) < 1e-12);
}

void TestReproduceTable1::nonFiniteDataAreRefused() {
    const dataset::Matrix matrix{{3, -1}};
    const dataset::Matrix damaged{{3, std::numeric_limits<float>::quiet_NaN()}};
    const auto rows = reproduceTable1(matrix, damaged);
    QVERIFY(!rows);
    QCOMPARE(rows.error().code, ErrorCode::NonFinite);
}

void TestReproduceTable1::textsHoldEveryRow() {
    const std::vector<ReproducedRow> rows = {{"l1inf, 64 informative genes", 1.872, 1.5},
                                             {"l12, 16 informative genes", 1.07, 0.25}};
    QCOMPARE(reproducedCsv(rows), "what,paper,ours\n"
                                  "\"l1inf, 64 informative genes\",1.872,1.5\n"
                                  "\"l12, 16 informative genes\",1.07,0.25\n");
    const auto json = nlohmann::json::parse(reproducedJson(rows, "two files"));
    QCOMPARE(json.at("data"), "two files");
    QCOMPARE(json.at("rows").at(1).at("paper").get<double>(), 1.07);
    QCOMPARE(json.at("rows").at(1).at("ours").get<double>(), 0.25);
}

QTEST_APPLESS_MAIN(TestReproduceTable1)
#include "tst_reproduce_table1.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "support/data_table.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QString folder = TAMIS_SOURCE_DIR "/../shared/formats/";

double sumOf(const Values& values) {
    double sum = 0;
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(
            i, [&](Eigen::Index, float value) { sum += static_cast<double>(value); });
    return sum;
}

} // namespace

/// Real files of every kind, beside the checkout where they are, with what independent readers
/// (pandas, h5py, scipy, openpyxl) make of them: tests/data/real_files.tsv.
class TestRealFiles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsAsOthersDo_data();
    void readsAsOthersDo();
};

void TestRealFiles::readsAsOthersDo_data() {
    testing::addRows("real_files.tsv", {"options", "samples", "genes", "sample", "gene", "values",
                                        "classes", "missing", "warnings", "sum", "storage"});
}

void TestRealFiles::readsAsOthersDo() {
    const QString file = QString(QTest::currentDataTag()).section(' ', 0, 0);
    if (!QFile::exists(folder + file))
        QSKIP("the real files are not beside the checkout");
    QFETCH(QString, options);
    QFETCH(QString, samples);
    QFETCH(QString, values);
    QFETCH(QString, classes);
    QFETCH(QString, sum);
    QFETCH(QString, storage);

    const std::string path = (folder + file).toStdString();
    const ImportOptions chosen = testing::optionsFrom(options, folder);
    const auto read = examine(path, chosen);
    if (samples.startsWith("refused: ")) {
        QVERIFY(!read);
        testing::verifyHolds(QString::fromStdString(describe(read.error())),
                             samples.section(": ", 1));
        return;
    }
    QVERIFY2(read, read ? "" : describe(read.error()).c_str());
    QCOMPARE(QString::number(read->samples), samples);
    QTEST(QString::number(read->genes), "genes");
    QTEST(QString::fromStdString(read->firstSamples.front()), "sample");
    QTEST(QString::fromStdString(read->firstGenes.front()), "gene");
    const QStringList numbers = values.split(' ');
    for (qsizetype j = 0; j < numbers.size(); ++j) {
        const double value = read->firstValues[0][static_cast<std::size_t>(j)];
        if (numbers[j] == "NaN")
            QVERIFY(std::isnan(value));
        else
            QCOMPARE(static_cast<float>(value), numbers[j].toFloat());
    }
    const QString label = read->label ? QString::fromStdString(read->label->name) + ": " : "";
    QCOMPARE(label + testing::classesOf(read->label), classes);
    QTEST(QString::number(read->missing), "missing");
    QTEST(testing::codesOf(*read), "warnings");
    const auto loaded = load(path, chosen);
    if (read->refusal)
        QCOMPARE(describe(*read->refusal), loaded ? "" : describe(loaded.error()));
    if (read->refusal)
        return;
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Values& all = loaded->dataset->values;
    if (!sum.isEmpty())
        QVERIFY2(std::abs(sumOf(all) / sum.toDouble() - 1) < 1e-5,
                 qPrintable(QString::number(sumOf(all), 'g', 9)));
    if (!storage.isEmpty())
        QCOMPARE(all.isSparse() ? "sparse" : "dense", storage);
}

QTEST_GUILESS_MAIN(TestRealFiles)
#include "tst_real_files.moc"

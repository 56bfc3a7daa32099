// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/dataset/preprocessing.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::dataset;

/// Real datasets: the bundled one, and those beside the checkout where they are.
class TestDatasets : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void bundledExampleIsUnchanged();
    void bundledExampleLoads();
    void sharedDataLoad_data();
    void sharedDataLoad();
};

static const QString exampleFolder = TAMIS_SOURCE_DIR "/resources/examples/";

void TestDatasets::bundledExampleIsUnchanged() {
    QFile sums(exampleFolder + "SHA256SUMS");
    QVERIFY(sums.open(QIODevice::ReadOnly));
    const QList<QByteArray> words = sums.readAll().simplified().split(' ');
    QCOMPARE(words.size(), 2);
    QFile file(exampleFolder + words[1]);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QVERIFY(hash.addData(&file));
    QCOMPARE(hash.result().toHex(), words[0]);
}

void TestDatasets::bundledExampleLoads() {
    const auto loaded = load((exampleFolder + "all_bcrabl_neg_79x12625.csv.gz").toStdString());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(dataset.values.rows(), 79);
    QCOMPARE(dataset.values.cols(), 12625);
    QCOMPARE(dataset.classes, (std::vector<std::string>{"BCR/ABL", "NEG"}));
    QCOMPARE(dataset.classCounts(), (std::vector<std::size_t>{37, 42}));
    QCOMPARE(dataset.samples.front(), std::string("01005"));
    QCOMPARE(dataset.genes.front(), std::string("1000_at"));
    QCOMPARE(dataset.values(0, 0), 7.597323F);
    QVERIFY(!summarise(dataset.values).suggestLog);
    QCOMPARE(loaded->description.warnings.size(), std::size_t{0});
}

void TestDatasets::sharedDataLoad_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("genes");
    QTest::addColumn<QString>("classes");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QList<double>>("first");
    QTest::addColumn<int>("duplicates");
    QTest::addColumn<bool>("log");
    const auto row = [](const char* file, int samples, int genes, const char* classes,
                        const char* sample, const QList<double>& first, bool log,
                        int duplicates = 0) {
        QTest::newRow(file) << samples << genes << QString(classes) << QString(sample) << first
                            << duplicates << log;
    };
    // n, d, classes and first values as in the provenance of the data.
    row("alon_colon_62x2000", 62, 2000, "normal=22 tumor=40", "tissue1",
        {8589.416, 5468.241, 4263.408, 4064.936}, true, 89);
    row("chiaretti_bcrabl_79x12625", 79, 12625, "BCR/ABL=37 NEG=42", "01005",
        {7.597323, 5.046194, 3.900466, 5.903856}, false);
    row("gc_breast_metabolomics_271x162", 271, 162, "class1=67 class2=204", "ERn_train_1",
        {11.11209894, 9.907074711, 11.09342302, 14.24135545}, false);
    row("golub_leukemia_72x7129", 72, 7129, "ALL=47 AML=25", "patient39", {-342, -200, 41, 328},
        true);
    row("hsmm_myoblast_271x12922", 271, 12922, "T0=69 T24=74 T48=79 T72=49", "T0_CT_A01",
        {21.984, 40.06, 0.93708, 0.74092}, true);
    row("khan_srbct_83x2308", 83, 2308, "BL=11 EWS=29 NB=18 RMS=25", "S1",
        {3.2025, 0.0681, 1.046, 0.1243}, false, 31);
    row("pbmc68k_724x2956", 724, 2956,
        "CD4+/CD25 T Reg=84 CD4+/CD45RA+/CD25- Naive T=5 CD4+/CD45RO+ Memory=17 "
        "CD8+ Cytotoxic T=70 CD8+/CD45RA+ Naive Cytotoxic=45 CD14+ Monocyte=135 CD19+ B=84 "
        "CD34+=16 CD56+ NK=28 Dendritic=240",
        "AAAGCCTGGCTAAC-1", {0, 0, 0, 0}, false);
    row("scmix_luad_5cl_1021x11533", 1021, 11533,
        "A549=186 H838=146 H1975=271 H2228=217 HCC827=201", "celseq2_A1", {0, 0, 0, 0}, true);
    row("singh_prostate_102x12600", 102, 12600, "Normal=50 Tumor=52", "S1", {-9, 1, 1, 15}, true);
}

void TestDatasets::sharedDataLoad() {
    const QString path =
        QString(TAMIS_SOURCE_DIR "/../shared/data/%1.csv.gz").arg(QTest::currentDataTag());
    if (!QFile::exists(path))
        QSKIP("the shared data are not beside the checkout");
    QFETCH(int, samples);
    QFETCH(int, genes);
    QFETCH(QString, classes);
    QFETCH(QString, sample);
    QFETCH(QList<double>, first);
    QFETCH(int, duplicates);
    QFETCH(bool, log);
    const auto loaded = load(path.toStdString());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(dataset.values.rows(), samples);
    QCOMPARE(dataset.values.cols(), genes);
    QStringList counted;
    const auto counts = dataset.classCounts();
    for (std::size_t c = 0; c < counts.size(); ++c)
        counted << QString("%1=%2").arg(QString::fromStdString(dataset.classes[c])).arg(counts[c]);
    QCOMPARE(counted.join(' '), classes);
    QCOMPARE(dataset.samples.front(), sample.toStdString());
    for (qsizetype j = 0; j < first.size(); ++j)
        QCOMPARE(dataset.values(0, j), static_cast<float>(first[j]));
    QCOMPARE(static_cast<int>(loaded->description.duplicates), duplicates);
    const ValueSummary summary = summarise(dataset.values);
    QVERIFY2(summary.suggestLog == log, summary.reason.c_str());

    const auto seen = preview(path.toStdString());
    QVERIFY(seen);
    QCOMPARE(seen->genes, dataset.geneCount());
    QCOMPARE(seen->firstValues, loaded->description.firstValues);
    QCOMPARE(seen->label->name, dataset.labelName);
}

QTEST_GUILESS_MAIN(TestDatasets)
#include "tst_datasets.moc"

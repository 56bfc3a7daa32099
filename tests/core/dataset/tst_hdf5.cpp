// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QString folder = TAMIS_SOURCE_DIR "/../shared/formats/";

} // namespace

/// Real files beside the checkout, with what h5py and anndata make of them.
class TestHdf5 : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsAsOthersDo_data();
    void readsAsOthersDo();
    void refusesAFileThatIsCutOff_data();
    void refusesAFileThatIsCutOff();
};

void TestHdf5::readsAsOthersDo_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("genes");
    QTest::addColumn<bool>("sparse");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("gene");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("classes");
    const auto row = [](const char* file) -> QTestData& { return QTest::newRow(file); };
    row("10x_h5/v2_filtered_gene_bc_matrices_h5.h5") << 12 << 343 << true << "AACACGTGTACGCTGC-1"
                                                     << "DSCAM"
                                                     << "0 0 0 0"
                                                     << ""
                                                     << "";
    row("10x_h5/v3_filtered_feature_bc_matrix.h5") << 1107 << 507 << true << "AAACCCAAGGAGAGTA-1"
                                                   << "CH507-9B2.2"
                                                   << "0 0 0 0"
                                                   << ""
                                                   << "";
    row("loom/orange_data.loom") << 20 << 10 << true << "sample1"
                                 << "0"
                                 << "4 0 0 0"
                                 << ""
                                 << "";
    row("h5ad/anndataR_example.h5ad") << 50 << 100 << true << "Cell000"
                                      << "Gene000"
                                      << "1.34693 1.0637 1.74792 0.667075"
                                      << "leiden"
                                      << "0=13 1=11 2=8 3=8 4=5 5=5";
    row("h5ad/anndata_archive_v0.5.0.h5ad") << 700 << 765 << false << "AAAGCCTGGCTAAC-1"
                                            << "HES4"
                                            << "-0.326 -0.191 -0.728 -0.301"
                                            << "phase"
                                            << "G1=501 G2M=17 S=182";
    row("h5ad/krumsiek11_old.h5ad") << 640 << 11 << false << "0"
                                    << "Gata2"
                                    << "0.8032 -0.0005 -0.0001 0.0003"
                                    << "cell_type"
                                    << "Ery=80 Mk=80 Mo=80 Neu=80 progenitor=320";
    row("h5ad/orange_data_sparse.h5ad") << 20 << 25 << true << "0"
                                        << "Gene 0"
                                        << "0 2 1 0"
                                        << "labels"
                                        << "Cell Type 1=5 Cell Type 2=5 Cell Type 3=10";
    row("h5ad/pbmc68k_reduced_last.h5ad") << 700 << 765 << false << "AAAGCCTGGCTAAC-1"
                                          << "HES4"
                                          << "-0.326 -0.191 -0.728 -0.301"
                                          << "phase"
                                          << "G1=501 G2M=17 S=182";
    row("own_writings/golub20x60_csr.h5ad") << 20 << 60 << true << "patient39"
                                            << "HG4390-HT4660_at"
                                            << "0 -502 -555 -67"
                                            << "label"
                                            << "ALL=12 AML=8";
    row("own_writings/golub20x60_dense.h5ad") << 20 << 60 << false << "patient39"
                                              << "HG4390-HT4660_at"
                                              << "0 -502 -555 -67"
                                              << "label"
                                              << "ALL=12 AML=8";
}

void TestHdf5::readsAsOthersDo() {
    const QString file = folder + QTest::currentDataTag();
    if (!QFile::exists(file))
        QSKIP("the real files are not beside the checkout");
    QFETCH(int, samples);
    QFETCH(int, genes);
    QFETCH(bool, sparse);
    QFETCH(QString, sample);
    QFETCH(QString, gene);
    QFETCH(QString, values);
    QFETCH(QString, label);
    QFETCH(QString, classes);
    ImportOptions options;
    options.label = label.toStdString();
    const auto loaded = load(file.toStdString(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(static_cast<int>(dataset.sampleCount()), samples);
    QCOMPARE(static_cast<int>(dataset.geneCount()), genes);
    QCOMPARE(dataset.values.isSparse(), sparse);
    QCOMPARE(QString::fromStdString(dataset.samples[0]), sample);
    QCOMPARE(QString::fromStdString(dataset.genes[0]), gene);
    const QStringList numbers = values.split(' ');
    for (qsizetype j = 0; j < numbers.size(); ++j)
        QVERIFY(std::abs(dataset.values(0, j) - numbers[j].toFloat()) <= 5e-6F);
    QStringList counts;
    for (std::size_t c = 0; c < dataset.classes.size(); ++c)
        counts << QString("%1=%2")
                      .arg(QString::fromStdString(dataset.classes[c]))
                      .arg(dataset.classCounts()[c]);
    QCOMPARE(counts.join(' '), classes);
}

void TestHdf5::refusesAFileThatIsCutOff_data() {
    QTest::addColumn<int>("part");
    for (const int part : {1, 30, 60, 99})
        QTest::addRow("%d %%", part) << part;
}

void TestHdf5::refusesAFileThatIsCutOff() {
    QFile file(folder + "own_writings/golub20x60_csr.h5ad");
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the real files are not beside the checkout");
    QFETCH(int, part);
    QTemporaryFile cut;
    QVERIFY(cut.open());
    cut.write(file.read(file.size() * part / 100));
    cut.close();
    const auto loaded = load(cut.fileName().toStdString());
    QVERIFY(!loaded);
    QVERIFY(loaded.error().code == ErrorCode::Damaged);
    QCOMPARE(QString::fromStdString(loaded.error().where), cut.fileName());
}

QTEST_GUILESS_MAIN(TestHdf5)
#include "tst_hdf5.moc"

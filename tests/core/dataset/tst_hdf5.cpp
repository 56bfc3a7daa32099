// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/h5ad_writer.h"
#include "core/dataset/import.h"
#include "support/import_options.h"

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
    void writesWhatItReads_data();
    void writesWhatItReads();
    void takesLayersGenomesAndTypes();
    void readsEverySeedOfTheFuzzer();
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

void TestHdf5::writesWhatItReads_data() {
    QTest::addColumn<bool>("sparse");
    QTest::newRow("dense") << false;
    QTest::newRow("CSR") << true;
}

void TestHdf5::writesWhatItReads() {
    QFETCH(bool, sparse);
    Matrix matrix(4, 3);
    matrix << 1, 0, -2.5F, 0, 0, 0, 3, 0, 0, 0, 4, 1e-9F;
    Dataset dataset;
    dataset.values = matrix;
    if (sparse) {
        SparseRows rows{3, {0}, {}, {}};
        for (const auto& row : matrix.rowwise())
            rows.append({row.data(), 3});
        dataset.values = Values(std::move(rows));
    }
    dataset.samples = {"s1", "ß 2", "s3", "s4"};
    dataset.genes = {"TP53", "a/b", "µ"};
    dataset.labelName = "cell/type";
    dataset.classes = {"A", "B"};
    dataset.labels = {0, 1, unlabeled, 0};
    dataset.weights = {1, 2, 0.5F, 0};
    QTemporaryDir folder;
    const std::string path = folder.filePath("out.h5ad").toStdString();
    const auto written = writeH5ad(dataset, path);
    QVERIFY2(written, written ? "" : describe(written.error()).c_str());
    ImportOptions options;
    options.label = "cell_type"; // a slash would be a path
    options.weights = "weight";
    const auto loaded = load(path, options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->values.isSparse(), sparse);
    QVERIFY(loaded->dataset->values.densified() == matrix);
    QCOMPARE(loaded->dataset->samples, dataset.samples);
    QCOMPARE(loaded->dataset->genes, dataset.genes);
    QCOMPARE(loaded->dataset->classes, dataset.classes);
    QCOMPARE(loaded->dataset->labels, dataset.labels);
    QCOMPARE(loaded->dataset->weights, dataset.weights);
    QVERIFY(!writeH5ad(dataset, folder.filePath("no/such/folder.h5ad").toStdString()));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"out.h5ad"});
}

void TestHdf5::takesLayersGenomesAndTypes() {
    const std::string seeds = TAMIS_SOURCE_DIR "/tests/data/fuzz/";
    const auto described = [&](const char* file, const ImportOptions& options) {
        const auto seen = examine(seeds + file, options);
        if (!seen)
            qWarning("%s", describe(seen.error()).c_str());
        return seen.value_or(Description());
    };
    const Description layer = described("csr.h5ad", testing::with(&ImportOptions::layer, "d"));
    QCOMPARE(layer.layers.names, (std::vector<std::string>{"X", "d"}));
    QCOMPARE(layer.layers.taken, std::string("d"));
    QCOMPARE(layer.genes, std::size_t{3});
    QCOMPARE(described("cells.loom", testing::with(&ImportOptions::layer, "l")).layers.taken,
             std::string("l"));
    const Description antibodies =
        described("tenx3.h5", testing::with(&ImportOptions::features, "antibody capture"));
    QCOMPARE(antibodies.firstGenes, (std::vector<std::string>{"g3"}));
    const Description mouse = described("tenx3.h5", testing::with(&ImportOptions::genome, "mm"));
    QCOMPARE(mouse.firstGenes, (std::vector<std::string>{"g2"}));
    const auto none = examine(seeds + "tenx3.h5", testing::with(&ImportOptions::genome, "rn"));
    QVERIFY(!none);
    QCOMPARE(none.error().hint, std::string("choose one of hg, mm (--genome)"));
    QCOMPARE(
        examine(seeds + "csr.h5ad", testing::with(&ImportOptions::layer, "counts")).error().code,
        ErrorCode::Usage);
}

/// With the sanitizers this repeats what the fuzzer found and what it begins with.
void TestHdf5::readsEverySeedOfTheFuzzer() {
    const QDir folder(TAMIS_SOURCE_DIR "/tests/data/fuzz");
    QVERIFY(folder.count() > 30);
    for (const QString& name : folder.entryList(QDir::Files)) {
        const std::string path = folder.filePath(name).toStdString();
        const auto seen = preview(path);
        const auto read = examine(path);
        QVERIFY2(seen.has_value() == read.has_value(), qPrintable(name));
        if (!read)
            QVERIFY2(!read.error().where.empty(), qPrintable(name));
    }
}

QTEST_GUILESS_MAIN(TestHdf5)
#include "tst_hdf5.moc"

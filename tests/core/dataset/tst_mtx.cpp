// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"

#include <QtTest>

#include <zlib.h>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QByteArray banner = "%%MatrixMarket matrix coordinate integer general\n%\n";

/// Three genes, one of them an antibody, and four samples; a cell is 10 × gene + sample.
const QByteArray matrix = banner + "3 4 5\n1 1 11\n3 1 31\n2 2 22\n1 4 14\n2 4 24\n";
const QByteArray features = "ENSG1\tTP53\tGene Expression\nENSG2\tCD3\tAntibody Capture\n"
                            "ENSG3\t\tGene Expression\n";
const QByteArray barcodes = "AAA-1\nCCC-1\nGGG-1\nTTT-1\n";

/// A folder with files of its own.
class Folder {
  public:
    Folder() {
        write("matrix.mtx", matrix);
        write("features.tsv", features);
        write("barcodes.tsv", barcodes);
    }
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    std::string text(const QString& name = {}) const { return path(name).toStdString(); }
    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    void pack(const QString& name) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        gzFile packed = gzopen(qPrintable(path(name) + ".gz"), "wb");
        gzwrite(packed, content.constData(), static_cast<unsigned>(content.size()));
        gzclose(packed);
        file.remove();
    }
    void rename(const QString& from, const QString& to) const {
        QVERIFY(QFile::rename(path(from), path(to)));
    }

  private:
    QTemporaryDir m_folder;
};

double sumOf(const Values& values) {
    double sum = 0;
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(
            i, [&](Eigen::Index, float value) { sum += static_cast<double>(value); });
    return sum;
}

QStringList codesOf(const Description& description) {
    QStringList codes;
    for (const Warning& warning : description.warnings)
        codes << QString::fromStdString(warning.code);
    return codes;
}

} // namespace

class TestMtx : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsAFolderSparseWithGenesOnly();
    void readsPackedAndPrefixedFilesByTheMatrix();
    void readsAFolderInTheFolder();
    void readsCellsInAnyOrder();
    void readsSamplesInRowsWhereTheNamesSaySo();
    void countsCellsThatAreNoNumbers();
    void refusesDamage_data();
    void refusesDamage();
    void refusesAMissingCompanion();
    void refusesSeveralMatrices();
    void previewsTheHeadOfALargeFile();
    void stopsWhenAsked();
};

void TestMtx::readsAFolderSparseWithGenesOnly() {
    const Folder folder;
    const auto loaded = load(folder.text());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QVERIFY(dataset.values.isSparse());
    QCOMPARE(dataset.genes, (std::vector<std::string>{"TP53", "ENSG3"}));
    QCOMPARE(dataset.samples, (std::vector<std::string>{"AAA-1", "CCC-1", "GGG-1", "TTT-1"}));
    Matrix expected(4, 2);
    expected << 11, 31, 0, 0, 0, 0, 14, 0;
    QVERIFY(dataset.values.densified() == expected);
    QVERIFY(codesOf(loaded->description).contains("other-features"));
    QVERIFY(loaded->description.complete);
    QVERIFY(loaded->description.orientation == Orientation::GenesInRows);
}

void TestMtx::readsPackedAndPrefixedFilesByTheMatrix() {
    const Folder folder;
    folder.rename("matrix.mtx", "GSM1_matrix.mtx");
    folder.rename("features.tsv", "GSM1_genes.tsv");
    folder.rename("barcodes.tsv", "GSM1_barcodes.tsv");
    for (const char* const name : {"GSM1_matrix.mtx", "GSM1_genes.tsv", "GSM1_barcodes.tsv"})
        folder.pack(name);
    const auto loaded = load(folder.text("GSM1_matrix.mtx.gz"));
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->description.compression, "gzip");
    QCOMPARE(loaded->dataset->name, "GSM1_matrix");
    QCOMPARE(sumOf(loaded->dataset->values), 11 + 31 + 14.);
}

void TestMtx::readsAFolderInTheFolder() {
    const QTemporaryDir outer;
    const Folder folder;
    QVERIFY(QFile::link(folder.path(), outer.filePath("hg19")));
    const auto loaded = load(outer.path().toStdString());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->sampleCount(), std::size_t{4});
}

void TestMtx::readsCellsInAnyOrder() {
    const Folder folder;
    folder.write("features.tsv", "A\nB\nC\n");
    folder.write("matrix.mtx",
                 banner + "3 4 6\r\n2 4 24\r\n1 1 11\r\n\r\n2 2 22\r\n3 1 31\r\n1 4 14\r\n2 2 1");
    const auto loaded = load(folder.text());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    Matrix expected(4, 3);
    expected << 11, 0, 31, 0, 23, 0, 0, 0, 0, 14, 24, 0; // a cell given twice is a sum
    QVERIFY(loaded->dataset->values.densified() == expected);
}

void TestMtx::readsSamplesInRowsWhereTheNamesSaySo() {
    const Folder folder;
    folder.write("features.tsv", "A\nB\nC\n");
    folder.write("matrix.mtx",
                 "%%MatrixMarket matrix coordinate real general\n4 3 1\n4 2 -1.5e1\n");
    const auto loaded = load(folder.text());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QVERIFY(loaded->description.orientation == Orientation::SamplesInRows);
    QCOMPARE(loaded->dataset->values(3, 1), -15.F);
}

void TestMtx::countsCellsThatAreNoNumbers() {
    const Folder folder;
    folder.write("matrix.mtx", banner + "3 4 2\n1 2 5\n3 1 nan\n");
    const auto examined = examine(folder.text());
    QVERIFY(examined);
    QCOMPARE(examined->missing, std::size_t{1});
    const auto loaded = load(folder.text());
    QVERIFY(!loaded);
    QVERIFY(loaded.error().code == ErrorCode::MissingValues);
    QVERIFY(loaded.error().where.find("sample AAA-1, gene ENSG3") != std::string::npos);
}

void TestMtx::refusesDamage_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("where");
    QTest::newRow("row") << banner + "3 4 1\n4 1 1\n"
                         << "row 4 of 3"
                         << "line 4";
    QTest::newRow("zero") << banner + "3 4 1\n0 1 1\n"
                          << "row 0 of 3"
                          << "line 4";
    QTest::newRow("column") << banner + "3 4 1\n1 5 1\n"
                            << "column 5 of 4"
                            << "line 4";
    QTest::newRow("text") << banner + "3 4 1\n1 2 x\n"
                          << "expected"
                          << "line 4";
    QTest::newRow("short") << banner + "3 4 1\n1 2\n"
                           << "expected"
                           << "line 4";
    QTest::newRow("long") << banner + "3 4 1\n1 2 3 4\n"
                          << "expected"
                          << "line 4";
    QTest::newRow("negative") << banner + "3 4 1\n-1 2 3\n"
                              << "expected"
                              << "line 4";
    QTest::newRow("infinite") << banner + "3 4 1\n1 2 1e99\n"
                              << "infinite"
                              << "gene TP53";
    QTest::newRow("cut") << banner + "3 4 5\n1 1 1\n2 1 1\n"
                         << "after 2 of 5 cells"
                         << "line 5";
    QTest::newRow("more") << banner + "3 4 1\n1 1 1\n2 1 1\n"
                          << "more cells than"
                          << "line 5";
    QTest::newRow("names") << banner + "3 5 1\n1 1 1\n"
                           << "3 genes and 4 samples"
                           << "line 3";
    QTest::newRow("huge rows") << banner + "1099511627776 4 1\n1 1 1\n"
                               << "1099511627776 rows"
                               << "line 3";
    QTest::newRow("huge cells") << banner + "3 4 1099511627776\n1 1 1\n"
                                << "announced"
                                << "line 3";
    QTest::newRow("no size") << banner << "ends before"
                             << "matrix.mtx";
    QTest::newRow("bad size") << banner + "3 4\n"
                              << "aren't there"
                              << "line 3";
    QTest::newRow("dense") << QByteArray("%%MatrixMarket matrix array real general\n3 4\n1\n")
                           << "only Matrix Market"
                           << "line 1";
    QTest::newRow("symmetric")
        << QByteArray("%%MatrixMarket matrix coordinate real symmetric\n3 3 1\n1 1 1\n")
        << "only Matrix Market"
        << "line 1";
}

void TestMtx::refusesDamage() {
    QFETCH(QByteArray, content);
    QFETCH(QString, what);
    QFETCH(QString, where);
    const Folder folder;
    folder.write("matrix.mtx", content);
    const auto loaded = load(folder.text());
    QVERIFY(!loaded);
    QVERIFY2(QString::fromStdString(loaded.error().what).contains(what),
             describe(loaded.error()).c_str());
    QVERIFY2(QString::fromStdString(loaded.error().where).contains(where),
             describe(loaded.error()).c_str());
}

void TestMtx::refusesAMissingCompanion() {
    const Folder folder;
    QVERIFY(QFile::remove(folder.path("barcodes.tsv")));
    const auto loaded = load(folder.text());
    QVERIFY(!loaded);
    QVERIFY(loaded.error().code == ErrorCode::FileNotFound);
    QVERIFY(loaded.error().what.find("barcodes.tsv") != std::string::npos);
}

void TestMtx::refusesSeveralMatrices() {
    const Folder folder;
    folder.write("spliced.mtx", matrix);
    const auto loaded = load(folder.text());
    QVERIFY(!loaded);
    QVERIFY(loaded.error().what.find("matrix, spliced") != std::string::npos);
}

/// 2,000 samples with 500 cells each.
void writeLarge(const Folder& folder) {
    QByteArray cells = banner + "500 2000 1000000\n", genes, samples;
    for (int sample = 1; sample <= 2000; ++sample) {
        samples += "S" + QByteArray::number(sample) + '\n';
        const QByteArray end = ' ' + QByteArray::number(sample) + " 1\n";
        for (int gene = 1; gene <= 500; ++gene)
            cells += QByteArray::number(gene) + end;
    }
    for (int gene = 1; gene <= 500; ++gene)
        genes += "G" + QByteArray::number(gene) + '\n';
    folder.write("matrix.mtx", cells);
    folder.write("features.tsv", genes);
    folder.write("barcodes.tsv", samples);
}

void TestMtx::previewsTheHeadOfALargeFile() {
    const Folder folder;
    writeLarge(folder);
    const auto seen = preview(folder.text());
    QVERIFY(seen);
    QVERIFY(!seen->complete);
    QCOMPARE(seen->samples, std::size_t{2000});
    QCOMPARE(seen->firstValues[0][0], 1.);
}

void TestMtx::stopsWhenAsked() {
    const Folder folder;
    writeLarge(folder);
    std::stop_source stop;
    double last = 0;
    bool forwards = true;
    const auto loaded = load(
        folder.text(), {},
        [&](double part) {
            forwards = forwards && part >= last && part <= 1;
            last = part;
            if (part > 0.3)
                stop.request_stop();
        },
        stop.get_token());
    QVERIFY(!loaded);
    QVERIFY(loaded.error().code == ErrorCode::Cancelled);
    QVERIFY(forwards && last > 0.3 && last < 0.6);
}

QTEST_GUILESS_MAIN(TestMtx)
#include "tst_mtx.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/h5ad_writer.h"
#include "core/dataset/import.h"
#include "support/import_options.h"

#include <QtEndian>
#include <QtTest>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QString folder = TAMIS_SOURCE_DIR "/../shared/formats/";

/// Where the lengths of strings stand: before the address of a heap of strings, which begins with
/// GCOL (HDF5 File Format Specification, "Global Heap").
QList<qsizetype> lengthsOfStrings(const QByteArray& file) {
    QList<qsizetype> places;
    for (qsizetype heap = file.indexOf("GCOL"); heap >= 0; heap = file.indexOf("GCOL", heap + 1)) {
        QByteArray address(8, '\0');
        qToLittleEndian(static_cast<quint64>(heap), address.data());
        for (qsizetype at = file.indexOf(address, 4); at >= 0; at = file.indexOf(address, at + 1))
            places.append(at - 4);
    }
    return places;
}

/// The most memory that this program has asked for, in bytes: what the system refuses or nobody
/// writes to counts, too.
qint64 mostMemory() {
    QFile status("/proc/self/status");
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf("VmPeak:") + 7).trimmed().split(' ').front().toLongLong() * 1024;
}

} // namespace

/// What is special about HDF5; real files are read in tst_real_files.
class TestHdf5 : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void refusesAFileThatIsCutOff_data();
    void refusesAFileThatIsCutOff();
    void asksForNoMoreThanTheFileHoldsWhereALengthIsDamaged_data();
    void asksForNoMoreThanTheFileHoldsWhereALengthIsDamaged();
    void refusesHeapsThatNeverEnd_data();
    void refusesHeapsThatNeverEnd();
    void writesWhatItReads_data();
    void writesWhatItReads();
    void takesLayersGenomesAndTypes();
    void readsEverySeedOfTheFuzzer();
};

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

void TestHdf5::asksForNoMoreThanTheFileHoldsWhereALengthIsDamaged_data() {
    QTest::addColumn<int>("refused");
    // What an attribute says is passed over where it is damaged.
    QTest::newRow("dense.h5ad") << 4 + 3 + 2; // samples, genes, categories
    QTest::newRow("csr.h5ad") << 4 + 3;
}

void TestHdf5::asksForNoMoreThanTheFileHoldsWhereALengthIsDamaged() {
    QFile file(QStringLiteral(TAMIS_SOURCE_DIR "/tests/data/fuzz/") + QTest::currentDataTag());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    const QList<qsizetype> lengths = lengthsOfStrings(whole);
    const qint64 before = mostMemory();
    QVERIFY(before > 0);
    int refused = 0;
    for (const qsizetype length : lengths) {
        QByteArray damaged = whole;
        damaged[length + 3] = '\x7f'; // 2 GB
        QTemporaryFile copy;
        QVERIFY(copy.open());
        copy.write(damaged);
        copy.close();
        const auto read = examine(copy.fileName().toStdString());
        refused += !read && read.error().what.find("longer than the file") != std::string::npos;
    }
    QTEST(refused, "refused");
    QVERIFY2(mostMemory() - before < 1 << 30, qPrintable(QString::number(mostMemory() - before)));
}

/// Over some of these the HDF5 library goes round for ever. A heap: its head of 16 bytes, the size
/// in the second half; then objects, each of them as well.
void TestHdf5::refusesHeapsThatNeverEnd_data() {
    QTest::addColumn<int>("place"); // in the heap
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("zeros, as where a download left out a block") << 16 << QByteArray(4080, '\0');
    QTest::newRow("free space of no size") << 16 << QByteArray(16, '\0');
    QTest::newRow("an object as long as numbers go") << 24 << QByteArray(8, '\xff');
    QTest::newRow("an object beyond its heap") << 24 << QByteArray::fromHex("0010000000000000");
    QTest::newRow("a heap beyond its file") << 8 << QByteArray::fromHex("0000000001000000");
    QTest::newRow("a heap without its head") << 8 << QByteArray(8, '\0');
}

void TestHdf5::refusesHeapsThatNeverEnd() {
    QFETCH(int, place);
    QFETCH(QByteArray, bytes);
    QFile file(QStringLiteral(TAMIS_SOURCE_DIR "/tests/data/fuzz/csr.h5ad"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray damaged = file.readAll();
    qsizetype heaps = 0;
    for (auto heap = damaged.indexOf("GCOL"); heap >= 0; heap = damaged.indexOf("GCOL", heap + 4)) {
        damaged.replace(heap + place, bytes.size(), bytes);
        ++heaps;
    }
    QVERIFY(heaps > 0);
    QTemporaryFile copy;
    QVERIFY(copy.open());
    copy.write(damaged);
    copy.close();
    const auto read = examine(copy.fileName().toStdString());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Damaged);
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
    // The last one needs a heap of its own, which isn't read at once.
    dataset.samples = {"s1", "ß 2", "s3", std::string(20'000, 'x')};
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
    options.weights = "sample_weight";
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

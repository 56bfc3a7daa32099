// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/dataset/sample_subset.h"
#include "core/dataset/table_writer.h"
#include "support/written.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::dataset;

namespace {

constexpr float none = std::numeric_limits<float>::quiet_NaN();

/// Row after row, NaN where `dataset` had no number in its file.
QList<float> valuesOf(const Dataset& dataset) {
    QList<float> values;
    const Matrix matrix = dataset.values.densified();
    for (Eigen::Index i = 0; i < matrix.size(); ++i)
        values << matrix.data()[i];
    for (const MatrixPlace& cell : dataset.imputed)
        values[cell.sample * static_cast<qsizetype>(dataset.geneCount()) + cell.gene] = none;
    return values;
}

bool same(const QList<float>& a, const QList<float>& b) {
    return std::ranges::equal(
        a, b, [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

QString aboutOf(const Dataset& dataset) {
    QStringList list;
    for (const Annotation& annotation : dataset.about)
        for (const std::string& cell : annotation.cells)
            list << QString::fromStdString(annotation.name + '=' + cell);
    list.sort();
    return list.join(' ');
}

} // namespace

/// What is exported and read again is what was read.
class TestExportedData : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsItsOwnExport_data();
    void readsItsOwnExport();
    void writesWhatMissingCellsBecameWhereThatIsWanted();
    void leavesNumbersOutThatWouldBeGenes();
    void takesTheSameLabelAgain_data();
    void takesTheSameLabelAgain();
    void keepsWeightsAndIds_data();
    void keepsWeightsAndIds();
    void keepsWhatIsKnownOfChosenSamples();

  private:
    std::string write(const QString& name, const QByteArray& content) {
        return testing::written(m_folder.filePath(name), content).toStdString();
    }
    Dataset loaded(const std::string& path, const ImportOptions& options) {
        const auto read = load(path, options);
        if (!read)
            qFatal("%s", describe(read.error()).c_str());
        return *read->dataset;
    }
    ImportOptions options() {
        ImportOptions options;
        options.missing = Missing::Median;
        options.label = "tissue";
        options.group = "patient";
        options.samples = write("about.csv", "id,tissue,patient,stage,age,dose,remark\n"
                                             "s1,\"A, left\",p2,I,40,0.5,\"said \"\"no\"\"\"\n"
                                             "s2,B,p1,II,,1.5,\n"
                                             "s3,,p2,I,61,2.5,x\n"
                                             "s4,B,p1,III,55,1e-05,y\n");
        return options;
    }
    std::string matrix() {
        return write("matrix.csv", "sample,TP53,\"a,b\",MYC\n"
                                   "s1,1.5,NA,-0.1\n"
                                   "s2,,2e-20,16777217\n"
                                   "s3,0.3,3.25,NaN\n"
                                   "s4,7,4,100000.1\n");
    }

    QTemporaryDir m_folder;
};

void TestExportedData::readsItsOwnExport_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"out.csv", "out.csv.gz", "out.h5ad"})
        QTest::newRow(file) << file;
}

void TestExportedData::readsItsOwnExport() {
    QFETCH(QString, file);
    const Dataset first = loaded(matrix(), options());
    QCOMPARE(first.imputed.size(), std::size_t{3});
    const std::string path = m_folder.filePath(file).toStdString();
    const auto written = writeDataset(first, path);
    QVERIFY2(written, written ? "" : describe(written.error()).c_str());
    ImportOptions again = options();
    again.samples.clear();
    const Dataset second = loaded(path, again);
    QVERIFY(same(valuesOf(second), {1.5F, none, -0.1F, none, 2e-20F, 16777217.F, 0.3F, 3.25F, none,
                                    7.F, 4.F, 100000.1F}));
    QCOMPARE(second.samples, first.samples);
    QCOMPARE(second.genes, (std::vector<std::string>{"TP53", "a,b", "MYC"}));
    QCOMPARE(second.classes, (std::vector<std::string>{"A, left", "B"}));
    QCOMPARE(second.labels, (std::vector<int>{0, 1, unlabeled, 1}));
    QCOMPARE(second.groupName, std::string("patient"));
    QCOMPARE(second.groups, (std::vector<int>{1, 0, 1, 0}));
    QCOMPARE(second.hash, first.hash);
    const QString about = aboutOf(second);
    for (const char* cell : {"stage=III", "age=61", "patient=p2", "remark=said \"no\"", "remark=x"})
        QVERIFY2(about.contains(cell), qPrintable(about));
    QCOMPARE(about.contains("dose=1e-05"), file.endsWith(".h5ad"));
}

void TestExportedData::writesWhatMissingCellsBecameWhereThatIsWanted() {
    Dataset filled = loaded(matrix(), options());
    filled.imputed.clear();
    const std::string path = m_folder.filePath("filled.csv").toStdString();
    QVERIFY(writeDataset(filled, path));
    QCOMPARE(loaded(path, {}).values(0, 1), 3.25F); // of 2e-20, 3.25, 4
}

/// A label of numbers whose heading doesn't say what it is is marked as such.
void TestExportedData::leavesNumbersOutThatWouldBeGenes() {
    ImportOptions options;
    options.label = "gleason";
    options.about = {"months"};
    const Dataset first = loaded(write("numbers.csv", "sample,gleason,months,TP53,MYC\n"
                                                      "s1,6,3,1,2\ns2,7,4,2,1\n"
                                                      "s3,6,5,3,3\ns4,7,6,4,2\n"),
                                 options);
    QCOMPARE(first.genes, (std::vector<std::string>{"TP53", "MYC"}));
    const std::string path = m_folder.filePath("numbers_out.csv").toStdString();
    QVERIFY(writeDataset(first, path));
    const Dataset second = loaded(path, {});
    QCOMPARE(second.genes, first.genes);
    QCOMPARE(second.labelName, std::string("gleason"));
    QCOMPARE(second.classes, (std::vector<std::string>{"6", "7"}));
    QCOMPARE(second.labels, first.labels);
}

void TestExportedData::takesTheSameLabelAgain_data() {
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("file");
    // group would be taken before tissue, and either grade or tissue would do without it
    for (const char* label : {"tissue", "grade", "group", "stage"})
        for (const char* file : {"out.csv", "out.h5ad"})
            QTest::addRow("%s, %s", label, file) << label << file;
}

void TestExportedData::takesTheSameLabelAgain() {
    QFETCH(QString, label);
    QFETCH(QString, file);
    ImportOptions options;
    options.label = label.toStdString();
    const Dataset first = loaded(write("labels.csv", "sample,group,tissue,grade,stage,TP53,MYC\n"
                                                     "s1,x,colon,low,1,1,2\n"
                                                     "s2,x,liver,high,2,2,1\n"
                                                     "s3,y,colon,high,1,3,3\n"
                                                     "s4,y,liver,low,2,4,2\n"),
                                 options);
    const std::string path = m_folder.filePath(file).toStdString();
    QVERIFY(writeDataset(first, path));
    const Dataset second = loaded(path, {});
    QCOMPARE(second.labelName, options.label);
    QCOMPARE(second.classes, first.classes);
    QCOMPARE(second.labels, first.labels);
    QCOMPARE(second.genes, first.genes);
}

void TestExportedData::keepsWeightsAndIds_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"weighted.csv", "weighted.h5ad"})
        QTest::newRow(file) << file;
}

/// Weights stay numbers, and ids of digits the text they are.
void TestExportedData::keepsWeightsAndIds() {
    QFETCH(QString, file);
    ImportOptions options;
    options.weights = "importance";
    options.group = "patient";
    const Dataset first = loaded(write("weights.csv", "sample,class,patient,importance,TP53,MYC\n"
                                                      "s1,A,007,0.5,1,2\ns2,A,08,2,2,1\n"
                                                      "s3,B,007,1,3,3\ns4,B,08,0.25,4,2\n"),
                                 options);
    QCOMPARE(first.weights, (std::vector<float>{0.5F, 2, 1, 0.25F}));
    const std::string path = m_folder.filePath(file).toStdString();
    QVERIFY(writeDataset(first, path));
    options.weights = "sample_weight";
    if (file.endsWith(".csv"))
        options.group.clear(); // numbers, which would be a gene
    const Dataset second = loaded(path, options);
    QCOMPARE(second.genes, first.genes);
    QCOMPARE(second.weights, first.weights);
    if (file.endsWith(".h5ad")) {
        QCOMPARE(second.groups, first.groups);
        QVERIFY2(aboutOf(second).contains("patient=007"), qPrintable(aboutOf(second)));
    }
}

void TestExportedData::keepsWhatIsKnownOfChosenSamples() {
    const Dataset all = loaded(matrix(), options());
    const std::vector<std::size_t> rows = {3, 0};
    const Dataset part = withSamples(all, rows);
    for (const Annotation& annotation : part.about)
        if (annotation.name == "stage")
            QCOMPARE(annotation.cells, (std::vector<std::string>{"III", "I"}));
    QCOMPARE(part.about.size(), all.about.size());
}

QTEST_GUILESS_MAIN(TestExportedData)
#include "tst_exported_data.moc"

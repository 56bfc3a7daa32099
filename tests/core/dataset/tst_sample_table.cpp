// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/dataset/sample_table.h"
#include "support/written.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const std::string cases = TAMIS_SOURCE_DIR "/tests/data/badcases/";

QString labelsOf(const Dataset& dataset) {
    QStringList labels;
    for (std::size_t i = 0; i < dataset.samples.size(); ++i)
        labels << QString::fromStdString(
            dataset.samples[i] + "=" +
            (dataset.labels[i] == unlabeled
                 ? "-"
                 : dataset.classes[static_cast<std::size_t>(dataset.labels[i])]));
    return labels.join(' ');
}

QString warningOf(const Description& description, const std::string& code) {
    for (const Warning& warning : description.warnings)
        if (warning.code == code)
            return QString::fromStdString(warning.what + " | " + warning.where);
    return {};
}

} // namespace

/// A table about the samples is joined by their names, never by position.
class TestSampleTable : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }
    void reportsWhatFitsOnNeitherSide();
    void joinsNamesThatRChanged();
    void changesNamesAsRDoes_data();
    void changesNamesAsRDoes();
    void takesLabelAndGroup();
    void asksAboutALostHeading();
    void findsTheColumnWithTheNames();
    void refusesWhatDoesNotFit_data();
    void refusesWhatDoesNotFit();
    void takesClassesOfACls_data();
    void takesClassesOfACls();
    void findsTheClsBeside();

  private:
    std::string write(const QString& name, const QByteArray& content) {
        return testing::written(m_folder.filePath(name), content).toStdString();
    }
    std::string matrix(const QByteArray& names = "S1,S2,S3,S4") {
        const QList<QByteArray> samples = names.split(',');
        QByteArray text = "sample,TP53,EGFR\n";
        for (qsizetype i = 0; i < samples.size(); ++i)
            text += samples[i] + ',' + QByteArray::number(i) + ",2.5\n";
        return write("matrix.csv", text);
    }
    QTemporaryDir m_folder;
};

void TestSampleTable::reportsWhatFitsOnNeitherSide() {
    ImportOptions options;
    options.samples = cases + "46_b_meta_not_matching.csv";
    const auto loaded = load(cases + "45_matrix_for_meta_mismatch.csv", options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    // S1 as it is, s2 but for the capital, "S3 " without its blank; S4 has no row.
    QCOMPARE(labelsOf(*loaded->dataset), QString("S1=A S2=A S3=B S4=-"));
    const Description& seen = loaded->description;
    QVERIFY(warningOf(seen, "samples-joined").startsWith("3 of 4 samples found by name"));
    QCOMPARE(warningOf(seen, "sample-names-case").section(" | ", 1), QString("S2 / s2"));
    QCOMPARE(warningOf(seen, "samples-without-row").section(" | ", 1), QString("S4"));
    QCOMPARE(warningOf(seen, "rows-without-sample").section(" | ", 1), QString("S5, X9"));
}

void TestSampleTable::joinsNamesThatRChanged() {
    ImportOptions options;
    options.samples = cases + "47_r_mangled_names_meta.csv";
    const auto loaded = load(matrix("3-normal a,1-tumor a,4-normal b,2-tumor b"), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(labelsOf(*loaded->dataset),
             QString("3-normal a=B 1-tumor a=A 4-normal b=B 2-tumor b=A"));
    QVERIFY(warningOf(loaded->description, "sample-names-r").startsWith("4 samples"));
}

void TestSampleTable::changesNamesAsRDoes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("changed"); // make.names() of R 4.2
    const auto row = [](const char* name, const char* changed) {
        QTest::newRow(name) << QString(name) << QString(changed);
    };
    row("S1", "S1");
    row("1-tumor a", "X1.tumor.a");
    row("a b", "a.b");
    row("-x", "X.x");
    row(".2", "X.2");
    row(".a", ".a");
    row("_a", "X_a");
    row("", "X");
}

void TestSampleTable::changesNamesAsRDoes() {
    QFETCH(QString, name);
    QFETCH(QString, changed);
    QCOMPARE(QString::fromStdString(rName(name.toStdString())), changed);
}

void TestSampleTable::takesLabelAndGroup() {
    // Rows in another order; written by R, so the heading is one field short; quoted.
    ImportOptions options;
    options.samples = write("about.txt", "\"type\" \"patient\"\n"
                                         "\"S4\" \"tumor\" \"p2\"\n\"S2\" \"tumor\" \"p1\"\n"
                                         "\"S1\" \"normal\" \"p1\"\n\"S3\" \"normal\" \"p2\"\n");
    options.group = "patient";
    const auto loaded = load(matrix(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(labelsOf(*loaded->dataset), QString("S1=normal S2=tumor S3=normal S4=tumor"));
    QCOMPARE(loaded->dataset->groups, (std::vector<int>{0, 0, 1, 1}));
}

void TestSampleTable::asksAboutALostHeading() {
    ImportOptions options;
    options.samples = write("about.csv", "S1,A\nS2,A\nS3,B\nS4,B\n");
    const auto loaded = load(matrix(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(warningOf(loaded->description, "no-heading"),
             QString("the first line of about.csv was taken for its heading, but names a sample: "
                     "has the table no heading? Write one above that line | S1"));
    options.samples = write("about.csv", "S1,label\nS1,A\nS2,A\nS3,B\nS4,B\n");
    const auto named = load(matrix(), options);
    QVERIFY2(named, named ? "" : describe(named.error()).c_str());
    QCOMPARE(warningOf(named->description, "no-heading"), QString());
}

void TestSampleTable::findsTheColumnWithTheNames() {
    ImportOptions options;
    options.samples = write("about.tsv", "site\tclass\tbarcode\nS9\tA\tS1\nS9\tA\tS2\n"
                                         "S1\tB\tS3\nS9\tB\tS4\n");
    const auto loaded = load(matrix(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(labelsOf(*loaded->dataset), QString("S1=A S2=A S3=B S4=B"));
}

void TestSampleTable::refusesWhatDoesNotFit_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* file, const QByteArray& content,
                        const char* words) {
        QTest::newRow(name) << QString(file) << content << QString(words);
    };
    row("other names", "a.csv", "id,class\nT1,A\nT2,B\n", "no sample of the data is named");
    row("two answers", "a.csv", "id,class\nS1,A\nS2,B\nS1,B\n",
        "two rows about sample 'S1' differ (*, lines 2 and 4)");
    row("empty", "a.csv", "", "empty");
    row("heading only", "a.csv", "id,class\n", "a row for each sample");
    row("cls of others", "a.cls", "3 2 1\n# A B\nA A B\n", "3 labels, but there are 4 samples");
    row("cls without its labels", "a.cls", "4 2 1\n# A B\nA A B\n", "announces 4 samples");
    row("continuous cls", "a.cls", "#numeric\n#x\n1 2 3 4\n", "continuous phenotype");
    row("binary", "a.csv", QByteArray("\0\1\2\3\4\5\6\7", 8).repeated(9), "binary");
}

void TestSampleTable::refusesWhatDoesNotFit() {
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(QString, words);
    ImportOptions options;
    options.samples = write(file, content);
    const auto loaded = load(matrix(), options);
    QVERIFY(!loaded);
    const QString message = QString::fromStdString(describe(loaded.error()));
    words.replace('*', QString::fromStdString(options.samples));
    QVERIFY2(message.contains(words), qPrintable(message));
}

void TestSampleTable::takesClassesOfACls_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("labels");
    QTest::newRow("numbers, in order of occurrence")
        << QByteArray("4 2 1\n# ill well\n1 1 0 0\n") << "S1=ill S2=ill S3=well S4=well";
    QTest::newRow("names") << QByteArray("4 2 1\r\n#ill well\r\nwell ill well ill\r\n")
                           << "S1=well S2=ill S3=well S4=ill";
}

void TestSampleTable::takesClassesOfACls() {
    QFETCH(QByteArray, content);
    QFETCH(QString, labels);
    ImportOptions options;
    options.samples = write("given.cls", content);
    const auto loaded = load(matrix(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(labelsOf(*loaded->dataset), labels);
}

void TestSampleTable::findsTheClsBeside() {
    const std::string path = matrix();
    write("matrix.cls", "4 2 1\n# A B\nA A B B\n");
    const auto found = load(path);
    QVERIFY(found);
    QCOMPARE(labelsOf(*found->dataset), QString("S1=A S2=A S3=B S4=B"));
    QVERIFY(warningOf(found->description, "labels-in-order").contains("matrix.cls"));

    write("matrix.cls", "3 2 1\n# A B\nA A B\n");
    const auto without = load(path);
    QVERIFY(without);
    QVERIFY(without->dataset->labelName.empty());
    QVERIFY(warningOf(without->description, "cls-not-used").contains("3 labels"));
    QFile::remove(m_folder.filePath("matrix.cls"));
}

QTEST_GUILESS_MAIN(TestSampleTable)
#include "tst_sample_table.moc"

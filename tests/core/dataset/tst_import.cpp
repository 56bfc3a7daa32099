// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "support/import_options.h"
#include "support/written.h"

#include <QtTest>

#include <chrono>
#include <sys/stat.h>
#include <thread>
#include <zlib.h>

using namespace tamis;
using namespace tamis::dataset;

Q_DECLARE_METATYPE(tamis::ErrorCode)
Q_DECLARE_METATYPE(tamis::dataset::Orientation)

namespace {

QByteArray gzipped(const QByteArray& text) {
    QByteArray packed(text.size() + 1024, '\0');
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

const QByteArray standard = "sample,label,TP53,BRCA1,EGFR,MYC\n"
                            "S1,A,1.5,0,10.25,3\nS2,A,2.5,1,11,4\n"
                            "S3,B,8,0,2.75,5\nS4,B,9.5,2,1,6\n";

std::vector<std::string> codes(const Description& description) {
    std::vector<std::string> list;
    for (const Warning& warning : description.warnings)
        list.push_back(warning.code);
    return list;
}

bool contains(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

using Names = std::vector<std::string>;

} // namespace

class TestImport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void unpacksWhateverTheName_data();
    void unpacksWhateverTheName();
    void refusesWithTheReason_data();
    void refusesWithTheReason();
    void refusesWhatIsNoFile();
    void findsTheOrientation_data();
    void findsTheOrientation();
    void refusesToGuessTheOrientation();
    void settlesDuplicates_data();
    void settlesDuplicates();
    void settlesMissing_data();
    void settlesMissing();
    void refusesMissingCellsWithTheirPlace();
    void readsTheLabelAskedFor();
    void keepsTheLabelOutOfTheGenes_data();
    void keepsTheLabelOutOfTheGenes();
    void readsGroups();
    void readsWeights();
    void refusesWhatIsNoWeight_data();
    void refusesWhatIsNoWeight();
    void readsRWriteTable();
    void numbersWhatHasNoHeading();
    void readsALabelRowAmongGenes();
    void saysWhichFilesLieTooDeep();
    void refusesTheSameFileTwice();
    void readsThePapersFile();
    void tellsMinusFromMissing();
    void takesOptionsForFacts();
    void hashesContentNotPlace();
    void refusesToLearnWithoutLabel();
    void previewsTheHeadOnly();
    void reportsProgressAndCancels();
    void readsVeryWideRows();
    void readsTheSameOnAnyNumberOfThreads_data();
    void readsTheSameOnAnyNumberOfThreads();
    void takesHeadingAndNamesAskedFor();
    void refusesOptionsForOtherKindsOfFiles();
    void refusesWhatUnpacksToFarTooMuch();
    void readsThousandsMarks_data();
    void readsThousandsMarks();
    void readsOddTables_data();
    void readsOddTables();

  private:
    std::string write(const QByteArray& content, const QString& name = "table.csv") {
        return testing::written(m_folder.filePath(name), content).toStdString();
    }
    DatasetPtr read(const QByteArray& content, const ImportOptions& options = {}) {
        const auto loaded = load(write(content), options);
        if (!loaded)
            qWarning("%s", describe(loaded.error()).c_str());
        return loaded ? loaded->dataset : std::make_shared<const Dataset>();
    }

    QTemporaryDir m_folder;
};

void TestImport::unpacksWhateverTheName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    const qsizetype half = standard.indexOf("S3");
    QTest::newRow("gzip") << "a.csv.gz" << gzipped(standard);
    QTest::newRow("gzip without .gz") << "a.csv" << gzipped(standard);
    QTest::newRow("plain named .gz") << "a.csv.gz" << standard;
    QTest::newRow("two members") << "a.csv.gz"
                                 << gzipped(standard.left(half)) + gzipped(standard.mid(half));
    QTest::newRow("padded with zeros") << "a.csv.gz" << gzipped(standard) + QByteArray(512, '\0');
    QTest::newRow("an empty member first") << "a.csv.gz" << gzipped("") + gzipped(standard);
}

void TestImport::unpacksWhateverTheName() {
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    const auto loaded = load(write(content, name));
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->samples, (Names{"S1", "S2", "S3", "S4"}));
    QCOMPARE(loaded->dataset->values(3, 0), 9.5F);
    QCOMPARE(loaded->description.compression.empty(), content == standard);
}

void TestImport::refusesWithTheReason_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* what, const QByteArray& content, ErrorCode code,
                        const char* words) {
        QTest::newRow(what) << content << code << QString(words);
    };
    const QByteArray packed = gzipped(standard);
    row("ragged row", "sample,label,g1,g2\ns1,A,1,2\ns2,B,1\ns3,B,1,2\n", ErrorCode::Malformed,
        "3 fields where 4 are expected (*, line 3)");
    row("too long a row", "sample,label,g1,g2\ns1,A,1,2\ns2,B,1,2,3\ns3,B,1,2\n",
        ErrorCode::Malformed, "5 fields where 4 are expected (*, line 3)");
    row("text among numbers", "sample,label,g1,g2\ns1,A,1,2\ns2,B,1,oops\ns3,B,1,2\n",
        ErrorCode::Malformed, "'oops' is not a number (*, line 3, column 4, gene g2)");
    row("infinite", "sample,label,g1,g2\ns1,A,1,2\ns2,B,1,Inf\ns3,B,1,2\n", ErrorCode::NonFinite,
        "'Inf' is infinite or too large (*, line 3, column 4, gene g2)");
    row("too large for a float", "sample,label,g1,g2\ns1,A,1,2\ns2,B,1e60,1\n",
        ErrorCode::NonFinite, "'1e60' is infinite or too large (*, line 3, column 3, gene g1)");
    row("text among genes in rows", "gene,s1,s2,s3\ng1,1,2,3\nTP53,1,x,3\n", ErrorCode::Malformed,
        "'x' is not a number (*, line 3, column 3, gene TP53)");
    row("truncated", packed.left(packed.size() / 2), ErrorCode::Damaged, "incomplete");
    row("without its trailer", packed.left(packed.size() - 4), ErrorCode::Damaged, "incomplete");
    row("corrupt", packed.left(20) + QByteArray(30, 'x') + packed.mid(50), ErrorCode::Damaged,
        "damaged");
    row("garbage behind the end", packed + "garbage", ErrorCode::Damaged, "damaged");
    row("packed twice", gzipped(packed), ErrorCode::Unreadable, "gzip twice");
    row("empty in gzip", gzipped(""), ErrorCode::EmptyFile, "empty");
    row("only a mark", "\xef\xbb\xbf", ErrorCode::EmptyFile, "blank lines only");
    row("blank lines", "\n\n\r\n", ErrorCode::EmptyFile, "blank lines only");
    row("only a heading", "sample,label,g1,g2\n", ErrorCode::Malformed, "no column of numbers");
    row("binary", QByteArray("\x01\x02\x00\x03\xff", 5).repeated(100), ErrorCode::Unreadable,
        "a binary file");
    row("web page", "<!DOCTYPE html><html><body>404</body></html>\n", ErrorCode::Unreadable,
        "HTML");
    row("one sample's measurements", "ENSG01\t5.1\nENSG02\t7.2\nENSG03\t0.5\n",
        ErrorCode::Unreadable, "one sample");
    row("lone quote", "sample,label,g1\ns1,A,1\ns2,\"B,2\ns3,B,3\n", ErrorCode::Malformed,
        "never closed (*, line 3)");
    row("thousands or decimals", "sample,label,g1,g2\ns1,A,\"1,234\",2\ns2,B,\"2,345\",1\n",
        ErrorCode::Malformed, "--decimal");
}

void TestImport::refusesWithTheReason() {
    QFETCH(QByteArray, content);
    QFETCH(ErrorCode, code);
    QFETCH(QString, words);
    const std::string path = write(content);
    const auto loaded = load(path);
    QVERIFY(!loaded);
    const QString message = QString::fromStdString(describe(loaded.error()));
    words.replace('*', QString::fromStdString(path));
    QVERIFY2(message.contains(words), qPrintable(message));
    QCOMPARE(loaded.error().code, code);
}

void TestImport::refusesWhatIsNoFile() {
    const auto codeOf = [](const QString& path) {
        const auto loaded = load(path.toStdString());
        return loaded ? ErrorCode::Internal : loaded.error().code;
    };
    QCOMPARE(codeOf(m_folder.filePath("nothing.csv")), ErrorCode::FileNotFound);
    QCOMPARE(codeOf(m_folder.path()), ErrorCode::Unreadable);
    QCOMPARE(codeOf("/dev/zero"), ErrorCode::Unreadable);
    const QString pipe = m_folder.filePath("pipe");
    QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    QCOMPARE(codeOf(pipe), ErrorCode::Unreadable); // without waiting for a writer
}

void TestImport::findsTheOrientation_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<Orientation>("orientation");
    const auto rows = Orientation::SamplesInRows, columns = Orientation::GenesInRows;
    QTest::newRow("label column") << QByteArray("id,a,b,class\nx,1,2,A\ny,2,1,B\nz,1,1,A\n")
                                  << rows;
    QTest::newRow("label row") << QByteArray("id,x,y,z\nclass,A,B,A\na,1,2,1\nb,2,1,1\n")
                               << columns;
    QTest::newRow("corner says gene") << QByteArray("gene,x,y,z\na,1,2,1\nb,2,1,1\n") << columns;
    QTest::newRow("numbered samples in columns")
        << QByteArray(",patient1,patient2,patient3\nTP53,1,2,1\nMYC,2,1,1\n") << columns;
    QTest::newRow("genes in columns")
        << QByteArray(",TP53,MYC,HLA-A\np1,1,2,1\np2,2,1,1\n") << rows;
    QTest::newRow("corner says sample, names say the contrary")
        << QByteArray("sample,patient1,patient2,patient3\n1000_at,1,2,1\n1001_at,2,1,1\n")
        << columns;
    QTest::newRow("barcodes in columns")
        << QByteArray("x,AAACATACCAAGCT-1,AAACATACCCCTAC-1\nCD3D,0,1\nSELL,1,0\n") << columns;
}

void TestImport::findsTheOrientation() {
    QFETCH(QByteArray, content);
    QFETCH(Orientation, orientation);
    const auto loaded = load(write(content));
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->description.orientation, orientation);
    const Detection* found = find(loaded->description.detections, "orientation");
    QVERIFY(found != nullptr && !found->reason.empty());
}

void TestImport::refusesToGuessTheOrientation() {
    const std::string path = write(",c1,c2\nr1,1,0\nr2,3,0\nr3,5,6\n");
    const auto loaded = load(path);
    QVERIFY(!loaded);
    QVERIFY(loaded.error().hint.find("--orientation") != std::string::npos);
    // Looking is allowed, and saying which settles it.
    const auto seen = preview(path);
    QVERIFY(seen);
    QVERIFY(contains(codes(*seen), "orientation-guessed"));
    QCOMPARE(seen->samples, std::size_t{3});
    ImportOptions options;
    options.orientation = Orientation::GenesInRows;
    const auto told = load(path, options);
    QVERIFY(told);
    QCOMPARE(told->dataset->genes, (Names{"r1", "r2", "r3"}));
    QCOMPARE(told->dataset->values(1, 2), 6.0F);
}

void TestImport::settlesDuplicates_data() {
    QTest::addColumn<int>("policy");
    QTest::addColumn<QList<double>>("first");
    QTest::newRow("unique") << int(Duplicates::Unique) << QList<double>{1, 9, 4, 2};
    QTest::newRow("mean") << int(Duplicates::Mean) << QList<double>{2.5, 9, 2};
    QTest::newRow("max") << int(Duplicates::Max) << QList<double>{4, 9, 2};
    QTest::newRow("first") << int(Duplicates::First) << QList<double>{1, 9, 2};
}

void TestImport::settlesDuplicates() {
    QFETCH(int, policy);
    QFETCH(QList<double>, first);
    ImportOptions options;
    options.duplicates = static_cast<Duplicates>(policy);
    // The same table both ways.
    for (const char* content : {"sample,label,a,b,a,c\ns1,A,1,9,4,2\ns2,B,5,8,3,7\n",
                                "gene,s1,s2\nlabel,A,B\na,1,5\nb,9,8\na,4,3\nc,2,7\n"}) {
        const auto loaded = load(write(content), options);
        QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
        QCOMPARE(loaded->description.duplicates, std::size_t{1});
        const Matrix& values = loaded->dataset->values.dense();
        QCOMPARE(values.cols(), first.size());
        QCOMPARE(static_cast<qsizetype>(loaded->dataset->geneCount()), first.size());
        for (qsizetype j = 0; j < first.size(); ++j)
            QCOMPARE(values(0, j), static_cast<float>(first[j]));
        QCOMPARE(values(1, values.cols() - 1), 7.0F);
    }
}

void TestImport::settlesMissing_data() {
    QTest::addColumn<int>("policy");
    QTest::addColumn<double>("odd");
    QTest::addColumn<double>("even");
    QTest::newRow("median") << int(Missing::Median) << 3.0 << 5.0;
    QTest::newRow("zero") << int(Missing::Zero) << 0.0 << 0.0;
}

void TestImport::settlesMissing() {
    QFETCH(int, policy);
    QFETCH(double, odd);
    QFETCH(double, even);
    ImportOptions options;
    options.missing = static_cast<Missing>(policy);
    const auto loaded = load(
        write("sample,label,a,b,c\ns1,A,1,,1\ns2,B,NA,4,2\ns3,A,3,6,3\ns4,B,9,?,4\n"), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->description.missing, std::size_t{3});
    QCOMPARE(loaded->dataset->values(1, 0), static_cast<float>(odd));
    QCOMPARE(loaded->dataset->values(0, 1), static_cast<float>(even));
    QCOMPARE(loaded->dataset->values(3, 1), static_cast<float>(even));
    QCOMPARE(loaded->dataset->values(2, 1), 6.0F);
}

void TestImport::refusesMissingCellsWithTheirPlace() {
    const std::string path = write("sample,label,a,b\ns1,A,1,2\ns2,B,NA,4\ns3,A,,6\n");
    const auto loaded = load(path);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::MissingValues);
    QCOMPARE(loaded.error().what, std::string("2 cells without a number"));
    QCOMPARE(loaded.error().where, "the first: " + path + ", line 3, column 3, gene a");
    // Examining the file is still possible.
    const auto seen = examine(path);
    QVERIFY(seen);
    QCOMPARE(seen->missing, std::size_t{2});
    QVERIFY(std::isnan(seen->firstValues[1][0]));
}

void TestImport::readsTheLabelAskedFor() {
    const QByteArray content = "sample,label,tissue,a,stage\n"
                               "s1,A,lung,1,1\ns2,A,liver,2,2\ns3,B,lung,3,1\ns4,B,liver,4,2\n";
    ImportOptions options;
    options.label = "tissue";
    QCOMPARE(read(content, options)->classes, (Names{"liver", "lung"}));
    // A column of numbers becomes classes, and is no gene any more.
    options.label = "stage";
    const DatasetPtr staged = read(content, options);
    QCOMPARE(staged->classes, (Names{"1", "2"}));
    QCOMPARE(staged->genes, (Names{"a"}));
    options.label = "grade";
    const auto missing = load(write(content), options);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NoLabel);
    QVERIFY(missing.error().hint.find("label, tissue") != std::string::npos);
}

void TestImport::keepsTheLabelOutOfTheGenes_data() {
    QTest::addColumn<QByteArray>("heading");
    for (const char* heading : {"label", "Label", "class", "target", "y", "group", "Outcome"})
        QTest::newRow(heading) << QByteArray(heading);
}

void TestImport::keepsTheLabelOutOfTheGenes() {
    QFETCH(QByteArray, heading);
    const QByteArray rows = "s1,1.5,2,0\ns2,2.5,1,0\ns3,1.5,3,1\ns4,0.5,4,1\n";
    const DatasetPtr dataset = read("sample,TP53,MYC," + heading + "\n" + rows);
    QCOMPARE(dataset->genes, (Names{"TP53", "MYC"}));
    QCOMPARE(dataset->classes, (Names{"0", "1"}));
    QCOMPARE(dataset->labels, (std::vector<int>{0, 0, 1, 1}));
    QCOMPARE(dataset->labelName, heading.toStdString());
}

void TestImport::readsGroups() {
    ImportOptions options;
    options.group = "patient";
    const DatasetPtr dataset = read("sample,label,patient,TP53,MYC\n"
                                    "s1,A,P10,1,2\ns2,B,P2,2,1\ns3,A,P2,3,3\ns4,B,P10,4,2\n",
                                    options);
    QCOMPARE(dataset->groupName, std::string("patient"));
    QCOMPARE(dataset->groups, (std::vector<int>{1, 0, 0, 1}));
    QCOMPARE(dataset->classes, (Names{"A", "B"}));
    QCOMPARE(dataset->genes, (Names{"TP53", "MYC"}));
}

void TestImport::readsWeights() {
    ImportOptions options;
    options.weights = "Weight";
    const Names genes = {"TP53", "MYC"};
    const DatasetPtr columns = read("sample,label,weight,TP53,MYC\n"
                                    "s1,A,1,1,2\ns2,B,0.5,2,1\ns3,A,2,3,3\ns4,B,0,4,2\n",
                                    options);
    QCOMPARE(columns->weights, (std::vector<float>{1, 0.5F, 2, 0}));
    QCOMPARE(columns->genes, genes);
    QCOMPARE(columns->labelName, std::string("label"));
    options.weights = "weight";
    const DatasetPtr rows = read("gene;s1;s2;s3;s4\nlabel;A;B;A;B\nweight;1;0,5;2;0\n"
                                 "TP53;1,5;2;3;4\nMYC;2;1,5;3;2\n",
                                 options);
    QCOMPARE(rows->weights, columns->weights);
    QCOMPARE(rows->genes, genes);
}

void TestImport::refusesWhatIsNoWeight_data() {
    QTest::addColumn<QByteArray>("cell");
    for (const char* cell : {"-1", "NaN", "", "inf", "much"})
        QTest::newRow(cell) << QByteArray(cell);
}

void TestImport::refusesWhatIsNoWeight() {
    QFETCH(QByteArray, cell);
    ImportOptions options;
    options.weights = "weight";
    const auto loaded = load(write("sample,label,weight,TP53,MYC\ns1,A,1,1,2\ns2,B," + cell +
                                   ",2,1\ns3,A,2,3,3\ns4,B,1,4,2\n"),
                             options);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Malformed);
    QVERIFY2(loaded.error().where.ends_with("'weight' of sample 2 (s2)"),
             loaded.error().where.c_str());
    options.weights = "other";
    QCOMPARE(load(write("sample,label,TP53\ns1,A,1\ns2,B,2\n"), options).error().code,
             ErrorCode::NoLabel);
}

void TestImport::readsRWriteTable() {
    const DatasetPtr dataset = read("\"TP53\" \"MYC\" \"label\"\n"
                                    "\"s1\" 1.5 2 \"A\"\n\"s2\" 2.5 3 \"B\"\n\"s3\" 2.5 4 \"B\"\n");
    QCOMPARE(dataset->samples, (Names{"s1", "s2", "s3"}));
    QCOMPARE(dataset->genes, (Names{"TP53", "MYC"}));
    QCOMPARE(dataset->labels, (std::vector<int>{0, 1, 1}));
    QCOMPARE(dataset->values(1, 1), 3.0F);
}

void TestImport::numbersWhatHasNoHeading() {
    ImportOptions options;
    options.orientation = Orientation::SamplesInRows;
    const auto loaded = load(write("1,2,3\n4,5,6\n"), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->genes, (Names{"gene1", "gene2", "gene3"}));
    QCOMPARE(loaded->dataset->samples, (Names{"sample1", "sample2"}));
    QCOMPARE(loaded->dataset->values(1, 2), 6.0F);
    QVERIFY(contains(codes(loaded->description), "no-heading"));
}

void TestImport::saysWhichFilesLieTooDeep() {
    const QDir folder(m_folder.filePath("kallisto"));
    const QByteArray text = "target_id\tlength\teff_length\test_counts\ttpm\nT1\t9\t8\t5\t1\n"
                            "T2\t9\t8\t6\t2\n";
    for (const char* sample : {"x", "y", "z/x"}) {
        QVERIFY(folder.mkpath(sample));
        testing::written(folder.filePath(QString(sample) + "/abundance.tsv"), text);
    }
    const auto loaded = load(folder.path().toStdString());
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->samples, (Names{"x", "y"}));
    const auto& warnings = loaded->description.warnings;
    const auto found = std::ranges::find(warnings, "files-left-out", &Warning::code);
    QVERIFY(found != warnings.end());
    QCOMPARE(QString::fromStdString(found->where), folder.filePath("z/x/abundance.tsv"));
}

void TestImport::refusesTheSameFileTwice() {
    const std::string path = write("gene,S1,S2\nTP53,1.5,2.5\nMYC,3,4\n");
    ImportOptions options;
    options.files = {path};
    const auto loaded = load(path, options);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Usage);
    QCOMPARE(loaded.error().what, std::string("the same file is given twice"));
    QCOMPARE(loaded.error().where, path);
}

void TestImport::readsALabelRowAmongGenes() {
    // More genes than a block of the transposition, the label row in between.
    QByteArray content = "gene\ts1\ts2\ts3\n";
    for (int j = 0; j < 40; ++j) {
        if (j == 37)
            content += "class\tliver\tlung\tliver\n";
        content += QString("TP%1\t%2\t%3\t%4\n").arg(j).arg(j).arg(100 + j).arg(-j).toUtf8();
    }
    const DatasetPtr dataset = read(content);
    QCOMPARE(dataset->geneCount(), std::size_t{40});
    QCOMPARE(dataset->classes, (Names{"liver", "lung"}));
    QCOMPARE(dataset->labelName, std::string("class"));
    for (int j = 0; j < 40; ++j) {
        QCOMPARE(dataset->values(0, j), static_cast<float>(j));
        QCOMPARE(dataset->values(1, j), static_cast<float>(100 + j));
        QCOMPARE(dataset->values(2, j), static_cast<float>(-j));
    }
}

void TestImport::readsThePapersFile() {
    const auto loaded = load(TAMIS_SOURCE_DIR "/tests/data/golub20x60_barlaud.csv");
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->description.format, std::string("papers' CSV"));
    QCOMPARE(loaded->description.decimal, ',');
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(dataset.values.rows(), 20);
    QCOMPARE(dataset.values.cols(), 60);
    QCOMPARE(dataset.samples[0], std::string("patient39"));
    QCOMPARE(dataset.genes[0], std::string("HG4390-HT4660_at"));
    QCOMPARE(dataset.values(0, 1), -502.0F);
    QCOMPARE(dataset.values(0, 3), -67.0F);
    QCOMPARE(dataset.classes, (Names{"0", "1"}));
    QCOMPARE(dataset.classCounts(), (std::vector<std::size_t>{12, 8}));

    // The same numbers under other headings, without labels and with a misleading corner.
    const auto xena = load(TAMIS_SOURCE_DIR "/tests/data/xena_style.tsv.gz");
    QVERIFY(xena);
    QCOMPARE(xena->dataset->values.dense(), dataset.values.dense());
    QCOMPARE(xena->dataset->genes, dataset.genes);
}

void TestImport::tellsMinusFromMissing() {
    const QByteArray rows = "s1,+,1,2\ns2,-,2,1\ns3,+,3,2\ns4,-,2,4\n";
    QCOMPARE(read("sample,label,TP53,MYC\n" + rows)->classes.size(), std::size_t{2});
    QByteArray words = rows;
    words.replace('+', "yes");
    const DatasetPtr dataset = read("sample,label,TP53,MYC\n" + words);
    QCOMPARE(dataset->classes, (Names{"yes"}));
    QCOMPARE(dataset->unlabeledCount(), std::size_t{2});
}

void TestImport::takesOptionsForFacts() {
    ImportOptions options;
    options.separator = ';';
    options.decimal = ',';
    const DatasetPtr dataset = read("sample;label;TP53;MYC\ns1;A;1,234;2\ns2;B;2,345;1\n", options);
    QCOMPARE(dataset->values(0, 0), 1.234F);
    options.decimal = '.';
    const auto other = load(write("sample;label;TP53;MYC\ns1;A;1,5;2\ns2;B;2,5;1\n"), options);
    QVERIFY(!other);
    QVERIFY(other.error().hint.find("--decimal") != std::string::npos);
}

void TestImport::hashesContentNotPlace() {
    const auto first = load(write(standard, "first.csv"));
    const auto second = load(write(gzipped(standard), "second.csv.gz"));
    QByteArray changed = standard;
    changed.replace("9.5", "9.25");
    const auto third = load(write(changed, "third.csv"));
    changed = standard;
    changed.replace("S4,B", "S4,A");
    const auto fourth = load(write(changed, "fourth.csv"));
    QCOMPARE(first->dataset->hash.size(), std::size_t{16});
    QCOMPARE(first->dataset->hash, second->dataset->hash);
    QCOMPARE(first->dataset->hash, contentHash(*first->dataset));
    QVERIFY(first->dataset->hash != third->dataset->hash);
    QVERIFY(first->dataset->hash != fourth->dataset->hash);
    QCOMPARE(second->dataset->name, std::string("second"));
}

void TestImport::refusesToLearnWithoutLabel() {
    const std::string path = write("sample,arm,centre,TP53,MYC\ns1,a,x,1,2\ns2,b,y,2,1\n"
                                   "s3,a,y,3,2\ns4,b,x,4,1\n");
    const auto loaded = load(path);
    QVERIFY(loaded);
    QVERIFY(loaded->dataset->labelName.empty());
    QVERIFY(contains(codes(loaded->description), "label-ambiguous"));
    const auto labelled = loadLabelled(path);
    QVERIFY(!labelled);
    QCOMPARE(labelled.error().code, ErrorCode::NoLabel);
    QCOMPARE(labelled.error().hint, std::string("choose one of arm, centre (--label)"));
    ImportOptions options;
    options.label = "arm";
    QVERIFY(loadLabelled(path, options));
}

void TestImport::previewsTheHeadOnly() {
    QByteArray content = "sample,label,TP53,MYC\n";
    for (int i = 0; i < 200'000; ++i)
        content += QString("s%1,%2,%1,0.5\n").arg(i).arg(i % 2 == 0 ? "A" : "B").toUtf8();
    const std::string path = write(content);
    const auto seen = preview(path);
    QVERIFY(seen);
    QVERIFY(!seen->complete);
    QVERIFY(seen->samples > 100 && seen->samples < 200'000);
    const auto loaded = load(path);
    QVERIFY(loaded);
    QCOMPARE(loaded->dataset->sampleCount(), std::size_t{200'000});
    QCOMPARE(loaded->dataset->values(199'999, 0), 199'999.0F);
    QCOMPARE(seen->firstValues, loaded->description.firstValues);
}

void TestImport::reportsProgressAndCancels() {
    QByteArray content = "sample,label,TP53,MYC\n";
    for (int i = 0; i < 400'000; ++i)
        content += QString("s%1,%2,%1,0.5\n").arg(i).arg(i % 2 == 0 ? "A" : "B").toUtf8();
    const std::string path = write(content);
    std::vector<double> steps;
    QVERIFY(load(path, {}, [&](double done) { steps.push_back(done); }));
    QVERIFY(steps.size() > 3);
    QVERIFY(std::is_sorted(steps.begin(), steps.end()));
    QCOMPARE(steps.back(), 1.0);

    std::stop_source stop;
    const auto cancelled = load(
        path, {}, [&](double done) { done > 0.3 ? void(stop.request_stop()) : void(); },
        stop.get_token());
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
}

void TestImport::readsVeryWideRows() {
    QByteArray content = "sample,label";
    const int genes = 300'000;
    for (int j = 0; j < genes; ++j)
        content += ",g" + QByteArray::number(j);
    for (const char* sample : {"\ns1,A", "\ns2,B", "\ns3,B"}) {
        content += sample;
        for (int j = 0; j < genes; ++j)
            content += "," + QByteArray::number(j % 100);
    }
    const DatasetPtr dataset = read(content);
    QCOMPARE(dataset->values.rows(), 3);
    QCOMPARE(dataset->values.cols(), genes);
    QCOMPARE(dataset->values(2, genes - 1), 99.0F);
}

void TestImport::readsTheSameOnAnyNumberOfThreads_data() {
    QTest::addColumn<QByteArray>("cell"); ///< of gene 7 in sample s30000
    QTest::addColumn<bool>("turned");
    for (const bool turned : {false, true}) {
        QTest::addRow("numbers%s", turned ? ", genes in rows" : "") << QByteArray("1e-2") << turned;
        QTest::addRow("missing%s", turned ? ", genes in rows" : "") << QByteArray("NA") << turned;
        QTest::addRow("no number%s", turned ? ", genes in rows" : "") << QByteArray("x1") << turned;
        QTest::addRow("quoted%s", turned ? ", genes in rows" : "")
            << QByteArray("\"1.5\"") << turned;
        QTest::addRow("lone quote%s", turned ? ", genes in rows" : "")
            << QByteArray("\"1.5") << turned;
        QTest::addRow("too many%s", turned ? ", genes in rows" : "") << QByteArray("1,2") << turned;
    }
}

void TestImport::readsTheSameOnAnyNumberOfThreads() {
    QFETCH(QByteArray, cell);
    QFETCH(bool, turned);
    // Many blocks: 6 MB.
    QByteArray content = turned ? "gene" : "sample,label";
    for (int column = 0; column < 12; ++column)
        content += (turned ? ",GSM" : ",MYC") + QByteArray::number(column);
    content += '\n';
    for (int row = 0; row < 60'000; ++row) {
        content += (turned ? "MYC" : row % 2 == 0 ? "s" : "t") + QByteArray::number(row);
        if (!turned)
            content += row % 3 == 0 ? ",A" : ",B";
        for (int column = 0; column < 12; ++column)
            content +=
                ',' +
                (row == 30'000 && column == 7 ? cell : QByteArray::number(row % 97 + 0.5 * column));
        content += row % 1000 == 0 ? "\r\n" : "\n";
    }
    const std::string path = write(content);
    ImportOptions options;
    options.missing = Missing::Zero;
    const auto one = load(path, options, {}, {}, 1);
    for (const unsigned threads : {2U, 3U, 7U}) {
        const auto many = load(path, options, {}, {}, threads);
        QCOMPARE(many.has_value(), one.has_value());
        if (!one) {
            QCOMPARE(describe(many.error()), describe(one.error()));
            continue;
        }
        QCOMPARE(many->dataset->hash, one->dataset->hash);
        QVERIFY(many->description.warnings == one->description.warnings);
        QVERIFY(many->dataset->values.dense() == one->dataset->values.dense());
    }
    if (!one) {
        QVERIFY2(one.error().where.find("line 30002") != std::string::npos,
                 describe(one.error()).c_str());
        return;
    }
    const Matrix& values = one->dataset->values.dense();
    QCOMPARE(turned ? values(11, 59'999) : values(59'999, 11), 59'999 % 97 + 5.5F);
    QCOMPARE(turned ? values(7, 30'000) : values(30'000, 7), cell == "NA"         ? 0.0F
                                                             : cell.contains('5') ? 1.5F
                                                                                  : 0.01F);
}

void TestImport::takesHeadingAndNamesAskedFor() {
    const QByteArray content = "a,b,c,d,e\nid,symbol,TP53x,MYCx,label\n1,S1,1,2,A\n2,S2,3,4,B\n";
    ImportOptions options;
    options.heading = 2;
    options.names = "symbol";
    const auto loaded = load(write(content), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->samples, (Names{"S1", "S2"}));
    QCOMPARE(loaded->dataset->genes, (Names{"TP53x", "MYCx"}));
    QCOMPARE(loaded->description.nameColumns.taken, std::string("symbol"));
    QCOMPARE(find(loaded->description.detections, "heading")->confidence, Confidence::Given);
    options.names = "2";
    QCOMPARE(load(write(content), options)->dataset->samples, (Names{"S1", "S2"}));
    options.names = "name";
    QCOMPARE(load(write(content), options).error().code, ErrorCode::Usage);
    options.names.clear();
    options.heading = 40;
    QVERIFY(load(write(content), options).error().hint.find("--heading") != std::string::npos);
    // Without a heading the first row holds numbers, whatever it looks like.
    options.heading = 0;
    options.orientation = Orientation::SamplesInRows;
    const DatasetPtr numbered = read("1,2,3\n4,5,6\n7,8,9\n", options);
    QCOMPARE(numbered->sampleCount(), std::size_t{3});
    QCOMPARE(numbered->values(0, 2), 3.0F);
}

void TestImport::refusesOptionsForOtherKindsOfFiles() {
    const std::string path = write(standard);
    const auto hintOf = [&](const ImportOptions& options) {
        const auto loaded = load(path, options);
        return loaded ? QString() : QString::fromStdString(loaded.error().hint);
    };
    QVERIFY(hintOf(testing::with(&ImportOptions::layer, "counts")).contains("--layer"));
    QVERIFY(hintOf(testing::with(&ImportOptions::genome, "hg19")).contains("--genome"));
    QVERIFY(hintOf(testing::with(&ImportOptions::features, "Peaks")).contains("--features"));
    QVERIFY(hintOf(testing::with(&ImportOptions::sheet, "1")).contains("--sheet"));
    QVERIFY(hintOf(testing::with(&ImportOptions::column, "TPM")).contains("--column"));
}

/// 110 MB of comments in half a megabyte.
void TestImport::refusesWhatUnpacksToFarTooMuch() {
    const QString file = m_folder.filePath("bomb.csv.gz");
    gzFile packed = gzopen(qPrintable(file), "wb1");
    QByteArray table = "sample,label,TP53,MYC\n";
    for (int i = 0; i < 40; ++i)
        table += "s" + QByteArray::number(i) + (i % 2 == 0 ? ",A,1,2\n" : ",B,2,1\n");
    gzwrite(packed, table.constData(), static_cast<unsigned>(table.size()));
    const QByteArray comment = '#' + QByteArray(1 << 20, ' ') + '\n';
    for (int i = 0; i < 105; ++i)
        gzwrite(packed, comment.constData(), static_cast<unsigned>(comment.size()));
    gzclose(packed);
    ImportOptions options;
    options.unpackLimit = 1;
    const auto refused = load(file.toStdString(), options);
    QVERIFY(!refused);
    QVERIFY2(refused.error().hint.find("--unpack-limit") != std::string::npos,
             describe(refused.error()).c_str());
    options.unpackLimit = 1e6;
    const auto loaded = load(file.toStdString(), options);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->sampleCount(), std::size_t{40});
}

void TestImport::readsThousandsMarks_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<double>("first"); ///< NaN: refused with the option that settles it
    const double refused = qQNaN();
    QTest::newRow("points, decimal comma")
        << QByteArray("gene\tS1\tS2\nTP53\t1.234,5\t2\nMYC\t1.000.000,25\t5\n") << 1234.5;
    QTest::newRow("commas, decimal point")
        << QByteArray("gene\tS1\tS2\nTP53\t1,234.5\t2\nMYC\t3,000\t5\n") << 1234.5;
    QTest::newRow("quoted commas")
        << QByteArray("gene,S1,S2\nTP53,\"1,234.5\",2\nMYC,\"3,000\",5\n") << 1234.5;
    QTest::newRow("whole") << QByteArray("gene;S1;S2\nTP53;1.234.567;2\nMYC;3.000;5\n")
                           << 1234567.0;
    QTest::newRow("blanks") << QByteArray("gene;S1;S2\nTP53;1 234,5;2\nMYC;3 000;5\n") << 1234.5;
    QTest::newRow("apostrophes") << QByteArray("gene;S1;S2\nTP53;1'234.5;2\nMYC;3'000;5\n")
                                 << 1234.5;
    QTest::newRow("in doubt") << QByteArray("gene\tS1\tS2\nTP53\t1,234\t2\nMYC\t3,000\t5\n")
                              << refused;
}

void TestImport::readsThousandsMarks() {
    QFETCH(QByteArray, content);
    QFETCH(double, first);
    const auto loaded = load(write(content));
    if (std::isnan(first)) {
        QVERIFY(!loaded && loaded.error().hint.find("--decimal") != std::string::npos);
        ImportOptions options;
        options.decimal = '.';
        QCOMPARE(read(content, options)->values(0, 0), 1234.0F);
        options.decimal = ',';
        QCOMPARE(read(content, options)->values(0, 0), 1.234F);
        return;
    }
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    QCOMPARE(loaded->dataset->values(0, 0), static_cast<float>(first));
}

void TestImport::readsOddTables_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("samples"); ///< empty: refused
    QTest::addColumn<QString>("genes");
    QTest::addColumn<QString>("classes"); ///< or what the refusal names
    const auto row = [](const char* what, const QByteArray& content, const char* samples,
                        const char* genes, const char* classes) {
        QTest::newRow(what) << content << QString(samples) << QString(genes) << QString(classes);
    };
    row("class row last", "gene,S1,S2,S3,S4\nTP53,1,2,3,4\nMYC,2,3,4,5\nclass,0,0,1,1\n",
        "S1 S2 S3 S4", "TP53 MYC", "0 1");
    row("row numbers beside names",
        ",sample,label,TP53,MYC\n0,S1,A,1,2\n1,S2,A,2,3\n2,S3,B,3,4\n3,S4,B,4,4\n", "S1 S2 S3 S4",
        "TP53 MYC", "A B");
    row("empty column in front", ",,S1,S2,S3\n,TP53,1,2,3\n,MYC,4,5,6\n,EGFR,4,5,6\n", "S1 S2 S3",
        "TP53 MYC EGFR", "");
    row("title that the separator parts",
        "My experiment, 4 samples, 2020,,\n,,,,\nsample,label,TP53,MYC,EGFR\nS1,A,1,2,3\n"
        "S2,B,2,3,4\n",
        "S1 S2", "TP53 MYC EGFR", "A B");
    row("Orange in one line", "D#label\tC#g1\tC#g2\tmS#name\na\t1\t2\ts1\nb\t2\t3\ts2\n", "s1 s2",
        "g1 g2", "a b");
    row("Orange in one line, with commas",
        "mD#sample,C#TP53,\"C#a,b\",iC#x,mC#months,cD#grade\nS1,1,2,9,5,1\nS2,2,3,9,6,1\n"
        "S3,3,3,9,7,2\n",
        "S1 S2 S3", "TP53 a,b", "1 2");
    row("facts about cells",
        ",orig.ident,nCount_RNA,TP53,MYC\nAAACATACCAAGCT-1,A,100,1,2\nAAACATACCAAGCA-1,B,200,2,3\n"
        "AAACATACCAAGCC-1,A,150,3,3\n",
        "AAACATACCAAGCT-1 AAACATACCAAGCA-1 AAACATACCAAGCC-1", "TP53 MYC", "A B");
    row("mark of DOS at the end", "sample,label,TP53,MYC\nS1,A,1,2\nS2,B,2,3\n\x1a", "S1 S2",
        "TP53 MYC", "A B");
    row("per cent", "sample,label,TP53,MYC\nS1,A,15%,2\nS2,B,20%,3\n", "", "", "line 2, column 3");
    row("less than", "sample,label,TP53,MYC\nS1,A,<0.5,2\nS2,B,<0.5,3\n", "", "",
        "line 2, column 3");
    row("currency", "sample,label,TP53,MYC\nS1,A,$15,2\nS2,B,$20,3\n", "", "", "line 2, column 3");
}

void TestImport::readsOddTables() {
    QFETCH(QByteArray, content);
    QFETCH(QString, samples);
    QFETCH(QString, genes);
    QFETCH(QString, classes);
    const auto joined = [](const Names& names) {
        QStringList list;
        for (const std::string& name : names)
            list << QString::fromStdString(name);
        return list.join(' ');
    };
    const auto loaded = load(write(content));
    QCOMPARE(loaded.has_value(), !samples.isEmpty());
    if (!loaded) {
        QVERIFY2(QString::fromStdString(loaded.error().where).contains(classes),
                 describe(loaded.error()).c_str());
        return;
    }
    QCOMPARE(joined(loaded->dataset->samples), samples);
    QCOMPARE(joined(loaded->dataset->genes), genes);
    QCOMPARE(joined(loaded->dataset->classes), classes);
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"

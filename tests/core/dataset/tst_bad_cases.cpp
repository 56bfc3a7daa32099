// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "support/data_table.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QString folder = TAMIS_SOURCE_DIR "/tests/data/badcases/";

QString joined(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list.join('|');
}

QString valuesOf(const Dataset& dataset) {
    QStringList list;
    for (Eigen::Index j = 0; j < dataset.values.cols(); ++j)
        list << QString::number(static_cast<double>(dataset.values(0, j)));
    return list.join(' ');
}

QString messagesOf(const Description& description) {
    QStringList list;
    for (const Warning& warning : description.warnings)
        list << QString::fromStdString(warning.what + " (" + warning.where + ')');
    return list.join('\n');
}

} // namespace

/// Small wrong or awkward files, each with what a reader should make of it: what is right stands in
/// tests/data/badcases.tsv.
class TestBadCases : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsOrRefuses_data();
    void readsOrRefuses();
    void readsEachFile();
    void takesTheSheetAskedFor();
};

void TestBadCases::readsOrRefuses_data() {
    testing::addRows("badcases.tsv", {"options", "samples", "genes", "sample", "values", "classes",
                                      "warnings", "words"});
}

void TestBadCases::readsOrRefuses() {
    QFETCH(QString, options);
    QFETCH(QString, samples);
    QFETCH(QString, words);
    const QString file = QString(QTest::currentDataTag()).section(' ', 0, 0);
    const std::string path = (folder + file).toStdString();
    const ImportOptions chosen = testing::optionsFrom(options, folder);
    const auto loaded = load(path, chosen);
    if (samples.startsWith("refused: ")) {
        QVERIFY(!loaded);
        const QString message = QString::fromStdString(describe(loaded.error()));
        QCOMPARE(QString::fromStdString(std::string(name(loaded.error().code))),
                 samples.section(' ', 1));
        QVERIFY2(message.contains(file), qPrintable(message));
        testing::verifyHolds(message, words);
        // Whoever only looks is told the same.
        const auto looked = examine(path, chosen);
        QVERIFY(!looked || looked->refusal);
        QCOMPARE(describe(looked ? *looked->refusal : looked.error()), describe(loaded.error()));
        return;
    }
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(QString::number(dataset.sampleCount()), samples);
    QTEST(joined(dataset.genes), "genes");
    QTEST(QString::fromStdString(dataset.samples.front()), "sample");
    QTEST(valuesOf(dataset), "values");
    QTEST(testing::classesOf(loaded->description.label), "classes");
    QTEST(testing::codesOf(loaded->description), "warnings"); // these and no others
    testing::verifyHolds(messagesOf(loaded->description), words);

    // The preview understands the file in the same way.
    const auto seen = preview(path, chosen);
    QVERIFY2(seen, seen ? "" : describe(seen.error()).c_str());
    QVERIFY(seen->complete);
    QVERIFY(!seen->refusal);
    QCOMPARE(seen->samples, dataset.sampleCount());
    QCOMPARE(seen->genes, dataset.geneCount());
    QCOMPARE(joined(seen->firstGenes), joined(loaded->description.firstGenes));
    QCOMPARE(joined(seen->firstSamples), joined(loaded->description.firstSamples));
    QCOMPARE(seen->label, loaded->description.label);
    QCOMPARE(seen->separator, loaded->description.separator);
    QCOMPARE(seen->decimal, loaded->description.decimal);
    QCOMPARE(seen->encoding, loaded->description.encoding);
}

/// No file without a row in the table.
void TestBadCases::readsEachFile() {
    const QStringList tested = testing::filesIn("badcases.tsv");
    for (const QString& file : QDir(folder).entryList(QDir::Files))
        QVERIFY2(tested.contains(file), qPrintable(file));
}

void TestBadCases::takesTheSheetAskedFor() {
    const std::string path = (folder + "68_second_sheet.xlsx").toStdString();
    ImportOptions options;
    options.missing = Missing::Zero;
    const auto read = load(path, options);
    QVERIFY2(read, read ? "" : describe(read.error()).c_str());
    QCOMPARE(read->dataset->values.dense().row(2), (Eigen::RowVector4f(1.5F, 0, 0, 5)));
    QCOMPARE(read->description.missing, std::size_t{2});
    options.sheet = "notes";
    QVERIFY(!load(path, options));
    options.sheet = "2";
    QVERIFY(load(path, options));
    options.sheet = "results";
    const auto wrong = load(path, options);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().hint, std::string("choose one of notes, expr (--sheet)"));
}

QTEST_GUILESS_MAIN(TestBadCases)
#include "tst_bad_cases.moc"

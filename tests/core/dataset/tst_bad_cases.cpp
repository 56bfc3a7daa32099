// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"

#include <QtTest>

#include <algorithm>

using namespace tamis;
using namespace tamis::dataset;

namespace {

std::string badCase(const QString& file) {
    return std::string(TAMIS_SOURCE_DIR "/tests/data/badcases/") + file.toStdString();
}

QString joined(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list.join('|');
}

QString classesOf(const Dataset& dataset) {
    QStringList list;
    const auto counts = dataset.classCounts();
    for (std::size_t c = 0; c < counts.size(); ++c)
        list << QString("%1=%2").arg(QString::fromStdString(dataset.classes[c])).arg(counts[c]);
    return list.join(' ');
}

QString warningsOf(const Description& description) {
    QStringList list;
    for (const Warning& warning : description.warnings)
        list << QString::fromStdString(warning.code);
    return list.join(' ');
}

constexpr auto standardGenes = "TP53|BRCA1|EGFR|MYC";
const QList<double> standardValues = {1.5, 0, 10.25, 3};

} // namespace

/// Small wrong or awkward files, each with what a reader should make of it.
class TestBadCases : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsRightly_data();
    void readsRightly();
    void refuses_data();
    void refuses();
    void namesCellsOfAWorkbook();
};

void TestBadCases::readsRightly_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<QString>("genes");
    QTest::addColumn<QString>("classes");
    QTest::addColumn<QList<double>>("first");
    QTest::addColumn<QString>("warnings");
    const auto row = [](const char* file, int samples = 4, const char* genes = standardGenes,
                        const char* classes = "A=2 B=2",
                        const QList<double>& first = standardValues, const char* warnings = "") {
        QTest::newRow(file) << samples << QString(genes) << QString(classes) << first
                            << QString(warnings);
    };
    row("01_bom_utf8.csv");
    row("02_crlf.csv");
    row("04_semicolon_decimal_comma.csv");
    row("05_tab_decimal_comma.tsv");
    row("07_mixed_decimal.csv", 4, standardGenes, "A=2 B=2", standardValues, "mixed-decimal");
    row("08_thousands_ambiguous.csv", 4, standardGenes, "A=2 B=2", {1.234, 0, 10, 3},
        "thousands-ambiguous");
    row("10_empty_corner.csv");
    row("11_quoted_commas.csv", 4, "TP53|actin, beta|HLA-A \"variant 2\"|MYC");
    row("13_duplicate_genes.csv", 4, "TP53|BRCA1|TP53.1|MYC", "A=2 B=2", standardValues,
        "duplicate-genes");
    row("14_duplicate_genes_collision.csv", 4, "SNORD113|SNORD113.1|SNORD113-1|MYC", "A=2 B=2",
        standardValues, "duplicate-genes");
    row("16_excel_dates.csv", 4, "2-Sep|1-Mar|1-Dec|MYC", "A=2 B=2", standardValues,
        "spreadsheet-genes");
    row("17_excel_serials.csv", 4, "44076|43891|2.31E+13|MYC", "A=2 B=2", standardValues,
        "spreadsheet-genes");
    row("19_gene_named_nan.csv", 4, "nan|NA|EGFR|None");
    row("20_text_column_in_middle.csv", 4, standardGenes, "A=2 B=2", standardValues,
        "columns-left-out");
    row("22_trailing_tab.tsv");
    row("23_trailing_empty_lines.csv");
    row("25_transposed_no_labels_wide.tsv", 8, "TP53|BRCA1|EGFR", "", {0, 3, 6}, "no-label");
    row("26_labels_first_row_no_names.csv", 4, standardGenes, "A=2 B=2", standardValues,
        "unnamed-samples");
    row("28_numeric_classes.csv", 4, standardGenes, "1=2 2=2");
    row("29_numeric_classes_unnamed.csv", 4, standardGenes, "0=2 1=2");
    row("31_class_with_one_sample.csv", 5, standardGenes, "A=2 B=2 C=1", standardValues,
        "small-class");
    row("32_constant_genes.csv", 4, standardGenes, "A=2 B=2", {1.5, 0, 7, 3}, "constant-genes");
    row("35_log_vs_counts_mixed.csv", 4, standardGenes, "A=2 B=2", {-1.2, 0.5, 3.3, -0.01});
    row("37_csv_named_gz.csv.gz");
    row("40_zip_one_csv.zip");
    row("41_utf16le_bom.txt");
    row("43_windows1252.csv", 4, "TNF-á|µ-crystallin|IL1ß|MYC", "Contrôle=2 Traité=2");
    row("44_mixed_utf8_latin1.csv", 4, standardGenes, "A=2 B=2", standardValues, "mixed-encoding");
    row("45_matrix_for_meta_mismatch.csv", 4, standardGenes, "", standardValues, "no-label");
    row("52_hash_in_names.csv");
    row("53_title_lines.csv", 4, standardGenes, "A=2 B=2", standardValues, "title-lines");
    row("55_gene_description_column.tsv", 4, standardGenes, "", standardValues,
        "columns-left-out no-label");
    row("56_gct_wrong_dims.gct", 4, standardGenes, "", standardValues, "size-differs no-label");
    row("61_label_blank_and_na.csv", 6, standardGenes, "A=2 a=1 B=1", standardValues,
        "unlabeled-samples small-class similar-classes");
    row("62_label_looks_like_gene.csv");
    row("64_space_separated.txt");
    row("65_pipe_separated.txt");
    row("67_really_xlsx.csv");
}

void TestBadCases::readsRightly() {
    QFETCH(int, samples);
    QFETCH(QString, genes);
    QFETCH(QString, classes);
    QFETCH(QList<double>, first);
    QFETCH(QString, warnings);

    const std::string path = badCase(QTest::currentDataTag());
    const auto loaded = load(path);
    QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
    const Dataset& dataset = *loaded->dataset;
    QCOMPARE(static_cast<int>(dataset.sampleCount()), samples);
    QCOMPARE(joined(dataset.genes), genes);
    QCOMPARE(dataset.values.rows(), samples);
    QCOMPARE(dataset.values.cols(), first.size());
    for (qsizetype j = 0; j < first.size(); ++j) {
        QCOMPARE(dataset.values(0, j), static_cast<float>(first[j]));
        QCOMPARE(loaded->description.firstValues[0][static_cast<std::size_t>(j)], first[j]);
    }
    QStringList found = classesOf(dataset).split(' '), wanted = classes.split(' ');
    found.sort();
    wanted.sort();
    QCOMPARE(found, wanted);
    // Every warning expected is there, and no other.
    QStringList codes = warningsOf(loaded->description).split(' ');
    codes.removeDuplicates();
    codes.sort();
    QStringList expected = warnings.split(' ');
    expected.sort();
    QCOMPARE(codes, expected);

    // The preview understands the file in the same way.
    const auto seen = preview(path);
    QVERIFY2(seen, seen ? "" : describe(seen.error()).c_str());
    QVERIFY(seen->complete);
    QCOMPARE(seen->samples, dataset.sampleCount());
    QCOMPARE(seen->genes, dataset.geneCount());
    QCOMPARE(joined(seen->firstGenes), joined(loaded->description.firstGenes));
    QCOMPARE(joined(seen->firstSamples), joined(loaded->description.firstSamples));
    QCOMPARE(seen->label, loaded->description.label);
    QCOMPARE(seen->separator, loaded->description.separator);
    QCOMPARE(seen->decimal, loaded->description.decimal);
    QCOMPARE(seen->encoding, loaded->description.encoding);
}

void TestBadCases::refuses_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<QStringList>("words"); ///< that the message must hold
    const auto row = [](const char* file, const char* code, const QStringList& words) {
        QTest::newRow(file) << QString(code) << words;
    };
    row("34_scientific.csv", "malformed", {"2.0D+01", "line 2", "column 5", "EGFR"});
    row("38_truncated.csv.gz", "damaged", {"incomplete"});
    row("46_b_meta_not_matching.csv", "malformed", {"no column of numbers"});
    row("47_r_mangled_names_meta.csv", "malformed", {"no column of numbers"});
    row("49_zero_bytes.csv", "empty-file", {"empty"});
    row("50_one_column.csv", "malformed", {"no column of numbers", "--separator"});
    row("58_cls_wrong_count.cls", "malformed", {"4 samples", "3 labels", "line 3"});
    row("59_cls_continuous.cls", "malformed", {"continuous", "no classes"});
}

void TestBadCases::refuses() {
    QFETCH(QString, code);
    QFETCH(QStringList, words);
    const std::string path = badCase(QTest::currentDataTag());
    const auto loaded = load(path);
    QVERIFY(!loaded);
    QCOMPARE(QString::fromStdString(std::string(name(loaded.error().code))), code);
    const QString message = QString::fromStdString(describe(loaded.error()));
    for (const QString& word : words)
        QVERIFY2(message.contains(word), qPrintable(message));
    QVERIFY(message.contains(QTest::currentDataTag()));

    const auto seen = preview(path);
    QVERIFY(!seen);
    QCOMPARE(seen.error().code, loaded.error().code);
}

void TestBadCases::namesCellsOfAWorkbook() {
    const std::string path = badCase("68_second_sheet.xlsx");
    const auto loaded = load(path);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::MissingValues);
    QVERIFY2(loaded.error().where.find("sheet expr, cell D4, gene BRCA1") != std::string::npos,
             loaded.error().where.c_str());

    ImportOptions options;
    options.missing = Missing::Zero;
    const auto read = load(path, options);
    QVERIFY2(read, read ? "" : describe(read.error()).c_str());
    QCOMPARE(joined(read->dataset->genes), QString(standardGenes));
    QCOMPARE(read->dataset->values.dense().row(2), (Eigen::RowVector4f(1.5F, 0, 0, 5)));
    QCOMPARE(read->description.missing, std::size_t{2});
    QStringList places;
    for (const Warning& warning : read->description.warnings)
        places << QString::fromStdString(warning.code + ": " + warning.where)
                      .replace(QString::fromStdString(path), "*");
    QVERIFY2(places.contains("formula-without-value: sheet expr, cell D4"),
             qPrintable(places.join('|')));
    QVERIFY2(places.contains("error-cells: sheet expr, cell E4"), qPrintable(places.join('|')));
    QVERIFY2(places.contains("mixed-decimal: *, sheet expr, cell C4, gene TP53"),
             qPrintable(places.join('|')));

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

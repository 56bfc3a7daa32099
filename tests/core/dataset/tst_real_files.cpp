// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace tamis;
using namespace tamis::dataset;

namespace {

const QString folder = TAMIS_SOURCE_DIR "/../shared/formats/";

std::string under(const QString& file) {
    return (folder + file).toStdString();
}

/// label=…, samples=…, column=…, sheet=…, with=… (further files), separated by semicolons.
ImportOptions optionsFrom(const QString& text) {
    ImportOptions options;
    for (const QString& setting : text.split(';', Qt::SkipEmptyParts)) {
        const QString key = setting.section('=', 0, 0), value = setting.section('=', 1);
        if (key == "label")
            options.label = value.toStdString();
        else if (key == "samples")
            options.samples = under(value);
        else if (key == "column")
            options.column = value.toStdString();
        else if (key == "sheet")
            options.sheet = value.toStdString();
        else if (key == "with")
            options.files.push_back(under(value));
        else
            qFatal("unknown option %s", qPrintable(setting));
    }
    return options;
}

QString classesOf(const Description& description) {
    if (!description.label)
        return {};
    QStringList list;
    for (const auto& [name, count] : description.label->classes)
        list << QString("%1=%2").arg(QString::fromStdString(name)).arg(count);
    return QString::fromStdString(description.label->name) + ": " + list.join(' ');
}

QString codesOf(const Description& description) {
    QStringList codes;
    for (const Warning& warning : description.warnings)
        codes << QString::fromStdString(warning.code);
    codes.removeDuplicates();
    codes.sort();
    return codes.join(' ');
}

} // namespace

/// Real files of every kind, beside the checkout where they are, with what independent readers
/// (pandas, openpyxl) make of them: tests/data/real_files.tsv.
class TestRealFiles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsAsOthersDo_data();
    void readsAsOthersDo();
};

void TestRealFiles::readsAsOthersDo_data() {
    constexpr std::array columns = {"options", "samples", "genes",   "sample",  "gene",
                                    "values",  "classes", "missing", "warnings"};
    for (const char* column : columns)
        QTest::addColumn<QString>(column);
    QFile table(TAMIS_SOURCE_DIR "/tests/data/real_files.tsv");
    QVERIFY(table.open(QIODevice::ReadOnly));
    for (const QByteArray& line : table.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#') || line.startsWith("file\t"))
            continue;
        const QStringList fields = QString::fromUtf8(line).split('\t');
        QCOMPARE(fields.size(), static_cast<qsizetype>(columns.size()) + 1);
        QTestData& row = QTest::newRow(qPrintable(fields[0] + ' ' + fields[1]));
        for (qsizetype i = 1; i < fields.size(); ++i)
            row << fields[i];
    }
}

void TestRealFiles::readsAsOthersDo() {
    const QString file = QString(QTest::currentDataTag()).section(' ', 0, 0);
    if (!QFile::exists(folder + file))
        QSKIP("the real files are not beside the checkout");
    QFETCH(QString, options);
    QFETCH(QString, samples);
    QFETCH(QString, genes);
    QFETCH(QString, sample);
    QFETCH(QString, gene);
    QFETCH(QString, values);
    QFETCH(QString, classes);
    QFETCH(QString, missing);
    QFETCH(QString, warnings);

    const auto read = examine(under(file), optionsFrom(options));
    QVERIFY2(read, read ? "" : describe(read.error()).c_str());
    QCOMPARE(QString::number(read->samples), samples);
    QCOMPARE(QString::number(read->genes), genes);
    QCOMPARE(QString::fromStdString(read->firstSamples.front()), sample);
    QCOMPARE(QString::fromStdString(read->firstGenes.front()), gene);
    const QStringList numbers = values.split(' ');
    for (qsizetype j = 0; j < numbers.size(); ++j) {
        const double value = read->firstValues[0][static_cast<std::size_t>(j)];
        if (numbers[j] == "NaN")
            QVERIFY(std::isnan(value));
        else
            QCOMPARE(static_cast<float>(value), numbers[j].toFloat());
    }
    QCOMPARE(classesOf(*read), classes);
    QCOMPARE(QString::number(read->missing), missing);
    QCOMPARE(codesOf(*read), warnings);
}

QTEST_GUILESS_MAIN(TestRealFiles)
#include "tst_real_files.moc"

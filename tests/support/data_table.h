// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"

#include <QtTest>

#include <initializer_list>
#include <optional>

/// Tables of files and of what is right for them, under tests/data.
namespace tamis::testing {

/// Rows of fields; lines with # and the heading are left out.
inline QList<QStringList> rowsOf(const QString& table) {
    QFile file(TAMIS_SOURCE_DIR "/tests/data/" + table);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s can't be read", qPrintable(file.fileName()));
    QList<QStringList> rows;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (!line.isEmpty() && !line.startsWith('#') && !line.startsWith("file\t"))
            rows << QString::fromUtf8(line).split('\t');
    return rows;
}

inline QStringList filesIn(const QString& table) {
    QStringList files;
    for (const QStringList& row : rowsOf(table))
        files << row.front();
    return files;
}

/// Test data from a table whose first column is the file: tag "file options".
inline void addRows(const QString& table, std::initializer_list<const char*> columns) {
    for (const char* const column : columns)
        QTest::addColumn<QString>(column);
    for (const QStringList& fields : rowsOf(table)) {
        QCOMPARE(fields.size(), static_cast<qsizetype>(columns.size()) + 1);
        QTestData& row = QTest::newRow(qPrintable(fields[0] + ' ' + fields[1]));
        for (qsizetype i = 1; i < fields.size(); ++i)
            row << fields[i];
    }
}

/// label=…, samples=… (in the folder), and so on, separated by semicolons; with=… is a further
/// file.
inline dataset::ImportOptions optionsFrom(const QString& text, const QString& folder) {
    dataset::ImportOptions options;
    for (const QString& setting : text.split(';', Qt::SkipEmptyParts)) {
        const QString key = setting.section('=', 0, 0);
        const std::string value = setting.section('=', 1).toStdString();
        const std::string file = folder.toStdString() + value;
        if (key == "label")
            options.label = value;
        else if (key == "samples")
            options.samples = file;
        else if (key == "column")
            options.column = value;
        else if (key == "layer")
            options.layer = value;
        else if (key == "decimal")
            options.decimal = value.front();
        else if (key == "duplicates" && value == "mean")
            options.duplicates = dataset::Duplicates::Mean;
        else if (key == "missing" && value == "zero")
            options.missing = dataset::Missing::Zero;
        else if (key == "group")
            options.group = value;
        else if (key == "weights")
            options.weights = value;
        else if (key == "about")
            options.about.push_back(value);
        else if (key == "with")
            options.files.push_back(file);
        else
            qFatal("unknown option %s", qPrintable(setting));
    }
    return options;
}

/// "A=2 B=2"
inline QString classesOf(const std::optional<dataset::LabelCandidate>& label) {
    QStringList list;
    if (label)
        for (const auto& [name, count] : label->classes)
            list << QString("%1=%2").arg(QString::fromStdString(name)).arg(count);
    return list.join(' ');
}

/// The warnings' codes, sorted, each once.
inline QString codesOf(const dataset::Description& description) {
    QStringList codes;
    for (const Warning& warning : description.warnings)
        codes << QString::fromStdString(warning.code);
    codes.removeDuplicates();
    codes.sort();
    return codes.join(' ');
}

/// Each of the words, which are separated by |.
inline void verifyHolds(const QString& text, const QString& words) {
    for (const QString& word : words.split('|', Qt::SkipEmptyParts))
        QVERIFY2(text.contains(word), qPrintable('\'' + word + "' isn't in: " + text));
}

} // namespace tamis::testing

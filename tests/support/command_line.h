// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/program.h"

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

#include <cmath>

namespace tamis::testing {

/// tamis-cli in a folder of its own.
class CommandLine {
  public:
    Ended run(const QStringList& arguments) const {
        return runProgram(TAMIS_CLI, arguments, m_folder.path());
    }
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    /// Empty where there is no such file.
    QByteArray content(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private:
    QTemporaryDir m_folder;
};

/// A CSV file of samples s0 … in classes A and B (every second one) and genes g0 …, the first
/// `informative` of which carry the class.
struct TableText {
    int samples = 24, genes = 12, informative = 1;
    bool genesInFallingOrder = false, labelled = true;

    QByteArray text() const {
        const auto geneAt = [this](int place) {
            return genesInFallingOrder ? genes - 1 - place : place;
        };
        QByteArray lines = labelled ? "sample,label" : "sample";
        for (int place = 0; place < genes; ++place)
            lines += ",g" + QByteArray::number(geneAt(place));
        lines += '\n';
        for (int i = 0; i < samples; ++i) {
            lines += 's' + QByteArray::number(i);
            if (labelled)
                lines += i % 2 == 0 ? ",A" : ",B";
            for (int place = 0; place < genes; ++place) {
                const int gene = geneAt(place);
                const double noise = std::sin(37.0 * i + 91.0 * gene + 0.1 * i * gene);
                const double shift = gene < informative ? 3.0 * (i % 2) : 0.0;
                lines += ',' + QByteArray::number(noise + shift, 'f', 4);
            }
            lines += '\n';
        }
        return lines;
    }
};

} // namespace tamis::testing

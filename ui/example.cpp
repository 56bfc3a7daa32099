// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/example.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace tamis::ui {

QString examplePath() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* folder : {"../share/tamis/examples", "../../../resources/examples"}) {
        const QDir examples(program.filePath(QString::fromLatin1(folder)));
        const QFileInfoList files = examples.entryInfoList(
            {QStringLiteral("*.csv.gz"), QStringLiteral("*.csv")}, QDir::Files, QDir::Name);
        if (!files.isEmpty())
            return files.constFirst().canonicalFilePath();
    }
    return {};
}

} // namespace tamis::ui

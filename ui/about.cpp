// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/about.h"

#include "core/support/blas.h"
#include "core/support/version.h"
#include "core/support/versions.h"
#include "ui/format.h"

#include <QCoreApplication>

namespace tamis::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("About", text);
}

} // namespace

QString aboutText() {
    QString libraries = QStringLiteral("Qt %1").arg(QLatin1String(qVersion()));
    for (const LibraryVersion& library : libraryVersions())
        libraries +=
            QStringLiteral(", %1 %2")
                .arg(QString::fromStdString(library.name), QString::fromStdString(library.version))
                .toHtmlEscaped();
    const BlasInfo blas = blasInfo();
    const QString computing =
        tr("%1 %2, %3, %4")
            .arg(QString::fromStdString(blas.blas), QString::fromStdString(blas.kernel),
                 QString::fromStdString(blas.simd),
                 counted(blas.threads, tr("%1 thread"), tr("%1 threads")))
            .toHtmlEscaped();
    return tr("<h3>Tamis %1</h3><p>Sieves the few genes that matter out of an expression "
              "dataset.</p><p>%2</p><p>%3</p><p>GNU General Public Licence, version 3 or later</p>")
        .arg(QLatin1String(version), libraries, computing);
}

} // namespace tamis::ui

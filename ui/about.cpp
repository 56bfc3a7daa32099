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

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::About)
};

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
        Text::tr("%1 %2, %3, %4")
            .arg(QString::fromStdString(blas.blas), QString::fromStdString(blas.kernel),
                 QString::fromStdString(blas.simd),
                 counted(blas.threads, Text::tr("%1 thread"), Text::tr("%1 threads")))
            .toHtmlEscaped();
    return Text::
        tr("<h3>Tamis %1</h3><p>Sieves the few genes that matter out of an expression "
           "dataset.</p><p>%2</p><p>%3</p><p>GNU General Public Licence, version 3 or later</p>")
            .arg(QLatin1String(version), libraries, computing);
}

} // namespace tamis::ui

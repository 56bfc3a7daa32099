// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dark_palette.h"
#include "ui/dialogs.h"
#include "ui/import/import_dialog.h"
#include "ui/language/language.h"

#include <QApplication>
#include <QFileInfo>
#include <QStyleFactory>

#include <cstdio>
#include <string_view>

// Saves a picture of the import dialog for each file, for looking at. QT_SCALE_FACTOR=2 for fine
// ones. A file may be followed by +TABLE, a table about its samples.

using namespace tamis::ui;

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "Usage: grab_import PREFIX light|dark FILE[+TABLE]…\n");
        return 2;
    }
    QApplication application(argc, argv);
    setLanguage(application, {}); // LC_ALL=fr_FR.UTF-8 shows it in French
    if (std::string_view(argv[2]) == "dark") {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QApplication::setPalette(tamis::testing::darkPalette());
    }
    NativeDialogs dialogs;
    for (int i = 3; i < argc; ++i) {
        const QStringList parts = QString::fromLocal8Bit(argv[i]).split(QLatin1Char('+'));
        ImportRequest request{parts[0], {}, {}};
        if (parts.size() > 1)
            request.options.samples = parts[1].toStdString();
        ImportDialog dialog(request, dialogs);
        bool previewed = false;
        QObject::connect(&dialog, &ImportDialog::previewed, &dialog, [&] { previewed = true; });
        dialog.show();
        while (!previewed)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        for (int step = 0; step < 10; ++step)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        const QString file =
            QStringLiteral("%1-%2.png")
                .arg(QString::fromLocal8Bit(argv[1]), QFileInfo(parts[0]).fileName());
        if (!dialog.grab().save(file))
            std::fprintf(stderr, "%s can't be written\n", qPrintable(file));
    }
    return 0;
}

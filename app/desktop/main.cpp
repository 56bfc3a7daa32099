// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report.h"
#include "core/results/run_file.h"
#include "core/support/blas.h"
#include "core/support/version.h"
#include "ui/dialogs.h"
#include "ui/example.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/report/report_images.h"
#include "ui/report/report_pdf.h"
#include "ui/settings.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int done = 0;
constexpr int notWritten = 1;
constexpr int wrongUsage = 2;
constexpr int unreadable = 3;

constexpr const char* usage =
    "Usage: tamis [FILE]                       open data or a .tamis run\n"
    "       tamis --example                    open the example data\n"
    "       tamis --export-report RUN.tamis DIR  write a run's report, plots and a PDF included\n"
    "       tamis --version\n"
    "       tamis --help\n";

int failed(const tamis::Error& error) {
    std::fprintf(stderr, "error: %s\n", describe(error).c_str());
    return error.code == tamis::ErrorCode::WriteFailed ? notWritten : unreadable;
}

int exportReport(const std::string& runFile, const std::string& folder) {
    const auto run = tamis::results::openRun(runFile);
    if (!run)
        return failed(run.error());
    const auto modules = tamis::results::openModulesOfRun(runFile);
    if (!modules)
        return failed(modules.error());
    if (const auto allowed = tamis::results::checkReportFolder(folder, **run, runFile); !allowed)
        return failed(allowed.error());
    const auto written = tamis::results::writeReport(
        **run, folder, tamis::ui::reportImages(**run, *modules), *modules);
    if (!written)
        return failed(written.error());
    if (const auto printed = tamis::ui::writeReportPdf(QString::fromLocal8Bit(folder.c_str()));
        !printed)
        return failed(printed.error());
    for (const std::string& file : *written)
        std::printf("%s\n", file.c_str());
    std::printf("report.pdf\n");
    return done;
}

int showWindow(const std::vector<std::string>& arguments) {
    tamis::ui::Settings settings;
    tamis::ui::setLanguage(*qApp, settings.language());
    tamis::ui::NativeDialogs dialogs;
    tamis::ui::MainWindow window(settings, dialogs);
    window.show();
    // From within the event loop, so that a message has its window.
    QTimer::singleShot(0, &window, [&] {
        const bool example = !arguments.empty() && arguments.front() == "--example";
        if (example && tamis::ui::examplePath().isEmpty())
            window.openExample(); // says so
        window.begin(arguments.empty() ? QString()
                     : example         ? tamis::ui::examplePath()
                                       : QString::fromLocal8Bit(arguments.front().c_str()));
    });
    return QApplication::exec();
}

/// −1: the arguments ask for a window or a report.
int answerWithoutWindow(const std::vector<std::string>& arguments) {
    if (arguments.empty())
        return -1;
    const std::string& first = arguments.front();
    if (first == "--version") {
        std::printf("tamis %s (Qt %s)\n", tamis::version, qVersion());
        return done;
    }
    if (first == "--help" || first == "-h") {
        std::fputs(usage, stdout);
        return done;
    }
    const bool report = first == "--export-report" && arguments.size() == 3;
    const bool window = arguments.size() == 1 && (first == "--example" || !first.starts_with('-'));
    if (report || window)
        return -1;
    std::fprintf(stderr, "error: these arguments are not understood\n%s", usage);
    return wrongUsage;
}

} // namespace

int main(int argc, char** argv) {
    tamis::ensureFastBlas(argc, argv);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const int answer = answerWithoutWindow(arguments); answer >= 0)
        return answer;
    const bool report = !arguments.empty() && arguments.front() == "--export-report";
    if (report && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen"); // nothing is shown: no display is needed

    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Tamis"));
    QApplication::setApplicationVersion(QString::fromLatin1(tamis::version));
    QApplication::setDesktopFileName(QStringLiteral("org.tamis.Tamis"));
    QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.tamis.Tamis")));
    return report ? exportReport(arguments[1], arguments[2]) : showWindow(arguments);
}

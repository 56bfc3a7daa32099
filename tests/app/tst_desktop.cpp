// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "support/program.h"
#include "support/run_builder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace tamis;
using testing::Ended;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The name of the outermost element; empty where the text is not well-formed XML.
QString rootOf(const QByteArray& text) {
    QXmlStreamReader xml(text);
    QString root;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && root.isEmpty())
            root = xml.name().toString();
    return xml.hasError() ? QString() : root;
}

/// As on a machine without a display, with settings of its own and nothing left of the user's own
/// sessions, of which the program would ask first.
QProcessEnvironment withoutDisplay(const QString& settings) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        environment.remove(name);
    environment.insert("XDG_CONFIG_HOME", settings);
    environment.insert("XDG_DATA_HOME", settings + "/data");
    return environment;
}

} // namespace

/// The desktop program from outside: its arguments, what it writes and how it ends.
class TestDesktop : public QObject {
    Q_OBJECT

  private:
    Ended run(const QStringList& arguments) {
        return testing::runProgram(TAMIS_DESKTOP, arguments, m_folder.path(),
                                   withoutDisplay(m_folder.filePath("settings")));
    }

    QTemporaryDir m_folder;

  private Q_SLOTS:
    void initTestCase() {
        const std::string path = m_folder.filePath("run.tamis").toStdString();
        QVERIFY(results::saveRun(testing::makeRun(), path).has_value());
    }

    void reportIsExportedWithItsPlots() {
        const Ended ended = run({"--export-report", "run.tamis", "report"});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.error));
        const QStringList plots = {"img/accuracy.svg", "img/genes.svg", "img/threshold.svg",
                                   "img/time.svg", "img/heat_map.svg"};
        QStringList files = QStringList{"run.json", "genes.csv", "points.csv", "calls.csv"} + plots;
        files << "index.html"
              << "report.pdf";
        QCOMPARE(QString::fromUtf8(ended.out).split('\n', Qt::SkipEmptyParts), files);
        const QDir report(m_folder.filePath("report"));
        const QByteArray page = contentOf(report.filePath("index.html"));
        for (const QString& plot : plots) {
            QCOMPARE(rootOf(contentOf(report.filePath(plot))), QString("svg"));
            QVERIFY2(page.contains("src=\"" + plot.toUtf8() + '"'), qPrintable(plot));
        }
        const auto again = results::openRun(report.filePath("run.json").toStdString());
        QVERIFY(again.has_value());
        QVERIFY(**again == testing::makeRun());

        // All but the plots is what the command line writes.
        QCOMPARE(
            testing::runProgram(TAMIS_CLI, {"report", "run.tamis", "-o", "cli"}, m_folder.path())
                .exitCode,
            0);
        for (const char* name : {"run.json", "genes.csv", "points.csv", "calls.csv"})
            QCOMPARE(contentOf(report.filePath(name)),
                     contentOf(m_folder.filePath(QString("cli/") + name)));
    }

    void failuresAreSaidAndEndTheProgram_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("says");
        QTest::newRow("no such run")
            << QStringList{"--export-report", "none.tamis", "there"} << 3 << "none.tamis";
        QTest::newRow("no run") << QStringList{"--export-report", TAMIS_DESKTOP, "there"} << 3
                                << TAMIS_DESKTOP;
        QTest::newRow("folder is a file")
            << QStringList{"--export-report", "run.tamis", "run.tamis/there"} << 1
            << "run.tamis/there";
        QTest::newRow("no folder")
            << QStringList{"--export-report", "run.tamis"} << 2 << "Usage: tamis";
        QTest::newRow("unknown option") << QStringList{"--colour"} << 2 << "Usage: tamis";
        QTest::newRow("two files") << QStringList{"a.csv", "b.csv"} << 2 << "Usage: tamis";
    }
    void failuresAreSaidAndEndTheProgram() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        QFETCH(const QString, says);
        const Ended ended = run(arguments);
        QVERIFY2(ended.exitCode == exitCode, qPrintable(ended.error));
        QVERIFY2(ended.error.contains("error: "), qPrintable(ended.error));
        QVERIFY2(ended.error.contains(says), qPrintable(ended.error));
        QVERIFY(ended.out.isEmpty());
        QVERIFY(!QFile::exists(m_folder.filePath("there")));
    }

    void exampleIsLoadedAndRemembered() {
        const QString settings = m_folder.filePath("example-settings");
        QProcessEnvironment environment = withoutDisplay(settings);
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(TAMIS_DESKTOP, {"--example"});
        QVERIFY(process.waitForStarted());
        // A file is among the recent ones once its data are loaded.
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(settings + "/Tamis/Tamis.ini")
                                     .contains("resources/examples/all_bcrabl_neg_79x12625.csv.gz"),
                                 60000);
        QCOMPARE(process.state(), QProcess::Running);
        process.terminate();
        QVERIFY(process.waitForFinished(20000));
    }
};

QTEST_GUILESS_MAIN(TestDesktop)
#include "tst_desktop.moc"

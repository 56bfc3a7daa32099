// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report.h"
#include "support/program.h"
#include "support/run_builder.h"
#include "ui/report/report_images.h"
#include "ui/report/report_pdf.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace tamis;

class TestReportImages : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void runGivesItsChartsAndItsHeatMap();
    void runWithoutPointsGivesNone();
    void pdfHoldsThePageUpToItsEdges();
    void pdfThatCannotBeWrittenIsAnError();
};

void TestReportImages::runGivesItsChartsAndItsHeatMap() {
    const auto images = ui::reportImages(testing::makeRun());
    QStringList names;
    for (const results::ReportImage& image : images) {
        names << QString::fromStdString(image.fileName);
        QXmlStreamReader reader(QByteArray::fromStdString(image.content));
        int lines = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            lines += reader.isStartElement() && reader.name() == QLatin1String("text");
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(lines > 8); // axis titles, ticks and legend
        QVERIFY(!image.title.empty());
    }
    QCOMPARE(names, (QStringList{"accuracy.svg", "genes.svg", "threshold.svg", "time.svg",
                                 "heat_map.svg"}));
}

void TestReportImages::runWithoutPointsGivesNone() {
    QVERIFY(ui::reportImages({}).empty());
}

void TestReportImages::pdfHoldsThePageUpToItsEdges() {
    const QString pdftotext = QStandardPaths::findExecutable("pdftotext");
    if (pdftotext.isEmpty())
        QSKIP("pdftotext is missing");
    QTemporaryDir folder;
    const evaluation::RunResult run = testing::makeRun();
    QVERIFY(results::writeReport(run, folder.path().toStdString(), ui::reportImages(run)));
    QVERIFY(ui::writeReportPdf(folder.path()));
    const testing::Ended ended =
        testing::runProgram(pdftotext, {"-layout", "report.pdf", "-"}, folder.path());
    QCOMPARE(ended.exitCode, 0);
    const QString text = QString::fromUtf8(ended.out).simplified();
    // A class, a gene that HTML would spoil, the first and the last heading of a wide table, what
    // a methods section needs.
    for (const char* words : {"A&B<1>", "Frequency", "Selected genes", "Methods paragraph",
                              "was analysed with Tamis", "seeds"})
        QVERIFY2(text.contains(words), words);
    QVERIFY(!text.contains("color-scheme")); // the browser's style
    QVERIFY(text.contains(QString::fromStdString(run.data.genes.front())));
}

void TestReportImages::pdfThatCannotBeWrittenIsAnError() {
    const auto written = ui::writeReportPdf("/nowhere/report");
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::WriteFailed);
    QVERIFY(written.error().where.find("/nowhere/report") == 0);
}

QTEST_MAIN(TestReportImages)
#include "tst_report_images.moc"

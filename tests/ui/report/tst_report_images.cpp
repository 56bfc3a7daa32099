// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/report/report_images.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace tamis;

class TestReportImages : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void runGivesItsFourCharts();
    void runWithoutPointsGivesNone();
};

void TestReportImages::runGivesItsFourCharts() {
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
    QCOMPARE(names, (QStringList{"accuracy.svg", "genes.svg", "threshold.svg", "time.svg"}));
}

void TestReportImages::runWithoutPointsGivesNone() {
    QVERIFY(ui::reportImages({}).empty());
}

QTEST_MAIN(TestReportImages)
#include "tst_report_images.moc"

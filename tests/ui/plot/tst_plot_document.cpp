// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_document.h"

#include <QTest>

#include <limits>

using namespace tamis::plot;

class TestPlotDocument : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void numbersReadBackExactly_data();
    void numbersReadBackExactly();
    void csvHoldsEveryValueOfEverySeries();
    void csvQuotesNames();
    void isEmptyWithoutAnyDrawableValue();
    void summaryTellsLowestAndHighest();
};

void TestPlotDocument::numbersReadBackExactly_data() {
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("decimal") << 0.435 << "0.435";
    QTest::newRow("third") << 1.0 / 3 << "0.3333333333333333";
    QTest::newRow("tiny") << 1e-300 << "1e-300";
    QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << "";
}

void TestPlotDocument::numbersReadBackExactly() {
    QFETCH(double, number);
    QFETCH(QString, text);
    QLocale::setDefault(QLocale::German);
    QCOMPARE(numberText(number), text);
    QLocale::setDefault(QLocale::c());
}

void TestPlotDocument::csvHoldsEveryValueOfEverySeries() {
    PlotDocument document;
    document.x.label = "Radius";
    document.y.label = "Accuracy";
    document.series = {{"A", {}, true, {{0.1, 0.5, 0.02, 0, {}}, {1, 0.75, 0, 1, {}}}}};
    document.levels = {{"All genes", 0.8, 0.01}};
    document.barParts = {"first", "second"};
    document.bars = {{"B", 0, {{2, {3, 4}, 0}}}};
    QCOMPARE(csv(document), QString("series,Radius,Accuracy,standard error\n"
                                    "A,0.1,0.5,0.02\n"
                                    "A,1,0.75,\n"
                                    "All genes,,0.8,0.01\n"
                                    "B: first,2,3,\n"
                                    "B: second,2,4,\n"));
}

void TestPlotDocument::csvQuotesNames() {
    PlotDocument document;
    document.series = {{"A&B<1>, \"x\"", {}, false, {{1, 2, 0, 0, "s1\ns2"}}}};
    QCOMPARE(csv(document), QString("series,x,y,standard error,name\n"
                                    "\"A&B<1>, \"\"x\"\"\",1,2,,\"s1\ns2\"\n"));
}

void TestPlotDocument::isEmptyWithoutAnyDrawableValue() {
    PlotDocument document;
    QVERIFY(document.isEmpty());
    document.series = {{"A", {}, true, {{1, std::numeric_limits<double>::quiet_NaN(), 0, 0, {}}}}};
    QVERIFY(document.isEmpty());
    document.series[0].points.push_back({1, 0, 0, 0, {}});
    QVERIFY(!document.isEmpty());
    document.y.scale = Scale::Log; // where 0 has no place
    QVERIFY(document.isEmpty());
}

void TestPlotDocument::summaryTellsLowestAndHighest() {
    PlotDocument document;
    document.x.label = "Radius";
    document.y.label = "Accuracy";
    document.series = {{"A", {}, true, {{0.1, 0.5, 0, 0, {}}, {1, 0.75, 0, 1, {}}}}};
    const QString text = summary(document);
    QVERIFY2(text.contains("Accuracy over Radius"), qPrintable(text));
    QVERIFY2(text.contains("lowest 0.5 at 0.1, highest 0.75 at 1"), qPrintable(text));
}

QTEST_APPLESS_MAIN(TestPlotDocument)
#include "tst_plot_document.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/heat_painter.h"
#include "ui/plot/plot_chart.h"
#include "ui/plot/plot_export.h"
#include "ui/plot/plot_legend.h"
#include "ui/plot/plot_view.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <limits>

using namespace tamis::plot;

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Two genes, four samples of two classes.
PlotDocument sample() {
    PlotDocument document;
    document.title = "Heat map";
    document.x.label = "Samples";
    document.x.categories = {"s1", "s2", "s3", "s4"};
    document.y.label = "Gene";
    document.y.categories = {"A&B<1>", "TP53"};
    document.heat.cells = {{-2, 0, 1.5, 2}, {4, nothing, 0.25, -1}};
    document.heat.quantity = "SD";
    document.heat.ramp = Ramp::Diverging;
    document.heat.limit = 2;
    document.heat.groups = {{"NEG", 0, 3}, {"POS", 1, 1}};
    document.heat.rowsSelectable = true;
    return document;
}

/// Machado, Oliveira, Fernandes (2009), severity 1, on linear RGB.
QColor seenBy(const double (&matrix)[3][3], const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const auto coded = [](double c) {
        c = std::clamp(c, 0.0, 1.0);
        return c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
    };
    const double rgb[] = {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
    double seen[3];
    for (int i = 0; i < 3; ++i)
        seen[i] = coded(matrix[i][0] * rgb[0] + matrix[i][1] * rgb[1] + matrix[i][2] * rgb[2]);
    return QColor::fromRgbF(float(seen[0]), float(seen[1]), float(seen[2]));
}

double distance(const QColor& a, const QColor& b) {
    return std::hypot(a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue());
}

} // namespace

class TestHeatMap : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void csvIsTheMatrixWithTheGroupsOfItsColumns() {
        QCOMPARE(csv(sample()), QString("Gene,s1,s2,s3,s4\n"
                                        ",NEG,NEG,NEG,POS\n"
                                        "A&B<1>,-2,0,1.5,2\n"
                                        "TP53,4,,0.25,-1\n"));
    }

    void summaryTellsSizeRangeAndGroups() {
        const QString text = summary(sample());
        QVERIFY2(text.contains("2 rows and 4 columns of SD, from -2 to 4"), qPrintable(text));
        QVERIFY2(text.contains("NEG (3), POS (1)"), qPrintable(text));
    }

    void coloursGoThroughTheBackgroundAndEndAtTheLimit() {
        const HeatMap heat = sample().heat;
        const ChartStyle style = ChartStyle::paper();
        const auto colour = [&](double value) { return heatColour(heat, 2, value, style); };
        QCOMPARE(colour(0), style.background);
        QCOMPARE(colour(-2), QColor(0x00, 0x72, 0xb2)); // Okabe and Ito's blue
        QCOMPARE(colour(2), QColor(0xd5, 0x5e, 0x00));  // and vermilion
        QCOMPARE(colour(7), colour(2));
        QVERIFY(colour(nothing) != colour(0));
    }

    void withoutALimitTheLargestNumberIsIt() {
        HeatMap heat = sample().heat;
        heat.limit = 0;
        QCOMPARE(heatLimit(heat), 4.0);
        heat.cells = {{0, nothing}};
        QCOMPARE(heatLimit(heat), 1.0);
    }

    void lowAndHighDifferForColourBlindEyes_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("protanopia") << 0;
        QTest::newRow("deuteranopia") << 1;
        QTest::newRow("tritanopia") << 2;
    }
    void lowAndHighDifferForColourBlindEyes() {
        QFETCH(int, kind);
        static const double matrices[3][3][3] = {{{0.152286, 1.052583, -0.204868},
                                                  {0.114503, 0.786281, 0.099216},
                                                  {-0.003882, -0.048116, 1.051998}},
                                                 {{0.367322, 0.860646, -0.227968},
                                                  {0.280085, 0.672501, 0.047413},
                                                  {-0.011820, 0.042940, 0.968881}},
                                                 {{1.255528, -0.076749, -0.178779},
                                                  {-0.078411, 0.930809, 0.147602},
                                                  {0.004733, 0.691367, 0.303900}}};
        const HeatMap heat = sample().heat;
        const auto seen = [&](double value) {
            return seenBy(matrices[kind], heatColour(heat, 2, value, ChartStyle::paper()));
        };
        QVERIFY(distance(seen(-2), seen(2)) > 90);
        QVERIFY(distance(seen(-2), seen(0)) > 90);
        QVERIFY(distance(seen(2), seen(0)) > 90);
    }

    void hoverTellsGeneSampleClassAndValue() {
        PlotChart chart(ChartStyle::paper());
        chart.resize(500, 300);
        chart.setDocument(sample());
        chart.layOutNow();
        const QRectF area = chart.frame().area;
        const auto at = [&](double x, double y) {
            return chart.nearest(area.topLeft() + QPointF(x * area.width(), y * area.height()), 10,
                                 false);
        };
        QCOMPARE(at(0.6, 0.2)->text, QString("A&B<1>\ns3 (NEG)\n1.5 SD"));
        QCOMPARE(at(0.99, 0.99)->text, QString("TP53\ns4 (POS)\n-1 SD"));
        QVERIFY(!at(1.2, 0.5));
    }

    void clickAndArrowsChooseRows() {
        PlotView view;
        view.resize(500, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setDocument(sample());
        QCoreApplication::processEvents();
        QSignalSpy spy(&view, &PlotView::pointActivated);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.placeOf(1)->toPoint());
        QTest::keyClick(&view, Qt::Key_Up);
        QTest::keyClick(&view, Qt::Key_Up); // the first row stays it
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(spy.count(), 3);
        QCOMPARE(spy[0][0].toInt(), 1);
        QCOMPARE(spy[1][0].toInt(), 0);
        QCOMPARE(spy[2][0].toInt(), 1);
    }

    void pictureHasTheColoursOfTheCells() {
        const auto bytes = render(sample(), Format::Png, 96);
        QVERIFY(bytes.has_value());
        const QImage image = QImage::fromData(*bytes);
        PlotChart chart(ChartStyle::paper());
        chart.resize(image.size());
        chart.setDocument(sample());
        chart.layOutNow();
        const PlotFrame frame = chart.frame();
        const auto pixel = [&](int row, int column) {
            return image.pixelColor(frame.at(column, 1 - row).toPoint());
        };
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 4; ++column)
                QCOMPARE(pixel(row, column),
                         heatColour(sample().heat, 2, sample().heat.cells[row][column],
                                    ChartStyle::paper()));
    }

    void legendHasAMinusSign() {
        PlotDocument document = sample();
        document.heat.ramp = Ramp::Diverging;
        document.heat.limit = 2.5;
        document.heat.quantity = "SD";
        QCOMPARE(legendEntries(document, ChartStyle::paper()).back().name,
                 QString("\u22122.5 to 2.5 SD"));
    }

    void nameThatIsWiderThanThePlotIsWrapped() {
        const ChartStyle style = ChartStyle::paper();
        std::vector<LegendEntry> entries(3);
        entries[0].name = "A";
        entries[1].name = "-2.5 to 2.5 standard deviations from the gene's mean";
        entries[1].swatch = LegendEntry::Swatch::Ramp;
        entries[2].name = "B";
        const double height = layOutLegend(entries, style, 180);
        for (const LegendEntry& entry : entries) {
            QVERIFY(entry.place.right() <= 180);
            QVERIFY(entry.place.bottom() <= height + 0.01);
        }
        QVERIFY(entries[1].place.height() > 1.5 * entries[0].place.height());
        QVERIFY(entries[1].place.top() >= entries[0].place.bottom());
        QVERIFY(entries[2].place.top() >= entries[1].place.bottom());
    }

    void exportGrowsWithTheRowsAndNamesThemAll() {
        PlotDocument document = sample();
        document.heat.cells.assign(50, {1, 2, 0, -1});
        document.y.categories.clear();
        for (int i = 0; i < 50; ++i)
            document.y.categories << QString("GENE%1").arg(i);
        const QImage image = QImage::fromData(*render(document, Format::Png, 96));
        QCOMPARE(image.width(), 624);
        QVERIFY(image.height() > 600 && image.height() < 920);
        const QString svg = QString::fromUtf8(*render(document, Format::Svg));
        for (const QString& name : document.y.categories)
            QVERIFY2(svg.contains('>' + name + '<'), qPrintable(name));
        for (const char* name : {"NEG", "POS", "s1", "s4"})
            QVERIFY2(svg.contains(QString(">%1<").arg(name)), name);
    }

    void namesThatDoNotFitAreThinnedEvenly() {
        std::vector<Tick> ticks;
        for (int i = 0; i < 10; ++i)
            ticks.push_back({double(i), QString::number(i)});
        QCOMPARE(thinned(ticks, 10, 100).size(), std::size_t{10});
        const auto some = thinned(ticks, 10, 45);
        QCOMPARE(some.size(), std::size_t{4});
        QCOMPARE(some[1].at, 3.0);
        QVERIFY(thinned(ticks, 10, 5).empty());
    }
};

QTEST_MAIN(TestHeatMap)
#include "tst_heat_map.moc"

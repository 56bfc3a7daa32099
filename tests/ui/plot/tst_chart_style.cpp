// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_style.h"
#include "ui/plot/projection_style.h"

#include <QTest>

#include <set>

using namespace tamis::plot;

class TestChartStyle : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void contrastFollowsTheStandard();
    void textIsReadable_data();
    void textIsReadable();
    void linesStandOutOfTheDark();
    void paperIsLightWhateverThePalette();
    void projectionsAreToldApartByColourAndByMarker();
    void thetaAndTauHaveTheirOwnNames();
};

namespace {

QPalette palette(const char* base, const char* text) {
    QPalette one;
    one.setColor(QPalette::Base, QColor(base));
    one.setColor(QPalette::Text, QColor(text));
    return one;
}

} // namespace

void TestChartStyle::contrastFollowsTheStandard() {
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    // WCAG's own example of the lightest grey that passes AA on white.
    QVERIFY(std::abs(contrast(QColor("#767676"), Qt::white) - 4.54) < 0.005);
}

void TestChartStyle::textIsReadable_data() {
    QTest::addColumn<ChartStyle>("style");
    QTest::newRow("paper") << ChartStyle::paper();
    QTest::newRow("light") << ChartStyle::screen(palette("#ffffff", "#000000"), QFont());
    QTest::newRow("dark") << ChartStyle::screen(palette("#1f1f1f", "#e6e6e6"), QFont());
    QTest::newRow("grey dark") << ChartStyle::screen(palette("#31363b", "#eff0f1"), QFont());
}

void TestChartStyle::textIsReadable() {
    QFETCH(ChartStyle, style);
    QVERIFY(contrast(style.text, style.background) >= 4.5);
    QVERIFY(contrast(style.muted, style.background) >= 4.5);
}

void TestChartStyle::linesStandOutOfTheDark() {
    const ChartStyle style = ChartStyle::screen(palette("#1f1f1f", "#e6e6e6"), QFont());
    QVERIFY(style.dark);
    for (int i = 0; i <= neutralColour; ++i)
        QVERIFY(contrast(style.colour(i), style.background) >= 4.5);
}

void TestChartStyle::paperIsLightWhateverThePalette() {
    QCOMPARE(ChartStyle::paper().background, QColor(Qt::white));
    QVERIFY(!ChartStyle::paper().dark);
    QCOMPARE(ChartStyle::paper().colour(0), QColor("#0072b2")); // Okabe and Ito's blue
    QCOMPARE(ChartStyle::paper().colour(1), QColor("#d55e00")); // and vermillion
}

void TestChartStyle::projectionsAreToldApartByColourAndByMarker() {
    std::set<int> colours;
    std::set<Marker> markers;
    for (const auto kind : tamis::projection::allKinds) {
        colours.insert(seriesStyle(kind).colour);
        markers.insert(seriesStyle(kind).marker);
    }
    QCOMPARE(colours.size(), std::size(tamis::projection::allKinds));
    QCOMPARE(markers.size(), std::size(tamis::projection::allKinds));
}

void TestChartStyle::thetaAndTauHaveTheirOwnNames() {
    using tamis::projection::Kind;
    QCOMPARE(thresholdLabel(Kind::L1Inf), QStringLiteral("θ"));
    for (const Kind kind : {Kind::L1, Kind::BilevelL1Inf, Kind::BilevelL11, Kind::L12})
        QCOMPARE(thresholdLabel(kind), QStringLiteral("τ"));
}

QTEST_MAIN(TestChartStyle)
#include "tst_chart_style.moc"

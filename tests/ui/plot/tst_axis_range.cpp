// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis_range.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace tamis::plot;

class TestAxisRange : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void coversTheFiniteValuesWithAMargin();
    void putsTicksAtRoundNumbers_data();
    void putsTicksAtRoundNumbers();
    void countsHaveNoTicksBetween();
    void neverCrossesFloorAndCeiling();
    void logAxisIgnoresWhatHasNoLogarithm();
    void onePointGetsRoomAroundIt_data();
    void onePointGetsRoomAroundIt();
    void fixedEndsWin();
    void categoriesStandAtTheirIndices();
};

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

QStringList labels(const AxisRange& range) {
    QStringList all;
    for (const Tick& tick : range.ticks)
        all << tick.label;
    return all;
}

} // namespace

void TestAxisRange::coversTheFiniteValuesWithAMargin() {
    const double values[] = {notANumber, 2, infinity, 12, -infinity};
    const AxisRange range = axisRange({}, values);
    QCOMPARE(range.low, 2 - 0.6);
    QCOMPARE(range.high, 12 + 0.6);
}

void TestAxisRange::putsTicksAtRoundNumbers_data() {
    QTest::addColumn<Scale>("scale");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("radii 0.1 to 1, narrower than 2")
        << Scale::Linear << 0.1 << 1.0 << QStringList{"0.2", "0.4", "0.6", "0.8", "1.0"};
    QTest::newRow("accuracies") << Scale::Linear << 0.81 << 0.95
                                << QStringList{"0.82", "0.84", "0.86", "0.88",
                                               "0.90", "0.92", "0.94"};
    QTest::newRow("around zero") << Scale::Linear << -2.0 << 2.0
                                 << QStringList{"-2", "-1", "0", "1", "2"};
    QTest::newRow("large") << Scale::Linear << 0.0 << 5e6
                           << QStringList{"0", "1e+06", "2e+06", "3e+06", "4e+06", "5e+06"};
    QTest::newRow("within a decade")
        << Scale::Log << 20.0 << 80.0 << QStringList{"20", "30", "40", "50", "60", "70", "80"};
    QTest::newRow("two decades") << Scale::Log << 5.0 << 500.0
                                 << QStringList{"5", "10", "20", "50", "100", "200", "500"};
    QTest::newRow("many decades") << Scale::Log << 1e-3 << 1e3
                                  << QStringList{"0.001", "0.01", "0.1", "1", "10", "100", "1000"};
}

void TestAxisRange::putsTicksAtRoundNumbers() {
    QFETCH(Scale, scale);
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(QStringList, expected);
    Axis axis;
    axis.scale = scale;
    const double values[] = {low, high};
    const AxisRange range = axisRange(axis, values);
    QCOMPARE(labels(range), expected);
    for (const Tick& tick : range.ticks)
        QVERIFY(std::abs(range.value(tick.at) - tick.label.toDouble()) < 1e-9 * high);
}

void TestAxisRange::countsHaveNoTicksBetween() {
    const double epochs[] = {1, 2, 3, 4, 5};
    QCOMPARE(labels(axisRange({}, epochs, 9)), (QStringList{"1", "2", "3", "4", "5"}));
    const double radii[] = {1, 2.5, 5};
    QVERIFY(labels(axisRange({}, radii, 9)).contains("2.5"));
    const double one[] = {1, 2}; // whole, but two ticks would be too few
    QVERIFY(labels(axisRange({}, one, 9)).size() > 2);
    Axis counts;
    counts.counts = true; // half of one doesn't exist
    QCOMPARE(labels(axisRange(counts, one, 9)), (QStringList{"1", "2"}));
    const double single[] = {5};
    QCOMPARE(labels(axisRange(counts, single, 9)), QStringList{"5"});
}

void TestAxisRange::neverCrossesFloorAndCeiling() {
    Axis axis;
    axis.floor = 0.0;
    axis.ceiling = 1.0;
    const double values[] = {0.5, 1.0, 1.02};
    const AxisRange range = axisRange(axis, values);
    QCOMPARE(range.high, 1.0);
    QVERIFY(range.low > 0.4 && range.low < 0.5);
    QVERIFY(!range.contains(1.02));
}

void TestAxisRange::logAxisIgnoresWhatHasNoLogarithm() {
    Axis axis;
    axis.scale = Scale::Log;
    const double values[] = {0, -5, notANumber, 10, 1000};
    const AxisRange range = axisRange(axis, values);
    QCOMPARE(range.low, 1 - 0.12);
    QCOMPARE(range.high, 3 + 0.12);
    QVERIFY(std::isnan(range.drawn(0)));
    QVERIFY(!range.contains(-5));
}

void TestAxisRange::onePointGetsRoomAroundIt_data() {
    QTest::addColumn<Scale>("scale");
    QTest::addColumn<double>("value");
    QTest::newRow("linear") << Scale::Linear << 0.7;
    QTest::newRow("zero") << Scale::Linear << 0.0;
    QTest::newRow("log") << Scale::Log << 42.0;
    QTest::newRow("huge") << Scale::Linear << 1e15;
}

void TestAxisRange::onePointGetsRoomAroundIt() {
    QFETCH(Scale, scale);
    QFETCH(double, value);
    Axis axis;
    axis.scale = scale;
    const double values[] = {value};
    const AxisRange range = axisRange(axis, values);
    const double at = range.drawn(value);
    QVERIFY(range.low < at && at < range.high);
    QVERIFY(std::abs((range.low + range.high) / 2 - at) <= 1e-9 * std::abs(at));
    QVERIFY(range.ticks.size() >= 2);
}

void TestAxisRange::fixedEndsWin() {
    Axis axis;
    axis.minimum = 3;
    axis.maximum = 4;
    const double values[] = {0, 100};
    const AxisRange range = axisRange(axis, values);
    QCOMPARE(range.low, 3.0);
    QCOMPARE(range.high, 4.0);
    axis.maximum = 3; // a zoom of no width still has an axis
    QVERIFY(axisRange(axis, values).high > 3.0);
}

void TestAxisRange::categoriesStandAtTheirIndices() {
    Axis axis;
    axis.categories = {"NEG", "BCR/ABL"};
    const AxisRange range = axisRange(axis, {});
    QCOMPARE(range.low, -0.5);
    QCOMPARE(range.high, 1.5);
    QCOMPARE(range.ticks, (std::vector<Tick>{{0, "NEG"}, {1, "BCR/ABL"}}));
}

QTEST_APPLESS_MAIN(TestAxisRange)
#include "tst_axis_range.moc"

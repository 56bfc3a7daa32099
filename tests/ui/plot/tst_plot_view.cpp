// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_view.h"

#include <QSignalSpy>
#include <QTest>

using namespace tamis::plot;

class TestPlotView : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void clickSelectsTheNearestX_data();
    void clickSelectsTheNearestX();
    void clickTellsSeriesAtTheSameXApart();
    void clickOnABarSelectsIt();
    void arrowsWalkAlongASeriesAndBetweenSeries();
    void dragZoomsAndEscapeShowsEverything();
    void zoomSurvivesNewDataButNotAnotherAxis();
    void exportIsOfTheZoomedView();
    void followsTheScreensPalette();
    void tellsWhatItShows();
    void menuAsksForTheExport();
};

namespace {

PlotDocument sample() {
    PlotDocument document;
    document.title = "Accuracy";
    document.x.label = "Radius";
    document.y.label = "Accuracy";
    document.series = {{"low", {0, Marker::Circle}, true, {}},
                       {"high", {1, Marker::Square}, true, {}}};
    for (int i = 0; i < 5; ++i) {
        document.series[0].points.push_back({0.1 + 0.2 * i, 0.5, 0, i, {}});
        document.series[1].points.push_back({0.1 + 0.2 * i, 0.9, 0, 10 + i, {}});
    }
    return document;
}

void show(PlotView& view, const PlotDocument& document) {
    view.resize(600, 400);
    view.setDocument(document);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCoreApplication::processEvents();
}

void click(PlotView& view, QPointF place) {
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place.toPoint());
}

void drag(PlotView& view, QPoint from, QPoint to) {
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
    // QTest::mouseMove carries no buttons.
    QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(view.viewport(), &move);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
}

QList<int> ids(const QSignalSpy& spy) {
    QList<int> all;
    for (const auto& arguments : spy)
        all << arguments[0].toInt();
    return all;
}

} // namespace

void TestPlotView::clickSelectsTheNearestX_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<QPoint>("beside");
    QTest::newRow("on the point") << 2 << QPoint(0, 0);
    QTest::newRow("left of it") << 2 << QPoint(-30, 5);
    QTest::newRow("above the first") << 0 << QPoint(10, -20);
    QTest::newRow("on the last") << 14 << QPoint(0, 0);
}

void TestPlotView::clickSelectsTheNearestX() {
    QFETCH(int, id);
    QFETCH(QPoint, beside);
    PlotView view;
    show(view, sample());
    QSignalSpy spy(&view, &PlotView::pointActivated);
    const auto place = view.placeOf(id);
    QVERIFY(place.has_value());
    click(view, *place + beside);
    QCOMPARE(ids(spy), QList<int>{id});
    QCOMPARE(view.document().selectedId, id);
}

void TestPlotView::clickTellsSeriesAtTheSameXApart() {
    PlotView view;
    show(view, sample());
    QSignalSpy spy(&view, &PlotView::pointActivated);
    click(view, *view.placeOf(3) + QPointF(0, -20));
    click(view, *view.placeOf(13) + QPointF(0, 20));
    QCOMPARE(ids(spy), (QList<int>{3, 13}));
}

void TestPlotView::clickOnABarSelectsIt() {
    PlotDocument document;
    document.barParts = {"first"};
    document.bars = {{"a", 0, {{1, {2}, 0}, {2, {3}, 1}}}, {"b", 1, {{1, {2}, 2}, {2, {3}, 3}}}};
    PlotView view;
    show(view, document);
    QSignalSpy spy(&view, &PlotView::pointActivated);
    for (const int id : {0, 2, 1, 3})
        click(view, *view.placeOf(id));
    QCOMPARE(ids(spy), (QList<int>{0, 2, 1, 3}));
}

void TestPlotView::arrowsWalkAlongASeriesAndBetweenSeries() {
    PlotView view;
    show(view, sample());
    QSignalSpy spy(&view, &PlotView::pointActivated);
    for (const auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Right, Qt::Key_Left,
                           Qt::Key_Up, Qt::Key_Left, Qt::Key_Left})
        QTest::keyClick(&view, key);
    QCOMPARE(ids(spy), (QList<int>{0, 1, 11, 12, 11, 1, 0})); // and the end stays the end
}

void TestPlotView::dragZoomsAndEscapeShowsEverything() {
    PlotView view;
    show(view, sample());
    QSignalSpy zoomed(&view, &PlotView::zoomXChanged);
    QSignalSpy activated(&view, &PlotView::pointActivated);
    const QPoint from = view.placeOf(11)->toPoint() - QPoint(20, 20);
    const QPoint to = view.placeOf(3)->toPoint() + QPoint(20, 20);
    drag(view, from, to);
    QVERIFY(view.zoomX().has_value());
    QVERIFY(view.zoomX()->first > 0.1 && view.zoomX()->first < 0.3);
    QVERIFY(view.zoomX()->second > 0.7 && view.zoomX()->second < 0.9);
    QVERIFY(!view.placeOf(0) && view.placeOf(2));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.zoomX());
    QVERIFY(view.placeOf(0).has_value());
    QCOMPARE(zoomed.count(), 2);
    QCOMPARE(activated.count(), 0);
}

void TestPlotView::zoomSurvivesNewDataButNotAnotherAxis() {
    PlotView view;
    show(view, sample());
    view.setZoomX(std::pair(0.2, 0.6));
    PlotDocument more = sample();
    more.series[0].points.push_back({1.5, 0.4, 0, 5, {}});
    view.setDocument(more);
    QCOMPARE(view.zoomX(), PlotView::Ends(std::pair(0.2, 0.6)));
    more.x.label = "Genes";
    view.setDocument(more);
    QVERIFY(!view.zoomX());
}

void TestPlotView::exportIsOfTheZoomedView() {
    PlotView view;
    show(view, sample());
    view.setZoomX(std::pair(0.2, 0.6));
    QCOMPARE(view.shownDocument().x.minimum, std::optional(0.2));
    QCOMPARE(view.shownDocument().x.maximum, std::optional(0.6));
}

void TestPlotView::followsTheScreensPalette() {
    PlotView view;
    show(view, sample());
    QPalette dark;
    dark.setColor(QPalette::Base, QColor("#102030"));
    dark.setColor(QPalette::Text, QColor("#f0f0f0"));
    view.setPalette(dark);
    QCoreApplication::processEvents();
    const QImage image = view.grab().toImage();
    QCOMPARE(image.pixelColor(3, image.height() - 3), QColor("#102030"));
    QCOMPARE(image.pixelColor(image.width() / 2, 4), QColor("#102030"));
}

void TestPlotView::tellsWhatItShows() {
    PlotView view;
    show(view, sample());
    QCOMPARE(view.accessibleName(), QString("Accuracy"));
    QCOMPARE(view.accessibleDescription(), summary(sample()));
}

void TestPlotView::menuAsksForTheExport() {
    PlotView view;
    show(view, sample());
    QSignalSpy spy(&view, &PlotView::exportRequested);
    for (QAction* action : view.findChildren<QAction*>())
        if (action->text() == PlotView::tr("Export plot…"))
            action->trigger();
    QCOMPARE(spy.count(), 1);
}

QTEST_MAIN(TestPlotView)
#include "tst_plot_view.moc"

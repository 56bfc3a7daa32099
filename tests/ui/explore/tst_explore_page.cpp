// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/radius_bar.h"
#include "ui/plot/plot_view.h"

#include <QLabel>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

#include <ctime>

using namespace tamis;
using namespace tamis::ui;
using evaluation::RunResult;

class TestExplorePage : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void saysWhatToDoBeforeTheFirstRun();
    void saysThatTheFirstFoldIsOnItsWay();
    void clickOnAChartSelectsThePointInAll();
    void setSelectedPointIsSilent();
    void snapshotsKeepSelectionAxisAndZoom();
    void anotherConfigurationStartsAfresh();
    void twoHundredSnapshotsAreCheap();
    void hiddenPageDrawsOnlyWhenShown();
    void zoomIsSharedByTheFourCharts();
    void sliderSaysWhatKeepsItFromBeingMoved();
};

namespace {

evaluation::RunResultPtr shared(RunResult run) {
    return std::make_shared<const RunResult>(std::move(run));
}

/// The run when so many fits were finished.
evaluation::RunResultPtr snapshot(const RunResult& whole, std::size_t fits) {
    RunResult run = whole;
    for (evaluation::Point& point : run.points) {
        const std::size_t kept = std::min(fits, point.fits.size());
        point.fits.resize(kept);
        fits -= kept;
    }
    return shared(std::move(run));
}

void show(ExplorePage& page) {
    page.resize(1000, 700);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
}

QRadioButton* alongGenes(ExplorePage& page) {
    for (QRadioButton* button : page.findChildren<QRadioButton*>())
        if (button->text() == ExplorePage::tr("Genes kept"))
            return button;
    return nullptr;
}

} // namespace

void TestExplorePage::saysWhatToDoBeforeTheFirstRun() {
    ExplorePage page;
    show(page);
    bool told = false;
    for (const QLabel* label : page.findChildren<QLabel*>())
        told = told || (label->isVisible() && label->text().contains("press Run"));
    QVERIFY(told);
    QVERIFY(!page.plots()[0]->isVisible());
}

void TestExplorePage::saysThatTheFirstFoldIsOnItsWay() {
    ExplorePage page;
    show(page);
    const auto words = [&] {
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible())
                return label->text();
        return QString();
    };
    page.setRunning(true);
    QVERIFY(!words().contains("press Run") && words().contains("first fold"));
    page.setRunning(false);
    QVERIFY(words().contains("press Run"));
}

void TestExplorePage::clickOnAChartSelectsThePointInAll() {
    ExplorePage page;
    show(page);
    page.setRun(shared(testing::makeRun()));
    QTRY_VERIFY(page.plots()[0]->placeOf(4));
    QSignalSpy spy(&page, &ExplorePage::pointSelected);
    for (plot::PlotView* view : page.plots()) {
        page.setSelectedPoint(-1);
        QCoreApplication::processEvents();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->placeOf(4)->toPoint());
        QCOMPARE(spy.takeLast()[0].toInt(), 4);
        QCOMPARE(page.selectedPoint(), 4);
        QCoreApplication::processEvents();
        for (const plot::PlotView* other : page.plots())
            QCOMPARE(other->document().selectedId, 4);
    }
}

void TestExplorePage::setSelectedPointIsSilent() {
    ExplorePage page;
    show(page);
    page.setRun(shared(testing::makeRun()));
    QSignalSpy spy(&page, &ExplorePage::pointSelected);
    page.setSelectedPoint(2);
    QTRY_COMPARE(page.plots()[3]->document().selectedId, 2);
    QCOMPARE(spy.count(), 0);
}

void TestExplorePage::snapshotsKeepSelectionAxisAndZoom() {
    const RunResult whole = testing::makeRun();
    ExplorePage page;
    show(page);
    page.setRun(snapshot(whole, 20));
    page.setSelectedPoint(1);
    alongGenes(page)->click();
    QCoreApplication::processEvents();
    page.plots()[0]->setZoomX(std::pair(2.0, 9.0));
    page.setRun(snapshot(whole, 40));
    QTRY_COMPARE(page.plots()[0]->document().series[1].points.size(), std::size_t(2));
    QCOMPARE(page.selectedPoint(), 1);
    QVERIFY(alongGenes(page)->isChecked());
    QVERIFY(page.plots()[0]->document().x.label.contains("Genes"));
    QCOMPARE(page.plots()[0]->zoomX(), plot::PlotView::Ends(std::pair(2.0, 9.0)));
}

void TestExplorePage::anotherConfigurationStartsAfresh() {
    RunResult run = testing::makeRun();
    ExplorePage page;
    show(page);
    page.setRun(shared(run));
    page.setSelectedPoint(1);
    QCoreApplication::processEvents();
    page.plots()[0]->setZoomX(std::pair(0.5, 2.0));
    run.config.radii.clear();
    run.config.geneCounts = {5, 10, 20};
    page.setRun(shared(run));
    QCOMPARE(page.selectedPoint(), -1);
    QVERIFY(alongGenes(page)->isChecked());
    QVERIFY(!page.plots()[0]->zoomX());
}

/// Time of the processor, since machines that run tests are busy with other things.
void TestExplorePage::twoHundredSnapshotsAreCheap() {
    testing::RunShape shape;
    shape.genes = 2000;
    shape.radii = {0.1, 0.25, 0.5, 1, 2, 4, 8};
    shape.seeds = {1, 2, 3, 4};
    const RunResult whole = testing::makeRun(shape);
    std::vector<evaluation::RunResultPtr> snapshots;
    for (std::size_t i = 1; i <= 200; ++i)
        snapshots.push_back(snapshot(whole, i));
    ExplorePage page;
    show(page);
    const std::clock_t start = std::clock();
    for (const auto& run : snapshots) {
        page.setRun(run);
        QCoreApplication::processEvents();
    }
    const double each = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / 200;
    qInfo("%.1f ms of processor time a snapshot", each);
    QVERIFY(each < 100);
    std::size_t drawn = 0;
    for (const plot::Series& series : page.plots()[0]->document().series)
        drawn += series.points.size();
    QCOMPARE(drawn, std::size_t(13)); // 200 fits of 16 a point
}

void TestExplorePage::hiddenPageDrawsOnlyWhenShown() {
    ExplorePage page;
    page.setRun(shared(testing::makeRun()));
    QCoreApplication::processEvents();
    QVERIFY(page.plots()[0]->document().series.empty());
    show(page);
    QCOMPARE(page.plots()[0]->document().series.size(), std::size_t(2));
}

void TestExplorePage::zoomIsSharedByTheFourCharts() {
    ExplorePage page;
    show(page);
    page.setRun(shared(testing::makeRun()));
    QCoreApplication::processEvents();
    Q_EMIT page.plots()[2]->zoomXChanged(std::pair(0.5, 2.0));
    for (const plot::PlotView* view : page.plots())
        QCOMPARE(view->zoomX(), plot::PlotView::Ends(std::pair(0.5, 2.0)));
}

void TestExplorePage::sliderSaysWhatKeepsItFromBeingMoved() {
    RadiusBar bar;
    const auto* text = bar.findChild<QLabel*>("triedOutcome");
    QVERIFY(text->text().startsWith("Move the slider"));
    bar.setProblem("This can be done later.");
    QCOMPARE(text->text(), "This can be done later.");
    bar.setProblem({});
    QVERIFY(text->text().startsWith("Move the slider"));
}

QTEST_MAIN(TestExplorePage)
#include "tst_explore_page.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/plot/plot_view.h"
#include "ui/training/training_page.h"

#include <QComboBox>
#include <QTest>

#include <ctime>

using namespace tamis;
using namespace tamis::ui;
using evaluation::TrainingEpoch;

class TestTrainingPage : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void showsTheTrainingThatRuns();
    void staysWithATrainingWhileItMoves();
    void choosingStopsFollowing();
    void reopenedRunShowsItsHistory();
    void resetForgetsEverything();
    void tenThousandEpochsAreCheap();
};

namespace {

TrainingEpoch epoch(std::size_t fold, int point, std::size_t number) {
    return {1, fold, point, -1, {autoencoder::Stage::SecondDescent, number, 0.5, 0.2, 0.8, -1, 3}};
}

void show(TrainingPage& page) {
    page.resize(900, 650);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
}

std::size_t drawnEpochs(const TrainingPage& page) {
    const auto& series = page.plots()[0]->document().series;
    return series.empty() ? 0 : series[0].points.size();
}

} // namespace

void TestTrainingPage::showsTheTrainingThatRuns() {
    TrainingPage page;
    show(page);
    QVERIFY(!page.plots()[0]->isVisible());
    page.appendEpochs({epoch(2, 0, 1), epoch(2, 0, 2), epoch(2, 0, 3)});
    QTRY_COMPARE(drawnEpochs(page), std::size_t(3));
    QVERIFY(page.plots()[0]->isVisible());
    QCOMPARE(page.shownCurve(), (CurveKey{1, 2, -1, 0}));
}

void TestTrainingPage::staysWithATrainingWhileItMoves() {
    TrainingPage page;
    show(page);
    page.appendEpochs({epoch(0, 0, 1)});
    page.appendEpochs({epoch(0, 0, 2), epoch(1, 0, 1)});
    page.appendEpochs({epoch(1, 0, 2)});
    QCOMPARE(page.shownCurve().fold, std::size_t(0));
    QTest::qWait(800); // it rests
    page.appendEpochs({epoch(1, 0, 3)});
    QCOMPARE(page.shownCurve().fold, std::size_t(1));
}

void TestTrainingPage::choosingStopsFollowing() {
    TrainingPage page;
    show(page);
    page.appendEpochs({epoch(0, 0, 1), epoch(1, 0, 1), epoch(1, 1, 1)});
    page.showCurve({1, 0, -1, 0});
    QTest::qWait(800);
    page.appendEpochs({epoch(1, 1, 2)});
    QCOMPARE(page.shownCurve(), (CurveKey{1, 0, -1, 0}));
}

void TestTrainingPage::reopenedRunShowsItsHistory() {
    TrainingPage page;
    show(page);
    page.setRun(std::make_shared<evaluation::RunResult>(testing::makeRun()));
    QTRY_COMPARE(drawnEpochs(page), std::size_t(6));
    const auto boxes = page.findChildren<QComboBox*>();
    QCOMPARE(boxes.size(), 2);
    QCOMPARE(boxes[0]->count(), 8); // 2 seeds × 4 folds
    QCOMPARE(boxes[1]->count(), 7); // first descent and 6 points
    QCOMPARE(boxes[1]->itemText(6),
             TrainingPage::tr("Second descent, %1, radius %2").arg("ℓ1,∞ exact", "4"));
}

void TestTrainingPage::resetForgetsEverything() {
    TrainingPage page;
    show(page);
    page.setRun(std::make_shared<evaluation::RunResult>(testing::makeRun()));
    page.reset({});
    QTRY_COMPARE(drawnEpochs(page), std::size_t(0));
    QVERIFY(!page.plots()[0]->isVisible());
}

/// 10,000 epochs in batches of 50 ms, 25 at a time; processor time, since the machine may be busy.
void TestTrainingPage::tenThousandEpochsAreCheap() {
    TrainingPage page;
    show(page);
    std::clock_t worst = 0;
    for (std::size_t batch = 0; batch < 400; ++batch) {
        std::vector<TrainingEpoch> epochs;
        for (std::size_t i = 1; i <= 25; ++i)
            epochs.push_back(epoch(0, 0, 25 * batch + i));
        const std::clock_t start = std::clock();
        page.appendEpochs(epochs);
        QCoreApplication::processEvents();
        worst = std::max(worst, std::clock() - start);
        if (batch % 20 == 0)
            QTest::qWait(60); // lets the charts follow
    }
    QTest::qWait(100);
    QVERIFY(drawnEpochs(page) <= 1000);
    QCOMPARE(page.plots()[0]->document().series[0].points.back().x > 9900, true);
    const double milliseconds = 1000.0 * static_cast<double>(worst) / CLOCKS_PER_SEC;
    qInfo("longest stay in one batch: %.1f ms of processor time", milliseconds);
    QVERIFY(milliseconds < 100);
}

QTEST_MAIN(TestTrainingPage)
#include "tst_training_page.moc"

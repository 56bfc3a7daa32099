// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/plot/plot_view.h"
#include "ui/runs/run_comparison.h"
#include "ui/runs/runs_page.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextEdit>
#include <QUndoStack>

#include <set>

using namespace tamis;
using namespace tamis::ui;

namespace {

evaluation::RunResultPtr runOf(const char* finishedAt, std::size_t epochs = 30) {
    auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
    run->finishedAt = finishedAt;
    run->config.training.secondEpochs = epochs;
    return run;
}

} // namespace

class TestRuns : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<RunShelf> m_shelf;
    std::unique_ptr<QUndoStack> m_undo;
    std::unique_ptr<RunsPage> m_page;

    void select(const QList<int>& rows) {
        auto* table = m_page->findChild<QTableView*>("runTable");
        table->clearSelection();
        for (const int row : rows)
            table->selectionModel()->select(m_shelf->index(row, 0), QItemSelectionModel::Select |
                                                                        QItemSelectionModel::Rows);
    }
    QStringList names() const {
        QStringList all;
        for (const ShelvedRun& shelved : m_shelf->runs())
            all << shelved.name;
        return all;
    }

  private Q_SLOTS:
    void init() {
        m_shelf = std::make_unique<RunShelf>();
        m_undo = std::make_unique<QUndoStack>();
        m_page = std::make_unique<RunsPage>(*m_shelf, *m_undo);
        m_page->show();
        for (const char* time : {"2026-01-01", "2026-01-02", "2026-01-03"})
            m_shelf->put(runOf(time), {});
    }
    void cleanup() { m_page.reset(); }

    void modelKeepsTheRulesOfModels() {
        RunShelf shelf;
        const QAbstractItemModelTester tester(
            &shelf, QAbstractItemModelTester::FailureReportingMode::QtTest);
        shelf.put(runOf("a"), {});
        shelf.put(runOf("b"), "b.tamis");
        shelf.setCurrent(shelf.runs()[1].run);
        shelf.remove(0);
        shelf.rename(0, "mine");
        shelf.put(std::make_shared<evaluation::RunResult>(), {}); // without points
        QCOMPARE(shelf.index(1, RunShelf::Accuracy).data().toString(), QString("–"));
    }

    void everyRunIsKeptAndTheSameOneOnce() {
        QCOMPARE(m_shelf->rowCount(), 3);
        auto checked = std::make_shared<evaluation::RunResult>(*m_shelf->runs()[1].run);
        checked->trust.reset(); // something changed
        m_shelf->put(checked, "saved.tamis");
        QCOMPARE(m_shelf->rowCount(), 3);
        QCOMPARE(m_shelf->runs()[1].run, evaluation::RunResultPtr(checked));
        QCOMPARE(m_shelf->index(1, RunShelf::File).data().toString(), QString("saved.tamis"));
        QCOMPARE(m_shelf->index(0, RunShelf::File).data().toString(), RunShelf::tr("not saved"));
        const auto& run = *m_shelf->runs()[0].run;
        const auto shown = evaluation::oneStandardErrorPoint(run);
        QCOMPARE(
            m_shelf->index(0, RunShelf::Accuracy).data().toString(),
            QString::number(evaluation::summarise(run.points[*shown], 60).accuracy.mean, 'f', 3));
    }

    void deletedRunsComeBackWhereTheyStood() {
        const QStringList before = names();
        select({0, 2});
        QTest::mouseClick(m_page->findChild<QPushButton*>("deleteRun"), Qt::LeftButton);
        QCOMPARE(names(), QStringList(before[1]));
        m_undo->undo();
        QCOMPARE(names(), before);
        m_undo->redo();
        QCOMPARE(names(), QStringList(before[1]));
    }

    void theRunThatIsShownIsBoldAgainWhenItComesBack() {
        const auto bold = [&] {
            QList<int> rows;
            for (int row = 0; row < m_shelf->rowCount(); ++row)
                if (m_shelf->index(row, RunShelf::Name).data(Qt::FontRole).value<QFont>().bold())
                    rows << row;
            return rows;
        };
        m_shelf->setCurrent(m_shelf->runs()[1].run);
        QCOMPARE(bold(), QList<int>{1});
        select({0});
        m_page->findChild<QPushButton*>("deleteRun")->click();
        QCOMPARE(bold(), QList<int>{0});
        select({0});
        m_page->findChild<QPushButton*>("deleteRun")->click();
        QVERIFY(bold().isEmpty());
        m_undo->undo();
        QCOMPARE(bold(), QList<int>{0});
        m_undo->undo();
        QCOMPARE(bold(), QList<int>{1});
        m_shelf->setCurrent({});
        QVERIFY(bold().isEmpty());
    }

    void renamingCanBeTakenBackAfterOthersWereDeleted() {
        const QStringList before = names();
        QVERIFY(m_shelf->setData(m_shelf->index(2, RunShelf::Name), " mine ", Qt::EditRole));
        QCOMPARE(names()[2], QString("mine"));
        select({0});
        m_page->findChild<QPushButton*>("deleteRun")->click();
        QCOMPARE(names(), (QStringList{before[1], "mine"}));
        m_undo->undo();
        m_undo->undo();
        QCOMPARE(names(), before);
        QVERIFY(!m_shelf->setData(m_shelf->index(0, RunShelf::Name), "  ", Qt::EditRole));
        QVERIFY(!m_shelf->setData(m_shelf->index(0, RunShelf::Data), "x", Qt::EditRole));
    }

    void runIsShownUnlessSomethingGoesOn() {
        QSignalSpy shown(m_page.get(), &RunsPage::showRequested);
        auto* button = m_page->findChild<QPushButton*>("showRun");
        select({1});
        button->click();
        QCOMPARE(shown.count(), 1);
        QCOMPARE(shown[0][0].toInt(), 1);
        m_page->setIdle(false);
        QVERIFY(!button->isEnabled());
    }

    void twoRunsAreOverlaidAndTheirListsCompared() {
        m_shelf->put(runOf("2026-01-04", 77), {});
        select({0, 3});
        const auto* plot = m_page->findChild<plot::PlotView*>("runComparison");
        const auto& series = plot->document().series;
        QCOMPARE(series.size(), std::size_t{4}); // two projections of two runs
        QCOMPARE(series[0].points.size(), std::size_t{3});
        QCOMPARE(series[0].style.colour, series[2].style.colour);
        QVERIFY(!series[0].style.dashed && series[2].style.dashed);
        const QString text = m_page->findChild<QTextEdit*>("runDetails")->toPlainText();
        QVERIFY2(text.contains("77"), qPrintable(text));        // what differs
        QVERIFY2(!text.contains("Learning"), qPrintable(text)); // what doesn't
        QVERIFY(text.contains("Jaccard index 1.00"));
    }

    void listsAreOfGenesThatHalfOfTheTrainingsSelected() {
        evaluation::RunResult a, b;
        a.data.genes = {"g1", "g2", "g3", "g4"};
        b.data.genes = {"g1", "g2", "g3", "other"};
        const auto fit = [](std::size_t fold, std::initializer_list<std::uint32_t> genes) {
            return testing::makeFit(1, fold, 0.9, 0.9, genes);
        };
        a.points = {{projection::Kind::L1Inf, 1, 0, {fit(0, {0, 1, 3}), fit(1, {0})}}};
        b.points = {{projection::Kind::L1Inf, 1, 0, {fit(0, {0, 2, 3}), fit(1, {0, 2, 3})}}};
        const auto overlap = listOverlap(a, b);
        QVERIFY(overlap.shared == std::vector<std::string>{"g1"});
        QVERIFY(overlap.onlyFirst == std::vector<std::string>{"g2"});  // g4 is not in b's data
        QVERIFY(overlap.onlySecond == std::vector<std::string>{"g3"}); // nor "other" in a's
        QCOMPARE(overlap.expected, 4.0 / 3);
    }
};

QTEST_MAIN(TestRuns)
#include "tst_runs.moc"

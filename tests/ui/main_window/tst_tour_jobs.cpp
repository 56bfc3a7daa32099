// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/expression_file.h"
#include "ui/explore/explore_page.h"
#include "ui/genes/genes_page.h"
#include "ui/help/tour.h"
#include "ui/pages.h"
#include "ui/plot/plot_view.h"
#include "ui/setup/setup_panel.h"
#include "window_test.h"

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>

using namespace tamis;
using namespace tamis::ui;

/// The three jobs of the tour, done by mouse alone in as many clicks as it says. What dialogs of
/// the desktop ask is answered by one click more, on the name they propose.
class TestJobs : public QObject, testing::WindowTest {
    Q_OBJECT

  private:
    int m_clicks = 0;

    void click(QWidget* widget) {
        ++m_clicks;
        QTest::mouseClick(widget, Qt::LeftButton);
    }
    void clickPage(ActionId page) {
        auto* tabs = child<Pages>()->tabBar();
        const int index = static_cast<int>(page) - static_cast<int>(ActionId::PageExplore);
        ++m_clicks;
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(index).center());
    }
    void clickPoint(int point) {
        plot::PlotView* accuracy = child<ExplorePage>()->plots()[0];
        QTRY_VERIFY(accuracy->placeOf(point).has_value());
        ++m_clicks;
        QTest::mouseClick(accuracy->viewport(), Qt::LeftButton, {},
                          accuracy->placeOf(point)->toPoint());
        QCOMPARE(m_window->selectedPoint(), point);
    }
    void clickIn(QMenu* menu, QAction* action) {
        QVERIFY(menu->isVisible() && action->isEnabled());
        ++m_clicks;
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    /// The menu bar's `menu`, and in it the action.
    void choose(const QString& menu, ActionId id) {
        QMenuBar* bar = m_window->menuBar();
        for (QAction* title : bar->actions())
            if (title->text().remove('&') == menu) {
                ++m_clicks;
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(title).center());
                clickIn(title->menu(), &m_window->actions()[id]);
            }
    }
    /// The button's menu stays open until something is chosen.
    void choose(plot::PlotView* view, const QString& text) {
        auto* button = view->findChild<QToolButton*>();
        QTimer::singleShot(200, this, [=, this] {
            for (QAction* action : button->menu()->actions())
                if (action->text() == text)
                    clickIn(button->menu(), action);
        });
        click(button);
    }
    /// In the dialog, which proposes a name, a click on Save.
    void willAnswer(const QString& name) {
        ++m_clicks;
        m_dialogs.path = path(name);
    }

    /// "1. Which 20 genes …? (6 clicks)"
    static int clicksOf(int job) {
        const Tour tour;
        const QString text = tour.findChild<QTextBrowser*>("tourText")->toPlainText();
        const QRegularExpression heading(QString("%1\\. [^\\n]+\\((\\d+) clicks?\\)").arg(job));
        return heading.match(text).captured(1).toInt();
    }

    void runAsProposed() {
        QSignalSpy finished(&m_window->session(), &RunSession::finished);
        click(child<QPushButton>("run"));
        QVERIFY(finished.wait(120000));
    }

  private Q_SLOTS:
    void initTestCase() {
        testing::writeExpression(path("small.csv").toStdString(), 40, 120);
        openWindow();
        m_window->resize(1280, 800);
        openData("small.csv"); // the example takes longer, and a click
        m_clicks = 1;
    }
    void cleanupTestCase() { m_window.reset(); }

    void whichGenesAndCanTheyBeTrusted() {
        runAsProposed();
        const auto& counts = m_window->document().run()->config.geneCounts;
        const auto twenty = std::ranges::find(counts, 20U);
        QVERIFY(twenty != counts.end()); // without typing anything
        clickPoint(static_cast<int>(twenty - counts.begin()));
        clickPage(ActionId::PageGenes);
        QVERIFY(child<GenesPage>()->shownGenes().size() >= 20);
        clickPage(ActionId::PageTrust);
        child<QSpinBox>("halfSamples")->setValue(4); // for the sake of time
        child<QSpinBox>("permutations")->setValue(2);
        QSignalSpy checked(&m_window->session(), &RunSession::checked);
        click(child<QPushButton>("checkPoint"));
        QVERIFY(checked.wait(120000));
        QVERIFY(!child<QTextEdit>("trustSentences")->toPlainText().isEmpty());
        QCOMPARE(m_clicks, clicksOf(1));
    }

    void whichRadiusToReport() {
        m_clicks = 0;
        const auto& run = m_window->document().run();
        const auto sparsest = evaluation::oneStandardErrorPoint(*run);
        QVERIFY(sparsest);
        clickPage(ActionId::PageExplore);
        clickPoint(static_cast<int>(*sparsest));
        // The sentence holds the radius, and the one below it the accuracy to report.
        QString said;
        for (const QLabel* label : child<ExplorePage>()->findChildren<QLabel*>())
            if (label->isVisible())
                said += label->text();
        QVERIFY2(said.contains("Selected: ") && said.contains("radius"), qPrintable(said));
        QVERIFY2(said.contains("Choosing anew in every fold"), qPrintable(said));
        QCOMPARE(m_clicks, clicksOf(2));
    }

    void figureTableAndReport() {
        m_clicks = 0;
        willAnswer("figure.png");
        choose(child<ExplorePage>()->plots()[0], "Export plot…");
        QTRY_VERIFY(QFile::exists(path("figure.png")));
        clickPage(ActionId::PageGenes);
        willAnswer("supplement.csv");
        click(child<QPushButton>("exportGenes"));
        QVERIFY(QFile::exists(path("supplement.csv")));
        willAnswer("report");
        choose("File", ActionId::ExportReport);
        QTRY_VERIFY(QFile::exists(path("report/small-report/index.html")));
        QCOMPARE(m_clicks, clicksOf(3));
    }
};

QTEST_MAIN(TestJobs)
#include "tst_tour_jobs.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "support/expression_file.h"
#include "support/run_builder.h"
#include "ui/genes/gene_table.h"
#include "ui/genes/genes_page.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/pages.h"
#include "ui/plot/plot_view.h"
#include "ui/runs/runs_page.h"
#include "ui/samples/samples_page.h"
#include "ui/settings.h"
#include "ui/setup/setup_panel.h"
#include "window_test.h"

#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using namespace tamis;
using namespace tamis::ui;

/// As text fields are for editing keys, which are others on each desktop.
class TakesEveryKey : public QLineEdit {
  public:
    QList<int> taken;

  protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride)
            return QLineEdit::event(event);
        event->accept();
        taken << static_cast<QKeyEvent*>(event)->key();
        return true;
    }
};

/// What the pages ask of the window: new samples, pins, links, runs.
class TestWindowPages : public QObject, testing::WindowTest {
    Q_OBJECT

  private:
    static evaluation::RunResultPtr run(const char* finishedAt) {
        auto made = std::make_shared<evaluation::RunResult>(testing::makeRun());
        made->finishedAt = finishedAt;
        return made;
    }
    void finish(const evaluation::RunResultPtr& made) { Q_EMIT m_window->session().finished(made); }
    void runSmall() {
        openData("small.csv");
        auto config = m_window->setup().config();
        config.geneCounts = {6};
        config.folds = 3;
        config.innerFolds = 2;
        config.training.epochs = config.training.secondEpochs = 8;
        m_window->setup().setConfig(config);
        QSignalSpy finished(&m_window->session(), &RunSession::finished);
        m_window->startRun();
        QVERIFY(finished.wait(120000));
    }

    /// Until a point is finished, with many more to come.
    void startLongRun() {
        auto config = m_window->setup().config();
        config.geneCounts = {6};
        config.folds = 3;
        config.innerFolds = 0;
        config.seeds.resize(200);
        std::iota(config.seeds.begin(), config.seeds.end(), 1);
        config.training.epochs = config.training.secondEpochs = 50;
        m_window->setup().setConfig(config);
        QSignalSpy updated(&m_window->session(), &RunSession::updated);
        m_window->startRun();
        QVERIFY(updated.wait(20000));
        QCOMPARE(m_window->session().state(), RunSession::State::Running);
    }

    /// Is it shown whole, or does a scroll bar bring it there?
    bool isReachable(const QWidget& widget) const {
        for (const QWidget* outer = widget.parentWidget(); outer; outer = outer->parentWidget())
            if (const auto* area = qobject_cast<const QAbstractScrollArea*>(outer);
                area && area->viewport()->isAncestorOf(&widget)) {
                const QRect place(widget.mapTo(area->viewport(), QPoint()), widget.size());
                const bool across = area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff ||
                                    area->viewport()->width() > place.right();
                return across && isReachable(*area);
            }
        return m_window->rect().contains(
            QRect(widget.mapTo(m_window.get(), QPoint()), widget.size()));
    }

  private Q_SLOTS:
    void initTestCase() {
        testing::writeExpression(path("small.csv").toStdString(), 36, 60);
        testing::writeExpression(path("new.csv").toStdString(), 20, 60);
        // The same without classes and without some genes.
        QFile with(path("new.csv")), without(path("unlabelled.csv"));
        QVERIFY(with.open(QIODevice::ReadOnly) && without.open(QIODevice::WriteOnly));
        while (!with.atEnd()) {
            QList<QByteArray> cells = with.readLine().trimmed().split(',');
            cells.removeAt(1);
            cells.removeAt(1); // GENE0, which carries the class
            without.write(cells.join(',') + '\n');
        }
    }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void newSamplesAreCalledByTheFinalModel() {
        auto* button = child<QPushButton>("newSamples");
        QVERIFY(!button->isEnabled());
        runSmall();
        QVERIFY(button->isEnabled());
        QSignalSpy called(&m_window->session(), &RunSession::samplesCalled);
        m_dialogs.path = path("new.csv");
        button->click();
        QVERIFY(called.wait(60000));
        QCOMPARE(m_dialogs.imports.back().path, path("new.csv")); // how it is read can be chosen
        const CalledSamplesPtr first = child<SamplesPage>()->shownCalled();
        QVERIFY(first);
        QCOMPARE(first->prediction.calls.size(), std::size_t{20});
        QCOMPARE(first->known.size(), std::size_t{36});
        QCOMPARE(first->prediction.labelled, std::size_t{20}); // "class" was taken again
        QVERIFY(first->prediction.scores.accuracy > 0.9);
        QCOMPARE(child<QTableView>("callTable")->model()->rowCount(), 20);

        // Another file by the same model, without classes and without a gene.
        QElapsedTimer clock;
        clock.start();
        m_dialogs.path = path("unlabelled.csv");
        button->click();
        QVERIFY(called.wait(60000));
        const CalledSamplesPtr second = child<SamplesPage>()->shownCalled();
        QCOMPARE(second->model, first->model);
        QCOMPARE(second->prediction.labelled, std::size_t{0});
        const bool reads =
            std::ranges::find(first->model->genes, "GENE0") != first->model->genes.end();
        QCOMPARE(second->prediction.missingGenes.size(), std::size_t(reads));
        QCOMPARE(m_window->messages().text().contains("GENE0"), reads);
        QVERIFY(child<QTableView>("confusionTable")->isHidden());

        m_dialogs.path = path("calls.csv");
        child<QPushButton>("exportCalls")->click();
        QFile written(path("calls.csv"));
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll().trimmed().split('\n').size(), 22); // remark, header, samples
    }

    void fileWithoutTheGenesIsRefusedInWords() {
        runSmall();
        QFile other(path("other.csv"));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("sample");
        for (int gene = 0; gene < 40; ++gene)
            other.write(",OTHER" + QByteArray::number(gene));
        for (int sample = 0; sample < 10; ++sample) {
            other.write("\nx" + QByteArray::number(sample));
            for (int gene = 0; gene < 40; ++gene)
                other.write("," + QByteArray::number(5 + 0.25 * ((sample * 7 + gene * 3) % 11)));
        }
        other.write("\n");
        other.close();
        QSignalSpy failed(&m_window->session(), &RunSession::callingFailed);
        m_dialogs.path = path("other.csv");
        child<QPushButton>("newSamples")->click();
        QVERIFY(failed.wait(60000));
        QVERIFY(m_window->messages().text().contains("Not in the data"));
        QVERIFY(!child<SamplesPage>()->shownCalled());
    }

    void pinsAreTakenBackAndComeBackWithTheRun() {
        finish(run("2026-01-01"));
        auto* genes = child<GenesPage>();
        const std::string name = genes->shownGenes()[2].name;
        Q_EMIT genes->pinsRequested({name});
        QCOMPARE(genes->pins(), std::set<std::string>{name});
        m_window->actions()[ActionId::Undo].trigger();
        QVERIFY(genes->pins().empty());
        m_window->actions()[ActionId::Redo].trigger();
        QCOMPARE(genes->shownGenes()[0].name, name);
        m_dialogs.path = path("pinned.tamis");
        QVERIFY(m_window->save());
        m_window.reset();
        m_window = std::make_unique<MainWindow>(*m_settings, m_dialogs);
        QSignalSpy opened(&m_window->session(), &RunSession::opened);
        m_window->openPath(path("pinned.tamis"));
        QVERIFY(opened.wait(20000));
        QCOMPARE(child<GenesPage>()->pins(), std::set<std::string>{name});
    }

    void shortcutsWorkInTextFields() {
        finish(run("2026-01-01"));
        m_window->actions()[ActionId::PageGenes].trigger();
        auto* search = child<QLineEdit>("geneSearch");
        TakesEveryKey field;
        field.setParent(search->parentWidget());
        field.show();
        QTest::keyClick(&field, Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(m_dialogs.asked.size(), 1);
        QTest::keyClick(&field, Qt::Key_K, Qt::ControlModifier); // no action's
        QVERIFY(field.taken.contains(Qt::Key_K) && !field.taken.contains(Qt::Key_E));
        // What was typed is taken back, not what was done before.
        const std::string name = child<GenesPage>()->shownGenes()[2].name;
        Q_EMIT child<GenesPage>()->pinsRequested({name});
        QTest::keyClicks(search, "x");
        QTest::keyClick(search, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(search->text().isEmpty());
        QCOMPARE(child<GenesPage>()->pins(), std::set<std::string>{name});
    }

    void nothingShownIsNothingToExport() {
        finish(run("2026-01-01"));
        auto* genes = child<GenesPage>();
        m_window->actions()[ActionId::SearchGenes].trigger();
        child<QLineEdit>("geneSearch")->setText("nowhere");
        QTRY_VERIFY(genes->shownGenes().empty());
        m_dialogs.path = path("nothing.csv");
        m_window->actions()[ActionId::ExportGenes].trigger();
        QVERIFY2(m_window->messages().text().contains(genes->whyNoneIsShown()),
                 qPrintable(m_window->messages().text()));
        m_window->messages().clear();
        auto* heat = child<plot::PlotView>("heatMap");
        QTRY_VERIFY(heat->document().isEmpty());
        Q_EMIT heat->exportRequested();
        QVERIFY2(m_window->messages().text().contains(genes->whyNoneIsShown()),
                 qPrintable(m_window->messages().text()));
        QVERIFY(m_dialogs.asked.isEmpty() && !QFile::exists(path("nothing.csv")));
    }

    void proposedNameHoldsTheNumberOfGenesExported() {
        auto made = std::make_shared<evaluation::RunResult>(testing::makeRun());
        for (evaluation::Point& point : made->points)
            point.geneCount = 2; // of each fold
        finish(made);
        auto* genes = child<GenesPage>();
        const std::size_t all = genes->shownGenes().size();
        QVERIFY(all > 3);
        m_window->actions()[ActionId::ExportGenes].trigger();
        QVERIFY2(m_dialogs.proposedPath.endsWith(QString("-%1-genes.csv").arg(all)),
                 qPrintable(m_dialogs.proposedPath));
        genes->setFirstGenes(3);
        m_dialogs.path = path("first.csv");
        m_window->actions()[ActionId::ExportGenes].trigger();
        QVERIFY(m_dialogs.proposedPath.endsWith("-3-genes.csv"));
        QFile written(path("first.csv"));
        QVERIFY(written.open(QIODevice::ReadOnly));
        QStringList lines = QString::fromUtf8(written.readAll()).split('\n', Qt::SkipEmptyParts);
        lines.removeIf([](const QString& line) { return line.startsWith('#'); });
        QCOMPARE(lines.size(), 4); // the header and three genes
    }

    void firstGenesComeBackWithTheRun() {
        finish(run("2026-01-01"));
        m_dialogs.path = path("first.tamis");
        QVERIFY(m_window->save());
        child<GenesPage>()->setFirstGenes(2);
        m_window.reset();
        m_window = std::make_unique<MainWindow>(*m_settings, m_dialogs);
        QSignalSpy opened(&m_window->session(), &RunSession::opened);
        m_window->openPath(path("first.tamis"));
        QVERIFY(opened.wait(20000));
        QCOMPARE(child<GenesPage>()->firstGenes(), 2);
    }

    void linksOpenThroughTheDialogsAndColumnsAreRemembered() {
        finish(run("2026-01-01"));
        Q_EMIT child<GenesPage>()->linkRequested(QUrl("https://www.example.org/?a=b"));
        QCOMPARE(m_dialogs.asked, QStringList("https://www.example.org/?a=b"));
        child<GenesPage>()->table().setHiddenColumns({"auc", "means"});
        Q_EMIT child<GenesPage>()->table().columnsChanged();
        m_window.reset();
        m_window = std::make_unique<MainWindow>(*m_settings, m_dialogs);
        QCOMPARE(child<GenesPage>()->table().hiddenColumns(), (QStringList{"auc", "means"}));
        m_settings->setHiddenGeneColumns({});
    }

    void listToCompareWithIsReadFromAFile() {
        finish(run("2026-01-01"));
        QFile list(path("list.txt"));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("GENE0\nGENE3\n");
        list.close();
        m_dialogs.path = path("list.txt");
        Q_EMIT child<GenesPage>()->listFileRequested();
        QCOMPARE(child<QPlainTextEdit>("otherList")->toPlainText(), QString("GENE0\nGENE3\n"));
        m_dialogs.path = path("nowhere.txt");
        Q_EMIT child<GenesPage>()->listFileRequested();
        QVERIFY(m_window->messages().text().contains("nowhere.txt"));
    }

    void everyRunStaysAndCanBeShownAgain() {
        const auto first = run("2026-01-01"), second = run("2026-01-02");
        finish(first);
        finish(second);
        QCOMPARE(m_window->shelf().rowCount(), 2);
        QVERIFY(m_dialogs.asked.isEmpty()); // nothing is lost
        Q_EMIT child<RunsPage>()->showRequested(0);
        QCOMPARE(m_window->document().run(), first);
        QVERIFY(m_window->isWindowModified());
        m_dialogs.path = path("first.tamis");
        QVERIFY(m_window->save());
        QCOMPARE(m_window->shelf().rowCount(), 2);
        QCOMPARE(m_window->shelf().runs()[0].path, path("first.tamis"));
        Q_EMIT child<RunsPage>()->showRequested(1);
        QCOMPARE(m_window->document().run(), second);
        QVERIFY(m_window->document().path().isEmpty());
        Q_EMIT child<RunsPage>()->showRequested(0);
        QCOMPARE(m_window->document().path(), path("first.tamis"));
        QVERIFY(!m_window->isWindowModified());
    }

    void closingAsksForEveryUnsavedRun() {
        finish(run("2026-01-01"));
        finish(run("2026-01-02"));
        m_dialogs.path = path("last.tamis");
        QVERIFY(m_window->save());
        m_dialogs.answer = Answer::Cancel;
        QVERIFY(!m_window->close());
        QVERIFY2(m_dialogs.asked.last().contains(m_window->shelf().runs()[0].name),
                 qPrintable(m_dialogs.asked.last()));
        m_dialogs.answer = Answer::Save;
        m_dialogs.path = path("other.tamis");
        QVERIFY(m_window->close());
        QVERIFY(QFile::exists(path("other.tamis")));
    }

    /// The page doesn't change then, so each run has to be saved as it is.
    void closingWhileSomethingLoadsSavesTheRunsOfTheShelf() {
        const auto first = run("2026-01-01");
        finish(first);
        openData("small.csv");
        QVERIFY(!m_window->document().run());
        m_window->openPath(path("small.csv"));
        QCOMPARE(m_window->session().state(), RunSession::State::Loading);
        m_dialogs.answer = Answer::Save;
        m_dialogs.path = path("while loading.tamis");
        QVERIFY(m_window->close());
        const auto saved = results::openRun(path("while loading.tamis").toStdString());
        QVERIFY(saved && **saved == *first);
    }

    void givingUpARunDoesNotGiveUpTheOthers() {
        finish(run("2026-01-01"));
        openData("small.csv");
        startLongRun();
        m_dialogs.answers = {Answer::Discard, Answer::Cancel};
        m_dialogs.asked.clear();
        QVERIFY(!m_window->close());
        QCOMPARE(m_dialogs.asked.size(), 2);
        QVERIFY2(m_dialogs.asked.last().contains(m_window->shelf().runs()[0].name),
                 qPrintable(m_dialogs.asked.last()));
        QCOMPARE(m_window->session().state(), RunSession::State::Running); // it goes on
    }

    void closingStopsARunAndKeepsWhatIsFinished() {
        openData("small.csv");
        startLongRun();
        m_dialogs.answer = Answer::Save;
        m_dialogs.path = path("stopped.tamis");
        QVERIFY(!m_window->close());
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), 20000);
        const auto saved = results::openRun(path("stopped.tamis").toStdString());
        QVERIFY(saved.has_value());
        QVERIFY((*saved)->termination == evaluation::Termination::Cancelled);
    }

    void fileOfARunWithSomethingNewIsNotOpenedOverIt() {
        auto plain = std::make_shared<evaluation::RunResult>(testing::makeRun());
        plain->trust.reset();
        QVERIFY(results::saveRun(*plain, path("plain.tamis").toStdString()));
        QSignalSpy opened(&m_window->session(), &RunSession::opened);
        m_window->openPath(path("plain.tamis"));
        QVERIFY(opened.wait(20000));
        QCOMPARE(m_window->document().path(), path("plain.tamis"));
        Q_EMIT m_window->session().checked(*testing::makeRun().trust);
        m_window->openPath(path("plain.tamis"));
        QVERIFY(opened.wait(20000));
        QVERIFY(m_window->document().run()->trust.has_value());
        QVERIFY(m_window->shelf().runs()[0].run->trust.has_value());
        QVERIFY2(m_window->messages().text().contains("plain.tamis"),
                 qPrintable(m_window->messages().text()));
        QVERIFY(m_window->save()); // to its file, which then can be opened again
        m_window->openPath(path("plain.tamis"));
        QVERIFY(opened.wait(20000));
        QVERIFY(m_window->document().run()->trust.has_value());
        QVERIFY(!m_window->isWindowModified());
    }

    void tourOpensFromTheFirstPage() {
        m_window->actions()[ActionId::Tour].trigger();
        QVERIFY(child<QDialog>("tour")->isVisible());
    }

    void everyPlotOfEveryPageSaysWhatItShows() {
        finish(run("2026-01-01"));
        auto* pages = child<Pages>();
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QTest::qWait(100); // charts follow at their own pace
            QVERIFY2(!pages->currentPage()->accessibleName().isEmpty(),
                     qPrintable(pages->tabText(page)));
            for (const plot::PlotView* view :
                 pages->currentPage()->findChildren<plot::PlotView*>()) {
                if (!view->isVisible())
                    continue;
                QVERIFY2(!view->accessibleName().isEmpty(), qPrintable(pages->tabText(page)));
                QVERIFY2(!view->accessibleDescription().isEmpty(),
                         qPrintable(view->accessibleName()));
            }
        }
    }

    /// A preset sets nearly every parameter: what stood there comes back.
    void presetIsTakenBack() {
        auto config = m_window->setup().config();
        config.training.hidden = 37;
        config.geneCounts = {3, 8};
        m_window->setup().setConfig(config);
        const auto before = m_window->setup().config();
        auto* preset = child<QComboBox>("preset");
        preset->setCurrentIndex(1);
        Q_EMIT preset->activated(1);
        const auto paper = m_window->setup().config();
        QVERIFY(paper != before);
        m_window->actions()[ActionId::Undo].trigger();
        QVERIFY(m_window->setup().config() == before);
        m_window->actions()[ActionId::Redo].trigger();
        QVERIFY(m_window->setup().config() == paper);
    }

    void fitsOnAProjector_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("French") << QStringLiteral("fr");
    }

    void fitsOnAProjector() {
        QFETCH(const QString, language);
        m_window.reset();
        setLanguage(*qApp, language);
        openWindow();
        openData("small.csv");
        finish(run("2026-01-01"));
        m_window->messages().show(MessageBar::Level::Warning, "What happened", "Where\nWhat to do");
        const QSize projector(1024, 600);
        m_window->resize(projector);
        auto* pages = child<Pages>();
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QTest::qWait(100); // charts and sentences follow at their own pace
            QCOMPARE(m_window->size(), projector);
            for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
                if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) ||
                    widget->objectName().startsWith("qt_")) // a part of another
                    continue;
                const QString name =
                    QStringLiteral("%1: %2 %3")
                        .arg(pages->tabText(page),
                             QString::fromLatin1(widget->metaObject()->className()),
                             widget->objectName());
                QVERIFY2(isReachable(*widget), qPrintable(name));
                if (qobject_cast<const QAbstractScrollArea*>(widget))
                    continue; // shows its end by itself
                QVERIFY2(widget->height() >= widget->minimumSizeHint().height(), qPrintable(name));
            }
        }
        setLanguage(*qApp, QStringLiteral("en"));
    }

    /// A page that was given more room gives it back.
    void chartsShrinkWithTheWindow() {
        finish(run("2026-01-01"));
        m_window->resize(1600, 1100);
        QTest::qWait(100);
        m_window->resize(1280, 800);
        QTest::qWait(100);
        auto* pages = child<Pages>();
        QVERIFY(
            !static_cast<QScrollArea*>(pages->currentWidget())->verticalScrollBar()->isVisible());
    }
};

QTEST_MAIN(TestWindowPages)
#include "tst_window_pages.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_file.h"
#include "core/results/run_file.h"
#include "support/expression_file.h"
#include "support/program.h"
#include "support/run_builder.h"
#include "ui/main_window.h"
#include "ui/main_window/window_test.h"
#include "ui/modules/modules_page.h"
#include "ui/runs/runs_page.h"
#include "ui/settings.h"
#include "ui/setup/setup_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace tamis;
using namespace tamis::ui;
using Job = ModulesSession::Job;

/// The page in the window: files, and the run beside it.
class TestWindowModules : public QObject, testing::WindowTest {
    Q_OBJECT

  private:
    ModulesPage& page() { return *m_window->findChild<ModulesPage*>(); }
    QByteArray content(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void waitUntilIdle() {
        QVERIFY(QTest::qWaitFor([this] { return page().session().job() == Job::None; }, 60000));
    }
    void find() {
        openData("data.csv");
        m_window->actions()[ActionId::PageModules].trigger();
        child<QSpinBox>("moduleCount")->setValue(4);
        child<QDoubleSpinBox>("lambdaShare")->setValue(7);
        child<QSpinBox>("keptGenes")->setValue(40);
        child<QSpinBox>("moduleSeed")->setValue(3);
        child<QPushButton>("findModules")->click();
        waitUntilIdle();
        QVERIFY(page().modules());
    }
    void write(const char* action, const QString& name) {
        m_dialogs.path = path(name);
        child<QAction>(action)->trigger();
        QVERIFY2(QFile::exists(path(name)), action);
    }

  private Q_SLOTS:
    void initTestCase() {
        testing::writeExpression(path("data.csv").toStdString(), 40, 60);
        testing::writeExpression(path("new.csv").toStdString(), 24, 60);
    }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void exportsAreThoseOfTheCommandLine() {
        find();
        child<QDoubleSpinBox>("moduleCutoff")->setValue(1.5);
        write("exportModuleSets", "window.gmt");
        write("exportModuleTable", "window-table.csv");
        write("exportLoadings", "window-loadings.csv");
        write("exportActivities", "window-activities.csv");
        write("saveModules", "window.json");
        m_dialogs.path = path("new.csv");
        m_dialogs.imports.clear();
        child<QAction>("applyModules")->trigger();
        QCOMPARE(m_dialogs.imports.size(), std::size_t{1}); // how it is read was asked
        waitUntilIdle();
        write("exportActivities", "window-new.csv");

        child<QAction>("copyModulesCommand")->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY(command.startsWith("tamis-cli "));
        const testing::Ended ended =
            testing::runProgram("/bin/sh",
                                {"-c",
                                 "exec \"$0\"" + command.mid(9) +
                                     " --gmt cli.gmt -o cli-table.csv --loadings cli-loadings.csv"
                                     " --activities cli-activities.csv --save cli.json",
                                 TAMIS_CLI},
                                m_folder.path());
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.error));
        const testing::Ended applied = testing::runProgram(
            TAMIS_CLI, {"modules", "new.csv", "--apply", "cli.json", "--activities", "cli-new.csv"},
            m_folder.path());
        QVERIFY2(applied.exitCode == 0, qPrintable(applied.error));
        for (const char* name :
             {".gmt", "-table.csv", "-loadings.csv", "-activities.csv", ".json", "-new.csv"}) {
            QVERIFY2(!content(QString("window") + name).isEmpty(), name);
            QCOMPARE(content(QString("window") + name), content(QString("cli") + name));
        }
        QVERIFY(content("window.gmt").startsWith("module_1_UP\t"));
    }

    void surveyIsExportedAsTheCommandLineDoes() {
        openData("data.csv");
        child<QSpinBox>("surveySeeds")->setValue(2);
        QVERIFY(!child<QAction>("exportSurvey")->isEnabled());
        child<QPushButton>("survey")->click();
        waitUntilIdle();
        write("exportSurvey", "window-survey.csv");
        const testing::Ended ended = testing::runProgram(
            TAMIS_CLI, {"modules", "data.csv", "--survey", "--seeds", "2", "-o", "cli-survey.csv"},
            m_folder.path());
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.error));
        QCOMPARE(content("window-survey.csv"), content("cli-survey.csv"));
        m_dialogs.answer = Answer::Cancel;
        QVERIFY(m_window->close()); // in a file: nothing is asked
    }

    void findingAgainCanBeTakenBack_data() {
        QTest::addColumn<QString>("data");
        QTest::newRow("the same data") << "data.csv";
        QTest::newRow("other data") << "new.csv";
    }

    void findingAgainCanBeTakenBack() {
        QFETCH(QString, data);
        find();
        const modules::ModulesPtr first = page().modules();
        QVERIFY(!m_window->actions()[ActionId::Undo].isEnabled());
        openData(data);
        child<QSpinBox>("moduleSeed")->setValue(4);
        child<QPushButton>("findModules")->click();
        waitUntilIdle();
        const modules::ModulesPtr second = page().modules();
        QVERIFY(second != first);
        QAction& undo = m_window->actions()[ActionId::Undo];
        QVERIFY2(undo.text().contains("finding of modules"), qPrintable(undo.text()));
        undo.trigger();
        QCOMPARE(page().modules(), first);
        m_window->actions()[ActionId::Redo].trigger();
        QCOMPARE(page().modules(), second);

        // While others are searched for, the search goes on, and comes to its end.
        child<QPushButton>("findModules")->click();
        undo.trigger();
        QCOMPARE(page().session().job(), Job::Find);
        QCOMPARE(page().modules(), first);
        waitUntilIdle();
        QVERIFY(page().modules() != first && page().modules() != second);
        undo.trigger();
        QCOMPARE(page().modules(), first);
    }

    void savedModulesAreOpenedByTheMenu() {
        find();
        const modules::ModulesPtr found = page().modules();
        write("saveModules", "saved.json");
        m_dialogs.path = path("saved.json");
        child<QAction>("openModules")->trigger();
        waitUntilIdle();
        QVERIFY(page().modules() != found);
        QVERIFY(page().modules()->dictionary.bases == found->dictionary.bases);
    }

    void unsavedModulesAreAskedForBeforeTheyAreLost() {
        find();
        QVERIFY(m_window->isWindowModified());
        m_dialogs.answer = Answer::Cancel;
        m_dialogs.asked.clear();
        QVERIFY(!m_window->close());
        QVERIFY2(m_dialogs.asked.join(' ').contains("modules of data are not saved"),
                 qPrintable(m_dialogs.asked.join(' ')));
        m_dialogs.answer = Answer::Save;
        m_dialogs.path = path("kept.json");
        QVERIFY(m_window->close());
        QVERIFY(!content("kept.json").isEmpty());
        QVERIFY(!m_window->isWindowModified());
    }

    /// As if the run had been made of the data of the page.
    evaluation::RunResultPtr runOfTheData(const char* finishedAt) {
        auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        run->finishedAt = finishedAt;
        run->data.hash = page().modules()->dataHash;
        return run;
    }

    void modulesAreSavedWithoutTheRunThatWasGivenUp() {
        find();
        Q_EMIT m_window->session().finished(runOfTheData("now"));
        m_dialogs.answers = {Answer::Discard, Answer::Save};
        m_dialogs.path = path("alone.json");
        QVERIFY(m_window->close());
        QVERIFY(results::openModules(path("alone.json").toStdString()).has_value());
    }

    void modulesOfAFileStayInIt() {
        find();
        const auto run = runOfTheData("now");
        QVERIFY(results::saveRun(*run, path("both.tamis").toStdString(), page().modules()));
        RunDocument document;
        document.setOpened(run, path("both.tamis"));
        for (const char* name : {"both.tamis", "copy.tamis"}) {
            QVERIFY(document.save(path(name)));
            const auto modules = results::openModulesOfRun(path(name).toStdString());
            QVERIFY2(modules && *modules, name);
            QVERIFY((*modules)->dictionary.bases == page().modules()->dictionary.bases);
        }
    }

    void runOnPageRunsComesWithItsModules() {
        find();
        QVERIFY(results::saveRun(*runOfTheData("first"), path("first.tamis").toStdString(),
                                 page().modules()));
        const Eigen::MatrixXd kept = page().modules()->dictionary.bases;
        const auto second = runOfTheData("second");
        openWindow(); // without modules
        QSignalSpy opened(&m_window->session(), &RunSession::opened);
        m_window->openPath(path("first.tamis"));
        QVERIFY(opened.wait(20000));
        waitUntilIdle();
        const modules::ModulesPtr before = page().modules();
        QVERIFY(before && before->dictionary.bases == kept);
        Q_EMIT m_window->session().finished(second);
        Q_EMIT m_window->findChild<RunsPage*>()->showRequested(0);
        waitUntilIdle();
        QVERIFY(page().modules() != before);
        QVERIFY(page().modules()->dictionary.bases == kept);
    }

    void runWithoutItsDataSaysWhatToDoFirst() {
        QCOMPARE(child<QLabel>("modulesText")->text(), QString("Open data first."));
        Q_EMIT m_window->session().finished(
            std::make_shared<evaluation::RunResult>(testing::makeRun()));
        QVERIFY(!child<QPushButton>("findModules")->isEnabled());
        QCOMPARE(child<QLabel>("modulesText")->text(), QString("Load the data of this run first."));
        openData("data.csv");
        QVERIFY(child<QLabel>("modulesText")->text().isEmpty());
    }

    void unsavedModulesAreAskedForBeforeOthersAreOpened() {
        find();
        write("saveModules", "first.json");
        child<QSpinBox>("moduleSeed")->setValue(4);
        child<QPushButton>("findModules")->click();
        waitUntilIdle();
        const modules::ModulesPtr found = page().modules();
        m_dialogs.answer = Answer::Cancel;
        m_dialogs.path = path("first.json");
        child<QAction>("openModules")->trigger();
        waitUntilIdle();
        QCOMPARE(page().modules(), found);
    }

    void surveyAndComparisonAreUnsavedWork_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("firstColumn");
        QTest::newRow("survey") << "survey"
                                << "The survey of data is not saved."
                                << "modules,";
        QTest::newRow("comparison") << "compareClasses"
                                    << "The comparison of modules with genes of data is not saved."
                                    << "seed,fold,";
    }

    void surveyAndComparisonAreUnsavedWork() {
        QFETCH(QString, button);
        QFETCH(QString, asked);
        QFETCH(QString, firstColumn);
        openData("data.csv");
        child<QSpinBox>("surveySeeds")->setValue(2);
        child<QSpinBox>("classesSeeds")->setValue(1);
        auto* start = child<QPushButton>(qPrintable(button));
        start->click();
        waitUntilIdle();
        QVERIFY(m_window->isWindowModified());

        testing::writeExpression(path("other.csv").toStdString(), 20, 50);
        openData("other.csv"); // neither loses nor renames it
        m_dialogs.answer = Answer::Cancel;
        m_dialogs.asked.clear();
        start->click();
        QCOMPARE(page().session().job(), Job::None);
        QCOMPARE(m_dialogs.asked, QStringList{asked});
        QVERIFY(!m_window->close());

        m_dialogs.answer = Answer::Save;
        m_dialogs.path = path("work.csv");
        QVERIFY(m_window->close());
        QVERIFY2(content("work.csv").startsWith(firstColumn.toUtf8()),
                 content("work.csv").constData());
        QVERIFY(!m_window->isWindowModified());
    }

    void plotsAreExportedWithoutARun() {
        find();
        QVERIFY(m_window->actions()[ActionId::ExportPlot].isEnabled());
        m_dialogs.path = path("plot.csv");
        m_window->actions()[ActionId::ExportPlot].trigger();
        QVERIFY(content("plot.csv").contains("well"));
    }

    void whatCannotBeWrittenIsSaid() {
        find();
        m_dialogs.path = path("no such folder/modules.gmt");
        child<QAction>("exportModuleSets")->trigger();
        QVERIFY(!QFile::exists(m_dialogs.path));
        QVERIFY(m_window->grab().width() > 0);
        const auto labels = m_window->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains("could not be written");
        }));
    }

    void genesOfTheSelectedPointAreSetBesideTheModules() {
        find();
        auto config = m_window->setup().config();
        config.geneCounts = {6};
        config.folds = 3;
        config.innerFolds = 2;
        config.training.epochs = config.training.secondEpochs = 8;
        m_window->setup().setConfig(config);
        QSignalSpy finished(&m_window->session(), &RunSession::finished);
        m_window->startRun();
        // Both work at the same time.
        child<QPushButton>("findModules")->click();
        QVERIFY(finished.wait(120000));
        waitUntilIdle();
        child<QDoubleSpinBox>("moduleCutoff")->setValue(0.5); // the data have no real modules
        m_window->actions()[ActionId::PageGenes].trigger();
        m_window->actions()[ActionId::PageModules].trigger();
        auto* table = child<QTableView>("moduleTable");
        QVERIFY(!table->isColumnHidden(7));
        int shared = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            shared += table->model()->index(row, 7).data().toInt();
        QVERIFY(shared > 0);
        QVERIFY(child<QLabel>("moduleRule")->text().contains("page Genes"));
    }
};

QTEST_MAIN(TestWindowModules)
#include "tst_window_modules.moc"

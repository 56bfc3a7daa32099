// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_file.h"
#include "core/results/run_file.h"
#include "scripted_dialogs.h"
#include "support/expression_file.h"
#include "support/run_builder.h"
#include "support/written.h"
#include "ui/genes/genes_page.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"
#include "ui/runs/runs_page.h"
#include "ui/settings.h"
#include "ui/setup/setup_panel.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace tamis;
using namespace tamis::ui;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Paths of the runs that are kept for the next start.
QStringList keptIn(const QString& folder) {
    QStringList paths;
    QDirIterator files(folder, {"*.tamis"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        paths << files.next();
    return paths;
}

/// As a program of before left it, without a list of its runs.
QString leave(const QString& recovery, const QString& name) {
    const QString folder = recovery + "/lost";
    QDir().mkpath(folder);
    return folder + "/" + name;
}

/// A program with a run that is in no file, until it is killed: of data it makes one, to a saved
/// run it adds something.
int leaveUnsaved(const QString& settingsFile, const QString& file) {
    Settings settings(settingsFile);
    testing::ScriptedDialogs dialogs;
    MainWindow window(settings, dialogs);
    window.show();
    QObject::connect(&window.session(), &RunSession::loaded, &window, [&] {
        auto config = window.setup().config();
        config.geneCounts = {5};
        config.folds = 2;
        config.innerFolds = 0;
        config.training.hidden = 8;
        config.training.epochs = config.training.secondEpochs = 3;
        window.setup().setConfig(config);
        window.startRun();
    });
    QObject::connect(&window.session(), &RunSession::opened, &window,
                     [&] { Q_EMIT window.session().checked(*testing::makeRun().trust); });
    window.begin(file);
    return QApplication::exec();
}

evaluation::RunResultPtr runOf(const char* finishedAt) {
    auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
    run->finishedAt = finishedAt;
    return run;
}

/// A program with three runs, one of them saved, names and pins.
int leaveSession(const QString& settingsFile, const QString& savedRun) {
    Settings settings(settingsFile);
    testing::ScriptedDialogs dialogs;
    dialogs.path = savedRun;
    MainWindow window(settings, dialogs);
    window.show();
    Q_EMIT window.session().finished(runOf("first"));
    window.save();
    Q_EMIT window.session().finished(runOf("second"));
    Q_EMIT window.session().finished(runOf("third"));
    auto& shelf = const_cast<RunShelf&>(window.shelf());
    shelf.setData(shelf.index(1, RunShelf::Name), "the good one", Qt::EditRole);
    Q_EMIT window.findChild<RunsPage*>()->showRequested(1);
    Q_EMIT window.findChild<GenesPage*>()->pinsRequested({"g3", "A&B<1>"});
    window.selectPoint(2);
    window.actions()[ActionId::PageGenes].trigger();
    return QApplication::exec();
}

/// A program that found modules.
int leaveModules(const QString& settingsFile, const QString& data) {
    Settings settings(settingsFile);
    testing::ScriptedDialogs dialogs;
    MainWindow window(settings, dialogs);
    window.show();
    QObject::connect(&window.session(), &RunSession::loaded, &window, [&] {
        modules::ModulesConfig config;
        config.modules = 3;
        config.epochs = 5;
        window.findChild<ModulesPage*>()->session().find(window.session().data()->dataset, config);
    });
    window.begin(data);
    return QApplication::exec();
}

} // namespace

/// Promise 8: what a person has not saved yet survives the end of the program.
class TestRecovery : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    testing::ScriptedDialogs m_dialogs;

    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString settingsFile() const { return path("settings.ini"); }
    QString recovery() const { return Settings(settingsFile()).recoveryFolder(); }

    /// The child when its run is kept, still alive.
    std::unique_ptr<QProcess> programWithUnsavedRun(const QString& file) {
        auto child = std::make_unique<QProcess>();
        child->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child->start(QCoreApplication::applicationFilePath(),
                     {"--leave-unsaved", settingsFile(), file});
        const auto isOpenAndKept = [&] {
            return keptIn(recovery()).size() == 1 && !contentOf(settingsFile()).contains("opening");
        };
        if (!QTest::qWaitFor(isOpenAndKept, 60000))
            qWarning("no run was kept");
        return child;
    }

    static void killHard(QProcess& process) {
        process.kill(); // SIGKILL
        QVERIFY(process.waitForFinished(10000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }

    void beginAndRecover(MainWindow& window) {
        m_dialogs.lostRun = LostRun::Recover;
        QSignalSpy opened(&window.session(), &RunSession::opened);
        window.begin({});
        QVERIFY(opened.size() == 1 || opened.wait(20000));
    }

    /// `tamis` itself, with settings and data folders of its own.
    std::unique_ptr<QProcess> desktop(const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("XDG_CONFIG_HOME", path("config"));
        environment.insert("XDG_DATA_HOME", path("data"));
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(environment);
        process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process->start(TAMIS_DESKTOP, arguments);
        return process;
    }

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_dialogs = {};
        testing::writeExpression(path("small.csv").toStdString(), 24, 30);
        QVERIFY(results::saveRun(testing::makeRun(), path("saved.tamis").toStdString()));
    }

    void killedProgramsRunIsOfferedAndRecovered() {
        const auto child = programWithUnsavedRun(path("small.csv"));
        killHard(*child);
        const QByteArray kept = contentOf(keptIn(recovery()).value(0));

        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        beginAndRecover(window);
        QCOMPARE(m_dialogs.asked.size(), 1);
        const auto run = window.document().run();
        QVERIFY(run);
        QCOMPARE(run->data.samples.size(), std::size_t{24});
        QCOMPARE(run->termination, evaluation::Termination::Finished);
        QVERIFY(window.document().path().isEmpty());
        QVERIFY(window.isWindowModified());
        // It stays kept until it is saved.
        QCOMPARE(contentOf(keptIn(recovery()).value(0)), kept);
        m_dialogs.path = path("rescued.tamis");
        QVERIFY(window.save());
        QTRY_VERIFY(keptIn(recovery()).isEmpty());
        const auto rescued = results::openRun(path("rescued.tamis").toStdString());
        QVERIFY(rescued && **rescued == *run);
    }

    void allRunsOfTheSessionComeBackAsTheyWere() {
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(),
                    {"--leave-session", settingsFile(), path("first.tamis")});
        const auto written = [&] { // the last thing that it did
            const QString run = keptIn(recovery()).value(0);
            const QByteArray list = contentOf(QFileInfo(run).absolutePath() + "/session.json");
            return list.contains("\"page\": 2") && list.contains("\"point\": 2");
        };
        QVERIFY(QTest::qWaitFor(written, 60000));
        killHard(child);
        QCOMPARE(keptIn(recovery()).size(), 2); // what is saved is not kept once more
        const QByteArray saved = contentOf(path("first.tamis"));

        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        window.show();
        m_dialogs.lostRun = LostRun::Recover;
        window.begin({});
        QTRY_VERIFY_WITH_TIMEOUT(window.document().run() != nullptr, 20000);
        QCOMPARE(m_dialogs.asked.size(), 1); // once for all
        const auto& runs = window.shelf().runs();
        QCOMPARE(runs.size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(*runs[i].run == *runOf(std::array{"first", "second", "third"}[i]));
        QCOMPARE(runs[0].path, path("first.tamis"));
        QVERIFY(runs[1].path.isEmpty() && runs[2].path.isEmpty());
        QCOMPARE(runs[1].name, QString("the good one"));
        QCOMPARE(window.document().run()->finishedAt, std::string("second"));
        QVERIFY(window.isWindowModified());
        QCOMPARE(window.selectedPoint(), 2);
        QCOMPARE(window.findChild<GenesPage*>()->pins(), (std::set<std::string>{"A&B<1>", "g3"}));
        QVERIFY(window.findChild<GenesPage*>()->isVisible());
        QCOMPARE(contentOf(path("first.tamis")), saved);
        // Given up knowingly they are gone, and only then.
        QCOMPARE(keptIn(recovery()).size(), 2);
        m_dialogs.answer = Answer::Discard;
        QVERIFY(window.close());
        QTRY_VERIFY(QDir(recovery()).isEmpty());
    }

    void modulesComeBackUnsaved() {
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(),
                    {"--leave-modules", settingsFile(), path("small.csv")});
        const auto kept = [&] {
            QDirIterator files(recovery(), {"modules.json"}, QDir::Files,
                               QDirIterator::Subdirectories);
            return files.hasNext() ? files.next() : QString();
        };
        QVERIFY(QTest::qWaitFor([&] { return !kept().isEmpty(); }, 60000));
        killHard(child);
        const auto before = results::openModules(kept().toStdString());
        QVERIFY(before);

        Settings settings(settingsFile());
        {
            MainWindow window(settings, m_dialogs);
            m_dialogs.lostRun = LostRun::Recover;
            window.begin({});
            QCOMPARE(m_dialogs.asked.size(), 1);
            auto* page = window.findChild<ModulesPage*>();
            QTRY_VERIFY_WITH_TIMEOUT(page->modules() != nullptr, 20000);
            QVERIFY(page->modules()->dictionary.bases == (*before)->dictionary.bases);
            QVERIFY(page->files().isUnsaved());
            QVERIFY2(window.messages().text().contains("modules"),
                     qPrintable(window.messages().text()));
            QVERIFY(!kept().isEmpty());
            m_dialogs.path = path("rescued.json");
            page->files().save(ModuleWork::Modules);
            QTRY_VERIFY(QDir(recovery()).isEmpty());
        }
        QVERIFY(results::openModules(path("rescued.json").toStdString()));
    }

    void fileOfTheCommandLineIsOpenedAfterTheAnswer_data() {
        QTest::addColumn<int>("answer");
        QTest::newRow("recovered") << int(LostRun::Recover);
        QTest::newRow("later") << int(LostRun::Later);
        QTest::newRow("discarded") << int(LostRun::Discard);
    }

    void fileOfTheCommandLineIsOpenedAfterTheAnswer() {
        QFETCH(int, answer);
        QVERIFY(QFile::copy(path("saved.tamis"), leave(recovery(), "lost.tamis")));
        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        m_dialogs.lostRun = LostRun(answer);
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.begin(path("small.csv"));
        QVERIFY(loaded.wait(20000));
        QCOMPARE(window.session().data()->dataset->sampleCount(), std::size_t{24});
        QCOMPARE(window.shelf().rowCount(), LostRun(answer) == LostRun::Recover ? 1 : 0);
    }

    void twoLostSessionsComeBackAtOnce() {
        QDir().mkpath(recovery() + "/other");
        QVERIFY(QFile::copy(path("saved.tamis"), leave(recovery(), "a.tamis")));
        evaluation::RunResult other = testing::makeRun();
        other.finishedAt = "another time";
        QVERIFY(results::saveRun(other, (recovery() + "/other/b.tamis").toStdString()));
        Settings settings(settingsFile());
        {
            MainWindow window(settings, m_dialogs);
            m_dialogs.lostRun = LostRun::Recover;
            window.begin({});
            QTRY_COMPARE_WITH_TIMEOUT(window.shelf().rowCount(), 2, 20000);
            QCOMPARE(m_dialogs.asked.size(), 2);
        } // as if it had been killed: both are kept still, in one folder
        QCOMPARE(keptIn(recovery()).size(), 2);
        Recovery again(recovery());
        QCOMPARE(again.lost().size(), std::size_t{1});
        QCOMPARE(again.lost().front().runs.size(), std::size_t{2});
    }

    void whatCannotBeReadDoesNotHoldBackTheOthers() {
        QVERIFY(QFile::copy(path("saved.tamis"), leave(recovery(), "b.tamis")));
        const QString half = testing::written(leave(recovery(), "a.tamis"), "{\"format\":");
        Settings settings(settingsFile());
        {
            MainWindow window(settings, m_dialogs);
            window.show();
            beginAndRecover(window);
            QCOMPARE(window.shelf().rowCount(), 1);
            QVERIFY2(window.messages().text().contains("a.tamis"),
                     qPrintable(window.messages().text()));
            m_dialogs.answer = Answer::Discard;
            QVERIFY(window.close());
        }
        QCOMPARE(keptIn(recovery()), QStringList{half});
    }

    void recoveryNeverTouchesTheSavedFile() {
        evaluation::RunResult saved = testing::makeRun();
        saved.trust.reset();
        QVERIFY(results::saveRun(saved, path("saved.tamis").toStdString()));
        const QByteArray before = contentOf(path("saved.tamis"));
        const auto child = programWithUnsavedRun(path("saved.tamis"));
        killHard(*child);
        QCOMPARE(contentOf(path("saved.tamis")), before);

        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        beginAndRecover(window);
        QVERIFY(window.document().run()->trust.has_value());
        QVERIFY(window.document().path().isEmpty()); // saving asks where to
        QCOMPARE(contentOf(path("saved.tamis")), before);
        // The dead program's lock on it doesn't hold.
        m_dialogs.path = path("saved.tamis");
        QVERIFY(window.save());
        QVERIFY(contentOf(path("saved.tamis")) != before);
    }

    /// The program is started with the run's own file, which doesn't have what was added to it.
    void recoveredRunIsNotReplacedByItsOwnFile() {
        evaluation::RunResult saved = testing::makeRun();
        saved.trust.reset();
        QVERIFY(results::saveRun(saved, path("saved.tamis").toStdString()));
        killHard(*programWithUnsavedRun(path("saved.tamis")));

        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        m_dialogs.lostRun = LostRun::Recover;
        QSignalSpy opened(&window.session(), &RunSession::opened);
        window.begin(path("saved.tamis"));
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 20000); // what was lost, and the file
        QVERIFY(window.document().run()->trust.has_value());
        QCOMPARE(window.shelf().rowCount(), 1);
        QVERIFY(window.shelf().runs().front().run->trust.has_value());
        QVERIFY2(window.messages().text().contains("saved.tamis"),
                 qPrintable(window.messages().text()));
        QCOMPARE(keptIn(recovery()).size(), 1);
    }

    void whatWasRecoveredIsSaidThoughAFileIsOpenedAfterwards() {
        QVERIFY(QFile::copy(path("saved.tamis"), leave(recovery(), "b.tamis")));
        testing::written(leave(recovery(), "a.tamis"), "{\"format\":");
        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        m_dialogs.lostRun = LostRun::Recover;
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.begin(path("small.csv"));
        QVERIFY(loaded.wait(20000));
        QVERIFY2(window.messages().text().contains("a.tamis"),
                 qPrintable(window.messages().text()));
    }

    void timeIsThatOfTheLastCopy() {
        const QString run = leave(recovery(), "lost.tamis");
        QVERIFY(QFile::copy(path("saved.tamis"), run));
        QFile file(run);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QDateTime then(QDate(2026, 3, 4), QTime(5, 6, 7));
        QVERIFY(file.setFileTime(then, QFileDevice::FileModificationTime));
        file.close();
        Recovery again(recovery());
        for (int start = 0; start < 2; ++start) { // a look at it leaves a lock, and takes it away
            const auto lost = again.lost();
            QCOMPARE(lost.size(), std::size_t{1});
            QCOMPARE(lost.front().keptAt, QString("2026-03-04 05:06:07"));
        }
    }

    void runOfAProgramThatIsStillThereIsNotOffered() {
        const auto child = programWithUnsavedRun(path("small.csv"));
        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        window.begin({});
        QVERIFY(m_dialogs.asked.isEmpty());
        killHard(*child);
    }

    void laterKeepsItAndDiscardRemovesIt() {
        killHard(*programWithUnsavedRun(path("small.csv")));
        Settings settings(settingsFile());
        {
            MainWindow window(settings, m_dialogs);
            window.begin({}); // Later
            QCOMPARE(m_dialogs.asked.size(), 1);
            QVERIFY(!window.document().run());
        }
        QCOMPARE(keptIn(recovery()).size(), 1);
        m_dialogs.lostRun = LostRun::Discard;
        MainWindow window(settings, m_dialogs);
        window.begin({});
        QCOMPARE(m_dialogs.asked.size(), 2);
        QVERIFY(keptIn(recovery()).isEmpty());
    }

    void runThatIsGivenUpKnowinglyIsNotKept() {
        Settings settings(settingsFile());
        {
            MainWindow window(settings, m_dialogs);
            window.show();
            Q_EMIT window.session().finished(
                std::make_shared<evaluation::RunResult>(testing::makeRun()));
            QTRY_COMPARE(keptIn(recovery()).size(), 1);
            m_dialogs.answer = Answer::Discard;
            QVERIFY(window.close());
        }
        QVERIFY(keptIn(recovery()).isEmpty());
        QVERIFY(QDir(recovery()).isEmpty()); // no lock, either
    }

    void damagedRunIsKeptAndSaidWhere() {
        const QString half = testing::written(leave(recovery(), "half.tamis"), "{\"format\":");
        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        m_dialogs.lostRun = LostRun::Recover;
        QSignalSpy failed(&window.session(), &RunSession::openFailed);
        window.begin({});
        QVERIFY(failed.wait(20000));
        QVERIFY2(window.messages().text().contains("half.tamis"),
                 qPrintable(window.messages().text()));
        QVERIFY(QFile::exists(half));
    }

    void fileThatEndedTheLastStartIsNotOpenedByItself() {
        const QString file = path("small.csv");
        const QString configured = path("config/Tamis/Tamis.ini");
        const auto program = desktop({file});
        // It asks how to read the file, and is killed meanwhile.
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(configured).contains("small.csv"), 60000);
        killHard(*program);

        Settings settings(configured);
        QCOMPARE(settings.crashedOpening(), file);
        MainWindow window(settings, m_dialogs);
        window.begin(file);
        QVERIFY(m_dialogs.imports.empty());
        QCOMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY2(window.messages().text().contains("small.csv"),
                 qPrintable(window.messages().text()));
        // By hand it opens, and is no suspect any more.
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.openPath(file);
        QVERIFY(loaded.wait(20000));
        QTRY_VERIFY(!contentOf(configured).contains("opening"));
    }

    void lockWithoutAnOwnerHoldsForAMoment() {
        const QString run = leave(path("kept"), "lost.tamis");
        QVERIFY(QFile::copy(path("saved.tamis"), run));
        QFile lock(path("kept/lost/lock")); // killed between making it and writing into it
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QVERIFY(Recovery(path("kept")).lost().empty());
        QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addSecs(-60),
                                 QFileDevice::FileModificationTime));
        lock.close();
        QCOMPARE(Recovery(path("kept")).lost().size(), std::size_t{1});
    }

    void theProgramLeavesALostRunAloneUntilItIsAnswered() {
        const QString folder = path("data/Tamis/recovery");
        const QString run = leave(folder, "lost.tamis");
        QVERIFY(QFile::copy(path("saved.tamis"), run));
        const QByteArray before = contentOf(run);
        const auto program = desktop({});
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(folder + "/lost/lock").size() > 0, 60000);
        killHard(*program);
        QCOMPARE(contentOf(run), before);
        Recovery again(folder);
        QCOMPARE(again.lost().size(), std::size_t{1});
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == "--leave-unsaved")
        return leaveUnsaved(arguments[2], arguments[3]);
    if (arguments.size() == 4 && arguments[1] == "--leave-session")
        return leaveSession(arguments[2], arguments[3]);
    if (arguments.size() == 4 && arguments[1] == "--leave-modules")
        return leaveModules(arguments[2], arguments[3]);
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "scripted_dialogs.h"
#include "support/expression_file.h"
#include "support/run_builder.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/settings.h"
#include "ui/setup/setup_panel.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace tamis;
using namespace tamis::ui;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList keptIn(const QString& folder) {
    return QDir(folder).entryList({"*.tamis"}, QDir::Files);
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
        if (!QTest::qWaitFor([&] { return keptIn(recovery()).size() == 1; }, 60000))
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
        const QByteArray kept = contentOf(QDir(recovery()).filePath(keptIn(recovery()).value(0)));

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
        QCOMPARE(contentOf(QDir(recovery()).filePath(keptIn(recovery()).value(0))), kept);
        m_dialogs.path = path("rescued.tamis");
        QVERIFY(window.save());
        QTRY_VERIFY(keptIn(recovery()).isEmpty());
        const auto rescued = results::openRun(path("rescued.tamis").toStdString());
        QVERIFY(rescued && **rescued == *run);
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
        QVERIFY(QDir().mkpath(recovery()));
        QFile file(QDir(recovery()).filePath("half.tamis"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\":") > 0);
        file.close();
        Settings settings(settingsFile());
        MainWindow window(settings, m_dialogs);
        m_dialogs.lostRun = LostRun::Recover;
        QSignalSpy failed(&window.session(), &RunSession::openFailed);
        window.begin({});
        QVERIFY(failed.wait(20000));
        QVERIFY2(window.messages().text().contains("half.tamis"),
                 qPrintable(window.messages().text()));
        QVERIFY(file.exists());
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

    void theProgramLeavesALostRunAloneUntilItIsAnswered() {
        const QString folder = path("data/Tamis/recovery");
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::copy(path("saved.tamis"), folder + "/lost.tamis"));
        const QByteArray before = contentOf(folder + "/lost.tamis");
        const auto program = desktop({});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder + "/lost.tamis.lock"), 60000);
        killHard(*program);
        QCOMPARE(contentOf(folder + "/lost.tamis"), before);
        Recovery again(folder);
        QCOMPARE(again.lost().size(), std::size_t{1});
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == "--leave-unsaved")
        return leaveUnsaved(arguments[2], arguments[3]);
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"

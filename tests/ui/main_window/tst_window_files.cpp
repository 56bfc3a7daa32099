// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "scripted_dialogs.h"
#include "support/expression_file.h"
#include "support/nameless.h"
#include "support/run_builder.h"
#include "ui/main_window.h"
#include "ui/settings.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLockFile>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace tamis;
using namespace tamis::ui;

/// What the window does with files, settings and questions.
class TestWindowFiles : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void save(const QString& name) {
        QVERIFY(results::saveRun(testing::makeRun(), path(name).toStdString()).has_value());
    }

    static void open(MainWindow& window, const QString& file) {
        QSignalSpy opened(&window.session(), &RunSession::opened);
        window.openPath(file);
        QVERIFY(opened.wait(20000));
    }

  private Q_SLOTS:
    void settingsComeBackWithTheirTypes() {
        const QString file = path("typed.ini");
        const ViewState state{3, 2, 6, true, 0.35, 20, {"A&B<1>", "say \"x\", y"}};
        {
            Settings settings(file);
            settings.setGeometry(QByteArray("\x01\x00\xff binary", 10));
            settings.setSplitter("genes", QByteArray("\x02\x00", 2));
            settings.addRecentFile(path("a, b.csv"));
            settings.setLastFolder(m_folder.path());
            settings.setViewState("run", state);
        }
        Settings again(file);
        QCOMPARE(again.geometry(), QByteArray("\x01\x00\xff binary", 10));
        QCOMPARE(again.splitter("genes"), QByteArray("\x02\x00", 2));
        QCOMPARE(again.recentFiles(), QStringList{path("a, b.csv")});
        QCOMPARE(again.lastFolder(), m_folder.path());
        QVERIFY(again.viewState("run") == state);
        QVERIFY(!again.viewState("another"));
    }

    void viewsOfBeforeThereWereFirstGenesAreRead() {
        const QString file = path("old.ini");
        QSettings(file, QSettings::IniFormat)
            .setValue("views/run", QStringList{"1700000000 3 2 6 1 0.35", "GENE4"});
        const auto view = Settings(file).viewState("run");
        QVERIFY(view == (ViewState{3, 2, 6, true, 0.35, 0, {"GENE4"}}));
    }

    void tenRecentFilesNewestFirstNoneTwice() {
        Settings settings(path("recent.ini"));
        for (int i = 0; i < 12; ++i)
            settings.addRecentFile(path(QString("file%1").arg(i)));
        settings.addRecentFile(path("file5"));
        const QStringList files = settings.recentFiles();
        QCOMPARE(files.size(), 10);
        QCOMPARE(files.first(), path("file5"));
        QCOMPARE(files.count(path("file5")), 1);
        settings.clearRecentFiles();
        QVERIFY(settings.recentFiles().isEmpty());
    }

    void suffixIsAddedOnlyWhereItIsMissing() {
        QCOMPARE(withSuffix("a", {"csv", "txt"}), QString("a.csv"));
        QCOMPARE(withSuffix("a.TXT", {"csv", "txt"}), QString("a.TXT"));
        QCOMPARE(withSuffix("a.b", {"csv"}), QString("a.b.csv"));
        QCOMPARE(withSuffix("", {"csv"}), QString());
    }

    void unsavedRunIsNotLostWithoutAsking() {
        Settings settings(path("ask.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        Q_EMIT window.session().finished(run);
        QVERIFY(window.isWindowModified());

        dialogs.answer = Answer::Cancel;
        window.show();
        QVERIFY(!window.close());
        QCOMPARE(dialogs.asked.size(), 1);
        QVERIFY(window.isVisible());
        // Other data take its place in the pages, not on page Runs: nobody needs to be asked.
        testing::writeExpression(path("other.csv").toStdString(), 12, 8);
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.openPath(path("other.csv"));
        QVERIFY(loaded.wait(20000));
        QCOMPARE(dialogs.asked.size(), 1);
        QVERIFY(!window.document().run());
        QCOMPARE(window.shelf().rowCount(), 1);
        QVERIFY(!window.close());
        QCOMPARE(dialogs.asked.size(), 2);

        dialogs.answer = Answer::Save;
        dialogs.path = path("kept.tamis");
        QVERIFY(window.close());
        const auto kept = results::openRun(path("kept.tamis").toStdString());
        QVERIFY(kept.has_value());
        QVERIFY(**kept == *run);
    }

    void runThatIsOpenElsewhereIsNotOverwritten() {
        save("shared.tamis");
        QLockFile other(path("shared.tamis.lock"));
        QVERIFY(other.tryLock());
        Settings settings(path("lock.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        open(window, path("shared.tamis"));
        const QString process = QString::number(QCoreApplication::applicationPid());
        QVERIFY2(window.messages().text().contains(process), qPrintable(window.messages().text()));
        QVERIFY(window.document().run());
        QVERIFY(!window.save());
        QCOMPARE(window.messages().level(), MessageBar::Level::Error);
        QVERIFY(window.messages().text().contains(process));
        other.unlock();
        QVERIFY(window.save());
    }

    void damagedRunIsRefusedAndTheOpenOneStays() {
        save("good.tamis");
        QFile damaged(path("damaged.tamis"));
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\"format\": \"tamis\"");
        damaged.close();
        Settings settings(path("damaged.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        open(window, path("good.tamis"));
        QSignalSpy failed(&window.session(), &RunSession::openFailed);
        window.openPath(path("damaged.tamis"));
        QVERIFY(failed.wait(20000));
        QCOMPARE(window.messages().level(), MessageBar::Level::Error);
        QCOMPARE(window.document().path(), path("good.tamis"));
        QCOMPARE(settings.recentFiles(), QStringList{path("good.tamis")});
    }

    void fileThatIsGoneIsNoLongerOffered() {
        save("there.tamis");
        Settings settings(path("gone.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        open(window, path("there.tamis"));
        settings.addRecentFile(path("gone.csv"));
        QSignalSpy failed(&window.session(), &RunSession::loadFailed);
        window.openPath(path("gone.csv"));
        QVERIFY(failed.wait(20000));
        QVERIFY2(window.messages().text().contains("gone.csv"),
                 qPrintable(window.messages().text()));
        QCOMPARE(settings.recentFiles(), QStringList{path("there.tamis")});
    }

    void droppedFileIsOpened() {
        save("dropped.tamis");
        Settings settings(path("drop.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        QSignalSpy opened(&window.session(), &RunSession::opened);
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path("dropped.tamis"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &drop);
        QVERIFY(opened.wait(20000));
        QVERIFY(window.document().run());
    }

    void exampleIsOpened() {
        Settings settings(path("example.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.actions()[ActionId::OpenExample].trigger();
        QVERIFY(loaded.wait(60000));
        const dataset::Dataset& data = *window.session().data()->dataset;
        QCOMPARE(data.sampleCount(), std::size_t{79});
        QCOMPARE(data.geneCount(), std::size_t{12625});
        QCOMPARE(data.classes, (std::vector<std::string>{"BCR/ABL", "NEG"}));
        QVERIFY(window.actions()[ActionId::Run].isEnabled());
    }

    void dataOfARunAreLoadedAsTheyWereReadForIt() {
        QFile table(path("two-labels.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write("sample,sex,tumour,G1,G2\n"
                    "s1,f,yes,1.5,2.5\ns2,m,no,2.5,3.5\ns3,f,no,3.5,\ns4,m,yes,2.5,1.5\n");
        table.close();
        dataset::ImportOptions options;
        options.label = "tumour";
        options.missing = dataset::Missing::Median;
        const auto read = dataset::load(table.fileName().toStdString(), options);
        QVERIFY(read.has_value());
        evaluation::RunResult run = testing::makeRun();
        run.data.source = table.fileName().toStdString();
        run.data.hash = read->dataset->hash;
        run.data.options = options;
        QVERIFY(results::saveRun(run, path("of-two-labels.tamis").toStdString()).has_value());

        Settings settings(path("reload.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        open(window, path("of-two-labels.tamis"));
        QSignalSpy loaded(&window.session(), &RunSession::loaded);
        window.findChild<QPushButton*>("reloadData")->click();
        QVERIFY(loaded.wait(20000));
        QCOMPARE(window.session().data()->dataset->labelName, std::string("tumour"));
        QVERIFY(window.document().run()); // its own data: it stays
    }

    void pointChosenWhileARunGoesOnStaysChosen() {
        Settings settings(path("choice.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        const auto best = evaluation::bestPoint(*run),
                   sparsest = evaluation::oneStandardErrorPoint(*run);
        QVERIFY(best && sparsest && best != sparsest);
        Q_EMIT window.session().updated(run);
        window.actions()[ActionId::SparsestPoint].trigger();
        Q_EMIT window.session().finished(run);
        QCOMPARE(window.selectedPoint(), static_cast<int>(*sparsest));
    }

    void everyActionHasAShortcutOfItsOwn() {
        Settings settings(path("keys.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        QStringList keys;
        for (std::size_t id = 0; id < static_cast<std::size_t>(ActionId::count); ++id) {
            const QAction& action = window.actions()[static_cast<ActionId>(id)];
            if (static_cast<ActionId>(id) == ActionId::About)
                continue;
            QVERIFY2(!action.shortcut().isEmpty(), qPrintable(action.objectName()));
            keys << action.shortcut().toString();
        }
        const qsizetype all = keys.size();
        keys.removeDuplicates();
        QCOMPARE(keys.size(), all);
    }

    void everythingThatTakesTheKeyboardHasAName() {
        Settings settings(path("names.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        window.show();
        Q_EMIT window.session().finished(
            std::make_shared<evaluation::RunResult>(testing::makeRun()));
        QStringList nameless;
        for (const ActionId page : {ActionId::PageExplore, ActionId::PageTraining,
                                    ActionId::PageGenes, ActionId::PageSamples, ActionId::PageTrust,
                                    ActionId::PageModules, ActionId::PageLab, ActionId::PageRuns}) {
            window.actions()[page].trigger();
            QTest::qWait(100); // charts follow at their own pace
            nameless += testing::namelessOf(window);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

    /// In the real dialog.
    void folderToWriteIntoMayBeNew() {
        NativeDialogs native;
        QTimer person;
        connect(&person, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            auto* name = dialog ? dialog->findChild<QLineEdit*>("fileNameEdit") : nullptr;
            if (!name)
                return;
            person.stop();
            name->setText("not there yet");
            QTest::keyClick(name, Qt::Key_Return);
            QTimer::singleShot(3000, dialog, &QDialog::reject); // where it was refused
        });
        person.start(50);
        const QString chosen = native.folderToWriteInto(nullptr, {}, m_folder.path());
        QCOMPARE(chosen, path("not there yet"));
        QVERIFY(QFileInfo(chosen).isDir());
    }
};

QTEST_MAIN(TestWindowFiles)
#include "tst_window_files.moc"

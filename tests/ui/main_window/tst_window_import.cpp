// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_dialogs.h"
#include "support/run_builder.h"
#include "support/written.h"
#include "ui/import/import_dialog.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace tamis;
using namespace tamis::ui;

/// How data come into the window: when it asks how a file is read, and what it remembers.
class TestWindowImport : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    testing::ScriptedDialogs m_dialogs;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    QString path(const QString& name) const { return m_folder->filePath(name); }

    QString write(const QString& name, const QByteArray& text) {
        return testing::written(path(name), text);
    }

    void start(Dialogs& dialogs) {
        m_window.reset();
        m_settings = std::make_unique<Settings>(path("settings.ini"));
        m_window = std::make_unique<MainWindow>(*m_settings, dialogs);
        m_window->show();
    }

    void openAndLoad(const QString& file) {
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        m_window->openPath(file);
        QVERIFY(loaded.wait(20000));
    }

    void drop(const QStringList& files) {
        QMimeData mime;
        QList<QUrl> urls;
        for (const QString& file : files)
            urls << QUrl::fromLocalFile(file);
        mime.setUrls(urls);
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent dropped(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &dropped);
    }

    QString standard() {
        return write("standard.csv", "sample,class,TP53,BRCA1\ns1,ill,0.435,2\ns2,well,1.5,0\n"
                                     "s3,ill,2.25,1\ns4,well,-1,3\n");
    }
    QString kallisto(const QString& name, const QByteArray& count) {
        return write(name, "target_id\tlength\teff_length\test_counts\ttpm\nNR_1\t100\t90\t" +
                               count + "\t0.5\nNR_2\t200\t190\t11\t1.5\n");
    }

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_dialogs = {};
        m_dialogs.answer = Answer::Discard;
        start(m_dialogs);
    }
    void cleanup() { m_window.reset(); }

    void fileIsAskedAboutOnceAndThenReadAsItWas() {
        const QString file = standard();
        openAndLoad(file);
        QCOMPARE(m_dialogs.imports.size(), std::size_t{1});
        QCOMPARE(m_dialogs.imports[0].path, file);
        start(m_dialogs);
        openAndLoad(file);
        QCOMPARE(m_dialogs.imports.size(), std::size_t{1});

        // What has been written to since is looked at again, beginning with the former choices.
        write("standard.csv", "sample,class,TP53,BRCA1\ns1,ill,9,2\ns2,well,1.5,0\n"
                              "s3,ill,2.25,1\ns4,well,-1,3\ns5,ill,1,1\n");
        openAndLoad(file);
        QCOMPARE(m_dialogs.imports.size(), std::size_t{2});
    }

    void rememberedChoicesSurviveARestart() {
        dataset::ImportOptions options;
        options.orientation = dataset::Orientation::GenesInRows;
        options.separator = '\t';
        options.label = "sick \"or\" not, é";
        options.missing = dataset::Missing::Median;
        options.files = {"/a b/c,d.sf", "/é"};
        options.layer = "counts";
        options.heading = 3;
        const QString file = standard();
        {
            Settings settings(path("kept.ini"));
            settings.addRecentFile(file);
            settings.rememberImport(file, options);
        }
        Settings again(path("kept.ini"));
        const auto remembered = again.rememberedImport(file);
        QVERIFY(remembered && remembered->sameFile);
        QVERIFY(remembered->options == options);
        again.clearRecentFiles();
        QVERIFY(!again.rememberedImport(file));
    }

    void whoThinksBetterOfItKeepsWhatWasOpen() {
        openAndLoad(standard());
        const LoadedDataPtr before = m_window->session().data();
        m_dialogs.importAccepted = false;
        m_window->openPath(kallisto("other.tsv", "7"));
        QCOMPARE(m_dialogs.imports.size(), std::size_t{2});
        QCOMPARE(m_window->session().state(), RunSession::State::Idle);
        QCOMPARE(m_window->session().data(), before);
        QCOMPARE(m_settings->recentFiles(), QStringList{path("standard.csv")});
    }

    void refusedFileIsAskedAboutAgainWithTheReason() {
        const QString file =
            write("gaps.csv", "sample,class,G1,G2\ns1,a,1,NA\ns2,b,2,3\ns3,a,,5\ns4,b,1,1\n");
        QSignalSpy failed(&m_window->session(), &RunSession::loadFailed);
        m_window->openPath(file);
        QVERIFY(failed.wait(20000));
        QCOMPARE(m_dialogs.imports.size(), std::size_t{2});
        QVERIFY(m_dialogs.imports[1].refused);
        QCOMPARE(m_dialogs.imports[1].refused->code, ErrorCode::MissingValues);
        QVERIFY(m_window->messages().text().contains("gaps.csv"));
    }

    void severalDroppedFilesAreJoined() {
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        drop({kallisto("a.tsv", "7"), kallisto("b.tsv", "8"),
              write("both.cls", "2 2 1\n# ill well\n0 1\n")});
        QVERIFY(loaded.wait(20000));
        const dataset::Dataset& data = *m_window->session().data()->dataset;
        QCOMPARE(data.sampleCount(), std::size_t{2});
        QCOMPARE(data.values(1, 0), 8.0F);
        QCOMPARE(data.classes, (std::vector<std::string>{"ill", "well"}));
        QVERIFY(data.options.files == std::vector{path("b.tsv").toStdString()});
    }

    void droppedFolderIsOpened() {
        QVERIFY(QDir(m_folder->path()).mkdir("samples"));
        kallisto("samples/a.tsv", "7");
        kallisto("samples/b.tsv", "8");
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        drop({path("samples")});
        QVERIFY(loaded.wait(20000));
        QCOMPARE(m_window->session().data()->dataset->sampleCount(), std::size_t{2});
    }

    void dataCardShowsAgainHowTheyAreRead() {
        openAndLoad(standard());
        auto* button = m_window->findChild<QPushButton*>("importOptions");
        QVERIFY(button->isVisible());
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        button->click();
        QVERIFY(loaded.wait(20000));
        QCOMPARE(m_dialogs.imports.size(), std::size_t{2});
    }

    void exampleNeedsNoQuestion() {
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        m_window->openExample();
        QVERIFY(loaded.wait(60000));
        QVERIFY(m_dialogs.imports.empty());
    }

    /// The whole way, with the real dialog: choose, Enter, loaded, in the command line.
    void choicesOfTheDialogAreKeptAndInTheCommandLine() {
        NativeDialogs native;
        start(native);
        const QString file = write("two.csv", "sample,sex,tumour,G1,G2\ns1,f,yes,1.5,NA\n"
                                              "s2,m,no,2.5,3.5\ns3,f,no,3.5,1\ns4,m,yes,2.5,1\n");
        bool seen = false;
        QTimer person;
        connect(&person, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
            auto* open = dialog ? dialog->findChild<QPushButton*>() : nullptr;
            auto* label = dialog ? dialog->findChild<QComboBox*>("label") : nullptr;
            if (!open || !label || label->findData("tumour") < 0)
                return;
            if (!seen) {
                label->setCurrentIndex(label->findData("tumour"));
                Q_EMIT label->activated(label->currentIndex());
                seen = true;
            }
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        person.start(20);
        QSignalSpy loaded(&m_window->session(), &RunSession::loaded);
        m_window->openPath(file);
        QVERIFY(loaded.wait(20000));
        person.stop();
        const dataset::Dataset& data = *m_window->session().data()->dataset;
        QCOMPARE(data.labelName, std::string("tumour"));
        QVERIFY(data.options.missing == dataset::Missing::Median);
        m_window->actions()[ActionId::CopyCommand].trigger();
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.contains("--label tumour") && command.contains("--missing median"),
                 qPrintable(command));
        QVERIFY(m_settings->rememberedImport(file)->options == data.options);
    }
};

QTEST_MAIN(TestWindowImport)
#include "tst_window_import.moc"

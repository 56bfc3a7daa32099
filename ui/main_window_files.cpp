// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/example.h"
#include "ui/genes/genes_page.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/samples/samples_page.h"
#include "ui/setup/data_card.h"
#include "ui/setup/setup_panel.h"

#include <QCloseEvent>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QSplitter>

// What the window does with files: opening, saving, and asking before a run is lost.
namespace tamis::ui {

namespace {

const QString runSuffix = QStringLiteral("tamis");

bool isRunFile(const QString& path) {
    return QFileInfo(path).suffix().compare(runSuffix, Qt::CaseInsensitive) == 0;
}

QString droppedFile(const QMimeData* mime) {
    const QList<QUrl> urls = mime->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

void MainWindow::open() {
    const QString path =
        m_dialogs.openFile(this, tr("Open data or a run"), m_settings.lastFolder(),
                           {{tr("Data and runs"),
                             {QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
                              QStringLiteral("gz"), runSuffix}},
                            {tr("Runs of Tamis"), {runSuffix}},
                            {tr("All files"), {}}});
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    openPath(path);
}

void MainWindow::openExample() {
    const QString path = examplePath();
    if (path.isEmpty())
        m_messages->showError(
            tr("The example can't be opened"),
            Error{ErrorCode::FileNotFound, tr("It is not there").toStdString(),
                  tr("share/tamis/examples").toStdString(),
                  tr("Install Tamis again, or open a file of your own").toStdString()});
    else
        openPath(path);
}

void MainWindow::openPath(const QString& path) {
    if (m_session.state() != RunSession::State::Idle) {
        m_messages->show(
            MessageBar::Level::Warning, tr("Something is still going on"),
            tr("Stop it, or wait for it, before you open %1.").arg(QFileInfo(path).fileName()));
        return;
    }
    if (!mayLoseRun(tr("Opening %1 closes this run.").arg(QFileInfo(path).fileName())))
        return;
    m_messages->clear();
    m_loadingPath = QFileInfo(path).absoluteFilePath();
    if (isRunFile(path))
        m_session.open(m_loadingPath);
    else
        m_session.load(m_loadingPath);
}

void MainWindow::loadAgain(const std::string& source, const dataset::ImportOptions& options) {
    m_loadingPath = QFile::decodeName(QByteArray::fromStdString(source));
    m_session.load(m_loadingPath, options);
}

bool MainWindow::save() {
    if (!m_document.run())
        return false;
    return m_document.path().isEmpty() ? saveAs() : writeTo(m_document.path());
}

bool MainWindow::saveAs() {
    const QString name =
        m_document.path().isEmpty()
            ? QDir(m_settings.lastFolder())
                  .filePath(fileStem(*m_document.run(), QLatin1Char('.') + runSuffix))
            : m_document.path();
    const QString path =
        m_dialogs.saveFile(this, tr("Save run"), name, {{tr("Runs of Tamis"), {runSuffix}}});
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return writeTo(path);
}

bool MainWindow::writeTo(const QString& path) {
    if (const auto saved = m_document.save(path); !saved) {
        m_messages->showError(tr("The run could not be saved"), saved.error());
        return false;
    }
    m_messages->show(MessageBar::Level::Information,
                     tr("Run saved in %1").arg(QDir::toNativeSeparators(path)));
    rememberFile(path);
    rememberView();
    shelve();
    updateTitle();
    return true;
}

bool MainWindow::mayLoseRun(const QString& question) {
    if (!m_document.run() || !m_document.isModified())
        return true;
    switch (m_dialogs.saveDiscardOrCancel(
        this,
        tr("The run of %1 is not saved.").arg(QString::fromStdString(m_document.run()->data.name)),
        question)) {
    case Answer::Save:
        return save();
    case Answer::Discard:
        return true;
    case Answer::Cancel:
        break;
    }
    return false;
}

void MainWindow::rememberFile(const QString& path) {
    m_settings.addRecentFile(path);
    showRecentFiles();
}

void MainWindow::openingFailed(const QString& what, const Error& error) {
    m_messages->showError(what.arg(QFileInfo(m_loadingPath).fileName()), error);
    if (error.code != ErrorCode::FileNotFound)
        return;
    m_settings.removeRecentFile(m_loadingPath);
    showRecentFiles();
}

void MainWindow::showRecentFiles() {
    const QStringList files = m_settings.recentFiles();
    m_setup->dataCard().setRecentFiles(files);
    m_recent->clear();
    m_recent->setEnabled(!files.isEmpty());
    for (const QString& file : files) {
        QAction* action = m_recent->addAction(QFileInfo(file).fileName());
        action->setToolTip(QDir::toNativeSeparators(file));
        connect(action, &QAction::triggered, this, [this, file] { openPath(file); });
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_session.state() == RunSession::State::Running) {
        const Answer answer = m_dialogs.saveDiscardOrCancel(
            this, tr("A run is going on."), tr("Save stops it and keeps what is finished so far."));
        if (answer == Answer::Save) {
            m_closeWhenSaved = true; // runFinished() or runFailed() comes back here
            m_session.cancel();
        }
        if (answer != Answer::Discard) {
            event->ignore();
            return;
        }
    } else if (!mayLoseRun(tr("Closing the window closes it.")) || !mayLoseOtherRuns()) {
        event->ignore();
        return;
    }
    m_settings.setGeometry(saveGeometry());
    m_settings.setSplitter(QStringLiteral("window"), m_splitter->saveState());
    m_settings.setSplitter(QStringLiteral("genes"), m_genes->splitter().saveState());
    m_settings.setSplitter(QStringLiteral("genePlots"), m_genes->plotSplitter().saveState());
    m_settings.setSplitter(QStringLiteral("samples"), m_samples->splitter().saveState());
    m_settings.sync();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openPath(droppedFile(event->mimeData()));
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/encoded.h"
#include "ui/example.h"
#include "ui/genes/genes_page.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"
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

#include <algorithm>
#include <utility>

// What the window does with files: opening, saving, and asking before a run is lost.
namespace tamis::ui {

namespace {

const QString runSuffix = QStringLiteral("tamis");

bool isRunFile(const QString& path) {
    return QFileInfo(path).suffix().compare(runSuffix, Qt::CaseInsensitive) == 0;
}

QStringList droppedFiles(const QMimeData* mime) {
    QStringList files;
    for (const QUrl& url : mime->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

/// Could another choice about the file help?
bool isAboutReading(const Error& error) {
    return error.code == ErrorCode::MissingValues || error.code == ErrorCode::NoLabel ||
           error.code == ErrorCode::Malformed || error.code == ErrorCode::Usage;
}

} // namespace

void MainWindow::open() {
    QStringList suffixes;
    for (const char* suffix : {"csv", "tsv", "txt", "tab", "gz", "zip", "xlsx", "gct", "res",
                               "soft", "arff", "h5ad", "h5", "loom", "mtx", "sf", "tamis"})
        suffixes << QString::fromLatin1(suffix);
    const QStringList paths =
        m_dialogs.openFiles(this, tr("Open data or a run"), m_settings.lastFolder(),
                            {{tr("Data and runs"), suffixes},
                             {tr("Runs of Tamis"), {runSuffix}},
                             {tr("All files"), {}}});
    if (paths.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(paths.first()).absolutePath());
    openPaths(paths);
}

void MainWindow::openFolder() {
    const QString path =
        m_dialogs.folder(this, tr("Open a folder of data"), m_settings.lastFolder());
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(path);
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

bool MainWindow::isBusy(const QString& path) {
    if (m_session.state() == RunSession::State::Idle)
        return false;
    m_messages->show(
        MessageBar::Level::Warning, tr("Something is still going on"),
        tr("Stop it, or wait for it, before you open %1.").arg(QFileInfo(path).fileName()));
    return true;
}

void MainWindow::openPaths(const QStringList& paths) {
    if (paths.isEmpty() || isBusy(paths.first()))
        return;
    const auto run = std::find_if(paths.begin(), paths.end(), isRunFile);
    if (run != paths.end())
        openRun(QFileInfo(*run).absoluteFilePath());
    else
        openData(paths);
}

void MainWindow::openRun(const QString& path) {
    if (!mayLeaveRun(tr("Opening %1 closes this run.").arg(QFileInfo(path).fileName())))
        return;
    m_messages->clear();
    m_loadingPath = path;
    m_settings.setOpening(path);
    m_session.open(path);
}

/// A file that was read before is read as it was then, without asking again.
void MainWindow::openData(const QStringList& paths) {
    ImportRequest request{QFileInfo(paths.first()).absoluteFilePath(), {}, {}};
    if (paths.size() == 1 && request.path == QFileInfo(examplePath()).absoluteFilePath()) {
        loadData(request.path, {}); // nothing about it is in doubt
        return;
    }
    const auto remembered = m_settings.rememberedImport(request.path);
    if (paths.size() == 1 && remembered) {
        request.options = remembered->options;
        if (remembered->sameFile) {
            loadData(request.path, request.options);
            return;
        }
    }
    for (const QString& other : paths.mid(1)) {
        const std::string file = encoded(QFileInfo(other).absoluteFilePath());
        if (other.endsWith(QLatin1String(".cls"), Qt::CaseInsensitive))
            request.options.samples = file;
        else
            request.options.files.push_back(file);
    }
    if (QFileInfo::exists(request.path))
        importData(request);
    else // the reason is found there
        loadData(request.path, request.options);
}

void MainWindow::importData(const ImportRequest& request) {
    m_settings.setOpening(request.path);
    const auto options = m_dialogs.importData(this, request);
    m_settings.setOpening({});
    if (options)
        loadData(request.path, *options);
}

void MainWindow::loadData(const QString& path, const dataset::ImportOptions& options) {
    if (!mayLeaveRun(tr("Opening %1 closes this run.").arg(QFileInfo(path).fileName())))
        return;
    m_messages->clear();
    loadAgain(encoded(path), options);
}

/// What another choice could change is asked, with the reason.
void MainWindow::loadRefused(const Error& error) {
    openingFailed(tr("%1 could not be opened"), error);
    if (isAboutReading(error))
        importData({m_loadingPath, m_loadingOptions, error});
}

void MainWindow::loadAgain(const std::string& source, const dataset::ImportOptions& options) {
    m_loadingPath = QFile::decodeName(QByteArray::fromStdString(source));
    m_loadingOptions = options;
    m_settings.setOpening(m_loadingPath);
    m_session.load(m_loadingPath, options);
}

bool MainWindow::save() {
    if (!m_document.run())
        return false;
    return m_document.path().isEmpty() ? saveAs() : writeTo(m_document.path());
}

bool MainWindow::saveAs() {
    const QString path = askForFile(tr("Save run"), *m_document.run(), m_document.path());
    return !path.isEmpty() && writeTo(path);
}

/// Where the run is to be saved: `former` is proposed, or a name made of its data.
QString MainWindow::askForFile(const QString& title, const evaluation::RunResult& run,
                               const QString& former) {
    const QString name =
        former.isEmpty()
            ? QDir(m_settings.lastFolder()).filePath(fileStem(run, QLatin1Char('.') + runSuffix))
            : former;
    const QString path =
        m_dialogs.saveFile(this, title, name, {{tr("Runs of Tamis"), {runSuffix}}});
    if (!path.isEmpty())
        m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

/// A run that is not shown.
bool MainWindow::saveShelved(int row) {
    const ShelvedRun shelved = m_shelf.runs()[static_cast<std::size_t>(row)];
    const QString path = askForFile(tr("Save %1").arg(shelved.name), *shelved.run, {});
    if (path.isEmpty())
        return false;
    RunDocument document;
    document.setNew(shelved.run);
    if (const auto saved = document.save(path); !saved) {
        m_messages->showError(tr("The run could not be saved"), saved.error());
        return false;
    }
    m_shelf.put(shelved.run, path);
    rememberFile(path);
    return true;
}

bool MainWindow::writeTo(const QString& path) {
    const modules::ModulesPtr modules = modulesBesideRun();
    if (const auto saved = m_document.save(path, modules); !saved) {
        m_messages->showError(tr("The run could not be saved"), saved.error());
        return false;
    }
    m_messages->show(MessageBar::Level::Information,
                     tr("Run saved in %1").arg(QDir::toNativeSeparators(path)));
    if (modules)
        m_modules->files().setSaved(modules);
    rememberFile(path);
    rememberView();
    shelve();
    updateTitle();
    return true;
}

/// A run that page Runs still holds is not lost when another one is shown.
bool MainWindow::mayLeaveRun(const QString& question) {
    const evaluation::RunResultPtr& run = m_document.run();
    return (run && m_shelf.rowOf(*run) >= 0) || mayLoseRun(question);
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

/// All that closing the window would lose is asked for.
bool MainWindow::mayEnd() {
    const bool running = m_session.state() == RunSession::State::Running;
    if (running) {
        const Answer answer = m_dialogs.saveDiscardOrCancel(
            this, tr("A run is going on."), tr("Save stops it and keeps what is finished so far."));
        if (answer == Answer::Save) {
            m_closeWhenSaved = true; // endIfAsked() comes back here
            m_session.cancel();
        }
        if (answer != Answer::Discard)
            return false;
    }
    // A sweep that is given up is not asked for again.
    const evaluation::RunResultPtr& run = m_document.run();
    const bool givenUp = running && run && m_shelf.rowOf(*run) < 0;
    return (givenUp || mayLoseRun(tr("Closing the window closes it."))) &&
           mayLoseModules(ModuleWork::Modules, tr("Closing the window closes them.")) &&
           mayLoseModules(ModuleWork::Survey, tr("Closing the window closes it.")) &&
           mayLoseModules(ModuleWork::Comparison, tr("Closing the window closes it.")) &&
           mayLoseOtherRuns();
}

/// When what was going on has ended: the window was to be closed after that.
void MainWindow::endIfAsked() {
    if (!std::exchange(m_closeWhenSaved, false))
        return;
    if (!m_document.run() || !m_document.isModified() || save())
        close();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayEnd()) {
        event->ignore();
        return;
    }
    m_settings.setGeometry(saveGeometry());
    m_settings.setSplitter(QStringLiteral("window"), m_splitter->saveState());
    m_settings.setSplitter(QStringLiteral("genes"), m_genes->splitter().saveState());
    m_settings.setSplitter(QStringLiteral("genePlots"), m_genes->plotSplitter().saveState());
    m_settings.setSplitter(QStringLiteral("samples"), m_samples->splitter().saveState());
    m_settings.sync();
    m_recovery.letGo(); // saved, or given up knowingly
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openPaths(droppedFiles(event->mimeData()));
}

} // namespace tamis::ui

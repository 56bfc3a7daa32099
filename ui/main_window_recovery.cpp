// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

// After a start, and so that nothing is lost before the next one.
namespace tamis::ui {

void MainWindow::begin(const QString& path) {
    const QString crashed = m_settings.crashedOpening();
    m_settings.setOpening({});
    if (path.isEmpty() || QFileInfo(path).absoluteFilePath() != crashed) {
        m_openAtStart = path;
    } else {
        m_messages->show(MessageBar::Level::Warning,
                         tr("%1 was not opened").arg(QFileInfo(path).fileName()),
                         tr("Tamis ended unexpectedly when it opened it the last time. To try "
                            "again, choose it with Open."));
    }
    m_crashedAtStart = crashed;
    if (!recoverLost())
        openAtStart();
    for (const LostSession& lost : m_recovery.lost())
        if (lost.folder == crashed)
            m_messages->show(MessageBar::Level::Warning,
                             tr("Runs that were not saved could not be recovered"),
                             tr("They are kept in %1.").arg(QDir::toNativeSeparators(lost.folder)));
}

void MainWindow::openAtStart() {
    if (const QString path = std::exchange(m_openAtStart, {}); !path.isEmpty())
        openPath(path);
}

QString MainWindow::whatWasLost(const LostSession& lost) {
    if (lost.runs.empty())
        return tr("Modules were not saved when Tamis ended.");
    if (!lost.modules.isEmpty())
        return tr("Modules and runs were open, not all of them saved, when Tamis ended.");
    return lost.runs.size() == 1 ? tr("A run was not saved when Tamis ended.")
                                 : tr("%1 runs were open, not all of them saved, when Tamis ended.")
                                       .arg(lost.runs.size());
}

/// True where one of the sessions that nobody was asked about yet is being recovered. Those that
/// were not survived before are left where they are; so is, until the next start, one with modules
/// after another one, as only one session's are shown.
bool MainWindow::recoverLost() {
    const bool first = m_askedFor.isEmpty();
    for (const LostSession& lost : m_recovery.lost()) {
        if (lost.folder == m_crashedAtStart || m_askedFor.contains(lost.folder) ||
            (!first && !lost.modules.isEmpty()))
            continue;
        m_askedFor << lost.folder;
        const LostRun answer = m_dialogs.recover(
            this, whatWasLost(lost),
            tr("Kept at %1. Recover opens everything as it was, with names, pins and the selected "
               "point; no file of yours is changed.")
                .arg(lost.keptAt));
        if (answer == LostRun::Discard)
            Recovery::remove(lost);
        if (answer != LostRun::Recover)
            continue;
        m_recovering = Recovering{lost, 0, {}, -1, {}};
        if (!lost.runs.empty()) // else the session has nothing to open, which would end this
            m_settings.setOpening(lost.folder);
        recoverNext();
        return true;
    }
    return false;
}

void MainWindow::recoverNext() {
    if (m_recovering->next == m_recovering->lost.runs.size())
        return recoveryEnded();
    m_session.open(m_recovering->lost.runs[m_recovering->next].path);
}

void MainWindow::runRecovered(const evaluation::RunResultPtr& run) {
    const std::size_t row = m_recovering->next++;
    const LostSession::Run& lost = m_recovering->lost.runs[row];
    if (static_cast<int>(row) == m_recovering->lost.current)
        m_recovering->current = static_cast<int>(m_recovering->opened.size());
    m_recovering->opened.push_back({lost.name, lost.path, run});
    m_shelf.put(run, lost.saved ? lost.path : QString());
    if (!lost.name.isEmpty())
        m_shelf.rename(m_shelf.rowOf(*run), lost.name);
    recoverNext();
}

void MainWindow::runNotRecovered(const Error& error) {
    const LostSession::Run& lost = m_recovering->lost.runs[m_recovering->next++];
    m_recovering->unreadable << tr("%1 could not be opened: %2")
                                    .arg(QDir::toNativeSeparators(lost.path),
                                         QString::fromStdString(describe(error)));
    recoverNext();
}

/// All that could be read is on the shelf: on to the next session, or to what was to be opened.
void MainWindow::recoveryEnded() {
    const Recovering recovered = *std::exchange(m_recovering, {});
    if (!recovered.lost.modules.isEmpty())
        m_modules->session().openLost(recovered.lost.modules);
    if (!recovered.opened.empty() || !recovered.lost.modules.isEmpty())
        m_recovery.adopt(recovered.lost, recovered.opened);
    if (!recovered.opened.empty()) {
        showRecovered(recovered);
        keepForRecovery(); // before an older list of what is kept is written
    }
    if (!recoverLost())
        openAtStart();
    sayRecovered(recovered);
}

void MainWindow::sayRecovered(const Recovering& recovered) {
    const QString failures = recovered.unreadable.join(QLatin1Char('\n'));
    if (recovered.opened.empty() && recovered.lost.modules.isEmpty())
        m_messages->show(MessageBar::Level::Error, tr("Nothing could be recovered"), failures);
    else if (!failures.isEmpty())
        m_messages->show(MessageBar::Level::Warning, tr("Not everything could be recovered"),
                         failures);
    else if (recovered.opened.empty())
        m_messages->show(MessageBar::Level::Information, tr("The modules were recovered"),
                         tr("They are on page Modules, and in no file of yours yet: save them."));
    else
        m_messages->show(MessageBar::Level::Information,
                         recovered.opened.size() == 1 ? tr("The run was recovered")
                                                      : tr("The runs were recovered"),
                         tr("What is in no file of yours yet says so on page Runs: save it."));
}

void MainWindow::showRecovered(const Recovering& recovered) {
    const bool known = recovered.current >= 0;
    const KeptSession::Run& shown =
        known ? recovered.opened[static_cast<std::size_t>(recovered.current)]
              : recovered.opened.back();
    const ShelvedRun& shelved = m_shelf.runs()[static_cast<std::size_t>(m_shelf.rowOf(*shown.run))];
    if (shelved.path.isEmpty())
        m_document.setNew(shown.run);
    else
        m_document.setOpened(shown.run, shelved.path);
    showWholeRun(known ? std::optional(recovered.lost.view) : std::nullopt);
}

/// What is in no file yet, beside what is; or nothing where everything is in files.
void MainWindow::keepForRecovery() {
    m_sinceKept.start();
    KeptSession session;
    bool unsaved = false;
    for (const ShelvedRun& shelved : m_shelf.runs()) {
        session.runs.push_back({shelved.name, shelved.path, shelved.run});
        unsaved = unsaved || shelved.path.isEmpty();
    }
    if (const evaluation::RunResultPtr& run = m_document.run()) {
        session.current = m_shelf.rowOf(*run);
        if (session.current < 0) { // is going on, or was deleted from the shelf
            session.current = static_cast<int>(session.runs.size());
            session.runs.push_back(
                {{}, m_document.isModified() ? QString() : m_document.path(), run});
            unsaved = unsaved || m_document.isModified();
        }
    }
    session.view = currentView();
    if (m_modules->files().isUnsaved(ModuleWork::Modules))
        session.modules = m_modules->modules();
    if (unsaved || session.modules)
        m_recovery.keep(std::move(session));
    else
        m_recovery.letGo();
}

} // namespace tamis::ui

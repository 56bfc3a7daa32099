// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs.h"
#include "ui/main_window.h"
#include "ui/modules/modules_page.h"

/// Gene modules beside the run.
namespace tamis::ui {

modules::ModulesPtr MainWindow::modulesBesideRun() const {
    const modules::ModulesPtr& modules = m_modules->modules();
    const evaluation::RunResultPtr& run = m_document.run();
    return run && modules && modules->dataHash == run->data.hash ? modules : nullptr;
}

bool MainWindow::mayLoseModules(const QString& question) {
    if (!m_modules->files().isUnsaved())
        return true;
    switch (m_dialogs.saveDiscardOrCancel(
        this,
        tr("The modules of %1 are not saved.")
            .arg(QString::fromStdString(m_modules->modules()->dataName)),
        question)) {
    case Answer::Save:
        if (modulesBesideRun() && !m_document.isModified()) // else the run was given up just now
            return save();
        m_modules->files().save();
        return !m_modules->files().isUnsaved();
    case Answer::Discard:
        return true;
    case Answer::Cancel:
        break;
    }
    return false;
}

bool MainWindow::mayLoseSurvey() {
    ModuleFiles& files = m_modules->files();
    if (!files.isSurveyUnsaved())
        return true;
    switch (m_dialogs.saveDiscardOrCancel(this, tr("The survey of modules is not saved."),
                                          tr("Save writes its table."))) {
    case Answer::Save:
        files.saveSurvey();
        return !files.isSurveyUnsaved();
    case Answer::Discard:
        return true;
    case Answer::Cancel:
        break;
    }
    return false;
}

} // namespace tamis::ui

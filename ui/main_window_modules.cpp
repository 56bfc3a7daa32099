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

bool MainWindow::mayLoseModules(ModuleWork work, const QString& question) {
    ModuleFiles& files = m_modules->files();
    if (!files.isUnsaved(work))
        return true;
    const QString what = work == ModuleWork::Modules  ? tr("The modules of %1 are not saved.")
                         : work == ModuleWork::Survey ? tr("The survey of %1 is not saved.")
                                                      : tr("The comparison of modules with genes "
                                                           "of %1 is not saved.");
    switch (m_dialogs.saveDiscardOrCancel(this, what.arg(files.dataName(work)), question)) {
    case Answer::Save:
        // Modules go with their run, unless that was given up just now.
        if (work == ModuleWork::Modules && modulesBesideRun() && !m_document.isModified())
            return save();
        files.save(work);
        return !files.isUnsaved(work);
    case Answer::Discard:
        return true;
    case Answer::Cancel:
        break;
    }
    return false;
}

} // namespace tamis::ui

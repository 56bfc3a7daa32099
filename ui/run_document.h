// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/modules/modules.h"
#include "core/support/result.h"

#include <QLockFile>
#include <QString>

#include <memory>

namespace tamis::ui {

/// The run on the screen and its file. While the file is open for writing a lock stands beside it,
/// so that two windows can't overwrite each other's run.
class RunDocument {
  public:
    const evaluation::RunResultPtr& run() const { return m_run; }
    const QString& path() const { return m_path; } ///< empty: never saved
    bool isModified() const { return m_modified; }
    /// Who else has the file open; empty when it is ours to write.
    const QString& otherOwner() const { return m_otherOwner; }

    /// A run, or a snapshot of one, that is in no file yet.
    void setNew(evaluation::RunResultPtr run);
    /// The same run with something added: it stays in its file.
    void setChanged(evaluation::RunResultPtr run);
    void setOpened(evaluation::RunResultPtr run, const QString& path);
    void clear();

    /// With `modules` beside it; with none, those of the same data that its file has stay there.
    Result<void> save(const QString& path, const modules::ModulesPtr& modules = nullptr);

    /// Names the run by its content.
    QString key() const;

  private:
    struct Lock {
        std::unique_ptr<QLockFile> file; ///< null when somebody else holds it
        QString owner;
    };
    static Lock lock(const QString& path);
    modules::ModulesPtr modulesInFile(const QString& path) const;

    evaluation::RunResultPtr m_run;
    QString m_path, m_otherOwner;
    bool m_modified = false;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace tamis::ui

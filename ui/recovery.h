// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/modules/modules.h"
#include "core/support/result.h"
#include "ui/view_state.h"

#include <QLockFile>
#include <QObject>
#include <QString>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace tamis::ui {

/// The runs of a session as they are kept, and what is shown of them.
struct KeptSession {
    struct Run {
        QString name; ///< empty: none yet
        QString path; ///< of the person's file that holds it; empty: none does
        evaluation::RunResultPtr run;
    };
    std::vector<Run> runs;
    int current = -1;            ///< is shown; −1: none
    ViewState view;              ///< of the current one
    modules::ModulesPtr modules; ///< that are in no file yet; or none
};

/// Runs that a program left behind when it ended without being asked to. Nobody else is offered
/// them as long as this lives.
struct LostSession {
    struct Run {
        QString name;
        QString path;       ///< to be opened
        bool saved = false; ///< the path is a file of the person's
    };
    QString folder;
    std::shared_ptr<QLockFile> lock;
    QString keptAt; ///< "2026-01-31 12:00:00"
    std::vector<Run> runs;
    int current = -1;
    ViewState view;
    QString modules; ///< their file; empty: none were kept
};

/// Keeps the runs and modules that are in no file yet in a folder of the program's own, written
/// beside the work and never where a person saves, so that not even the end of the process loses
/// them. It is let go when all are saved or given up.
class Recovery : public QObject {
    Q_OBJECT

  public:
    explicit Recovery(const QString& folder, QObject* parent = nullptr);
    ~Recovery() override; ///< ends what was begun; what is kept stays

    /// A run is written once, however often it is kept.
    void keep(KeptSession session);
    void letGo();

    /// Newest first; those of programs that are still there are not among them.
    std::vector<LostSession> lost() const;
    /// From now on that is the folder that runs are kept in; where there is one already, they move
    /// into it, but not modules. `runs`: those of its files that were read.
    void adopt(const LostSession& lost, const std::vector<KeptSession::Run>& runs);
    static void remove(const LostSession& lost);

  Q_SIGNALS:
    void failed(const tamis::Error& error); ///< the runs could not be kept

  private:
    /// Runs to be kept, or none to be let go.
    using Order = std::optional<KeptSession>;
    /// A run and its file in our folder.
    struct Written {
        evaluation::RunResultPtr run;
        QString name;
    };

    void order(Order order);
    void start();
    void work(const std::stop_token& stop);
    void carryOut(const Order& order);
    Result<void> write(const KeptSession& session);
    Result<void> writeModules(const modules::ModulesPtr& modules);
    Result<QString> fileOf(const evaluation::RunResultPtr& run);
    Result<void> takeFolder();
    void removeFiles();

    QString m_parent;
    std::mutex m_mutex; ///< guards m_order
    std::optional<Order> m_order;
    std::condition_variable_any m_wake;
    std::mutex m_fileMutex; ///< guards all below
    QString m_folder;       ///< ours, from the first run that was kept
    std::shared_ptr<QLockFile> m_lock;
    std::vector<Written> m_written;
    modules::ModulesPtr m_writtenModules;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui

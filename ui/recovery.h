// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/support/result.h"

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

/// A run that a program left behind when it ended without being asked to. Nobody else is offered
/// it as long as this lives.
struct LostFile {
    QString path;
    std::shared_ptr<QLockFile> lock;
};

/// Keeps the run that is in no file yet in one of the program's own, written beside the work and
/// never where a person saves, so that not even the end of the process loses it. It is let go when
/// the run is saved or given up.
class Recovery : public QObject {
    Q_OBJECT

  public:
    explicit Recovery(const QString& folder, QObject* parent = nullptr);
    ~Recovery() override; ///< ends what was begun; what is kept stays

    void keep(evaluation::RunResultPtr run);
    void letGo();

    /// Newest first; those of programs that are still there are not among them.
    std::vector<LostFile> lost() const;
    /// From now on that is the file that runs are kept in.
    void adopt(LostFile file);
    static void remove(const LostFile& file);

  Q_SIGNALS:
    void failed(const tamis::Error& error); ///< the run could not be kept

  private:
    /// A run to be kept, or none to be let go.
    using Order = evaluation::RunResultPtr;

    void order(Order order);
    void work(const std::stop_token& stop);
    void carryOut(const Order& order);
    bool takeFile();

    QString m_folder;
    std::mutex m_mutex; ///< guards m_order
    std::optional<Order> m_order;
    std::condition_variable_any m_wake;
    std::mutex m_fileMutex; ///< guards m_file
    LostFile m_file;        ///< ours, from the first run that was kept
    std::jthread m_worker;  // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui

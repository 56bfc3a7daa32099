// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"

#include <QObject>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace tamis::ui {

/// Answers "how would this file be read?" from a worker thread of its own: by the head of the file
/// at once, then, where that isn't all of it, by the whole file. Only the newest question is worked
/// on.
class ImportPreview : public QObject {
    Q_OBJECT

  public:
    explicit ImportPreview(QObject* parent = nullptr);
    ~ImportPreview() override; ///< stops the work and waits for it

    void ask(const std::string& path, const dataset::ImportOptions& options);

  Q_SIGNALS:
    /// Of the head, and once more when the whole file was read (`complete`).
    void described(const tamis::dataset::Description& description);
    void checking(double fraction); ///< of the whole file
    void failed(const tamis::Error& error);

  private:
    struct Question {
        std::string path;
        dataset::ImportOptions options;
        int number = 0;
        std::stop_source newer; ///< stopped when a newer one comes
    };

    void work(const std::stop_token& stop);
    void answer(const Question& question);
    void check(const Question& question);
    /// `signal` in the window's thread, unless a newer question was asked by then.
    template <class Signal, class Value>
    void report(const Question& question, Signal signal, Value value);

    int m_last = 0; ///< number of the newest question; the window's thread alone
    std::stop_source m_newest;

    std::mutex m_mutex; ///< guards m_wanted
    std::optional<Question> m_wanted;
    std::condition_variable_any m_wake;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/radius_preview.h"

#include <QObject>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace tamis::ui {

/// Answers "what if this were the radius?" from a worker thread of its own. The first question
/// trains the first descents; from then on each is answered twice, by the genes at once and by the
/// accuracy a little later. Only the newest question is worked on.
class PreviewSession : public QObject {
    Q_OBJECT

  public:
    explicit PreviewSession(QObject* parent = nullptr);
    ~PreviewSession() override; ///< stops the work and waits for it

    /// What questions are about from now on; what was trained for something else is let go.
    void setSubject(dataset::DatasetPtr dataset, const evaluation::SweepConfig& config);
    /// Stops the work, lets go of what was trained, and reports nothing more.
    void clear();

    void ask(const evaluation::PointRequest& request);
    /// Nobody wants to know any more what was asked for; what was trained stays.
    void withdraw();

  Q_SIGNALS:
    void preparing(double fraction);                      ///< of the first descents
    void genesFound(tamis::evaluation::RunResultPtr run); ///< see RadiusPreview::asRun()
    void judged(tamis::evaluation::RunResultPtr run);
    void failed(const tamis::Error& error);

  private:
    struct Question {
        evaluation::PointRequest request;
        int number = 0;
    };

    void work(const std::stop_token& stop);
    Result<evaluation::RadiusPreview> prepared(const std::stop_token& stop);
    struct Taken {
        Question question;
        std::stop_token newer; ///< stopped when a newer one comes
    };
    std::optional<Taken> taken(); ///< the newest question, once
    void answer(const evaluation::RadiusPreview& preview, const Taken& taken);
    /// `signal` in the window's thread, unless the question was withdrawn by then.
    template <class Signal, class Value>
    void report(int question, Signal signal, Value value);

    dataset::DatasetPtr m_dataset;
    evaluation::SweepConfig m_config;
    int m_last = 0, m_firstWanted = 0; ///< numbers of questions; the window's thread alone

    std::mutex m_mutex; ///< guards the two below
    std::optional<Question> m_wanted;
    std::stop_source m_newer; ///< stops the second descents for an older question
    std::condition_variable_any m_wake;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui

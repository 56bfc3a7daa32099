// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep.h"

#include <mutex>
#include <optional>
#include <vector>

namespace tamis::ui {

/// What happened since the box was last emptied.
struct Mail {
    std::optional<double> loadFraction;
    std::optional<evaluation::SweepProgress> progress;
    std::vector<evaluation::TrainingEpoch> epochs;
    evaluation::RunResultPtr run; ///< the newest snapshot only
};

/// Between the worker's threads, which fill it, and the window, which empties it at its own pace: a
/// queued signal an epoch would block the window for seconds.
class Mailbox : public evaluation::SweepObserver {
  public:
    void progressed(const evaluation::SweepProgress& progress) override;
    void epochEnded(const evaluation::TrainingEpoch& epoch) override;
    void updated(evaluation::RunResultPtr run) override;
    void loadProgressed(double fraction);

    Mail take();

  private:
    std::mutex m_mutex;
    Mail m_mail;
};

} // namespace tamis::ui

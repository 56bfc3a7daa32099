// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/mailbox.h"

#include <utility>

namespace tamis::ui {

void Mailbox::progressed(const evaluation::SweepProgress& progress) {
    const std::lock_guard lock(m_mutex);
    m_mail.progress = progress;
}

void Mailbox::epochEnded(const evaluation::TrainingEpoch& epoch) {
    const std::lock_guard lock(m_mutex);
    m_mail.epochs.push_back(epoch);
}

void Mailbox::updated(evaluation::RunResultPtr run) {
    // The snapshot that is replaced may be the last reference to much memory: free it unlocked.
    {
        const std::lock_guard lock(m_mutex);
        std::swap(m_mail.run, run);
    }
}

void Mailbox::loadProgressed(double fraction) {
    const std::lock_guard lock(m_mutex);
    m_mail.loadFraction = fraction;
}

Mail Mailbox::take() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_mail, {});
}

} // namespace tamis::ui

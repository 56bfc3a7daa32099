// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include "app/cli/command.h"

#include <fmt/core.h>

#include <cstdio>
#include <unistd.h>

namespace tamis::cli {

ProgressLine::ProgressLine(bool quiet) : m_quiet(quiet || isatty(STDERR_FILENO) == 0) {}

ProgressLine::~ProgressLine() {
    if (m_shown)
        put(stderr, "\r\033[K");
}

void ProgressLine::show(double fraction, std::string_view text) {
    const auto now = std::chrono::steady_clock::now();
    if (m_quiet || now < m_next)
        return;
    m_next = now + std::chrono::milliseconds(200);
    m_shown = true;
    put(stderr,
        fmt::format("\r\033[K{:3.0f} %{}{}", 100 * fraction, text.empty() ? "" : ", ", text));
}

} // namespace tamis::cli

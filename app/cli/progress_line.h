// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string_view>

namespace tamis::cli {

/// One line on stderr, where that is a terminal, rewritten at most five times a second.
class ProgressLine {
  public:
    explicit ProgressLine(bool quiet);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(double fraction, std::string_view text);

  private:
    bool m_quiet;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next = std::chrono::steady_clock::now();
};

} // namespace tamis::cli

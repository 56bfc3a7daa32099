// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace tamis::ui {

/// What core says, in English, for the translator's context "Core": "%1" and so on stand for what
/// it fills in. The first one that fits counts.
std::span<const char* const> coreSentences();

} // namespace tamis::ui

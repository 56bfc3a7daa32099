// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// How exported CSV is written. Private to core/results.
namespace tamis::results {

/// One field of RFC 4180: in quotes where it has to be.
std::string csvField(std::string_view text);
/// Full precision; an empty field for what isn't defined.
std::string csvNumber(double value);
/// Fields as they are, and a line end.
std::string csvRow(const std::vector<std::string>& fields);

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/record_reader.h"

#include <string_view>
#include <vector>

namespace tamis::dataset {

/// Cuts the next line off the text: it ends with CR, LF or CRLF. False where nothing is left.
bool cutLine(std::string_view& text, std::string_view& line);

/// A line counted from 0; empty where there is none.
std::string_view lineOf(std::string_view text, std::size_t number);

/// Fields between tabs, trimmed, without the quotation marks around them.
std::vector<std::string_view> tabFields(std::string_view line);

/// What comes after that many lines (as cutLine() cuts them).
Fill skipLines(Fill fill, std::size_t lines);

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/names.h"
#include "core/support/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

/// A row of the head of a file, cut at a separator, its fields trimmed and decoded.
struct HeadRow {
    std::size_t line = 0;
    std::vector<std::string> fields;
};

/// The first rows that aren't blank: at most `most`, and, past the fourth, no more than
/// `fieldLimit` fields in all.
Result<std::vector<HeadRow>> readHeadRows(const std::string& text, bool cut, char separator,
                                          std::size_t most, std::size_t fieldLimit,
                                          NameDecoder& decoder, const std::string& path);

/// A number with either decimal mark, or in groups of three digits.
bool isAnyNumber(const std::string& cell);

/// What to do about a cell that isn't a number.
std::string_view remedyFor(std::string_view cell);

/// The field count most rows have; of two equally frequent ones the greater.
std::size_t usualWidth(const std::vector<HeadRow>& rows);

/// The separator under which most cells are numbers in rows of one length; blanks only where no
/// other fits.
Result<char> detectSeparator(const std::string& text, bool cut, const std::string& path);

/// Malformed: this is no table of numbers, or another separator parts it.
tl::unexpected<Error> noNumbers(const std::string& path);

} // namespace tamis::dataset

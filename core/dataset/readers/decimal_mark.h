// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/cell.h"
#include "core/dataset/detection.h"
#include "core/dataset/import_options.h"
#include "core/dataset/readers/delimited_separator.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

struct DecimalMark {
    Marks marks;
    std::vector<Detection> detections;
    bool unseen = false;            ///< no number has a mark, and the options say nothing
    std::optional<Warning> warning; ///< the numbers have a second reading, with a thousands mark
    std::optional<Error> unsafe;    ///< … which is as likely
};

/// The decimal mark is the one that more of the rows' numbers have, unless the options say which. A
/// thousands mark there is where groups of digits leave no doubt, or the options one about the
/// other.
DecimalMark detectDecimal(const std::vector<HeadRow>& rows, char separator,
                          const ImportOptions& options, const std::string& path);

/// Up to three digits, the mark at that place, three digits; 0,123 is none.
bool mayBeThousands(std::string_view cell, std::size_t mark);

/// Malformed: such a number, for which nothing says what its mark is.
Error markInDoubt(std::string_view number, std::string place);

} // namespace tamis::dataset

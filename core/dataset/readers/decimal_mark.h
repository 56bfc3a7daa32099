// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/detection.h"
#include "core/dataset/import_options.h"
#include "core/dataset/readers/delimited_separator.h"

#include <optional>

namespace tamis::dataset {

struct DecimalMark {
    char mark = '.';
    Detection detection;
    std::optional<Warning> warning; ///< the numbers have a second reading, with a thousands mark
    std::optional<Error> unsafe;    ///< … which is as likely
};

/// The mark that more of the rows' numbers have, unless the options say which.
DecimalMark detectDecimal(const std::vector<HeadRow>& rows, char separator,
                          const ImportOptions& options, const std::string& path);

} // namespace tamis::dataset

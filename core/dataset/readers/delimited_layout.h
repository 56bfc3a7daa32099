// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/readers/table_layout.h"

namespace tamis::dataset {

/// Looks at the head of a text. `rows` counts the rows of the whole head, of which `text` may hold
/// more than are looked at.
Result<Layout> detectLayout(const std::string& text, bool cut, const ImportOptions& options,
                            const std::string& path);

/// The row's name says that it holds classes ("Label", "class", …), or the options do.
bool isLabelRow(const std::string& name, const ImportOptions& options);

} // namespace tamis::dataset

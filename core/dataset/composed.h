// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tamis::dataset {

/// UTF-8 in Unicode's composed form (NFC): é as one character, not as e with an accent behind it,
/// as file names of macOS have it. What is no UTF-8 stays as it is.
std::string composed(std::string_view text);

} // namespace tamis::dataset

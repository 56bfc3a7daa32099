// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"

#include <string>
#include <utility>

namespace tamis::testing {

/// Options of which one is set.
inline dataset::ImportOptions with(std::string dataset::ImportOptions::*option, std::string value) {
    dataset::ImportOptions options;
    options.*option = std::move(value);
    return options;
}

} // namespace tamis::testing

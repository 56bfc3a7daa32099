// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/results/json_reader.h"

/// What was said about a file. Private to core/results.
namespace tamis::results {

Json importFields(const dataset::ImportOptions& options);
dataset::ImportOptions readImport(const JsonReader& in);

} // namespace tamis::results

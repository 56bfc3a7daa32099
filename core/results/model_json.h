// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/final_model.h"

#include <string>

/// What a saved model says about itself. Private to core/results.
namespace tamis::results {

inline constexpr std::string_view modelFormat = "tamis-model";

/// All of a model but its genes, classes and numbers.
std::string modelJson(const evaluation::FinalModel& model);

/// The same back; `path` is for errors. Unreadable: no model of Tamis, a newer version. Damaged.
Result<evaluation::FinalModel> readModelJson(const std::string& text, const std::string& path);

} // namespace tamis::results

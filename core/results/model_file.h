// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/final_model.h"

#include <string>

namespace tamis::results {

inline constexpr int modelFileVersion = 1;

/// Writes a model as a TorchScript module (.pt), whole or not at all (see writeFile()). In Python
///   model = torch.jit.load(path)
///   logits = model(x)
/// takes x, samples × len(model.genes), as it stands in a data file (preparation is part of the
/// module; NaN counts as missing), in the order of model.genes, and gives samples ×
/// len(model.classes). All else (settings, data, version) is JSON in the extra file "tamis.json".
Result<void> saveModel(const evaluation::FinalModel& model, const std::string& path);

/// Refuses, with the reason, what is no model of Tamis, is damaged, or was made by a newer version.
Result<evaluation::FinalModel> openModel(const std::string& path);

} // namespace tamis::results

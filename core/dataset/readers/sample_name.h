// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tamis::dataset {

/// The sample that a file with one sample is about: ERR1 of ERR1_ReadsPerGene.out.tab, or of
/// ERR1/quant.sf.
std::string sampleNameOf(const std::string& path);

} // namespace tamis::dataset

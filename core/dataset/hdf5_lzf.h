// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tamis::dataset {

/// Teaches the HDF5 library the filter with which h5py packs as LZF (number 32000).
void registerLzf();

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tamis::dataset {

/// False where a dataset is packed with LZF, but not into chunks as long as its shape says: the
/// library would read on behind a shorter one. `dataset`: its handle (hid_t).
bool lzfChunksFit(std::int64_t dataset);

/// Teaches the HDF5 library the filter with which h5py packs as LZF (number 32000).
void registerLzf();

} // namespace tamis::dataset

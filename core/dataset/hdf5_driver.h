// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tamis::dataset {

/// Properties (hid_t) with which the HDF5 library opens a file for reading only, and reads no heap
/// of strings on whose damage it would go round for ever (a block of zeros in the file is enough:
/// HDF5 1.10, H5HG). Such a read fails. To be closed by the caller; below 0 on failure.
std::int64_t guardedAccess();

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/hdf5_node.h"

namespace tamis::dataset {

/// Properties with which the HDF5 library opens a file for reading only, and reads no heap
/// of strings on whose damage it would go round for ever (a block of zeros in the file is enough:
/// HDF5 1.10, H5HG). Such a read fails. An invalid handle where they can't be made.
Hdf5Handle guardedAccess();

} // namespace tamis::dataset

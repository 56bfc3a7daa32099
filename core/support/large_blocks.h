// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tamis {

/// Early in main: from now on a block of a megabyte or more goes back to the system as soon as it
/// is freed. glibc otherwise learns from the first such block to keep the next ones, which in a
/// sweep of 10,000 genes is as much again as the data. Nothing happens with other libraries.
void returnLargeBlocks();

} // namespace tamis

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/large_blocks.h"

#include <cstdlib> // defines __GLIBC__
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tamis {
namespace {

/// Blocks of this size are mapped on their own; glibc keeps twice as much at the end of its heap.
void mapFrom([[maybe_unused]] int bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, 2 * bytes);
#endif
}

} // namespace

void returnLargeBlocks() {
    mapFrom(1 << 20);
}

void keepLargeBlocks() {
    mapFrom(1 << 25); // the most that glibc learns
}

} // namespace tamis

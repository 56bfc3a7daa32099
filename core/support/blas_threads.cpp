// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/blas_threads.h"

#include <ATen/Parallel.h>

namespace tamis {

void useOneBlasThread() {
    thread_local bool done = false;
    if (!done)
        at::set_num_threads(1); // sets OpenMP's number, which OpenBLAS obeys
    done = true;
}

} // namespace tamis

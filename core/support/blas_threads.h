// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tamis {

/// From now on BLAS works for the calling thread on that thread alone. Parallel work is split over
/// folds, not inside a product: that is quicker, and the sums, whose order the number of threads
/// would change, keep their bits.
void useOneBlasThread();

} // namespace tamis

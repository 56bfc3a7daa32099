// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <stop_token>

namespace tamis::dictionary {

/// What a pass over samples says of them all.
struct CodingSummary {
    double objective = 0; ///< Σ ½ ‖y − Bx‖² + λ Σ φ(x)
    double worstGap = 0;  ///< Certificate::gap of the worst sample
    std::size_t nonZeros = 0;
};

/// Lowers the objective of each sample's code, starting from what `codes` holds (k × samples): to
/// the minimum for the convex penalties, to a local one for Log. bases: genes × k, samples:
/// genes × samples, both finite. Parallel over samples, the same bits for any number of threads.
/// A stop leaves the remaining codes as they were, and the summary without meaning.
CodingSummary improveCodes(const MatrixView& bases, const MatrixView& samples, const Coding& coding,
                           Eigen::Ref<Eigen::MatrixXd> codes, unsigned threads = 1,
                           std::stop_token stop = {});

/// The codes of new samples, k × samples. Usage: wrong settings, no bases, another number of genes;
/// NonFinite: NaN or infinity, with their place; Cancelled.
Result<Eigen::MatrixXd> encode(const MatrixView& bases, const MatrixView& samples,
                               const Coding& coding, unsigned threads = 1,
                               std::stop_token stop = {});

/// NonFinite, with the first gene and sample (from 1) where `matrix` has NaN or infinity. A stop
/// leaves the rest unseen.
Result<void> checkFinite(const MatrixView& matrix, const std::stop_token& stop = {});

} // namespace tamis::dictionary

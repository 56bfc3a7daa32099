// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/paired_test.h"
#include "core/evaluation/run_result.h"

#include <vector>

namespace tamis::evaluation {

/// The autoencoder, its radius chosen by inner validation in each fold (nestedAccuracy()), beside a
/// classical method that chose its setting on the same inner folds: like against like.
struct Comparison {
    ReferenceMethod method = ReferenceMethod::L1Logistic;
    MeanSd autoencoder, reference; ///< test accuracy over the fits that both have
    PairedTest test;               ///< of autoencoder − reference
};

/// One a reference; none without inner validation.
std::vector<Comparison> compareWithReferences(const RunResult& run);

} // namespace tamis::evaluation

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/fused/hidden_rows.h"
#include "core/dataset/sample_view.h"

#include <vector>

namespace tamis::autoencoder {

/// The rows of the layers as the fused engine holds them.
HiddenRows firstRows(const Model& model);        ///< genes × hidden
HiddenRows latentRows(const Model& model);       ///< classes × hidden, with bias
HiddenRows unfoldRows(const Model& model);       ///< classes × hidden
HiddenRows outputRows(const Model& model);       ///< genes × hidden, with bias
HiddenRows biasRow(const Eigen::VectorXf& bias); ///< 1 × hidden

/// Logits of all samples of `input`, samples × classes.
std::vector<float> encoded(const HiddenRows& first, const HiddenRows& firstBias,
                           const HiddenRows& latent, Activation activation,
                           const dataset::SampleView& input);

} // namespace tamis::autoencoder

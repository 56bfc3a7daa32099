// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/dataset/dataset.h"

#include <span>

namespace tamis::autoencoder {

/// What each gene adds to the logit of each class in samples of that class: genes × classes.
///
/// Integrated gradients (Sundararajan, Taly, Yan, ICML 2017, equation 1) along the straight line
/// from x = 0, the mean sample where genes are standardised. Through one hidden layer
/// a = W x + b the integral has a closed form, since along the line a_h runs evenly from b_h to
/// b_h + z_h, z = W x:
///   attribution_cj(x) = x_j Σ_h V_ch W_hj (φ(b_h + z_h) − φ(b_h)) / z_h,
/// where V is the latent weight minus its mean over classes, as only differences of logits make a
/// call. Entry (j, c) is the mean of attribution_cj over the samples of class c, positive where the
/// gene helps to recognise the class. The entries of a class add up to the mean over its samples of
/// logit_c(x) − logit_c(0), logits taken from their mean over classes. 0 for a class without
/// samples.
Eigen::MatrixXd classContributions(const Model& model, const dataset::Matrix& input,
                                   std::span<const int> labels);

} // namespace tamis::autoencoder

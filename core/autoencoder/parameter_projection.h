// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

namespace at {
class Tensor; // LibTorch's; torch::Tensor is another name of it
}

namespace tamis::autoencoder {

/// The groups of a layer's weight [outputs × inputs], which its inputs (genes) are: its columns.
projection::GroupView<float> groupsOf(Weights& weight);

/// Keeps the weight of a layer inside a ball while it is trained: to be called after each step of
/// the optimiser. One object a parameter: the first call finds the threshold, later ones start from
/// the last one (Options::warm), which is quick as long as the weights change slowly.
class ParameterProjection {
  public:
    /// `options` as in projection::project(), but for `warm`; their weights have to live as long.
    ParameterProjection(projection::Kind kind, double radius,
                        const projection::Options& options = {});

    /// Projects the columns of `weight` in place, where its memory is: nothing is copied and
    /// autograd records nothing, whether or not the tensor requires a gradient; it sees that the
    /// values were changed, as with any operation in place. A matrix of float32 or float64 in the
    /// processor's memory, with any strides (a transposed view, a part of another tensor) under
    /// which no two entries share memory; all else → Usage. Other errors as of
    /// projection::project().
    Result<projection::Outcome> project(const at::Tensor& weight);
    Result<projection::Outcome> project(Weights& weight);

  private:
    projection::Kind m_kind;
    double m_radius;
    projection::Options m_options;
    projection::Workspace m_workspace;
};

} // namespace tamis::autoencoder

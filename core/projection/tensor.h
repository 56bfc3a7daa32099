// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

/// Tri-level operators for tensors (Perez, Barlaud: multi-level projections, arXiv 2405.02086).
/// Like the bi-level ones they give a feasible point, not the Euclidean projection.
namespace tamis::projection {

enum class TensorKind {
    /// v_j = max_k max_i |Y_jki|; u = P(v) onto the ℓ1 ball of radius C; every entry of group j is
    /// clipped at ±u_j.
    ///
    /// That is the definition in three steps: w_jk = max_i |Y_jki|, v_j = max_k w_jk; u = P(v); row
    /// w_j projected onto the ℓ∞ ball of radius u_j: min(w_jk, u_j); fibre jk projected onto the ℓ∞
    /// ball of that radius: min(|Y_jki|, min(w_jk, u_j)) = min(|Y_jki|, u_j), since |Y_jki| ≤ w_jk.
    /// And it is BilevelL1Inf of the groups with their fibres in a row.
    L1InfInf,
    /// w_jk = Σ_i |Y_jki|, v_j = Σ_k w_jk; u = P(v; C); row w_j projected onto the ℓ1 ball of
    /// radius
    /// u_j gives r_j; fibre jk projected onto the ℓ1 ball of radius r_jk.
    L111,
};
inline constexpr TensorKind allTensorKinds[] = {TensorKind::L1InfInf, TensorKind::L111};

std::string_view name(TensorKind kind); ///< "trilevel-l1infinf", "trilevel-l111"

/// A tensor over memory that belongs to somebody else: m groups of p fibres of n entries. Entry i
/// of fibre k of group j stands at data[j * groupStride + k * fibreStride + i * entryStride].
/// Torch Conv2d weight [out, in, h, w], groups = output channels: m = out, p = in, n = h w, strides
/// in h w, h w, 1; groups = input channels: m = in, p = out, strides h w, in h w, 1.
template <class T>
struct TensorView {
    T* data = nullptr;
    std::size_t groups = 0;  ///< m
    std::size_t fibres = 0;  ///< p, of each group
    std::size_t entries = 0; ///< n, of each fibre
    std::size_t groupStride = 0;
    std::size_t fibreStride = 0;
    std::size_t entryStride = 0;

    T& operator()(std::size_t entry, std::size_t fibre, std::size_t group) const {
        return data[group * groupStride + fibre * fibreStride + entry * entryStride];
    }
    operator TensorView<const T>() const {
        return {data, groups, fibres, entries, groupStride, fibreStride, entryStride};
    }
};

/// The norm of the ball: Σ_j max_ki |Y_jki| or Σ |Y_jki|; NaN where an entry is not finite.
template <class T>
double norm(TensorView<const T> tensor, TensorKind kind);

/// Projects in place, with the errors and the edge rules of project() for matrices: radius < 0 or
/// NaN → Usage; NaN or infinity in the tensor → NonFinite, untouched; radius 0 → exact zeros;
/// radius ≥ norm → untouched. The result is feasible, projecting it again changes no bit, and its
/// bits depend neither on strides nor on the number of threads. Of the outcome, groups are the
/// tensor's and the threshold is the τ of v. Weights or a method → Usage.
///
/// A tensor whose strides don't let fibres (or, for L1InfInf, entries) of all groups stand in one
/// line is copied to the workspace and back.
template <class T>
Result<Outcome> project(TensorView<T> tensor, TensorKind kind, double radius, Workspace& workspace,
                        const Options& options = {});

/// As certificate() for the bi-level operators: the largest violation among the outer problem (the
/// vector v), for L111 the middle ones (the rows w_j), and the inner ones.
template <class T>
double certificate(TensorView<const T> input, TensorView<const T> result, TensorKind kind,
                   double radius);

/// As radiusForGroups() for matrices: the radius at which exactly k groups survive, Σ_j (v_j − τ)₊
/// with τ just above the (k+1)-th largest v_j.
template <class T>
Result<double> radiusForGroups(TensorView<const T> tensor, TensorKind kind, std::size_t k,
                               Workspace& workspace);

} // namespace tamis::projection

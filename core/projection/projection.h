// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

/// Projections onto sparsity-inducing balls. Vocabulary: a *group* is what the papers call a
/// column, the weights of one gene; m groups of n entries; *radius* C (the papers' η).
/// Mathematics: papers 000 (exact ℓ1,∞) and 002 (bi-level).
namespace tamis::projection {

enum class Kind {
    L1,           ///< ball Σ|Y| ≤ C over all entries (the exact ℓ1,1 projection)
    L1Inf,        ///< exact: Σ_j max_i |Y_ij| ≤ C (paper 000)
    BilevelL1Inf, ///< paper 002, algorithm 1: an operator, not the Euclidean projection
    BilevelL11,   ///< paper 002, algorithm 2: an operator
    L12,          ///< Σ_j ‖y_j‖₂ ≤ C; the bi-level ℓ1,2 operator is this projection
};
inline constexpr Kind allKinds[] = {Kind::L1, Kind::L1Inf, Kind::BilevelL1Inf, Kind::BilevelL11,
                                    Kind::L12};

std::string_view name(Kind kind); ///< "l1", "l1inf", "bilevel-l1inf", "bilevel-l11", "l12"
Result<Kind> kindFromName(std::string_view name); ///< also the aliases "l11" and "bilevel-l12"
/// "theta" for the exact ℓ1,∞ (mass removed from every surviving group), "tau" for all others (the
/// largest amount removed per group, or per entry for ℓ1): different quantities, never one curve.
std::string_view thresholdName(Kind kind);

/// A matrix of groups over memory that belongs to somebody else. Entry i of group j stands at
/// data[j * groupStride + i * entryStride].
/// Eigen column-major [n × m]: groupStride n, entryStride 1. Torch Linear weight [n × m],
/// row-major, groups = columns: groupStride 1, entryStride m.
template <class T>
struct GroupView {
    T* data = nullptr;
    std::size_t groups = 0;  ///< m
    std::size_t entries = 0; ///< n
    std::size_t groupStride = 0;
    std::size_t entryStride = 0;

    T& operator()(std::size_t entry, std::size_t group) const {
        return data[group * groupStride + entry * entryStride];
    }
    operator GroupView<const T>() const {
        return {data, groups, entries, groupStride, entryStride};
    }
};

/// How to solve the exact ℓ1,∞. All give the same result up to rounding; Newton is by far the
/// fastest, the others are the published algorithms, for comparison.
enum class Method {
    Newton,
    Heap,     ///< paper 000: Perez, Condat, Barlaud, inverse total order
    Chu,      ///< Chu et al. 2020, semismooth Newton
    Bejar,    ///< Béjar et al. 2021, active sets and column elimination
    Quattoni, ///< Quattoni et al. 2009, all residuals sorted
};
inline constexpr Method allMethods[] = {Method::Newton, Method::Heap, Method::Chu, Method::Bejar,
                                        Method::Quattoni};
std::string_view name(Method method); ///< "newton", "heap", "chu", "bejar", "quattoni"
Result<Method> methodFromName(std::string_view name);

/// Scratch memory, reused from call to call: no allocation in steady state. One thread at a time.
class Workspace {
  public:
    Workspace();
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

    struct Memory;
    Memory& memory() { return *m_memory; }

  private:
    std::unique_ptr<Memory> m_memory;
};

struct Options {
    Method method = Method::Newton; ///< others: Kind::L1Inf without weights only
    unsigned threads = 1; ///< 0: all processors. The result has the same bits for any number
    /// Start from what the workspace's last exact ℓ1,∞ projection found, if it was of a matrix of
    /// the same shape: for weights that change slowly. A guess costs or saves time; it never
    /// changes the result but for rounding.
    bool warm = false;
    /// One weight w_j > 0 a group, all less than 120 decades apart: the ball Σ_j w_j ‖y_j‖ ≤ C.
    /// Kind::L1 and Kind::L1Inf only.
    std::span<const double> weights;
};

struct Outcome {
    double normBefore = 0;
    double normAfter = 0; ///< of the stored result, summed in double: ≤ radius
    double threshold = 0; ///< θ or τ, see thresholdName()
    std::size_t groups = 0;
    std::size_t zeroGroups = 0; ///< groups of the result that are exactly zero
    double certificate = 0;     ///< of the stored result, see certificate()
    std::size_t events = 0;     ///< Method::Heap: J of paper 000, the groups that survive and the
                                ///< entries left unclipped
    bool changed = false;       ///< false: the input was inside the ball and is bit-identical

    /// The fraction of groups that are exactly zero.
    double sparsity() const {
        return groups == 0 ? 0 : static_cast<double>(zeroGroups) / static_cast<double>(groups);
    }
};

/// The norm of the ball that `kind` projects onto.
template <class T>
double norm(GroupView<const T> matrix, Kind kind);

/// Projects in place. radius < 0 or NaN → Usage. NaN or infinity in the matrix → NonFinite with
/// their number and the first place, the matrix untouched. radius 0 → exact zeros; radius ≥ norm →
/// untouched. The result is feasible and projecting it again changes no bit.
template <class T>
Result<Outcome> project(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                        const Options& options = {});

/// How far `result` is from satisfying the conditions that define the projection of `input`,
/// whoever made it: 0 for the exact result, growing with the error. With R = Y − X, N the norm of
/// the ball and N* its dual: X is the projection if and only if N(X) ≤ C and C·N*(R) ≤ ⟨R, X⟩;
/// returned is the larger violation, relative to N(Y) and to C·N*(Y). For the bi-level operators
/// the same for the outer problem (vector of group norms) and for the inner one of every group.
/// Both views have the same shape; weights as in Options. NaN where an entry is not finite.
template <class T>
double certificate(GroupView<const T> input, GroupView<const T> result, Kind kind, double radius,
                   std::span<const double> weights = {});

/// The radius at which exactly k groups survive: θ (τ) stands just above the (k+1)-th largest
/// group value that decides survival (Σ|y| for the exact ℓ1,∞, the group norm of the bi-level
/// operators and ℓ1,2, max |y| for ℓ1), so that rounding can't bring that group back.
/// k ≥ number of groups that aren't zero → the norm itself (all survive); k = 0 → 0. With ties at
/// the k-th place fewer than k survive; so may they where the radius is too large for a double, and
/// another number where values differ by less than what a double tells of the radius. NaN or
/// infinity → NonFinite, wrong weights → Usage, as in project().
template <class T>
Result<double> radiusForGroups(GroupView<const T> matrix, Kind kind, std::size_t k,
                               Workspace& workspace, std::span<const double> weights = {});

} // namespace tamis::projection

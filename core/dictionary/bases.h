// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <stop_token>
#include <string_view>

namespace tamis::dictionary {

/// How to find the bases for given codes.
enum class BasesMethod {
    Dual,    ///< paper 001, section 4: the Lagrange dual, by Newton's method
    Descent, ///< one basis after the other (Mairal et al. 2009)
};
inline constexpr std::string_view basesMethodNames[] = {"dual", "bcd"};

/// All that the bases need to know of samples X and codes S.
struct Statistics {
    Eigen::MatrixXd codes; ///< A = S Sᵀ, k × k
    Eigen::MatrixXd data;  ///< P = X Sᵀ, genes × k
    double energy = 0;     ///< ‖X‖²

    static Statistics of(const MatrixView& samples, const MatrixView& codes, unsigned threads = 1,
                         const std::stop_token& stop = {});
    /// The same samples have other codes.
    void recode(const MatrixView& samples, const MatrixView& now, unsigned threads,
                const std::stop_token& stop);
    /// Some samples exchange their codes: sum over samples of what they add now, minus before.
    void exchange(const MatrixView& samples, const MatrixView& before, const MatrixView& now,
                  unsigned threads, const std::stop_token& stop);
    /// ½ ‖X − B S‖².
    double error(const MatrixView& bases) const;
};

/// How near bases are to the best ones, whoever found them. With G = B A − P, the gradient of
/// ½ ‖X − B S‖², no bases with ‖b_j‖ ≤ 1 have an error lower by more than Σ ‖g_j‖ + b_jᵀg_j (Frank
/// and Wolfe 1956): a bound that holds whatever the condition of A.
struct BasesCertificate {
    double gap = 0;              ///< that bound, relative to ½ ‖X‖²
    Eigen::VectorXd multipliers; ///< −b_jᵀg_j, at least 0: of the constraints, at the optimum
};
BasesCertificate certifyBases(const Statistics& statistics, const MatrixView& bases,
                              unsigned threads = 1);

struct BasesSummary {
    double error = 0;       ///< ½ ‖X − B S‖²
    double gap = 0;         ///< BasesCertificate::gap
    bool byDescent = false; ///< asked for, or because the dual came to no good end
};

/// Lowers ½ ‖X − B S‖² over bases with ‖b_j‖ ≤ 1: the error never rises. A basis that no code uses
/// stays as it is. `multipliers` (k, of the constraints) is where the dual starts and becomes its
/// solution; empty: not known. The dual's bases are taken where they are better than those before
/// and their gap is at most 1e-6; else descent goes on from the better ones.
///
/// What keeps the dual exact where codes are badly scaled, or depend on each other: each row of S
/// is brought to length 1 first, and instead of a ridge, which would pull bases towards 0, the
/// distance to the bases before is added, 1e-7 ‖B − B_before‖² in these units. It costs nothing at
/// the optimum, and a few rounds of it end there (Rockafellar 1976).
BasesSummary updateBases(const Statistics& statistics, BasesMethod method,
                         Eigen::Ref<Eigen::MatrixXd> bases, Eigen::VectorXd& multipliers,
                         unsigned threads = 1, std::stop_token stop = {});

} // namespace tamis::dictionary

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <span>
#include <stop_token>
#include <vector>

/// How far dictionaries learnt from several seeds agree.
namespace tamis::dictionary {

/// For each column of a square matrix of gains the row that it is given, each row once, so that the
/// sum of gains is as large as possible (Kuhn 1955, in the O(n³) form of Jonker and Volgenant).
std::vector<Eigen::Index> bestAssignment(const Eigen::MatrixXd& gains);

/// Mean |cos| between the bases of two dictionaries (genes × k each), matched one to one so that it
/// is as large as possible. Bases that are zero count as 0.
double matchedCosine(const MatrixView& left, const MatrixView& right);

/// The module with the largest |code| of each sample, −1 where all are zero. codes: k × samples.
std::vector<int> strongestModules(const MatrixView& codes);

/// Share of the fits in which two samples have the same strongest module, samples × samples; 1 on
/// the diagonal (Monti et al. 2003). A sample without a module shares it with no other.
Eigen::MatrixXd consensus(std::span<const std::vector<int>> fits);

struct Clustering {
    /// Correlation between the distances 1 − consensus and those at which average linkage joins two
    /// samples (Brunet et al. 2004): 1 where the fits agree on clusters. 1 if all distances are the
    /// same.
    double cophenetic = 1;
    std::vector<Eigen::Index> order; ///< of the samples, so that clusters stand together
};
/// A stop leaves it unfinished.
Clustering clusterConsensus(const Eigen::MatrixXd& consensus, const std::stop_token& stop = {});

} // namespace tamis::dictionary

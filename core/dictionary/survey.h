// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/learn.h"

#include <string>

namespace tamis::dictionary {

struct SurveyOptions {
    std::vector<std::size_t> bases;   ///< numbers of modules to try
    std::vector<double> shares;       ///< of λ, as parts of greatestLambda()
    std::vector<std::uint64_t> seeds; ///< one fit each; at least two say something of stability
    double heldOut = 0.2;             ///< part of the samples that are held out
    LearnOptions learn;               ///< all else; its bases, λ and seed count for nothing
};

/// A number of modules at a λ: means over the seeds, with the standard error where it says so.
struct SurveyPoint {
    std::size_t bases = 0;
    double share = 0;             ///< λ / greatestLambda()
    double explainedVariance = 0; ///< of all samples, by modules learnt from them: grows with k
    /// What other samples say: modules are learnt without them; half of a held-out sample's genes,
    /// drawn at random, are coded, and the other half is predicted. 1 − ‖error‖² / ‖values‖² of
    /// that half (bi-cross-validation, Owen and Perry 2009). NaN with fewer than 5 samples or 2
    /// genes. Its standard error over the seeds: NaN with one.
    double heldOut = 0, heldOutError = 0;
    double stability = 0;                    ///< mean matchedCosine() of two seeds; NaN with one
    double cophenetic = 0;                   ///< see Clustering; NaN with one seed
    double nonZeros = 0;                     ///< codes that aren't zero, per sample
    double dead = 0;                         ///< modules that no sample uses
    std::vector<std::vector<int>> strongest; ///< strongestModules() of each seed: see consensus()
    std::vector<Eigen::Index> order;         ///< of the samples, as clusters of their consensus
};

/// What points are compared by: held-out variance; −∞ where it isn't known, or where more than a
/// tenth of the modules is dead, so that their number says little.
double merit(const SurveyPoint& point);

struct Survey {
    std::vector<SurveyPoint> points; ///< in the order of the request: λ by λ, k by k
    std::size_t suggested = 0;       ///< place of the suggested one in `points`
    bool cancelled = false;          ///< `points` are those that were finished
};

/// Fits all numbers of modules at all λ from all seeds, in parallel, with the same bits for any
/// number of threads. samples: genes × samples. The suggested point is the one with the fewest
/// modules whose held-out explained variance is within one standard error of the best of all (then
/// the larger λ); where nothing is held out, the most stable. Stability alone would ask for too
/// few: two modules are found again from every seed whatever the data. `progressed` gets the
/// finished part, in any thread; `updated`, in the calling one, what there is after each point but
/// the last. Usage: nothing to try; else as learn(). Cancelled: stopped before
/// the first point.
Result<Survey> survey(const MatrixView& samples, const SurveyOptions& options,
                      const std::function<void(double fraction)>& progressed = {},
                      std::stop_token stop = {},
                      const std::function<void(const Survey& soFar)>& updated = {});

/// Held-out explained variance of `samples`, which took no part in the bases: see SurveyPoint.
/// `coding` has the λ of whole samples; that of a half is its half. A stop leaves it unfinished.
double heldOutVariance(const MatrixView& bases, const MatrixView& samples, const Coding& coding,
                       std::uint64_t seed, const std::stop_token& stop = {});

} // namespace tamis::dictionary

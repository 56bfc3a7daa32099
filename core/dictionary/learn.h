// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/bases.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace tamis::dictionary {

inline constexpr std::size_t mostBases = 1000;

struct LearnOptions {
    std::size_t bases = 20; ///< k, from 1 to mostBases; may be more than samples or genes
    Coding coding;
    BasesMethod method = BasesMethod::Dual;
    /// Samples that are coded before the bases follow; 0: all. With few of many samples good bases
    /// come sooner. Those not in the batch keep their codes and their part in the statistics, so
    /// that the objective falls with batches, too.
    std::size_t batch = 0;
    std::size_t epochs = 200;
    /// Ends where the objective falls by less than this part of it, three epochs in a row.
    double tolerance = 1e-5;
    bool compress = true; ///< with fewer samples than genes: the same result, sooner
    std::uint64_t seed = 1;
    /// Bases to begin with, genes × k, instead of those drawn by the seed.
    std::optional<Eigen::MatrixXd> start;
    unsigned threads = 0; ///< 0: all processors; the same bits for any number
};

/// What one pass over all samples came to.
struct Epoch {
    double afterCodes = 0, afterBases = 0; ///< the objective; never rises
    double explainedVariance = 0;          ///< 1 − ‖X − BS‖² / ‖X‖²
    double nonZeros = 0;                   ///< codes that aren't zero, per sample
    std::size_t dead = 0;                  ///< bases that no sample uses
    double codesGap = 0, basesGap = 0;     ///< see CodingSummary, BasesSummary; the worst batch
    bool byDescent = false;                ///< see BasesSummary; any batch
};

enum class LearnEnd {
    Converged,
    MostEpochs, ///< the objective still fell
    Cancelled,
};

struct Dictionary {
    Eigen::MatrixXd bases; ///< B, genes × k
    Eigen::MatrixXd codes; ///< S, k × samples; of these bases, unless cancelled
    double objective = 0;
    double explainedVariance = 0;
    Eigen::VectorXd lost; ///< of explained variance, without each module: lostWithout()
    std::vector<Epoch> history;
    LearnEnd end = LearnEnd::Converged;
};

/// What explained variance would be lost without each module, the codes of the others held:
/// ‖X − BS + b_j s_j‖² − ‖X − BS‖², relative to ‖X‖².
Eigen::VectorXd lostWithout(const Statistics& statistics, const MatrixView& bases);

/// Learns modules from X (genes × samples, finite): codes for given bases and bases for given
/// codes in turn, from k samples drawn by `seed` (where there are fewer, sums of them with random
/// signs). A basis that no sample uses starts again from what is left unexplained of the sample
/// that is fitted worst. With fewer samples than genes it learns in the space that the samples
/// span; a last pass on the data as they are makes the codes those of the bases. `watch`, after
/// each epoch, runs in the calling thread. A stop gives what was reached (LearnEnd::Cancelled), or,
/// before the end of the first epoch, the error Cancelled. Usage: a setting that makes no sense;
/// NonFinite; NothingSurvives: all values are zero.
Result<Dictionary> learn(const MatrixView& samples, const LearnOptions& options,
                         const std::function<void(const Epoch&)>& watch = {},
                         std::stop_token stop = {});

} // namespace tamis::dictionary

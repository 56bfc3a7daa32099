// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/sieve.h"
#include "core/modules/module_data.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

/// Gene modules of a dataset: what core/dictionary computes, with the names of genes, samples and
/// classes.
namespace tamis::modules {

struct ModulesConfig {
    std::size_t modules = 20; ///< k
    double share = 0.05;      ///< λ, as a part of dictionary::greatestLambda(): see coding.h
    dictionary::Penalty penalty = dictionary::Penalty::L1;
    bool nonNegative = false; ///< activities at least 0
    std::size_t epochs = 200, batch = 0;
    std::uint64_t seed = 1;
    /// Keeps some genes only, and learns again from these.
    std::optional<dictionary::SieveRequest> sieve;
    unsigned threads = 0;

    dictionary::LearnOptions learning(double greatestLambda) const;
};

/// Modules as they were learnt: immutable, shared by pointer. They are in the order of what would
/// be lost without them, and turned so that the largest loadings are mostly positive (Σ b³ ≥ 0);
/// non-negative activities leave no choice.
struct Modules {
    std::string programVersion;
    std::string dataName, dataHash, labelName;
    std::vector<std::string> genes; ///< rows of the bases
    std::vector<std::string> samples;
    std::vector<std::string> classes;
    std::vector<int> labels; ///< one a sample, as in Dataset
    evaluation::Transform transform;
    ModulesConfig config;
    double lambda = 0, radius = 0;
    std::size_t genesOffered = 0; ///< that vary; more than `genes` after a sieve
    dictionary::Dictionary dictionary;
    std::vector<Warning> warnings;

    std::size_t count() const { return static_cast<std::size_t>(dictionary.bases.cols()); }
};
using ModulesPtr = std::shared_ptr<const Modules>;

/// Progress: epochs done of the most there can be, and what the last one came to.
using ModulesProgress = std::function<void(double fraction, const dictionary::Epoch& epoch)>;

/// Errors: those of prepareModuleData(), learn() and sieve(). Cancelled within 200 ms of a stop,
/// with what was reached where there is something (Dictionary::end); a stop before the sieve leaves
/// modules of all genes, and no sieve in their config.
Result<ModulesPtr> findModules(const dataset::Dataset& dataset, const ModulesConfig& config,
                               const ModulesProgress& progressed = {}, std::stop_token stop = {});

} // namespace tamis::modules

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/paired_test.h"
#include "core/evaluation/run_result.h"
#include "core/modules/modules.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace tamis::modules {

/// How well activities tell classes apart is asked over cross-validation, repeated with other
/// folds.
struct ClassificationRequest {
    std::size_t folds = 4;
    std::size_t seeds = 5; ///< divisions into folds, from config.seed on
    ModulesConfig config;  ///< its seed becomes that of the division
};

/// A fold: modules learnt without its test samples, which then are coded by them.
struct FoldAccuracy {
    std::uint64_t seed = 0;
    std::size_t fold = 0;                          ///< from 0
    std::size_t learnt = 0, trained = 0, test = 0; ///< samples for modules, classifier, judgement
    double explainedVariance = 0;                  ///< by the modules, of the samples they learnt
    evaluation::Scores modules, genes;             ///< on the test samples, of a classifier on each
};

/// One score over the folds. Standard errors are sd / √(number of folds).
struct ScoreComparison {
    evaluation::MeanSd modules, genes;
    evaluation::PairedTest test; ///< modules − genes
};

struct ModuleAccuracy {
    std::vector<FoldAccuracy> folds; ///< finished ones, in order of seed, then fold
    ScoreComparison accuracy, balancedAccuracy;
    std::size_t labelled = 0, unlabelled = 0; ///< samples of the dataset
    bool cancelled = false;
    std::vector<Warning> warnings;
};

/// Share of the work done, in [0, 1], and folds finished. Never called twice at a time.
using ClassificationProgress = std::function<void(double fraction, std::size_t finished)>;

/// Semi-supervised: a linear support vector machine (evaluation::linearSvm) on the activities of
/// modules, beside the same on the genes themselves. The folds are those of a sweep with the same
/// seed (evaluation::planUnits()). In each, standardisation and modules are learnt from the
/// training samples and all samples without a class, whose classes nobody knows; with groups, not
/// from those of a group that is tested. Then all samples are coded by applyModules(), and C is
/// chosen on inner folds of the training samples. These inner folds share the modules, which have
/// seen no class. Genes are prepared as a sweep does (evaluation::Preparation).
///
/// Parallel over folds; the same bits for any number of threads. Cancelled within 200 ms of a stop;
/// what is not looked at inside is fitting the standardisation of a fold's genes (0.1 s for fifteen
/// million values). Finished folds are kept, Cancelled where there are none.
/// Errors: Usage: fewer than two folds, no seed; those of evaluation::checkData() and
/// findModules(); TooFewSamples where no fold can be judged.
Result<ModuleAccuracy> classifyByModules(const dataset::Dataset& dataset,
                                         const ClassificationRequest& request,
                                         const ClassificationProgress& progressed = {},
                                         std::stop_token stop = {});

} // namespace tamis::modules

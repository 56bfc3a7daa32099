// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/calls.h"
#include "core/evaluation/final_model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tamis::evaluation {

/// A name of the data that may mean a gene the model looks for.
struct SimilarGene {
    std::string wanted, found;
};

/// What a model says about the samples of a dataset.
struct Prediction {
    std::vector<SampleCall> calls;         ///< every sample once, in order; seed and fold are 0
    std::vector<std::string> missingGenes; ///< that the model reads and the data don't have
    /// Missing genes for which the data have one whose name differs in case or in a version after a
    /// dot (ENSG00000141510.17) only.
    std::vector<SimilarGene> similarGenes;
    std::vector<std::string> unknownClasses; ///< of labels that the model doesn't know
    std::size_t labelled = 0;                ///< samples with a class that the model knows
    Scores scores;                           ///< on these; NaN without any
    /// rows: true class, columns: called class, both in the model's order.
    std::vector<std::vector<std::size_t>> confusion;
    std::vector<Warning> warnings;
};

/// Logits of samples × model.genes, values as they stand in the file, NaN where missing: samples ×
/// classes, row after row.
std::vector<float> logits(const FinalModel& model, const dataset::Matrix& values);

/// Calls every sample. Genes are matched by their exact names; one that the data don't have, and a
/// cell without a number, count as the mean of the training samples. Samples whose label is none of
/// the model's classes are called, but take no part in the scores.
/// MissingValues: none of the model's genes is there, or more than half of them are missing.
Result<Prediction> predict(const FinalModel& model, const dataset::Dataset& dataset);

} // namespace tamis::evaluation

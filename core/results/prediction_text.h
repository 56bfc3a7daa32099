// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/prediction.h"

#include <string>

namespace tamis::results {

/// What a model is and what to expect of it, in a sentence or two.
std::string modelSentence(const evaluation::FinalModel& model);

/// How the model's genes compare with the gene list of `point`, the point of `run` that it was
/// trained from: folds chose their genes from fewer samples.
std::string listSentence(const evaluation::FinalModel& model, const evaluation::RunResult& run,
                         std::size_t point);

/// CSV: one row a sample, in the data's order, with its own class where it has one, the class it is
/// called, and the probability of each class; the first line says what model made the calls.
std::string predictionsText(const evaluation::FinalModel& model,
                            const evaluation::Prediction& prediction,
                            const dataset::Dataset& dataset);

} // namespace tamis::results

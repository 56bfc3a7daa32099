// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/evaluation/prediction.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace tamis::ui {

/// Samples of a second file, called by a point's final model.
struct CalledSamples {
    evaluation::RunResultPtr run;
    std::size_t point = 0; ///< index into run->points
    std::shared_ptr<const evaluation::FinalModel> model;
    dataset::DatasetPtr dataset; ///< the second file
    evaluation::Prediction prediction;
    /// The run's own samples by the same model, which was trained on them: where the classes lie,
    /// not how well they are told apart.
    std::vector<evaluation::SampleCall> known;
};
using CalledSamplesPtr = std::shared_ptr<const CalledSamples>;

} // namespace tamis::ui

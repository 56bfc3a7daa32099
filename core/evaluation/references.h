// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/reference_methods.h"
#include "core/evaluation/units.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// A fold with the inner folds of its training part.
struct NestedUnits {
    const Unit* outer = nullptr;
    std::vector<const Unit*> inner;
};

/// The folds among these units, in their order; those without inner ones are left out.
std::vector<NestedUnits> nestedUnits(std::span<const Unit> units);

/// A classical method with the setting it chose.
struct ReferenceFit {
    Fit fit;
    double setting = 0;
};

/// Chooses the setting with the highest mean accuracy over the inner folds (ties to the simpler
/// model), trains with it on the whole training part and judges on the test part; not yet
/// attributed to a unit. Nothing after a stop, which is seen between two trainings.
std::optional<ReferenceFit> fitReference(const ReferenceRecipe& recipe, const FoldData& outer,
                                         std::span<const FoldData> inner, std::stop_token stop);

/// The classical methods on the folds of a sweep, each as fitReference() says. Folds without inner
/// ones are left out. Parallel over folds; the same bits for any number of threads. A stop leaves
/// out what isn't finished; want of memory leaves out the folds for which it doesn't suffice.
/// `finished` is called by worker threads after each (fold, method).
std::vector<Reference> fitReferences(const Preparation& preparation, std::span<const Unit> units,
                                     unsigned threads, std::stop_token stop,
                                     const std::function<void(const Unit&)>& finished);

} // namespace tamis::evaluation

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/references.h"

#include "core/evaluation/metrics.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <chrono>
#include <new>

namespace tamis::evaluation {
namespace {

const ReferenceRecipe* const recipes[] = {&l1Logistic, &linearSvm, &shrunkenCentroids,
                                          &nearestNeighbours};
constexpr std::size_t methodCount = std::size(recipes);

/// Mean accuracy over the inner folds, one number a setting; nothing after a stop.
std::optional<std::vector<double>> validated(const ReferenceRecipe& recipe,
                                             std::span<const FoldData> inner,
                                             std::span<const double> settings,
                                             std::stop_token stop) {
    std::vector<double> means(settings.size());
    for (const FoldData& data : inner) {
        const std::vector<ReferenceCalls> calls = recipe.classify(data, settings, stop);
        if (calls.size() < settings.size())
            return std::nullopt;
        for (std::size_t s = 0; s < settings.size(); ++s)
            means[s] += score(calls[s].scores, data.testLabels, data.classes).accuracy /
                        static_cast<double>(inner.size());
    }
    return means;
}

/// All methods on one fold.
void fitCell(const Preparation& preparation, const NestedUnits& cell,
             std::span<std::optional<ReferenceFit>> chosen, std::stop_token stop,
             const std::function<void(const Unit&)>& finished) {
    const Unit& unit = *cell.outer;
    const FoldData outer = preparation.fold(unit.train, unit.test);
    std::vector<FoldData> inner;
    for (const Unit* part : cell.inner)
        inner.push_back(preparation.fold(part->train, part->test));
    for (std::size_t m = 0; m < methodCount; ++m) {
        std::optional<ReferenceFit> fitted = fitReference(*recipes[m], outer, inner, stop);
        if (!fitted)
            return;
        attribute(fitted->fit, unit, preparation);
        chosen[m] = std::move(fitted);
        finished(unit);
    }
}

} // namespace

std::vector<NestedUnits> nestedUnits(std::span<const Unit> units) {
    std::vector<NestedUnits> cells;
    for (const Unit& unit : units) {
        cells.resize(std::max(cells.size(), unit.cell + 1));
        if (unit.inner < 0)
            cells[unit.cell].outer = &unit;
        else
            cells[unit.cell].inner.push_back(&unit);
    }
    std::erase_if(cells, [](const NestedUnits& cell) { return cell.inner.empty(); });
    return cells;
}

std::optional<ReferenceFit> fitReference(const ReferenceRecipe& recipe, const FoldData& outer,
                                         std::span<const FoldData> inner, std::stop_token stop) {
    constexpr double tie = 1e-12;
    const auto start = std::chrono::steady_clock::now();
    const std::vector<double> settings = recipe.settings(outer);
    const auto means = validated(recipe, inner, settings, stop);
    if (!means)
        return std::nullopt;
    std::size_t best = 0;
    for (std::size_t s = 1; s < settings.size(); ++s)
        if ((*means)[s] > (*means)[best] + tie)
            best = s;
    std::vector<ReferenceCalls> calls =
        recipe.classify(outer, std::span(settings).subspan(best, 1), stop);
    if (calls.empty())
        return std::nullopt;
    ReferenceFit chosen{{}, settings[best]};
    chosen.fit.selected = std::move(calls.front().selected);
    chosen.fit.logits = std::move(calls.front().scores);
    chosen.fit.test = score(chosen.fit.logits, outer.testLabels, outer.classes);
    chosen.fit.validation = (*means)[best];
    chosen.fit.seconds.first =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return chosen;
}

std::vector<Reference> fitReferences(const Preparation& preparation, std::span<const Unit> units,
                                     unsigned threads, std::stop_token stop,
                                     const std::function<void(const Unit&)>& finished) {
    const std::vector<NestedUnits> cells = nestedUnits(units);
    std::vector<std::optional<ReferenceFit>> chosen(cells.size() * methodCount);
    parallelFor(cells.size(), threads, [&](std::size_t c) {
        if (stop.stop_requested())
            return;
        try {
            fitCell(preparation, cells[c], std::span(chosen).subspan(c * methodCount, methodCount),
                    stop, finished);
        } catch (const std::bad_alloc&) {
            return; // left out: the sweep itself is worth more than what it is compared with
        }
    });

    std::vector<Reference> references;
    for (std::size_t m = 0; m < methodCount; ++m) {
        Reference reference{recipes[m]->method, {}, {}};
        for (std::size_t c = 0; c < cells.size(); ++c)
            if (std::optional<ReferenceFit>& place = chosen[c * methodCount + m]) {
                reference.fits.push_back(std::move(place->fit));
                reference.settings.push_back(place->setting);
            }
        if (!reference.fits.empty())
            references.push_back(std::move(reference));
    }
    return references;
}

} // namespace tamis::evaluation

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/units.h"

#include "core/evaluation/folds.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace tamis::evaluation {
namespace {

/// Tags of random streams: what a stream is for is part of its path.
enum Stream : std::uint64_t { OuterFolds = 1, InnerFolds = 2, First = 3, Second = 4 };

/// Splits `samples` by their fold number: test = those of `fold`, train = the others.
void split(std::span<const std::size_t> samples, std::span<const std::size_t> folds,
           std::size_t fold, Unit& unit) {
    for (std::size_t i = 0; i < samples.size(); ++i)
        (folds[i] == fold ? unit.test : unit.train).push_back(samples[i]);
}

void planInner(const Preparation& preparation, const SweepConfig& config, const Unit& outer,
               std::vector<Unit>& units) {
    Random random({outer.seed, InnerFolds, outer.fold});
    const std::vector<std::size_t> folds =
        stratifiedFolds(picked(preparation.labels(), outer.train),
                        picked(preparation.groups(), outer.train), config.innerFolds, random);
    int planned = 0;
    for (std::size_t inner = 0; inner < config.innerFolds; ++inner) {
        Unit unit{outer.cell, outer.seed, outer.fold, planned, {}, {}};
        split(outer.train, folds, inner, unit);
        if (unit.test.empty() || unit.train.empty())
            continue;
        units.push_back(std::move(unit));
        ++planned;
    }
}

/// Folds that have no sample of a class among `part` of theirs, and how many folds there are.
std::pair<std::size_t, std::size_t> foldsWithout(int label, const Preparation& preparation,
                                                 std::span<const Unit> units,
                                                 std::vector<std::size_t> Unit::*part) {
    std::size_t without = 0, folds = 0;
    for (const Unit& unit : units) {
        if (unit.inner >= 0)
            continue;
        ++folds;
        without += std::ranges::none_of(
            unit.*part, [&](std::size_t sample) { return preparation.labels()[sample] == label; });
    }
    return {without, folds};
}

std::uint64_t innerTag(const Unit& unit) {
    return static_cast<std::uint64_t>(unit.inner + 1);
}

} // namespace

std::vector<Unit> planUnits(const Preparation& preparation, const SweepConfig& config) {
    const std::size_t samples = preparation.labels().size();
    std::vector<std::size_t> all(samples);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Unit> units;
    for (std::size_t s = 0; s < config.seeds.size(); ++s) {
        Random random({config.seeds[s], OuterFolds});
        const std::vector<std::size_t> folds =
            config.preset == Preset::Paper
                ? publishedFolds(samples, config.folds)
                : stratifiedFolds(preparation.labels(), preparation.groups(), config.folds, random);
        for (std::size_t fold = 0; fold < config.folds; ++fold) {
            Unit unit{s * config.folds + fold, config.seeds[s], fold, -1, {}, {}};
            split(all, folds, fold, unit);
            units.push_back(std::move(unit));
        }
    }
    if (config.preset == Preset::Honest && config.innerFolds > 0) {
        const std::size_t outer = units.size();
        for (std::size_t i = 0; i < outer; ++i)
            planInner(preparation, config, Unit(units[i]), units);
    }
    return units;
}

std::vector<Warning> missingClasses(const std::vector<std::string>& classes,
                                    const Preparation& preparation, std::span<const Unit> units) {
    std::vector<Warning> warnings;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const int label = static_cast<int>(c);
        if (std::ranges::count(preparation.labels(), label) == 0)
            continue;
        const auto warn = [&](const char* code, std::vector<std::size_t> Unit::*part,
                              const char* kind, const char* consequence) {
            const auto [without, folds] = foldsWithout(label, preparation, units, part);
            if (without > 0)
                warnings.push_back(
                    {code,
                     fmt::format("class '{}' is missing among the {} samples of {} of {} folds: {}",
                                 classes[c], kind, without, folds, consequence),
                     {}});
        };
        warn("class-not-trained", &Unit::train, "training",
             "there its samples are called something else");
        warn("class-not-tested", &Unit::test, "test",
             "their balanced accuracy is that of the other classes");
    }
    return warnings;
}

std::vector<Point> planPoints(const SweepConfig& config) {
    std::vector<double> radii = config.radii;
    std::vector<std::size_t> counts = config.geneCounts;
    std::sort(radii.begin(), radii.end());
    std::sort(counts.begin(), counts.end());
    std::vector<Point> points;
    for (const projection::Kind kind : config.projections) {
        for (const double radius : radii)
            points.push_back({kind, radius, 0, {}});
        for (const std::size_t count : counts)
            points.push_back({kind, 0, count, {}});
    }
    return points;
}

Random firstRandom(const Unit& unit) {
    return Random({unit.seed, First, unit.fold, innerTag(unit)});
}

Random secondRandom(const Unit& unit) {
    return Random({unit.seed, Second, unit.fold, innerTag(unit)});
}

void attribute(Fit& fit, const Unit& unit, const Preparation& preparation) {
    fit.seed = unit.seed;
    fit.fold = unit.fold;
    for (const std::size_t sample : unit.test)
        fit.testSamples.push_back(static_cast<std::uint32_t>(preparation.rows()[sample]));
}

} // namespace tamis::evaluation

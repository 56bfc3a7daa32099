// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cmath>
#include <memory>

namespace tamis::tests {

/// A sweep of two projections with numbers that follow from the radius by simple formulas: folds
/// differ by ±0.02 in accuracy, genes grow with the square of the radius.
inline evaluation::RunResult exploreRun(std::vector<double> radii = {0.1, 0.2, 0.4, 0.6, 0.8, 1.0},
                                        std::size_t fitsPerPoint = 4) {
    using projection::Kind;
    evaluation::RunResult run;
    run.config.projections = {Kind::BilevelL1Inf, Kind::L1Inf};
    run.config.radii = radii;
    run.config.folds = 4;
    run.data.hash = "0123456789abcdef";
    run.data.classes = {"NEG", "BCR/ABL"};
    for (int i = 0; i < 2000; ++i)
        run.data.genes.push_back("g" + std::to_string(i));
    const auto fit = [](std::size_t fold, double radius, double accuracy) {
        evaluation::Fit one;
        one.seed = 1;
        one.fold = fold;
        one.radius = radius;
        one.test = {accuracy + (fold % 2 == 0 ? 0.02 : -0.02), accuracy, accuracy};
        one.seconds = {0.8, 0.05, 0.9};
        for (std::size_t epoch = 1; epoch <= 40; ++epoch)
            one.history.push_back({autoencoder::Stage::SecondDescent, epoch,
                                   0.7 * std::exp(-0.1 * static_cast<double>(epoch)), 0.1,
                                   1 - 0.4 * std::exp(-0.1 * static_cast<double>(epoch)), -1,
                                   3 + 0.01 * static_cast<double>(epoch)});
        return one;
    };
    for (std::size_t fold = 0; fold < 4; ++fold)
        run.baseline.push_back(fit(fold, 0, 0.82));
    for (const Kind kind : run.config.projections) {
        const double shift = kind == Kind::L1Inf ? 0.02 : 0.0;
        for (const double radius : radii) {
            evaluation::Point point{kind, radius, 0, {}};
            for (std::size_t fold = 0; fold < fitsPerPoint; ++fold) {
                evaluation::Fit one =
                    fit(fold, radius, 0.93 - shift - 0.3 * (radius - 0.6) * (radius - 0.6));
                one.threshold = (kind == Kind::L1Inf ? 0.2 : 0.5) / (1 + radius);
                one.validation = one.test.accuracy;
                const auto genes = static_cast<std::uint32_t>(5 + 600 * radius * radius);
                for (std::uint32_t gene = 0; gene < genes; ++gene)
                    one.selected.push_back({gene, 1.0F / static_cast<float>(gene + 1)});
                point.fits.push_back(std::move(one));
            }
            run.points.push_back(std::move(point));
        }
    }
    return run;
}

} // namespace tamis::tests

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/comparison.h"

#include <algorithm>

namespace tamis::evaluation {
namespace {

Comparison compared(const Nested& nested, const Reference& reference, std::size_t labelled) {
    std::vector<double> ours, theirs, differences;
    double ratios = 0; // test to training samples
    for (const Fit* fit : nested.fits) {
        const auto other = std::ranges::find_if(reference.fits, [&](const Fit& candidate) {
            return candidate.seed == fit->seed && candidate.fold == fit->fold;
        });
        if (other == reference.fits.end())
            continue;
        ours.push_back(fit->test.accuracy);
        theirs.push_back(other->test.accuracy);
        differences.push_back(fit->test.accuracy - other->test.accuracy);
        const auto tested = static_cast<double>(fit->testSamples.size());
        ratios += tested / (static_cast<double>(labelled) - tested);
    }
    const double pairs = std::max<double>(1, static_cast<double>(differences.size()));
    return {reference.method, meanSd(ours), meanSd(theirs),
            pairedTest(differences, ratios / pairs)};
}

} // namespace

std::vector<Comparison> compareWithReferences(const RunResult& run) {
    const std::optional<Nested> nested = nestedAccuracy(run);
    if (!nested)
        return {};
    const auto unlabelled =
        std::count(run.data.labels.begin(), run.data.labels.end(), dataset::unlabeled);
    const std::size_t labelled = run.data.labels.size() - static_cast<std::size_t>(unlabelled);
    std::vector<Comparison> comparisons;
    for (const Reference& reference : run.references)
        comparisons.push_back(compared(*nested, reference, labelled));
    return comparisons;
}

} // namespace tamis::evaluation

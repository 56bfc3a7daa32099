// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {

using namespace evaluation;

std::string pointName(const Point& point) {
    if (point.geneCount > 0)
        return fmt::format("{}, about {} genes (mean radius {})",
                           projection::name(point.projection), point.geneCount,
                           rounded(point.radius));
    return fmt::format("{}, radius {}", projection::name(point.projection), point.radius);
}

std::string provenance(const RunResult& run, const Point& point) {
    return oneLine(fmt::format("Tamis {}; data {} ({}); {}; {} preset; {} folds; seeds {}",
                               run.programVersion, run.data.name, run.data.hash, pointName(point),
                               presetNames[static_cast<std::size_t>(run.config.preset)],
                               run.config.folds, fmt::join(run.config.seeds, " ")));
}

std::string_view methodName(ReferenceMethod method) {
    switch (method) {
    case ReferenceMethod::L1Logistic:
        return "L1 logistic regression";
    case ReferenceMethod::LinearSvm:
        return "linear support vector machine";
    case ReferenceMethod::ShrunkenCentroids:
        return "nearest shrunken centroids";
    case ReferenceMethod::NearestNeighbours:
        break;
    }
    return "nearest neighbours";
}

std::string_view verdict(const PairedTest& test) {
    constexpr double level = 0.05;
    if (std::isnan(test.p))
        return "too few folds to tell";
    if (test.p >= level)
        return "no difference that these folds can show";
    return test.difference > 0 ? "the autoencoder is more accurate"
                               : "the autoencoder is less accurate";
}

std::string calibrationSentence(const Calibration& calibration) {
    constexpr double tolerance = 0.05;
    if (std::isnan(calibration.right))
        return "No call can be checked.";
    const double excess = calibration.probability - calibration.right;
    const std::string_view judgement = excess > tolerance    ? "The probabilities are too sure"
                                       : excess < -tolerance ? "The probabilities are too cautious"
                                                             : "The probabilities are about right";
    return fmt::format("{}: they say {:.1f} % on average, and {:.1f} % of the calls are right. "
                       "Brier score {:.3f} (0: sure and right; {:.3f}: who only knows how frequent "
                       "the classes are).",
                       judgement, 100 * calibration.probability, 100 * calibration.right,
                       calibration.brier, calibration.brierOfFrequencies);
}

namespace {

double smallestP(const Trust& trust) {
    return 1 / static_cast<double>(1 + trust.permutations.size());
}

std::string accuracyText(const Trust& trust) {
    std::string text =
        fmt::format("Trained on half of the samples, {} times, it calls {:.1f} % of the other half "
                    "right (balanced {:.1f} %).",
                    trust.halfSamples, 100 * trust.accuracy, 100 * trust.balancedAccuracy);
    if (trust.permutations.empty())
        return text;
    const auto [least, most] = std::ranges::minmax(trust.permutations, {}, &Permutation::accuracy);
    const double p = accuracyP(trust);
    const std::string_view judgement =
        p < 0.05 ? "The accuracy is better than chance."
        : most.accuracy < trust.accuracy
            ? "No permutation is as accurate; more of them could show a smaller p."
            : "The accuracy may be chance: do not trust the gene list.";
    return text + fmt::format(" With shuffled labels it is {:.1f} to {:.1f} %: p = {} ({} "
                              "permutations can show no less than {}). {}",
                              100 * least.accuracy, 100 * most.accuracy, rounded(p, 2),
                              trust.permutations.size(), rounded(smallestP(trust), 2), judgement);
}

std::string frequencyText(const Trust& trust, std::size_t geneCount) {
    std::vector<std::string> parts;
    for (const double frequency : {0.9, 0.75, 0.6}) {
        const auto count = std::ranges::count_if(
            trust.genes, [&](const GeneFrequency& gene) { return gene.frequency >= frequency; });
        const double bound = falseSelectionBound(trust, frequency, geneCount);
        parts.push_back(fmt::format("{} in at least {:.0f} %", count, 100 * frequency) +
                        (std::isnan(bound) ? std::string()
                                           : fmt::format(" (at most {} false ones expected)",
                                                         rounded(bound, 2))));
    }
    const std::string returning =
        fmt::format("Of {:.1f} genes a half-sample, the same genes come back: {}. ", trust.selected,
                    fmt::join(parts, ", "));
    if (trust.halfSamples < fewestForBound)
        return returning + fmt::format("How many of them are false can be bounded from {} "
                                       "half-samples on.",
                                       fewestForBound);
    return returning + "The bound is that of Meinshausen and Bühlmann, which takes all genes that "
                       "carry nothing for equally likely to be selected.";
}

std::string permutationText(const Trust& trust) {
    const double largest =
        std::ranges::max(trust.permutations, {}, &Permutation::largestFrequency).largestFrequency;
    const auto beyond = std::ranges::count_if(
        trust.genes, [&](const GeneFrequency& gene) { return gene.frequency > largest; });
    return fmt::format("Under shuffled labels no gene is selected in more than {:.0f} % of the "
                       "half-samples; with the true ones {} genes are (p = {}, corrected for "
                       "looking at all genes).",
                       100 * largest, beyond, rounded(smallestP(trust), 2));
}

std::string decoyText(const Decoys& decoys) {
    return fmt::format("Beside as many decoys (copies of all genes with their samples shuffled) {} "
                       "genes and {} decoys are selected: about {} of the list is expected to be "
                       "false.",
                       rounded(decoys.genes, 3), rounded(decoys.decoys, 3),
                       std::isnan(falsePart(decoys))
                           ? "nothing"
                           : fmt::format("{:.0f} %", 100 * falsePart(decoys)));
}

} // namespace

std::vector<std::string> trustSentences(const RunResult& run) {
    if (!run.trust)
        return {};
    const Trust& trust = *run.trust;
    std::vector<std::string> sentences = {accuracyText(trust),
                                          frequencyText(trust, run.data.genes.size())};
    if (!trust.permutations.empty())
        sentences.push_back(permutationText(trust));
    if (trust.decoys.halfSamples > 0)
        sentences.push_back(decoyText(trust.decoys));
    if (trust.halfSamples < trust.halfSamplesAsked ||
        trust.permutations.size() < trust.permutationsAsked)
        sentences.push_back(fmt::format("Stopped before its end: {} of {} half-samples, {} of {} "
                                        "permutations.",
                                        trust.halfSamples, trust.halfSamplesAsked,
                                        trust.permutations.size(), trust.permutationsAsked));
    return sentences;
}

std::string oneLine(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    }
    return result;
}

std::string rounded(double value, int digits) {
    return std::isnan(value) ? "n/a" : fmt::format("{:.{}g}", value, digits);
}

} // namespace tamis::results

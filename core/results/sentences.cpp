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

std::string accuracyText(const Trust& trust) {
    std::string text =
        fmt::format("Trained on half of the samples, {} times, it calls {:.1f} % of the other half "
                    "right (balanced {:.1f} %).",
                    trust.halfSamples, 100 * trust.accuracy, 100 * trust.balancedAccuracy);
    if (trust.shuffles.empty())
        return text;
    const auto [least, most] = std::ranges::minmax(trust.shuffles, {}, &Shuffle::accuracy);
    const double p = accuracyP(trust);
    return text +
           fmt::format(" With shuffled labels it is {:.1f} to {:.1f} %: p = {} ({} shuffles can "
                       "show no less than {}). {}",
                       100 * least.accuracy, 100 * most.accuracy, rounded(p, 2),
                       trust.shuffles.size(),
                       rounded(1 / static_cast<double>(1 + trust.shuffles.size()), 2),
                       p < 0.05 ? "The accuracy is better than chance."
                                : "The accuracy may be chance: do not trust the gene list.");
}

std::string frequencyText(const Trust& trust, std::size_t geneCount) {
    const auto atLeast = [&](double frequency) {
        return std::ranges::count_if(
            trust.genes, [&](const GeneFrequency& gene) { return gene.frequency >= frequency; });
    };
    std::string text;
    for (const double frequency : {0.9, 0.75, 0.6})
        text += fmt::format(
            "{} {} genes are selected in at least {:.0f} % of the half-samples, of them {} or "
            "fewer are expected to be false.",
            text.empty() ? "" : " ", atLeast(frequency), 100 * frequency,
            rounded(falseSelectionBound(trust.selected, frequency, geneCount), 2));
    return text.substr(1) + " (Bound of Meinshausen and Bühlmann: it takes all genes that carry "
                            "nothing for equally likely to be selected.)";
}

std::string shuffleText(const Trust& trust) {
    const auto beyond = std::ranges::count_if(trust.genes, [&](const GeneFrequency& gene) {
        return frequencyP(trust, gene.frequency) < 0.05;
    });
    const double largest =
        std::ranges::max(trust.shuffles, {}, &Shuffle::largestFrequency).largestFrequency;
    return fmt::format("{} genes are selected more often than chance selects any gene (p < 0.05, "
                       "corrected for looking at all genes); under shuffled labels the most "
                       "frequent gene reached {:.0f} %.",
                       beyond, 100 * largest);
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
    if (!trust.shuffles.empty())
        sentences.push_back(shuffleText(trust));
    if (trust.decoys.halfSamples > 0)
        sentences.push_back(decoyText(trust.decoys));
    if (trust.halfSamples < trust.halfSamplesAsked || trust.shuffles.size() < trust.shufflesAsked)
        sentences.push_back(fmt::format("Stopped before its end: {} of {} half-samples, {} of {} "
                                        "shuffles.",
                                        trust.halfSamples, trust.halfSamplesAsked,
                                        trust.shuffles.size(), trust.shufflesAsked));
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

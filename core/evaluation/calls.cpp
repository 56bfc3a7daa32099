// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/calls.h"

#include "core/evaluation/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::evaluation {
namespace {

std::vector<double> softmax(std::span<const float> logits) {
    const auto largest = static_cast<double>(*std::ranges::max_element(logits));
    std::vector<double> result;
    double sum = 0;
    for (const float logit : logits) {
        result.push_back(std::exp(static_cast<double>(logit) - largest));
        sum += result.back();
    }
    for (double& probability : result)
        probability /= sum;
    return result;
}

double squaredError(const SampleCall& call) {
    double sum = 0;
    for (std::size_t c = 0; c < call.probabilities.size(); ++c) {
        const double truth = static_cast<int>(c) == call.trueClass ? 1 : 0;
        sum += (call.probabilities[c] - truth) * (call.probabilities[c] - truth);
    }
    return sum;
}

} // namespace

SampleCall makeCall(std::uint32_t sample, int trueClass, std::span<const float> logits) {
    SampleCall call;
    call.sample = sample;
    call.trueClass = trueClass;
    call.called = static_cast<int>(largestIndex(logits));
    call.logits.assign(logits.begin(), logits.end());
    call.probabilities = softmax(logits);
    return call;
}

std::vector<SampleCall> sampleCalls(const RunResult& run, const Point& point) {
    const std::size_t classes = run.data.classes.size();
    std::vector<SampleCall> calls;
    for (const Fit& fit : point.fits)
        for (std::size_t i = 0; i < fit.testSamples.size(); ++i) {
            const std::uint32_t sample = fit.testSamples[i];
            SampleCall& call =
                calls.emplace_back(makeCall(sample, run.data.labels[sample],
                                            std::span(fit.logits).subspan(i * classes, classes)));
            call.seed = fit.seed;
            call.fold = fit.fold;
        }
    return calls;
}

Calibration calibration(std::span<const SampleCall> calls) {
    constexpr std::size_t tenths = 10;
    std::vector<ReliabilityBin> bins(tenths);
    Calibration result;
    std::vector<double> frequencies;
    double count = 0;
    for (const SampleCall& call : calls) {
        if (call.trueClass == dataset::unlabeled)
            continue;
        const double right = call.isWrong() ? 0 : 1;
        const auto place = static_cast<std::size_t>(std::ceil(call.probability() * tenths));
        ReliabilityBin& bin = bins[std::clamp(place, std::size_t{1}, tenths) - 1];
        ++bin.calls;
        bin.probability += call.probability();
        bin.right += right;
        result.brier += squaredError(call);
        result.probability += call.probability();
        result.right += right;
        frequencies.resize(call.probabilities.size());
        ++frequencies[static_cast<std::size_t>(call.trueClass)];
        ++count;
    }
    if (count == 0) {
        constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
        return {undefined, undefined, undefined, undefined, undefined, {}};
    }
    for (double* sum : {&result.brier, &result.probability, &result.right})
        *sum /= count;
    for (const double members : frequencies)
        result.brierOfFrequencies += members / count * (1 - members / count);
    for (std::size_t i = 0; i < tenths; ++i) {
        ReliabilityBin& bin = bins[i];
        if (bin.calls == 0)
            continue;
        const auto inside = static_cast<double>(bin.calls);
        bin.low = static_cast<double>(i) / tenths;
        bin.high = static_cast<double>(i + 1) / tenths;
        bin.probability /= inside;
        bin.right /= inside;
        result.error += inside / count * std::abs(bin.probability - bin.right);
        result.bins.push_back(bin);
    }
    return result;
}

} // namespace tamis::evaluation

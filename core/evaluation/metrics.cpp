// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace tamis::evaluation {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// log(p / (1 − p)) of the class's softmax probability: the same order as p, but confident calls,
/// whose p rounds to 1, stay apart.
double logOdds(std::span<const float> logits, std::size_t chosen) {
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t c = 0; c < logits.size(); ++c) {
        if (c != chosen)
            largest = std::max(largest, static_cast<double>(logits[c]));
    }
    double sum = 0;
    for (std::size_t c = 0; c < logits.size(); ++c) {
        if (c != chosen)
            sum += std::exp(static_cast<double>(logits[c]) - largest);
    }
    return static_cast<double>(logits[chosen]) - largest - std::log(sum);
}

double macroArea(std::span<const float> logits, std::span<const int> truth, std::size_t classes) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < truth.size(); ++row) {
        if (truth[row] >= 0)
            rows.push_back(row);
    }
    double sum = 0;
    int defined = 0;
    std::vector<double> scores(rows.size());
    std::vector<char> positive(rows.size());
    for (std::size_t c = 0; c < classes; ++c) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            scores[i] = logOdds(logits.subspan(rows[i] * classes, classes), c);
            positive[i] = static_cast<std::size_t>(truth[rows[i]]) == c;
        }
        const double area = areaUnderCurve(scores, positive);
        if (std::isnan(area))
            continue;
        sum += area;
        ++defined;
    }
    return defined > 0 ? sum / defined : undefined;
}

} // namespace

std::size_t largestIndex(std::span<const float> values) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (values[i] > values[best])
            best = i;
    }
    return best;
}

double areaUnderCurve(std::span<const double> scores, std::span<const char> positive) {
    const auto key = [&](std::size_t i) {
        return std::isnan(scores[i]) ? -std::numeric_limits<double>::infinity() : scores[i];
    };
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return key(a) < key(b); });

    double wins = 0, positives = 0, negatives = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        double tiedPositives = 0, tiedNegatives = 0;
        std::size_t end = begin;
        for (; end < order.size() && key(order[end]) == key(order[begin]); ++end)
            (positive[order[end]] != 0 ? tiedPositives : tiedNegatives) += 1;
        wins += tiedPositives * (negatives + tiedNegatives / 2);
        positives += tiedPositives;
        negatives += tiedNegatives;
        begin = end;
    }
    return positives > 0 && negatives > 0 ? wins / (positives * negatives) : undefined;
}

Scores score(std::span<const float> logits, std::span<const int> truth, std::size_t classes) {
    std::vector<double> members(classes), hits(classes);
    for (std::size_t row = 0; row < truth.size(); ++row) {
        if (truth[row] < 0)
            continue;
        const auto actual = static_cast<std::size_t>(truth[row]);
        members[actual] += 1;
        if (largestIndex(logits.subspan(row * classes, classes)) == actual)
            hits[actual] += 1;
    }
    double total = 0, correct = 0, recalls = 0, present = 0;
    for (std::size_t c = 0; c < classes; ++c) {
        if (members[c] == 0)
            continue;
        total += members[c];
        correct += hits[c];
        recalls += hits[c] / members[c];
        present += 1;
    }
    if (total == 0)
        return {undefined, undefined, undefined};
    return {correct / total, recalls / present, macroArea(logits, truth, classes)};
}

} // namespace tamis::evaluation

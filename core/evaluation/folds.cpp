// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/folds.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <random>

namespace tamis::evaluation {
namespace {

/// Samples that have to stay together.
using Block = std::vector<std::size_t>;

/// Deals single samples class after class in turn, going on where the class before ended.
std::vector<std::size_t> dealSamples(std::span<const int> labels, std::size_t folds,
                                     Random& random) {
    std::map<int, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < labels.size(); ++i)
        members[labels[i]].push_back(i);
    std::vector<std::size_t> fold(labels.size());
    std::size_t next = 0;
    for (auto& [label, samples] : members) {
        random.shuffle(std::span(samples));
        for (const std::size_t sample : samples)
            fold[sample] = next++ % folds;
    }
    return fold;
}

/// Gives blocks, the largest first, each to the fold where it disturbs the balance least.
std::vector<std::size_t> dealBlocks(std::vector<Block> blocks, std::span<const int> labels,
                                    std::size_t folds, Random& random) {
    random.shuffle(std::span(blocks));
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const Block& a, const Block& b) { return a.size() > b.size(); });
    std::map<int, double> total;
    for (const int label : labels)
        ++total[label];
    std::vector<std::map<int, double>> counts(folds);
    std::vector<std::size_t> fold(labels.size());
    for (const Block& block : blocks) {
        std::map<int, double> added;
        for (const std::size_t sample : block)
            ++added[labels[sample]];
        std::size_t best = 0;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t f = 0; f < folds; ++f) {
            double disturbance = 0; // growth of Σ (class count)² / class total
            for (const auto& [label, count] : added)
                disturbance += count * (2 * counts[f][label] + count) / total[label];
            if (disturbance < least) {
                least = disturbance;
                best = f;
            }
        }
        for (const std::size_t sample : block) {
            fold[sample] = best;
            ++counts[best][labels[sample]];
        }
    }
    return fold;
}

/// numpy's legacy RandomState(seed).shuffle of 0 … n − 1: masked rejection on mt19937.
std::vector<std::size_t> numpyShuffle(std::size_t n, std::uint32_t seed) {
    std::mt19937 generator(seed);
    std::vector<std::size_t> items(n);
    std::iota(items.begin(), items.end(), std::size_t{0});
    for (std::size_t i = n; i-- > 1;) {
        const std::uint64_t mask = std::bit_ceil(std::uint64_t{i} + 1) - 1;
        std::uint64_t j = generator() & mask;
        while (j > i)
            j = generator() & mask;
        std::swap(items[i], items[j]);
    }
    return items;
}

} // namespace

std::vector<std::size_t> stratifiedFolds(std::span<const int> labels, std::span<const int> groups,
                                         std::size_t folds, Random& random) {
    if (groups.empty())
        return dealSamples(labels, folds, random);
    std::map<int, Block> blocks;
    for (std::size_t i = 0; i < labels.size(); ++i)
        blocks[groups[i]].push_back(i);
    std::vector<Block> list;
    for (auto& [group, block] : blocks)
        list.push_back(std::move(block));
    return dealBlocks(std::move(list), labels, folds, random);
}

std::vector<std::size_t> publishedFolds(std::size_t samples, std::size_t folds) {
    constexpr std::uint32_t publishedSeed = 5;
    const std::vector<std::size_t> order = numpyShuffle(samples, publishedSeed);
    std::vector<std::size_t> fold(samples);
    std::size_t next = 0;
    for (std::size_t f = 0; f < folds; ++f) {
        const std::size_t size = samples / folds + (f < samples % folds ? 1 : 0);
        for (std::size_t i = 0; i < size; ++i)
            fold[order[next++]] = f;
    }
    return fold;
}

} // namespace tamis::evaluation

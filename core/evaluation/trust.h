// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tamis::evaluation {

/// A gene selected with the true labels.
struct GeneFrequency {
    std::uint32_t gene = 0;
    double frequency = 0;     ///< part of the half-samples that selected it
    double nullFrequency = 0; ///< the same under shuffled labels, mean over the permutations
    friend bool operator==(const GeneFrequency&, const GeneFrequency&) = default;
};

/// The same half-sampling after the labels were shuffled once.
struct Permutation {
    double accuracy = 0, balancedAccuracy = 0; ///< mean over half-samples
    double largestFrequency = 0;               ///< of the gene selected most often
    friend bool operator==(const Permutation&, const Permutation&) = default;
};

/// The genes of the data beside as many decoys: copies of all genes with the training samples
/// shuffled (all genes alike, so that what depends on each other still does), which carry nothing.
struct Decoys {
    std::size_t halfSamples = 0;
    double genes = 0, decoys = 0; ///< selected, mean over half-samples
    friend bool operator==(const Decoys&, const Decoys&) = default;
};

/// How far to trust the gene list and the accuracy of one point: double descents on half of the
/// samples, each judged on the other half, with true labels, beside decoys and with shuffled
/// labels.
struct Trust {
    std::size_t point = 0; ///< index into RunResult::points; its radius or gene count was used
    std::uint64_t seed = 0;
    std::size_t halfSamplesAsked = 0, permutationsAsked = 0;
    std::size_t halfSamples = 0;               ///< finished, with the true labels
    double accuracy = 0, balancedAccuracy = 0; ///< mean over them
    double selected = 0;                       ///< genes, mean over them
    std::vector<GeneFrequency> genes; ///< those selected at least once, by falling frequency, equal
                                      ///< ones in file order
    Decoys decoys;
    std::vector<Permutation> permutations; ///< finished ones
    friend bool operator==(const Trust&, const Trust&) = default;
};

/// Meinshausen, Bühlmann, Stability selection, J. R. Stat. Soc. B 72 (2010), theorem 1: the
/// expected number of falsely selected genes among those with a frequency of at least `frequency`
/// is at most Trust::selected² / ((2 · frequency − 1) · geneCount), where so many are selected on
/// average. Infinite for frequencies up to ½, NaN from fewer than fewestForBound half-samples,
/// which don't tell the frequencies. It assumes that all genes that carry nothing are equally
/// likely to be selected, and that the method is no worse than guessing; half-samples are drawn
/// anew each time (here in complementary pairs, stratified by class).
double falseSelectionBound(const Trust& trust, double frequency, std::size_t geneCount);
inline constexpr std::size_t fewestForBound = 50;

/// (1 + number of permutations at least as accurate) / (1 + number of permutations): Phipson,
/// Smyth, Stat. Appl. Genet. Mol. Biol. 9 (2010), equation 2. The true labels count as one of their
/// own permutations, so that p is never 0 and never smaller than 1 / (1 + permutations). It holds
/// for a radius or gene count fixed in advance: where the point was chosen among several by its
/// accuracy on these samples, p is somewhat too small. NaN without permutations.
double accuracyP(const Trust& trust);

/// The p-value of a gene's frequency, corrected for looking at all genes (Westfall, Young 1993):
/// likewise, with the permutations in which any gene was selected at least as often.
double frequencyP(const Trust& trust, double frequency);

/// Part of the list that is expected to be false, decoys / genes, at most 1: a gene that carries
/// nothing is selected as often as a decoy. NaN where nothing was selected.
double falsePart(const Decoys& decoys);

} // namespace tamis::evaluation

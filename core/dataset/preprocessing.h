// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

enum class ValueKind { Counts, Intensities, Logs, Standardised };
std::string_view name(ValueKind kind); ///< "counts", "intensities", "logs", "z-scores"

/// What a matrix's numbers look like, judged by range, integers and negatives; cells without a
/// number are passed over. No label and no split enters, so looking at all samples gives nothing
/// away.
struct ValueSummary {
    ValueKind kind = ValueKind::Logs;
    double minimum = 0, maximum = 0;
    double zeroFraction = 0;
    bool integers = false;
    bool mostlyIntegers = false;   ///< of the numbers other than 0
    std::size_t constantGenes = 0; ///< range ≤ 1e-6 · max|x| of the gene
    bool doubtful = false;         ///< logs by their range, but bunched near 0 with a long tail
    bool suggestLog = false;
    bool suggestLibrarySize = false; ///< divide each sample by its total
    std::string reason;              ///< one sentence
    std::string suggestion;          ///< the preparation that is suggested and why, in a sentence
    std::vector<double> binEdges;    ///< histogram of all values, 40 bins
    std::vector<std::size_t> binCounts;
};
ValueSummary summarise(const Values& values);
/// The same without the histogram, in one pass.
ValueSummary recognise(const Values& values);

/// sign(x) · log(1 + |x|): a logarithm that negative intensities survive.
float signedLog(float value);

/// Sum of the numbers of each sample: for counts the size of its library.
std::vector<double> totals(const Values& values);

/// What totals of counts are usually scaled to: 10,000 where half of the samples have fewer than
/// 100,000 (single cells), else a million. Looks at no label.
double usualTotal(const Values& values);

/// Every sample times a factor of its own that brings its total to this; one without counts stays.
/// Each sample is scaled by itself, so nothing of one sample enters another, whatever the split.
Values scaledToTotal(const Values& values, double total);

/// Middle value, or the mean of the two middle ones; 0 of nothing. Reorders `values`.
float median(std::span<float> values);

class SampleView;

/// Per-gene standardisation. fit() sees training samples only; a gene whose training values are
/// constant (relative threshold) becomes 0 everywhere, never NaN.
struct Standardiser {
    Eigen::VectorXf mean;  ///< genes
    Eigen::VectorXf scale; ///< genes; 1/sd, or 0 for constant genes

    static Standardiser fit(const SampleView& training);
    /// Leaves every number as it is.
    static Standardiser none(Eigen::Index genes);

    float operator()(Eigen::Index gene, float value) const {
        return (value - mean[gene]) * scale[gene];
    }
};

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/preprocessing.h"

#include "core/dataset/sample_view.h"
#include "core/dataset/value_look.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::dataset {
namespace {

constexpr std::size_t bins = 40;

/// visit(value) for all values other than 0 that are numbers.
template <class Visit>
void forEachNonZero(const Values& values, Visit visit) {
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(i, [&](Eigen::Index, float value) {
            if (!std::isnan(value))
                visit(value);
        });
}

double sizeOf(const Values& values) {
    return static_cast<double>(values.rows()) * static_cast<double>(values.cols());
}

struct Moments {
    double mean = 0, sd = 0;
};

std::string suggestionFor(ValueKind kind, bool negatives) {
    switch (kind) {
    case ValueKind::Counts:
        return "each sample by its total, then log(1 + x): counts depend on how deeply a sample "
               "was sequenced, and spread the more the higher they are";
    case ValueKind::Intensities:
        return negatives ? "log(1 + |x|) with the sign of x: intensities spread the more the "
                           "higher they are"
                         : "log(1 + x): intensities spread the more the higher they are";
    case ValueKind::Standardised:
        return "none: they were prepared already, over all samples; better are the numbers before";
    case ValueKind::Logs:
        break;
    }
    return "none: they seem to be logarithms already";
}

void judge(ValueSummary& summary, const Moments& moments) {
    const double largest = std::max(std::abs(summary.minimum), std::abs(summary.maximum));
    // Few reads a cell make small counts, but many zeros.
    const bool counts = summary.maximum > 50 || (summary.maximum > 1 && summary.zeroFraction > 0.5);
    const bool presence = summary.integers && summary.minimum == 0 && summary.maximum == 1;
    if (presence) {
        summary.kind = ValueKind::Counts;
        summary.reason = "0 and 1 only: absent or present, or counts of very few reads";
    } else if (summary.integers && summary.minimum >= 0 && counts) {
        summary.kind = ValueKind::Counts;
        summary.reason = fmt::format("whole numbers from {:g} to {:g}, as counts are",
                                     summary.minimum, summary.maximum);
    } else if (summary.mostlyIntegers && summary.minimum >= 0 && summary.maximum > 50) {
        summary.kind = ValueKind::Counts;
        summary.reason = fmt::format("mostly whole numbers from {:g} to {:g}, as estimated counts "
                                     "are",
                                     summary.minimum, summary.maximum);
    } else if (largest > 100) {
        summary.kind = ValueKind::Intensities;
        summary.reason = fmt::format("values from {:g} to {:g}: too wide a range for logarithms",
                                     summary.minimum, summary.maximum);
    } else if (summary.minimum < 0 && std::abs(moments.mean) < 0.1 &&
               std::abs(moments.sd - 1) < 0.2) {
        summary.kind = ValueKind::Standardised;
        summary.reason = fmt::format("negative values, mean {:.2g} and deviation {:.2g}: "
                                     "standardised already",
                                     moments.mean, moments.sd);
    } else {
        summary.kind = ValueKind::Logs;
        summary.reason = fmt::format("values from {:g} to {:g}, a range of logarithms",
                                     summary.minimum, summary.maximum);
        // Logarithms lie around their mean, unless most are zeros; ratios pile up near 0.
        summary.doubtful = summary.minimum >= 0 && summary.zeroFraction < 0.1 &&
                           summary.maximum > 20 && summary.maximum > 10 * moments.mean;
    }
    if (presence) {
        summary.suggestion = "none: absent and present stay what they are in any scale";
        return;
    }
    summary.suggestLog =
        summary.kind == ValueKind::Counts || summary.kind == ValueKind::Intensities;
    summary.suggestLibrarySize = summary.kind == ValueKind::Counts;
    summary.suggestion = suggestionFor(summary.kind, summary.minimum < 0);
    if (summary.doubtful)
        summary.suggestion += fmt::format("; but with a mean of {:.2g} and values up to {:.2g} "
                                          "they may be ratios or intensities: "
                                          "if so, set the logarithm on",
                                          moments.mean, summary.maximum);
}

void fillHistogram(ValueSummary& summary, const Values& values, std::size_t zeros) {
    const double width = std::max(summary.maximum - summary.minimum, 1e-12);
    for (std::size_t b = 0; b <= bins; ++b)
        summary.binEdges.push_back(summary.minimum + width * static_cast<double>(b) / bins);
    summary.binCounts.assign(bins, 0);
    const auto add = [&](float value, std::size_t count) {
        const double part = (static_cast<double>(value) - summary.minimum) / width;
        summary.binCounts[std::min(bins - 1, static_cast<std::size_t>(part * bins))] += count;
    };
    forEachNonZero(values, [&](float value) { add(value, 1); });
    if (zeros > 0)
        add(0, zeros);
}

/// Mean and sd (divisor n) of each gene over some rows, in double precision, row after row.
struct GeneMoments {
    Eigen::VectorXd mean, sd;
    Eigen::VectorXf largest; ///< max|x|

    explicit GeneMoments(const SampleView& samples)
        : mean(Eigen::VectorXd::Zero(samples.cols())), sd(Eigen::VectorXd::Zero(samples.cols())),
          largest(Eigen::VectorXf::Zero(samples.cols())) {
        if (samples.rows() == 0)
            return;
        Eigen::VectorXf row(samples.cols());
        const std::span<float> genes(row.data(), static_cast<std::size_t>(row.size()));
        for (Eigen::Index i = 0; i < samples.rows(); ++i) {
            samples.write(i, genes);
            mean += row.cast<double>();
            largest = largest.cwiseMax(row.cwiseAbs());
        }
        mean /= static_cast<double>(samples.rows());
        for (Eigen::Index i = 0; i < samples.rows(); ++i) {
            samples.write(i, genes);
            sd.array() += (row.cast<double>() - mean).array().square();
        }
        sd = (sd / static_cast<double>(samples.rows())).cwiseSqrt();
    }

    bool constant(Eigen::Index gene) const {
        return isConstant(sd[gene], static_cast<double>(largest[gene]));
    }
};

} // namespace

std::string_view name(ValueKind kind) {
    switch (kind) {
    case ValueKind::Counts:
        return "counts";
    case ValueKind::Intensities:
        return "intensities";
    case ValueKind::Standardised:
        return "z-scores";
    case ValueKind::Logs:
        break;
    }
    return "logs";
}

ValueSummary summaryOf(const ValueLook& look, const Values& values) {
    ValueSummary summary;
    if (values.rows() == 0 || values.cols() == 0) {
        summary.reason = "there are no values";
        return summary;
    }
    const double count = sizeOf(values) - static_cast<double>(look.missing);
    summary.integers = look.integers;
    summary.mostlyIntegers = 2 * look.wholes > look.looked;
    if (count > 0) {
        summary.minimum = look.minimum;
        summary.maximum = look.maximum;
    }
    summary.zeroFraction = static_cast<double>(look.zeros) / sizeOf(values);
    for (std::size_t gene = 0; gene < look.low.size(); ++gene)
        summary.constantGenes += look.constant(gene) ? 1 : 0;
    Moments moments;
    if (count > 0) {
        moments.mean = look.sum / count;
        moments.sd = std::sqrt(std::max(0.0, look.squares / count - moments.mean * moments.mean));
    }
    judge(summary, moments);
    return summary;
}

ValueSummary recognise(const Values& values) {
    return summaryOf(lookAt(values, 1), values);
}

ValueSummary summarise(const Values& values) {
    ValueSummary summary = recognise(values);
    if (values.rows() > 0 && values.cols() > 0)
        fillHistogram(
            summary, values,
            static_cast<std::size_t>(std::llround(summary.zeroFraction * sizeOf(values))));
    return summary;
}

float signedLog(float value) {
    return std::copysign(std::log1p(std::abs(value)), value);
}

std::vector<double> totals(const Values& values) {
    std::vector<double> sums(static_cast<std::size_t>(values.rows()));
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(i, [&](Eigen::Index, float value) {
            if (!std::isnan(value))
                sums[static_cast<std::size_t>(i)] += static_cast<double>(value);
        });
    return sums;
}

// Which of two constants: a matter of the file's kind, as are counts and logarithms, so all of it
// may be looked at. A total fitted in each fold would put the folds on different scales.
double usualTotal(const Values& values) {
    std::vector<double> sums = totals(values);
    if (sums.empty())
        return 1e4;
    const auto middle = sums.begin() + static_cast<std::ptrdiff_t>(sums.size() / 2);
    std::nth_element(sums.begin(), middle, sums.end());
    return *middle < 1e5 ? 1e4 : 1e6;
}

Values scaledToTotal(const Values& values, double total) {
    std::vector<float> factors;
    for (const double sum : totals(values))
        factors.push_back(sum > 0 ? static_cast<float>(total / sum) : 1.0F);
    return values.scaled(factors);
}

float median(std::span<float> values) {
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

Standardiser Standardiser::fit(const SampleView& training) {
    const GeneMoments genes(training);
    Standardiser standardiser = none(training.cols());
    standardiser.mean = genes.mean.cast<float>();
    for (Eigen::Index j = 0; j < training.cols(); ++j)
        standardiser.scale[j] = genes.constant(j) ? 0.0F : static_cast<float>(1.0 / genes.sd[j]);
    return standardiser;
}

Standardiser Standardiser::none(Eigen::Index genes) {
    return {Eigen::VectorXf::Zero(genes), Eigen::VectorXf::Ones(genes)};
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/dataset/values.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tamis::dataset {

inline constexpr int unlabeled = -1;

struct MatrixPlace {
    std::uint32_t sample = 0, gene = 0;
};

/// What is known about the samples under one heading: text, classes, numbers.
struct Annotation {
    std::string name;
    std::vector<std::string> cells; ///< one a sample, as in the file, trimmed
};

/// An expression dataset as loaded: immutable once made, shared by pointer.
struct Dataset {
    std::string name;      ///< for titles: the file's name without its extensions
    std::string source;    ///< absolute path
    ImportOptions options; ///< what the user said about the file; its paths absolute
    std::string hash;      ///< 16 hexadecimal digits over values, names and labels
    Values values;         ///< samples × genes
    /// Cells without a number under Missing::Median, gene after gene. In `values` they hold the
    /// median of the gene over all samples, for summaries and plots; training fills them anew from
    /// the training samples of each fold.
    std::vector<MatrixPlace> imputed;
    std::vector<std::string> samples; ///< one name a row
    std::vector<std::string> genes;   ///< one name a column, unique
    std::string labelName;            ///< heading of the label column; empty without labels
    std::vector<std::string> classes; ///< class names in natural order
    std::vector<int> labels;          ///< index into classes per sample, or `unlabeled`
    std::string groupName;            ///< heading of the group column (patient, batch), or empty
    std::vector<int> groups;          ///< group number per sample; empty without groups
    /// How much each sample counts in the cross-entropy of training beside the others, ≥ 0; empty:
    /// all alike. Accuracies count every sample once.
    std::vector<float> weights;
    /// All that the file and the sample table say about the samples, label, group and weights among
    /// it.
    std::vector<Annotation> about;

    std::size_t sampleCount() const { return samples.size(); }
    std::size_t geneCount() const { return genes.size(); }
    std::vector<std::size_t> classCounts() const;
    std::size_t unlabeledCount() const;
};

using DatasetPtr = std::shared_ptr<const Dataset>;

/// What Dataset::hash holds: the same for the same values, names and labels, wherever they stand.
std::string contentHash(const Dataset& dataset);

} // namespace tamis::dataset

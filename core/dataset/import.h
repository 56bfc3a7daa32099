// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/dataset/detection.h"
#include "core/dataset/preprocessing.h"
#include "core/support/result.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

struct LabelCandidate {
    std::string name;
    std::map<std::string, std::size_t> classes; ///< class → number of samples
    std::size_t unlabeled = 0;

    friend bool operator==(const LabelCandidate&, const LabelCandidate&) = default;
};

/// How a file is understood. From preview() the counts may be of the head only (`complete`
/// false); from load() they are exact.
struct Description {
    std::string format;      ///< "delimited text", "papers' CSV", …
    std::string compression; ///< "gzip" or empty
    std::string encoding;    ///< "UTF-8", "ISO-8859-1", …
    char separator = ',';
    char decimal = '.';
    Orientation orientation = Orientation::SamplesInRows;
    /// What was found out, how and how surely: format, compression, encoding, separator, decimal,
    /// heading, names, orientation, label; what doesn't apply to a format isn't there.
    std::vector<Detection> detections;
    /// What the file has several of; `names` is empty where the format knows nothing of the kind.
    Choice sheets, layers, genomes, featureTypes;
    Choice columns;     ///< of a file with one sample: ImportOptions::column
    Choice nameColumns; ///< that could hold the rows' names: ImportOptions::names
    std::size_t samples = 0;
    std::size_t genes = 0;
    bool complete = false;
    std::vector<std::string> firstSamples;        ///< up to 8
    std::vector<std::string> firstGenes;          ///< up to 8
    std::vector<std::vector<double>> firstValues; ///< firstSamples × firstGenes, as parsed
    std::optional<LabelCandidate> label;          ///< the one taken
    std::vector<LabelCandidate> labelCandidates;
    /// Genes whose name or numbers are unlike the others': perhaps about the samples
    /// (ImportOptions::about).
    std::vector<std::string> oddGenes;
    std::size_t missing = 0;
    std::size_t duplicates = 0; ///< genes whose name had stood before
    /// Counts, logarithms or z-scores, and what preparation they suggest; of the head where that is
    /// all that was read.
    ValueSummary values;
    std::vector<Warning> warnings;
    /// With which load() would refuse the file as it is understood here: a guess on which nobody
    /// should compute, or missing cells. Its hint names the option that settles it.
    std::optional<Error> refusal;
};

struct Loaded {
    DatasetPtr dataset;
    Description description;
};

/// Fraction done in [0, 1]; called from the loading thread.
using LoadProgress = std::function<void(double)>;

/// Reads the head of the file and says how it is understood. Quick for files of any size. As in all
/// functions below, `path` may be a folder of files with one sample each.
Result<Description> preview(const std::string& path, const ImportOptions& options = {});

/// As preview(), but reads the whole file, so that all counts are exact. What load() would refuse
/// though it can be read stands in Description::refusal.
Result<Description> examine(const std::string& path, const ImportOptions& options = {},
                            const LoadProgress& progress = {}, std::stop_token stop = {},
                            unsigned threads = 0);

/// Reads the whole file. Data without class labels load (labelName is empty); a guess on which
/// nobody should compute is refused with the option that settles it. Cancelled →
/// ErrorCode::Cancelled within 200 ms. The same data, warnings and errors for any number of
/// threads.
Result<Loaded> load(const std::string& path, const ImportOptions& options = {},
                    const LoadProgress& progress = {}, std::stop_token stop = {},
                    unsigned threads = 0);

/// load() for work that needs classes: without a label it fails with NoLabel and lists the
/// candidates.
Result<Loaded> loadLabelled(const std::string& path, const ImportOptions& options = {},
                            const LoadProgress& progress = {}, std::stop_token stop = {},
                            unsigned threads = 0);

} // namespace tamis::dataset

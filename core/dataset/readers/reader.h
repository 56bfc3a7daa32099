// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/head.h"
#include "core/dataset/raw_table.h"

#include <span>
#include <string>
#include <string_view>

namespace tamis::dataset {

enum class Extent { Head, Whole };

/// What a reader is asked to do.
struct ReadRequest {
    std::string path;
    ImportOptions options;
    Extent extent = Extent::Whole;
    bool refuseGuesses = true; ///< fail where a guess about the file is unsafe
    unsigned threads = 0;      ///< 0: as many as there are processors
    LoadProgress progress;
    std::stop_token stop;
};

/// One file format. A new format is a new file in this folder with a function that returns its
/// Reader, named in readers().
struct Reader {
    std::string_view format;
    /// By the first bytes (unpacked) of the file, not by its name.
    bool (*canRead)(std::string_view head);
    Result<RawTable> (*read)(const ReadRequest& request, const Head& head);
};

/// The formats, in the order in which they are asked. The last one takes every text.
std::span<const Reader> readers();

Reader arff();
Reader clsFile();
Reader delimitedText();
Reader featureCounts();
Reader foreignFormats(); ///< known, but not readable: refuses with the format's name
Reader gct();
Reader geoDataset();
Reader htseq();
Reader orangeTab();
Reader quantification(); ///< STAR, RSEM, salmon, kallisto
Reader res();
Reader seriesMatrix();
Reader xlsx();
Reader hdf5(); ///< 10x Genomics, h5ad, loom
Reader mtx();

} // namespace tamis::dataset

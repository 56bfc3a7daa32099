// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzzer (libFuzzer) of all readers: the bytes are a file, whose format is known by its
// beginning. See tests/fuzz/run.
#include "core/dataset/import.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

using namespace tamis;
using namespace tamis::dataset;

namespace {

void write(const std::string& path, const char* bytes, std::size_t size) {
    std::ofstream(path, std::ios::binary).write(bytes, static_cast<std::streamsize>(size));
}

void write(const std::string& path, const std::string& text) {
    write(path, text.data(), text.size());
}

/// A folder of its own in memory, with what stands beside the file.
std::string madeFolder() {
    const std::string folder = "/dev/shm/tamis_fuzz." + std::to_string(getpid());
    std::filesystem::create_directories(folder);
    write(folder + "/barcodes.tsv", "A-1\nC-1\n");
    write(folder + "/features.tsv", "E1\tG1\tGene Expression\nE2\tG2\tGene Expression\n"
                                    "E3\tG3\tAntibody Capture\n");
    write(folder + "/table.csv", "sample,label,G1,G2\nS1,A,1,2\nS2,B,2,1\nS3,A,3,3\nS4,B,4,2\n");
    return folder;
}

/// What a faithful reader promises whatever the file is.
void checkDescription(const Description& description) {
    if (description.firstValues.size() != description.firstSamples.size())
        std::abort();
    for (const auto& row : description.firstValues)
        if (row.size() != description.firstGenes.size())
            std::abort();
}

void checkDataset(const Dataset& dataset) {
    if (static_cast<std::size_t>(dataset.values.rows()) != dataset.sampleCount() ||
        static_cast<std::size_t>(dataset.values.cols()) != dataset.geneCount() ||
        dataset.labels.size() != dataset.sampleCount())
        std::abort();
    for (const int label : dataset.labels)
        if (label != unlabeled && static_cast<std::size_t>(label) >= dataset.classes.size())
            std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string folder = madeFolder();
    const std::string path = folder + "/matrix.mtx"; // formats are known by their content
    write(path, reinterpret_cast<const char*>(data), size);
    ImportOptions options;
    options.missing = size % 2 == 0 ? Missing::Zero : Missing::Median;
    options.duplicates = size % 3 == 0 ? Duplicates::Mean : Duplicates::Unique;
    options.unpackLimit = 1;
    if (const auto seen = preview(path, options))
        checkDescription(*seen);
    if (const auto loaded = load(path, options, {}, {}, 1)) {
        checkDescription(loaded->description);
        checkDataset(*loaded->dataset);
        // The same for any number of threads.
        const auto again = load(path, options, {}, {}, 2);
        if (!again || again->dataset->hash != loaded->dataset->hash)
            std::abort();
    }
    ImportOptions about;
    about.samples = path;
    if (const auto loaded = load(folder + "/table.csv", about, {}, {}, 1))
        checkDataset(*loaded->dataset);
    return 0;
}

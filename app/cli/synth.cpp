// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/dataset/synthetic.h"
#include "core/dataset/table_writer.h"

#include <fmt/core.h>

namespace tamis::cli {
namespace {

Result<Report> synth(const dataset::SyntheticOptions& options, const std::string& path) {
    const auto made = dataset::synthesise(options);
    if (!made)
        return tl::make_unexpected(made.error());
    if (const auto written = dataset::writeTable(made->dataset, path); !written)
        return tl::make_unexpected(written.error());
    nlohmann::ordered_json classes;
    const std::vector<std::size_t> counts = made->dataset.classCounts();
    for (std::size_t c = 0; c < counts.size(); ++c)
        classes[made->dataset.classes[c]] = counts[c];
    Report report;
    report.json = {{"file", path},
                   {"samples", options.samples},
                   {"genes", options.genes},
                   {"classes", std::move(classes)},
                   {"class_sep", options.classSeparation},
                   {"seed", options.seed},
                   {"shuffle", options.shuffle},
                   {"hash", made->dataset.hash},
                   {"informative", made->informative}};
    report.text = fmt::format("{}: {} samples, {} genes, {} of them informative\n", path,
                              options.samples, options.genes, options.informative);
    return report;
}

} // namespace

void addSynth(CLI::App& app, Context& context) {
    const auto options = std::make_shared<dataset::SyntheticOptions>();
    const auto path = std::make_shared<std::string>();
    options->shuffle = false;
    CLI::App* command = addCommand(
        app, "synth", "makes a synthetic dataset with a known set of informative genes",
        "Example:\n  tamis-cli synth --samples 1000 --genes 1000 --informative 64 --seed 6 "
        "-o synth.csv.gz",
        context, [options, path](Context&) { return synth(*options, *path); });
    command->add_option("--samples", options->samples, "samples")
        ->check(refuseUnlessWhole)
        ->capture_default_str();
    command->add_option("--genes", options->genes, "genes")
        ->check(refuseUnlessWhole)
        ->capture_default_str();
    command->add_option("--informative", options->informative, "genes that carry the class")
        ->check(refuseUnlessWhole)
        ->capture_default_str();
    command->add_option("--classes", options->classes, "classes")
        ->check(refuseUnlessWhole)
        ->capture_default_str();
    command->add_option("--class-sep", options->classSeparation, "half the side of the hypercube")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "random seed")
        ->check(refuseUnlessWhole)
        ->capture_default_str();
    command->add_flag("--shuffle", options->shuffle,
                      "samples and genes in random order; else the informative genes come first");
    command->add_option("-o,--output", *path, "the file to write (.csv or .csv.gz)")
        ->check(refuseNameless)
        ->required();
}

} // namespace tamis::cli

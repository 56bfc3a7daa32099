// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/command_line.h"

#include "core/evaluation/command_options.h"

#include <fmt/format.h>

namespace tamis::modules {
namespace {

void addSieve(evaluation::CommandOptions& options, const dictionary::SieveRequest& sieve) {
    options.add("projection", sieve.projection, dictionary::SieveRequest().projection,
                projection::name(sieve.projection));
    if (sieve.genes)
        options.add("genes", *sieve.genes, std::size_t{0}, fmt::format("{}", *sieve.genes));
    else
        options.add("radius", sieve.radius, 0.0, fmt::format("{}", sieve.radius));
}

} // namespace

std::string commandLine(const ModulesConfig& config, double cutoff, std::string_view dataFile,
                        const dataset::ImportOptions& import) {
    const ModulesConfig usual;
    evaluation::CommandOptions options;
    options.addImport(import);
    options.add("modules", config.modules, usual.modules, fmt::format("{}", config.modules));
    options.add("lambda", config.share, usual.share, fmt::format("{}", config.share));
    options.add("penalty", config.penalty, usual.penalty,
                dictionary::penaltyNames[static_cast<std::size_t>(config.penalty)]);
    options.addFlag("non-negative", config.nonNegative);
    options.add("seed", config.seed, usual.seed, fmt::format("{}", config.seed));
    options.add("epochs", config.epochs, usual.epochs, fmt::format("{}", config.epochs));
    options.add("batch", config.batch, usual.batch, fmt::format("{}", config.batch));
    if (config.sieve)
        addSieve(options, *config.sieve);
    options.add("cutoff", cutoff, usualCutoff, fmt::format("{}", cutoff));
    return "tamis-cli modules " + evaluation::commandFiles(dataFile, import) + options.text();
}

} // namespace tamis::modules

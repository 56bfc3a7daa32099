// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep_config.h"

#include "core/evaluation/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace tamis::evaluation {
namespace {

constexpr std::size_t mostRadii = 1000;

template <class T>
std::optional<T> parsed(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

/// The first value that stands twice.
template <class T>
std::optional<T> repeated(std::vector<T> values) {
    std::sort(values.begin(), values.end());
    const auto found = std::adjacent_find(values.begin(), values.end());
    return found != values.end() ? std::optional(*found) : std::nullopt;
}

Result<void> checkProjections(const SweepConfig& config) {
    if (config.projections.empty())
        return fail(ErrorCode::Usage, "no projection is chosen", "projection",
                    "choose at least one, for example bilevel-l1inf");
    if (const auto kind = repeated(config.projections))
        return fail(ErrorCode::Usage, fmt::format("{} is given twice", projection::name(*kind)),
                    "projection", "name each projection once");
    return {};
}

Result<void> checkRadii(const SweepConfig& config) {
    for (const double radius : config.radii) {
        if (!std::isfinite(radius) || radius < 0)
            return fail(ErrorCode::Usage, fmt::format("a radius can't be {}", radius), "radii",
                        "give finite numbers from 0 on, for example 0.1,1,10");
    }
    if (const auto radius = repeated(config.radii))
        return fail(ErrorCode::Usage, fmt::format("radius {} is given twice", *radius), "radii",
                    "give each radius once");
    return {};
}

Result<void> checkGeneCounts(const SweepConfig& config) {
    if (std::find(config.geneCounts.begin(), config.geneCounts.end(), 0) != config.geneCounts.end())
        return fail(ErrorCode::Usage, "0 genes can't be asked for", "genes",
                    "give numbers from 1 on, for example 5,10,20");
    if (const auto count = repeated(config.geneCounts))
        return fail(ErrorCode::Usage, fmt::format("{} genes are asked for twice", *count), "genes",
                    "give each number once");
    return {};
}

Result<void> checkPoints(const SweepConfig& config) {
    if (config.radii.empty() && config.geneCounts.empty())
        return fail(ErrorCode::Usage, "neither radii nor gene counts are given", "radii",
                    "give radii (0.1,1,10), a range (0.1:10:5:log) or numbers of genes (5,10,20)");
    if (!config.radii.empty() && !config.geneCounts.empty())
        return fail(ErrorCode::Usage, "both radii and gene counts are given", "radii",
                    "leave out one of the two");
    const Result<void> radii = checkRadii(config);
    return radii ? checkGeneCounts(config) : radii;
}

Result<void> checkSeeds(const SweepConfig& config) {
    if (config.seeds.empty())
        return fail(ErrorCode::Usage, "no seed is given", "seeds", "give at least one, such as 1");
    if (const auto seed = repeated(config.seeds))
        return fail(ErrorCode::Usage, fmt::format("seed {} is given twice", *seed), "seeds",
                    "the same seed gives the same result again: give different ones");
    return {};
}

/// Every number against the range of its row in the table of parameters.
Result<void> checkRanges(const SweepConfig& config) {
    for (const Parameter& parameter : parameters()) {
        if (parameter.type != ParameterType::Integer && parameter.type != ParameterType::Real)
            continue;
        const double value = parameter.get(config);
        if (!(value >= parameter.minimum && value <= parameter.maximum))
            return fail(
                ErrorCode::Usage, fmt::format("{} can't be {}", parameter.label, value),
                std::string(parameter.key),
                fmt::format("give a number from {} to {}", parameter.minimum, parameter.maximum));
    }
    if (config.innerFolds == 1)
        return fail(ErrorCode::Usage, "Inner folds can't be 1", "inner-folds",
                    "give 0 (no inner validation) or a number from 2 on");
    if (config.training.earlyStopping == 1)
        return fail(ErrorCode::Usage, "with all samples held out none are left to train with",
                    "early-stopping", "give 0 (none held out) or a number from 2 on");
    if (config.training.earlyStopping > 0 && config.preset == Preset::Paper)
        return fail(ErrorCode::Usage,
                    "the paper preset takes the epoch that is best on the test fold",
                    "early-stopping", "leave it out, or use the honest preset");
    return {};
}

} // namespace

SweepConfig presetConfig(Preset preset) {
    SweepConfig config;
    if (preset == Preset::Honest) {
        config.geneScores = GeneScores::Balanced;
        return config;
    }
    config.preset = Preset::Paper;
    config.folds = 4;
    config.innerFolds = 0;
    config.seeds = {5};
    config.librarySize = LibrarySize::Off;
    config.log = LogTransform::Auto;
    config.scale = true;
    config.training.batch = 8;
    config.training.epochs = 30;
    config.training.secondEpochs = 30;
    config.training.restart = autoencoder::Restart::Rewind;
    config.training.firstLayer = autoencoder::FirstLayer::Published;
    config.training.reconstruct = autoencoder::Reconstruct::AllGenes;
    config.training.sieveScope = autoencoder::SieveScope::Published;
    config.training.convergence = 0;
    return config;
}

Result<std::vector<double>> radiusRange(std::string_view text) {
    const auto refuse = [text](std::string what) {
        return fail(ErrorCode::Usage, std::move(what), fmt::format("radius range '{}'", text),
                    "write low:high:number, or low:high:number:log, for example 0.1:10:5:log");
    };
    const std::vector<std::string_view> parts = split(text, ':');
    const bool logarithmic = parts.size() == 4;
    if (parts.size() < 3 || parts.size() > 4 || (logarithmic && parts[3] != "log"))
        return refuse("this is no range");
    const auto low = parsed<double>(parts[0]);
    const auto high = parsed<double>(parts[1]);
    const auto count = parsed<std::size_t>(parts[2]);
    if (!low || !high || !std::isfinite(*low) || !std::isfinite(*high))
        return refuse("low and high must be numbers");
    if (*low < 0 || *high <= *low)
        return refuse("low must be at least 0, and high above low");
    if (logarithmic && *low == 0)
        return refuse("a logarithmic range can't start at 0");
    if (!count || *count < 2 || *count > mostRadii)
        return refuse(fmt::format("the number of radii must be from 2 to {}", mostRadii));

    std::vector<double> radii;
    for (std::size_t i = 0; i < *count; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(*count - 1);
        radii.push_back(logarithmic ? *low * std::pow(*high / *low, part)
                                    : *low + (*high - *low) * part);
    }
    radii.back() = *high;
    return radii;
}

Result<void> validate(const SweepConfig& config) {
    for (const auto check : {checkProjections, checkPoints, checkSeeds, checkRanges}) {
        if (const Result<void> result = check(config); !result)
            return result;
    }
    return {};
}

} // namespace tamis::evaluation

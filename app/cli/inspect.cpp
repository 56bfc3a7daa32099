// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/dataset/import.h"
#include "core/dataset/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::cli {
namespace {

using dataset::Description;
using dataset::LabelCandidate;
using nlohmann::ordered_json;

constexpr std::size_t examples = 4;

ordered_json json(const LabelCandidate& candidate) {
    ordered_json classes = ordered_json::object();
    for (const auto& [name, count] : candidate.classes)
        classes[name] = count;
    return {{"name", candidate.name},
            {"classes", std::move(classes)},
            {"unlabeled", candidate.unlabeled}};
}

ordered_json json(const dataset::Choice& choice) {
    return {{"names", choice.names}, {"taken", choice.taken}};
}

ordered_json json(const dataset::ValueSummary& values) {
    return {{"kind", dataset::name(values.kind)},
            {"reason", values.reason},
            {"minimum", values.minimum},
            {"maximum", values.maximum},
            {"zero_fraction", values.zeroFraction},
            {"log", values.suggestLog},
            {"library_size", values.suggestLibrarySize},
            {"suggestion", values.suggestion}};
}

/// What was found out about the file, with the reasons.
ordered_json detectionsJson(const Description& description) {
    ordered_json object = ordered_json::object();
    for (const dataset::Detection& detection : description.detections)
        object[detection.what] = {{"value", detection.value},
                                  {"reason", detection.reason},
                                  {"confidence", dataset::name(detection.confidence)}};
    return object;
}

/// What the file has several of; what it knows nothing of is left out.
void addChoices(ordered_json& object, const Description& description) {
    const auto add = [&object](const char* key, const dataset::Choice& choice) {
        if (!choice.names.empty())
            object[key] = json(choice);
    };
    add("sheets", description.sheets);
    add("layers", description.layers);
    add("genomes", description.genomes);
    add("feature_types", description.featureTypes);
    add("columns", description.columns);
    add("name_columns", description.nameColumns);
}

std::string reasonOf(const Description& description, std::string_view what) {
    const dataset::Detection* found = find(description.detections, what);
    return found ? found->reason : std::string();
}

ordered_json json(const Error& error) {
    return {{"code", name(error.code)},
            {"what", error.what},
            {"where", error.where},
            {"hint", error.hint}};
}

ordered_json json(const Description& description) {
    ordered_json object;
    object["format"] = description.format;
    object["samples"] = description.samples;
    object["genes"] = description.genes;
    object["orientation"] = dataset::name(description.orientation);
    object["orientation_reason"] = reasonOf(description, "orientation");
    object["first_sample"] = description.firstSamples.empty()
                                 ? ordered_json()
                                 : ordered_json(description.firstSamples[0]);
    object["first_genes"] = ordered_json::array();
    object["first_values"] = ordered_json::array();
    for (std::size_t j = 0; j < std::min(examples, description.firstGenes.size()); ++j) {
        object["first_genes"].push_back(description.firstGenes[j]);
        if (description.firstValues.empty())
            continue;
        const double value = description.firstValues[0][j];
        object["first_values"].push_back(std::isnan(value) ? ordered_json() : ordered_json(value));
    }
    object["label"] = description.label ? json(*description.label) : ordered_json();
    object["label_candidates"] = ordered_json::array();
    for (const LabelCandidate& candidate : description.labelCandidates)
        object["label_candidates"].push_back(json(candidate));
    object["missing"] = description.missing;
    object["duplicates"] = description.duplicates;
    object["compression"] =
        description.compression.empty() ? ordered_json() : ordered_json(description.compression);
    object["encoding"] = description.encoding;
    object["separator"] = std::string(1, description.separator);
    object["decimal"] = std::string(1, description.decimal);
    object["detections"] = detectionsJson(description);
    addChoices(object, description);
    object["values"] = json(description.values);
    object["warnings"] = ordered_json::array();
    for (const Warning& warning : description.warnings)
        object["warnings"].push_back(
            {{"code", warning.code}, {"what", warning.what}, {"where", warning.where}});
    object["refusal"] = description.refusal ? json(*description.refusal) : ordered_json();
    return object;
}

std::string text(const std::string& path, const Description& description) {
    std::string lines = fmt::format("{}\n", path);
    const auto line = [&lines](std::string_view what, const std::string& value) {
        lines += fmt::format("  {:<12} {}\n", what, value);
    };
    line("format", description.format +
                       (description.compression.empty() ? "" : ", " + description.compression) +
                       ", " + description.encoding);
    line("separator",
         fmt::format("{}, decimal mark {}", dataset::separatorName(description.separator),
                     description.decimal));
    line("size", fmt::format("{}, {}", dataset::counted(description.samples, "sample"),
                             dataset::counted(description.genes, "gene")));
    line("orientation", fmt::format("{}: {}", dataset::name(description.orientation),
                                    reasonOf(description, "orientation")));
    if (description.label) {
        std::string classes;
        for (const auto& [name, count] : description.label->classes)
            classes += fmt::format("{}{} ({})", classes.empty() ? "" : ", ", name, count);
        line("label", fmt::format("{}: {}", description.label->name, classes));
    }
    if (!description.firstSamples.empty()) {
        std::string values;
        for (std::size_t j = 0; j < std::min(examples, description.firstGenes.size()); ++j)
            values += fmt::format("{}{} = {:.7g}", j == 0 ? "" : ", ", description.firstGenes[j],
                                  description.firstValues[0][j]);
        line("first", description.firstSamples[0] + ": " + values);
    }
    const auto choice = [&line](std::string_view what, const dataset::Choice& of) {
        if (of.names.size() > 1)
            line(what, fmt::format("{}; there are: {}", of.taken, fmt::join(of.names, ", ")));
    };
    choice("sheet", description.sheets);
    choice("layer", description.layers);
    choice("genome", description.genomes);
    choice("features", description.featureTypes);
    choice("column", description.columns);
    line("values",
         fmt::format("{}: {}", dataset::name(description.values.kind), description.values.reason));
    line("suggested", description.values.suggestion);
    line("missing", dataset::counted(description.missing, "cell"));
    for (const Warning& warning : description.warnings)
        line("warning", warning.what + (warning.where.empty() ? "" : " (" + warning.where + ")"));
    if (description.refusal)
        line("refused", "by all that computes: " + describe(*description.refusal));
    return lines;
}

Result<Report> inspect(const std::string& path, const dataset::ImportOptions& options,
                       Context& context) {
    const auto description =
        dataset::examine(path, options, {}, context.stop.get_token(), context.threads);
    if (!description)
        return tl::make_unexpected(description.error());
    return Report{json(*description), text(path, *description)};
}

} // namespace

void addInspect(CLI::App& app, Context& context) {
    const auto options = std::make_shared<dataset::ImportOptions>();
    const auto path = std::make_shared<std::string>();
    CLI::App* command = addCommand(
        app, "inspect", "how a file is understood, without training",
        "Examples:\n  tamis-cli inspect expression.csv.gz\n"
        "  tamis-cli inspect table.tsv --orientation genes-in-rows --label Status --json\n"
        "  tamis-cli inspect salmon/*/quant.sf --column TPM --samples samples.csv",
        context, [options, path](Context& shared) { return inspect(*path, *options, shared); });
    addDataFiles(*command, *path, *options);
    addImportOptions(*command, *options);
}

} // namespace tamis::cli

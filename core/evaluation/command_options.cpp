// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/command_options.h"

#include "core/dataset/detection.h"

#include <fmt/format.h>

#include <algorithm>

namespace tamis::evaluation {
namespace {

/// As a shell takes it for one word.
std::string quoted(std::string_view text) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./:,+@%=").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::ranges::all_of(text, plain))
        return std::string(text);
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result + "'";
}

} // namespace

std::string commandFiles(std::string_view dataFile, const dataset::ImportOptions& import) {
    const auto asFile = [](std::string_view file) {
        return quoted((file.starts_with('-') ? "./" : "") + std::string(file));
    };
    std::string files = asFile(dataFile);
    for (const std::string& file : import.files)
        files += ' ' + asFile(file);
    return files;
}

void CommandOptions::addImport(const dataset::ImportOptions& import) {
    const dataset::ImportOptions standard;
    const std::string separator = dataset::separatorName(import.separator.value_or(','));
    add("orientation", import.orientation, standard.orientation, dataset::name(import.orientation));
    add("separator", import.separator, standard.separator, separator);
    add("decimal", import.decimal, standard.decimal, std::string(1, import.decimal.value_or('.')));
    add("label", import.label, standard.label, import.label);
    add("group", import.group, standard.group, import.group);
    add("weights", import.weights, standard.weights, import.weights);
    add("duplicates", import.duplicates, standard.duplicates, dataset::name(import.duplicates));
    add("missing", import.missing, standard.missing, dataset::name(import.missing));
    add("sheet", import.sheet, standard.sheet, import.sheet);
    add("column", import.column, standard.column, import.column);
    add("samples", import.samples, standard.samples, import.samples);
    const char thousands = import.thousands.value_or('\0');
    add("thousands", import.thousands, standard.thousands,
        thousands == '\0'  ? std::string("none")
        : thousands == ' ' ? std::string("blank")
                           : std::string(1, thousands));
    add("layer", import.layer, standard.layer, import.layer);
    add("genome", import.genome, standard.genome, import.genome);
    add("features", import.features, standard.features, import.features);
    add("heading", import.heading, standard.heading, std::to_string(import.heading.value_or(0)));
    add("names", import.names, standard.names, import.names);
    add("unpack-limit", import.unpackLimit, standard.unpackLimit,
        fmt::format("{}", import.unpackLimit));
}

void CommandOptions::addFlag(std::string_view option, bool wanted) {
    if (wanted)
        m_text += fmt::format(" --{}", option);
}

void CommandOptions::addValue(std::string_view option, std::string_view text) {
    m_text += fmt::format(" --{} {}", option, quoted(text));
}

} // namespace tamis::evaluation

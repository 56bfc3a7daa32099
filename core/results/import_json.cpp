// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/import_json.h"

#include "core/results/import_fields.h"

#include <optional>

namespace tamis::results {
namespace {

Json json(const std::optional<char>& character) {
    return character ? Json(std::string(1, *character)) : Json();
}

std::optional<char> character(const JsonReader& in) {
    if (in.isNull())
        return std::nullopt;
    const std::string text = in.text();
    if (text.size() != 1)
        in.refuse("one character is expected");
    return text.front();
}

} // namespace

Json importFields(const dataset::ImportOptions& options) {
    return {{"orientation", dataset::name(options.orientation)},
            {"separator", json(options.separator)},
            {"decimal", json(options.decimal)},
            {"label", options.label},
            {"group", options.group},
            {"weights", options.weights},
            {"duplicates", dataset::name(options.duplicates)},
            {"missing", dataset::name(options.missing)},
            {"sheet", options.sheet},
            {"column", options.column},
            {"samples", options.samples},
            {"files", options.files},
            {"thousands", json(options.thousands)},
            {"layer", options.layer},
            {"genome", options.genome},
            {"features", options.features},
            {"heading", options.heading ? Json(*options.heading) : Json()},
            {"names", options.names},
            {"about", options.about},
            {"unpack_limit", number(options.unpackLimit)}};
}

dataset::ImportOptions readImport(const JsonReader& in) {
    using namespace dataset;
    ImportOptions options;
    options.orientation =
        named(in.at("orientation"),
              {Orientation::Auto, Orientation::SamplesInRows, Orientation::GenesInRows});
    options.separator = character(in.at("separator"));
    options.decimal = character(in.at("decimal"));
    options.label = in.at("label").text();
    options.group = in.at("group").text();
    if (in.has("weights")) // not in older runs
        options.weights = in.at("weights").text();
    options.duplicates = named(in.at("duplicates"), {Duplicates::Unique, Duplicates::Mean,
                                                     Duplicates::Max, Duplicates::First});
    options.missing = named(in.at("missing"), {Missing::Refuse, Missing::Median, Missing::Zero});
    if (!in.has("files")) // the run is older than the settings below
        return options;
    options.sheet = in.at("sheet").text();
    options.column = in.at("column").text();
    options.samples = in.at("samples").text();
    options.files = texts(in.at("files"));
    if (!in.has("layer"))
        return options;
    options.thousands = character(in.at("thousands"));
    options.layer = in.at("layer").text();
    options.genome = in.at("genome").text();
    options.features = in.at("features").text();
    if (!in.at("heading").isNull())
        options.heading = in.at("heading").integer<std::size_t>();
    options.names = in.at("names").text();
    options.unpackLimit = in.at("unpack_limit").real();
    if (in.has("about"))
        options.about = texts(in.at("about"));
    return options;
}

std::string importJson(const dataset::ImportOptions& options) {
    return text(importFields(options));
}

Result<dataset::ImportOptions> importFromJson(std::string_view text) {
    const Json document = Json::parse(text, nullptr, false);
    try {
        return readImport(JsonReader(document, "import"));
    } catch (const BadField& field) {
        return fail(ErrorCode::Malformed, field.what, field.where, "choose the settings again");
    }
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/model_json.h"

#include "core/results/config_json.h"
#include "core/results/model_file.h"

#include <fmt/core.h>

namespace tamis::results {
namespace {

using evaluation::FinalModel;

FinalModel modelOf(const JsonReader& in) {
    using dataset::ValueKind;
    FinalModel model;
    model.programVersion = in.at("program_version").text();
    const JsonReader data = in.at("data");
    model.dataName = data.at("name").text();
    model.dataHash = data.at("hash").text();
    model.labelName = data.at("label_name").text();
    model.values = named(data.at("values"), {ValueKind::Counts, ValueKind::Intensities,
                                             ValueKind::Logs, ValueKind::Standardised});
    model.samples = data.at("samples").integer<std::size_t>();
    if (in.has("library_size")) // not in older models
        model.transform.librarySize = in.at("library_size").real();
    model.transform.logarithm =
        in.at("logarithm").choice<evaluation::Logarithm>(evaluation::logarithmNames);
    const JsonReader point = in.at("point");
    model.projection = readProjection(point.at("projection"));
    model.radius = point.at("radius").real();
    model.threshold = point.at("threshold").real();
    model.accuracy = {in.at("accuracy").at("mean").real(), in.at("accuracy").at("sd").real()};
    model.config = readConfig(in.at("config"));
    model.network.activation = model.config.training.activation;
    return model;
}

} // namespace

std::string modelJson(const FinalModel& model) {
    const Json document = {
        {"format", modelFormat},
        {"version", modelFileVersion},
        {"program_version", model.programVersion},
        {"data",
         {{"name", model.dataName},
          {"hash", model.dataHash},
          {"label_name", model.labelName},
          {"values", dataset::name(model.values)},
          {"samples", model.samples}}},
        {"library_size", number(model.transform.librarySize)},
        {"logarithm", enumName(evaluation::logarithmNames, model.transform.logarithm)},
        {"point",
         {{"projection", projection::name(model.projection)},
          {"radius", number(model.radius)},
          {"threshold", number(model.threshold)}}},
        {"accuracy", {{"mean", number(model.accuracy.mean)}, {"sd", number(model.accuracy.sd)}}},
        {"config", configJson(model.config)}};
    return text(document);
}

Result<FinalModel> readModelJson(const std::string& text, const std::string& path) {
    try {
        const Json document = Json::parse(text);
        const JsonReader in(document, "");
        if (!in.has("format") || document["format"] != modelFormat)
            return fail(ErrorCode::Unreadable, "this is no model of Tamis", path,
                        "choose a file made by tamis-cli model or sweep --save-model");
        const int version = in.at("version").integer<int>();
        if (version > modelFileVersion)
            return fail(ErrorCode::Unreadable,
                        fmt::format("the model was made by a newer version of Tamis (file version "
                                    "{}, this one reads {})",
                                    version, modelFileVersion),
                        path, "update Tamis");
        if (version < 1)
            in.at("version").refuse("there is no such version");
        return modelOf(in);
    } catch (const BadField& bad) {
        return fail(ErrorCode::Damaged, "the model is damaged: " + bad.what,
                    bad.where.empty() ? path : path + ", " + bad.where, "save it again");
    } catch (const Json::exception&) {
        return fail(ErrorCode::Damaged, "the model's description can't be read", path,
                    "save it again");
    }
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_json.h"

#include "core/results/modules_file.h"

#include <fmt/core.h>

#include <cmath>

namespace tamis::results {
namespace {

using modules::Modules;
using modules::ModulesConfig;

constexpr std::string_view endNames[] = {"converged", "most-epochs", "cancelled"};

/// Column after column.
Json matrixJson(const Eigen::MatrixXd& matrix) {
    Json columns = Json::array();
    for (Eigen::Index j = 0; j < matrix.cols(); ++j)
        columns.push_back(numbers(std::vector<double>(matrix.col(j).begin(), matrix.col(j).end())));
    return columns;
}

Json configJson(const ModulesConfig& config) {
    Json json = {{"modules", config.modules},
                 {"lambda_share", number(config.share)},
                 {"penalty", enumName(dictionary::penaltyNames, config.penalty)},
                 {"non_negative", config.nonNegative},
                 {"epochs", config.epochs},
                 {"batch", config.batch},
                 {"seed", config.seed},
                 {"sieve", nullptr}};
    if (config.sieve) {
        json["sieve"] = {{"projection", projection::name(config.sieve->projection)},
                         {"genes", nullptr},
                         {"radius", number(config.sieve->radius)}};
        if (config.sieve->genes)
            json["sieve"]["genes"] = *config.sieve->genes;
    }
    return json;
}

} // namespace

Json modulesJson(const Modules& modules) {
    const auto floats = [](const Eigen::VectorXf& values) {
        return numbers(std::vector<float>(values.begin(), values.end()));
    };
    return {{"format", modulesFormat},
            {"version", modulesFileVersion},
            {"program_version", modules.programVersion},
            {"data",
             {{"name", modules.dataName},
              {"hash", modules.dataHash},
              {"label_name", modules.labelName},
              {"genes", modules.genes},
              {"samples", modules.samples},
              {"classes", modules.classes},
              {"labels", modules.labels},
              {"genes_offered", modules.genesOffered}}},
            {"config", configJson(modules.config)},
            {"lambda", number(modules.lambda)},
            {"radius", number(modules.radius)},
            {"transform",
             {{"logarithm", enumName(evaluation::logarithmNames, modules.transform.logarithm)},
              {"shift", floats(modules.transform.shift)},
              {"scale", floats(modules.transform.scale)},
              {"fill", floats(modules.transform.fill)}}},
            {"objective", number(modules.dictionary.objective)},
            {"explained_variance", number(modules.dictionary.explainedVariance)},
            {"end", enumName(endNames, modules.dictionary.end)},
            {"lost", numbers(std::vector<double>(modules.dictionary.lost.begin(),
                                                 modules.dictionary.lost.end()))},
            {"bases", matrixJson(modules.dictionary.bases)},
            {"codes", matrixJson(modules.dictionary.codes)}};
}

namespace {

double finite(const JsonReader& in) {
    const double value = in.real();
    if (!std::isfinite(value))
        in.refuse("a finite number is expected");
    return value;
}

Eigen::VectorXd vector(const JsonReader& in, std::size_t size) {
    if (in.size() != size)
        in.refuse(fmt::format("{} numbers are expected, not {}", size, in.size()));
    Eigen::VectorXd values(static_cast<Eigen::Index>(size));
    for (std::size_t i = 0; i < size; ++i)
        values[static_cast<Eigen::Index>(i)] = finite(in.item(i));
    return values;
}

Eigen::MatrixXd matrix(const JsonReader& in, std::size_t rows, std::size_t columns) {
    if (in.size() != columns)
        in.refuse(fmt::format("{} columns are expected, not {}", columns, in.size()));
    Eigen::MatrixXd values(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
    for (std::size_t j = 0; j < columns; ++j)
        values.col(static_cast<Eigen::Index>(j)) = vector(in.item(j), rows);
    return values;
}

ModulesConfig readModulesConfig(const JsonReader& in) {
    ModulesConfig config;
    config.modules = in.at("modules").integer<std::size_t>();
    config.share = finite(in.at("lambda_share"));
    config.penalty = in.at("penalty").choice<dictionary::Penalty>(dictionary::penaltyNames);
    config.nonNegative = in.at("non_negative").flag();
    config.epochs = in.at("epochs").integer<std::size_t>();
    config.batch = in.at("batch").integer<std::size_t>();
    config.seed = in.at("seed").integer<std::uint64_t>();
    if (const JsonReader sieve = in.at("sieve"); !sieve.isNull()) {
        dictionary::SieveRequest request;
        const auto kind = projection::kindFromName(sieve.at("projection").text());
        if (!kind)
            sieve.at("projection").refuse("no such projection");
        request.projection = *kind;
        if (!sieve.at("genes").isNull())
            request.genes = sieve.at("genes").integer<std::size_t>();
        request.radius = finite(sieve.at("radius"));
        config.sieve = request;
    }
    return config;
}

std::vector<int> readLabels(const JsonReader& in, std::size_t samples, std::size_t classes) {
    const std::vector<int> labels = integers<int>(in);
    if (!labels.empty() && labels.size() != samples)
        in.refuse("there is not one a sample");
    for (const int label : labels)
        if (label < dataset::unlabeled || label >= static_cast<int>(classes))
            in.refuse(fmt::format("{} is out of range", label));
    return labels;
}

} // namespace

Modules readModules(const JsonReader& in) {
    Modules modules;
    modules.programVersion = in.at("program_version").text();
    const JsonReader data = in.at("data");
    modules.dataName = data.at("name").text();
    modules.dataHash = data.at("hash").text();
    modules.labelName = data.at("label_name").text();
    modules.genes = texts(data.at("genes"));
    modules.samples = texts(data.at("samples"));
    modules.classes = texts(data.at("classes"));
    modules.labels = readLabels(data.at("labels"), modules.samples.size(), modules.classes.size());
    modules.genesOffered = data.at("genes_offered").integer<std::size_t>();
    modules.config = readModulesConfig(in.at("config"));
    modules.lambda = finite(in.at("lambda"));
    if (!(modules.lambda > 0))
        in.at("lambda").refuse("it must be above 0");
    modules.radius = finite(in.at("radius"));
    const JsonReader transform = in.at("transform");
    const std::size_t genes = modules.genes.size();
    modules.transform.logarithm =
        transform.at("logarithm").choice<evaluation::Logarithm>(evaluation::logarithmNames);
    modules.transform.shift = vector(transform.at("shift"), genes).cast<float>();
    modules.transform.scale = vector(transform.at("scale"), genes).cast<float>();
    modules.transform.fill = vector(transform.at("fill"), genes).cast<float>();
    dictionary::Dictionary& found = modules.dictionary;
    found.objective = finite(in.at("objective"));
    found.explainedVariance = finite(in.at("explained_variance"));
    found.end = in.at("end").choice<dictionary::LearnEnd>(endNames);
    const std::size_t count = in.at("bases").size();
    found.bases = matrix(in.at("bases"), genes, count);
    found.codes = matrix(in.at("codes"), count, modules.samples.size());
    found.lost = vector(in.at("lost"), count);
    return modules;
}

} // namespace tamis::results

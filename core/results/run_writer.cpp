// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/config_json.h"
#include "core/results/export.h"
#include "core/results/import_fields.h"
#include "core/results/json_values.h"
#include "core/results/modules_json.h"
#include "core/results/run_file.h"

namespace tamis::results {
namespace {

using namespace evaluation;

Json json(const DataSummary& data) {
    return {{"name", data.name},
            {"source", data.source},
            {"hash", data.hash},
            {"label_name", data.labelName},
            {"import", importFields(data.options)},
            {"log_transformed", data.logTransformed},
            {"library_size", number(data.librarySize)},
            {"classes", data.classes},
            {"labels", data.labels},
            {"samples", data.samples},
            {"genes", data.genes}};
}

Json json(const Scores& scores) {
    return {{"accuracy", number(scores.accuracy)},
            {"balanced_accuracy", number(scores.balancedAccuracy)},
            {"auc", number(scores.auc)}};
}

Json json(const Seconds& seconds) {
    return {{"first", number(seconds.first)},
            {"projection", number(seconds.projection)},
            {"second", number(seconds.second)}};
}

Json json(const std::vector<SelectedGene>& selected) {
    Json genes = Json::array(), weights = Json::array();
    for (const SelectedGene& gene : selected) {
        genes.push_back(gene.gene);
        weights.push_back(number(gene.weight));
    }
    return {{"genes", genes}, {"weights", weights}};
}

Json json(const std::vector<autoencoder::EpochSummary>& history) {
    Json columns = {{"stage", Json::array()},           {"epoch", Json::array()},
                    {"classification", Json::array()},  {"reconstruction", Json::array()},
                    {"train_accuracy", Json::array()},  {"validation_accuracy", Json::array()},
                    {"first_layer_norm", Json::array()}};
    for (const autoencoder::EpochSummary& epoch : history) {
        columns["stage"].push_back(epoch.stage == autoencoder::Stage::FirstDescent ? 1 : 2);
        columns["epoch"].push_back(epoch.epoch);
        columns["classification"].push_back(number(epoch.classification));
        columns["reconstruction"].push_back(number(epoch.reconstruction));
        columns["train_accuracy"].push_back(number(epoch.trainAccuracy));
        columns["validation_accuracy"].push_back(number(epoch.validationAccuracy));
        columns["first_layer_norm"].push_back(number(epoch.firstLayerNorm));
    }
    return columns;
}

Json json(const Fit& fit) {
    Json result = {{"seed", fit.seed},
                   {"fold", fit.fold},
                   {"radius", number(fit.radius)},
                   {"threshold", number(fit.threshold)},
                   {"selected", json(fit.selected)},
                   {"contributions", numbers(fit.contributions)},
                   {"test", json(fit.test)}};
    if (fit.validation)
        result["validation"] = number(*fit.validation);
    result["test_samples"] = fit.testSamples;
    result["logits"] = numbers(fit.logits);
    result["history"] = json(fit.history);
    result["seconds"] = json(fit.seconds);
    return result;
}

Json json(const std::vector<Fit>& fits) {
    Json result = Json::array();
    for (const Fit& fit : fits)
        result.push_back(json(fit));
    return result;
}

Json json(const std::vector<Point>& points) {
    Json result = Json::array();
    for (const Point& point : points)
        result.push_back({{"projection", projection::name(point.projection)},
                          {"radius", number(point.radius)},
                          {"gene_count", point.geneCount},
                          {"fits", json(point.fits)}});
    return result;
}

Json json(const std::vector<Reference>& references) {
    Json result = Json::array();
    for (const Reference& reference : references)
        result.push_back({{"method", enumName(referenceNames, reference.method)},
                          {"fits", json(reference.fits)},
                          {"settings", numbers(reference.settings)}});
    return result;
}

Json json(const std::vector<GeneValues>& genes) {
    Json result = Json::array();
    for (const GeneValues& gene : genes)
        result.push_back({{"gene", gene.gene}, {"values", numbers(gene.values)}});
    return result;
}

Json json(const std::vector<FoldTests>& tests) {
    Json result = Json::array();
    for (const FoldTests& fold : tests)
        result.push_back({{"seed", fold.seed},
                          {"fold", fold.fold},
                          {"p", numbers(fold.p)},
                          {"q", numbers(fold.q)},
                          {"auc", numbers(fold.auc)}});
    return result;
}

Json json(const Trust& trust) {
    Json genes = Json::array(), frequencies = Json::array(), nulls = Json::array();
    for (const GeneFrequency& gene : trust.genes) {
        genes.push_back(gene.gene);
        frequencies.push_back(number(gene.frequency));
        nulls.push_back(number(gene.nullFrequency));
    }
    Json permutations = Json::array();
    for (const Permutation& permutation : trust.permutations)
        permutations.push_back({{"accuracy", number(permutation.accuracy)},
                                {"balanced_accuracy", number(permutation.balancedAccuracy)},
                                {"largest_frequency", number(permutation.largestFrequency)}});
    return {{"point", trust.point},
            {"seed", trust.seed},
            {"half_samples_asked", trust.halfSamplesAsked},
            {"permutations_asked", trust.permutationsAsked},
            {"half_samples", trust.halfSamples},
            {"accuracy", number(trust.accuracy)},
            {"balanced_accuracy", number(trust.balancedAccuracy)},
            {"selected", number(trust.selected)},
            {"genes", genes},
            {"frequencies", frequencies},
            {"null_frequencies", nulls},
            {"decoys",
             {{"half_samples", trust.decoys.halfSamples},
              {"genes", number(trust.decoys.genes)},
              {"decoys", number(trust.decoys.decoys)}}},
            {"permutations", permutations}};
}

Json json(const std::vector<Warning>& warnings) {
    Json result = Json::array();
    for (const Warning& warning : warnings)
        result.push_back(
            {{"code", warning.code}, {"what", warning.what}, {"where", warning.where}});
    return result;
}

} // namespace

Result<void> saveRun(const RunResult& run, const std::string& path,
                     const modules::ModulesPtr& modules) {
    Json document = {{"format", runFormat},
                     {"version", runFileVersion},
                     {"program_version", run.programVersion},
                     {"finished_at", run.finishedAt},
                     {"elapsed_seconds", number(run.elapsedSeconds)},
                     {"termination", enumName(terminationNames, run.termination)},
                     {"config", configJson(run.config)},
                     {"data", json(run.data)},
                     {"baseline", json(run.baseline)},
                     {"points", json(run.points)},
                     {"references", json(run.references)},
                     {"gene_values", json(run.geneValues)},
                     {"gene_tests", json(run.geneTests)},
                     {"warnings", json(run.warnings)}};
    if (run.trust)
        document["trust"] = json(*run.trust);
    if (modules)
        document["gene_modules"] = modulesJson(*modules);
    return writeFile(path, text(document) + "\n");
}

} // namespace tamis::results

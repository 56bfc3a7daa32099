// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/config_json.h"

namespace tamis::results {
namespace {

using namespace evaluation;

Json json(const autoencoder::TrainingOptions& options) {
    return {{"hidden", options.hidden},
            {"activation", enumName(autoencoder::activationNames, options.activation)},
            {"alpha", number(options.alpha)},
            {"class_weights", enumName(autoencoder::classWeightNames, options.classWeights)},
            {"learning_rate", number(options.learningRate)},
            {"first_layer_rate", number(options.firstLayerRate)},
            {"momentum", number(options.momentum)},
            {"batch", options.batch},
            {"epochs", options.epochs},
            {"second_epochs", options.secondEpochs},
            {"restart", enumName(autoencoder::restartNames, options.restart)},
            {"first_layer", enumName(autoencoder::firstLayerNames, options.firstLayer)},
            {"reconstruct", enumName(autoencoder::reconstructNames, options.reconstruct)},
            {"projected", enumName(autoencoder::projectedNames, options.projected)},
            {"projected_layers", enumName(autoencoder::sieveScopeNames, options.sieveScope)},
            {"final_projection", options.finalProjection},
            {"convergence", number(options.convergence)},
            {"early_stopping", options.earlyStopping},
            {"engine", enumName(autoencoder::engineNames, options.engine)}};
}

autoencoder::TrainingOptions trainingOptions(const JsonReader& in, Preset preset) {
    using namespace autoencoder;
    TrainingOptions options;
    options.hidden = in.at("hidden").integer<std::size_t>();
    options.activation = in.at("activation").choice<Activation>(activationNames);
    options.alpha = in.at("alpha").real();
    options.learningRate = in.at("learning_rate").real();
    options.firstLayerRate = in.at("first_layer_rate").real();
    options.momentum = in.at("momentum").real();
    options.batch = in.at("batch").integer<std::size_t>();
    options.epochs = in.at("epochs").integer<std::size_t>();
    options.secondEpochs = in.at("second_epochs").integer<std::size_t>();
    options.restart = in.at("restart").choice<Restart>(restartNames);
    options.firstLayer = in.at("first_layer").choice<FirstLayer>(firstLayerNames);
    options.reconstruct = in.at("reconstruct").choice<Reconstruct>(reconstructNames);
    // The first runs knew neither: no weights, and LibTorch trained them.
    if (in.has("class_weights"))
        options.classWeights = in.at("class_weights").choice<ClassWeights>(classWeightNames);
    options.engine =
        in.has("engine") ? in.at("engine").choice<Engine>(engineNames) : Engine::LibTorch;
    if (in.has("projected")) {
        options.projected = in.at("projected").choice<Projected>(projectedNames);
        options.sieveScope = in.at("projected_layers").choice<SieveScope>(sieveScopeNames);
        options.finalProjection = in.at("final_projection").flag();
        options.convergence = in.at("convergence").real();
        options.earlyStopping = in.at("early_stopping").integer<std::size_t>();
    } else { // what runs did before there was a choice
        options.sieveScope =
            preset == Preset::Paper ? SieveScope::Published : SieveScope::FirstWeight;
        options.convergence = 0;
    }
    return options;
}

} // namespace

projection::Kind readProjection(const JsonReader& in) {
    const Result<projection::Kind> kind = projection::kindFromName(in.text());
    if (!kind)
        in.refuse("'" + in.text() + "' is no projection");
    return *kind;
}

Json configJson(const SweepConfig& config) {
    Json projections = Json::array();
    for (const projection::Kind kind : config.projections)
        projections.push_back(projection::name(kind));
    return {{"preset", enumName(presetNames, config.preset)},
            {"projections", projections},
            {"radii", numbers(config.radii)},
            {"gene_counts", config.geneCounts},
            {"folds", config.folds},
            {"inner_folds", config.innerFolds},
            {"seeds", config.seeds},
            {"log", enumName(logNames, config.log)},
            {"scale", config.scale},
            {"gene_scores", enumName(geneScoreNames, config.geneScores)},
            {"restarts", config.restarts},
            {"training", json(config.training)},
            {"threads", config.threads}};
}

SweepConfig readConfig(const JsonReader& in) {
    SweepConfig config;
    config.preset = in.at("preset").choice<Preset>(presetNames);
    config.projections = in.at("projections").list(readProjection);
    config.radii = reals(in.at("radii"));
    config.geneCounts = integers<std::size_t>(in.at("gene_counts"));
    config.folds = in.at("folds").integer<std::size_t>();
    config.innerFolds = in.at("inner_folds").integer<std::size_t>();
    config.seeds = integers<std::uint64_t>(in.at("seeds"));
    config.log = in.at("log").choice<LogTransform>(logNames);
    config.scale = in.at("scale").flag();
    if (in.has("restarts")) { // the first runs had a single one, and went by its weights
        config.geneScores = in.at("gene_scores").choice<GeneScores>(geneScoreNames);
        config.restarts = in.at("restarts").integer<std::size_t>();
    }
    config.training = trainingOptions(in.at("training"), config.preset);
    config.threads = in.at("threads").integer<unsigned>();
    if (const Result<void> valid = validate(config); !valid)
        in.refuse("no run can have had these settings: " + valid.error().what);
    return config;
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/parameters.h"

#include "core/evaluation/command_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

namespace tamis::evaluation {
namespace {

using autoencoder::TrainingOptions;

constexpr double mostCounted = 1e6;

/// A count as an index type; what isn't a count becomes 0, which validate() refuses.
std::size_t countFrom(double value) {
    return value >= 0.5 && value <= 1e15 ? static_cast<std::size_t>(std::llround(value)) : 0;
}

template <class Owner, class Member>
void attach(Parameter& parameter, Owner owner, Member member) {
    parameter.get = [owner, member](const SweepConfig& config) {
        return static_cast<double>(owner(config).*member);
    };
    parameter.set = [owner, member](SweepConfig& config, double value) {
        auto& target = owner(config).*member;
        using Value = std::remove_reference_t<decltype(target)>;
        if constexpr (std::is_same_v<Value, double>)
            target = value;
        else if constexpr (std::is_same_v<Value, bool>)
            target = value != 0;
        else
            target = static_cast<Value>(countFrom(value));
    };
}

constexpr auto sweepOf = [](auto& config) -> auto& {
    return config;
};
constexpr auto trainingOf = [](auto& config) -> auto& {
    return config.training;
};

template <class Member>
void attach(Parameter& parameter, Member SweepConfig::*member) {
    attach(parameter, sweepOf, member);
}
template <class Member>
void attach(Parameter& parameter, Member TrainingOptions::*member) {
    attach(parameter, trainingOf, member);
}

/// Key, label, unit, help and source; range or choices are added by the functions below.
struct Words {
    std::string_view key, label, unit, help, source;
};

Parameter described(const Words& words, ParameterType type) {
    Parameter parameter;
    parameter.key = words.key;
    parameter.label = words.label;
    parameter.unit = words.unit;
    parameter.help = words.help;
    parameter.source = words.source;
    parameter.type = type;
    return parameter;
}

template <class Member>
Parameter ranged(const Words& words, ParameterType type, double minimum, double maximum,
                 Member member) {
    Parameter parameter = described(words, type);
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    attach(parameter, member);
    return parameter;
}

template <class Member>
Parameter chosen(const Words& words, std::span<const std::string_view> choices, Member member) {
    Parameter parameter = described(words, ParameterType::Choice);
    parameter.choices = choices;
    attach(parameter, member);
    return parameter;
}

template <class Member>
Parameter flag(const Words& words, Member member) {
    Parameter parameter = described(words, ParameterType::Flag);
    attach(parameter, member);
    return parameter;
}

constexpr std::string_view architecture = "paper 002, section 5 (supervised autoencoder)";
constexpr std::string_view doubleDescent = "papers 000 and 002, double descent";
constexpr std::string_view ownMeasurement = "own measurements on eight expression datasets";

std::vector<Parameter> evaluationRows() {
    return {
        ranged({"folds", "Folds", "",
                "Cross-validation: the samples are split into this many parts, and each part is "
                "tested once by a model trained on the others. Every seed draws its own split.",
                "paper 002, section 5: 4 folds"},
               ParameterType::Integer, 2, 1000, &SweepConfig::folds),
        ranged({"inner-folds", "Inner folds", "",
                "Splits each training fold again, to choose the radius without looking at the test "
                "samples. 0: no inner validation, and no radius is recommended. Ignored by the "
                "paper preset, which chooses on the test fold.",
                ""},
               ParameterType::Integer, 0, 100, &SweepConfig::innerFolds),
        chosen({"library-size", "Library size", "",
                "Scales every sample by itself, so that its values sum to the same: cp10k to "
                "10,000, as for single cells, cpm to a million. auto: where the values look like "
                "counts, 10,000 if half of the samples have fewer than 100,000, else a million. "
                "Nothing is fitted: a sample's own total is all that enters. Ignored by the paper "
                "preset.",
                ""},
               librarySizeNames, &SweepConfig::librarySize),
        chosen({"log", "Logarithm", "",
                "sign(x) · log(1 + |x|) of every value before training. auto: where the values "
                "look like counts or raw intensities.",
                "published scripts: log(|x + 1|)"},
               logNames, &SweepConfig::log),
        flag({"scale", "Standardise genes", "",
              "Subtracts each gene's mean and divides by its standard deviation, both taken from "
              "the training fold (paper preset: from all samples).",
              "published scripts"},
             &SweepConfig::scale),
    };
}

std::vector<Parameter> modelRows() {
    return {
        ranged({"hidden", "Hidden units", "units",
                "Width of the hidden layer of the encoder and of the decoder; the latent layer has "
                "one unit per class.",
                architecture},
               ParameterType::Integer, 1, 1e5, &TrainingOptions::hidden),
        chosen({"activation", "Activation", "", "Non-linearity of the hidden layers.",
                "paper 002, section 5: ReLU or SiLU, tables with SiLU"},
               autoencoder::activationNames, &TrainingOptions::activation),
        ranged({"alpha", "Reconstruction weight α", "",
                "The loss is cross-entropy + α · smooth-l1 of the reconstruction, both summed over "
                "the samples of the batch, the reconstruction over the genes, too: with ten times "
                "the genes the same α weighs about ten times as much. 0: a plain classifier.",
                "paper 002, equation 28; published scripts: 5e-5"},
               ParameterType::Real, 0, mostCounted, &TrainingOptions::alpha),
        chosen(
            {"class-weights", "Class weights", "",
             "How much a sample counts in the cross-entropy. balanced: n / (classes · samples of "
             "its class), so that rare classes weigh as much as frequent ones.",
             "published scripts: none"},
            autoencoder::classWeightNames, &TrainingOptions::classWeights),
        chosen({"first-layer", "First layer", "",
                "follow-signal: small initial weights and gradient steps with momentum, so that a "
                "gene's weights measure what it carries. published: usual initial weights and "
                "Adam; with many more genes than samples its gene lists are close to random.",
                ownMeasurement},
               autoencoder::firstLayerNames, &TrainingOptions::firstLayer),
        chosen({"gene-scores", "Genes are chosen by", "",
                "weights: the weights of the first layer as they are trained. balanced: these plus "
                "what a gene weighs for the class that needs it most, every class counting alike, "
                "and less where a gene varies little: lists agree more, and classes that are hard "
                "to learn get their genes. Unused where the first layer is projected while it is "
                "trained.",
                ownMeasurement},
               geneScoreNames, &SweepConfig::geneScores),
        ranged({"restarts", "First descents", "",
                "So many first descents, each from other initial weights, choose the genes "
                "together, by the mean of their scores: the list depends less on chance, and the "
                "first descent takes so many times as long. Unused where the first layer is "
                "projected while it is trained.",
                ownMeasurement},
               ParameterType::Integer, 1, 1000, &SweepConfig::restarts),
        chosen({"projected", "First layer is projected", "",
                "once: after the first descent. every-epoch, every-step: while it goes on, after "
                "each of its epochs or steps, with a gene count each time with the radius that "
                "leaves so many; every point then has a first descent of its own, which takes "
                "longer. The genes that are left at its end are what the second descent trains "
                "on; with 0 epochs of that the projected network is the result.",
                doubleDescent},
               autoencoder::projectedNames, &TrainingOptions::projected),
        chosen({"projected-layers", "Projected layers", "",
                "first-weight: the weights of the first layer. published: with the same radius "
                "also its biases and the weights of the latent layer, and weights below 1e-3 "
                "become zero.",
                "published scripts: published"},
               autoencoder::sieveScopeNames, &TrainingOptions::sieveScope),
        flag({"final-projection", "Final projection", "",
              "Projects the first layer again after the second descent, with the same radius, so "
              "that the network that is judged satisfies the constraint. Genes that this removes "
              "leave the list.",
              ""},
             &TrainingOptions::finalProjection),
        chosen({"restart", "Second descent starts from", "",
                "rewind: the initial weights of the surviving genes. continue: their projected "
                "weights.",
                doubleDescent},
               autoencoder::restartNames, &TrainingOptions::restart),
        chosen({"reconstruct", "Second descent reconstructs", "",
                "selected-genes: only the genes that survived the sieve, which is quicker. "
                "all-genes: all of them, as published.",
                doubleDescent},
               autoencoder::reconstructNames, &TrainingOptions::reconstruct),
    };
}

std::vector<Parameter> descentRows() {
    return {
        ranged({"epochs", "Epochs, first descent", "epochs",
                "Passes over the training samples before the projection; shared by all radii, "
                "unless the first layer is projected on the way. With "
                "follow-signal few are better: longer training turns to the samples that are "
                "hardest to tell apart, which differ from fold to fold, and so do the genes.",
                "published scripts: 30"},
               ParameterType::Integer, 1, mostCounted, &TrainingOptions::epochs),
        ranged({"second-epochs", "Epochs, second descent", "epochs",
                "Passes over the training samples after the projection, on the surviving genes; at "
                "least so many, see convergence. 0: no second descent.",
                "published scripts: 30"},
               ParameterType::Integer, 0, mostCounted, &TrainingOptions::secondEpochs),
        ranged({"convergence", "Convergence", "",
                "The second descent goes on beyond its epochs, for up to ten times as many, as "
                "long as an epoch still lowers the training loss by more than this part of the "
                "loss of its first epoch: few samples make few steps an epoch. 0: never.",
                ownMeasurement},
               ParameterType::Real, 0, 1, &TrainingOptions::convergence),
        ranged({"early-stopping", "Early stopping", "parts",
                "One of so many parts of the training samples, stratified, takes no part in the "
                "steps; a descent keeps the weights of the epoch with the lowest cross-entropy of "
                "these samples and ends five epochs after it. Test samples are never looked at. 0: "
                "all samples are trained with.",
                ""},
               ParameterType::Integer, 0, 1000, &TrainingOptions::earlyStopping),
        ranged({"batch", "Batch", "samples",
                "Samples per step. Steps count: training with all samples in one batch fails.",
                "published scripts: 4 to 8"},
               ParameterType::Integer, 1, mostCounted, &TrainingOptions::batch),
        ranged({"learning-rate", "Learning rate", "",
                "Step size of Adam (0.9, 0.999, 1e-8), for the loss summed over the batch; with "
                "follow-signal for all layers but the first.",
                "published scripts: 5e-4"},
               ParameterType::Real, 1e-9, 10, &TrainingOptions::learningRate),
        ranged({"first-layer-rate", "First layer's learning rate", "",
                "Step size of the follow-signal first layer, for the loss summed over the batch. "
                "Unused with the published first layer.",
                ownMeasurement},
               ParameterType::Real, 1e-9, 10, &TrainingOptions::firstLayerRate),
        ranged({"momentum", "First layer's momentum", "",
                "Fraction of the last step that the next step of the follow-signal first layer "
                "keeps. Unused with the published first layer.",
                ownMeasurement},
               ParameterType::Real, 0, 0.999, &TrainingOptions::momentum),
        chosen({"engine", "Engine", "",
                "fused: gradient and step together, block of genes by block. libtorch: the same "
                "by automatic differentiation, several times slower; the reference.",
                ""},
               autoencoder::engineNames, &TrainingOptions::engine),
    };
}

std::vector<Parameter> makeTable() {
    std::vector<Parameter> table;
    for (const auto rows : {evaluationRows, modelRows, descentRows}) {
        for (Parameter& parameter : rows())
            table.push_back(std::move(parameter));
    }
    const std::string_view everyday[] = {"folds", "log", "scale", "epochs", "second-epochs"};
    for (Parameter& parameter : table)
        parameter.advanced = std::ranges::find(everyday, parameter.key) == std::end(everyday);
    return table;
}

std::string projectionNames(const std::vector<projection::Kind>& kinds) {
    std::string names;
    for (const projection::Kind kind : kinds)
        names += (names.empty() ? "" : ",") + std::string(projection::name(kind));
    return names;
}

} // namespace

std::span<const Parameter> parameters() {
    static const std::vector<Parameter> table = makeTable();
    return table;
}

std::string valueText(const Parameter& parameter, const SweepConfig& config) {
    const double value = parameter.get(config);
    switch (parameter.type) {
    case ParameterType::Flag:
        return value != 0 ? "on" : "off";
    case ParameterType::Choice:
        return std::string(parameter.choices[static_cast<std::size_t>(value)]);
    case ParameterType::Integer:
    case ParameterType::Real:
        break;
    }
    return fmt::format("{}", value);
}

std::string commandLine(const SweepConfig& config, std::string_view dataFile,
                        const dataset::ImportOptions& import) {
    const SweepConfig standard = presetConfig(config.preset);
    CommandOptions options;
    options.addImport(import);
    options.add("preset", config.preset, Preset::Honest,
                presetNames[static_cast<std::size_t>(config.preset)]);
    options.add("projection", config.projections, standard.projections,
                projectionNames(config.projections));
    options.add("radii", config.radii, standard.radii,
                fmt::format("{}", fmt::join(config.radii, ",")));
    options.add("genes", config.geneCounts, standard.geneCounts,
                fmt::format("{}", fmt::join(config.geneCounts, ",")));
    options.add("seeds", config.seeds, standard.seeds,
                fmt::format("{}", fmt::join(config.seeds, ",")));
    for (const Parameter& parameter : parameters())
        options.add(parameter.key, parameter.get(config), parameter.get(standard),
                    valueText(parameter, config));
    return "tamis-cli sweep " + commandFiles(dataFile, import) + options.text();
}

} // namespace tamis::evaluation

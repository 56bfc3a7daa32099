// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/methods_text.h"

#include "core/dataset/names.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {
namespace {

using namespace evaluation;
using autoencoder::TrainingOptions;

std::string classesText(const DataSummary& data) {
    std::vector<std::string> parts;
    for (std::size_t c = 0; c < data.classes.size(); ++c)
        parts.push_back(
            fmt::format("{}: {}", data.classes[c],
                        std::count(data.labels.begin(), data.labels.end(), static_cast<int>(c))));
    const auto unlabeled = std::count(data.labels.begin(), data.labels.end(), dataset::unlabeled);
    if (unlabeled > 0)
        parts.push_back(fmt::format("without label, not used: {}", unlabeled));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string dataParagraph(const RunResult& run) {
    const bool published = run.config.preset == Preset::Paper;
    std::string text = fmt::format(
        "The expression of {} genes in {} samples ({}) was analysed with Tamis {}.",
        run.data.genes.size(), run.data.samples.size(), classesText(run.data), run.programVersion);
    if (run.data.librarySize > 0)
        text += fmt::format(" Each sample was scaled to a total of {:.0f}.", run.data.librarySize);
    if (run.data.logTransformed)
        text += published ? " Values x were replaced by log(|x + 1|)."
                          : " Values x were replaced by sign(x) · log(1 + |x|).";
    if (run.config.scale)
        text += published ? " Genes were standardised over all samples before the split."
                          : " In each fold, genes were standardised with the mean and standard "
                            "deviation of the training samples.";
    return text;
}

std::string_view ballName(projection::Kind kind) {
    switch (kind) {
    case projection::Kind::L1:
        return "onto the ℓ1 ball";
    case projection::Kind::L1Inf:
        return "onto the ℓ1,∞ ball (exact projection [1])";
    case projection::Kind::BilevelL1Inf:
        return "by the bi-level ℓ1,∞ operator [2]";
    case projection::Kind::BilevelL11:
        return "by the bi-level ℓ1,1 operator [2]";
    case projection::Kind::L12:
        break;
    }
    return "onto the ℓ1,2 ball [2]";
}

std::string projectionText(const SweepConfig& config) {
    std::vector<std::string_view> balls;
    for (const projection::Kind kind : config.projections)
        balls.push_back(ballName(kind));
    std::string text = fmt::format("{}", fmt::join(balls, " or "));
    if (!config.radii.empty())
        text += fmt::format(", of radius {}", fmt::join(config.radii, ", "));
    else
        text += fmt::format(", with the radius at which about {} genes survive",
                            fmt::join(config.geneCounts, ", "));
    return text;
}

std::string optimiserText(const TrainingOptions& options) {
    if (options.firstLayer == autoencoder::FirstLayer::Published)
        return fmt::format("with Adam (learning rate {})", options.learningRate);
    return fmt::format("with Adam (learning rate {}), its first layer, started from initial "
                       "weights divided by 100, with stochastic gradient descent (learning rate "
                       "{}, momentum {})",
                       options.learningRate, options.firstLayerRate, options.momentum);
}

std::string lossText(const RunResult& run) {
    std::string text = "cross-entropy";
    if (run.config.training.classWeights == autoencoder::ClassWeights::Balanced)
        text += " (every class weighing the same)";
    if (const std::string& weights = run.data.options.weights; !weights.empty())
        text += fmt::format(" (samples weighted by {})", weights);
    return text;
}

std::string scoresSentence(const SweepConfig& config) {
    if (!config.poolsScores())
        return "";
    std::string text = " Before that, the weights of each gene were scaled: to their norm";
    if (config.restarts > 1)
        text += fmt::format(", the mean over {} such trainings from different initial weights",
                            config.restarts);
    text += ", in parts of the largest";
    if (config.geneScores == GeneScores::Balanced)
        text += ", plus the gene's largest weight for a class, in parts of that class's largest, "
                "times sd / (sd + median sd) of the gene before standardisation";
    return text + ".";
}

std::string projectionSentence(const SweepConfig& config) {
    const TrainingOptions& options = config.training;
    const std::string what =
        "the first layer's weights, grouped by gene, were projected " + projectionText(config);
    const std::string epochs = dataset::counted(options.epochs, "epoch");
    std::string text;
    switch (options.projected) {
    case autoencoder::Projected::Once:
        text = fmt::format("After {} {}.", epochs, what);
        text += scoresSentence(config);
        break;
    case autoencoder::Projected::EveryEpoch:
        text = fmt::format("For {}, after each epoch, {}.", epochs, what);
        break;
    case autoencoder::Projected::EveryStep:
        text = fmt::format("For {}, after each step, {}.", epochs, what);
        break;
    }
    if (options.sieveScope == autoencoder::SieveScope::Published)
        text += " So were, with the same radius, its biases and the weights of the latent layer, "
                "and weights below 0.001 were set to zero.";
    return text;
}

std::string secondDescentSentence(const TrainingOptions& options) {
    if (options.secondEpochs == 0)
        return "Genes whose weights had all become zero were removed.";
    std::string text = fmt::format(
        "Genes whose weights had all become zero were removed, and the network was trained for "
        "another {}{} on the others, starting from their {} weights and reconstructing {}.",
        dataset::counted(options.secondEpochs, "epoch"),
        options.convergence > 0
            ? fmt::format(", or more while an epoch lowered the loss by more than {} of the first "
                          "epoch's,",
                          options.convergence)
            : "",
        options.restart == autoencoder::Restart::Rewind ? "initial" : "projected",
        options.reconstruct == autoencoder::Reconstruct::SelectedGenes ? "these genes only"
                                                                       : "all genes");
    if (options.finalProjection)
        text += " After that the first layer was projected again, with the same radius.";
    return text;
}

std::string methodParagraph(const RunResult& run) {
    const TrainingOptions& options = run.config.training;
    std::string text = fmt::format(
        "A supervised autoencoder (encoder {0}–{1}–{2}, decoder {2}–{1}–{0}, {3} activation, the "
        "latent vector being the vector of logits) was trained {4}, batches of {5} samples, on {6} "
        "plus {7} times the smooth ℓ1 reconstruction error, both summed over the batch. {8} {9}",
        run.data.genes.size(), options.hidden, run.data.classes.size(),
        autoencoder::activationNames[static_cast<std::size_t>(options.activation)],
        optimiserText(options), options.batch, lossText(run), options.alpha,
        projectionSentence(run.config), secondDescentSentence(options));
    if (options.earlyStopping > 0)
        text += fmt::format(
            " One of {} parts of the training samples, stratified, took no part in the steps; each "
            "descent kept the weights of the epoch with the lowest cross-entropy of these samples.",
            options.earlyStopping);
    return text;
}

std::string evaluationParagraph(const RunResult& run) {
    const SweepConfig& config = run.config;
    if (config.preset == Preset::Paper)
        return fmt::format("Accuracy was measured by {}-fold cross-validation (not stratified, "
                           "{} {}) following the published protocol. {}",
                           config.folds, config.seeds.size() == 1 ? "seed" : "seeds",
                           fmt::join(config.seeds, ", "), optimismSentence);
    std::string text = fmt::format(
        "Accuracy was measured by stratified {}-fold cross-validation, "
        "{} {}{}.",
        config.folds, config.seeds.size() == 1 ? "with the seed" : "repeated for the seeds",
        fmt::join(config.seeds, ", "),
        config.training.earlyStopping > 0 ? "" : ", at the last epoch");
    if (!run.data.options.group.empty())
        text += fmt::format(" Samples of the same {} were kept in the same fold.",
                            run.data.options.group);
    if (config.innerFolds > 0)
        text += fmt::format(" Radii were compared by {}-fold cross-validation inside each training "
                            "fold; no test sample took part in any choice.",
                            config.innerFolds);
    return text + " The agreement of the gene lists is Nogueira's stability Φ with its 95 % "
                  "interval [3].";
}

std::string resultParagraph(const RunResult& run) {
    const auto chosen = oneStandardErrorPoint(run);
    if (!chosen)
        return {};
    const PointSummary summary = summarise(run.points[*chosen], run.data.genes.size());
    std::string text = fmt::format(
        "The sparsest model within one standard error of the best ({}) reached an accuracy of {} "
        "(mean ± standard deviation over folds and seeds; balanced {}, area under the curve {}) "
        "with {} genes a fold, {} of them different over all folds and seeds",
        pointName(run.points[*chosen]), percent(summary.accuracy),
        percent(summary.balancedAccuracy), meanSdText(summary.auc, 3), meanSdText(summary.genes, 1),
        summary.genesUnion);
    if (!std::isnan(summary.stability.nogueira))
        text += fmt::format("; Φ = {:.2f} ({:.2f} to {:.2f})", summary.stability.nogueira,
                            summary.stability.low, summary.stability.high);
    text += fmt::format(". Without projection{} it was {}.",
                        run.config.preset == Preset::Honest ? ", trained as long," : "",
                        percent(summariseBaseline(run.baseline, 0).accuracy));
    if (const auto nested = nestedAccuracy(run))
        text += fmt::format(" With the radius chosen anew inside each training fold it was {}.",
                            percent(nested->accuracy));
    return text;
}

std::string comparisonParagraph(const RunResult& run) {
    std::vector<std::string> parts;
    for (const Comparison& comparison : compareWithReferences(run))
        parts.push_back(fmt::format("{} reached {} (difference {} percentage points, p = {})",
                                    methodName(comparison.method), percent(comparison.reference),
                                    signedText(100 * comparison.test.difference, 1),
                                    rounded(comparison.test.p, 2)));
    if (parts.empty())
        return {};
    return fmt::format("On the same folds, with settings chosen on the same inner folds, {}. "
                       "Accuracies were compared with those of the autoencoder with the radius "
                       "chosen inside each training fold by the corrected resampled t-test [4].",
                       fmt::join(parts, ", "));
}

} // namespace

std::string percent(const MeanSd& value) {
    const std::string text = meanSdText({100 * value.mean, 100 * value.sd}, 1);
    return std::isnan(value.mean) ? text : text + " %";
}

std::string meanSdText(const MeanSd& value, int decimals) {
    if (std::isnan(value.mean))
        return "n/a";
    return value.sd > 0 ? fmt::format("{:.{}f} ± {:.{}f}", value.mean, decimals, value.sd, decimals)
                        : fmt::format("{:.{}f}", value.mean, decimals);
}

std::string signedText(double value, int decimals) {
    const std::string text = fmt::format("{:+.{}f}", value, decimals);
    const bool nothing =
        text.find_first_of("123456789") == std::string::npos && std::isfinite(value);
    return nothing ? text.substr(1) : text;
}

std::vector<std::string> methodsParagraphs(const RunResult& run) {
    std::vector<std::string> paragraphs = {dataParagraph(run), methodParagraph(run),
                                           evaluationParagraph(run)};
    for (const auto paragraph : {resultParagraph, comparisonParagraph})
        if (std::string text = paragraph(run); !text.empty())
            paragraphs.push_back(std::move(text));
    return paragraphs;
}

std::vector<std::string> references() {
    return {
        "[1] G. Perez, L. Condat, M. Barlaud: Near-linear time projection onto the ℓ1,∞ ball; "
        "application to sparse autoencoders. arXiv:2307.09836, 2023.",
        "[2] M. Barlaud, G. Perez, J.-P. Marmorat: A new linear time bi-level ℓ1,∞ projection; "
        "application to the sparsification of auto-encoders neural networks. arXiv:2407.16293, "
        "2024.",
        "[3] S. Nogueira, K. Sechidis, G. Brown: On the stability of feature selection "
        "algorithms. Journal of Machine Learning Research 18, 2018.",
        "[4] C. Nadeau, Y. Bengio: Inference for the generalization error. Machine Learning 52, "
        "2003."};
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_page.h"

#include "core/dataset/names.h"
#include "core/evaluation/parameters.h"
#include "core/results/html.h"
#include "core/results/methods_text.h"
#include "core/results/report_modules.h"
#include "core/results/sentences.h"
#include "core/selection/gene_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {
namespace {

using namespace evaluation;
using html::escaped;
using html::Table;

constexpr std::size_t mostGenesShown = 200;

std::string card(const std::string& value, const std::string& caption) {
    return fmt::format("<div class=\"card\"><b>{}</b><span>{}</span></div>\n", escaped(value),
                       escaped(caption));
}

std::string stabilityText(const Stability& stability) {
    if (std::isnan(stability.nogueira))
        return "n/a";
    return fmt::format("{:.2f} ({:.2f} to {:.2f})", stability.nogueira, stability.low,
                       stability.high);
}

std::string header(const RunResult& run) {
    std::string text = html::element("h1", "Selected genes: " + run.data.name);
    text += fmt::format("<p class=\"soft\">Tamis {} · finished {} · {} preset · seeds {}</p>\n",
                        escaped(run.programVersion), escaped(run.finishedAt),
                        presetNames[static_cast<std::size_t>(run.config.preset)],
                        fmt::join(run.config.seeds, ", "));
    if (run.config.preset == Preset::Paper)
        text += fmt::format("<p class=\"notice\">{}</p>\n", escaped(optimismSentence));
    if (run.termination == Termination::Cancelled)
        text += "<p class=\"notice\">This run was stopped before its end: some folds or seeds are "
                "missing.</p>\n";
    return text;
}

/// Its index; or none.
using ReportedPoint = std::optional<std::size_t>;

std::string cards(const RunResult& run, const ReportedPoint& reported) {
    std::string text = card(fmt::format("{} × {}", run.data.samples.size(), run.data.genes.size()),
                            "samples × genes");
    if (const auto nested = nestedAccuracy(run))
        text += card(percent(nested->accuracy), "accuracy, radius chosen inside each fold");
    if (reported) {
        const PointSummary summary = summarise(run.points[*reported], run.data.genes.size());
        text += card(percent(summary.accuracy), "accuracy of the reported point");
        text += card(meanSdText(summary.genes, 1), "genes a fold at that point");
        text += card(std::isnan(summary.stability.nogueira)
                         ? "n/a"
                         : fmt::format("{:.2f}", summary.stability.nogueira),
                     "stability of its gene lists (1: equal, 0: chance)");
    }
    text += card(percent(summariseBaseline(run.baseline, 0).accuracy),
                 "accuracy with all genes (no projection)");
    return "<div class=\"cards\">\n" + text +
           "</div>\n<p class=\"soft\">Accuracies and genes: mean ± standard deviation over folds "
           "and "
           "seeds.</p>\n";
}

const std::string chosenByHand =
    "which was chosen by hand: whoever chose it by the test accuracies makes them optimistic";

std::string choiceText(const RunResult& run, const ReportedPoint& reported) {
    const auto best = bestPoint(run), sparsest = oneStandardErrorPoint(run);
    if (!best || !sparsest)
        return std::string("<p>No point is recommended: without inner validation there is no fair "
                           "way to choose a radius. ") +
               (reported ? escaped("Reported: " + pointName(run.points[*reported]) + ", " +
                                   chosenByHand + ".")
                         : "Choose a point by the table below, and write its list with "
                           "<code>tamis-cli genes --projection NAME --radius R</code>.") +
               "</p>\n";
    const std::string judge =
        run.config.preset == Preset::Paper ? "accuracy on the test folds" : "inner validation";
    std::string text = fmt::format("Best by {}: {}. ", judge, pointName(run.points[*best]));
    if (reported && reported != sparsest)
        text += fmt::format("Recommended: {}, the sparsest point within one standard error of it. "
                            "Reported: {}, {}.",
                            pointName(run.points[*sparsest]), pointName(run.points[*reported]),
                            chosenByHand);
    else
        text +=
            *best == *sparsest
                ? "No sparser point comes within one standard error of it, so its genes are "
                  "reported."
                : fmt::format("Reported: {}, the sparsest point within one standard error of it.",
                              pointName(run.points[*sparsest]));
    return html::element("p", text);
}

std::string warningsSection(const RunResult& run) {
    if (run.warnings.empty())
        return {};
    std::string items;
    for (const Warning& warning : run.warnings)
        items += html::element(
            "li", warning.where.empty() ? warning.what : warning.what + " (" + warning.where + ")");
    return "<h2>Warnings</h2>\n<ul class=\"warnings\">\n" + items + "</ul>\n";
}

std::string imagesSection(const std::vector<ReportImage>& images) {
    if (images.empty())
        return {};
    std::string text = "<h2>Figures</h2>\n";
    for (const ReportImage& image : images)
        text += fmt::format("<figure><img src=\"img/{0}\" alt=\"{1}\"><figcaption>{1}"
                            "</figcaption></figure>\n",
                            escaped(image.fileName), escaped(image.title));
    return text;
}

/// None has one where the file's values are logarithms of an unknown base.
bool hasFoldChange(const std::vector<selection::RankedGene>& genes) {
    return std::ranges::any_of(genes, [](const selection::RankedGene& gene) {
        return gene.highestClass >= 0 && !std::isnan(gene.log2FoldChange);
    });
}

std::vector<std::string> geneHeadings(const RunResult& run, bool foldChange) {
    std::vector<std::string> headings = {"#Rank", "Gene", "#Frequency", "#Weight", "Highest in"};
    for (const std::string& name : run.data.classes)
        headings.push_back("#Mean " + name);
    if (foldChange)
        headings.emplace_back("#log2 FC");
    headings.insert(headings.end(), {"#AUC", "#q"});
    if (run.trust)
        headings.insert(headings.end(), {"#Half-samples", "#Shuffled"});
    for (const std::string& name : run.data.classes)
        headings.push_back("#Adds to " + name);
    return headings;
}

/// What stands last in a gene's row.
void addEvidence(const RunResult& run, const selection::RankedGene& gene,
                 std::vector<std::string>& cells) {
    const auto part = [](double value) {
        return std::isnan(value) ? "" : fmt::format("{:.0f} %", 100 * value);
    };
    cells.push_back(std::isnan(gene.q) ? "" : fmt::format("{:.1e}", gene.q));
    if (run.trust)
        cells.insert(cells.end(), {part(gene.halfFrequency), part(gene.nullFrequency)});
    for (const double contribution : gene.contributions)
        cells.push_back(signedText(contribution, 2));
}

std::vector<std::string> geneCells(const RunResult& run, const selection::RankedGene& gene,
                                   bool foldChange) {
    std::vector<std::string> cells = {std::to_string(gene.rank), gene.name,
                                      fmt::format("{:.0f} %", 100 * gene.frequency),
                                      fmt::format("{:.3f}", gene.weight)};
    if (gene.highestClass < 0) {
        cells.resize((foldChange ? 7 : 6) + run.data.classes.size());
        addEvidence(run, gene, cells);
        return cells;
    }
    cells.push_back(run.data.classes[static_cast<std::size_t>(gene.highestClass)]);
    for (const double mean : gene.classMeans)
        cells.push_back(std::isnan(mean) ? "n/a" : fmt::format("{:.2f}", mean));
    if (foldChange)
        cells.push_back(std::isnan(gene.log2FoldChange) ? "" : signedText(gene.log2FoldChange, 2));
    cells.push_back(fmt::format("{:.2f}", gene.auc));
    addEvidence(run, gene, cells);
    return cells;
}

std::string geneTable(const RunResult& run, const Point& point) {
    const std::vector<selection::RankedGene> genes = selection::rankGenes(run, point);
    const bool foldChange = hasFoldChange(genes);
    Table table(geneHeadings(run, foldChange));
    for (const auto& gene : std::span(genes).first(std::min(genes.size(), mostGenesShown)))
        table.addRow(geneCells(run, gene, foldChange));
    std::string text = table.text();
    if (genes.size() > mostGenesShown)
        text += html::element(
            "p", fmt::format("The first {} of {} genes.", mostGenesShown, genes.size()));
    return text;
}

std::string genesSection(const RunResult& run, const ReportedPoint& reported) {
    if (!reported)
        return {};
    std::string text = html::element("h2", "Genes: " + pointName(run.points[*reported]));
    text +=
        "<p class=\"soft\">Frequency: part of the folds and seeds that selected the gene. "
        "Weight: norm of its first-layer weights, largest = 1, averaged over all fits. Means and "
        "fold change describe all labelled samples and are no tests. AUC: of the gene alone, best "
        "class against the rest, in the training samples, median over folds. q: false discovery "
        "rate (Benjamini and Hochberg, over "
        "all genes of the data) at which the gene alone tells classes apart in the training "
        "samples (Kruskal–Wallis test, with two classes Wilcoxon's), median over folds. Adds "
        "to: mean share of the gene in the logit of a class, in training samples of that "
        "class. All genes: <a href=\"genes.csv\">genes.csv</a>."
        "</p>\n";
    text += geneTable(run, run.points[*reported]);
    const auto best = bestPoint(run);
    if (best && *best != *reported)
        text +=
            fmt::format("<details><summary>Genes of the best point ({})</summary>\n{}"
                        "</details>\n",
                        escaped(pointName(run.points[*best])), geneTable(run, run.points[*best]));
    return text;
}

std::string mark(std::size_t index, const std::optional<std::size_t>& best,
                 const std::optional<std::size_t>& sparsest) {
    std::string text = index == best ? "best" : "";
    if (index == sparsest)
        text += text.empty() ? "1-SE" : ", 1-SE";
    return text;
}

/// In percent, without the sign.
std::string hundredths(const MeanSd& value) {
    return meanSdText({100 * value.mean, 100 * value.sd}, 1);
}

std::string pointsSection(const RunResult& run) {
    const auto best = bestPoint(run), sparsest = oneStandardErrorPoint(run);
    Table table({"Projection", "#Radius", "Choice", "#Accuracy %", "#Balanced %", "#AUC",
                 "#Validation %", "#Genes", "#Union", "#Threshold", "#Φ (95 %)", "#Jaccard",
                 "#Fits"});
    const PointSummary baseline = summariseBaseline(run.baseline, run.data.genes.size());
    table.addRow({"none (baseline)", "", "", hundredths(baseline.accuracy),
                  hundredths(baseline.balancedAccuracy), meanSdText(baseline.auc, 3), "",
                  std::to_string(run.data.genes.size()), "", "", "", "",
                  std::to_string(run.baseline.size())},
                 "baseline");
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const Point& point = run.points[i];
        const PointSummary s = summarise(point, run.data.genes.size());
        table.addRow(
            {std::string(projection::name(point.projection)), rounded(point.radius),
             mark(i, best, sparsest), hundredths(s.accuracy), hundredths(s.balancedAccuracy),
             meanSdText(s.auc, 3), s.validation ? fmt::format("{:.1f}", 100 * *s.validation) : "",
             meanSdText(s.genes, 1), std::to_string(s.genesUnion),
             fmt::format("{} {}",
                         projection::thresholdName(point.projection) == "theta" ? "θ" : "τ",
                         rounded(s.threshold.mean, 3)),
             stabilityText(s.stability), rounded(s.stability.jaccard, 2),
             std::to_string(point.fits.size())},
            i == sparsest ? "chosen" : "");
    }
    return "<h2>Points</h2>\n<p class=\"soft\">Mean ± standard deviation over folds and seeds, on "
           "test samples. Φ is the stability of the gene lists; θ and τ are different quantities. "
           "The same with all digits: "
           "<a href=\"points.csv\">points.csv</a>.</p>\n" +
           table.text();
}

std::string comparisonSection(const RunResult& run) {
    const std::vector<Comparison> comparisons = compareWithReferences(run);
    if (comparisons.empty())
        return {};
    Table table({"Method", "#Accuracy %", "#Genes", "#Φ (95 %)", "#Autoencoder %", "#Difference",
                 "#p", "In words"});
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        const Comparison& comparison = comparisons[i];
        const PointSummary summary = summarise(run.references[i], run.data.genes.size());
        table.addRow({std::string(methodName(comparison.method)), hundredths(comparison.reference),
                      meanSdText(summary.genes, 1), stabilityText(summary.stability),
                      hundredths(comparison.autoencoder),
                      signedText(100 * comparison.test.difference, 1),
                      rounded(comparison.test.p, 2), std::string(verdict(comparison.test))});
    }
    return "<h2>Beside classical methods</h2>\n" +
           fmt::format("<p class=\"soft\">{}</p>\n", escaped(comparisonSentence)) + table.text();
}

std::string calibrationText(const Calibration& calibration) {
    Table table({"Probability of the call", "#Calls", "#Mean probability %", "#Right %"});
    for (const ReliabilityBin& bin : calibration.bins)
        table.addRow({fmt::format("{:.0f} to {:.0f} %", 100 * bin.low, 100 * bin.high),
                      std::to_string(bin.calls), fmt::format("{:.1f}", 100 * bin.probability),
                      fmt::format("{:.1f}", 100 * bin.right)});
    return html::element("p", calibrationSentence(calibration)) + table.text();
}

std::string trustSection(const RunResult& run) {
    if (!run.trust)
        return {};
    std::string items;
    for (const std::string& sentence : trustSentences(run))
        items += html::element("li", sentence);
    return html::element("h2", "Half-samples: " + pointName(run.points[run.trust->point])) +
           "<ul>\n" + items + "</ul>\n";
}

std::string callsSection(const RunResult& run, const ReportedPoint& reported) {
    if (!reported)
        return {};
    std::vector<std::string> headings = {"True class"};
    for (const std::string& name : run.data.classes)
        headings.push_back("#called " + name);
    Table table(headings);
    const auto counts = confusion(run, run.points[*reported]);
    for (std::size_t c = 0; c < counts.size(); ++c) {
        std::vector<std::string> cells = {run.data.classes[c]};
        for (const std::size_t count : counts[c])
            cells.push_back(std::to_string(count));
        table.addRow(cells);
    }
    return "<h2>Calls</h2>\n<p class=\"soft\">Test samples of the reported point, each counted "
           "once a seed. Every call, with the fold that made it: <a href=\"calls.csv\">calls.csv"
           "</a>.</p>\n" +
           table.text() + calibrationText(calibration(sampleCalls(run, run.points[*reported])));
}

std::string methodsSection(const RunResult& run) {
    std::string text = "<h2>Methods paragraph</h2>\n<blockquote>\n";
    for (const std::string& paragraph : methodsParagraphs(run))
        text += html::element("p", paragraph);
    text += "</blockquote>\n";
    for (const std::string& reference : references())
        text += fmt::format("<p class=\"soft\">{}</p>\n", escaped(reference));
    return text;
}

std::string dataSection(const RunResult& run) {
    const DataSummary& data = run.data;
    std::vector<std::pair<std::string, std::string>> rows = {
        {"File", data.source},
        {"Hash", data.hash},
        {"Samples × genes", fmt::format("{} × {}", data.samples.size(), data.genes.size())},
        {"Label", data.labelName}};
    for (std::size_t c = 0; c < data.classes.size(); ++c)
        rows.emplace_back(
            "Class " + data.classes[c],
            dataset::counted(static_cast<std::size_t>(std::count(
                                 data.labels.begin(), data.labels.end(), static_cast<int>(c))),
                             "sample"));
    const auto unlabeled = std::count(data.labels.begin(), data.labels.end(), dataset::unlabeled);
    if (unlabeled > 0)
        rows.emplace_back("Without label",
                          dataset::counted(static_cast<std::size_t>(unlabeled), "sample") +
                              ", not used");
    for (const std::string& file : data.options.files)
        rows.emplace_back("Joined with", file);
    if (!data.options.samples.empty())
        rows.emplace_back("Samples described in", data.options.samples);
    if (!data.options.group.empty())
        rows.emplace_back("Group", data.options.group);
    if (!data.options.weights.empty())
        rows.emplace_back("Sample weights", data.options.weights);
    rows.emplace_back("Genes that share a name", dataset::name(data.options.duplicates));
    rows.emplace_back("Missing values", dataset::name(data.options.missing));
    if (data.librarySize > 0)
        rows.emplace_back("Samples scaled to a total of", fmt::format("{:.0f}", data.librarySize));
    rows.emplace_back("Logarithm applied", data.logTransformed ? "yes" : "no");
    return "<h2>Data</h2>\n" + html::properties(rows);
}

std::string settingsSection(const RunResult& run) {
    std::vector<std::pair<std::string, std::string>> rows = {
        {"Preset", std::string(presetNames[static_cast<std::size_t>(run.config.preset)])},
        {"Seeds", fmt::format("{}", fmt::join(run.config.seeds, ", "))}};
    for (const Parameter& parameter : parameters()) {
        std::string value = valueText(parameter, run.config);
        if (!parameter.unit.empty())
            value += " " + std::string(parameter.unit);
        rows.emplace_back(parameter.label, std::move(value));
    }
    return "<h2>Preparation, model, evaluation</h2>\n" + html::properties(rows);
}

std::string againSection(const RunResult& run) {
    return "<h2>Do it again</h2>\n" +
           html::element("pre", commandLine(run.config, run.data.source, run.data.options)) +
           fmt::format("<p class=\"soft\">Tamis {}, {} s. The same seeds give the same numbers for "
                       "any number of threads. The whole run: <a href=\"run.json\">run.json</a>, "
                       "which Tamis opens.</p>\n",
                       escaped(run.programVersion), rounded(run.elapsedSeconds, 3));
}

} // namespace

std::string reportPage(const RunResult& run, const std::optional<std::size_t>& reported,
                       const std::vector<ReportImage>& images, const modules::Modules* modules) {
    return html::page(
        "Selected genes: " + run.data.name,
        header(run) + cards(run, reported) + choiceText(run, reported) + warningsSection(run) +
            imagesSection(images) + genesSection(run, reported) + pointsSection(run) +
            comparisonSection(run) + trustSection(run) + callsSection(run, reported) +
            (modules ? modulesSection(*modules) : std::string()) + methodsSection(run) +
            dataSection(run) + settingsSection(run) + againSection(run));
}

} // namespace tamis::results

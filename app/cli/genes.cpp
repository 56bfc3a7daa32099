// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/results/export.h"
#include "core/results/run_file.h"
#include "core/selection/gene_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>

namespace tamis::cli {
namespace {

using evaluation::Point;
using evaluation::RunResult;
using results::GeneListFormat;

struct GenesRequest {
    std::string run, projection, output;
    std::optional<double> radius;
    std::optional<std::size_t> geneCount;
    bool best = false, oneSe = false;
    GeneListFormat format = GeneListFormat::Csv;
};

/// The points there are, of one projection or (empty) of all.
std::string pointChoices(const RunResult& run, std::string_view projection) {
    std::string text;
    for (const Point& point : run.points) {
        if (!projection.empty() && projection::name(point.projection) != projection)
            continue;
        text += fmt::format("{}--projection {} {}", text.empty() ? "" : ", or ",
                            projection::name(point.projection),
                            point.geneCount > 0 ? fmt::format("--genes {}", point.geneCount)
                                                : fmt::format("--radius {}", point.radius));
    }
    return text.empty() ? "the run has no points of this kind" : "choose " + text;
}

bool matches(const Point& point, const GenesRequest& request) {
    if (!request.projection.empty() && projection::name(point.projection) != request.projection)
        return false;
    if (request.radius) // people copy radii with few digits
        return std::abs(point.radius - *request.radius) <= 1e-4 * std::abs(point.radius);
    return !request.geneCount || point.geneCount == *request.geneCount;
}

Result<std::size_t> namedPoint(const RunResult& run, const GenesRequest& request) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        if (!matches(run.points[i], request))
            continue;
        if (found)
            return fail(ErrorCode::Usage, "several points fit", request.run,
                        pointChoices(run, request.projection));
        found = i;
    }
    if (!found)
        return fail(ErrorCode::Usage, "the run has no such point", request.run,
                    pointChoices(run, request.projection));
    return *found;
}

bool nothingSurvives(const RunResult& run) {
    return std::ranges::all_of(run.points, [](const Point& point) {
        return std::ranges::all_of(point.fits,
                                   [](const evaluation::Fit& fit) { return fit.selected.empty(); });
    });
}

Result<std::size_t> choosePoint(const RunResult& run, const GenesRequest& request) {
    if (!request.projection.empty() || request.radius || request.geneCount)
        return namedPoint(run, request);
    const auto recommended =
        request.best ? evaluation::bestPoint(run) : evaluation::oneStandardErrorPoint(run);
    if (!recommended)
        return nothingSurvives(run)
                   ? fail(ErrorCode::NothingSurvives, "no gene survives at any point", request.run,
                          "sweep again with larger radii")
                   : fail(ErrorCode::Usage,
                          "no point is recommended, as there is no inner validation", request.run,
                          pointChoices(run, request.projection));
    return *recommended;
}

nlohmann::ordered_json geneJson(const RunResult& run, const selection::RankedGene& gene) {
    nlohmann::ordered_json json = {{"rank", gene.rank},
                                   {"gene", gene.name},
                                   {"frequency", gene.frequency},
                                   {"weight", gene.weight}};
    if (gene.highestClass < 0)
        return json;
    json["highest_class"] = run.data.classes[static_cast<std::size_t>(gene.highestClass)];
    json["auc"] = gene.auc;
    json["log2_fold_change"] = gene.log2FoldChange;
    for (std::size_t c = 0; c < gene.classMeans.size(); ++c)
        json["class_means"][run.data.classes[c]] = gene.classMeans[c];
    return json;
}

Report reportOf(const RunResult& run, const Point& point,
                const std::vector<selection::RankedGene>& genes) {
    Report report;
    report.json = {{"projection", projection::name(point.projection)},
                   {"radius", point.radius},
                   {"fits", point.fits.size()},
                   {"seeds", run.config.seeds},
                   {"genes", nlohmann::ordered_json::array()}};
    for (const selection::RankedGene& gene : genes)
        report.json["genes"].push_back(geneJson(run, gene));
    return report;
}

Result<Report> runGenes(const GenesRequest& request) {
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto index = choosePoint(**run, request);
    if (!index)
        return tl::make_unexpected(index.error());
    const Point& point = (*run)->points[*index];
    const std::vector<selection::RankedGene> genes = selection::rankGenes(**run, point);
    if (genes.empty())
        return fail(ErrorCode::NothingSurvives, "no gene survives at this point",
                    fmt::format("{}, radius {}", projection::name(point.projection), point.radius),
                    "choose a larger radius");

    Report report = reportOf(**run, point, genes);
    report.text = results::geneListText(**run, point, genes, request.format);
    if (request.output.empty())
        return report;
    if (const auto written = results::writeFile(request.output, report.text); !written)
        return tl::make_unexpected(written.error());
    report.json["written"] = request.output;
    report.text = fmt::format("{} genes written to {}\n", genes.size(), request.output);
    return report;
}

void addPointOptions(CLI::App& command, GenesRequest& request) {
    CLI::Option* projection =
        command.add_option("--projection", request.projection, "the point's projection")
            ->check([](const std::string& name) {
                const auto kind = projection::kindFromName(name);
                return kind ? std::string() : kind.error().what;
            })
            ->transform([](const std::string& name) {
                const auto kind = projection::kindFromName(name);
                return kind ? std::string(projection::name(*kind)) : name;
            });
    CLI::Option* radius = command.add_option("--radius", request.radius, "the point's radius");
    CLI::Option* count = command
                             .add_option("--genes", request.geneCount,
                                         "the point's number of genes, as the sweep was asked")
                             ->check(refuseUnlessWhole);
    CLI::Option* best =
        command.add_flag("--best", request.best, "the point that inner validation prefers");
    CLI::Option* oneSe =
        command.add_flag("--one-se", request.oneSe,
                         "the sparsest point within one standard error of the best (the default)");
    radius->excludes(count);
    for (CLI::Option* chosen : {projection, radius, count})
        chosen->excludes(best)->excludes(oneSe);
    best->excludes(oneSe);
}

} // namespace

void addGenes(CLI::App& app, Context& context) {
    const auto request = std::make_shared<GenesRequest>();
    CLI::App* command = addCommand(app, "genes", "the gene list of one point of a run",
                                   "Examples:\n"
                                   "  tamis-cli genes run.tamis\n"
                                   "  tamis-cli genes run.tamis --projection l1inf --radius 1\n"
                                   "  tamis-cli genes run.tamis --best --format rnk -o genes.rnk",
                                   context, [request](Context&) { return runGenes(*request); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    addPointOptions(*command, *request);
    command
        ->add_option_function<std::string>(
            "--format",
            [request](const std::string& name) {
                const auto& names = results::geneListFormatNames;
                request->format =
                    static_cast<GeneListFormat>(std::ranges::find(names, name) - std::begin(names));
            },
            "csv (default), txt, rnk or gmt")
        ->check(CLI::IsMember({"csv", "txt", "rnk", "gmt"}))
        ->option_text("NAME");
    command->add_option("-o,--output", request->output, "file to write (default: standard output)");
}

} // namespace tamis::cli

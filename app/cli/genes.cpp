// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "app/cli/refuse_to_replace.h"
#include "core/dataset/names.h"
#include "core/results/export.h"
#include "core/results/run_file.h"
#include "core/selection/gene_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>

namespace tamis::cli {
namespace {

using evaluation::Point;
using evaluation::RunResult;
using results::GeneListFormat;

struct GenesRequest {
    std::string run, output;
    PointOptions point;
    GeneListFormat format = GeneListFormat::Csv;
    std::size_t top = 0; ///< genes; 0: all
};

nlohmann::ordered_json geneJson(const RunResult& run, const selection::RankedGene& gene) {
    nlohmann::ordered_json json = {{"rank", gene.rank},
                                   {"gene", gene.name},
                                   {"frequency", gene.frequency},
                                   {"weight", gene.weight}};
    if (!std::isnan(gene.p)) {
        json["p"] = gene.p;
        json["q"] = gene.q;
    }
    if (!std::isnan(gene.halfFrequency))
        json["half_sample_frequency"] = gene.halfFrequency;
    if (!std::isnan(gene.nullP)) {
        json["null_frequency"] = gene.nullFrequency;
        json["null_p"] = gene.nullP;
    }
    for (std::size_t c = 0; c < gene.contributions.size(); ++c)
        json["contributions"][run.data.classes[c]] = gene.contributions[c];
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
    if (const auto kept = refuseToReplace({request.run}, {request.output}); !kept)
        return tl::make_unexpected(kept.error());
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto index = chosenPoint(**run, request.run, request.point);
    if (!index)
        return tl::make_unexpected(index.error());
    const Point& point = (*run)->points[*index];
    std::vector<selection::RankedGene> genes = selection::rankGenes(**run, point);
    if (genes.empty())
        return fail(ErrorCode::NothingSurvives, "no gene survives at this point",
                    fmt::format("{}, radius {}", projection::name(point.projection), point.radius),
                    "choose a larger radius");
    if (request.top > 0)
        genes.resize(std::min(genes.size(), request.top));

    Report report = reportOf(**run, point, genes);
    report.text = results::geneListText(**run, point, genes, request.format);
    if (request.output.empty())
        return report;
    if (const auto written = results::writeFile(request.output, report.text); !written)
        return tl::make_unexpected(written.error());
    report.json["written"] = request.output;
    report.text =
        fmt::format("{} written to {}\n", dataset::counted(genes.size(), "gene"), request.output);
    return report;
}

} // namespace

void addGenes(CLI::App& app, Context& context) {
    const auto request = std::make_shared<GenesRequest>();
    CLI::App* command = addCommand(app, "genes", "the gene list of one point of a run",
                                   "Examples:\n"
                                   "  tamis-cli genes run.tamis\n"
                                   "  tamis-cli genes run.tamis --top 20 --format txt\n"
                                   "  tamis-cli genes run.tamis --projection l1inf --radius 1\n"
                                   "  tamis-cli genes run.tamis --best --format rnk -o genes.rnk",
                                   context, [request](Context&) { return runGenes(*request); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    addPointOptions(*command, request->point);
    command
        ->add_option("--top", request->top,
                     "the first so many genes only: a list holds every gene that some fold "
                     "selected, most often selected first")
        ->check(refuseUnlessWhole)
        ->check(refuseUnlessPositive);
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
    command->add_option("-o,--output", request->output, "file to write (default: standard output)")
        ->check(refuseNameless);
}

} // namespace tamis::cli

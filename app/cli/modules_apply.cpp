// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"
#include "core/dataset/names.h"
#include "core/modules/apply.h"
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"

#include <fmt/format.h>

namespace tamis::cli {

Result<Report> applyModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                            Context& context) {
    const Result<modules::ModulesPtr> modules = results::openModules(request.apply);
    if (!modules)
        return tl::make_unexpected(modules.error());
    const Result<modules::Applied> applied =
        modules::applyModules(**modules, dataset, context.threads, context.stop.get_token());
    if (!applied)
        return tl::make_unexpected(applied.error());
    if (!context.quiet)
        printWarnings(applied->warnings);
    Report report;
    report.json = {{"samples", dataset.sampleCount()},
                   {"modules", (*modules)->count()},
                   {"matched_genes", (*modules)->genes.size() - applied->missingGenes.size()},
                   {"missing", applied->missingGenes},
                   {"explained_variance", applied->explainedVariance},
                   {"warnings", warningsJson(applied->warnings)}};
    const std::string text = results::activitiesText(**modules, applied->codes, dataset.samples,
                                                     dataset.classes, dataset.labels);
    if (request.activities.empty()) {
        report.text = text;
        return report;
    }
    report.text = fmt::format("{}; the modules explain {:.1f} % of their variance\n",
                              dataset::counted(dataset.sampleCount(), "sample"),
                              100 * applied->explainedVariance);
    if (const auto written = writeOutput(request.activities, text, report); !written)
        return tl::make_unexpected(written.error());
    return report;
}

} // namespace tamis::cli

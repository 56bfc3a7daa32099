// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/point_options.h"

#include "app/cli/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::cli {
namespace {

using evaluation::Point;
using evaluation::RunResult;

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

bool matches(const Point& point, const PointOptions& options) {
    if (!options.projection.empty() && projection::name(point.projection) != options.projection)
        return false;
    if (options.radius) // people copy radii with few digits
        return std::abs(point.radius - *options.radius) <= 1e-4 * std::abs(point.radius);
    return !options.geneCount || point.geneCount == *options.geneCount;
}

Result<std::size_t> namedPoint(const RunResult& run, const std::string& file,
                               const PointOptions& options) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        if (!matches(run.points[i], options))
            continue;
        if (found)
            return fail(ErrorCode::Usage, "several points fit", file,
                        pointChoices(run, options.projection));
        found = i;
    }
    if (!found)
        return fail(ErrorCode::Usage, "the run has no such point", file,
                    pointChoices(run, options.projection));
    return *found;
}

bool nothingSurvives(const RunResult& run) {
    return std::ranges::all_of(run.points, [](const Point& point) {
        return std::ranges::all_of(point.fits,
                                   [](const evaluation::Fit& fit) { return fit.selected.empty(); });
    });
}

} // namespace

bool areGiven(const PointOptions& options) {
    return !options.projection.empty() || options.radius || options.geneCount || options.best ||
           options.oneSe;
}

Result<std::size_t> chosenPoint(const RunResult& run, const std::string& file,
                                const PointOptions& options) {
    if (!options.projection.empty() || options.radius || options.geneCount)
        return namedPoint(run, file, options);
    const auto recommended =
        options.best ? evaluation::bestPoint(run) : evaluation::oneStandardErrorPoint(run);
    if (!recommended)
        return nothingSurvives(run)
                   ? fail(ErrorCode::NothingSurvives, "no gene survives at any point", file,
                          "sweep again with larger radii")
                   : fail(ErrorCode::Usage,
                          "no point is recommended, as there is no inner validation", file,
                          pointChoices(run, options.projection));
    return *recommended;
}

void addPointOptions(CLI::App& command, PointOptions& options) {
    CLI::Option* projection =
        command.add_option("--projection", options.projection, "the point's projection")
            ->check([](const std::string& name) {
                const auto kind = projection::kindFromName(name);
                return kind ? std::string() : kind.error().what;
            })
            ->transform([](const std::string& name) {
                const auto kind = projection::kindFromName(name);
                return kind ? std::string(projection::name(*kind)) : name;
            });
    CLI::Option* radius = command.add_option("--radius", options.radius, "the point's radius");
    CLI::Option* count = command
                             .add_option("--genes", options.geneCount,
                                         "the point's number of genes, as the sweep was asked")
                             ->check(refuseUnlessWhole);
    CLI::Option* best =
        command.add_flag("--best", options.best, "the point that inner validation prefers");
    CLI::Option* oneSe =
        command.add_flag("--one-se", options.oneSe,
                         "the sparsest point within one standard error of the best (the default)");
    radius->excludes(count);
    for (CLI::Option* chosen : {projection, radius, count})
        chosen->excludes(best)->excludes(oneSe);
    best->excludes(oneSe);
}

} // namespace tamis::cli

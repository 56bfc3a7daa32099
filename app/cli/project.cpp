// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/numeric_csv.h"
#include "core/projection/projection.h"

#include <fmt/core.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <optional>

namespace tamis::cli {
namespace {

using projection::GroupView;
using projection::Kind;
using projection::Method;
using projection::Outcome;

struct ProjectOptions {
    std::string matrix;
    std::string projection = "l1inf";
    std::optional<double> radius;
    std::optional<std::size_t> features;
    std::string method = "newton";
    std::string precision = "double";
    std::string layout = "column";
    std::string axis = "columns";
    std::string output;
};

struct Projected {
    Outcome outcome;
    double radius = 0;
    double seconds = 0;
};

/// The view of a rows × columns matrix in memory, as the options describe layout and groups.
template <class T>
GroupView<T> groupsOf(T* data, std::size_t rows, std::size_t columns,
                      const ProjectOptions& options) {
    const bool columnMajor = options.layout == "column";
    const std::size_t rowStride = columnMajor ? 1 : columns;
    const std::size_t columnStride = columnMajor ? rows : 1;
    if (options.axis == "columns")
        return {data, columns, rows, columnStride, rowStride};
    return {data, rows, columns, rowStride, columnStride};
}

/// Copies between the table and the matrix in memory.
template <class T, class Copy>
void forEachCell(std::vector<T>& memory, NumericTable& table, const ProjectOptions& options,
                 Copy copy) {
    const bool columnMajor = options.layout == "column";
    for (std::size_t r = 0; r < table.rows; ++r)
        for (std::size_t c = 0; c < table.columns; ++c)
            copy(memory[columnMajor ? c * table.rows + r : r * table.columns + c],
                 table.values[r * table.columns + c]);
}

Result<void> checkFitsSingle(const NumericTable& table, const std::string& file) {
    for (std::size_t i = 0; i < table.values.size(); ++i) {
        if (!std::isfinite(static_cast<float>(table.values[i])))
            return fail(ErrorCode::NonFinite,
                        fmt::format("{} is outside the range of single precision", table.values[i]),
                        fmt::format("{}, row {}, column {}", file, i / table.columns + 1,
                                    i % table.columns + 1),
                        "scale the data, or leave --precision out");
    }
    return {};
}

/// Projects the table in place, in the precision T.
template <class T>
Result<Projected> projectTable(NumericTable& table, Kind kind, const ProjectOptions& options,
                               const projection::Options& solving) {
    std::vector<T> memory(table.values.size());
    forEachCell(memory, table, options,
                [](T& stored, double& value) { stored = static_cast<T>(value); });
    const GroupView<T> view = groupsOf(memory.data(), table.rows, table.columns, options);
    projection::Workspace workspace;
    Projected result;
    if (options.features) {
        const Result<double> radius = projection::radiusForGroups(GroupView<const T>(view), kind,
                                                                  *options.features, workspace);
        if (!radius)
            return tl::make_unexpected(radius.error());
        result.radius = *radius;
    } else {
        result.radius = options.radius.value_or(0);
    }
    const auto start = std::chrono::steady_clock::now();
    const Result<Outcome> outcome =
        projection::project(view, kind, result.radius, workspace, solving);
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    result.outcome = *outcome;
    forEachCell(memory, table, options,
                [](T& stored, double& value) { value = static_cast<double>(stored); });
    return result;
}

struct Distance {
    double l2 = 0;       ///< ‖Y − X‖_F
    double identity = 0; ///< |‖Y − X‖ + ‖X‖ − ‖Y‖| / ‖Y‖ in the norm of the ball
};

Distance distanceBetween(const NumericTable& before, const NumericTable& after, Kind kind,
                         ProjectOptions options) {
    options.layout = "row"; // the tables' own
    std::vector<double> difference(before.values.size());
    for (std::size_t i = 0; i < difference.size(); ++i)
        difference[i] = before.values[i] - after.values[i];
    const auto normOf = [&](const std::vector<double>& values) {
        return projection::norm(
            groupsOf<const double>(values.data(), before.rows, before.columns, options), kind);
    };
    Distance distance;
    double largest = 0;
    for (const double value : difference)
        largest = std::max(largest, std::abs(value));
    for (const double value : difference)
        distance.l2 += largest > 0 ? (value / largest) * (value / largest) : 0;
    distance.l2 = largest * std::sqrt(distance.l2);
    const double size = normOf(before.values);
    if (size > 0)
        distance.identity = std::abs(normOf(difference) + normOf(after.values) - size) / size;
    return distance;
}

Report reportOf(const Projected& projected, const Distance& distance, Kind kind, Method method) {
    const Outcome& outcome = projected.outcome;
    const std::string threshold(projection::thresholdName(kind));
    Report report;
    report.json = {{"projection", projection::name(kind)},
                   {"radius", projected.radius},
                   {"norm_before", outcome.normBefore},
                   {"norm_after", outcome.normAfter},
                   {threshold, outcome.threshold},
                   {"groups", outcome.groups},
                   {"zero_groups", outcome.zeroGroups},
                   {"certificate", outcome.certificate},
                   {"identity_residual", distance.identity},
                   {"l2_error", distance.l2},
                   {"changed", outcome.changed},
                   {"seconds", projected.seconds}};
    if (kind == Kind::L1Inf)
        report.json["method"] = projection::name(method);
    if (method == Method::Heap)
        report.json["events"] = outcome.events;
    report.text =
        fmt::format("{} with radius {}: norm {:.6g} → {:.6g}, {} {:.6g}\n"
                    "{} of {} groups are zero; distance {:.6g}, certificate {:.2g}, {:.3f} s\n",
                    projection::name(kind), projected.radius, outcome.normBefore, outcome.normAfter,
                    threshold, outcome.threshold, outcome.zeroGroups, outcome.groups, distance.l2,
                    outcome.certificate, projected.seconds);
    if (method == Method::Heap)
        report.text += fmt::format("{} events (J of the paper)\n", outcome.events);
    return report;
}

Result<Method> methodFor(Kind kind, const std::string& text) {
    const Result<Method> method = projection::methodFromName(text);
    if (method && *method != Method::Newton && kind != Kind::L1Inf)
        return fail(ErrorCode::Usage,
                    fmt::format("the method '{}' is for the projection l1inf, not for {}", text,
                                projection::name(kind)),
                    "--method", "leave the method out");
    return method;
}

Result<Report> run(const ProjectOptions& options, unsigned threads) {
    const Result<Kind> kind = projection::kindFromName(options.projection);
    if (!kind)
        return tl::make_unexpected(kind.error());
    const Result<Method> method = methodFor(*kind, options.method);
    if (!method)
        return tl::make_unexpected(method.error());
    if (options.radius && !(*options.radius >= 0))
        return fail(ErrorCode::Usage, fmt::format("the radius is {}", *options.radius), "--radius",
                    "give a radius that is zero or positive");
    projection::Options solving;
    solving.method = *method;
    solving.threads = threads;
    const Result<NumericTable> before = readNumericCsv(options.matrix);
    if (!before)
        return tl::make_unexpected(before.error());
    const bool single = options.precision == "single";
    if (single) {
        if (const Result<void> fits = checkFitsSingle(*before, options.matrix); !fits)
            return tl::make_unexpected(fits.error());
    }
    NumericTable after = *before;
    const Result<Projected> projected = single
                                            ? projectTable<float>(after, *kind, options, solving)
                                            : projectTable<double>(after, *kind, options, solving);
    if (!projected)
        return tl::make_unexpected(projected.error());
    if (!options.output.empty()) {
        const Result<void> written = writeNumericCsv(options.output, after);
        if (!written)
            return tl::make_unexpected(written.error());
    }
    return reportOf(*projected, distanceBetween(*before, after, *kind, options), *kind, *method);
}

} // namespace

void addProject(CLI::App& app, Context& context) {
    const auto options = std::make_shared<ProjectOptions>();
    CLI::App* command = addCommand(
        app, "project", "project a plain matrix of numbers onto a sparsity-inducing ball",
        "Examples:\n  tamis-cli project weights.csv --projection bilevel-l1inf --radius 2.5\n"
        "  tamis-cli project weights.csv --projection l1inf --features 20 -o sparse.csv --json\n"
        "  tamis-cli project weights.csv --radius 2.5 --method heap --threads 1",
        context, [options](Context& running) { return run(*options, running.threads); });
    command
        ->add_option("MATRIX", options->matrix,
                     "numbers separated by commas, one row a line, no header")
        ->required();
    command
        ->add_option("--projection", options->projection,
                     "l1, l1inf, bilevel-l1inf, bilevel-l11 or l12")
        ->capture_default_str();
    CLI::App* size = command->add_option_group("size", "how sparse");
    size->add_option("--radius", options->radius, "radius of the ball");
    size->add_option("--features", options->features,
                     "number of groups that survive, instead of a radius")
        ->check(refuseUnlessWhole);
    size->require_option(1);
    command->add_option("--axis", options->axis, "what is a group: columns or rows")
        ->check(CLI::IsMember({"columns", "rows"}))
        ->capture_default_str();
    command
        ->add_option("--method", options->method,
                     "algorithm for l1inf: newton (fast), heap (the near-linear paper), chu, bejar "
                     "or quattoni")
        ->check(CLI::IsMember({"newton", "heap", "chu", "bejar", "quattoni"}))
        ->capture_default_str();
    command->add_option("--precision", options->precision, "double or single")
        ->check(CLI::IsMember({"double", "single"}))
        ->capture_default_str();
    command->add_option("--layout", options->layout, "order in memory: column or row")
        ->check(CLI::IsMember({"column", "row"}))
        ->capture_default_str();
    command
        ->add_option("-o,--output", options->output,
                     "file for the projected matrix, with 17 significant digits")
        ->check(refuseNameless);
}

} // namespace tamis::cli

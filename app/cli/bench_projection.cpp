// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench.h"
#include "app/cli/progress_line.h"
#include "core/bench/goals.h"

#include <fmt/core.h>

#include <memory>

namespace tamis::cli {
namespace {

using bench::ProjectionPlan;
using bench::Row;
using projection::Kind;

struct BenchOptions {
    std::vector<std::string> sizes, distributions, methods;
    std::vector<double> shares;
    int repeats = 0;
    bool quick = false;
    bool goals = false;
};

/// The values of `texts`, each read by `parse`; `otherwise` where there are none.
template <class Value, class Parse>
Result<void> readList(const std::vector<std::string>& texts, Parse parse, const char* option,
                      std::vector<Value>& otherwise) {
    if (!texts.empty())
        otherwise.clear();
    for (const std::string& text : texts) {
        auto value = parse(text);
        if (!value) {
            value.error().where = option;
            return tl::make_unexpected(value.error());
        }
        otherwise.push_back(*value);
    }
    return {};
}

Result<ProjectionPlan> planOf(const BenchOptions& options, unsigned threads) {
    ProjectionPlan plan = options.quick ? bench::quickPlan() : bench::fullPlan();
    Result<void> read = readList(options.sizes, bench::sizeFromText, "--sizes", plan.sizes);
    if (read)
        read = readList(options.distributions, bench::distributionFromName, "--distributions",
                        plan.distributions);
    if (read)
        read = readList(options.methods, projection::methodFromName, "--methods", plan.methods);
    if (!read)
        return tl::make_unexpected(read.error());
    if (!options.shares.empty()) {
        plan.shares = options.shares;
        plan.radii.clear();
    }
    if (options.repeats > 0)
        plan.repeats = options.repeats;
    if (threads > 0)
        plan.threads = threads > 1 ? std::vector<unsigned>{1, threads} : std::vector<unsigned>{1};
    if (const Result<void> valid = bench::validate(plan); !valid)
        return tl::make_unexpected(valid.error());
    return plan;
}

nlohmann::ordered_json jsonOf(const Row& row) {
    nlohmann::ordered_json json = {
        {"what", row.what},       {"size", bench::text(row.size)},     {"threads", row.threads},
        {"seconds", row.seconds}, {"floor_seconds", row.floorSeconds}, {"ratio", row.ratio()}};
    if (!row.measured)
        return json;
    const bench::Subject& subject = row.measured->subject;
    json["projection"] = projection::name(subject.kind);
    if (subject.kind == Kind::L1Inf && !subject.features)
        json["method"] = projection::name(subject.method);
    if (subject.features)
        json["features"] = *subject.features;
    json["layout"] = bench::name(subject.layout);
    json["precision"] = bench::name(subject.precision);
    json["warm"] = subject.warm;
    json["distribution"] = bench::name(row.measured->distribution);
    json["radius"] = row.measured->radius;
    json["share"] = row.measured->share;
    return json;
}

std::string rowsText(const std::vector<Row>& rows) {
    std::string text = fmt::format("{:<11} {:>7} {:>10} {:>10} {:>7}  {}\n", "size", "threads",
                                   "ms", "floor ms", "ratio", "what");
    for (const Row& row : rows)
        text += fmt::format("{:<11} {:>7} {:>10.3f} {:>10.3f} {:>7.2f}  {}\n",
                            bench::text(row.size), row.threads, 1000 * row.seconds,
                            1000 * row.floorSeconds, row.ratio(), row.what);
    return text;
}

Result<Report> run(const BenchOptions& options, Context& context) {
    const Result<ProjectionPlan> plan = planOf(options, context.threads);
    if (!plan)
        return tl::make_unexpected(plan.error());
    Result<bench::ProjectionBench> measured = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine line(context.quiet);
        measured = bench::benchProjection(
            *plan, [&](double fraction, const std::string& what) { line.show(fraction, what); },
            context.stop.get_token());
    }
    if (!measured)
        return tl::make_unexpected(measured.error());
    Report report;
    report.json["rows"] = nlohmann::ordered_json::array();
    for (const Row& row : measured->rows)
        report.json["rows"].push_back(jsonOf(row));
    report.text = rowsText(measured->rows);
    if (options.goals) {
        addGoals(report, bench::projectionGoals(measured->rows));
    }
    report.json["cancelled"] = measured->cancelled;
    if (measured->cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addBenchProjection(CLI::App& bench, Context& context) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = addCommand(
        bench, "projection", "how fast projections are, beside what the memory allows",
        "Times are the best of several interleaved runs; floor: reading the matrix once, then\n"
        "reading and writing it once, on the same memory in the same run.\n"
        "With --threads N every fast projection is measured on 1 and on N threads.\n\n"
        "Examples:\n  tamis-cli bench projection --quick --goals\n"
        "  tamis-cli bench projection --sizes 10000x1000 --distributions uniform "
        "--methods newton,chu --json",
        context, [options](Context& running) { return run(*options, running); });
    command
        ->add_option("--sizes", options->sizes,
                     "groups x entries, a comma list (1000x10000,10000x1000,10000x100)")
        ->delimiter(',');
    command
        ->add_option("--distributions", options->distributions,
                     "uniform, gaussian, heavy-tailed, mixed-scale; a comma list (all)")
        ->delimiter(',');
    command
        ->add_option("--methods", options->methods,
                     "for l1inf, a comma list (newton,heap,chu,bejar); also quattoni: slow")
        ->delimiter(',');
    command
        ->add_option("--radii", options->shares,
                     "radii as parts of the norm, a comma list (eight from 1e-6 to 0.9)")
        ->delimiter(',');
    command->add_option("--repeats", options->repeats, "runs of which the best counts (5)")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--quick", options->quick,
                      "uniform data, small matrices, three radii: half a minute");
    command->add_flag("--goals", options->goals,
                      "also print what the projections promise, and whether it holds here");
}

} // namespace tamis::cli

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/experiment.h"

#include "core/dataset/synthetic.h"

#include <limits>
#include <utility>

namespace tamis::ui {

namespace {

/// The papers' synthetic data, of their generator's kind.
Result<dataset::Dataset> syntheticData(std::size_t informative) {
    dataset::SyntheticOptions options;
    options.informative = informative;
    options.classSeparation = 1.2;
    auto made = dataset::synthesise(options);
    if (!made)
        return tl::make_unexpected(made.error());
    return std::move(made->dataset);
}

/// `own` where it is given.
Result<dataset::Matrix> valuesFor(std::size_t informative, const dataset::DatasetPtr& own) {
    if (own)
        return own->values.densified();
    auto made = syntheticData(informative);
    if (!made)
        return tl::make_unexpected(made.error());
    return made->values.densified();
}

Result<ExperimentOutcome> makeFigure(const Experiment& experiment, const ExperimentOptions& options,
                                     const std::function<void(double)>& progressed,
                                     const std::stop_token& stop) {
    const results::FigureInfo& info = results::figureInfos()[experiment.index];
    results::FigureOptions making;
    making.full = options.full;
    dataset::Matrix values;
    if (info.data != results::FigureData::Random) {
        auto made =
            valuesFor(info.data == results::FigureData::Synthetic64 ? 64 : 16, options.data);
        if (!made)
            return tl::make_unexpected(made.error());
        values = *std::move(made);
        making.data = &values;
    }
    auto figure = results::makeFigure(info, making, progressed, stop);
    if (!figure)
        return tl::make_unexpected(figure.error());
    std::string note = options.data && making.data
                           ? options.data->name + ", as it stands in the file"
                           : figure->note;
    if (options.data && making.data)
        for (results::ReproducedRow& row : figure->compared)
            if (row.paper != 0) // the paper's number is about its own data; an identity is not
                row.paper = std::numeric_limits<double>::quiet_NaN();
    auto compared = figure->compared;
    return ExperimentOutcome{experiment, std::move(note), std::move(compared), *std::move(figure),
                             nullptr};
}

Result<ExperimentOutcome> makeSparsityTable(const Experiment& experiment) {
    const auto informative64 = valuesFor(64, nullptr);
    if (!informative64)
        return tl::make_unexpected(informative64.error());
    const auto informative16 = valuesFor(16, nullptr);
    if (!informative16)
        return tl::make_unexpected(informative16.error());
    auto rows = results::reproduceTable1(*informative64, *informative16);
    if (!rows)
        return tl::make_unexpected(rows.error());
    return ExperimentOutcome{experiment, "synthetic data with 64 and with 16 informative genes",
                             *std::move(rows), std::nullopt, nullptr};
}

Result<ExperimentOutcome> makeAccuracyTable(const Experiment& experiment,
                                            const std::function<void(double)>& progressed,
                                            const std::stop_token& stop) {
    const results::AccuracyTable& table = results::accuracyTables()[experiment.index];
    const auto data = syntheticData(table.name == "table2" ? 64 : 16);
    if (!data)
        return tl::make_unexpected(data.error());
    auto made = results::reproduceAccuracy(table, *data, {}, progressed, stop);
    if (!made)
        return tl::make_unexpected(made.error());
    return ExperimentOutcome{experiment, std::string(table.title), std::move(made->rows),
                             std::nullopt, std::move(made->run)};
}

} // namespace

std::vector<Experiment> experiments() {
    std::vector<Experiment> all;
    const auto figures = results::figureInfos();
    for (std::size_t i = 0; i < figures.size(); ++i)
        all.push_back({Experiment::Kind::Figure, std::string(figures[i].name), i});
    all.push_back({Experiment::Kind::SparsityTable, "table1", 0});
    const auto tables = results::accuracyTables();
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (tables[i].name != "table4") // its data are not public
            all.push_back({Experiment::Kind::AccuracyTable, std::string(tables[i].name), i});
    return all;
}

Result<ExperimentOutcome> runExperiment(const Experiment& experiment,
                                        const ExperimentOptions& options,
                                        const std::function<void(double)>& progressed,
                                        const std::stop_token& stop) {
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped", experiment.name);
    switch (experiment.kind) {
    case Experiment::Kind::Figure:
        return makeFigure(experiment, options, progressed, stop);
    case Experiment::Kind::SparsityTable:
        return makeSparsityTable(experiment);
    case Experiment::Kind::AccuracyTable:
        break;
    }
    return makeAccuracyTable(experiment, progressed, stop);
}

} // namespace tamis::ui

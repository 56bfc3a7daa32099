// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/figures.h"

#include "core/results/figure_makers.h"
#include "core/results/json_values.h"

#include <fmt/format.h>

#include <algorithm>

namespace tamis::results {
namespace {

using Maker = Result<Figure> (*)(const FigureMaking&);

struct Entry {
    FigureInfo info;
    Maker make;
};

constexpr Entry entries[] = {
    {{"nearlinear-figure1", "sparsity and time against the radius"}, timesAndSparsity},
    {{"nearlinear-figure2", "time against the radius, a wide and a tall matrix"}, timesOfTwoShapes},
    {{"nearlinear-figure3", "time against columns and against rows"}, timesOfMethodsBySize},
    {{"nearlinear-figure4", "J, the events the heap goes through, against sparsity"},
     eventsBySparsity},
    {{"nearlinear-figure5", "sparsity and theta against the radius", FigureData::Synthetic64},
     thresholds},
    {{"bilevel-figure1", "time against the radius, bi-level and Chu et al."}, timesByRadius},
    {{"bilevel-figure2", "time against rows and columns, radius 1"}, timesBySize},
    {{"bilevel-figure3", "norm identity, bi-level and exact l1,inf", FigureData::Synthetic64},
     identityL1Inf},
    {{"bilevel-figure4", "L2 error, bi-level and exact l1,inf", FigureData::Synthetic64}, errors},
    {{"bilevel-figure5", "norm identity, bi-level l1,1", FigureData::Synthetic64}, identityL11},
    {{"bilevel-figure6", "norm identity, bi-level l1,2", FigureData::Synthetic64}, identityL12},
    {{"bilevel-figure7", "sparsity against the radius, 64 informative", FigureData::Synthetic64},
     sparsityCurves},
    {{"bilevel-figure8", "sparsity against the radius, 16 informative", FigureData::Synthetic16},
     sparsityCurves},
};

Json comparedJson(const std::vector<ReproducedRow>& compared) {
    Json rows = Json::array();
    for (const ReproducedRow& row : compared)
        rows.push_back({{"what", row.what}, {"paper", row.paper}, {"ours", row.ours}});
    return rows;
}

} // namespace

std::span<const FigureInfo> figureInfos() {
    static const std::vector<FigureInfo> infos = [] {
        std::vector<FigureInfo> all;
        for (const Entry& entry : entries)
            all.push_back(entry.info);
        return all;
    }();
    return infos;
}

std::string_view paperOf(const FigureInfo& figure) {
    return figure.name.starts_with("nearlinear")
               ? "Near-linear time projection onto the l1,inf ball; application to sparse "
                 "autoencoders"
               : "A new linear time bi-level l1,inf projection; application to the sparsification "
                 "of auto-encoders neural networks";
}

Result<Figure> makeFigure(const FigureInfo& info, const FigureOptions& options,
                          const FigureProgress& progress, const std::stop_token& stop) {
    const auto entry = std::find_if(std::begin(entries), std::end(entries),
                                    [&](const Entry& one) { return one.info.name == info.name; });
    if (entry == std::end(entries))
        return fail(ErrorCode::Usage, fmt::format("there is no figure named '{}'", info.name));
    if (entry->info.data != FigureData::Random && options.data == nullptr)
        return fail(ErrorCode::Usage, "the data are missing", std::string(info.name));
    if (options.data != nullptr && !options.data->allFinite())
        return fail(ErrorCode::NonFinite, "the data hold NaN or infinity", std::string(info.name),
                    "leave those samples or genes out");
    return entry->make({entry->info, options, progress, stop});
}

std::string figureCsv(const Figure& figure) {
    std::string text = fmt::format("{}\n", fmt::join(figure.columns, ","));
    for (const std::vector<double>& row : figure.rows)
        text += fmt::format("{}\n", fmt::join(row, ","));
    return text;
}

std::string figureJson(const Figure& figure) {
    Json points = Json::array();
    for (const std::vector<double>& row : figure.rows) {
        Json point;
        for (std::size_t c = 0; c < row.size(); ++c)
            point[figure.columns[c]] = number(row[c]);
        points.push_back(std::move(point));
    }
    const Json json = {{"figure", figure.info.name},  {"paper", paperOf(figure.info)},
                       {"title", figure.info.title},  {"note", figure.note},
                       {"points", std::move(points)}, {"rows", comparedJson(figure.compared)}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace tamis::results

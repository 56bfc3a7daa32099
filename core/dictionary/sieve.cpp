// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/sieve.h"

#include <fmt/core.h>

namespace tamis::dictionary {
namespace {

projection::GroupView<double> genesAsGroups(Eigen::MatrixXd& bases) {
    return {bases.data(), static_cast<std::size_t>(bases.rows()),
            static_cast<std::size_t>(bases.cols()), 1, static_cast<std::size_t>(bases.rows())};
}

Result<double> radiusOf(Eigen::MatrixXd& bases, const SieveRequest& request,
                        projection::Workspace& workspace) {
    if (!request.genes)
        return request.radius;
    const auto all = static_cast<std::size_t>(bases.rows());
    if (*request.genes == 0 || *request.genes > all)
        return fail(ErrorCode::Usage,
                    fmt::format("{} genes are to stay of {}", *request.genes, all), {},
                    fmt::format("give a number from 1 to {}", all));
    const projection::GroupView<const double> view = genesAsGroups(bases);
    return projection::radiusForGroups(view, request.projection, *request.genes, workspace);
}

tl::unexpected<Error> stoppedTooSoon() {
    return fail(ErrorCode::Cancelled, "stopped before the kept genes were learnt from");
}

} // namespace

Result<Sieved> sieve(const MatrixView& samples, const Dictionary& dictionary,
                     const SieveRequest& request, const LearnOptions& options,
                     const std::function<void(const Epoch&)>& watch, std::stop_token stop) {
    Eigen::MatrixXd bases = dictionary.bases;
    projection::Workspace workspace;
    const Result<double> radius = radiusOf(bases, request, workspace);
    if (!radius)
        return tl::make_unexpected(radius.error());
    if (stop.stop_requested())
        return stoppedTooSoon();
    projection::Options how;
    how.threads = options.threads;
    const Result<projection::Outcome> outcome =
        projection::project(genesAsGroups(bases), request.projection, *radius, workspace, how);
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    Sieved result;
    result.radius = *radius;
    result.projected = *outcome;
    for (Eigen::Index gene = 0; gene < bases.rows(); ++gene)
        if ((bases.row(gene).array() != 0).any())
            result.genes.push_back(gene);
    if (result.genes.empty())
        return fail(ErrorCode::NothingSurvives, "no gene survives in the modules",
                    fmt::format("{}, radius {:.6g}", projection::name(request.projection), *radius),
                    "choose a larger radius");
    Eigen::MatrixXd kept(static_cast<Eigen::Index>(result.genes.size()), samples.cols());
    for (Eigen::Index l = 0; l < samples.cols() && !stop.stop_requested(); ++l)
        kept.col(l) = samples.col(l)(result.genes);
    LearnOptions again = options;
    again.start = bases(result.genes, Eigen::all).colwise().normalized();
    const double before = greatestLambda(samples, stop);
    again.coding.lambda *= before > 0 ? greatestLambda(kept, stop) / before : 1;
    result.lambda = again.coding.lambda;
    if (stop.stop_requested())
        return stoppedTooSoon();
    Result<Dictionary> learnt = learn(kept, again, watch, stop);
    if (!learnt)
        return tl::make_unexpected(learnt.error());
    result.dictionary = std::move(*learnt);
    return result;
}

} // namespace tamis::dictionary

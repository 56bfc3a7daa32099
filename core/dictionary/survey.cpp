// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/survey.h"

#include "core/dictionary/agreement.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/products.h"
#include "core/support/parallel.h"
#include "core/support/random.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <tuple>

namespace tamis::dictionary {
namespace {

using Eigen::Index;

constexpr Index fewestSamples = 5; ///< of which some can be held out
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
/// What random numbers are for: the last part of their path.
enum Stream : std::uint64_t { HoldingOut = 101, Halving = 102 };

std::vector<Index> shuffledPlaces(Index count, std::uint64_t seed, Stream stream) {
    std::vector<Index> places(static_cast<std::size_t>(count));
    std::iota(places.begin(), places.end(), 0);
    Random({seed, stream}).shuffle(std::span(places));
    return places;
}

/// What one seed says of a number of modules.
struct SeedFit {
    Result<Dictionary> whole = fail(ErrorCode::Cancelled, "not fitted");
    Result<double> heldOut = unknown;
};

Eigen::MatrixXd chosen(const MatrixView& samples, const std::vector<Index>& places,
                       const std::stop_token& stop) {
    Eigen::MatrixXd result(samples.rows(), static_cast<Index>(places.size()));
    for (Index l = 0; l < result.cols() && !stop.stop_requested(); ++l)
        result.col(l) = samples.col(places[static_cast<std::size_t>(l)]);
    return result;
}

/// Learns without some samples, and looks at them.
Result<double> fitHeldOut(const MatrixView& samples, const LearnOptions& options, double part,
                          const std::stop_token& stop) {
    if (samples.cols() < fewestSamples || samples.rows() < 2)
        return unknown;
    const std::vector<Index> order = shuffledPlaces(samples.cols(), options.seed, HoldingOut);
    const auto out = static_cast<std::ptrdiff_t>(
        std::clamp<double>(std::round(part * static_cast<double>(order.size())), 1,
                           static_cast<double>(order.size() - 1)));
    const std::vector<Index> held(order.begin(), order.begin() + out);
    const std::vector<Index> others(order.begin() + out, order.end());
    const Eigen::MatrixXd training = chosen(samples, others, stop);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped");
    const Result<Dictionary> learnt = learn(training, options, {}, stop);
    if (!learnt)
        return tl::make_unexpected(learnt.error());
    return heldOutVariance(learnt->bases, chosen(samples, held, stop), options.coding, options.seed,
                           stop);
}

struct Moments {
    double mean = unknown, standardError = unknown;
};

Moments moments(const std::vector<double>& values) {
    if (values.empty())
        return {};
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return {mean, values.size() > 1 ? std::sqrt(squares / (count - 1) / count) : 0};
}

template <class Value>
double meanOf(const std::vector<SeedFit>& fits, Value value) {
    std::vector<double> values;
    for (const SeedFit& fit : fits)
        values.push_back(static_cast<double>(value(*fit.whole)));
    return moments(values).mean;
}

void compareSeeds(const std::vector<SeedFit>& fits, SurveyPoint& point,
                  const std::stop_token& stop) {
    point.stability = point.cophenetic = unknown;
    if (fits.size() < 2)
        return;
    std::vector<double> cosines;
    for (std::size_t a = 0; a < fits.size(); ++a) {
        point.strongest.push_back(strongestModules(fits[a].whole->codes));
        for (std::size_t b = 0; b < a && !stop.stop_requested(); ++b)
            cosines.push_back(matchedCosine(fits[a].whole->bases, fits[b].whole->bases));
    }
    point.stability = moments(cosines).mean;
    Clustering clusters = clusterConsensus(consensus(point.strongest), stop);
    point.cophenetic = clusters.cophenetic;
    point.order = std::move(clusters.order);
}

SurveyPoint summarise(const std::vector<SeedFit>& fits, std::size_t bases, double share,
                      const std::stop_token& stop) {
    SurveyPoint point;
    point.bases = bases;
    point.share = share;
    point.explainedVariance = meanOf(fits, [](const Dictionary& d) { return d.explainedVariance; });
    point.nonZeros = meanOf(fits, [](const Dictionary& d) {
        return static_cast<double>((d.codes.array() != 0).count()) /
               static_cast<double>(d.codes.cols());
    });
    point.dead = meanOf(
        fits, [](const Dictionary& d) { return (d.codes.array() == 0).rowwise().all().count(); });
    std::vector<double> heldOut;
    for (const SeedFit& fit : fits)
        if (!std::isnan(*fit.heldOut))
            heldOut.push_back(*fit.heldOut);
    const Moments held = moments(heldOut);
    point.heldOut = held.mean;
    point.heldOutError = heldOut.size() > 1 ? held.standardError : unknown;
    compareSeeds(fits, point, stop);
    return point;
}

std::size_t suggestion(const std::vector<SurveyPoint>& points) {
    const auto best = std::ranges::max_element(points, {}, merit);
    if (std::isinf(merit(*best))) {
        const auto stable = std::ranges::max_element(points, {}, [](const SurveyPoint& point) {
            return std::isnan(point.stability) ? 0 : point.stability;
        });
        return static_cast<std::size_t>(stable - points.begin());
    }
    const double enough = best->heldOut - (std::isnan(best->heldOutError) ? 0 : best->heldOutError);
    auto chosen = best;
    for (auto point = points.begin(); point != points.end(); ++point)
        if (merit(*point) >= enough &&
            std::tuple(point->bases, -point->share) < std::tuple(chosen->bases, -chosen->share))
            chosen = point;
    return static_cast<std::size_t>(chosen - points.begin());
}

Result<void> checkSurvey(const SurveyOptions& options) {
    if (options.bases.empty() || options.shares.empty() || options.seeds.empty())
        return fail(ErrorCode::Usage,
                    "a survey needs numbers of modules, values of lambda and seeds", {},
                    "give at least one of each");
    const std::set<std::size_t> bases(options.bases.begin(), options.bases.end());
    const std::set<double> shares(options.shares.begin(), options.shares.end());
    if (bases.size() < options.bases.size() || shares.size() < options.shares.size())
        return fail(ErrorCode::Usage, "a number of modules or a lambda is asked for twice", {},
                    "give each once");
    if (!(options.heldOut > 0 && options.heldOut < 1))
        return fail(ErrorCode::Usage, "the part that is held out must be between 0 and 1");
    return {};
}

} // namespace

double merit(const SurveyPoint& point) {
    const bool dead = point.dead > 0.1 * static_cast<double>(point.bases);
    return dead || std::isnan(point.heldOut) ? -std::numeric_limits<double>::infinity()
                                             : point.heldOut;
}

double heldOutVariance(const MatrixView& bases, const MatrixView& samples, const Coding& coding,
                       std::uint64_t seed, const std::stop_token& stop) {
    const std::vector<Index> order = shuffledPlaces(samples.rows(), seed, Halving);
    const auto half = static_cast<std::ptrdiff_t>(order.size() / 2);
    const std::vector<Index> seen(order.begin(), order.begin() + half);
    const std::vector<Index> hidden(order.begin() + half, order.end());
    Coding part = coding;
    part.lambda *= static_cast<double>(seen.size()) / static_cast<double>(order.size());
    const Eigen::MatrixXd seenBases = bases(seen, Eigen::all);
    const Eigen::MatrixXd seenSamples = samples(seen, Eigen::all);
    Eigen::MatrixXd codes = Eigen::MatrixXd::Zero(bases.cols(), samples.cols());
    improveCodes(seenBases, seenSamples, part, codes, 1, stop);
    const Eigen::MatrixXd hiddenBases = bases(hidden, Eigen::all);
    const Eigen::MatrixXd values = samples(hidden, Eigen::all);
    const double energy = values.squaredNorm();
    return energy > 0 ? 1 - (values - product(hiddenBases, codes)).squaredNorm() / energy : unknown;
}

Result<Survey> survey(const MatrixView& samples, const SurveyOptions& options,
                      const std::function<void(double fraction)>& progressed, std::stop_token stop,
                      const std::function<void(const Survey& soFar)>& updated) {
    if (const Result<void> valid = checkSurvey(options); !valid)
        return tl::make_unexpected(valid.error());
    if (const Result<void> finite = checkFinite(samples, stop); !finite)
        return tl::make_unexpected(finite.error());
    const double greatest = greatestLambda(samples, stop);
    const std::size_t seeds = options.seeds.size();
    const std::size_t points = options.shares.size() * options.bases.size();
    const std::size_t all = 2 * seeds * points;
    std::atomic<std::size_t> finished = 0;
    Survey result;
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped before the first point was finished");
    for (const double share : options.shares)
        for (const std::size_t bases : options.bases) {
            std::vector<SeedFit> fits(seeds);
            parallelFor(2 * seeds, options.learn.threads, [&](std::size_t job) {
                LearnOptions learning = options.learn;
                learning.bases = bases;
                learning.coding.lambda = share * greatest;
                learning.seed = options.seeds[job / 2];
                learning.threads = 1;
                SeedFit& fit = fits[job / 2];
                if (job % 2 == 0)
                    fit.whole = learn(samples, learning, {}, stop);
                else
                    fit.heldOut = fitHeldOut(samples, learning, options.heldOut, stop);
                ++finished;
                if (progressed)
                    progressed(static_cast<double>(finished) / static_cast<double>(all));
            });
            if (stop.stop_requested()) {
                result.cancelled = true;
                break;
            }
            for (const SeedFit& fit : fits) {
                if (!fit.whole)
                    return tl::make_unexpected(fit.whole.error());
                if (!fit.heldOut)
                    return tl::make_unexpected(fit.heldOut.error());
            }
            SurveyPoint point = summarise(fits, bases, share, stop);
            if (stop.stop_requested()) {
                result.cancelled = true;
                break;
            }
            result.points.push_back(std::move(point));
            result.suggested = suggestion(result.points);
            if (updated && result.points.size() < points)
                updated(result);
        }
    if (result.points.empty())
        return fail(ErrorCode::Cancelled, "stopped before the first point was finished");
    return result;
}

} // namespace tamis::dictionary

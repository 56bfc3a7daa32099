// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/learn.h"

#include "core/dictionary/bases_dual.h"
#include "core/dictionary/compression.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/initial_bases.h"
#include "core/dictionary/products.h"
#include "core/support/random.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace tamis::dictionary {
namespace {

constexpr std::size_t quietEpochs = 3;

Result<void> checkStart(const MatrixView& samples, const LearnOptions& options) {
    if (!options.start)
        return {};
    if (options.start->rows() != samples.rows() ||
        options.start->cols() != static_cast<Eigen::Index>(options.bases))
        return fail(ErrorCode::Usage,
                    fmt::format("the modules to begin with are {} × {}, not {} × {}",
                                options.start->rows(), options.start->cols(), samples.rows(),
                                options.bases));
    return checkFinite(*options.start);
}

tl::unexpected<Error> stoppedTooSoon() {
    return fail(ErrorCode::Cancelled, "stopped before the first epoch was over");
}

Result<void> checkRequest(const MatrixView& samples, const LearnOptions& options,
                          const std::stop_token& stop) {
    if (options.bases == 0 || options.bases > mostBases)
        return fail(ErrorCode::Usage, fmt::format("{} modules are asked for", options.bases), {},
                    fmt::format("give a number from 1 to {}", mostBases));
    if (options.epochs == 0)
        return fail(ErrorCode::Usage, "no epoch is asked for", {}, "give at least 1");
    if (const Result<void> valid = validate(options.coding); !valid)
        return valid;
    if (samples.size() == 0)
        return fail(ErrorCode::Usage, "there are no values to learn modules from");
    if (const Result<void> finite = checkFinite(samples, stop); !finite)
        return finite;
    if (stop.stop_requested())
        return stoppedTooSoon();
    Eigen::Index zeros = 0; // samples
    while (zeros < samples.cols() && samples.col(zeros).isZero(0))
        ++zeros;
    if (zeros == samples.cols())
        return fail(ErrorCode::NothingSurvives, "all values are zero", {},
                    "genes that are the same in all samples have no modules");
    return checkStart(samples, options);
}

/// The bases to begin with, not longer than 1.
Eigen::MatrixXd firstBases(const MatrixView& samples, const LearnOptions& options,
                           const std::stop_token& stop) {
    if (!options.start)
        return initialBases(samples, options.bases, options.seed, stop);
    Eigen::MatrixXd bases = *options.start;
    for (Eigen::Index j = 0; j < bases.cols(); ++j)
        shorten(bases.col(j), 1);
    return bases;
}

/// λ Σ φ(S)
double penaltiesOf(const Eigen::MatrixXd& codes, const Coding& coding) {
    return coding.lambda * penalty(coding, {codes.data(), static_cast<std::size_t>(codes.size())});
}

/// Learning on one matrix, compressed or not.
class Alternation {
  public:
    Alternation(const MatrixView& samples, Eigen::MatrixXd bases, const LearnOptions& options,
                std::stop_token stop)
        : m_samples(samples), m_options(options), m_stop(std::move(stop)),
          m_bases(std::move(bases)), m_codes(Eigen::MatrixXd::Zero(m_bases.cols(), samples.cols())),
          m_statistics(Statistics::of(samples, m_codes)) {}

    LearnEnd run(const std::function<void(const Epoch&)>& watch);

    const Eigen::MatrixXd& bases() const { return m_bases; }
    const Eigen::MatrixXd& codes() const { return m_codes; }
    const std::vector<Epoch>& history() const { return m_history; }

  private:
    Epoch epoch(std::size_t number);
    void improve(const std::vector<Eigen::Index>& batch, Epoch& result);
    std::vector<std::vector<Eigen::Index>> batches(std::size_t epoch) const;
    std::size_t revive();
    bool isQuiet() const;

    const MatrixView m_samples;
    const LearnOptions& m_options;
    std::stop_token m_stop;
    Eigen::MatrixXd m_bases, m_codes;
    Statistics m_statistics;
    double m_penalties = 0; ///< λ Σ φ of the codes
    Eigen::VectorXd m_multipliers;
    std::vector<Epoch> m_history;
};

LearnEnd Alternation::run(const std::function<void(const Epoch&)>& watch) {
    for (std::size_t number = 0; number < m_options.epochs && !isQuiet(); ++number) {
        const Epoch now = epoch(number);
        if (m_stop.stop_requested())
            return LearnEnd::Cancelled;
        m_history.push_back(now);
        if (watch)
            watch(now);
    }
    return isQuiet() ? LearnEnd::Converged : LearnEnd::MostEpochs;
}

bool Alternation::isQuiet() const {
    const std::size_t count = m_history.size();
    if (count <= quietEpochs)
        return false;
    for (std::size_t e = count - quietEpochs; e < count; ++e) {
        const double before = m_history[e - 1].afterBases, now = m_history[e].afterBases;
        if (before - now >= m_options.tolerance * before && before > 0)
            return false;
    }
    return true;
}

std::vector<std::vector<Eigen::Index>> Alternation::batches(std::size_t epoch) const {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(m_samples.cols()));
    std::iota(order.begin(), order.end(), 0);
    if (m_options.batch == 0 || m_options.batch >= order.size())
        return {order};
    Random({m_options.seed, 1, epoch}).shuffle(std::span(order));
    std::vector<std::vector<Eigen::Index>> result;
    for (auto from = order.begin(); from != order.end();
         from = from + static_cast<std::ptrdiff_t>(result.back().size()))
        result.emplace_back(
            from, from + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_options.batch),
                                                  order.end() - from));
    return result;
}

Epoch Alternation::epoch(std::size_t number) {
    Epoch result;
    for (const std::vector<Eigen::Index>& batch : batches(number)) {
        improve(batch, result);
        if (m_stop.stop_requested())
            return result;
    }
    const double error = m_statistics.error(m_bases);
    result.afterBases = error + m_penalties;
    result.explainedVariance = 1 - 2 * error / m_statistics.energy;
    result.nonZeros =
        static_cast<double>((m_codes.array() != 0).count()) / static_cast<double>(m_codes.cols());
    result.dead = revive();
    return result;
}

/// Codes of some samples, then all bases.
void Alternation::improve(const std::vector<Eigen::Index>& batch, Epoch& result) {
    const unsigned threads = m_options.threads;
    CodingSummary coded;
    if (batch.size() == static_cast<std::size_t>(m_samples.cols())) {
        coded = improveCodes(m_bases, m_samples, m_options.coding, m_codes, threads, m_stop);
        m_statistics.recode(m_samples, m_codes, threads, m_stop);
    } else {
        const Eigen::MatrixXd samples = m_samples(Eigen::all, batch);
        const Eigen::MatrixXd before = m_codes(Eigen::all, batch);
        Eigen::MatrixXd now = before;
        coded = improveCodes(m_bases, samples, m_options.coding, now, threads, m_stop);
        m_codes(Eigen::all, batch) = now;
        m_statistics.exchange(samples, before, now, threads, m_stop);
    }
    if (m_stop.stop_requested()) // the statistics may be unfinished
        return;
    m_penalties = penaltiesOf(m_codes, m_options.coding);
    result.afterCodes = m_statistics.error(m_bases) + m_penalties;
    const BasesSummary based =
        updateBases(m_statistics, m_options.method, m_bases, m_multipliers, threads, m_stop);
    result.codesGap = std::max(result.codesGap, coded.worstGap);
    result.basesGap = std::max(result.basesGap, based.gap);
    result.byDescent = result.byDescent || based.byDescent;
}

/// How many bases no sample uses. Each becomes the unexplained part of a sample, the worst fitted
/// first; as no code refers to it, the objective stays what it is.
std::size_t Alternation::revive() {
    std::vector<Eigen::Index> dead;
    for (Eigen::Index j = 0; j < m_codes.rows(); ++j)
        if ((m_codes.row(j).array() == 0).all())
            dead.push_back(j);
    if (dead.empty())
        return 0;
    const Eigen::MatrixXd residual = m_samples - product(m_bases, m_codes, m_options.threads);
    const Eigen::VectorXd errors = residual.colwise().norm();
    std::vector<Eigen::Index> order(static_cast<std::size_t>(errors.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](Eigen::Index a, Eigen::Index b) { return errors[a] > errors[b]; });
    for (std::size_t d = 0; d < std::min(dead.size(), order.size()) && errors[order[d]] > 0; ++d) {
        m_bases.col(dead[d]) = residual.col(order[d]) / errors[order[d]];
        if (m_multipliers.size() > 0)
            m_multipliers[dead[d]] = 0;
    }
    return dead.size();
}

/// What bases and codes come to, by the statistics of these codes.
void judge(Dictionary& result, const Statistics& statistics, const Eigen::MatrixXd& bases,
           const Coding& coding) {
    const double error = statistics.error(bases);
    result.objective = error + penaltiesOf(result.codes, coding);
    result.explainedVariance = 1 - 2 * error / statistics.energy;
    result.lost = lostWithout(statistics, bases);
}

} // namespace

// With R = X − B S: ‖R + b sᵀ‖² − ‖R‖² = 2 bᵀ R s + ‖b‖² ‖s‖², and R Sᵀ = P − B A.
Eigen::VectorXd lostWithout(const Statistics& statistics, const MatrixView& bases) {
    const Eigen::MatrixXd products = gram(bases);
    const Eigen::VectorXd own = products.diagonal().cwiseProduct(statistics.codes.diagonal());
    const Eigen::VectorXd along = (bases.cwiseProduct(statistics.data).colwise().sum() -
                                   products.cwiseProduct(statistics.codes).colwise().sum())
                                      .transpose();
    return statistics.energy > 0 ? Eigen::VectorXd((2 * along + own) / statistics.energy)
                                 : Eigen::VectorXd::Zero(own.size());
}

Result<Dictionary> learn(const MatrixView& samples, const LearnOptions& options,
                         const std::function<void(const Epoch&)>& watch, std::stop_token stop) {
    if (const Result<void> valid = checkRequest(samples, options, stop); !valid)
        return tl::make_unexpected(valid.error());
    const unsigned threads = options.threads;
    const bool compressed = options.compress && samples.cols() < samples.rows();
    Compression compression;
    if (compressed)
        compression = compress(samples, threads, stop);
    if (stop.stop_requested())
        return stoppedTooSoon();
    Eigen::MatrixXd first = firstBases(samples, options, stop);
    if (compressed)
        first = compression.contracted(samples, first, threads, stop);
    if (stop.stop_requested())
        return stoppedTooSoon();
    const MatrixView seen = compressed ? MatrixView(compression.reduced) : samples;
    Alternation alternation(seen, std::move(first), options, stop);
    Dictionary result;
    result.end = alternation.run(watch);
    if (alternation.history().empty())
        return stoppedTooSoon();
    result.history = alternation.history();
    result.codes = alternation.codes();
    result.bases = compressed ? compression.expanded(samples, alternation.bases(), threads)
                              : alternation.bases();
    for (Eigen::Index j = 0; j < result.bases.cols(); ++j)
        shorten(result.bases.col(j), 1);
    if (result.end != LearnEnd::Cancelled) {
        Eigen::MatrixXd codes = result.codes;
        improveCodes(result.bases, samples, options.coding, codes, threads, stop);
        const Statistics statistics = Statistics::of(samples, codes, threads, stop);
        if (!stop.stop_requested()) {
            result.codes = std::move(codes);
            judge(result, statistics, result.bases, options.coding);
            return result;
        }
    }
    // Once stopped, what was learnt from the compressed samples says the same, at once.
    if (stop.stop_requested())
        result.end = LearnEnd::Cancelled;
    judge(result, Statistics::of(seen, result.codes, threads), alternation.bases(), options.coding);
    return result;
}

} // namespace tamis::dictionary

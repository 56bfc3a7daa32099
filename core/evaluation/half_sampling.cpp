// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/half_sampling.h"

#include "core/evaluation/fit.h"
#include "core/evaluation/folds.h"
#include "core/evaluation/preparation.h"
#include "core/support/guarded.h"
#include "core/support/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>

namespace tamis::evaluation {
namespace {

/// Tags of random streams: far from those of the sweep.
enum Stream : std::uint64_t { Halves = 101, Labels = 102, Copies = 103, First = 104, Second = 105 };

/// What the double descents of one kind learn from: 0 the true labels, 1 the same beside decoys,
/// from 2 on shuffled labels.
constexpr std::size_t trueLabels = 0, besideDecoys = 1, firstPermutation = 2;

void shuffleLabels(std::vector<int>& labels, std::span<const std::size_t> places, Random& random) {
    std::vector<int> moved;
    for (const std::size_t place : places)
        moved.push_back(labels[place]);
    random.shuffle(std::span(moved));
    for (std::size_t i = 0; i < places.size(); ++i)
        labels[places[i]] = moved[i];
}

/// Where samples come in groups, only what could have been otherwise: the labels within each group
/// that has several, and those of whole groups among the others.
std::vector<int> shuffled(std::vector<int> labels, const std::vector<int>& groups, Random& random) {
    if (groups.empty()) {
        random.shuffle(std::span(labels));
        return labels;
    }
    std::map<int, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < groups.size(); ++i)
        members[groups[i]].push_back(i);
    std::vector<const std::vector<std::size_t>*> pure;
    std::vector<int> labelsOfPure;
    for (const auto& [group, places] : members) {
        const int label = labels[places.front()];
        if (std::ranges::all_of(places, [&](std::size_t i) { return labels[i] == label; })) {
            pure.push_back(&places);
            labelsOfPure.push_back(label);
        } else {
            shuffleLabels(labels, places, random);
        }
    }
    random.shuffle(std::span(labelsOfPure));
    for (std::size_t i = 0; i < pure.size(); ++i)
        for (const std::size_t place : *pure[i])
            labels[place] = labelsOfPure[i];
    return labels;
}

/// As many genes again, those of the same samples in another order.
dataset::SampleView withCopies(const dataset::SampleView& samples, Random& random) {
    std::vector<std::size_t> order(static_cast<std::size_t>(samples.rows()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(std::span(order));
    return samples.besides(order);
}

/// One double descent on a half-sample.
struct Half {
    Scores test;
    std::vector<std::uint32_t> genes; ///< selected; decoys from geneCount on
};

class Sampling {
  public:
    Sampling(const dataset::Dataset& dataset, const RunResult& run, const HalfSampling& asked,
             const std::function<void(double)>& progressed, std::stop_token stop)
        : m_run(run), m_asked(asked), m_progressed(progressed), m_preparation(dataset, run.config),
          m_geneCount(dataset.geneCount()),
          m_halves((firstPermutation + asked.permutations) * asked.halfSamples),
          m_forward(stop, [this] { m_stop.request_stop(); }) {
        for (std::size_t kind = 0; kind < firstPermutation + asked.permutations; ++kind) {
            Random random({asked.seed, Labels, kind});
            m_labels.push_back(kind < firstPermutation ? m_preparation.labels()
                                                       : shuffled(m_preparation.labels(),
                                                                  m_preparation.groups(), random));
        }
    }

    Result<Trust> trust() {
        parallelFor(m_halves.size(), m_asked.threads, [this](std::size_t job) { runJob(job); });
        if (m_error)
            return tl::make_unexpected(*m_error);
        if (finished(trueLabels).empty())
            return fail(ErrorCode::Cancelled, "stopped before the first half-sample was finished");
        return summary();
    }

  private:
    void runJob(std::size_t job) {
        if (m_stop.stop_requested())
            return;
        const std::size_t kind = job / m_asked.halfSamples;
        Result<Half> half = sample(kind, job % m_asked.halfSamples);
        const std::scoped_lock lock(m_mutex);
        if (half) {
            m_halves[job] = std::move(*half);
            m_progressed(static_cast<double>(++m_done) / static_cast<double>(m_halves.size()));
        } else if (half.error().code != ErrorCode::Cancelled && !m_error) {
            m_error = half.error();
            m_stop.request_stop();
        }
    }

    Result<Half> sample(std::size_t kind, std::size_t half) const {
        FoldData data = halfData(kind, half);
        if (kind == besideDecoys) {
            Random random({m_asked.seed, Copies, half});
            data.train = withCopies(data.train, random);
            data.test = withCopies(data.test, random);
        }
        const FitOptions options{m_run.config, Watch::Nothing, m_stop.get_token(), {}};
        Random first({m_asked.seed, First, kind, half}), second({m_asked.seed, Second, kind, half});
        const Point& point = m_run.points[m_asked.point];
        const Result<SecondDescent> fitted = doubleDescent(
            data, {point.projection, point.radius, point.geneCount}, options, first, second);
        if (!fitted)
            return tl::make_unexpected(fitted.error());
        Half result{fitted->fit.test, {}};
        for (const SelectedGene& gene : fitted->fit.selected)
            result.genes.push_back(gene.gene);
        return result;
    }

    /// Halves 2i and 2i + 1 are complementary.
    FoldData halfData(std::size_t kind, std::size_t half) const {
        Random random({m_asked.seed, Halves, kind, half / 2});
        const std::vector<int>& labels = m_labels[kind];
        const std::vector<std::size_t> side =
            stratifiedFolds(labels, m_preparation.groups(), 2, random);
        std::vector<std::size_t> train, test;
        for (std::size_t i = 0; i < side.size(); ++i)
            (side[i] == half % 2 ? train : test).push_back(i);
        FoldData data = m_preparation.fold(train, test);
        data.trainLabels = picked(labels, train);
        data.testLabels = picked(labels, test);
        return data;
    }

    std::vector<const Half*> finished(std::size_t kind) const {
        std::vector<const Half*> halves;
        for (std::size_t half = 0; half < m_asked.halfSamples; ++half)
            if (const auto& place = m_halves[kind * m_asked.halfSamples + half])
                halves.push_back(&*place);
        return halves;
    }

    /// How often each gene was selected.
    static std::map<std::uint32_t, double> frequencies(const std::vector<const Half*>& halves) {
        std::map<std::uint32_t, double> counts;
        for (const Half* half : halves)
            for (const std::uint32_t gene : half->genes)
                ++counts[gene];
        for (auto& [gene, count] : counts)
            count /= static_cast<double>(halves.size());
        return counts;
    }

    static double mean(const std::vector<const Half*>& halves, double Scores::*score) {
        std::vector<double> values;
        for (const Half* half : halves)
            values.push_back(half->test.*score);
        return meanSd(values).mean;
    }

    Trust summary() const {
        Trust trust;
        trust.point = m_asked.point;
        trust.seed = m_asked.seed;
        trust.halfSamplesAsked = m_asked.halfSamples;
        trust.permutationsAsked = m_asked.permutations;
        const std::vector<const Half*> halves = finished(trueLabels);
        trust.halfSamples = halves.size();
        trust.accuracy = mean(halves, &Scores::accuracy);
        trust.balancedAccuracy = mean(halves, &Scores::balancedAccuracy);
        for (const Half* half : halves)
            trust.selected +=
                static_cast<double>(half->genes.size()) / static_cast<double>(halves.size());
        for (const auto& [gene, frequency] : frequencies(halves))
            trust.genes.push_back({gene, frequency, 0});
        std::ranges::stable_sort(trust.genes, std::greater(), &GeneFrequency::frequency);
        trust.decoys = decoys();
        addPermutations(trust);
        return trust;
    }

    Decoys decoys() const {
        const std::vector<const Half*> halves = finished(besideDecoys);
        Decoys result{halves.size(), 0, 0};
        for (const Half* half : halves)
            for (const std::uint32_t gene : half->genes)
                (gene < m_geneCount ? result.genes : result.decoys) +=
                    1 / static_cast<double>(halves.size());
        return result;
    }

    void addPermutations(Trust& trust) const {
        std::map<std::uint32_t, double> sums;
        for (std::size_t kind = firstPermutation; kind < m_labels.size(); ++kind) {
            const std::vector<const Half*> halves = finished(kind);
            if (halves.size() < m_asked.halfSamples)
                continue;
            double largest = 0;
            for (const auto& [gene, frequency] : frequencies(halves)) {
                sums[gene] += frequency;
                largest = std::max(largest, frequency);
            }
            trust.permutations.push_back({mean(halves, &Scores::accuracy),
                                          mean(halves, &Scores::balancedAccuracy), largest});
        }
        for (GeneFrequency& gene : trust.genes)
            if (!trust.permutations.empty())
                gene.nullFrequency =
                    sums[gene.gene] / static_cast<double>(trust.permutations.size());
    }

    const RunResult& m_run;
    const HalfSampling& m_asked;
    const std::function<void(double)>& m_progressed;
    Preparation m_preparation;
    std::size_t m_geneCount;
    std::vector<std::vector<int>> m_labels;    ///< [kind], of the labelled samples
    std::mutex m_mutex;                        ///< guards all below, and m_progressed
    std::vector<std::optional<Half>> m_halves; ///< [kind · halfSamples + half]
    std::size_t m_done = 0;
    std::optional<Error> m_error;
    std::stop_source m_stop; ///< the user's stop, or the first error
    std::stop_callback<std::function<void()>> m_forward;
};

Result<void> checkRequest(const dataset::Dataset& dataset, const RunResult& run,
                          const HalfSampling& asked) {
    if (asked.halfSamples < 2)
        return fail(ErrorCode::Usage, "one half-sample says nothing about stability",
                    "half-samples", "ask for at least 2, better 50");
    const auto atMost = [](std::size_t number, std::size_t most, const char* what) -> Result<void> {
        if (number <= most)
            return {};
        return fail(ErrorCode::Usage, fmt::format("{} {} are more than can be done", number, what),
                    what, fmt::format("ask for at most {}", most));
    };
    if (auto fits = atMost(asked.halfSamples, mostHalfSamples, "half-samples"); !fits)
        return fits;
    if (auto fits = atMost(asked.permutations, mostPermutations, "permutations"); !fits)
        return fits;
    return checkPoint(dataset, run, asked.point);
}

} // namespace

Result<Trust> sampleHalves(const dataset::Dataset& dataset, const RunResult& run,
                           const HalfSampling& asked,
                           const std::function<void(double fraction)>& progressed,
                           std::stop_token stop) {
    if (Result<void> valid = checkRequest(dataset, run, asked); !valid)
        return tl::make_unexpected(valid.error());
    return guarded(dataset.source,
                   [&] { return Sampling(dataset, run, asked, progressed, stop).trust(); });
}

} // namespace tamis::evaluation

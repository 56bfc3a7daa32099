// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/half_sampling.h"
#include "core/support/random.h"
#include "support/finished_run.h"

#include <QtTest>

#include <chrono>
#include <cmath>
#include <set>
#include <thread>

using namespace tamis;
using namespace tamis::evaluation;
using testing::finishedRun;

namespace {

struct Problem {
    dataset::Dataset data;
    std::set<std::uint32_t> informative;
};

Problem problem(double separation, std::uint64_t seed = 11, std::size_t samples = 60) {
    dataset::SyntheticOptions options;
    options.samples = samples;
    options.genes = 40;
    options.informative = 5;
    options.classSeparation = separation;
    options.seed = seed;
    const dataset::Synthetic made = *dataset::synthesise(options);
    return {made.dataset, {made.informative.begin(), made.informative.end()}};
}

SweepConfig smallConfig() {
    SweepConfig config;
    config.geneCounts = {5};
    config.folds = 2;
    config.innerFolds = 0;
    config.log = LogTransform::Off;
    config.training.hidden = 10;
    config.training.batch = 4;
    config.training.learningRate = 2e-3;
    config.training.epochs = 15;
    config.training.secondEpochs = 15;
    return config;
}

HalfSampling request(std::size_t halves, std::size_t permutations, unsigned threads = 2) {
    HalfSampling asked;
    asked.halfSamples = halves;
    asked.permutations = permutations;
    asked.threads = threads;
    return asked;
}

Trust trustOf(const dataset::Dataset& data, const HalfSampling& asked,
              const SweepConfig& config = smallConfig()) {
    const RunResultPtr run = finishedRun(data, config);
    const Result<Trust> trust = sampleHalves(data, *run, asked, [](double) {});
    if (!trust)
        qFatal("%s", describe(trust.error()).c_str());
    return *trust;
}

/// The labels of a dataset dealt anew: nothing is left to find.
dataset::Dataset withShuffledLabels(dataset::Dataset data, std::uint64_t seed) {
    Random random({seed, 77});
    random.shuffle(std::span(data.labels));
    data.hash = dataset::contentHash(data);
    return data;
}

} // namespace

class TestHalfSampling : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void signalIsFound() {
        const Problem strong = problem(3);
        const Trust trust = trustOf(strong.data, request(10, 19));
        QCOMPARE(trust.halfSamples, std::size_t{10});
        QCOMPARE(trust.permutations.size(), std::size_t{19});
        QCOMPARE(trust.selected, 5.0);
        QVERIFY2(trust.accuracy > 0.8, qPrintable(QString::number(trust.accuracy)));
        QCOMPARE(accuracyP(trust), 0.05); // the smallest that 19 permutations can show
        // the gene selected most often is informative, and no shuffle selects any gene so often
        QVERIFY(strong.informative.contains(trust.genes.front().gene));
        QVERIFY(frequencyP(trust, trust.genes.front().frequency) <= 0.1);
        QVERIFY(trust.decoys.genes > 3 * trust.decoys.decoys);
        QCOMPARE(trust.decoys.halfSamples, std::size_t{10});
        QVERIFY(std::abs(trust.decoys.genes + trust.decoys.decoys - 5) < 1e-9);
    }

    void frequenciesAddUpToTheGenesSelected() {
        const Trust trust = trustOf(problem(2).data, request(6, 2));
        double sum = 0, null = 0;
        for (std::size_t i = 0; i < trust.genes.size(); ++i) {
            sum += trust.genes[i].frequency;
            null += trust.genes[i].nullFrequency;
            QVERIFY(i == 0 || trust.genes[i - 1].frequency >= trust.genes[i].frequency);
        }
        QVERIFY(std::abs(sum - trust.selected) < 1e-9);
        QVERIFY(null > 0 && null <= 5 + 1e-9);
    }

    void shuffledLabelsAreAtChance() {
        const Trust trust = trustOf(problem(3).data, request(6, 30));
        double sum = 0;
        for (const Permutation& permutation : trust.permutations)
            sum += permutation.balancedAccuracy;
        // 30 permutations of 6 halves of 60 samples: standard error about 0.01
        QVERIFY2(std::abs(sum / 30 - 0.5) < 0.05, qPrintable(QString::number(sum / 30)));
    }

    /// Where nothing is to be found every p-value is as likely as any other: mean ½ with standard
    /// error √(1/12/20) = .065 over 20 datasets.
    void withoutSignalPIsUniform() {
        double sum = 0;
        int small = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Trust trust =
                trustOf(withShuffledLabels(problem(2, 5, 40).data, seed), request(2, 9));
            sum += accuracyP(trust);
            small += accuracyP(trust) <= 0.1 ? 1 : 0;
        }
        QVERIFY2(std::abs(sum / 20 - 0.55) < 0.2, qPrintable(QString::number(sum / 20)));
        QVERIFY2(small <= 6, qPrintable(QString::number(small))); // binomial(20, .1): P < .003
    }

    void threadsChangeNothing() {
        const Problem some = problem(2);
        QVERIFY(trustOf(some.data, request(3, 2, 1)) == trustOf(some.data, request(3, 2, 4)));
    }

    void seedsChangeTheHalves() {
        const Problem some = problem(2);
        HalfSampling other = request(3, 0);
        other.seed = 2;
        QVERIFY(trustOf(some.data, request(3, 0)).genes != trustOf(some.data, other).genes);
    }

    void withoutShufflesThereAreNoPValues() {
        const Trust trust = trustOf(problem(2).data, request(2, 0));
        QVERIFY(trust.permutations.empty() && std::isnan(accuracyP(trust)));
        QVERIFY(trust.decoys.halfSamples == 2);
    }

    /// Groups of one class each: were single samples shuffled, groups would lose their class, and
    /// were groups torn apart, the test half would know the training half's. A gene that tells the
    /// groups, not the classes, must not help.
    void groupsStayTogether() {
        dataset::Dataset data = problem(1).data;
        data.groupName = "patient";
        data.labels.clear();
        data.groups.clear();
        for (int i = 0; i < 60; ++i) {
            data.groups.push_back(i / 6);
            data.labels.push_back(i / 6 % 2);
            for (int gene = 0; gene < 10; ++gene) // every group has a gene of its own
                data.values.edit()(i, gene) = gene == i / 6 ? 8.0F : 0.1F * data.values(i, gene);
        }
        data.hash = dataset::contentHash(data);
        const Trust trust = trustOf(data, request(6, 9));
        QVERIFY2(trust.balancedAccuracy < 0.75,
                 qPrintable(QString::number(trust.balancedAccuracy)));
        QVERIFY(accuracyP(trust) > 0.1);
    }

    /// One patient with samples of both classes among many with one: were labels then shuffled
    /// within patients only, nearly all would stay true, and nothing be better than they.
    void oneMixedGroupLeavesTheOthersShuffled() {
        dataset::Dataset data = problem(4).data;
        data.groupName = "patient";
        std::vector<int> next = {0, 0}; // pairs of samples of one class
        for (const int label : data.labels)
            data.groups.push_back(2 * (next[static_cast<std::size_t>(label)]++ / 2) + label);
        const auto other = std::ranges::find(data.labels, 1 - data.labels[0]);
        data.groups[static_cast<std::size_t>(other - data.labels.begin())] = data.groups[0];
        data.hash = dataset::contentHash(data);
        const Trust trust = trustOf(data, request(6, 19));
        QVERIFY2(trust.accuracy > 0.9, qPrintable(QString::number(trust.accuracy)));
        QCOMPARE(accuracyP(trust), 0.05); // the smallest that 19 permutations can show
    }

    void progressRisesToOne() {
        const Problem some = problem(2);
        const RunResultPtr run = finishedRun(some.data, smallConfig());
        std::vector<double> fractions;
        QVERIFY(sampleHalves(some.data, *run, request(2, 1),
                             [&](double fraction) { fractions.push_back(fraction); }));
        QCOMPARE(fractions.size(), std::size_t{6});
        QVERIFY(std::ranges::is_sorted(fractions));
        QCOMPARE(fractions.back(), 1.0);
    }

    void aStopKeepsWhatIsFinished() {
        const Problem some = problem(2);
        const RunResultPtr run = finishedRun(some.data, smallConfig());
        const auto stoppedAfter = [&](int jobs) {
            std::stop_source stop;
            int done = 0;
            return sampleHalves(
                some.data, *run, request(4, 5, 1),
                [&](double) {
                    if (++done == jobs)
                        stop.request_stop();
                },
                stop.get_token());
        };
        const Result<Trust> early = stoppedAfter(3);
        QVERIFY(early && early->halfSamples == 3 && early->permutations.empty());
        QCOMPARE(early->decoys.halfSamples, std::size_t{0});
        const Result<Trust> later = stoppedAfter(2 * 4 + 4 + 2); // in the second shuffle
        QVERIFY(later && later->halfSamples == 4 && later->decoys.halfSamples == 4);
        QCOMPARE(later->permutations.size(), std::size_t{1});
        std::stop_source stop;
        stop.request_stop();
        const auto never = sampleHalves(
            some.data, *run, request(4, 5), [](double) {}, stop.get_token());
        QCOMPARE(never.error().code, ErrorCode::Cancelled);
    }

    void aStopIsSeenSoon() {
        const Problem some = problem(2, 11, 400);
        SweepConfig config = smallConfig();
        const RunResultPtr run = finishedRun(some.data, config);
        RunResult slow = *run;
        slow.config.training.epochs = 100000;
        std::stop_source stop;
        std::chrono::steady_clock::time_point asked;
        const std::jthread user([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            asked = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        const auto trust = sampleHalves(
            some.data, slow, request(4, 5), [](double) {}, stop.get_token());
        const auto waited = std::chrono::steady_clock::now() - asked;
        QCOMPARE(trust.error().code, ErrorCode::Cancelled);
        QVERIFY(waited < std::chrono::milliseconds(200));
    }

    void otherDataAndPointsAreRefused() {
        const Problem some = problem(2);
        const RunResultPtr run = finishedRun(some.data, smallConfig());
        const auto nobody = [](double) {};
        const auto other =
            sampleHalves(withShuffledLabels(some.data, 1), *run, request(2, 0), nobody);
        QCOMPARE(other.error().code, ErrorCode::Usage);
        QVERIFY(other.error().what.find("not the data") != std::string::npos);
        HalfSampling beyond = request(2, 0);
        beyond.point = 1;
        QCOMPARE(sampleHalves(some.data, *run, beyond, nobody).error().code, ErrorCode::Usage);
        for (const HalfSampling& asked :
             {request(1, 0), request(100'000'000, 0), request(2, 100'000'000)})
            QCOMPARE(sampleHalves(some.data, *run, asked, nobody).error().code, ErrorCode::Usage);
    }
};

QTEST_APPLESS_MAIN(TestHalfSampling)
#include "tst_half_sampling.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/sweep.h"
#include "core/results/run_json.h"
#include "support/finished_run.h"
#include "support/values.h"
#include "support/without_times.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <cmath>
#include <new>

using namespace tamis;
using namespace tamis::evaluation;
using projection::Kind;
using testing::finishedRun;

namespace {

dataset::Dataset smallDataset(std::size_t samples = 60, std::size_t genes = 40,
                              std::size_t classes = 2) {
    dataset::SyntheticOptions options;
    options.samples = samples;
    options.genes = genes;
    options.informative = 6;
    options.classes = classes;
    options.classSeparation = 2;
    options.seed = 11;
    return dataset::synthesise(options)->dataset;
}

SweepConfig smallConfig() {
    SweepConfig config;
    config.projections = {Kind::BilevelL1Inf, Kind::L1Inf};
    config.geneCounts = {5, 10};
    config.folds = 3;
    config.innerFolds = 2;
    config.log = LogTransform::Off;
    config.training.hidden = 20;
    config.training.epochs = 15;
    config.training.secondEpochs = 15;
    config.training.convergence = 0;
    return config;
}

/// Same numbers everywhere: every field of every fit but the seconds.
RunResult timeless(RunResult run) {
    run.finishedAt.clear();
    run.elapsedSeconds = 0;
    for (Fit& fit : run.baseline)
        fit.seconds = {};
    for (Reference& reference : run.references)
        for (Fit& fit : reference.fits)
            fit.seconds = {};
    for (Point& point : run.points)
        for (Fit& fit : point.fits)
            fit.seconds = {};
    return run;
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyFitIsThereInOrder() {
        SweepConfig config = smallConfig();
        config.seeds = {4, 9};
        const RunResultPtr run = finishedRun(smallDataset(), config);
        QCOMPARE(run->baseline.size(), std::size_t{6});
        QCOMPARE(run->points.size(), std::size_t{4});
        for (const Point& point : run->points) {
            QCOMPARE(point.fits.size(), std::size_t{6});
            std::vector<int> tested(60);
            for (std::size_t i = 0; i < 6; ++i) {
                const Fit& fit = point.fits[i];
                QCOMPARE(fit.seed, i < 3 ? 4U : 9U);
                QCOMPARE(fit.fold, i % 3);
                QCOMPARE(fit.selected.size(), point.geneCount);
                QCOMPARE(fit.selected.front().weight, 1.0F);
                QCOMPARE(fit.logits.size(), 2 * fit.testSamples.size());
                QCOMPARE(fit.history.size(), std::size_t{15});
                QVERIFY(fit.validation.has_value());
                for (const std::uint32_t sample : fit.testSamples)
                    ++tested[sample];
            }
            QVERIFY(std::all_of(tested.begin(), tested.end(), [](int n) { return n == 2; }));
        }
        QCOMPARE(run->geneValues.front().values.size(), std::size_t{60});
    }

    /// Else the projection would be compared with a network that had less time to learn.
    void theBaselineIsTrainedAsLongAsWhatItIsComparedWith() {
        SweepConfig config = smallConfig();
        config.training.epochs = 3;
        config.training.secondEpochs = 4;
        const RunResultPtr run = finishedRun(smallDataset(), config);
        const auto numbers = [](const Fit& fit) {
            std::vector<std::size_t> epochs;
            for (const autoencoder::EpochSummary& epoch : fit.history)
                epochs.push_back(epoch.epoch);
            return epochs;
        };
        for (const Fit& fit : run->baseline) {
            QCOMPARE(numbers(fit), (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7}));
            QVERIFY(fit.history[6].classification < fit.history[2].classification);
        }
        for (const Fit& fit : run->points[0].fits)
            QCOMPARE(numbers(fit), (std::vector<std::size_t>{1, 2, 3, 4}));
    }

    void findsTheGenesThatCarryTheClass() {
        dataset::SyntheticOptions options;
        options.samples = 120;
        options.genes = 200;
        options.informative = 5;
        options.classSeparation = 2;
        options.shuffle = false; // genes 0 … 4
        options.seed = 3;
        SweepConfig config = smallConfig();
        config.geneCounts = {5};
        config.training.epochs = 30;
        config.training.secondEpochs = 40;
        const RunResultPtr run = finishedRun(dataset::synthesise(options)->dataset, config);
        for (const Point& point : run->points) {
            const PointSummary summary = summarise(point, 200);
            QVERIFY2(summary.accuracy.mean > 0.9,
                     qPrintable(QString::number(summary.accuracy.mean)));
            for (const Fit& fit : point.fits)
                QVERIFY(fit.selected.front().gene < 5);
        }
    }

    void sameBitsForAnyNumberOfThreads_data() {
        QTest::addColumn<int>("projected");
        QTest::addColumn<int>("restarts");
        QTest::newRow("once") << 0 << 1;
        QTest::newRow("once, of three first descents") << 0 << 3;
        QTest::newRow("every epoch") << 1 << 1;
    }
    void sameBitsForAnyNumberOfThreads() {
        QFETCH(int, projected);
        QFETCH(int, restarts);
        SweepConfig config = smallConfig();
        config.restarts = static_cast<std::size_t>(restarts);
        config.geneScores = restarts > 1 ? GeneScores::Balanced : GeneScores::Weights;
        config.training.projected = static_cast<autoencoder::Projected>(projected);
        config.training.convergence = 0.01;
        config.training.earlyStopping = projected == 0 ? 0 : 4;
        config.threads = 1;
        const RunResultPtr one = finishedRun(smallDataset(), config);
        config.threads = 3;
        const RunResultPtr three = finishedRun(smallDataset(), config);
        QVERIFY(timeless(*one) == timeless(*three));
        QCOMPARE(testing::withoutTimes(results::sweepJson(*one)),
                 testing::withoutTimes(results::sweepJson(*three)));
        config.seeds = {2};
        QVERIFY(!(timeless(*finishedRun(smallDataset(), config)) == timeless(*three)));
    }

    void aPointDoesNotDependOnTheOthers() {
        SweepConfig config = smallConfig();
        const RunResultPtr both = finishedRun(smallDataset(), config);
        config.projections = {Kind::L1Inf};
        config.geneCounts = {10};
        const RunResultPtr alone = finishedRun(smallDataset(), config);
        QVERIFY(timeless(*both).points[3] == timeless(*alone).points[0]);
    }

    void sparseDataGiveTheSameBits_data() {
        QTest::addColumn<bool>("published");
        QTest::newRow("honest") << false;
        QTest::newRow("paper") << true;
    }
    void sparseDataGiveTheSameBits() {
        QFETCH(bool, published);
        SweepConfig config = smallConfig();
        if (published) {
            config = presetConfig(Preset::Paper);
            config.geneCounts = {5};
            config.training.hidden = 20;
        }
        config.log = LogTransform::On;
        dataset::Dataset data = smallDataset();
        data.labels[3] = dataset::unlabeled;
        data.imputed = {{5, 2}, {9, 2}, {1, 7}};
        dataset::Matrix& values = data.values.edit();
        values = (values.array() < 0.3F).select(0.0F, values.array().exp());
        const RunResult dense = timeless(*finishedRun(data, config));
        data.values = testing::sparse(data.values.dense());
        const RunResult sparse = timeless(*finishedRun(data, config));
        QVERIFY(sparse == dense);
    }

    /// What a fold learns, selects and prefers stays bit for bit the same when its test samples
    /// are replaced by rubbish.
    void testSamplesChooseNothing() {
        const dataset::Dataset data = smallDataset();
        const SweepConfig config = smallConfig();
        const RunResultPtr before = finishedRun(data, config);
        dataset::Dataset spoilt = data;
        for (const std::uint32_t sample : before->points[0].fits[1].testSamples)
            spoilt.values.edit().row(sample) = -40.0F * data.values.dense().row(sample).reverse();
        const RunResultPtr after = finishedRun(spoilt, config);
        for (std::size_t p = 0; p < before->points.size(); ++p) {
            const Fit& a = before->points[p].fits[1];
            const Fit& b = after->points[p].fits[1];
            QCOMPARE(a.testSamples, b.testSamples);
            QVERIFY(a.selected == b.selected);
            QCOMPARE(a.threshold, b.threshold);
            QCOMPARE(a.validation, b.validation);
            QVERIFY(a.history == b.history);
            QVERIFY(a.logits != b.logits);
            QVERIFY(!(before->points[p].fits[0].history == after->points[p].fits[0].history));
        }
    }

    void missingCellsAreFilledFromTheTrainingSamples() {
        // Gene 0 of samples 0 … 5; sample 1 has no number there. In `values` it holds what the
        // median over all samples would be.
        dataset::Dataset data;
        data.values = dataset::Matrix{{1}, {6}, {3}, {8}, {90}, {100}};
        data.samples = {"a", "b", "c", "d", "e", "f"};
        data.genes = {"g"};
        data.classes = {"A", "B"};
        data.labels = {0, 0, 1, 1, dataset::unlabeled, 0};
        data.imputed = {{1, 0}};
        SweepConfig config;
        config.librarySize = LibrarySize::Off;
        config.log = LogTransform::Off;
        config.scale = false;
        const Preparation preparation(data, config);
        const std::vector<std::size_t> train = {0, 1, 2}, test = {3, 4};
        const FoldData fold = preparation.fold(train, test);
        QCOMPARE(testing::written(fold.train),
                 (dataset::Matrix{{1}, {2}, {3}})); // the median of 1 and 3
        QCOMPARE(testing::written(fold.test), (dataset::Matrix{{8}, {100}}));
        const FoldData other = preparation.fold(test, train);
        QCOMPARE(testing::written(other.test)(1, 0), 54.0F); // of 8 and 100
    }

    void paperPresetReportsTheBestTestEpoch() {
        SweepConfig config = presetConfig(Preset::Paper);
        config.projections = {Kind::BilevelL1Inf};
        config.radii = {1};
        config.log = LogTransform::Off;
        config.training.hidden = 20;
        config.training.epochs = config.training.secondEpochs = 10;
        const RunResultPtr run = finishedRun(smallDataset(), config);
        const auto checkFit = [](const Fit& fit) {
            double best = 0;
            for (const autoencoder::EpochSummary& epoch : fit.history)
                best = std::max(best, epoch.validationAccuracy);
            QCOMPARE(fit.test.accuracy, best);
            QVERIFY(!fit.validation);
        };
        for (const Fit& fit : run->baseline)
            checkFit(fit);
        for (const Fit& fit : run->points[0].fits)
            checkFit(fit);
        QVERIFY(std::any_of(run->warnings.begin(), run->warnings.end(),
                            [](const Warning& warning) { return warning.code == "optimistic"; }));
    }

    void aWiderSweepTakesOverWhatIsFinished() {
        const dataset::Dataset data = smallDataset();
        SweepConfig config = smallConfig();
        config.geneCounts = {10};
        const RunResultPtr narrow = finishedRun(data, config);
        // Marked, so that what is trained again would show.
        RunResult marked = *narrow;
        for (Point& point : marked.points)
            for (Fit& fit : point.fits)
                fit.seconds.second = -7;
        config.geneCounts = {5, 10};
        config.seeds = {1, 2};
        struct Counter : SweepObserver {
            void epochEnded(const TrainingEpoch& epoch) override {
                first += epoch.point < 0;
                second += epoch.point >= 0;
            }
            std::size_t first = 0, second = 0;
        } counter;
        const Result<RunResultPtr> wide = runSweep(data, config, counter, {}, &marked);
        QVERIFY(wide.has_value());
        QVERIFY(timeless(**wide) == timeless(*finishedRun(data, config)));
        for (const std::size_t point : {1U, 3U})
            for (const Fit& fit : (*wide)->points[point].fits)
                QCOMPARE(fit.seconds.second == -7, fit.seed == 1);
        // Both seeds have 3 folds × (1 + 2 inner) first descents, seed 2 the baselines of 3 folds;
        // seed 1 has 2 of 4 points left.
        QCOMPARE(counter.first, std::size_t{2 * 9 * 15 + 3 * 15});
        QCOMPARE(counter.second, std::size_t{9 * 2 * 15 + 9 * 4 * 15});

        config.seeds = {1};
        config.geneCounts = {10};
        const Result<RunResultPtr> same = runSweep(data, config, counter, {}, &marked);
        QVERIFY(same && (*same)->points == marked.points && (*same)->baseline == marked.baseline);
        QCOMPARE(counter.first, std::size_t{2 * 9 * 15 + 3 * 15}); // nothing was trained
    }

    void aCancelledSweepGoesOnWhereItStopped() {
        struct Canceller : SweepObserver {
            void updated(RunResultPtr run) override {
                if (!run->points[0].fits.empty())
                    stop.request_stop();
            }
            std::stop_source stop;
        } canceller;
        const dataset::Dataset data = smallDataset();
        const Result<RunResultPtr> part =
            runSweep(data, smallConfig(), canceller, canceller.stop.get_token());
        QVERIFY(part && (*part)->termination == Termination::Cancelled);
        SweepObserver nobody;
        const Result<RunResultPtr> rest = runSweep(data, smallConfig(), nobody, {}, part->get());
        QVERIFY(rest.has_value());
        QVERIFY(timeless(**rest) == timeless(*finishedRun(data, smallConfig())));
    }

    void anotherRunIsPassedOver_data() {
        using Change = std::function<void(RunResult&)>;
        QTest::addColumn<Change>("change");
        QTest::newRow("other data") << Change([](RunResult& run) { run.data.hash = "0"; });
        QTest::newRow("other filling of missing cells")
            << Change([](RunResult& run) { run.data.options.missing = dataset::Missing::Median; });
        QTest::newRow("other training")
            << Change([](RunResult& run) { run.config.training.alpha *= 2; });
        QTest::newRow("other folds") << Change([](RunResult& run) { run.config.folds = 4; });
        QTest::newRow("other version") << Change([](RunResult& run) { run.programVersion = "0"; });
    }
    void anotherRunIsPassedOver() {
        using Change = std::function<void(RunResult&)>;
        QFETCH(Change, change);
        const dataset::Dataset data = smallDataset();
        SweepConfig config = smallConfig();
        config.geneCounts = {5};
        RunResult other = *finishedRun(data, config);
        for (Fit& fit : other.points[0].fits)
            fit.test.accuracy = -1;
        change(other);
        SweepObserver nobody;
        const Result<RunResultPtr> run = runSweep(data, config, nobody, {}, &other);
        QVERIFY(run.has_value());
        for (const Fit& fit : (*run)->points[0].fits)
            QVERIFY(fit.test.accuracy >= 0);
    }

    void cancelKeepsWhatIsFinished() {
        struct Canceller : SweepObserver {
            void updated(RunResultPtr run) override {
                std::size_t fits = 0;
                for (const Point& point : run->points)
                    fits += point.fits.size();
                if (fits == 3 && !asked) {
                    stop.request_stop();
                    since = std::chrono::steady_clock::now();
                    asked = true;
                }
            }
            std::stop_source stop;
            std::chrono::steady_clock::time_point since;
            bool asked = false;
        } canceller;
        SweepConfig config = smallConfig();
        config.training.epochs = 5;
        config.training.secondEpochs = 3000;
        config.threads = 2;
        const Result<RunResultPtr> run =
            runSweep(smallDataset(), config, canceller, canceller.stop.get_token());
        const auto waited = std::chrono::steady_clock::now() - canceller.since;
        QVERIFY(run.has_value());
        QVERIFY((*run)->termination == Termination::Cancelled);
        std::size_t fits = 0;
        for (const Point& point : (*run)->points)
            fits += point.fits.size();
        QVERIFY(fits >= 3 && fits < 12);
        QVERIFY2(waited < std::chrono::milliseconds(200), "cancel took longer than 200 ms");
    }

    void stopBeforeAnythingIsFinishedIsCancelled() {
        std::stop_source stop;
        stop.request_stop();
        SweepObserver nobody;
        const Result<RunResultPtr> run =
            runSweep(smallDataset(), smallConfig(), nobody, stop.get_token());
        QVERIFY(!run && run.error().code == ErrorCode::Cancelled);
    }

    void progressOnlyGrowsAndEndsAtOne() {
        struct Watcher : SweepObserver {
            void progressed(const SweepProgress& progress) override {
                grows = grows && progress.fraction >= last;
                last = progress.fraction;
            }
            void epochEnded(const TrainingEpoch&) override { ++epochs; }
            double last = 0;
            bool grows = true;
            std::size_t epochs = 0;
        } watcher;
        QVERIFY(runSweep(smallDataset(), smallConfig(), watcher).has_value());
        QVERIFY(watcher.grows);
        QVERIFY(std::abs(watcher.last - 1) < 1e-9);
        // 3 folds × (1 fit + 2 inner folds) × (1 first + 4 second descents) × 15 epochs, and as
        // many more for the fits' baselines.
        QCOMPARE(watcher.epochs, std::size_t{3 * 3 * 5 * 15 + 3 * 15});

        // Those of restarts count for the time that is left, but draw no curves.
        watcher.last = 0;
        watcher.epochs = 0;
        SweepConfig config = smallConfig();
        config.restarts = 3;
        QVERIFY(runSweep(smallDataset(), config, watcher).has_value());
        QVERIFY(watcher.grows && std::abs(watcher.last - 1) < 1e-9);
        QCOMPARE(watcher.epochs, std::size_t{3 * 3 * 5 * 15 + 3 * 15});

        // Projected on its way every point has a first descent of its own, and so has the baseline.
        watcher.last = 0;
        watcher.epochs = 0;
        config.training.projected = autoencoder::Projected::EveryStep;
        QVERIFY(runSweep(smallDataset(), config, watcher).has_value());
        QVERIFY(watcher.grows && std::abs(watcher.last - 1) < 1e-9);
        QCOMPARE(watcher.epochs, std::size_t{3 * 3 * 4 * 2 * 15 + 3 * 2 * 15});

        // Descents that turn out longer, and shorter, than the least that was expected.
        for (const bool stopsEarly : {false, true}) {
            watcher.last = 0;
            config.training.convergence = 1e-9;
            config.training.earlyStopping = stopsEarly ? 3 : 0;
            config.training.learningRate = stopsEarly ? 0.05 : 5e-4;
            QVERIFY(runSweep(smallDataset(), config, watcher).has_value());
            QVERIFY(watcher.grows && std::abs(watcher.last - 1) < 1e-9);
        }
    }

    void refusesWhatCannotBeLearnt_data() {
        using Change = std::function<void(dataset::Dataset&, SweepConfig&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, ErrorCode code, const char* says, Change change) {
            QTest::newRow(name) << change << static_cast<int>(code) << QString(says);
        };
        row("no labels", ErrorCode::NoLabel, "as label", [](auto& data, auto&) {
            data.labels.clear();
            data.classes.clear();
        });
        row("one class", ErrorCode::OneClass, "one class",
            [](auto& data, auto&) { std::fill(data.labels.begin(), data.labels.end(), 1); });
        row("a class with one sample", ErrorCode::TooFewSamples, "'lonely'", [](auto& data, auto&) {
            data.classes.push_back("lonely");
            data.labels[5] = 2;
        });
        row("more folds than samples", ErrorCode::TooFewSamples, "fewer folds",
            [](auto&, auto& config) { config.folds = 61; });
        row("more folds than groups", ErrorCode::TooFewSamples, "groups",
            [](auto& data, auto& config) {
                data.groups.assign(60, 0);
                data.groups[0] = 1;
                config.folds = 3;
            });
        row("more genes than there are", ErrorCode::Usage, "41 genes",
            [](auto&, auto& config) { config.geneCounts = {41}; });
        row("a negative radius", ErrorCode::Usage, "radi", [](auto&, auto& config) {
            config.geneCounts.clear();
            config.radii = {-1};
        });
        row("radius zero", ErrorCode::NothingSurvives, "larger radii", [](auto&, auto& config) {
            config.geneCounts.clear();
            config.radii = {0};
        });
    }
    void refusesWhatCannotBeLearnt() {
        using Change = std::function<void(dataset::Dataset&, SweepConfig&)>;
        QFETCH(Change, change);
        QFETCH(int, code);
        QFETCH(QString, says);
        dataset::Dataset data = smallDataset();
        SweepConfig config = smallConfig();
        change(data, config);
        SweepObserver nobody;
        const Result<RunResultPtr> run = runSweep(data, config, nobody);
        QVERIFY(!run.has_value());
        QCOMPARE(static_cast<int>(run.error().code), code);
        QVERIFY2(QString::fromStdString(describe(run.error())).contains(says),
                 describe(run.error()).c_str());
    }

    void oneRadiusOfZeroAmongOthersIsAPointWithoutGenes() {
        SweepConfig config = smallConfig();
        config.projections = {Kind::L1Inf};
        config.geneCounts.clear();
        config.radii = {0, 1e9};
        const RunResultPtr run = finishedRun(smallDataset(), config);
        QVERIFY(run->points[0].fits[0].selected.empty());
        QCOMPARE(run->points[1].fits[0].selected.size(), std::size_t{40});
        QCOMPARE(run->points[1].fits[0].threshold, 0.0);
        std::vector<std::string> codes;
        for (const Warning& warning : run->warnings)
            codes.push_back(warning.code);
        QCOMPARE(codes, (std::vector<std::string>{"nothing-survives", "everything-survives"}));
    }

    void fewerGenesThanClassesStillTrains() {
        SweepConfig config = smallConfig();
        config.geneCounts = {2};
        dataset::Dataset data = smallDataset(60, 40, 4);
        data.values = dataset::Matrix(data.values.dense().leftCols(2));
        data.genes.resize(2);
        const RunResultPtr run = finishedRun(data, config);
        QCOMPARE(run->points[0].fits[0].selected.size(), std::size_t{2});
        QCOMPARE(run->points[0].fits[0].logits.size(),
                 4 * run->points[0].fits[0].testSamples.size());
    }

    void unlabelledSamplesAreLeftOut() {
        dataset::Dataset data = smallDataset();
        data.labels[7] = dataset::unlabeled;
        const RunResultPtr run = finishedRun(data, smallConfig());
        std::size_t tested = 0;
        for (const Fit& fit : run->points[0].fits) {
            tested += fit.testSamples.size();
            QVERIFY(std::find(fit.testSamples.begin(), fit.testSamples.end(), 7U) ==
                    fit.testSamples.end());
        }
        QCOMPARE(tested, std::size_t{59});
    }

    /// A sample beyond all numbers spoils the folds that train on it; the one that tests it
    /// remains.
    void aTrainingThatDivergesLosesNothingElse() {
        SweepConfig config = smallConfig();
        config.scale = false;
        config.innerFolds = 0;
        dataset::Dataset data = smallDataset();
        data.values.edit().row(0) *= 1e37F;
        const RunResultPtr run = finishedRun(data, config);
        QVERIFY(run->termination == Termination::Finished);
        for (const Point& point : run->points) {
            QCOMPARE(point.fits.size(), std::size_t{1});
            const std::vector<std::uint32_t>& tested = point.fits[0].testSamples;
            QVERIFY(std::find(tested.begin(), tested.end(), 0U) != tested.end());
        }
        std::vector<std::string> places;
        for (const Warning& warning : run->warnings)
            if (warning.code == "training-failed") {
                QVERIFY(warning.what.find("diverged") != std::string::npos);
                places.push_back(warning.where);
            }
        QCOMPARE(places.size(), std::size_t{2});
        QVERIFY(places[0].find("seed 1, fold") != std::string::npos);
    }

    void memoryThatDoesNotSufficeLosesNothingElse() {
        struct Greedy : SweepObserver {
            void epochEnded(const TrainingEpoch& epoch) override {
                if (epoch.fold == 1 && epoch.point == 2 && epoch.innerFold < 0)
                    throw std::bad_alloc();
            }
        } greedy;
        const Result<RunResultPtr> run = runSweep(smallDataset(), smallConfig(), greedy);
        QVERIFY(run.has_value());
        RunResult expected = timeless(*finishedRun(smallDataset(), smallConfig()));
        expected.points[2].fits.erase(expected.points[2].fits.begin() + 1);
        const RunResult rest = timeless(**run);
        for (std::size_t point = 0; point < expected.points.size(); ++point)
            QVERIFY(rest.points[point].fits == expected.points[point].fits);
        QCOMPARE((*run)->warnings.back().code, std::string("training-failed"));
        QCOMPARE((*run)->warnings.back().what, std::string("out of memory"));
        QCOMPARE((*run)->warnings.back().where, std::string("seed 1, fold 2"));
    }

    /// All samples of a class are one patient's: the fold that tests them trains without the class,
    /// the others test without it.
    void aClassMissingInAFoldIsToldAndNoObstacle_data() {
        QTest::addColumn<autoencoder::Engine>("engine");
        QTest::newRow("fused") << autoencoder::Engine::Fused;
        QTest::newRow("libtorch") << autoencoder::Engine::LibTorch;
    }
    void aClassMissingInAFoldIsToldAndNoObstacle() {
        QFETCH(autoencoder::Engine, engine);
        dataset::Dataset data = smallDataset(60, 40, 3);
        for (std::size_t i = 0; i < 60; ++i)
            data.groups.push_back(data.labels[i] == 2 ? 0 : static_cast<int>(i + 1));
        SweepConfig config = smallConfig();
        config.geneCounts = {5};
        config.training.engine = engine;
        config.training.classWeights = autoencoder::ClassWeights::Balanced;
        const RunResultPtr run = finishedRun(data, config);
        for (const Point& point : run->points) {
            QCOMPARE(point.fits.size(), std::size_t{3});
            for (const Fit& fit : point.fits) {
                for (const float logit : fit.logits)
                    QVERIFY(std::isfinite(logit));
                QVERIFY(fit.test.balancedAccuracy >= 0 && fit.test.balancedAccuracy <= 1);
            }
        }
        std::vector<std::string> told;
        for (const Warning& warning : run->warnings)
            if (warning.code.starts_with("class-not"))
                told.push_back(warning.what);
        QCOMPARE(told,
                 (std::vector<std::string>{
                     "class 'class3' is missing among the training samples of 1 of 3 folds: "
                     "there its samples are called something else",
                     "class 'class3' is missing among the test samples of 2 of 3 folds: their "
                     "balanced accuracy is that of the other classes"}));
    }

    void aDivergingTrainingIsAnErrorWithItsPlace() {
        SweepConfig config = smallConfig();
        config.scale = false;
        dataset::Dataset data = smallDataset();
        data.values.edit() *= 1e36F;
        SweepObserver nobody;
        const Result<RunResultPtr> run = runSweep(data, config, nobody);
        QVERIFY(!run.has_value());
        QVERIFY(describe(run.error()).find("diverged") != std::string::npos);
        QVERIFY(run.error().where.find("seed 1, fold") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestSweep)
#include "tst_sweep.moc"

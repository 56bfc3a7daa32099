// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_subset.h"
#include "core/evaluation/references.h"
#include "core/modules/classification.h"
#include "core/results/modules_text.h"
#include "support/module_dataset.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <cmath>

using namespace tamis;
using namespace tamis::modules;
using dataset::Dataset;
using Eigen::Index;
using evaluation::Unit;

namespace {

ClassificationRequest asked(std::size_t seeds = 1) {
    ClassificationRequest request;
    request.seeds = seeds;
    request.config.modules = 6;
    request.config.threads = 1;
    return request;
}

/// The same request as a sweep, and its folds without the inner ones.
evaluation::SweepConfig sweepOf(const ClassificationRequest& request) {
    evaluation::SweepConfig sweep = presetConfig(evaluation::Preset::Honest);
    sweep.folds = request.folds;
    for (std::size_t i = 0; i < request.seeds; ++i)
        sweep.seeds.resize(i + 1, request.config.seed + i);
    return sweep;
}

std::vector<Unit> outerFolds(const Dataset& data, const ClassificationRequest& request) {
    const evaluation::SweepConfig sweep = sweepOf(request);
    std::vector<Unit> units = planUnits(evaluation::Preparation(data, sweep), sweep);
    std::erase_if(units, [](const Unit& unit) { return unit.inner >= 0; });
    return units;
}

ModuleAccuracy measured(const Dataset& data, const ClassificationRequest& request = asked()) {
    const Result<ModuleAccuracy> result = classifyByModules(data, request);
    if (!result)
        qFatal("%s", describe(result.error()).c_str());
    return *result;
}

/// Every third sample has no class.
Dataset partlyLabelled(Dataset data) {
    for (std::size_t sample = 0; sample < data.labels.size(); sample += 3)
        data.labels[sample] = dataset::unlabeled;
    return data;
}

/// What modules explain of these samples alone, classes unknown.
double explainedOf(const Dataset& data, const std::vector<std::size_t>& rows,
                   const ClassificationRequest& request) {
    Dataset subset = dataset::withSamples(data, rows);
    subset.labels.clear();
    subset.classes.clear();
    return (*findModules(subset, request.config))->dictionary.explainedVariance;
}

/// Rows of the dataset: the training samples of a fold and all without a class.
std::vector<std::size_t> trainedAndUnlabelled(const Dataset& data, const Unit& unit) {
    std::vector<std::size_t> labelled, rows;
    for (std::size_t row = 0; row < data.labels.size(); ++row)
        (data.labels[row] == dataset::unlabeled ? rows : labelled).push_back(row);
    for (const std::size_t sample : unit.train)
        rows.push_back(labelled[sample]);
    std::ranges::sort(rows);
    return rows;
}

} // namespace

class TestClassification : public QObject {
    Q_OBJECT

    const Dataset m_data = test::moduleDataset();

  private Q_SLOTS:
    void aModuleThatMakesTheClassIsFound() {
        const ModuleAccuracy result = measured(m_data, asked(2));
        QCOMPARE(result.folds.size(), std::size_t{8});
        QVERIFY2(result.accuracy.modules.mean > 0.95,
                 qPrintable(QString::number(result.accuracy.modules.mean)));
        QVERIFY(result.balancedAccuracy.modules.mean > 0.95);
        QVERIFY(!result.cancelled);
    }

    void shuffledClassesStayAtChance() {
        constexpr int shuffles = 10;
        double modules = 0, genes = 0;
        for (int i = 0; i < shuffles; ++i) {
            Dataset data = m_data;
            Random random({static_cast<std::uint64_t>(i), 55});
            random.shuffle(std::span(data.labels));
            const ModuleAccuracy result = measured(data);
            modules += result.balancedAccuracy.modules.mean / shuffles;
            genes += result.balancedAccuracy.genes.mean / shuffles;
        }
        QVERIFY2(std::abs(modules - 0.5) < 0.07, qPrintable(QString::number(modules)));
        QVERIFY2(std::abs(genes - 0.5) < 0.07, qPrintable(QString::number(genes)));
    }

    void modulesSeeTrainingAndUnlabelledSamplesOnly() {
        for (const Dataset& data : {m_data, partlyLabelled(m_data)}) {
            const ClassificationRequest request = asked();
            const ModuleAccuracy result = measured(data, request);
            const std::vector<Unit> units = outerFolds(data, request);
            QCOMPARE(result.unlabelled, data.unlabeledCount());
            QCOMPARE(result.labelled + result.unlabelled, std::size_t{80});
            QCOMPARE(result.folds.size(), units.size());
            for (std::size_t i = 0; i < units.size(); ++i) {
                const FoldAccuracy& fold = result.folds[i];
                QCOMPARE(fold.trained, units[i].train.size());
                QCOMPARE(fold.test, units[i].test.size());
                QCOMPARE(fold.learnt, units[i].train.size() + data.unlabeledCount());
                const double alone =
                    explainedOf(data, trainedAndUnlabelled(data, units[i]), request);
                QVERIFY(fold.explainedVariance == alone);
            }
        }
    }

    void aTestSampleChoosesNothing() {
        const std::vector<Unit> units = outerFolds(m_data, asked());
        Dataset data = m_data;
        data.values.edit().row(static_cast<Index>(units[0].test[0])) *= -3;
        const ModuleAccuracy before = measured(m_data), after = measured(data);
        QVERIFY(before.folds[0].explainedVariance == after.folds[0].explainedVariance);
        for (std::size_t i = 1; i < units.size(); ++i) // there it is a training sample
            QVERIFY(before.folds[i].explainedVariance != after.folds[i].explainedVariance);
        // All the others are called as before.
        const double most = 1.0 / static_cast<double>(units[0].test.size()) + 1e-12;
        QVERIFY(std::abs(before.folds[0].modules.accuracy - after.folds[0].modules.accuracy) <
                most);
    }

    /// Where a number is missing, what stands in for it is worked out without the test samples.
    void missingCellsOfTestSamplesChooseNothing() {
        Dataset data = m_data;
        for (std::uint32_t gene = 0; gene < 40; ++gene)
            data.imputed.push_back({gene + 7, gene});
        const ClassificationRequest request = asked();
        const std::vector<Unit> units = outerFolds(data, request);
        const ModuleAccuracy result = measured(data, request);
        for (std::size_t i = 0; i < units.size(); ++i)
            QVERIFY(result.folds[i].explainedVariance ==
                    explainedOf(data, units[i].train, request));
    }

    void fewClassesAreHelpedByManySamplesWithoutOne() {
        Dataset data = test::moduleDataset(
            {.genes = 200, .samples = 260, .modules = 12, .genesEach = 14, .noise = 0.15}, 5);
        std::vector<std::size_t> labelled;
        for (std::size_t row = 0; row < 40; ++row)
            labelled.push_back(row);
        for (std::size_t row = 40; row < 260; ++row)
            data.labels[row] = dataset::unlabeled;
        ClassificationRequest request = asked(5);
        request.config.modules = 12;
        const double helped = measured(data, request).balancedAccuracy.modules.mean;
        const double alone =
            measured(dataset::withSamples(data, labelled), request).balancedAccuracy.modules.mean;
        QVERIFY2(helped > alone + 0.02,
                 qPrintable(QString("%1 against %2").arg(helped).arg(alone)));
    }

    void samplesOfATestedGroupStayOut() {
        Dataset data = partlyLabelled(m_data);
        data.groupName = "patient";
        for (int sample = 0; sample < 80; ++sample)
            data.groups.push_back(sample / 4);
        const ClassificationRequest request = asked();
        const std::vector<Unit> units = outerFolds(data, request);
        const ModuleAccuracy result = measured(data, request);
        const evaluation::Preparation preparation(data, sweepOf(request));
        for (std::size_t i = 0; i < units.size(); ++i) {
            const std::vector<int> tested = evaluation::picked(preparation.groups(), units[i].test);
            std::size_t others = 0;
            for (std::size_t row = 0; row < 80; ++row)
                others += std::ranges::find(tested, data.groups[row]) == tested.end() ? 1 : 0;
            QVERIFY(others < 80 - units[i].test.size());
            QCOMPARE(result.folds[i].learnt, others);
        }
    }

    /// The classical method of a sweep with the same seeds.
    void genesAreJudgedAsInASweep() {
        const Dataset data = partlyLabelled(m_data);
        const ClassificationRequest request = asked(2);
        const evaluation::SweepConfig sweep = sweepOf(request);
        const evaluation::Preparation preparation(data, sweep);
        const std::vector<Unit> units = planUnits(preparation, sweep);
        const auto references = fitReferences(preparation, units, 1, {}, [](const Unit&) {});
        const auto svm = std::ranges::find(references, evaluation::ReferenceMethod::LinearSvm,
                                           &evaluation::Reference::method);
        QVERIFY(svm != references.end());
        const ModuleAccuracy result = measured(data, request);
        QCOMPARE(result.folds.size(), svm->fits.size());
        for (std::size_t i = 0; i < result.folds.size(); ++i) {
            QCOMPARE(result.folds[i].seed, svm->fits[i].seed);
            QCOMPARE(result.folds[i].fold, svm->fits[i].fold);
            QVERIFY(result.folds[i].genes == svm->fits[i].test);
        }
    }

    void foldsAreSummedUp() {
        const ModuleAccuracy result =
            measured(test::moduleDataset({.genes = 120, .samples = 80, .noise = 0.5}), asked(2));
        std::vector<double> differences;
        double modules = 0, genes = 0;
        for (const FoldAccuracy& fold : result.folds) {
            modules += fold.modules.accuracy / 8;
            genes += fold.genes.accuracy / 8;
            differences.push_back(fold.modules.accuracy - fold.genes.accuracy);
            QCOMPARE(fold.trained, std::size_t{60});
        }
        QVERIFY(std::abs(result.accuracy.modules.mean - modules) < 1e-12);
        QVERIFY(std::abs(result.accuracy.genes.mean - genes) < 1e-12);
        const evaluation::PairedTest test = evaluation::pairedTest(differences, 20.0 / 60);
        QVERIFY(std::isfinite(test.p) && test.p < 1);
        QVERIFY(std::abs(result.accuracy.test.p - test.p) < 1e-12);
        QVERIFY(std::abs(result.accuracy.test.difference - (modules - genes)) < 1e-12);
    }

    void conclusionSaysWhichInputIsBetter() {
        const auto conclusion = [](double modules, double genes, double p) {
            return QString::fromStdString(results::classificationSentence(
                {{modules, 0}, {genes, 0}, {modules - genes, 0, p}}));
        };
        const QString worse = conclusion(0.8, 0.9, 0.01), better = conclusion(0.9, 0.8, 0.01),
                      chance = conclusion(0.9, 0.8, 0.06), one = conclusion(0.9, 0.8, NAN),
                      same = conclusion(0.9, 0.9, 1);
        QVERIFY(worse.contains("right in 80.0 % of the test samples, given the genes themselves in "
                               "90.0 % (p = 0.01): modules describe, genes classify."));
        QVERIFY(better.endsWith("(p = 0.01): here modules are the better input."));
        QVERIFY(chance.contains(", which may be chance (p = 0.06)."));
        QVERIFY(one.contains(", which may be chance. Nothing says"));
        QVERIFY(same.contains("in 90.0 %. Nothing says that modules are the better input"));
    }

    void sieveIsPartOfTheFold() {
        ClassificationRequest request = asked();
        request.config.sieve = dictionary::SieveRequest{.genes = 30};
        const ModuleAccuracy result = measured(m_data, request);
        QVERIFY(result.accuracy.modules.mean > 0.9);
        const std::vector<Unit> units = outerFolds(m_data, request);
        QVERIFY(result.folds[0].explainedVariance == explainedOf(m_data, units[0].train, request));
    }

    void hasTheSameBitsForAnyNumberOfThreads() {
        ClassificationRequest request = asked(2);
        const ModuleAccuracy one = measured(m_data, request);
        request.config.threads = 2;
        const ModuleAccuracy two = measured(m_data, request);
        QCOMPARE(one.folds.size(), two.folds.size());
        for (std::size_t i = 0; i < one.folds.size(); ++i) {
            QVERIFY(one.folds[i].explainedVariance == two.folds[i].explainedVariance);
            QVERIFY(one.folds[i].modules == two.folds[i].modules);
            QVERIFY(one.folds[i].genes == two.folds[i].genes);
        }
    }

    void progressGoesToTheEnd() {
        double last = 0;
        std::size_t finished = 0;
        ClassificationRequest request = asked(2);
        request.config.threads = 2;
        QVERIFY(classifyByModules(m_data, request, [&](double fraction, std::size_t folds) {
            QVERIFY(fraction >= last && fraction <= 1 + 1e-12);
            QVERIFY(folds >= finished);
            last = fraction;
            finished = folds;
        }));
        QCOMPARE(finished, std::size_t{8});
        QVERIFY(std::abs(last - 1) < 1e-12);
    }

    void stopKeepsFinishedFolds() {
        std::stop_source stop;
        const Result<ModuleAccuracy> result = classifyByModules(
            m_data, asked(2),
            [&](double, std::size_t finished) {
                if (finished == 3)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(result);
        QVERIFY(result->cancelled);
        QCOMPARE(result->folds.size(), std::size_t{3});
        const ModuleAccuracy whole = measured(m_data, asked(2));
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(result->folds[i].modules == whole.folds[i].modules);
    }

    /// One slow try of three says more about the machine than about the program.
    void stopsSoonWhileModulesAreLearnt() {
        using Clock = std::chrono::steady_clock;
        const Dataset data = test::moduleDataset({.genes = 3000, .samples = 400, .modules = 30});
        ClassificationRequest request = asked();
        request.config.modules = 60;
        request.config.threads = 2;
        double soonest = 1e9;
        for (int attempt = 0; attempt < 3; ++attempt) {
            std::stop_source stop;
            Clock::time_point asking;
            const Result<ModuleAccuracy> result = classifyByModules(
                data, request,
                [&](double, std::size_t) {
                    if (!stop.stop_requested())
                        asking = Clock::now();
                    stop.request_stop();
                },
                stop.get_token());
            const std::chrono::duration<double, std::milli> took = Clock::now() - asking;
            QVERIFY(!result && result.error().code == ErrorCode::Cancelled);
            soonest = std::min(soonest, took.count());
        }
        QVERIFY2(soonest < 200, qPrintable(QString::number(soonest)));
    }

    void whatCannotBeJudgedIsRefused() {
        const auto codeOf = [](const Dataset& data, const ClassificationRequest& request) {
            const Result<ModuleAccuracy> result = classifyByModules(data, request);
            return result ? ErrorCode::Internal : result.error().code;
        };
        Dataset data = m_data;
        data.labels.assign(80, dataset::unlabeled);
        QCOMPARE(codeOf(data, asked()), ErrorCode::NoLabel);
        data.labels.clear();
        data.classes.clear();
        QCOMPARE(codeOf(data, asked()), ErrorCode::NoLabel);
        data = m_data;
        data.labels.assign(80, 1);
        QCOMPARE(codeOf(data, asked()), ErrorCode::OneClass);
        data.labels[3] = 0;
        QCOMPARE(codeOf(data, asked()), ErrorCode::TooFewSamples);
        ClassificationRequest request = asked();
        request.folds = 81;
        QCOMPARE(codeOf(m_data, request), ErrorCode::TooFewSamples);
        request.folds = 1;
        QCOMPARE(codeOf(m_data, request), ErrorCode::Usage);
        request = asked(0);
        QCOMPARE(codeOf(m_data, request), ErrorCode::Usage);
        request = asked();
        request.config.modules = 0;
        QCOMPARE(codeOf(m_data, request), ErrorCode::Usage);
        request = asked();
        request.config.sieve = dictionary::SieveRequest{.genes = 121};
        QCOMPARE(codeOf(m_data, request), ErrorCode::Usage);
        data = m_data; // one group a class, and both come into one fold
        data.groups = m_data.labels;
        request = asked();
        request.folds = 2;
        QCOMPARE(codeOf(data, request), ErrorCode::TooFewSamples);
    }

    void whatIsOddIsSaid() {
        const auto warns = [](const ModuleAccuracy& result, std::string_view code) {
            return std::ranges::any_of(
                result.warnings, [&](const Warning& warning) { return warning.code == code; });
        };
        Dataset data = partlyLabelled(m_data);
        QVERIFY(!warns(measured(data), "unlabeled-samples")); // they are not left out
        std::size_t kept = 0; // two samples of a class, in four folds
        for (int& label : data.labels)
            if (label == 1 && ++kept > 2)
                label = dataset::unlabeled;
        const ModuleAccuracy result = measured(data);
        QVERIFY(warns(result, "small-class") && warns(result, "class-not-tested"));
    }
};

QTEST_APPLESS_MAIN(TestClassification)
#include "tst_classification.moc"

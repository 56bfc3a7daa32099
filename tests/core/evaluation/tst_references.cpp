// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/references.h"

#include <QtTest>

#include <set>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

dataset::Dataset smallDataset() {
    dataset::SyntheticOptions options;
    options.samples = 60;
    options.genes = 40;
    options.informative = 6;
    options.classes = 3;
    options.classSeparation = 2;
    options.seed = 11;
    return dataset::synthesise(options)->dataset;
}

SweepConfig smallConfig() {
    SweepConfig config;
    config.geneCounts = {5};
    config.folds = 3;
    config.innerFolds = 2;
    config.seeds = {4, 9};
    config.log = LogTransform::Off;
    return config;
}

void ignore(const Unit&) {}

std::vector<Reference> referencesOf(const dataset::Dataset& data, const SweepConfig& config,
                                    unsigned threads = 1) {
    const Preparation preparation(data, config);
    return fitReferences(preparation, planUnits(preparation, config), threads, {}, ignore);
}

std::vector<Reference> timeless(std::vector<Reference> references) {
    for (Reference& reference : references)
        for (Fit& fit : reference.fits)
            fit.seconds = {};
    return references;
}

} // namespace

class TestReferences : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyMethodIsJudgedOnEveryFold() {
        const dataset::Dataset data = smallDataset();
        const std::vector<Reference> references = referencesOf(data, smallConfig());
        QCOMPARE(references.size(), std::size(referenceNames));
        for (const Reference& reference : references) {
            QCOMPARE(reference.fits.size(), std::size_t{6});
            QCOMPARE(reference.settings.size(), std::size_t{6});
            std::multiset<std::uint32_t> tested;
            for (std::size_t i = 0; i < 6; ++i) {
                const Fit& fit = reference.fits[i];
                QCOMPARE(fit.seed, i < 3 ? 4U : 9U);
                QCOMPARE(fit.fold, i % 3);
                QCOMPARE(fit.logits.size(), 3 * fit.testSamples.size());
                QVERIFY(fit.validation.has_value());
                tested.insert(fit.testSamples.begin(), fit.testSamples.end());
            }
            for (std::uint32_t sample = 0; sample < 60; ++sample)
                QCOMPARE(tested.count(sample), std::size_t{2}); // once a seed
        }
    }

    void theSignalIsFound() {
        for (const Reference& reference : referencesOf(smallDataset(), smallConfig())) {
            const double accuracy = summarise(reference, 40).accuracy.mean;
            QVERIFY2(accuracy > 0.6, qPrintable(QString::number(accuracy))); // chance: a third
        }
    }

    void methodsThatSelectSayWhatTheyUse() {
        for (const Reference& reference : referencesOf(smallDataset(), smallConfig())) {
            const PointSummary summary = summarise(reference, 40);
            const bool selects = reference.method == ReferenceMethod::L1Logistic ||
                                 reference.method == ReferenceMethod::ShrunkenCentroids;
            QVERIFY(selects ? summary.genes.mean < 40 : summary.genes.mean == 40);
            QCOMPARE(std::isnan(summary.stability.nogueira), !selects);
        }
    }

    /// Other values and labels of the test samples of a fold change neither its setting nor its
    /// genes.
    void testSamplesChooseNothing() {
        const dataset::Dataset data = smallDataset();
        const SweepConfig config = smallConfig();
        const Preparation preparation(data, config);
        const std::vector<Unit> units = planUnits(preparation, config);
        dataset::Dataset other = data;
        for (const std::size_t sample : units.front().test) {
            other.labels[sample] = (other.labels[sample] + 1) % 3;
            other.values.edit().row(static_cast<Eigen::Index>(sample)) *= -3;
        }
        const Preparation changed(other, config);
        const auto before = fitReferences(preparation, units, 1, {}, ignore);
        const auto after = fitReferences(changed, units, 1, {}, ignore);
        for (std::size_t m = 0; m < before.size(); ++m) {
            QCOMPARE(after[m].settings.front(), before[m].settings.front());
            QVERIFY(after[m].fits.front().selected == before[m].fits.front().selected);
            QCOMPARE(after[m].fits.front().validation, before[m].fits.front().validation);
            QVERIFY(after[m].fits.front().logits != before[m].fits.front().logits);
        }
    }

    void threadsChangeNothing() {
        const dataset::Dataset data = smallDataset();
        QVERIFY(timeless(referencesOf(data, smallConfig(), 1)) ==
                timeless(referencesOf(data, smallConfig(), 4)));
    }

    void withoutInnerFoldsThereAreNone() {
        SweepConfig config = smallConfig();
        config.innerFolds = 0;
        QVERIFY(referencesOf(smallDataset(), config).empty());
        QVERIFY(referencesOf(smallDataset(),
                             [] {
                                 SweepConfig paper = presetConfig(Preset::Paper);
                                 paper.geneCounts = {5};
                                 return paper;
                             }())
                    .empty());
    }

    void aStopKeepsFinishedFits() {
        const dataset::Dataset data = smallDataset();
        const SweepConfig config = smallConfig();
        const Preparation preparation(data, config);
        std::stop_source stop;
        int finished = 0;
        const auto references = fitReferences(preparation, planUnits(preparation, config), 1,
                                              stop.get_token(), [&](const Unit&) {
                                                  if (++finished == 5)
                                                      stop.request_stop();
                                              });
        QCOMPARE(references.size(), std::size_t{4});
        QCOMPARE(references[0].fits.size(), std::size_t{2}); // the fifth that finished
        QCOMPARE(references[1].fits.size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestReferences)
#include "tst_references.moc"

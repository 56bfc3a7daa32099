// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/evaluation/sweep.h"
#include "core/support/random.h"
#include "support/finished_run.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::evaluation;
using projection::Kind;
using testing::finishedRun;

namespace {

const std::string shared = TAMIS_SOURCE_DIR "/../shared/";

dataset::DatasetPtr loaded(const std::string& file) {
    const auto result = dataset::load(shared + file);
    return result ? result->dataset : nullptr;
}

double mean(const std::vector<Fit>& fits, auto value) {
    double sum = 0;
    for (const Fit& fit : fits)
        sum += value(fit);
    return sum / static_cast<double>(fits.size());
}

} // namespace

/// Whole trainings on data that stand beside the checkout, against what an independent
/// implementation of the published scripts measured there, and against chance.
class TestPublishedBands : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// synth16, η = 1, first descent of the published network: mean ± sd over ten runs of the other
    /// implementation; genes counted before tiny weights are set to zero. The mean must lie within
    /// one sd.
    void firstDescentIsThatOfThePublishedScripts() {
        const dataset::DatasetPtr data = loaded("fixtures/synth16.csv.gz");
        if (!data)
            QSKIP("needs ../shared/fixtures beside the checkout");
        SweepConfig config = presetConfig(Preset::Paper);
        config.preset = Preset::Honest; // judged at the last epoch
        config.training.sieveScope = autoencoder::SieveScope::FirstWeight; // nothing set to zero
        config.seeds = {1, 2};
        config.projections = {Kind::BilevelL1Inf, Kind::L1Inf};
        config.radii = {1};
        config.training.secondEpochs = 1;
        const auto lastOfFirst = [](const Fit& fit) { return fit.history[29].firstLayerNorm; };
        const RunResultPtr run = finishedRun(*data, config);
        const auto check = [](const char* what, double measured, double expected, double sd) {
            qInfo("%s: %.4g, expected %.4g ± %.2g", what, measured, expected, sd);
            QVERIFY2(std::abs(measured - expected) <= sd, what);
        };
        const auto genes = [](const Fit& fit) { return static_cast<double>(fit.selected.size()); };
        const auto threshold = [](const Fit& fit) { return fit.threshold; };
        check("accuracy", mean(run->baseline, [](const Fit& fit) { return fit.test.accuracy; }),
              0.766, 0.019);
        check("norm of W1", mean(run->baseline, lastOfFirst), 59.7, 1.3);
        check("genes, bi-level", mean(run->points[0].fits, genes), 28, 4);
        check("τ", mean(run->points[0].fits, threshold), 0.0895, 0.0053);
        check("genes, exact", mean(run->points[1].fits, genes), 135, 13);
        check("θ", mean(run->points[1].fits, threshold), 2.24, 0.04);
    }

    /// Where labels say nothing, an honest evaluation finds nothing.
    void shuffledLabelsStayAtChance_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("golub") << "data/golub_leukemia_72x7129.csv.gz";
        QTest::newRow("synth16") << "fixtures/synth16.csv.gz";
    }
    void shuffledLabelsStayAtChance() {
        QFETCH(QString, file);
        const dataset::DatasetPtr data = loaded(file.toStdString());
        if (!data)
            QSKIP("needs ../shared beside the checkout");
        constexpr int shuffles = 5;
        double sum = 0;
        for (std::uint64_t shuffle = 0; shuffle < shuffles; ++shuffle) {
            dataset::Dataset shuffled = *data;
            Random random({shuffle, 99});
            random.shuffle(std::span(shuffled.labels));
            SweepConfig config;
            config.geneCounts = {20};
            config.projections = {Kind::BilevelL1Inf, Kind::L1Inf};
            config.innerFolds = 0; // judges nothing here, and takes three quarters of the time
            const RunResultPtr run = finishedRun(shuffled, config);
            double balanced = 0;
            for (const Point& point : run->points)
                balanced += summarise(point, data->geneCount()).balancedAccuracy.mean / 2;
            qInfo("shuffle %d: balanced accuracy %.3f", static_cast<int>(shuffle), balanced);
            sum += balanced;
        }
        QVERIFY2(sum / shuffles > 0.40 && sum / shuffles < 0.60,
                 qPrintable(QString::number(sum / shuffles)));
    }
};

QTEST_APPLESS_MAIN(TestPublishedBands)
#include "tst_published_bands.moc"

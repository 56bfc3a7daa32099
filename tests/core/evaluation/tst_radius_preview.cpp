// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/radius_preview.h"
#include "support/finished_run.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::evaluation;
using projection::Kind;

namespace {

dataset::DatasetPtr smallDataset() {
    dataset::SyntheticOptions options;
    options.samples = 60;
    options.genes = 40;
    options.informative = 6;
    options.classSeparation = 2;
    options.seed = 11;
    return std::make_shared<const dataset::Dataset>(dataset::synthesise(options)->dataset);
}

SweepConfig smallConfig() {
    SweepConfig config;
    config.projections = {Kind::L1Inf};
    config.geneCounts = {7};
    config.folds = 3;
    config.innerFolds = 0;
    config.log = LogTransform::Off;
    config.training.hidden = 20;
    config.training.epochs = 10;
    config.training.secondEpochs = 10;
    config.training.convergence = 0;
    return config;
}

RadiusPreview prepared(const dataset::DatasetPtr& data, const SweepConfig& config) {
    Result<RadiusPreview> preview = RadiusPreview::prepare(data, config, [](double) {}, {});
    if (!preview)
        qFatal("%s", describe(preview.error()).c_str());
    return std::move(*preview);
}

Point timeless(Point point) {
    for (Fit& fit : point.fits)
        fit.seconds = {};
    return point;
}

} // namespace

class TestRadiusPreview : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aPointIsThatOfTheSweep() {
        const dataset::DatasetPtr data = smallDataset();
        SweepConfig config = smallConfig();
        config.geneScores = GeneScores::Balanced;
        config.restarts = 2;
        const RunResultPtr run = testing::finishedRun(*data, config);
        const RadiusPreview preview = prepared(data, config);
        const Result<Point> point = preview.trained({Kind::L1Inf, 0, 7}, {});
        QVERIFY(point.has_value());
        QVERIFY(timeless(*point) == timeless(run->points[0]));
    }

    void genesAreThoseThatWouldBeTrained() {
        const RadiusPreview preview = prepared(smallDataset(), smallConfig());
        for (const PointRequest& request :
             {PointRequest{Kind::BilevelL1Inf, 0, 5}, PointRequest{Kind::L12, 0.3, 0}}) {
            const Result<Point> genes = preview.genes(request);
            const Result<Point> trained = preview.trained(request, {});
            QVERIFY(genes && trained);
            QCOMPARE(genes->fits.size(), std::size_t{3});
            for (std::size_t i = 0; i < 3; ++i) {
                QVERIFY(genes->fits[i].selected == trained->fits[i].selected);
                QCOMPARE(genes->fits[i].radius, trained->fits[i].radius);
                QCOMPARE(genes->fits[i].threshold, trained->fits[i].threshold);
                QVERIFY(genes->fits[i].history.empty());
                QCOMPARE(trained->fits[i].history.size(), std::size_t{10});
            }
        }
    }

    void theDecoderIsPrunedWhateverTheSettingsSay() {
        SweepConfig config = smallConfig();
        config.training.reconstruct = autoencoder::Reconstruct::AllGenes;
        const Result<Point> all = prepared(smallDataset(), config).trained({Kind::L1Inf, 0, 7}, {});
        const Result<Point> selected =
            prepared(smallDataset(), smallConfig()).trained({Kind::L1Inf, 0, 7}, {});
        QVERIFY(all && selected);
        QVERIFY(timeless(*all) == timeless(*selected));
    }

    void aPointIsShownAsARun() {
        const RadiusPreview preview = prepared(smallDataset(), smallConfig());
        const PointRequest request{Kind::BilevelL1Inf, 0, 5};
        const RunResultPtr listed = preview.asRun(*preview.genes(request));
        QCOMPARE(listed->points.size(), std::size_t{1});
        QCOMPARE(listed->config.geneCounts, std::vector<std::size_t>{5});
        QCOMPARE(listed->config.projections, std::vector<Kind>{Kind::BilevelL1Inf});
        QVERIFY(listed->geneTests.empty());
        QVERIFY(!listed->geneValues.empty());

        // The same numbers that a run of this point has.
        SweepConfig config = smallConfig();
        config.projections = {request.projection};
        config.geneCounts = {request.geneCount};
        const RunResultPtr run = testing::finishedRun(*smallDataset(), config);
        const RunResultPtr judged = preview.asRun(*preview.trained(request, {}));
        QVERIFY(judged->geneTests == run->geneTests);
        QVERIFY(judged->geneValues == run->geneValues);
        QVERIFY(judged->data == run->data);
        QVERIFY(judged->config == run->config);
    }

    void preparingShowsProgressAndStops() {
        std::stop_source stop;
        double last = 0;
        SweepConfig config = smallConfig();
        config.restarts = 3;
        const auto all = RadiusPreview::prepare(smallDataset(), config,
                                                [&](double fraction) { last = fraction; }, {});
        QVERIFY(all.has_value());
        QCOMPARE(last, 1.0);
        const auto part = RadiusPreview::prepare(
            smallDataset(), smallConfig(), [&](double) { stop.request_stop(); }, stop.get_token());
        QVERIFY(!part && part.error().code == ErrorCode::Cancelled);
        const Result<Point> point =
            prepared(smallDataset(), smallConfig()).trained({Kind::L1Inf, 0, 7}, stop.get_token());
        QVERIFY(!point && point.error().code == ErrorCode::Cancelled);
    }

    void refusesWhatTheSweepRefuses() {
        SweepConfig config = smallConfig();
        config.geneCounts = {41};
        const auto preview = RadiusPreview::prepare(smallDataset(), config, [](double) {}, {});
        QVERIFY(!preview && preview.error().code == ErrorCode::Usage);
        const Result<Point> point =
            prepared(smallDataset(), smallConfig()).genes({Kind::L1Inf, -1, 0});
        QVERIFY(!point && point.error().code == ErrorCode::Usage);
    }

    void needsAFirstDescentThatAllRadiiShare() {
        SweepConfig config = smallConfig();
        config.training.projected = autoencoder::Projected::EveryEpoch;
        const auto preview = RadiusPreview::prepare(smallDataset(), config, [](double) {}, {});
        QVERIFY(!preview && preview.error().code == ErrorCode::Usage);
        QCOMPARE(preview.error().where, std::string("projected"));
    }
};

QTEST_APPLESS_MAIN(TestRadiusPreview)
#include "tst_radius_preview.moc"

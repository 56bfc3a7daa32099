// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/samples/call_model.h"
#include "ui/samples/confusion_model.h"
#include "ui/samples/latent_plot.h"
#include "ui/samples/samples_page.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <set>

using namespace tamis;
using namespace tamis::ui;

namespace {

/// Five samples of three classes with logits chosen by hand, in one fold.
evaluation::RunResult smallRun() {
    evaluation::RunResult run;
    run.data.classes = {"a", "b", "c"};
    run.data.samples = {"s1", "s2", "s3", "s4", "s5"};
    run.data.labels = {0, 1, 1, 1, 2};
    run.config.seeds = {1};
    evaluation::Fit fit;
    fit.seed = 1;
    fit.testSamples = {0, 1, 2, 3, 4};
    fit.logits = {2, -1, 0.5F, 1.5F, 0.5F, -1, -1, 2, 0, 0, 1.5F, -0.5F, -0.5F, -1, 2.5F};
    run.points.push_back({projection::Kind::L1Inf, 1, 0, {fit}});
    return run;
}

/// Two new samples: one with the logits of s1, one of class a that is called c.
CalledSamples calledSamples() {
    CalledSamples called;
    auto run = std::make_shared<evaluation::RunResult>(smallRun());
    run->data.hash = "small";
    called.run = run;
    auto model = std::make_shared<evaluation::FinalModel>();
    model->classes = run->data.classes;
    called.model = model;
    auto dataset = std::make_shared<dataset::Dataset>();
    dataset->name = "second";
    dataset->samples = {"n1", "n2"};
    called.dataset = dataset;
    const std::vector<float> likeFirst = {2, -1, 0.5F}, wrong = {0, 0, 3};
    called.prediction.calls = {evaluation::makeCall(0, dataset::unlabeled, likeFirst),
                               evaluation::makeCall(1, 0, wrong)};
    called.prediction.labelled = 1;
    called.prediction.confusion = {{0, 0, 1}, {0, 0, 0}, {0, 0, 0}};
    called.prediction.warnings = {{"missing-genes", "2 of the 9 genes are not there", ""}};
    called.known = sampleCalls(*run, run->points[0], 1);
    std::ranges::sort(called.known, {}, &SampleCall::sample);
    return called;
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void wrongCallsComeFirstWithTheProbabilityOfTheCalledClass() {
        const evaluation::RunResult run = smallRun();
        const auto calls = sampleCalls(run, run.points[0], 1);
        QCOMPARE(calls.size(), std::size_t{5});
        QCOMPARE(calls[0].sample, 1U); // truly b, called a
        QVERIFY(calls[0].isWrong());
        QCOMPARE(calls[0].called, 0);
        QVERIFY(qAbs(calls[0].probability() - 0.6896720861245035) < 1e-12); // numpy
        QVERIFY(std::ranges::none_of(calls.begin() + 1, calls.end(), &SampleCall::isWrong));
        for (std::size_t i = 2; i < calls.size(); ++i)
            QVERIFY(calls[i - 1].probability() <= calls[i].probability());
        QVERIFY(sampleCalls(run, run.points[0], 2).empty());
    }

    void threeClassesLieOnTheFirstTwoPrincipalComponents() {
        const evaluation::RunResult run = smallRun();
        auto calls = sampleCalls(run, run.points[0], 1);
        std::ranges::sort(calls, {}, &SampleCall::sample);
        const LatentPlane plane = latentPlane(calls);
        const Eigen::MatrixX2d places = plane.places(calls);
        // numpy.linalg.eigh of the centred logits, signs as documented
        const double expected[5][2] = {{-1.54328562, 1.47196129},
                                       {0.62236034, 1.58448962},
                                       {1.71280187, -1.29316752},
                                       {1.413672, -0.10735302},
                                       {-2.20554859, -1.65593037}};
        for (int row = 0; row < 5; ++row)
            for (int axis = 0; axis < 2; ++axis)
                QVERIFY(qAbs(places(row, axis) - expected[row][axis]) < 1e-7);
        QVERIFY(qAbs(plane.firstShare - 0.5790629601917239) < 1e-9);
        QVERIFY(qAbs(plane.secondShare - 0.4195018279044727) < 1e-9);
    }

    void twoClassesLieAtTheirLogits() {
        const evaluation::RunResult run = testing::makeRun();
        const auto calls = sampleCalls(run, run.points[0], 1);
        const Eigen::MatrixX2d places = latentPlane(calls).places(calls);
        QCOMPARE(places.rows(), Eigen::Index(calls.size()));
        for (std::size_t i = 0; i < calls.size(); ++i)
            QCOMPARE(places(Eigen::Index(i), 0), double(calls[i].logits[0]));
    }

    void plotRingsTheWrongCallsAndNamesThem() {
        const evaluation::RunResult run = smallRun();
        const auto document = latentPlot(run, sampleCalls(run, run.points[0], 1));
        QCOMPARE(document.series.size(), std::size_t{3});
        QCOMPARE(document.series[1].points.size(), std::size_t{3}); // the three of class b
        QCOMPARE(document.marks.size(), std::size_t{1});
        int ringed = 0;
        for (const auto& series : document.series)
            for (const auto& point : series.points)
                if (point.id == document.marks[0].id) {
                    ++ringed;
                    QVERIFY(point.name.contains("s2") && point.name.contains("called a"));
                }
        QCOMPARE(ringed, 1);
    }

    void everySampleIsCalledOnceASeed() {
        const evaluation::RunResult run = testing::makeRun();
        std::set<std::uint32_t> samples;
        const auto calls = sampleCalls(run, run.points[0], 2);
        for (const SampleCall& call : calls)
            samples.insert(call.sample);
        QCOMPARE(samples.size(), run.data.samples.size());
        QCOMPARE(calls.size(), run.data.samples.size());
    }

    void modelsKeepTheRulesOfModels() {
        CallModel calls;
        ConfusionModel confusion;
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester first(&calls, mode), second(&confusion, mode);
        const auto run = std::make_shared<evaluation::RunResult>(smallRun());
        calls.setCalls(run->data.samples, run->data.classes, sampleCalls(*run, run->points[0], 1));
        confusion.setCounts({"a", "b"}, {{3, 1}, {0, 0}});
        QCOMPARE(calls.rowCount(), 5);
        QVERIFY(confusion.index(0, 0).data().toString().contains("75"));
        QVERIFY(confusion.index(0, 1).data().toString().startsWith("1"));
        QVERIFY(confusion.index(1, 0).data().toString().startsWith("0"));
        calls.setCalls({}, {}, {});
        confusion.setCounts({}, {});
    }

    void pageShowsTheChosenSeedAndTheConfusionOfAll() {
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        SamplesPage page;
        page.show();
        page.showPoint(run, 1);
        auto* calls = page.findChild<QTableView*>("callTable");
        QCOMPARE(calls->model()->rowCount(), int(run->data.samples.size()));
        const auto expected = sampleCalls(*run, run->points[1], 1);
        QCOMPARE(calls->model()->index(0, 0).data().toString(),
                 QString::fromStdString(run->data.samples[expected[0].sample]));
        page.findChild<QComboBox*>("seed")->setCurrentIndex(1);
        const auto other = sampleCalls(*run, run->points[1], 2);
        QCOMPARE(calls->model()->index(0, 0).data().toString(),
                 QString::fromStdString(run->data.samples[other[0].sample]));
        QCOMPARE(page.findChild<QTableView*>("confusionTable")->model()->rowCount(), 2);
        page.showPoint({}, -1);
        QCOMPARE(calls->model()->rowCount(), 0);
    }

    void newSamplesLieOnThePlaneOfTheKnownOnes() {
        const CalledSamples called = calledSamples();
        const plot::PlotDocument document = latentPlot(called);
        QCOMPARE(document.series.size(), std::size_t{6}); // training and new, three classes each
        QCOMPARE(document.series[1].points.size(), std::size_t{3});
        QCOMPARE(document.series[3].points.size(), std::size_t{1}); // new, called a
        // The new sample has the logits of s1, so it lies where s1 does.
        QCOMPARE(document.series[3].points[0].x, document.series[0].points[0].x);
        QCOMPARE(document.series[3].points[0].y, document.series[0].points[0].y);
        QCOMPARE(document.series[3].style.marker, document.series[0].style.marker);
        QVERIFY(document.series[3].style.colour != document.series[0].style.colour);
        QVERIFY(document.series[3].points[0].name.contains("n1"));
        QVERIFY(document.series[5].points[0].name.contains("called c")); // truly a
        QCOMPARE(document.marks.size(), std::size_t{1});
        // What the model was trained on is neither right nor wrong.
        for (const auto& point : document.series[1].points)
            QCOMPARE(point.id, -1);
    }

    void pageKeepsCalledSamplesBesideTheTestSamples() {
        const auto called = std::make_shared<const CalledSamples>(calledSamples());
        SamplesPage page;
        page.show();
        page.showPoint(called->run, 0);
        auto* calls = page.findChild<QTableView*>("callTable");
        auto* source = page.findChild<QComboBox*>("sampleSource");
        QCOMPARE(calls->model()->rowCount(), 5);
        QVERIFY(!source->isEnabled());
        page.showCalled(called);
        QCOMPARE(page.shownCalled(), called);
        QCOMPARE(calls->model()->rowCount(), 2);
        QCOMPARE(calls->model()->index(0, CallModel::Sample).data().toString(), QString("n2"));
        QVERIFY(calls->isColumnHidden(CallModel::Fold));
        QVERIFY(page.findChild<QLabel*>("samplesNote")->text().contains("2 of the 9 genes"));
        source->setCurrentIndex(0);
        QCOMPARE(calls->model()->rowCount(), 5);
        QVERIFY(!page.shownCalled());
        page.showPoint(std::make_shared<evaluation::RunResult>(testing::makeRun()), 0);
        QCOMPARE(source->count(), 1); // another run
    }
};

QTEST_MAIN(TestSamples)
#include "tst_samples.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/plot/plot_view.h"
#include "ui/trust/trust_page.h"
#include "ui/trust/trust_plots.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTextEdit>

#include <cmath>

using namespace tamis;
using namespace tamis::ui;

namespace {

/// Two of three half-samples agree on gene 1; two shuffles.
evaluation::Trust smallTrust() {
    evaluation::Trust trust;
    trust.halfSamplesAsked = trust.halfSamples = 3;
    trust.permutationsAsked = 2;
    trust.accuracy = 0.9;
    trust.selected = 2;
    trust.genes = {{1, 1.0, 0.1}, {3, 0.5, 0.2}};
    trust.permutations = {{0.45, 0.44, 0.6}, {0.55, 0.54, 0.4}};
    return trust;
}

evaluation::RunResult bareRun() {
    evaluation::RunResult run = testing::makeRun();
    run.trust.reset();
    run.references.clear();
    return run;
}

evaluation::RunResult checkedRun() {
    evaluation::RunResult run = bareRun();
    run.trust = smallTrust();
    return run;
}

} // namespace

class TestTrustPage : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void trueLabelsStandBesideShuffledOnes() {
        const plot::PlotDocument plot = permutationPlot(checkedRun());
        QCOMPARE(plot.levels.size(), std::size_t{1});
        QCOMPARE(plot.levels[0].value, 0.9);
        QCOMPARE(plot.boxes.size(), std::size_t{1});
        QCOMPARE(plot.boxes[0].values, (std::vector<double>{0.45, 0.55}));
        QVERIFY(permutationPlot(bareRun()).isEmpty());
    }

    void frequenciesStandBesideThoseOfChance() {
        const plot::PlotDocument plot = frequencyPlot(checkedRun());
        QCOMPARE(plot.series.size(), std::size_t{2});
        QCOMPARE(plot.series[0].points[1].y, 0.5);
        QCOMPARE(plot.series[1].points[1].y, 0.2);
        QCOMPARE(plot.series[0].points[0].name, QStringLiteral("A&B<1>"));
        QCOMPARE(plot.levels.at(0).value, 0.5); // (0.6 + 0.4) / 2

        evaluation::RunResult unshuffled = checkedRun();
        unshuffled.trust->permutations.clear();
        QCOMPARE(frequencyPlot(unshuffled).series.size(), std::size_t{1});
    }

    void calibrationShowsEachTenthOfTheCalls() {
        evaluation::RunResult run = testing::makeRun();
        evaluation::Fit fit;
        fit.seed = 1;
        fit.testSamples = {0, 1, 12, 13};   // two of each class
        const float logit = std::log(4.0F); // 80 % against 20 %
        fit.logits = {logit, 0, logit, 0, 0, logit, logit, 0};
        run.points = {{projection::Kind::L1Inf, 1, 0, {fit}}};
        const plot::PlotDocument plot = reliabilityPlot(run, 0);
        QCOMPARE(plot.series.size(), std::size_t{2});
        QCOMPARE(plot.series[1].points.size(), std::size_t{1});
        QVERIFY(std::abs(plot.series[1].points[0].x - 0.8) < 1e-6);
        QCOMPARE(plot.series[1].points[0].y, 0.75);
        QVERIFY(std::abs(plot.series[1].points[0].error - std::sqrt(0.75 * 0.25 / 4)) < 1e-12);
        QVERIFY(reliabilityPlot(run, -1).isEmpty());
    }

    void methodsStandBesideTheAutoencoderAndAllGenes() {
        evaluation::RunResult run = bareRun();
        QVERIFY(methodsPlot(run).isEmpty());
        evaluation::Reference reference;
        reference.method = evaluation::ReferenceMethod::LinearSvm;
        reference.fits = run.baseline;
        reference.fits[0].test.accuracy = 0.125;
        run.references = {reference};
        const plot::PlotDocument plot = methodsPlot(run);
        QCOMPARE(plot.x.categories, (QStringList{"Tamis", "SVM", "All"}));
        QCOMPARE(plot.boxes[1].values.front(), 0.125);
        QCOMPARE(plot.boxes[2].values.size(), run.baseline.size());
    }

    void asksForTheCheckOfTheShownPoint() {
        TrustPage page;
        auto* button = page.findChild<QPushButton*>(QStringLiteral("checkPoint"));
        auto* text = page.findChild<QTextEdit*>(QStringLiteral("trustSentences"));
        QVERIFY(!button->isEnabled());
        const auto run = std::make_shared<const evaluation::RunResult>(checkedRun());
        page.showPoint(run, 2);
        page.show();
        QVERIFY(text->toPlainText().contains("p = 0.33"));    // 1 / 3: no shuffle is as accurate
        QVERIFY(text->toPlainText().startsWith("Checked: ")); // the verdict before all else
        page.findChild<QSpinBox*>(QStringLiteral("halfSamples"))->setValue(6);
        page.findChild<QSpinBox*>(QStringLiteral("permutations"))->setValue(0);
        QSignalSpy asked(&page, &TrustPage::checkRequested);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(asked.size(), qsizetype{1});
        const auto what = asked.first().first().value<evaluation::HalfSampling>();
        QCOMPARE(what.point, std::size_t{2});
        QCOMPARE(what.halfSamples, std::size_t{6});
        QCOMPARE(what.permutations, std::size_t{0});

        page.setProblem(QStringLiteral("Load the data first."));
        QVERIFY(!button->isEnabled());
        QCOMPARE(button->toolTip(), QStringLiteral("Load the data first."));
        page.setProblem({});
        page.showPoint(run, -1);
        QVERIFY(!button->isEnabled());
    }
};

QTEST_MAIN(TestTrustPage)
#include "tst_trust_page.moc"

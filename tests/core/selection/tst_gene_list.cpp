// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/gene_list.h"
#include "support/run_builder.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace tamis;
using namespace tamis::evaluation;
using selection::RankedGene;
using selection::rankGenes;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

/// Six samples in the classes given, one gene "G0" with these values.
RunResult runWithValues(std::vector<std::string> classes, std::vector<int> labels,
                        std::vector<float> values) {
    RunResult run;
    run.data.classes = std::move(classes);
    run.data.labels = std::move(labels);
    run.data.genes = {"G0", "G1", "G2", "G3"};
    run.data.logTransformed = true;
    run.geneValues = {{0, std::move(values)}};
    return run;
}

Point pointOf(std::vector<Fit> fits) {
    Point point;
    point.fits = std::move(fits);
    return point;
}

} // namespace

class TestGeneList : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void contributionsAreMeansOverAllFits() {
        Fit first, second, third;
        first.selected = {{3, 1.0f}, {2, 0.5f}};
        first.contributions = {0.6f, -0.2f, 0.3f, 0.1f};
        second.selected = {{2, 1.0f}};
        second.contributions = {0.9f, 0.5f};
        const std::vector<RankedGene> genes =
            rankGenes(runWithValues({"a", "b"}, {}, {}), pointOf({first, second, third}));
        QCOMPARE(genes[0].name, std::string("G2"));
        QVERIFY(std::abs(genes[0].contributions[0] - 0.4) < 1e-6);
        QVERIFY(std::abs(genes[0].contributions[1] - 0.2) < 1e-6);
        QVERIFY(std::abs(genes[1].contributions[0] - 0.2) < 1e-6); // 0 where not selected
    }

    void testsAreMediansOverFolds() {
        RunResult run = runWithValues({"a", "b"}, {0, 1}, {1, 2});
        run.geneValues = {{1, {1, 2}}, {2, {3, 4}}};
        run.geneTests = {{1, 0, {.5, .01}, {.6, .04}, {.7, .9}},
                         {1, 1, {.5, .03}, {.6, .02}, {.7, .6}},
                         {1, 2, {.5, .02}, {.6, .08}, {.7, .8}},
                         {1, 3, {.5, .09}, {.6, .06}, {.7, NAN}}};
        Fit fit;
        fit.selected = {{2, 1.0f}, {0, 0.5f}};
        const std::vector<RankedGene> genes = rankGenes(run, pointOf({fit}));
        QVERIFY(near(genes[0].p, 0.025) && near(genes[0].q, 0.05));
        QCOMPARE(genes[0].auc, 0.8);                               // of the folds with two classes
        QVERIFY(std::isnan(genes[1].p) && std::isnan(genes[1].q)); // no values, no tests
        for (FoldTests& fold : run.geneTests)
            fold.auc.clear(); // an older run: that of all samples
        QCOMPARE(rankGenes(run, pointOf({fit}))[0].auc, 1.0);
    }

    void halfSamplesBelongToTheirPoint() {
        RunResult run = runWithValues({"a", "b"}, {}, {});
        Fit fit;
        fit.selected = {{3, 1.0f}, {2, 0.5f}};
        run.points = {pointOf({fit}), pointOf({fit})};
        run.points[1].radius = 2;
        Trust trust;
        trust.point = 1;
        trust.genes = {{3, 0.75, 0.125}};
        trust.permutations = {{0, 0, 0.5}, {0, 0, 0.75}, {0, 0, 0.625}};
        run.trust = trust;
        const std::vector<RankedGene> genes = rankGenes(run, run.points[1]);
        QCOMPARE(genes[0].halfFrequency, 0.75);
        QCOMPARE(genes[0].nullFrequency, 0.125);
        QCOMPARE(genes[0].nullP, 0.5);         // one shuffle in three reached it
        QCOMPARE(genes[1].halfFrequency, 0.0); // never selected on half of the samples
        QCOMPARE(genes[1].nullP, 1.0);
        QVERIFY(std::isnan(rankGenes(run, run.points[0])[0].halfFrequency));
    }

    void genesAreRankedByFrequencyThenWeightThenFileOrder() {
        Fit first, second;
        first.selected = {{3, 1.0f}, {2, 0.5f}, {1, 0.25f}, {0, 0.25f}};
        second.selected = {{2, 1.0f}, {1, 0.25f}, {0, 0.25f}};
        const std::vector<RankedGene> genes =
            rankGenes(runWithValues({"a", "b"}, {}, {}), pointOf({first, second}));
        std::vector<std::string> names;
        for (const RankedGene& gene : genes)
            names.push_back(gene.name);
        QCOMPARE(names, (std::vector<std::string>{"G2", "G0", "G1", "G3"}));
        QCOMPARE(genes[0].rank, std::size_t{1});
        QCOMPARE(genes[3].rank, std::size_t{4});
        QCOMPARE(genes[0].frequency, 1.0);
        QCOMPARE(genes[0].weight, 0.75);
        QCOMPARE(genes[3].frequency, 0.5); // selected once, listed all the same
        QCOMPARE(genes[3].weight, 0.5);    // 0 where it wasn't selected
    }

    void twoClassesAreDescribedAsNumpyDoes() {
        const auto run = runWithValues({"a", "b"}, {0, 0, 0, 1, 1, 1}, {1, 2, 3, 4, 2.5f, 6});
        const RankedGene gene =
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front();
        QVERIFY(near(gene.classMeans[0], 2) && near(gene.classMeans[1], 12.5 / 3));
        QCOMPARE(gene.highestClass, 1);
        QVERIFY(near(gene.auc, 0.888888888888889));
        QVERIFY(near(gene.log2FoldChange, 3.125839255259421));
    }

    void manyClassesTakeTheBestSeparatedOne() {
        // the first class is far up, the second far down: both areas are 1
        const auto run = runWithValues({"a", "b", "c"}, {0, 0, 1, 1, 2, 2}, {5, 4, 1, 2, 3, 3.5f});
        const RankedGene gene =
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front();
        QCOMPARE(gene.highestClass, 0);
        QVERIFY(near(gene.auc, 1));
        QVERIFY(near(gene.log2FoldChange, 3.0657269618890473));
    }

    void downInOneClassIsAnAreaAboveOneHalf() {
        const auto run = runWithValues({"a", "b", "c"}, {0, 0, 1, 1, 2, 2}, {1, 1, 9, 9, 9, 9});
        QVERIFY(near(rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front().auc, 1));
    }

    void unlabelledSamplesDoNotCount() {
        const auto run = runWithValues({"a", "b"}, {0, -1, 0, 1, -1, 1}, {1, 99, 3, 4, -99, 6});
        const RankedGene gene =
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front();
        QVERIFY(near(gene.classMeans[0], 2) && near(gene.classMeans[1], 5));
        QCOMPARE(gene.auc, 1.0);
    }

    void emptyClassIsUndefinedAndNeverTheHighest() {
        const auto run = runWithValues({"none", "a", "b"}, {1, 1, 1, 2, 2, 2}, {1, 2, 3, 4, 5, 6});
        const RankedGene gene =
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front();
        QVERIFY(std::isnan(gene.classMeans[0]));
        QCOMPARE(gene.highestClass, 2);
        QCOMPARE(gene.auc, 1.0);
    }

    void foldChangeOfUntransformedValuesIsUndefined() {
        auto run = runWithValues({"a", "b"}, {0, 0, 0, 1, 1, 1}, {1, 2, 3, 4, 5, 6});
        run.data.logTransformed = false;
        QVERIFY(std::isnan(
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {0})})).front().log2FoldChange));
    }

    void geneWithoutValuesHasNoDescription() {
        const auto run = runWithValues({"a", "b"}, {0, 0, 0, 1, 1, 1}, {1, 2, 3, 4, 5, 6});
        const RankedGene gene =
            rankGenes(run, pointOf({testing::makeFit(1, 0, 1, 1, {2})})).front();
        QVERIFY(gene.classMeans.empty());
        QCOMPARE(gene.highestClass, -1);
        QCOMPARE(gene.auc, 0.0);
    }

    void nothingSelectedIsAnEmptyList() {
        QVERIFY(rankGenes(RunResult(), Point()).empty());
        QVERIFY(rankGenes(RunResult(), pointOf({Fit()})).empty());
    }
};

QTEST_APPLESS_MAIN(TestGeneList)
#include "tst_gene_list.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/gene_tests.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

std::vector<int> classesOf(int classes) {
    std::vector<int> labels;
    for (int i = 0; i < 30; ++i)
        labels.push_back(i % 5 == 0 ? 0 : i % classes);
    return labels;
}

/// With ties, higher in class 1.
std::vector<float> values(std::span<const int> labels, double offset) {
    std::vector<float> result;
    for (int i = 0; i < 30; ++i) {
        const double value = i % 3 != 0 ? std::nearbyint(std::sin(1.7 * i + offset) * 8) / 4
                                        : std::sin(0.9 * i + offset);
        result.push_back(static_cast<float>(value) +
                         (labels[static_cast<std::size_t>(i)] == 1 ? 0.5F : 0.0F));
    }
    return result;
}

} // namespace

class TestGeneTests : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// scipy.stats.kruskal; with two classes also mannwhitneyu(use_continuity=False,
    /// method='asymptotic').
    void kruskalWallisAgreesWithScipy_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("offset");
        QTest::addColumn<double>("p");
        QTest::newRow("two") << 2 << 0. << 0.20358058198172688;
        QTest::newRow("two again") << 2 << 2. << 0.18906245052079915;
        QTest::newRow("three") << 3 << 0. << 0.21949879999316121;
        QTest::newRow("three again") << 3 << 2. << 0.4116465031053411;
    }
    void kruskalWallisAgreesWithScipy() {
        QFETCH(int, classes);
        QFETCH(double, offset);
        QFETCH(double, p);
        const std::vector<int> labels = classesOf(classes);
        QVERIFY(near(kruskalWallis(values(labels, offset), labels), p));
    }

    /// sklearn.metrics.roc_auc_score of each class against the others, the largest of area and 1 −
    /// area.
    void theBestAreaAgreesWithScikitLearn_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("offset");
        QTest::addColumn<double>("area");
        QTest::newRow("two") << 2 << 0. << 0.6388888888888888;
        QTest::newRow("two again") << 2 << 2. << 0.6435185185185185;
        QTest::newRow("three") << 3 << 0. << 0.7102272727272726;
        QTest::newRow("three again") << 3 << 2. << 0.6428571428571428;
    }
    void theBestAreaAgreesWithScikitLearn() {
        QFETCH(int, classes);
        QFETCH(double, offset);
        QFETCH(double, area);
        const std::vector<int> labels = classesOf(classes);
        QVERIFY(near(bestArea(values(labels, offset), labels), area));
    }

    void areasOfOneClassAreUndefined() {
        const std::vector<float> rising = {1, 2, 3, 4};
        QVERIFY(std::isnan(bestArea(rising, std::vector<int>{1, 1, 1, 1})));
        QVERIFY(std::isnan(bestArea({}, {})));
        // Down in class 2, which makes the area of that class 0.
        QCOMPARE(bestArea(rising, std::vector<int>{2, 2, 0, 1}), 1.0);
    }

    void nothingToTellApartIsOne() {
        const std::vector<float> rising = {1, 2, 3, 4}, same = {2, 2, 2, 2};
        QCOMPARE(kruskalWallis(same, std::vector<int>{0, 1, 0, 1}), 1.0);
        QCOMPARE(kruskalWallis(rising, std::vector<int>{1, 1, 1, 1}), 1.0);
        QCOMPARE(kruskalWallis({}, {}), 1.0);
    }

    void aClassWithoutSamplesDoesNotCount() {
        const std::vector<int> two = classesOf(2);
        std::vector<int> gap;
        for (const int label : two)
            gap.push_back(3 * label);
        QVERIFY(near(kruskalWallis(values(two, 0), gap), 0.20358058198172688));
    }

    /// By hand from the definition: q = min over larger ranks of p · n / rank.
    void benjaminiHochbergByHand() {
        const std::vector<double> p = {.01, .04, .03, .5, .9, .04, .0005, .2};
        const std::vector<double> expected = {.04, .064, .064, 4 / 7., .9, .064, .004, 1.6 / 6};
        const std::vector<double> q = benjaminiHochberg(p);
        for (std::size_t i = 0; i < p.size(); ++i)
            QVERIFY(near(q[i], expected[i]));
        QVERIFY(benjaminiHochberg({}).empty());
    }

    /// The test sample, far out, changes nothing; q counts the gene that isn't asked for.
    void genesAreTestedOnTheTrainingSamplesOfEachFold() {
        dataset::Dataset data;
        data.classes = {"a", "b"};
        data.labels = classesOf(2);
        data.labels.push_back(1);
        data.genes = {"g0", "g1"};
        data.values.edit().resize(31, 2);
        for (const int gene : {0, 1}) {
            const std::vector<float> column = values(classesOf(2), 2 * gene);
            data.values.edit().col(gene).head(30) =
                Eigen::Map<const Eigen::VectorXf>(column.data(), 30);
            data.values.edit()(30, gene) = 1000;
        }
        SweepConfig config;
        config.log = LogTransform::Off;
        const Preparation preparation(data, config);
        Unit outer{0, 7, 2, -1, {}, {30}}, inner{0, 7, 2, 0, {0, 1, 2}, {3}};
        for (std::size_t i = 0; i < 30; ++i)
            outer.train.push_back(i);
        const std::vector<Unit> units = {outer, inner};
        const std::vector<GeneValues> genes = {{1, {}}};
        const std::vector<FoldTests> tests = testFolds(preparation, units, genes, 2, {});
        QCOMPARE(tests.size(), std::size_t{1});
        QCOMPARE(tests[0].seed, 7U);
        QCOMPARE(tests[0].fold, std::size_t{2});
        QCOMPARE(tests[0].p.size(), std::size_t{1});
        QVERIFY(near(tests[0].p[0], 0.18906245052079915));
        QVERIFY(near(tests[0].q[0], 0.20358058198172688)); // that of gene 0
        QCOMPARE(tests[0].auc.size(), std::size_t{1});
        QVERIFY(near(tests[0].auc[0], 0.6435185185185185));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(testFolds(preparation, units, genes, 2, stop.get_token()).empty());
    }
};

QTEST_APPLESS_MAIN(TestGeneTests)
#include "tst_gene_tests.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/reference_methods.h"

#include <QtTest>

#include <cmath>
#include <set>
#include <thread>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

/// Values that any language computes alike; gene j speaks for class j mod 4.
dataset::Matrix values(std::span<const int> labels, int offset, int genes = 10) {
    dataset::Matrix matrix(static_cast<Eigen::Index>(labels.size()), genes);
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (int gene = 0; gene < genes; ++gene) {
            const double place = static_cast<double>(i) + offset;
            matrix(i, gene) =
                static_cast<float>(std::sin(1.7 * place + 0.9 * gene + 0.13 * place * gene) +
                                   (gene % 4 == labels[static_cast<std::size_t>(i)] ? 0.8 : 0));
        }
    return matrix;
}

std::vector<int> classesOf(int samples, int classes) {
    std::vector<int> labels;
    for (int i = 0; i < samples; ++i)
        labels.push_back(i % 5 == 0 ? 0 : i % classes);
    return labels;
}

/// 30 training and 6 test samples.
FoldData waves(int classes) {
    FoldData data;
    data.classes = static_cast<std::size_t>(classes);
    data.trainLabels = classesOf(30, classes);
    data.testLabels = classesOf(6, classes);
    data.train = values(data.trainLabels, 0);
    data.test = values(data.testLabels, 100);
    return data;
}

/// 12 training samples of 200 genes, each gene of mean 0, and 5 test samples.
FoldData wideWaves() {
    FoldData data;
    data.classes = 2;
    data.trainLabels = classesOf(12, 2);
    data.testLabels = classesOf(5, 2);
    dataset::Matrix train = values(data.trainLabels, 0, 200);
    dataset::Matrix test = values(data.testLabels, 100, 200);
    const Eigen::RowVectorXf mean = train.cast<double>().colwise().mean().cast<float>();
    train.rowwise() -= mean;
    test.rowwise() -= mean;
    data.train = std::move(train);
    data.test = std::move(test);
    return data;
}

ReferenceCalls calls(const ReferenceRecipe& recipe, const FoldData& data, double setting) {
    return recipe.classify(data, std::span(&setting, 1), {}).at(0);
}

std::set<std::uint32_t> genes(const ReferenceCalls& calls) {
    std::set<std::uint32_t> result;
    for (const SelectedGene& gene : calls.selected)
        result.insert(gene.gene);
    return result;
}

/// Of the second class against the first, or of every class.
std::vector<double> decisions(const ReferenceCalls& calls, std::size_t classes) {
    std::vector<double> result;
    for (std::size_t i = 0; i < calls.scores.size(); ++i)
        if (classes > 2 || i % 2 == 1)
            result.push_back(static_cast<double>(calls.scores[i]));
    return result;
}

double largestError(const std::vector<double>& actual, const std::vector<double>& expected) {
    if (actual.size() != expected.size())
        return INFINITY;
    double largest = 0;
    for (std::size_t i = 0; i < actual.size(); ++i)
        largest = std::max(largest, std::abs(actual[i] - expected[i]));
    return largest;
}

} // namespace

/// Expected numbers: scikit-learn 1.2.1 on the same values, its linear models solved to 1e-10.
class TestReferenceMethods : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void l1LogisticAgreesWithScikitLearn() {
        const FoldData data = waves(2);
        const ReferenceCalls sparse = calls(l1Logistic, data, 0.2);
        QCOMPARE(genes(sparse), (std::set<std::uint32_t>{0, 4, 8}));
        QVERIFY(largestError(decisions(sparse, 2), {-0.2303855655, -0.5739373307, -0.0960171927,
                                                    0.1621940423, -0.9505255140, -0.1462198281}) <
                0.01);
        const ReferenceCalls dense = calls(l1Logistic, data, 1);
        QCOMPARE(genes(dense), (std::set<std::uint32_t>{0, 1, 4, 5, 6, 8, 9}));
        QVERIFY(largestError(decisions(dense, 2), {0.5157700079, -1.7614877099, -1.2480616428,
                                                   2.3715688965, -3.4422935728, -1.5277887322}) <
                0.02);
    }

    void l1LogisticTakesEachClassAgainstTheRest() {
        const ReferenceCalls result = calls(l1Logistic, waves(3), 0.2);
        QCOMPARE(genes(result), (std::set<std::uint32_t>{0, 3, 4, 6, 8}));
        QVERIFY(
            largestError(decisions(result, 3),
                         {-0.2017435114, 0.4853218763, -0.3019385302, 0.3281036504, -0.4138037925,
                          -0.4859126085, -0.3946818560, -0.9183445654, 0.0626101995, 0.1864879908,
                          0.4814762024, -0.3141357990, 0.1084002140, -0.4031341149, -0.4528740341,
                          -0.1291382978, -0.9250872122, -0.2299780761}) < 0.005);
    }

    void linearSvmAgreesWithScikitLearn() {
        const ReferenceCalls two = calls(linearSvm, waves(2), 1);
        QVERIFY(two.selected.empty());
        QVERIFY(largestError(decisions(two, 2), {1.1195673474, -1.6692330033, -0.5720368276,
                                                 1.7855249263, -2.2058259447, -0.9599405623}) <
                0.02);
        QVERIFY(
            largestError(decisions(calls(linearSvm, waves(3), 0.01), 3),
                         {-0.2710220731, 0.0817001117, -0.3810803819, 0.2558245010, -0.0945649145,
                          -0.7241541962, -0.2542828741, -0.4922405108, 0.4988993550, -0.2165431920,
                          0.1457724191, -0.5654839099, 0.2958552705, -0.1881410065, -0.5460064710,
                          -0.0333611267, -0.4321903547, -0.0847518747}) < 0.005);
    }

    void manyGenesAndFewSamplesHaveTheSameSolution() {
        const FoldData data = wideWaves();
        const ReferenceCalls sparse = calls(l1Logistic, data, 5);
        QCOMPARE(genes(sparse), (std::set<std::uint32_t>{4, 16, 24, 28, 40, 52, 156}));
        QVERIFY(largestError(decisions(sparse, 2), {-3.8326558593, 4.3863369796, -1.2102058045,
                                                    3.9416212681, -3.9550443948}) < 0.02);
        QCOMPARE(genes(calls(l1Logistic, data, 0.5)), (std::set<std::uint32_t>{156}));
        QVERIFY(largestError(decisions(calls(linearSvm, data, 1e-3), 2),
                             {-0.2143060828, 0.2776297761, -0.0494864607, 0.2509839768,
                              -0.2335369038}) < 0.01);
        QVERIFY(largestError(decisions(calls(linearSvm, data, 1), 2),
                             {-0.7316392466, 0.8524067804, -0.1487707137, 0.7671300401,
                              -0.8066627402}) < 0.05);
    }

    /// The scores by the formula of the paper from scikit-learn's shrunken centroids, which
    /// measures distances otherwise.
    void shrunkenCentroidsAgreeWithScikitLearn() {
        const ReferenceCalls two = calls(shrunkenCentroids, waves(2), 1.2);
        QCOMPARE(genes(two), (std::set<std::uint32_t>{0, 1, 4, 8}));
        QCOMPARE(two.selected.front().weight, 1.0F);
        const std::vector<double> all(two.scores.begin(), two.scores.end());
        QVERIFY(largestError(all, {-1.3771571221, -1.7304457731, -1.4002074746, -1.9389717243,
                                   -1.8536788242, -2.2567528558, -2.8465883197, -2.9992799400,
                                   -2.2410863768, -2.9262684822, -1.7765963002, -2.2459963330}) <
                1e-5);
        const ReferenceCalls three = calls(shrunkenCentroids, waves(3), 1.2);
        QCOMPARE(genes(three), (std::set<std::uint32_t>{0, 1, 3, 4, 5, 6, 8, 9}));
        QVERIFY(
            largestError(decisions(three, 3),
                         {-1.7804177812, -1.9315014996, -2.2827661841, -2.0143611738, -2.7571790019,
                          -2.8382512145, -3.3544444667, -4.5433270821, -3.5649295306, -1.8574195446,
                          -2.0216730520, -2.6086142750, -1.9043236602, -2.7042962977, -2.5960397325,
                          -2.0540038294, -3.1576708183, -2.4429501686}) < 1e-5);
    }

    void neighboursVoteAsScikitLearns() {
        const ReferenceCalls three = calls(nearestNeighbours, waves(2), 3);
        QVERIFY(largestError(decisions(three, 2), {2 / 3., 0, 1 / 3., 2 / 3., 1 / 3., 1 / 3.}) <
                1e-6);
        QVERIFY(largestError(decisions(calls(nearestNeighbours, waves(3), 9), 3),
                             {2 / 9., 4 / 9., 3 / 9., 6 / 9., 2 / 9., 1 / 9., 2 / 9., 0, 7 / 9.,
                              3 / 9., 5 / 9., 1 / 9., 7 / 9., 0, 2 / 9., 3 / 9., 2 / 9., 4 / 9.}) <
                1e-6);
    }

    /// scikit-learn's l1_min_c: .1213 and .1257.
    void settingsOfTheL1LogisticBeginAboveTheEmptyModel() {
        const FoldData data = waves(2);
        const std::vector<double> costs = l1Logistic.settings(data);
        QCOMPARE(costs.size(), std::size_t{6});
        QVERIFY(std::abs(costs.front() - 2 * 0.12134999570664684) < 1e-6);
        QVERIFY(std::abs(costs.back() - 64 * 0.12134999570664684) < 1e-5);
        QVERIFY(std::abs(l1Logistic.settings(waves(3)).front() - 2 * 0.1257198034878722) < 1e-6);
    }

    void settingsOfTheCentroidsKeepSomeGeneEverywhere() {
        const FoldData data = waves(3);
        const std::vector<double> deltas = shrunkenCentroids.settings(data);
        const auto results = shrunkenCentroids.classify(data, deltas, {});
        QCOMPARE(results.size(), std::size_t{10});
        QVERIFY(!results.front().selected.empty());
        QCOMPARE(results.back().selected.size(), std::size_t{10}); // Δ = 0
        for (std::size_t i = 1; i < results.size(); ++i)
            QVERIFY(results[i].selected.size() >= results[i - 1].selected.size());
    }

    void neighboursAreNeverMoreThanSamples() {
        FoldData data = waves(2);
        data.trainLabels.resize(4);
        data.train = values(data.trainLabels, 0);
        QCOMPARE(nearestNeighbours.settings(data), (std::vector<double>{3, 1}));
    }

    void aClassThatNobodyTrainedIsNeverCalled_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("missing");
        QTest::newRow("first of two") << 2 << 0;
        QTest::newRow("second of two") << 2 << 1;
        QTest::newRow("one of three") << 3 << 1;
    }
    void aClassThatNobodyTrainedIsNeverCalled() {
        QFETCH(int, classes);
        QFETCH(int, missing);
        FoldData data = waves(classes);
        for (int& label : data.trainLabels)
            if (label == missing)
                label = (missing + 1) % classes;
        for (const ReferenceRecipe* recipe :
             {&l1Logistic, &linearSvm, &shrunkenCentroids, &nearestNeighbours})
            for (const ReferenceCalls& result : recipe->classify(data, recipe->settings(data), {}))
                for (std::size_t i = 0; i < 6; ++i) {
                    const auto row =
                        std::span(result.scores).subspan(i * data.classes, data.classes);
                    QVERIFY(std::ranges::max_element(row) - row.begin() != missing);
                }
    }

    void constantGenesDoNoHarm() {
        FoldData data = waves(2);
        data.train = dataset::Matrix(dataset::Matrix::Constant(30, 10, 0.5F));
        data.test = dataset::Matrix(dataset::Matrix::Constant(6, 10, 0.5F));
        for (const ReferenceRecipe* recipe :
             {&l1Logistic, &linearSvm, &shrunkenCentroids, &nearestNeighbours})
            for (const ReferenceCalls& result :
                 recipe->classify(data, recipe->settings(data), {})) {
                QCOMPARE(result.scores.size(), std::size_t{12});
                for (const float score : result.scores)
                    QVERIFY(std::isfinite(score));
            }
    }

    void manyThreadsTrainTheSameModel() {
        const FoldData data = waves(3);
        const std::vector<double> costs = l1Logistic.settings(data);
        const auto alone = l1Logistic.classify(data, costs, {});
        std::vector<std::vector<ReferenceCalls>> together(4);
        {
            std::vector<std::jthread> threads;
            for (auto& place : together)
                threads.emplace_back([&] { place = l1Logistic.classify(data, costs, {}); });
        }
        for (const auto& results : together)
            for (std::size_t i = 0; i < alone.size(); ++i)
                QCOMPARE(results[i].scores, alone[i].scores);
    }

    void stopLeavesOutWhatIsLeft() {
        std::stop_source stop;
        stop.request_stop();
        const FoldData data = waves(2);
        for (const ReferenceRecipe* recipe :
             {&l1Logistic, &linearSvm, &shrunkenCentroids, &nearestNeighbours})
            QVERIFY(recipe->classify(data, recipe->settings(data), stop.get_token()).empty());
    }
};

QTEST_APPLESS_MAIN(TestReferenceMethods)
#include "tst_reference_methods.moc"

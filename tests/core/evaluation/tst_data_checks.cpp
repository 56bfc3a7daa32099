// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/preparation.h"

#include <QtTest>

#include <algorithm>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

/// 20 samples of each of two classes.
dataset::Dataset smallData() {
    dataset::Dataset data;
    data.samples.resize(40);
    data.classes = {"ill", "well"};
    data.labels.resize(40, 0);
    std::fill(data.labels.begin() + 20, data.labels.end(), 1);
    return data;
}

/// Of that code; empty where there is none.
std::string told(const dataset::Dataset& data, const std::string& code) {
    const std::vector<Warning> warnings = dataWarnings(data, SweepConfig());
    const auto found = std::ranges::find(warnings, code, &Warning::code);
    return found == warnings.end() ? std::string() : found->what;
}

} // namespace

class TestDataChecks : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void alikeWeightsAreNoMatter() {
        dataset::Dataset data = smallData();
        QVERIFY(told(data, "weights-in-training").empty());
        data.weights.assign(40, 0.001F);
        QVERIFY(told(data, "weights-in-training").starts_with("weights count in training"));
        QVERIFY(told(data, "few-samples-weigh").empty());
        QVERIFY(told(data, "class-without-weight").empty());
    }

    /// (Σw)² / Σw² of Kish: one sample outweighs all others, so that it alone is learnt from.
    void oneSampleThatOutweighsAllIsTold() {
        dataset::Dataset data = smallData();
        data.weights.assign(40, 1);
        data.weights[3] = 1e30F;
        QCOMPARE(
            told(data, "few-samples-weigh"),
            std::string("the weights are so uneven that 40 samples count like 1.0 equal ones"));
        data.weights.assign(40, 0);
        std::fill_n(data.weights.begin() + 15, 10, 1.0F); // 5 of the first class, 5 of the second
        QVERIFY(told(data, "few-samples-weigh").empty());
        data.weights[15] = 0;
        QVERIFY(told(data, "few-samples-weigh").find("like 9.0 equal") != std::string::npos);
    }

    void aClassWithoutWeightIsTold() {
        dataset::Dataset data = smallData();
        data.weights.assign(40, 1);
        std::fill_n(data.weights.begin() + 20, 20, 0.0F);
        QCOMPARE(told(data, "class-without-weight"),
                 "all samples of class '" + data.classes[1] +
                     "' have weight 0: the class can't be learnt");
    }

    void testsOfGroupedSamplesAreTold() {
        dataset::Dataset data = smallData();
        data.groupName = "patient";
        for (int i = 0; i < 40; ++i)
            data.groups.push_back(i);
        QVERIFY(told(data, "grouped-samples").empty()); // each its own
        for (int i = 0; i < 40; ++i)
            data.groups[static_cast<std::size_t>(i)] = i / 2;
        QCOMPARE(told(data, "grouped-samples"),
                 std::string("40 samples of 20 groups: folds keep groups together, but p and q of "
                             "single genes take samples for independent and are too small"));
        data.labels[0] = 1; // beside one of class 0
        data.labels[2] = data.labels[3] = dataset::unlabeled;
        QCOMPARE(told(data, "grouped-samples"),
                 std::string("38 samples of 19 groups: folds keep groups together, but p and q of "
                             "single genes take samples for independent and are not exact"));
    }
};

QTEST_APPLESS_MAIN(TestDataChecks)
#include "tst_data_checks.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/confounding.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::evaluation;

namespace {

dataset::Dataset withGroups(const std::vector<int>& labels, const std::vector<int>& groups) {
    dataset::Dataset data;
    data.source = "cells.csv";
    data.labelName = "state";
    data.groupName = "batch";
    data.classes = {"healthy", "ill"};
    data.labels = labels;
    data.groups = groups;
    return data;
}

/// `each` samples for each pair of class and group.
dataset::Dataset of(const std::vector<std::pair<int, int>>& pairs, int each) {
    std::vector<int> labels, groups;
    for (const auto& [label, group] : pairs)
        for (int i = 0; i < each; ++i) {
            labels.push_back(label);
            groups.push_back(group);
        }
    return withGroups(labels, groups);
}

} // namespace

class TestConfounding : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// By hand: table {{8, 2}, {2, 8}}, n = 20, χ²/n = .36; φ² = .36 − 1/19, r' = c' = 2 − 1/19.
    void cramersVIsThatOfBergsma() {
        std::vector<int> a, b;
        for (int i = 0; i < 20; ++i) {
            a.push_back(i / 10);
            b.push_back(i % 10 < 8 ? i / 10 : 1 - i / 10);
        }
        const double expected = std::sqrt((0.36 - 1 / 19.) / (1 - 1 / 19.));
        QVERIFY(std::abs(cramersV(a, b) - expected) < 1e-12);
        QVERIFY(std::abs(cramersV(a, a) - 1) < 1e-12);
        QCOMPARE(cramersV(a, std::vector<int>(20, 0)), 0.0);
        for (int i = 0; i < 20; ++i)
            b[static_cast<std::size_t>(i)] = i % 2;
        QCOMPARE(cramersV(a, b), 0.0);
    }

    void aBatchForEachClassIsNamed() {
        const auto warning = confounding(of({{0, 0}, {1, 1}}, 10));
        QVERIFY(warning);
        QCOMPARE(warning->code, std::string("confounded"));
        QVERIFY(warning->what.find("class 'healthy' comes from 1 of them") != std::string::npos);
        QVERIFY(warning->where.find("batch") != std::string::npos);
    }

    void manyPatientsOfOneClassEachAreNot() {
        std::vector<std::pair<int, int>> patients;
        for (int patient = 0; patient < 10; ++patient)
            patients.emplace_back(patient % 2, patient);
        QVERIFY(!confounding(of(patients, 3)));
        patients.pop_back(); // the ill ones are four
        const auto few = confounding(of(patients, 3));
        QVERIFY(few && few->what.find("class 'ill' comes from 4") != std::string::npos);
    }

    void unevenBatchesAreNamedFromAHalfOn() {
        dataset::Dataset data = of({{0, 0},
                                    {0, 0},
                                    {0, 0},
                                    {0, 0},
                                    {0, 1}, //
                                    {1, 1},
                                    {1, 1},
                                    {1, 1},
                                    {1, 1},
                                    {1, 0}},
                                   10);
        const auto strong = confounding(data);
        QVERIFY(strong && strong->what.find("Cramér's V 0.59") != std::string::npos);
        QVERIFY(!confounding(of({{0, 0}, {0, 0}, {0, 1}, {1, 1}, {1, 1}, {1, 0}}, 10)));
        QVERIFY(!confounding(of({{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 10)));
    }

    void withoutGroupsThereIsNothingToSay() {
        dataset::Dataset data = of({{0, 0}, {1, 1}}, 10);
        data.groups.clear();
        QVERIFY(!confounding(data));
    }

    void samplesWithoutLabelDoNotCount() {
        dataset::Dataset data = of({{0, 0}, {1, 1}}, 10);
        data.labels.insert(data.labels.end(), 20, dataset::unlabeled);
        for (int i = 0; i < 20; ++i)
            data.groups.push_back(i % 2);
        QVERIFY(confounding(data));
    }
};

QTEST_APPLESS_MAIN(TestConfounding)
#include "tst_confounding.moc"

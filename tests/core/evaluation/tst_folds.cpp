// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/folds.h"

#include <QtTest>

#include <set>

using namespace tamis;
using namespace tamis::evaluation;

class TestFolds : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedFoldsAreThoseOfScikitLearn() {
        // KFold(4, shuffle=True, random_state=5) of scikit-learn 1.2 on 22 samples.
        const std::vector<std::size_t> expected = {1, 1, 0, 3, 2, 1, 3, 2, 2, 2, 1,
                                                   2, 1, 1, 3, 3, 3, 0, 0, 0, 0, 0};
        QCOMPARE(publishedFolds(22, 4), expected);
    }

    void everyClassIsSpreadEvenly_data() {
        QTest::addColumn<QList<int>>("counts"); // per class
        QTest::addColumn<int>("folds");
        QTest::newRow("two classes") << QList<int>{37, 42} << 4;
        QTest::newRow("a class smaller than the folds") << QList<int>{2, 30, 5} << 4;
        QTest::newRow("as many folds as samples") << QList<int>{3, 3} << 6;
    }
    void everyClassIsSpreadEvenly() {
        QFETCH(QList<int>, counts);
        QFETCH(int, folds);
        std::vector<int> labels;
        for (int c = 0; c < counts.size(); ++c)
            labels.insert(labels.end(), static_cast<std::size_t>(counts[c]), c);
        Random random({7});
        const auto fold = stratifiedFolds(labels, {}, static_cast<std::size_t>(folds), random);
        std::vector<int> sizes(static_cast<std::size_t>(folds));
        for (int c = 0; c < counts.size(); ++c) {
            std::vector<int> perFold(static_cast<std::size_t>(folds));
            for (std::size_t i = 0; i < labels.size(); ++i)
                if (labels[i] == c) {
                    ++perFold[fold[i]];
                    ++sizes[fold[i]];
                }
            const auto [least, most] = std::minmax_element(perFold.begin(), perFold.end());
            QVERIFY(*most - *least <= 1);
        }
        const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
        QVERIFY(*most - *least <= 1);
    }

    void groupsStayTogether() {
        // 12 patients with 1 to 6 samples each; a patient has one class.
        std::vector<int> labels, groups;
        for (int patient = 0; patient < 12; ++patient)
            for (int i = 0; i <= patient % 6; ++i) {
                labels.push_back(patient % 2);
                groups.push_back(patient);
            }
        Random random({7});
        const auto fold = stratifiedFolds(labels, groups, 3, random);
        std::map<int, std::set<std::size_t>> foldsOfGroup;
        std::map<std::size_t, std::array<int, 2>> classesOfFold;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            foldsOfGroup[groups[i]].insert(fold[i]);
            ++classesOfFold[fold[i]][static_cast<std::size_t>(labels[i])];
        }
        for (const auto& [group, folds] : foldsOfGroup)
            QCOMPARE(folds.size(), std::size_t{1});
        // 18 and 24 samples of the classes: 6 and 8 a fold when perfectly balanced.
        for (const auto& [number, counts] : classesOfFold) {
            QVERIFY(std::abs(counts[0] - 6) <= 2);
            QVERIFY(std::abs(counts[1] - 8) <= 2);
        }
    }

    void sameSeedSameFolds() {
        const std::vector<int> labels(40, 0);
        Random a({3}), b({3}), c({4});
        const auto first = stratifiedFolds(labels, {}, 4, a);
        QCOMPARE(stratifiedFolds(labels, {}, 4, b), first);
        QVERIFY(stratifiedFolds(labels, {}, 4, c) != first);
    }
};

QTEST_APPLESS_MAIN(TestFolds)
#include "tst_folds.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"
#include "core/support/random.h"
#include "support/group_matrix.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::projection;
using tamis::testing::GroupMatrix;
using tamis::testing::Layout;

Q_DECLARE_METATYPE(tamis::projection::Kind)

class TestRadiusForGroups : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void exactlyKGroupsSurvive_data();
    void exactlyKGroupsSurvive();
    void groupsOfManyDecades_data() { addKinds(); }
    void groupsOfManyDecades();
    void matchesClosedForm_data();
    void matchesClosedForm();
    void fewerSurviveTies_data() { addKinds(); }
    void fewerSurviveTies();
    void allSurviveFromTheNumberOfNonzeroGroups_data() { addKinds(); }
    void allSurviveFromTheNumberOfNonzeroGroups();
    void kGroupsSurviveNearTheLargestNumbers_data() { addKinds(); }
    void kGroupsSurviveNearTheLargestNumbers();
    void kGroupsSurviveBesideMuchLargerOnes_data() { exactlyKGroupsSurvive_data(); }
    void kGroupsSurviveBesideMuchLargerOnes();
    void refusesWrongWeights();

  private:
    static void addKinds();
};

namespace {

/// 2000 groups of 100: initial weights, trained-like weights, expression-like, heavy tails.
std::vector<double> weights(std::uint64_t seed) {
    Random random({seed, 3});
    std::vector<double> values(2000 * 100);
    double groupScale = 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % 100 == 0)
            groupScale = std::exp(random.normal());
        switch (seed % 4) {
        case 0:
            values[i] = (2 * random.uniform() - 1) / std::sqrt(2000.0);
            break;
        case 1:
            values[i] = 0.01 * random.normal() * groupScale;
            break;
        case 2:
            values[i] = random.uniform() * 10;
            break;
        default:
            values[i] = random.normal() / (random.uniform() + 1e-9);
        }
    }
    return values;
}

template <class T>
std::size_t survivorsAt(const std::vector<double>& values, Kind kind, std::size_t k, Layout layout,
                        Workspace& workspace) {
    const std::size_t entries = values.size() / 2000;
    GroupMatrix<T> matrix(values, 2000, entries, layout);
    const auto radius = radiusForGroups(matrix.constView(), kind, k, workspace);
    const auto outcome = project(matrix.view(), kind, radius.value(), workspace);
    std::size_t survivors = 0;
    for (std::size_t j = 0; j < 2000; ++j) {
        bool zero = true;
        for (std::size_t i = 0; i < entries; ++i)
            zero = zero && matrix.view()(i, j) == 0;
        survivors += !zero;
    }
    return outcome.value().groups - outcome.value().zeroGroups == survivors ? survivors : 999999;
}

} // namespace

void TestRadiusForGroups::addKinds() {
    QTest::addColumn<Kind>("kind");
    for (const Kind kind : allKinds)
        QTest::addRow("%s", std::string(name(kind)).c_str()) << kind;
}

void TestRadiusForGroups::exactlyKGroupsSurvive_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<bool>("single");
    for (const Kind kind : allKinds)
        for (const bool single : {false, true})
            QTest::addRow("%s %s", std::string(name(kind)).c_str(), single ? "float" : "double")
                << kind << single;
}

void TestRadiusForGroups::exactlyKGroupsSurvive() {
    QFETCH(Kind, kind);
    QFETCH(bool, single);
    Workspace workspace;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const std::vector<double> values = weights(seed);
        for (const std::size_t k : {1u, 2u, 5u, 10u, 20u, 50u, 1999u}) {
            const Layout layout = k % 2 == 0 ? Layout::Strided : Layout::Contiguous;
            QCOMPARE(single ? survivorsAt<float>(values, kind, k, layout, workspace)
                            : survivorsAt<double>(values, kind, k, layout, workspace),
                     k);
        }
    }
}

/// The group that has to go is far smaller than the rounding of the radius.
void TestRadiusForGroups::groupsOfManyDecades() {
    QFETCH(Kind, kind);
    Workspace workspace;
    for (const double ratio : {1e-6, 1e-8, 1e-10, 1e-14}) {
        // As long as the group that has to stay is larger than that.
        for (std::size_t k = 1; k < 4 && std::pow(ratio, k - 1) > 1e-12; ++k) {
            std::vector<double> values; // groups of 3: 6e9, 6e9 · ratio, …
            for (int group = 0; group < 4; ++group)
                for (const double entry : {1.0, -0.7, 0.3})
                    values.push_back(6e9 * entry * std::pow(ratio, group));
            GroupMatrix<double> matrix(values, 4, 3);
            const auto radius = radiusForGroups(matrix.constView(), kind, k, workspace);
            const auto outcome = project(matrix.view(), kind, radius.value(), workspace);
            QCOMPARE(4 - outcome.value().zeroGroups, k);
        }
    }
}

void TestRadiusForGroups::matchesClosedForm_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<double>("radius");
    // Groups {6, 2}, {3, 3}, {1, 1}. Two survive at
    QTest::newRow("l1inf") << Kind::L1Inf << 4.0 + 2.0;                // θ = 2: μ = 4, 2
    QTest::newRow("bilevel-l1inf") << Kind::BilevelL1Inf << 5.0 + 2.0; // τ = 1
    QTest::newRow("bilevel-l11") << Kind::BilevelL11 << 6.0 + 4.0;     // τ = 2
    QTest::newRow("l12") << Kind::L12 << std::sqrt(40.0) + std::sqrt(18.0) - 2 * std::sqrt(2.0);
    QTest::newRow("l1") << Kind::L1 << 5.0 + 1.0 + 2.0 + 2.0; // τ = 1
}

void TestRadiusForGroups::matchesClosedForm() {
    QFETCH(Kind, kind);
    QFETCH(double, radius);
    Workspace workspace;
    GroupMatrix<double> matrix(std::vector<double>{6, -2, -3, 3, 1, -1}, 3, 2);
    const auto got = radiusForGroups(matrix.constView(), kind, 2, workspace);
    QVERIFY(got);
    QVERIFY(std::abs(*got / radius - 1) < 1e-8);
}

void TestRadiusForGroups::fewerSurviveTies() {
    QFETCH(Kind, kind);
    Workspace workspace;
    const std::vector<double> values = {5, 1, -2, 2, 2, -2, 2, 2, 0, 1};
    const std::size_t expected[] = {0, 1, 1, 1, 4, 5};
    for (std::size_t k = 0; k <= 5; ++k) {
        GroupMatrix<float> matrix(values, 5, 2);
        const auto radius = radiusForGroups(matrix.constView(), kind, k, workspace);
        const auto outcome = project(matrix.view(), kind, radius.value(), workspace);
        QCOMPARE(outcome->groups - outcome->zeroGroups, expected[k]);
    }
    GroupMatrix<float> equal(std::vector<double>(10, 3.0), 5, 2);
    QCOMPARE(radiusForGroups(equal.constView(), kind, 3, workspace).value(), 0.0);
}

void TestRadiusForGroups::allSurviveFromTheNumberOfNonzeroGroups() {
    QFETCH(Kind, kind);
    Workspace workspace;
    GroupMatrix<double> matrix(std::vector<double>{4, 1, 0, 0, 2, -3, 0, 0}, 4, 2);
    const double all = norm(matrix.constView(), kind);
    for (const std::size_t k : {2u, 3u, 4u, 1000u})
        QCOMPARE(radiusForGroups(matrix.constView(), kind, k, workspace).value(), all);
}

void TestRadiusForGroups::kGroupsSurviveNearTheLargestNumbers() {
    QFETCH(Kind, kind);
    Workspace workspace;
    const std::vector<double> values = {1e308, -9e307, 5e307, 4e307, 2e307, -1e307};
    for (const std::size_t k : {1u, 2u, 3u}) {
        GroupMatrix<double> matrix(values, 3, 2);
        // Some of these radii are larger than any double, and all groups but k vanish nonetheless.
        const double radius = radiusForGroups(matrix.constView(), kind, k, workspace).value();
        const auto outcome = project(matrix.view(), kind, radius, workspace).value();
        QCOMPARE(outcome.groups - outcome.zeroGroups, k);
        QCOMPARE(outcome.changed, k < 3);
        if (!outcome.changed)
            continue;
        QVERIFY(outcome.normAfter <= radius);
        QVERIFY(std::isfinite(outcome.threshold));
        QVERIFY(outcome.certificate <= 1e-15);
    }
}

/// A radius that is the sum of groups of all sizes has few digits left for the small ones.
void TestRadiusForGroups::kGroupsSurviveBesideMuchLargerOnes() {
    QFETCH(Kind, kind);
    QFETCH(bool, single);
    Random random({0, 9});
    std::vector<double> values(2000 * 20);
    double scale = 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % 20 == 0)
            scale = std::pow(10.0, 8 * random.uniform() - 4);
        values[i] = scale * random.normal() / std::max(random.uniform(), 1e-6);
    }
    Workspace workspace;
    for (std::size_t k = 1; k < 2000; k += 13)
        QCOMPARE(single ? survivorsAt<float>(values, kind, k, Layout::Contiguous, workspace)
                        : survivorsAt<double>(values, kind, k, Layout::Contiguous, workspace),
                 k);
}

void TestRadiusForGroups::refusesWrongWeights() {
    Workspace workspace;
    GroupMatrix<double> matrix(std::vector<double>{4, 1, 0, 0, 2, -3, 0, 0}, 4, 2);
    for (const std::vector<double>& weights : {std::vector<double>{1},
                                               {1, 2, 3, 0},
                                               {1, 2, 3, -1},
                                               {1, 2, 3, std::nan("")},
                                               {1, 2, 3, 1e-200}})
        QCOMPARE(
            radiusForGroups(matrix.constView(), Kind::L1Inf, 1, workspace, weights).error().code,
            ErrorCode::Usage);
}

QTEST_APPLESS_MAIN(TestRadiusForGroups)
#include "tst_radius_for_groups.moc"

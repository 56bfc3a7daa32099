// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"
#include "support/projection_cases.h"
#include "support/projection_edges.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

namespace {

constexpr Kind weightedKinds[] = {Kind::L1, Kind::L1Inf};

const std::vector<double> sampleWeights = {0.5, 3, 2, 0.125};

Options weightedBy(const std::vector<double>& weights) {
    Options options;
    options.weights = weights;
    return options;
}

double weightedNorm(const std::vector<double>& values, std::size_t groups, Kind kind,
                    const std::vector<double>& weights) {
    return static_cast<double>(
        oracleNorm({values.begin(), values.end()}, groups, values.size() / groups, kind, weights));
}

struct Worst {
    long double value = 0, threshold = 0;
    double certificate = 0;
};

template <class T>
void compare(std::uint64_t number, Kind kind, Workspace& workspace, Worst& worst) {
    Random random({20260302, number});
    const bool large = number % 50 == 0;
    const std::size_t groups = 1 + random.below(large ? 60 : 9);
    const std::size_t entries = 1 + random.below(large ? 90 : 9);
    const std::vector<double> values =
        randomGroups(random, allFamilies[number % 6], groups, entries);
    const std::vector<double> weights = randomWeights(random, groups);
    const double radius = weightedNorm(values, groups, kind, weights) * randomShare(random);
    if (radius == 0)
        return;
    const std::vector<long double> exact(values.begin(), values.end());
    const OracleResult expected = oracleProject(exact, groups, entries, kind, radius, weights);
    long double size = 0, dual = 0;
    for (std::size_t i = 0; i < exact.size(); ++i)
        size = std::max({size, std::abs(expected.values[i]), 1e-8L * std::abs(exact[i])});
    dual = oracleDualNorm(exact, groups, entries, kind, weights);
    std::vector<T> first;
    for (const Layout layout : allLayouts) {
        GroupMatrix<T> matrix(values, groups, entries, layout);
        const auto outcome = project(matrix.view(), kind, radius, workspace, weightedBy(weights));
        QVERIFY(outcome);
        const std::vector<T> got = matrix.values();
        if (layout != Layout::Contiguous) {
            QVERIFY(sameBits(got, first));
            QVERIFY(matrix.paddingUntouched());
            continue;
        }
        first = got;
        for (std::size_t i = 0; i < got.size(); ++i)
            worst.value =
                std::max(worst.value,
                         std::abs(static_cast<long double>(got[i]) - expected.values[i]) / size);
        worst.threshold =
            std::max(worst.threshold, std::abs(outcome->threshold - expected.threshold) / dual);
        worst.certificate = std::max(worst.certificate, outcome->certificate);
        QVERIFY(outcome->normAfter <= radius);
        GroupMatrix<T> input(values, groups, entries);
        QVERIFY(certificate(input.constView(), matrix.constView(), kind, radius, weights) <=
                (sizeof(T) == 4 ? 5e-6 : 1e-11));
        const auto again = project(matrix.view(), kind, radius, workspace, weightedBy(weights));
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(matrix.values(), first));
    }
}

} // namespace

class TestWeightedProjection : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithOracle_data();
    void agreesWithOracle();
    void closedForms();
    void equalWeightsAreASmallerRadius_data() { addKinds(weightedKinds); }
    void equalWeightsAreASmallerRadius();
    void refusesWrongRequests_data() { addKinds(weightedKinds); }
    void refusesWrongRequests();
    void radiusZeroGivesZeros_data() { addKinds(weightedKinds); }
    void radiusZeroGivesZeros();
    void matrixInsideIsUntouched_data() { addKinds(weightedKinds); }
    void matrixInsideIsUntouched();
    void nonFiniteEntriesAreRefused_data() { addKinds(weightedKinds); }
    void nonFiniteEntriesAreRefused();
    void extremeScalesGiveTheSameDigits_data() { addKinds(weightedKinds); }
    void extremeScalesGiveTheSameDigits();
    void noEntryGrowsByRounding_data() { addKinds(weightedKinds); }
    void noEntryGrowsByRounding();
    void exactlyKGroupsSurvive_data() { addKinds(weightedKinds); }
    void exactlyKGroupsSurvive();
};

void TestWeightedProjection::agreesWithOracle_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<bool>("single");
    for (const Kind kind : weightedKinds)
        for (const bool single : {false, true})
            QTest::addRow("%s %s", std::string(name(kind)).c_str(), single ? "float" : "double")
                << kind << single;
}

void TestWeightedProjection::agreesWithOracle() {
    QFETCH(Kind, kind);
    QFETCH(bool, single);
    Worst worst;
    Workspace workspace;
    for (std::uint64_t number = 0; number < 2500 && !QTest::currentTestFailed(); ++number) {
        single ? compare<float>(number, kind, workspace, worst)
               : compare<double>(number, kind, workspace, worst);
        if (QTest::currentTestFailed())
            qWarning("case %d", static_cast<int>(number));
    }
    qInfo("value %.2Lg, threshold %.2Lg, certificate %.2g", worst.value, worst.threshold,
          worst.certificate);
    QVERIFY(worst.value <= (single ? 5e-6L : 1e-10L));
    QVERIFY(worst.certificate <= (single ? 5e-6 : 1e-11));
    QVERIFY(worst.threshold <= 1e-12L);
}

void TestWeightedProjection::closedForms() {
    // ℓ1: weights 1 and 2; τ = 1 takes 1 and 2 away: 1·2 + 2·1 = 4.
    // ℓ1,∞: groups {4, 0} and {3, 3}, weights 1 and 2; θ = 1: levels 3 and (6 − 2)/2 = 2:
    // 1·3 + 2·2 = 7.
    forPrecisionsAndLayouts([]<class T>(T, Layout layout) {
        Workspace workspace;
        const std::vector<double> weights = {1, 2};
        GroupMatrix<T> l1(std::vector<double>{3, -0.5, -3, 1}, 2, 2, layout);
        const auto first = project(l1.view(), Kind::L1, 4, workspace, weightedBy(weights));
        QVERIFY(std::abs(first.value().threshold - 1) <= 1e-15);
        const double expected[] = {2, 0, -1, 0};
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(static_cast<double>(l1.values()[i]) - expected[i]) <= 1e-6);
        GroupMatrix<T> l1inf(std::vector<double>{-4, 0, 3, -3}, 2, 2, layout);
        const auto second = project(l1inf.view(), Kind::L1Inf, 7, workspace, weightedBy(weights));
        QVERIFY(std::abs(second.value().threshold - 1) <= 1e-15);
        const double clipped[] = {-3, 0, 2, -2};
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(static_cast<double>(l1inf.values()[i]) - clipped[i]) <= 1e-6);
    });
}

void TestWeightedProjection::equalWeightsAreASmallerRadius() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        const std::vector<double> weights(4, 8.0);
        GroupMatrix<T> weighted(sample, 4, 3, layout), plain(sample, 4, 3, layout);
        const auto one = project(weighted.view(), kind, 16, workspace, weightedBy(weights));
        const auto other = project(plain.view(), kind, 2, workspace);
        QVERIFY(std::abs(one.value().threshold * 8 - other.value().threshold) <= 1e-14);
        for (std::size_t i = 0; i < sample.size(); ++i)
            QVERIFY(std::abs(weighted.values()[i] - plain.values()[i]) <=
                    4 * std::numeric_limits<T>::epsilon());
    });
}

void TestWeightedProjection::refusesWrongRequests() {
    QFETCH(Kind, kind);
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto before = matrix.values();
        const auto refused = [&](double radius, const std::vector<double>& weights, Kind which) {
            const auto outcome =
                project(matrix.view(), which, radius, workspace, weightedBy(weights));
            return !outcome && outcome.error().code == ErrorCode::Usage &&
                   sameBits(matrix.values(), before);
        };
        QVERIFY(refused(-1, sampleWeights, kind));
        QVERIFY(refused(nan, sampleWeights, kind));
        QVERIFY(refused(1, {1, 2, 3}, kind));
        for (const double wrong : {0.0, -1.0, nan, infinity})
            QVERIFY(refused(1, {1, 2, wrong, 3}, kind));
        for (const Kind other : {Kind::BilevelL1Inf, Kind::BilevelL11, Kind::L12})
            QVERIFY(refused(1, sampleWeights, other));
        Options heap = weightedBy(sampleWeights);
        heap.method = Method::Heap;
        QCOMPARE(project(matrix.view(), kind, 1, workspace, heap).error().code, ErrorCode::Usage);
    });
}

void TestWeightedProjection::radiusZeroGivesZeros() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto outcome = project(matrix.view(), kind, 0, workspace, weightedBy(sampleWeights));
        QVERIFY(outcome && outcome->changed);
        QVERIFY(sameBits(matrix.values(), std::vector<T>(12, T(0))));
        QCOMPARE(outcome->zeroGroups, std::size_t(4));
        // The largest of max |y| / w, or of Σ |y| / w.
        QCOMPARE(outcome->threshold, kind == Kind::L1 ? 4.0 : 10.0);
    });
}

void TestWeightedProjection::matrixInsideIsUntouched() {
    QFETCH(Kind, kind);
    const double size = weightedNorm(sample, 4, kind, sampleWeights);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto before = matrix.values();
        for (const double radius : {size, 2 * size, std::numeric_limits<double>::infinity()}) {
            const auto outcome =
                project(matrix.view(), kind, radius, workspace, weightedBy(sampleWeights));
            QVERIFY(outcome && !outcome->changed);
            QVERIFY(sameBits(matrix.values(), before));
            QCOMPARE(outcome->normAfter, size);
            QCOMPARE(outcome->threshold, 0.0);
            QCOMPARE(outcome->zeroGroups, std::size_t(1));
        }
    });
}

void TestWeightedProjection::nonFiniteEntriesAreRefused() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        std::vector<double> values = sample;
        values[7] = std::nan("");
        GroupMatrix<T> matrix(values, 4, 3, layout);
        const auto before = matrix.values();
        const auto outcome = project(matrix.view(), kind, 1, workspace, weightedBy(sampleWeights));
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::NonFinite);
        QVERIFY(outcome.error().where.find("group 3, entry 2") != std::string::npos);
        QVERIFY(sameBits(matrix.values(), before));
        QCOMPARE(
            radiusForGroups(matrix.constView(), kind, 2, workspace, sampleWeights).error().code,
            ErrorCode::NonFinite);
    });
}

void TestWeightedProjection::extremeScalesGiveTheSameDigits() {
    QFETCH(Kind, kind);
    Workspace workspace;
    const double size = weightedNorm(sample, 4, kind, sampleWeights);
    GroupMatrix<double> plain(sample, 4, 3);
    const auto expected =
        project(plain.view(), kind, 0.4 * size, workspace, weightedBy(sampleWeights)).value();
    for (const double scale : {1e-300, 1e-200, 1e200, 1e307, 5e307}) {
        for (const double weightScale : {1e-200, 1e-5, 1.0, 1e5, 1e200}) {
            if (std::abs(std::log10(scale) + std::log10(weightScale)) > 307)
                continue;
            std::vector<double> values = sample, weights = sampleWeights;
            for (double& value : values)
                value *= scale;
            for (double& weight : weights)
                weight *= weightScale;
            GroupMatrix<double> scaled(values, 4, 3);
            const double radius = 0.4 * size * weightScale * scale; // this order keeps it finite
            const auto outcome =
                project(scaled.view(), kind, radius, workspace, weightedBy(weights)).value();
            QVERIFY(outcome.normAfter <= radius);
            QVERIFY(outcome.certificate <= 1e-14);
            QCOMPARE(outcome.zeroGroups, expected.zeroGroups);
            for (std::size_t i = 0; i < sample.size(); ++i)
                QVERIFY2(std::abs(scaled.values()[i] / scale - plain.values()[i]) <= 1e-14,
                         qPrintable(QString("%1 %2").arg(scale).arg(weightScale)));
        }
    }
}

/// With the radius at the norm, what is to go is less than the rounding of the sums.
void TestWeightedProjection::noEntryGrowsByRounding() {
    QFETCH(Kind, kind);
    for (std::uint64_t number = 0; number < 300; ++number) {
        Random random({13, number});
        const std::vector<double> values =
            testing::randomGroups(random, testing::Family::MostlyZero, 10, 31);
        const std::vector<double> weights = randomWeights(random, 10);
        const double size = weightedNorm(values, 10, kind, weights);
        for (const double radius : {size, std::nextafter(size, 0.0)}) {
            Workspace workspace;
            GroupMatrix<double> matrix(values, 10, 31);
            const auto outcome =
                project(matrix.view(), kind, radius, workspace, weightedBy(weights));
            QVERIFY(outcome && outcome->threshold >= 0);
            for (std::size_t i = 0; i < values.size(); ++i)
                QVERIFY(std::abs(matrix.values()[i]) <= std::abs(values[i]));
        }
    }
}

void TestWeightedProjection::exactlyKGroupsSurvive() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Random random({12});
        Workspace workspace;
        std::vector<double> values(4000);
        for (double& value : values)
            value = random.normal();
        const std::vector<double> weights = randomWeights(random, 200);
        for (const std::size_t k : {0u, 1u, 2u, 7u, 50u, 199u, 200u}) {
            GroupMatrix<T> matrix(values, 200, 20, layout);
            const auto radius =
                radiusForGroups(matrix.constView(), kind, k, workspace, weights).value();
            const auto outcome =
                project(matrix.view(), kind, radius, workspace, weightedBy(weights)).value();
            QCOMPARE(outcome.groups - outcome.zeroGroups, k);
        }
    });
}

QTEST_APPLESS_MAIN(TestWeightedProjection)
#include "tst_weighted_projection.moc"

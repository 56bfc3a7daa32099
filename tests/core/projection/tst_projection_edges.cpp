// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"
#include "core/projection/prox.h"
#include "core/projection/simplex.h"
#include "core/projection/tensor.h"
#include "core/support/random.h"
#include "support/projection_edges.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>

using namespace tamis;
using namespace tamis::projection;
using tamis::testing::addKinds;
using tamis::testing::allLayouts;
using tamis::testing::forPrecisionsAndLayouts;
using tamis::testing::GroupMatrix;
using tamis::testing::Layout;
using tamis::testing::sameBits;
using tamis::testing::sample;

namespace {
std::atomic<std::size_t> allocations = 0;
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace {

template <class T>
constexpr double tolerance = sizeof(T) == 4 ? 3e-7 : 1e-14;

} // namespace

class TestProjectionEdges : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void refusesNegativeOrNaNRadius_data() { addKinds(allKinds); }
    void refusesNegativeOrNaNRadius();
    void radiusZeroGivesZeros_data() { addKinds(allKinds); }
    void radiusZeroGivesZeros();
    void matrixInsideIsUntouched_data() { addKinds(allKinds); }
    void matrixInsideIsUntouched();
    void radiusOneBitBelowNormEnds_data() { addKinds(allKinds); }
    void radiusOneBitBelowNormEnds();
    void nonFiniteEntriesAreCountedAndPlaced_data() { addKinds(allKinds); }
    void nonFiniteEntriesAreCountedAndPlaced();
    void closedForms_data();
    void closedForms();
    void extremeScalesGiveTheSameDigits_data();
    void extremeScalesGiveTheSameDigits();
    void shorteningDenormalsIsAChange_data() { addKinds(allKinds); }
    void shorteningDenormalsIsAChange();
    void normBeyondDoubleIsProjected_data() { addKinds(allKinds); }
    void normBeyondDoubleIsProjected();
    void tinyRadiusIsMet_data() { addKinds(allKinds); }
    void tinyRadiusIsMet();
    void signsAreMirrored_data() { addKinds(allKinds); }
    void signsAreMirrored();
    void emptyMatrixIsInside_data() { addKinds(allKinds); }
    void emptyMatrixIsInside();
    void steadyStateAllocatesNothing_data() { addKinds(allKinds); }
    void steadyStateAllocatesNothing();
    void warmStartsAllocateNothing();
    void otherOperatorsAllocateNothing();
    void anyBitsGiveAFeasibleFixedPoint_data() { addKinds(allKinds); }
    void anyBitsGiveAFeasibleFixedPoint();
    void namesAndAliasesAreUnderstood();
};

void TestProjectionEdges::refusesNegativeOrNaNRadius() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        for (const double radius : {-1.0, -1e-300, std::nan("")}) {
            GroupMatrix<T> matrix(sample, 4, 3, layout);
            const auto before = matrix.values();
            const auto outcome = project(matrix.view(), kind, radius, workspace);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::Usage);
            QVERIFY(sameBits(matrix.values(), before));
        }
    });
}

void TestProjectionEdges::radiusZeroGivesZeros() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto outcome = project(matrix.view(), kind, 0, workspace);
        QVERIFY(outcome);
        QVERIFY(sameBits(matrix.values(), std::vector<T>(12, T(0))));
        QVERIFY(outcome->changed);
        QCOMPARE(outcome->zeroGroups, std::size_t(4));
        QCOMPARE(outcome->normAfter, 0.0);
    });
}

void TestProjectionEdges::matrixInsideIsUntouched() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto before = matrix.values();
        const double size = norm(matrix.constView(), kind);
        for (const double radius : {size, size * 1.5, std::numeric_limits<double>::infinity()}) {
            const auto outcome = project(matrix.view(), kind, radius, workspace);
            QVERIFY(outcome);
            QVERIFY(sameBits(matrix.values(), before));
            QVERIFY(!outcome->changed);
            QCOMPARE(outcome->threshold, 0.0);
            QCOMPARE(outcome->normAfter, size);
            QCOMPARE(outcome->zeroGroups, std::size_t(1));
        }
        GroupMatrix<T> zeros(std::vector<double>(12, -0.0), 4, 3, layout);
        const auto outcome = project(zeros.view(), kind, 0, workspace);
        QVERIFY(outcome && !outcome->changed);
        QVERIFY(sameBits(zeros.values(), std::vector<T>(12, T(-0.0))));
    });
}

void TestProjectionEdges::radiusOneBitBelowNormEnds() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(sample, 4, 3, layout);
        const auto before = matrix.values();
        const double radius = std::nextafter(norm(matrix.constView(), kind), 0.0);
        const auto outcome = project(matrix.view(), kind, radius, workspace);
        QVERIFY(outcome && outcome->changed);
        QVERIFY(norm(matrix.constView(), kind) <= radius);
        const auto after = matrix.values();
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY(std::abs(before[i] - after[i]) <= 3 * tolerance<T>);
    });
}

void TestProjectionEdges::nonFiniteEntriesAreCountedAndPlaced() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        std::vector<double> values = sample;
        values[7] = std::nan("");                             // group 3, entry 2
        values[9] = -std::numeric_limits<double>::infinity(); // group 4, entry 1
        GroupMatrix<T> matrix(values, 4, 3, layout);
        const auto before = matrix.values();
        for (const double radius : {0.0, 1.0, std::numeric_limits<double>::infinity()}) {
            const auto outcome = project(matrix.view(), kind, radius, workspace);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::NonFinite);
            QVERIFY(outcome.error().what.starts_with("2 of 12 entries"));
            QVERIFY(outcome.error().where.find("group 3, entry 2") != std::string::npos);
            QVERIFY(sameBits(matrix.values(), before));
        }
        const auto radius = radiusForGroups(matrix.constView(), kind, 2, workspace);
        QVERIFY(!radius);
        QCOMPARE(radius.error().code, ErrorCode::NonFinite);
    });
}

void TestProjectionEdges::closedForms_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<std::size_t>("groups");
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("radius");
    QTest::addColumn<std::vector<double>>("expected");
    QTest::addColumn<double>("threshold");
    using V = std::vector<double>;
    const auto row = [](const char* title, Kind kind, std::size_t groups, V values, double radius,
                        V expected, double threshold) {
        QTest::addRow("%s, %s", title, std::string(name(kind)).c_str())
            << kind << groups << std::move(values) << radius << std::move(expected) << threshold;
    };
    const V equal(12, 1.0);
    row("all equal", Kind::L1, 4, equal, 3, V(12, 0.25), 0.75);
    row("all equal", Kind::L1Inf, 4, equal, 2, V(12, 0.5), 1.5);
    row("all equal", Kind::BilevelL1Inf, 4, equal, 2, V(12, 0.5), 0.5);
    row("all equal", Kind::BilevelL11, 4, equal, 3, V(12, 0.25), 2.25);
    row("all equal", Kind::L12, 4, equal, 2, V(12, 0.5 / std::sqrt(3.0)), std::sqrt(3.0) - 0.5);
    for (const Kind kind : allKinds)
        row("one entry per group", kind, 4, {4, -3, 2, -1}, 2, {1.5, -0.5, 0, 0}, 2.5);
    row("one group", Kind::L1, 1, {4, -3, 2, -1}, 2, {1.5, -0.5, 0, 0}, 2.5);
    row("one group", Kind::BilevelL11, 1, {4, -3, 2, -1}, 2, {1.5, -0.5, 0, 0}, 8);
    row("one group", Kind::L1Inf, 1, {4, -3, 2, -1}, 2, {2, -2, 2, -1}, 3);
    row("one group", Kind::BilevelL1Inf, 1, {4, -3, 2, -1}, 2, {2, -2, 2, -1}, 2);
    row("one group", Kind::L12, 1, {3, -4}, 2.5, {1.5, -2}, 2.5);
    for (const Kind kind : allKinds)
        row("one number", kind, 1, {-7}, 2, {-2}, 5);
    // Two groups {4,0} and {1,1}: at θ = 2 the second one leaves, μ = (2, 0); at θ = 1 μ = (3, .5).
    row("a group leaves", Kind::L1Inf, 2, {4, 0, 1, 1}, 2, {2, 0, 0, 0}, 2);
    row("both stay", Kind::L1Inf, 2, {-4, 0, 1, -1}, 3.5, {-3, 0, 0.5, -0.5}, 1);
    row("zero group", Kind::L1Inf, 3, {0, -0.0, 4, 0, 1, 1}, 3.5, {0, 0, 3, 0, 0.5, 0.5}, 1);
    row("ties across groups", Kind::BilevelL1Inf, 3, {2, 1, -2, 2, 2, 0}, 3, {1, 1, -1, 1, 1, 0},
        1);
}

void TestProjectionEdges::closedForms() {
    QFETCH(Kind, kind);
    QFETCH(std::size_t, groups);
    QFETCH(std::vector<double>, values);
    QFETCH(double, radius);
    QFETCH(std::vector<double>, expected);
    QFETCH(double, threshold);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        GroupMatrix<T> matrix(values, groups, values.size() / groups, layout);
        const auto outcome = project(matrix.view(), kind, radius, workspace);
        QVERIFY(outcome);
        const auto got = matrix.values();
        for (std::size_t i = 0; i < got.size(); ++i) {
            QVERIFY(std::abs(static_cast<double>(got[i]) - expected[i]) <= 4 * tolerance<T>);
            QCOMPARE(got[i] == 0, expected[i] == 0);
        }
        QVERIFY(std::abs(outcome->threshold - threshold) <= 1e-14 * threshold);
        QVERIFY(outcome->certificate <= tolerance<T>);
    });
}

void TestProjectionEdges::extremeScalesGiveTheSameDigits_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("single");
    for (const Kind kind : allKinds) {
        for (const double scale : {1e-300, 1e-200, 1e200, 1e300})
            QTest::addRow("%s double %g", std::string(name(kind)).c_str(), scale)
                << kind << scale << false;
        for (const double scale : {1e-30, 1e30})
            QTest::addRow("%s float %g", std::string(name(kind)).c_str(), scale)
                << kind << scale << true;
    }
}

void TestProjectionEdges::extremeScalesGiveTheSameDigits() {
    QFETCH(Kind, kind);
    QFETCH(double, scale);
    QFETCH(bool, single);
    const auto check = [&]<class T>(T) {
        Workspace workspace;
        GroupMatrix<T> plain(sample, 4, 3);
        const double radius = 0.4 * norm(plain.constView(), kind);
        const auto expected = project(plain.view(), kind, radius, workspace);
        std::vector<double> scaledValues = sample;
        for (double& value : scaledValues)
            value *= scale;
        for (const Layout layout : allLayouts) {
            GroupMatrix<T> scaled(scaledValues, 4, 3, layout);
            const auto outcome = project(scaled.view(), kind, radius * scale, workspace);
            QVERIFY(outcome);
            QCOMPARE(outcome->zeroGroups, expected->zeroGroups);
            QVERIFY(std::abs(outcome->threshold / scale / expected->threshold - 1) <= 1e-6);
            QVERIFY(outcome->certificate <= tolerance<T>);
            QVERIFY(outcome->normAfter <= radius * scale);
            for (std::size_t i = 0; i < sample.size(); ++i)
                QVERIFY(std::abs(static_cast<double>(scaled.values()[i]) / scale -
                                 static_cast<double>(plain.values()[i])) <= 10 * tolerance<T>);
        }
    };
    single ? check(float()) : check(double());
}

void TestProjectionEdges::shorteningDenormalsIsAChange() {
    QFETCH(Kind, kind);
    Random random({17});
    for (int number = 0; number < 500; ++number) {
        std::vector<double> values(6 * 16);
        for (double& value : values)
            value =
                std::numeric_limits<double>::denorm_min() * static_cast<double>(random.below(20));
        Workspace workspace;
        GroupMatrix<double> matrix(values, 6, 16);
        const double size = norm(matrix.constView(), kind);
        const auto outcome = project(matrix.view(), kind, std::nextafter(size, 0.0), workspace);
        QVERIFY(outcome);
        QCOMPARE(outcome->changed, !sameBits(matrix.values(), values));
    }
}

void TestProjectionEdges::normBeyondDoubleIsProjected() {
    QFETCH(Kind, kind);
    for (const Layout layout : allLayouts) {
        Workspace workspace;
        // Four times four of the same number: every operator gives equal entries.
        GroupMatrix<double> matrix(std::vector<double>(16, -1.5e308), 4, 4, layout);
        const auto outcome = project(matrix.view(), kind, 1e308, workspace);
        QVERIFY(outcome);
        const bool clips = kind == Kind::L1Inf || kind == Kind::BilevelL1Inf;
        const double expected = kind == Kind::L12 ? -1e308 / 8 : clips ? -1e308 / 4 : -1e308 / 16;
        for (const double value : matrix.values())
            QVERIFY(std::abs(value / expected - 1) <= 1e-14);
        QVERIFY(norm(matrix.constView(), kind) <= 1e308);
        QVERIFY(outcome->certificate <= 1e-14);
    }
}

void TestProjectionEdges::tinyRadiusIsMet() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Random random({11});
        std::vector<double> values(40 * 30);
        for (double& value : values)
            value = random.normal();
        Workspace workspace;
        for (const double radius : {1e-1, 1e-6, 1e-12, 1e-18, 1e-30}) {
            GroupMatrix<T> matrix(values, 40, 30, layout);
            const auto outcome = project(matrix.view(), kind, radius, workspace);
            QVERIFY(outcome);
            QVERIFY(outcome->normAfter <= radius);
            QVERIFY(outcome->normAfter >= radius * (1 - 10 * tolerance<T>));
        }
    });
}

void TestProjectionEdges::signsAreMirrored() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        std::vector<double> mirrored = sample;
        for (double& value : mirrored)
            value = -value;
        GroupMatrix<T> one(sample, 4, 3, layout), other(mirrored, 4, 3, layout);
        QVERIFY(project(one.view(), kind, 1.25, workspace));
        QVERIFY(project(other.view(), kind, 1.25, workspace));
        for (std::size_t i = 0; i < sample.size(); ++i) {
            QCOMPARE(one.values()[i], -other.values()[i]);
            QVERIFY(static_cast<double>(one.values()[i]) * sample[i] >= 0);
        }
    });
}

void TestProjectionEdges::emptyMatrixIsInside() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Workspace workspace;
        for (const auto& [groups, entries] : {std::pair{0, 5}, {5, 0}, {0, 0}}) {
            GroupMatrix<T> matrix(std::vector<double>(), static_cast<std::size_t>(groups),
                                  static_cast<std::size_t>(entries), layout);
            const auto outcome = project(matrix.view(), kind, 0, workspace);
            QVERIFY(outcome && !outcome->changed);
            QCOMPARE(outcome->zeroGroups, static_cast<std::size_t>(groups));
            const auto radius = radiusForGroups(matrix.constView(), kind, 1, workspace);
            QVERIFY(radius);
            QCOMPARE(*radius, 0.0);
        }
    });
}

void TestProjectionEdges::steadyStateAllocatesNothing() {
    QFETCH(Kind, kind);
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Random random({5});
        std::vector<double> values(300 * 20);
        for (double& value : values)
            value = random.normal();
        Workspace workspace;
        GroupMatrix<T> matrix(values, 300, 20, layout);
        const double radius = 0.3 * norm(matrix.constView(), kind);
        QVERIFY(project(matrix.view(), kind, radius, workspace));
        QVERIFY(radiusForGroups(matrix.constView(), kind, 7, workspace));
        GroupMatrix<T> next(values, 300, 20, layout);
        const std::size_t before = allocations;
        const bool projected = project(next.view(), kind, radius, workspace).has_value();
        const bool found = radiusForGroups(matrix.constView(), kind, 7, workspace).has_value();
        QCOMPARE(allocations - before, std::size_t(0));
        QVERIFY(projected && found);
    });
}

void TestProjectionEdges::warmStartsAllocateNothing() {
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Random random({6});
        std::vector<double> values(2100 * 20), weights(2100);
        for (double& value : values)
            value = random.normal();
        std::vector<double> changed = values;
        for (double& value : changed)
            value += 1e-3 * random.normal();
        for (double& weight : weights)
            weight = 0.5 + random.uniform();
        Workspace workspace;
        Options options;
        options.warm = true;
        std::size_t allocated = 0;
        for (int call = 0; call < 12; ++call) {
            options.weights =
                call % 4 < 2 ? std::span<const double>(weights) : std::span<const double>();
            GroupMatrix<T> matrix(call % 2 == 0 ? values : changed, 2100, 20, layout);
            const double radius = 30;
            const std::size_t before = allocations;
            const bool good =
                project(matrix.view(), Kind::L1Inf, radius, workspace, options).has_value();
            allocated += call < 8 ? 0 : allocations - before;
            QVERIFY(good);
        }
        QCOMPARE(allocated, std::size_t(0));
    });
}

void TestProjectionEdges::otherOperatorsAllocateNothing() {
    forPrecisionsAndLayouts([&]<class T>(T, Layout layout) {
        Random random({7});
        std::vector<double> values(300 * 20), weights(300, 2.0);
        for (double& value : values)
            value = random.normal();
        Workspace workspace;
        Options weighted;
        weighted.weights = weights;
        std::size_t allocated = 0;
        for (int call = 0; call < 2; ++call) {
            GroupMatrix<T> first(values, 300, 20, layout), second(values, 300, 20, layout);
            GroupMatrix<T> third(values, 300, 20, layout), fourth(values, 300, 20, layout);
            std::vector<T> vector(values.begin(), values.end());
            const GroupView<T> v = third.view();
            const TensorView<T> tensor{v.data,        100,          3, 20, 3 * v.groupStride,
                                       v.groupStride, v.entryStride};
            const std::size_t before = allocations;
            const bool good = project(first.view(), Kind::L1, 30, workspace, weighted) &&
                              proxOfDualNorm(second.view(), Kind::L1Inf, 30, workspace, weighted) &&
                              project(tensor, TensorKind::L111, 30, workspace) &&
                              project(tensor, TensorKind::L1InfInf, 3, workspace) &&
                              projectOntoSimplex(std::span<T>(vector), 1, workspace);
            allocated = allocations - before;
            QVERIFY(good);
        }
        QCOMPARE(allocated, std::size_t(0));
    });
}

void TestProjectionEdges::anyBitsGiveAFeasibleFixedPoint() {
    QFETCH(Kind, kind);
    Random random({77});
    Workspace workspace;
    const auto check = [&]<class T>(T) {
        using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
        const auto anyNumber = [&](bool denormal) {
            T value = std::bit_cast<T>(static_cast<Bits>(random.next()));
            if (denormal)
                value = std::numeric_limits<T>::denorm_min() * static_cast<T>(random.below(9));
            return std::isfinite(value) ? static_cast<double>(value) : 0.0;
        };
        const std::size_t groups = 1 + random.below(6), entries = 1 + random.below(6);
        const bool denormal = random.below(3) == 0;
        std::vector<double> values(groups * entries);
        for (double& value : values)
            value = anyNumber(denormal);
        GroupMatrix<T> matrix(values, groups, entries),
            strided(values, groups, entries, Layout::Strided);
        const double size =
            std::min(norm(matrix.constView(), kind), std::numeric_limits<double>::max());
        const double radius =
            random.below(2) == 0 ? size * random.uniform() : std::abs(anyNumber(denormal));
        const auto outcome = project(matrix.view(), kind, radius, workspace);
        QVERIFY(outcome);
        QVERIFY(norm(matrix.constView(), kind) <= radius);
        QCOMPARE(norm(matrix.constView(), kind), outcome->normAfter);
        QVERIFY(std::isfinite(outcome->certificate));
        const auto once = matrix.values();
        for (std::size_t i = 0; i < once.size(); ++i) {
            QVERIFY(std::abs(static_cast<double>(once[i])) <= std::abs(values[i]));
            QVERIFY(once[i] == 0 || (once[i] > 0) == (values[i] > 0));
        }
        const auto again = project(matrix.view(), kind, radius, workspace);
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(matrix.values(), once));
        QVERIFY(project(strided.view(), kind, radius, workspace));
        QVERIFY(sameBits(strided.values(), once));
        QVERIFY(radiusForGroups(strided.constView(), kind, 1 + random.below(6), workspace));
    };
    for (int number = 0; number < 4000 && !QTest::currentTestFailed(); ++number) {
        number % 2 == 0 ? check(double()) : check(float());
        if (QTest::currentTestFailed())
            qWarning("case %d", number);
    }
}

void TestProjectionEdges::namesAndAliasesAreUnderstood() {
    for (const Kind kind : allKinds)
        QCOMPARE(kindFromName(name(kind)).value(), kind);
    QCOMPARE(kindFromName("l11").value(), Kind::L1);
    QCOMPARE(kindFromName("bilevel-l12").value(), Kind::L12);
    QCOMPARE(kindFromName("l2").error().code, ErrorCode::Usage);
    QCOMPARE(thresholdName(Kind::L1Inf), "theta");
    QCOMPARE(thresholdName(Kind::BilevelL1Inf), "tau");
}

QTEST_APPLESS_MAIN(TestProjectionEdges)
#include "tst_projection_edges.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/methods.h"
#include "core/projection/norms.h"
#include "core/projection/workspace.h"
#include "support/group_matrix.h"
#include "support/projection_cases.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tamis;
using namespace tamis::projection;
using tamis::testing::allLayouts;
using tamis::testing::GroupMatrix;
using tamis::testing::Layout;

namespace {

constexpr Method publishedMethods[] = {Method::Heap, Method::Chu, Method::Bejar, Method::Quattoni};

struct Solved {
    detail::MethodResult result;
    std::vector<double> levels;
};

template <class T>
Solved solve(Method method, GroupView<const T> matrix, double radius) {
    Workspace workspace;
    (void)detail::scan(matrix, Kind::L1Inf, 1, workspace);
    const detail::MethodProblem<T> problem{matrix, radius, workspace.memory().sums,
                                           workspace.memory().values};
    Solved solved;
    solved.levels.assign(matrix.groups, -1.0);
    if (method == Method::Heap)
        solved.result = detail::solveHeap(problem, solved.levels);
    else if (method == Method::Chu)
        solved.result = detail::solveChu(problem, solved.levels);
    else if (method == Method::Bejar)
        solved.result = detail::solveBejar(problem, solved.levels);
    else
        solved.result = detail::solveQuattoni(problem, solved.levels);
    return solved;
}

struct Case {
    std::size_t groups = 0;
    std::size_t entries = 0;
    std::vector<double> values; ///< group after group
    double share = 0;           ///< radius as a fraction of the norm
};

Case randomCase(std::uint64_t number, double share) {
    Random random({20260214, number});
    Case result;
    const bool large = number % 25 == 0;
    result.groups = 1 + random.below(large ? 90 : 9);
    result.entries = 1 + random.below(large ? 120 : 9);
    result.share = share;
    const bool scaledGroups = random.below(4) == 0;
    for (std::size_t j = 0; j < result.groups; ++j) {
        const double scale = scaledGroups ? std::pow(10, random.uniform() * 20 - 10) : 1;
        for (std::size_t i = 0; i < result.entries; ++i)
            result.values.push_back(scale *
                                    testing::randomValue(random, testing::allFamilies[number % 6]));
    }
    return result;
}

double ordinaryShare(std::uint64_t number) {
    Random random({7, number});
    const double shares[] = {random.uniform(), 0.999, std::pow(10, -6 * random.uniform())};
    return shares[random.below(3)];
}

double tinyShare(std::uint64_t number) {
    Random random({8, number});
    return std::pow(10, -6 - 6 * random.uniform());
}

struct Worst {
    long double value = 0;     ///< |x − oracle| / max |oracle|
    long double radius = 0;    ///< |norm / radius − 1|
    long double threshold = 0; ///< |θ − oracle| / oracle
};

template <class T>
void compare(Method method, const Case& input, Worst& worst) {
    // The oracle sees what the matrix holds in its own precision.
    std::vector<double> stored;
    for (const double value : input.values)
        stored.push_back(static_cast<double>(static_cast<T>(value)));
    const std::vector<long double> exact(stored.begin(), stored.end());
    const double normBefore =
        static_cast<double>(testing::oracleNorm(exact, input.groups, input.entries, Kind::L1Inf));
    const double radius = normBefore * input.share;
    if (radius == 0)
        return;
    const testing::OracleResult expected =
        testing::oracleProject(exact, input.groups, input.entries, Kind::L1Inf, radius);

    std::vector<double> first;
    for (const Layout layout : allLayouts) {
        GroupMatrix<T> matrix(stored, input.groups, input.entries, layout);
        const Solved solved = solve<T>(method, matrix.constView(), radius);
        if (layout != Layout::Contiguous) {
            QVERIFY(testing::sameBits(solved.levels, first));
            continue;
        }
        first = solved.levels;
        long double largest = 0, difference = 0, norm = 0;
        for (std::size_t j = 0; j < input.groups; ++j) {
            QVERIFY(first[j] >= 0);
            long double groupNorm = 0;
            for (std::size_t i = 0; i < input.entries; ++i) {
                const long double wanted = std::abs(expected.values[j * input.entries + i]);
                const long double got =
                    std::min<long double>(std::abs(exact[j * input.entries + i]), first[j]);
                largest = std::max(largest, wanted);
                difference = std::max(difference, std::abs(got - wanted));
                groupNorm = std::max(groupNorm, got);
            }
            norm += groupNorm;
        }
        worst.value = std::max(worst.value, difference / largest);
        worst.radius = std::max(worst.radius, std::abs(norm / radius - 1));
        worst.threshold =
            std::max(worst.threshold, std::abs(solved.result.theta - expected.threshold) /
                                          std::max(expected.threshold, largest));
    }
}

template <class T>
Worst compareMany(Method method, double share(std::uint64_t), std::uint64_t cases) {
    Worst worst;
    for (std::uint64_t number = 0; number < cases; ++number) {
        compare<T>(method, randomCase(number, share(number)), worst);
        if (QTest::currentTestFailed()) {
            qWarning("case %d", static_cast<int>(number));
            break;
        }
    }
    qInfo("value %.2Lg, radius %.2Lg, threshold %.2Lg", worst.value, worst.radius, worst.threshold);
    return worst;
}

void addMethods() {
    QTest::addColumn<Method>("method");
    QTest::addColumn<bool>("single");
    for (const Method method : publishedMethods) {
        for (const bool single : {false, true})
            QTest::addRow("%s %s", std::string(name(method)).c_str(), single ? "float" : "double")
                << method << single;
    }
}

} // namespace

class TestProjectionMethods : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithOracle_data() { addMethods(); }
    void agreesWithOracle();
    void agreesWithOracleAtTinyRadii_data() { addMethods(); }
    void agreesWithOracleAtTinyRadii();
    void heapCountsEvents_data();
    void heapCountsEvents();
    void heapCountsSurvivorsAndUnclippedEntries();
};

void TestProjectionMethods::agreesWithOracle() {
    QFETCH(Method, method);
    QFETCH(bool, single);
    const Worst worst = single ? compareMany<float>(method, ordinaryShare, 3000)
                               : compareMany<double>(method, ordinaryShare, 3000);
    QVERIFY(worst.value <= 1e-10L);
    QVERIFY(worst.radius <= 1e-10L);
    QVERIFY(worst.threshold <= 1e-12L);
}

/// Levels come from the differences of sums that are each rounded to 1e-16 of the norm: at 1e-12 of
/// it little more than half of their digits are left, and the sum of the levels is still the
/// radius.
void TestProjectionMethods::agreesWithOracleAtTinyRadii() {
    QFETCH(Method, method);
    QFETCH(bool, single);
    const Worst worst = single ? compareMany<float>(method, tinyShare, 1500)
                               : compareMany<double>(method, tinyShare, 1500);
    QVERIFY(worst.value <= 1e-6L);
    QVERIFY(worst.radius <= 1e-10L);
    QVERIFY(worst.threshold <= 1e-12L);
}

void TestProjectionMethods::heapCountsEvents_data() {
    // Groups (3, −2, 1) and (1, 0, −1). θ = 6: the first enters; 3: its 1 leaves; 2: the second
    // enters and its 0 leaves; 1: the 2 of the first leaves.
    QTest::addColumn<double>("radius");
    QTest::addColumn<double>("theta");
    QTest::addColumn<std::size_t>("events");
    QTest::newRow("one group, all clipped") << 0.5 << 4.5 << std::size_t(1);
    QTest::newRow("one group, one entry unclipped") << 1.25 << 2.5 << std::size_t(2);
    QTest::newRow("two groups, one entry unclipped in each") << 1.75 << 1.75 << std::size_t(4);
    QTest::newRow("two groups, three entries unclipped")
        << 2.75 << 0.8333333333333333 << std::size_t(5);
}

void TestProjectionMethods::heapCountsEvents() {
    QFETCH(double, radius);
    QFETCH(double, theta);
    for (const Layout layout : allLayouts) {
        GroupMatrix<double> matrix(std::vector<double>{3, -2, 1, 1, 0, -1}, 2, 3, layout);
        const Solved solved = solve<double>(Method::Heap, matrix.constView(), radius);
        QTEST(solved.result.events, "events");
        QVERIFY(std::abs(solved.result.theta - theta) < 1e-15);
    }
}

void TestProjectionMethods::heapCountsSurvivorsAndUnclippedEntries() {
    for (std::uint64_t number = 0; number < 600; number += 6) { // uniform values: no ties
        const Case input = randomCase(number, ordinaryShare(number));
        GroupMatrix<double> matrix(input.values, input.groups, input.entries);
        const double radius = norm(matrix.constView(), Kind::L1Inf) * input.share;
        const Solved solved = solve<double>(Method::Heap, matrix.constView(), radius);
        std::size_t expected = 0;
        for (std::size_t j = 0; j < input.groups; ++j) {
            if (solved.levels[j] == 0)
                continue;
            expected += 1;
            for (std::size_t i = 0; i < input.entries; ++i)
                expected += std::abs(matrix.view()(i, j)) < solved.levels[j];
        }
        QCOMPARE(solved.result.events, expected);
    }
}

QTEST_APPLESS_MAIN(TestProjectionMethods)
#include "tst_projection_methods.moc"

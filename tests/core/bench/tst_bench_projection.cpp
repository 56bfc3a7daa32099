// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/projection.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

using namespace tamis;
using namespace tamis::bench;
using projection::Kind;
using projection::Method;

namespace {

ProjectionPlan smallPlan() {
    ProjectionPlan plan;
    plan.sizes = {{40, 30}, {25, 64}};
    plan.distributions = {Distribution::Uniform, Distribution::HeavyTailed};
    plan.shares = {1e-6, 0.1, 0.9};
    plan.methods.assign(std::begin(projection::allMethods), std::end(projection::allMethods));
    plan.threads = {1, 2};
    plan.features = 5;
    plan.repeats = 2;
    return plan;
}

const Progress noProgress = [](double, const std::string&) {};

} // namespace

class TestBenchProjection : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void rowsAreComplete();
    void radiiArePartsOfTheNorm();
    void fixedRadiiAreForTheTablesMatrix();
    void progressGrowsToTheEnd();
    void stoppedKeepsWhatIsFinished();
    void senselessPlansAreRefused_data();
    void senselessPlansAreRefused();
};

void TestBenchProjection::rowsAreComplete() {
    const auto bench = benchProjection(smallPlan(), noProgress, {});
    QVERIFY(bench);
    QVERIFY(!bench->cancelled);
    // A radius: two layouts, two precisions, each bi-level and exact on 1 and 2 threads and exact
    // warm: 20; four published methods. Radius for features: 12. Memory: 2 precisions, 1 and 2
    // threads, 2 passes.
    QCOMPARE(bench->rows.size(), std::size_t(4 * (3 * (20 + 4) + 12 + 8)));
    std::set<std::tuple<std::string, std::size_t, unsigned>> named;
    std::size_t floors = 0;
    for (const Row& row : bench->rows) {
        QVERIFY(row.seconds > 0 && std::isfinite(row.seconds));
        QVERIFY(row.floorSeconds > 0 && std::isfinite(row.floorSeconds));
        QCOMPARE(row.ratio(), row.seconds / row.floorSeconds);
        QVERIFY(row.threads == 1 || row.threads == 2);
        floors += !row.measured;
        if (row.measured)
            named.emplace(row.what, row.size.groups, row.threads);
    }
    QCOMPARE(floors, std::size_t(4 * 8));
    QCOMPARE(named.size(), bench->rows.size() - floors); // no two rows look alike
}

void TestBenchProjection::radiiArePartsOfTheNorm() {
    ProjectionPlan plan = smallPlan();
    plan.sizes = {{1, 50}}; // one group: the norm is its largest entry
    plan.distributions = {Distribution::Uniform};
    const auto bench = benchProjection(plan, noProgress, {});
    QVERIFY(bench);
    const auto values = randomMatrix({1, 50}, Distribution::Uniform, plan.seed);
    const double norm = *std::max_element(values.begin(), values.end());
    std::set<double> shares;
    for (const Row& row : bench->rows) {
        // Bi-level was also measured at the radius for five groups.
        if (!row.measured || row.measured->subject.features ||
            row.measured->subject.kind != Kind::L1Inf)
            continue;
        shares.insert(std::round(row.measured->share * 1e9) / 1e9);
        QVERIFY(std::abs(row.measured->radius - row.measured->share * norm) < 1e-12 * norm);
    }
    QCOMPARE(shares, (std::set<double>{1e-6, 0.1, 0.9}));
}

void TestBenchProjection::fixedRadiiAreForTheTablesMatrix() {
    ProjectionPlan plan = smallPlan();
    plan.radii = {0.5};
    const auto bench = benchProjection(plan, noProgress, {});
    QVERIFY(bench);
    for (const Row& row : bench->rows)
        QVERIFY(!row.measured || row.measured->radius != 0.5);
    QCOMPARE(fullPlan().radii, (std::vector<double>{0.001, 1, 64, 256, 1000, 8000}));
    QCOMPARE(fullPlan().sizes[1], (Size{10000, 1000}));
}

void TestBenchProjection::progressGrowsToTheEnd() {
    double last = -1;
    int calls = 0;
    const auto bench = benchProjection(smallPlan(),
                                       [&](double fraction, const std::string& what) {
                                           QVERIFY(fraction >= last && fraction < 1);
                                           QVERIFY(!what.empty());
                                           last = fraction;
                                           ++calls;
                                       },
                                       {});
    QVERIFY(bench);
    QCOMPARE(calls, 4 * (1 + 3)); // each matrix, each radius
}

void TestBenchProjection::stoppedKeepsWhatIsFinished() {
    std::stop_source stop;
    int calls = 0;
    const auto bench = benchProjection(
        smallPlan(),
        [&](double, const std::string&) {
            if (++calls == 4) // the first matrix, third radius
                stop.request_stop();
        },
        stop.get_token());
    QVERIFY(bench);
    QVERIFY(bench->cancelled);
    QCOMPARE(bench->rows.size(), std::size_t(2 * 24 + 8));
    for (const Row& row : bench->rows)
        QVERIFY(row.seconds > 0 && row.floorSeconds > 0);
}

void TestBenchProjection::senselessPlansAreRefused_data() {
    QTest::addColumn<int>("fault");
    QTest::newRow("no sizes") << 0;
    QTest::newRow("no distributions") << 1;
    QTest::newRow("radius 0") << 2;
    QTest::newRow("radius NaN") << 3;
    QTest::newRow("radius of the norm") << 4;
    QTest::newRow("no repeats") << 5;
    QTest::newRow("fixed radius infinite") << 6;
    QTest::newRow("no threads") << 7;
}

void TestBenchProjection::senselessPlansAreRefused() {
    QFETCH(int, fault);
    ProjectionPlan plan = smallPlan();
    QVERIFY(validate(plan));
    switch (fault) {
    case 0:
        plan.sizes.clear();
        break;
    case 1:
        plan.distributions.clear();
        break;
    case 2:
        plan.shares.push_back(0);
        break;
    case 3:
        plan.shares.push_back(std::numeric_limits<double>::quiet_NaN());
        break;
    case 4:
        plan.shares.push_back(1);
        break;
    case 5:
        plan.repeats = 0;
        break;
    case 6:
        plan.radii.push_back(std::numeric_limits<double>::infinity());
        break;
    case 7:
        plan.threads.clear();
        break;
    }
    const auto bench = benchProjection(plan, noProgress, {});
    QVERIFY(!bench);
    QCOMPARE(bench.error().code, ErrorCode::Usage);
}

QTEST_APPLESS_MAIN(TestBenchProjection)
#include "tst_bench_projection.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/resident_memory.h"
#include "core/bench/training.h"

#include <QtTest>

#include <cmath>
#include <cstring>

using namespace tamis;
using namespace tamis::bench;
using projection::Kind;

namespace {

TrainingPlan smallPlan() {
    TrainingPlan plan = quickTraining();
    plan.samples = 60;
    plan.genes = 100;
    plan.folds = 2;
    plan.epochs = 2;
    plan.geneCounts = {5, 20};
    plan.repeats = 1;
    return plan;
}

} // namespace

class TestBenchTraining : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void whatIsMeasuredIsWhatTheGoalsJudge() {
        double last = 0;
        bool grows = true;
        const auto bench = benchTraining(smallPlan(),
                                         [&](double fraction, const std::string&) {
                                             grows = grows && fraction >= last;
                                             last = fraction;
                                         },
                                         {});
        QVERIFY(bench.has_value());
        QVERIFY(!bench->cancelled);
        QVERIFY(grows && last > 0.5 && last <= 1);
        // Two sweeps, three rows for each of 2 × 2 points, two kinds of epoch.
        QCOMPARE(bench->rows.size(), std::size_t{2 + 12 + 2});
        double leastEpochRatio = INFINITY, leastSweepRatio = INFINITY;
        double slowestList = 0, slowestAccuracy = 0;
        for (const TrainingRow& row : bench->rows) {
            QVERIFY(row.seconds > 0);
            if (row.what.starts_with("epoch"))
                leastEpochRatio = std::min(leastEpochRatio, row.reference / row.seconds);
            else if (row.what.starts_with("radius → list"))
                slowestList = std::max(slowestList, row.seconds);
            else if (row.what.starts_with("radius → accuracy"))
                slowestAccuracy = std::max(slowestAccuracy, row.seconds);
            else if (row.what == "sweep: 2 folds, 4 points, 2 + 2 epochs" ||
                     row.what.find("all genes") != std::string::npos)
                leastSweepRatio = std::min(leastSweepRatio, row.reference / row.seconds);
        }
        const std::vector<Goal>& goals = bench->goals;
        QCOMPARE(goals.size(), std::size_t{5});
        QCOMPARE(*goals[0].measured, leastEpochRatio);
        QCOMPARE(*goals[1].measured, leastSweepRatio);
        QCOMPARE(*goals[2].measured, 1000 * slowestList);
        QCOMPARE(*goals[3].measured, slowestAccuracy);
        QVERIFY(*goals[4].measured >= 1);
        QVERIFY(leastSweepRatio > 0);
        QCOMPARE(goals[1].cases, std::size_t{2});
        QCOMPARE(goals[0].cases, std::size_t{2});
        QCOMPARE(goals[2].cases, std::size_t{4});
    }

    void aStopKeepsWhatWasMeasured() {
        std::stop_source stop;
        const auto bench = benchTraining(
            smallPlan(),
            [&](double, const std::string& what) {
                if (what.starts_with("epoch"))
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(bench.has_value());
        QVERIFY(bench->cancelled);
        QCOMPARE(bench->rows.size(), std::size_t{2 + 12});
        QVERIFY(!bench->goals[0].measured && bench->goals[2].measured);
    }

    void sizesThatMakeNoSenseAreRefused() {
        TrainingPlan plan = smallPlan();
        plan.genes = 0;
        const auto bench = benchTraining(plan, [](double, const std::string&) {}, {});
        QVERIFY(!bench && bench.error().code == ErrorCode::Usage);
    }

    void thePeakIsThatSinceItWasForgotten() {
        constexpr std::size_t bytes = 64 << 20;
        const auto fill = [] {
            std::vector<char> memory(bytes);
            std::memset(memory.data(), 1, bytes);
            return residentMemory();
        };
        if (!forgetPeak() || !residentMemory())
            QSKIP("this system does not count");
        const auto before = residentMemory(), inside = fill();
        QVERIFY(inside->now - before->now > 0.9 * bytes);
        QVERIFY(residentMemory()->peak - before->now > 0.9 * bytes);
        QVERIFY(forgetPeak());
        QVERIFY(residentMemory()->peak - before->now < 0.5 * bytes);
    }
};

QTEST_APPLESS_MAIN(TestBenchTraining)
#include "tst_bench_training.moc"

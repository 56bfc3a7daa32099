// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/parallel.h"

#include <QtTest>

#include <atomic>
#include <barrier>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using tamis::parallelFor;

class TestParallel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyJobRunsOnce_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("threads");
        for (const int count : {0, 1, 2, 3, 1000})
            for (const int threads : {0, 1, 2, 7})
                QTest::addRow("%d jobs on %d threads", count, threads) << count << threads;
    }

    void everyJobRunsOnce() {
        QFETCH(int, count);
        QFETCH(int, threads);
        std::vector<int> runs(static_cast<std::size_t>(count), 0);
        parallelFor(runs.size(), static_cast<unsigned>(threads),
                    [&runs](std::size_t job) { ++runs[job]; });
        QCOMPARE(runs, std::vector<int>(static_cast<std::size_t>(count), 1));
    }

    void neverMoreThreadsThanAskedFor() {
        for (const unsigned threads : {1U, 2U, 3U}) {
            std::atomic<int> running{0};
            std::atomic<int> most{0};
            parallelFor(64, threads, [&](std::size_t) {
                const int now = ++running;
                int seen = most.load();
                while (now > seen && !most.compare_exchange_weak(seen, now)) {
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                --running;
            });
            QVERIFY2(most.load() <= static_cast<int>(threads), qPrintable(QString::number(most)));
        }
    }

    void twoThreadsWorkAtTheSameTime() {
        std::barrier together(2); // one thread alone would wait here for ever
        std::vector<std::thread::id> workers(2);
        parallelFor(2, 2, [&](std::size_t job) {
            workers[job] = std::this_thread::get_id();
            together.arrive_and_wait();
        });
        QVERIFY(workers[0] != workers[1]);
    }

    void oneThreadKeepsToTheCaller_sThread() {
        std::set<std::thread::id> threads;
        parallelFor(100, 1,
                    [&threads](std::size_t) { threads.insert(std::this_thread::get_id()); });
        QCOMPARE(threads, std::set<std::thread::id>{std::this_thread::get_id()});
    }

    void exceptionOfAJobReachesTheCaller() {
        for (const unsigned threads : {1U, 2U}) {
            QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                                     parallelFor(50, threads, [](std::size_t job) {
                                         if (job == 31)
                                             throw std::runtime_error("job 31");
                                     }));
        }
    }

    void jobsMayHaveJobs() {
        std::vector<std::vector<int>> sums(8, std::vector<int>(8, 0));
        parallelFor(8, 2, [&sums](std::size_t row) {
            parallelFor(8, 2, [&sums, row](std::size_t column) {
                sums[row][column] = static_cast<int>(8 * row + column);
            });
        });
        for (std::size_t row = 0; row < 8; ++row)
            for (std::size_t column = 0; column < 8; ++column)
                QCOMPARE(sums[row][column], static_cast<int>(8 * row + column));
    }

    void threadsAskedForAreTheThreadsUsed() {
        QCOMPARE(tamis::threadCount(5), 5U);
        QVERIFY(tamis::threadCount(0) >= 1U);
        QVERIFY(tamis::threadCount(0) <= std::thread::hardware_concurrency());
    }
};

QTEST_GUILESS_MAIN(TestParallel)
#include "tst_parallel.moc"

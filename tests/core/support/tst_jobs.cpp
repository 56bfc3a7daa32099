// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/jobs.h"

#include <QtTest>

#include <atomic>
#include <barrier>
#include <stdexcept>

using tamis::Jobs;

class TestJobs : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyJobAndWhatItAddsRunsOnce_data() {
        QTest::addColumn<int>("threads");
        for (const int threads : {0, 1, 2, 7})
            QTest::addRow("%d threads", threads) << threads;
    }
    void everyJobAndWhatItAddsRunsOnce() {
        QFETCH(int, threads);
        Jobs jobs;
        std::atomic<int> parents{0}, children{0};
        std::vector<Jobs::Job> first;
        for (int i = 0; i < 20; ++i)
            first.push_back([&] {
                ++parents;
                jobs.add({[&] { ++children; }, [&] { ++children; }, [&] { ++children; }});
            });
        jobs.add(std::move(first));
        jobs.run(static_cast<unsigned>(threads));
        QCOMPARE(parents.load(), 20);
        QCOMPARE(children.load(), 60);
    }

    void withoutJobsThereIsNothingToWaitFor() {
        Jobs jobs;
        jobs.run(2);
    }

    void whatAJobAddsBeginsBeforeWhatWaits() {
        Jobs jobs;
        std::string order;
        jobs.add({[&] {
                      order += 'a';
                      jobs.add({[&] { order += '1'; }, [&] { order += '2'; }});
                  },
                  [&] { order += 'b'; }});
        jobs.run(1);
        QCOMPARE(order, std::string("a12b"));
    }

    void anIdleThreadTakesWhatAnotherOnesJobAdds() {
        Jobs jobs;
        std::barrier together(2); // one thread alone would wait here for ever
        jobs.add({[&] {
            const Jobs::Job meet = [&] { together.arrive_and_wait(); };
            jobs.add({meet, meet});
        }});
        jobs.run(2);
    }

    void theFirstExceptionIsThrownWhenAllHaveEnded() {
        for (const unsigned threads : {1U, 3U}) {
            Jobs jobs;
            std::atomic<int> others{0};
            jobs.add(
                {[] { throw std::runtime_error("broken"); }, [&] { ++others; }, [&] { ++others; }});
            QVERIFY_EXCEPTION_THROWN(jobs.run(threads), std::runtime_error);
            QCOMPARE(others.load(), 2);
        }
    }
};

QTEST_APPLESS_MAIN(TestJobs)
#include "tst_jobs.moc"

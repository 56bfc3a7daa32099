// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/goals.h"

#include <QtTest>

#include <cmath>

using namespace tamis;
using namespace tamis::bench;
using projection::Kind;
using projection::Method;

namespace {

/// Rows as a run would give them, with times of our choice.
class Run {
  public:
    Run& at(Size size, Distribution distribution, double share) {
        m_size = size;
        m_distribution = distribution;
        m_share = share;
        return *this;
    }

    Run& add(const Subject& subject, double seconds, double floor = 1) {
        Row row;
        row.what = QString("row %1").arg(m_rows.size()).toStdString();
        row.size = m_size;
        row.threads = subject.threads;
        row.seconds = seconds;
        row.floorSeconds = floor;
        row.measured = {subject, m_distribution, m_share * 100, m_share};
        m_rows.push_back(row);
        return *this;
    }

    /// The goals of that name, in their order.
    std::vector<Goal> goals(const std::string& name) const {
        std::vector<Goal> found;
        for (const Goal& goal : projectionGoals(m_rows))
            if (goal.name == name)
                found.push_back(goal);
        return found;
    }

  private:
    Size m_size{10000, 1000};
    Distribution m_distribution = Distribution::Uniform;
    double m_share = 0.1;
    std::vector<Row> m_rows;
};

Subject bilevel(Layout layout = Layout::Contiguous, Precision precision = Precision::Double,
                unsigned threads = 1) {
    Subject subject;
    subject.kind = Kind::BilevelL1Inf;
    subject.layout = layout;
    subject.precision = precision;
    subject.threads = threads;
    return subject;
}

Subject exact(Method method = Method::Newton, bool warm = false, unsigned threads = 1) {
    Subject subject;
    subject.method = method;
    subject.warm = warm;
    subject.threads = threads;
    return subject;
}

void compare(const Goal& goal, double measured, std::size_t met, std::size_t cases) {
    QVERIFY(goal.measured);
    QVERIFY2(std::abs(*goal.measured - measured) < 1e-12, goal.what.c_str());
    QCOMPARE(goal.metCases, met);
    QCOMPARE(goal.cases, cases);
    QCOMPARE(goal.met(), met == cases);
}

} // namespace

class TestProjectionGoals : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void withoutRowsNothingIsSaid();
    void floorGoalsNameTheWorst();
    void publishedMethodsAreBeatenEverywhere();
    void warmIsJudgedByTheGroupsSize();
    void coldIsJudgedByDataAndRadius();
    void threadsNeedLargeMatrices();
    void radiusIsComparedWithBilevelThere();
};

void TestProjectionGoals::withoutRowsNothingIsSaid() {
    const std::vector<Goal> goals = projectionGoals({});
    QCOMPARE(goals.size(), std::size_t(11));
    for (const Goal& goal : goals) {
        QVERIFY(!goal.measured);
        QVERIFY(!goal.met());
        QVERIFY(goal.bound > 1);
    }
}

void TestProjectionGoals::floorGoalsNameTheWorst() {
    Run run;
    run.add(bilevel(), 1.1).at({100, 100}, Distribution::Gaussian, 0.5).add(bilevel(), 2.4, 2);
    run.add(bilevel(Layout::Contiguous, Precision::Double, 2), 9);
    run.add(bilevel(Layout::Strided), 9).add(bilevel(Layout::Contiguous, Precision::Single), 9);
    run.add(bilevel(Layout::Strided, Precision::Single), 1.25);
    compare(run.goals("G1")[0], 1.2, 1, 2);
    QCOMPARE(run.goals("G1")[0].worst, std::string("row 1, 100x100"));
    compare(run.goals("G2")[0], 1.25, 1, 1);
}

void TestProjectionGoals::publishedMethodsAreBeatenEverywhere() {
    Run run;
    run.add(exact(), 1).add(exact(Method::Heap), 4).add(exact(Method::Chu), 8);
    run.add(exact(Method::Bejar), 5).add(exact(Method::Quattoni), 2); // not asked
    run.at({10000, 1000}, Distribution::Uniform, 0.9);
    run.add(exact(), 1).add(exact(Method::Heap), 90).add(exact(Method::Chu), 18);
    run.add(exact(Method::Bejar), 2.5);
    compare(run.goals("G3")[0], 2.5, 1, 2);
    compare(run.goals("G3")[1], 12, 1, 1); // √(8 · 18)
}

void TestProjectionGoals::warmIsJudgedByTheGroupsSize() {
    Run run;
    run.add(bilevel(), 2).add(exact(Method::Newton, true), 2.8).add(exact(), 9);
    run.at({10000, 100}, Distribution::Uniform, 0.1).add(bilevel(), 1);
    run.add(exact(Method::Newton, true), 2.1);
    compare(run.goals("G4")[0], 1.4, 1, 1);
    compare(run.goals("G4")[1], 2.1, 0, 1);
}

void TestProjectionGoals::coldIsJudgedByDataAndRadius() {
    Run run;
    for (const double share : {1e-6, 1e-5, 0.9})
        run.at({10, 10}, Distribution::Uniform, share)
            .add(bilevel(), 1)
            .add(exact(), share < 5e-6 ? 50 : 1.6);
    run.at({10, 10}, Distribution::MixedScale, 0.9).add(bilevel(), 1).add(exact(), 2.4);
    compare(run.goals("G5")[0], 1.6, 2, 2);
    compare(run.goals("G5")[1], 2.4, 1, 1);
}

void TestProjectionGoals::threadsNeedLargeMatrices() {
    Run run;
    run.add(bilevel(), 1.8).add(exact(), 1.5);
    run.add(bilevel(Layout::Contiguous, Precision::Double, 2), 1);
    run.add(exact(Method::Newton, false, 2), 1);
    run.at({1000, 100}, Distribution::Uniform, 0.1).add(bilevel(), 1);
    run.add(bilevel(Layout::Contiguous, Precision::Double, 2), 1); // 0.8 MB: doesn't count
    compare(run.goals("G6")[0], 1.8, 1, 1);
    compare(run.goals("G6")[1], 1.5, 0, 1);
}

void TestProjectionGoals::radiusIsComparedWithBilevelThere() {
    Run run;
    run.add(bilevel(), 100).at({10000, 1000}, Distribution::Uniform, 0.003).add(bilevel(), 2);
    for (const Kind kind : {Kind::BilevelL1Inf, Kind::L1Inf}) {
        Subject search;
        search.kind = kind;
        search.features = 20;
        run.add(search, kind == Kind::L1Inf ? 2.3 : 1.2);
    }
    compare(run.goals("G10")[0], 1.15, 2, 2);
}

QTEST_APPLESS_MAIN(TestProjectionGoals)
#include "tst_projection_goals.moc"

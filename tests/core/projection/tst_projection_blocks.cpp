// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices of many blocks, for which the exact projection begins with a sample of the groups or
// with what the last call found: the same results from every start, layout and number of threads.
#include "core/projection/projection.h"
#include "core/projection/workspace.h"
#include "support/group_matrix.h"
#include "support/projection_cases.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

Q_DECLARE_METATYPE(tamis::projection::Kind)

namespace {

struct Shape {
    std::size_t groups, entries;
};
/// The last of each number of entries is large enough for a sample in both precisions.
constexpr Shape shapes[] = {{70, 1},   {2100, 1},   {90, 2},    {2100, 2},   {2100, 3},
                            {70, 16},  {2100, 16},  {130, 17},  {2100, 17},  {80, 100},
                            {900, 30}, {2100, 100}, {70, 1000}, {1100, 1000}};
constexpr double shares[] = {1e-9, 1e-4, 0.02, 0.3, 0.9};

struct Case {
    Shape shape{};
    std::vector<double> values, other; ///< other: of the same shape and nothing else
    std::vector<double> weights;       ///< perhaps none
    double radius = 0;
    OracleResult expected;
    long double size = 0; ///< what errors are relative to
};

Case makeCase(Shape shape, Family family, double share, Kind kind, bool weighted) {
    Random random({20260301, shape.groups, shape.entries, static_cast<std::uint64_t>(family)});
    Case result{shape, randomGroups(random, family, shape.groups, shape.entries), {}, {}, 0, {}, 0};
    const Family another = allFamilies[(static_cast<std::size_t>(family) + 1) % 6];
    result.other = randomGroups(random, another, shape.groups, shape.entries);
    if (weighted)
        result.weights = randomWeights(random, shape.groups);
    const std::vector<long double> exact(result.values.begin(), result.values.end());
    const auto norm = oracleNorm(exact, shape.groups, shape.entries, kind, result.weights);
    result.radius = static_cast<double>(norm * static_cast<long double>(share));
    result.expected =
        oracleProject(exact, shape.groups, shape.entries, kind, result.radius, result.weights);
    for (std::size_t i = 0; i < exact.size(); ++i)
        result.size = std::max(
            {result.size, std::abs(result.expected.values[i]), 1e-8L * std::abs(exact[i])});
    return result;
}

/// A few changes of every size a training step makes; still floats.
std::vector<double> slightlyChanged(std::vector<double> values, double change) {
    Random random({4});
    for (double& value : values)
        value = static_cast<float>(value * (1 + change * (random.uniform() - 0.5)));
    return values;
}

/// Qt's macros return from the function they stand in.
struct Worst {
    long double value = 0;
    double certificate = 0;
    std::size_t cases = 0;
};

template <class T>
class Checker {
  public:
    Checker(const Case& input, Kind kind, Worst& worst)
        : m_case(input), m_kind(kind), m_worst(worst) {}

    /// Projects and compares with the oracle; returns the values.
    std::vector<T> projected(Layout layout, Workspace& workspace, const Options& options) {
        GroupMatrix<T> matrix(m_case.values, m_case.shape.groups, m_case.shape.entries, layout);
        const auto outcome = project(matrix.view(), m_kind, m_case.radius, workspace, options);
        const std::vector<T> got = matrix.values();
        ++m_worst.cases;
        m_good =
            m_good && outcome && outcome->normAfter <= m_case.radius && matrix.paddingUntouched();
        if (!outcome)
            return got;
        for (std::size_t i = 0; i < got.size(); ++i)
            m_worst.value = std::max(m_worst.value, std::abs(static_cast<long double>(got[i]) -
                                                             m_case.expected.values[i]) /
                                                        m_case.size);
        m_worst.certificate = std::max(m_worst.certificate, outcome->certificate);
        return got;
    }

    /// The same after a call on another matrix of that shape.
    std::vector<T> after(const std::vector<double>& before, Layout layout, const Options& options) {
        Workspace workspace;
        Options cold = options;
        cold.warm = false;
        GroupMatrix<T> matrix(before, m_case.shape.groups, m_case.shape.entries, layout);
        const double radius = m_case.radius;
        m_good = m_good && project(matrix.view(), m_kind, radius, workspace, cold).has_value();
        return projected(layout, workspace, options);
    }

    bool good() const { return m_good; }

  private:
    const Case& m_case;
    Kind m_kind;
    Worst& m_worst;
    bool m_good = true;
};

template <class T>
void check(const Case& input, Kind kind, Worst& worst) {
    Checker<T> checker(input, kind, worst);
    Workspace workspace;
    Options options;
    options.weights = input.weights;
    const std::vector<T> first = checker.projected(Layout::Contiguous, workspace, options);
    for (const Layout layout : allLayouts) {
        for (const unsigned threads : {1u, 2u}) {
            options.threads = threads;
            QVERIFY(sameBits(checker.projected(layout, workspace, options), first));
        }
    }
    QVERIFY(checker.good());
    options.threads = 1; // a cold start remembers nothing
    QVERIFY(sameBits(checker.after(input.other, Layout::Contiguous, options), first));
    if (kind != Kind::L1Inf)
        return;
    options.warm = true;
    const double limit = sizeof(T) == sizeof(float) ? 1e-6 : 1e-10;
    for (const auto& before : {input.values, slightlyChanged(input.values, 1e-6),
                               slightlyChanged(input.values, 1e-2), input.other}) {
        options.threads = 1;
        const std::vector<T> warm = checker.after(before, Layout::Contiguous, options);
        for (std::size_t i = 0; i < warm.size(); ++i)
            QVERIFY(std::abs(static_cast<double>(warm[i]) - static_cast<double>(first[i])) <=
                    limit * static_cast<double>(input.size));
        options.threads = 2;
        QVERIFY(sameBits(checker.after(before, Layout::Strided, options), warm));
    }
    QVERIFY(checker.good());
}

/// Every shape with every family of numbers, and with each of the radii more than once.
void checkAll(Kind kind, bool weighted, Worst& wide, Worst& narrow) {
    std::size_t number = 0;
    for (const Shape shape : shapes) {
        for (const Family family : allFamilies) {
            const bool large = shape.groups * shape.entries > 100000;
            const bool wanted = kind == Kind::L1Inf && // the others take no sample
                                (family == Family::Normal || family == Family::TwentyDecades);
            if (large && !wanted)
                continue;
            const double share = large ? 0.02 : shares[number++ % std::size(shares)];
            const Case input = makeCase(shape, family, share, kind, weighted);
            check<double>(input, kind, wide);
            if (!QTest::currentTestFailed())
                check<float>(input, kind, narrow);
            if (QTest::currentTestFailed()) {
                qWarning("%zu x %zu, family %d, share %g", shape.groups, shape.entries,
                         static_cast<int>(family), share);
                return;
            }
        }
    }
}

} // namespace

class TestProjectionBlocks : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesFromEveryStart_data();
    void agreesFromEveryStart();
    void methodsAgree_data();
    void methodsAgree();
    void keepsFewEntriesOfLongGroups_data();
    void keepsFewEntriesOfLongGroups();
};

void TestProjectionBlocks::agreesFromEveryStart_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<bool>("weighted");
    for (const Kind kind : allKinds) {
        const std::string title(name(kind));
        QTest::addRow("%s", title.c_str()) << kind << false;
        if (kind == Kind::L1 || kind == Kind::L1Inf)
            QTest::addRow("weighted %s", title.c_str()) << kind << true;
    }
}

void TestProjectionBlocks::agreesFromEveryStart() {
    QFETCH(Kind, kind);
    QFETCH(bool, weighted);
    Worst wide, narrow;
    checkAll(kind, weighted, wide, narrow);
    for (const Worst& worst : {wide, narrow})
        qInfo("%zu projections, value %.2Lg, certificate %.2g", worst.cases, worst.value,
              worst.certificate);
    QVERIFY(wide.value <= 1e-10L);
    QVERIFY(wide.certificate <= 1e-11);
    QVERIFY(narrow.value <= 5e-6L);
    QVERIFY(narrow.certificate <= 5e-6);
}

void TestProjectionBlocks::methodsAgree_data() {
    QTest::addColumn<int>("method");
    for (const Method method : allMethods)
        QTest::addRow("%s", std::string(name(method)).c_str()) << static_cast<int>(method);
}

void TestProjectionBlocks::methodsAgree() {
    QFETCH(int, method);
    Worst worst;
    Workspace workspace;
    Options options;
    options.method = static_cast<Method>(method);
    for (const Shape shape : {Shape{70, 1}, {300, 2}, {130, 17}, {900, 30}}) {
        for (const Family family : allFamilies) {
            for (const double share : {0.02, 0.5, 0.9}) {
                const Case input = makeCase(shape, family, share, Kind::L1Inf, false);
                Checker<double> wide(input, Kind::L1Inf, worst);
                for (const unsigned threads : {1u, 2u}) {
                    options.threads = threads;
                    (void)wide.projected(Layout::Contiguous, workspace, options);
                    (void)wide.projected(Layout::Strided, workspace, options);
                }
                QVERIFY(wide.good());
            }
        }
    }
    qInfo("%zu projections, value %.2Lg, certificate %.2g", worst.cases, worst.value,
          worst.certificate);
    QVERIFY(worst.value <= 1e-10L);
    QVERIFY(worst.certificate <= 1e-11);
}

void TestProjectionBlocks::keepsFewEntriesOfLongGroups_data() {
    QTest::addColumn<double>("share");
    for (const double share : {0.01, 0.5, 0.99, 1 - 1e-9}) // 1 − 1e-9: a level hardly moves
        QTest::addRow("%.10g of the norm", share) << share;
}

/// A level lies between two floats as a rule: a window whose ends are rounded to the same one would
/// never hold it, and the group would be read a dozen times and kept whole.
void TestProjectionBlocks::keepsFewEntriesOfLongGroups() {
    QFETCH(double, share);
    constexpr std::size_t groups = 100, entries = 1000;
    Random random({20260302});
    std::vector<double> values(groups * entries);
    for (double& value : values)
        value = random.uniform();
    const auto mostKept = [&](auto matrix) {
        Workspace workspace;
        const double radius = share * norm(matrix.constView(), Kind::L1Inf);
        if (!project(matrix.view(), Kind::L1Inf, radius, workspace))
            return entries;
        std::size_t most = 0;
        for (const detail::GroupWindow& window : workspace.memory().exact.windows)
            most = std::max(most, window.count);
        return most;
    };
    QVERIFY(mostKept(GroupMatrix<double>(values, groups, entries)) < entries / 8);
    QVERIFY(mostKept(GroupMatrix<float>(values, groups, entries)) < entries / 8);
}

QTEST_APPLESS_MAIN(TestProjectionBlocks)
#include "tst_projection_blocks.moc"

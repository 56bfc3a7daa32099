// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"
#include "support/group_matrix.h"
#include "support/gzip_file.h"
#include "support/projection_cases.h"
#include "support/projection_oracle.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace tamis;
using namespace tamis::projection;
using tamis::testing::allLayouts;
using tamis::testing::GroupMatrix;
using tamis::testing::Layout;

namespace {

struct Case {
    std::size_t groups = 0;
    std::size_t entries = 0;
    std::vector<double> values; ///< group after group; every value is a float
    double share = 0;           ///< radius as a fraction of the norm
};

constexpr std::uint64_t shortCases = 2500, longCases = 200;

/// From shortCases on, groups of more than 256 entries: the exact l1,inf solves them in another
/// way.
Case randomCase(std::uint64_t number) {
    Random random({20260101, number});
    Case result;
    const bool large = number % 50 == 0;
    result.groups = 1 + random.below(large ? 60 : 9);
    result.entries =
        number < shortCases ? 1 + random.below(large ? 90 : 9) : 257 + random.below(600);
    result.values = testing::randomGroups(random, testing::allFamilies[number % 6], result.groups,
                                          result.entries);
    result.share = testing::randomShare(random);
    return result;
}

struct Worst {
    long double value = 0;  ///< |x − oracle| / max |oracle|
    long double radius = 0; ///< 1 − norm / radius where the matrix was outside
    double certificate = 0;
    long double threshold = 0;
};

/// The largest difference from the oracle, relative to `size`.
template <class T>
long double farthest(const std::vector<T>& got, const testing::OracleResult& expected,
                     long double size) {
    long double worst = 0;
    for (std::size_t i = 0; i < got.size(); ++i)
        worst =
            std::max(worst, std::abs(static_cast<long double>(got[i]) - expected.values[i]) / size);
    return worst;
}

template <class T>
void compare(const Case& input, Kind kind, Workspace& workspace, Worst& worst) {
    const std::vector<long double> exact(input.values.begin(), input.values.end());
    const double normBefore =
        static_cast<double>(testing::oracleNorm(exact, input.groups, input.entries, kind));
    const double radius = normBefore * input.share;
    if (radius == 0)
        return;
    const testing::OracleResult expected =
        testing::oracleProject(exact, input.groups, input.entries, kind, radius);
    long double largest = 0, largestInput = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        largest = std::max(largest, std::abs(expected.values[i]));
        largestInput = std::max(largestInput, std::abs(exact[i]));
    }

    // The oracle, too, knows its values only to about 1e-18 of the largest input.
    const long double size = largest + 1e-8L * largestInput;

    std::vector<T> first;
    for (const Layout layout : allLayouts) {
        Options options;
        options.threads = layout == Layout::Contiguous ? 1 : 2;
        GroupMatrix<T> matrix(input.values, input.groups, input.entries, layout);
        const auto outcome = project(matrix.view(), kind, radius, workspace, options);
        QVERIFY(outcome);
        const std::vector<T> got = matrix.values();
        if (layout != Layout::Contiguous) {
            QVERIFY(testing::sameBits(got, first));
            QVERIFY(matrix.paddingUntouched());
            continue;
        }
        first = got;
        worst.value = std::max(worst.value, farthest(got, expected, size));
        QVERIFY(outcome->normAfter <= radius);
        QCOMPARE(norm(matrix.constView(), kind), outcome->normAfter);
        if (outcome->changed)
            worst.radius = std::max<long double>(worst.radius, 1 - outcome->normAfter / radius);
        worst.certificate = std::max(worst.certificate, outcome->certificate);
        worst.threshold =
            std::max(worst.threshold, std::abs(outcome->threshold - expected.threshold) /
                                          std::max(expected.threshold, largestInput));
        const std::vector<T> before = got;
        const auto again = project(matrix.view(), kind, radius, workspace);
        QVERIFY(again && !again->changed);
        QVERIFY(testing::sameBits(matrix.values(), before));
    }
    if (kind != Kind::L1Inf)
        return;
    Options warm;
    warm.warm = true;
    GroupMatrix<T> previous(input.values, input.groups, input.entries);
    GroupMatrix<T> matrix(input.values, input.groups, input.entries);
    QVERIFY(project(previous.view(), kind, 0.7 * radius, workspace));
    const auto outcome = project(matrix.view(), kind, radius, workspace, warm);
    QVERIFY(outcome && outcome->normAfter <= radius);
    worst.value = std::max(worst.value, farthest(matrix.values(), expected, size));
    worst.certificate = std::max(worst.certificate, outcome->certificate);
}

template <class T>
void compareMany(Kind kind, Worst& worst) {
    Workspace workspace;
    const std::uint64_t cases = shortCases + (kind == Kind::L1Inf ? longCases : 0);
    for (std::uint64_t number = 0; number < cases; ++number) {
        compare<T>(randomCase(number), kind, workspace, worst);
        if (QTest::currentTestFailed()) {
            qWarning("case %d", static_cast<int>(number));
            return;
        }
    }
}

} // namespace

class TestProjectionReference : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithReferenceFile();
    void agreesWithOracle_data();
    void agreesWithOracle();
};

void TestProjectionReference::agreesWithReferenceFile() {
    const auto file = nlohmann::json::parse(
        test::readGzip(TAMIS_SOURCE_DIR "/tests/data/projections.json.gz"), nullptr, false);
    QVERIFY(!file.is_discarded());
    QCOMPARE(file.at("cases").size(), std::size_t(210));
    Workspace workspace;
    for (const auto& item : file.at("cases")) {
        const auto rows = item.at("Y").get<std::vector<std::vector<double>>>();
        const auto expected = item.at("X").get<std::vector<std::vector<double>>>();
        const std::size_t entries = rows.size();
        const std::size_t groups = rows.front().size();
        std::vector<double> values;
        for (std::size_t j = 0; j < groups; ++j)
            for (std::size_t i = 0; i < entries; ++i)
                values.push_back(rows[i][j]);
        const double radius = item.at("radius").get<double>();
        const auto kind = kindFromName(item.at("projection").get<std::string>());
        QVERIFY(kind);
        double largest = 1; // the file holds values up to 2e5: 1e-10 is relative there
        for (const auto& row : expected)
            for (const double value : row)
                largest = std::max(largest, std::abs(value));
        for (const Layout layout : allLayouts) {
            GroupMatrix<double> matrix(values, groups, entries, layout);
            const auto outcome = project(matrix.view(), *kind, radius, workspace);
            QVERIFY(outcome);
            for (std::size_t j = 0; j < groups; ++j)
                for (std::size_t i = 0; i < entries; ++i)
                    QVERIFY2(std::abs(matrix.view()(i, j) - expected[i][j]) <= 1e-10 * largest,
                             item.at("case").get<std::string>().c_str());
            if (!item.at("theta").is_null() && radius > 0) {
                const double theta = item.at("theta").get<double>();
                QVERIFY2(std::abs(outcome->threshold - theta) <= 1e-10 * std::max(1.0, theta),
                         qPrintable(QString("%1 radius %2: %3, not %4")
                                        .arg(item.at("case").get<std::string>().c_str())
                                        .arg(radius)
                                        .arg(outcome->threshold)
                                        .arg(theta)));
            }
            QVERIFY(outcome->certificate <= 1e-11);
        }
    }
}

void TestProjectionReference::agreesWithOracle_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("single");
    for (const Kind kind : allKinds) {
        for (const bool single : {false, true})
            QTest::addRow("%s %s", std::string(name(kind)).c_str(), single ? "float" : "double")
                << static_cast<int>(kind) << single;
    }
}

void TestProjectionReference::agreesWithOracle() {
    QFETCH(int, kind);
    QFETCH(bool, single);
    Worst worst;
    if (single)
        compareMany<float>(static_cast<Kind>(kind), worst);
    else
        compareMany<double>(static_cast<Kind>(kind), worst);
    if (QTest::currentTestFailed())
        return;
    QVERIFY(worst.value <= (single ? 5e-6L : 1e-10L));
    QVERIFY(worst.radius <= (single ? 5e-6L : 1e-10L));
    QVERIFY(worst.certificate <= (single ? 5e-6 : 1e-11));
    QVERIFY(worst.threshold <= 1e-12L);
}

QTEST_APPLESS_MAIN(TestProjectionReference)
#include "tst_projection_reference.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/matrices.h"
#include "core/dataset/synthetic.h"
#include "core/results/figures.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::results;

namespace {

dataset::Matrix synthetic() {
    dataset::SyntheticOptions options;
    options.samples = 60;
    options.genes = 80;
    options.informative = 8;
    return dataset::synthesise(options).value().dataset.values.dense();
}

const FigureInfo& infoOf(const std::string& name) {
    const auto infos = figureInfos();
    return *std::find_if(infos.begin(), infos.end(),
                         [&](const FigureInfo& info) { return info.name == name; });
}

Result<Figure> make(const std::string& name, const dataset::Matrix* data = nullptr,
                    const std::stop_token& stop = {}) {
    return makeFigure(
        infoOf(name), {false, data}, [](double) {}, stop);
}

std::vector<double> column(const Figure& figure, const std::string& name) {
    const auto found = std::find(figure.columns.begin(), figure.columns.end(), name);
    std::vector<double> values;
    for (const std::vector<double>& row : figure.rows)
        if (found != figure.columns.end())
            values.push_back(row[static_cast<std::size_t>(found - figure.columns.begin())]);
    return values;
}

} // namespace

class TestFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyProjectionFigureOfBothPapersIsThere();
    void eventsAreSurvivorsAndUnclippedEntries();
    void normsAddUp_data();
    void normsAddUp();
    void exactErrorIsTheSmaller();
    void sparsityFallsAsTheRadiusGrows();
    void sparsityCurvesSumToTheTable();
    void timesCoverEveryPoint_data();
    void timesCoverEveryPoint();
    void missingOrDamagedDataAreRefused();
    void stoppedFigureIsCancelled();
    void textsHoldEveryPoint();
};

void TestFigures::everyProjectionFigureOfBothPapersIsThere() {
    QStringList names;
    for (const FigureInfo& info : figureInfos()) {
        names << QString::fromUtf8(info.name.data(), qsizetype(info.name.size()));
        QVERIFY(!info.title.empty());
    }
    QCOMPARE(names, (QStringList{"nearlinear-figure1", "nearlinear-figure2", "nearlinear-figure3",
                                 "nearlinear-figure4", "nearlinear-figure5", "bilevel-figure1",
                                 "bilevel-figure2", "bilevel-figure3", "bilevel-figure4",
                                 "bilevel-figure5", "bilevel-figure6", "bilevel-figure7",
                                 "bilevel-figure8"}));
    QVERIFY(paperOf(infoOf("nearlinear-figure1")) != paperOf(infoOf("bilevel-figure1")));
}

void TestFigures::eventsAreSurvivorsAndUnclippedEntries() {
    const auto figure = make("nearlinear-figure4");
    QVERIFY(figure);
    // The same matrix, and J counted in what the default method leaves.
    const bench::Size size{1000, 300};
    const auto values = bench::randomMatrix(size, bench::Distribution::Uniform, 1);
    const auto radii = column(*figure, "radius"), events = column(*figure, "events");
    QCOMPARE(radii.size(), std::size_t(15));
    projection::Workspace workspace;
    for (std::size_t r = 0; r < radii.size(); ++r) {
        auto result = values;
        const projection::GroupView<double> view{result.data(), size.groups, size.entries,
                                                 size.entries, 1};
        const auto outcome =
            projection::project(view, projection::Kind::L1Inf, radii[r], workspace);
        QVERIFY(outcome);
        std::size_t count = 0;
        for (std::size_t group = 0; group < size.groups; ++group) {
            const auto* const entries = result.data() + group * size.entries;
            if (std::all_of(entries, entries + size.entries, [](double x) { return x == 0; }))
                continue;
            ++count;
            for (std::size_t i = 0; i < size.entries; ++i)
                count += entries[i] == values[group * size.entries + i];
        }
        QVERIFY(std::abs(events[r] - double(count)) <= 2); // an entry may stand on its level
        QCOMPARE(column(*figure, "sparsity")[r], double(outcome->zeroGroups) / 1000);
    }
    QVERIFY(std::is_sorted(events.begin(), events.end()));
    // Few at the smallest radius; near the norm all entries are in but the largest of a group.
    QVERIFY(column(*figure, "events_percent").front() < 0.1);
    QVERIFY(column(*figure, "events_percent").back() > 95);
    QVERIFY(column(*figure, "events_percent").back() <= 100);
    QCOMPARE(figure->compared.size(), std::size_t(2));
}

void TestFigures::normsAddUp_data() {
    QTest::addColumn<QString>("figure");
    QTest::addColumn<QStringList>("operators");
    QTest::newRow("l1,inf") << "bilevel-figure3" << QStringList{"bilevel", "exact"};
    QTest::newRow("l1,1") << "bilevel-figure5" << QStringList{"bilevel_l11"};
    QTest::newRow("l1,2") << "bilevel-figure6" << QStringList{"bilevel_l12"};
}

void TestFigures::normsAddUp() {
    QFETCH(QString, figure);
    QFETCH(QStringList, operators);
    const dataset::Matrix data = synthetic();
    const auto made = make(figure.toStdString(), &data);
    QVERIFY(made);
    const auto radii = column(*made, "radius"), norms = column(*made, "norm");
    QCOMPARE(radii.size(), std::size_t(21));
    for (const QString& name : operators) {
        const auto results = column(*made, (name + "_result").toStdString());
        const auto sums = column(*made, (name + "_sum").toStdString());
        for (std::size_t r = 0; r < radii.size(); ++r) {
            QVERIFY(std::abs(sums[r] - norms[r]) <= 1e-14 * norms[r]);
            // Linear in the radius: the result lies on the sphere.
            QVERIFY(results[r] <= radii[r] && results[r] >= radii[r] * (1 - 1e-12));
        }
    }
    QCOMPARE(made->compared.size(), std::size_t(operators.size()));
    for (const ReproducedRow& row : made->compared) {
        QCOMPARE(row.paper, 0.0);
        QVERIFY(row.ours < 1e-14);
    }
}

void TestFigures::exactErrorIsTheSmaller() {
    const dataset::Matrix data = synthetic();
    const auto figure = make("bilevel-figure4", &data);
    QVERIFY(figure);
    const auto bilevel = column(*figure, "bilevel_l2"), exact = column(*figure, "exact_l2");
    QCOMPARE(exact.size(), std::size_t(21));
    std::size_t smaller = 0;
    for (std::size_t r = 0; r < exact.size(); ++r) {
        QVERIFY(exact[r] <= bilevel[r]);
        smaller += exact[r] < 0.99 * bilevel[r];
    }
    QVERIFY(smaller > 10);
    // Radius 0 takes all away, the norm nothing.
    double squares = 0;
    for (Eigen::Index i = 0; i < data.size(); ++i)
        squares += double(data.data()[i]) * double(data.data()[i]);
    QVERIFY(std::abs(exact.front() - std::sqrt(squares)) < 1e-9);
    QCOMPARE(exact.back(), 0.0);
    QCOMPARE(figure->compared.at(0).ours, 0.0);
}

void TestFigures::sparsityFallsAsTheRadiusGrows() {
    const dataset::Matrix data = synthetic();
    const auto figure = make("nearlinear-figure5", &data);
    QVERIFY(figure);
    for (const char* name : {"sparsity", "theta"}) {
        const auto values = column(*figure, name);
        QCOMPARE(values.size(), std::size_t(41));
        QVERIFY(std::is_sorted(values.rbegin(), values.rend()));
        QCOMPARE(values.back(), 0.0);
    }
    // Just above radius 0, θ is just below the largest sum of a gene.
    const double largest = data.cwiseAbs().cast<double>().colwise().sum().maxCoeff();
    QVERIFY(column(*figure, "theta")[1] < largest);
    QCOMPARE(column(*figure, "sparsity").front(), 1.0);
}

void TestFigures::sparsityCurvesSumToTheTable() {
    const dataset::Matrix data = synthetic();
    const auto table = reproduceTable1(data, data);
    QVERIFY(table);
    for (const bool first : {true, false}) {
        const auto figure = make(first ? "bilevel-figure7" : "bilevel-figure8", &data);
        QVERIFY(figure);
        QCOMPARE(figure->rows.size(), std::size_t(10));
        QCOMPARE(figure->compared.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i) {
            const ReproducedRow& expected = (*table)[first ? i : i + 4];
            QVERIFY(std::abs(figure->compared[i].ours - expected.ours) < 1e-9);
            QCOMPARE(figure->compared[i].paper, expected.paper);
        }
        // The bi-level operator removes more columns than the exact projection.
        const auto bilevel = column(*figure, "bilevel-l1inf"), exact = column(*figure, "l1inf");
        for (std::size_t r = 0; r < exact.size(); ++r)
            QVERIFY(bilevel[r] >= exact[r]);
    }
}

void TestFigures::timesCoverEveryPoint_data() {
    QTest::addColumn<int>("points");
    QTest::addColumn<QStringList>("timed");
    const QStringList methods = {"heap", "chu", "bejar", "quattoni", "newton"};
    const QStringList rivals = {"bilevel", "chu", "newton"};
    QTest::newRow("nearlinear-figure1") << 11 << methods;
    QTest::newRow("nearlinear-figure2") << 22 << methods;
    QTest::newRow("nearlinear-figure3") << 10 << methods;
    QTest::newRow("bilevel-figure1") << 11 << rivals;
    QTest::newRow("bilevel-figure2") << 10 << rivals;
}

void TestFigures::timesCoverEveryPoint() {
    QFETCH(int, points);
    QFETCH(QStringList, timed);
    double last = -1;
    const auto figure = makeFigure(infoOf(QTest::currentDataTag()), {},
                                   [&](double fraction) {
                                       QVERIFY(fraction > last && fraction < 1);
                                       last = fraction;
                                   },
                                   {});
    QVERIFY(figure);
    QCOMPARE(figure->rows.size(), std::size_t(points));
    for (const std::vector<double>& row : figure->rows)
        QCOMPARE(row.size(), figure->columns.size());
    for (const QString& name : timed)
        for (const double seconds : column(*figure, (name + "_seconds").toStdString()))
            QVERIFY(seconds > 0 && seconds < 60);
    QCOMPARE(column(*figure, (timed.front() + "_seconds").toStdString()).size(),
             std::size_t(points));
    if (timed.contains("bilevel")) {
        QCOMPARE(figure->compared.size(), std::size_t(1));
        QCOMPARE(figure->compared[0].paper, 2.5);
        const auto chu = column(*figure, "chu_seconds"), ours = column(*figure, "bilevel_seconds");
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < chu.size(); ++i)
            least = std::min(least, chu[i] / ours[i]);
        QCOMPARE(figure->compared[0].ours, least);
    }
}

void TestFigures::missingOrDamagedDataAreRefused() {
    const auto missing = make("bilevel-figure3");
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::Usage);
    dataset::Matrix damaged = synthetic();
    damaged(3, 4) = std::numeric_limits<float>::quiet_NaN();
    for (const FigureInfo& info : figureInfos()) {
        if (info.data == FigureData::Random)
            continue;
        const auto figure = make(std::string(info.name), &damaged);
        QVERIFY(!figure);
        QCOMPARE(figure.error().code, ErrorCode::NonFinite);
    }
}

void TestFigures::stoppedFigureIsCancelled() {
    const dataset::Matrix data = synthetic();
    std::stop_source stop;
    stop.request_stop();
    for (const FigureInfo& info : figureInfos()) {
        const auto figure = make(std::string(info.name), &data, stop.get_token());
        QVERIFY(!figure);
        QCOMPARE(figure.error().code, ErrorCode::Cancelled);
    }
}

void TestFigures::textsHoldEveryPoint() {
    const Figure figure{infoOf("bilevel-figure4"),
                        "two points",
                        {"radius", "exact_l2"},
                        {{0.1, 2.0}, {1e-300, std::numeric_limits<double>::infinity()}},
                        {{"a \"thing\"", 2.5, 3}}};
    QCOMPARE(figureCsv(figure), "radius,exact_l2\n0.1,2\n1e-300,inf\n");
    const auto json = nlohmann::json::parse(figureJson(figure));
    QCOMPARE(json.at("figure"), "bilevel-figure4");
    QCOMPARE(json.at("note"), "two points");
    QCOMPARE(json.at("points").size(), std::size_t(2));
    QCOMPARE(json.at("points").at(1).at("radius").get<double>(), 1e-300);
    QCOMPARE(json.at("rows").at(0).at("paper").get<double>(), 2.5);
    QVERIFY(!json.at("paper").get<std::string>().empty());
}

QTEST_APPLESS_MAIN(TestFigures)
#include "tst_figures.moc"

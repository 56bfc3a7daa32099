// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "ui/lab/figure_plots.h"
#include "ui/lab/lab_page.h"
#include "ui/plot/plot_view.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <limits>
#include <set>

using namespace tamis;
using namespace tamis::ui;

namespace {

Experiment experiment(const std::string& name) {
    for (const Experiment& one : experiments())
        if (one.name == name)
            return one;
    return {};
}

dataset::DatasetPtr smallData() {
    dataset::SyntheticOptions options;
    options.samples = 30;
    options.genes = 40;
    options.informative = 6;
    auto made = dataset::synthesise(options);
    made->dataset.name = "mine";
    return std::make_shared<const dataset::Dataset>(std::move(made->dataset));
}

results::Figure figure(std::vector<std::string> columns, std::vector<std::vector<double>> rows) {
    return {{"x-figure1", "a title"}, {}, std::move(columns), std::move(rows), {}};
}

void choose(LabPage& page, const QString& title) {
    auto* tree = page.findChild<QTreeWidget*>("experiments");
    const auto found = tree->findItems(title, Qt::MatchContains | Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    tree->setCurrentItem(found.first());
}

} // namespace

class TestLab : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyFigureAndThePublicTablesAreThere() {
        std::set<std::string> names;
        for (const Experiment& one : experiments())
            names.insert(one.name);
        QCOMPARE(names.size(), results::figureInfos().size() + 3);
        for (const char* name :
             {"nearlinear-figure4", "bilevel-figure8", "table1", "table2", "table3"})
            QVERIFY2(names.contains(name), name);
        QVERIFY(!names.contains("table4")); // its data are not public
    }

    void quantitiesOfDifferentKindsAreDrawnApart() {
        const auto plots = figurePlots(
            figure({"radius", "share_of_norm", "sparsity", "heap_seconds", "newton_seconds"},
                   {{1, 1e-4, 0.9, 0.5, 0.01}, {9, 0.5, 0.1, 0.4, 0.02}}));
        QCOMPARE(plots.size(), std::size_t{2});
        QCOMPARE(plots[0].series.size(), std::size_t{2}); // times
        QCOMPARE(plots[0].series[1].points[1].x, 0.5);
        QCOMPARE(plots[0].series[1].points[1].y, 0.02);
        QVERIFY(plots[0].x.scale == plot::Scale::Log);
        QCOMPARE(plots[1].series[0].points[0].y, 0.9);
        QVERIFY(plots[1].y.scale == plot::Scale::Linear);
        QCOMPARE(plots[0].title, QString("Time against the radius"));
        QCOMPARE(plots[1].title, QString("Sparsity against the radius"));
    }

    void sizesAreDrawnAlongTheSideThatGrows() {
        const auto plots =
            figurePlots(figure({"rows", "columns", "bilevel_seconds"},
                               {{10, 10, 1}, {10, 50, 2}, {10, 10, 3}, {70, 10, 4}}));
        QCOMPARE(plots.size(), std::size_t{2});
        QCOMPARE(plots[0].series[0].points[1].x, 50.0);
        QCOMPARE(plots[1].series[0].points[1].x, 70.0);
        QCOMPARE(plots[1].series[0].points[1].y, 4.0);
    }

    void normsShareAPlotAndTheSumIsDashed() {
        const auto plots = figurePlots(figure(
            {"radius", "share_of_norm", "norm", "exact_result", "exact_residual", "exact_sum"},
            {{0, 0, 5, 0, 5, 5}, {5, 1, 5, 5, 0, 5}}));
        QCOMPARE(plots.size(), std::size_t{1});
        QCOMPARE(plots[0].series.size(), std::size_t{4});
        QVERIFY(plots[0].series[3].style.dashed);
        std::set<QString> names;
        for (const auto& series : plots[0].series)
            names.insert(series.name);
        QCOMPARE(names.size(), std::size_t{4}); // told apart
    }

    void figureOfOwnDataHasNoNumbersOfThePaper() {
        const auto outcome =
            runExperiment(experiment("bilevel-figure7"), {false, smallData()}, [](double) {}, {});
        QVERIFY(outcome.has_value());
        QVERIFY(outcome->note.find("mine") != std::string::npos);
        QVERIFY(!outcome->compared.empty());
        for (const auto& row : outcome->compared)
            QVERIFY(std::isnan(row.paper));
        QCOMPARE(outcome->figure->rows.size(), std::size_t{10});
    }

    void pageMakesDrawsAndExports() {
        LabPage page;
        page.resize(1000, 700);
        page.show();
        page.setData(smallData());
        page.findChild<QComboBox*>("labData")->setCurrentIndex(1);
        choose(page, "L2 error");
        auto* button = page.findChild<QPushButton*>("makeExperiment");
        QVERIFY(!page.findChild<QPushButton*>("exportExperiment")->isEnabled());
        QSignalSpy ended(&page.session(), &LabSession::ended);
        button->click();
        QCOMPARE(button->text(), LabPage::tr("Stop"));
        QVERIFY(ended.wait(20000));
        const auto* plot = page.findChild<plot::PlotView*>("labPlot1");
        QCOMPARE(plot->document().series.size(), std::size_t{2});
        QCOMPARE(plot->document().series[0].points.size(), std::size_t{21});
        // The exact projection is the nearest point of the ball.
        for (std::size_t i = 0; i < 21; ++i)
            QVERIFY(plot->document().series[1].points[i].y <=
                    plot->document().series[0].points[i].y + 1e-9);
        QCOMPARE(page.findChild<QTableView*>("comparedTable")->model()->rowCount(), 2);
        QSignalSpy asked(&page, &LabPage::exportRequested);
        page.findChild<QPushButton*>("exportExperiment")->click();
        QCOMPARE(asked[0][0].toString(), QString("bilevel-figure4"));
        // What was made comes back without being made again.
        choose(page, "sparsity against the radius, 16");
        QVERIFY(plot->document().series.empty());
        choose(page, "L2 error");
        QCOMPARE(plot->document().series.size(), std::size_t{2});
    }

    void stopTakesEffectWithin200Milliseconds() {
        LabPage page;
        page.show();
        QSignalSpy progressed(&page.session(), &LabSession::progressed);
        QSignalSpy ended(&page.session(), &LabSession::ended);
        page.session().start({experiment("table2")}, {});
        QVERIFY(progressed.wait(5000));
        QTest::qWait(1000);
        QVERIFY(page.session().isRunning());
        QElapsedTimer clock;
        clock.start();
        page.session().cancel();
        QVERIFY(ended.count() > 0 || ended.wait(20000));
        QVERIFY2(clock.elapsed() < 200, qPrintable(QString::number(clock.elapsed())));
    }

    void comparedNumbersStandBesideEachOther() {
        ComparedModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.append("Table 1", {{"sparsity", 5.25, 5.1875},
                                 {"only here", std::numeric_limits<double>::quiet_NaN(), 2}});
        const auto text = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(text(0, 0), QString("Table 1"));
        QCOMPARE(text(1, ComparedModel::Paper), QString("5.25"));
        QCOMPARE(text(1, ComparedModel::Ours), QString("5.188"));
        QCOMPARE(text(2, ComparedModel::Paper), QString());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestLab)
#include "tst_lab.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_gene_model.h"
#include "ui/modules/module_model.h"
#include "ui/modules/module_plots.h"
#include "ui/modules/module_texts.h"
#include "ui/modules/survey_plots.h"
#include "ui/plot/chart_style.h"
#include "ui/plot/heat_painter.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::ui;

namespace {

/// Two modules in five samples of two classes, the third of which has none. The loadings of the
/// second module are all of one size: no gene belongs to it by the usual rule.
modules::Modules smallModules() {
    modules::Modules modules;
    modules.dataName = "small";
    modules.genes = {"a", "b", "c", "d", "e"};
    modules.samples = {"s1", "s2", "s3", "s4", "s5"};
    modules.classes = {"ill", "well"};
    modules.labels = {1, 0, -1, 0, 1};
    modules.lambda = 2;
    modules.genesOffered = 5;
    modules.dictionary.bases =
        Eigen::MatrixXd{{0.99, 0.5}, {0.1, -0.5}, {0, 0.5}, {0, 0.5}, {-0.05, -0.1}};
    modules.dictionary.codes = Eigen::MatrixXd{{4, 0, 1, -2, 0}, {0, 3, 0, 0, 0}};
    modules.dictionary.lost = Eigen::VectorXd{{0.5, 0.25}};
    return modules;
}

dictionary::SurveyPoint point(std::size_t bases, double share, double heldOut) {
    dictionary::SurveyPoint made;
    made.bases = bases;
    made.share = share;
    made.explainedVariance = 0.9;
    made.heldOut = heldOut;
    made.heldOutError = 0.01;
    made.stability = 0.8;
    return made;
}

QString text(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

class TestModulePlots : public QObject {
    Q_OBJECT

    const modules::ModulesPtr m_modules = std::make_shared<const modules::Modules>(smallModules());

  private Q_SLOTS:
    void activitiesStandByClass() {
        const plot::PlotDocument document = activityPlot(ownActivities(*m_modules), 0);
        QCOMPARE(document.boxes.size(), std::size_t{3});
        QCOMPARE(document.boxes[0].values, (std::vector<double>{0, -2}));
        QCOMPARE(document.boxes[1].values, (std::vector<double>{4, 0}));
        QCOMPARE(document.boxes[2].values, (std::vector<double>{1})); // of no class
        QCOMPARE(document.boxes[2].style.colour, plot::neutralColour);
        QCOMPARE(document.x.categories.size(), 3);
    }

    void withoutClassesAllSamplesStandTogether() {
        Activities activities = ownActivities(*m_modules);
        activities.classes.clear();
        activities.labels.clear();
        const plot::PlotDocument document = activityPlot(activities, 0);
        QCOMPARE(document.boxes.size(), std::size_t{1});
        QCOMPARE(document.boxes[0].values.size(), std::size_t{5});
        QVERIFY(activityHeatMap(activities).heat.groups.empty());
    }

    void heatMapIsInOrderOfClassesAndEachRowEndsAtItsLargest() {
        const plot::PlotDocument document = activityHeatMap(ownActivities(*m_modules));
        QCOMPARE(document.x.categories, QStringList({"s2", "s4", "s1", "s5", "s3"}));
        QCOMPARE(document.heat.cells[0], (std::vector<double>{0, -0.5, 1, 0, 0.25}));
        QCOMPARE(document.heat.cells[1], (std::vector<double>{1, 0, 0, 0, 0}));
        QCOMPARE(document.heat.groups.size(), std::size_t{3});
        QCOMPARE(document.heat.groups[0].name, QString("ill"));
        QCOMPARE(document.heat.groups[0].columns, std::size_t{2});
        QCOMPARE(document.heat.groups[2].colour, plot::neutralColour);
    }

    void moduleThatIsNeverAtWorkIsDrawnAsNothing() {
        Activities activities = ownActivities(*m_modules);
        activities.codes.setZero();
        for (const auto& row : activityHeatMap(activities).heat.cells)
            for (const double cell : row)
                QCOMPARE(cell, 0.0);
    }

    void classesOfAnotherFileKeepTheirColour() {
        dataset::Dataset other;
        other.name = "other";
        other.samples = {"n1", "n2", "n3"};
        other.classes = {"new", "well"};
        other.labels = {1, 0, -1};
        AppliedModules applied{m_modules, std::make_shared<const dataset::Dataset>(other), {}};
        applied.applied.codes = Eigen::MatrixXd::Ones(2, 3);
        const Activities activities = activitiesOf(applied);
        QCOMPARE(activities.classes, (std::vector<std::string>{"ill", "well", "new"}));
        QCOMPARE(activities.labels, (std::vector<int>{1, 2, -1}));
    }

    void genesBelowTheRuleAreListedInGrey() {
        ModuleGeneModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setModule(m_modules, 0, 2);
        QCOMPARE(model.rowCount(), 3); // zero loadings are none
        QCOMPARE(text(model, 0, ModuleGeneModel::Gene), QString("a"));
        QCOMPARE(text(model, 2, ModuleGeneModel::Loading), QString("-0.0500"));
        QVERIFY(model.index(0, 0).data(ModuleGeneModel::BelongsRole).toBool());
        QVERIFY(!model.index(1, 0).data(ModuleGeneModel::BelongsRole).toBool());
        QVERIFY(!model.index(1, 0).data(Qt::ToolTipRole).toString().isEmpty());
        // Root mean square of the first module: √((.99² + .1² + .05²) / 5).
        QCOMPARE(text(model, 0, ModuleGeneModel::Multiple), QString("2.22"));
        QCOMPARE(model.belongingNames(), QStringList("a"));
        model.setModule(m_modules, 1, 2);
        QCOMPARE(model.belongingNames(), QStringList());
        QCOMPARE(model.rowCount(), 5);
        for (int row = 0; row < 5; ++row)
            QVERIFY(!model.index(row, 0).data(ModuleGeneModel::BelongsRole).toBool());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void broadModuleIsSaidToBeBroad() {
        const auto rows = modules::moduleTable(*m_modules, 2);
        QVERIFY(ruleSentence(*m_modules, 0, rows[0], 2).contains("1 gene"));
        const QString broad = ruleSentence(*m_modules, 1, rows[1], 2);
        QVERIFY(rows[1].genes.empty());
        QVERIFY(broad.contains("No gene of Module 2"));
        QVERIFY(broad.contains("1.11 ×")); // .5 / √((4 · .25 + .01) / 5)
        const auto lower = modules::moduleTable(*m_modules, 1);
        QVERIFY(ruleSentence(*m_modules, 1, lower[1], 1).contains("4 genes"));
    }

    void modulesOfSingleSamplesAreSaidToBe() {
        QVERIFY(foundSentence(*m_modules, modules::moduleTable(*m_modules))
                    .contains("1 module is at work in one or two samples"));
        modules::Modules busy = *m_modules;
        busy.dictionary.codes.setOnes();
        QVERIFY(!foundSentence(busy, modules::moduleTable(busy)).contains("one or two samples"));
        busy.dictionary.codes.setZero(); // core warns of those
        QVERIFY(!foundSentence(busy, modules::moduleTable(busy)).contains("one or two samples"));
    }

    void modulesThatDifferBetweenClassesAreCounted() {
        std::vector<modules::ModuleRow> rows(3);
        rows[0].q = 0.01;
        rows[1].q = 0.2;
        rows[2].q = std::nan("");
        QVERIFY(foundSentence(*m_modules, rows)
                    .contains("\nModules that differ between the classes at q < 0.05: 1 of 3."));
    }

    void tableShowsWhatIsKnown() {
        ModuleModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto rows = modules::moduleTable(*m_modules, 2);
        rows[1].q = std::numeric_limits<double>::quiet_NaN();
        model.setModules(m_modules, rows);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model, 0, ModuleModel::Number), QString("1"));
        QVERIFY(text(model, 0, ModuleModel::Lost).startsWith("50.00"));
        QCOMPARE(text(model, 0, ModuleModel::Samples), QString("3"));
        QCOMPARE(text(model, 0, ModuleModel::Highest), QString("well"));
        QCOMPARE(text(model, 1, ModuleModel::Highest), QString("ill"));
        QCOMPARE(text(model, 1, ModuleModel::Q), QString("–"));
        QVERIFY(std::isinf(model.index(1, ModuleModel::Q).data(ModuleModel::SortRole).toDouble()));
        QCOMPARE(text(model, 0, ModuleModel::Shared), QString("–"));
        model.setOverlaps(modules::moduleOverlaps(*m_modules, rows, std::vector<std::string>{"a"}));
        QCOMPARE(text(model, 0, ModuleModel::Shared), QString("1"));
        QCOMPARE(text(model, 1, ModuleModel::Shared), QString("0"));
    }

    void whatWasSeenIsDrawnOfASingleNumberToo() {
        dictionary::Survey survey;
        survey.points = {point(5, 0.03, 0.3)};
        const plot::PlotDocument variance = variancePlot(&survey, 0);
        QCOMPARE(variance.series.size(), std::size_t{2});
        const plot::SeriesStyle heldOut = variance.series[0].style, seen = variance.series[1].style;
        QVERIFY(seen.marker != plot::Marker::None && seen.marker != heldOut.marker);
    }

    void surveyIsDrawnLambdaByLambda() {
        dictionary::Survey survey;
        survey.points = {point(5, 0.03, 0.3), point(10, 0.03, 0.4), point(5, 0.1, 0.2),
                         point(10, 0.1, 0.25)};
        survey.suggested = 1;
        const plot::PlotDocument variance = variancePlot(&survey, 2);
        QCOMPARE(variance.series.size(), std::size_t{4}); // held out and seen, of two λs
        QCOMPARE(variance.series[0].points[1].x, 10.0);
        QCOMPARE(variance.series[0].points[1].y, 0.4);
        QCOMPARE(variance.series[0].points[1].error, 0.01);
        QCOMPARE(variance.series[2].points[0].id, 2);
        QVERIFY(variance.series[1].style.dashed);
        QCOMPARE(variance.series[0].style.colour, variance.series[1].style.colour);
        QCOMPARE(variance.marks.front().id, 1);
        QCOMPARE(variance.selectedId, 2);
        QCOMPARE(stabilityPlot(&survey, 2).series.size(), std::size_t{2});
        QVERIFY(variance.x.counts && variance.series[1].style.marker == plot::Marker::None);
        QVERIFY(variancePlot(nullptr, -1).isEmpty());
        QVERIFY(suggestionText(survey).contains("largest number that was tried"));
        survey.points.push_back(point(20, 0.03, 0.35));
        QVERIFY(!suggestionText(survey).contains("largest number that was tried"));
        survey.suggested = 0;
        QVERIFY(suggestionText(survey).contains("the fewest that predict"));
        survey.points = {point(5, 0.05, -0.2)};
        QVERIFY(suggestionText(survey).contains("no number that was tried predicts"));
    }

    void withoutHeldOutSamplesWhatWasSeenIsSelectable() {
        const double none = std::numeric_limits<double>::quiet_NaN();
        dictionary::Survey survey;
        survey.points = {point(2, 0.05, none)};
        survey.points[0].stability = none;
        const plot::PlotDocument variance = variancePlot(&survey, 0);
        QCOMPARE(variance.series.size(), std::size_t{1});
        QCOMPARE(variance.series[0].points[0].id, 0);
        QVERIFY(stabilityPlot(&survey, 0).isEmpty());
        QVERIFY(suggestionText(survey).contains("too few samples"));
    }

    void oneSeedHasNoError() {
        dictionary::Survey survey;
        survey.points = {point(2, 0.05, 0.3), point(4, 0.05, 0.4)};
        QVERIFY(surveyPointText(survey.points[0]).contains("±"));
        survey.points[0].heldOutError = std::numeric_limits<double>::quiet_NaN();
        const QString text = surveyPointText(survey.points[0]);
        QVERIFY2(text.contains("held out 30.0") && !text.contains("±"), qPrintable(text));
        QCOMPARE(variancePlot(&survey, 0).series[0].points[0].error, 0.0);
    }

    void consensusStandsInOrderOfClusters() {
        const modules::Modules& own = *m_modules;
        dictionary::SurveyPoint made = point(2, 0.05, 0.1);
        made.strongest = {{0, 1, 0, 1, -1}, {0, 1, 1, 1, -1}};
        made.order = {0, 2, 1, 3, 4};
        const plot::PlotDocument document =
            consensusPlot(&made, {own.samples, own.classes, own.labels});
        QCOMPARE(document.x.categories, QStringList({"s1", "s3", "s2", "s4", "s5"}));
        QCOMPARE(document.heat.cells[1], (std::vector<double>{0.5, 1, 0.5, 0.5, 0}));
        // Classes are no neighbours here: well, none, ill, ill, well.
        QCOMPARE(document.heat.groups.size(), std::size_t{4});
        const auto distinct = plot::distinctGroups(document.heat);
        QCOMPARE(distinct.size(), std::size_t{3});
        QCOMPARE(distinct[0].columns, std::size_t{2});
        QVERIFY(plot::summary(document).contains("well (2)"));
        made.order.clear();
        QVERIFY(consensusPlot(&made, {}).isEmpty());
        QVERIFY(consensusPlot(nullptr, {}).isEmpty());
    }

    void historyIsDrawnEpochByEpoch() {
        std::vector<dictionary::Epoch> history(2);
        history[0].afterBases = 5;
        history[1].afterBases = 3;
        history[1].explainedVariance = 0.4;
        QCOMPARE(objectivePlot(history, {}).series[0].points[1].y, 3.0);
        QCOMPARE(explainedPlot(history, {}).series[0].points[1].x, 2.0);
        QCOMPARE(objectivePlot({}, "nothing").emptyText, QString("nothing"));
    }
};

QTEST_MAIN(TestModulePlots)
#include "tst_module_plots.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/agreement.h"
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"
#include "support/module_dataset.h"
#include "support/nameless.h"
#include "ui/format.h"
#include "ui/modules/modules_page.h"
#include "ui/plot/plot_view.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <ctime>
#include <fstream>

using namespace tamis;
using namespace tamis::ui;
using Job = ModulesSession::Job;

namespace {

dataset::DatasetPtr shared(dataset::Dataset data) {
    return std::make_shared<const dataset::Dataset>(std::move(data));
}

void write(const dataset::Dataset& data, const QString& path, int genes) {
    std::ofstream file(path.toStdString());
    file << "sample,state";
    for (int gene = 0; gene < genes; ++gene)
        file << ',' << data.genes[static_cast<std::size_t>(gene)];
    file.precision(9);
    for (std::size_t sample = 0; sample < data.samples.size(); ++sample) {
        file << '\n'
             << data.samples[sample] << ','
             << data.classes[static_cast<std::size_t>(data.labels[sample])];
        for (int gene = 0; gene < genes; ++gene)
            file << ',' << data.values.dense()(static_cast<Eigen::Index>(sample), gene);
    }
    file << '\n';
}

} // namespace

class TestModulesPage : public QObject {
    Q_OBJECT

    const dataset::DatasetPtr m_data = shared(test::moduleDataset());
    QTemporaryDir m_folder;
    std::unique_ptr<ModulesPage> m_page;

    template <class Widget>
    Widget* child(const char* name) {
        auto* found = m_page->findChild<Widget*>(QString::fromLatin1(name));
        Q_ASSERT_X(found, "child", name);
        return found;
    }
    QString said() { return child<QLabel>("modulesText")->text(); }
    int rows(const char* table) { return child<QTableView>(table)->model()->rowCount(); }

    void waitUntilIdle() {
        QVERIFY(QTest::qWaitFor([this] { return m_page->session().job() == Job::None; }, 60000));
    }
    void find(int modules = 6) {
        child<QSpinBox>("moduleCount")->setValue(modules);
        child<QPushButton>("findModules")->click();
        QCOMPARE(m_page->session().job(), Job::Find);
        waitUntilIdle();
    }
    /// The longest of three times from the button that stops to the end, in milliseconds: of the
    /// clock or of the processor, whichever is less, since on a busy machine a thread has to wait
    /// for its turn.
    template <class Underway>
    double slowestStop(const char* button, const Underway& underway) {
        double slowest = 0;
        for (int i = 0; i < 3; ++i) {
            child<QPushButton>(button)->click();
            underway();
            QElapsedTimer clock;
            clock.start();
            const std::clock_t begin = std::clock();
            child<QPushButton>(button)->click();
            waitUntilIdle();
            const double processor = 1000.0 * static_cast<double>(std::clock() - begin) /
                                     static_cast<double>(CLOCKS_PER_SEC);
            const auto elapsed = static_cast<double>(clock.elapsed());
            slowest = std::max(slowest, std::min(processor, elapsed));
            if (elapsed > 2000) // whoever waits for something else takes no processor, either
                slowest = elapsed;
        }
        return slowest;
    }
    /// Takes a while to learn from.
    static dataset::DatasetPtr largeData() {
        return shared(test::moduleDataset({.genes = 400, .samples = 300, .modules = 30}));
    }

  private Q_SLOTS:
    void init() {
        m_page = std::make_unique<ModulesPage>();
        m_page->resize(1000, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    void withoutDataNothingCanBeFound() {
        QVERIFY(!child<QPushButton>("findModules")->isEnabled());
        QVERIFY(!child<QPushButton>("survey")->isEnabled());
        QVERIFY(!child<QPushButton>("findSurveyed")->isEnabled());
        QVERIFY(!child<QAction>("exportModuleSets")->isEnabled());
        QVERIFY(!child<QAction>("applyModules")->isEnabled());
        QVERIFY(child<QAction>("openModules")->isEnabled());
        m_page->setNeed("Load them first.");
        QCOMPARE(said(), QString("Load them first."));
        for (const char* button : {"findModules", "survey", "compareClasses"})
            QCOMPARE(child<QPushButton>(button)->toolTip(), QString("Load them first."));
        m_page->setData(m_data);
        QVERIFY(said().isEmpty());
        QVERIFY(child<QPushButton>("findModules")->isEnabled());
        QCOMPARE(child<QSpinBox>("keptGenes")->maximum(), 120);
    }

    void modulesThatAreFoundAreShown() {
        m_page->setData(m_data);
        find();
        modules::ModulesConfig config;
        config.modules = 6;
        const auto expected = modules::findModules(*m_data, config);
        QVERIFY(expected);
        QVERIFY(m_page->modules()->dictionary.bases == (*expected)->dictionary.bases);
        QCOMPARE(rows("moduleTable"), 6);
        QVERIFY(rows("moduleGenes") >= 20);
        QCOMPARE(child<plot::PlotView>("moduleActivity")->document().boxes.size(), std::size_t{2});
        QCOMPARE(child<plot::PlotView>("moduleHeatMap")->document().heat.cells.size(),
                 std::size_t{6});
        const auto& objective = child<plot::PlotView>("moduleObjective")->document().series[0];
        QCOMPARE(objective.points.size(), (*expected)->dictionary.history.size());
        for (std::size_t i = 1; i < objective.points.size(); ++i)
            QVERIFY(objective.points[i].y <= objective.points[i - 1].y * (1 + 1e-9));
        QVERIFY(said().contains("6 modules explain"));
        QCOMPARE(child<QTabWidget>("moduleTabs")->currentIndex(), 0);
    }

    void fewerGenesCanBeKept() {
        m_page->setData(m_data);
        child<QSpinBox>("keptGenes")->setValue(30);
        child<QCheckBox>("nonNegative")->setChecked(true);
        find();
        QCOMPARE(m_page->modules()->genes.size(), std::size_t{30});
        QVERIFY(m_page->modules()->dictionary.codes.minCoeff() >= 0);
        QVERIFY(said().contains("30 of 120 genes"));
    }

    void onlyL1MayBeNonNegative() {
        child<QCheckBox>("nonNegative")->setChecked(true);
        child<QComboBox>("modulePenalty")->setCurrentIndex(2);
        QVERIFY(!child<QCheckBox>("nonNegative")->isChecked());
        QVERIFY(!child<QCheckBox>("nonNegative")->isEnabled());
        child<QComboBox>("modulePenalty")->setCurrentIndex(0);
        QVERIFY(child<QCheckBox>("nonNegative")->isEnabled());
    }

    void ruleMovesTheListsAndNotTheModules() {
        m_page->setData(m_data);
        find();
        const auto genes = [this] {
            return child<QTableView>("moduleTable")->model()->index(2, 3).data().toInt();
        };
        child<QTableView>("moduleTable")->selectRow(2);
        const int usual = genes();
        child<QDoubleSpinBox>("moduleCutoff")->setValue(0.5);
        QVERIFY(genes() > usual);
        QCOMPARE(child<QTableView>("moduleTable")->currentIndex().row(), 2); // still the same
        child<QDoubleSpinBox>("moduleCutoff")->setValue(50);
        QCOMPARE(genes(), 0);
        QCOMPARE(rows("moduleGenes"), 20); // the strongest, in grey
        QVERIFY(child<QLabel>("moduleRule")->text().contains("No gene of Module 3"));
    }

    void genesAreCopiedAndLookedUp() {
        m_page->setData(m_data);
        find();
        child<QAction>("copyModuleGenes")->trigger();
        const auto row = modules::moduleTable(*m_page->modules()).front();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'),
                 static_cast<qsizetype>(row.genes.size()));
        auto* table = child<QTableView>("moduleGenes");
        table->selectRow(0);
        QSignalSpy asked(m_page.get(), &ModulesPage::linkRequested);
        table->actions().back()->trigger();
        QCOMPARE(asked.count(), 1);
        QVERIFY(
            asked[0][0].toUrl().toString().contains(table->model()->index(0, 0).data().toString()));
    }

    void rowOfTheHeatMapSelectsItsModule() {
        m_page->setData(m_data);
        find();
        auto* table = child<QTableView>("moduleTable");
        table->sortByColumn(0, Qt::DescendingOrder);
        Q_EMIT child<plot::PlotView>("moduleHeatMap")->pointActivated(4);
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), QString("5"));
        QVERIFY(child<plot::PlotView>("moduleActivity")->document().title.startsWith("Module 5"));
    }

    void stopKeepsWhatWasReachedWithin200Milliseconds() {
        m_page->setData(largeData());
        child<QSpinBox>("moduleCount")->setValue(80);
        const double stopped = slowestStop("findModules", [this] {
            QSignalSpy epochs(&m_page->session(), &ModulesSession::epochsEnded);
            QVERIFY(epochs.wait(60000));
            QCOMPARE(m_page->session().job(), Job::Find);
        });
        QVERIFY2(stopped < 200, qPrintable(QString::number(stopped)));
        QVERIFY(m_page->modules());
        QCOMPARE(m_page->modules()->dictionary.end, dictionary::LearnEnd::Cancelled);
        QCOMPARE(rows("moduleTable"), 80);
        QVERIFY(said().contains("Stopped before the modules had settled"));
    }

    void stopBeforeAnythingIsReachedKeepsFormerModules() {
        m_page->setData(m_data);
        find();
        const modules::ModulesPtr former = m_page->modules();
        m_page->setData(largeData());
        child<QPushButton>("findModules")->click();
        child<QPushButton>("findModules")->click();
        waitUntilIdle();
        QCOMPARE(m_page->modules(), former);
        QVERIFY(said().contains("nothing was finished"));
        QCOMPARE(rows("moduleTable"), 6);
    }

    void classesAreComparedWithTheGenes() {
        m_page->setData(m_data);
        child<QSpinBox>("moduleCount")->setValue(6);
        child<QSpinBox>("classesSeeds")->setValue(1);
        child<QSpinBox>("classesFolds")->setValue(3);
        QSignalSpy done(&m_page->session(), &ModulesSession::classified);
        child<QPushButton>("compareClasses")->click();
        QCOMPARE(m_page->session().job(), Job::Classify);
        QCOMPARE(child<QPushButton>("compareClasses")->text(), QString("Stop"));
        waitUntilIdle();
        QCOMPARE(done.size(), 1);

        modules::ClassificationRequest request;
        request.config = m_page->config();
        request.folds = 3;
        request.seeds = 1;
        const auto expected = modules::classifyByModules(*m_data, request);
        QVERIFY(expected);
        const auto* table = child<QTableWidget>("classesTable");
        QVERIFY(!table->isHidden());
        QVERIFY(table->item(0, 0)->text().startsWith(percent(expected->accuracy.modules.mean, 1)));
        QVERIFY(table->item(0, 1)->text().startsWith(percent(expected->accuracy.genes.mean, 1)));
        const QString text = child<QLabel>("classesText")->text();
        QVERIFY2(text.contains("Given activities of modules a classifier is right in"),
                 qPrintable(text));
        QVERIFY(text.contains("planted: 80 samples with a class over 3 folds."));
        m_page->setData(shared(*m_data)); // stays, and says of which data it is
        QVERIFY(!table->isHidden());
    }

    void comparisonSaysOfWhichDataItIs() {
        m_page->setData(m_data);
        child<QSpinBox>("classesSeeds")->setValue(1);
        QSignalSpy done(&m_page->session(), &ModulesSession::classified);
        child<QPushButton>("compareClasses")->click();
        dataset::Dataset others = *m_data;
        others.name = "others";
        m_page->setData(shared(std::move(others)));
        waitUntilIdle();
        QCOMPARE(done.size(), 1);
        QVERIFY(child<QLabel>("classesText")
                    ->text()
                    .contains(QString::fromStdString(m_data->name) + ": 80 samples"));
    }

    void stoppedComparisonEndsSoon() {
        m_page->setData(largeData());
        child<QSpinBox>("moduleCount")->setValue(60);
        const double stopped = slowestStop("compareClasses", [this] {
            QSignalSpy progress(&m_page->session(), &ModulesSession::progressed);
            QVERIFY(progress.wait(60000));
            QCOMPARE(m_page->session().job(), Job::Classify);
        });
        QVERIFY2(stopped < 200, qPrintable(QString::number(stopped)));
        QVERIFY(said().contains("nothing was finished") ||
                child<QLabel>("classesText")->text().contains("finished are kept"));
    }

    void dataWithoutClassesHaveNothingToCompare() {
        dataset::Dataset data = *m_data;
        data.classes.clear();
        data.labels.clear();
        m_page->setData(shared(std::move(data)));
        QVERIFY(!child<QPushButton>("compareClasses")->isEnabled());
        QVERIFY(child<QPushButton>("compareClasses")->toolTip().contains("no two classes"));
    }

    void pageCanGoWhileItWorks() {
        m_page->setData(largeData());
        child<QPushButton>("findModules")->click();
        QElapsedTimer clock;
        clock.start();
        m_page.reset();
        QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
    }

    void dataWithoutClassesAreFine() {
        dataset::Dataset data = *m_data;
        data.classes.clear();
        data.labels.clear();
        m_page->setData(shared(data));
        find();
        QCOMPARE(rows("moduleTable"), 6);
        const auto* table = child<QTableView>("moduleTable");
        QVERIFY(table->isColumnHidden(5) && table->isColumnHidden(6)); // class, q
        QCOMPARE(child<plot::PlotView>("moduleActivity")->document().boxes.size(), std::size_t{1});
    }

    void whatCannotBeDoneIsSaid() {
        dataset::Dataset data = *m_data;
        data.values = dataset::Matrix(data.values.dense().topRows(1));
        data.samples.resize(1);
        data.labels.resize(1);
        m_page->setData(shared(data));
        find();
        QVERIFY(!m_page->modules());
        QVERIFY(said().contains("No modules could be found"));
        QVERIFY(said().contains("more samples"));
        m_page->setData(m_data);
        child<QDoubleSpinBox>("lambdaShare")->setValue(100);
        find();
        QVERIFY(said().contains("no module is at work"));
    }

    void surveySuggestsAndItsPointsCanBeTaken() {
        m_page->setData(m_data);
        child<QTabWidget>("moduleTabs")->setCurrentIndex(1);
        child<QLineEdit>("surveyCounts")->setText("2, 6, 10");
        child<QLineEdit>("surveyShares")->setText("5");
        child<QSpinBox>("surveySeeds")->setValue(3);
        child<QPushButton>("survey")->click();
        QCOMPARE(m_page->session().job(), Job::Survey);
        QCOMPARE(child<QPushButton>("survey")->text(), QString("Stop"));
        waitUntilIdle();
        modules::SurveyRequest request;
        request.counts = {2, 6, 10};
        request.shares = {0.05};
        request.seeds = 3;
        const auto expected = modules::surveyModules(*modules::prepareModuleData(*m_data), request);
        QVERIFY(expected);
        auto* variance = child<plot::PlotView>("surveyVariance");
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(variance->document().series[0].points[i].y, expected->points[i].heldOut);
        QCOMPARE(variance->document().selectedId, static_cast<int>(expected->suggested));
        QVERIFY(child<QLabel>("surveyText")->text().contains("Suggested: "));
        QCOMPARE(child<plot::PlotView>("surveyConsensus")->document().heat.cells.size(),
                 std::size_t{80});

        Q_EMIT variance->pointActivated(2);
        QVERIFY(child<QLabel>("surveyText")->text().contains("Selected: 10 modules"));
        child<QPushButton>("findSurveyed")->click();
        waitUntilIdle();
        QCOMPARE(child<QSpinBox>("moduleCount")->value(), 10);
        QCOMPARE(m_page->modules()->count(), std::size_t{10});

        // Of other data the suggestion says nothing.
        m_page->setData(shared(*m_data));
        QVERIFY(!child<QPushButton>("findSurveyed")->isEnabled());
    }

    void stoppedSurveyKeepsFinishedPoints() {
        m_page->setData(largeData());
        child<QTabWidget>("moduleTabs")->setCurrentIndex(1);
        child<QLineEdit>("surveyCounts")->setText("1, 100");
        child<QLineEdit>("surveyShares")->setText("5");
        child<QSpinBox>("surveySeeds")->setValue(2);
        const auto* variance = child<plot::PlotView>("surveyVariance"); // fills as points come
        const double stopped = slowestStop("survey", [&] {
            QSignalSpy updated(&m_page->session(), &ModulesSession::surveyUpdated);
            QVERIFY(updated.wait(60000)); // the first point
            QCOMPARE(variance->document().series.size(), std::size_t{2});
            QVERIFY(!child<QPushButton>("findSurveyed")->isEnabled());
            QCOMPARE(m_page->session().job(), Job::Survey);
        });
        QVERIFY2(stopped < 200, qPrintable(QString::number(stopped)));
        QCOMPARE(variance->document().series[0].points.size(), std::size_t{1});
        QVERIFY(said().contains("Stopped"));
    }

    void listsThatMakeNoSenseAreRefused_data() {
        QTest::addColumn<QString>("counts");
        QTest::addColumn<QString>("shares");
        QTest::addColumn<QString>("wrong");
        QTest::newRow("no number") << "5, many"
                                   << ""
                                   << "many";
        QTest::newRow("none") << "0"
                              << ""
                              << "0";
        QTest::newRow("too many") << "1001"
                                  << ""
                                  << "1001";
        QTest::newRow("too much") << ""
                                  << "101"
                                  << "101";
        QTest::newRow("negative") << ""
                                  << "-3"
                                  << "-3";
    }
    void listsThatMakeNoSenseAreRefused() {
        QFETCH(QString, counts);
        QFETCH(QString, shares);
        QFETCH(QString, wrong);
        m_page->setData(m_data);
        child<QLineEdit>("surveyCounts")->setText(counts);
        child<QLineEdit>("surveyShares")->setText(shares);
        child<QPushButton>("survey")->click();
        QCOMPARE(m_page->session().job(), Job::None);
        QVERIFY(child<QLabel>("surveyText")->text().contains("“" + wrong + "”"));
    }

    void savedModulesAreOpenedAndApplied() {
        m_page->setData(m_data);
        find();
        const modules::ModulesPtr found = m_page->modules();
        const QString saved = m_folder.filePath("modules.json");
        QVERIFY(results::saveModules(*found, saved.toStdString()));
        write(*m_data, m_folder.filePath("same.csv"), 120);
        write(*m_data, m_folder.filePath("fewer.csv"), 110);
        write(*m_data, m_folder.filePath("few.csv"), 20);

        m_page = std::make_unique<ModulesPage>(); // without data
        m_page->show();
        m_page->session().open(saved);
        waitUntilIdle();
        QVERIFY(m_page->modules());
        QVERIFY(m_page->modules()->dictionary.codes == found->dictionary.codes);
        QVERIFY(child<plot::PlotView>("moduleObjective")->document().isEmpty());

        auto* source = child<QComboBox>("activitySource");
        QVERIFY(!source->isVisible());
        m_page->session().apply(m_page->modules(), m_folder.filePath("same.csv"));
        waitUntilIdle();
        QVERIFY(source->isVisible());
        QVERIFY(source->currentText().contains("same"));
        const auto& box = child<plot::PlotView>("moduleActivity")->document().boxes[1];
        std::size_t place = 0;
        for (std::size_t sample = 0; sample < 80; ++sample)
            if (m_data->labels[sample] == 1)
                QVERIFY(std::abs(box.values[place++] -
                                 found->dictionary.codes(0, static_cast<Eigen::Index>(sample))) <
                        1e-3);

        m_page->session().apply(m_page->modules(), m_folder.filePath("fewer.csv"));
        waitUntilIdle();
        QVERIFY(said().contains("Not in the data: 10 of the modules' 120 genes"));
        m_page->session().apply(m_page->modules(), m_folder.filePath("few.csv"));
        waitUntilIdle();
        QVERIFY(said().contains("could not be applied"));
        QVERIFY(source->currentText().contains("fewer")); // the last that could be
    }

    void whatAreNoModulesIsRefused() {
        m_page->session().open(m_folder.filePath("none.json"));
        waitUntilIdle();
        QVERIFY(said().contains("could not be opened"));
        QFile file(m_folder.filePath("damaged.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{}") == 2);
        file.close();
        m_page->session().open(file.fileName());
        waitUntilIdle();
        QVERIFY(said().contains("no modules of Tamis"));
        QVERIFY(!m_page->modules());
    }

    void listOfARunIsSetBesideTheModules() {
        m_page->setData(m_data);
        find();
        auto* table = child<QTableView>("moduleTable");
        const int shared = 7, q = 8;
        QVERIFY(table->isColumnHidden(shared));
        const auto row = modules::moduleTable(*m_page->modules()).front();
        GeneListBeside list{{}, "2 genes of a run", m_data->hash};
        for (std::size_t i = 0; i < 2; ++i)
            list.genes.push_back(m_page->modules()->genes[row.genes[i].gene]);
        m_page->setGeneList(list);
        QVERIFY(!table->isColumnHidden(shared) && !table->isColumnHidden(q));
        QCOMPARE(table->model()->index(0, shared).data().toString(), QString("2"));
        QVERIFY(child<QLabel>("moduleRule")->text().contains("2 genes of a run"));
        list.dataHash = "of other data";
        m_page->setGeneList(list);
        QVERIFY(table->isColumnHidden(shared));
    }

    /// What the window has beside its set-up at 1280 × 800.
    void fitsIntoTheWindow() {
        m_page->setData(m_data);
        find();
        const QSize least = m_page->minimumSizeHint();
        QVERIFY2(least.width() <= 930 && least.height() <= 680,
                 qPrintable(QString("%1 × %2").arg(least.width()).arg(least.height())));
    }

    void everythingHasAName() {
        m_page->setData(m_data);
        find();
        auto* tabs = child<QTabWidget>("moduleTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QCoreApplication::processEvents();
            QCOMPARE(testing::namelessOf(*m_page), QStringList());
        }
    }
};

QTEST_MAIN(TestModulesPage)
#include "tst_modules_page.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/parameters.h"
#include "core/results/run_file.h"
#include "core/results/run_json.h"
#include "support/expression_file.h"
#include "support/program.h"
#include "support/without_times.h"
#include "ui/explore/explore_page.h"
#include "ui/genes/gene_model.h"
#include "ui/genes/genes_page.h"
#include "ui/main_window.h"
#include "ui/plot/plot_view.h"
#include "ui/setup/setup_panel.h"
#include "window_test.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTimer>

#include <algorithm>

using namespace tamis;
using namespace tamis::ui;

namespace {

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject timeless(std::string_view json) {
    return QJsonDocument::fromJson(testing::withoutTimes(json).toUtf8()).object();
}

} // namespace

/// The whole job once, as a person does it: the real window on the real core.
class TestMainWindow : public QObject, testing::WindowTest {
    Q_OBJECT

  private:
    void setSweep(const QString& points, int epochs) {
        child<QLineEdit>("points")->setText(points);
        child<QSpinBox>("folds")->setValue(3);
        child<QSpinBox>("inner-folds")->setValue(2);
        child<QSpinBox>("epochs")->setValue(epochs);
        child<QSpinBox>("second-epochs")->setValue(epochs);
        child<QSpinBox>("hidden")->setValue(8);
    }

    void runToTheEnd() {
        QSignalSpy finished(&m_window->session(), &RunSession::finished);
        QTest::mouseClick(child<QPushButton>("run"), Qt::LeftButton);
        QCOMPARE(m_window->session().state(), RunSession::State::Running);
        QVERIFY(finished.wait(120000));
    }

    /// The command line that the window hands out gives the numbers the window shows.
    void compareWithCommandLine(const evaluation::RunResult& run) {
        trigger(ActionId::CopyCommand);
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY(command.startsWith("tamis-cli "));
        const testing::Ended ended = testing::runProgram(
            "/bin/sh",
            {"-c", "exec \"$0\"" + command.mid(9) + " --json --quiet -o cli.tamis", TAMIS_CLI},
            m_folder.path());
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.error));
        const QJsonObject cli = timeless(ended.out.toStdString());
        const QJsonObject window = timeless(results::sweepJson(run));
        QCOMPARE(cli["points"].toArray().size(), qsizetype(run.points.size()));
        for (int i = 0; i < cli["points"].toArray().size(); ++i)
            for (const char* key : {"accuracy", "genes", "tau", "stability"})
                QCOMPARE(cli["points"][i][key], window["points"][i][key]);
        QCOMPARE(cli, window);

        const auto saved = results::openRun(path("cli.tamis").toStdString());
        QVERIFY(saved.has_value());
        for (std::size_t i = 0; i < run.points.size(); ++i) {
            const auto shown = selection::rankGenes(run, run.points[i]);
            const auto expected = selection::rankGenes(**saved, (*saved)->points[i]);
            QVERIFY(!shown.empty());
            QVERIFY(std::ranges::equal(shown, expected, {}, &selection::RankedGene::name,
                                       &selection::RankedGene::name));
            QVERIFY(std::ranges::equal(shown, expected, {}, &selection::RankedGene::weight,
                                       &selection::RankedGene::weight));
        }
    }

    void trigger(ActionId id) {
        QVERIFY(m_window->actions()[id].isEnabled());
        m_window->actions()[id].trigger();
    }

  private Q_SLOTS:
    void initTestCase() {
        testing::writeExpression(path("small.csv").toStdString(), 36, 60);
        testing::writeExpression(path("large.csv").toStdString(), 60, 4000);
        QFile bad(path("bad.csv"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("sample,class,G1,G2,G3\n"
                  "s1,a,1,2,3\ns2,b,2,oops,4\ns3,a,3,4,5\ns4,b,2,1,1\n");
    }

    void init() { openWindow(); }

    void cleanup() { m_window.reset(); }

    void fromFileToGeneListAndBack();
    void clickInExploreSelectsEverywhere();
    void anyRadiusCanBeTriedAndKept();
    void aPointIsCheckedAndTheRunKeepsIt();
    void listIsExportedInTheOrderShown();
    void dataAreWrittenAsTheyWereRead_data();
    void dataAreWrittenAsTheyWereRead();
    void plotsAndReportAreWritten();
    void stopKeepsWhatIsFinishedAndTheWindowStaysAlive();
    void badFileIsExplainedAndOldDataStay();
    void commandLineIsCopied();
};

void TestMainWindow::fromFileToGeneListAndBack() {
    openData("small.csv");
    setSweep("4, 12", 5);
    runToTheEnd();
    QVERIFY(m_window->isWindowModified());
    const auto run = m_window->document().run();
    QVERIFY(run);
    QCOMPARE(run->points.size(), std::size_t{2});
    // The recommended one, without being asked.
    QCOMPARE(std::optional(static_cast<std::size_t>(m_window->selectedPoint())),
             evaluation::oneStandardErrorPoint(*run));

    compareWithCommandLine(*run);

    // Save, look at it in some way, and come back to it in another window after a move.
    m_dialogs.path = path("mine"); // without the suffix
    trigger(ActionId::Save);
    QVERIFY(QFile::exists(path("mine.tamis")));
    QVERIFY(QFile::exists(path("mine.tamis.lock")));
    QVERIFY(!m_window->isWindowModified());
    m_window->selectPoint(1);
    trigger(ActionId::PageGenes);
    child<QTableView>("geneTable")->sortByColumn(GeneModel::Auc, Qt::DescendingOrder);
    const QString firstGene =
        child<QTableView>("geneTable")->model()->index(0, GeneModel::Gene).data().toString();
    m_window.reset();
    QVERIFY(!QFile::exists(path("mine.tamis.lock")));
    m_settings->sync();
    QVERIFY(QFile::rename(path("mine.tamis"), path("moved.tamis")));

    m_window = std::make_unique<MainWindow>(*m_settings, m_dialogs);
    m_window->show();
    QSignalSpy opened(&m_window->session(), &RunSession::opened);
    m_window->openPath(path("moved.tamis"));
    QVERIFY(opened.wait(20000));
    QVERIFY(*m_window->document().run() == *run);
    QCOMPARE(m_window->selectedPoint(), 1);
    QVERIFY(m_window->findChild<GenesPage*>()->isVisible());
    QCOMPARE(child<QTableView>("geneTable")->model()->index(0, GeneModel::Gene).data().toString(),
             firstGene);
    QVERIFY(m_window->windowTitle().contains("moved.tamis"));
    QVERIFY(m_window->setup().config() == run->config);
}

void TestMainWindow::clickInExploreSelectsEverywhere() {
    openData("small.csv");
    setSweep("4, 8, 16", 4);
    runToTheEnd();
    trigger(ActionId::PageExplore);
    auto* explore = m_window->findChild<ExplorePage*>();
    plot::PlotView* accuracy = explore->plots()[0];
    for (const int point : {2, 0}) {
        QTRY_VERIFY(accuracy->placeOf(point).has_value());
        QTest::mouseClick(accuracy->viewport(), Qt::LeftButton, {},
                          accuracy->placeOf(point)->toPoint());
        QCOMPARE(m_window->selectedPoint(), point);
        QCOMPARE(explore->selectedPoint(), point);
        QCOMPARE(child<QComboBox>("pointChoice")->currentIndex(), point);
        const auto run = m_window->document().run();
        const auto expected =
            selection::rankGenes(*run, run->points[static_cast<std::size_t>(point)]);
        QCOMPARE(child<QTableView>("geneTable")->model()->rowCount(), int(expected.size()));
        QVERIFY(child<QTableView>("callTable")->model()->rowCount() > 0);
    }
}

void TestMainWindow::anyRadiusCanBeTriedAndKept() {
    openData("small.csv");
    setSweep("4, 16", 4);
    runToTheEnd();
    const auto before = m_window->document().run();
    auto* slider = child<QSlider>("radiusSlider");
    auto* outcome = child<QLabel>("triedOutcome");
    trigger(ActionId::PageExplore);
    QTRY_VERIFY(slider->isVisible());
    QVERIFY(slider->isEnabled());
    QVERIFY(!child<QPushButton>("keepTried")->isEnabled());
    slider->setValue(slider->maximum() * 2 / 3);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->text().contains("test accuracy"), 60000);

    // All pages show the tried point; no point of the run is selected.
    QCOMPARE(m_window->document().run(), before);
    QCOMPARE(child<QComboBox>("pointChoice")->currentIndex(), -1);
    QVERIFY(child<QComboBox>("pointChoice")->placeholderText().contains("Tried"));
    QVERIFY(child<QTableView>("geneTable")->model()->rowCount() > 0);
    QVERIFY(child<QTableView>("callTable")->model()->rowCount() > 0);
    const QString firstGene =
        child<QTableView>("geneTable")->model()->index(0, GeneModel::Gene).data().toString();
    m_dialogs.path = path("tried.txt");
    trigger(ActionId::ExportGenes);
    QVERIFY(content(path("tried.txt")).contains(firstGene.toUtf8()));

    // Kept, it is a point of the run like the others, which stay as they were.
    QSignalSpy finished(&m_window->session(), &RunSession::finished);
    QTest::mouseClick(child<QPushButton>("keepTried"), Qt::LeftButton);
    QVERIFY(!slider->isEnabled());
    QVERIFY(finished.wait(120000));
    const auto after = m_window->document().run();
    QCOMPARE(after->points.size(), std::size_t{3});
    QVERIFY(after->points.front() == before->points.front());
    QVERIFY(after->points.back() == before->points.back());
    QCOMPARE(m_window->selectedPoint(), 1);
    QCOMPARE(child<QTableView>("geneTable")->model()->index(0, GeneModel::Gene).data().toString(),
             firstGene);
    QVERIFY(!outcome->text().contains("test accuracy"));

    // Who selects a point no longer wants to know what was asked for.
    slider->setValue(slider->maximum() / 3);
    m_window->selectPoint(0);
    QTest::qWait(300);
    QCOMPARE(child<QComboBox>("pointChoice")->currentIndex(), 0);
    QVERIFY(!outcome->text().contains("Tried"));
}

void TestMainWindow::aPointIsCheckedAndTheRunKeepsIt() {
    openData("small.csv");
    setSweep("6", 4);
    runToTheEnd();
    m_dialogs.path = path("checked.tamis");
    trigger(ActionId::Save);
    trigger(ActionId::PageTrust);
    child<QSpinBox>("halfSamples")->setValue(4);
    child<QSpinBox>("permutations")->setValue(3);
    QSignalSpy checked(&m_window->session(), &RunSession::checked);
    QTest::mouseClick(child<QPushButton>("checkPoint"), Qt::LeftButton);
    QCOMPARE(m_window->session().state(), RunSession::State::Running);
    QVERIFY(!child<QPushButton>("checkPoint")->isEnabled());
    QVERIFY(checked.wait(120000));
    QVERIFY(child<QPushButton>("checkPoint")->isEnabled());
    const auto run = m_window->document().run();
    QVERIFY(run->trust.has_value());
    QCOMPARE(run->trust->permutations.size(), std::size_t{3});
    QVERIFY(child<QTextEdit>("trustSentences")->toPlainText().contains("shuffled labels"));
    QVERIFY(!child<QTableView>("geneTable")->isColumnHidden(GeneModel::HalfSamples));

    // It is the same run in the same file.
    QVERIFY(m_window->isWindowModified());
    trigger(ActionId::Save);
    const auto saved = results::openRun(path("checked.tamis").toStdString());
    QVERIFY(saved.has_value());
    QVERIFY(**saved == *run);

    // Stopped, it says so, and the run stays as it is.
    child<QSpinBox>("halfSamples")->setValue(1000);
    QSignalSpy failed(&m_window->session(), &RunSession::checkFailed);
    QTest::mouseClick(child<QPushButton>("checkPoint"), Qt::LeftButton);
    trigger(ActionId::Stop);
    QTRY_VERIFY_WITH_TIMEOUT(failed.size() + checked.size() == 2, 5000);
    QVERIFY(m_window->messages().text().contains("stopped"));
    QVERIFY(m_window->document().run()->trust.has_value());
}

void TestMainWindow::listIsExportedInTheOrderShown() {
    openData("small.csv");
    setSweep("6", 4);
    runToTheEnd();
    auto* page = m_window->findChild<GenesPage*>();
    page->sortBy(GeneModel::Auc, Qt::AscendingOrder);
    page->setMinimumFrequency(0.6);
    const auto shown = page->shownGenes();
    const auto run = m_window->document().run();
    auto expected = selection::rankGenes(*run, run->points[0]);
    std::erase_if(expected, [](const auto& gene) { return gene.frequency < 0.6; });
    std::ranges::stable_sort(expected, {}, &selection::RankedGene::auc);
    QVERIFY(!expected.empty());
    QVERIFY(std::ranges::equal(shown, expected, {}, &selection::RankedGene::auc,
                               &selection::RankedGene::auc));
    const results::GeneListFormat formats[] = {
        results::GeneListFormat::Csv, results::GeneListFormat::Txt, results::GeneListFormat::Rnk,
        results::GeneListFormat::Gmt};
    const QString suffixes[] = {"csv", "txt", "rnk", "gmt"};
    for (std::size_t i = 0; i < 4; ++i) {
        m_dialogs.path = path("genes." + suffixes[i]);
        trigger(ActionId::ExportGenes);
        QCOMPARE(content(m_dialogs.path).toStdString(),
                 results::geneListText(*run, run->points[0], shown, formats[i]));
        QVERIFY(m_window->messages().text().contains("AUC"));
        QVERIFY(m_dialogs.asked.last().contains("AUC"));
    }
}

void TestMainWindow::dataAreWrittenAsTheyWereRead_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* const suffix : {"csv", "csv.gz", "h5ad"})
        QTest::newRow(suffix) << suffix;
}

void TestMainWindow::dataAreWrittenAsTheyWereRead() {
    QFETCH(QString, suffix);
    QVERIFY(!m_window->actions()[ActionId::ExportData].isEnabled());
    openData("small.csv");
    QSignalSpy written(&m_window->session(), &RunSession::dataWritten);
    m_dialogs.path = path("written." + suffix);
    trigger(ActionId::ExportData);
    QVERIFY(written.wait(10000));
    QVERIFY(m_window->messages().text().contains("written." + suffix));
    const auto again = dataset::load(m_dialogs.path.toStdString());
    QVERIFY2(again, again ? "" : describe(again.error()).c_str());
    QCOMPARE(again->dataset->hash, m_window->session().data()->dataset->hash);

    QSignalSpy failed(&m_window->session(), &RunSession::writingFailed);
    m_dialogs.path = path("no/such/folder/data." + suffix);
    trigger(ActionId::ExportData);
    QVERIFY(failed.wait(10000));
    QCOMPARE(m_window->messages().level(), MessageBar::Level::Error);
}

void TestMainWindow::plotsAndReportAreWritten() {
    openData("small.csv");
    setSweep("6, 12", 4);
    runToTheEnd();
    trigger(ActionId::PageGenes);
    const std::pair<QString, QByteArray> beginnings[] = {
        {"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}, {"csv", "series,"}};
    for (const auto& [suffix, beginning] : beginnings) {
        m_dialogs.path = path("plot." + suffix);
        trigger(ActionId::ExportPlot);
        QVERIFY2(content(m_dialogs.path).startsWith(beginning),
                 qPrintable(suffix + ": " + content(m_dialogs.path).left(60)));
    }
    QVERIFY(!QImage(path("plot.png")).isNull());
    // The first plot of the page, until another one is used.
    child<plot::PlotView>("heatMap")->setFocus();
    child<QLineEdit>("geneSearch")->setFocus();
    m_dialogs.path = path("used.csv");
    trigger(ActionId::ExportPlot);
    QVERIFY(content(m_dialogs.path).startsWith("Gene,"));
    m_dialogs.path = m_folder.path();
    trigger(ActionId::ExportReport);
    QVERIFY(m_dialogs.asked.last().contains("small-report")); // before it is made
    QVERIFY(content(path("small-report/index.html")).contains("small"));
    QVERIFY(QFile::exists(path("small-report/genes.csv")));
    QVERIFY(QFile::exists(path("small-report/run.json")));
    // The report of a run that is in that very file would replace it.
    QVERIFY(QFile::link(path("small-report/run.json"), path("link.tamis")));
    QSignalSpy opened(&m_window->session(), &RunSession::opened);
    m_window->openPath(path("link.tamis"));
    QVERIFY(opened.wait(20000));
    const auto before = content(path("small-report/run.json"));
    trigger(ActionId::ExportReport);
    QVERIFY2(m_window->messages().text().contains("would replace the run"),
             qPrintable(m_window->messages().text()));
    QCOMPARE(content(path("small-report/run.json")), before);
    // Where nothing can be written, that is said and nothing is lost.
    m_dialogs.path = path("no/such/folder/plot.png");
    trigger(ActionId::ExportPlot);
    QCOMPARE(m_window->messages().level(), MessageBar::Level::Error);
    QVERIFY(m_window->document().run());
}

void TestMainWindow::stopKeepsWhatIsFinishedAndTheWindowStaysAlive() {
    openData("large.csv");
    setSweep("5, 20, 80", 40);
    child<QLineEdit>("seeds")->setText("1, 2, 3, 4, 5, 6");
    QSignalSpy updated(&m_window->session(), &RunSession::updated);
    QSignalSpy finished(&m_window->session(), &RunSession::finished);

    qint64 longest = 0;
    QElapsedTimer sinceBeat;
    QTimer heartbeat;
    connect(&heartbeat, &QTimer::timeout, this,
            [&] { longest = std::max(longest, sinceBeat.restart()); });
    QTest::mouseClick(child<QPushButton>("run"), Qt::LeftButton);
    sinceBeat.start();
    heartbeat.start(10);
    QTRY_VERIFY_WITH_TIMEOUT(updated.size() >= 3, 240000);
    heartbeat.stop();
    qInfo("longest gap of the heartbeat: %lld ms", longest);

    QElapsedTimer clock;
    clock.start();
    QTest::mouseClick(child<QPushButton>("run"), Qt::LeftButton); // it says Stop now
    QVERIFY(finished.wait(5000));
    qInfo("stopped after %lld ms", clock.elapsed());
    QVERIFY(clock.elapsed() < 200);
    QCOMPARE(m_window->document().run()->termination, evaluation::Termination::Cancelled);
    QVERIFY(m_window->document().isModified());
    QVERIFY(longest < 100);
}

void TestMainWindow::badFileIsExplainedAndOldDataStay() {
    openData("small.csv");
    const LoadedDataPtr before = m_window->session().data();
    QSignalSpy failed(&m_window->session(), &RunSession::loadFailed);
    m_window->openPath(path("bad.csv"));
    QVERIFY(failed.wait(10000));
    const QString text = m_window->messages().text();
    QCOMPARE(m_window->messages().level(), MessageBar::Level::Error);
    QVERIFY2(text.contains("bad.csv") && text.contains("oops"), qPrintable(text));
    QVERIFY2(text.contains("3") && text.contains("G2"), qPrintable(text)); // line and column
    QCOMPARE(m_window->session().data(), before);
    QVERIFY(m_window->windowTitle().contains("small"));
    QVERIFY(m_window->actions()[ActionId::Run].isEnabled());
}

void TestMainWindow::commandLineIsCopied() {
    openData("small.csv");
    child<QLineEdit>("points")->setText("3, 9");
    trigger(ActionId::CopyCommand);
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY2(command.startsWith("tamis-cli sweep ") && command.contains("small.csv") &&
                 command.contains("--genes 3,9"),
             qPrintable(command));
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"

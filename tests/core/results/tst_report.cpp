// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export.h"
#include "core/results/methods_text.h"
#include "core/results/report.h"
#include "core/results/run_file.h"
#include "core/selection/gene_list.h"
#include "support/module_dataset.h"
#include "support/run_builder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>

using namespace tamis;
using namespace tamis::evaluation;
using results::writeReport;

namespace {

QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The page of a run.
QString pageOf(const RunResult& run) {
    QTemporaryDir folder;
    return writeReport(run, folder.path().toStdString()) ? contentOf(folder.filePath("index.html"))
                                                         : QString();
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theFolderHoldsPageListsRunAndImages() {
        QTemporaryDir parent;
        const QString folder = parent.filePath("new/report");
        const RunResult run = testing::makeRun();
        const auto written = writeReport(run, folder.toStdString(),
                                         {{"accuracy.svg", "Accuracy & radius", "<svg/>"}});
        QVERIFY(written);
        QCOMPARE(*written,
                 (std::vector<std::string>{"run.json", "genes.csv", "points.csv", "calls.csv",
                                           "img/accuracy.svg", "index.html"}));
        QCOMPARE(contentOf(folder + "/img/accuracy.svg"), QString("<svg/>"));
        const auto opened = results::openRun((folder + "/run.json").toStdString());
        QVERIFY(opened && **opened == run);
        const QString page = contentOf(folder + "/index.html");
        QVERIFY(page.contains("<img src=\"img/accuracy.svg\" alt=\"Accuracy &amp; radius\">"));
        QVERIFY(contentOf(folder + "/genes.csv").contains("\n1,"));
        QVERIFY(!page.contains("http"));
    }

    void modulesHaveASectionOfTheirOwn() {
        modules::ModulesConfig config;
        config.modules = 4;
        const auto found = modules::findModules(test::moduleDataset(), config);
        QVERIFY(found);
        QTemporaryDir folder;
        const auto written = writeReport(testing::makeRun(), folder.path().toStdString(),
                                         {{"modules.svg", "Activities", "<svg/>"}}, *found);
        QVERIFY(written);
        QVERIFY(std::ranges::find(*written, "modules.csv") != written->end());
        const QString page = contentOf(folder.filePath("index.html"));
        for (const char* part :
             {"<h2>Gene modules</h2>", "4 modules found without looking at the classes",
              "Highest in</th>", "img/modules.svg", "href=\"modules.csv\"", "of the largest)",
              "Kruskal"})
            QVERIFY2(page.contains(QLatin1String(part)), part);
        QVERIFY(*results::openModulesOfRun(folder.filePath("run.json").toStdString()));
        QVERIFY(!pageOf(testing::makeRun()).contains("Gene modules"));
    }

    void otherFilesInTheFolderStay() {
        QTemporaryDir folder;
        QFile other(folder.filePath("notes.txt"));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("mine");
        other.close();
        const std::string path = folder.path().toStdString();
        QVERIFY(writeReport(testing::makeRun(), path));
        QVERIFY(writeReport(testing::makeRun(), path));
        QCOMPARE(contentOf(folder.filePath("notes.txt")), QString("mine"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name),
                 (QStringList{"calls.csv", "genes.csv", "index.html", "notes.txt", "points.csv",
                              "run.json"}));
    }

    void everyNameIsEscaped() {
        RunResult run = testing::makeRun();
        const std::string nasty = "<script>\"&'";
        run.data.name = run.data.source = run.data.labelName = nasty;
        run.data.classes = {nasty, "b"};
        run.warnings = {{"x", nasty, nasty}};
        run.programVersion = run.finishedAt = nasty;
        run.data.options.group = nasty;
        for (std::string& gene : run.data.genes)
            gene = nasty;
        const QString page = pageOf(run);
        QVERIFY(page.contains("&lt;script&gt;&quot;&amp;&#39;"));
        QVERIFY(!page.contains("<script"));
    }

    void thePageIsWellFormed() {
        // stricter than HTML asks, once the two tags that are never closed are
        QString page = pageOf(testing::makeRun());
        page.replace(QRegularExpression("<meta ([^>]*)>"), "<meta \\1/>");
        QXmlStreamReader xml(page);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }

    void thePageSaysWhatAMethodsSectionNeeds_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("data") << "The expression of 60 genes in 24 samples (BCR/ABL: 12, NEG: 12)";
        QTest::newRow("hash") << "0123456789abcdef";
        QTest::newRow("log") << "sign(x) · log(1 + |x|)";
        QTest::newRow("scaling") << "standard deviation of the training samples";
        QTest::newRow("network") << "encoder 60–100–2, decoder 2–100–60, silu activation";
        QTest::newRow("projection") << "of radius 0.25, 1, 4";
        QTest::newRow("evaluation") << "stratified 4-fold cross-validation, repeated for the seeds "
                                       "1, 2";
        QTest::newRow("inner") << "3-fold cross-validation inside each training fold";
        QTest::newRow("version") << "Tamis 0.1.0";
        QTest::newRow("gene") << "A&amp;B&lt;1&gt;";
        QTest::newRow("warning") << "3 genes are constant (leukaemia.csv.gz)";
        QTest::newRow("command") << "tamis-cli sweep data/leukaemia.csv.gz --separator &#39;;&#39; "
                                    "--label &#39;molecular biology&#39; --projection "
                                    "bilevel-l1inf,l1inf --radii 0.25,1,4 --seeds 1,2";
        QTest::newRow("classical method") << "L1 logistic regression";
        QTest::newRow("calibration") << "Brier score";
        QTest::newRow("permutations") << "p = 0.04 (24 permutations can show no less than 0.04)";
        QTest::newRow("frequencies") << "no gene is selected in more than 66 % of the "
                                        "half-samples; with the true ones 3 genes are (p = 0.04";
        QTest::newRow("decoys") << "about 8 % of the list is expected to be false";
        QTest::newRow("bound") << "2 in at least 90 % (at most 0.26 false ones expected), 3 in at "
                                  "least 75 %";
        QTest::newRow("unfinished") << "50 of 50 half-samples, 24 of 30 permutations";
        QTest::newRow("paired test") << "corrected resampled t-test";
    }
    void thePageSaysWhatAMethodsSectionNeeds() {
        QFETCH(const QString, text);
        QVERIFY(pageOf(testing::makeRun()).contains(text));
    }

    void foldChangeIsAColumnOnlyWhereThereIsOne() {
        RunResult run = testing::makeRun();
        QVERIFY(pageOf(run).contains("log2 FC"));
        run.data.logTransformed = false; // logarithms of an unknown base
        QVERIFY(!pageOf(run).contains("log2 FC"));
    }

    void signedNumbersHaveNoMinusBeforeZero() {
        QCOMPARE(QString::fromStdString(results::signedText(-0.004, 2)), QString("0.00"));
        QCOMPARE(QString::fromStdString(results::signedText(-0.006, 2)), QString("-0.01"));
        QCOMPARE(QString::fromStdString(results::signedText(1.25, 1)), QString("+1.2"));
    }

    void onlyThePaperPresetIsCalledOptimistic() {
        RunResult run = testing::makeRun();
        const QString sentence = "These numbers are optimistic";
        QVERIFY(!pageOf(run).contains(sentence));
        run.config.preset = Preset::Paper;
        QCOMPARE(pageOf(run).count(sentence), 2); // above all numbers, and in the methods
    }

    void runAndDataAreNotReplacedByTheReport() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        RunResult made = testing::makeRun();
        QVERIFY(writeReport(made, path));
        const std::string run = folder.filePath("run.json").toStdString();
        const auto refused = results::checkReportFolder(path + "/.", made, run);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Usage);
        QVERIFY(results::checkReportFolder(folder.filePath("new").toStdString(), made, run));
        QVERIFY(results::checkReportFolder(path, made, ""));
        QVERIFY(results::checkReportFolder(path, made, path + "/other.tamis"));
        made.data.source = path + "/genes.csv"; // data of that name, beside which the report is put
        QCOMPARE(results::checkReportFolder(path, made, "").error().where, path + "/genes.csv");
        made.data.source = "/gone/genes.csv"; // moved with the run
        QCOMPARE(results::checkReportFolder(path, made, path + "/my.tamis").error().where,
                 path + "/genes.csv");
        QVERIFY(results::checkReportFolder(path, made, ""));
        made.data.source.clear();
        made.data.options.samples = path + "/calls.csv";
        QCOMPARE(results::checkReportFolder(path, made, "").error().where, path + "/calls.csv");
    }

    void chosenPointIsReportedAndSaysSo() {
        const RunResult run = testing::makeRun();
        const auto recommended = oneStandardErrorPoint(run);
        QVERIFY(recommended);
        const std::size_t chosen = *recommended == 0 ? run.points.size() - 1 : 0;
        const auto reported = [&](const std::optional<std::size_t>& point) {
            QTemporaryDir folder;
            if (!writeReport(run, folder.path().toStdString(), {}, nullptr, point))
                return QStringList();
            return QStringList{contentOf(folder.filePath("index.html")),
                               contentOf(folder.filePath("genes.csv")),
                               contentOf(folder.filePath("calls.csv"))};
        };
        const QStringList by = reported(chosen), usual = reported({});
        const Point& point = run.points[chosen];
        QCOMPARE(by[1].toStdString(),
                 results::geneListText(run, point, selection::rankGenes(run, point),
                                       results::GeneListFormat::Csv));
        QCOMPARE(by[2].toStdString(), results::callsText(run, point));
        QVERIFY(by[1] != usual[1]);
        QVERIFY(by[0].contains("which was chosen by hand"));
        QVERIFY(!usual[0].contains("chosen by hand"));
        QCOMPARE(reported(recommended), usual);
    }

    void withoutValidationNoGeneListIsHandedOver() {
        RunResult run = testing::makeRun();
        for (Point& point : run.points) {
            for (Fit& fit : point.fits)
                fit.validation.reset();
        }
        QTemporaryDir folder;
        QVERIFY(writeReport(run, folder.path().toStdString()));
        QVERIFY(contentOf(folder.filePath("genes.csv")).startsWith("# no point is recommended"));
        QVERIFY(contentOf(folder.filePath("index.html")).contains("No point is recommended"));
    }

    void anEmptyRunIsStillAPage() { QVERIFY(pageOf(RunResult()).contains("</html>")); }

    void failuresSayWhere_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("below a file") << "/etc/passwd/report";
        QTest::newRow("a file") << "/etc/passwd";
        QTest::newRow("a device") << "/dev/full";
    }
    void failuresSayWhere() {
        QFETCH(const QString, folder);
        const auto written = writeReport(testing::makeRun(), folder.toStdString());
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::WriteFailed);
        QVERIFY(written.error().where.starts_with(folder.toStdString()));
    }
};

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"

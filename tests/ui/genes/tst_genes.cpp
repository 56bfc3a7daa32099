// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/genes/gene_filter.h"
#include "ui/genes/gene_plot.h"
#include "ui/genes/gene_table.h"
#include "ui/genes/genes_page.h"
#include "ui/plot/plot_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <limits>

using namespace tamis;
using namespace tamis::ui;

namespace {

selection::RankedGene gene(std::size_t rank, const char* name, double frequency, double weight,
                           double foldChange) {
    selection::RankedGene made;
    made.rank = rank;
    made.gene = static_cast<std::uint32_t>(rank - 1);
    made.name = name;
    made.frequency = frequency;
    made.weight = weight;
    made.classMeans = {1, 2};
    made.highestClass = 1;
    made.auc = 0.9;
    made.log2FoldChange = foldChange;
    return made;
}

std::vector<selection::RankedGene> fourGenes() {
    const double none = std::numeric_limits<double>::quiet_NaN();
    return {gene(1, "TP53", 1.0, 0.9, 10), gene(2, "abl1", 0.75, 0.8, 9),
            gene(3, "ABCB1", 0.5, 0.7, none), gene(4, "MYC", 0.25, 0.6, -3)};
}

QStringList shownNames(const GeneFilter& filter) {
    QStringList names;
    for (const auto& one : filter.shownGenes())
        names << QString::fromStdString(one.name);
    return names;
}

} // namespace

class TestGenes : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void whatIsNotKnownIsADash() {
        GeneModel model;
        std::vector<selection::RankedGene> genes = fourGenes();
        genes[0].q = 0.00123;
        genes[0].halfFrequency = 0.9;
        genes[0].nullFrequency = 0.05;
        genes[1].q = genes[1].halfFrequency = genes[1].nullFrequency =
            std::numeric_limits<double>::quiet_NaN();
        model.setGenes(genes, {"NEG", "BCR"});
        const auto shown = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(shown(0, GeneModel::Q), QString("1.2e-03"));
        QCOMPARE(shown(0, GeneModel::HalfSamples), QString::fromUtf8("90\u202F%"));
        QCOMPARE(shown(0, GeneModel::Shuffled), QString::fromUtf8("5\u202F%"));
        for (const int column : {GeneModel::Q, GeneModel::HalfSamples, GeneModel::Shuffled})
            QCOMPARE(shown(1, column), QString("–"));
    }

    void modelKeepsTheRulesOfModels() {
        GeneModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        GeneFilter filter(model);
        const QAbstractItemModelTester filterTester(
            &filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setGenes(fourGenes(), {"NEG", "BCR"});
        filter.sort(GeneModel::FoldChange, Qt::DescendingOrder);
        filter.setMinimumFrequency(0.5);
        model.setGenes({}, {});
        QCOMPARE(filter.rowCount(), 0);
    }

    void numbersSortAsNumbersAndUnknownOnesComeLast() {
        GeneModel model;
        model.setGenes(fourGenes(), {"NEG", "BCR"});
        GeneFilter filter(model);
        filter.sort(GeneModel::FoldChange, Qt::DescendingOrder);
        QCOMPARE(shownNames(filter), QStringList({"TP53", "abl1", "MYC", "ABCB1"}));
        filter.sort(GeneModel::Gene, Qt::AscendingOrder);
        QCOMPARE(shownNames(filter), QStringList({"ABCB1", "abl1", "MYC", "TP53"}));
    }

    void searchAndFrequencyFilterTogether() {
        GeneModel model;
        model.setGenes(fourGenes(), {"NEG", "BCR"});
        GeneFilter filter(model);
        filter.sort(GeneModel::Rank);
        filter.setSearch("ab");
        QCOMPARE(shownNames(filter), QStringList({"abl1", "ABCB1"}));
        filter.setMinimumFrequency(0.75);
        QCOMPARE(shownNames(filter), QStringList({"abl1"}));
        QVERIFY(!filter.showsAll());
        filter.setSearch({});
        filter.setMinimumFrequency(0);
        QVERIFY(filter.showsAll());
    }

    void firstGenesAreThoseOfTheLowestRanksWhateverTheOrder() {
        GeneModel model;
        model.setGenes(fourGenes(), {"NEG", "BCR"});
        GeneFilter filter(model);
        filter.sort(GeneModel::Gene, Qt::DescendingOrder);
        filter.setFirst(2);
        QCOMPARE(shownNames(filter), QStringList({"TP53", "abl1"}));
        filter.setSearch("ab"); // among them
        QCOMPARE(shownNames(filter), QStringList({"abl1"}));
        filter.setSearch({});
        model.setPins({"MYC"});
        QCOMPARE(shownNames(filter), QStringList({"MYC", "TP53", "abl1"}));
        filter.setFirst(0);
        QVERIFY(filter.showsAll());
    }

    void twentyThousandGenesSortQuickly() {
        std::vector<selection::RankedGene> many;
        for (std::size_t i = 1; i <= 20000; ++i)
            many.push_back(gene(i, "G", 1.0 / static_cast<double>(i), 0.1,
                                static_cast<double>((i * 7919) % 20011)));
        GeneModel model;
        model.setGenes(many, {"NEG", "BCR"});
        GeneFilter filter(model);
        QElapsedTimer clock;
        clock.start();
        filter.sort(GeneModel::FoldChange, Qt::DescendingOrder);
        QVERIFY(clock.elapsed() < 1000);
        const auto shown = filter.shownGenes();
        QVERIFY(std::is_sorted(shown.begin(), shown.end(), [](const auto& a, const auto& b) {
            return a.log2FoldChange > b.log2FoldChange;
        }));
    }

    void pageKeepsSortAndFilterFromPointToPointAndSaysWhatItShows() {
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        GenesPage page;
        page.resize(900, 600);
        page.show();
        page.showPoint(run, 0);
        const std::size_t few = page.shownGenes().size();
        QVERIFY(few > 0);
        page.sortBy(GeneModel::Auc, Qt::DescendingOrder);
        page.findChild<QSpinBox*>("minimumFrequency")->setValue(50);
        page.showPoint(run, 2);
        QCOMPARE(page.sortColumn(), int(GeneModel::Auc));
        const auto genes = page.shownGenes();
        QVERIFY(!genes.empty());
        for (std::size_t i = 0; i < genes.size(); ++i) {
            QVERIFY(genes[i].frequency >= 0.5 - 1e-9);
            if (i > 0)
                QVERIFY(genes[i - 1].auc >= genes[i].auc);
        }
        QVERIFY(page.shownDescription().contains("AUC"));
        QVERIFY(page.shownDescription().contains("50"));
        page.setMinimumFrequency(0);
        QSignalSpy changed(&page, &GenesPage::viewChanged);
        page.findChild<QSpinBox*>("firstGenes")->setValue(3);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(page.shownGenes().size(), std::size_t{3});
        QVERIFY(page.shownDescription().contains("ranks up to 3"));
    }

    void searchWaitsForAPauseInTyping() {
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        GenesPage page;
        page.showPoint(run, 2);
        const std::size_t all = page.shownGenes().size();
        QTest::keyClicks(page.findChild<QLineEdit*>("geneSearch"), "a&b");
        QCOMPARE(page.shownGenes().size(), all);
        QTRY_COMPARE(page.shownGenes().size(), std::size_t{1});
        QCOMPARE(page.shownGenes().front().name, std::string("A&B<1>"));
    }

    void currentGeneComesBackAfterASearchThatFindsNothing() {
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        GenesPage page;
        page.show();
        page.showPoint(run, 2);
        page.table().setCurrentIndex(page.table().model()->index(2, GeneModel::Gene));
        const QString gene = page.table().currentName();
        const auto* plot = page.findChild<plot::PlotView*>("genePlot");
        const auto* heat = page.findChild<plot::PlotView*>("heatMap");
        QCOMPARE(plot->document().title, gene);
        auto* search = page.findChild<QLineEdit*>("geneSearch");
        for (const char* nowhere : {"nowhere", "nowhere else"}) {
            search->setText(nowhere);
            QTRY_VERIFY(page.shownGenes().empty());
            QVERIFY(plot->document().isEmpty());
            QTRY_COMPARE(heat->document().emptyText, page.whyNoneIsShown());
            QVERIFY(heat->document().isEmpty());
        }
        search->clear();
        QTRY_COMPARE(page.table().currentName(), gene);
        QCOMPARE(plot->document().title, gene);
        search->setText("nowhere");
        QTRY_VERIFY(page.shownGenes().empty());
        search->setText("A&B"); // another one: the first that is shown
        QTRY_COMPARE(plot->document().title, QString("A&B<1>"));
    }

    void copyTakesSelectedRowsWithTheHeader() {
        const auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        GenesPage page;
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.showPoint(run, 2);
        auto* table = page.findChild<QTableView*>("geneTable");
        table->selectRow(1);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 3); // header, row, nothing after the last line's end
        QVERIFY(lines[0].startsWith("Rank\tGene\tFrequency"));
        QCOMPARE(lines[1].split('\t')[1],
                 table->model()->index(1, GeneModel::Gene).data().toString());
    }

    void plotHoldsTheGenesValuesByClass() {
        const evaluation::RunResult run = testing::makeRun();
        const plot::PlotDocument document = genePlot(run, 0);
        QCOMPARE(document.boxes.size(), std::size_t{2});
        QCOMPARE(document.boxes[0].values.size(), std::size_t{12});
        QCOMPARE(document.boxes[0].values.front(), double(run.geneValues[0].values.front()));
        QCOMPARE(document.boxes[1].values.front(), double(run.geneValues[0].values[12]));
        QVERIFY(genePlot(run, 31).boxes.empty()); // its values are not kept
        QVERIFY(!genePlot(run, 31).emptyText.isEmpty());
    }

    void emptyPageSaysSoAndOffersNoExport() {
        GenesPage page;
        page.showPoint({}, -1);
        QVERIFY(!page.findChild<QPushButton*>("exportGenes")->isEnabled());
        QVERIFY(page.shownGenes().empty());
    }
};

QTEST_MAIN(TestGenes)
#include "tst_genes.moc"

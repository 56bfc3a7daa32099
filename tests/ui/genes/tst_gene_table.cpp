// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"
#include "ui/genes/gene_heat_map.h"
#include "ui/genes/gene_links.h"
#include "ui/genes/gene_table.h"
#include "ui/genes/genes_page.h"
#include "ui/genes/list_comparison.h"
#include "ui/plot/plot_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>

#include <numeric>

using namespace tamis;
using namespace tamis::ui;

namespace {

QAction* action(QMenu& menu, const QString& text) {
    for (QAction* one : menu.actions())
        if (one->text() == text)
            return one;
    return nullptr;
}

} // namespace

/// What a person does with genes: columns, pins, links, comparison, heat map.
class TestGeneTable : public QObject {
    Q_OBJECT

  private:
    evaluation::RunResultPtr m_run;
    std::unique_ptr<GenesPage> m_page;

    GeneTable& table() { return m_page->table(); }
    QString name(int row) { return table().model()->index(row, GeneModel::Gene).data().toString(); }
    void selectRows(const QList<int>& rows) {
        table().clearSelection();
        for (const int row : rows)
            table().selectionModel()->select(table().model()->index(row, 0),
                                             QItemSelectionModel::Select |
                                                 QItemSelectionModel::Rows);
    }
    void choose(const QString& text) {
        QAction* found = action(table().genesMenu(), text);
        QVERIFY2(found, qPrintable(text));
        found->trigger();
    }

  private Q_SLOTS:
    void init() {
        m_run = std::make_shared<evaluation::RunResult>(testing::makeRun());
        m_page = std::make_unique<GenesPage>();
        m_page->resize(1000, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_page->showPoint(m_run, 0);
        connect(m_page.get(), &GenesPage::pinsRequested, m_page.get(), &GenesPage::setPins);
    }
    void cleanup() { m_page.reset(); }

    void pinnedGenesComeFirstWhateverTheOrder() {
        const int last = table().model()->rowCount() - 1;
        const QString pinned = name(last);
        selectRows({last});
        choose(GeneTable::tr("Pin or unpin"));
        QCOMPARE(name(0), pinned);
        m_page->sortBy(GeneModel::Frequency, Qt::DescendingOrder);
        QCOMPARE(name(0), pinned);
        m_page->sortBy(GeneModel::Gene, Qt::DescendingOrder);
        QCOMPARE(name(0), pinned);
        m_page->setMinimumFrequency(1);
        QCOMPARE(name(0), pinned); // the filter passes it over
        QVERIFY(m_page->shownDescription().contains("1 pinned first"));
        m_page->showPoint(m_run, 1); // at another point still
        QCOMPARE(m_page->pins(), std::set<std::string>{pinned.toStdString()});
        selectRows({0});
        choose(GeneTable::tr("Pin or unpin"));
        QVERIFY(m_page->pins().empty());
    }

    void columnsAreHiddenByNameAndUnknownOnesStayHidden() {
        QVERIFY(!table().isColumnHidden(GeneModel::HalfSamples)); // point 0 was checked
        Q_EMIT table().columnsMenu().aboutToShow();
        QAction* column = action(table().columnsMenu(), GeneModel::tr("Half-samples"));
        QVERIFY(column && column->isChecked());
        QSignalSpy changed(&table(), &GeneTable::columnsChanged);
        column->setChecked(false);
        QCOMPARE(changed.count(), 1);
        QVERIFY(table().isColumnHidden(GeneModel::HalfSamples));
        QVERIFY(table().hiddenColumns().contains("half-samples"));
        table().setHiddenColumns({"means"});
        QVERIFY(!table().isColumnHidden(GeneModel::HalfSamples));
        QVERIFY(table().isColumnHidden(GeneModel::FirstMean));
        QVERIFY(!table().isColumnHidden(GeneModel::FirstMean + 2)); // contributions
        m_page->showPoint(m_run, 1);                                // was not checked
        QVERIFY(table().isColumnHidden(GeneModel::HalfSamples));
        QVERIFY(table().isColumnHidden(GeneModel::Shuffled));
    }

    void halfSamplesStandBesideTheFrequencyAtEveryPoint() {
        const auto order = [this] {
            QList<int> columns;
            for (int place = 2; place < 7; ++place)
                columns << table().horizontalHeader()->logicalIndex(place);
            return columns;
        };
        const QList<int> wanted{GeneModel::Frequency, GeneModel::HalfSamples, GeneModel::Shuffled,
                                GeneModel::ShuffledP, GeneModel::Weight};
        QCOMPARE(order(), wanted);
        m_page->showPoint({}, -1);
        m_page->showPoint(m_run, 0);
        QCOMPARE(order(), wanted);
        choose("Copy");
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            "Rank\tGene\tFrequency\tHalf-samples\tShuffled\tp shuffled\tWeight\t"));
    }

    void contributionsStandBesideTheMeans() {
        const auto gene = m_page->shownGenes().front();
        const auto* model = table().model();
        QCOMPARE(model->columnCount(), GeneModel::FirstMean + 4);
        QCOMPARE(model->headerData(GeneModel::FirstMean + 2, Qt::Horizontal).toString(),
                 GeneModel::tr("To %1").arg("BCR/ABL"));
        QCOMPARE(model->index(0, GeneModel::FirstMean + 3).data().toString(),
                 QString::number(gene.contributions[1], 'f', 3));
    }

    void namesAreCopiedInTheOrderShown() {
        m_page->sortBy(GeneModel::Gene, Qt::DescendingOrder);
        choose(GeneTable::tr("Copy names"));
        QStringList all;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            all << name(row);
        QCOMPARE(QGuiApplication::clipboard()->text(), all.join('\n') + '\n');
        selectRows({2, 0});
        choose(GeneTable::tr("Copy names"));
        QCOMPARE(QGuiApplication::clipboard()->text(), name(0) + '\n' + name(2) + '\n');
    }

    void linksNameTheGene_data() {
        QTest::addColumn<QString>("gene");
        QTest::addColumn<QString>("ncbi");
        QTest::newRow("symbol") << "TP53"
                                << "https://www.ncbi.nlm.nih.gov/gene/?term=TP53";
        QTest::newRow("escaped") << "A&B<1>"
                                 << "https://www.ncbi.nlm.nih.gov/gene/?term=A%26B%3C1%3E";
        QTest::newRow("id with version")
            << "ENSG00000141510.17"
            << "https://www.ncbi.nlm.nih.gov/gene/?term=ENSG00000141510";
        QTest::newRow("id and symbol") << "ENSG00000141510.17|TP53"
                                       << "https://www.ncbi.nlm.nih.gov/gene/?term=TP53";
        QTest::newRow("probe of two genes") << "DDR1 /// MIR4640"
                                            << "https://www.ncbi.nlm.nih.gov/gene/?term=DDR1";
    }
    void linksNameTheGene() {
        QFETCH(QString, gene);
        QFETCH(QString, ncbi);
        QCOMPARE(geneUrl(GeneSite::NcbiGene, gene).toString(QUrl::FullyEncoded), ncbi);
        for (const GeneSite site : geneSites) {
            QCOMPARE(geneUrl(site, gene).scheme(), QString("https"));
            QVERIFY(geneUrl(site, gene).isValid());
        }
    }

    void menuAsksForTheAddressOfTheCurrentGene() {
        QSignalSpy asked(m_page.get(), &GenesPage::linkRequested);
        table().setCurrentIndex(table().model()->index(1, 0));
        choose(GeneTable::tr("Look up in %1").arg("GeneCards"));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].toUrl(), geneUrl(GeneSite::GeneCards, name(1)));
        choose(GeneTable::tr("Copy names and open %1").arg("Enrichr"));
        QCOMPARE(asked.count(), 2);
        QVERIFY(asked[1][0].toUrl().host().contains("maayanlab"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(name(0) + '\n'));
    }

    void heatMapHoldsStandardisedValuesClassAfterClass() {
        const auto genes = selection::rankGenes(*m_run, m_run->points[2]);
        const GeneHeatMap map = geneHeatMap(*m_run, genes);
        const auto& heat = map.document.heat;
        QVERIFY(heat.cells.size() > 3);
        QCOMPARE(heat.cells.size(), map.order.size());
        QCOMPARE(heat.groups.size(), std::size_t{2});
        QCOMPARE(heat.groups[0].columns, std::size_t{12});
        QCOMPARE(map.document.x.categories.front(), QString("sample 1"));
        int former = -1;
        for (std::size_t row = 0; row < heat.cells.size(); ++row) {
            const auto& cells = heat.cells[row];
            QCOMPARE(cells.size(), std::size_t{24});
            const double sum = std::accumulate(cells.begin(), cells.end(), 0.0);
            const double squares =
                std::inner_product(cells.begin(), cells.end(), cells.begin(), 0.0);
            QVERIFY(qAbs(sum) < 1e-6);
            QVERIFY(qAbs(squares - 23) < 1e-6); // n − 1: standard deviation 1
            const auto& gene = genes[map.order[row]];
            QCOMPARE(map.document.y.categories[qsizetype(row)], QString::fromStdString(gene.name));
            QVERIFY(gene.highestClass >= former); // classes one after another
            former = gene.highestClass;
        }
    }

    void constantGeneHasNoColour() {
        evaluation::RunResult run = *m_run;
        run.geneValues[0].values.assign(24, 7.5F);
        selection::RankedGene gene;
        gene.name = "constant";
        const GeneHeatMap map = geneHeatMap(run, std::vector{gene});
        for (const double cell : map.document.heat.cells.front())
            QCOMPARE(cell, 0.0);
    }

    void heatMapFollowsTheSelectionAndItsRowsSelectGenes() {
        auto* heat = m_page->findChild<plot::PlotView*>("heatMap");
        const auto rows = [&] { return heat->document().heat.cells.size(); };
        QTRY_COMPARE(rows(), std::size_t(table().model()->rowCount()));
        selectRows({0, 1, 3});
        QTRY_COMPARE(rows(), std::size_t{3});
        Q_EMIT heat->pointActivated(2);
        QCOMPARE(table().currentIndex().siblingAtColumn(GeneModel::Gene).data().toString(),
                 heat->document().y.categories[2]);
        QCOMPARE(rows(), std::size_t{3}); // the selection stays
    }

    void listIsComparedWithAPastedOne() {
        QTest::mouseClick(m_page->findChild<QPushButton*>("compareGenes"), Qt::LeftButton);
        auto* dialog = m_page->findChild<ListComparison*>();
        QVERIFY(dialog && dialog->isVisible());
        const auto shown = m_page->shownGenes();
        const QString first = QString::fromStdString(shown[0].name),
                      second = QString::fromStdString(shown[1].name);
        dialog->findChild<QPlainTextEdit*>("otherList")
            ->setPlainText(first + '\n' + second + "\nNOTHERE\n");
        const QString text = dialog->findChild<QTextEdit*>("overlapOutcome")->toPlainText();
        QVERIFY2(
            text.contains(QString("2 genes are in both lists (%1 and 2 genes").arg(shown.size())),
            qPrintable(text));
        QVERIFY(text.contains("Not in the data (1)\nNOTHERE"));
        QSignalSpy pins(m_page.get(), &GenesPage::pinsRequested);
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text() == ListComparison::tr("Pin the genes in both"))
                button->click();
        QCOMPARE(pins.count(), 1);
        QCOMPARE(m_page->pins().size(), std::size_t{2});
    }
};

QTEST_MAIN(TestGeneTable)
#include "tst_gene_table.moc"

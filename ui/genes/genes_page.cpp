// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/genes_page.h"

#include "ui/format.h"
#include "ui/genes/gene_heat_map.h"
#include "ui/genes/gene_plot.h"
#include "ui/genes/gene_table.h"
#include "ui/genes/list_comparison.h"
#include "ui/labelled.h"
#include "ui/plot/plot_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

namespace {

constexpr int searchMilliseconds = 150;
constexpr int heatMilliseconds = 30; ///< a selection drawn with the mouse changes often
constexpr std::size_t mostHeatRows = 50;
constexpr int mostFirstGenes = 9999;

} // namespace

GenesPage::GenesPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Genes"));
    makeTable();
    makePlots();

    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(6);
    leftColumn->addLayout(makeTools());
    leftColumn->addWidget(m_table, 1);
    leftColumn->addLayout(makeButtons());

    m_splitter = new QSplitter;
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(left);
    m_splitter->addWidget(m_plots);
    m_splitter->setStretchFactor(0, 4);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({520, 400});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_splitter);
    showPoint({}, -1);
}

QLayout* GenesPage::makeTools() {
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("geneSearch"));
    m_search->setPlaceholderText(tr("Search genes"));
    m_search->setAccessibleName(tr("Search genes"));
    m_search->setClearButtonEnabled(true);
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(searchMilliseconds);
    connect(m_search, &QLineEdit::textChanged, &m_searchDelay, qOverload<>(&QTimer::start));
    connect(&m_searchDelay, &QTimer::timeout, this,
            [this] { filter([this] { m_filter.setSearch(m_search->text()); }); });

    m_frequency = new QSpinBox;
    m_frequency->setObjectName(QStringLiteral("minimumFrequency"));
    m_frequency->setRange(0, 100);
    m_frequency->setSingleStep(5);
    m_frequency->setSuffix(QStringLiteral(" %"));
    m_frequency->setAccessibleName(tr("Smallest frequency"));
    m_frequency->setToolTip(tr("Hides genes that fewer of the trainings selected"));
    connect(m_frequency, &QSpinBox::valueChanged, this, [this](int value) {
        filter([&] { m_filter.setMinimumFrequency(value / 100.0); });
        Q_EMIT viewChanged();
    });

    m_first = new QSpinBox;
    m_first->setObjectName(QStringLiteral("firstGenes"));
    m_first->setRange(0, mostFirstGenes);
    m_first->setSpecialValueText(tr("all", "genes"));
    m_first->setAccessibleName(tr("First genes by rank"));
    m_first->setToolTip(tr("Hides genes of a higher rank: 20 shows the 20 first ones"));
    connect(m_first, &QSpinBox::valueChanged, this, [this](int value) {
        filter([&] { m_filter.setFirst(value); });
        Q_EMIT viewChanged();
    });
    m_count = new QLabel;
    m_count->setObjectName(QStringLiteral("geneCount"));

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_search, 1);
    addLabelled(*row, tr("Frequency from"), *m_frequency);
    addLabelled(*row, tr("First"), *m_first);
    row->addWidget(m_count);
    return row;
}

QLayout* GenesPage::makeButtons() {
    const auto menuButton = [](QMenu& menu, const QString& help) {
        auto* button = new QPushButton(menu.title());
        button->setMenu(&menu);
        button->setToolTip(help);
        return button;
    };
    m_compare = new QPushButton(tr("Compare…"));
    m_compare->setObjectName(QStringLiteral("compareGenes"));
    m_compare->setToolTip(tr("Beside a list that you paste or load"));
    connect(m_compare, &QPushButton::clicked, this, &GenesPage::openComparison);
    m_export = new QPushButton(tr("Export list…"));
    m_export->setObjectName(QStringLiteral("exportGenes"));
    connect(m_export, &QPushButton::clicked, this, &GenesPage::exportRequested);

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(menuButton(m_table->columnsMenu(), tr("Which columns are shown")));
    row->addWidget(menuButton(m_table->genesMenu(),
                              tr("Copy, pin, look up and enrich: the selected genes, or all that "
                                 "are shown")));
    row->addStretch();
    row->addWidget(m_compare);
    row->addWidget(m_export);
    return row;
}

void GenesPage::makeTable() {
    m_table = new GeneTable(m_model, m_filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GenesPage::showCurrentGene);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            &GenesPage::viewChanged);
    connect(m_table, &GeneTable::linkRequested, this, &GenesPage::linkRequested);
    connect(m_table, &GeneTable::pinsRequested, this, &GenesPage::pinsRequested);
    connect(m_table, &GeneTable::comparisonRequested, this, &GenesPage::openComparison);

    m_heatDelay.setSingleShot(true);
    m_heatDelay.setInterval(heatMilliseconds);
    connect(&m_heatDelay, &QTimer::timeout, this, &GenesPage::showHeatMap);
    const auto later = qOverload<>(&QTimer::start);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, &m_heatDelay, later);
    connect(&m_filter, &GeneFilter::layoutChanged, &m_heatDelay, later);
    connect(&m_filter, &GeneFilter::rowsInserted, &m_heatDelay, later);
    connect(&m_filter, &GeneFilter::rowsRemoved, &m_heatDelay, later);
    connect(&m_filter, &GeneFilter::modelReset, &m_heatDelay, later);
}

void GenesPage::makePlots() {
    m_plot = new plot::PlotView;
    m_plot->setObjectName(QStringLiteral("genePlot"));
    m_plot->setMinimumWidth(220);
    m_heat = new plot::PlotView;
    m_heat->setObjectName(QStringLiteral("heatMap"));
    connect(m_heat, &plot::PlotView::pointActivated, this,
            [this](int row) { m_table->selectGene(m_heatRows[static_cast<std::size_t>(row)]); });
    m_plots = new QSplitter(Qt::Vertical);
    m_plots->setChildrenCollapsible(false);
    m_plots->addWidget(m_plot);
    m_plots->addWidget(m_heat);
    m_plots->setStretchFactor(0, 2);
    m_plots->setStretchFactor(1, 3);
    m_plots->setSizes({260, 400});
}

void GenesPage::showPoint(const evaluation::RunResultPtr& run, int point) {
    const bool there = run && point >= 0 && static_cast<std::size_t>(point) < run->points.size();
    const std::size_t fits = there ? run->points[static_cast<std::size_t>(point)].fits.size() : 0;
    // Snapshots come often while a run goes on; ranking again is for what changes this list.
    const bool sameRun =
        run && m_run && run->config == m_run->config && point == m_point && fits == m_fits &&
        run->termination == m_run->termination && run->finishedAt == m_run->finishedAt &&
        run->geneTests.size() == m_run->geneTests.size() && run->trust == m_run->trust;
    m_run = run;
    m_point = there ? point : -1;
    m_fits = fits;
    if (!sameRun)
        showGenes();
}

void GenesPage::showGenes() {
    const QString currentGene = m_table->currentName();
    QStringList classes;
    if (m_run)
        for (const std::string& name : m_run->data.classes)
            classes << QString::fromStdString(name);
    m_model.setGenes(m_point >= 0 ? selection::rankGenes(
                                        *m_run, m_run->points[static_cast<std::size_t>(m_point)])
                                  : std::vector<selection::RankedGene>{},
                     classes);
    m_table->takeGenes();

    makeCurrent(currentGene);
    showCount();
    showCurrentGene();
    m_heatDelay.start();
    updateComparison();
}

/// The first one where that gene isn't shown.
void GenesPage::makeCurrent(const QString& gene) {
    int row = 0;
    for (int i = 0; i < m_filter.rowCount() && !gene.isEmpty(); ++i)
        if (m_filter.index(i, GeneModel::Gene).data().toString() == gene)
            row = i;
    m_table->setCurrentIndex(m_filter.index(row, GeneModel::Gene));
}

/// After one that left nothing, the gene that was current before is so again.
void GenesPage::filter(const std::function<void()>& change) {
    if (const QString current = m_table->currentName(); !current.isEmpty())
        m_currentGene = current;
    change();
    if (!m_table->currentIndex().isValid())
        makeCurrent(m_currentGene);
    showCount();
}

void GenesPage::showCount() {
    const auto all = static_cast<std::size_t>(m_model.rowCount());
    const auto shown = static_cast<std::size_t>(m_filter.rowCount());
    m_count->setText(shown == all ? counted(all, tr("%1 gene"), tr("%1 genes"))
                                  : tr("%1 of %2").arg(grouped(shown), grouped(all)));
    m_export->setEnabled(shown > 0);
    m_compare->setEnabled(shown > 0);
    updateComparison();
}

void GenesPage::showCurrentGene() {
    const QModelIndex current = m_table->currentIndex();
    if (m_run && current.isValid()) {
        const int row = m_filter.mapToSource(current).row();
        const selection::RankedGene& gene = m_model.genes()[static_cast<std::size_t>(row)];
        m_plot->setDocument(genePlot(*m_run, gene.gene));
        const auto place = std::ranges::find(m_heatRows, gene.name);
        m_heat->setSelectedId(
            place == m_heatRows.end() ? -1 : static_cast<int>(place - m_heatRows.begin()));
        return;
    }
    plot::PlotDocument empty;
    empty.title = tr("Values by class");
    empty.emptyText = whyNoneIsShown();
    m_plot->setDocument(empty);
}

QString GenesPage::whyNoneIsShown() const {
    return !m_run || m_point < 0 ? tr("The genes come when a run has finished its first trainings.")
           : m_model.rowCount() > 0 ? tr("No gene passes search and filter.")
                                    : tr("No gene survives at this point.");
}

void GenesPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showHeatMap();
}

void GenesPage::showHeatMap() {
    m_heatDelay.stop();
    if (!isVisible())
        return;
    std::vector<selection::RankedGene> genes = m_table->chosenGenes();
    const std::size_t all = genes.size();
    genes.resize(std::min(all, mostHeatRows));
    GeneHeatMap map = geneHeatMap(m_run ? *m_run : evaluation::RunResult{}, genes);
    m_heatRows.clear();
    for (const std::size_t i : map.order)
        m_heatRows.push_back(genes[i].name);
    if (all > genes.size())
        map.document.title =
            tr("Heat map: the first %1 of %2 genes").arg(grouped(genes.size()), grouped(all));
    if (genes.empty() && m_model.rowCount() > 0)
        map.document.emptyText = whyNoneIsShown();
    m_heat->setDocument(map.document);
    showCurrentGene();
}

void GenesPage::setPins(const std::set<std::string>& names) {
    filter([&] { m_model.setPins(names); });
}

void GenesPage::openComparison() {
    if (!m_comparison) {
        m_comparison = new ListComparison(this);
        connect(m_comparison, &ListComparison::fileRequested, this, &GenesPage::listFileRequested);
        connect(m_comparison, &ListComparison::sharedChosen, this,
                [this](const std::vector<std::string>& genes) {
                    std::set<std::string> all = m_model.pins();
                    all.insert(genes.begin(), genes.end());
                    Q_EMIT pinsRequested(all);
                });
    }
    m_comparison->show();
    m_comparison->raise();
    updateComparison();
}

void GenesPage::compareWith(const QString& text) {
    openComparison();
    m_comparison->setText(text);
}

void GenesPage::updateComparison() {
    if (!m_comparison || !m_comparison->isVisible() || !m_run)
        return;
    std::vector<std::string> names;
    for (const selection::RankedGene& gene : m_filter.shownGenes())
        names.push_back(gene.name);
    m_comparison->setOurs(std::move(names), shownDescription(), m_run->data.genes);
}

QString GenesPage::shownDescription() const {
    const QString column =
        m_model.headerData(sortColumn(), Qt::Horizontal, Qt::DisplayRole).toString();
    const auto all = static_cast<std::size_t>(m_model.rowCount());
    QString text =
        m_filter.showsAll()
            ? tr("all %1").arg(counted(all, tr("%1 gene"), tr("%1 genes")))
            : tr("%1 of %2 genes")
                  .arg(grouped(static_cast<std::size_t>(m_filter.rowCount())), grouped(all));
    text += sortOrder() == Qt::AscendingOrder ? tr(", ordered by %1").arg(column)
                                              : tr(", ordered by falling %1").arg(column);
    if (m_filter.minimumFrequency() > 0)
        text += tr(", frequency from %1").arg(percent(m_filter.minimumFrequency()));
    if (m_filter.first() > 0)
        text += tr(", ranks up to %1").arg(m_filter.first());
    const auto pinned = static_cast<std::size_t>(std::ranges::count_if(
        m_filter.shownGenes(), [this](const auto& gene) { return pins().contains(gene.name); }));
    if (pinned > 0)
        text += tr(", %1 pinned first").arg(grouped(pinned));
    if (!m_search->text().trimmed().isEmpty())
        text += tr(", names with “%1”").arg(m_search->text().trimmed());
    return text;
}

int GenesPage::sortColumn() const {
    return m_table->horizontalHeader()->sortIndicatorSection();
}

Qt::SortOrder GenesPage::sortOrder() const {
    return m_table->horizontalHeader()->sortIndicatorOrder();
}

void GenesPage::sortBy(int column, Qt::SortOrder order) {
    m_table->sortByColumn(column, order);
}

void GenesPage::setMinimumFrequency(double fraction) {
    m_frequency->setValue(static_cast<int>(std::lround(100 * fraction)));
}

void GenesPage::setFirstGenes(int count) {
    m_first->setValue(count);
}

} // namespace tamis::ui

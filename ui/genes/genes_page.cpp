// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/genes_page.h"

#include "ui/format.h"
#include "ui/genes/bar_delegate.h"
#include "ui/genes/gene_plot.h"
#include "ui/plot/plot_view.h"
#include "ui/table_style.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

namespace {

constexpr int searchMilliseconds = 150;

} // namespace

GenesPage::GenesPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Genes"));
    makeTable();
    m_plot = new plot::PlotView;
    m_plot->setObjectName(QStringLiteral("genePlot"));
    m_plot->setAccessibleName(tr("Values of the gene by class"));
    m_plot->setMinimumWidth(220);

    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(6);
    leftColumn->addLayout(makeTools());
    leftColumn->addWidget(m_table, 1);

    m_splitter = new QSplitter;
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(left);
    m_splitter->addWidget(m_plot);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({620, 300});
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
    connect(&m_searchDelay, &QTimer::timeout, this, [this] {
        m_filter.setSearch(m_search->text());
        showCount();
    });

    m_frequency = new QSpinBox;
    m_frequency->setObjectName(QStringLiteral("minimumFrequency"));
    m_frequency->setRange(0, 100);
    m_frequency->setSingleStep(5);
    m_frequency->setSuffix(QStringLiteral(" %"));
    m_frequency->setAccessibleName(tr("Smallest frequency"));
    m_frequency->setToolTip(tr("Hides genes that fewer of the trainings selected"));
    connect(m_frequency, &QSpinBox::valueChanged, this, [this](int value) {
        m_filter.setMinimumFrequency(value / 100.0);
        showCount();
        Q_EMIT viewChanged();
    });
    auto* label = new QLabel(tr("Frequency from"));
    label->setBuddy(m_frequency);

    m_count = new QLabel;
    m_count->setObjectName(QStringLiteral("geneCount"));
    m_export = new QPushButton(tr("Export list…"));
    m_export->setObjectName(QStringLiteral("exportGenes"));
    connect(m_export, &QPushButton::clicked, this, &GenesPage::exportRequested);

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_search, 1);
    row->addWidget(label);
    row->addWidget(m_frequency);
    row->addWidget(m_count);
    row->addWidget(m_export);
    return row;
}

void GenesPage::makeTable() {
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("geneTable"));
    m_table->setAccessibleName(tr("Gene list"));
    m_table->setModel(&m_filter);
    styleTable(*m_table);
    m_table->setItemDelegate(new BarDelegate(GeneModel::BarRole, m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(GeneModel::Rank, Qt::AscendingOrder);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GenesPage::showCurrentGene);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            &GenesPage::viewChanged);
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
    m_point = point;
    m_fits = fits;
    if (sameRun)
        return;

    const QModelIndex current = m_table->currentIndex();
    const QString currentGene = current.siblingAtColumn(GeneModel::Gene).data().toString();
    QStringList classes;
    if (run)
        for (const std::string& name : run->data.classes)
            classes << QString::fromStdString(name);
    const bool newColumns = m_model.columnCount() != GeneModel::FirstMean + classes.size();
    m_model.setGenes(there
                         ? selection::rankGenes(*run, run->points[static_cast<std::size_t>(point)])
                         : std::vector<selection::RankedGene>{},
                     classes);
    if (newColumns)
        setColumnWidths();

    // Fold changes are not known of values that are no logarithms; tests and half-samples are not
    // in every run.
    hideUnlessKnown(GeneModel::FoldChange, &selection::RankedGene::log2FoldChange);
    hideUnlessKnown(GeneModel::Q, &selection::RankedGene::q);
    hideUnlessKnown(GeneModel::HalfSamples, &selection::RankedGene::halfFrequency);
    hideUnlessKnown(GeneModel::Shuffled, &selection::RankedGene::nullFrequency);

    int row = 0;
    for (int i = 0; i < m_filter.rowCount() && !currentGene.isEmpty(); ++i)
        if (m_filter.index(i, GeneModel::Gene).data().toString() == currentGene)
            row = i;
    m_table->setCurrentIndex(m_filter.index(row, GeneModel::Gene));
    showCount();
    showCurrentGene();
}

void GenesPage::hideUnlessKnown(int column, double selection::RankedGene::*number) {
    m_table->setColumnHidden(column, std::ranges::none_of(m_model.genes(), [&](const auto& gene) {
                                 return std::isfinite(gene.*number);
                             }));
}

void GenesPage::setColumnWidths() {
    const auto width = [this](const QString& text) {
        return m_table->fontMetrics().horizontalAdvance(text) + 14;
    };
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString title =
            m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int wanted = width(title) + (column == GeneModel::Rank ? 16 : 0);
        if (column == GeneModel::Auc || column == GeneModel::Q || column == GeneModel::FoldChange)
            wanted = std::max(wanted, width(QStringLiteral("-10.000")));
        if (column == GeneModel::Gene)
            wanted = std::max(wanted, width(QStringLiteral("1234567_s_at_x")));
        m_table->setColumnWidth(column, std::min(wanted, 180));
    }
}

void GenesPage::showCount() {
    const auto all = static_cast<std::size_t>(m_model.rowCount());
    const auto shown = static_cast<std::size_t>(m_filter.rowCount());
    m_count->setText(shown == all ? counted(all, tr("%1 gene"), tr("%1 genes"))
                                  : tr("%1 of %2").arg(grouped(shown), grouped(all)));
    m_export->setEnabled(shown > 0);
}

void GenesPage::showCurrentGene() {
    const QModelIndex current = m_table->currentIndex();
    if (m_run && current.isValid()) {
        const int row = m_filter.mapToSource(current).row();
        m_plot->setDocument(genePlot(*m_run, m_model.genes()[static_cast<std::size_t>(row)].gene));
        return;
    }
    plot::PlotDocument empty;
    empty.title = tr("Values by class");
    empty.emptyText = !m_run || m_point < 0
                          ? tr("The genes come when a run has finished its first trainings.")
                      : m_model.rowCount() > 0 ? tr("No gene passes search and filter.")
                                               : tr("No gene survives at this point.");
    m_plot->setDocument(empty);
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

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_table.h"

#include "ui/genes/bar_delegate.h"
#include "ui/genes/gene_links.h"
#include "ui/table_style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

using selection::RankedGene;

GeneTable::GeneTable(GeneModel& model, GeneFilter& filter, QWidget* parent)
    : QTableView(parent), m_model(model), m_filter(filter),
      m_columnsMenu(new QMenu(tr("Columns"), this)), m_genesMenu(new QMenu(tr("Genes"), this)) {
    setObjectName(QStringLiteral("geneTable"));
    setAccessibleName(tr("Gene list"));
    setModel(&m_filter);
    styleTable(*this);
    setItemDelegate(new BarDelegate(GeneModel::BarRole, this));
    setSortingEnabled(true);
    sortByColumn(GeneModel::Rank, Qt::AscendingOrder);
    // Beside the frequency that they confirm or not. The model's order stays: saved views know
    // columns by number.
    for (const int column : {GeneModel::ShuffledP, GeneModel::Shuffled, GeneModel::HalfSamples})
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column),
                                        horizontalHeader()->visualIndex(GeneModel::Frequency) + 1);
    buildGenesMenu();
    connect(m_columnsMenu, &QMenu::aboutToShow, this, &GeneTable::fillColumnsMenu);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::customContextMenuRequested, this,
            [this](QPoint place) {
                m_columnsMenu->popup(horizontalHeader()->viewport()->mapToGlobal(place));
            });
}

void GeneTable::buildGenesMenu() {
    setContextMenuPolicy(Qt::DefaultContextMenu);
    for (QAction* action : actions()) // "Copy" of every table
        m_genesMenu->addAction(action);
    m_genesMenu->addAction(tr("Copy names"), this, &GeneTable::copyNames);
    QAction* pin = m_genesMenu->addAction(tr("Pin or unpin"), this, &GeneTable::togglePins);
    pin->setObjectName(QStringLiteral("pinGenes"));
    pin->setShortcut(QKeySequence(tr("Ctrl+D")));
    pin->setShortcutContext(Qt::WidgetShortcut);
    addAction(pin);
    m_genesMenu->addSeparator();
    for (const GeneSite site : geneSites)
        m_genesMenu->addAction(tr("Look up in %1").arg(siteName(site)), this, [this, site] {
            if (const QString gene = currentName(); !gene.isEmpty())
                Q_EMIT linkRequested(geneUrl(site, gene));
        });
    m_genesMenu->addSeparator();
    for (const ListSite site : listSites)
        m_genesMenu->addAction(tr("Copy names and open %1").arg(siteName(site)), this,
                               [this, site] {
                                   copyNames();
                                   Q_EMIT linkRequested(listUrl(site));
                               });
    m_genesMenu->addSeparator();
    m_genesMenu->addAction(tr("Compare with a list…"), this, &GeneTable::comparisonRequested);
}

std::vector<GeneTable::Choice> GeneTable::choices() const {
    const int classes = m_model.firstContribution() - GeneModel::FirstMean;
    // Fold changes are not known of values that are no logarithms; tests and half-samples are not
    // in every run.
    return {{QStringLiteral("frequency"), GeneModel::Frequency},
            {QStringLiteral("half-samples"), GeneModel::HalfSamples, 1, &RankedGene::halfFrequency},
            {QStringLiteral("shuffled"), GeneModel::Shuffled, 1, &RankedGene::nullFrequency},
            {QStringLiteral("p-shuffled"), GeneModel::ShuffledP, 1, &RankedGene::nullP},
            {QStringLiteral("weight"), GeneModel::Weight},
            {QStringLiteral("highest"), GeneModel::Highest},
            {QStringLiteral("fold-change"), GeneModel::FoldChange, 1, &RankedGene::log2FoldChange},
            {QStringLiteral("auc"), GeneModel::Auc},
            {QStringLiteral("q"), GeneModel::Q, 1, &RankedGene::q},
            {QStringLiteral("means"), GeneModel::FirstMean, classes},
            {QStringLiteral("contributions"), m_model.firstContribution(), classes}};
}

void GeneTable::fillColumnsMenu() {
    m_columnsMenu->clear();
    for (const Choice& choice : choices()) {
        const QString title =
            choice.name == QStringLiteral("means") ? tr("Means of the classes")
            : choice.name == QStringLiteral("contributions")
                ? tr("What it adds to each class")
                : m_model.headerData(choice.first, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction* action = m_columnsMenu->addAction(title);
        action->setCheckable(true);
        action->setChecked(!m_hidden.contains(choice.name));
        connect(action, &QAction::toggled, this, [this, name = choice.name](bool shown) {
            if (shown)
                m_hidden.erase(name);
            else
                m_hidden.insert(name);
            showColumns();
            Q_EMIT columnsChanged();
        });
    }
}

void GeneTable::showColumns() {
    for (const Choice& choice : choices()) {
        const bool known =
            !choice.number || std::ranges::any_of(m_model.genes(), [&](const RankedGene& gene) {
                return std::isfinite(gene.*choice.number);
            });
        for (int i = 0; i < choice.count; ++i)
            setColumnHidden(choice.first + i, !known || m_hidden.contains(choice.name));
    }
}

QStringList GeneTable::hiddenColumns() const {
    return QStringList(m_hidden.begin(), m_hidden.end());
}

void GeneTable::setHiddenColumns(const QStringList& names) {
    m_hidden = std::set<QString>(names.begin(), names.end());
    showColumns();
}

void GeneTable::takeGenes() {
    if (m_model.columnCount() != m_columnsSeen)
        setWidths();
    m_columnsSeen = m_model.columnCount();
    showColumns();
}

void GeneTable::setWidths() {
    const auto wide = [this](const QString& text) {
        return fontMetrics().horizontalAdvance(text) + 14;
    };
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString title =
            m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int wanted = wide(title) + (column == GeneModel::Rank ? 16 : 0);
        if (column == GeneModel::Auc || column == GeneModel::Q || column == GeneModel::FoldChange)
            wanted = std::max(wanted, wide(QStringLiteral("-10.000")));
        if (column == GeneModel::Gene)
            wanted = std::max(wanted, wide(QStringLiteral("1234567_s_at_x_")));
        setColumnWidth(column, std::min(wanted, 180));
    }
}

std::vector<RankedGene> GeneTable::chosenGenes() const {
    std::vector<RankedGene> genes = m_filter.shownGenes();
    std::set<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.insert(index.row());
    if (rows.size() < 2)
        return genes;
    std::vector<RankedGene> chosen;
    for (const int row : rows)
        chosen.push_back(std::move(genes[static_cast<std::size_t>(row)]));
    return chosen;
}

void GeneTable::selectGene(const std::string& name) {
    const QString wanted = QString::fromStdString(name);
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const QModelIndex index = m_filter.index(row, GeneModel::Gene);
        if (index.data().toString() != wanted)
            continue;
        // Without touching the selection: the heat map shows that.
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        scrollTo(index);
        return;
    }
}

QString GeneTable::currentName() const {
    return currentIndex().siblingAtColumn(GeneModel::Gene).data().toString();
}

void GeneTable::copyNames() {
    QStringList names;
    for (const RankedGene& gene : chosenGenes())
        names << QString::fromStdString(gene.name);
    QApplication::clipboard()->setText(names.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

/// Of the selected rows; when all of them are pinned already, they are unpinned.
void GeneTable::togglePins() {
    std::set<std::string> names;
    for (const QModelIndex& index : selectionModel()->selectedRows(GeneModel::Gene))
        names.insert(index.data().toString().toStdString());
    std::set<std::string> pins = m_model.pins();
    const bool all =
        std::ranges::all_of(names, [&](const std::string& name) { return pins.contains(name); });
    for (const std::string& name : names) {
        if (all)
            pins.erase(name);
        else
            pins.insert(name);
    }
    if (pins != m_model.pins())
        Q_EMIT pinsRequested(pins);
}

void GeneTable::contextMenuEvent(QContextMenuEvent* event) {
    m_genesMenu->popup(event->reason() == QContextMenuEvent::Keyboard
                           ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                           : event->globalPos());
}

} // namespace tamis::ui

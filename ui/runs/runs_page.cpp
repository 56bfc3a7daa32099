// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_page.h"

#include "ui/plot/plot_view.h"
#include "ui/runs/run_comparison.h"
#include "ui/table_style.h"
#include "ui/undo_step.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QTextEdit>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

RunsPage::RunsPage(RunShelf& shelf, QUndoStack& undo, QWidget* parent)
    : QWidget(parent), m_shelf(shelf), m_undo(undo) {
    setAccessibleName(tr("Runs"));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeTable());
    splitter->addWidget(makeDetails());
    splitter->setSizes({260, 440});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(splitter);
    connect(&m_shelf, &RunShelf::renameRequested, this, &RunsPage::rename);
    connect(&m_shelf, &RunShelf::dataChanged, this, &RunsPage::showDetails);
    connect(&m_shelf, &RunShelf::rowsInserted, this, &RunsPage::showDetails);
    connect(&m_shelf, &RunShelf::rowsRemoved, this, &RunsPage::showDetails);
    showDetails();
}

QWidget* RunsPage::makeTable() {
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("runTable"));
    m_table->setAccessibleName(tr("Runs of this session"));
    m_table->setModel(&m_shelf);
    styleTable(*m_table);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    const int letter = m_table->fontMetrics().averageCharWidth();
    for (const auto& [column, letters] :
         {std::pair{RunShelf::Name, 10}, std::pair{RunShelf::Data, 22},
          std::pair{RunShelf::Method, 15}, std::pair{RunShelf::Points, 16},
          std::pair{RunShelf::Folds, 16}, std::pair{RunShelf::Accuracy, 11},
          std::pair{RunShelf::Genes, 8}, std::pair{RunShelf::Agreement, 14},
          std::pair{RunShelf::Time, 8}, std::pair{RunShelf::File, 12}})
        m_table->setColumnWidth(
            column,
            std::max(letters * letter, m_table->horizontalHeader()->sectionSizeHint(column)));
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsPage::showDetails);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (m_idle)
            Q_EMIT showRequested(index.row());
    });

    m_show = new QPushButton(tr("Show in all pages"));
    m_show->setObjectName(QStringLiteral("showRun"));
    connect(m_show, &QPushButton::clicked, this,
            [this] { Q_EMIT showRequested(selectedRows().front()); });
    m_rename = new QPushButton(tr("Rename"));
    m_rename->setToolTip(tr("F2"));
    connect(m_rename, &QPushButton::clicked, this,
            [this] { m_table->edit(m_shelf.index(selectedRows().front(), RunShelf::Name)); });
    m_remove = new QPushButton(tr("Delete"));
    m_remove->setObjectName(QStringLiteral("deleteRun"));
    m_remove->setToolTip(tr("Takes the selected runs from this list; files stay, and Undo brings "
                            "them back"));
    connect(m_remove, &QPushButton::clicked, this, &RunsPage::removeSelected);
    auto* removeKey = new QAction(tr("Delete"), m_table);
    removeKey->setShortcut(QKeySequence::Delete);
    removeKey->setShortcutContext(Qt::WidgetShortcut);
    connect(removeKey, &QAction::triggered, m_remove, &QPushButton::click);
    m_table->addAction(removeKey);

    auto* row = new QHBoxLayout;
    for (QPushButton* button : {m_show, m_rename, m_remove})
        row->addWidget(button);
    row->addStretch();
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    return widget;
}

QWidget* RunsPage::makeDetails() {
    m_plot = new plot::PlotView;
    m_plot->setObjectName(QStringLiteral("runComparison"));
    m_text = new QTextEdit;
    m_text->setObjectName(QStringLiteral("runDetails"));
    m_text->setAccessibleName(tr("Parameters, and what two runs have in common"));
    m_text->setReadOnly(true);
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_plot);
    splitter->addWidget(m_text);
    splitter->setSizes({480, 440});
    return splitter;
}

void RunsPage::setIdle(bool idle) {
    m_idle = idle;
    showDetails();
}

std::vector<int> RunsPage::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    return rows;
}

void RunsPage::rename(int row, const QString& name) {
    const QString former = m_shelf.runs()[static_cast<std::size_t>(row)].name;
    // By the run, not by its row: other steps may have moved it.
    const evaluation::RunResultPtr run = m_shelf.runs()[static_cast<std::size_t>(row)].run;
    const auto set = [this, run](const QString& to) {
        if (const int now = m_shelf.rowOf(*run); now >= 0)
            m_shelf.rename(now, to);
    };
    set(name);
    m_undo.push(new UndoStep(
        tr("renaming of %1").arg(former), [set, former] { set(former); },
        [set, name] { set(name); }));
}

void RunsPage::removeSelected() {
    std::vector<std::pair<int, ShelvedRun>> gone; // ascending
    for (const int row : selectedRows())
        gone.emplace_back(row, m_shelf.runs()[static_cast<std::size_t>(row)]);
    if (gone.empty())
        return;
    const auto remove = [this, gone] {
        for (const auto& [row, shelved] : gone)
            if (const int now = m_shelf.rowOf(*shelved.run); now >= 0)
                m_shelf.remove(now);
    };
    const auto bringBack = [this, gone] {
        for (const auto& [row, shelved] : gone)
            m_shelf.insert(std::min(row, m_shelf.rowCount()), shelved);
    };
    remove();
    m_undo.push(new UndoStep(gone.size() == 1 ? tr("deletion of %1").arg(gone.front().second.name)
                                              : tr("deletion of %1 runs").arg(gone.size()),
                             bringBack, remove));
}

void RunsPage::showDetails() {
    const std::vector<int> rows = selectedRows();
    m_show->setEnabled(rows.size() == 1 && m_idle);
    m_rename->setEnabled(rows.size() == 1);
    m_remove->setEnabled(!rows.empty());
    const auto at = [&](std::size_t i) -> const ShelvedRun& {
        return m_shelf.runs()[static_cast<std::size_t>(rows[i])];
    };
    plot::PlotDocument empty;
    empty.title = tr("Two runs beside each other");
    empty.emptyText = m_shelf.rowCount() == 0
                          ? tr("Every run of this session is kept here.")
                          : tr("Select two runs (Ctrl + click) to see their curves in one chart "
                               "and what their gene lists have in common.");
    m_plot->setDocument(rows.size() == 2 ? comparisonPlot(at(0), at(1)) : empty);
    m_text->setHtml(rows.size() == 2   ? comparisonText(at(0), at(1))
                    : rows.size() == 1 ? runText(at(0))
                                       : QString());
}

} // namespace tamis::ui

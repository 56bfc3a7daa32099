// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table_style.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTableView>

#include <set>

namespace tamis::ui {

void styleTable(QTableView& table) {
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
    table.horizontalHeader()->setHighlightSections(false);

    auto* copy = new QAction(QApplication::translate("Table", "Copy"), &table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &table,
                     [&table] { QApplication::clipboard()->setText(copyText(table)); });
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString copyText(const QTableView& table) {
    const QAbstractItemModel& model = *table.model();
    const QHeaderView& header = *table.horizontalHeader();
    std::set<int> rows;
    for (const QModelIndex& index : table.selectionModel()->selectedRows())
        rows.insert(index.row());
    if (rows.empty())
        for (int row = 0; row < model.rowCount(); ++row)
            rows.insert(row);

    const auto line = [&](const auto& cell) {
        QStringList cells;
        for (int place = 0; place < model.columnCount(); ++place)
            cells << cell(header.logicalIndex(place)).toString();
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QString text = line([&](int column) { return model.headerData(column, Qt::Horizontal); });
    for (const int row : rows)
        text += line([&](int column) { return model.index(row, column).data(); });
    return text;
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/compared_model.h"

#include "ui/language/core_texts.h"
#include "ui/plot/plot_document.h"

#include <QFont>

#include <cmath>

namespace tamis::ui {

void ComparedModel::clear() {
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void ComparedModel::append(const QString& heading,
                           const std::vector<results::ReproducedRow>& rows) {
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(rows.size()));
    m_rows.push_back({heading, true, 0, 0});
    for (const results::ReproducedRow& row : rows)
        m_rows.push_back({coreSentence(row.what), false, row.paper, row.ours});
    endInsertRows();
}

int ComparedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant ComparedModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == What)
            return row.what;
        if (row.heading || (index.column() == Paper && std::isnan(row.paper)))
            return QString();
        return plot::shortNumber(index.column() == Paper ? row.paper : row.ours);
    case Qt::ToolTipRole:
        return row.what;
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return row.heading ? QVariant(font) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == What ? Qt::AlignLeft | Qt::AlignVCenter
                                               : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ComparedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    static const char* const titles[columns] = {QT_TR_NOOP("Number"), QT_TR_NOOP("Paper"),
                                                QT_TR_NOOP("Here")};
    if (role == Qt::DisplayRole)
        return tr(titles[section]);
    if (role == Qt::TextAlignmentRole)
        return QVariant(section == What ? Qt::AlignLeft | Qt::AlignVCenter
                                        : Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace tamis::ui

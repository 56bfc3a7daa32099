// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace tamis::ui {

/// Rows: true class, columns: called class; each cell a count and its share of the row.
class ConfusionModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    void setCounts(const QStringList& classes, std::vector<std::vector<std::size_t>> counts);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    double share(int row, int column) const;

    QStringList m_classes;
    std::vector<std::vector<std::size_t>> m_counts;
};

} // namespace tamis::ui

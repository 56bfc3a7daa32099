// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/reproduce_table1.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace tamis::ui {

/// Numbers of the papers beside ours.
class ComparedModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { What, Paper, Ours, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    /// `heading`: where they are from, in a line of its own.
    void append(const QString& heading, const std::vector<results::ReproducedRow>& rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString what;
        bool heading = false;
        double paper = 0, ours = 0;
    };
    std::vector<Row> m_rows;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/module_overlap.h"

#include <QAbstractTableModel>

namespace tamis::ui {

/// One row a module: what it explains, what belongs to it, and which class it goes with.
class ModuleModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Number, Lost, Samples, Genes, Share, Highest, Q, Shared, SharedQ, columns };
    enum Role { BarRole = Qt::UserRole, SortRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// rows: moduleTable() of these modules.
    void setModules(const modules::ModulesPtr& modules, std::vector<modules::ModuleRow> rows);
    /// One a row, or none: nothing to compare with.
    void setOverlaps(std::vector<modules::ModuleOverlap> overlaps);

    const std::vector<modules::ModuleRow>& rows() const { return m_rows; }
    const std::vector<modules::ModuleOverlap>& overlaps() const { return m_overlaps; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(std::size_t row, int column) const;
    double number(std::size_t row, int column) const;
    QString help(std::size_t row, int column) const;

    modules::ModulesPtr m_modules;
    std::vector<modules::ModuleRow> m_rows;
    std::vector<modules::ModuleOverlap> m_overlaps;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/module_table.h"

#include <QAbstractTableModel>

namespace tamis::ui {

/// Genes of one module: those that belong, and the next strongest ones in grey, so that there is
/// something to see where none belongs.
class ModuleGeneModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Gene, Loading, Multiple, columns };
    enum Role { BarRole = Qt::UserRole, BelongsRole };
    static constexpr std::size_t fewest = 20; ///< genes that are listed, if there are so many

    using QAbstractTableModel::QAbstractTableModel;

    /// `cutoff`: what the rule of belonging is.
    void setModule(const modules::ModulesPtr& modules, std::size_t module, double cutoff);
    void clear();
    QStringList belongingNames() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    modules::ModulesPtr m_modules;
    std::vector<modules::ModuleGene> m_genes;
    double m_least = 0; ///< |loading| that belongs
    double m_rms = 1;   ///< of all loadings of the module
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/gene_list.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <set>
#include <string>
#include <vector>

namespace tamis::ui {

/// The gene list of a point as a table. Columns: Rank … ShuffledP, then per class a mean and what
/// the gene adds to its logit.
class GeneModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        Rank,
        Gene,
        Frequency,
        Weight,
        Highest,
        FoldChange,
        Auc,
        Q,
        HalfSamples,
        Shuffled,
        ShuffledP,
        FirstMean
    };
    enum Role {
        SortRole = Qt::UserRole, ///< a number, or the gene's name
        BarRole,                 ///< fraction of the cell to fill, for frequency and weight
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setGenes(std::vector<selection::RankedGene> genes, const QStringList& classes);
    void setPins(std::set<std::string> names);
    const std::set<std::string>& pins() const { return m_pins; }
    bool isPinned(int row) const {
        return m_pins.contains(genes()[static_cast<std::size_t>(row)].name);
    }
    int firstContribution() const { return FirstMean + static_cast<int>(m_classes.size()); }
    const std::vector<selection::RankedGene>& genes() const { return m_genes; }
    const QString& name(int row) const { return m_names[row]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(const selection::RankedGene& gene, int column) const;
    QVariant sortValue(const selection::RankedGene& gene, int column) const; ///< but of Gene
    double numberOfClass(const selection::RankedGene& gene, int column) const;
    QString title(int column) const;
    QString explanation(int column) const;

    std::vector<selection::RankedGene> m_genes;
    QStringList m_names; ///< of the genes: sorting and searching would make them too often
    QStringList m_classes;
    std::set<std::string> m_pins;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/genes/gene_model.h"

#include <QSortFilterProxyModel>

namespace tamis::ui {

/// Which genes are shown, in which order: pinned ones first, whatever their frequency and rank.
class GeneFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit GeneFilter(GeneModel& model, QObject* parent = nullptr);

    void setSearch(const QString& search); ///< part of the name, whatever its case
    void setMinimumFrequency(double fraction);
    double minimumFrequency() const { return m_minimumFrequency; }
    void setFirst(int count); ///< up to which rank; 0: all
    int first() const { return m_first; }

    /// As shown.
    std::vector<selection::RankedGene> shownGenes() const;
    /// Nothing is left out.
    bool showsAll() const;

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

  private:
    GeneModel& m_model;
    QString m_search;
    double m_minimumFrequency = 0;
    int m_first = 0;
};

} // namespace tamis::ui

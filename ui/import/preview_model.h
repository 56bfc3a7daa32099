// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"

#include <QAbstractTableModel>

namespace tamis::ui {

/// The first values of a file as numbers, not as the text they were written in: genes × samples,
/// whichever way the file has them.
class PreviewModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    void setDescription(const dataset::Description& description);
    void clear() { setDescription({}); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<std::string> m_genes, m_samples;
    std::vector<std::vector<double>> m_values; ///< samples × genes
};

/// In as few digits as give the same number, with a point; "–" where there is none.
QString numberText(double value);

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/samples/calls.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace tamis::ui {

/// Calls of samples as a table.
class CallModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Sample, TrueClass, Called, Probability, Fold, columns };
    static constexpr int sortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// Names that the calls' indices mean.
    void setCalls(const std::vector<std::string>& samples, const std::vector<std::string>& classes,
                  std::vector<SampleCall> calls);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString className(int index) const;
    QVariant text(int row, int column) const;

    QStringList m_samples, m_classes; ///< m_samples: of the calls, one by one
    std::vector<SampleCall> m_calls;
};

} // namespace tamis::ui

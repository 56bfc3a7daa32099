// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/samples/calls.h"

#include <QAbstractTableModel>

namespace tamis::ui {

/// The calls of a point's test samples as a table.
class CallModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Sample, TrueClass, Called, Probability, Fold, columns };
    static constexpr int sortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setCalls(const evaluation::RunResultPtr& run, std::vector<SampleCall> calls);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString className(int index) const;
    QVariant text(const SampleCall& call, int column) const;

    evaluation::RunResultPtr m_run;
    std::vector<SampleCall> m_calls;
};

} // namespace tamis::ui

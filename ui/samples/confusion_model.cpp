// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/confusion_model.h"

#include "ui/format.h"
#include "ui/theme.h"

#include <QApplication>
#include <QBrush>

#include <numeric>

namespace tamis::ui {

void ConfusionModel::setCounts(const QStringList& classes,
                               std::vector<std::vector<std::size_t>> counts) {
    beginResetModel();
    m_classes = classes;
    m_counts = std::move(counts);
    endResetModel();
}

int ConfusionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_counts.size());
}

int ConfusionModel::columnCount(const QModelIndex& parent) const {
    return rowCount(parent);
}

double ConfusionModel::share(int row, int column) const {
    const auto& counts = m_counts[static_cast<std::size_t>(row)];
    const auto all = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    return all == 0 ? 0
                    : static_cast<double>(counts[static_cast<std::size_t>(column)]) /
                          static_cast<double>(all);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row(), column = index.column();
    const std::size_t count =
        m_counts[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    const double fraction = share(row, column);
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1  (%2)").arg(grouped(count), percent(fraction));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1 samples of class %2 called %3, %4 of the class")
            .arg(grouped(count), m_classes[row], m_classes[column], percent(fraction, 1));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignCenter);
    case Qt::BackgroundRole: {
        if (count == 0)
            return {};
        // Strong for many, so that the eye finds the wrong ones beside the diagonal.
        QColor colour =
            toneColour(QApplication::palette(), row == column ? Tone::Neutral : Tone::Bad);
        colour.setAlphaF(static_cast<float>(0.08 + 0.3 * fraction));
        return QBrush(colour);
    }
    default:
        return {};
    }
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= m_classes.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_classes[section];
    if (role == Qt::ToolTipRole)
        return orientation == Qt::Horizontal ? tr("Called %1").arg(m_classes[section])
                                             : tr("Truly %1").arg(m_classes[section]);
    return {};
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/preview_model.h"

#include <charconv>
#include <cmath>

namespace tamis::ui {

void PreviewModel::setDescription(const dataset::Description& description) {
    beginResetModel();
    m_genes = description.firstGenes;
    m_samples = description.firstSamples;
    m_values = description.firstValues;
    endResetModel();
}

int PreviewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_genes.size());
}

int PreviewModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_samples.size());
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    const double value =
        m_values[static_cast<std::size_t>(index.column())][static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return numberText(value);
    if (role == Qt::ToolTipRole && std::isnan(value))
        return tr("There is no number in this cell of the file");
    return {};
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const auto& names = orientation == Qt::Horizontal ? m_samples : m_genes;
    if (section < 0 || static_cast<std::size_t>(section) >= names.size())
        return {};
    const QString name = QString::fromStdString(names[static_cast<std::size_t>(section)]);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return name;
    if (role == Qt::TextAlignmentRole)
        return QVariant((orientation == Qt::Horizontal ? Qt::AlignRight : Qt::AlignLeft) |
                        Qt::AlignVCenter);
    return {};
}

QString numberText(double value) {
    if (std::isnan(value))
        return QStringLiteral("–");
    char text[32];
    const auto written = std::to_chars(text, text + sizeof text, value);
    return QString::fromLatin1(text, written.ptr - text);
}

} // namespace tamis::ui

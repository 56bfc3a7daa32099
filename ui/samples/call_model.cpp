// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/call_model.h"

#include "ui/format.h"
#include "ui/theme.h"

#include <QApplication>
#include <QFont>

namespace tamis::ui {

void CallModel::setCalls(const std::vector<std::string>& samples,
                         const std::vector<std::string>& classes, std::vector<SampleCall> calls) {
    beginResetModel();
    m_calls = std::move(calls);
    m_samples.clear();
    for (const SampleCall& call : m_calls)
        m_samples << QString::fromStdString(samples[call.sample]);
    m_classes.clear();
    for (const std::string& name : classes)
        m_classes << QString::fromStdString(name);
    endResetModel();
}

int CallModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_calls.size());
}

int CallModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QString CallModel::className(int index) const {
    return index < 0 ? QStringLiteral("–") : m_classes[index];
}

QVariant CallModel::text(int row, int column) const {
    const SampleCall& call = m_calls[static_cast<std::size_t>(row)];
    switch (column) {
    case Sample:
        return m_samples[row];
    case TrueClass:
        return className(call.trueClass);
    case Called:
        return call.isWrong() ? QStringLiteral("✗ ") + className(call.called)
                              : className(call.called);
    case Probability:
        return fixed(call.probability(), 3);
    default:
        return QString::number(call.fold + 1);
    }
}

QVariant CallModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SampleCall& call = m_calls[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case sortRole:
        if (index.column() == Probability)
            return call.probability();
        if (index.column() == Fold)
            return static_cast<qulonglong>(call.fold);
        return text(index.row(), index.column());
    case Qt::ForegroundRole:
        if (call.isWrong() && index.column() == Called)
            return toneColour(QApplication::palette(), Tone::Bad);
        return {};
    case Qt::TextAlignmentRole:
        return QVariant(index.column() >= Probability ? Qt::AlignRight | Qt::AlignVCenter
                                                      : Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CallModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    static const char* const titles[columns] = {QT_TR_NOOP("Sample"), QT_TR_NOOP("True class"),
                                                QT_TR_NOOP("Called"), QT_TR_NOOP("Probability"),
                                                QT_TR_NOOP("Fold")};
    if (role == Qt::DisplayRole)
        return tr(titles[section]);
    if (role == Qt::ToolTipRole && section == Probability)
        return tr("Softmax of the called class: how sure the model was, not a calibrated "
                  "probability");
    if (role == Qt::TextAlignmentRole)
        return QVariant(section >= Probability ? Qt::AlignRight | Qt::AlignVCenter
                                               : Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

} // namespace tamis::ui

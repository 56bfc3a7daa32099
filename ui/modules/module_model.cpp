// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_model.h"

#include "ui/format.h"
#include "ui/modules/module_texts.h"
#include "ui/plot/plot_document.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::ui {

using modules::ModuleRow;

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

void ModuleModel::setModules(const modules::ModulesPtr& modules, std::vector<ModuleRow> rows) {
    beginResetModel();
    m_modules = modules;
    m_rows = std::move(rows);
    m_overlaps.clear();
    endResetModel();
}

void ModuleModel::setOverlaps(std::vector<modules::ModuleOverlap> overlaps) {
    m_overlaps = std::move(overlaps);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Shared), index(rowCount() - 1, SharedQ));
}

int ModuleModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ModuleModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QString ModuleModel::text(std::size_t row, int column) const {
    const ModuleRow& module = m_rows[row];
    switch (column) {
    case Lost:
        return percent(module.lost, 2);
    case Share:
        return percent(module.loadingShare);
    case Highest:
        return module.highestClass < 0
                   ? QStringLiteral("–")
                   : QString::fromStdString(
                         m_modules->classes[static_cast<std::size_t>(module.highestClass)]);
    case Q:
    case SharedQ:
        return plot::shortNumber(number(row, column), 2);
    case Shared:
        return m_overlaps.empty() ? QStringLiteral("–")
                                  : grouped(m_overlaps[row].lists.shared.size());
    default:
        return grouped(static_cast<std::size_t>(number(row, column)));
    }
}

double ModuleModel::number(std::size_t row, int column) const {
    const ModuleRow& module = m_rows[row];
    switch (column) {
    case Lost:
        return module.lost;
    case Samples:
        return static_cast<double>(module.samples);
    case Genes:
        return static_cast<double>(module.genes.size());
    case Share:
        return module.loadingShare;
    case Highest:
        return module.highestClass;
    case Q:
        return module.q;
    case Shared:
        return m_overlaps.empty() ? unknown
                                  : static_cast<double>(m_overlaps[row].lists.shared.size());
    case SharedQ:
        return m_overlaps.empty() ? unknown : m_overlaps[row].q;
    default:
        return static_cast<double>(row + 1);
    }
}

QString ModuleModel::help(std::size_t row, int column) const {
    const ModuleRow& module = m_rows[row];
    if (column == Genes) {
        const auto up = static_cast<std::size_t>(std::ranges::count_if(
            module.genes, [](const modules::ModuleGene& gene) { return gene.loading > 0; }));
        return tr("%1 go up with the activity of the module, %2 go down")
            .arg(grouped(up), grouped(module.genes.size() - up));
    }
    if (column == Highest) {
        QStringList means;
        for (std::size_t i = 0; i < module.classMeans.size(); ++i)
            means << tr("%1: %2").arg(QString::fromStdString(m_modules->classes[i]),
                                      plot::shortNumber(module.classMeans[i], 3));
        return means.isEmpty() ? QString() : tr("Mean activity\n%1").arg(means.join('\n'));
    }
    return {};
}

QVariant ModuleModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case SortRole: {
        // What isn't known stands behind.
        const double value = number(row, column);
        return std::isnan(value) ? std::numeric_limits<double>::infinity() : value;
    }
    case BarRole:
        if (column == Lost)
            return m_rows.front().lost > 0 ? m_rows[row].lost / m_rows.front().lost : 0;
        return column == Share ? QVariant(m_rows[row].loadingShare) : QVariant();
    case Qt::ToolTipRole:
        return help(row, column);
    case Qt::TextAlignmentRole:
        return QVariant((column == Highest ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ModuleModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    static const char* const titles[columns] = {
        QT_TR_NOOP("Module"), QT_TR_NOOP("Lost"),    QT_TR_NOOP("Samples"),
        QT_TR_NOOP("Genes"),  QT_TR_NOOP("Share"),   QT_TR_NOOP("Highest in"),
        QT_TR_NOOP("q"),      QT_TR_NOOP("In list"), QT_TR_NOOP("q (list)")};
    static const char* const meanings[columns] = {
        QT_TR_NOOP("In order of what would be lost without it"),
        QT_TR_NOOP("Explained variance that would be lost without the module"),
        QT_TR_NOOP("Samples in which it is at work"),
        QT_TR_NOOP("Genes that belong to it, by the rule below"),
        QT_TR_NOOP("Part of its squared loadings that these genes have: near 0, the module is "
                   "spread over many genes"),
        QT_TR_NOOP("Class with the highest mean activity"),
        QT_TR_NOOP("Whether its activity differs between the classes: Kruskal and Wallis, q of "
                   "Benjamini and Hochberg over all modules. Classes played no part in finding it"),
        QT_TR_NOOP("Its genes that are in the list on page Genes, as it is shown there"),
        QT_TR_NOOP("Whether these are more than by chance: hypergeometric, q of Benjamini and "
                   "Hochberg over all modules. Both come from the same samples: it orders, it "
                   "doesn't prove")};
    if (role == Qt::DisplayRole)
        return tr(titles[section]);
    if (role == Qt::ToolTipRole)
        return tr(meanings[section]);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Highest ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_gene_model.h"

#include "ui/theme.h"

#include <QFont>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

void ModuleGeneModel::setModule(const modules::ModulesPtr& modules, std::size_t module,
                                double cutoff) {
    beginResetModel();
    m_modules = modules;
    m_least = modules::leastLoading(*modules, module, cutoff);
    m_rms = modules::leastLoading(*modules, module, 1);
    m_genes = modules::strongestGenes(*modules, module, modules->genes.size());
    const auto belonging = static_cast<std::size_t>(std::ranges::count_if(
        m_genes, [this](const auto& gene) { return std::abs(gene.loading) >= m_least; }));
    m_genes.resize(std::min(m_genes.size(), std::max(belonging, fewest)));
    endResetModel();
}

void ModuleGeneModel::clear() {
    beginResetModel();
    m_modules.reset();
    m_genes.clear();
    endResetModel();
}

QStringList ModuleGeneModel::belongingNames() const {
    QStringList names;
    for (const modules::ModuleGene& gene : m_genes)
        if (std::abs(gene.loading) >= m_least)
            names << QString::fromStdString(m_modules->genes[gene.gene]);
    return names;
}

int ModuleGeneModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_genes.size());
}

int ModuleGeneModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant ModuleGeneModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const modules::ModuleGene& gene = m_genes[static_cast<std::size_t>(index.row())];
    const bool belongs = std::abs(gene.loading) >= m_least;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Gene)
            return QString::fromStdString(m_modules->genes[gene.gene]);
        return index.column() == Loading ? QString::number(gene.loading, 'f', 4)
                                         : QString::number(std::abs(gene.loading) / m_rms, 'f', 2);
    case BelongsRole:
        return belongs;
    case BarRole:
        if (index.column() != Loading)
            return {};
        return std::abs(gene.loading / m_genes.front().loading);
    case Qt::ForegroundRole:
        return belongs ? QVariant() : QVariant(quietText(QGuiApplication::palette()));
    case Qt::FontRole: {
        QFont font;
        font.setItalic(true);
        return belongs ? QVariant() : QVariant(font);
    }
    case Qt::ToolTipRole:
        return belongs ? QString() : tr("Below the rule: it does not belong to the module");
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == Gene ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ModuleGeneModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    static const char* const titles[columns] = {QT_TR_NOOP("Gene"), QT_TR_NOOP("Loading"),
                                                QT_TR_NOOP("× RMS")};
    static const char* const meanings[columns] = {
        QT_TR_NOOP("The largest |loading| first"),
        QT_TR_NOOP("Above 0: it goes up with the activity of the module; below 0: down"),
        QT_TR_NOOP("|loading| as a multiple of the root mean square of all loadings of the module, "
                   "which the rule is about")};
    if (role == Qt::DisplayRole)
        return tr(titles[section]);
    if (role == Qt::ToolTipRole)
        return tr(meanings[section]);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Gene ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

} // namespace tamis::ui

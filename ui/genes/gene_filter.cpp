// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_filter.h"

namespace tamis::ui {

namespace {

/// 3 of 4 fits is not left out by a filter of 75 %.
constexpr double rounding = 1e-9;

} // namespace

GeneFilter::GeneFilter(GeneModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    setSourceModel(&model);
    setSortRole(GeneModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    connect(&model, &GeneModel::dataChanged, this, [this] { invalidate(); }); // pins
}

void GeneFilter::setSearch(const QString& search) {
    m_search = search.trimmed();
    invalidateFilter();
}

void GeneFilter::setMinimumFrequency(double fraction) {
    m_minimumFrequency = fraction;
    invalidateFilter();
}

void GeneFilter::setFirst(int count) {
    m_first = count;
    invalidateFilter();
}

bool GeneFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const selection::RankedGene& gene = m_model.genes()[static_cast<std::size_t>(row)];
    const bool passes = gene.frequency >= m_minimumFrequency - rounding &&
                        (m_first == 0 || gene.rank <= static_cast<std::size_t>(m_first));
    if (!passes && !m_model.isPinned(row))
        return false;
    return m_search.isEmpty() || m_model.name(row).contains(m_search, Qt::CaseInsensitive);
}

bool GeneFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool first = m_model.isPinned(left.row()), second = m_model.isPinned(right.row());
    if (first != second)
        return first == (sortOrder() == Qt::AscendingOrder);
    return QSortFilterProxyModel::lessThan(left, right);
}

std::vector<selection::RankedGene> GeneFilter::shownGenes() const {
    std::vector<selection::RankedGene> genes;
    for (int row = 0; row < rowCount(); ++row) {
        const int source = mapToSource(index(row, 0)).row();
        genes.push_back(m_model.genes()[static_cast<std::size_t>(source)]);
    }
    return genes;
}

bool GeneFilter::showsAll() const {
    return rowCount() == m_model.rowCount();
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/values.h"

#include <algorithm>
#include <utility>

namespace tamis::dataset {
namespace {

/// The detached content of a pointer that is to be changed.
template <class T>
T& owned(std::shared_ptr<T>& shared) {
    if (shared.use_count() > 1)
        shared = std::make_shared<T>(*shared);
    return *shared;
}

/// Each row gene after gene, each gene once.
void settle(SparseRows& rows) {
    std::size_t kept = 0, begin = 0;
    std::vector<std::pair<std::uint32_t, float>> row;
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        row.clear();
        for (std::size_t cell = begin; cell < rows.starts[i + 1]; ++cell)
            row.emplace_back(rows.genes[cell], rows.cells[cell]);
        begin = rows.starts[i + 1];
        const auto byGene = [](const auto& a, const auto& b) { return a.first < b.first; };
        if (!std::is_sorted(row.begin(), row.end(), byGene))
            std::stable_sort(row.begin(), row.end(), byGene);
        const std::size_t first = kept;
        for (const auto& [gene, value] : row) {
            if (kept > first && rows.genes[kept - 1] == gene) {
                rows.cells[kept - 1] += value;
                continue;
            }
            rows.genes[kept] = gene;
            rows.cells[kept++] = value;
        }
        rows.starts[i + 1] = kept;
    }
    rows.genes.resize(kept);
    rows.cells.resize(kept);
}

} // namespace

void SparseRows::append(std::span<const float> row) {
    for (std::size_t gene = 0; gene < row.size(); ++gene)
        if (row[gene] != 0.0F) {
            genes.push_back(static_cast<std::uint32_t>(gene));
            cells.push_back(row[gene]);
        }
    starts.push_back(cells.size());
}

Values::Values(Matrix matrix) : m_dense(std::make_shared<Matrix>(std::move(matrix))) {}

Values::Values(SparseRows rows) : m_sparse(std::make_shared<SparseRows>(std::move(rows))) {
    settle(*m_sparse);
}

Eigen::Index Values::rows() const {
    return isSparse() ? static_cast<Eigen::Index>(m_sparse->rows()) : m_dense->rows();
}

Eigen::Index Values::cols() const {
    return isSparse() ? static_cast<Eigen::Index>(m_sparse->columns) : m_dense->cols();
}

std::size_t Values::find(Eigen::Index sample, Eigen::Index gene) const {
    const auto start = m_sparse->starts.begin() + sample;
    const std::span row = std::span(m_sparse->genes).subspan(start[0], start[1] - start[0]);
    const auto place = std::ranges::lower_bound(row, gene);
    const bool stored = place != row.end() && *place == gene;
    return stored ? start[0] + static_cast<std::size_t>(place - row.begin())
                  : m_sparse->cells.size();
}

float Values::operator()(Eigen::Index sample, Eigen::Index gene) const {
    if (!isSparse())
        return (*m_dense)(sample, gene);
    const std::size_t cell = find(sample, gene);
    return cell < m_sparse->cells.size() ? m_sparse->cells[cell] : 0.0F;
}

std::span<const float> Values::row(Eigen::Index sample, std::vector<float>& buffer) const {
    const auto genes = static_cast<std::size_t>(cols());
    if (!isSparse())
        return {m_dense->data() + sample * m_dense->cols(), genes};
    buffer.assign(genes, 0.0F);
    forEachNonZero(sample, [&](Eigen::Index gene, float value) {
        buffer[static_cast<std::size_t>(gene)] = value;
    });
    return buffer;
}

std::vector<float> Values::gene(Eigen::Index gene) const {
    std::vector<float> values(static_cast<std::size_t>(rows()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = (*this)(static_cast<Eigen::Index>(i), gene);
    return values;
}

Values Values::mapped(float (*function)(float)) const {
    if (!isSparse())
        return Matrix(m_dense->unaryExpr(function));
    Values result = *this;
    std::ranges::transform(m_sparse->cells, owned(result.m_sparse).cells.begin(), function);
    return result;
}

Values Values::scaled(std::span<const float> factors) const {
    if (!isSparse()) {
        const Eigen::Map<const Eigen::VectorXf> column(factors.data(), rows());
        return Matrix(column.asDiagonal() * *m_dense);
    }
    Values result = *this;
    SparseRows& changed = owned(result.m_sparse);
    for (std::size_t row = 0; row < changed.rows(); ++row)
        for (std::size_t cell = changed.starts[row]; cell < changed.starts[row + 1]; ++cell)
            changed.cells[cell] *= factors[row];
    return result;
}

Matrix Values::densified() const {
    if (!isSparse())
        return *m_dense;
    Matrix matrix = Matrix::Zero(rows(), cols());
    for (Eigen::Index i = 0; i < rows(); ++i)
        forEachNonZero(i, [&](Eigen::Index gene, float value) { matrix(i, gene) = value; });
    return matrix;
}

Matrix& Values::edit() {
    return owned(m_dense);
}

void Values::set(Eigen::Index sample, Eigen::Index gene, float value) {
    if (isSparse())
        owned(m_sparse).cells[find(sample, gene)] = value;
    else
        edit()(sample, gene) = value;
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tamis::dataset {

/// samples × genes, float32, one sample a row.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Compressed sparse rows (CSR): the cells of a sample that are stored; all others are 0.
struct SparseRows {
    std::size_t columns = 0;               ///< genes
    std::vector<std::size_t> starts = {0}; ///< cells starts[i] … starts[i + 1] − 1 are row i's
    std::vector<std::uint32_t> genes;      ///< column of each cell, ascending within a row
    std::vector<float> cells;

    std::size_t rows() const { return starts.size() - 1; }
    /// One more row, `columns` long, of which the cells other than 0 are stored.
    void append(std::span<const float> row);
};

/// The numbers of a dataset, samples × genes: a dense matrix, or CSR where most are 0. Copies share
/// them, so that a copy costs nothing until it is edited.
class Values {
  public:
    Values() : Values(Matrix()) {}
    Values(Matrix matrix); // NOLINT(google-explicit-constructor): a matrix is values
    /// The cells of a row may come in any order; those given twice are added up.
    explicit Values(SparseRows rows);

    Eigen::Index rows() const;
    Eigen::Index cols() const;
    bool isSparse() const { return m_sparse != nullptr; }

    float operator()(Eigen::Index sample, Eigen::Index gene) const;
    /// The values of a sample: where they stand if dense, else written to `buffer`.
    std::span<const float> row(Eigen::Index sample, std::vector<float>& buffer) const;
    /// The values of a gene in all samples.
    std::vector<float> gene(Eigen::Index gene) const;
    /// visit(gene, value) for the values of a sample that aren't 0, gene after gene.
    template <class Visit>
    void forEachNonZero(Eigen::Index sample, Visit visit) const;

    /// The same numbers after `function`, for which function(0) = 0.
    Values mapped(float (*function)(float)) const;
    /// The same numbers times a factor for each sample.
    Values scaled(std::span<const float> factors) const;
    Matrix densified() const;

    /// Where isSparse() is false: the matrix, and the matrix to be changed.
    const Matrix& dense() const { return *m_dense; }
    Matrix& edit();
    /// Changes a value; in a sparse matrix that of a stored cell.
    void set(Eigen::Index sample, Eigen::Index gene, float value);

  private:
    /// Index of a stored cell; the number of cells where it isn't stored.
    std::size_t find(Eigen::Index sample, Eigen::Index gene) const;

    std::shared_ptr<Matrix> m_dense; ///< one of the two is null
    std::shared_ptr<SparseRows> m_sparse;
};

template <class Visit>
void Values::forEachNonZero(Eigen::Index sample, Visit visit) const {
    if (isSparse()) {
        const auto row = static_cast<std::size_t>(sample);
        for (std::size_t i = m_sparse->starts[row]; i < m_sparse->starts[row + 1]; ++i)
            if (m_sparse->cells[i] != 0.0F)
                visit(static_cast<Eigen::Index>(m_sparse->genes[i]), m_sparse->cells[i]);
        return;
    }
    const float* const values = m_dense->data() + sample * m_dense->cols();
    for (Eigen::Index gene = 0; gene < m_dense->cols(); ++gene)
        if (values[gene] != 0.0F)
            visit(gene, values[gene]);
}

} // namespace tamis::dataset

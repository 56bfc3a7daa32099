// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/preprocessing.h"
#include "core/dataset/values.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tamis::dataset {

/// What stands in for a cell without a number; its place in the values.
struct FilledCell {
    std::uint32_t sample = 0, gene = 0;
    float value = 0;
};

/// Samples as a network sees them: chosen rows of shared values, missing cells filled, every gene
/// standardised. The numbers are worked out where they are asked for, so that no fold is ever
/// written out as a whole.
class SampleView {
  public:
    SampleView() : SampleView(Values()) {}
    /// All samples, as they are.
    SampleView(const Values& values); // NOLINT(google-explicit-constructor): values are samples
    SampleView(Matrix matrix)         // NOLINT(google-explicit-constructor)
        : SampleView(Values(std::move(matrix))) {}
    /// Chosen samples, as they are but for cells that were filled: by sample, then gene.
    SampleView(Values values, std::vector<std::size_t> rows, std::vector<FilledCell> filled = {});

    /// The same samples through a standardiser.
    SampleView standardised(Standardiser standardiser) const;
    /// What each gene is divided by, 0 for a constant one; 1 where none is.
    Eigen::VectorXd spreads() const;
    /// Beside the genes of sample i those of sample order[i]: twice as many genes.
    SampleView besides(std::span<const std::size_t> order) const;

    Eigen::Index rows() const { return static_cast<Eigen::Index>(m_samples); }
    Eigen::Index cols() const;

    /// All genes of a sample.
    void write(Eigen::Index sample, std::span<float> genes) const;
    /// All genes of some samples, side by side: genes × lanes, a lane a sample; lanes without a
    /// sample become 0.
    void gather(std::span<const std::size_t> samples, float* values, std::size_t lanes) const;
    /// Some genes of all samples: rows() × genes.
    Matrix columns(std::span<const std::uint32_t> genes) const;

  private:
    /// Genes come in parts: their own, and those from besides().
    std::size_t parts() const { return m_samples == 0 ? 1 : m_rows.size() / m_samples; }
    Eigen::Index row(std::size_t part, std::size_t sample) const {
        return static_cast<Eigen::Index>(m_rows[part * m_samples + sample]);
    }
    float number(Eigen::Index row, Eigen::Index gene) const;
    std::span<const FilledCell> filledIn(Eigen::Index row) const;
    void gatherDense(std::size_t part, std::span<const std::size_t> samples, float* values,
                     std::size_t lanes) const;
    void gatherSparse(std::size_t part, std::span<const std::size_t> samples, float* values,
                      std::size_t lanes) const;

    Values m_values;
    std::size_t m_samples = 0;
    std::vector<std::size_t> m_rows; ///< in the values: [part · samples + sample]
    std::vector<FilledCell> m_filled;
    Standardiser m_standardiser;
};

} // namespace tamis::dataset

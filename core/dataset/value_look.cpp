// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/value_look.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace tamis::dataset {
namespace {

/// Some rows. Sums are kept in four lanes, by the genes' numbers: quick, and the same whether or
/// not zeros are stored, since they change no lane.
class BlockLook {
  public:
    explicit BlockLook(std::size_t genes)
        : m_low(genes, std::numeric_limits<float>::infinity()),
          m_high(genes, -std::numeric_limits<float>::infinity()) {}

    void addDense(std::span<const float> row) {
        for (std::size_t j = 0; j < row.size(); ++j) {
            m_low[j] = row[j] < m_low[j] ? row[j] : m_low[j];
            m_high[j] = row[j] > m_high[j] ? row[j] : m_high[j];
        }
        for (std::size_t j = 0; j < row.size(); ++j)
            count(row[j], j);
    }
    void countWholes(const Values& values, Eigen::Index sample) {
        values.forEachNonZero(sample, [this](Eigen::Index, float value) {
            m_looked += value == value ? 1 : 0;
            m_wholes += value == std::trunc(value) ? 1 : 0;
        });
    }
    void addSparse(const Values& values, Eigen::Index sample) {
        m_stored.resize(m_low.size());
        std::size_t visited = 0;
        values.forEachNonZero(sample, [&](Eigen::Index gene, float value) {
            const auto j = static_cast<std::size_t>(gene);
            m_low[j] = value < m_low[j] ? value : m_low[j];
            m_high[j] = value > m_high[j] ? value : m_high[j];
            ++m_stored[j];
            ++visited;
            count(value, j);
        });
        m_zeros += m_low.size() - visited;
        ++m_rows;
    }

    void mergeInto(ValueLook& look) const {
        look.zeros += m_zeros;
        look.missing += m_missing;
        look.sum += (m_sums[0] + m_sums[1]) + (m_sums[2] + m_sums[3]);
        look.squares += (m_squares[0] + m_squares[1]) + (m_squares[2] + m_squares[3]);
        look.integers = look.integers && m_integers;
        look.looked += m_looked;
        look.wholes += m_wholes;
        for (std::size_t j = 0; j < m_low.size(); ++j) {
            const bool zero = !m_stored.empty() && m_stored[j] < m_rows;
            look.low[j] = std::min({look.low[j], m_low[j], zero ? 0.0F : m_low[j]});
            look.high[j] = std::max({look.high[j], m_high[j], zero ? 0.0F : m_high[j]});
        }
    }

  private:
    void count(float value, std::size_t gene) {
        const bool number = value == value;
        const double x = number ? static_cast<double>(value) : 0.0;
        m_sums[gene % 4] += x;
        m_squares[gene % 4] += x * x;
        m_missing += number ? 0 : 1;
        m_zeros += value == 0.0F ? 1 : 0;
        if (m_integers && number)
            m_integers = value == std::trunc(value);
    }

    std::vector<float> m_low, m_high;
    std::vector<std::uint32_t> m_stored; ///< cells of each gene, where the values are sparse
    std::uint32_t m_rows = 0;            ///< likewise
    std::size_t m_zeros = 0, m_missing = 0, m_looked = 0, m_wholes = 0;
    std::array<double, 4> m_sums{}, m_squares{};
    bool m_integers = true;
};

/// As many for any number of threads, so that sums are, too.
std::size_t blocksOf(std::size_t rows, std::size_t genes) {
    constexpr std::size_t mostBlocks = 32, mostNumbers = std::size_t{1} << 23;
    return std::min(rows, std::clamp<std::size_t>(mostNumbers / std::max<std::size_t>(genes, 1), 1,
                                                  mostBlocks));
}

} // namespace

bool isConstant(double spread, double largest) {
    constexpr double rounding = 1e-6;
    return spread <= std::max<double>(std::numeric_limits<float>::min(), rounding * largest);
}

bool ValueLook::constant(std::size_t gene) const {
    const double least = low[gene], most = high[gene];
    return !empty(gene) && isConstant(most - least, std::max(std::abs(least), std::abs(most)));
}

ValueLook lookAt(const Values& values, unsigned threads, const std::function<void()>& meanwhile) {
    const auto rows = static_cast<std::size_t>(values.rows());
    const auto genes = static_cast<std::size_t>(values.cols());
    const std::size_t blocks = blocksOf(rows, genes);
    std::vector<BlockLook> parts(blocks, BlockLook(genes));
    const auto look = [&](std::size_t block) {
        for (std::size_t i = block * rows / blocks; i < (block + 1) * rows / blocks; ++i) {
            const auto sample = static_cast<Eigen::Index>(i);
            if (i % 16 == 0) // a part is enough, and all would take its time
                parts[block].countWholes(values, sample);
            if (values.isSparse())
                parts[block].addSparse(values, sample);
            else
                parts[block].addDense({values.dense().data() + i * genes, genes});
        }
    };
    const std::size_t others = meanwhile ? 1 : 0;
    parallelFor(blocks + others, threads,
                [&](std::size_t job) { job < others ? meanwhile() : look(job - others); });
    ValueLook all;
    all.low.assign(genes, std::numeric_limits<float>::infinity());
    all.high.assign(genes, -std::numeric_limits<float>::infinity());
    for (const BlockLook& part : parts)
        part.mergeInto(all);
    for (std::size_t j = 0; j < genes; ++j)
        if (!all.empty(j)) {
            all.minimum = std::min(all.minimum, static_cast<double>(all.low[j]));
            all.maximum = std::max(all.maximum, static_cast<double>(all.high[j]));
        }
    return all;
}

} // namespace tamis::dataset

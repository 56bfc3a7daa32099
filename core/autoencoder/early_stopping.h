// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/descent.h"
#include "core/autoencoder/engine.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace tamis::autoencoder {

/// Judges a network by samples that no step sees, and keeps it as it was when it did best. Without
/// such samples it does nothing.
class EarlyStopping {
  public:
    explicit EarlyStopping(const DescentData& data);

    /// After an epoch. `model` is the one that `engine` stores to. Notes the accuracy in `summary`.
    void judge(BatchEngine& engine, const Model& model, const Sieve* sieve, EpochSummary& summary);
    bool isOver() const { return m_last >= m_bestEpoch + patience && !m_labels.empty(); }
    /// Gives back the best network, if there was one.
    void restore(Model& model, Sieve* sieve) const;

  private:
    dataset::SampleView m_input;
    std::vector<int> m_labels;
    std::size_t m_last = 0, m_bestEpoch = 0; ///< 0: none yet
    double m_lowest = std::numeric_limits<double>::infinity();
    Model m_best;
    Sieve::Cut m_cut;
};

} // namespace tamis::autoencoder

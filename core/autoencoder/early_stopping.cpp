// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/early_stopping.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace tamis::autoencoder {
namespace {

/// Of one sample.
double crossEntropy(std::span<const float> logits, std::size_t label) {
    const auto largest = static_cast<double>(*std::ranges::max_element(logits));
    double sum = 0;
    for (const float logit : logits)
        sum += std::exp(static_cast<double>(logit) - largest);
    return std::log(sum) + largest - static_cast<double>(logits[label]);
}

} // namespace

EarlyStopping::EarlyStopping(const DescentData& data) {
    if (data.heldOut.empty())
        return;
    dataset::Matrix input(static_cast<Eigen::Index>(data.heldOut.size()), data.input.cols());
    for (const std::size_t sample : data.heldOut) {
        const auto place = static_cast<Eigen::Index>(m_labels.size());
        data.input.write(
            static_cast<Eigen::Index>(sample),
            {input.data() + place * input.cols(), static_cast<std::size_t>(input.cols())});
        m_labels.push_back(data.labels[sample]);
    }
    m_input = std::move(input);
}

void EarlyStopping::judge(BatchEngine& engine, const Model& model, const Sieve* sieve,
                          EpochSummary& summary) {
    if (m_labels.empty())
        return;
    const std::vector<float> logits = engine.logits(m_input);
    const std::size_t classes = logits.size() / m_labels.size();
    double loss = 0;
    std::size_t right = 0;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const auto own = std::span(logits).subspan(i * classes, classes);
        const auto label = static_cast<std::size_t>(m_labels[i]);
        loss += crossEntropy(own, label);
        right += static_cast<std::size_t>(std::ranges::max_element(own) - own.begin()) == label;
    }
    summary.validationAccuracy = static_cast<double>(right) / static_cast<double>(m_labels.size());
    m_last = summary.epoch;
    if (!(loss < m_lowest))
        return;
    engine.store();
    m_best = model;
    m_cut = sieve != nullptr ? sieve->cut() : Sieve::Cut();
    m_lowest = loss;
    m_bestEpoch = summary.epoch;
}

void EarlyStopping::restore(Model& model, Sieve* sieve) const {
    if (m_bestEpoch == 0)
        return;
    model = m_best;
    if (sieve != nullptr)
        sieve->recall(m_cut);
}

} // namespace tamis::autoencoder

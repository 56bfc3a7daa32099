// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/transform.h"

#include "core/dataset/preprocessing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tamis::evaluation {

float (*functionOf(Logarithm kind))(float) {
    switch (kind) {
    case Logarithm::Signed:
        return dataset::signedLog;
    case Logarithm::Published:
        return [](float value) {
            constexpr float smallest = 1e-6F;
            return std::log(std::max(std::abs(value + 1.0F), smallest));
        };
    case Logarithm::None:
        break;
    }
    return [](float value) { return value; };
}

Transform Transform::of(std::span<const std::uint32_t> genes) const {
    const std::vector<Eigen::Index> chosen(genes.begin(), genes.end());
    return {librarySize, logarithm, shift(chosen), scale(chosen), fill(chosen)};
}

dataset::Matrix Transform::apply(dataset::Matrix values) const {
    float (*const logarithmOf)(float) = functionOf(logarithm);
    for (Eigen::Index sample = 0; sample < values.rows(); ++sample)
        for (Eigen::Index gene = 0; gene < values.cols(); ++gene) {
            float& value = values(sample, gene);
            value = std::isnan(value) ? fill[gene] : logarithmOf(value);
            value = (value - shift[gene]) * scale[gene];
        }
    return values;
}

} // namespace tamis::evaluation

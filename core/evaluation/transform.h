// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace tamis::evaluation {

/// Taken of all values before anything is fitted.
enum class Logarithm {
    None,
    Signed,    ///< dataset::signedLog()
    Published, ///< log max(|x + 1|, 1e-6), as the published scripts, made finite at x = −1
};
inline constexpr std::string_view logarithmNames[] = {"none", "signed", "published"};

/// The logarithm as a function; of None the number as it is. 0 stays 0.
float (*functionOf(Logarithm kind))(float);

/// What becomes of the numbers of a gene before a network sees them: (log x − shift) · scale.
struct Transform {
    /// The total over all genes of its file to which each sample is scaled first; 0: it isn't.
    /// apply() sees some genes only and leaves this to its caller.
    double librarySize = 0;
    Logarithm logarithm = Logarithm::None;
    Eigen::VectorXf shift, scale; ///< one a gene
    Eigen::VectorXf fill;         ///< what a missing number (NaN) counts as, after the logarithm

    /// The same for some of the genes, in that order.
    Transform of(std::span<const std::uint32_t> genes) const;
    /// samples × genes; NaN: missing.
    dataset::Matrix apply(dataset::Matrix values) const;
};

} // namespace tamis::evaluation

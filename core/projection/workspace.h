// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/certificate.h"
#include "core/projection/l1inf.h"
#include "core/projection/projection.h"

#include <vector>

namespace tamis::projection {

/// What a Workspace holds; all vectors are per group unless said.
struct Workspace::Memory {
    std::vector<double> maxima;  ///< max |y|
    std::vector<double> sums;    ///< Σ |y|
    std::vector<double> lengths; ///< ‖y‖₂
    std::vector<double> levels;  ///< what a rule does to the group: level, amount or factor
    std::vector<double> norms;   ///< of the stored result
    std::vector<detail::Certified> certified;
    std::vector<double> values, kept;          ///< what a solver iterates on; any number
    std::vector<std::vector<double>> gathered; ///< per block
    std::vector<double> extreme;               ///< a scaled copy, see extreme.h
    std::vector<double> weights;               ///< in other units, see requests.h
    std::vector<double> original;              ///< of a matrix whose projection is taken from it
    std::vector<double> tops;     ///< of a tensor whose fibres are the groups here: its norms
    std::vector<float> flatFloat; ///< a copy of a tensor without gaps
    std::vector<double> flatDouble;
    std::vector<detail::Certified> rows; ///< of the same tensor
    detail::ExactState exact, sample;
};

} // namespace tamis::projection

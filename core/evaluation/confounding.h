// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <optional>
#include <span>

namespace tamis::evaluation {

/// Cramér's V between two groupings of the same samples, 0 (nothing in common) to 1 (one follows
/// from the other), with the correction for bias of Bergsma, Journal of the Korean Statistical
/// Society 42 (2013): φ² = max(0, χ²/n − (r − 1)(c − 1)/(n − 1)), r' = r − (r − 1)²/(n − 1), c'
/// alike, V = √(φ² / (min(r', c') − 1)), at most 1. 0 where one of them has a single value. One
/// entry a sample, numbers from 0.
double cramersV(std::span<const int> a, std::span<const int> b);

/// Says where groups (batches) and classes of the labelled samples go together, so that what tells
/// the classes apart may be what tells the groups apart: with groups of one class each, where some
/// class has fewer than five groups; else where V is at least one half. None without groups.
std::optional<Warning> confounding(const dataset::Dataset& dataset);

} // namespace tamis::evaluation

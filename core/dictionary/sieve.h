// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/learn.h"
#include "core/projection/projection.h"

#include <optional>

namespace tamis::dictionary {

/// Which genes a dictionary may keep: a projection of B with genes as groups, as of an encoder's
/// first layer.
struct SieveRequest {
    projection::Kind projection = projection::Kind::BilevelL1Inf;
    /// How many genes stay (the radius is then the one for that many), or the radius itself.
    std::optional<std::size_t> genes;
    double radius = 0;
};

struct Sieved {
    std::vector<Eigen::Index> genes; ///< that stay, ascending
    double radius = 0;
    projection::Outcome projected;
    Dictionary dictionary; ///< learnt again from these genes; bases: kept genes × k
    double lambda = 0;     ///< of that: the same part of greatestLambda()
};

/// Projects the bases, keeps the genes that aren't zero then, and learns again on these alone, from
/// the projected bases at length 1. options: as the dictionary was learnt. Usage: the radius or the
/// number of genes makes no sense; NothingSurvives; else as learn().
Result<Sieved> sieve(const MatrixView& samples, const Dictionary& dictionary,
                     const SieveRequest& request, const LearnOptions& options,
                     const std::function<void(const Epoch&)>& watch = {},
                     std::stop_token stop = {});

} // namespace tamis::dictionary

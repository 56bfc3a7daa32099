// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::results {

/// A number of the paper beside ours. NaN: the paper gives none.
struct ReproducedRow {
    std::string what;
    double paper = 0;
    double ours = 0;
};

/// A column of table 1 of paper 002: an operator and its number on each of the two datasets.
struct Table1Value {
    projection::Kind kind;
    double informative64;
    double informative16;
};
std::span<const Table1Value> table1Values();

/// Table 1 of paper 002: how sparse each operator makes the raw data matrix. For each operator, the
/// sum over ten radii from 1 % to 40 % of the matrix's norm (that of the ball) of the fraction of
/// genes whose column becomes exactly zero. `informative64` and `informative16`: samples × genes of
/// the synthetic data with that many informative genes. Rows: the four operators on each.
/// NonFinite when a matrix holds NaN or infinity.
Result<std::vector<ReproducedRow>> reproduceTable1(const dataset::Matrix& informative64,
                                                   const dataset::Matrix& informative16);

/// "what,paper,ours" and a line a row.
std::string reproducedCsv(const std::vector<ReproducedRow>& rows);
/// {"rows": [{"what", "paper", "ours"}], "data": …}; `data` says where the data are from.
std::string reproducedJson(const std::vector<ReproducedRow>& rows, std::string_view data);

} // namespace tamis::results

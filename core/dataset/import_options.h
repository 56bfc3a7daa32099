// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

enum class Orientation { Auto, SamplesInRows, GenesInRows };
enum class Duplicates { Unique, Mean, Max, First }; ///< genes that share a name: made unique, …
enum class Missing { Refuse, Median, Zero };        ///< cells without a number

/// What the user says about a file; everything left empty is detected.
struct ImportOptions {
    Orientation orientation = Orientation::Auto;
    std::optional<char> separator;
    std::optional<char> decimal; ///< '.' or ','
    /// Between groups of three digits: ',', '.', '\'', ' '; '\0': none.
    std::optional<char> thousands;
    std::string label;   ///< heading of the label column (row); empty: detect
    std::string group;   ///< heading of the group column (row); empty: none
    std::string weights; ///< heading of the column (row) with sample weights; empty: none
    Duplicates duplicates = Duplicates::Unique;
    Missing missing = Missing::Refuse;
    std::string sheet;  ///< of a workbook, by name or number; empty: the first with a table
    std::string column; ///< of files with one sample each: counts, TPM, forward, …; empty: counts
    std::string layer;  ///< of h5ad: X, raw or one of its layers; of loom: one of its layers
    std::string genome; ///< of 10x Genomics' files that hold several
    std::string features; ///< type of 10x Genomics' features; empty: Gene Expression
    /// Line of a text or row of a sheet, from 1, with the headings: what stands above is skipped;
    /// 0: there are none.
    std::optional<std::size_t> heading;
    std::string names; ///< column with the rows' names, by heading or number, from 1
    /// Headings of columns (rows) of numbers that are about the samples (bmi, survival_months) and
    /// no genes, besides those whose heading says so.
    std::vector<std::string> about;
    std::string samples; ///< file with a table about the samples, or with classes (.cls); or none
    std::vector<std::string> files; ///< further files, joined to the first by the genes' names
    /// Times its size that a packed file may unpack to, beyond a hundred megabytes.
    double unpackLimit = 250;

    friend bool operator==(const ImportOptions&, const ImportOptions&) = default;
};

std::string_view name(Orientation orientation); ///< "auto", "samples-in-rows", "genes-in-rows"
std::string_view name(Duplicates duplicates);   ///< "unique", "mean", "max", "first"
std::string_view name(Missing missing);         ///< "refuse", "median", "zero"

} // namespace tamis::dataset

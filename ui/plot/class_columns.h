// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_document.h"

#include <span>
#include <string>

/// Samples as plots arrange them by class; the i-th class keeps its colour (classStyle()).
namespace tamis::plot {

/// What is known of samples.
struct ClassedSamples {
    std::span<const std::string> samples, classes;
    std::span<const int> labels; ///< one a sample, −1: no class; or empty

    int labelOf(std::size_t sample) const { return labels.empty() ? -1 : labels[sample]; }
};

/// The samples with a class, class after class, in file order inside.
std::vector<std::size_t> byClass(const ClassedSamples& samples);

/// Makes these samples the columns of a heat map, with neighbours of one class as a group.
void setColumns(PlotDocument& document, const ClassedSamples& samples,
                std::span<const std::size_t> order);

/// A box a class, at its place on the horizontal axis, which gets the classes' names. values: one a
/// sample.
void addClassBoxes(PlotDocument& document, const ClassedSamples& samples,
                   std::span<const double> values);
/// Behind them one of the samples without class, where there are any.
void addClasslessBox(PlotDocument& document, const ClassedSamples& samples,
                     std::span<const double> values);

} // namespace tamis::plot

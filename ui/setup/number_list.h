// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Lists of numbers typed into one line, with commas, semicolons or spaces between. C locale: the
/// point is the decimal mark on every desktop. The error is a sentence for the person.
namespace tamis::ui {

template <class T>
using Parsed = tl::expected<std::vector<T>, QString>;

Parsed<double> parseRadii(const QString& text);             ///< each > 0, finite
Parsed<std::size_t> parseGeneCounts(const QString& text);   ///< each ≥ 1
Parsed<std::size_t> parseModuleCounts(const QString& text); ///< each from 1 to 1000
Parsed<double> parsePercents(const QString& text);          ///< each > 0, up to 100; as parts: 0.05
Parsed<std::uint64_t> parseSeeds(const QString& text);      ///< each ≥ 0, no seed twice

QString listText(std::span<const double> numbers);
QString listText(std::span<const std::size_t> numbers);

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"
#include "ui/plot/plot_document.h"

#include <QByteArray>

#include <optional>

namespace tamis::plot {

enum class Format { Png, Svg, Pdf, Csv };
inline constexpr Format allFormats[] = {Format::Png, Format::Svg, Format::Pdf, Format::Csv};
inline constexpr int allDpi[] = {150, 300, 600}; ///< for PNG

/// A figure of one and a half columns.
inline constexpr double exportWidth = 6.5;   ///< inches
inline constexpr double exportHeight = 4.25; ///< inches; heat maps of many rows are higher

QString suffix(Format format); ///< "png"
std::optional<Format> formatOfPath(const QString& path);

/// The file's bytes, always in the paper style. `dpi` matters to PNG alone.
Result<QByteArray> render(const PlotDocument& document, Format format, int dpi = 300);

/// Whole file or none. WriteFailed says path, the system's reason and what to do.
Result<void> exportPlot(const PlotDocument& document, const QString& path, Format format,
                        int dpi = 300);

/// A picture for editors and, for spreadsheets, the numbers as text.
void copyPicture(const PlotDocument& document);
void copyData(const PlotDocument& document);

} // namespace tamis::plot

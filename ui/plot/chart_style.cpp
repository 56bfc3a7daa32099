// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_style.h"

#include <QFontInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace tamis::plot {

namespace {

constexpr std::array<QRgb, 7> okabeIto = {0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7,
                                          0xffe69f00, 0xff56b4e9, 0xfff0e442};

constexpr std::array markers = {Marker::Circle,  Marker::Square,       Marker::Triangle,
                                Marker::Diamond, Marker::DownTriangle, Marker::Pentagon};

double luminance(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

QColor mixed(const QColor& a, const QColor& b, double shareOfA) {
    const auto part = [shareOfA](int x, int y) {
        return static_cast<int>(std::lround(shareOfA * x + (1 - shareOfA) * y));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

ChartStyle between(const QColor& background, const QColor& text) {
    ChartStyle style;
    style.background = background;
    style.text = text;
    style.muted = mixed(text, background, 0.75);
    style.grid = mixed(text, background, 0.12);
    style.frame = mixed(text, background, 0.45);
    style.dark = luminance(background) < luminance(text);
    return style;
}

} // namespace

ChartStyle ChartStyle::screen(const QPalette& palette, const QFont& font) {
    ChartStyle style = between(palette.color(QPalette::Active, QPalette::Base),
                               palette.color(QPalette::Active, QPalette::Text));
    style.highlight = palette.color(QPalette::Active, QPalette::Highlight);
    style.font = font;
    style.font.setPixelSize(std::max(10, QFontInfo(font).pixelSize() - 1));
    return style;
}

ChartStyle ChartStyle::paper() {
    ChartStyle style = between(Qt::white, QColor(0x1a, 0x1a, 0x1a));
    style.highlight = QColor(0x60, 0x60, 0x60);
    style.font = QFont(QStringLiteral("DejaVu Sans"));
    style.font.setPixelSize(12);
    return style;
}

QColor ChartStyle::colour(int index) const {
    if (index < 0 || index >= static_cast<int>(okabeIto.size()))
        return text;
    QColor exact = QColor::fromRgb(okabeIto[static_cast<std::size_t>(index)]);
    while (dark && contrast(exact, background) < 4.5)
        exact = mixed(exact, Qt::white, 0.9);
    return exact;
}

QColor ChartStyle::tint(const QColor& colour, double strength) const {
    return mixed(colour, background, strength);
}

double contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

SeriesStyle classStyle(int index) {
    const auto i = static_cast<std::size_t>(std::max(0, index));
    return {static_cast<int>(i % okabeIto.size()), markers[i % markers.size()]};
}

} // namespace tamis::plot

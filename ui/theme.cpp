// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include "ui/plot/chart_style.h"

#include <QApplication>
#include <QCheckBox>
#include <QRadioButton>

#include <cmath>

namespace tamis::ui {

namespace {

QColor mixed(const QColor& a, const QColor& b, double shareOfB) {
    const auto mix = [&](double x, double y) { return static_cast<float>(x + (y - x) * shareOfB); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()),
                            mix(a.blueF(), b.blueF()));
}

double luminance(const QColor& colour) {
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

} // namespace

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::Window)) < 0.18;
}

QColor toneColour(const QPalette& palette, Tone tone) {
    const bool dark = isDark(palette);
    switch (tone) {
    case Tone::Good:
        return dark ? QColor(0x5f, 0xd0, 0xa0) : QColor(0x00, 0x6b, 0x4a);
    case Tone::Careful:
        return dark ? QColor(0xf0, 0xb4, 0x4c) : QColor(0x85, 0x51, 0x00);
    case Tone::Bad:
        return dark ? QColor(0xff, 0x95, 0x80) : QColor(0xa6, 0x2b, 0x12);
    case Tone::Neutral:
        break;
    }
    return dark ? QColor(0x7c, 0xbc, 0xf0) : QColor(0x00, 0x5a, 0x96);
}

QColor tinted(const QPalette& palette, Tone tone) {
    return mixed(palette.color(QPalette::Window), toneColour(palette, tone),
                 isDark(palette) ? 0.16 : 0.11);
}

QColor cardColour(const QPalette& palette) {
    return palette.color(isDark(palette) ? QPalette::Window : QPalette::Base);
}

void outlineBoxes(const QWidget& window) {
    QPalette outlined; // everything else is inherited
    if (isDark(window.palette()))
        outlined.setColor(QPalette::Window, mixed(window.palette().color(QPalette::WindowText),
                                                  window.palette().color(QPalette::Window), 0.3));
    for (auto* box : window.findChildren<QCheckBox*>())
        box->setPalette(outlined);
    for (auto* box : window.findChildren<QRadioButton*>())
        box->setPalette(outlined);
}

void makeLinksReadable() {
    QPalette palette = QApplication::palette();
    if (plot::contrast(palette.color(QPalette::Link), palette.color(QPalette::Window)) >= 4.5)
        return;
    palette.setColor(QPalette::Link, toneColour(palette, Tone::Neutral));
    QApplication::setPalette(palette);
}

QColor quietText(const QPalette& palette) {
    return mixed(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.32);
}

} // namespace tamis::ui

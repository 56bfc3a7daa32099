// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/small_text.h"

#include <QApplication>
#include <QEvent>

namespace tamis::ui {

SmallText::SmallText(std::optional<Tone> tone, QWidget* parent) : QLabel(parent), m_tone(tone) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.92);
    setFont(small);
    paintTone();
}

void SmallText::setTone(std::optional<Tone> tone) {
    m_tone = tone;
    paintTone();
}

void SmallText::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintTone();
}

void SmallText::paintTone() {
    QPalette palette = QApplication::palette();
    palette.setColor(QPalette::WindowText,
                     m_tone ? toneColour(palette, *m_tone) : quietText(palette));
    setPalette(palette);
}

} // namespace tamis::ui

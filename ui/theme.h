// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QWidget;

namespace tamis::ui {

enum class Tone { Neutral, Good, Careful, Bad };

bool isDark(const QPalette& palette);

/// The window's background with a breath of the tone's colour: text keeps its contrast on it.
QColor tinted(const QPalette& palette, Tone tone);

/// The tone's colour for text and marks on the window's background, contrast at least 4.5.
QColor toneColour(const QPalette& palette, Tone tone);

/// What cards are painted on. Fields and boxes are filled with Base; on a dark desktop their
/// outlines alone would not show on it.
QColor cardColour(const QPalette& palette);

/// Lets the boxes in front of choices be seen on a dark desktop: styles outline them in a darker
/// shade of the window. To be called again when the desktop's palette changes.
void outlineBoxes(const QWidget& window);

/// Lets links be read where the desktop's colour for them can't be: contrast at least 4.5. It sets
/// the program's palette, which texts take it from when they are set. To be called again when the
/// desktop's palette changes.
void makeLinksReadable();

/// For explanations that stand behind the main text, contrast at least 4.5.
QColor quietText(const QPalette& palette);

} // namespace tamis::ui

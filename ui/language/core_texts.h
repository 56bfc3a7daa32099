// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <QString>

#include <string_view>
#include <vector>

/// Core writes English, without Qt. Here its words become those of the window's language.
namespace tamis::ui {

/// A text that core holds as it stands: of the table of parameters, a figure's title, the name of a
/// method.
QString fixedText(std::string_view english);
/// All of them, for the translator's file (see the program fixed_texts).
std::vector<std::string_view> fixedTexts();

/// One or several sentences that core put together. What isn't in the table of sentences stays
/// English, as errors do.
QString coreSentence(std::string_view english);
/// "line 3", or "TP53, BRCA1 and 5 more"; any other text as it is.
QString placeText(const QString& english);
/// As it stands in a window: a capital, unless it begins with a name or a number, and a full stop.
QString asSentence(const QString& text);
/// What a warning says, with its place in brackets, as a sentence.
QString warningText(const Warning& warning);

} // namespace tamis::ui

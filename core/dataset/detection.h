// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

enum class Confidence {
    Given,   ///< the user said so
    Certain, ///< the format or a mark in the file says so
    Likely,  ///< nothing speaks against it
    Unsure,  ///< a guess: better looked at
};
std::string_view name(Confidence confidence); ///< "given", "certain", "likely", "unsure"

/// Something that was found out about a file.
struct Detection {
    std::string what;   ///< "separator", "decimal", …
    std::string value;  ///< as the option takes it where there is one: "tab", ",", "genes-in-rows"
    std::string reason; ///< why, in a sentence without a point
    Confidence confidence = Confidence::Certain;

    friend bool operator==(const Detection&, const Detection&) = default;
};

/// The detection of that; null where there is none.
const Detection* find(const std::vector<Detection>& detections, std::string_view what);

/// Adds a detection, or replaces the one of the same thing.
void note(std::vector<Detection>& detections, Detection detection);

/// Things a file has several of, of which one is taken.
struct Choice {
    std::vector<std::string> names;
    std::string taken;

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Takes what is wanted, whatever its capitals, or the first where nothing is. Usage: it isn't
/// there; the error lists what is and names the option.
Result<void> take(Choice& choice, const std::string& wanted, std::string_view what,
                  std::string_view option, const std::string& path);

/// A separator as the option takes it: "tab", "blanks" for ' ', else itself.
std::string separatorName(char separator);

} // namespace tamis::dataset

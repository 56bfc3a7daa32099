// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

#include <string_view>

namespace tamis::testing {

/// The JSON of a sweep (still JSON) with nothing left of what a clock wrote into it.
inline QString withoutTimes(std::string_view json) {
    static const QRegularExpression times(
        "\"(first|projection|second|elapsed_seconds|finished_at)\": *([0-9.eE+-]+|\"[^\"]*Z\")");
    return QString::fromUtf8(json.data(), static_cast<qsizetype>(json.size()))
        .replace(times, "\"\\1\": 0");
}

} // namespace tamis::testing

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/result.h"

namespace tamis {

std::string_view name(ErrorCode code) {
    switch (code) {
    case ErrorCode::Usage:
        return "usage";
    case ErrorCode::FileNotFound:
        return "file-not-found";
    case ErrorCode::Unreadable:
        return "unreadable";
    case ErrorCode::EmptyFile:
        return "empty-file";
    case ErrorCode::Damaged:
        return "damaged";
    case ErrorCode::Malformed:
        return "malformed";
    case ErrorCode::NonFinite:
        return "non-finite";
    case ErrorCode::MissingValues:
        return "missing-values";
    case ErrorCode::NoLabel:
        return "no-label";
    case ErrorCode::TooFewSamples:
        return "too-few-samples";
    case ErrorCode::OneClass:
        return "one-class";
    case ErrorCode::NothingSurvives:
        return "nothing-survives";
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::WriteFailed:
        return "write-failed";
    case ErrorCode::Internal:
        break;
    }
    return "internal";
}

std::string describe(const Error& error) {
    std::string text = error.what;
    if (!error.where.empty())
        text += " (" + error.where + ")";
    if (!error.hint.empty())
        text += ": " + error.hint;
    return text;
}

} // namespace tamis

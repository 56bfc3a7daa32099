// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

namespace tamis::cli {

int exitCode(ErrorCode code) {
    switch (code) {
    case ErrorCode::Usage:
        return 2;
    case ErrorCode::OneClass:
    case ErrorCode::NothingSurvives:
        return 4;
    case ErrorCode::Cancelled:
        return 130;
    case ErrorCode::WriteFailed:
    case ErrorCode::Internal:
        return 1;
    default:
        return 3;
    }
}

} // namespace tamis::cli

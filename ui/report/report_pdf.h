// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <QString>

namespace tamis::ui {

/// Puts the page and the figures of a report's folder (results::writeReport()) on paper, A4, as
/// report.pdf beside them. Text can be searched; what is too wide makes all of it smaller.
Result<void> writeReportPdf(const QString& folder);

} // namespace tamis::ui

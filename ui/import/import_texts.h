// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "ui/import/option_row.h"

#include <QString>

/// What is found out about a file, as a person reads it.
namespace tamis::ui {

/// "delimited text, gzip, UTF-8"
QString formatText(const dataset::Description& description);
/// Why it was taken for that; empty where nobody would ask.
QString formatReason(const dataset::Description& description);
/// "79 samples × 12 625 genes"; of the head: "12 samples (more to come) × …"
QString sizeText(const dataset::Description& description);
/// "Counts from 0 to 1234: …", with the preparation that is suggested.
QString valuesText(const dataset::ValueSummary& values);
QString noticeText(const Warning& warning);

/// Begins with a capital, ends with a point.
QString sentence(const std::string& text);

std::vector<OptionItem> separatorItems();
std::vector<OptionItem> decimalItems();
std::vector<OptionItem> orientationItems();
std::vector<OptionItem> headingItems();
std::vector<OptionItem> duplicatesItems();
std::vector<OptionItem> missingItems();

/// The text of that value, or the value.
QString textOf(const std::vector<OptionItem>& items, const QString& value);

} // namespace tamis::ui

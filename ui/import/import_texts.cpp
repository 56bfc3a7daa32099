// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_texts.h"

#include "ui/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace tamis::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Import", text);
}

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

constexpr int headingLines = 12; ///< that are offered

} // namespace

QString formatText(const dataset::Description& description) {
    QStringList parts = {text(description.format)};
    if (!description.compression.empty())
        parts << text(description.compression);
    if (!description.encoding.empty())
        parts << text(description.encoding);
    return parts.join(QStringLiteral(", "));
}

QString formatReason(const dataset::Description& description) {
    QStringList reasons;
    for (const char* what : {"format", "compression", "encoding"})
        if (const auto* found = dataset::find(description.detections, what);
            found && !found->reason.empty())
            reasons << QStringLiteral("%1: %2").arg(text(found->value), text(found->reason));
    return reasons.join(QStringLiteral("; "));
}

QString sizeText(const dataset::Description& description) {
    QString samples = counted(description.samples, tr("%1 sample"), tr("%1 samples"));
    QString genes = counted(description.genes, tr("%1 gene"), tr("%1 genes"));
    if (!description.complete) {
        const bool inRows = description.orientation == dataset::Orientation::SamplesInRows;
        (inRows ? samples : genes).prepend(tr("first "));
    }
    return tr("%1 × %2").arg(samples, genes);
}

QString sentence(const std::string& utf8) {
    QString result = text(utf8);
    if (result.isEmpty())
        return result;
    result[0] = result[0].toUpper();
    if (!result.endsWith(QLatin1Char('.')))
        result += QLatin1Char('.');
    return result;
}

QString valuesText(const dataset::ValueSummary& values) {
    QString result = sentence(values.reason);
    if (!values.suggestion.empty())
        result += QLatin1Char(' ') + tr("Suggested preparation: %1").arg(text(values.suggestion));
    if (!result.isEmpty() && !result.endsWith(QLatin1Char('.')))
        result += QLatin1Char('.');
    return result;
}

QString noticeText(const Warning& warning) {
    static const QRegularExpression option(QStringLiteral(" \\(--[a-z-]+\\)"));
    QString line = sentence(warning.what).remove(option);
    if (!warning.where.empty())
        line += QStringLiteral(" (%1)").arg(text(warning.where));
    return line;
}

std::vector<OptionItem> separatorItems() {
    return {{tr("Comma"), QStringLiteral(",")},
            {tr("Semicolon"), QStringLiteral(";")},
            {tr("Tab"), QStringLiteral("tab")},
            {tr("Blanks"), QStringLiteral("blanks")},
            {tr("Vertical bar"), QStringLiteral("|")}};
}

std::vector<OptionItem> decimalItems() {
    return {{tr("Point: 0.435"), QStringLiteral(".")}, {tr("Comma: 0,435"), QStringLiteral(",")}};
}

std::vector<OptionItem> orientationItems() {
    return {{tr("Samples in rows"), QStringLiteral("samples-in-rows")},
            {tr("Genes in rows"), QStringLiteral("genes-in-rows")}};
}

std::vector<OptionItem> headingItems() {
    std::vector<OptionItem> items = {{tr("None"), QStringLiteral("0")}};
    for (int line = 1; line <= headingLines; ++line)
        items.push_back({tr("Line %1").arg(line), QString::number(line)});
    return items;
}

std::vector<OptionItem> duplicatesItems() {
    return {{tr("Keep all, add .1, .2, …"), QStringLiteral("unique")},
            {tr("Mean"), QStringLiteral("mean")},
            {tr("Largest value"), QStringLiteral("max")},
            {tr("First only"), QStringLiteral("first")}};
}

std::vector<OptionItem> missingItems() {
    return {{tr("Median of the gene"), QStringLiteral("median")},
            {tr("Zero"), QStringLiteral("zero")}};
}

QString textOf(const std::vector<OptionItem>& items, const QString& value) {
    const auto found = std::ranges::find(items, value, &OptionItem::value);
    return found == items.end() ? value : found->text;
}

} // namespace tamis::ui

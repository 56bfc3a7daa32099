// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_texts.h"

#include "ui/format.h"
#include "ui/language/core_texts.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::ImportTexts)
};

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

constexpr int headingLines = 12; ///< that are offered

} // namespace

QString formatText(const dataset::Description& description) {
    QStringList parts = {coreSentence(description.format)};
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
            reasons << Text::tr("%1: %2").arg(coreSentence(found->value),
                                              coreSentence(found->reason));
    return reasons.join(Text::tr("; ", "between two reasons"));
}

QString sizeText(const dataset::Description& description) {
    QString samples = counted(description.samples, Text::tr("%1 sample"), Text::tr("%1 samples"));
    QString genes = counted(description.genes, Text::tr("%1 gene"), Text::tr("%1 genes"));
    if (!description.complete) {
        const bool inRows = description.orientation == dataset::Orientation::SamplesInRows;
        (inRows ? samples : genes).prepend(Text::tr("first "));
    }
    return Text::tr("%1 × %2").arg(samples, genes);
}

QString sentence(const std::string& utf8) {
    return utf8.empty() ? QString() : asSentence(coreSentence(utf8));
}

QString valuesText(const dataset::ValueSummary& values) {
    QString result = sentence(values.reason);
    if (!values.suggestion.empty())
        result += QLatin1Char(' ') +
                  Text::tr("Suggested preparation: %1").arg(coreSentence(values.suggestion));
    if (!result.isEmpty() && !result.endsWith(QLatin1Char('.')))
        result += QLatin1Char('.');
    return result;
}

QString noticeText(const Warning& warning) {
    static const QRegularExpression option(QStringLiteral(" \\(--[a-z-]+\\)"));
    return warningText(warning).remove(option);
}

std::vector<OptionItem> separatorItems() {
    return {{Text::tr("Comma"), QStringLiteral(",")},
            {Text::tr("Semicolon"), QStringLiteral(";")},
            {Text::tr("Tab"), QStringLiteral("tab")},
            {Text::tr("Blanks"), QStringLiteral("blanks")},
            {Text::tr("Vertical bar"), QStringLiteral("|")}};
}

std::vector<OptionItem> decimalItems() {
    return {{Text::tr("Point: 0.435"), QStringLiteral(".")},
            {Text::tr("Comma: 0,435"), QStringLiteral(",")}};
}

std::vector<OptionItem> orientationItems() {
    return {{Text::tr("Samples in rows"), QStringLiteral("samples-in-rows")},
            {Text::tr("Genes in rows"), QStringLiteral("genes-in-rows")}};
}

std::vector<OptionItem> headingItems() {
    std::vector<OptionItem> items = {{Text::tr("None"), QStringLiteral("0")}};
    for (int line = 1; line <= headingLines; ++line)
        items.push_back({Text::tr("Line %1").arg(line), QString::number(line)});
    return items;
}

std::vector<OptionItem> duplicatesItems() {
    return {{Text::tr("Keep all, add .1, .2, …"), QStringLiteral("unique")},
            {Text::tr("Mean"), QStringLiteral("mean")},
            {Text::tr("Largest value"), QStringLiteral("max")},
            {Text::tr("First only"), QStringLiteral("first")}};
}

std::vector<OptionItem> missingItems() {
    return {{Text::tr("Median of the gene"), QStringLiteral("median")},
            {Text::tr("Zero"), QStringLiteral("zero")}};
}

QString textOf(const std::vector<OptionItem>& items, const QString& value) {
    const auto found = std::ranges::find(items, value, &OptionItem::value);
    return found == items.end() ? value : found->text;
}

} // namespace tamis::ui

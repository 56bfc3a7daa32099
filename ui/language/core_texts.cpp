// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_texts.h"

#include "core/evaluation/parameters.h"
#include "core/results/figures.h"
#include "core/results/reproduce_accuracy.h"
#include "ui/language/core_sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <string>

namespace tamis::ui {

namespace {

/// Where something is, and lists that were cut short, in the words of a sentence.
struct Place {
    const char* pattern;
    const char* text;
};
constexpr Place places[] = {
    {"(.+) and (\\d+) more", QT_TRANSLATE_NOOP("Core", "%1 and %2 more")},
    {"line (\\d+)", QT_TRANSLATE_NOOP("Core", "line %1")},
    {"column (\\d+)", QT_TRANSLATE_NOOP("Core", "column %1")},
    {"(.+), radius (.+)", QT_TRANSLATE_NOOP("Core", "%1, radius %2")},
    // projections, as the pages call them
    {"bilevel-l1inf", QT_TRANSLATE_NOOP("Core", "Bi-level ℓ1,∞")},
    {"bilevel-l11", QT_TRANSLATE_NOOP("Core", "Bi-level ℓ1,1")},
    {"l1inf", QT_TRANSLATE_NOOP("Core", "ℓ1,∞ exact")},
    {"sheet (.+), cell ([A-Z]+\\d+)", QT_TRANSLATE_NOOP("Core", "sheet %1, cell %2")},
};

/// The sentence, filled in, and where it ends in what core wrote; 0: it isn't there.
struct Found {
    QString text;
    qsizetype end = 0;
};

QRegularExpression expressionOf(const char* sentence) {
    QString pattern = QRegularExpression::escape(QString::fromUtf8(sentence));
    pattern.replace(QRegularExpression(QStringLiteral("\\\\%\\d")), QStringLiteral("(.+?)"));
    // The next sentence begins after a space. A list at the end has spaces of its own.
    return QRegularExpression(QStringLiteral("\\A%1(?:%2\\z)")
                                  .arg(pattern, pattern.endsWith(QLatin1String("(.+?)"))
                                                    ? QString()
                                                    : QStringLiteral(" |")));
}

QString filled(const QString& text, const QStringList& values) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int digit =
            text[i] == QLatin1Char('%') && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        if (digit >= 1 && digit < values.size()) {
            result += values[digit];
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

QStringList valuesOf(const QRegularExpressionMatch& match) {
    QStringList values = match.capturedTexts();
    for (qsizetype i = 1; i < values.size(); ++i) // 0 is the whole
        values[i] = placeText(values[i]);
    return values;
}

Found sentenceAt(const QString& english) {
    static const std::vector<QRegularExpression> expressions = [] {
        std::vector<QRegularExpression> all;
        for (const char* sentence : coreSentences())
            all.push_back(expressionOf(sentence));
        return all;
    }();
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        const auto match = expressions[i].match(english);
        if (match.hasMatch())
            return {
                filled(QCoreApplication::translate("Core", coreSentences()[i]), valuesOf(match)),
                match.capturedEnd()};
    }
    return {};
}

} // namespace

QString fixedText(std::string_view english) {
    return QCoreApplication::translate("Fixed", std::string(english).c_str());
}

std::vector<std::string_view> fixedTexts() {
    std::vector<std::string_view> texts;
    const auto add = [&](std::string_view text) {
        if (!text.empty())
            texts.push_back(text);
    };
    for (const evaluation::Parameter& parameter : evaluation::parameters())
        for (const std::string_view text :
             {parameter.label, parameter.unit, parameter.help, parameter.source})
            add(text);
    for (const results::FigureInfo& figure : results::figureInfos())
        add(figure.title);
    for (const results::AccuracyTable& table : results::accuracyTables())
        add(table.title);
    return texts;
}

QString coreSentence(std::string_view english) {
    const QString whole = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
    QString rest = whole;
    QStringList parts;
    while (!rest.isEmpty()) {
        const Found found = sentenceAt(rest);
        if (found.end == 0)
            return whole;
        parts << found.text;
        rest.remove(0, found.end);
    }
    return parts.join(QLatin1Char(' '));
}

QString placeText(const QString& english) {
    for (const Place& place : places) {
        const auto match =
            QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(place.pattern)))
                .match(english);
        if (match.hasMatch())
            return filled(QCoreApplication::translate("Core", place.text), valuesOf(match));
    }
    return english;
}

QString asSentence(const QString& text) {
    // Names of genes, samples and files have digits, points, capitals.
    static const QRegularExpression word(QStringLiteral("\\A\\p{Ll}+(?:['’]\\p{Ll}+)?[ ,;:]"));
    QString sentence = text;
    if (word.match(sentence).hasMatch())
        sentence[0] = sentence[0].toUpper();
    if (!sentence.isEmpty() && !QStringLiteral(".!?…").contains(sentence.back()))
        sentence += QLatin1Char('.');
    return sentence;
}

QString warningText(const Warning& warning) {
    const QString text = coreSentence(warning.what);
    return asSentence(warning.where.empty()
                          ? text
                          : QStringLiteral("%1 (%2)").arg(
                                text, placeText(QString::fromStdString(warning.where))));
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/number_list.h"

#include "core/dictionary/learn.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::NumberList)
};

QStringList items(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    return text.split(between, Qt::SkipEmptyParts);
}

template <class T>
bool read(const QString& item, T& number) {
    const std::string text = item.toStdString();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// `fits` says whether a number may stand in the list, `wrong` what to say of one that doesn't.
template <class T, class Fits>
Parsed<T> parse(const QString& text, const Fits& fits, const QString& empty, const QString& wrong) {
    std::vector<T> numbers;
    for (const QString& item : items(text)) {
        T number{};
        if (!read(item, number) || !fits(number))
            return tl::make_unexpected(wrong.arg(item));
        if (std::ranges::find(numbers, number) != numbers.end())
            return tl::make_unexpected(Text::tr("%1 stands there twice").arg(item));
        numbers.push_back(number);
    }
    if (numbers.empty())
        return tl::make_unexpected(empty);
    return numbers;
}

} // namespace

Parsed<double> parseRadii(const QString& text) {
    return parse<double>(
        text, [](double radius) { return std::isfinite(radius) && radius > 0; },
        Text::tr("Give at least one radius, for example 0.5, 1, 2"),
        Text::tr("“%1” is not a radius: radii are numbers above 0, with a decimal point"));
}

Parsed<std::size_t> parseGeneCounts(const QString& text) {
    return parse<std::size_t>(
        text, [](std::size_t count) { return count > 0; },
        Text::tr("Give at least one number of genes, for example 5, 10, 20"),
        Text::tr("“%1” is not a number of genes: whole numbers from 1"));
}

Parsed<std::size_t> parseModuleCounts(const QString& text) {
    return parse<std::size_t>(
        text, [](std::size_t count) { return count > 0 && count <= dictionary::mostBases; },
        Text::tr("Give at least one number of modules, for example 5, 10, 20"),
        Text::tr("“%1” is not a number of modules: whole numbers from 1 to 1000"));
}

Parsed<double> parsePercents(const QString& text) {
    Parsed<double> percents = parse<double>(
        text, [](double percent) { return percent > 0 && percent <= 100; },
        Text::tr("Give at least one percentage, for example 3, 5, 10"),
        Text::tr("“%1” is not a percentage: numbers above 0 up to 100, with a decimal point"));
    if (percents)
        for (double& percent : *percents)
            percent /= 100;
    return percents;
}

Parsed<std::uint64_t> parseSeeds(const QString& text) {
    return parse<std::uint64_t>(
        text, [](std::uint64_t) { return true; },
        Text::tr("Give at least one seed, for example 1, 2"),
        Text::tr("“%1” is not a seed: whole numbers from 0"));
}

QString listText(std::span<const double> numbers) {
    QStringList texts;
    for (const double number : numbers) {
        char buffer[32];
        const auto end = std::to_chars(std::begin(buffer), std::end(buffer), number).ptr;
        texts << QString::fromLatin1(buffer, end - buffer);
    }
    return texts.join(QStringLiteral(", "));
}

QString listText(std::span<const std::size_t> numbers) {
    QStringList texts;
    for (const std::size_t number : numbers)
        texts << QString::number(number);
    return texts.join(QStringLiteral(", "));
}

} // namespace tamis::ui

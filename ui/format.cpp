// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format.h"

#include "ui/plot/plot_document.h"
#include "ui/plot/projection_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::Format)
};

constexpr QChar narrowSpace(0x202f);

} // namespace

QString grouped(std::size_t number) {
    QString text = QString::number(number);
    for (qsizetype i = text.size() - 3; i > 0; i -= 3)
        text.insert(i, narrowSpace);
    return text;
}

QString fixed(double number, int digits) {
    return std::isfinite(number) ? QString::number(number, 'f', digits) : QStringLiteral("–");
}

QString percent(double fraction, int digits) {
    return fixed(100 * fraction, digits) + narrowSpace + QLatin1Char('%');
}

QString duration(double seconds) {
    const auto whole = static_cast<long long>(std::llround(std::max(0.0, seconds)));
    if (whole < 60)
        return Text::tr("%1 s").arg(whole);
    if (whole < 3600)
        return Text::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    return Text::tr("%1 h %2 min")
        .arg(whole / 3600)
        .arg(whole % 3600 / 60, 2, 10, QLatin1Char('0'));
}

QString counted(std::size_t number, const QString& one, const QString& many) {
    const bool singular =
        number == 1 ||
        (number == 0 && Text::tr("plural", "how 0 is counted: plural, or singular as in French") ==
                            QLatin1String("singular"));
    return (singular ? one : many).arg(grouped(number));
}

QString pointName(const evaluation::Point& point) {
    const QString place = point.geneCount > 0
                              ? counted(point.geneCount, Text::tr("%1 gene"), Text::tr("%1 genes"))
                              : Text::tr("radius %1").arg(plot::shortNumber(point.radius));
    return Text::tr("%1 · %2").arg(plot::projectionLabel(point.projection), place);
}

} // namespace tamis::ui

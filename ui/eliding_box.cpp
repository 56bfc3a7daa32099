// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/eliding_box.h"

#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QTextDocument>
#include <QToolTip>

namespace tamis::ui {

namespace {

constexpr int margin = 2;   ///< that styles keep within the field, both sides together
constexpr int rounding = 1; ///< of the width of a text

/// In paragraphs: plain text would make one endless line.
QString paragraph(const QString& text) {
    return Qt::mightBeRichText(text) ? text : QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace

QString ElidingBox::wholeText() const {
    return currentIndex() < 0 ? placeholderText() : currentText();
}

QString ElidingBox::shownText() const {
    return fontMetrics().elidedText(wholeText(), Qt::ElideRight, textWidth());
}

int ElidingBox::textWidth() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return style()
               ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this)
               .width() -
           margin;
}

QSize ElidingBox::sizeHint() const {
    const QSize hint = QComboBox::sizeHint();
    const int frame = width() - textWidth();
    return {std::max(hint.width(), fontMetrics().horizontalAdvance(wholeText()) + rounding + frame),
            hint.height()};
}

bool ElidingBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || shownText() == wholeText())
        return QComboBox::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       paragraph(wholeText()) + paragraph(toolTip()), this);
    return true;
}

void ElidingBox::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    if (currentIndex() < 0)
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace tamis::ui

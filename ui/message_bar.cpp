// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/message_bar.h"

#include "ui/language/core_texts.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace tamis::ui {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    setAutoFillBackground(true);

    m_icon = new QLabel;
    m_what = new QLabel;
    m_detail = new QLabel;
    for (QLabel* label : {m_what, m_detail}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    QFont bold = font();
    bold.setBold(true);
    m_what->setFont(bold);

    auto* close = new QToolButton;
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);

    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_what);
    texts->addWidget(m_detail);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 8, 8);
    row->setSpacing(10);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::show(Level level, const QString& what, const QString& detail) {
    m_level = level;
    m_what->setText(what);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    paintLevel();
    setVisible(true);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::showError(const QString& doing, const Error& error) {
    QStringList detail;
    const QString where = QString::fromStdString(error.where);
    // Hints name the command line's option in brackets.
    static const QRegularExpression option(QStringLiteral(" \\(--[a-z-]+\\)"));
    const QString hint = QString::fromStdString(error.hint).remove(option);
    detail << QString::fromStdString(error.what);
    if (!where.isEmpty())
        detail.last() += QStringLiteral(" (%1)").arg(where);
    if (!hint.isEmpty())
        detail << hint;
    for (QString& sentence : detail)
        sentence = asSentence(sentence);
    show(Level::Error, doing, detail.join(QLatin1Char('\n')));
}

void MessageBar::clear() {
    hide();
    m_what->clear();
    m_detail->clear();
}

QString MessageBar::text() const {
    return m_detail->text().isEmpty() ? m_what->text()
                                      : m_what->text() + QLatin1Char('\n') + m_detail->text();
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    // setPalette() below sends PaletteChange, too: only the desktop's own change counts.
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintLevel();
}

void MessageBar::paintLevel() {
    const QStyle::StandardPixmap pixmap = m_level == Level::Error ? QStyle::SP_MessageBoxCritical
                                          : m_level == Level::Warning
                                              ? QStyle::SP_MessageBoxWarning
                                              : QStyle::SP_MessageBoxInformation;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_icon->setPixmap(style()->standardIcon(pixmap).pixmap(QSize(size, size), devicePixelRatioF()));
    const Tone tone = m_level == Level::Error     ? Tone::Bad
                      : m_level == Level::Warning ? Tone::Careful
                                                  : Tone::Neutral;
    QPalette palette;
    palette.setColor(QPalette::Window, tinted(palette, tone));
    setPalette(palette);
}

} // namespace tamis::ui

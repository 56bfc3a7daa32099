// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/card.h"

#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace tamis::ui {

Card::Card(const QString& title, QWidget* parent) : QFrame(parent) {
    setAccessibleName(title);

    m_heading = new QToolButton;
    m_heading->setText(title);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setArrowType(Qt::DownArrow);
    m_heading->setAutoRaise(true);
    m_heading->setFocusPolicy(Qt::StrongFocus);
    QFont bold = font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_heading->setAccessibleDescription(tr("Shows or hides this step"));
    connect(m_heading, &QToolButton::clicked, this, [this] { setExpanded(!m_expanded); });

    m_summary = new QLabel;
    m_summary->setForegroundRole(QPalette::Text);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_summary->setMinimumWidth(0);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 6, 0);
    top->addWidget(m_heading);
    top->addWidget(m_summary, 1);

    m_bodyWidget = new QWidget;
    m_bodyLayout = new QVBoxLayout(m_bodyWidget);
    m_bodyLayout->setContentsMargins(8, 2, 8, 8);
    m_bodyLayout->setSpacing(8);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_bodyWidget);
}

void Card::setSummary(const QString& summary) {
    m_summaryText = summary;
    showSummary();
}

bool Card::isExpanded() const {
    return m_expanded;
}

void Card::setExpanded(bool expanded) {
    m_expanded = expanded;
    m_heading->setArrowType(expanded ? Qt::DownArrow : Qt::RightArrow);
    m_bodyWidget->setVisible(expanded);
    showSummary();
}

void Card::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(cardColour(palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void Card::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showSummary();
}

void Card::showSummary() {
    if (isExpanded()) {
        m_summary->clear();
        return;
    }
    m_summary->setText(
        m_summary->fontMetrics().elidedText(m_summaryText, Qt::ElideRight, m_summary->width()));
    m_summary->setToolTip(m_summaryText);
}

} // namespace tamis::ui

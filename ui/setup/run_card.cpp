// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/run_card.h"

#include "ui/format.h"
#include "ui/setup/small_text.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace tamis::ui {

RunCard::RunCard(QWidget* parent) : QFrame(parent) {
    setAccessibleName(tr("Run"));
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("run"));
    m_run->setMinimumHeight(m_run->sizeHint().height() + 6);
    QFont bold = font();
    bold.setBold(true);
    m_run->setFont(bold);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_running)
            Q_EMIT stopRequested();
        else
            Q_EMIT runRequested();
    });
    m_copy = new QToolButton;
    m_copy->setObjectName(QStringLiteral("copyCommand"));
    m_copy->setText(tr("Copy command line"));
    m_copy->setToolTip(tr("Copies the tamis-cli command that makes the same run"));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::StrongFocus);
    connect(m_copy, &QToolButton::clicked, this, &RunCard::copyCommandRequested);
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_text = new SmallText;
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setMinimumHeight(2 * m_text->fontMetrics().lineSpacing());

    auto* row = new QHBoxLayout;
    row->addWidget(m_run, 1);
    row->addWidget(m_copy);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_progress);
    column->addWidget(m_text);
    showState();
}

void RunCard::setReadiness(const QString& problem, const QString& work) {
    m_problem = problem;
    m_work = work;
    showState();
}

void RunCard::setRunning(bool running) {
    m_running = running;
    m_progress->setValue(0);
    m_stage.clear();
    m_left.clear();
    showState();
}

void RunCard::setProgress(const evaluation::SweepProgress& progress) {
    m_progress->setValue(static_cast<int>(1000 * progress.fraction));
    m_left = progress.secondsLeft >= 0
                 ? tr("%1 done, about %2 left")
                       .arg(percent(progress.fraction), duration(progress.secondsLeft))
                 : tr("%1 done").arg(percent(progress.fraction));
    showState();
}

void RunCard::setStage(const QString& stage) {
    m_stage = stage;
    showState();
}

void RunCard::setStopping() {
    m_run->setEnabled(false);
    m_run->setText(tr("Stopping…"));
}

void RunCard::showState() {
    m_run->setText(m_running ? tr("Stop") : tr("Run"));
    m_run->setToolTip(m_running ? tr("Stops; what is finished is kept") : m_problem);
    m_run->setEnabled(m_running || m_problem.isEmpty());
    m_copy->setEnabled(m_problem.isEmpty());
    m_progress->setVisible(m_running);
    if (m_running) {
        m_text->setTone(std::nullopt);
        m_text->setText(m_stage.isEmpty() ? m_left : m_left + QLatin1Char('\n') + m_stage);
        return;
    }
    m_text->setTone(std::nullopt);
    m_text->setText(m_problem.isEmpty() ? m_work : m_problem);
}

void RunCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(cardColour(palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace tamis::ui

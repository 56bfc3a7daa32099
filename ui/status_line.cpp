// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/status_line.h"

#include "core/support/blas.h"
#include "core/support/parallel.h"
#include "ui/format.h"

#include <QLabel>

namespace tamis::ui {

StatusLine::StatusLine(QWidget* parent) : QStatusBar(parent) {
    m_seeds = new QLabel;
    m_threads = new QLabel;
    m_blas = new QLabel;
    m_elapsed = new QLabel;
    for (QLabel* label : {m_seeds, m_threads, m_blas, m_elapsed}) {
        label->setContentsMargins(6, 0, 6, 0);
        addPermanentWidget(label);
    }
    showBlas();
    m_tick.setInterval(500);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        m_elapsed->setText(
            tr("running for %1").arg(duration(static_cast<double>(m_clock.elapsed()) / 1000)));
    });
}

void StatusLine::showBlas() {
    const BlasInfo info = blasInfo();
    QString text = QString::fromStdString(info.blas);
    if (!info.kernel.empty())
        text += tr(", kernel %1").arg(QString::fromStdString(info.kernel));
    if (info.warning) {
        text.prepend(QStringLiteral("⚠ "));
        m_blas->setToolTip(QString::fromStdString(info.warning->what));
    }
    m_blas->setText(text);
}

void StatusLine::showConfig(const evaluation::SweepConfig& config) {
    QStringList seeds;
    for (const std::uint64_t seed : config.seeds)
        seeds << QString::number(seed);
    m_seeds->setText(seeds.size() == 1 ? tr("Seed %1").arg(seeds.first())
                                       : tr("Seeds %1").arg(seeds.join(QStringLiteral(", "))));
    m_threads->setText(counted(threadCount(config.threads), tr("%1 thread"), tr("%1 threads")));
}

void StatusLine::startClock() {
    m_clock.start();
    m_elapsed->setText(tr("running for %1").arg(duration(0)));
    m_tick.start();
}

void StatusLine::stopClock(double seconds) {
    m_tick.stop();
    m_elapsed->setText(seconds > 0 ? tr("took %1").arg(duration(seconds)) : QString());
}

QString stageText(const evaluation::SweepConfig& config, const evaluation::TrainingEpoch& epoch) {
    const std::size_t perProjection = config.pointsPerProjection();
    QString what = StatusLine::tr("first descent");
    if (epoch.point >= 0 && perProjection > 0) {
        const auto index = static_cast<std::size_t>(epoch.point);
        evaluation::Point point;
        point.projection =
            config.projections[std::min(index / perProjection, config.projections.size() - 1)];
        if (config.radii.empty())
            point.geneCount = config.geneCounts[index % perProjection];
        else
            point.radius = config.radii[index % perProjection];
        what = pointName(point);
    }
    return StatusLine::tr("Seed %1, fold %2: %3").arg(epoch.seed).arg(epoch.fold + 1).arg(what);
}

} // namespace tamis::ui

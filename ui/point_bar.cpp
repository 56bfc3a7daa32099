// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/point_bar.h"

#include "ui/eliding_box.h"
#include "ui/format.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace tamis::ui {

namespace {

/// What sets a point apart: in the signs of the charts, and in words.
struct Distinction {
    QString signs, words;
};

Distinction distinction(std::size_t index, std::optional<std::size_t> best,
                        std::optional<std::size_t> sparsest) {
    if (index == best && index == sparsest)
        return {QStringLiteral("  ○ □"), PointBar::tr(" (best, sparsest good)")};
    if (index == best)
        return {QStringLiteral("  ○"), PointBar::tr(" (best)")};
    if (index == sparsest)
        return {QStringLiteral("  □"), PointBar::tr(" (sparsest good)")};
    return {};
}

} // namespace

PointBar::PointBar(QWidget* parent) : QWidget(parent) {
    m_points = new ElidingBox;
    m_points->setObjectName(QStringLiteral("pointChoice"));
    m_points->setAccessibleName(tr("Selected point"));
    m_points->setToolTip(tr("The point whose genes and samples are shown. ○ best: what inner "
                            "validation prefers. □ sparsest good: the fewest genes within one "
                            "standard error of the best."));
    m_points->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_points->setMinimumContentsLength(22);
    connect(m_points, &QComboBox::activated, this, &PointBar::pointSelected);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 2);
    row->addWidget(m_points);
    setTried({});
    setRun(nullptr);
}

void PointBar::setRun(const evaluation::RunResult* run) {
    const QSignalBlocker silent(m_points);
    const int selected = m_points->currentIndex();
    setVisible(run != nullptr);
    if (!run) {
        m_points->clear();
        return;
    }
    const auto best = evaluation::bestPoint(*run);
    const auto sparsest = evaluation::oneStandardErrorPoint(*run);
    while (m_points->count() > static_cast<int>(run->points.size()))
        m_points->removeItem(m_points->count() - 1);
    for (std::size_t i = 0; i < run->points.size(); ++i) {
        const QString name = pointName(run->points[i]);
        const auto [signs, words] = distinction(i, best, sparsest);
        const int index = static_cast<int>(i);
        if (index == m_points->count())
            m_points->addItem({});
        m_points->setItemText(index, name + signs);
        m_points->setItemData(index, name + words, Qt::AccessibleTextRole);
    }
    m_points->setCurrentIndex(selected < m_points->count() ? selected : -1);
}

void PointBar::setSelectedPoint(int point) {
    const QSignalBlocker silent(m_points);
    m_points->setCurrentIndex(point);
}

void PointBar::setTried(const QString& name) {
    m_points->setPlaceholderText(name.isEmpty() ? tr("no point selected") : name);
    if (!name.isEmpty())
        setSelectedPoint(-1);
    m_points->updateGeometry();
}

} // namespace tamis::ui

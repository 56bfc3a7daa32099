// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/radius_bar.h"

#include "ui/explore/explore_plots.h"
#include "ui/format.h"
#include "ui/plot/projection_style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

namespace {

constexpr int steps = 400;

} // namespace

RadiusBar::RadiusBar(QWidget* parent)
    : QWidget(parent), m_projection(new QComboBox), m_slider(new QSlider(Qt::Horizontal)),
      m_value(new QLabel), m_outcome(new QLabel), m_keep(new QPushButton(tr("Add to the run"))) {
    m_projection->setObjectName(QStringLiteral("triedProjection"));
    m_projection->setAccessibleName(tr("Projection to try"));
    m_slider->setObjectName(QStringLiteral("radiusSlider"));
    m_slider->setAccessibleName(tr("Radius to try"));
    m_slider->setRange(0, steps);
    m_slider->setPageStep(steps / 20);
    m_value->setMinimumWidth(m_value->fontMetrics().horizontalAdvance(tr("radius 0.00000000")));
    m_outcome->setObjectName(QStringLiteral("triedOutcome"));
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_outcome->setWordWrap(true);
    m_keep->setObjectName(QStringLiteral("keepTried"));
    m_keep->setToolTip(tr("Trains this point with all seeds and inner folds, for all projections "
                          "of the run. What is trained already is kept."));

    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    auto* label = new QLabel(tr("Try"));
    label->setBuddy(m_slider);
    top->addWidget(label);
    top->addWidget(m_projection);
    top->addWidget(m_slider, 1);
    top->addWidget(m_value);
    top->addWidget(m_keep);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_outcome);

    connect(m_slider, &QSlider::valueChanged, this, &RadiusBar::move);
    connect(m_projection, &QComboBox::activated, this, &RadiusBar::move);
    connect(m_keep, &QPushButton::clicked, this, [this] { Q_EMIT kept(request()); });
    setProblem({});
    clearTried();
}

void RadiusBar::setRange(const std::vector<projection::Kind>& projections, double lowest,
                         double highest, bool alongGenes) {
    const double former = value();
    const bool sameUnit = alongGenes == m_alongGenes;
    const QSignalBlocker silent(m_slider);
    const QVariant chosen = m_projection->currentData();
    m_projection->clear();
    for (const projection::Kind kind : projections)
        m_projection->addItem(plot::projectionLabel(kind), static_cast<int>(kind));
    m_projection->setCurrentIndex(std::max(0, m_projection->findData(chosen)));
    m_projection->setVisible(projections.size() > 1);
    m_lowest = lowest;
    m_highest = std::max(lowest, highest);
    m_alongGenes = alongGenes;
    const double part = sameUnit && former > lowest && m_highest > lowest
                            ? std::log(former / lowest) / std::log(m_highest / lowest)
                            : 0.5;
    m_slider->setValue(static_cast<int>(std::lround(steps * std::clamp(part, 0.0, 1.0))));
    showValue();
}

void RadiusBar::setProblem(const QString& problem) {
    const bool possible = problem.isEmpty(), changed = possible != m_slider->isEnabled();
    m_slider->setEnabled(possible);
    m_projection->setEnabled(possible);
    m_slider->setToolTip(possible
                             ? tr("The genes that survive at once, the accuracy a moment later, "
                                  "from the first seed's folds")
                             : problem);
    if (!possible || changed)
        clearTried();
}

void RadiusBar::setKeepable(bool keepable) {
    m_keepable = keepable;
    updateButton();
}

void RadiusBar::showPreparing(double fraction) {
    m_outcome->setText(tr("The first descents, which all radii share, are being trained: %1")
                           .arg(percent(fraction)));
}

void RadiusBar::showTried(const evaluation::RunResult& run) {
    m_outcome->setText(triedSentence(run));
    m_tried = true;
    updateButton();
}

void RadiusBar::showFailure(const QString& what) {
    m_outcome->setText(what);
    m_tried = false;
    updateButton();
}

void RadiusBar::clearTried() {
    m_tried = false;
    m_outcome->setText(m_slider->isEnabled()
                           ? tr("Move the slider: the genes of any radius at once, its accuracy a "
                                "moment later.")
                           : m_slider->toolTip());
    updateButton();
}

evaluation::PointRequest RadiusBar::request() const {
    evaluation::PointRequest request{
        static_cast<projection::Kind>(m_projection->currentData().toInt()), 0, 0};
    if (m_alongGenes)
        request.geneCount = static_cast<std::size_t>(value());
    else
        request.radius = value();
    return request;
}

/// Evenly spaced on a logarithmic axis; three digits, so that it reads as it is.
double RadiusBar::value() const {
    const double part = static_cast<double>(m_slider->value()) / steps;
    const double exact = m_lowest * std::pow(m_highest / m_lowest, part);
    if (m_alongGenes)
        return std::max(1.0, std::round(exact));
    return plot::shortNumber(exact, 3).toDouble();
}

void RadiusBar::showValue() {
    const QString text =
        m_alongGenes ? counted(static_cast<std::size_t>(value()), tr("%1 gene"), tr("%1 genes"))
                     : tr("radius %1").arg(plot::shortNumber(value(), 3));
    m_value->setText(text);
    m_slider->setAccessibleDescription(text);
}

void RadiusBar::move() {
    showValue();
    Q_EMIT moved(request());
}

void RadiusBar::updateButton() {
    m_keep->setEnabled(m_keepable && m_tried && m_slider->isEnabled());
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_page.h"

#include "ui/chart_layout.h"
#include "ui/eliding_box.h"
#include "ui/labelled.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/projection_style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace tamis::ui {

using evaluation::TrainingEpoch;
using plot::PlotView;
using plot::Scale;

namespace {

constexpr int refreshMilliseconds = 50;
constexpr qint64 idleMilliseconds = 700; ///< then "follow" looks for a training that moves

CurveKey keyOf(const TrainingEpoch& epoch) {
    return {epoch.seed, epoch.fold, epoch.innerFold, epoch.point};
}

/// The training without its stage: what the first list chooses.
CurveKey trainingOf(CurveKey key) {
    key.point = -1;
    return key;
}

} // namespace

TrainingPage::TrainingPage(QWidget* parent)
    : QWidget(parent), m_timer(new QTimer(this)), m_training(new ElidingBox),
      m_stage(new ElidingBox), m_follow(new QCheckBox(tr("Follow what is training"))),
      m_logLoss(new QCheckBox(tr("Log loss axis"))) {
    setAccessibleName(tr("Training"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(refreshMilliseconds);
    connect(m_timer, &QTimer::timeout, this, [this] {
        if (isVisible())
            refresh();
    });
    m_stack = stackedOn(*this,
                        tr("<h3>Nothing has been trained yet</h3>"
                           "<p>While a sweep runs, loss, accuracy and the norm of the first "
                           "layer are drawn here epoch by epoch.</p>"),
                        buildCharts());
}

QWidget* TrainingPage::buildControls() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto add = [row](const QString& text, QComboBox* box) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMinimumContentsLength(16);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        box->setMinimumWidth(80);
        addLabelled(*row, text, *box);
    };
    add(tr("&Training:"), m_training);
    add(tr("Sta&ge:"), m_stage);
    row->addSpacing(8);
    row->addWidget(m_follow);
    row->addWidget(m_logLoss);
    row->addStretch();
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("Go on to another training when the one shown has ended"));
    const auto chosen = [this] {
        m_follow->setChecked(false);
        takeChoice();
    };
    connect(m_training, &QComboBox::activated, this, chosen);
    connect(m_stage, &QComboBox::activated, this, chosen);
    connect(m_logLoss, &QCheckBox::toggled, this, &TrainingPage::refresh);
    return bar;
}

QWidget* TrainingPage::buildCharts() {
    auto* page = new QWidget;
    QVBoxLayout* column = chartColumn(*page);
    column->addWidget(buildControls());
    QGridLayout* grid = chartGrid();
    for (PlotView*& view : m_plots)
        view = new PlotView;
    linkZoom(m_plots);
    grid->addWidget(m_plots[0], 0, 0, 1, 2);
    grid->addWidget(m_plots[1], 1, 0);
    grid->addWidget(m_plots[2], 1, 1);
    column->addLayout(grid, 1);
    return page;
}

void TrainingPage::reset(const evaluation::SweepConfig& config) {
    m_config = config;
    m_hash.clear();
    m_curves.clear();
    m_shown = {};
    m_listed = 0;
    m_follow->setChecked(true);
    m_sinceShownGrew.invalidate();
    for (PlotView* view : m_plots)
        view->setZoomX({});
    scheduleRefresh();
}

void TrainingPage::appendEpochs(const std::vector<TrainingEpoch>& epochs) {
    if (epochs.empty())
        return;
    for (const TrainingEpoch& epoch : epochs)
        m_curves.append(epoch);
    follow(epochs);
    scheduleRefresh();
}

/// Two workers train at once: stays with one of them until it rests.
void TrainingPage::follow(const std::vector<TrainingEpoch>& epochs) {
    const bool grew = std::any_of(epochs.begin(), epochs.end(), [this](const TrainingEpoch& epoch) {
        return keyOf(epoch) == m_shown;
    });
    const bool rests = !m_sinceShownGrew.isValid() || m_sinceShownGrew.elapsed() > idleMilliseconds;
    if (!grew && rests && m_follow->isChecked())
        m_shown = keyOf(epochs.back());
    else if (!grew)
        return;
    m_sinceShownGrew.start();
}

void TrainingPage::setRun(const evaluation::RunResultPtr& run) {
    if (!run)
        return reset({});
    const bool another =
        !(run->config == m_config) || (!m_hash.empty() && m_hash != run->data.hash);
    if (another)
        reset(run->config);
    m_hash = run->data.hash;
    m_curves.add(*run);
    if (!m_curves.find(m_shown) && !m_curves.all().empty())
        m_shown = m_curves.all().begin()->first;
    scheduleRefresh();
}

void TrainingPage::showCurve(const CurveKey& key) {
    m_follow->setChecked(false);
    m_shown = key;
    scheduleRefresh();
}

void TrainingPage::scheduleRefresh() {
    if (!m_timer->isActive())
        m_timer->start();
}

void TrainingPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void TrainingPage::refresh() {
    m_stack->setCurrentIndex(m_curves.all().empty() ? 0 : 1);
    listCurves();
    const TrainingPlots plots =
        trainingPlots(m_curves.find(m_shown), m_logLoss->isChecked() ? Scale::Log : Scale::Linear);
    m_plots[0]->setDocument(plots.loss);
    m_plots[1]->setDocument(plots.accuracy);
    m_plots[2]->setDocument(plots.norm);
}

void TrainingPage::listCurves() {
    if (m_curves.all().size() != m_listed) {
        m_listed = m_curves.all().size();
        std::set<CurveKey> trainings;
        std::set<int> stages;
        for (const auto& [key, curve] : m_curves.all()) {
            trainings.insert(trainingOf(key));
            stages.insert(key.point);
        }
        m_training->clear();
        for (const CurveKey& key : trainings)
            m_training->addItem(trainingName(key), QVariant::fromValue(key));
        m_stage->clear();
        for (const int point : stages)
            m_stage->addItem(stageName(point), point);
    }
    for (int i = 0; i < m_training->count(); ++i)
        if (m_training->itemData(i).value<CurveKey>() == trainingOf(m_shown))
            m_training->setCurrentIndex(i);
    m_stage->setCurrentIndex(m_stage->findData(m_shown.point));
}

void TrainingPage::takeChoice() {
    m_shown = m_training->currentData().value<CurveKey>();
    m_shown.point = m_stage->currentData().toInt();
    refresh();
}

QString TrainingPage::trainingName(const CurveKey& key) const {
    const QString fold = tr("Seed %1, fold %2").arg(key.seed).arg(key.fold + 1);
    return key.innerFold < 0 ? fold : tr("%1, inner fold %2").arg(fold).arg(key.innerFold + 1);
}

QString TrainingPage::stageName(int point) const {
    if (point < 0)
        return tr("First descent");
    const std::size_t each = m_config.pointsPerProjection();
    const auto index = static_cast<std::size_t>(point);
    if (each == 0 || index / each >= m_config.projections.size())
        return tr("Second descent, point %1").arg(point + 1);
    const QString projection = plot::projectionLabel(m_config.projections[index / each]);
    return m_config.radii.empty()
               ? tr("Second descent, %1, %n gene(s)", nullptr,
                    static_cast<int>(m_config.geneCounts[index % each]))
                     .arg(projection)
               : tr("Second descent, %1, radius %2")
                     .arg(projection, plot::shortNumber(m_config.radii[index % each]));
}

} // namespace tamis::ui

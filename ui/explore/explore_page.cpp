// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_page.h"

#include "ui/chart_layout.h"
#include "ui/explore/radius_bar.h"
#include "ui/plot/plot_view.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace tamis::ui {

using plot::PlotView;
using plot::Scale;

namespace {

QLabel* sentenceLabel() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

bool sameRun(const evaluation::RunResult& a, const evaluation::RunResult& b) {
    return a.config == b.config && a.data.hash == b.data.hash;
}

} // namespace

ExplorePage::ExplorePage(QWidget* parent)
    : QWidget(parent), m_alongRadius(new QRadioButton(tr("Radius"))),
      m_alongGenes(new QRadioButton(tr("Genes kept"))),
      m_logAlong(new QCheckBox(tr("Log horizontal axis"))),
      m_logGenes(new QCheckBox(tr("Log axis of genes kept"))), m_choice(sentenceLabel()),
      m_selection(sentenceLabel()), m_bar(new RadiusBar) {
    setAccessibleName(tr("Explore"));
    m_stack = stackedOn(*this, {}, buildCharts());
    words()->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(words(), &QLabel::linkActivated, this, &ExplorePage::tourRequested);
    setRunning(false);
    showControls();
}

QLabel* ExplorePage::words() const {
    return qobject_cast<QLabel*>(m_stack->widget(0));
}

void ExplorePage::setRunning(bool running) {
    words()->setText(
        running ? tr("<h3>The first fold is being trained</h3>"
                     "<p>Its points appear here when it has finished, and grow more exact with "
                     "each fold.<br>Page Training shows it epoch by epoch.</p>")
                : tr("<h3>No run to explore yet</h3>"
                     "<p>Open a dataset, choose a projection and its radii on the left, "
                     "then press Run.<br>Accuracy, genes kept, threshold and time "
                     "appear here while the sweep works.</p>"
                     "<p>New here? <a href=\"tour\">Take the five-minute tour</a>.</p>"));
}

QWidget* ExplorePage::buildControls() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(new QLabel(tr("Along the")));
    row->addWidget(m_alongRadius);
    row->addWidget(m_alongGenes);
    row->addSpacing(12);
    row->addWidget(m_logAlong);
    row->addWidget(m_logGenes);
    row->addStretch();
    m_alongRadius->setToolTip(tr("Draw the charts over the radius of the ball"));
    m_alongGenes->setToolTip(tr("Draw the charts over the mean number of genes kept"));
    m_logAlong->setToolTip(tr("Logarithmic axis below the charts"));
    m_logGenes->setToolTip(tr("Logarithmic axis of the chart of genes kept"));
    connect(m_alongRadius, &QRadioButton::toggled, this, &ExplorePage::takeView);
    connect(m_logAlong, &QCheckBox::toggled, this, &ExplorePage::takeView);
    connect(m_logGenes, &QCheckBox::toggled, this, &ExplorePage::takeView);
    return bar;
}

QWidget* ExplorePage::buildCharts() {
    auto* page = new QWidget;
    QVBoxLayout* column = chartColumn(*page);
    column->addWidget(buildControls());
    QGridLayout* grid = chartGrid();
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        auto* view = new PlotView;
        m_plots[i] = view;
        grid->addWidget(view, static_cast<int>(i / 2), static_cast<int>(i % 2));
        connect(view, &PlotView::pointActivated, this, [this](int id) {
            setSelectedPoint(id);
            Q_EMIT pointSelected(id);
        });
    }
    linkZoom(m_plots);
    column->addLayout(grid, 1);
    column->addWidget(m_bar);
    m_bar->hide(); // until there is a range to move in
    column->addWidget(m_selection);
    column->addWidget(m_choice);
    return page;
}

void ExplorePage::setRun(evaluation::RunResultPtr run) {
    const bool another = run && (!m_run || !sameRun(*m_run, *run));
    m_run = std::move(run);
    if (another) {
        m_view = defaultView(*m_run);
        showControls();
        for (PlotView* view : m_plots)
            view->setZoomX({});
    }
    if (!m_run)
        m_view.selected = -1;
    m_stack->setCurrentIndex(m_run ? 1 : 0);
    scheduleRefresh();
}

void ExplorePage::setSelectedPoint(int point) {
    if (point == m_view.selected)
        return;
    m_view.selected = point;
    scheduleRefresh();
}

void ExplorePage::setTried(evaluation::RunResultPtr tried) {
    if (tried == m_tried)
        return;
    m_tried = std::move(tried);
    if (m_tried)
        m_bar->showTried(*m_tried);
    else
        m_bar->clearTried();
    scheduleRefresh();
}

void ExplorePage::scheduleRefresh() {
    m_stale = true;
    if (m_scheduled || !isVisible())
        return;
    m_scheduled = true;
    QTimer::singleShot(0, this, [this] {
        m_scheduled = false;
        if (isVisible())
            refresh();
    });
}

void ExplorePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void ExplorePage::refresh() {
    m_stale = false;
    if (!m_run)
        return;
    m_summaries.update(*m_run);
    const ExplorePlots plots = explorePlots(*m_run, m_summaries.points(), m_view, m_tried.get());
    m_plots[0]->setDocument(plots.accuracy);
    m_plots[1]->setDocument(plots.genes);
    m_plots[2]->setDocument(plots.threshold);
    m_plots[3]->setDocument(plots.time);
    showRange();
    m_choice->setText(choiceSentence(*m_run, m_summaries.points()));
    m_choice->setVisible(!m_choice->text().isEmpty());
    m_selection->setText(pointSentence(*m_run, m_summaries.points(), m_view.selected));
    m_selection->setVisible(!m_selection->text().isEmpty());
}

/// As wide as the run and somewhat wider; along the genes, all of them.
void ExplorePage::showRange() {
    constexpr double wider = 4;
    const auto radii = radiusRange(*m_run, m_summaries.points());
    m_bar->setVisible(radii.has_value());
    if (!radii)
        return;
    const bool alongGenes = m_view.along == Along::Genes;
    const double lowest = alongGenes ? 1 : radii->first / wider;
    const double highest =
        alongGenes ? static_cast<double>(m_run->data.genes.size()) : radii->second * wider;
    m_bar->setRange(m_run->config.projections, lowest, highest, alongGenes);
    m_bar->setKeepable(alongGenes == !m_run->config.geneCounts.empty());
}

void ExplorePage::takeView() {
    m_view.along = m_alongRadius->isChecked() ? Along::Radius : Along::Genes;
    m_view.scale = m_logAlong->isChecked() ? Scale::Log : Scale::Linear;
    m_view.genesScale = m_logGenes->isChecked() ? Scale::Log : Scale::Linear;
    m_logGenes->setEnabled(m_view.along == Along::Radius);
    scheduleRefresh();
}

void ExplorePage::showControls() {
    const ExploreView view = m_view;
    (view.along == Along::Radius ? m_alongRadius : m_alongGenes)->setChecked(true);
    m_logAlong->setChecked(view.scale == Scale::Log);
    m_logGenes->setChecked(view.genesScale == Scale::Log);
    m_logGenes->setEnabled(view.along == Along::Radius);
    m_view = view;
}

} // namespace tamis::ui

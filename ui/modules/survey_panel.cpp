// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/survey_panel.h"

#include "ui/modules/module_texts.h"
#include "ui/modules/survey_plots.h"
#include "ui/plot/plot_view.h"
#include "ui/setup/number_list.h"
#include "ui/setup/small_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace tamis::ui {

namespace {

constexpr int textLines = 4;

QLineEdit* listField(const char* name, const QString& title, const QString& help,
                     const QString& usual) {
    auto* field = new QLineEdit;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(title);
    field->setToolTip(QStringLiteral("<p>%1</p>").arg(help));
    field->setPlaceholderText(usual);
    return field;
}

} // namespace

SurveyPanel::SurveyPanel(QWidget* parent) : QWidget(parent) {
    m_text = new SmallText;
    m_text->setObjectName(QStringLiteral("surveyText"));
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setMinimumHeight(textLines * m_text->fontMetrics().lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeControls());
    column->addWidget(makeCharts(), 1);
    auto* row = new QHBoxLayout;
    m_take = new QPushButton(tr("Find these modules"));
    m_take->setObjectName(QStringLiteral("findSurveyed"));
    m_take->setToolTip(tr("Finds as many modules as the selected point has, at its λ"));
    connect(m_take, &QPushButton::clicked, this, [this] {
        const auto& point = m_survey->points[static_cast<std::size_t>(m_selected)];
        Q_EMIT modulesRequested(point.bases, point.share);
    });
    row->addWidget(m_text, 1);
    row->addWidget(m_take, 0, Qt::AlignTop);
    column->addLayout(row);
    showSurvey({}, {});
}

QWidget* SurveyPanel::makeControls() {
    m_counts = listField("surveyCounts", tr("Numbers of modules"),
                         tr("Numbers of modules to try, with commas between (--counts). Empty: "
                            "5, 10, 15, 20, 30, 40, as far as there are more samples"),
                         QStringLiteral("5, 10, 15, 20, 30, 40"));
    m_shares = listField("surveyShares", tr("λ, in percent of the largest"),
                         tr("Penalties to try, in percent of λ_max, with commas between "
                            "(--lambdas, as parts). Empty: 3, 5, 10"),
                         QStringLiteral("3, 5, 10"));
    m_seeds = new QSpinBox;
    m_seeds->setObjectName(QStringLiteral("surveySeeds"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setRange(1, 100);
    m_seeds->setValue(static_cast<int>(modules::SurveyRequest().seeds));
    m_seeds->setToolTip(tr("<p>Fits of each, from the seed above on (--seeds). Stability and "
                           "consensus need two or more. Time grows with them</p>"));
    m_start = new QPushButton;
    m_start->setObjectName(QStringLiteral("survey"));
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_surveying)
            Q_EMIT stopRequested();
        else
            ask();
    });
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const std::pair<QString, QWidget*> fields[] = {
        {tr("Modules"), m_counts}, {tr("λ in %"), m_shares}, {tr("Seeds"), m_seeds}};
    for (const auto& [title, field] : fields) {
        auto* label = new QLabel(title);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field, field == m_counts ? 2 : field == m_shares ? 1 : 0);
    }
    row->addWidget(m_start);
    return bar;
}

QWidget* SurveyPanel::makeCharts() {
    m_variance = new plot::PlotView;
    m_variance->setObjectName(QStringLiteral("surveyVariance"));
    m_stability = new plot::PlotView;
    m_stability->setObjectName(QStringLiteral("surveyStability"));
    m_consensus = new plot::PlotView;
    m_consensus->setObjectName(QStringLiteral("surveyConsensus"));
    for (plot::PlotView* view : {m_variance, m_stability})
        connect(view, &plot::PlotView::pointActivated, this, [this](int point) {
            m_chosen = true;
            select(point);
        });
    auto* left = new QSplitter(Qt::Vertical);
    left->setChildrenCollapsible(false);
    left->addWidget(m_variance);
    left->addWidget(m_stability);
    left->setSizes({300, 220});
    auto* all = new QSplitter;
    all->setChildrenCollapsible(false);
    all->addWidget(left);
    all->addWidget(m_consensus);
    all->setSizes({480, 440});
    return all;
}

void SurveyPanel::ask() {
    modules::SurveyRequest request;
    QString problem;
    const auto take = [&](const auto& parsed, auto& wanted) {
        if (parsed)
            wanted.assign(parsed->begin(), parsed->end());
        else
            problem = parsed.error();
    };
    if (!m_counts->text().trimmed().isEmpty())
        take(parseModuleCounts(m_counts->text()), request.counts);
    if (!m_shares->text().trimmed().isEmpty())
        take(parsePercents(m_shares->text()), request.shares);
    if (!problem.isEmpty()) {
        m_text->setTone(Tone::Bad);
        m_text->setText(problem);
        return;
    }
    request.seeds = static_cast<std::size_t>(m_seeds->value());
    m_chosen = false;
    Q_EMIT surveyRequested(request);
}

void SurveyPanel::setData(const dataset::DatasetPtr& dataset) {
    m_data = dataset;
    updateButtons();
}

void SurveyPanel::setNeed(const QString& need) {
    m_need = need;
    updateButtons();
}

void SurveyPanel::setBusy(bool busy, bool surveying) {
    m_busy = busy;
    m_surveying = surveying;
    updateButtons();
}

void SurveyPanel::updateButtons() {
    m_start->setText(m_surveying ? tr("Stop") : tr("Survey"));
    m_start->setEnabled(m_surveying || (m_data && !m_busy));
    m_start->setToolTip(m_surveying ? tr("Stops; points that are finished are kept")
                        : m_data    ? tr("Fits all these from several seeds")
                                    : m_need);
    // The suggestion is about the data that were surveyed.
    m_take->setEnabled(!m_busy && m_selected >= 0 && m_surveyed == m_data);
}

void SurveyPanel::showSurvey(const ModuleSurveyPtr& survey, const dataset::DatasetPtr& dataset) {
    m_survey = survey;
    m_surveyed = dataset;
    const int suggested = survey ? static_cast<int>(survey->suggested) : -1;
    select(m_chosen ? m_selected : suggested);
}

void SurveyPanel::select(int point) {
    m_selected = point;
    m_variance->setDocument(variancePlot(m_survey.get(), point));
    m_stability->setDocument(stabilityPlot(m_survey.get(), point));
    const dictionary::SurveyPoint* chosen =
        point >= 0 ? &m_survey->points[static_cast<std::size_t>(point)] : nullptr;
    m_consensus->setDocument(consensusPlot(
        chosen, m_surveyed ? plot::ClassedSamples{m_surveyed->samples, m_surveyed->classes,
                                                  m_surveyed->labels}
                           : plot::ClassedSamples{}));
    m_text->setTone(std::nullopt);
    m_text->setText(!chosen
                        ? tr("Held out: modules are learnt without some samples; half of the "
                             "genes of these are coded, and the other half is predicted. The "
                             "fewest modules that predict as well as the best are suggested. "
                             "Stability alone would ask for too few: two modules come back "
                             "from every seed, whatever the data.")
                        : suggestionText(*m_survey) + QLatin1Char('\n') + surveyPointText(*chosen));
    updateButtons();
}

} // namespace tamis::ui

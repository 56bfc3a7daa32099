// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/modules_page.h"

#include "ui/format.h"
#include "ui/modules/classes_panel.h"
#include "ui/modules/module_plots.h"
#include "ui/modules/module_texts.h"
#include "ui/modules/modules_form.h"
#include "ui/modules/survey_panel.h"
#include "ui/plot/plot_view.h"
#include "ui/setup/small_text.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace tamis::ui {

using Job = ModulesSession::Job;

namespace {

constexpr int textLines = 3;

} // namespace

ModulesPage::ModulesPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Modules"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    m_form = new ModulesForm;
    column->addWidget(m_form);
    QTabWidget* const tabs = makeTabs();
    makeFiles();
    column->addWidget(makeControls());
    column->addWidget(tabs, 1);
    connectSession();
    showHistory(tr("While modules are learnt, the objective falls here, epoch by epoch."));
    setNeed(tr("Open data first."));
}

QWidget* ModulesPage::makeControls() {
    m_find = new QPushButton;
    m_find->setObjectName(QStringLiteral("findModules"));
    connect(m_find, &QPushButton::clicked, this, [this] {
        if (m_session.job() == Job::None)
            return find();
        m_session.cancel();
    });
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(160);
    m_progress->setAccessibleName(tr("Progress of the search for modules"));
    m_text = new SmallText;
    m_text->setObjectName(QStringLiteral("modulesText"));
    m_text->setMinimumHeight(textLines * m_text->fontMetrics().lineSpacing());
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_find);
    row->addWidget(m_progress);
    row->addWidget(m_text, 1);
    row->addWidget(m_files->button());
    return bar;
}

QTabWidget* ModulesPage::makeTabs() {
    m_found = new FoundPanel;
    connect(m_found, &FoundPanel::linkRequested, this, &ModulesPage::linkRequested);
    m_survey = new SurveyPanel;
    connect(m_survey, &SurveyPanel::surveyRequested, this, &ModulesPage::survey);
    connect(m_survey, &SurveyPanel::stopRequested, &m_session, &ModulesSession::cancel);
    m_classes = new ClassesPanel;
    connect(m_classes, &ClassesPanel::comparisonRequested, this, &ModulesPage::compareClasses);
    connect(m_classes, &ClassesPanel::stopRequested, &m_session, &ModulesSession::cancel);
    connect(m_survey, &SurveyPanel::modulesRequested, this,
            [this](std::size_t count, double share) {
                modules::ModulesConfig wanted = m_form->config();
                wanted.modules = count;
                wanted.share = share;
                m_form->setConfig(wanted);
                find();
            });
    m_objective = new plot::PlotView;
    m_objective->setObjectName(QStringLiteral("moduleObjective"));
    m_explained = new plot::PlotView;
    m_explained->setObjectName(QStringLiteral("moduleExplained"));
    auto* learning = new QSplitter(Qt::Vertical);
    learning->setChildrenCollapsible(false);
    learning->addWidget(m_objective);
    learning->addWidget(m_explained);
    m_learning = learning;
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("moduleTabs"));
    m_tabs->setAccessibleName(tr("What of the modules is shown"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_found, tr("Modules found"));
    m_tabs->addTab(m_survey, tr("Survey: how many?"));
    m_tabs->addTab(m_classes, tr("Classes"));
    m_tabs->addTab(m_learning, tr("Learning"));
    return m_tabs;
}

void ModulesPage::makeFiles() {
    m_files = new ModuleFiles(*m_found, *m_survey, *m_classes, this);
    connect(m_files, &ModuleFiles::exportRequested, this, &ModulesPage::exportRequested);
    connect(m_files, &ModuleFiles::openRequested, this, &ModulesPage::openRequested);
    connect(m_files, &ModuleFiles::applyRequested, this, &ModulesPage::applyRequested);
    connect(m_files, &ModuleFiles::commandRequested, this, &ModulesPage::commandRequested);
    connect(m_files, &ModuleFiles::savedChanged, this, &ModulesPage::modulesChanged);
}

void ModulesPage::connectSession() {
    connect(&m_session, &ModulesSession::jobChanged, this, &ModulesPage::showJob);
    connect(&m_session, &ModulesSession::progressed, this, &ModulesPage::showProgress);
    connect(&m_session, &ModulesSession::epochsEnded, this,
            [this](const std::vector<dictionary::Epoch>& epochs) {
                m_history.insert(m_history.end(), epochs.begin(), epochs.end());
                showHistory({});
            });
    connect(&m_session, &ModulesSession::found, this, [this](const modules::ModulesPtr& found) {
        const modules::ModulesPtr before = modules();
        showModules(found);
        if (before)
            Q_EMIT modulesReplaced(before);
    });
    connect(&m_session, &ModulesSession::opened, this, [this](const modules::ModulesPtr& opened) {
        showModules(opened);
        m_files->setSaved(opened);
    });
    connect(&m_session, &ModulesSession::runKeepsNone, this, [this] { sayFound({}); });
    connect(&m_session, &ModulesSession::applied, this, [this](const AppliedModulesPtr& applied) {
        m_found->showApplied(applied);
        m_tabs->setCurrentWidget(m_found);
        sayFound(applied->applied.warnings);
    });
    connect(&m_session, &ModulesSession::surveyUpdated, this,
            [this](const ModuleSurveyPtr& survey) {
                m_survey->showSurvey(survey, m_surveying);
                Q_EMIT modulesChanged();
            });
    connect(&m_session, &ModulesSession::surveyed, this, [this](const ModuleSurveyPtr& survey) {
        m_survey->showSurvey(survey, m_surveying);
        if (survey->cancelled)
            say(tr("Stopped; points that were finished are kept."));
        else
            sayFound({});
        showJob(Job::None);
        Q_EMIT modulesChanged();
    });
    connect(&m_session, &ModulesSession::classified, this,
            [this](const ModuleAccuracyPtr& accuracy) {
                m_classes->showAccuracy(accuracy, QString::fromStdString(m_comparing->name));
                sayFound({});
                showJob(Job::None);
                Q_EMIT modulesChanged();
            });
    connect(&m_session, &ModulesSession::failed, this, &ModulesPage::showFailure);
}

modules::ModulesConfig ModulesPage::config() const {
    modules::ModulesConfig wanted = m_form->config();
    wanted.threads = m_threads;
    return wanted;
}

/// Not without data, beside other work, or where the last one is in no file and is to stay: unlike
/// modules, it can't be taken back.
bool ModulesPage::mayStart(ModuleWork work) const {
    return m_data && m_session.job() == Job::None &&
           (!m_files->isUnsaved(work) || !m_mayReplace || m_mayReplace(work));
}

void ModulesPage::find() {
    if (!m_data || m_session.job() != Job::None)
        return;
    m_history.clear();
    m_tabs->setCurrentWidget(m_learning);
    m_session.find(m_data, config());
}

void ModulesPage::survey(modules::SurveyRequest request) {
    if (!mayStart(ModuleWork::Survey))
        return;
    request.config = config();
    m_surveying = m_data;
    m_session.survey(m_data, request);
}

void ModulesPage::compareClasses(modules::ClassificationRequest request) {
    if (!mayStart(ModuleWork::Comparison))
        return;
    request.config = config();
    m_comparing = m_data;
    m_session.classify(m_data, request);
}

void ModulesPage::setData(const dataset::DatasetPtr& dataset) {
    const bool needed = !m_data;
    m_data = dataset;
    m_form->setGeneCount(dataset ? dataset->geneCount() : 0);
    m_survey->setData(dataset);
    m_classes->setData(dataset);
    showJob(m_session.job());
    if (needed && m_session.job() == Job::None)
        sayFound(modules() ? modules()->warnings : std::vector<Warning>());
}

void ModulesPage::setNeed(const QString& need) {
    if (need == m_need)
        return;
    m_need = need;
    m_survey->setNeed(need);
    m_classes->setNeed(need);
    if (m_data || m_session.job() != Job::None)
        return;
    showJob(Job::None);
    sayFound(modules() ? modules()->warnings : std::vector<Warning>());
}

void ModulesPage::showJob(Job job) {
    const bool busy = job != Job::None;
    m_find->setText(busy ? tr("Stop") : tr("Find modules"));
    m_find->setEnabled(busy || m_data);
    m_find->setToolTip(busy ? tr("Stops; what was reached is kept")
                       : m_data
                           ? tr("Learns modules from %1").arg(QString::fromStdString(m_data->name))
                           : m_need);
    m_form->setEnabled(!busy);
    m_survey->setBusy(busy, job == Job::Survey);
    m_classes->setBusy(busy, job == Job::Classify);
    m_progress->setVisible(job == Job::Find || job == Job::Survey || job == Job::Classify);
    m_progress->setValue(0);
    m_files->update(busy, m_data != nullptr);
    if (job == Job::Open)
        say(tr("Opening modules …"));
    else if (job == Job::Apply)
        say(tr("Coding the samples of the other file …"));
    else if (busy)
        say(tr("Preparing the data …"));
}

void ModulesPage::showProgress(const ModulesProgress& progress) {
    m_progress->setValue(static_cast<int>(1000 * progress.fraction));
    const QString left = progress.secondsLeft < 0 ? QString() : duration(progress.secondsLeft);
    if (m_session.job() == Job::Survey)
        say(left.isEmpty()
                ? tr("%1 of the fits").arg(percent(progress.fraction))
                : tr("%1 of the fits, about %2 left").arg(percent(progress.fraction), left));
    else if (m_session.job() == Job::Classify)
        say(left.isEmpty()
                ? tr("%1 of the folds").arg(percent(progress.fraction))
                : tr("%1 of the folds, about %2 left").arg(percent(progress.fraction), left));
    else if (!m_history.empty())
        say(tr("Epoch %1: %2 of the variance explained; at most %3 left")
                .arg(m_history.size())
                .arg(percent(m_history.back().explainedVariance, 1), left));
}

void ModulesPage::showModules(const modules::ModulesPtr& modules) {
    m_found->setModules(modules);
    if (m_session.job() == Job::None) { // else text and curves are those of what goes on
        m_history = modules->dictionary.history;
        m_tabs->setCurrentWidget(m_found);
        showHistory(tr("The file of modules doesn't hold how they were learnt."));
        sayFound(modules->warnings);
        showJob(Job::None);
    }
    Q_EMIT modulesChanged();
}

/// What modules there are, if any, what to be careful about, and why no others can be found.
void ModulesPage::sayFound(const std::vector<Warning>& warnings) {
    QStringList lines;
    if (modules())
        lines << foundSentence(*modules(), m_found->rows());
    if (!warnings.empty())
        lines << warningSentences(warnings);
    if (!m_data)
        lines << m_need;
    say(lines.join(QLatin1Char('\n')),
        warnings.empty() ? std::nullopt : std::optional(Tone::Careful));
}

void ModulesPage::showHistory(const QString& emptyText) {
    m_objective->setDocument(objectivePlot(m_history, emptyText));
    m_explained->setDocument(explainedPlot(m_history, emptyText));
}

void ModulesPage::showFailure(Job job, const Error& error) {
    if (job == Job::Find)
        m_tabs->setCurrentWidget(m_found);
    if (error.code == ErrorCode::Cancelled)
        return say(tr("Stopped; nothing was finished yet."));
    const QString why = QString::fromStdString(describe(error));
    switch (job) {
    case Job::Open:
        return say(tr("The modules could not be opened: %1").arg(why), Tone::Bad);
    case Job::Apply:
        return say(tr("The modules could not be applied: %1").arg(why), Tone::Bad);
    case Job::Classify:
        return say(tr("Modules and genes could not be compared: %1").arg(why), Tone::Bad);
    default:
        say(tr("No modules could be found: %1").arg(why), Tone::Bad);
    }
}

void ModulesPage::say(const QString& text, std::optional<Tone> tone) {
    m_text->setTone(tone);
    m_text->setText(text);
}

} // namespace tamis::ui

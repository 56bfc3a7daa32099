// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_page.h"

#include "core/results/prediction_text.h"
#include "core/results/sentences.h"
#include "ui/eliding_box.h"
#include "ui/format.h"
#include "ui/labelled.h"
#include "ui/language/core_texts.h"
#include "ui/plot/plot_view.h"
#include "ui/samples/latent_plot.h"
#include "ui/table_style.h"
#include "ui/trust/trust_plots.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

QLabel* makeTitle() {
    auto* label = new QLabel;
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setWordWrap(true);
    return label;
}

} // namespace

SamplesPage::SamplesPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Samples"));
    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(6);
    leftColumn->addLayout(makeTools());
    leftColumn->addWidget(makePlots(), 1);

    m_splitter = new QSplitter;
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(left);
    m_splitter->addWidget(makeTables());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({500, 420});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_splitter);
    showPoint({}, -1);
}

QLayout* SamplesPage::makeTools() {
    m_source = new ElidingBox;
    m_source->setObjectName(QStringLiteral("sampleSource"));
    m_source->setAccessibleName(tr("Which samples"));
    m_source->setToolTip(tr("The run's own samples, each called by models that had not seen it, or "
                            "those of a second file"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_source->setMinimumContentsLength(6);
    connect(m_source, &QComboBox::currentIndexChanged, this, &SamplesPage::showSamples);

    m_seed = new QComboBox;
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("Every seed makes folds of its own: a sample is called once a seed"));
    connect(m_seed, &QComboBox::currentIndexChanged, this, &SamplesPage::showSamples);

    m_new = new QPushButton(tr("New samples…"));
    m_new->setObjectName(QStringLiteral("newSamples"));
    connect(m_new, &QPushButton::clicked, this, &SamplesPage::newSamplesRequested);

    auto* tools = new QHBoxLayout;
    tools->addWidget(m_source, 1);
    addLabelled(*tools, tr("Seed"), *m_seed);
    tools->addWidget(m_new);
    return tools;
}

QWidget* SamplesPage::makePlots() {
    m_latent = new plot::PlotView;
    m_latent->setObjectName(QStringLiteral("latentPlot"));
    m_reliability = new plot::PlotView;
    m_reliability->setObjectName(QStringLiteral("sampleReliability"));
    auto* plots = new QSplitter(Qt::Vertical);
    plots->setChildrenCollapsible(false);
    plots->addWidget(m_latent);
    plots->addWidget(m_reliability);
    plots->setStretchFactor(0, 3);
    plots->setStretchFactor(1, 2);
    plots->setSizes({400, 260});
    return plots;
}

QWidget* SamplesPage::makeTables() {
    m_confusionTitle = makeTitle();
    m_confusionTable = new QTableView;
    m_confusionTable->setObjectName(QStringLiteral("confusionTable"));
    m_confusionTable->setAccessibleName(tr("Confusion matrix"));
    m_confusionTable->setModel(&m_confusion);
    styleTable(*m_confusionTable);
    m_confusionTable->setAlternatingRowColors(false);
    m_confusionTable->setSelectionMode(QAbstractItemView::NoSelection);
    m_confusionTable->verticalHeader()->show();
    m_confusionTable->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_confusionTable->horizontalHeader()->setMinimumSectionSize(80);
    m_confusionTable->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    m_callsTitle = makeTitle();
    m_sorted.setSourceModel(&m_calls);
    m_sorted.setSortRole(CallModel::sortRole);
    m_callTable = new QTableView;
    m_callTable->setObjectName(QStringLiteral("callTable"));
    m_callTable->setAccessibleName(tr("Calls of the test samples"));
    m_callTable->setModel(&m_sorted);
    styleTable(*m_callTable);
    m_callTable->setSortingEnabled(true);
    // Unsorted is the order the calls come in: misclassified first.
    m_callTable->horizontalHeader()->setSortIndicatorClearable(true);
    m_callTable->sortByColumn(-1, Qt::AscendingOrder);
    m_callTable->horizontalHeader()->setStretchLastSection(false);
    m_callTable->horizontalHeader()->setSectionResizeMode(CallModel::Sample, QHeaderView::Stretch);
    m_callTable->horizontalHeader()->setMinimumSectionSize(44);
    for (const auto& [column, letters] :
         {std::pair{int(CallModel::TrueClass), 11}, std::pair{int(CallModel::Called), 12},
          std::pair{int(CallModel::Probability), 11}, std::pair{int(CallModel::Fold), 5}})
        m_callTable->setColumnWidth(
            column, std::max(letters * m_callTable->fontMetrics().averageCharWidth(),
                             m_callTable->horizontalHeader()->sectionSizeHint(column)));

    m_export = new QPushButton(tr("Export calls…"));
    m_export->setObjectName(QStringLiteral("exportCalls"));
    connect(m_export, &QPushButton::clicked, this, &SamplesPage::exportRequested);
    auto* callsRow = new QHBoxLayout;
    callsRow->addWidget(m_callsTitle, 1);
    callsRow->addWidget(m_export);
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("samplesNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);

    auto* right = new QWidget;
    right->setMinimumWidth(300); // for both classes of a confusion matrix
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_confusionTitle);
    column->addWidget(m_confusionTable);
    column->addSpacing(6);
    column->addLayout(callsRow);
    column->addWidget(m_callTable, 1);
    column->addWidget(m_note);
    return right;
}

void SamplesPage::showPoint(const evaluation::RunResultPtr& run, int point) {
    const bool sameData = run && m_run && run->data.hash == m_run->data.hash;
    const bool samePoint = sameData && point == m_point;
    m_run = run;
    m_point =
        run && point >= 0 && static_cast<std::size_t>(point) < run->points.size() ? point : -1;
    if (!sameData)
        m_called.clear();
    showSources(samePoint ? m_source->currentIndex() : 0);
    showSeeds();
    showSamples();
}

void SamplesPage::showCalled(const CalledSamplesPtr& called) {
    m_called.push_back(called);
    showSources(static_cast<int>(m_called.size()));
    showSamples();
}

CalledSamplesPtr SamplesPage::shownCalled() const {
    const int index = m_source->currentIndex() - 1;
    return index >= 0 && index < static_cast<int>(m_called.size())
               ? m_called[static_cast<std::size_t>(index)]
               : nullptr;
}

void SamplesPage::setProblem(const QString& problem) {
    m_problem = problem;
    updateButtons();
}

void SamplesPage::updateButtons() {
    const bool point = m_run && m_point >= 0;
    m_new->setEnabled(m_problem.isEmpty() && point);
    m_new->setToolTip(!m_problem.isEmpty() ? m_problem
                      : !point             ? tr("Select a point of the run first.")
                                           : tr("Trains this point on all samples of the run, and "
                                                            "calls those of a second file"));
    m_export->setEnabled(m_calls.rowCount() > 0);
}

void SamplesPage::showSources(int current) {
    const QSignalBlocker silent(m_source);
    m_source->clear();
    m_source->addItem(tr("Test samples of the run"));
    for (const CalledSamplesPtr& called : m_called)
        m_source->addItem(tr("%1 at %2")
                              .arg(QString::fromStdString(called->dataset->name),
                                   pointName(called->run->points[called->point])));
    m_source->setCurrentIndex(std::clamp(current, 0, m_source->count() - 1));
    m_source->setEnabled(m_source->count() > 1);
}

void SamplesPage::showSeeds() {
    const QSignalBlocker silent(m_seed);
    const QVariant former = m_seed->currentData();
    m_seed->clear();
    if (m_run)
        for (const std::uint64_t seed : m_run->config.seeds)
            m_seed->addItem(QString::number(seed), static_cast<qulonglong>(seed));
    m_seed->setCurrentIndex(std::max(0, m_seed->findData(former)));
}

void SamplesPage::showSamples() {
    const CalledSamplesPtr called = shownCalled();
    m_seed->setEnabled(!called && m_seed->count() > 1);
    m_reliability->setVisible(!called);
    m_callTable->setColumnHidden(CallModel::Fold, called != nullptr);
    if (called)
        showNewSamples(*called);
    else if (m_point < 0)
        showNothing();
    else
        showTestSamples();
    m_note->setVisible(!m_note->text().isEmpty());
    updateButtons();
}

void SamplesPage::showNothing() {
    m_calls.setCalls({}, {}, {});
    showConfusion({}, {}, tr("Confusion"));
    m_callsTitle->setText(tr("Calls"));
    m_note->clear();
    plot::PlotDocument empty;
    empty.title = tr("Latent space");
    empty.emptyText = tr("The samples come when a run has finished its first trainings.");
    m_latent->setDocument(empty);
    m_reliability->setDocument(reliabilityPlot(evaluation::RunResult{}, -1));
}

void SamplesPage::showTestSamples() {
    const evaluation::Point& point = m_run->points[static_cast<std::size_t>(m_point)];
    std::vector<SampleCall> calls = sampleCalls(*m_run, point, m_seed->currentData().toULongLong());
    m_latent->setDocument(latentPlot(*m_run, calls));
    m_reliability->setDocument(reliabilityPlot(*m_run, m_point));
    const std::size_t seeds = m_run->config.seeds.size();
    showConfusion(m_run->data.classes, evaluation::confusion(*m_run, point),
                  seeds > 1 ? tr("Confusion, all %1 seeds (true class in rows)").arg(seeds)
                            : tr("Confusion (true class in rows)"));
    const auto wrong = static_cast<std::size_t>(std::ranges::count_if(calls, &SampleCall::isWrong));
    m_callsTitle->setText(
        calls.empty() ? tr("Calls")
                      : tr("Calls: %1 of %2 wrong").arg(grouped(wrong), grouped(calls.size())));
    m_note->setText(calls.empty()
                        ? QString()
                        : coreSentence(results::calibrationSentence(
                              evaluation::calibration(evaluation::sampleCalls(*m_run, point)))));
    m_calls.setCalls(m_run->data.samples, m_run->data.classes, std::move(calls));
}

void SamplesPage::showNewSamples(const CalledSamples& called) {
    const evaluation::Prediction& prediction = called.prediction;
    m_latent->setDocument(latentPlot(called));
    if (prediction.labelled > 0)
        showConfusion(called.model->classes, prediction.confusion,
                      tr("Confusion of the %1 samples whose class the file gives (in rows)")
                          .arg(grouped(prediction.labelled)));
    else
        showConfusion({}, {}, tr("The file gives no class to compare with"));
    m_callsTitle->setText(
        prediction.labelled > 0
            ? tr("Calls: %1 right of %2")
                  .arg(percent(prediction.scores.accuracy, 1), grouped(prediction.labelled))
            : tr("Calls of %1")
                  .arg(
                      counted(prediction.calls.size(), tr("%1 new sample"), tr("%1 new samples"))));
    QStringList note{coreSentence(results::modelSentence(*called.model)),
                     coreSentence(results::listSentence(*called.model, *called.run, called.point))};
    for (const Warning& warning : prediction.warnings)
        note << asSentence(coreSentence(warning.what));
    m_note->setText(note.join(QLatin1Char('\n')));
    std::vector<SampleCall> calls = prediction.calls;
    sortCalls(calls);
    m_calls.setCalls(called.dataset->samples, called.model->classes, std::move(calls));
}

void SamplesPage::showConfusion(const std::vector<std::string>& classes,
                                std::vector<std::vector<std::size_t>> counts,
                                const QString& title) {
    QStringList names;
    for (const std::string& name : classes)
        names << QString::fromStdString(name);
    m_confusionTitle->setText(title);
    m_confusionTable->setVisible(!counts.empty());
    m_confusion.setCounts(names, std::move(counts));
    fitConfusion();
}

void SamplesPage::fitConfusion() {
    const int rowHeight = m_confusionTable->verticalHeader()->defaultSectionSize();
    const int shownRows = std::clamp(m_confusion.rowCount(), 1, 8);
    m_confusionTable->setFixedHeight(m_confusionTable->horizontalHeader()->sizeHint().height() +
                                     shownRows * rowHeight + 2 * m_confusionTable->frameWidth() +
                                     2);
}

} // namespace tamis::ui

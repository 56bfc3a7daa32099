// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_page.h"

#include "core/results/sentences.h"
#include "ui/eliding_box.h"
#include "ui/explore/explore_plots.h"
#include "ui/lab/figure_plots.h"
#include "ui/language/core_texts.h"
#include "ui/plot/plot_view.h"
#include "ui/table_style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace tamis::ui {

namespace {

constexpr int placeRole = Qt::UserRole; ///< of an entry of the tree: index into experiments()

QString utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString titleOf(const Experiment& experiment) {
    switch (experiment.kind) {
    case Experiment::Kind::Figure: {
        const results::FigureInfo& info = results::figureInfos()[experiment.index];
        const std::string_view number = info.name.substr(info.name.find("figure") + 6);
        return LabPage::tr("Figure %1: %2").arg(utf8(number), fixedText(info.title));
    }
    case Experiment::Kind::SparsityTable:
        return LabPage::tr("Table 1: sparsity of the four operators");
    case Experiment::Kind::AccuracyTable:
        break;
    }
    const results::AccuracyTable& table = results::accuracyTables()[experiment.index];
    return LabPage::tr("Table %1: accuracy, %2")
        .arg(utf8(table.name.substr(5)), fixedText(table.title));
}

QString groupOf(const Experiment& experiment) {
    if (experiment.kind != Experiment::Kind::Figure)
        return LabPage::tr("Tables of the bi-level paper");
    return experiment.name.starts_with("nearlinear") ? LabPage::tr("Near-linear time projection")
                                                     : LabPage::tr("Bi-level projection");
}

bool isTable(const Experiment& experiment) {
    return experiment.kind != Experiment::Kind::Figure;
}

/// Test accuracies over the radius, of a table's run.
plot::PlotDocument accuracyPlot(const ExperimentOutcome& outcome) {
    PointSummaries summaries;
    summaries.update(*outcome.run);
    ExploreView view = defaultView(*outcome.run);
    view.scale = plot::Scale::Log;
    plot::PlotDocument document = explorePlots(*outcome.run, summaries.points(), view).accuracy;
    document.title = titleOf(outcome.experiment);
    return document;
}

} // namespace

LabPage::LabPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Lab"));
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeChoice());
    splitter->addWidget(makeOutcome());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({350, 580});
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 8, 8, 8);
    row->addWidget(splitter);
    fillTree();
    setData({});

    connect(&m_session, &LabSession::started, this,
            [this](const Experiment& experiment) { m_doing->setText(titleOf(experiment)); });
    connect(&m_session, &LabSession::progressed, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(1000 * fraction)); });
    connect(&m_session, &LabSession::made, this,
            [this](const std::shared_ptr<const ExperimentOutcome>& outcome) {
                m_made[outcome->experiment.name] = outcome;
                m_shown = outcome;
                showOutcome(*outcome);
            });
    connect(&m_session, &LabSession::failed, this, &LabPage::showFailure);
    connect(&m_session, &LabSession::ended, this, [this] {
        if (m_stopping)
            m_doing->setText(tr("Stopped; what was finished is kept."));
        else if (!m_failed)
            m_doing->clear();
        updateButtons();
    });
    showSelected();
}

QWidget* LabPage::makeChoice() {
    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("experiments"));
    m_tree->setAccessibleName(tr("Experiments of the papers"));
    m_tree->setHeaderHidden(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setTextElideMode(Qt::ElideRight);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, &LabPage::showSelected);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] {
        if (!m_session.isRunning())
            start(selected());
    });

    m_source = new ElidingBox;
    m_source->setObjectName(QStringLiteral("labData"));
    m_source->setAccessibleName(tr("Data of the experiment"));
    m_source->setToolTip(tr("Figures about sparsity, thresholds, norms and errors can be made of "
                            "the data that are loaded, too"));
    m_full = new QCheckBox(tr("Matrices as large as the papers'"));
    m_full->setToolTip(tr("Some minutes a figure; otherwise a tenth of the entries or fewer"));

    m_run = new QPushButton(tr("Make"));
    m_run->setObjectName(QStringLiteral("makeExperiment"));
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (!m_session.isRunning())
            return start(selected());
        m_stopping = true;
        m_session.cancel();
        m_doing->setText(tr("Stopping…"));
    });
    m_tables = new QPushButton(tr("Reproduce paper tables"));
    m_tables->setObjectName(QStringLiteral("reproduceTables"));
    m_tables->setToolTip(tr("Tables 1 to 3, the paper's numbers beside those made here: some "
                            "minutes"));
    connect(m_tables, &QPushButton::clicked, this, [this] {
        std::vector<Experiment> tables;
        for (const Experiment& experiment : experiments())
            if (isTable(experiment))
                tables.push_back(experiment);
        start(tables);
    });
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the experiments"));
    m_doing = new QLabel;
    m_doing->setObjectName(QStringLiteral("labDoing"));
    m_doing->setWordWrap(true);

    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree, 1);
    column->addWidget(m_source);
    column->addWidget(m_full);
    column->addWidget(m_run);
    column->addWidget(m_tables);
    column->addWidget(m_progress);
    column->addWidget(m_doing);
    return widget;
}

QWidget* LabPage::makeOutcome() {
    auto* plots = new QSplitter(Qt::Vertical);
    plots->setChildrenCollapsible(false);
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        m_plots[i] = new plot::PlotView;
        m_plots[i]->setObjectName(QStringLiteral("labPlot%1").arg(i + 1));
        plots->addWidget(m_plots[i]);
    }
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("labNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_export = new QPushButton(tr("Export numbers…"));
    m_export->setObjectName(QStringLiteral("exportExperiment"));
    connect(m_export, &QPushButton::clicked, this, &LabPage::exportShown);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("comparedTable"));
    m_table->setAccessibleName(tr("Numbers of the paper beside those made here"));
    m_table->setModel(&m_compared);
    styleTable(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(ComparedModel::What, QHeaderView::Stretch);
    plots->addWidget(m_table);
    plots->setStretchFactor(0, 3);
    plots->setStretchFactor(1, 3);
    plots->setStretchFactor(2, 2);
    plots->setSizes({300, 300, 150});

    auto* row = new QHBoxLayout;
    row->addWidget(m_note, 1);
    row->addWidget(m_export);
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(plots, 1);
    column->addLayout(row);
    return widget;
}

void LabPage::fillTree() {
    std::map<QString, QTreeWidgetItem*> groups;
    const std::vector<Experiment> all = experiments();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTreeWidgetItem*& group = groups[groupOf(all[i])];
        if (!group) {
            group = new QTreeWidgetItem(m_tree, {groupOf(all[i])});
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(group, {titleOf(all[i])});
        item->setData(0, placeRole, static_cast<int>(i));
        item->setToolTip(0, titleOf(all[i]));
    }
    m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
}

void LabPage::setData(const dataset::DatasetPtr& loaded) {
    m_data = loaded;
    const int current = m_source->currentIndex();
    m_source->clear();
    m_source->addItem(tr("Data as in the papers (synthetic)"));
    if (loaded)
        m_source->addItem(tr("Loaded: %1").arg(QString::fromStdString(loaded->name)));
    m_source->setCurrentIndex(loaded && current == 1 ? 1 : 0);
    updateButtons();
}

std::vector<Experiment> LabPage::selected() const {
    const std::vector<Experiment> all = experiments();
    std::vector<Experiment> chosen;
    for (const QTreeWidgetItem* item : m_tree->selectedItems())
        if (const QVariant place = item->data(0, placeRole); place.isValid())
            chosen.push_back(all[static_cast<std::size_t>(place.toInt())]);
    return chosen;
}

void LabPage::start(const std::vector<Experiment>& experiments) {
    m_compared.clear();
    m_stopping = m_failed = false;
    m_session.start(experiments,
                    {m_full->isChecked(), m_source->currentIndex() == 1 ? m_data : nullptr});
    updateButtons();
}

void LabPage::updateButtons() {
    const bool running = m_session.isRunning();
    m_run->setText(running ? tr("Stop") : tr("Make"));
    m_run->setEnabled(running || !selected().empty());
    m_tables->setEnabled(!running);
    m_progress->setVisible(running);
    m_export->setEnabled(m_shown != nullptr);
}

void LabPage::showOutcome(const ExperimentOutcome& outcome) {
    const std::vector<plot::PlotDocument> documents = outcome.figure ? figurePlots(*outcome.figure)
                                                      : outcome.run
                                                          ? std::vector{accuracyPlot(outcome)}
                                                          : std::vector<plot::PlotDocument>{};
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        m_plots[i]->setVisible(i < documents.size());
        if (i < documents.size())
            m_plots[i]->setDocument(documents[i]);
    }
    if (!outcome.compared.empty())
        m_compared.append(titleOf(outcome.experiment), outcome.compared);
    m_table->setVisible(m_compared.rowCount() > 0);
    QString note = tr("Made on: %1.").arg(coreSentence(outcome.note));
    if (outcome.run)
        note += QLatin1Char(' ') + coreSentence(results::optimismSentence);
    m_note->setText(note);
    updateButtons();
}

/// What was made of the one that is selected, or what it would be.
void LabPage::showSelected() {
    updateButtons();
    const std::vector<Experiment> chosen = selected();
    if (m_session.isRunning() || chosen.size() != 1)
        return;
    const auto made = m_made.find(chosen.front().name);
    m_compared.clear();
    m_shown = made == m_made.end() ? nullptr : made->second;
    if (m_shown)
        return showOutcome(*m_shown);
    plot::PlotDocument empty;
    empty.title = titleOf(chosen.front());
    empty.emptyText = tr("“Make” does this experiment on this machine. Times take some seconds, "
                         "tables of accuracies some minutes; you can go on working meanwhile.");
    m_plots[0]->setVisible(true);
    m_plots[0]->setDocument(empty);
    m_plots[1]->setVisible(false);
    m_table->setVisible(false);
    m_note->clear();
    updateButtons();
}

void LabPage::showFailure(const Error& error) {
    if (error.code == ErrorCode::Cancelled)
        return;
    m_failed = true; // the words stay
    m_doing->setText(tr("It could not be made: %1").arg(QString::fromStdString(describe(error))));
}

void LabPage::exportShown() {
    const std::string csv = m_shown->figure ? results::figureCsv(*m_shown->figure)
                                            : results::reproducedCsv(m_shown->compared);
    Q_EMIT exportRequested(QString::fromStdString(m_shown->experiment.name), csv);
}

} // namespace tamis::ui

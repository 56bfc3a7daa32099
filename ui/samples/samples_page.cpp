// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_page.h"

#include "ui/format.h"
#include "ui/plot/plot_view.h"
#include "ui/samples/latent_plot.h"
#include "ui/table_style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
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
    return label;
}

} // namespace

SamplesPage::SamplesPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Samples"));
    m_latent = new plot::PlotView;
    m_latent->setObjectName(QStringLiteral("latentPlot"));
    m_latent->setAccessibleName(tr("Latent space of the test samples"));

    m_seed = new QComboBox;
    m_seed->setObjectName(QStringLiteral("seed"));
    m_seed->setAccessibleName(tr("Seed"));
    connect(m_seed, &QComboBox::currentIndexChanged, this, &SamplesPage::showSeed);
    auto* seedLabel = new QLabel(tr("Seed"));
    seedLabel->setBuddy(m_seed);
    auto* tools = new QHBoxLayout;
    tools->addWidget(seedLabel);
    tools->addWidget(m_seed);
    tools->addStretch();

    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(6);
    leftColumn->addLayout(tools);
    leftColumn->addWidget(m_latent, 1);

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
        m_callTable->setColumnWidth(column,
                                    letters * m_callTable->fontMetrics().averageCharWidth());

    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_confusionTitle);
    column->addWidget(m_confusionTable);
    column->addSpacing(6);
    column->addWidget(m_callsTitle);
    column->addWidget(m_callTable, 1);
    return right;
}

void SamplesPage::showPoint(const evaluation::RunResultPtr& run, int point) {
    m_run = run;
    m_point =
        run && point >= 0 && static_cast<std::size_t>(point) < run->points.size() ? point : -1;
    showSeeds();
    showSeed();
}

void SamplesPage::showSeeds() {
    const QSignalBlocker silent(m_seed);
    const QVariant former = m_seed->currentData();
    m_seed->clear();
    if (m_run)
        for (const std::uint64_t seed : m_run->config.seeds)
            m_seed->addItem(QString::number(seed), static_cast<qulonglong>(seed));
    m_seed->setCurrentIndex(std::max(0, m_seed->findData(former)));
    m_seed->setEnabled(m_seed->count() > 1);
}

void SamplesPage::showSeed() {
    if (m_point < 0) {
        m_calls.setCalls({}, {});
        m_confusion.setCounts({}, {});
        fitConfusion();
        m_confusionTitle->setText(tr("Confusion"));
        m_callsTitle->setText(tr("Calls"));
        plot::PlotDocument empty;
        empty.title = tr("Latent space");
        empty.emptyText = tr("The samples come when a run has finished its first trainings.");
        m_latent->setDocument(empty);
        return;
    }
    const evaluation::Point& point = m_run->points[static_cast<std::size_t>(m_point)];
    std::vector<SampleCall> calls = sampleCalls(*m_run, point, m_seed->currentData().toULongLong());
    m_latent->setDocument(latentPlot(*m_run, calls));

    QStringList classes;
    for (const std::string& name : m_run->data.classes)
        classes << QString::fromStdString(name);
    m_confusion.setCounts(classes, evaluation::confusion(*m_run, point));
    const std::size_t seeds = m_run->config.seeds.size();
    m_confusionTitle->setText(seeds > 1
                                  ? tr("Confusion, all %1 seeds (true class in rows)").arg(seeds)
                                  : tr("Confusion (true class in rows)"));
    fitConfusion();

    const auto wrong = static_cast<std::size_t>(std::ranges::count_if(calls, &SampleCall::isWrong));
    m_callsTitle->setText(
        calls.empty() ? tr("Calls")
                      : tr("Calls: %1 of %2 wrong").arg(grouped(wrong), grouped(calls.size())));
    m_calls.setCalls(m_run, std::move(calls));
}

void SamplesPage::fitConfusion() {
    const int rowHeight = m_confusionTable->verticalHeader()->defaultSectionSize();
    const int shownRows = std::clamp(m_confusion.rowCount(), 1, 8);
    m_confusionTable->setFixedHeight(m_confusionTable->horizontalHeader()->sizeHint().height() +
                                     shownRows * rowHeight + 2 * m_confusionTable->frameWidth() +
                                     2);
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/found_panel.h"

#include "ui/chart_layout.h"
#include "ui/eliding_box.h"
#include "ui/format.h"
#include "ui/genes/bar_delegate.h"
#include "ui/genes/gene_links.h"
#include "ui/modules/module_plots.h"
#include "ui/modules/module_texts.h"
#include "ui/plot/plot_view.h"
#include "ui/setup/small_text.h"
#include "ui/table_style.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

constexpr int ruleLines = 4;

/// As wide as their titles (the first one's with a mark of sorting), those from `numbers` on at
/// least as wide as `widest`.
void setWidths(QTableView& table, int numbers, const QString& widest) {
    const QFontMetrics metrics = table.fontMetrics();
    const QAbstractItemModel& model = *table.model();
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString title = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int text = metrics.horizontalAdvance(title) + (column == 0 ? 26 : 14);
        const int number = column < numbers ? 0 : metrics.horizontalAdvance(widest) + 12;
        table.setColumnWidth(column, std::max(text, number));
    }
}

} // namespace

FoundPanel::FoundPanel(QWidget* parent) : QWidget(parent) {
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeTables());
    splitter->addWidget(makePlots());
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({577, 343});
    m_stack = stackedOn(*this,
                        tr("<h3>Which genes go together, whatever the classes say?</h3>"
                           "<p><i>Find modules</i> explains each sample of the loaded data by few "
                           "of some modules; a module gives every gene a loading, and a sample an "
                           "activity to every module it needs. No class labels are needed: where "
                           "there are some, each module is compared with them afterwards.</p>"
                           "<p>How many modules? Tab <i>Survey</i> tries several numbers.</p>"),
                        splitter);
}

QWidget* FoundPanel::makeTables() {
    m_sorted.setSourceModel(&m_model);
    m_sorted.setSortRole(ModuleModel::SortRole);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("moduleTable"));
    m_table->setAccessibleName(tr("Modules"));
    m_table->setModel(&m_sorted);
    styleTable(*m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegate(new BarDelegate(ModuleModel::BarRole, m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ModuleModel::Number, Qt::AscendingOrder);
    setWidths(*m_table, ModuleModel::Q, QStringLiteral("0.0e-00"));
    m_table->setColumnWidth(ModuleModel::Lost,
                            m_table->fontMetrics().horizontalAdvance(QStringLiteral("00.00 %")) +
                                12);
    m_table->setColumnWidth(ModuleModel::Highest, 76);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FoundPanel::showCurrent);

    auto* tables = new QSplitter(Qt::Vertical);
    tables->setChildrenCollapsible(false);
    tables->addWidget(m_table);
    tables->addWidget(makeGenes());
    tables->setSizes({300, 300});
    return tables;
}

/// The rule of belonging, and what it comes to.
QWidget* FoundPanel::makeGenes() {
    m_cutoff = new QDoubleSpinBox;
    m_cutoff->setObjectName(QStringLiteral("moduleCutoff"));
    m_cutoff->setLocale(QLocale::c());
    m_cutoff->setDecimals(1);
    m_cutoff->setRange(0.1, 100);
    m_cutoff->setSingleStep(0.1);
    m_cutoff->setValue(modules::usualCutoff);
    m_cutoff->setSuffix(tr(" × RMS"));
    m_cutoff->setAccessibleName(tr("Genes belong from, × root mean square"));
    m_cutoff->setToolTip(
        tr("<p>A gene belongs to a module where its |loading| is at least so many times the root "
           "mean square of the module's loadings; usually 2 (--cutoff). Of a module without any "
           "structure one gene in 22 would belong at 2, one in 370 at 3. Changes the lists and "
           "gene sets, not the modules.</p>"));
    connect(m_cutoff, &QDoubleSpinBox::valueChanged, this, &FoundPanel::fillTable);
    auto* label = new QLabel(tr("Genes belong from"));
    label->setBuddy(m_cutoff);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_cutoff);
    row->addStretch();

    m_rule = new SmallText;
    m_rule->setObjectName(QStringLiteral("moduleRule"));
    m_rule->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_rule->setMinimumHeight(ruleLines * m_rule->fontMetrics().lineSpacing());
    m_geneTable = new QTableView;
    m_geneTable->setObjectName(QStringLiteral("moduleGenes"));
    m_geneTable->setAccessibleName(tr("Genes of the module"));
    m_geneTable->setModel(&m_genes);
    styleTable(*m_geneTable);
    m_geneTable->setItemDelegate(new BarDelegate(ModuleGeneModel::BarRole, m_geneTable));
    addGeneActions();
    setWidths(*m_geneTable, ModuleGeneModel::Loading, QStringLiteral("-0.00000"));
    m_geneTable->horizontalHeader()->setSectionResizeMode(ModuleGeneModel::Gene,
                                                          QHeaderView::Stretch);
    auto* genes = new QWidget;
    auto* column = new QVBoxLayout(genes);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_rule);
    column->addWidget(m_geneTable, 1);
    return genes;
}

void FoundPanel::addGeneActions() {
    const auto add = [this](const QString& text, auto what) {
        auto* action = new QAction(text, m_geneTable);
        connect(action, &QAction::triggered, this, what);
        m_geneTable->addAction(action);
        return action;
    };
    add(tr("Copy names of genes that belong"), [this] {
        QApplication::clipboard()->setText(m_genes.belongingNames().join(QLatin1Char('\n')) +
                                           QLatin1Char('\n'));
    })->setObjectName(QStringLiteral("copyModuleGenes"));
    for (const GeneSite site : geneSites)
        add(tr("Look up in %1").arg(siteName(site)), [this, site] {
            const QModelIndex current = m_geneTable->currentIndex();
            if (current.isValid())
                Q_EMIT linkRequested(geneUrl(
                    site, current.siblingAtColumn(ModuleGeneModel::Gene).data().toString()));
        });
}

QWidget* FoundPanel::makePlots() {
    m_source = new ElidingBox;
    m_source->setObjectName(QStringLiteral("activitySource"));
    m_source->setAccessibleName(tr("Samples whose activities are shown"));
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // long names don't push
    m_source->hide();
    connect(m_source, &QComboBox::activated, this, &FoundPanel::showActivities);
    m_plot = new plot::PlotView;
    m_plot->setObjectName(QStringLiteral("moduleActivity"));
    m_plot->setMinimumWidth(220);
    m_heat = new plot::PlotView;
    m_heat->setObjectName(QStringLiteral("moduleHeatMap"));
    connect(m_heat, &plot::PlotView::pointActivated, this, &FoundPanel::selectModule);
    auto* plots = new QSplitter(Qt::Vertical);
    plots->setChildrenCollapsible(false);
    plots->addWidget(m_plot);
    plots->addWidget(m_heat);
    plots->setSizes({260, 340});
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_source);
    column->addWidget(plots, 1);
    return widget;
}

void FoundPanel::setModules(const modules::ModulesPtr& modules) {
    m_modules = modules;
    m_applied.reset();
    m_source->hide();
    m_stack->setCurrentIndex(modules ? 1 : 0);
    m_shown = modules ? ownActivities(*modules) : Activities{};
    m_heat->setDocument(activityHeatMap(m_shown));
    fillTable();
}

/// Also after the rule of belonging has changed; the current module stays.
void FoundPanel::fillTable() {
    const int current = std::max(0, currentModule());
    if (m_modules)
        m_model.setModules(m_modules, modules::moduleTable(*m_modules, cutoff()));
    else
        m_model.setModules(nullptr, {});
    showOverlaps();
    selectModule(current); // shows it, if there is one
    if (currentModule() < 0)
        showCurrent();
}

void FoundPanel::setGeneList(const std::optional<GeneListBeside>& list) {
    if (list == m_list)
        return;
    m_list = list;
    showOverlaps();
    showCurrent();
}

void FoundPanel::showOverlaps() {
    const bool comparable =
        m_modules && m_list && !m_list->genes.empty() && m_list->dataHash == m_modules->dataHash;
    m_model.setOverlaps(comparable
                            ? modules::moduleOverlaps(*m_modules, m_model.rows(), m_list->genes)
                            : std::vector<modules::ModuleOverlap>{});
    for (const int column : {ModuleModel::Shared, ModuleModel::SharedQ})
        m_table->setColumnHidden(column, !comparable);
    const bool classes = m_modules && !m_modules->classes.empty();
    for (const int column : {ModuleModel::Highest, ModuleModel::Q})
        m_table->setColumnHidden(column, !classes);
}

void FoundPanel::showApplied(const AppliedModulesPtr& applied) {
    m_applied = applied;
    m_source->clear();
    m_source->addItem(tr("%1, from which they were learnt")
                          .arg(QString::fromStdString(applied->modules->dataName)));
    m_source->addItem(tr("%1: %2 of the variance explained")
                          .arg(QString::fromStdString(applied->dataset->name),
                               percent(applied->applied.explainedVariance, 1)));
    m_source->setCurrentIndex(1);
    showActivities();
}

AppliedModulesPtr FoundPanel::shownApplied() const {
    return m_applied && m_source->currentIndex() == 1 ? m_applied : nullptr;
}

void FoundPanel::showActivities() {
    m_source->setVisible(m_applied != nullptr);
    if (const AppliedModulesPtr applied = shownApplied())
        m_shown = activitiesOf(*applied);
    else
        m_shown = m_modules ? ownActivities(*m_modules) : Activities{};
    m_heat->setDocument(activityHeatMap(m_shown));
    showCurrent();
}

void FoundPanel::showCurrent() {
    const int module = currentModule();
    if (!m_modules || module < 0) {
        m_genes.clear();
        m_rule->clear();
        m_plot->setDocument({});
        return;
    }
    const auto place = static_cast<std::size_t>(module);
    m_genes.setModule(m_modules, place, cutoff());
    QString text = ruleSentence(*m_modules, place, m_model.rows()[place], cutoff());
    if (!m_model.overlaps().empty())
        text += QLatin1Char(' ') + overlapSentence(m_model.overlaps()[place], m_list->description);
    m_rule->setText(text);
    if (module < m_shown.codes.rows())
        m_plot->setDocument(activityPlot(m_shown, place));
    m_heat->setSelectedId(module);
}

void FoundPanel::selectModule(int module) {
    const QModelIndex index = m_sorted.mapFromSource(m_model.index(module, 0));
    if (index.isValid())
        m_table->setCurrentIndex(index);
}

double FoundPanel::cutoff() const {
    return m_cutoff->value();
}

int FoundPanel::currentModule() const {
    const QModelIndex current = m_sorted.mapToSource(m_table->currentIndex());
    return current.isValid() ? current.row() : -1;
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/about.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/radius_bar.h"
#include "ui/genes/genes_page.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_texts.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"
#include "ui/pages.h"
#include "ui/plot/plot_view.h"
#include "ui/point_bar.h"
#include "ui/runs/runs_page.h"
#include "ui/samples/samples_page.h"
#include "ui/setup/data_card.h"
#include "ui/setup/run_card.h"
#include "ui/setup/setup_panel.h"
#include "ui/status_line.h"
#include "ui/training/training_page.h"
#include "ui/trust/trust_page.h"
#include "ui/undo_step.h"

#include <QActionGroup>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenuBar>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

// How the window is put together; what it does is in main_window.cpp and its other files.
namespace tamis::ui {

void MainWindow::buildPages() {
    m_setup = new SetupPanel;
    m_messages = new MessageBar;
    m_points = new PointBar;
    m_explore = new ExplorePage;
    m_training = new TrainingPage;
    m_genes = new GenesPage;
    m_samples = new SamplesPage;
    m_trust = new TrustPage;
    m_modules = new ModulesPage;
    m_lab = new LabPage;
    m_runs = new RunsPage(m_shelf, m_undo);

    m_pages = new Pages;
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->addPage(m_explore, tr("Explore"));
    m_pages->addPage(m_training, tr("Training"));
    m_pages->addPage(m_genes, tr("Genes"));
    m_pages->addPage(m_samples, tr("Samples"));
    m_pages->addPage(m_trust, tr("Trust"));
    m_pages->addPage(m_modules, tr("Modules"));
    m_pages->addPage(m_lab, tr("Lab"));
    m_pages->addPage(m_runs, tr("Runs"));
    m_pages->setCornerWidget(m_points, Qt::TopRightCorner);

    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(4, 8, 8, 0);
    column->setSpacing(8);
    column->addWidget(m_messages);
    column->addWidget(m_pages, 1);

    m_splitter = new QSplitter;
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_setup);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({330, 950});
    setCentralWidget(m_splitter);
    m_status = new StatusLine;
    setStatusBar(m_status);
}

void MainWindow::buildMenus() {
    using enum ActionId;
    const auto fill = [this](QMenu* menu, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            menu->addAction(&m_actions[id]);
    };
    QMenu* file = menuBar()->addMenu(tr("&File"));
    fill(file, {Open, OpenFolder, OpenExample});
    m_recent = file->addMenu(tr("Open re&cent"));
    m_recent->setToolTipsVisible(true);
    file->addSeparator();
    fill(file, {Save, SaveAs});
    file->addSeparator();
    fill(file, {ExportData, ExportGenes, ExportPlot, ExportReport});
    file->addSeparator();
    fill(file, {Quit});
    fill(menuBar()->addMenu(tr("&Edit")), {Undo, Redo, SearchGenes});
    fill(menuBar()->addMenu(tr("&Run")), {Run, Stop, CopyCommand});
    QMenu* view = menuBar()->addMenu(tr("&View"));
    fill(view, {PageExplore, PageTraining, PageGenes, PageSamples, PageTrust, PageModules, PageLab,
                PageRuns});
    view->addSeparator();
    fill(view, {BestPoint, SparsestPoint});
    view->addSeparator();
    buildLanguageMenu(view->addMenu(tr("&Language")));
    fill(menuBar()->addMenu(tr("&Help")), {Tour, About});
}

void MainWindow::buildLanguageMenu(QMenu* menu) {
    auto* group = new QActionGroup(menu);
    for (const Language& language : languages()) {
        QAction* action = menu->addAction(language.name);
        action->setObjectName(QStringLiteral("language-") + language.code);
        action->setCheckable(true);
        action->setChecked(language.code == m_settings.language());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, code = language.code] {
            m_settings.setLanguage(code);
            m_messages->show(MessageBar::Level::Information,
                             tr("The language changes when Tamis is started again"));
        });
    }
}

void MainWindow::connectSession() {
    connect(&m_session, &RunSession::stateChanged, this, [this](RunSession::State state) {
        m_setup->setState(state);
        m_runs->setIdle(state == RunSession::State::Idle);
        m_explore->setRunning(state == RunSession::State::Running);
        updateActions();
        if (state == RunSession::State::Idle) // after what was opened has been shown
            QTimer::singleShot(0, this, [this] {
                if (m_session.state() != RunSession::State::Idle)
                    return;
                m_settings.setOpening({});
                endIfAsked();
            });
    });
    connect(&m_recovery, &Recovery::failed, this, [this](const Error& error) {
        m_messages->showError(tr("The run could not be kept in case Tamis ends unexpectedly"),
                              error);
    });
    connect(&m_session, &RunSession::loadProgressed, &m_setup->dataCard(),
            &DataCard::setLoadFraction);
    connect(&m_session, &RunSession::loaded, this, &MainWindow::dataLoaded);
    connect(&m_session, &RunSession::loadFailed, this, [this](const Error& error) {
        if (error.code == ErrorCode::Cancelled)
            m_messages->show(MessageBar::Level::Information, tr("Loading was stopped"),
                             tr("What was open before is still there."));
        else
            loadRefused(error);
    });
    connect(&m_session, &RunSession::opened, this, &MainWindow::runOpened);
    connect(&m_session, &RunSession::openFailed, this, [this](const Error& error) {
        if (m_recovering)
            runNotRecovered(error);
        else
            openingFailed(tr("The run %1 could not be opened"), error);
    });
    connect(&m_session, &RunSession::progressed, &m_setup->runCard(), &RunCard::setProgress);
    connect(&m_session, &RunSession::epochsEnded, this,
            [this](const std::vector<evaluation::TrainingEpoch>& epochs) {
                m_training->appendEpochs(epochs);
                m_setup->runCard().setStage(stageText(m_runningConfig, epochs.back()));
            });
    connect(&m_session, &RunSession::updated, this, &MainWindow::runUpdated);
    connect(&m_session, &RunSession::finished, this, &MainWindow::runFinished);
    connect(&m_session, &RunSession::runFailed, this, &MainWindow::runFailed);
    connect(&m_session, &RunSession::checked, this, &MainWindow::checked);
    connect(&m_session, &RunSession::checkFailed, this, [this](const Error& error) {
        m_status->stopClock(m_document.run()->elapsedSeconds);
        if (error.code == ErrorCode::Cancelled)
            m_messages->show(MessageBar::Level::Information, tr("The check was stopped"),
                             tr("Nothing was finished yet."));
        else
            m_messages->showError(tr("The point could not be checked"), error);
    });
    connect(&m_session, &RunSession::dataWritten, this, &MainWindow::dataWritten);
    connect(&m_session, &RunSession::writingFailed, this, &MainWindow::writingFailed);
    connect(&m_session, &RunSession::samplesCalled, this, &MainWindow::samplesCalled);
    connect(&m_session, &RunSession::callingFailed, this, [this](const Error& error) {
        m_status->stopClock(m_document.run()->elapsedSeconds);
        if (error.code == ErrorCode::Cancelled)
            m_messages->show(MessageBar::Level::Information, tr("Calling was stopped"));
        else
            m_messages->showError(tr("The new samples could not be called"), error);
    });
    connect(&m_preview, &PreviewSession::preparing, &m_explore->radiusBar(),
            &RadiusBar::showPreparing);
    connect(&m_preview, &PreviewSession::genesFound, this, &MainWindow::showTried);
    connect(&m_preview, &PreviewSession::judged, this,
            [this](const evaluation::RunResultPtr& tried) {
                showTried(tried);
                m_samples->showPoint(tried, 0);
            });
    connect(&m_preview, &PreviewSession::failed, this, [this](const Error& error) {
        m_explore->radiusBar().showFailure(asSentence(QString::fromStdString(describe(error))));
    });
}

void MainWindow::connectSetup() {
    connect(m_setup, &SetupPanel::changed, this, [this] {
        m_modules->setThreads(m_setup->config().threads);
        updateActions();
    });
    connect(m_setup, &SetupPanel::presetTaken, this, [this](const auto& former) {
        m_undo.push(new UndoStep(
            tr("choice of a preset"), [this, former] { m_setup->setConfig(former); },
            [this, next = m_setup->config()] { m_setup->setConfig(next); }));
    });
    DataCard& card = m_setup->dataCard();
    connect(&card, &DataCard::openRequested, this, &MainWindow::open);
    connect(&card, &DataCard::importRequested, this, [this] {
        const LoadedData& loaded = *m_session.data();
        importData({QFile::decodeName(QByteArray::fromStdString(loaded.dataset->source)),
                    loaded.options,
                    {}});
    });
    connect(&card, &DataCard::exampleRequested, this, &MainWindow::openExample);
    connect(&card, &DataCard::fileRequested, this, &MainWindow::openPath);
    connect(&card, &DataCard::stopRequested, &m_session, &RunSession::cancel);
    connect(&card, &DataCard::clearRecentRequested, this, [this] {
        m_settings.clearRecentFiles();
        showRecentFiles();
    });
    connect(&card, &DataCard::labelChosen, this, [this](const QString& label) {
        if (label.isEmpty() || !m_session.data() ||
            !mayLeaveRun(tr("Another class label makes other data.")))
            return;
        dataset::ImportOptions options = m_session.data()->options;
        options.label = label.toStdString();
        loadAgain(m_session.data()->dataset->source, options);
    });
    connect(&card, &DataCard::reloadRequested, this, [this] {
        const evaluation::DataSummary& made = m_document.run()->data;
        loadAgain(made.source, made.options);
    });
    RunCard& run = m_setup->runCard();
    connect(&run, &RunCard::runRequested, this, &MainWindow::startRun);
    connect(&run, &RunCard::stopRequested, &m_actions[ActionId::Stop], &QAction::trigger);
    connect(&run, &RunCard::copyCommandRequested, this, &MainWindow::copyCommand);
}

void MainWindow::connectPages() {
    connect(m_explore, &ExplorePage::tourRequested, this, &MainWindow::showTour);
    connect(m_explore, &ExplorePage::pointSelected, this, &MainWindow::choosePoint);
    connect(&m_explore->radiusBar(), &RadiusBar::moved, this, &MainWindow::tryPoint);
    connect(&m_explore->radiusBar(), &RadiusBar::kept, this, &MainWindow::keepTried);
    connect(m_trust, &TrustPage::checkRequested, this, &MainWindow::check);
    connect(m_points, &PointBar::pointSelected, this, &MainWindow::choosePoint);
    connect(m_genes, &GenesPage::exportRequested, this, &MainWindow::exportGenes);
    connect(m_genes, &GenesPage::viewChanged, this, &MainWindow::rememberView);
    connect(m_genes, &GenesPage::linkRequested, this, &MainWindow::openAddress);
    connect(m_genes, &GenesPage::pinsRequested, this, &MainWindow::pin);
    connect(m_genes, &GenesPage::listFileRequested, this, &MainWindow::loadListToCompare);
    showHiddenColumns();
    connect(m_samples, &SamplesPage::newSamplesRequested, this, &MainWindow::callNewSamples);
    connect(m_samples, &SamplesPage::exportRequested, this, &MainWindow::exportCalls);
    connect(m_modules, &ModulesPage::exportRequested, this, [this](const ModulesExport& wanted) {
        m_exporter->file(wanted.name, wanted.kind, wanted.write);
    });
    connect(m_modules, &ModulesPage::openRequested, this, &MainWindow::openModules);
    connect(m_modules, &ModulesPage::applyRequested, this, &MainWindow::applyModules);
    connect(m_modules, &ModulesPage::commandRequested, this, &MainWindow::copyModulesCommand);
    connect(m_modules, &ModulesPage::linkRequested, this, &MainWindow::openAddress);
    connect(m_modules, &ModulesPage::modulesChanged, this, [this] {
        updateTitle();
        if (!m_recovering)
            keepForRecovery();
    });
    connect(m_modules, &ModulesPage::modulesReplaced, this,
            [this](const modules::ModulesPtr& before) {
                const auto show = [this](const modules::ModulesPtr& modules) {
                    return [this, modules] { m_modules->showModules(modules); };
                };
                m_undo.push(new UndoStep(tr("finding of modules"), show(before),
                                         show(m_modules->modules())));
            });
    m_modules->setMayReplace(
        [this](ModuleWork work) { return mayLoseModules(work, tr("Another one replaces it.")); });
    connect(m_lab, &LabPage::exportRequested, this,
            [this](const QString& name, const std::string& csv) { m_exporter->table(name, csv); });
    connect(m_runs, &RunsPage::showRequested, this, &MainWindow::showShelved);
    for (const auto changed : {&RunShelf::rowsInserted, &RunShelf::rowsRemoved})
        connect(&m_shelf, changed, this, &MainWindow::shelfChanged);
    connect(&m_shelf, &RunShelf::dataChanged, this, &MainWindow::shelfChanged);
    connect(m_pages, &QTabWidget::currentChanged, this, [this] {
        rememberView();
        compareModules();
        updateActions();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (auto* view = qobject_cast<plot::PlotView*>(now)) {
            m_plotsUsed.removeAll(view);
            m_plotsUsed.prepend(view);
        }
    });
    for (plot::PlotView* view : findChildren<plot::PlotView*>())
        connect(view, &plot::PlotView::exportRequested, this,
                [this, view] { m_exporter->plot(*view); });
}

void MainWindow::connectActions() {
    using enum ActionId;
    qApp->installEventFilter(&m_actions);
    const auto on = [this](ActionId id, auto slot) {
        connect(&m_actions[id], &QAction::triggered, this, slot);
    };
    on(Open, &MainWindow::open);
    on(OpenFolder, &MainWindow::openFolder);
    on(OpenExample, &MainWindow::openExample);
    on(Save, &MainWindow::save);
    on(SaveAs, &MainWindow::saveAs);
    on(ExportData, &MainWindow::exportData);
    on(ExportGenes, &MainWindow::exportGenes);
    on(ExportPlot, &MainWindow::exportPlot);
    on(ExportReport, [this] {
        m_exporter->report(*m_document.run(), m_document.path(), modulesBesideRun(), m_point);
    });
    on(Quit, &MainWindow::close);
    on(Undo, [this] { m_undo.undo(); });
    on(Redo, [this] { m_undo.redo(); });
    connect(&m_undo, &QUndoStack::indexChanged, this, &MainWindow::showUndo);
    showUndo();
    on(Run, &MainWindow::startRun);
    on(Stop, [this] {
        m_session.cancel();
        m_setup->runCard().setStopping();
    });
    on(CopyCommand, &MainWindow::copyCommand);
    on(BestPoint, [this] {
        if (const auto best = evaluation::bestPoint(*m_document.run()))
            choosePoint(static_cast<int>(*best));
    });
    on(SparsestPoint, [this] {
        if (const auto point = evaluation::oneStandardErrorPoint(*m_document.run()))
            choosePoint(static_cast<int>(*point));
    });
    on(SearchGenes, [this] {
        m_pages->showPage(m_genes);
        m_genes->findChild<QLineEdit*>(QStringLiteral("geneSearch"))->setFocus();
    });
    on(Tour, &MainWindow::showTour);
    on(About, [this] { m_dialogs.about(this, tr("About Tamis"), aboutText()); });
    const std::pair<ActionId, QWidget*> pages[] = {
        {PageExplore, m_explore}, {PageTraining, m_training}, {PageGenes, m_genes},
        {PageSamples, m_samples}, {PageTrust, m_trust},       {PageModules, m_modules},
        {PageLab, m_lab},         {PageRuns, m_runs}};
    for (const auto& [id, page] : pages)
        on(id, [this, page = page] { m_pages->showPage(page); });
}

void MainWindow::showUndo() {
    using enum ActionId;
    m_actions[Undo].setEnabled(m_undo.canUndo());
    m_actions[Redo].setEnabled(m_undo.canRedo());
    m_actions[Undo].setText(m_undo.canUndo() ? tr("&Undo %1").arg(m_undo.undoText()) : tr("&Undo"));
    m_actions[Redo].setText(m_undo.canRedo() ? tr("&Redo %1").arg(m_undo.redoText()) : tr("&Redo"));
}

} // namespace tamis::ui

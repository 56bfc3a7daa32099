// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "core/evaluation/parameters.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/radius_bar.h"
#include "ui/format.h"
#include "ui/genes/genes_page.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_texts.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"
#include "ui/pages.h"
#include "ui/plot/plot_view.h"
#include "ui/point_bar.h"
#include "ui/samples/samples_page.h"
#include "ui/setup/run_card.h"
#include "ui/setup/setup_panel.h"
#include "ui/status_line.h"
#include "ui/theme.h"
#include "ui/training/training_page.h"
#include "ui/trust/trust_page.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QScreen>
#include <QSplitter>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace tamis::ui {

namespace {

constexpr int keptEvery = 60'000; ///< milliseconds between two copies of a run that goes on

/// Whether something was added to a run that its file doesn't have.
bool holdsMoreThan(const ShelvedRun& shelved, const evaluation::RunResult& inFile) {
    return shelved.path.isEmpty() && *shelved.run != inFile;
}

} // namespace

MainWindow::MainWindow(Settings& settings, Dialogs& dialogs)
    : m_settings(settings), m_dialogs(dialogs), m_recovery(settings.recoveryFolder()) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    makeLinksReadable();
    buildPages();
    buildMenus();
    m_exporter = std::make_unique<Exporter>(*this, m_dialogs, m_settings, *m_messages);
    connectSession();
    connectSetup();
    connectPages();
    connectActions();

    resize(QSize(1280, 820).boundedTo(screen()->availableSize()));
    restoreGeometry(m_settings.geometry());
    m_splitter->restoreState(m_settings.splitter(QStringLiteral("window")));
    m_genes->splitter().restoreState(m_settings.splitter(QStringLiteral("genes")));
    m_genes->plotSplitter().restoreState(m_settings.splitter(QStringLiteral("genePlots")));
    m_samples->splitter().restoreState(m_settings.splitter(QStringLiteral("samples")));
    showRecentFiles();
    m_status->showConfig(m_setup->config());
    updateActions();
    updateTitle();
    outlineBoxes(*this);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange) {
        outlineBoxes(*this);
        makeLinksReadable();
    }
}

MainWindow::~MainWindow() {
    // While the window's parts go, they still tell of changes.
    m_restoring = true;
    delete takeCentralWidget();
}

// What the session reports.

void MainWindow::dataLoaded() {
    const LoadedData& loaded = *m_session.data();
    rememberFile(m_loadingPath);
    m_settings.rememberImport(m_loadingPath, loaded.options);
    m_setup->setData(m_session.data());
    m_modules->setData(loaded.dataset);
    m_lab->setData(loaded.dataset);
    // A run of these very data stays on the screen: they were loaded to run again.
    if (m_document.run() && m_document.run()->data.hash != loaded.dataset->hash) {
        m_preview.clear();
        if (m_shelf.rowOf(*m_document.run()) >= 0)
            statusBar()->showMessage(tr("The run before is on page Runs"), shortly);
        m_document.clear();
        m_shelf.setCurrent({});
        m_status->stopClock(0);
        keepForRecovery();
        showRun();
    }
    if (loaded.dataset->classes.empty())
        m_messages->show(
            MessageBar::Level::Warning,
            tr("%1 has no class label yet").arg(QString::fromStdString(loaded.dataset->name)),
            loaded.description.labelCandidates.empty()
                ? tr("No column or row of the file can serve as one.")
                : tr("Choose it on the Data card."));
    updateActions();
    updateTitle();
}

void MainWindow::runOpened(const evaluation::RunResultPtr& run, const QString& path) {
    if (m_recovering)
        return runRecovered(run);
    const int row = m_shelf.rowOf(*run);
    if (row >= 0 && holdsMoreThan(m_shelf.runs()[static_cast<std::size_t>(row)], *run)) {
        showShelved(row);
        m_messages->show(MessageBar::Level::Warning,
                         tr("%1 is open already, with something that is in no file yet")
                             .arg(QFileInfo(path).fileName()),
                         tr("It is shown as it is. Save it; or delete the run on page Runs, to "
                            "open the file."));
        return;
    }
    m_document.setOpened(run, path);
    rememberFile(path);
    showWholeRun(m_settings.viewState(m_document.key()));
    if (!m_document.otherOwner().isEmpty())
        m_messages->show(MessageBar::Level::Warning,
                         tr("This run is open elsewhere: %1").arg(m_document.otherOwner()),
                         tr("It can be looked at here, and saved under another name."));
}

/// The document's run everywhere: settings, curves, pages.
void MainWindow::showWholeRun(const std::optional<ViewState>& view) {
    m_preview.clear();
    const evaluation::RunResultPtr& run = m_document.run();
    const bool loaded = m_session.data() && m_session.data()->dataset->hash == run->data.hash;
    m_setup->setRun(*run, loaded);
    m_training->reset(run->config);
    m_training->setRun(run);
    m_status->showConfig(run->config);
    m_status->stopClock(run->elapsedSeconds);
    restoreView(view);
    shelve();
    if (!m_document.path().isEmpty() && !m_modules->files().isUnsaved(ModuleWork::Modules))
        m_modules->session().openOfRun(m_document.path());
}

/// The run that is shown stays on the shelf, saved or not.
void MainWindow::startRun() {
    if (m_session.state() != RunSession::State::Idle || m_setup->problem())
        return;
    run(m_setup->config());
}

void MainWindow::run(const evaluation::SweepConfig& config) {
    m_preview.clear();
    m_messages->clear();
    m_runningConfig = config;
    m_pointChosen = false;
    m_training->reset(m_runningConfig);
    m_status->showConfig(m_runningConfig);
    m_status->startClock();
    m_session.start(m_runningConfig, m_document.run());
}

void MainWindow::runUpdated(const evaluation::RunResultPtr& run) {
    const bool first = !m_document.run() || m_document.run()->config != run->config ||
                       !m_document.isModified() || !m_document.path().isEmpty();
    m_document.setNew(run);
    if (!m_sinceKept.isValid() || m_sinceKept.hasExpired(keptEvery))
        keepForRecovery();
    if (first && !m_pointChosen)
        m_point = -1;
    showRun();
}

void MainWindow::runFinished(const evaluation::RunResultPtr& run) {
    m_document.setNew(run);
    m_training->setRun(run);
    m_status->stopClock(run->elapsedSeconds);
    showRun();
    shelve();
    if (!m_pointChosen)
        selectRecommended();
    if (run->termination == evaluation::Termination::Cancelled)
        m_messages->show(MessageBar::Level::Information, tr("The run was stopped"),
                         tr("What was finished is kept."));
    else if (!run->warnings.empty()) {
        QStringList lines;
        for (const Warning& warning : run->warnings)
            lines << warningText(warning);
        m_messages->show(MessageBar::Level::Warning, tr("The run has finished, with warnings"),
                         lines.join(QLatin1Char('\n')));
    }
}

void MainWindow::runFailed(const Error& error) {
    m_status->stopClock(m_document.run() ? m_document.run()->elapsedSeconds : 0);
    if (m_document.run()) {
        m_training->reset(m_document.run()->config);
        m_training->setRun(m_document.run());
        m_status->showConfig(m_document.run()->config);
    }
    if (error.code == ErrorCode::Cancelled)
        m_messages->show(MessageBar::Level::Information, tr("The run was stopped"),
                         tr("Nothing was finished yet."));
    else
        m_messages->showError(tr("The run could not be made"), error);
}

// What is shown.

void MainWindow::showRun() {
    const evaluation::RunResultPtr& run = m_document.run();
    if (!run) {
        m_point = -1;
        m_training->reset(m_setup->config());
    }
    m_explore->setRun(run);
    m_points->setRun(run.get());
    selectPoint(m_point);
    updateTitle();
}

void MainWindow::selectPoint(int point) {
    const evaluation::RunResultPtr& run = m_document.run();
    if (!run || point >= static_cast<int>(run->points.size()))
        point = -1;
    m_point = point;
    m_preview.withdraw();
    m_tried.reset();
    m_explore->setTried({});
    m_points->setTried({});
    m_explore->setSelectedPoint(point);
    m_points->setSelectedPoint(point);
    m_genes->showPoint(run, point);
    m_samples->showPoint(run, point);
    m_trust->showPoint(run, point);
    compareModules();
    rememberView();
    updateActions();
}

/// As the person wants it: the end of a run that is going on doesn't change it.
void MainWindow::choosePoint(int point) {
    m_pointChosen = true;
    selectPoint(point);
}

/// The point that lists and reports are of where nobody chooses another.
void MainWindow::selectRecommended() {
    const evaluation::RunResult& run = *m_document.run();
    if (const auto recommended = evaluation::oneStandardErrorPoint(run)) {
        selectPoint(static_cast<int>(*recommended));
        return;
    }
    // Without inner validation nothing is recommended: the first point that has something to show.
    for (std::size_t i = 0; i < run.points.size(); ++i)
        if (!run.points[i].fits.empty()) {
            selectPoint(static_cast<int>(i));
            return;
        }
}

// Points that are tried.

void MainWindow::tryPoint(const evaluation::PointRequest& request) {
    m_preview.setSubject(m_session.data()->dataset, m_document.run()->config);
    m_preview.ask(request);
}

void MainWindow::showTried(const evaluation::RunResultPtr& tried) {
    m_tried = tried;
    m_explore->setSelectedPoint(-1);
    m_explore->setTried(tried);
    m_points->setTried(tr("Tried: %1").arg(pointName(tried->points.front())));
    m_genes->showPoint(tried, 0);
    m_samples->showPoint({}, -1); // until they are called
    compareModules();
    updateActions();
}

/// Makes it a point of the run: all that is trained already is taken over.
void MainWindow::keepTried(const evaluation::PointRequest& request) {
    evaluation::SweepConfig config = m_document.run()->config;
    const auto add = [](auto& values, auto value) { // → its place
        const auto place = std::ranges::lower_bound(values, value);
        const auto index = place - values.begin();
        if (place == values.end() || *place != value)
            values.insert(place, value);
        return index;
    };
    const auto place = request.geneCount > 0 ? add(config.geneCounts, request.geneCount)
                                             : add(config.radii, request.radius);
    const auto kind = std::ranges::find(config.projections, request.projection);
    config.threads = m_setup->config().threads;
    m_setup->setConfig(config);
    run(config);
    m_point = static_cast<int>((kind - config.projections.begin()) *
                                   static_cast<std::ptrdiff_t>(config.pointsPerProjection()) +
                               place);
    m_pointChosen = true;
}

// How far to trust a point.

void MainWindow::check(const evaluation::HalfSampling& asked) {
    m_preview.clear();
    m_messages->clear();
    m_status->startClock();
    m_session.check(m_document.run(), asked);
    m_setup->runCard().setStage(
        tr("checking %1").arg(pointName(m_document.run()->points[asked.point])));
}

void MainWindow::checked(const evaluation::Trust& trust) {
    auto run = std::make_shared<evaluation::RunResult>(*m_document.run());
    run->trust = trust;
    m_document.setChanged(std::move(run));
    m_status->stopClock(m_document.run()->elapsedSeconds);
    showRun();
    shelve();
    if (trust.halfSamples < trust.halfSamplesAsked ||
        trust.permutations.size() < trust.permutationsAsked)
        m_messages->show(MessageBar::Level::Information, tr("The check was stopped"),
                         tr("What was finished is kept."));
}

ViewState MainWindow::currentView() const {
    QStringList pins;
    for (const std::string& gene : m_genes->pins())
        pins << QString::fromStdString(gene);
    return {m_point,
            m_pages->currentIndex(),
            m_genes->sortColumn(),
            m_genes->sortOrder() == Qt::DescendingOrder,
            m_genes->minimumFrequency(),
            m_genes->firstGenes(),
            pins};
}

void MainWindow::rememberView() {
    if (m_restoring || m_recovering || !m_document.run())
        return;
    if (!m_document.path().isEmpty())
        m_settings.setViewState(m_document.key(), currentView());
    if (m_session.state() == RunSession::State::Idle) // else in a minute, with the run
        keepForRecovery();
}

void MainWindow::restoreView(const std::optional<ViewState>& state) {
    m_restoring = true; // what is shown on the way there is not what the person chose
    m_point = -1;
    showRun();
    if (state) {
        m_pages->setCurrentIndex(state->page);
        m_genes->sortBy(state->sortColumn,
                        state->sortDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
        m_genes->setMinimumFrequency(state->minimumFrequency);
        m_genes->setFirstGenes(state->firstGenes);
        std::set<std::string> pins;
        for (const QString& gene : state->pins)
            pins.insert(gene.toStdString());
        m_genes->setPins(pins);
        selectPoint(state->point);
    } else {
        selectRecommended();
    }
    m_restoring = false;
}

void MainWindow::updateActions() {
    using enum ActionId;
    const bool idle = m_session.state() == RunSession::State::Idle;
    const bool run = m_document.run() != nullptr;
    m_actions[Open].setEnabled(idle);
    m_actions[OpenExample].setEnabled(idle);
    m_recent->setEnabled(idle && !m_recent->isEmpty());
    m_actions[Run].setEnabled(idle && !m_setup->problem());
    m_actions[Stop].setEnabled(!idle);
    m_actions[CopyCommand].setEnabled(!m_setup->problem());
    m_actions[OpenFolder].setEnabled(idle);
    for (const ActionId id : {Save, SaveAs, ExportReport})
        m_actions[id].setEnabled(idle && run);
    m_actions[ExportData].setEnabled(idle && m_session.data());
    m_actions[ExportPlot].setEnabled(run || m_pages->currentPage() == m_modules ||
                                     m_pages->currentPage() == m_lab);
    m_actions[ExportGenes].setEnabled(run && (m_tried || m_point >= 0));
    const bool loaded =
        run && m_session.data() && m_session.data()->dataset->hash == m_document.run()->data.hash;
    const QString problem = !run || !idle ? tr("This can be done when the run has ended.")
                            : !loaded     ? tr("Load the data of this run first.")
                                          : QString();
    m_explore->radiusBar().setProblem(problem);
    m_modules->setNeed(run ? tr("Load the data of this run first.") : tr("Open data first."));
    m_trust->setProblem(problem);
    m_samples->setProblem(m_tried ? tr("Add the tried point to the run first.") : problem);
    m_actions[BestPoint].setEnabled(run && evaluation::bestPoint(*m_document.run()).has_value());
    m_actions[SparsestPoint].setEnabled(
        run && evaluation::oneStandardErrorPoint(*m_document.run()).has_value());
}

void MainWindow::updateTitle() {
    QString name;
    if (!m_document.path().isEmpty())
        name = QFileInfo(m_document.path()).fileName();
    else if (m_document.run())
        name = tr("%1 (run not saved)").arg(QString::fromStdString(m_document.run()->data.name));
    else if (m_session.data())
        name = QString::fromStdString(m_session.data()->dataset->name);
    setWindowTitle(name.isEmpty() ? tr("Tamis") : tr("%1[*] – Tamis").arg(name));
    setWindowModified((m_document.run() && m_document.isModified()) ||
                      m_modules->files().isUnsaved());
}

// Exports.

void MainWindow::exportData() {
    const QString path = m_exporter->dataPath(*m_session.data()->dataset);
    if (path.isEmpty())
        return;
    m_messages->clear();
    m_status->startClock();
    m_session.writeData(path);
    m_setup->runCard().setStage(tr("writing the data"));
}

void MainWindow::dataWritten(const QString& path) {
    m_status->stopClock(m_document.run() ? m_document.run()->elapsedSeconds : 0);
    m_messages->show(MessageBar::Level::Information,
                     tr("Data written to %1").arg(QDir::toNativeSeparators(path)),
                     tr("As they were read: not prepared."));
}

void MainWindow::writingFailed(const Error& error) {
    m_status->stopClock(m_document.run() ? m_document.run()->elapsedSeconds : 0);
    if (error.code == ErrorCode::Cancelled)
        m_messages->show(MessageBar::Level::Information, tr("Writing was stopped"),
                         tr("No unfinished file was left behind."));
    else
        m_messages->showError(tr("The data could not be written"), error);
}

void MainWindow::exportGenes() {
    const evaluation::RunResultPtr& run = m_tried ? m_tried : m_document.run();
    const int point = m_tried ? 0 : m_point;
    if (!run || point < 0)
        return;
    const std::vector<selection::RankedGene> genes = m_genes->shownGenes();
    if (genes.empty())
        m_messages->show(MessageBar::Level::Information, tr("There is no gene to export"),
                         m_genes->whyNoneIsShown());
    else
        m_exporter->genes(*run, run->points[static_cast<std::size_t>(point)], genes,
                          m_genes->shownDescription());
}

void MainWindow::exportPlot() {
    const QWidget* page = m_pages->currentPage();
    const auto isShown = [page](const plot::PlotView* view) {
        return page->isAncestorOf(view) && view->isVisibleTo(page);
    };
    if (const auto used = std::ranges::find_if(m_plotsUsed, isShown); used != m_plotsUsed.end())
        return m_exporter->plot(**used);
    // None was used on this page: the first as a page is read.
    QList<plot::PlotView*> views = page->findChildren<plot::PlotView*>();
    views.removeIf([&](const plot::PlotView* view) { return !isShown(view); });
    const auto place = [page](const plot::PlotView* view) {
        const QPoint corner = view->mapTo(page, QPoint());
        return std::pair(corner.y(), corner.x());
    };
    if (!views.isEmpty())
        m_exporter->plot(**std::ranges::min_element(views, {}, place));
}

void MainWindow::copyCommand() {
    const LoadedDataPtr& loaded = m_session.data();
    if (!loaded || m_setup->problem())
        return;
    QApplication::clipboard()->setText(QString::fromStdString(
        evaluation::commandLine(m_setup->config(), loaded->dataset->source, loaded->options)));
    statusBar()->showMessage(tr("Command line copied"), 4000);
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/command_line.h"
#include "core/results/prediction_text.h"
#include "ui/genes/gene_table.h"
#include "ui/genes/genes_page.h"
#include "ui/help/tour.h"
#include "ui/language/core_texts.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/modules/modules_page.h"
#include "ui/pages.h"
#include "ui/samples/samples_page.h"
#include "ui/setup/run_card.h"
#include "ui/setup/setup_panel.h"
#include "ui/status_line.h"
#include "ui/undo_step.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QStatusBar>

// What the pages ask of the window.
namespace tamis::ui {

void MainWindow::showTour() {
    if (!m_tour)
        m_tour = new tamis::ui::Tour(this);
    m_tour->show();
    m_tour->raise();
}

void MainWindow::openAddress(const QUrl& address) {
    if (!m_dialogs.openAddress(address))
        m_messages->show(MessageBar::Level::Warning, tr("The browser could not be opened"),
                         tr("The address: %1").arg(address.toString()));
}

void MainWindow::pin(const std::set<std::string>& genes) {
    const auto set = [this](const std::set<std::string>& names) {
        m_genes->setPins(names);
        rememberView();
    };
    const std::set<std::string> before = m_genes->pins();
    set(genes);
    m_undo.push(new UndoStep(
        genes.size() > before.size() ? tr("pinning") : tr("unpinning"),
        [set, before] { set(before); }, [set, genes] { set(genes); }));
}

void MainWindow::loadListToCompare() {
    const QString path =
        m_dialogs.openFile(this, tr("List of genes to compare with"), m_settings.lastFolder(),
                           {{tr("Text"),
                             {QStringLiteral("txt"), QStringLiteral("csv"), QStringLiteral("tsv"),
                              QStringLiteral("rnk"), QStringLiteral("gmt")}},
                            {tr("All files"), {}}});
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) {
        m_messages->showError(
            tr("The list could not be opened"),
            Error{ErrorCode::Unreadable, file.errorString().toStdString(), path.toStdString(), {}});
        return;
    }
    constexpr qint64 most = 4 << 20; // more is no list of genes
    m_genes->compareWith(QString::fromUtf8(file.read(most)));
}

void MainWindow::shelve() {
    const evaluation::RunResultPtr& run = m_document.run();
    m_shelf.put(run, m_document.isModified() ? QString() : m_document.path());
    m_shelf.setCurrent(run);
    keepForRecovery();
}

/// Renamed, deleted, brought back.
void MainWindow::shelfChanged() {
    if (!m_recovering && m_session.state() == RunSession::State::Idle)
        keepForRecovery();
}

void MainWindow::showShelved(int row) {
    const ShelvedRun shelved = m_shelf.runs()[static_cast<std::size_t>(row)];
    if (m_session.state() != RunSession::State::Idle || shelved.run == m_document.run())
        return;
    m_messages->clear();
    const int page = m_pages->currentIndex();
    if (shelved.path.isEmpty())
        m_document.setNew(shelved.run);
    else
        m_document.setOpened(shelved.run, shelved.path);
    showWholeRun(m_settings.viewState(m_document.key()));
    m_pages->setCurrentIndex(page);
    statusBar()->showMessage(tr("%1 is shown").arg(shelved.name), shortly);
}

/// Runs that are not shown: mayLoseRun() asks for the one that is.
bool MainWindow::mayLoseOtherRuns() {
    QStringList names;
    for (const ShelvedRun& shelved : m_shelf.runs())
        if (shelved.path.isEmpty() && shelved.run != m_document.run())
            names << shelved.name;
    if (names.isEmpty())
        return true;
    const Answer answer = m_dialogs.saveDiscardOrCancel(
        this, tr("Runs of this session are not saved: %1.").arg(names.join(QStringLiteral(", "))),
        tr("Save asks for a file for each."));
    if (answer != Answer::Save)
        return answer == Answer::Discard;
    for (int row = 0; row < m_shelf.rowCount(); ++row) {
        if (!m_shelf.runs()[static_cast<std::size_t>(row)].path.isEmpty() ||
            m_shelf.runs()[static_cast<std::size_t>(row)].run == m_document.run())
            continue;
        if (!saveShelved(row))
            return false;
    }
    return true;
}

/// A second file of data, and how it is to be read; nothing where the person thought better of it.
std::optional<ImportRequest> MainWindow::askForSamples(const QString& title) {
    const QString path = m_dialogs.openFile(
        this, title, m_settings.lastFolder(),
        {{tr("Data"),
          {QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
           QStringLiteral("gz"), QStringLiteral("xlsx"), QStringLiteral("h5ad")}},
         {tr("All files"), {}}});
    if (path.isEmpty())
        return std::nullopt;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    const auto options = m_dialogs.importData(this, {path, {}, {}});
    if (!options)
        return std::nullopt;
    return ImportRequest{path, *options, {}};
}

void MainWindow::callNewSamples() {
    const auto samples = askForSamples(tr("New samples to call"));
    if (!samples)
        return;
    m_preview.clear();
    m_messages->clear();
    m_status->startClock();
    m_session.callSamples(m_document.run(), static_cast<std::size_t>(m_point), samples->path,
                          samples->options);
    m_setup->runCard().setStage(tr("training the final model"));
}

void MainWindow::samplesCalled(const CalledSamplesPtr& called) {
    m_status->stopClock(m_document.run()->elapsedSeconds);
    m_samples->showCalled(called);
    m_pages->showPage(m_samples);
    QStringList lines;
    for (const Warning& warning : called->prediction.warnings)
        lines << warningText(warning);
    if (!lines.isEmpty())
        m_messages->show(MessageBar::Level::Warning, tr("The samples were called, with warnings"),
                         lines.join(QLatin1Char('\n')));
}

void MainWindow::exportCalls() {
    const CalledSamplesPtr called = m_samples->shownCalled();
    if (called) {
        m_exporter->table(
            QString::fromStdString(called->dataset->name) + tr("-calls"),
            results::predictionsText(*called->model, called->prediction, *called->dataset));
        return;
    }
    const evaluation::RunResultPtr& run = m_tried ? m_tried : m_document.run();
    const auto point = static_cast<std::size_t>(m_tried ? 0 : m_point);
    m_exporter->table(fileStem(*run, tr("-calls")), results::callsText(*run, run->points[point]));
}

void MainWindow::openModules() {
    const QString path =
        m_dialogs.openFile(this, tr("Modules to open"), m_settings.lastFolder(),
                           {{tr("Modules"), {QStringLiteral("json")}}, {tr("All files"), {}}});
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    if (mayLoseModules(ModuleWork::Modules, tr("Opening others replaces them.")))
        m_modules->session().open(path);
}

void MainWindow::applyModules() {
    if (const auto samples = askForSamples(tr("Samples to apply the modules to")))
        m_modules->session().apply(m_modules->modules(), samples->path, samples->options);
}

/// The page compares modules with the genes as they are shown.
void MainWindow::compareModules() {
    if (m_pages->currentPage() != m_modules)
        return;
    const evaluation::RunResultPtr& run = m_tried ? m_tried : m_document.run();
    const std::vector<selection::RankedGene> shown = m_genes->shownGenes();
    if (!run || shown.empty()) {
        m_modules->setGeneList({});
        return;
    }
    GeneListBeside list{{}, m_genes->shownDescription(), run->data.hash};
    for (const selection::RankedGene& gene : shown)
        list.genes.push_back(gene.name);
    m_modules->setGeneList(std::move(list));
}

void MainWindow::copyModulesCommand() {
    const LoadedData& loaded = *m_session.data();
    QApplication::clipboard()->setText(QString::fromStdString(modules::commandLine(
        m_modules->config(), m_modules->cutoff(), loaded.dataset->source, loaded.options)));
    statusBar()->showMessage(tr("Command line copied"), shortly);
}

void MainWindow::showHiddenColumns() {
    if (const auto hidden = m_settings.hiddenGeneColumns())
        m_genes->table().setHiddenColumns(*hidden);
    connect(&m_genes->table(), &GeneTable::columnsChanged, this,
            [this] { m_settings.setHiddenGeneColumns(m_genes->table().hiddenColumns()); });
}

} // namespace tamis::ui

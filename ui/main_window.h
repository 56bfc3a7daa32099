// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions.h"
#include "ui/dialogs.h"
#include "ui/exporter.h"
#include "ui/recovery.h"
#include "ui/run_document.h"
#include "ui/runs/run_shelf.h"
#include "ui/session/preview_session.h"
#include "ui/session/run_session.h"
#include "ui/settings.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>
#include <QUndoStack>

#include <set>
#include <string>

class QMenu;
class QSplitter;

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

class ExplorePage;
class GenesPage;
class LabPage;
class MessageBar;
class ModulesPage;
enum class ModuleWork;
class Pages;
class PointBar;
class RunsPage;
class SamplesPage;
class SetupPanel;
class StatusLine;
class Tour;
class TrainingPage;
class TrustPage;

/// The one window: set-up on the left, pages on the right. Holds the data, the run and the selected
/// point together; every page shows the same ones.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    MainWindow(Settings& settings, Dialogs& dialogs);
    ~MainWindow() override;

    /// What the program was started with, or nothing; after the runs that a former one left unsaved
    /// were offered, and recovered where they are wanted.
    void begin(const QString& path);
    /// Data, or a .tamis run. Asks before an unsaved run is lost.
    void openPath(const QString& path) { openPaths({path}); }
    /// Several files of data are joined.
    void openPaths(const QStringList& paths);
    void openExample();
    void startRun();
    bool save(); ///< false when nothing was saved

    RunSession& session() { return m_session; }
    const RunDocument& document() const { return m_document; }
    int selectedPoint() const { return m_point; }
    void selectPoint(int point);
    MessageBar& messages() { return *m_messages; }
    Actions& actions() { return m_actions; }
    const RunShelf& shelf() const { return m_shelf; }
    SetupPanel& setup() { return *m_setup; }
    QUndoStack& undoStack() { return m_undo; } ///< what loses work can be taken back

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    static constexpr int shortly = 4000; ///< milliseconds that a word stays in the status bar

    /// What is being opened of a session that was lost.
    struct Recovering {
        LostSession lost;
        std::size_t next = 0;
        std::vector<KeptSession::Run> opened;
        int current = -1; ///< among them
        QStringList unreadable;
    };

    // building: main_window_layout.cpp
    void buildPages();
    void buildMenus();
    void buildLanguageMenu(QMenu* menu);
    void connectSession();
    void connectSetup();
    void connectPages();
    void connectActions();

    // what pages ask for: main_window_pages.cpp
    void showTour();
    void openAddress(const QUrl& address);
    void pin(const std::set<std::string>& genes);
    void loadListToCompare();
    void showHiddenColumns();
    void shelve();
    void shelfChanged();
    void showShelved(int row);
    bool mayLoseOtherRuns();
    void callNewSamples();
    void samplesCalled(const CalledSamplesPtr& called);
    void exportCalls();
    std::optional<ImportRequest> askForSamples(const QString& title);
    void openModules();
    void applyModules();
    /// Those of the run's own data, which its file keeps and its report shows; or none.
    modules::ModulesPtr modulesBesideRun() const;
    bool mayLoseModules(ModuleWork work, const QString& question);
    void compareModules();
    void copyModulesCommand();

    // files: main_window_files.cpp
    void open();
    void openFolder();
    bool isBusy(const QString& path);
    void openRun(const QString& path);
    void openData(const QStringList& paths);
    void importData(const ImportRequest& request);
    void loadData(const QString& path, const dataset::ImportOptions& options);
    void loadRefused(const Error& error);
    bool saveAs();
    QString askForFile(const QString& title, const evaluation::RunResult& run,
                       const QString& former);
    bool saveShelved(int row);
    bool writeTo(const QString& path);
    bool mayEnd();
    void endIfAsked();
    bool mayLeaveRun(const QString& question);
    bool mayLoseRun(const QString& question);
    void loadAgain(const std::string& source, const dataset::ImportOptions& options);
    void rememberFile(const QString& path);
    void openingFailed(const QString& what, const Error& error);
    void showRecentFiles();

    // so that nothing is lost: main_window_recovery.cpp
    void openAtStart();
    static QString whatWasLost(const LostSession& lost);
    bool recoverLost();
    void recoverNext();
    void runRecovered(const evaluation::RunResultPtr& run);
    void runNotRecovered(const Error& error);
    void recoveryEnded();
    void sayRecovered(const Recovering& recovered);
    void showRecovered(const Recovering& recovered);
    void keepForRecovery();

    void exportData();
    void dataWritten(const QString& path);
    void writingFailed(const Error& error);
    void exportGenes();
    void exportPlot();
    void copyCommand();

    void dataLoaded();
    void runOpened(const evaluation::RunResultPtr& run, const QString& path);
    void showWholeRun(const std::optional<ViewState>& view);
    void runUpdated(const evaluation::RunResultPtr& run);
    void runFinished(const evaluation::RunResultPtr& run);
    void runFailed(const Error& error);
    void showRun();
    void choosePoint(int point);
    void selectRecommended();
    void run(const evaluation::SweepConfig& config);
    void tryPoint(const evaluation::PointRequest& request);
    void showTried(const evaluation::RunResultPtr& tried);
    void check(const evaluation::HalfSampling& asked);
    void checked(const evaluation::Trust& trust);
    void keepTried(const evaluation::PointRequest& request);
    void rememberView();
    void restoreView(const std::optional<ViewState>& state);
    ViewState currentView() const;
    void showUndo();
    void updateActions();
    void updateTitle();

    Settings& m_settings;
    Dialogs& m_dialogs;
    RunSession m_session;
    PreviewSession m_preview;
    RunDocument m_document;
    Recovery m_recovery;
    std::optional<Recovering> m_recovering;
    QString m_crashedAtStart; ///< a lost session, or what else was opened
    QStringList m_askedFor;   ///< folders of lost sessions
    QString m_openAtStart;    ///< when it has been recovered
    QElapsedTimer m_sinceKept;
    evaluation::RunResultPtr m_tried; ///< shown instead of the selected point; or none
    Actions m_actions;
    QUndoStack m_undo;
    RunShelf m_shelf;
    int m_point = -1;
    bool m_pointChosen = false; ///< by the person, in this run
    bool m_restoring = false;   ///< the view is being set, not changed
    bool m_closeWhenSaved = false;
    QString m_loadingPath;
    dataset::ImportOptions m_loadingOptions;
    evaluation::SweepConfig m_runningConfig;

    MessageBar* m_messages = nullptr;
    SetupPanel* m_setup = nullptr;
    PointBar* m_points = nullptr;
    Pages* m_pages = nullptr;
    ExplorePage* m_explore = nullptr;
    TrainingPage* m_training = nullptr;
    GenesPage* m_genes = nullptr;
    SamplesPage* m_samples = nullptr;
    TrustPage* m_trust = nullptr;
    ModulesPage* m_modules = nullptr;
    LabPage* m_lab = nullptr;
    RunsPage* m_runs = nullptr;
    QSplitter* m_splitter = nullptr;
    StatusLine* m_status = nullptr;
    QMenu* m_recent = nullptr;
    QList<plot::PlotView*> m_plotsUsed; ///< those that had the keyboard, the last one first
    Tour* m_tour = nullptr;
    std::unique_ptr<Exporter> m_exporter;
};

} // namespace tamis::ui

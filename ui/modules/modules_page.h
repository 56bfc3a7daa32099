// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs.h"
#include "ui/modules/found_panel.h"
#include "ui/session/modules_session.h"
#include "ui/theme.h"

#include <QWidget>

#include <functional>

QT_BEGIN_NAMESPACE
class QMenu;
class QProgressBar;
class QPushButton;
class QTabWidget;
QT_END_NAMESPACE

namespace tamis::ui {

class ModulesForm;
class SmallText;
class SurveyPanel;

/// Something to be written to a file that the person chooses.
struct ModulesExport {
    QString name; ///< of the file that is proposed
    FileKind kind;
    std::function<Result<void>(const std::string& path)> write;
};

/// Gene modules of the loaded data, by sparse coding: no classes are needed. Works beside a run.
class ModulesPage : public QWidget {
    Q_OBJECT

  public:
    explicit ModulesPage(QWidget* parent = nullptr);

    /// What is looked into next. Modules that were found stay, they say of which data they are.
    void setData(const dataset::DatasetPtr& dataset);
    void setThreads(unsigned threads) { m_threads = threads; }
    void setGeneList(const std::optional<GeneListBeside>& list) { m_found->setGeneList(list); }

    ModulesSession& session() { return m_session; }
    const modules::ModulesPtr& modules() const { return m_found->modules(); }
    modules::ModulesConfig config() const; ///< as the form has it
    double cutoff() const { return m_found->cutoff(); }

  Q_SIGNALS:
    void exportRequested(const tamis::ui::ModulesExport& wanted);
    void openRequested();  ///< modules that were saved
    void applyRequested(); ///< to a second file
    void commandRequested();
    void linkRequested(const QUrl& address);

  private:
    QWidget* makeControls();
    QTabWidget* makeTabs();
    void makeMenu();
    void connectSession();
    void find();
    void survey(modules::SurveyRequest request);
    void showJob(ModulesSession::Job job);
    void showProgress(const ModulesProgress& progress);
    void showFound(const modules::ModulesPtr& modules, const QString& historyText);
    void showHistory(const QString& emptyText);
    void showFailure(ModulesSession::Job job, const Error& error);
    void sayFound(const std::vector<Warning>& warnings);
    void say(const QString& text, std::optional<Tone> tone = std::nullopt);
    void exportAs(const QString& ending, const FileKind& kind,
                  std::function<Result<void>(const std::string&)> write);
    void exportText(const QString& ending, const FileKind& kind, std::string text);

    ModulesSession m_session;
    dataset::DatasetPtr m_data, m_surveying;
    unsigned m_threads = 0;
    std::vector<dictionary::Epoch> m_history;
    ModulesForm* m_form = nullptr;
    FoundPanel* m_found = nullptr;
    SurveyPanel* m_survey = nullptr;
    QTabWidget* m_tabs = nullptr;
    QWidget* m_learning = nullptr;
    plot::PlotView *m_objective = nullptr, *m_explained = nullptr;
    QPushButton *m_find = nullptr, *m_files = nullptr;
    QMenu* m_menu = nullptr;
    QAction *m_open = nullptr, *m_apply = nullptr, *m_exportSurvey = nullptr, *m_copy = nullptr;
    QList<QAction*> m_exports;
    QProgressBar* m_progress = nullptr;
    SmallText* m_text = nullptr;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modules/found_panel.h"
#include "ui/modules/module_files.h"
#include "ui/session/modules_session.h"
#include "ui/theme.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QProgressBar;
class QPushButton;
class QTabWidget;
QT_END_NAMESPACE

namespace tamis::ui {

class ClassesPanel;
class ModulesForm;
class SmallText;
class SurveyPanel;

/// Gene modules of the loaded data, by sparse coding: no classes are needed. Works beside a run.
class ModulesPage : public QWidget {
    Q_OBJECT

  public:
    explicit ModulesPage(QWidget* parent = nullptr);

    /// What is looked into next. Modules that were found stay, they say of which data they are.
    void setData(const dataset::DatasetPtr& dataset);
    /// What to do first while no data are loaded, said wherever something can't be done without.
    void setNeed(const QString& need);
    /// Asked before what is in no file gives way to the next of its kind; false: it stays.
    void setMayReplace(std::function<bool(ModuleWork)> ask) { m_mayReplace = std::move(ask); }
    void setThreads(unsigned threads) { m_threads = threads; }
    void setGeneList(const std::optional<GeneListBeside>& list) { m_found->setGeneList(list); }

    ModulesSession& session() { return m_session; }
    const modules::ModulesPtr& modules() const { return m_found->modules(); }
    void showModules(const modules::ModulesPtr& modules); ///< also while others are searched for
    modules::ModulesConfig config() const;                ///< as the form has it
    double cutoff() const { return m_found->cutoff(); }
    ModuleFiles& files() { return *m_files; }

  Q_SIGNALS:
    void exportRequested(const tamis::ui::ModulesExport& wanted);
    void openRequested();  ///< modules that were saved
    void applyRequested(); ///< to a second file
    void commandRequested();
    void modulesChanged(); ///< others are shown, or what is shown is in a file now
    void modulesReplaced(const tamis::modules::ModulesPtr& before); ///< by some that were found
    void linkRequested(const QUrl& address);

  private:
    QWidget* makeControls();
    QTabWidget* makeTabs();
    void makeFiles();
    void connectSession();
    bool mayStart(ModuleWork work) const;
    void find();
    void survey(modules::SurveyRequest request);
    void compareClasses(modules::ClassificationRequest request);
    void showJob(ModulesSession::Job job);
    void showProgress(const ModulesProgress& progress);
    void showHistory(const QString& emptyText);
    void showFailure(ModulesSession::Job job, const Error& error);
    void sayFound(const std::vector<Warning>& warnings);
    void say(const QString& text, std::optional<Tone> tone = std::nullopt);

    ModulesSession m_session;
    dataset::DatasetPtr m_data, m_surveying, m_comparing;
    std::function<bool(ModuleWork)> m_mayReplace;
    unsigned m_threads = 0;
    QString m_need;
    std::vector<dictionary::Epoch> m_history;
    ModulesForm* m_form = nullptr;
    FoundPanel* m_found = nullptr;
    SurveyPanel* m_survey = nullptr;
    ClassesPanel* m_classes = nullptr;
    ModuleFiles* m_files = nullptr;
    QTabWidget* m_tabs = nullptr;
    QWidget* m_learning = nullptr;
    plot::PlotView *m_objective = nullptr, *m_explained = nullptr;
    QPushButton* m_find = nullptr;
    QProgressBar* m_progress = nullptr;
    SmallText* m_text = nullptr;
};

} // namespace tamis::ui

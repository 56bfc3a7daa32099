// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"
#include "ui/dialogs.h"
#include "ui/session/modules_session.h"

#include <QList>
#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QAction;
class QMenu;
class QPushButton;
QT_END_NAMESPACE

namespace tamis::ui {

class ClassesPanel;
class FoundPanel;
class SurveyPanel;

/// What the page works out, and what is lost unless it is written to a file.
enum class ModuleWork { Modules, Survey, Comparison };

/// Something to be written to a file that the person chooses.
struct ModulesExport {
    QString name; ///< of the file that is proposed
    FileKind kind;
    std::function<Result<void>(const std::string& path)> write;
};

/// The menu of files of page Modules: what of the modules is written, opened, applied; and whether
/// they are in a file.
class ModuleFiles : public QObject {
    Q_OBJECT

  public:
    /// found, survey, classes: outlive this.
    ModuleFiles(const FoundPanel& found, const SurveyPanel& survey, const ClassesPanel& classes,
                QWidget* parent);

    QPushButton* button() const { return m_button; }
    void update(bool busy, bool data);       ///< data: some are loaded
    void save(ModuleWork work);              ///< asks for a file
    bool isUnsaved(ModuleWork work) const;   ///< what is shown of it is in no file
    bool isUnsaved() const;                  ///< any of them
    QString dataName(ModuleWork work) const; ///< of the data that it is of
    void setSaved(const modules::ModulesPtr& modules);

  Q_SIGNALS:
    void exportRequested(const tamis::ui::ModulesExport& wanted);
    void openRequested();  ///< modules that were saved
    void applyRequested(); ///< to a second file
    void commandRequested();
    void savedChanged();

  private:
    void makeMenu();
    void exportText(const QString& ending, const FileKind& kind, std::string text);
    template <class Shared, class Write>
    void saveAs(ModuleWork work, const FileKind& kind, const Shared& kept, Shared& saved,
                Write write);

    const FoundPanel& m_found;
    const SurveyPanel& m_survey;
    const ClassesPanel& m_classes;
    modules::ModulesPtr m_saved;
    ModuleSurveyPtr m_savedSurvey;
    ModuleAccuracyPtr m_savedComparison;
    QPushButton* m_button;
    QMenu* m_menu = nullptr;
    QAction *m_open = nullptr, *m_apply = nullptr, *m_exportSurvey = nullptr,
            *m_exportComparison = nullptr, *m_copy = nullptr;
    QList<QAction*> m_exports;
};

} // namespace tamis::ui

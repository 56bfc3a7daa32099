// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_files.h"

#include "core/results/export.h"
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"
#include "ui/modules/classes_panel.h"
#include "ui/modules/found_panel.h"
#include "ui/modules/survey_panel.h"

#include <QMenu>
#include <QPushButton>

namespace tamis::ui {

namespace {

FileKind tableKind() {
    return {ModuleFiles::tr("Table"), {QStringLiteral("csv")}};
}

} // namespace

ModuleFiles::ModuleFiles(const FoundPanel& found, const SurveyPanel& survey,
                         const ClassesPanel& classes, QWidget* parent)
    : QObject(parent), m_found(found), m_survey(survey), m_classes(classes),
      m_button(new QPushButton(tr("Files"))) {
    m_button->setObjectName(QStringLiteral("moduleFiles"));
    m_button->setToolTip(tr("Export, save, open, apply to other samples"));
    makeMenu();
}

void ModuleFiles::makeMenu() {
    m_menu = new QMenu(m_button);
    m_button->setMenu(m_menu);
    const auto add = [this](const char* name, const QString& text, auto what) {
        QAction* action = m_menu->addAction(text, this, what);
        action->setObjectName(QString::fromLatin1(name));
        return action;
    };
    m_exports << add("exportModuleSets", tr("Export gene sets (GMT)…"), [this] {
        exportText(QStringLiteral("-modules.gmt"), {tr("Gene sets"), {QStringLiteral("gmt")}},
                   results::moduleSetsText(*m_found.modules(), m_found.cutoff()));
    });
    m_exports << add("exportModuleTable", tr("Export table of modules…"), [this] {
        exportText(QStringLiteral("-modules.csv"), tableKind(),
                   results::moduleTableText(*m_found.modules(), m_found.cutoff()));
    });
    m_exports << add("exportLoadings", tr("Export loadings…"), [this] {
        exportText(QStringLiteral("-loadings.csv"), tableKind(),
                   results::loadingsText(*m_found.modules()));
    });
    m_exports << add("exportActivities", tr("Export activities that are shown…"), [this] {
        const modules::Modules& own = *m_found.modules();
        const AppliedModulesPtr applied = m_found.shownApplied();
        exportText(QStringLiteral("-activities.csv"), tableKind(),
                   applied ? results::activitiesText(
                                 own, applied->applied.codes, applied->dataset->samples,
                                 applied->dataset->classes, applied->dataset->labels)
                           : results::activitiesText(own, own.dictionary.codes, own.samples,
                                                     own.classes, own.labels));
    });
    m_exportSurvey = add("exportSurvey", tr("Export table of the survey…"),
                         [this] { save(ModuleWork::Survey); });
    m_exportComparison = add("exportComparison", tr("Export comparison with the genes…"),
                             [this] { save(ModuleWork::Comparison); });
    m_menu->addSeparator();
    m_exports << add("saveModules", tr("Save modules…"), [this] { save(ModuleWork::Modules); });
    m_open = add("openModules", tr("Open modules…"), [this] { Q_EMIT openRequested(); });
    m_apply =
        add("applyModules", tr("Apply to other samples…"), [this] { Q_EMIT applyRequested(); });
    m_menu->addSeparator();
    m_copy =
        add("copyModulesCommand", tr("Copy command line"), [this] { Q_EMIT commandRequested(); });
}

void ModuleFiles::exportText(const QString& ending, const FileKind& kind, std::string text) {
    const AppliedModulesPtr applied = m_found.shownApplied();
    const QString name = applied && ending == QStringLiteral("-activities.csv")
                             ? QString::fromStdString(applied->dataset->name)
                             : dataName(ModuleWork::Modules);
    Q_EMIT exportRequested({name + ending, kind, [text = std::move(text)](const std::string& path) {
                                return results::writeFile(path, text);
                            }});
}

void ModuleFiles::save(ModuleWork work) {
    switch (work) {
    case ModuleWork::Modules:
        return saveAs(work, {tr("Modules"), {QStringLiteral("json")}}, m_found.modules(), m_saved,
                      results::saveModules);
    case ModuleWork::Survey:
        return saveAs(work, tableKind(), m_survey.survey(), m_savedSurvey,
                      [](const dictionary::Survey& survey, const std::string& path) {
                          return results::writeFile(path, results::surveyText(survey));
                      });
    case ModuleWork::Comparison:
        return saveAs(work, tableKind(), m_classes.accuracy(), m_savedComparison,
                      [](const modules::ModuleAccuracy& accuracy, const std::string& path) {
                          return results::writeFile(path, results::classificationText(accuracy));
                      });
    }
}

/// Asks for a file; `saved` is what is in one from then on.
template <class Shared, class Write>
void ModuleFiles::saveAs(ModuleWork work, const FileKind& kind, const Shared& kept, Shared& saved,
                         Write write) {
    static constexpr const char* endings[] = {"-modules", "-survey", "-comparison"};
    const QString ending = QString::fromLatin1(endings[static_cast<std::size_t>(work)]);
    Q_EMIT exportRequested({dataName(work) + ending + QLatin1Char('.') + kind.suffixes.front(),
                            kind, [this, kept, write, &saved](const std::string& path) {
                                const Result<void> written = write(*kept, path);
                                if (written) {
                                    saved = kept;
                                    Q_EMIT savedChanged();
                                }
                                return written;
                            }});
}

void ModuleFiles::update(bool busy, bool data) {
    for (QAction* action : m_exports)
        action->setEnabled(m_found.modules() != nullptr);
    m_exportSurvey->setEnabled(m_survey.survey() != nullptr);
    m_exportComparison->setEnabled(m_classes.accuracy() != nullptr);
    m_open->setEnabled(!busy);
    m_copy->setEnabled(data);
    m_apply->setEnabled(!busy && m_found.modules());
}

bool ModuleFiles::isUnsaved(ModuleWork work) const {
    switch (work) {
    case ModuleWork::Modules:
        return m_found.modules() && m_found.modules() != m_saved;
    case ModuleWork::Survey:
        return m_survey.survey() && m_survey.survey() != m_savedSurvey;
    case ModuleWork::Comparison:
        return m_classes.accuracy() && m_classes.accuracy() != m_savedComparison;
    }
    return false;
}

bool ModuleFiles::isUnsaved() const {
    return isUnsaved(ModuleWork::Modules) || isUnsaved(ModuleWork::Survey) ||
           isUnsaved(ModuleWork::Comparison);
}

QString ModuleFiles::dataName(ModuleWork work) const {
    switch (work) {
    case ModuleWork::Modules:
        return QString::fromStdString(m_found.modules()->dataName);
    case ModuleWork::Survey:
        return QString::fromStdString(m_survey.surveyed()->name);
    case ModuleWork::Comparison:
        break;
    }
    return m_classes.dataName();
}

void ModuleFiles::setSaved(const modules::ModulesPtr& modules) {
    m_saved = modules;
    Q_EMIT savedChanged();
}

} // namespace tamis::ui

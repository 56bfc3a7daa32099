// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/apply.h"
#include "core/modules/classification.h"
#include "core/modules/module_survey.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace tamis::ui {

/// Samples of a second file, coded by modules.
struct AppliedModules {
    modules::ModulesPtr modules;
    dataset::DatasetPtr dataset; ///< the second file
    modules::Applied applied;
};
using AppliedModulesPtr = std::shared_ptr<const AppliedModules>;
using ModuleSurveyPtr = std::shared_ptr<const dictionary::Survey>;
using ModuleAccuracyPtr = std::shared_ptr<const modules::ModuleAccuracy>;

/// How far a job is.
struct ModulesProgress {
    double fraction = 0;
    double secondsLeft = -1; ///< −1: not known yet. Of finding modules: at most, as it may settle
};

/// Finds modules on a worker thread of its own, one job at a time, and reports in the window's.
class ModulesSession : public QObject {
    Q_OBJECT

  public:
    enum class Job { None, Find, Survey, Open, Apply, Classify };

    explicit ModulesSession(QObject* parent = nullptr);
    ~ModulesSession() override; ///< stops the work and waits for it

    Job job() const { return m_job; }

    /// These do nothing while other work is going on.
    void find(const dataset::DatasetPtr& dataset, const modules::ModulesConfig& config);
    void survey(const dataset::DatasetPtr& dataset, const modules::SurveyRequest& request);
    void open(const QString& path);      ///< modules that were saved
    void openLost(const QString& path);  ///< modules that were in no file yet: they are found anew
    void openOfRun(const QString& path); ///< those that a run file keeps, if it does
    void classify(const dataset::DatasetPtr& dataset,
                  const modules::ClassificationRequest& request);
    void apply(const modules::ModulesPtr& modules, const QString& dataPath,
               const dataset::ImportOptions& options = {});
    void cancel(); ///< what was reached is reported

  Q_SIGNALS:
    void jobChanged(tamis::ui::ModulesSession::Job job);
    void progressed(const tamis::ui::ModulesProgress& progress);
    void epochsEnded(const std::vector<tamis::dictionary::Epoch>& epochs);
    void found(tamis::modules::ModulesPtr modules);
    void surveyUpdated(tamis::ui::ModuleSurveyPtr survey); ///< the points there are so far
    void surveyed(tamis::ui::ModuleSurveyPtr survey);
    void opened(tamis::modules::ModulesPtr modules, const QString& path);
    void runKeepsNone(); ///< the run that openOfRun() looked into
    void applied(tamis::ui::AppliedModulesPtr applied);
    void classified(tamis::ui::ModuleAccuracyPtr accuracy);
    void failed(tamis::ui::ModulesSession::Job job, const tamis::Error& error);

  private:
    struct Mail {
        std::optional<double> fraction;
        std::vector<dictionary::Epoch> epochs;
        ModuleSurveyPtr survey; ///< the newest only
    };
    void setJob(Job job);
    template <class Work, class Report>
    void start(Job job, Work work, Report report);
    template <class Report>
    void openFile(const QString& path, Report report);
    void deliverMail();

    Job m_job = Job::None;
    std::chrono::steady_clock::time_point m_started;
    std::mutex m_mutex; ///< guards the mail
    Mail m_mail;
    QTimer m_drain;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/modules_session.h"

#include "core/dataset/import.h"
#include "core/results/modules_file.h"
#include "core/results/run_file.h"
#include "ui/encoded.h"
#include "ui/session/caught.h"

#include <utility>

namespace tamis::ui {

namespace {

constexpr int drainMilliseconds = 50;

Result<ModuleSurveyPtr> makeSurvey(const dataset::Dataset& dataset,
                                   const modules::SurveyRequest& request,
                                   const std::function<void(double)>& progressed,
                                   const std::stop_token& stop,
                                   const std::function<void(const dictionary::Survey&)>& updated) {
    const auto data = modules::prepareModuleData(dataset, stop);
    if (!data)
        return tl::make_unexpected(data.error());
    auto survey = modules::surveyModules(*data, request, progressed, stop, updated);
    if (!survey)
        return tl::make_unexpected(survey.error());
    return std::make_shared<const dictionary::Survey>(*std::move(survey));
}

Result<AppliedModulesPtr> makeApplied(const modules::ModulesPtr& modules, const std::string& path,
                                      const dataset::ImportOptions& options,
                                      const std::stop_token& stop) {
    auto loaded = dataset::load(path, options, {}, stop);
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    auto applied = modules::applyModules(*modules, *loaded->dataset, 0, stop);
    if (!applied)
        return tl::make_unexpected(applied.error());
    return std::make_shared<const AppliedModules>(
        AppliedModules{modules, loaded->dataset, *std::move(applied)});
}

} // namespace

ModulesSession::ModulesSession(QObject* parent) : QObject(parent) {
    m_drain.setInterval(drainMilliseconds);
    connect(&m_drain, &QTimer::timeout, this, &ModulesSession::deliverMail);
}

ModulesSession::~ModulesSession() {
    m_worker.request_stop();
    if (m_worker.joinable())
        m_worker.join();
}

/// `work` runs in the worker, `report` gets what it returned in the window's thread.
template <class Work, class Report>
void ModulesSession::start(Job job, Work work, Report report) {
    if (m_job != Job::None)
        return;
    m_mail = {};
    m_started = std::chrono::steady_clock::now();
    setJob(job);
    m_drain.start();
    m_worker = std::jthread([this, job, work, report](const std::stop_token& stop) {
        auto outcome = caught([&] { return work(stop); });
        QMetaObject::invokeMethod(
            this,
            [this, job, report, outcome = std::move(outcome)] {
                deliverMail();
                m_drain.stop();
                setJob(Job::None);
                if (outcome)
                    report(*outcome);
                else
                    Q_EMIT failed(job, outcome.error());
            },
            Qt::QueuedConnection);
    });
}

void ModulesSession::find(const dataset::DatasetPtr& dataset,
                          const modules::ModulesConfig& config) {
    const auto progressed = [this](double fraction, const dictionary::Epoch& epoch) {
        const std::scoped_lock lock(m_mutex);
        m_mail.fraction = fraction;
        m_mail.epochs.push_back(epoch);
    };
    start(
        Job::Find,
        [=](const std::stop_token& stop) {
            return modules::findModules(*dataset, config, progressed, stop);
        },
        [this](const modules::ModulesPtr& modules) { Q_EMIT found(modules); });
}

void ModulesSession::survey(const dataset::DatasetPtr& dataset,
                            const modules::SurveyRequest& request) {
    const auto progressed = [this](double fraction) {
        const std::scoped_lock lock(m_mutex);
        m_mail.fraction = fraction;
    };
    const auto updated = [this](const dictionary::Survey& soFar) {
        auto snapshot = std::make_shared<const dictionary::Survey>(soFar);
        const std::scoped_lock lock(m_mutex);
        m_mail.survey = std::move(snapshot);
    };
    start(
        Job::Survey,
        [=](const std::stop_token& stop) {
            return makeSurvey(*dataset, request, progressed, stop, updated);
        },
        [this](const ModuleSurveyPtr& survey) { Q_EMIT surveyed(survey); });
}

void ModulesSession::open(const QString& path) {
    openFile(path,
             [this, path](const modules::ModulesPtr& modules) { Q_EMIT opened(modules, path); });
}

void ModulesSession::openLost(const QString& path) {
    openFile(path, [this](const modules::ModulesPtr& modules) { Q_EMIT found(modules); });
}

template <class Report>
void ModulesSession::openFile(const QString& path, Report report) {
    start(
        Job::Open,
        [file = encoded(path)](const std::stop_token&) { return results::openModules(file); },
        report);
}

void ModulesSession::openOfRun(const QString& path) {
    start(
        Job::Open,
        [file = encoded(path)](const std::stop_token&) { return results::openModulesOfRun(file); },
        [this, path](const modules::ModulesPtr& modules) {
            if (modules)
                Q_EMIT opened(modules, path);
            else
                Q_EMIT runKeepsNone();
        });
}

void ModulesSession::classify(const dataset::DatasetPtr& dataset,
                              const modules::ClassificationRequest& request) {
    const auto progressed = [this](double fraction, std::size_t) {
        const std::scoped_lock lock(m_mutex);
        m_mail.fraction = fraction;
    };
    start(
        Job::Classify,
        [=](const std::stop_token& stop) -> Result<ModuleAccuracyPtr> {
            auto accuracy = modules::classifyByModules(*dataset, request, progressed, stop);
            if (!accuracy)
                return tl::make_unexpected(accuracy.error());
            return std::make_shared<const modules::ModuleAccuracy>(*std::move(accuracy));
        },
        [this](const ModuleAccuracyPtr& accuracy) { Q_EMIT classified(accuracy); });
}

void ModulesSession::apply(const modules::ModulesPtr& modules, const QString& dataPath,
                           const dataset::ImportOptions& options) {
    start(
        Job::Apply,
        [modules, file = encoded(dataPath), options](const std::stop_token& stop) {
            return makeApplied(modules, file, options, stop);
        },
        [this](const AppliedModulesPtr& outcome) { Q_EMIT applied(outcome); });
}

void ModulesSession::cancel() {
    m_worker.request_stop();
}

void ModulesSession::deliverMail() {
    Mail mail;
    {
        const std::scoped_lock lock(m_mutex);
        mail = std::exchange(m_mail, {});
    }
    if (mail.fraction) {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_started;
        const double left =
            *mail.fraction > 0 ? elapsed.count() * (1 - *mail.fraction) / *mail.fraction : -1;
        Q_EMIT progressed({*mail.fraction, left});
    }
    if (!mail.epochs.empty())
        Q_EMIT epochsEnded(mail.epochs);
    if (mail.survey)
        Q_EMIT surveyUpdated(mail.survey);
}

void ModulesSession::setJob(Job job) {
    m_job = job;
    Q_EMIT jobChanged(job);
}

} // namespace tamis::ui

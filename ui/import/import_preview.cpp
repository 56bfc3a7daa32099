// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_preview.h"

#include "ui/session/caught.h"

#include <chrono>
#include <utility>

namespace tamis::ui {

namespace {

constexpr std::chrono::milliseconds betweenReports(50);

} // namespace

ImportPreview::ImportPreview(QObject* parent)
    : QObject(parent), m_worker([this](const std::stop_token& stop) { work(stop); }) {}

ImportPreview::~ImportPreview() {
    m_newest.request_stop();
    m_worker.request_stop();
    m_worker.join();
}

void ImportPreview::ask(const std::string& path, const dataset::ImportOptions& options) {
    m_newest.request_stop();
    m_newest = {};
    {
        const std::scoped_lock lock(m_mutex);
        m_wanted = {path, options, ++m_last, m_newest};
    }
    m_wake.notify_one();
}

void ImportPreview::work(const std::stop_token& stop) {
    while (true) {
        Question question;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return m_wanted.has_value(); }))
                return;
            question = std::move(*m_wanted);
            m_wanted.reset();
        }
        answer(question);
    }
}

void ImportPreview::answer(const Question& question) {
    const auto head = caught([&] { return dataset::preview(question.path, question.options); });
    if (!head) {
        report(question, &ImportPreview::failed, head.error());
        return;
    }
    report(question, &ImportPreview::described, *head);
    if (!head->complete)
        check(question);
}

void ImportPreview::check(const Question& question) {
    auto reported = std::chrono::steady_clock::now();
    const auto progressed = [&](double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (now - reported < betweenReports)
            return;
        reported = now;
        report(question, &ImportPreview::checking, fraction);
    };
    const auto whole = caught([&] {
        return dataset::examine(question.path, question.options, progressed,
                                question.newer.get_token());
    });
    if (whole)
        report(question, &ImportPreview::described, *whole);
    else
        report(question, &ImportPreview::failed, whole.error());
}

template <class Signal, class Value>
void ImportPreview::report(const Question& question, Signal signal, Value value) {
    if (question.newer.stop_requested())
        return;
    QMetaObject::invokeMethod(
        this,
        [this, number = question.number, signal, value = std::move(value)] {
            if (number == m_last)
                Q_EMIT(this->*signal)(value);
        },
        Qt::QueuedConnection);
}

} // namespace tamis::ui

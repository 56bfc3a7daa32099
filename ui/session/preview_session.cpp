// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/preview_session.h"

#include <utility>

namespace tamis::ui {

PreviewSession::PreviewSession(QObject* parent) : QObject(parent) {}

PreviewSession::~PreviewSession() {
    clear();
}

void PreviewSession::setSubject(dataset::DatasetPtr dataset,
                                const evaluation::SweepConfig& config) {
    if (m_dataset == dataset && m_config == config)
        return;
    clear();
    m_dataset = std::move(dataset);
    m_config = config;
}

void PreviewSession::clear() {
    withdraw();
    if (m_worker.joinable()) {
        m_worker.request_stop();
        m_worker.join();
    }
    m_dataset.reset();
}

void PreviewSession::withdraw() {
    m_firstWanted = m_last + 1;
    const std::scoped_lock lock(m_mutex);
    m_wanted.reset();
    m_newer.request_stop();
}

void PreviewSession::ask(const evaluation::PointRequest& request) {
    if (!m_dataset)
        return;
    {
        const std::scoped_lock lock(m_mutex);
        m_wanted = {request, ++m_last};
        m_newer.request_stop();
        m_newer = {};
    }
    if (m_worker.joinable())
        m_wake.notify_one();
    else
        m_worker = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void PreviewSession::work(const std::stop_token& stop) {
    std::optional<evaluation::RadiusPreview> preview;
    while (true) {
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return m_wanted.has_value(); }))
                return;
        }
        if (!preview) {
            auto first = prepared(stop);
            if (!first) {
                if (const auto next = taken())
                    report(next->question.number, &PreviewSession::failed, first.error());
                continue;
            }
            preview = std::move(*first);
        }
        if (const auto next = taken())
            answer(*preview, *next);
    }
}

Result<evaluation::RadiusPreview> PreviewSession::prepared(const std::stop_token& stop) {
    return evaluation::RadiusPreview::prepare(
        m_dataset, m_config,
        [this](double fraction) {
            const std::scoped_lock lock(m_mutex);
            if (m_wanted)
                report(m_wanted->number, &PreviewSession::preparing, fraction);
        },
        stop);
}

std::optional<PreviewSession::Taken> PreviewSession::taken() {
    const std::scoped_lock lock(m_mutex);
    if (!m_wanted)
        return {};
    return Taken{*std::exchange(m_wanted, {}), m_newer.get_token()};
}

void PreviewSession::answer(const evaluation::RadiusPreview& preview, const Taken& taken) {
    const auto& [question, newer] = taken;
    const auto genes = preview.genes(question.request);
    if (!genes) {
        report(question.number, &PreviewSession::failed, genes.error());
        return;
    }
    report(question.number, &PreviewSession::genesFound, preview.asRun(*genes));
    const auto trained = preview.trained(question.request, newer);
    if (newer.stop_requested())
        return;
    if (trained)
        report(question.number, &PreviewSession::judged, preview.asRun(*trained));
    else
        report(question.number, &PreviewSession::failed, trained.error());
}

template <class Signal, class Value>
void PreviewSession::report(int question, Signal signal, Value value) {
    QMetaObject::invokeMethod(
        this,
        [this, question, signal, value = std::move(value)] {
            if (question >= m_firstWanted)
                Q_EMIT(this->*signal)(value);
        },
        Qt::QueuedConnection);
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery.h"

#include "core/results/run_file.h"
#include "ui/session/caught.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <utility>

namespace tamis::ui {

namespace {

/// The lock beside a file; null where another process holds it.
std::shared_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_shared<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // only the end of its process makes a lock stale
    return lock->tryLock() ? lock : nullptr;
}

} // namespace

Recovery::Recovery(const QString& folder, QObject* parent) : QObject(parent), m_folder(folder) {}

Recovery::~Recovery() {
    m_worker.request_stop();
    if (m_worker.joinable())
        m_worker.join();
}

void Recovery::keep(evaluation::RunResultPtr run) {
    order(std::move(run));
}

void Recovery::letGo() {
    if (m_worker.joinable()) // else nothing was kept
        order(nullptr);
}

void Recovery::order(Order order) {
    {
        const std::scoped_lock lock(m_mutex);
        m_order = std::move(order);
    }
    if (m_worker.joinable())
        m_wake.notify_one();
    else
        m_worker = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

/// What was ordered before the end is still carried out.
void Recovery::work(const std::stop_token& stop) {
    while (true) {
        Order next;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, stop, [this] { return m_order.has_value(); });
            if (!m_order)
                return;
            next = *std::exchange(m_order, {});
        }
        carryOut(next);
    }
}

void Recovery::carryOut(const Order& order) {
    const std::scoped_lock lock(m_fileMutex);
    if (!order) {
        remove(m_file);
        m_file = {};
        return;
    }
    const auto written = caught([&]() -> Result<void> {
        if (!takeFile())
            return fail(ErrorCode::WriteFailed, "the folder can't be written to",
                        m_folder.toStdString(), "save the run yourself");
        return results::saveRun(*order, QFile::encodeName(m_file.path).toStdString());
    });
    if (!written)
        QMetaObject::invokeMethod(
            this, [this, error = written.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
}

bool Recovery::takeFile() {
    if (m_file.lock)
        return true;
    if (!QDir().mkpath(m_folder))
        return false;
    m_file.path = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) +
                                          QStringLiteral(".tamis"));
    m_file.lock = lockOf(m_file.path);
    return m_file.lock != nullptr;
}

std::vector<LostFile> Recovery::lost() const {
    std::vector<LostFile> files;
    for (const QFileInfo& info :
         QDir(m_folder).entryInfoList({QStringLiteral("*.tamis")}, QDir::Files, QDir::Time))
        if (auto lock = lockOf(info.absoluteFilePath()))
            files.push_back({info.absoluteFilePath(), std::move(lock)});
    return files;
}

void Recovery::adopt(LostFile file) {
    const std::scoped_lock lock(m_fileMutex);
    m_file = std::move(file);
    if (!m_worker.joinable()) // so that letGo() knows of it
        m_worker = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void Recovery::remove(const LostFile& file) {
    if (file.lock)
        QFile::remove(file.path);
}

} // namespace tamis::ui

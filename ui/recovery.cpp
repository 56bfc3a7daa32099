// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery.h"

#include "core/results/modules_file.h"
#include "core/results/run_file.h"
#include "ui/encoded.h"
#include "ui/session/caught.h"
#include "ui/session_list.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <functional>
#include <utility>

namespace tamis::ui {

namespace {

const QString runPattern = QStringLiteral("*.tamis");

QString modulesIn(const QString& folder) {
    return QDir(folder).filePath(QStringLiteral("modules.json"));
}

/// The lock inside a folder; null where another process holds it.
std::shared_ptr<QLockFile> lockOf(const QString& folder) {
    const QString path = QDir(folder).filePath(QStringLiteral("lock"));
    auto lock = std::make_shared<QLockFile>(path);
    // Only the end of its process makes a lock stale; one that was ended before it wrote its name
    // into the lock is known by the time that has gone by since.
    constexpr int writing = 10000;
    lock->setStaleLockTime(QFileInfo(path).size() > 0 ? 0 : writing);
    return lock->tryLock() ? lock : nullptr;
}

/// When something was written to a folder last; locks, which come and go, don't count.
QDateTime keptAt(const QString& folder) {
    const QFileInfoList files =
        QDir(folder).entryInfoList({runPattern, QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    return files.isEmpty() ? QDateTime() : files.first().lastModified();
}

tl::unexpected<Error> notWritable(const QString& folder) {
    return fail(ErrorCode::WriteFailed, "the folder can't be written to", folder.toStdString(),
                "save the run yourself");
}

} // namespace

Recovery::Recovery(const QString& folder, QObject* parent) : QObject(parent), m_parent(folder) {}

Recovery::~Recovery() {
    m_worker.request_stop();
    if (m_worker.joinable())
        m_worker.join();
}

void Recovery::keep(KeptSession session) {
    order(std::move(session));
}

void Recovery::letGo() {
    if (m_worker.joinable()) // else nothing was kept
        order(std::nullopt);
}

void Recovery::order(Order order) {
    {
        const std::scoped_lock lock(m_mutex);
        m_order = std::move(order);
    }
    if (m_worker.joinable())
        m_wake.notify_one();
    else
        start();
}

void Recovery::start() {
    m_worker = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

/// What was ordered before the end is still carried out.
void Recovery::work(const std::stop_token& stop) {
    for (;;) {
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
        removeFiles();
        return;
    }
    if (const auto written = caught([&] { return write(*order); }); !written)
        QMetaObject::invokeMethod(
            this, [this, error = written.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
}

/// Runs first, then the list that names them, then away with what it doesn't name: whenever the
/// process ends, the list is true.
Result<void> Recovery::write(const KeptSession& session) {
    if (const auto taken = takeFolder(); !taken)
        return taken;
    std::vector<Written> written;
    QStringList files;
    for (const KeptSession::Run& kept : session.runs) {
        if (!kept.path.isEmpty()) {
            files << QString();
            continue;
        }
        const auto file = fileOf(kept.run);
        if (!file)
            return tl::make_unexpected(file.error());
        files << *file;
        written.push_back({kept.run, *file});
    }
    if (const auto kept = writeModules(session.modules); !kept)
        return kept;
    if (!writeSessionList(m_folder, session, files))
        return notWritable(m_folder);
    for (const Written& former : std::exchange(m_written, written))
        if (!files.contains(former.name))
            QFile::remove(QDir(m_folder).filePath(former.name));
    return {};
}

Result<void> Recovery::writeModules(const modules::ModulesPtr& modules) {
    if (modules == m_writtenModules)
        return {};
    if (modules) {
        if (const auto saved = results::saveModules(*modules, encoded(modulesIn(m_folder))); !saved)
            return saved;
    } else {
        QFile::remove(modulesIn(m_folder));
    }
    m_writtenModules = modules;
    return {};
}

Result<QString> Recovery::fileOf(const evaluation::RunResultPtr& run) {
    if (const auto there = std::ranges::find(m_written, run, &Written::run);
        there != m_written.end())
        return there->name;
    const QString name =
        QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".tamis");
    const std::string path = encoded(QDir(m_folder).filePath(name));
    if (const auto saved = results::saveRun(*run, path); !saved)
        return tl::make_unexpected(saved.error());
    m_written.push_back({run, name}); // so that it goes where the list can't be written
    return name;
}

Result<void> Recovery::takeFolder() {
    if (m_lock)
        return {};
    m_folder = QDir(m_parent).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (!QDir().mkpath(m_folder))
        return notWritable(m_parent);
    m_lock = lockOf(m_folder);
    if (!m_lock)
        return notWritable(m_folder);
    return {};
}

/// What could not be read stays, and the folder with it.
void Recovery::removeFiles() {
    if (!m_lock)
        return;
    for (const Written& written : std::exchange(m_written, {}))
        QFile::remove(QDir(m_folder).filePath(written.name));
    if (std::exchange(m_writtenModules, nullptr))
        QFile::remove(modulesIn(m_folder));
    removeSessionList(m_folder);
    m_lock.reset();
    QDir().rmdir(m_folder);
}

std::vector<LostSession> Recovery::lost() const {
    std::vector<LostSession> sessions;
    for (const QFileInfo& info : QDir(m_parent).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = info.absoluteFilePath();
        const QStringList runs = QDir(folder).entryList({runPattern}, QDir::Files, QDir::Name);
        auto lock = lockOf(folder);
        if (!lock)
            continue;
        LostSession session = readSessionList(folder, runs);
        session.folder = folder;
        session.keptAt = keptAt(folder).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        if (QFile::exists(modulesIn(folder)))
            session.modules = modulesIn(folder);
        if (!runs.isEmpty() || !session.modules.isEmpty()) {
            session.lock = std::move(lock);
            sessions.push_back(std::move(session));
        }
    }
    std::ranges::stable_sort(sessions, std::ranges::greater(), &LostSession::keptAt);
    return sessions;
}

void Recovery::adopt(const LostSession& lost, const std::vector<KeptSession::Run>& runs) {
    const std::scoped_lock lock(m_fileMutex);
    const bool beside = m_lock != nullptr;
    if (!beside) {
        m_folder = lost.folder;
        m_lock = lost.lock;
        m_written.clear();
        m_writtenModules.reset();
    }
    for (const KeptSession::Run& kept : runs) {
        const QFileInfo file(kept.path);
        if (file.absolutePath() != lost.folder)
            continue;
        if (!beside || QFile::rename(kept.path, QDir(m_folder).filePath(file.fileName())))
            m_written.push_back({kept.run, file.fileName()});
    }
    if (beside) { // what could not be read stays, and the folder with it
        removeSessionList(lost.folder);
        lost.lock->unlock();
        QDir().rmdir(lost.folder);
    }
    if (!m_worker.joinable()) // so that letGo() knows of it
        start();
}

void Recovery::remove(const LostSession& lost) {
    for (const QString& name : QDir(lost.folder).entryList({runPattern}, QDir::Files))
        QFile::remove(QDir(lost.folder).filePath(name));
    QFile::remove(lost.modules);
    removeSessionList(lost.folder);
    lost.lock->unlock();
    QDir().rmdir(lost.folder);
}

} // namespace tamis::ui

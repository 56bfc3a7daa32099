// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_document.h"

#include "core/evaluation/parameters.h"
#include "core/results/run_file.h"
#include "ui/encoded.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::RunDocument)
};

} // namespace

void RunDocument::setNew(evaluation::RunResultPtr run) {
    clear();
    m_run = std::move(run);
    m_modified = true;
}

void RunDocument::setChanged(evaluation::RunResultPtr run) {
    m_run = std::move(run);
    m_modified = true;
}

void RunDocument::setOpened(evaluation::RunResultPtr run, const QString& path) {
    clear();
    Lock taken = lock(path);
    m_lock = std::move(taken.file);
    m_otherOwner = taken.owner;
    m_run = std::move(run);
    m_path = path;
}

void RunDocument::clear() {
    m_run.reset();
    m_path.clear();
    m_otherOwner.clear();
    m_modified = false;
    m_lock.reset();
}

Result<void> RunDocument::save(const QString& path, const modules::ModulesPtr& modules) {
    const bool sameFile = m_lock && QFileInfo(path) == QFileInfo(m_path);
    Lock taken;
    if (!sameFile) {
        taken = lock(path);
        if (!taken.owner.isEmpty())
            return fail(ErrorCode::WriteFailed,
                        Text::tr("This file is open elsewhere").toStdString(), path.toStdString(),
                        Text::tr("Close it there (%1), or save under another name")
                            .arg(taken.owner)
                            .toStdString());
    }
    if (const auto saved =
            results::saveRun(*m_run, encoded(path), modules ? modules : modulesInFile(path));
        !saved)
        return saved;
    if (!sameFile)
        m_lock = std::move(taken.file);
    m_path = path;
    m_otherOwner.clear();
    m_modified = false;
    return {};
}

/// The run's modules that the file at `path` has, or its former one; none where neither can be
/// read.
modules::ModulesPtr RunDocument::modulesInFile(const QString& path) const {
    for (const QString& file : {path, m_path}) {
        const auto modules = QFile::exists(file) ? results::openModulesOfRun(encoded(file))
                                                 : Result<modules::ModulesPtr>();
        if (modules && *modules && (*modules)->dataHash == m_run->data.hash)
            return *modules;
    }
    return nullptr;
}

RunDocument::Lock RunDocument::lock(const QString& path) {
    Lock result;
    auto file = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    file->setStaleLockTime(0); // only the end of its process makes a lock stale
    if (file->tryLock()) {
        result.file = std::move(file);
        return result;
    }
    // A folder that can't be written to holds no lock, either: saving will say why it fails.
    if (file->error() != QLockFile::LockFailedError)
        return result;
    qint64 process = 0;
    QString host, program;
    file->getLockInfo(&process, &host, &program);
    result.owner = Text::tr("%1, process %2 on %3").arg(program).arg(process).arg(host);
    return result;
}

QString RunDocument::key() const {
    if (!m_run)
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray::fromStdString(m_run->finishedAt));
    hash.addData(QByteArray::fromStdString(m_run->data.hash));
    hash.addData(QByteArray::fromStdString(
        evaluation::commandLine(m_run->config, m_run->data.name, m_run->data.options)));
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace tamis::ui

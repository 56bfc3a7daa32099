// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings.h"

#include "core/results/import_json.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <csignal>

namespace tamis::ui {

namespace {

constexpr int recentFilesKept = 10;
constexpr int viewStatesKept = 200;

QString importKey(const QString& path) {
    const QByteArray name = QFileInfo(path).absoluteFilePath().toUtf8();
    return QStringLiteral("imports/") +
           QString::fromLatin1(QCryptographicHash::hash(name, QCryptographicHash::Sha1).toHex());
}

/// Changes when the file is written to.
QString stampOf(const QString& path) {
    const QFileInfo file(path);
    return QStringLiteral("%1 %2").arg(file.size()).arg(file.lastModified().toMSecsSinceEpoch());
}

bool isRunning(qint64 process) {
    return ::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM;
}

} // namespace

Settings::Settings()
    : m_settings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Tamis"),
                 QStringLiteral("Tamis")),
      m_recoveryFolder(QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
                           .filePath(QStringLiteral("Tamis/recovery"))) {}

Settings::Settings(const QString& file)
    : m_settings(file, QSettings::IniFormat), m_recoveryFolder(file + QStringLiteral(".recovery")) {
}

QString Settings::recoveryFolder() const {
    return m_recoveryFolder;
}

QByteArray Settings::geometry() const {
    return m_settings.value(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry) {
    m_settings.setValue(QStringLiteral("window/geometry"), geometry);
}

QByteArray Settings::splitter(const QString& name) const {
    return m_settings.value(QStringLiteral("splitters/") + name).toByteArray();
}

void Settings::setSplitter(const QString& name, const QByteArray& state) {
    m_settings.setValue(QStringLiteral("splitters/") + name, state);
}

std::optional<QStringList> Settings::hiddenGeneColumns() const {
    const QVariant names = m_settings.value(QStringLiteral("genes/hiddenColumns"));
    return names.isValid() ? std::optional(names.toStringList()) : std::nullopt;
}

void Settings::setHiddenGeneColumns(const QStringList& names) {
    m_settings.setValue(QStringLiteral("genes/hiddenColumns"), names);
}

QStringList Settings::recentFiles() const {
    return m_settings.value(QStringLiteral("files/recent")).toStringList();
}

void Settings::addRecentFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(QStringLiteral("files/recent"), files.mid(0, recentFilesKept));
    forgetImports();
}

void Settings::removeRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(QFileInfo(path).absoluteFilePath());
    m_settings.setValue(QStringLiteral("files/recent"), files);
    forgetImports();
}

void Settings::clearRecentFiles() {
    m_settings.remove(QStringLiteral("files/recent"));
    forgetImports();
}

std::optional<RememberedImport> Settings::rememberedImport(const QString& path) const {
    const QStringList fields = m_settings.value(importKey(path)).toStringList();
    if (fields.size() != 2)
        return std::nullopt;
    const auto options = results::importFromJson(fields[1].toStdString());
    if (!options)
        return std::nullopt;
    return RememberedImport{*options, fields[0] == stampOf(path)};
}

void Settings::rememberImport(const QString& path, const dataset::ImportOptions& options) {
    m_settings.setValue(
        importKey(path),
        QStringList{stampOf(path), QString::fromStdString(results::importJson(options))});
}

/// Of files that are no longer among the recent ones.
void Settings::forgetImports() {
    QStringList kept;
    for (const QString& file : recentFiles())
        kept << importKey(file);
    m_settings.beginGroup(QStringLiteral("imports"));
    const QStringList keys = m_settings.childKeys();
    m_settings.endGroup();
    for (const QString& key : keys)
        if (const QString full = QStringLiteral("imports/") + key; !kept.contains(full))
            m_settings.remove(full);
}

void Settings::setOpening(const QString& path) {
    const QString key = QStringLiteral("files/opening");
    if (path.isEmpty())
        m_settings.remove(key);
    else
        m_settings.setValue(key,
                            QStringList{QString::number(QCoreApplication::applicationPid()), path});
    m_settings.sync();
}

QString Settings::crashedOpening() const {
    const QStringList opening = m_settings.value(QStringLiteral("files/opening")).toStringList();
    return opening.size() == 2 && !isRunning(opening[0].toLongLong()) ? opening[1] : QString();
}

QString Settings::language() const {
    return m_settings.value(QStringLiteral("language")).toString();
}

void Settings::setLanguage(const QString& code) {
    m_settings.setValue(QStringLiteral("language"), code);
}

QString Settings::lastFolder() const {
    const QString folder = m_settings.value(QStringLiteral("files/folder")).toString();
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setLastFolder(const QString& folder) {
    m_settings.setValue(QStringLiteral("files/folder"), folder);
}

std::optional<ViewState> Settings::viewState(const QString& run) const {
    const QStringList stored = m_settings.value(QStringLiteral("views/") + run).toStringList();
    const QStringList fields = stored.value(0).split(QLatin1Char(' '));
    if (fields.size() < 6)
        return std::nullopt;
    // The first field is the time of writing, which setViewState() needs to forget the oldest.
    return ViewState{fields[1].toInt(),      fields[2].toInt(),    fields[3].toInt(),
                     fields[4].toInt() != 0, fields[5].toDouble(), fields.value(6).toInt(),
                     stored.mid(1)};
}

void Settings::setViewState(const QString& run, const ViewState& state) {
    m_settings.beginGroup(QStringLiteral("views"));
    QStringList runs = m_settings.childKeys();
    if (runs.size() >= viewStatesKept && !runs.contains(run)) {
        const auto written = [this](const QString& key) {
            const QString numbers = m_settings.value(key).toStringList().value(0);
            return numbers.section(QLatin1Char(' '), 0, 0).toLongLong();
        };
        m_settings.remove(
            *std::min_element(runs.cbegin(), runs.cend(), [&](const QString& a, const QString& b) {
                return written(a) < written(b);
            }));
    }
    const QString numbers = QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                                .arg(QDateTime::currentSecsSinceEpoch())
                                .arg(state.point)
                                .arg(state.page)
                                .arg(state.sortColumn)
                                .arg(state.sortDescending ? 1 : 0)
                                .arg(QString::number(state.minimumFrequency, 'g', 17))
                                .arg(state.firstGenes);
    m_settings.setValue(run, QStringList(numbers) + state.pins);
    m_settings.endGroup();
}

void Settings::sync() {
    m_settings.sync();
}

} // namespace tamis::ui

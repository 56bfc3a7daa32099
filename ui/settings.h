// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "ui/view_state.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <optional>

namespace tamis::ui {

/// How a file was read the last time.
struct RememberedImport {
    dataset::ImportOptions options;
    bool sameFile = false; ///< it has not been written to since
};

/// What the window remembers between two starts. Typed: the file gives back strings.
class Settings {
  public:
    Settings(); ///< the user's own
    explicit Settings(const QString& file);

    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    QByteArray splitter(const QString& name) const;
    void setSplitter(const QString& name, const QByteArray& state);

    std::optional<QStringList> hiddenGeneColumns() const; ///< none: nobody has chosen yet
    void setHiddenGeneColumns(const QStringList& names);

    /// Newest first, at most ten.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    void clearRecentFiles();

    /// Of the recent files only.
    std::optional<RememberedImport> rememberedImport(const QString& path) const;
    void rememberImport(const QString& path, const dataset::ImportOptions& options);

    /// Which file is being opened, on the disk at once; empty: none any more.
    void setOpening(const QString& path);
    /// What a program was opening that is no longer there; or empty.
    QString crashedOpening() const;

    /// For runs that are not saved yet.
    QString recoveryFolder() const;

    QString language() const; ///< "fr"; empty: the desktop's
    void setLanguage(const QString& code);

    QString lastFolder() const;
    void setLastFolder(const QString& folder);

    /// `run` names the run by its content, so that the state follows a file that is moved.
    std::optional<ViewState> viewState(const QString& run) const;
    void setViewState(const QString& run, const ViewState& state);

    void sync();

  private:
    void forgetImports();

    QSettings m_settings;
    QString m_recoveryFolder;
};

} // namespace tamis::ui

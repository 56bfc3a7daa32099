// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/support/result.h"

#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>
#include <vector>

class QWidget;

namespace tamis::ui {

/// A kind of file in a dialog: "Gene list with statistics", {"csv"}.
struct FileKind {
    QString label;
    QStringList suffixes;
};

enum class Answer { Save, Discard, Cancel };
enum class LostRun { Recover, Discard, Later };

/// Data to open: how is the file to be read?
struct ImportRequest {
    QString path;
    dataset::ImportOptions options; ///< to begin with
    std::optional<Error> refused;   ///< why the file could not be read with these
};

/// The only modal questions of the program, behind a seam so that tests drive the real window.
/// An empty path means that the person thought better of it.
class Dialogs {
  public:
    virtual ~Dialogs() = default;
    virtual QString openFile(QWidget* parent, const QString& title, const QString& folder,
                             const std::vector<FileKind>& kinds) = 0;
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& folder,
                                  const std::vector<FileKind>& kinds) = 0;
    /// The path has one of the suffixes of the kind that was chosen.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& proposal,
                             const std::vector<FileKind>& kinds) = 0;
    virtual QString folder(QWidget* parent, const QString& title, const QString& proposal) = 0;
    /// A name that is not there yet is made a folder.
    virtual QString folderToWriteInto(QWidget* parent, const QString& title,
                                      const QString& proposal) = 0;
    virtual Answer saveDiscardOrCancel(QWidget* parent, const QString& question,
                                       const QString& detail) = 0;
    virtual LostRun recover(QWidget* parent, const QString& question, const QString& detail) = 0;
    /// Nothing where the person thought better of it.
    virtual std::optional<dataset::ImportOptions> importData(QWidget* parent,
                                                             const ImportRequest& request) = 0;
    virtual void about(QWidget* parent, const QString& title, const QString& text) = 0;
    /// In the desktop's browser; false where there is none.
    virtual bool openAddress(const QUrl& address) = 0;
};

class NativeDialogs : public Dialogs {
  public:
    QString openFile(QWidget* parent, const QString& title, const QString& folder,
                     const std::vector<FileKind>& kinds) override;
    QStringList openFiles(QWidget* parent, const QString& title, const QString& folder,
                          const std::vector<FileKind>& kinds) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& proposal,
                     const std::vector<FileKind>& kinds) override;
    QString folder(QWidget* parent, const QString& title, const QString& proposal) override;
    QString folderToWriteInto(QWidget* parent, const QString& title,
                              const QString& proposal) override;
    Answer saveDiscardOrCancel(QWidget* parent, const QString& question,
                               const QString& detail) override;
    LostRun recover(QWidget* parent, const QString& question, const QString& detail) override;
    std::optional<dataset::ImportOptions> importData(QWidget* parent,
                                                     const ImportRequest& request) override;
    void about(QWidget* parent, const QString& title, const QString& text) override;
    bool openAddress(const QUrl& address) override;
};

/// `path` as it is when it ends in one of the suffixes, else with the first one appended.
QString withSuffix(const QString& path, const QStringList& suffixes);

} // namespace tamis::ui

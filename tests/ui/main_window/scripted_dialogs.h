// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs.h"

#include <QStringList>

namespace tamis::testing {

/// Answers what the test has laid ready, and remembers what was asked.
class ScriptedDialogs : public ui::Dialogs {
  public:
    QString path;                           ///< for the next file or folder question
    ui::Answer answer = ui::Answer::Cancel; ///< for every question
    std::vector<ui::Answer> answers;        ///< for the next ones, before that
    ui::LostRun lostRun = ui::LostRun::Later;
    bool importAccepted = true; ///< the file is read as proposed
    QStringList asked;
    QString proposedPath;                   ///< of the last file to save
    std::vector<ui::ImportRequest> imports; ///< asked about

    QString openFile(QWidget*, const QString& title, const QString&,
                     const std::vector<ui::FileKind>&) override {
        asked << title;
        return path;
    }
    QStringList openFiles(QWidget*, const QString& title, const QString&,
                          const std::vector<ui::FileKind>&) override {
        asked << title;
        return path.isEmpty() ? QStringList() : QStringList{path};
    }
    QString saveFile(QWidget*, const QString& title, const QString& proposed,
                     const std::vector<ui::FileKind>& kinds) override {
        asked << title;
        proposedPath = proposed;
        return ui::withSuffix(path, kinds.front().suffixes.isEmpty() || hasSuffix(kinds)
                                        ? QStringList()
                                        : kinds.front().suffixes);
    }
    QString folder(QWidget*, const QString& title, const QString&) override {
        asked << title;
        return path;
    }
    QString folderToWriteInto(QWidget* parent, const QString& title,
                              const QString& proposal) override {
        return folder(parent, title, proposal);
    }
    ui::Answer saveDiscardOrCancel(QWidget*, const QString& question, const QString&) override {
        asked << question;
        if (answers.empty())
            return answer;
        const ui::Answer next = answers.front();
        answers.erase(answers.begin());
        return next;
    }
    ui::LostRun recover(QWidget*, const QString& question, const QString&) override {
        asked << question;
        return lostRun;
    }
    /// Who was refused once gives up: the next answer would be the same.
    std::optional<dataset::ImportOptions> importData(QWidget*,
                                                     const ui::ImportRequest& request) override {
        imports.push_back(request);
        if (!importAccepted || request.refused)
            return std::nullopt;
        return request.options;
    }
    bool openAddress(const QUrl& address) override {
        asked << address.toString();
        return true;
    }
    void about(QWidget*, const QString&, const QString& text) override { asked << text; }

  private:
    /// As in the real dialog, where each kind is a filter with a suffix of its own.
    bool hasSuffix(const std::vector<ui::FileKind>& kinds) const {
        for (const ui::FileKind& kind : kinds)
            if (ui::withSuffix(path, kind.suffixes) == path)
                return true;
        return false;
    }
};

} // namespace tamis::testing

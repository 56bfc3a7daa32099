// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs.h"

#include "ui/import/import_dialog.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace tamis::ui {

namespace {

QString filterText(const FileKind& kind) {
    QStringList patterns;
    for (const QString& suffix : kind.suffixes)
        patterns << QStringLiteral("*.") + suffix;
    if (patterns.isEmpty())
        patterns << QStringLiteral("*");
    return QStringLiteral("%1 (%2)").arg(kind.label, patterns.join(QLatin1Char(' ')));
}

QStringList filters(const std::vector<FileKind>& kinds) {
    QStringList texts;
    for (const FileKind& kind : kinds)
        texts << filterText(kind);
    return texts;
}

/// Qt's own dialog refuses a folder that isn't there; what can't be made it still does.
class WriteFolderDialog : public QFileDialog {
  public:
    using QFileDialog::QFileDialog;

  protected:
    void accept() override {
        for (const QString& name : selectedFiles())
            if (!QFileInfo::exists(name))
                QDir().mkdir(name);
        QFileDialog::accept();
    }
};

} // namespace

QString NativeDialogs::openFile(QWidget* parent, const QString& title, const QString& folder,
                                const std::vector<FileKind>& kinds) {
    return QFileDialog::getOpenFileName(parent, title, folder,
                                        filters(kinds).join(QStringLiteral(";;")));
}

QStringList NativeDialogs::openFiles(QWidget* parent, const QString& title, const QString& folder,
                                     const std::vector<FileKind>& kinds) {
    return QFileDialog::getOpenFileNames(parent, title, folder,
                                         filters(kinds).join(QStringLiteral(";;")));
}

QString NativeDialogs::saveFile(QWidget* parent, const QString& title, const QString& proposal,
                                const std::vector<FileKind>& kinds) {
    // On the stack, not QFileDialog::getSaveFileName(): the suffix must be there before the
    // dialog asks whether an existing file may be replaced.
    QFileDialog dialog(parent, title, QFileInfo(proposal).path());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters(kinds));
    const auto useSuffixOf = [&](const QString& filter) {
        for (const FileKind& kind : kinds)
            if (filterText(kind) == filter && !kind.suffixes.isEmpty())
                dialog.setDefaultSuffix(kind.suffixes.first());
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, useSuffixOf);
    for (const FileKind& kind : kinds)
        if (kind.suffixes.contains(QFileInfo(proposal).suffix()))
            dialog.selectNameFilter(filterText(kind));
    useSuffixOf(dialog.selectedNameFilter());
    dialog.selectFile(QFileInfo(proposal).fileName());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    return dialog.selectedFiles().constFirst();
}

QString NativeDialogs::folder(QWidget* parent, const QString& title, const QString& proposal) {
    return QFileDialog::getExistingDirectory(parent, title, proposal);
}

QString NativeDialogs::folderToWriteInto(QWidget* parent, const QString& title,
                                         const QString& proposal) {
    WriteFolderDialog dialog(parent, title, proposal);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    return dialog.selectedFiles().constFirst();
}

Answer NativeDialogs::saveDiscardOrCancel(QWidget* parent, const QString& question,
                                          const QString& detail) {
    QMessageBox box(QMessageBox::Question, {}, question,
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(detail);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Answer::Save;
    case QMessageBox::Discard:
        return Answer::Discard;
    default:
        return Answer::Cancel;
    }
}

LostRun NativeDialogs::recover(QWidget* parent, const QString& question, const QString& detail) {
    QMessageBox box(QMessageBox::Question, {}, question, QMessageBox::NoButton, parent);
    box.setInformativeText(detail);
    const auto* recover =
        box.addButton(QCoreApplication::translate("Dialogs", "&Recover"), QMessageBox::AcceptRole);
    const auto* discard = box.addButton(QCoreApplication::translate("Dialogs", "&Discard"),
                                        QMessageBox::DestructiveRole);
    QPushButton* later =
        box.addButton(QCoreApplication::translate("Dialogs", "&Later"), QMessageBox::RejectRole);
    box.setEscapeButton(later);
    box.exec();
    return box.clickedButton() == recover   ? LostRun::Recover
           : box.clickedButton() == discard ? LostRun::Discard
                                            : LostRun::Later;
}

std::optional<dataset::ImportOptions> NativeDialogs::importData(QWidget* parent,
                                                                const ImportRequest& request) {
    ImportDialog dialog(request, *this, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.options();
}

void NativeDialogs::about(QWidget* parent, const QString& title, const QString& text) {
    QMessageBox::about(parent, title, text);
}

bool NativeDialogs::openAddress(const QUrl& address) {
    return QDesktopServices::openUrl(address);
}

QString withSuffix(const QString& path, const QStringList& suffixes) {
    if (path.isEmpty() || suffixes.isEmpty())
        return path;
    for (const QString& suffix : suffixes)
        if (path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive))
            return path;
    return path + QLatin1Char('.') + suffixes.first();
}

} // namespace tamis::ui

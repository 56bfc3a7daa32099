// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs.h"
#include "ui/import/import_preview.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QTableView;

namespace tamis::ui {

class ImportForm;
class MessageBar;
class PreviewModel;
class SmallText;

/// Shows how a file would be read, in parsed values, and lets every detection be overridden. Enter
/// accepts what is proposed, Escape leaves all as it was.
class ImportDialog : public QDialog {
    Q_OBJECT

  public:
    ImportDialog(const ImportRequest& request, Dialogs& dialogs, QWidget* parent = nullptr);

    /// What was agreed upon, after it was accepted.
    const dataset::ImportOptions& options() const { return m_accepted; }
    MessageBar& messages() const { return *m_messages; }

    /// Waits for the preview where that is still being made.
    void accept() override;

  Q_SIGNALS:
    void previewed(); ///< what is shown goes with the options, or says why there is nothing

  protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    QWidget* makeHeading(const ImportRequest& request);
    QWidget* makePreview();
    QWidget* makeButtons();

    void ask();
    void showDescription(const dataset::Description& description);
    void showNotices(const std::vector<Warning>& warnings);
    void showFailure(const Error& error);
    void previewEnded(bool good);
    void chooseSampleTable();

    enum class State { Asking, Good, Bad };

    std::string m_path;
    Dialogs& m_dialogs;
    dataset::ImportOptions m_accepted;
    State m_state = State::Asking;
    bool m_acceptWhenGood = false;
    bool m_refused = false; ///< the reason why the dialog came stands until an option changes

    ImportForm* m_form = nullptr;
    QScrollArea* m_scroll = nullptr;
    SmallText* m_format = nullptr;
    MessageBar* m_messages = nullptr;
    QLabel* m_size = nullptr;
    PreviewModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    SmallText* m_values = nullptr;
    QListWidget* m_notices = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_progressText = nullptr;
    QPushButton* m_open = nullptr;
    ImportPreview m_preview; // last: its worker ends before what it reports to goes
};

} // namespace tamis::ui

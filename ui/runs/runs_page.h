// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/run_shelf.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
class QTableView;
class QTextEdit;
class QUndoStack;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// Every run of the session: show, rename, compare two, delete with undo.
class RunsPage : public QWidget {
    Q_OBJECT

  public:
    RunsPage(RunShelf& shelf, QUndoStack& undo, QWidget* parent = nullptr);

    /// While a run goes on no other one is shown.
    void setIdle(bool idle);

  Q_SIGNALS:
    void showRequested(int row);

  private:
    QWidget* makeTable();
    QWidget* makeDetails();
    void rename(int row, const QString& name);
    void removeSelected();
    void showDetails();
    std::vector<int> selectedRows() const;

    RunShelf& m_shelf;
    QUndoStack& m_undo;
    bool m_idle = true;
    QTableView* m_table = nullptr;
    QPushButton *m_show = nullptr, *m_rename = nullptr, *m_remove = nullptr;
    plot::PlotView* m_plot = nullptr;
    QTextEdit* m_text = nullptr;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

#include <array>

namespace tamis::ui {

enum class ActionId {
    Open,
    OpenFolder,
    OpenExample,
    Save,
    SaveAs,
    ExportData,
    ExportGenes,
    ExportPlot,
    ExportReport,
    Quit,
    Undo,
    Redo,
    Run,
    Stop,
    CopyCommand,
    PageExplore,
    PageTraining,
    PageGenes,
    PageSamples,
    PageTrust,
    PageModules,
    PageLab,
    PageRuns,
    BestPoint,
    SparsestPoint,
    SearchGenes,
    Tour,
    About,
    count
};

/// All that menus and shortcuts do, in one place.
class Actions : public QObject {
    Q_OBJECT

  public:
    explicit Actions(QObject* parent = nullptr);
    QAction& operator[](ActionId id) const { return *m_actions[static_cast<std::size_t>(id)]; }

    /// Over the whole program: a shortcut is the action's also where a text field knows it as an
    /// editing key, such as Ctrl+E for the end of the line. Undo and redo are left to the field.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void add(ActionId id, const QString& name, const QString& text, const QKeySequence& shortcut,
             const QString& help = {});

    std::array<QAction*, static_cast<std::size_t>(ActionId::count)> m_actions{};
};

} // namespace tamis::ui

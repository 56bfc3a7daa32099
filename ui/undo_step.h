// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include <functional>
#include <utility>

namespace tamis::ui {

/// Something that has been done already, with the way to take it back and to do it again. For
/// QUndoStack::push().
class UndoStep : public QUndoCommand {
  public:
    UndoStep(const QString& text, std::function<void()> undo, std::function<void()> redo)
        : QUndoCommand(text), m_undo(std::move(undo)), m_redo(std::move(redo)) {}

    void undo() override { m_undo(); }
    void redo() override {
        if (std::exchange(m_done, false)) // push() calls it, too
            return;
        m_redo();
    }

  private:
    bool m_done = true;
    std::function<void()> m_undo, m_redo;
};

} // namespace tamis::ui

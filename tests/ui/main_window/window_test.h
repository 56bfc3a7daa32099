// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripted_dialogs.h"
#include "ui/main_window.h"
#include "ui/settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace tamis::testing {

/// What tests of the window begin with: the real one, with settings and files in a folder of their
/// own, and dialogs that answer as the test wants.
class WindowTest {
  protected:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void openWindow() {
        m_dialogs = {};
        m_dialogs.answer = ui::Answer::Discard;
        m_settings = std::make_unique<ui::Settings>(path("settings.ini"));
        m_window = std::make_unique<ui::MainWindow>(*m_settings, m_dialogs);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    template <class Widget>
    Widget* child(const char* name = "") {
        auto* found = m_window->findChild<Widget*>(QString::fromLatin1(name));
        Q_ASSERT_X(found, "child", name);
        return found;
    }

    void openData(const QString& name) {
        QSignalSpy loaded(&m_window->session(), &ui::RunSession::loaded);
        m_window->openPath(path(name));
        QVERIFY(loaded.wait(20000));
    }

    QTemporaryDir m_folder;
    ScriptedDialogs m_dialogs;
    std::unique_ptr<ui::Settings> m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace tamis::testing

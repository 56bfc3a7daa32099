// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <array>

namespace tamis::testing {

/// An X server without a display (Xvfb), and a hand at its keyboard and mouse (xdotool).
class VirtualScreen {
  public:
    /// What is missing on this machine; empty: nothing.
    static QString missing() {
        for (const char* program : {"Xvfb", "xdotool"})
            if (QStandardPaths::findExecutable(program).isEmpty())
                return program;
        return {};
    }

    /// False: the server doesn't come up.
    bool start(int width, int height) {
        m_server.setReadChannel(QProcess::StandardOutput);
        // Without -noreset the server begins anew when its last client leaves, and turns away who
        // comes meanwhile.
        m_server.start("Xvfb", {"-displayfd", "1", "-noreset", "-nolisten", "tcp", "-fbdir",
                                m_folder.path(), "-screen", "0",
                                QString("%1x%2x24").arg(width).arg(height)});
        if (!QTest::qWaitFor([this] { return m_server.canReadLine(); }, 20000))
            return false;
        m_display = ":" + QString::fromLatin1(m_server.readLine()).trimmed();
        return true;
    }
    ~VirtualScreen() {
        m_server.terminate();
        m_server.waitForFinished(5000);
    }

    QString display() const { return m_display; }

    /// Standard output of xdotool.
    QByteArray hand(const QStringList& arguments) const {
        QProcess xdotool;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DISPLAY", m_display);
        xdotool.setProcessEnvironment(environment);
        xdotool.start("xdotool", arguments);
        xdotool.waitForFinished(20000);
        return xdotool.readAllStandardOutput().trimmed();
    }
    /// The visible window with such a title (a regular expression); empty: none.
    QString window(const QString& title) const {
        return QString::fromLatin1(
            hand({"search", "--onlyvisible", "--name", title}).split('\n').first());
    }
    /// There is no window manager who would give a new window the keyboard.
    bool focus(const QString& title) const {
        QString found;
        if (!QTest::qWaitFor([&] { return !(found = window(title)).isEmpty(); }, 30000))
            return false;
        hand({"windowfocus", found});
        QTest::qWait(200);
        return true;
    }
    void key(const QString& keys) const { hand({"key", "--clearmodifiers", keys}); }
    void type(const QString& text) const { hand({"type", "--delay", "5", text}); }
    void click(const QPoint& place) const {
        hand({"mousemove", QString::number(place.x()), QString::number(place.y()), "click", "1"});
    }

    /// What is on the screen: the server keeps it as an XWD file of 32-bit pixels.
    QImage picture() const {
        QFile file(m_folder.filePath("Xvfb_screen0"));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        const QByteArray bytes = file.readAll();
        QDataStream in(bytes); // big-endian, as XWD is
        std::array<quint32, 25> header{};
        for (quint32& field : header)
            in >> field;
        const quint32 colours = 12 * header[19];
        const auto* pixels =
            reinterpret_cast<const uchar*>(bytes.constData()) + header[0] + colours;
        return QImage(pixels, static_cast<int>(header[4]), static_cast<int>(header[5]),
                      static_cast<qsizetype>(header[12]), QImage::Format_RGB32)
            .copy();
    }

  private:
    QTemporaryDir m_folder;
    QProcess m_server;
    QString m_display;
};

} // namespace tamis::testing

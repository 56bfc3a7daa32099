// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QtTest>

#include <csignal>

namespace tamis::testing {

/// What a program left behind.
struct Ended {
    int exitCode = -1; ///< −1: not started or not ended in time, −2: crashed
    QByteArray out;
    QString error;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

inline Ended
runProgram(const QString& program, const QStringList& arguments, const QString& folder,
           const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(250000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

/// Waits until Ctrl-C is a wish to the program, and not its end: on a busy machine it takes seconds
/// to start.
inline bool waitUntilItTakesInterrupts(const QProcess& process) {
    const auto taken = [&] {
        QFile status(QString("/proc/%1/status").arg(process.processId()));
        if (!status.open(QIODevice::ReadOnly))
            return false;
        const QByteArray text = status.readAll();
        const qsizetype caught = text.indexOf("SigCgt:\t");
        const qulonglong mask = text.mid(caught + 8, 16).toULongLong(nullptr, 16);
        return caught >= 0 && (mask >> (SIGINT - 1) & 1) != 0;
    };
    return QTest::qWaitFor(taken, 60000);
}

} // namespace tamis::testing

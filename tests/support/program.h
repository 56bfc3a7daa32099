// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

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

} // namespace tamis::testing

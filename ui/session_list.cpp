// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session_list.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace tamis::ui {

namespace {

QString listIn(const QString& folder) {
    return QDir(folder).filePath(QStringLiteral("session.json"));
}

QJsonObject toJson(const ViewState& view) {
    return {{"point", view.point},
            {"page", view.page},
            {"sortColumn", view.sortColumn},
            {"sortDescending", view.sortDescending},
            {"minimumFrequency", view.minimumFrequency},
            {"firstGenes", view.firstGenes},
            {"pins", QJsonArray::fromStringList(view.pins)}};
}

ViewState viewFromJson(const QJsonObject& json) {
    ViewState view;
    view.point = json["point"].toInt(view.point);
    view.page = json["page"].toInt();
    view.sortColumn = json["sortColumn"].toInt();
    view.sortDescending = json["sortDescending"].toBool();
    view.minimumFrequency = json["minimumFrequency"].toDouble();
    view.firstGenes = json["firstGenes"].toInt();
    for (const auto& gene : json["pins"].toArray())
        view.pins << gene.toString();
    return view;
}

} // namespace

bool writeSessionList(const QString& folder, const KeptSession& session, const QStringList& files) {
    QJsonArray runs;
    for (std::size_t i = 0; i < session.runs.size(); ++i) {
        const KeptSession::Run& run = session.runs[i];
        QJsonObject entry{{"name", run.name}};
        if (run.path.isEmpty())
            entry["file"] = files[static_cast<qsizetype>(i)];
        else
            entry["path"] = run.path;
        runs << entry;
    }
    QSaveFile file(listIn(folder));
    const QJsonObject list{
        {"runs", runs}, {"current", session.current}, {"view", toJson(session.view)}};
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(list).toJson()) > 0 &&
           file.commit();
}

LostSession readSessionList(const QString& folder, const QStringList& runs) {
    LostSession session;
    QFile file(listIn(folder));
    const QJsonObject list = file.open(QIODevice::ReadOnly)
                                 ? QJsonDocument::fromJson(file.readAll()).object()
                                 : QJsonObject();
    for (const auto& value : list["runs"].toArray()) {
        const QJsonObject entry = value.toObject();
        const QString path = entry["path"].toString();
        session.runs.push_back(
            {entry["name"].toString(),
             path.isEmpty() ? QDir(folder).filePath(entry["file"].toString()) : path,
             !path.isEmpty()});
    }
    if (session.runs.empty())
        for (const QString& name : runs)
            session.runs.push_back({{}, QDir(folder).filePath(name), false});
    session.current = list["current"].toInt(-1);
    session.view = viewFromJson(list["view"].toObject());
    return session;
}

void removeSessionList(const QString& folder) {
    QFile::remove(listIn(folder));
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The desktop finds a program's name, icon and files only where the same id stands everywhere.

#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QStandardPaths>
#include <QXmlStreamReader>
#include <QtTest>

namespace {

const QString id = "org.tamis.Tamis";
const QString mediaType = "application/x-tamis";

QString resource(const QString& name) {
    return QDir(TAMIS_SOURCE_DIR "/resources").filePath(name);
}

QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QMap<QString, QString> desktopEntry() {
    QMap<QString, QString> keys;
    for (const QString& line : contentOf(resource(id + ".desktop")).split('\n')) {
        const qsizetype equals = line.indexOf('=');
        if (equals > 0 && !line.startsWith('#'))
            keys[line.left(equals)] = line.mid(equals + 1);
    }
    return keys;
}

/// The texts of all elements of that name; an attribute's values where `attribute` is given.
QStringList elements(const QString& file, const QString& name, const QString& attribute = {}) {
    QStringList found;
    QXmlStreamReader xml(contentOf(resource(file)));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != name)
            continue;
        found << (attribute.isEmpty() ? xml.readElementText(QXmlStreamReader::IncludeChildElements)
                                      : xml.attributes().value(attribute).toString());
    }
    return xml.hasError() ? QStringList{xml.errorString()} : found;
}

/// Runs a validator: its output where it complains, empty where it does not.
QString complaint(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(60000))
        return program + " did not end";
    const QString output = QString::fromUtf8(process.readAll());
    return process.exitCode() == 0 ? QString() : "exit code other than 0: " + output;
}

bool missing(const char* program) {
    return QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
}

} // namespace

class TestDesktopIntegration : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theSameIdStandsEverywhere() {
        const QMap<QString, QString> desktop = desktopEntry();
        QCOMPARE(desktop["Icon"], id);
        QCOMPARE(elements(id + ".metainfo.xml", "id"), QStringList{id});
        QCOMPARE(elements(id + ".metainfo.xml", "launchable"), QStringList{id + ".desktop"});
        QCOMPARE(elements(id + ".metainfo.xml", "icon"), QStringList{id});
        QVERIFY(QFile::exists(resource("icons/" + id + ".svg")));
        const QString main = contentOf(TAMIS_SOURCE_DIR "/app/desktop/main.cpp");
        QVERIFY(main.contains("setDesktopFileName(QStringLiteral(\"" + id + "\"))"));
    }

    void runFilesBelongToTheProgram() {
        QVERIFY(desktopEntry()["MimeType"].split(';').contains(mediaType));
        QVERIFY(elements(id + ".metainfo.xml", "mediatype").contains(mediaType));
        QCOMPARE(elements(id + ".mime.xml", "mime-type", "type"), QStringList{mediaType});
        QCOMPARE(elements(id + ".mime.xml", "glob", "pattern"), QStringList{"*.tamis"});
    }

    void versionIsTheProgram_s() {
        QCOMPARE(elements(id + ".metainfo.xml", "release", "version").value(0), TAMIS_VERSION);
        for (const char* page : {"man/tamis.1", "man/tamis-cli.1"})
            QVERIFY2(contentOf(resource(page)).contains("\"Tamis " TAMIS_VERSION "\""), page);
    }

    void desktopEntryIsValid() {
        if (missing("desktop-file-validate"))
            QSKIP("desktop-file-validate is not installed");
        QCOMPARE(complaint("desktop-file-validate", {resource(id + ".desktop")}), QString());
    }

    void metainfoIsValid() {
        if (missing("appstreamcli"))
            QSKIP("appstreamcli is not installed");
        QCOMPARE(
            complaint("appstreamcli", {"validate", "--no-net", resource(id + ".metainfo.xml")}),
            QString());
    }

    void manPagesAreValid() {
        if (missing("man"))
            QSKIP("man is not installed");
        for (const char* page : {"man/tamis.1", "man/tamis-cli.1"}) {
            QProcess man;
            man.setStandardOutputFile(QProcess::nullDevice());
            man.start("man", {"--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", resource(page)});
            QVERIFY(man.waitForFinished(30000));
            QCOMPARE(QString::fromUtf8(man.readAllStandardError()), QString());
            QCOMPARE(man.exitCode(), 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestDesktopIntegration)
#include "tst_desktop_integration.moc"

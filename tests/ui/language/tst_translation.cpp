// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Entry {
    QString context, source, type;
    QStringList translations; ///< one, or as many as the language has plural forms
    QString name() const { return context + ": " + source; }
};

/// What lupdate writes, in the order of the file.
QList<Entry> entriesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    QString context;
    bool numerus = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = xml.name();
        if (name == u"name")
            context = xml.readElementText();
        else if (name == u"message") {
            entries << Entry{context, {}, {}, {}};
            numerus = xml.attributes().hasAttribute("numerus");
        } else if (name == u"source")
            entries.last().source = xml.readElementText();
        else if (name == u"translation") {
            entries.last().type = xml.attributes().value("type").toString();
            if (!numerus)
                entries.last().translations << xml.readElementText();
        } else if (name == u"numerusform")
            entries.last().translations << xml.readElementText();
    }
    return xml.hasError() ? QList<Entry>() : entries;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// "%1", "%n", … in alphabetical order.
QStringList places(const QString& text) {
    static const QRegularExpression place("%(?:\\d|n)");
    QStringList found;
    auto matches = place.globalMatch(text);
    while (matches.hasNext())
        found << matches.next().captured();
    found.sort();
    return found;
}

bool hasMnemonic(const QString& text) {
    static const QRegularExpression mnemonic("&(?![a-z]+;)[^\\s&]");
    return text.contains(mnemonic);
}

} // namespace

/// The translators' files. What of them reaches the window is tst_language's.
class TestTranslation : public QObject {
    Q_OBJECT

  private:
    QString m_folder = QStringLiteral(TAMIS_SOURCE_DIR "/resources/translations/");
    QList<Entry> m_french = entriesOf(m_folder + "tamis_fr.ts");

  private Q_SLOTS:
    void initTestCase() { QVERIFY(m_french.size() > 500); }

    void filesHoldWhatTheSourcesSay() {
        const QTemporaryDir folder;
        const QStringList names{"tamis_en.ts", "tamis_fr.ts"};
        for (const QString& name : names)
            QVERIFY(QFile::copy(m_folder + name, folder.filePath(name)));
        QProcess update;
        update.start(TAMIS_SOURCE_DIR "/cmake/update_translations",
                     {LUPDATE, FIXED_TEXTS, folder.path()});
        QVERIFY(update.waitForFinished(120000));
        QVERIFY2(update.exitCode() == 0, update.readAllStandardError().constData());
        for (const QString& name : names)
            QVERIFY2(contentOf(folder.filePath(name)) == contentOf(m_folder + name),
                     qPrintable(name + " is not up to date: build the target update_translations, "
                                       "and translate what is new"));
    }

    void everyTextIsTranslated() {
        for (const QString& name : {m_folder + "tamis_fr.ts", m_folder + "tamis_en.ts"})
            for (const Entry& entry : entriesOf(name)) {
                QVERIFY2(entry.type.isEmpty(), qPrintable(entry.name()));
                QVERIFY2(!entry.translations.isEmpty() && !entry.translations.contains(QString()),
                         qPrintable(entry.name()));
            }
    }

    /// A text that lupdate finds under another context than the program asks for stays English.
    void contextsAreThoseOfTheProgram() {
        const QStringList others{"Core", "Dialogs", "Fixed", "Table"};
        static const QRegularExpression ours("^tamis::(ui|plot)::[A-Z]\\w+$");
        for (const Entry& entry : m_french)
            QVERIFY2(
                others.contains(entry.context) || entry.context.contains(ours),
                qPrintable(entry.name() +
                           " (give the file a struct Text, see ui/explore/explore_plots.cpp)"));
    }

    void placeholdersAreTheSame() {
        for (const Entry& entry : m_french)
            for (const QString& translation : entry.translations)
                QVERIFY2(places(translation) == places(entry.source), qPrintable(entry.name()));
    }

    void mnemonicsAreKept() {
        for (const Entry& entry : m_french)
            for (const QString& translation : entry.translations)
                QVERIFY2(hasMnemonic(translation) == hasMnemonic(entry.source),
                         qPrintable(entry.name()));
    }

    void shortcutsAreKept() {
        static const QRegularExpression shortcut("^(Ctrl\\+.*|F\\d+)$");
        int found = 0;
        for (const Entry& entry : m_french)
            if (entry.source.contains(shortcut)) {
                ++found;
                QCOMPARE(entry.translations, QStringList{entry.source});
            }
        QVERIFY(found > 10);
    }

    /// A no-break space stands before : ; ! ? % and inside « ».
    void punctuationIsFrench() {
        static const QRegularExpression wrong("[ \\w)»][:;!?](?:\\s|$)|[ \\d]%(?!\\d|n)|« | »");
        QVERIFY(QStringLiteral("dit : oui").contains(wrong));
        QVERIFY(!QStringLiteral("dit\u00a0: oui").contains(wrong));
        for (const Entry& entry : m_french)
            for (const QString& translation : entry.translations)
                QVERIFY2(!translation.contains(wrong), qPrintable(translation));
    }
};

QTEST_GUILESS_MAIN(TestTranslation)
#include "tst_translation.moc"

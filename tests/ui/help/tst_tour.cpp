// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions.h"
#include "ui/help/tour.h"
#include "ui/language/language.h"

#include <QFile>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

using namespace tamis::ui;

class TestTour : public QObject {
    Q_OBJECT

  private:
    static QString text() {
        const Tour tour;
        return tour.findChild<QTextBrowser*>("tourText")->toPlainText();
    }

  private Q_SLOTS:
    void cleanup() { setLanguage(*qApp, QStringLiteral("en")); }

    void tellsTheThreeJobs_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("English") << QStringLiteral("en")
                                 << QStringList{"can I trust them?",
                                                "Which radius should I report?",
                                                "supplementary table for my paper"};
        QTest::newRow("French") << QStringLiteral("fr")
                                << QStringList{"puis-je m’y fier", "Quel rayon dois-je publier",
                                               "tableau supplémentaire de mon article"};
    }

    /// Each with the number of clicks, which tst_tour_jobs counts.
    void tellsTheThreeJobs() {
        QFETCH(const QString, language);
        QFETCH(const QStringList, words);
        setLanguage(*qApp, language);
        const QString tour = text();
        for (const QString& heading : words) {
            const QRegularExpression counted(QRegularExpression::escape(heading) +
                                             "[^\\n]*\\(\\d+ cli(ck|c)s\\)");
            QVERIFY2(counted.match(tour).hasMatch(), qPrintable(heading));
        }
    }

    void shortcutsAreThoseOfTheWindow_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("French") << QStringLiteral("fr");
    }

    /// "Genes (Ctrl+3)" must be what Ctrl+3 opens.
    void shortcutsAreThoseOfTheWindow() {
        QFETCH(const QString, language);
        setLanguage(*qApp, language);
        if (language == "fr" &&
            !QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + "/qtbase_fr.qm"))
            QSKIP("qt6-translations-l10n is missing: keys have no French names");
        const Actions actions;
        QHash<QString, QString> keys; // name → shortcut
        for (std::size_t i = 0; i < static_cast<std::size_t>(ActionId::count); ++i) {
            const QAction& action = actions[static_cast<ActionId>(i)];
            keys[QString(action.text()).remove('&')] =
                action.shortcut().toString(QKeySequence::NativeText);
        }
        static const QRegularExpression named("(\\p{Lu}[\\p{Ll}’]+(?: [\\p{Ll}’]+)*) "
                                              "\\((Ctrl\\+[^)]+)\\)");
        int found = 0;
        auto matches = named.globalMatch(text());
        while (matches.hasNext()) {
            const auto match = matches.next();
            if (!keys.contains(match.captured(1)))
                continue; // a shortcut of a page
            ++found;
            QCOMPARE(match.captured(2), keys[match.captured(1)]);
        }
        QVERIFY(found >= 6);
    }
};

QTEST_MAIN(TestTour)
#include "tst_tour.moc"

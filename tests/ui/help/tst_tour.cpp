// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions.h"
#include "ui/help/tour.h"

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
    void tellsTheThreeJobs() {
        const QString tour = text();
        for (const char* words : {"can I trust them?", "Which radius should I report?",
                                  "supplementary table for my paper"})
            QVERIFY2(tour.contains(words), words);
    }

    /// "Genes (Ctrl+3)" must be what Ctrl+3 opens.
    void shortcutsAreThoseOfTheWindow() {
        const Actions actions;
        QHash<QString, QString> keys; // name → shortcut
        for (std::size_t i = 0; i < static_cast<std::size_t>(ActionId::count); ++i) {
            const QAction& action = actions[static_cast<ActionId>(i)];
            keys[QString(action.text()).remove('&')] = action.shortcut().toString();
        }
        static const QRegularExpression named("([A-Z][a-z]+(?: [a-z]+)*) \\((Ctrl\\+[^)]+)\\)");
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

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/result.h"

#include <QRegularExpression>
#include <QtTest>

#include <set>

using tamis::Error;
using tamis::ErrorCode;
using tamis::Result;

class TestResult : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void errorIsOneSentence_data() {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("hint");
        QTest::addColumn<QString>("text");
        QTest::newRow("all") << "a.csv, line 3"
                             << "remove it"
                             << "no number (a.csv, line 3): remove it";
        QTest::newRow("no hint") << "a.csv"
                                 << ""
                                 << "no number (a.csv)";
        QTest::newRow("no place") << ""
                                  << "remove it"
                                  << "no number: remove it";
        QTest::newRow("neither") << ""
                                 << ""
                                 << "no number";
    }

    void errorIsOneSentence() {
        QFETCH(QString, where);
        QFETCH(QString, hint);
        const Error error{ErrorCode::Malformed, "no number", where.toStdString(),
                          hint.toStdString()};
        QTEST(QString::fromStdString(tamis::describe(error)), "text");
    }

    void everyCodeHasAStableNameOfItsOwn() {
        std::set<std::string_view> names;
        const QRegularExpression kebab("^[a-z]+(-[a-z]+)*$");
        for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code) {
            const std::string_view name = tamis::name(static_cast<ErrorCode>(code));
            names.insert(name);
            QVERIFY(kebab.match(QString::fromUtf8(name.data(), qsizetype(name.size()))).hasMatch());
        }
        QCOMPARE(names.size(), static_cast<std::size_t>(ErrorCode::Internal) + 1);
        QCOMPARE(tamis::name(ErrorCode::FileNotFound), std::string_view("file-not-found"));
        QCOMPARE(tamis::name(ErrorCode::Internal), std::string_view("internal"));
    }

    void failureCarriesTheError() {
        const Result<int> result =
            tamis::fail(ErrorCode::OneClass, "one class", "y.csv", "add one");
        QVERIFY(!result.has_value());
        QCOMPARE(result.error(), (Error{ErrorCode::OneClass, "one class", "y.csv", "add one"}));
    }
};

QTEST_GUILESS_MAIN(TestResult)
#include "tst_result.moc"

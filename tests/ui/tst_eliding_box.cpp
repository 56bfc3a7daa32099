// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/eliding_box.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

using namespace tamis::ui;

class TestElidingBox : public QObject {
    Q_OBJECT

    const QString m_long = QStringLiteral("alon_colon_62x2000 at Bi-level ℓ1,∞ · 20 genes");
    QWidget m_window;
    ElidingBox* m_box = nullptr;

    void showTip() {
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), m_box->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(m_box, &help);
    }

  private Q_SLOTS:
    void initTestCase() {
        m_box = new ElidingBox(&m_window);
        m_box->setToolTip("Which samples");
        m_box->addItems({"short", m_long});
        m_window.resize(600, 100);
        m_window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_window));
    }
    void init() {
        m_box->setCurrentIndex(1);
        m_box->setPlaceholderText({});
        m_box->resize(150, m_box->sizeHint().height());
    }

    void whatIsTooLongEndsInAnEllipsis() {
        QVERIFY2(m_box->shownText().endsWith("…"), qPrintable(m_box->shownText()));
        QVERIFY(m_long.startsWith(m_box->shownText().chopped(1)));
        m_box->setCurrentIndex(0);
        QCOMPARE(m_box->shownText(), QString("short"));
    }

    void withTheRoomItAsksForNothingIsCut() {
        m_box->resize(m_box->sizeHint());
        QCOMPARE(m_box->shownText(), m_long);
    }

    void placeholderIsCutAndGetsRoomToo() {
        m_box->setPlaceholderText(m_long + m_long);
        m_box->setCurrentIndex(-1);
        QVERIFY(m_box->shownText().endsWith("…"));
        m_box->resize(m_box->sizeHint());
        QCOMPARE(m_box->shownText(), m_long + m_long);
    }

    void tooltipHasTheWholeTextWhereItIsCut() {
        showTip();
        QVERIFY2(QToolTip::text().contains(m_long), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains("Which samples"));
        m_box->setCurrentIndex(0);
        showTip();
        QCOMPARE(QToolTip::text(), QString("Which samples"));
    }
};

QTEST_MAIN(TestElidingBox)
#include "tst_eliding_box.moc"

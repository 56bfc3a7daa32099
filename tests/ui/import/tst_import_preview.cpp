// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_preview.h"
#include "ui/session/run_session.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace tamis;
using namespace tamis::ui;
using dataset::Description;

namespace {

Description described(const QSignalSpy& spy, qsizetype index) {
    return spy[index].first().value<Description>();
}

/// The longest time between two beats of 10 ms while it lives.
class Heartbeat {
  public:
    Heartbeat() {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer,
                         [this] { m_longest = std::max(m_longest, m_clock.restart()); });
        m_clock.start();
        m_timer.start(10);
    }
    qint64 longest() const { return m_longest; }

  private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

} // namespace

/// The import dialog's questions, off the window's thread.
class TestImportPreview : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }

    void write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    /// 1,000 samples × 20,000 genes, 200 MB of text.
    void writeLarge(const QString& name) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray row, heading = "sample,class";
        for (int gene = 0; gene < 20000; ++gene) {
            heading += ",GENE" + QByteArray::number(gene);
            row += ',' + QByteArray::number(3 + gene % 9) + ".1234567";
        }
        file.write(heading + '\n');
        for (int sample = 0; sample < 1000; ++sample)
            file.write("s" + QByteArray::number(sample) + (sample % 2 ? ",ill" : ",well") + row +
                       '\n');
        QVERIFY(file.flush() && file.size() > 190'000'000);
    }

  private Q_SLOTS:
    void initTestCase() {
        write("small.csv", "sample,class,G1,G2\ns1,a,0.435,2\ns2,b,1.5,3\ns3,a,2,1\ns4,b,1,1\n");
        writeLarge("large.csv");
    }

    void smallFileIsDescribedOnce() {
        ImportPreview preview;
        QSignalSpy answers(&preview, &ImportPreview::described);
        preview.ask(path("small.csv"), {});
        QVERIFY(answers.wait());
        QVERIFY(described(answers, 0).complete);
        QCOMPARE(described(answers, 0).samples, std::size_t{4});
        QVERIFY(!answers.wait(200));
    }

    void headOfALargeFileIsDescribedFirstThenAllOfIt() {
        ImportPreview preview;
        QSignalSpy answers(&preview, &ImportPreview::described);
        QSignalSpy checking(&preview, &ImportPreview::checking);
        preview.ask(path("large.csv"), {});
        QVERIFY(answers.wait(20000));
        QVERIFY(!described(answers, 0).complete);
        QCOMPARE(described(answers, 0).genes, std::size_t{20000});
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 2, 120000);
        QVERIFY(described(answers, 1).complete);
        QCOMPARE(described(answers, 1).samples, std::size_t{1000});
        QCOMPARE(described(answers, 1).label->classes,
                 (std::map<std::string, std::size_t>{{"ill", 500}, {"well", 500}}));
        QVERIFY(!checking.isEmpty());
    }

    void newerQuestionEndsTheOlderOneWithin200Milliseconds() {
        ImportPreview preview;
        QSignalSpy answers(&preview, &ImportPreview::described);
        QSignalSpy checking(&preview, &ImportPreview::checking);
        preview.ask(path("large.csv"), {});
        QVERIFY(checking.wait(60000)); // in the middle of it
        answers.clear();
        QElapsedTimer clock;
        clock.start();
        preview.ask(path("small.csv"), {});
        QVERIFY(answers.wait(10000));
        qInfo("answered after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 200);
        QCOMPARE(described(answers, 0).samples, std::size_t{4});
        QVERIFY(!answers.wait(300)); // nothing of the older one
    }

    void errorNamesFileLineAndRemedy() {
        write("bad.csv", "sample,class,G1,G2\ns1,a,1,2\ns2,b,oops,3\ns3,a,2,1\ns4,b,1,1\n");
        ImportPreview preview;
        QSignalSpy failed(&preview, &ImportPreview::failed);
        preview.ask(path("bad.csv"), {});
        QVERIFY(failed.wait());
        const auto error = failed.first().first().value<Error>();
        QVERIFY2(error.what.find("oops") != std::string::npos, error.what.c_str());
        QVERIFY2(error.where.find("line 3") != std::string::npos, error.where.c_str());
        QVERIFY(!error.hint.empty());
    }

    void endInTheMiddleTakesAtMost200Milliseconds() {
        QElapsedTimer clock;
        {
            ImportPreview preview;
            QSignalSpy checking(&preview, &ImportPreview::checking);
            preview.ask(path("large.csv"), {});
            QVERIFY(checking.wait(60000));
            clock.start();
        }
        qInfo("ended after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 200);
    }

    void windowStaysAliveWhileALargeFileIsLookedAt() {
        ImportPreview preview;
        QSignalSpy answers(&preview, &ImportPreview::described);
        Heartbeat heartbeat;
        preview.ask(path("large.csv"), {});
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 2, 120000);
        qInfo("longest gap of the heartbeat: %lld ms", heartbeat.longest());
        QVERIFY(heartbeat.longest() < 100);
    }

    void loadingIsCancelledWithin200Milliseconds() {
        RunSession session;
        QSignalSpy progressed(&session, &RunSession::loadProgressed);
        QSignalSpy failed(&session, &RunSession::loadFailed);
        session.load(m_folder.filePath("large.csv"));
        QVERIFY(progressed.wait(20000));
        QElapsedTimer clock;
        clock.start();
        session.cancel();
        QVERIFY(failed.wait(10000));
        qInfo("cancelled after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 200);
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Cancelled);
    }
};

QTEST_MAIN(TestImportPreview)
#include "tst_import_preview.moc"

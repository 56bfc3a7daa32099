// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "ui/session/preview_session.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace tamis;
using namespace tamis::ui;
using evaluation::PointRequest;
using evaluation::RunResultPtr;
using projection::Kind;

namespace {

dataset::DatasetPtr data(std::size_t genes) {
    dataset::SyntheticOptions options;
    options.samples = 48;
    options.genes = genes;
    options.informative = 6;
    options.classSeparation = 2;
    return std::make_shared<const dataset::Dataset>(dataset::synthesise(options)->dataset);
}

evaluation::SweepConfig settings(std::size_t epochs) {
    evaluation::SweepConfig config;
    config.geneCounts = {5};
    config.folds = 3;
    config.innerFolds = 0;
    config.log = evaluation::LogTransform::Off;
    config.training.hidden = 16;
    config.training.epochs = epochs;
    config.training.secondEpochs = 8;
    return config;
}

const evaluation::Point& onlyPoint(const QSignalSpy& spy, qsizetype i) {
    return spy[i].first().value<RunResultPtr>()->points.front();
}

} // namespace

class TestPreviewSession : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void genesComeFirstThenTheAccuracy() {
        PreviewSession session;
        QSignalSpy preparing(&session, &PreviewSession::preparing);
        QSignalSpy genes(&session, &PreviewSession::genesFound);
        QSignalSpy judged(&session, &PreviewSession::judged);
        session.setSubject(data(60), settings(6));
        session.ask({Kind::L1Inf, 0, 5});
        QVERIFY(judged.wait(60000));
        QCOMPARE(genes.size(), qsizetype{1});
        QVERIFY(!preparing.isEmpty());
        QCOMPARE(preparing.last().first().toDouble(), 1.0);
        QVERIFY(onlyPoint(genes, 0).fits[0].logits.empty());
        QVERIFY(!onlyPoint(judged, 0).fits[0].logits.empty());
        QCOMPARE(onlyPoint(judged, 0).fits[0].selected.size(), std::size_t{5});

        // What is trained stays: the next answer needs no preparation.
        preparing.clear();
        session.ask({Kind::BilevelL1Inf, 0, 3});
        QVERIFY(judged.wait(60000));
        QVERIFY(preparing.isEmpty());
        QCOMPARE(onlyPoint(judged, 1).projection, Kind::BilevelL1Inf);
        QCOMPARE(onlyPoint(judged, 1).fits[0].selected.size(), std::size_t{3});
    }

    void onlyTheNewestQuestionIsAnsweredToTheEnd() {
        PreviewSession session;
        QSignalSpy judged(&session, &PreviewSession::judged);
        session.setSubject(data(60), settings(6));
        for (std::size_t count = 1; count <= 30; ++count)
            session.ask({Kind::L1Inf, 0, count});
        QVERIFY(judged.wait(60000));
        QTest::qWait(200);
        QCOMPARE(judged.size(), qsizetype{1});
        QCOMPARE(onlyPoint(judged, 0).geneCount, std::size_t{30});
    }

    void whatIsWithdrawnIsNotReported() {
        PreviewSession session;
        QSignalSpy genes(&session, &PreviewSession::genesFound);
        QSignalSpy judged(&session, &PreviewSession::judged);
        session.setSubject(data(60), settings(6));
        session.ask({Kind::L1Inf, 0, 5});
        session.withdraw();
        QTest::qWait(300);
        session.ask({Kind::L1Inf, 0, 7});
        QVERIFY(judged.wait(60000));
        QCOMPARE(genes.size(), qsizetype{1});
        QCOMPARE(onlyPoint(judged, 0).geneCount, std::size_t{7});
    }

    void whatGoesWrongIsSaidAndTheNextQuestionIsAnswered() {
        PreviewSession session;
        QSignalSpy failed(&session, &PreviewSession::failed);
        QSignalSpy judged(&session, &PreviewSession::judged);
        session.setSubject(data(60), settings(6));
        session.ask({Kind::L1Inf, -1, 0});
        QVERIFY(failed.wait(60000));
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Usage);
        session.ask({Kind::L1Inf, 0, 5});
        QVERIFY(judged.wait(60000));

        evaluation::SweepConfig impossible = settings(6);
        impossible.folds = 1000;
        session.setSubject(data(60), impossible);
        session.ask({Kind::L1Inf, 0, 5});
        QVERIFY(failed.wait(60000));
        QCOMPARE(failed.size(), qsizetype{2});
    }

    void leavingStopsTheWorkWithin200Milliseconds() {
        QElapsedTimer clock;
        {
            PreviewSession session;
            session.setSubject(data(4000), settings(100000));
            session.ask({Kind::L1Inf, 0, 5});
            QTest::qWait(200);
            clock.start();
        }
        QVERIFY2(clock.elapsed() < 200, qPrintable(QString::number(clock.elapsed())));
    }
};

QTEST_MAIN(TestPreviewSession)
#include "tst_preview_session.moc"

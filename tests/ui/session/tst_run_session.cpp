// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/expression_file.h"
#include "ui/session/run_session.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace tamis;
using namespace tamis::ui;

namespace {

evaluation::SweepConfig smallSweep() {
    evaluation::SweepConfig config = evaluation::presetConfig(evaluation::Preset::Honest);
    config.geneCounts = {5, 10};
    config.radii.clear();
    config.folds = 3;
    config.innerFolds = 2;
    config.training.hidden = 8;
    config.training.epochs = 4;
    config.training.secondEpochs = 4;
    return config;
}

/// What of a run must be the same, whoever made it.
struct Numbers {
    std::vector<evaluation::Scores> scores;
    std::vector<std::vector<evaluation::SelectedGene>> genes;
    friend bool operator==(const Numbers&, const Numbers&) = default;
};

Numbers numbersOf(const evaluation::RunResult& run) {
    Numbers numbers;
    for (const evaluation::Point& point : run.points)
        for (const evaluation::Fit& fit : point.fits) {
            numbers.scores.push_back(fit.test);
            numbers.genes.push_back(fit.selected);
        }
    return numbers;
}

} // namespace

class TestRunSession : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    QString path(const QString& name) const { return m_folder.filePath(name); }

  private Q_SLOTS:
    void initTestCase() {
        testing::writeExpression(path("small.csv").toStdString(), 30, 40);
        testing::writeExpression(path("large.csv").toStdString(), 60, 4000);
    }

    void mailboxKeepsEveryEpochAndTheNewestSnapshotUntilEmptied() {
        Mailbox box;
        for (std::size_t epoch = 1; epoch <= 3; ++epoch) {
            evaluation::TrainingEpoch one;
            one.summary.epoch = epoch;
            box.epochEnded(one);
            auto run = std::make_shared<evaluation::RunResult>();
            run->elapsedSeconds = static_cast<double>(epoch);
            box.updated(run);
        }
        const Mail mail = box.take();
        QCOMPARE(mail.epochs.size(), std::size_t{3});
        QCOMPARE(mail.epochs.back().summary.epoch, std::size_t{3});
        QCOMPARE(mail.run->elapsedSeconds, 3.0);
        QVERIFY(!mail.progress && !mail.loadFraction);
        const Mail nothing = box.take();
        QVERIFY(nothing.epochs.empty() && !nothing.run);
    }

    void missingFileIsReportedAndOldDataStay() {
        RunSession session;
        QSignalSpy loaded(&session, &RunSession::loaded);
        QSignalSpy failed(&session, &RunSession::loadFailed);
        session.load(path("small.csv"));
        QVERIFY(loaded.wait());
        const LoadedDataPtr before = session.data();
        session.load(path("nowhere.csv"));
        QVERIFY(failed.wait());
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::FileNotFound);
        QCOMPARE(session.data(), before);
        QCOMPARE(session.state(), RunSession::State::Idle);
    }

    void sweepGivesTheNumbersOfADirectCall() {
        RunSession session;
        QSignalSpy loaded(&session, &RunSession::loaded);
        session.load(path("small.csv"));
        QVERIFY(loaded.wait());
        QCOMPARE(session.data()->dataset->sampleCount(), std::size_t{30});
        QVERIFY(!session.data()->values.binCounts.empty());

        std::size_t epochs = 0;
        connect(&session, &RunSession::epochsEnded, this,
                [&](const auto& some) { epochs += some.size(); });
        QSignalSpy finished(&session, &RunSession::finished);
        session.start(smallSweep(), {});
        QCOMPARE(session.state(), RunSession::State::Running);
        QVERIFY(finished.wait(60000));
        const auto run = finished.first().first().value<evaluation::RunResultPtr>();
        QVERIFY(epochs > 0);

        evaluation::SweepObserver silent;
        const auto direct = runSweep(*session.data()->dataset, smallSweep(), silent);
        QVERIFY(direct.has_value());
        QVERIFY(!numbersOf(*run).scores.empty());
        QVERIFY(numbersOf(*run) == numbersOf(**direct));
    }

    void nextSweepTakesOverWhatTheLastOneFinished() {
        RunSession session;
        QSignalSpy loaded(&session, &RunSession::loaded);
        session.load(path("small.csv"));
        QVERIFY(loaded.wait());
        QSignalSpy finished(&session, &RunSession::finished);
        QSignalSpy epochs(&session, &RunSession::epochsEnded);
        session.start(smallSweep(), {});
        QVERIFY(finished.wait(60000));
        QVERIFY(!epochs.isEmpty());
        epochs.clear();
        const auto first = finished[0].first().value<evaluation::RunResultPtr>();
        session.start(smallSweep(), first);
        QVERIFY(finished.wait(60000));
        QVERIFY(epochs.isEmpty());
        const auto second = finished[1].first().value<evaluation::RunResultPtr>();
        QVERIFY(first->points == second->points);
    }

    void cancelEndsWithin200MillisecondsAndKeepsWhatIsFinished() {
        RunSession session;
        QSignalSpy loaded(&session, &RunSession::loaded);
        session.load(path("large.csv"));
        QVERIFY(loaded.wait(20000));
        evaluation::SweepConfig config = smallSweep();
        config.training.epochs = 60;
        config.training.secondEpochs = 60;
        config.seeds = {1, 2, 3, 4, 5, 6, 7, 8};
        QSignalSpy updated(&session, &RunSession::updated);
        QSignalSpy finished(&session, &RunSession::finished);
        session.start(config, {});
        const auto something = [&] {
            return !updated.isEmpty() &&
                   !numbersOf(*updated.last().first().value<evaluation::RunResultPtr>())
                        .scores.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(something(), 120000);
        QElapsedTimer clock;
        clock.start();
        session.cancel();
        QVERIFY(finished.wait(5000));
        qInfo("cancelled after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 200);
        const auto run = finished.first().first().value<evaluation::RunResultPtr>();
        QCOMPARE(run->termination, evaluation::Termination::Cancelled);
        QVERIFY(!numbersOf(*run).scores.empty());
    }

    void destructionWhileRunningStopsTheWork() {
        QElapsedTimer clock;
        {
            RunSession session;
            QSignalSpy loaded(&session, &RunSession::loaded);
            session.load(path("large.csv"));
            QVERIFY(loaded.wait(20000));
            evaluation::SweepConfig config = smallSweep();
            config.training.epochs = 100000;
            session.start(config, {});
            QTest::qWait(200);
            clock.start();
        }
        QVERIFY(clock.elapsed() < 1000);
    }
};

QTEST_MAIN(TestRunSession)
#include "tst_run_session.moc"

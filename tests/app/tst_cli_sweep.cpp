// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/command_line.h"
#include "support/without_times.h"

#include <QJsonArray>
#include <QtTest>

#include <cmath>
#include <csignal>

using tamis::testing::CommandLine;
using tamis::testing::Ended;
using tamis::testing::TableText;

/// tamis-cli's main job, as another program meets it: files in; JSON, files and exit codes out.
class TestCliSweep : public QObject {
    Q_OBJECT

  private:
    QStringList quick(const QString& file, const QStringList& more = {}) const {
        return QStringList{"sweep",    file, "--json",   "--quiet", "--genes",         "3",
                           "--epochs", "5",  "--hidden", "10",      "--second-epochs", "5",
                           "--folds",  "2"} +
               more;
    }

    CommandLine m_cli;

    /// Many points, each soon finished; far more of them than the time until somebody stops it.
    static QStringList longSweep() {
        QStringList radii;
        for (int i = 1; i <= 2000; ++i)
            radii << QString::number(0.001 * i);
        return {"sweep",         "good.csv",        "--quiet", "--radii",
                radii.join(','), "--second-epochs", "20"};
    }

  private Q_SLOTS:
    void initTestCase() { m_cli.write("good.csv", TableText().text()); }

    void fromFileToGeneListAndReport() {
        const Ended swept = m_cli.run(quick("good.csv", {"-o", "run.tamis"}));
        QCOMPARE(swept.exitCode, 0);
        QCOMPARE(swept.json()["samples"].toInt(), 24);
        QCOMPARE(swept.json()["genes"].toInt(), 12);
        QCOMPARE(swept.json()["classes"].toObject()["A"].toInt(), 12);
        const QJsonObject point = swept.json()["points"].toArray().at(0).toObject();
        QCOMPARE(point["genes"].toObject()["mean"].toDouble(), 3.0);
        QVERIFY(point.contains("tau") && !point.contains("theta"));
        const Ended genes = m_cli.run({"genes", "run.tamis", "--best", "--json"});
        QCOMPARE(genes.exitCode, 0);
        const QJsonObject first = genes.json()["genes"].toArray().at(0).toObject();
        QCOMPARE(first["rank"].toInt(), 1);
        QCOMPARE(first["gene"].toString(), "g0");
        QCOMPARE(first["frequency"].toDouble(), 1.0);
        const Ended top = m_cli.run({"genes", "run.tamis", "--best", "--top", "2", "--json"});
        QVERIFY(genes.json()["genes"].toArray().size() > 2);
        QCOMPARE(top.json()["genes"].toArray().size(), 2);
        QCOMPARE(top.json()["genes"].toArray().at(0).toObject(), first);
        const Ended none = m_cli.run({"genes", "run.tamis", "--top", "0"});
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.error.contains("a number above 0 is needed"), qPrintable(none.error));
        const Ended report = m_cli.run({"report", "run.tamis", "-o", "report", "--json"});
        QCOMPARE(report.exitCode, 0);
        for (const char* name : {"index.html", "genes.csv", "points.csv", "calls.csv", "run.json"})
            QVERIFY2(QFile::exists(m_cli.path(QString("report/") + name)), name);
    }

    void trustIsKeptInTheRun() {
        QCOMPARE(m_cli.run(quick("good.csv", {"-o", "trusted.tamis"})).exitCode, 0);
        const Ended trust = m_cli.run({"trust", "trusted.tamis", "--json", "--quiet",
                                       "--half-samples", "4", "--permutations", "3"});
        QVERIFY2(trust.exitCode == 0, qPrintable(trust.error));
        QCOMPARE(trust.json()["half_samples"].toInt(), 4);
        QCOMPARE(trust.json()["permuted"].toArray().size(), 3);
        QVERIFY(trust.json()["p"].toDouble() >= 0.25);
        QVERIFY(trust.json()["sentences"].toArray().at(0).toString().contains("half of the"));
        const QJsonObject gene = m_cli.run({"genes", "trusted.tamis", "--json"})
                                     .json()["genes"]
                                     .toArray()
                                     .at(0)
                                     .toObject();
        QCOMPARE(gene["gene"].toString(), "g0");
        QVERIFY(gene["half_sample_frequency"].toDouble() > 0.5);
        QVERIFY(gene.contains("null_frequency") && gene.contains("null_p") && gene.contains("q"));
        QVERIFY(gene["contributions"].toObject().contains("A"));
        const Ended text = m_cli.run({"trust", "trusted.tamis", "--quiet", "--half-samples", "2",
                                      "--permutations", "0", "-o", "again.tamis"});
        QVERIFY(text.out.contains("Trained on half of the samples, 2 times"));
        QVERIFY(QFile::exists(m_cli.path("again.tamis")));
    }

    void trustNeedsTheDataOfTheRun() {
        QCOMPARE(m_cli.run(quick("good.csv", {"-o", "moved.tamis"})).exitCode, 0);
        m_cli.write("other.csv", TableText{.samples = 26}.text());
        const Ended other = m_cli.run({"trust", "moved.tamis", "--data", "other.csv", "--json"});
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.error.contains("not the data the run was made from"));
        const Ended none = m_cli.run({"trust", "moved.tamis", "--data", "none.csv", "--json"});
        QCOMPARE(none.json()["error"].toObject()["code"].toString(), "file-not-found");
        QCOMPARE(m_cli.run({"trust", "moved.tamis", "--half-samples", "1", "--json"}).exitCode, 2);
    }

    void dataAreFoundFromElsewhereAndBesideTheRun() {
        QDir folder(m_cli.path());
        QVERIFY(folder.mkpath("project/elsewhere"));
        m_cli.write("project/data.csv", TableText().text());
        const auto runIn = [this](const QString& where, const QStringList& arguments) {
            return tamis::testing::runProgram(TAMIS_CLI, arguments, m_cli.path(where));
        };
        QCOMPARE(runIn("project", quick("data.csv", {"-o", "run.tamis"})).exitCode, 0);
        const QStringList model{"model", "../run.tamis", "-o", "model.pt", "--quiet"};
        const Ended away = runIn("project/elsewhere", model);
        QVERIFY2(away.exitCode == 0, qPrintable(away.error));
        QVERIFY2(away.out.contains("of its genes are among the first"), away.out.constData());
        QVERIFY(folder.rename("project", "moved"));
        const Ended moved = runIn("moved/elsewhere", model);
        QVERIFY2(moved.exitCode == 0, qPrintable(moved.error));
        QVERIFY(QFile::remove(m_cli.path("moved/data.csv")));
        const Ended gone = runIn("moved/elsewhere", model);
        QCOMPARE(gone.exitCode, 3);
        QVERIFY2(gone.error.contains("project/data.csv") && gone.error.contains("--data"),
                 qPrintable(gone.error));
    }

    void ratiosAreWarnedOfUnlessTheUserSaysWhatTheyAre() {
        QByteArray ratios = "sample,label,g0,g1,g2,g3,g4,g5\n";
        for (int i = 0; i < 24; ++i)
            ratios += 's' + QByteArray::number(i) + (i % 2 == 0 ? ",A,0.1" : ",B,0.9") + ",0.5,0." +
                      QByteArray::number(11 + i) + ",0.3,0.7," + (i == 5 ? "32.5" : "0.6") + '\n';
        m_cli.write("ratios.csv", ratios);
        const auto warned = [this](const QStringList& more) {
            const Ended swept = m_cli.run(quick("ratios.csv", more));
            return swept.exitCode == 0 ? swept.out.count("scale-in-doubt") : -1;
        };
        QCOMPARE(warned({}), 1);
        QCOMPARE(warned({"--log", "on"}), 0);
        QCOMPARE(warned({"--log", "off"}), 0);
    }

    void dataBehindALinkAreThoseThatWereRead() {
        QVERIFY(QDir(m_cli.path()).mkpath("linked/real/sub"));
        m_cli.write("linked/real/data.csv", TableText().text());
        QVERIFY(QFile::link("real/sub", m_cli.path("linked/link"))); // link/.. is real
        QCOMPARE(m_cli.run(quick("linked/link/../data.csv", {"-o", "linked.tamis"})).exitCode, 0);
        const Ended model = m_cli.run({"model", "linked.tamis", "-o", "linked.pt", "--quiet"});
        QVERIFY2(model.exitCode == 0, qPrintable(model.error));
    }

    void folderOfDataIsFoundBesideTheRun() {
        QDir folder(m_cli.path());
        QVERIFY(folder.mkpath("study/counts"));
        QByteArray samples = "sample,class\n";
        for (int i = 0; i < 24; ++i) {
            const QByteArray name = 's' + QByteArray::number(i);
            samples += name + (i % 2 == 0 ? ",A\n" : ",B\n");
            QByteArray counts;
            for (int gene = 0; gene < 12; ++gene)
                counts +=
                    'g' + QByteArray::number(gene) + '\t' +
                    QByteArray::number(100 + 7 * gene * i % 50 + (gene == 0 ? 300 * (i % 2) : 0)) +
                    '\n';
            m_cli.write("study/counts/" + name + ".txt",
                        counts + "__no_feature\t0\n__ambiguous\t0\n");
        }
        m_cli.write("study/samples.csv", samples);
        QCOMPARE(m_cli
                     .run(quick("study/counts/", {"--samples", "study/samples.csv", "--label",
                                                  "class", "-o", "study/run.tamis"}))
                     .exitCode,
                 0);
        QVERIFY(folder.rename("study", "kept"));
        const Ended beside = m_cli.run({"model", "kept/run.tamis", "-o", "kept.pt", "--quiet"});
        QVERIFY2(beside.out.contains("samples of counts"), qPrintable(beside.error));
        QVERIFY(folder.rename("kept/run.tamis", "away.tamis"));
        const Ended given =
            m_cli.run({"model", "away.tamis", "--data", "kept/counts", "-o", "kept.pt", "--quiet"});
        QVERIFY2(given.exitCode == 0, qPrintable(given.error)); // with the samples beside it
    }

    void callsNameTheirFold() {
        QCOMPARE(m_cli.run(quick("good.csv", {"-o", "called.tamis"})).exitCode, 0);
        const Ended calls = m_cli.run({"calls", "called.tamis", "--json"});
        QCOMPARE(calls.exitCode, 0);
        QCOMPARE(calls.json()["calls"].toArray().size(), 24);
        const QJsonObject first = calls.json()["calls"].toArray().at(0).toObject();
        QCOMPARE(first["fold"].toInt(), 1);
        QCOMPARE(first["probabilities"].toArray().size(), 2);
        const double brier = calls.json()["calibration"].toObject()["brier"].toDouble(-1);
        QVERIFY(brier >= 0 && brier <= 2);
        QVERIFY(m_cli.run({"calls", "called.tamis"}).out.contains("\nsample,class,called,right,"));
    }

    void theSweepIsComparedWithClassicalMethods() {
        const QJsonObject json = m_cli.run(quick("good.csv")).json();
        const QJsonArray comparisons = json["comparisons"].toArray();
        QCOMPARE(comparisons.size(), 4);
        const QJsonObject logistic = comparisons.at(0).toObject();
        QCOMPARE(logistic["method"].toString(), "l1-logistic");
        const double difference = logistic["autoencoder"].toObject()["mean"].toDouble() -
                                  logistic["accuracy"].toObject()["mean"].toDouble();
        QVERIFY(std::abs(logistic["difference"].toDouble() - difference) < 1e-12);
        QCOMPARE(json["references"].toArray().size(), 4);
    }

    void jsonIsTheSameForOneThreadAndTwo() {
        QString texts[2];
        for (int i = 0; i < 2; ++i) {
            const Ended ran =
                m_cli.run(quick("good.csv", {"--projection", "l1inf,bilevel-l1inf", "--seeds",
                                             "1,2", "--threads", QString::number(i + 1)}));
            QCOMPARE(ran.exitCode, 0);
            texts[i] = tamis::testing::withoutTimes(ran.out.toStdString());
        }
        QVERIFY(texts[0].size() > 500);
        QCOMPARE(texts[0], texts[1]);
    }

    void badInputIsExplained_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QStringList>("says"); // all of these, in the one line of the error
        const QByteArray good = TableText().text();
        const auto edited = [&](const QByteArray& from, const QByteArray& to) {
            QByteArray text = good;
            const qsizetype at = text.indexOf(from);
            return at < 0 ? QByteArray() : text.replace(at, from.size(), to);
        };
        const QByteArray cell = good.split('\n').at(3).split(',').at(4); // line 4, gene g2
        QTest::newRow("empty file") << QByteArray() << QStringList{} << 3 << "empty-file"
                                    << QStringList{"bad.csv", "empty"};
        QTest::newRow("text cell") << edited(cell, "high") << QStringList{} << 3 << "malformed"
                                   << QStringList{"line 4", "g2", "high"};
        QTest::newRow("ragged row") << edited("," + cell, "") << QStringList{} << 3 << "malformed"
                                    << QStringList{"line 4", "13", "14"};
        QTest::newRow("missing cell") << edited(cell, "NaN") << QStringList{} << 3
                                      << "missing-values" << QStringList{"line 4", "--missing"};
        QTest::newRow("infinite cell") << edited(cell, "inf") << QStringList{} << 3 << "non-finite"
                                       << QStringList{"line 4", "g2"};
        QTest::newRow("one class") << QByteArray(good).replace(",B,", ",A,") << QStringList{} << 4
                                   << "one-class" << QStringList{"choose another label"};
        QTest::newRow("class with one sample") << edited("s3,B", "s3,C") << QStringList{} << 3
                                               << "too-few-samples" << QStringList{"'C'"};
        QTest::newRow("no label")
            << QByteArray(good).replace(",label", "").replace(",A,", ",").replace(",B,", ",")
            << QStringList{} << 3 << "no-label" << QStringList{"--label"};
        QTest::newRow("no such label")
            << good << QStringList{"--label", "tumour"} << 3 << "no-label" << QStringList{"tumour"};
        QTest::newRow("more genes than there are")
            << good << QStringList{"--genes", "13"} << 2 << "usage" << QStringList{"13", "12"};
        QTest::newRow("negative radius")
            << good << QStringList{"--radii", "-1"} << 2 << "usage" << QStringList{"radi"};
        QTest::newRow("more folds than samples") << good << QStringList{"--folds", "25"} << 3
                                                 << "too-few-samples" << QStringList{"fewer folds"};
        QTest::newRow("unknown option")
            << good << QStringList{"--colour", "red"} << 2 << "usage" << QStringList{"--colour"};
        QTest::newRow("unknown projection")
            << good << QStringList{"--projection", "l7"} << 2 << "usage" << QStringList{"l7"};
    }
    void badInputIsExplained() {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        QFETCH(int, exitCode);
        QFETCH(QString, code);
        QFETCH(QStringList, says);
        m_cli.write("bad.csv", content);
        QStringList arguments = quick("bad.csv", {"-o", "bad.tamis"});
        if (options.contains("--genes") || options.contains("--radii"))
            arguments.remove(arguments.indexOf("--genes"), 2);
        if (options.contains("--folds"))
            arguments.remove(arguments.indexOf("--folds"), 2);
        const Ended ran = m_cli.run(arguments + options);
        QVERIFY2(ran.exitCode == exitCode, qPrintable(ran.error));
        QCOMPARE(ran.json()["error"].toObject()["code"].toString(), code);
        QVERIFY2(ran.error.startsWith("error: "), qPrintable(ran.error));
        QCOMPARE(ran.error.count('\n'), 1);
        for (const QString& text : says)
            QVERIFY2(ran.error.contains(text), qPrintable(ran.error));
        QVERIFY(!QFile::exists(m_cli.path("bad.tamis")));
    }

    void whatIsFinishedIsTakenOver() {
        const Ended narrow = m_cli.run(quick("good.csv", {"-o", "narrow.tamis"}));
        QCOMPARE(narrow.exitCode, 0);
        const Ended wide = m_cli.run(quick("good.csv", {"--genes", "5"}));
        const Ended continued =
            m_cli.run(quick("good.csv", {"--genes", "5", "--continue", "narrow.tamis"}));
        QCOMPARE(continued.exitCode, 0);
        QCOMPARE(tamis::testing::withoutTimes(continued.out.toStdString()),
                 tamis::testing::withoutTimes(wide.out.toStdString()));
        // The time of the point that was there is that of its training, to the last digit.
        const auto seconds = [](const Ended& ended) {
            return ended.json()["points"].toArray().first().toObject()["seconds"].toObject();
        };
        QCOMPARE(seconds(continued), seconds(narrow));
        QVERIFY(seconds(wide) != seconds(narrow));

        const Ended other =
            m_cli.run(quick("good.csv", {"--batch", "3", "--continue", "narrow.tamis"}));
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.json()["error"].toObject()["what"].toString().contains("settings"));
        QCOMPARE(m_cli.run(quick("good.csv", {"--continue", "none.tamis"})).exitCode, 3);
    }

    void radiusZeroLeavesNothing() {
        const Ended ran = m_cli.run({"sweep", "good.csv", "--json", "--quiet", "--radii", "0",
                                     "--epochs", "2", "--folds", "2"});
        QCOMPARE(ran.exitCode, 4);
        QCOMPARE(ran.json()["error"].toObject()["code"].toString(), "nothing-survives");
    }

    void missingFileAndFolder() {
        Ended ran = m_cli.run(quick("nowhere.csv"));
        QCOMPARE(ran.exitCode, 3);
        QCOMPARE(ran.json()["error"].toObject()["code"].toString(), "file-not-found");
        QVERIFY(ran.error.contains("nowhere.csv"));
        ran = m_cli.run(quick("."));
        QCOMPARE(ran.exitCode, 3);
        QCOMPARE(ran.json()["error"].toObject()["code"].toString(), "unreadable");
    }

    void fullDiskLosesNothing() {
        if (!QFile::exists("/dev/full"))
            QSKIP("needs /dev/full");
        const Ended swept = m_cli.run(quick("good.csv", {"-o", "kept.tamis"}));
        QCOMPARE(swept.exitCode, 0);
        // A folder whose name is taken by a file, and a device that is always full.
        for (const QString& target : {QString("good.csv/list.csv"), QString("/dev/full")}) {
            const Ended ran = m_cli.run(
                {"genes", "kept.tamis", "--best", "--json", "--format", "csv", "-o", target});
            QCOMPARE(ran.exitCode, 1);
            QCOMPARE(ran.json()["error"].toObject()["code"].toString(), "write-failed");
            QVERIFY2(ran.error.contains(target), qPrintable(ran.error));
        }
        QVERIFY(QFile::exists("/dev/full"));
        // A run that can't be saved where it was asked for isn't lost.
        QString hint = m_cli.run(quick("good.csv", {"-o", "/dev/full"}))
                           .json()["error"]
                           .toObject()["hint"]
                           .toString();
        QVERIFY2(hint.startsWith("the run was saved as "), qPrintable(hint));
        const QString rescued = hint.section(' ', 5, 5);
        QCOMPARE(m_cli.run({"genes", rescued, "--best", "--json"}).exitCode, 0);
        QVERIFY(QFile::remove(rescued));
        QCOMPARE(m_cli.run({"genes", "kept.tamis", "--best", "--json"}).exitCode, 0);
    }

    /// Asked before the data are even read: they come after hours of training.
    void unwritableTargetIsRefusedFirst() {
        for (const QString& target :
             {QString("none/run.tamis"), QString("."), QString("good.csv/run.tamis")}) {
            const Ended ran = m_cli.run(quick("not-there.csv", {"-o", target}));
            QCOMPARE(ran.exitCode, 1);
            QCOMPARE(ran.json()["error"].toObject()["where"].toString(), target);
        }
    }

    /// Ctrl-C, the time limit of a batch system, a terminal that is closed.
    void signalsKeepFinishedPoints_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("interrupt") << SIGINT;
        QTest::newRow("terminate") << SIGTERM;
        QTest::newRow("hang up") << SIGHUP;
    }
    void signalsKeepFinishedPoints() {
        QFETCH(int, signal);
        QProcess process;
        process.setWorkingDirectory(m_cli.path());
        process.start(TAMIS_CLI, longSweep() + QStringList{"--json", "-o", "part.tamis"});
        QVERIFY(process.waitForStarted() && tamis::testing::waitUntilItTakesInterrupts(process));
        QTest::qWait(2000);
        QVERIFY(process.state() == QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const QJsonObject json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QCOMPARE(json["termination"].toString(), "cancelled");
        QVERIFY(QFile::remove(m_cli.path("part.tamis")));
    }

    /// As under nohup; the table then leaves out what was not reached.
    void hangUpThatIsIgnoredStaysIgnored() {
        QProcess process;
        process.setWorkingDirectory(m_cli.path());
        process.start("/bin/sh", QStringList{"-c", "trap '' HUP; exec \"$0\" \"$@\"", TAMIS_CLI} +
                                     longSweep());
        QVERIFY(process.waitForStarted() && tamis::testing::waitUntilItTakesInterrupts(process));
        ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
        QTest::qWait(2000);
        QVERIFY(process.state() == QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 130);
        const QByteArray table = process.readAllStandardOutput();
        QVERIFY2(table.contains(" of 2000 points were not reached"), table.right(300).constData());
        QVERIFY(!table.contains("nan"));
    }
};

QTEST_GUILESS_MAIN(TestCliSweep)
#include "tst_cli_sweep.moc"

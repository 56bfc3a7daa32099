// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <csignal>

namespace {
const QString program = TAMIS_BINARY_DIR "/bin/tamis-cli";
}

/// tamis-cli bench and reproduce, as another program meets them.
class TestCliBench : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void rowsHaveTheKeysOthersRead();
    void goalsAreJudged();
    void tableIsReadable();
    void interruptedBenchKeepsRows();
    void trainingIsMeasuredAndJudged();
    void importIsMeasuredAndJudged();
    void figuresAreWritten();
    void figureNumberMeansBothPapers();
    void accuraciesAreMadeOnFilesOfOnesOwn();
    void interruptedReproductionKeepsFigures();
    void wrongUsageIsRefused_data();
    void wrongUsageIsRefused();

  private:
    struct Ran {
        int exitCode = -1;
        QByteArray out;
        QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    };
    Ran finish(QProcess& process) {
        if (!process.waitForFinished(250000))
            return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                process.readAllStandardOutput()};
    }
    void start(QProcess& process, const QStringList& arguments) {
        process.setWorkingDirectory(m_folder.path());
        process.start(program, arguments);
    }
    Ran run(const QStringList& arguments) {
        QProcess process;
        start(process, arguments);
        return finish(process);
    }
    /// After some time, Ctrl-C.
    Ran interrupt(const QStringList& arguments, int afterMilliseconds) {
        QProcess process;
        start(process, arguments);
        if (!process.waitForStarted() || !tamis::testing::waitUntilItTakesInterrupts(process))
            return {};
        QTest::qWait(afterMilliseconds);
        if (process.state() != QProcess::Running)
            return {};
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        return finish(process);
    }
    QByteArray read(const QString& name) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    const QStringList m_small = {"bench",           "projection", "--sizes",   "60x50,40x100",
                                 "--distributions", "gaussian",   "--radii",   "0.01,0.5",
                                 "--methods",       "newton,chu", "--repeats", "2",
                                 "--threads",       "2"};
    QTemporaryDir m_folder;
};

void TestCliBench::rowsHaveTheKeysOthersRead() {
    const Ran ran = run(m_small + QStringList{"--json"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonArray rows = ran.json()["rows"].toArray();
    // Two matrices: two radii with 20 fast subjects and Chu, 12 about the radius, 8 of memory.
    QCOMPARE(rows.size(), 2 * (2 * 21 + 12 + 8));
    QSet<QString> sizes;
    for (const auto& value : rows) {
        const QJsonObject row = value.toObject();
        QVERIFY(!row["what"].toString().isEmpty());
        sizes << row["size"].toString();
        QVERIFY(row["threads"].toInt() == 1 || row["threads"].toInt() == 2);
        const double seconds = row["seconds"].toDouble(), floor = row["floor_seconds"].toDouble();
        QVERIFY(seconds > 0 && floor > 0);
        QVERIFY(qAbs(row["ratio"].toDouble() - seconds / floor) < 1e-9 * seconds / floor);
    }
    QCOMPARE(sizes, (QSet<QString>{"60x50", "40x100"}));
    QVERIFY(!ran.json().contains("goals"));
    QCOMPARE(ran.json()["cancelled"].toBool(true), false);
}

void TestCliBench::goalsAreJudged() {
    const Ran ran = run(m_small + QStringList{"--json", "--goals"});
    QCOMPARE(ran.exitCode, 0);
    QStringList names;
    for (const auto& value : ran.json()["goals"].toArray()) {
        const QJsonObject goal = value.toObject();
        names << goal["goal"].toString();
        const double bound = goal["bound"].toDouble();
        QVERIFY(bound > 1);
        if (goal["cases"].toInt() == 0) {
            QVERIFY(goal["measured"].isNull() && goal["met"].isNull());
            continue;
        }
        const double measured = goal["measured"].toDouble();
        QCOMPARE(goal["met"].toBool(),
                 goal["at_most"].toBool() ? measured <= bound : measured >= bound);
        QVERIFY(!goal["worst"].toString().isEmpty());
    }
    QCOMPARE(names,
             (QStringList{"G1", "G2", "G3", "G3", "G4", "G4", "G5", "G5", "G6", "G6", "G10"}));
}

void TestCliBench::tableIsReadable() {
    const Ran ran = run(m_small + QStringList{"--goals"});
    QCOMPARE(ran.exitCode, 0);
    const QString text = QString::fromUtf8(ran.out);
    QVERIFY(text.contains("l1inf chu, contiguous double, gaussian, radius"));
    QVERIFY(text.contains("memory, read, double"));
    QVERIFY(
        text.contains(QRegularExpression("G1 +(met|missed) +≤ +1.15 +[0-9.]+ +[0-9]+/[0-9]+ ")));
}

void TestCliBench::interruptedBenchKeepsRows() {
    const Ran ran =
        interrupt({"bench", "projection", "--sizes", "200x100", "--distributions", "uniform",
                   "--repeats", "40", "--methods", "newton,quattoni", "--radii",
                   "1e-6,1e-5,1e-4,1e-3,1e-2,.1,.2,.3,.4,.5,.6,.61,.62,.63,.64,.65,.66,"
                   ".7,.71,.72,.73,.74,.75,.76,.77,.78,.79,.8,.81,.82,.83,.84,.85,.86",
                   "--json"},
                  1500);
    QCOMPARE(ran.exitCode, 130);
    QCOMPARE(ran.json()["cancelled"].toBool(), true);
    QVERIFY(!ran.json()["rows"].toArray().isEmpty());
}

void TestCliBench::importIsMeasuredAndJudged() {
    const Ran ran =
        run({"bench", "import", "--quick", "--json", "--quiet", "--folder", m_folder.path()});
    QCOMPARE(ran.exitCode, 0);
    QStringList whats, names;
    for (const auto& value : ran.json()["rows"].toArray()) {
        const QJsonObject row = value.toObject();
        whats << row["what"].toString();
        QVERIFY(row["seconds"].toDouble() > 0);
        QCOMPARE(row.contains("floor_seconds"), whats.last().startsWith("CSV"));
    }
    QCOMPARE(whats,
             (QStringList{"CSV, samples in rows", "CSV, genes in rows", "h5ad, CSR", "10x HDF5"}));
    for (const auto& goal : ran.json()["goals"].toArray())
        names << goal.toObject()["goal"].toString();
    QCOMPARE(names, (QStringList{"I1", "I2", "I3", "I4", "I5"}));
    QVERIFY(QDir(m_folder.path()).entryList({"tamis-bench-import*"}).isEmpty());
}

void TestCliBench::trainingIsMeasuredAndJudged() {
    const Ran ran = run({"bench", "training", "--quick", "--json", "--quiet"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonArray rows = ran.json()["rows"].toArray();
    QCOMPARE(rows.size(), 2 + 3 * 4 + 2);
    for (const auto& value : rows) {
        const QJsonObject row = value.toObject();
        QVERIFY(row["seconds"].toDouble() > 0);
        if (row.contains("ratio"))
            QVERIFY(qAbs(row["ratio"].toDouble() * row["seconds"].toDouble() -
                         row["reference_seconds"].toDouble()) < 1e-9);
    }
    QStringList names;
    for (const auto& goal : ran.json()["goals"].toArray())
        names << goal.toObject()["goal"].toString();
    QCOMPARE(names, (QStringList{"T1", "T2", "T3", "T4", "T5"}));
    QCOMPARE(ran.json()["cancelled"].toBool(true), false);
}

void TestCliBench::figuresAreWritten() {
    const Ran ran = run({"reproduce", "bilevel-figure4", "-o", "out", "--json"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonObject figure = ran.json()["figures"].toArray().at(0).toObject();
    QCOMPARE(figure["figure"].toString(), "bilevel-figure4");
    const QJsonArray points = figure["points"].toArray();
    QCOMPARE(points.size(), 21);
    for (const auto& point : points)
        QVERIFY(point.toObject()["exact_l2"].toDouble() <=
                point.toObject()["bilevel_l2"].toDouble());
    const QJsonObject row = ran.json()["rows"].toArray().at(0).toObject();
    for (const char* key : {"what", "paper", "ours"})
        QVERIFY2(row.contains(key), key);
    QVERIFY(ran.json()["data"].toString().startsWith("64 informative genes: made by tamis"));
    QCOMPARE(QJsonDocument::fromJson(read("out/bilevel-figure4.json")).object(), figure);
    const QList<QByteArray> lines = read("out/bilevel-figure4.csv").trimmed().split('\n');
    QCOMPARE(lines.size(), 22);
    QCOMPARE(lines[0], QByteArray("radius,share_of_norm,bilevel_l2,exact_l2"));
}

void TestCliBench::figureNumberMeansBothPapers() {
    const Ran ran = run({"reproduce", "figure4", "-o", "both", "--json", "--quiet"});
    QCOMPARE(ran.exitCode, 0);
    QStringList names;
    for (const auto& figure : ran.json()["figures"].toArray())
        names << figure.toObject()["figure"].toString();
    QCOMPARE(names, (QStringList{"nearlinear-figure4", "bilevel-figure4"}));
    QVERIFY(!read("both/nearlinear-figure4.csv").isEmpty());
    const Ran table = run({"reproduce", "table1", "-o", "both", "--json"});
    QCOMPARE(table.exitCode, 0);
    QCOMPARE(table.json()["rows"].toArray().size(), 8);
    QVERIFY(!read("both/table1.csv").isEmpty());
}

void TestCliBench::accuraciesAreMadeOnFilesOfOnesOwn() {
    QByteArray table = "sample,class,G0,G1,G2,G3\n";
    for (int i = 0; i < 24; ++i) {
        table += 's' + QByteArray::number(i) + (i % 2 == 0 ? ",well" : ",ill");
        for (int gene = 0; gene < 4; ++gene)
            table += ',' + QByteArray::number(std::sin(37.0 * i + 91.0 * gene) +
                                              (gene == 0 ? 3.0 * (i % 2) : 0.0));
        table += '\n';
    }
    QFile file(m_folder.filePath("mine.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(table) == table.size());
    file.close();
    const Ran ran = run({"reproduce", "table4", "--data4", "mine.csv", "-o", "own", "--json"});
    QCOMPARE(ran.exitCode, 0);
    const QJsonArray rows = ran.json()["rows"].toArray();
    QCOMPARE(rows[0].toObject()["what"].toString(), "table4-mine: no projection, accuracy %");
    for (const auto& row : rows) { // the paper has other data
        QVERIFY(row.toObject()["paper"].isNull());
        QVERIFY(row.toObject()["ours"].isDouble());
    }
    const QJsonObject written = QJsonDocument::fromJson(read("own/table4-mine.json")).object();
    QCOMPARE(written["rows"].toArray(), rows);
    QVERIFY(written["data"].toString().contains("optimistic"));
    QVERIFY(read("own/table4-mine.csv").startsWith("what,paper,ours\n"));
    QVERIFY(read("own/table4-mine-points.csv").startsWith("projection,radius"));
}

void TestCliBench::interruptedReproductionKeepsFigures() {
    const Ran ran = interrupt({"reproduce", "all", "--full", "-o", "part", "--json"}, 4000);
    QCOMPARE(ran.exitCode, 130);
    QCOMPARE(ran.json()["cancelled"].toBool(), true);
    QCOMPARE(ran.json()["rows"].toArray().size(), 8); // the table comes first
    QVERIFY(!read("part/table1.json").isEmpty());
}

void TestCliBench::wrongUsageIsRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("where");
    const QStringList bench = {"bench", "projection"};
    QTest::newRow("nothing to bench") << QStringList{"bench"} << "command line";
    QTest::newRow("another bench") << QStringList{"bench", "coffee"} << "command line";
    QTest::newRow("size") << bench + QStringList{"--sizes", "10"} << "--sizes";
    QTest::newRow("distribution") << bench + QStringList{"--distributions", "flat"}
                                  << "--distributions";
    QTest::newRow("method") << bench + QStringList{"--methods", "guess"} << "--methods";
    QTest::newRow("radius") << bench + QStringList{"--radii", "2"} << "bench projection";
    QTest::newRow("repeats") << bench + QStringList{"--repeats", "0"} << "command line";
    QTest::newRow("threads") << bench + QStringList{"--threads", "0"} << "command line";
    QTest::newRow("figure") << QStringList{"reproduce", "figure99", "-o", "x"} << "command line";
    QTest::newRow("paper") << QStringList{"reproduce", "other-figure1", "-o", "x"}
                           << "command line";
    QTest::newRow("no data") << QStringList{"reproduce", "table4", "-o", "x"} << "table4";
    QTest::newRow("no folder") << QStringList{"reproduce", "figure1"} << "command line";
}

void TestCliBench::wrongUsageIsRefused() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, where);
    const Ran ran = run(arguments + QStringList{"--json"});
    QCOMPARE(ran.exitCode, 2);
    const QJsonObject error = ran.json()["error"].toObject();
    QCOMPARE(error["code"].toString(), "usage");
    QCOMPARE(error["where"].toString(), where);
}

QTEST_GUILESS_MAIN(TestCliBench)
#include "tst_cli_bench.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/program.h"
#include "support/written.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using tamis::testing::Ended;

/// tamis-cli project, as another program meets it: files in, JSON, CSV and exit codes out.
class TestCliProject : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void projectsAndWrites_data();
    void projectsAndWrites();
    void everyMethodFindsTheSame_data();
    void everyMethodFindsTheSame();
    void threadsChangeNoBit();
    void keepsAskedNumberOfFeatures();
    void badInputIsPlaced_data();
    void badInputIsPlaced();
    void nonFiniteCellsAreCounted();

  private:
    Ended run(const QStringList& arguments);
    QString write(const QByteArray& content);

    QTemporaryDir m_folder;
};

Ended TestCliProject::run(const QStringList& arguments) {
    return tamis::testing::runProgram(TAMIS_CLI, QStringList{"project", "--json"} + arguments,
                                      m_folder.path());
}

QString TestCliProject::write(const QByteArray& content) {
    tamis::testing::written(m_folder.filePath("matrix.csv"), content);
    return "matrix.csv";
}

void TestCliProject::projectsAndWrites_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<double>("threshold");
    QTest::addColumn<QByteArray>("output");
    // Columns (4,1), (-3,.5), (2,-2): θ = 2 leaves the levels (2, 1, 1), sum 4. Maxima (4, 3, 2):
    // τ = 5/3 leaves (7, 4, 1)/3, sum 4.
    QTest::newRow("columns") << QStringList{} << 2.0 << QByteArray("2,-1,1\n1,0.5,-1\n");
    QTest::newRow("row layout") << QStringList{"--layout", "row"} << 2.0
                                << QByteArray("2,-1,1\n1,0.5,-1\n");
    QTest::newRow("single") << QStringList{"--precision", "single", "--layout", "row"} << 2.0
                            << QByteArray("2,-1,1\n1,0.5,-1\n");
    QTest::newRow("bi-level") << QStringList{"--projection", "bilevel-l1inf"} << 5.0 / 3
                              << QByteArray();
}

void TestCliProject::projectsAndWrites() {
    QFETCH(QStringList, options);
    QFETCH(double, threshold);
    QFETCH(QByteArray, output);
    const QString matrix = write("4,-3,2\r\n1, 0.5,-2\r\n");
    const Ended ran = run(QStringList{matrix, "--radius", "4", "-o", "out.csv"} + options);
    QCOMPARE(ran.exitCode, 0);
    const bool bilevel = options.contains("bilevel-l1inf");
    QVERIFY(qAbs(ran.json()[bilevel ? "tau" : "theta"].toDouble() - threshold) < 1e-12);
    QCOMPARE(ran.json()["norm_before"].toDouble(), 9.0);
    QVERIFY(ran.json()["norm_after"].toDouble() <= 4.0);
    QVERIFY(ran.json()["norm_after"].toDouble() > 4.0 - 1e-6);
    QCOMPARE(ran.json()["groups"].toInt(), 3);
    QCOMPARE(ran.json()["changed"].toBool(), true);
    QVERIFY(ran.json()["identity_residual"].toDouble(1) < 1e-12);
    QVERIFY(ran.json()["certificate"].toDouble(1) < 1e-12);
    for (const char* key : {"projection", "radius", "zero_groups", "l2_error", "seconds"})
        QVERIFY2(ran.json().contains(key), key);
    QFile file(m_folder.filePath("out.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    if (!output.isEmpty())
        QCOMPARE(file.readAll(), output);
}

void TestCliProject::everyMethodFindsTheSame_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QStringList>("options");
    for (const char* method : {"newton", "heap", "chu", "bejar", "quattoni"}) {
        QTest::addRow("%s", method) << method << QStringList{};
        QTest::addRow("%s, single, rows in memory", method)
            << method << QStringList{"--precision", "single", "--layout", "row"};
    }
}

void TestCliProject::everyMethodFindsTheSame() {
    QFETCH(QString, method);
    QFETCH(QStringList, options);
    const QString matrix = write("4,-3,2\n1,0.5,-2\n");
    const Ended ran =
        run(QStringList{matrix, "--radius", "4", "--method", method, "-o", "out.csv"} + options);
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(qAbs(ran.json()["theta"].toDouble() - 2) < 1e-12);
    QCOMPARE(ran.json()["method"].toString(), method);
    // Removed are (2, 0), (2, 0) and (1, 1).
    QVERIFY(qAbs(ran.json()["l2_error"].toDouble() - std::sqrt(10.0)) < 1e-12);
    QVERIFY(ran.json()["certificate"].toDouble(1) < 1e-12);
    QVERIFY(ran.json()["identity_residual"].toDouble(1) < 1e-15);
    // Three groups survive, and of their entries 1 and 0.5 are left unclipped.
    QCOMPARE(ran.json()["events"].toInt(-1), method == "heap" ? 5 : -1);
    QFile file(m_folder.filePath("out.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("2,-1,1\n1,0.5,-1\n"));
}

void TestCliProject::threadsChangeNoBit() {
    QByteArray content;
    for (int row = 0; row < 40; ++row)
        for (int column = 0; column < 60; ++column)
            content +=
                QByteArray::number(std::sin(1 + 61.0 * row + 7.0 * column * column), 'g', 17) +
                (column < 59 ? ',' : '\n');
    const QString matrix = write(content);
    QByteArray first;
    for (const char* threads : {"1", "2", "7"}) {
        const Ended ran = run({matrix, "--radius", "5", "--threads", threads, "-o", "out.csv"});
        QCOMPARE(ran.exitCode, 0);
        QFile file(m_folder.filePath("out.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        QVERIFY(!written.isEmpty());
        first = first.isEmpty() ? written : first;
        QCOMPARE(written, first);
    }
}

void TestCliProject::keepsAskedNumberOfFeatures() {
    const QString matrix = write("4,-3,2,0\n1,0.5,-2,0.25\n");
    for (const char* kind : {"l1", "l1inf", "bilevel-l1inf", "bilevel-l11", "l12"}) {
        const Ended ran = run({matrix, "--projection", kind, "--features", "1"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.json()["zero_groups"].toInt(), 3);
    }
    const Ended rows = run({matrix, "--axis", "rows", "--features", "1"});
    QCOMPARE(rows.json()["groups"].toInt(), 2);
    QCOMPARE(rows.json()["zero_groups"].toInt(), 1);
}

void TestCliProject::badInputIsPlaced_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    const QStringList one{"--radius", "1"};
    QTest::newRow("text") << QByteArray("1,2\n3,x\n") << one << 3 << "malformed"
                          << "matrix.csv, line 2, column 2";
    QTest::newRow("empty cell") << QByteArray("1,\n") << one << 3 << "malformed"
                                << "matrix.csv, line 1, column 2";
    QTest::newRow("ragged") << QByteArray("1,2\n3\n") << one << 3 << "malformed"
                            << "matrix.csv, line 2";
    QTest::newRow("NaN") << QByteArray("1,2\n\n3,nan\n") << one << 3 << "non-finite"
                         << "first at matrix.csv, line 3, column 2";
    QTest::newRow("too large") << QByteArray("1e999\n") << one << 3 << "non-finite"
                               << "matrix.csv, line 1, column 1";
    QTest::newRow("too large for single precision")
        << QByteArray("1,2\n-1e39,3\n") << QStringList{"--radius", "1", "--precision", "single"}
        << 3 << "non-finite"
        << "matrix.csv, row 2, column 1";
    QTest::newRow("empty") << QByteArray() << one << 3 << "empty-file"
                           << "matrix.csv";
    QTest::newRow("blank lines") << QByteArray("\n \n") << one << 3 << "empty-file"
                                 << "matrix.csv";
    QTest::newRow("negative radius")
        << QByteArray("1\n") << QStringList{"--radius", "-1"} << 2 << "usage"
        << "--radius";
    QTest::newRow("no radius") << QByteArray("1\n") << QStringList{} << 2 << "usage"
                               << "command line";
    const auto usage = [](const char* row, const QStringList& more, const char* where) {
        QTest::newRow(row) << QByteArray("1,2\n") << QStringList{"--radius", "1"} + more << 2
                           << "usage" << where;
    };
    usage("radius and features", {"--features", "1"}, "command line");
    usage("no such projection", {"--projection", "l3"}, "");
    usage("no such method", {"--method", "guess"}, "command line");
    usage("method of another ball", {"--projection", "l12", "--method", "heap"}, "--method");
    usage("no such precision", {"--precision", "half"}, "command line");
    usage("no such layout", {"--layout", "diagonal"}, "command line");
    usage("no threads", {"--threads", "0"}, "command line");
    QTest::newRow("not writable") << QByteArray("3\n")
                                  << QStringList{"--radius", "1", "-o", "none/out.csv"} << 1
                                  << "write-failed"
                                  << "none/out.csv";
}

void TestCliProject::badInputIsPlaced() {
    QFETCH(QByteArray, content);
    QFETCH(QStringList, options);
    QFETCH(int, exitCode);
    QFETCH(QString, code);
    QFETCH(QString, where);
    const Ended ran = run(QStringList{write(content)} + options);
    QCOMPARE(ran.exitCode, exitCode);
    const QJsonObject error = ran.json()["error"].toObject();
    QCOMPARE(error["code"].toString(), code);
    QCOMPARE(error["where"].toString(), where);
    QVERIFY(!error["hint"].toString().isEmpty());
}

void TestCliProject::nonFiniteCellsAreCounted() {
    const QString matrix = write("1,2,nan\n-inf,3,NaN\n");
    const Ended ran = run({matrix, "--radius", "1", "-o", "never.csv"});
    const QJsonObject error = ran.json()["error"].toObject();
    QCOMPARE(error["what"].toString(), "3 of 6 cells are NaN or infinite");
    QCOMPARE(error["where"].toString(), "first at matrix.csv, line 1, column 3");
    QVERIFY(!QFile::exists(m_folder.filePath("never.csv")));
}

QTEST_GUILESS_MAIN(TestCliProject)
#include "tst_cli_project.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

/// What tamis-cli says to a command line that is wrong, and how it ends where nobody can hear it.
class TestCliCommandLine : public QObject {
    Q_OBJECT

  private:
    struct Ran {
        int exitCode = -1; ///< -2: ended by a signal
        QByteArray out;
        QString error;
    };

    Ran run(const QStringList& arguments, const QString& out = {}, const QString& error = {}) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        if (!out.isEmpty())
            process.setStandardOutputFile(out);
        if (!error.isEmpty())
            process.setStandardErrorFile(error);
        process.start(TAMIS_BINARY_DIR "/bin/tamis-cli", arguments);
        if (!process.waitForFinished(120000))
            return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
    }

    QTemporaryDir m_folder;

  private Q_SLOTS:
    void wrongUseIsExplained_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* name, const char* arguments, const char* what,
                            const char* hint) {
            QTest::newRow(name) << QString(arguments) << QString(what) << QString(hint);
        };
        const char* const synth = "see tamis-cli synth --help";
        const char* const sweep = "see tamis-cli sweep --help";
        row("negative samples", "synth -o x.csv --samples -1",
            "--samples: a whole number is needed, not '-1'", synth);
        row("negative genes", "synth -o x.csv --genes -1",
            "--genes: a whole number is needed, not '-1'", synth);
        row("negative seed", "sweep x.csv --seeds 1,-1",
            "--seeds: a whole number is needed, not '-1'", sweep);
        row("negative count", "sweep x.csv --genes -5",
            "--genes: a whole number is needed, not '-5'", sweep);
        row("negative features", "project x.csv --features -1",
            "--features: a whole number is needed, not '-1'", "see tamis-cli project --help");
        row("half a fold", "sweep x.csv --folds 2.5",
            "--folds: a whole number is needed, not '2.5'", sweep);
        row("one fold", "sweep x.csv --folds 1",
            "--folds: a number from 2 to 1000 is needed, not '1'", sweep);
        row("number without end", "modules x.csv -k 99999999999999999999999",
            "--modules: 99999999999999999999999 is too large", "see tamis-cli modules --help");
        row("module radius", "modules x.csv --radius 0",
            "--radius: a number above 0 is needed, not '0'", "see tamis-cli modules --help");
        row("preset", "sweep x.csv --preset good", "--preset: good not in {honest,paper}", sweep);
        row("preset by number", "sweep x.csv --preset 0", "--preset: 0 not in {honest,paper}",
            sweep);
        row("orientation", "inspect x.csv --orientation up",
            "--orientation: up not in {auto,genes-in-rows,samples-in-rows}",
            "see tamis-cli inspect --help");
        row("command", "swep x.csv", "there is no command 'swep'",
            "choose inspect, export, project, sweep, genes, calls, synth, trust, model, predict, "
            "modules, report, reproduce, bench, version");
        row("no command", "", "A subcommand is required", "see tamis-cli --help");
    }

    void wrongUseIsExplained() {
        QFETCH(QString, arguments);
        QFETCH(QString, what);
        QFETCH(QString, hint);
        const Ran ran = run(arguments.split(' ', Qt::SkipEmptyParts) + QStringList{"--json"});
        QCOMPARE(ran.exitCode, 2);
        const QJsonObject error = QJsonDocument::fromJson(ran.out).object()["error"].toObject();
        if (!arguments.isEmpty()) { // --json alone belongs to no command
            QCOMPARE(error["what"].toString(), what);
            QCOMPARE(error["hint"].toString(), hint);
        }
        QVERIFY2(arguments.isEmpty() || ran.error.contains(what), qPrintable(ran.error));
    }

    void emptyTextIsNoRadius() {
        const Ran ran = run({"sweep", "x.csv", "--radii", ""});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.error.contains("--radii: a number is needed"), qPrintable(ran.error));
    }

    void emptyTextIsNoFile() {
        for (const QStringList& arguments :
             {QStringList{"sweep", "x.csv", "-o", ""}, QStringList{"modules", "x.csv", "-o", ""},
              QStringList{"modules", "x.csv", "--gmt", ""},
              QStringList{"report", "x.tamis", "-o", ""}}) {
            const Ran ran = run(arguments);
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.error.contains("the name of a file is needed"), qPrintable(ran.error));
        }
    }

    void choicesAreFoundWhateverTheirCase() {
        const Ran made = run(
            {"synth", "-o", "small.csv", "--samples", "12", "--genes", "6", "--informative", "2"});
        QCOMPARE(made.exitCode, 0);
        const Ran ran =
            run({"inspect", "small.csv", "--orientation", "Samples-In-Rows", "--missing", "zero"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.contains("as asked for"));
    }

    /// The data, and hours of training, are not to be lost to a slip of the hand.
    void outputNeverReplacesInput() {
        QCOMPARE(run({"synth", "-o", "kept.csv", "--samples", "12", "--genes", "6", "--informative",
                      "2"})
                     .exitCode,
                 0);
        QCOMPARE(run({"sweep", "kept.csv", "--genes", "2", "--epochs", "2", "--folds", "2",
                      "--seeds", "1", "-o", "kept.tamis"})
                     .exitCode,
                 0);
        for (const QStringList& arguments :
             {QStringList{"export", "kept.csv", "-o", "./kept.csv"},
              QStringList{"sweep", "kept.csv", "-o", "kept.csv"},
              QStringList{"genes", "kept.tamis", "-o", "kept.tamis"},
              QStringList{"calls", "kept.tamis", "-o", "kept.tamis"},
              QStringList{"predict", "none.pt", "kept.csv", "-o", "kept.csv"},
              QStringList{"model", "kept.tamis", "--genes", "2", "-o", "./kept.tamis"},
              QStringList{"model", "kept.tamis", "--genes", "2", "-o", "kept.csv"},
              QStringList{"model", "kept.tamis", "--genes", "2", "--data", "kept.csv", "-o",
                          "kept.csv"},
              QStringList{"trust", "kept.tamis", "--genes", "2", "-o", "kept.csv"}}) {
            const Ran ran = run(arguments);
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.error.contains("would replace a file that is read"),
                     qPrintable(ran.error));
        }
        QVERIFY(QFile::link("kept.csv", m_folder.filePath("points.csv")));
        const Ran reported = run({"report", "kept.tamis", "-o", "."});
        QCOMPARE(reported.exitCode, 2);
        QVERIFY2(reported.error.contains("would replace the run"), qPrintable(reported.error));
        QVERIFY(!QFile::exists(m_folder.filePath("run.json"))); // nothing was begun
        QVERIFY(QFile::remove(m_folder.filePath("points.csv")));
        // A link to what isn't there yet names the same file.
        QVERIFY(QFile::link("new.csv", m_folder.filePath("link.csv")));
        const Ran linked =
            run({"modules", "kept.csv", "-k", "2", "-o", "new.csv", "--loadings", "link.csv"});
        QCOMPARE(linked.exitCode, 2);
        QVERIFY2(linked.error.contains("two outputs"), qPrintable(linked.error));
        QCOMPARE(run({"sweep", "kept.csv", "--genes", "2", "--epochs", "2", "--folds", "2",
                      "--seeds", "1", "--continue", "kept.tamis", "-o", "kept.tamis"})
                     .exitCode,
                 0);
    }

    void tooLargeToMake() {
        const Ran ran =
            run({"synth", "-o", "x.csv", "--samples", "18446744073709551615", "--json"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.error.contains("more than this machine has"), qPrintable(ran.error));
    }

    /// A result of any length: a long one doesn't wait in a buffer until all is done.
    void fullDiskBehindTheOutput() {
        if (!QFileInfo("/dev/full").exists())
            QSKIP("there is no /dev/full");
        const QStringList synth{"synth",   "-o",   "x.csv",         "--samples", "4",
                                "--genes", "4000", "--informative", "3000",      "--json"};
        for (const QStringList& arguments : {QStringList{"version"}, synth}) {
            const Ran ran = run(arguments, "/dev/full");
            QCOMPARE(ran.exitCode, 1);
            QVERIFY2(ran.error.contains("the result could not be written"), qPrintable(ran.error));
        }
    }

    /// Messages that nobody can read don't cost the result.
    void fullDiskBehindTheMessages() {
        if (!QFileInfo("/dev/full").exists())
            QSKIP("there is no /dev/full");
        QCOMPARE(run({"inspect", "nothing.csv"}, {}, "/dev/full").exitCode, 3);
        QFile file(m_folder.filePath("warns.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("sample,label,a,a,b\n1,A,1,2,3\n2,B,2,3,1\n3,A,1,1,2\n4,B,3,3,1\n");
        file.close();
        const Ran ran = run({"sweep", "warns.csv", "--genes", "2", "--epochs", "2", "--folds", "2",
                             "--seeds", "1", "-o", "run.tamis"},
                            {}, "/dev/full");
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(QFile::exists(m_folder.filePath("run.tamis")));
    }
};

QTEST_GUILESS_MAIN(TestCliCommandLine)
#include "tst_cli_command_line.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/command_line.h"

#include <QJsonArray>
#include <QtTest>

#include <cmath>

using tamis::testing::CommandLine;
using tamis::testing::Ended;
using tamis::testing::TableText;

/// From a sweep to a model to calls of other samples, as another program meets it.
class TestCliPredict : public QObject {
    Q_OBJECT

  private:
    static QStringList sweep(const QStringList& more) {
        return QStringList{"sweep",    "good.csv", "--json",   "--quiet", "--genes",         "3,6",
                           "--epochs", "10",       "--hidden", "10",      "--second-epochs", "30",
                           "--folds",  "2"} +
               more;
    }

    CommandLine m_cli;
    QJsonArray m_points; ///< of the sweep

  private Q_SLOTS:
    void initTestCase() {
        m_cli.write("good.csv", TableText{.informative = 2}.text());
        m_cli.write("turned.csv", TableText{40, 12, 2, true}.text());
        const Ended swept = m_cli.run(sweep({"-o", "run.tamis", "--save-model", "model.pt"}));
        QVERIFY2(swept.exitCode == 0, qPrintable(swept.error));
        m_points = swept.json()["points"].toArray();
        const QJsonObject model = swept.json()["model"].toObject();
        QCOMPARE(model["written"].toString(), "model.pt");
        QCOMPARE(model["samples"].toInt(), 24);
        QVERIFY(model["genes"].toArray().contains("g0"));
    }

    void newSamplesAreCalled() {
        const Ended called =
            m_cli.run({"predict", "model.pt", "turned.csv", "--json", "-o", "calls.csv"});
        QVERIFY2(called.exitCode == 0, qPrintable(called.error));
        const QJsonObject json = called.json();
        QCOMPARE(json["samples"].toInt(), 40);
        QCOMPARE(json["missing_genes"].toInt(), 0);
        QVERIFY(json["matched_genes"].toInt() >= 3);
        QVERIFY(json["accuracy"].toDouble() > 0.9);
        const QJsonObject calls = json["calls"].toObject();
        QCOMPARE(calls["A"].toInt() + calls["B"].toInt(), 40);
        const QJsonObject confusion = json["confusion"].toObject()["A"].toObject();
        QCOMPARE(confusion["A"].toInt() + confusion["B"].toInt(), 20);
        const QList<QByteArray> lines = m_cli.content("calls.csv").split('\n');
        QVERIFY(lines[0].startsWith("# ") && lines[0].contains("good"));
        QCOMPARE(lines[1], QByteArray("sample,class,called,right,probability A,probability B"));
        QCOMPARE(lines.size(), 43);
        const Ended text = m_cli.run({"predict", "model.pt", "turned.csv", "-o", "calls.csv"});
        QVERIFY(text.out.contains("40 samples called"));
    }

    void samplesWithoutClassesAreCalledToo() {
        m_cli.write("unlabelled.csv", TableText{6, 12, 2, true, false}.text());
        const Ended called = m_cli.run({"predict", "model.pt", "unlabelled.csv", "--json"});
        QVERIFY2(called.exitCode == 0, qPrintable(called.error));
        QVERIFY(!called.json().contains("accuracy"));
        QCOMPARE(called.json()["predictions"].toArray().size(), 6);
    }

    /// Of all samples as they stand in the file: preparation is part of the module.
    void pythonGetsTheSameProbabilities() {
        const QString program = "/usr/bin/python3"; // Debian's, which has Debian's packages
        QProcess python;
        python.start(program, {"-c", "import torch"});
        if (!python.waitForFinished(60000) || python.exitCode() != 0)
            QSKIP("needs python3-torch");
        m_cli.write("check.py",
                    "import csv, json, torch\n"
                    "model = torch.jit.load('model.pt')\n"
                    "rows = list(csv.DictReader(open('turned.csv')))\n"
                    "x = torch.tensor([[float(r[g]) for g in model.genes] for r in rows],"
                    " dtype=torch.float64)\n"
                    "p = torch.softmax(model(x), 1).tolist()\n"
                    "print(json.dumps({'classes': model.classes, 'p': p}))\n");
        python.setWorkingDirectory(m_cli.path());
        python.start(program, {"check.py"});
        QVERIFY(python.waitForFinished(60000));
        const QJsonObject theirs = QJsonDocument::fromJson(python.readAllStandardOutput()).object();
        QCOMPARE(theirs["classes"].toArray(), (QJsonArray{"A", "B"}));
        const QJsonArray ours = m_cli.run({"predict", "model.pt", "turned.csv", "--json"})
                                    .json()["predictions"]
                                    .toArray();
        for (int i = 0; i < 40; ++i) {
            const double p = ours[i].toObject()["probabilities"].toObject()["B"].toDouble();
            QVERIFY(std::abs(theirs["p"].toArray()[i].toArray()[1].toDouble() - p) < 1e-5);
        }
    }

    void aPointOfARunIsChosenAfterwards() {
        const Ended made =
            m_cli.run({"model", "run.tamis", "--genes", "6", "-o", "six.pt", "--json", "--quiet"});
        QVERIFY2(made.exitCode == 0, qPrintable(made.error));
        QCOMPARE(made.json()["genes"].toArray().size(), 6);
        const QJsonObject point = m_points[1].toObject(); // of six genes
        QCOMPARE(made.json()["accuracy"].toObject()["mean"], point["accuracy"]["mean"]);
        QCOMPARE(m_cli.run({"model", "run.tamis", "--genes", "7", "-o", "seven.pt"}).exitCode, 2);
        QCOMPARE(m_cli.run({"model", "run.tamis", "--data", "turned.csv", "-o", "x.pt"}).exitCode,
                 2);
        QVERIFY(!QFile::exists(m_cli.path("x.pt")));
    }

    void otherGenesAndFilesAreRefused() {
        QByteArray renamed = TableText{.samples = 6, .informative = 2}.text();
        renamed.replace(",g", ",G");
        m_cli.write("renamed.csv", renamed);
        const Ended genes = m_cli.run({"predict", "model.pt", "renamed.csv", "--json"});
        QCOMPARE(genes.exitCode, 3);
        QVERIFY(genes.error.contains("G0 where the model reads g0"));
        QCOMPARE(m_cli.run({"predict", "run.tamis", "good.csv"}).exitCode, 3);
        QCOMPARE(m_cli.run({"predict", "none.pt", "good.csv"}).exitCode, 3);
        QCOMPARE(m_cli.run({"predict", "model.pt"}).exitCode, 2);
    }

    void aModelNeedsAPointThatIsRecommended() {
        const Ended swept = m_cli.run(sweep({"--inner-folds", "0", "--save-model", "none.pt"}));
        QCOMPARE(swept.exitCode, 2);
        QVERIFY(swept.error.contains("tamis-cli model"));
    }
};

QTEST_APPLESS_MAIN(TestCliPredict)
#include "tst_cli_predict.moc"

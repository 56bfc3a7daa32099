// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export.h"
#include "core/results/run_json.h"
#include "support/run_builder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <sys/resource.h>
#include <vector>

using namespace tamis;
using namespace tamis::evaluation;
using results::GeneListFormat;
using results::geneListText;
using results::writeFile;
using selection::RankedGene;

namespace {

RankedGene gene(std::size_t rank, const char* name, int highestClass) {
    RankedGene row;
    row.rank = rank;
    row.name = name;
    row.frequency = 0.875;
    row.weight = 1.0 / static_cast<double>(rank + 1);
    row.highestClass = highestClass;
    row.auc = 0.75;
    row.log2FoldChange = std::numeric_limits<double>::quiet_NaN();
    row.classMeans = {1.5, 2};
    row.p = 0.001;
    row.q = 0.02;
    row.halfFrequency = 0.9;
    row.nullFrequency = 0.25;
    row.nullP = 0.05;
    row.contributions = {-0.5, 1.25};
    return row;
}

/// A run with the point whose fits select `selected` genes in all.
RunResult runWith(std::initializer_list<std::uint32_t> selected) {
    RunResult run = testing::makeRun();
    run.points = {Point{projection::Kind::L1Inf, 0.5, 0, {testing::makeFit(1, 0, 1, 1, selected)}}};
    run.data.classes = {"A,B", "C"};
    return run;
}

QString listOf(const std::vector<RankedGene>& genes, GeneListFormat format,
               std::initializer_list<std::uint32_t> selected = {0, 1, 2}) {
    const RunResult run = runWith(selected);
    return QString::fromStdString(geneListText(run, run.points.front(), genes, format));
}

const std::vector<RankedGene> threeGenes = {gene(1, "A&B<1>", 1), gene(2, "say \"x\", y", 0),
                                            gene(3, "tab\tand\nline", 1)};
const QString heading = "Tamis 0.1.0; data leukaemia (0123456789abcdef); l1inf, radius 0.5; "
                        "honest preset; 4 folds; seeds 1 2; ";

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void csvQuotesWhatHasToBe() {
        const QString expected =
            "# " + heading + "3 genes\n" +
            "rank,gene,frequency,weight,highest_class,auc,log2_fold_change,\"mean A,B\",mean C,p,q,"
            "half_sample_frequency,null_frequency,null_p,\"contribution A,B\","
            "contribution C\n"
            "1,A&B<1>,0.875,0.5,C,0.75,,1.5,2,0.001,0.02,0.9,0.25,0.05,-0.5,1.25\n"
            "2,\"say \"\"x\"\", y\",0.875,0.3333333333333333,\"A,B\",0.75,,1.5,2,0.001,0.02,0.9,"
            "0.25,0.05,-0.5,1.25\n"
            "3,\"tab\tand\nline\",0.875,0.25,C,0.75,,1.5,2,0.001,0.02,0.9,0.25,0.05,-0.5,1.25\n";
        QCOMPARE(listOf(threeGenes, GeneListFormat::Csv), expected);
    }

    void csvLeavesUnknownValuesEmpty() {
        RankedGene bare;
        bare.rank = 1;
        bare.name = "G";
        QVERIFY(listOf({bare}, GeneListFormat::Csv, {0}).endsWith("\n1,G,0,0,,,,,,,,,,,,\n"));
    }

    void callsHaveARowEach() {
        RunResult run = runWith({0});
        run.data.samples = {"s,1", "s2", "s3"};
        run.data.labels = {0, 1, dataset::unlabeled};
        Fit& fit = run.points.front().fits.front();
        fit.testSamples = {0, 1, 2};
        fit.logits = {0, 0, 0, -100, 100, -100};
        fit.seed = 7;
        fit.fold = 2;
        const QStringList lines =
            QString::fromStdString(results::callsText(run, run.points.front())).split('\n');
        QCOMPARE(lines[0], "# Tamis 0.1.0; data leukaemia (0123456789abcdef); l1inf, radius 0.5; "
                           "honest preset; 4 folds; seeds 1 2");
        QCOMPARE(lines[1], "sample,class,called,right,seed,fold,\"probability A,B\",probability C");
        QCOMPARE(lines[2], "\"s,1\",\"A,B\",\"A,B\",yes,7,3,0.5,0.5");
        QVERIFY(lines[3].startsWith("s2,C,\"A,B\",no,7,3,1,"));
        QVERIFY(lines[4].startsWith("s3,,\"A,B\",,7,3,1,"));
        QCOMPARE(lines.size(), 6);
    }

    void txtIsOneNameALine() {
        QCOMPARE(listOf(threeGenes, GeneListFormat::Txt),
                 "# " + heading + "3 genes\nA&B<1>\nsay \"x\", y\ntab and line\n");
    }

    void rnkIsNegativeWhereTheFirstClassIsHigher() {
        QCOMPARE(listOf(threeGenes, GeneListFormat::Rnk),
                 QString("A&B<1>\t0.5\nsay \"x\", y\t-0.3333333333333333\ntab and line\t0.25\n"));
    }

    void gmtIsOneSet() {
        QCOMPARE(listOf(threeGenes, GeneListFormat::Gmt),
                 "tamis_leukaemia_l1inf_radius_0.5\t" + heading +
                     "3 genes\tA&B<1>\tsay \"x\", y\ttab and line\n");
    }

    void filteredAndReorderedListsSaySo() {
        const std::vector<RankedGene> shown = {threeGenes[2], threeGenes[0]};
        const QString text = listOf(shown, GeneListFormat::Txt, {0, 1, 2, 3});
        QVERIFY(text.startsWith("# " + heading +
                                "filtered: 2 of 4 genes, in an order of the reader's own\n"));
        QVERIFY(text.endsWith("\ntab and line\nA&B<1>\n"));
    }

    void geneCountPointsSayWhatWasAsked() {
        RunResult run = runWith({0});
        run.points.front().geneCount = 20;
        const std::string text =
            geneListText(run, run.points.front(), threeGenes, GeneListFormat::Txt);
        QVERIFY(text.find("l1inf, about 20 genes (mean radius 0.5)") != std::string::npos);
    }

    void pointsAreOneRowEach() {
        const RunResult run = testing::makeRun();
        const QStringList lines =
            QString::fromStdString(results::pointsText(run)).trimmed().split('\n');
        QCOMPARE(lines.size(), qsizetype{7});
        const qsizetype columns = lines.first().split(',').size();
        for (const QString& line : lines)
            QCOMPARE(line.split(',').size(), columns);
        QVERIFY(lines[1].startsWith("bilevel-l1inf,0.25,,8,"));
    }

    void sweepJsonHasTheKeysOthersRead() {
        const RunResult run = testing::makeRun();
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray::fromStdString(results::sweepJson(run))).object();
        QCOMPARE(json["samples"].toInt(), 24);
        QCOMPARE(json["genes"].toInt(), 60);
        QCOMPARE(json["classes"].toObject()["NEG"].toInt(), 12);
        QCOMPARE(json["baseline"].toObject()["accuracy"].toObject()["mean"].toDouble(),
                 summariseBaseline(run.baseline, 60).accuracy.mean);
        const QJsonArray points = json["points"].toArray();
        QCOMPARE(points.size(), 6);
        const QJsonObject bilevel = points[0].toObject(), exact = points[3].toObject();
        for (const char* key : {"projection", "radius", "accuracy", "balanced_accuracy", "auc",
                                "genes", "sparsity", "stability", "seconds"})
            QVERIFY2(bilevel.contains(key), key);
        QVERIFY(bilevel.contains("tau") && exact.contains("theta"));
        const PointSummary summary = summarise(run.points[3], 60);
        QCOMPARE(exact["genes"].toObject()["union"].toInt(), static_cast<int>(summary.genesUnion));
        QCOMPARE(exact["stability"].toObject()["nogueira"].toDouble(), summary.stability.nogueira);
        const auto best = bestPoint(run).value();
        QCOMPARE(json["best"].toObject()["index"].toInt(), static_cast<int>(best));
        QCOMPARE(json["best"].toObject()["radius"].toDouble(), run.points[best].radius);
        QVERIFY(json["one_se"].isObject());
        QCOMPARE(json["nested"].toObject()["radii"].toArray().size(), 8);
        QCOMPARE(json["warnings"].toArray()[0].toObject()["code"].toString(),
                 QString("constant-genes"));
    }

    void sweepJsonOfThePaperPresetSaysThatItIsOptimistic() {
        RunResult run = testing::makeRun();
        run.config.preset = Preset::Paper;
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray::fromStdString(results::sweepJson(run))).object();
        QCOMPARE(json["warnings"].toArray()[0].toObject()["code"].toString(),
                 QString("optimistic"));
        QVERIFY(json["nested"].isNull());
    }

    void sweepJsonOfNothingIsStillJson() {
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray::fromStdString(results::sweepJson({}))).object();
        QVERIFY(json["best"].isNull() && json["baseline"].isObject());
    }

    void filesAreReplacedWhole() {
        QTemporaryDir folder;
        const QString path = folder.filePath("a.txt");
        QVERIFY(writeFile(path.toStdString(), "first, longer"));
        QVERIFY(writeFile(path.toStdString(), "second"));
        QCOMPARE(contentOf(path), QByteArray("second"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"a.txt"});
    }

    void permissionsAndLinksStay() {
        QTemporaryDir folder;
        const QString path = folder.filePath("real.txt"), link = folder.filePath("link.txt");
        QVERIFY(writeFile(path.toStdString(), "old"));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::link("real.txt", link));
        QVERIFY(writeFile(link.toStdString(), "new"));
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(contentOf(path), QByteArray("new"));
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), 0);
    }

    void aFullDiskLeavesTheOldFile() {
        // a limit on file size stands for the full disk: the write fails half-way
        QTemporaryDir folder;
        const std::string path = folder.filePath("run.tamis").toStdString();
        QVERIFY(writeFile(path, "old"));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit tight{5000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &tight);
        const auto result = writeFile(path, std::string(10000, 'x'));
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::WriteFailed);
        QCOMPARE(result.error().where, path);
        QCOMPARE(contentOf(QString::fromStdString(path)), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{"run.tamis"});
    }

    void failuresSayPathAndReason_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("reason");
        QTest::newRow("full device") << "/dev/full"
                                     << "No space left on device";
        QTest::newRow("below a file") << "/etc/passwd/x"
                                      << "Not a directory";
        QTest::newRow("no such folder") << "/nowhere/at/all/x"
                                        << "No such file or directory";
        QTest::newRow("a folder") << "/tmp"
                                  << "Is a directory";
    }
    void failuresSayPathAndReason() {
        QFETCH(const QString, path);
        QFETCH(const QString, reason);
        const auto result = writeFile(path.toStdString(), "text");
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::WriteFailed);
        QCOMPARE(QString::fromStdString(result.error().where), path);
        QVERIFY(QString::fromStdString(result.error().what).contains(reason));
    }
};

QTEST_APPLESS_MAIN(TestExport)
#include "tst_export.moc"

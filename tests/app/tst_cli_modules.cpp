// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/random.h"
#include "support/program.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <fstream>
#include <set>

using namespace tamis;
using testing::Ended;

namespace {

constexpr int planted = 6;

/// Six modules of eight genes, G0 to G7, G8 to G15 …, and twelve genes of noise. One module is at
/// work in each sample, the first one in the ill.
void writeModules(const std::string& path, std::size_t samples, std::size_t genes,
                  std::uint64_t seed) {
    std::ofstream file(path);
    file << "sample,class";
    for (std::size_t gene = 0; gene < genes; ++gene)
        file << ",G" << gene;
    file << '\n';
    Random random({9, seed});
    for (std::size_t sample = 0; sample < samples; ++sample) {
        const std::size_t module = sample % planted;
        const double activity = 3 + 0.5 * random.normal();
        file << 's' << sample << ',' << (module == 0 ? "ill" : "well");
        for (std::size_t gene = 0; gene < genes; ++gene)
            file << ',' << 5 + 0.4 * random.normal() + (gene / 8 == module ? activity : 0);
        file << '\n';
    }
}

} // namespace

class TestCliModules : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Ended run(const QStringList& arguments) {
        return testing::runProgram(TAMIS_CLI, arguments, m_folder.path());
    }
    QString path(const char* name) { return m_folder.filePath(name); }

  private Q_SLOTS:
    void initTestCase() {
        writeModules(path("data.csv").toStdString(), 60, 60, 1);
        writeModules(path("new.csv").toStdString(), 12, 60, 2);
    }

    void findsModulesAndTheirClass() {
        const Ended ended = run({"modules", "data.csv", "-k", "6", "--json", "--quiet"});
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["genes"].toInt(), 60);
        QCOMPARE(json["modules"].toArray().size(), planted);
        QVERIFY(json["explained_variance"].toDouble() > 0.6);
        double last = 1e300;
        for (const QJsonValue epoch : json["history"].toArray()) {
            QVERIFY(epoch["objective"].toDouble() <= last * (1 + 1e-11));
            last = epoch["objective"].toDouble();
        }
        std::set<int> found;
        for (const QJsonValue module : json["modules"].toArray()) {
            const QJsonArray members = module["genes"].toArray();
            QCOMPARE(members.size(), 8);
            const int which = members[0].toObject()["gene"].toString().mid(1).toInt() / 8;
            for (const QJsonValue gene : members)
                QCOMPARE(gene["gene"].toString().mid(1).toInt() / 8, which);
            found.insert(which);
            QCOMPARE(module["q"].toDouble(1) < 1e-4, which == 0);
        }
        QCOMPARE(found, (std::set<int>{0, 1, 2, 3, 4, 5}));
    }

    void writesWhatIsAskedFor() {
        const Ended ended = run({"modules", "data.csv", "-k", "6", "--genes", "48", "-o",
                                 "table.csv", "--loadings", "loadings.csv", "--activities",
                                 "activities.csv", "--gmt", "sets.gmt", "--save", "modules.json"});
        QCOMPARE(ended.exitCode, 0);
        for (const char* name :
             {"table.csv", "loadings.csv", "activities.csv", "sets.gmt", "modules.json"}) {
            QVERIFY2(QFile(path(name)).size() > 100, name);
            QVERIFY(ended.out.contains(QByteArray("written: ") + name));
        }
        QVERIFY(ended.out.contains("of the variance of 48 genes"));
        QVERIFY(ended.out.contains("half of the paper's gamma"));
    }

    void numbersThatAreNoneAreNamed_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const char* number : {"nan", "inf", "0", "-1", "1e-2x"})
            for (const char* option : {"--lambda", "--cutoff", "--lambdas"})
                QTest::addRow("%s %s", option, number)
                    << (QStringList{option, number} + (option == std::string_view("--lambdas")
                                                           ? QStringList{"--survey"}
                                                           : QStringList()));
    }
    void numbersThatAreNoneAreNamed() {
        QFETCH(QStringList, arguments);
        const Ended ended = run(QStringList{"modules", "data.csv"} + arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.error.contains("a number above 0 is needed, not '" + arguments[1] + "'"),
                 qPrintable(ended.error));
    }

    void modulesWithoutGenesSayWhy() {
        const Ended ended = run({"modules", "data.csv", "-k", "6", "--cutoff", "7"});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(ended.out.count("spread over many: none beyond "), 6); // one gene of 60: √60 = 7.7
    }

    void appliesSavedModulesToNewSamples() {
        QCOMPARE(run({"modules", "data.csv", "-k", "6", "--save", "saved.json"}).exitCode, 0);
        const Ended ended = run({"modules", "new.csv", "--apply", "saved.json", "--activities",
                                 "new_activities.csv", "--json"});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(ended.json()["matched_genes"].toInt(), 60);
        QVERIFY(ended.json()["explained_variance"].toDouble() > 0.6);
        QFile file(path("new_activities.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 2 + 12);
    }

    void surveySuggestsANumber() {
        const Ended ended = run({"modules", "data.csv", "--survey", "--counts", "2,6,10",
                                 "--lambdas", "0.05,0.1", "--seeds", "3", "--json", "--quiet"});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(ended.json()["points"].toArray().size(), 6);
        QCOMPARE(ended.json()["suggested"].toObject()["modules"].toInt(), planted);
        QVERIFY(ended.json()["reason"].toString().startsWith("6 modules"));
    }

    void classifiesByActivities() {
        const Ended ended = run({"modules", "data.csv", "-k", "6", "--classify", "--folds", "5",
                                 "--seeds", "2", "--json", "--quiet"});
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json["labelled"].toInt(), 60);
        QCOMPARE(json["unlabelled"].toInt(), 0);
        QCOMPARE(json["folds"].toArray().size(), 10);
        QCOMPARE(json["cancelled"].toBool(true), false);
        std::set<int> seeds;
        double modules = 0;
        for (const QJsonValue fold : json["folds"].toArray()) {
            seeds.insert(fold["seed"].toInt());
            QCOMPARE(fold["samples_for_modules"].toInt(), 48);
            QCOMPARE(fold["test_samples"].toInt(), 12);
            modules += fold["modules"].toObject()["balanced_accuracy"].toDouble() / 10;
        }
        QCOMPARE(seeds, (std::set<int>{1, 2}));
        const QJsonObject balanced = json["balanced_accuracy"].toObject();
        const double mean = balanced["modules"].toObject()["mean"].toDouble();
        QVERIFY(mean > 0.95 && qAbs(mean - modules) < 1e-9);
        QVERIFY(balanced["genes"].toObject()["mean"].toDouble() > 0.95);
        QVERIFY(json["conclusion"].toString().contains("genes to classify"));
    }

    void oneIsNotMany() {
        const Ended ended = run({"modules", "data.csv", "-k", "1", "--activities", "one.csv"});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.contains("1 module explains "), ended.out.constData());
        QFile activities(path("one.csv"));
        QVERIFY(activities.open(QIODevice::ReadOnly));
        const QByteArray text = activities.readAll();
        QVERIFY(text.contains("; 1 module, l1 penalty"));
        QVERIFY(!text.contains(",-0\n"));
    }

    void refusedOptionsAndOutputsSayWhy() {
        const Ended apply = run({"modules", "new.csv", "--apply", "saved.json", "--lambda", "0.1"});
        QVERIFY2(apply.error.contains("saved modules are applied as they were learnt: --lambda"),
                 qPrintable(apply.error));
        const Ended same =
            run({"modules", "data.csv", "-k", "2", "--gmt", "same", "--save", "same"});
        QVERIFY2(same.error.contains("two outputs have the same name"), qPrintable(same.error));
        QVERIFY(!QFile::exists(path("same")));
    }

    void samplesWithoutClassHelpToLearn() {
        QFile all(path("data.csv")), partly(path("partly.csv"));
        QVERIFY(all.open(QIODevice::ReadOnly) && partly.open(QIODevice::WriteOnly));
        int without = 0;
        for (int line = 0; !all.atEnd(); ++line) {
            QByteArray text = all.readLine();
            if (line % 3 == 2 && text.contains(",well,")) {
                text.replace(",well,", ",,");
                ++without;
            }
            partly.write(text);
        }
        partly.close();
        const QStringList arguments = {"modules", "partly.csv", "-k",      "6", "--genes",
                                       "48",      "--classify", "--seeds", "1"};
        const QJsonObject json = run(arguments + QStringList{"--json"}).json();
        QCOMPARE(without, 20);
        QCOMPARE(json["labelled"].toInt(), 40);
        QCOMPARE(json["unlabelled"].toInt(), 20);
        for (const QJsonValue fold : json["folds"].toArray())
            QCOMPARE(fold["samples_for_modules"].toInt(), fold["training_samples"].toInt() + 20);
        const Ended ended = run(arguments);
        QCOMPARE(ended.exitCode, 0);
        QVERIFY(ended.out.contains("20 without one helped to learn the modules"));
        QVERIFY(ended.out.contains(json["conclusion"].toString().toUtf8()));
    }

    void wrongRequestsAreRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("no module") << QStringList{"-k", "0"} << 2;
        QTest::newRow("negative number") << QStringList{"-k", "-3"} << 2;
        QTest::newRow("too many modules") << QStringList{"-k", "5000"} << 2;
        QTest::newRow("lambda 0") << QStringList{"--lambda", "0"} << 2;
        QTest::newRow("other penalty") << QStringList{"--penalty", "l0"} << 2;
        QTest::newRow("more genes than there are") << QStringList{"--genes", "61"} << 2;
        QTest::newRow("projection alone") << QStringList{"--projection", "l1inf"} << 2;
        QTest::newRow("counts without survey") << QStringList{"--counts", "2"} << 2;
        QTest::newRow("survey writes no sets")
            << QStringList{"--survey", "--counts", "2", "--gmt", "sets.gmt"} << 2;
        QTest::newRow("apply learns nothing to save")
            << QStringList{"--apply", "saved.json", "--save", "other.json"} << 2;
        for (const char* option : {"-k", "--genes", "--lambda", "--seed", "--cutoff", "--radius"})
            QTest::addRow("apply learns with no %s", option)
                << QStringList{"--apply", "saved.json", option, "3"} << 2;
        QTest::newRow("two outputs of one name")
            << QStringList{"-k", "2", "-o", "same.csv", "--loadings", "./same.csv"} << 2;
        QTest::newRow("output in the place of the data")
            << QStringList{"-k", "2", "--save", "./data.csv"} << 2;
        QTest::newRow("seeds of nothing") << QStringList{"--seeds", "2"} << 2;
        QTest::newRow("folds of nothing") << QStringList{"--folds", "3"} << 2;
        QTest::newRow("one fold") << QStringList{"--classify", "--folds", "1"} << 2;
        QTest::newRow("no division") << QStringList{"--classify", "--seeds", "0"} << 2;
        QTest::newRow("more folds than samples") << QStringList{"--classify", "--folds", "61"} << 3;
        QTest::newRow("two kinds of work") << QStringList{"--classify", "--survey"} << 2;
        QTest::newRow("a table of folds") << QStringList{"--classify", "-o", "table.csv"} << 2;
        QTest::newRow("no classes") << QStringList{"--classify", "--label", "none"} << 3;
        QTest::newRow("no such modules") << QStringList{"--apply", "none.json"} << 3;
        QTest::newRow("no modules") << QStringList{"--apply", "data.csv"} << 3;
    }
    void wrongRequestsAreRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        const Ended ended = run(QStringList{"modules", "data.csv"} + arguments);
        QCOMPARE(ended.exitCode, exitCode);
        QVERIFY(!ended.error.isEmpty());
    }

    void benchPrintsRatios() {
        const Ended ended = run({"bench", "modules", "--quick", "--json", "--quiet"});
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject json = ended.json();
        bool naive = false;
        for (const QJsonValue row : json["rows"].toArray()) {
            QVERIFY(row["seconds"].toDouble() > 0);
            if (row["against"].toString() != "feature-sign search as published")
                continue;
            naive = true;
            const double ours = row["objective"].toDouble(),
                         other = row["others_objective"].toDouble();
            QVERIFY(qAbs(ours - other) < 1e-8 * other); // the same optimum, found in another way
            QVERIFY(row["ratio"].toDouble() > 1);
        }
        QVERIFY(naive);
        QCOMPARE(json["goals"].toArray().size(), 9);
    }
};

QTEST_APPLESS_MAIN(TestCliModules)
#include "tst_cli_modules.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/parameters.h"
#include "core/evaluation/sweep_config.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <vector>

using namespace tamis;
using namespace tamis::evaluation;

using Change = std::function<void(SweepConfig&)>;
Q_DECLARE_METATYPE(Change)

namespace {

SweepConfig valid() {
    SweepConfig config = presetConfig(Preset::Honest);
    config.radii = {0.1, 1, 10};
    return config;
}

} // namespace

class TestSweepConfig : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void rangesIncludeBothEnds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QVector<double>>("radii");
        QTest::newRow("linear") << "0:1:5" << QVector<double>{0, .25, .5, .75, 1};
        QTest::newRow("two") << "0.5:2:2" << QVector<double>{.5, 2};
        QTest::newRow("logarithmic")
            << "0.1:10:5:log" << QVector<double>{.1, .316227766016838, 1, 3.16227766016838, 10};
        QTest::newRow("exponent") << "1e-2:1e0:3:log" << QVector<double>{.01, .1, 1};
    }
    void rangesIncludeBothEnds() {
        QFETCH(const QString, text);
        QFETCH(const QVector<double>, radii);
        const auto range = radiusRange(text.toStdString());
        QVERIFY(range);
        QCOMPARE(range->size(), static_cast<std::size_t>(radii.size()));
        for (qsizetype i = 0; i < radii.size(); ++i)
            QVERIFY(std::abs((*range)[static_cast<std::size_t>(i)] - radii[i]) < 1e-12);
        QCOMPARE(range->front(), radii.front());
        QCOMPARE(range->back(), radii.back());
    }

    void wrongRangesAreRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",        "1",       "1:2",    "1:2:3:4", "1:2:3:log:5", "a:2:3",
              "1:b:3",   "1:2:c",   "2:1:3",  "1:1:3",   "-1:1:3",      "0:1:3:log",
              "1:2:1",   "1:2:0",   "1:2:-3", "1:2:2.5", "1:2:9999999", "nan:2:3",
              "1:inf:3", "1,5:2:3", "1:2:3 ", " 1:2:3",  "::"})
            QTest::newRow(text) << text;
    }
    void wrongRangesAreRefused() {
        QFETCH(const QString, text);
        const auto range = radiusRange(text.toStdString());
        QVERIFY(!range);
        QCOMPARE(range.error().code, ErrorCode::Usage);
        QVERIFY(range.error().where.find(text.toStdString()) != std::string::npos);
        QVERIFY(!range.error().hint.empty());
    }

    void presetsAreValidOnceRadiiAreGiven() {
        for (const Preset preset : {Preset::Honest, Preset::Paper}) {
            SweepConfig config = presetConfig(preset);
            QCOMPARE(config.preset, preset);
            QVERIFY(!validate(config));
            config.radii = {1};
            QVERIFY(validate(config));
        }
    }

    void paperPresetIsThePublishedProtocol() {
        const SweepConfig config = presetConfig(Preset::Paper);
        QCOMPARE(config.seeds, std::vector<std::uint64_t>{5});
        QCOMPARE(config.folds, std::size_t{4});
        QCOMPARE(config.innerFolds, std::size_t{0});
        QCOMPARE(config.log, LogTransform::Auto);
        QCOMPARE(config.training.secondEpochs, std::size_t{30});
        QCOMPARE(config.training.firstLayer, autoencoder::FirstLayer::Published);
        QCOMPARE(config.training.reconstruct, autoencoder::Reconstruct::AllGenes);
        QCOMPARE(config.training.projected, autoencoder::Projected::Once);
        QCOMPARE(config.training.sieveScope, autoencoder::SieveScope::Published);
        QCOMPARE(config.training.convergence, 0.0);
        QCOMPARE(config.geneScores, GeneScores::Weights);
        QCOMPARE(config.restarts, std::size_t{1});
    }

    void whatCannotWorkIsRefusedByName_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const Change& change, const char* where) {
            QTest::newRow(name) << change << QString(where);
        };
        using Config = SweepConfig;
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        row(
            "negative radius",
            [](Config& c) {
                c.radii = {1, -1};
            },
            "radii");
        row(
            "NaN radius", [](Config& c) { c.radii = {nan}; }, "radii");
        row(
            "infinite radius", [](Config& c) { c.radii = {HUGE_VAL}; }, "radii");
        row(
            "radius twice",
            [](Config& c) {
                c.radii = {1, 2, 1};
            },
            "radii");
        row(
            "neither", [](Config& c) { c.radii = {}; }, "radii");
        row(
            "both", [](Config& c) { c.geneCounts = {5}; }, "radii");
        row(
            "no genes",
            [](Config& c) {
                c.radii = {}, c.geneCounts = {5, 0};
            },
            "genes");
        row(
            "count twice",
            [](Config& c) {
                c.radii = {}, c.geneCounts = {5, 5};
            },
            "genes");
        row(
            "no projection", [](Config& c) { c.projections = {}; }, "projection");
        row(
            "projection twice",
            [](Config& c) {
                c.projections = {projection::Kind::L1, projection::Kind::L1};
            },
            "projection");
        row(
            "no seed", [](Config& c) { c.seeds = {}; }, "seeds");
        row(
            "seed twice",
            [](Config& c) {
                c.seeds = {3, 3};
            },
            "seeds");
        row(
            "one fold", [](Config& c) { c.folds = 1; }, "folds");
        row(
            "one inner fold", [](Config& c) { c.innerFolds = 1; }, "inner-folds");
        row(
            "hidden 0", [](Config& c) { c.training.hidden = 0; }, "hidden");
        row(
            "absurdly wide", [](Config& c) { c.training.hidden = 1000000000; }, "hidden");
        row(
            "batch 0", [](Config& c) { c.training.batch = 0; }, "batch");
        row(
            "epochs 0", [](Config& c) { c.training.epochs = 0; }, "epochs");
        row(
            "everything held out", [](Config& c) { c.training.earlyStopping = 1; },
            "early-stopping");
        row(
            "two ways to choose an epoch",
            [](Config& c) {
                c.preset = Preset::Paper;
                c.training.earlyStopping = 4;
            },
            "early-stopping");
        row(
            "negative convergence", [](Config& c) { c.training.convergence = -.1; }, "convergence");
        row(
            "rate 0", [](Config& c) { c.training.learningRate = 0; }, "learning-rate");
        row(
            "NaN rate", [](Config& c) { c.training.learningRate = nan; }, "learning-rate");
        row(
            "negative rate", [](Config& c) { c.training.firstLayerRate = -1; }, "first-layer-rate");
        row(
            "momentum 1", [](Config& c) { c.training.momentum = 1; }, "momentum");
        row(
            "negative momentum", [](Config& c) { c.training.momentum = -.1; }, "momentum");
        row(
            "negative alpha", [](Config& c) { c.training.alpha = -1e-9; }, "alpha");
    }
    void whatCannotWorkIsRefusedByName() {
        QFETCH(const Change, change);
        QFETCH(const QString, where);
        SweepConfig config = valid();
        QVERIFY(validate(config));
        change(config);
        const auto result = validate(config);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Usage);
        QCOMPARE(QString::fromStdString(result.error().where), where);
        QVERIFY(!result.error().what.empty() && !result.error().hint.empty());
    }

    void parametersHaveWordsRangesAndUniqueKeys() {
        std::set<std::string_view> keys;
        for (const Parameter& parameter : parameters()) {
            QVERIFY(keys.insert(parameter.key).second);
            QVERIFY(!parameter.label.empty() && parameter.help.size() > 20);
            const bool ranged =
                parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real;
            QCOMPARE(parameter.maximum > parameter.minimum, ranged);
            QCOMPARE(!parameter.choices.empty(), parameter.type == ParameterType::Choice);
        }
        QCOMPARE(keys.size(), std::size_t{26});
    }

    void everyParameterIsSetAndReadAlone() {
        for (const Parameter& parameter : parameters()) {
            SweepConfig config = valid();
            const SweepConfig before = config;
            const double old = parameter.get(config);
            double value = old != 0 ? 0 : 1;
            if (parameter.type == ParameterType::Integer)
                value = old + 1;
            if (parameter.type == ParameterType::Real)
                value = old / 2;
            parameter.set(config, value);
            QCOMPARE(parameter.get(config), value);
            QVERIFY2(!(config == before), parameter.key.data());
            for (const Parameter& other : parameters())
                QVERIFY(&other == &parameter || other.get(config) == other.get(before));
            parameter.set(config, old);
            QVERIFY2(config == before, parameter.key.data());
        }
    }

    void valuesAreWrittenAsTheCommandLineTakesThem() {
        const SweepConfig config = valid();
        const auto text = [&](std::string_view key) {
            return valueText(*std::ranges::find(parameters(), key, &Parameter::key), config);
        };
        QCOMPARE(text("learning-rate"), std::string("0.0005"));
        QCOMPARE(text("alpha"), std::string("5e-05"));
        QCOMPARE(text("activation"), std::string("silu"));
        QCOMPARE(text("scale"), std::string("on"));
        QCOMPARE(text("hidden"), std::string("100"));
    }

    void commandLineSaysOnlyWhatDiffers() {
        SweepConfig config = valid();
        QCOMPARE(commandLine(config, "a.csv"),
                 std::string("tamis-cli sweep a.csv --radii 0.1,1,10"));
        config.projections = {projection::Kind::L1Inf, projection::Kind::BilevelL1Inf};
        config.seeds = {1, 2};
        config.training.batch = 16;
        config.scale = false;
        config.threads = 7; // changes no number
        QCOMPARE(commandLine(config, "a.csv"),
                 std::string("tamis-cli sweep a.csv --projection l1inf,bilevel-l1inf "
                             "--radii 0.1,1,10 --seeds 1,2 --scale off --batch 16"));
    }

    void commandLineStartsFromThePreset() {
        SweepConfig config = presetConfig(Preset::Paper);
        config.geneCounts = {5, 20};
        QCOMPARE(commandLine(config, "a.csv"),
                 std::string("tamis-cli sweep a.csv --preset paper --genes 5,20"));
    }

    void commandLineCarriesHowTheFileIsRead() {
        dataset::ImportOptions import;
        import.separator = '\t';
        import.decimal = ',';
        import.label = "cell type";
        import.orientation = dataset::Orientation::GenesInRows;
        import.missing = dataset::Missing::Median;
        QCOMPARE(commandLine(valid(), "a.csv", import),
                 std::string("tamis-cli sweep a.csv --orientation genes-in-rows --separator tab "
                             "--decimal , --label 'cell type' --missing median "
                             "--radii 0.1,1,10"));
    }

    void commandLineQuotesForAShell_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("word");
        QTest::newRow("space") << "my data.csv"
                               << "'my data.csv'";
        QTest::newRow("quote") << "it's.csv"
                               << R"('it'\''s.csv')";
        QTest::newRow("dollar") << "$(rm).csv"
                                << "'$(rm).csv'";
        QTest::newRow("dash") << "-x.csv"
                              << "./-x.csv";
        QTest::newRow("empty") << ""
                               << "''";
    }
    void commandLineQuotesForAShell() {
        QFETCH(const QString, file);
        QFETCH(const QString, word);
        QCOMPARE(QString::fromStdString(commandLine(valid(), file.toStdString())),
                 "tamis-cli sweep " + word + " --radii 0.1,1,10");
    }
};

QTEST_APPLESS_MAIN(TestSweepConfig)
#include "tst_sweep_config.moc"

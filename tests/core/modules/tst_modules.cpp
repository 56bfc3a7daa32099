// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/apply.h"
#include "core/modules/command_line.h"
#include "core/modules/module_overlap.h"
#include "core/modules/module_table.h"
#include "support/module_dataset.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tamis;
using namespace tamis::modules;
using Eigen::Index;
using Eigen::MatrixXd;

namespace {

ModulesConfig sixModules() {
    ModulesConfig config;
    config.modules = 6;
    config.share = 0.05;
    config.threads = 1;
    return config;
}

ModulesPtr found(const dataset::Dataset& data, const ModulesConfig& config = sixModules()) {
    const Result<ModulesPtr> result = findModules(data, config);
    if (!result)
        qWarning("%s", describe(result.error()).c_str());
    return result ? *result : nullptr;
}

bool warns(const Modules& modules, std::string_view code) {
    return std::ranges::any_of(modules.warnings,
                               [&](const Warning& warning) { return warning.code == code; });
}

dataset::Dataset withColumns(const dataset::Dataset& data, const std::vector<Index>& columns) {
    dataset::Dataset result = data;
    result.values = dataset::Matrix(data.values.dense()(Eigen::all, columns));
    result.genes.clear();
    for (const Index column : columns)
        result.genes.push_back(data.genes[static_cast<std::size_t>(column)]);
    return result;
}

} // namespace

class TestModules : public QObject {
    Q_OBJECT

    const dataset::Dataset m_data = test::moduleDataset();

  private Q_SLOTS:
    void genesAreStandardised() {
        dataset::Dataset data = m_data;
        data.values.edit().col(7).setConstant(3);
        const Result<ModuleData> prepared = prepareModuleData(data);
        QVERIFY(prepared);
        QCOMPARE(prepared->values.rows(), 119);
        QCOMPARE(prepared->genes[7], 8U);
        const MatrixXd& values = prepared->values;
        QVERIFY(values.rowwise().mean().cwiseAbs().maxCoeff() < 1e-5);
        QVERIFY((values.rowwise().squaredNorm().array() / 80 - 1).abs().maxCoeff() < 0.02);
    }

    void areInOrderOfWhatWouldBeLost() {
        const ModulesPtr modules = found(m_data);
        QVERIFY(modules);
        const MatrixXd values = prepareModuleData(m_data)->values;
        const dictionary::Dictionary& all = modules->dictionary;
        for (Index j = 0; j < 6; ++j) {
            MatrixXd codes = all.codes;
            codes.row(j).setZero();
            const double without =
                1 - (values - all.bases * codes).squaredNorm() / values.squaredNorm();
            QVERIFY(std::abs(modules->dictionary.lost[j] - (all.explainedVariance - without)) <
                    1e-10);
            QVERIFY(j == 0 || modules->dictionary.lost[j] <= modules->dictionary.lost[j - 1]);
            QVERIFY(all.bases.col(j).array().cube().sum() >= 0);
        }
    }

    void cutoffDecidesWhichGenesBelong() {
        const ModulesPtr modules = found(m_data);
        QVERIFY(modules);
        const std::vector<ModuleRow> rows = moduleTable(*modules, 1.5);
        for (std::size_t module = 0; module < rows.size(); ++module) {
            const auto loadings = modules->dictionary.bases.col(static_cast<Index>(module));
            const double least = 1.5 * std::sqrt(loadings.squaredNorm() / 120);
            QCOMPARE(static_cast<Index>(rows[module].genes.size()),
                     (loadings.array().abs() >= least).count());
            double squares = 0;
            for (std::size_t i = 0; i < rows[module].genes.size(); ++i) {
                const ModuleGene& gene = rows[module].genes[i];
                QCOMPARE(gene.loading, loadings[static_cast<Index>(gene.gene)]);
                QVERIFY(i == 0 ||
                        std::abs(gene.loading) <= std::abs(rows[module].genes[i - 1].loading));
                squares += gene.loading * gene.loading;
            }
            QVERIFY(std::abs(rows[module].loadingShare - squares / loadings.squaredNorm()) < 1e-12);
        }
        for (const ModuleRow& row : moduleTable(*modules, 100))
            QVERIFY(row.genes.empty());
    }

    void strongestGenesAreThereWhetherTheyBelongOrNot() {
        Modules modules; // |loadings| all alike, but for the zero: none is twice their mean
        modules.genes = {"a", "b", "c", "d", "e"};
        modules.dictionary.bases = Eigen::VectorXd{{0.5, -0.6, 0.5, 0, 0.4}};
        modules.dictionary.codes = MatrixXd::Ones(1, 3);
        modules.dictionary.lost = Eigen::VectorXd::Ones(1);
        QVERIFY(moduleTable(modules).front().genes.empty());
        std::vector<std::size_t> genes;
        for (const ModuleGene& gene : strongestGenes(modules, 0, 3))
            genes.push_back(gene.gene);
        QCOMPARE(genes, (std::vector<std::size_t>{1, 0, 2}));
        QCOMPARE(strongestGenes(modules, 0, 9).size(), std::size_t{4});
    }

    /// 3 genes of 10, of which 2 are among the 4 of the list: (C(4,2) C(6,1) + C(4,3)) / C(10,3).
    void overlapIsCountedAmongTheGenesOffered() {
        Modules modules;
        modules.genes = {"a", "b", "c", "d"};
        modules.genesOffered = 10;
        std::vector<ModuleRow> rows(2);
        rows[0].genes = {{0, 1}, {1, 0.9}, {2, 0.8}};
        const std::vector<std::string> list = {"b", "x", "a", "y"};
        const auto overlaps = moduleOverlaps(modules, rows, list);
        QCOMPARE(overlaps.size(), std::size_t{2});
        QCOMPARE(overlaps[0].lists.shared, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(overlaps[0].lists.expected, 1.2);
        QVERIFY(std::abs(overlaps[0].lists.p - (6.0 * 6 + 4) / 120) < 1e-12);
        QVERIFY(std::abs(overlaps[0].q - 2 * (6.0 * 6 + 4) / 120) < 1e-12);
        QCOMPARE(overlaps[1].lists.p, 1.0); // a module without genes
    }

    void commandLineSaysOnlyWhatDiffers() {
        ModulesConfig config;
        QCOMPARE(commandLine(config, 2, "a.csv"), std::string("tamis-cli modules a.csv"));
        config.modules = 6;
        config.share = 0.07;
        config.penalty = dictionary::Penalty::Log;
        config.nonNegative = true;
        config.seed = 4;
        config.sieve = dictionary::SieveRequest{.genes = 30};
        config.threads = 2; // changes no number
        dataset::ImportOptions import;
        import.label = "cell type";
        QCOMPARE(commandLine(config, 1.5, "my data.csv", import),
                 std::string("tamis-cli modules 'my data.csv' --label 'cell type' --modules 6 "
                             "--lambda 0.07 --penalty log --non-negative --seed 4 --genes 30 "
                             "--cutoff 1.5"));
        config = {};
        config.sieve = dictionary::SieveRequest{projection::Kind::L1Inf, std::nullopt, 0.5};
        QCOMPARE(commandLine(config, 2, "a.csv"),
                 std::string("tamis-cli modules a.csv --projection l1inf --radius 0.5"));
    }

    void samplesWithoutClassAreFine() {
        dataset::Dataset data = m_data;
        data.labels.clear();
        data.classes.clear();
        const ModulesPtr modules = found(data);
        QVERIFY(modules);
        QVERIFY(modules->dictionary.bases == found(m_data)->dictionary.bases);
        for (const ModuleRow& row : moduleTable(*modules)) {
            QVERIFY(std::isnan(row.p) && std::isnan(row.q));
            QCOMPARE(row.highestClass, -1);
        }
    }

    void sieveKeepsGenesAndNames() {
        ModulesConfig config = sixModules();
        config.sieve = dictionary::SieveRequest{.genes = 30};
        const ModulesPtr modules = found(m_data, config);
        QVERIFY(modules);
        QCOMPARE(modules->genes.size(), std::size_t{30});
        QCOMPARE(modules->genesOffered, std::size_t{120});
        QCOMPARE(modules->dictionary.bases.rows(), 30);
        QCOMPARE(modules->transform.scale.size(), 30);
        QVERIFY(modules->radius > 0);
        for (const std::string& gene : modules->genes)
            QVERIFY(std::stoi(gene.substr(1)) < 45); // where the planted modules are
    }

    void sameSamplesHaveTheSameActivities() {
        for (const bool sieved : {false, true}) {
            ModulesConfig config = sixModules();
            if (sieved)
                config.sieve = dictionary::SieveRequest{.genes = 30};
            const ModulesPtr modules = found(m_data, config);
            QVERIFY(modules);
            const Result<Applied> applied = applyModules(*modules, m_data, 1);
            QVERIFY(applied);
            QVERIFY((applied->codes - modules->dictionary.codes).cwiseAbs().maxCoeff() < 1e-6);
            QVERIFY(std::abs(applied->explainedVariance - modules->dictionary.explainedVariance) <
                    1e-6);
            QVERIFY(applied->missingGenes.empty() && applied->warnings.empty());
        }
    }

    void genesAreMatchedByName() {
        const ModulesPtr modules = found(m_data);
        QVERIFY(modules);
        std::vector<Index> columns;
        for (Index gene = 119; gene >= 0; --gene)
            if (gene % 10 != 9)
                columns.push_back(gene);
        const Result<Applied> applied = applyModules(*modules, withColumns(m_data, columns), 1);
        QVERIFY(applied);
        QCOMPARE(applied->missingGenes.size(), std::size_t{12});
        QCOMPARE(applied->missingGenes.front(), std::string("G9"));
        QCOMPARE(applied->warnings.front().code, std::string("missing-genes"));
        const auto difference = (applied->codes - modules->dictionary.codes).norm();
        QVERIFY(difference < 0.25 * modules->dictionary.codes.norm());

        columns.resize(50);
        const Result<Applied> refused = applyModules(*modules, withColumns(m_data, columns), 1);
        QVERIFY(!refused && refused.error().code == ErrorCode::MissingValues);
    }

    void hasTheSameBitsForAnyNumberOfThreads() {
        ModulesConfig config = sixModules();
        config.sieve = dictionary::SieveRequest{.genes = 50};
        const ModulesPtr one = found(m_data, config);
        config.threads = 2;
        const ModulesPtr two = found(m_data, config);
        QVERIFY(one && two);
        QVERIFY(one->dictionary.bases == two->dictionary.bases);
        QVERIFY(one->dictionary.codes == two->dictionary.codes);
    }

    void whatIsOddIsSaid() {
        dataset::Dataset data = m_data;
        data.values.edit().col(7).setConstant(3);
        QVERIFY(warns(*found(data), "constant-genes"));
        QVERIFY(!warns(*found(m_data), "constant-genes"));
        ModulesConfig config = sixModules();
        config.modules = 90;
        config.epochs = 3;
        QVERIFY(warns(*found(m_data, config), "many-modules"));
        QVERIFY(warns(*found(m_data, config), "not-settled"));
        config.modules = 6;
        config.share = 1;
        const ModulesPtr none = found(m_data, config);
        QVERIFY(none && warns(*none, "lambda-too-large"));
        QCOMPARE(none->dictionary.explainedVariance, 0.0);
    }

    void whatHasNoModulesIsRefused() {
        dataset::Dataset data = m_data;
        data.values.edit().setConstant(2);
        QCOMPARE(findModules(data, sixModules()).error().code, ErrorCode::NothingSurvives);
        data = m_data;
        data.values = dataset::Matrix(m_data.values.dense().topRows(1));
        data.samples.resize(1);
        data.labels.resize(1);
        QCOMPARE(findModules(data, sixModules()).error().code, ErrorCode::TooFewSamples);
        ModulesConfig config = sixModules();
        config.modules = 0;
        QCOMPARE(findModules(m_data, config).error().code, ErrorCode::Usage);
        config = sixModules();
        config.share = -1;
        QCOMPARE(findModules(m_data, config).error().code, ErrorCode::Usage);
    }

    void stopKeepsWhatWasReached() {
        std::stop_source stop;
        const auto progressed = [&](double fraction, const dictionary::Epoch&) {
            QVERIFY(fraction > 0 && fraction <= 1);
            stop.request_stop();
        };
        const Result<ModulesPtr> result =
            findModules(m_data, sixModules(), progressed, stop.get_token());
        QVERIFY(result);
        QCOMPARE((*result)->dictionary.end, dictionary::LearnEnd::Cancelled);
        QVERIFY(warns(**result, "cancelled"));
    }

    void stopBeforeTheSieveKeepsAllGenes() {
        ModulesConfig config = sixModules();
        config.sieve = dictionary::SieveRequest{.genes = 30};
        std::stop_source stop;
        const auto progressed = [&](double, const dictionary::Epoch&) { stop.request_stop(); };
        const Result<ModulesPtr> result = findModules(m_data, config, progressed, stop.get_token());
        QVERIFY(result);
        QCOMPARE((*result)->dictionary.end, dictionary::LearnEnd::Cancelled);
        QCOMPARE((*result)->genes.size(), std::size_t{120});
        QVERIFY(!(*result)->config.sieve); // what they are, not what was wished
    }
};

QTEST_APPLESS_MAIN(TestModules)
#include "tst_modules.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"
#include "support/module_dataset.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace tamis;
using namespace tamis::results;
using modules::Modules;
using modules::ModulesPtr;

namespace {

std::string contentOf(const std::string& path) {
    std::ostringstream content;
    content << std::ifstream(path).rdbuf();
    return content.str();
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// The second of two numbers of modules predicts better.
dictionary::Survey surveyOf(std::size_t few, std::size_t many) {
    dictionary::Survey survey;
    survey.points.resize(2);
    for (dictionary::SurveyPoint& point : survey.points)
        point.share = 0.1;
    survey.points[0].bases = few;
    survey.points[0].heldOut = 0.50;
    survey.points[1].bases = many;
    survey.points[1].heldOut = 0.60;
    return survey;
}

} // namespace

class TestModulesFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    ModulesPtr m_modules;
    std::string m_path;

    Result<ModulesPtr> opened(const nlohmann::json& document) {
        const std::string path = m_folder.filePath("changed.json").toStdString();
        std::ofstream(path) << document;
        return openModules(path);
    }

  private Q_SLOTS:
    void initTestCase() {
        modules::ModulesConfig config;
        config.modules = 4;
        config.epochs = 10;
        config.sieve = dictionary::SieveRequest{.genes = 40};
        const auto found = modules::findModules(test::moduleDataset(), config);
        QVERIFY(found);
        m_modules = *found;
        m_path = m_folder.filePath("modules.json").toStdString();
        QVERIFY(saveModules(*m_modules, m_path));
    }

    void comesBackAsItWas() {
        const Result<ModulesPtr> back = openModules(m_path);
        QVERIFY2(back, back ? "" : describe(back.error()).c_str());
        QVERIFY((*back)->dictionary.bases == m_modules->dictionary.bases);
        QVERIFY((*back)->dictionary.codes == m_modules->dictionary.codes);
        QVERIFY((*back)->transform.scale == m_modules->transform.scale);
        QVERIFY((*back)->dictionary.lost == m_modules->dictionary.lost);
        QCOMPARE((*back)->genes, m_modules->genes);
        QCOMPARE((*back)->labels, m_modules->labels);
        QCOMPARE((*back)->lambda, m_modules->lambda);
        QCOMPARE(moduleTableText(**back, 2), moduleTableText(*m_modules, 2));
        const std::string again = m_folder.filePath("again.json").toStdString();
        QVERIFY(saveModules(**back, again));
        QCOMPARE(contentOf(again), contentOf(m_path));
    }

    void damagedFilesAreRefused() {
        const auto good = nlohmann::json::parse(contentOf(m_path));
        const auto refusal = [&](auto change) {
            nlohmann::json bad = good;
            change(bad);
            const Result<ModulesPtr> result = opened(bad);
            return result ? Error() : result.error();
        };
        const auto code = [&](auto change) { return refusal(change).code; };
        QVERIFY(opened(good));
        QCOMPARE(code([](auto& j) { j["format"] = "tamis-run"; }), ErrorCode::Unreadable);
        QCOMPARE(code([](auto& j) { j["version"] = 2; }), ErrorCode::Unreadable);
        QCOMPARE(code([](auto& j) { j["version"] = 0; }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["bases"].erase(0); }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["bases"][1].erase(0); }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["codes"][0][0] = nullptr; }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["lambda"] = 0; }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["data"]["labels"][0] = 7; }), ErrorCode::Damaged);
        QCOMPARE(code([](auto& j) { j["config"].erase("seed"); }), ErrorCode::Damaged);
        QVERIFY(refusal([](auto& j) {
                    j["transform"]["shift"].erase(0);
                }).where.ends_with("transform.shift"));
        QCOMPARE(openModules(m_folder.filePath("none.json").toStdString()).error().code,
                 ErrorCode::FileNotFound);
        const std::string text = m_folder.filePath("text.json").toStdString();
        std::ofstream(text) << "not JSON";
        QCOMPARE(openModules(text).error().code, ErrorCode::Unreadable);
    }

    void exportsHaveARowForEach() {
        const std::vector<std::string> table = linesOf(moduleTableText(*m_modules, 2));
        QCOMPARE(table.size(), std::size_t{2 + 4});
        QVERIFY(table[0].starts_with("# Tamis "));
        QVERIFY(table[0].find("at least 2 times") != std::string::npos);
        QVERIFY(table[1].starts_with("module,variance_lost_without,samples,genes,genes_up"));
        QVERIFY(table[1].ends_with("mean off,mean on,first_genes"));
        const std::vector<std::string> loadings = linesOf(loadingsText(*m_modules));
        QCOMPARE(loadings.size(), std::size_t{2 + 40});
        QCOMPARE(loadings[1], std::string("gene,module_1,module_2,module_3,module_4"));
        QVERIFY(loadings[2].starts_with(m_modules->genes[0] + ","));
        const std::vector<std::string> activities =
            linesOf(activitiesText(*m_modules, m_modules->dictionary.codes, m_modules->samples,
                                   m_modules->classes, m_modules->labels));
        QCOMPARE(activities.size(), std::size_t{2 + 80});
        QVERIFY(activities[2].starts_with("S0,o"));
    }

    void setsAreTheGenesOfTheTableBySign() {
        const std::vector<modules::ModuleRow> rows = modules::moduleTable(*m_modules, 2);
        std::size_t genes = 0;
        for (const modules::ModuleRow& row : rows)
            genes += row.genes.size();
        std::size_t listed = 0;
        for (const std::string& line : linesOf(moduleSetsText(*m_modules, 2))) {
            std::vector<std::string> fields;
            std::istringstream stream(line);
            for (std::string field; std::getline(stream, field, '\t');)
                fields.push_back(field);
            QVERIFY(fields.size() > 2);
            const QString name = QString::fromStdString(fields[0]);
            const bool up = name.endsWith("_UP");
            QVERIFY(up || name.endsWith("_DN"));
            const auto module = name.section('_', 1, 1).toUInt() - 1;
            listed += fields.size() - 2;
            for (std::size_t i = 2; i < fields.size(); ++i)
                QVERIFY(std::ranges::any_of(rows[module].genes, [&](const auto& gene) {
                    return m_modules->genes[gene.gene] == fields[i] && (gene.loading > 0) == up;
                }));
        }
        QCOMPARE(listed, genes);
    }

    void lambdaIsSaidInOtherPeoplesUnits() {
        Modules modules = *m_modules;
        modules.lambda = 3;
        modules.config.share = 0.25;
        const std::string sentence = lambdaSentence(modules);
        QVERIFY(sentence.find("gamma (6)") != std::string::npos);
        QVERIFY(sentence.find("0.25 of the one") != std::string::npos);
        QVERIFY(sentence.find("alpha × 40") != std::string::npos);
    }

    void suggestionSaysWhy() {
        dictionary::Survey survey;
        survey.points.resize(2);
        survey.points[0].bases = 5;
        survey.points[0].share = 0.1;
        survey.points[0].heldOut = 0.50;
        survey.points[1].bases = 10;
        survey.points[1].heldOut = 0.51;
        survey.points[1].heldOutError = 0.02;
        QCOMPARE(suggestionSentence(survey),
                 std::string("5 modules at 0.1 of the largest lambda: the fewest that predict "
                             "held-out values as well as the best (50.0 % of their variance; 10 "
                             "modules: 51.0 %, standard error 2.0)."));
        QCOMPARE(linesOf(surveyText(survey)).size(), std::size_t{3});
    }

    void suggestionSaysWhereMoreWereNotTried() {
        dictionary::Survey survey = surveyOf(1, 5);
        survey.suggested = 1;
        const std::string most =
            " It is the largest number that was tried: more may predict better.";
        QVERIFY(suggestionSentence(survey).ends_with(most));
        std::swap(survey.points[0].heldOut, survey.points[1].heldOut);
        survey.suggested = 0;
        QVERIFY(suggestionSentence(survey).starts_with("1 module at 0.1"));
        QVERIFY(!suggestionSentence(survey).ends_with(most));
    }

    void suggestionPassesOverDeadModules() {
        dictionary::Survey survey = surveyOf(10, 500);
        survey.points[0].heldOutError = NAN;
        survey.points[1].dead = 438;
        QCOMPARE(dictionary::merit(survey.points[0]), 0.50);
        QVERIFY(dictionary::merit(survey.points[1]) < -1e300);
        QCOMPARE(suggestionSentence(survey),
                 std::string("10 modules at 0.1 of the largest lambda: held-out values are "
                             "predicted best (50.0 % of their variance)."));
        survey.points[0].dead = 2;
        QVERIFY(suggestionSentence(survey).ends_with("try fewer, or a smaller lambda."));
    }

    void deadModulesSayNothing() {
        modules::Modules modules = *m_modules;
        const std::vector<modules::ModuleRow> alive = modules::moduleTable(modules);
        QVERIFY(moduleSetsText(modules, 0.5).starts_with("module_1_"));
        modules.dictionary.codes.row(0).setZero();
        const std::vector<modules::ModuleRow> rows = modules::moduleTable(modules);
        QCOMPARE(rows[0].highestClass, -1);
        QVERIFY(std::isnan(rows[0].p) && std::isnan(rows[0].q));
        // The others are corrected for one test less.
        for (std::size_t module = 1; module < rows.size(); ++module) {
            QCOMPARE(rows[module].p, alive[module].p);
            QVERIFY(rows[module].q <= alive[module].q);
        }
        QVERIFY(moduleSetsText(modules, 0.5).starts_with("module_2_"));
        const auto found =
            std::ranges::count_if(rows, [](const auto& row) { return row.q < 0.05; });
        QVERIFY(found > 0);
        QCOMPARE(associationSentence(rows),
                 "Modules that differ between the classes at q < 0.05: " + std::to_string(found) +
                     " of 4.");
        modules.labels.clear();
        QVERIFY(associationSentence(modules::moduleTable(modules)).empty());
    }

    void modulesThatAreHardlyUsedAreNamed() {
        std::vector<modules::ModuleRow> rows(5);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].samples = i; // none, one, two, three, four
        QCOMPARE(rareModulesSentence(rows),
                 std::string("2 modules are at work in one or two samples only (number 2, 3): "
                             "fewer modules may say as much."));
        rows.erase(rows.begin() + 2);
        QCOMPARE(rareModulesSentence(rows),
                 std::string("1 module is at work in one or two samples only (number 2): fewer "
                             "modules may say as much."));
        rows.erase(rows.begin() + 1);
        QVERIFY(rareModulesSentence(rows).empty());
    }

    void noActivityIsMinusZero() {
        modules::Modules modules = *m_modules;
        modules.dictionary.codes *= -0.0;
        const std::string text = activitiesText(modules, modules.dictionary.codes, modules.samples,
                                                modules.classes, modules.labels);
        QCOMPARE(text.find(",-0"), std::string::npos);
    }

    void suggestionSaysWhereNothingIsPredicted() {
        dictionary::Survey survey;
        survey.points.resize(1);
        survey.points[0].bases = 5;
        survey.points[0].heldOut = -0.25;
        const std::string sentence = suggestionSentence(survey);
        QVERIFY(sentence.find("no number that was tried predicts") != std::string::npos);
        QVERIFY(sentence.find("-25.0 %") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestModulesFile)
#include "tst_modules_file.moc"

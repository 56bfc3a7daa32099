// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"
#include "core/evaluation/prediction.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/units.h"
#include "support/finished_run.h"
#include "support/small_model.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace tamis;
using namespace tamis::evaluation;
using autoencoder::Activation;
using testing::finishedRun;
using testing::smallModel;

namespace {

dataset::Dataset problem(std::uint64_t seed = 11) {
    dataset::SyntheticOptions options;
    options.samples = 80;
    options.genes = 30;
    options.informative = 5;
    options.classSeparation = 2;
    options.seed = seed;
    return dataset::synthesise(options)->dataset;
}

SweepConfig smallConfig() {
    SweepConfig config;
    config.geneCounts = {5, 8};
    config.folds = 2;
    config.innerFolds = 0;
    config.log = LogTransform::Off;
    config.training.hidden = 10;
    config.training.batch = 4;
    config.training.learningRate = 2e-3;
    config.training.epochs = 15;
    config.training.secondEpochs = 15;
    return config;
}

FinalModel trained(const dataset::Dataset& data, const SweepConfig& config, std::size_t point = 0) {
    const RunResultPtr run = finishedRun(data, config);
    const Result<FinalModel> model = trainFinalModel(data, *run, point, [](double) {});
    if (!model)
        qFatal("%s", describe(model.error()).c_str());
    return *model;
}

/// A dataset of these genes in which gene j of sample i is i + j / 10, without labels.
dataset::Dataset withGenes(const std::vector<std::string>& genes, std::size_t samples = 6) {
    dataset::Dataset data;
    data.source = "new.csv";
    data.genes = genes;
    dataset::Matrix values(static_cast<Eigen::Index>(samples),
                           static_cast<Eigen::Index>(genes.size()));
    for (std::size_t i = 0; i < samples; ++i) {
        data.samples.push_back("s" + std::to_string(i));
        for (std::size_t j = 0; j < genes.size(); ++j)
            values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
                static_cast<float>(i) + static_cast<float>(j) / 10;
    }
    data.values = std::move(values);
    return data;
}

std::vector<float> allLogits(const Prediction& prediction) {
    std::vector<float> all;
    for (const SampleCall& call : prediction.calls)
        all.insert(all.end(), call.logits.begin(), call.logits.end());
    return all;
}

bool has(const Prediction& prediction, const std::string& code) {
    return std::ranges::any_of(prediction.warnings,
                               [&](const Warning& warning) { return warning.code == code; });
}

FinalModel model() {
    FinalModel result = smallModel(Activation::Tanh, Logarithm::None);
    result.values = dataset::ValueKind::Logs;
    return result;
}

} // namespace

class TestPrediction : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theFinalModelLearnsFromAllSamples() {
        const dataset::Dataset data = problem();
        const FinalModel final = trained(data, smallConfig());
        QCOMPARE(final.samples, std::size_t{80});
        QCOMPARE(final.genes.size(), std::size_t{5});
        for (std::size_t g = 0; g < final.genes.size(); ++g) {
            const auto place = std::ranges::find(data.genes, final.genes[g]) - data.genes.begin();
            const Eigen::VectorXd column = data.values.dense().col(place).cast<double>();
            const double sd = std::sqrt((column.array() - column.mean()).square().mean());
            const auto gene = static_cast<Eigen::Index>(g);
            QVERIFY(std::abs(static_cast<double>(final.transform.shift[gene]) - column.mean()) <
                    1e-5);
            QVERIFY(std::abs(static_cast<double>(final.transform.scale[gene]) * sd - 1) < 1e-5);
        }
        const Result<Prediction> own = predict(final, data);
        QVERIFY(own && own->scores.accuracy > 0.85);
        QVERIFY(has(*own, "training-data"));
    }

    void trainedTwiceItIsTheSameBitForBit() {
        const dataset::Dataset data = problem();
        SweepConfig config = smallConfig();
        config.threads = 1;
        const FinalModel first = trained(data, config);
        config.threads = 2;
        const FinalModel second = trained(data, config);
        QCOMPARE(first.genes, second.genes);
        QVERIFY(first.network.first.weight == second.network.first.weight);
        QVERIFY(first.network.latent.weight == second.network.latent.weight);
        QVERIFY(first.transform.scale == second.transform.scale);
    }

    /// As the folds of its run choose theirs: a fold that holds all samples has the same list.
    void itsGenesAreChosenAsInTheRun() {
        const dataset::Dataset data = problem();
        SweepConfig config = smallConfig();
        config.geneScores = GeneScores::Balanced;
        config.restarts = 3;
        const FinalModel final = trained(data, config);
        const Preparation preparation(data, config);
        Unit all{0, config.seeds.front(), config.folds, -1, {}, {}};
        all.train.resize(80);
        std::iota(all.train.begin(), all.train.end(), std::size_t{0});
        Random random = firstRandom(all);
        const FoldData fold = preparation.fold(all.train, {});
        const auto first = firstDescent(fold, {config, Watch::Nothing, {}, {}}, random);
        const Result<Fit> fit = projected(*first, {config.projections[0], 0, 5}, config);
        std::vector<std::string> genes;
        for (const SelectedGene& gene : fit->selected)
            genes.push_back(data.genes[gene.gene]);
        std::ranges::sort(genes);
        std::vector<std::string> own = final.genes;
        std::ranges::sort(own);
        QCOMPARE(own, genes);
        QCOMPARE(final.radius, fit->radius);
    }

    void thePointDecidesHowManyGenes() {
        QCOMPARE(trained(problem(), smallConfig(), 1).genes.size(), std::size_t{8});
    }

    /// What the paper preset does before the split is part of the model, too.
    void publishedPreparationIsThatOfTheModel() {
        dataset::Dataset data = problem();
        data.values = dataset::Matrix((data.values.dense().array() * 50).round().abs()); // counts
        SweepConfig config = smallConfig();
        config.preset = Preset::Paper;
        config.log = LogTransform::On;
        const FinalModel final = trained(data, config);
        QVERIFY(final.transform.logarithm == Logarithm::Published);
        const auto place = std::ranges::find(data.genes, final.genes[0]) - data.genes.begin();
        const Eigen::VectorXd logs =
            (data.values.dense().col(place).cast<double>().array() + 1).log();
        QVERIFY(std::abs(static_cast<double>(final.transform.shift[0]) - logs.mean()) < 1e-5);
    }

    void unscaledGenesStayAsTheyAre() {
        SweepConfig config = smallConfig();
        config.scale = false;
        const FinalModel final = trained(problem(), config);
        QVERIFY(final.transform.shift.isZero() && final.transform.scale.isOnes());
        QVERIFY(!final.transform.fill.isZero()); // still what a missing number counts as
    }

    void anotherDatasetAndACancelAreRefused() {
        const dataset::Dataset data = problem();
        const RunResultPtr run = finishedRun(data, smallConfig());
        dataset::Dataset other = data;
        other.hash = "other";
        const auto nobody = [](double) {};
        QCOMPARE(trainFinalModel(other, *run, 0, nobody).error().code, ErrorCode::Usage);
        QCOMPARE(trainFinalModel(data, *run, 2, nobody).error().code, ErrorCode::Usage);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(trainFinalModel(data, *run, 0, nobody, stop.get_token()).error().code,
                 ErrorCode::Cancelled);
    }

    void genesAreFoundByNameWhereverTheyStand() {
        dataset::Dataset shuffled = withGenes({"G4", "other", "G1", "G0", "more", "G3", "G2"});
        dataset::Dataset ordered = withGenes({"G0", "G1", "G2", "G3", "G4"});
        ordered.values.edit().col(0) = shuffled.values.dense().col(3);
        ordered.values.edit().col(1) = shuffled.values.dense().col(2);
        ordered.values.edit().col(2) = shuffled.values.dense().col(6);
        ordered.values.edit().col(3) = shuffled.values.dense().col(5);
        ordered.values.edit().col(4) = shuffled.values.dense().col(0);
        const Result<Prediction> one = predict(model(), shuffled), two = predict(model(), ordered);
        QVERIFY(one && two && one->missingGenes.empty() && !has(*one, "missing-genes"));
        QCOMPARE(allLogits(*one), allLogits(*two));
        QCOMPARE(one->calls.size(), std::size_t{6});
        QCOMPARE(one->labelled, std::size_t{0});
        QVERIFY(std::isnan(one->scores.accuracy));
    }

    void aMissingGeneCountsAsTheMeanOfTheTrainingSamples() {
        const FinalModel final = model();
        dataset::Dataset whole = withGenes({"G0", "G1", "G2", "G3", "G4"});
        dataset::Dataset part = withGenes({"G0", "G1", "G2", "G3"});
        whole.values.edit().leftCols(4) = part.values.dense();
        whole.values.edit().col(4).setConstant(final.transform.fill[4]);
        const Result<Prediction> expected = predict(final, whole), met = predict(final, part);
        QVERIFY(expected && met && has(*met, "missing-genes"));
        QCOMPARE(met->missingGenes, std::vector<std::string>{"G4"});
        QCOMPARE(allLogits(*met), allLogits(*expected));
    }

    void aCellWithoutNumberCountsAsTheMeanToo() {
        const FinalModel final = model();
        dataset::Dataset data = withGenes({"G0", "G1", "G2", "G3", "G4"});
        data.values.edit()(2, 1) = 99; // what the import filled in
        data.imputed = {{2, 1}};
        dataset::Dataset expected = withGenes({"G0", "G1", "G2", "G3", "G4"});
        expected.values.edit()(2, 1) = final.transform.fill[1];
        QCOMPARE(allLogits(*predict(final, data)), allLogits(*predict(final, expected)));
    }

    void moreThanHalfMissingIsRefused() {
        QVERIFY(predict(model(), withGenes({"G0", "G1", "G2"})));
        const Result<Prediction> few = predict(model(), withGenes({"G0", "G1", "x"}));
        QVERIFY(!few && few.error().code == ErrorCode::MissingValues);
        QVERIFY(few.error().where.find("G2, G3, G4") != std::string::npos);
        QVERIFY(!predict(model(), withGenes({"a", "b"})));
    }

    void namesThatDifferInCaseOrVersionAreHints() {
        FinalModel final = model();
        final.genes = {"TP53", "ENSG00000141510.17", "G2", "G3", "G4"};
        const Result<Prediction> met =
            predict(final, withGenes({"tp53", "ENSG00000141510", "G2", "G3", "G4"}));
        QVERIFY(met);
        QCOMPARE(met->missingGenes.size(), std::size_t{2}); // a hint is no match
        QCOMPARE(met->similarGenes.size(), std::size_t{2});
        QCOMPARE(met->similarGenes[0].found, std::string("tp53"));
        QCOMPARE(met->similarGenes[1].found, std::string("ENSG00000141510"));
        const Result<Prediction> none =
            predict(final, withGenes({"tp53", "ENSG00000141510.2", "g2"}));
        QVERIFY(!none);
        QVERIFY(none.error().hint.find("tp53") != std::string::npos);
    }

    void labelsAreComparedAndUnknownOnesNamed() {
        dataset::Dataset data = withGenes({"G0", "G1", "G2", "G3", "G4"});
        data.labelName = "state";
        data.classes = {"ill", "odd", "healthy", "never seen"};
        const Result<Prediction> unlabelled = predict(model(), data);
        std::vector<int> called;
        for (const SampleCall& call : unlabelled->calls)
            called.push_back(call.called); // 0: healthy, 1: ill
        // Right for the samples called healthy or ill, but sample 0 is odd and sample 1 unlabelled.
        for (std::size_t i = 0; i < called.size(); ++i)
            data.labels.push_back(called[i] == 1 ? 0 : 2);
        data.labels[0] = 1;
        data.labels[1] = dataset::unlabeled;
        std::size_t right = 0;
        for (std::size_t i = 2; i < called.size(); ++i)
            right += called[i] <= 1 ? 1 : 0;
        const Result<Prediction> met = predict(model(), data);
        QVERIFY(met && has(*met, "unknown-classes"));
        QCOMPARE(met->unknownClasses, std::vector<std::string>{"odd"});
        QCOMPARE(met->labelled, std::size_t{4});
        QCOMPARE(met->scores.accuracy, static_cast<double>(right) / 4);
        std::size_t diagonal = 0, total = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            diagonal += met->confusion[c][c];
            for (std::size_t d = 0; d < 3; ++d)
                total += met->confusion[c][d];
        }
        QCOMPARE(diagonal, right);
        QCOMPARE(total, std::size_t{4});
    }

    void anotherScaleIsAWarning() {
        dataset::Dataset data = withGenes({"G0", "G1", "G2", "G3", "G4"});
        QVERIFY(!has(*predict(model(), data), "other-scale"));
        data.values = dataset::Matrix((data.values.dense().array() * 1000).round()); // counts
        const Result<Prediction> counts = predict(model(), data);
        QVERIFY(has(*counts, "other-scale"));
        FinalModel intensities = model();
        intensities.values = dataset::ValueKind::Intensities;
        QVERIFY(!has(*predict(intensities, data), "other-scale"));
    }
};

QTEST_APPLESS_MAIN(TestPrediction)
#include "tst_prediction.moc"

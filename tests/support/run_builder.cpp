// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/run_builder.h"

#include "core/evaluation/metrics.h"
#include "core/support/random.h"

#include <algorithm>
#include <cmath>

namespace tamis::testing {
namespace {

using namespace evaluation;

DataSummary makeData(const RunShape& shape) {
    DataSummary data;
    data.name = "leukaemia";
    data.source = "data/leukaemia.csv.gz";
    data.hash = "0123456789abcdef";
    data.labelName = "molecular biology";
    data.options.separator = ';';
    data.options.label = data.labelName;
    data.classes = shape.classes;
    data.logTransformed = true;
    for (std::size_t c = 0; c < shape.classes.size(); ++c) {
        for (std::size_t i = 0; i < shape.samplesPerClass; ++i) {
            data.labels.push_back(static_cast<int>(c));
            data.samples.push_back("sample " + std::to_string(data.labels.size()));
        }
    }
    for (std::size_t gene = 0; gene < shape.genes; ++gene)
        data.genes.push_back("GENE" + std::to_string(gene));
    data.genes.at(1) = "A&B<1>";
    data.genes.at(2) = "say \"x\", y";
    return data;
}

std::vector<GeneValues> makeValues(const RunShape& shape, const DataSummary& data) {
    std::vector<GeneValues> result;
    for (std::uint32_t gene = 0; gene < shape.genes; gene += gene < 30 ? 1 : 3) {
        Random random({11, gene});
        const double shift = (gene == 0 ? -1 : 1) * 3.0 / (1 + gene / 4.0);
        GeneValues values{gene, {}};
        for (const int label : data.labels)
            values.values.push_back(static_cast<float>(6 + shift * (label == 0) + random.normal()));
        result.push_back(std::move(values));
    }
    return result;
}

std::vector<SelectedGene> makeSelection(std::size_t count, std::size_t geneCount, Random& random) {
    std::vector<SelectedGene> selected;
    for (std::uint32_t gene = 0; gene < geneCount && selected.size() < count; ++gene) {
        if (gene < 2 || random.uniform() < 0.75)
            selected.push_back({gene, static_cast<float>(1 / (1 + 0.1 * gene + random.uniform()))});
    }
    std::ranges::stable_sort(selected, std::greater(), &SelectedGene::weight);
    const float largest = selected.empty() ? 1 : selected.front().weight;
    for (SelectedGene& gene : selected)
        gene.weight /= largest;
    return selected;
}

void makeCalls(Fit& fit, const RunShape& shape, const DataSummary& data, double error,
               Random& random) {
    std::vector<int> truth;
    for (std::uint32_t sample = 0; sample < data.samples.size(); ++sample) {
        if ((sample + fit.seed) % shape.folds != fit.fold)
            continue;
        fit.testSamples.push_back(sample);
        truth.push_back(data.labels[sample]);
        const double margin = random.uniform() < error ? -1 : 1;
        for (std::size_t c = 0; c < shape.classes.size(); ++c) {
            const bool own = c == static_cast<std::size_t>(truth.back());
            fit.logits.push_back(static_cast<float>(own * margin * 2 + 0.5 * random.normal()));
        }
    }
    fit.test = score(fit.logits, truth, shape.classes.size());
}

void makeHistory(Fit& fit, std::size_t epochs) {
    for (std::size_t epoch = 1; epoch <= epochs; ++epoch) {
        const double decay = std::exp(-0.3 * static_cast<double>(epoch));
        fit.history.push_back({autoencoder::Stage::SecondDescent, epoch, 0.1 + 0.6 * decay,
                               0.02 + 0.01 * decay, 1 - 0.4 * decay, -1, 3 - decay});
    }
}

/// `step`: place along the radius from 0, −1 for the baseline.
Fit makeSweepFit(const RunShape& shape, const DataSummary& data, std::uint64_t kind,
                 std::uint64_t seed, std::size_t fold, int step) {
    Random random({kind, seed, fold, static_cast<std::uint64_t>(step + 1)});
    Fit fit;
    fit.seed = seed;
    fit.fold = fold;
    fit.seconds = {1.5, 0, 0};
    const double error = step < 0 ? 0.25 : step == 0 ? 0.2 : 0.1;
    makeCalls(fit, shape, data, error, random);
    makeHistory(fit, 6);
    if (step < 0)
        return fit;
    fit.radius = shape.radii[static_cast<std::size_t>(step)];
    fit.threshold = 0.1 / (1 + fit.radius) + 0.001 * random.uniform();
    const std::size_t count = static_cast<std::size_t>(4 * std::pow(2, step)) + random.below(3);
    fit.selected = makeSelection(count, shape.genes, random);
    for (std::size_t i = 0; i < fit.selected.size() * shape.classes.size(); ++i)
        fit.contributions.push_back(static_cast<float>(random.uniform()));
    fit.validation = 1 - error - 0.06 * random.uniform();
    fit.seconds = {1.5, 0.01, 0.25 + 0.1 * step};
    return fit;
}

/// The first is as good as the sweep's larger radii, the others err more often.
Reference makeReference(const RunShape& shape, const DataSummary& data, ReferenceMethod method) {
    Reference reference{method, {}, {}};
    const auto number = static_cast<std::uint64_t>(method);
    const bool good = method == ReferenceMethod::L1Logistic;
    for (const std::uint64_t seed : shape.seeds) {
        for (std::size_t fold = 0; fold < shape.folds; ++fold) {
            Random random({1000 + number, seed, fold});
            Fit fit;
            fit.seed = seed;
            fit.fold = fold;
            makeCalls(fit, shape, data, good ? 0.1 : 0.4, random);
            if (good)
                fit.selected = makeSelection(10, shape.genes, random);
            fit.validation = 0.85;
            reference.fits.push_back(std::move(fit));
            reference.settings.push_back(good ? 0.5 : 5);
        }
    }
    return reference;
}

/// Of the first point: three genes of four often enough to be believed.
Trust makeTrust() {
    Trust trust;
    trust.seed = 3;
    trust.halfSamplesAsked = trust.halfSamples = 50;
    trust.permutationsAsked = 30;
    trust.accuracy = 0.875;
    trust.balancedAccuracy = 0.85;
    trust.selected = 3.5;
    trust.genes = {{1, 1, 0.1}, {0, 0.95, 0.05}, {3, 0.75, 0.125}, {7, 0.25, 0}};
    trust.decoys = {20, 3.25, 0.25};
    for (int i = 0; i < 24; ++i)
        trust.permutations.push_back({0.4 + 0.01 * i, 0.41 + 0.01 * i, 0.2 + 0.02 * i});
    return trust;
}

} // namespace

RunResult makeRun(const RunShape& shape) {
    RunResult run;
    run.programVersion = "0.1.0";
    run.finishedAt = "2026-03-04T05:06:07Z";
    run.elapsedSeconds = 12.25;
    run.config = presetConfig(Preset::Honest);
    run.config.projections = shape.projections;
    run.config.radii = shape.radii;
    run.config.seeds = shape.seeds;
    run.config.folds = shape.folds;
    run.data = makeData(shape);
    run.geneValues = makeValues(shape, run.data);
    for (const std::uint64_t seed : shape.seeds)
        for (std::size_t fold = 0; fold < shape.folds; ++fold) {
            FoldTests tests{seed, fold, {}, {}, {}};
            for (std::size_t gene = 1; gene <= run.geneValues.size(); ++gene) {
                tests.p.push_back(1e-6 * static_cast<double>(gene * gene * (fold + 1)));
                tests.q.push_back(1e-5 * static_cast<double>(gene * (fold + 1)));
                tests.auc.push_back(0.5 + 0.5 / static_cast<double>(gene + fold + 1));
            }
            run.geneTests.push_back(std::move(tests));
        }
    run.warnings = {{"constant-genes", "3 genes are constant", "leukaemia.csv.gz"}};
    for (const std::uint64_t seed : shape.seeds) {
        for (std::size_t fold = 0; fold < shape.folds; ++fold)
            run.baseline.push_back(makeSweepFit(shape, run.data, 99, seed, fold, -1));
    }
    for (const ReferenceMethod method :
         {ReferenceMethod::L1Logistic, ReferenceMethod::NearestNeighbours})
        run.references.push_back(makeReference(shape, run.data, method));
    for (const projection::Kind kind : shape.projections) {
        for (std::size_t step = 0; step < shape.radii.size(); ++step) {
            Point point{kind, shape.radii[step], 0, {}};
            for (const std::uint64_t seed : shape.seeds) {
                for (std::size_t fold = 0; fold < shape.folds; ++fold)
                    point.fits.push_back(makeSweepFit(shape, run.data,
                                                      static_cast<std::uint64_t>(kind), seed, fold,
                                                      static_cast<int>(step)));
            }
            run.points.push_back(std::move(point));
        }
    }
    run.trust = makeTrust();
    return run;
}

Fit makeFit(std::uint64_t seed, std::size_t fold, double validation, double testAccuracy,
            std::initializer_list<std::uint32_t> genes) {
    Fit fit;
    fit.seed = seed;
    fit.fold = fold;
    fit.validation = validation;
    fit.test = {testAccuracy, testAccuracy, testAccuracy};
    for (const std::uint32_t gene : genes)
        fit.selected.push_back({gene, 1});
    return fit;
}

} // namespace tamis::testing

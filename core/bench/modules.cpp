// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/modules.h"

#include "core/bench/naive_feature_sign.h"
#include "core/bench/scikit_learn.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/products.h"
#include "core/dictionary/survey.h"
#include "core/support/random.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace tamis::bench {
namespace {

using namespace dictionary;
using Eigen::Index;
using Eigen::MatrixXd;

constexpr int repeats = 3;

double processorSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double wallSeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

template <class Work>
double best(double (*clock)(), Work work) {
    double least = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        const double begin = clock();
        work();
        const double seconds = clock() - begin;
        least = repeat == 0 ? seconds : std::min(least, seconds);
    }
    return least;
}

MatrixXd normalMatrix(Random& random, Index rows, Index columns) {
    MatrixXd matrix(rows, columns);
    for (double& value : matrix.reshaped())
        value = random.normal();
    return matrix;
}

/// Samples made of 30 modules, and noise.
MatrixXd moduleSamples(Index genes, Index samples) {
    Random random({31, static_cast<std::uint64_t>(genes)});
    const MatrixXd modules = normalMatrix(random, genes, 30).colwise().normalized();
    MatrixXd activity = MatrixXd::Zero(30, samples);
    for (double& value : activity.reshaped())
        if (random.uniform() < 0.1)
            value = 10 * random.normal();
    return modules * activity + 0.2 * normalMatrix(random, genes, samples);
}

double objectiveOf(const MatrixXd& bases, const MatrixXd& samples, const MatrixXd& codes,
                   double lambda) {
    return (samples - bases * codes).squaredNorm() / 2 + lambda * codes.cwiseAbs().sum();
}

struct CodesCase {
    Index genes, bases, samples;
    double share; ///< of max |BᵀX|
};

class Bench {
  public:
    Bench(bool quick, std::stop_token stop) : m_quick(quick), m_stop(std::move(stop)) {
        m_result.scikitLearn = scikitLearnVersion();
        m_result.goals = {
            {"cd", "codes: scikit-learn's lasso_cd, of ours", false, 3, {}, {}, 0, 0},
            {"lars", "codes: scikit-learn's lasso_lars, of ours", false, 30, {}, {}, 0, 0},
            {"naive",
             "codes of 50 non-zeros and more: feature-sign search as published, of ours",
             false,
             3,
             {},
             {},
             0,
             0},
            {"few",
             "modules, fewer samples than genes: scikit-learn's dict_learning, of ours",
             false,
             8,
             {},
             {},
             0,
             0},
            {"many",
             "modules, more samples: scikit-learn's dict_learning, of ours",
             false,
             3,
             {},
             {},
             0,
             0},
            {"worse", "modules: our objective, of scikit-learn's", true, 1.001, {}, {}, 0, 0},
            {"pair", "codes: one thread, of two", false, 1.7, {}, {}, 0, 0},
            {"epochs", "seconds of 30 epochs, 2000 × 200, 64 modules", true, 0.15, {}, {}, 0, 0},
            {"survey", "seconds of a survey of 200 fits", true, 20, {}, {}, 0, 0}};
    }

    void codes(const CodesCase& shape);
    void dictionaries(Index genes, Index samples, std::size_t bases);
    void surveys();
    ModulesBench take() { return std::move(m_result); }
    bool stopped() const { return m_stop.stop_requested(); }

  private:
    Goal& goal(std::string_view name) {
        return *std::ranges::find(m_result.goals, name, &Goal::name);
    }
    void row(ModulesRow row, std::string_view goalName) {
        if (row.others > 0)
            goal(goalName).look(row.others / row.seconds, row.what);
        m_result.rows.push_back(std::move(row));
    }

    bool m_quick;
    std::stop_token m_stop;
    ModulesBench m_result;
};

void Bench::codes(const CodesCase& shape) {
    Random random({7, static_cast<std::uint64_t>(shape.bases)});
    const MatrixXd bases = normalMatrix(random, shape.genes, shape.bases).colwise().normalized();
    const MatrixXd samples = normalMatrix(random, shape.genes, shape.samples);
    Coding coding;
    coding.lambda = shape.share * (bases.transpose() * samples).cwiseAbs().maxCoeff();
    MatrixXd found;
    CodingSummary summary;
    const auto ours = [&](unsigned threads) {
        return [&, threads] {
            found = MatrixXd::Zero(shape.bases, shape.samples);
            summary = improveCodes(bases, samples, coding, found, threads);
        };
    };
    ModulesRow base;
    base.seconds = best(processorSeconds, ours(1));
    base.objective = summary.objective;
    const auto nonZeros =
        static_cast<double>(summary.nonZeros) / static_cast<double>(shape.samples);
    base.what = fmt::format("codes, {} × {}, {} samples, {:.0f} non-zeros (gap {:.0e})",
                            shape.genes, shape.bases, shape.samples, nonZeros, summary.worstGap);
    for (const std::string algorithm : {"lasso_cd", "lasso_lars"}) {
        if (m_result.scikitLearn.empty() || stopped())
            continue;
        const ScikitLearnTime time = scikitLearnCodes(bases, samples, coding.lambda, algorithm);
        ModulesRow compared = base;
        compared.against = "scikit-learn, " + algorithm;
        compared.others = time.seconds;
        compared.othersObjective = time.objective;
        row(compared, algorithm == "lasso_cd" ? "cd" : "lars");
    }
    if (nonZeros >= 50 && !stopped()) {
        ModulesRow compared = base;
        compared.against = "feature-sign search as published";
        const double begin = processorSeconds();
        const MatrixXd products = gram(bases), correlations = bases.transpose() * samples;
        MatrixXd naive(shape.bases, shape.samples);
        for (Index l = 0; l < shape.samples; ++l)
            naive.col(l) = naiveFeatureSign(products, correlations.col(l), coding.lambda);
        compared.others = processorSeconds() - begin;
        compared.othersObjective = objectiveOf(bases, samples, naive, coding.lambda);
        row(compared, "naive");
        ModulesRow paired = base;
        paired.against = "one thread of ours";
        paired.others = best(wallSeconds, ours(1));
        paired.seconds = best(wallSeconds, ours(2));
        paired.othersObjective = base.objective;
        row(paired, "pair");
    }
}

void Bench::dictionaries(Index genes, Index samples, std::size_t bases) {
    const MatrixXd data = moduleSamples(genes, samples);
    LearnOptions options;
    options.bases = bases;
    options.coding.lambda = 0.1 * greatestLambda(data);
    options.epochs = 30;
    options.tolerance = 0;
    options.threads = 1;
    Random random({8});
    options.start = normalMatrix(random, genes, static_cast<Index>(bases)).colwise().normalized();
    Result<Dictionary> learnt = fail(ErrorCode::Internal, "not run");
    ModulesRow measured;
    measured.what =
        fmt::format("30 epochs, {} genes × {} samples, {} modules", genes, samples, bases);
    measured.seconds = best(processorSeconds, [&] { learnt = learn(data, options, {}, m_stop); });
    if (!learnt || stopped())
        return;
    measured.objective = learnt->objective;
    const bool few = samples < genes;
    if (genes == 2000 && samples == 200)
        goal("epochs").look(measured.seconds, measured.what);
    if (!m_result.scikitLearn.empty()) {
        const ScikitLearnTime time =
            scikitLearnDictionary(*options.start, data, options.coding.lambda, 30);
        measured.against = "scikit-learn, dict_learning(cd)";
        measured.others = time.seconds;
        measured.othersObjective = time.objective;
        if (time.seconds > 0)
            goal("worse").look(measured.objective / time.objective, measured.what);
    }
    row(measured, few ? "few" : "many");
}

void Bench::surveys() {
    const MatrixXd data = m_quick ? moduleSamples(300, 60) : moduleSamples(2000, 200);
    SurveyOptions options;
    options.bases =
        m_quick ? std::vector<std::size_t>{5, 10} : std::vector<std::size_t>{5, 10, 20, 30, 40};
    options.shares = m_quick ? std::vector<double>{0.1} : std::vector<double>{0.05, 0.1, 0.2, 0.3};
    options.seeds = {1, 2, 3, 4, 5};
    const double begin = wallSeconds();
    const Result<Survey> found = survey(data, options, {}, m_stop);
    if (!found || found->cancelled)
        return;
    // Each point is fitted twice from a seed, the second time without the held-out samples.
    const std::size_t fits = 2 * found->points.size() * options.seeds.size();
    ModulesRow measured;
    measured.what = fmt::format("survey of {} fits, {} × {}, all threads, wall time", fits,
                                data.rows(), data.cols());
    measured.seconds = wallSeconds() - begin;
    if (!m_quick)
        goal("survey").look(measured.seconds, measured.what);
    row(measured, "survey");
}

} // namespace

ModulesBench benchModules(bool quick,
                          const std::function<void(double, const std::string&)>& progressed,
                          std::stop_token stop) {
    Bench bench(quick, stop);
    std::vector<CodesCase> shapes = {
        {196, 512, 1000, 0.45}, {196, 512, 1000, 0.15}, {2000, 128, 200, 0.4}};
    if (quick)
        shapes = {{100, 150, 60, 0.45}, {100, 150, 60, 0.1}};
    const double parts = static_cast<double>(shapes.size()) + 3;
    double done = 0;
    const auto next = [&](const std::string& what) {
        progressed(done++ / parts, what);
        return !bench.stopped();
    };
    for (const CodesCase& shape : shapes)
        if (next("codes"))
            bench.codes(shape);
    if (next("modules"))
        quick ? bench.dictionaries(400, 60, 16) : bench.dictionaries(2000, 200, 64);
    if (next("modules"))
        quick ? bench.dictionaries(60, 200, 16) : bench.dictionaries(500, 2000, 64);
    if (next("survey"))
        bench.surveys();
    ModulesBench result = bench.take();
    result.cancelled = stop.stop_requested();
    return result;
}

} // namespace tamis::bench

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many of 30 planted modules are found again, for several k: sparse coding beside principal
// components and k-means of the genes. Prints a table (Markdown).
#include "core/dictionary/agreement.h"
#include "core/dictionary/learn.h"
#include "core/dictionary/survey.h"
#include "support/planted_modules.h"

#include <Eigen/Eigenvalues>
#include <fmt/core.h>

#include <algorithm>
#include <vector>

using namespace tamis;
using Eigen::Index;
using Eigen::MatrixXd;

namespace {

constexpr Index genes = 1000, samples = 200, planted = 30;

/// 20 to 60 genes a module, drawn anew for each, so that modules overlap; 3 of 30 at work in a
/// sample, either way; one gene of a module stands 1.5 to 3 standard deviations out of the noise.
test::PlantedModules plant(std::uint64_t seed) {
    Random random({2026, seed});
    test::PlantedModules data{MatrixXd::Zero(genes, planted), MatrixXd()};
    for (Index j = 0; j < planted; ++j)
        for (std::uint64_t i = 20 + random.below(41); i > 0; --i)
            data.modules(static_cast<Index>(random.below(genes)), j) =
                (random.uniform() < 0.25 ? -1 : 1) * (0.5 + random.uniform());
    data.modules.colwise().normalize();
    MatrixXd activity = MatrixXd::Zero(planted, samples);
    for (double& value : activity.reshaped())
        if (random.uniform() < 0.1)
            value = (random.uniform() < 0.5 ? -1 : 1) * (10 + 10 * random.uniform());
    data.samples = data.modules * activity + test::normalMatrix(random, genes, samples);
    data.samples.colwise() -= data.samples.rowwise().mean().eval();
    return data;
}

/// |cos| of the planted modules with the found ones, matched one to one.
Eigen::VectorXd matchedCosines(const MatrixXd& truth, const MatrixXd& found) {
    const Index size = std::max(truth.cols(), found.cols());
    MatrixXd cosines = MatrixXd::Zero(size, size);
    for (Index j = 0; j < found.cols(); ++j)
        if (const double length = found.col(j).norm(); length > 0)
            cosines.col(j).head(truth.cols()) =
                (truth.transpose() * found.col(j)).cwiseAbs() / length;
    const std::vector<Index> rows = dictionary::bestAssignment(cosines);
    Eigen::VectorXd matched = Eigen::VectorXd::Zero(truth.cols());
    for (Index j = 0; j < size; ++j)
        if (const Index row = rows[static_cast<std::size_t>(j)]; row < truth.cols())
            matched[row] = cosines(row, j);
    return matched;
}

MatrixXd sparseModules(const MatrixXd& data, Index k, std::uint64_t seed) {
    dictionary::LearnOptions options;
    options.bases = static_cast<std::size_t>(k);
    options.coding.lambda = 0.05 * dictionary::greatestLambda(data);
    options.seed = seed;
    const auto learnt = dictionary::learn(data, options);
    return learnt ? learnt->bases : MatrixXd(genes, 0);
}

MatrixXd principalComponents(const MatrixXd& data, Index k) {
    const MatrixXd products = data.transpose() * data;
    const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(products);
    return data * solver.eigenvectors().rightCols(k);
}

/// Genes of length 1 by k-means (Lloyd's, from k genes); a module is the genes of a cluster, each
/// as strongly as it goes with the centre.
MatrixXd geneClusters(const MatrixXd& data, Index k, std::uint64_t seed) {
    const MatrixXd profiles = data.rowwise().normalized().transpose(); // samples × genes
    Random random({seed, 3});
    MatrixXd centres(samples, k);
    for (Index j = 0; j < k; ++j)
        centres.col(j) = profiles.col(static_cast<Index>(random.below(genes)));
    std::vector<Index> nearest(genes);
    for (int round = 0; round < 50; ++round) {
        const MatrixXd along = centres.transpose() * profiles;
        for (Index gene = 0; gene < genes; ++gene)
            along.col(gene).cwiseAbs().maxCoeff(&nearest[static_cast<std::size_t>(gene)]);
        centres.setZero();
        for (Index gene = 0; gene < genes; ++gene) {
            const Index j = nearest[static_cast<std::size_t>(gene)];
            centres.col(j) += (along(j, gene) < 0 ? -1 : 1) * profiles.col(gene);
        }
        centres.colwise().normalize();
    }
    MatrixXd modules = MatrixXd::Zero(genes, k);
    for (Index gene = 0; gene < genes; ++gene) {
        const Index j = nearest[static_cast<std::size_t>(gene)];
        modules(gene, j) = profiles.col(gene).dot(centres.col(j));
    }
    return modules;
}

} // namespace

int main() {
    constexpr std::uint64_t seeds = 3;
    fmt::print(
        "| k | sparse coding | principal components | k-means of genes |\n|---|---|---|---|\n");
    for (const Index k : {10, 20, 30, 40, 60}) {
        double cosine[3] = {}, found[3] = {};
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const test::PlantedModules data = plant(seed);
            const MatrixXd modules[] = {sparseModules(data.samples, k, seed),
                                        principalComponents(data.samples, k),
                                        geneClusters(data.samples, k, seed)};
            for (std::size_t method = 0; method < 3; ++method) {
                const Eigen::VectorXd matched = matchedCosines(data.modules, modules[method]);
                cosine[method] += matched.mean() / seeds;
                found[method] += static_cast<double>((matched.array() > 0.8).count()) / seeds;
            }
        }
        fmt::print("| {} | {:.2f}, {:.1f} | {:.2f}, {:.1f} | {:.2f}, {:.1f} |\n", k, cosine[0],
                   found[0], cosine[1], found[1], cosine[2], found[2]);
    }
}

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/synthetic.h"

#include "core/dataset/table_memory.h"
#include "core/support/random.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tamis::dataset {
namespace {

enum Stage : std::uint64_t { Centres, Cluster, Noise, Flips, Shuffles };

Result<void> check(const SyntheticOptions& options) {
    const auto wrong = [](std::string what, std::string hint) {
        return fail(ErrorCode::Usage, std::move(what), {}, std::move(hint));
    };
    if (options.classes < 2 || options.samples < options.classes)
        return wrong("there must be at least two classes and a sample for each",
                     "raise the number of samples or classes");
    if (options.informative < 1 || options.informative > options.genes)
        return wrong(fmt::format("{} informative genes out of {} are not possible",
                                 options.informative, options.genes),
                     "choose between 1 and the number of genes");
    if (options.informative < 63 && options.classes > (std::uint64_t{1} << options.informative))
        return wrong(fmt::format("{} classes need more than {} informative genes", options.classes,
                                 options.informative),
                     "each class takes a corner of a hypercube of that dimension");
    if (!fitsMachine(options.samples, options.genes))
        return wrong(fmt::format("the table needs {:.0f} GB, more than this machine has",
                                 tableBytes(options.samples, options.genes) / 1e9),
                     "make fewer samples or genes");
    if (!(options.classSeparation > 0) || !std::isfinite(options.classSeparation))
        return wrong("the class separation must be positive", "the papers' data need about 1.2");
    if (!(options.flipped >= 0 && options.flipped <= 1))
        return wrong("the part of flipped labels must be between 0 and 1", {});
    return {};
}

/// Corners of the hypercube, a different one for each class.
std::vector<std::vector<bool>> corners(const SyntheticOptions& options) {
    Random random({options.seed, Centres});
    std::set<std::vector<bool>> taken;
    std::vector<std::vector<bool>> chosen;
    while (chosen.size() < options.classes) {
        std::vector<bool> corner(options.informative);
        for (std::size_t j = 0; j < corner.size(); ++j)
            corner[j] = random.below(2) == 1;
        if (taken.insert(corner).second)
            chosen.push_back(std::move(corner));
    }
    return chosen;
}

/// The samples of one class: rows begin … end, the first columns.
void fillCluster(Matrix& values, const std::vector<bool>& corner, std::size_t begin,
                 std::size_t end, std::size_t index, const SyntheticOptions& options) {
    Random random({options.seed, Cluster, index});
    const auto width = static_cast<Eigen::Index>(corner.size());
    Eigen::MatrixXd map(width, width);
    for (Eigen::Index i = 0; i < map.size(); ++i)
        map.data()[i] = 2 * random.uniform() - 1;
    Eigen::RowVectorXd centre(width), sample(width);
    for (Eigen::Index j = 0; j < width; ++j)
        centre[j] = corner[static_cast<std::size_t>(j)] ? options.classSeparation
                                                        : -options.classSeparation;
    for (std::size_t i = begin; i < end; ++i) {
        for (Eigen::Index j = 0; j < width; ++j)
            sample[j] = random.normal();
        values.row(static_cast<Eigen::Index>(i)).head(width) =
            (sample * map + centre).cast<float>();
    }
}

void flipLabels(std::vector<int>& labels, const SyntheticOptions& options) {
    Random random({options.seed, Flips});
    for (int& label : labels)
        if (random.uniform() < options.flipped)
            label = static_cast<int>(random.below(options.classes));
}

std::vector<std::size_t> order(std::size_t count) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
}

/// Samples and genes in random order; `informative` follows.
void shuffleAll(Synthetic& made, const SyntheticOptions& options) {
    Random random({options.seed, Shuffles});
    std::vector<std::size_t> rows = order(options.samples), columns = order(options.genes);
    random.shuffle(std::span(rows));
    random.shuffle(std::span(columns));
    Dataset& dataset = made.dataset;
    const Matrix& values = dataset.values.dense();
    Matrix shuffled(values.rows(), values.cols());
    std::vector<int> labels(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        labels[i] = dataset.labels[rows[i]];
        for (std::size_t j = 0; j < columns.size(); ++j)
            shuffled(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
                values(static_cast<Eigen::Index>(rows[i]), static_cast<Eigen::Index>(columns[j]));
    }
    dataset.values = std::move(shuffled);
    dataset.labels = std::move(labels);
    made.informative.clear();
    for (std::size_t j = 0; j < columns.size(); ++j)
        if (columns[j] < options.informative)
            made.informative.push_back(j);
}

} // namespace

Result<Synthetic> synthesise(const SyntheticOptions& options) {
    if (const auto fine = check(options); !fine)
        return tl::make_unexpected(fine.error());
    Synthetic made;
    Dataset& dataset = made.dataset;
    Matrix& values = dataset.values.edit();
    values.resize(static_cast<Eigen::Index>(options.samples),
                  static_cast<Eigen::Index>(options.genes));
    const auto clusters = corners(options);
    for (std::size_t k = 0; k < options.classes; ++k) {
        // Classes of equal size; the first ones take what remains.
        const std::size_t begin = dataset.labels.size();
        const std::size_t size =
            options.samples / options.classes + (k < options.samples % options.classes ? 1 : 0);
        fillCluster(values, clusters[k], begin, begin + size, k, options);
        dataset.labels.resize(begin + size, static_cast<int>(k));
        dataset.classes.push_back(fmt::format("class{}", k + 1));
    }
    Random noise({options.seed, Noise});
    for (std::size_t i = 0; i < options.samples; ++i)
        for (std::size_t j = options.informative; j < options.genes; ++j)
            values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
                static_cast<float>(noise.normal());
    flipLabels(dataset.labels, options);
    made.informative = order(options.informative);
    if (options.shuffle)
        shuffleAll(made, options);

    for (std::size_t i = 0; i < options.samples; ++i)
        dataset.samples.push_back(fmt::format("sample{}", i + 1));
    for (std::size_t j = 0; j < options.genes; ++j)
        dataset.genes.push_back(fmt::format("gene{}", j + 1));
    dataset.name = fmt::format("synthetic {} x {}", options.samples, options.genes);
    dataset.labelName = "label";
    dataset.hash = contentHash(dataset);
    return made;
}

} // namespace tamis::dataset

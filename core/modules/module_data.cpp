// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_data.h"

#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tamis::modules {

namespace {

using evaluation::Logarithm;

/// Prepared at a time: few enough to stop soon.
constexpr std::size_t genesTogether = 256;

/// Some genes after the other: a stop needn't wait for all, and no second matrix of all is made.
class Preparation {
  public:
    explicit Preparation(const dataset::Dataset& dataset)
        : m_samples(dataset.values), m_values(static_cast<Eigen::Index>(dataset.geneCount()),
                                              static_cast<Eigen::Index>(dataset.sampleCount())) {
        const auto genes = static_cast<Eigen::Index>(dataset.geneCount());
        m_all.logarithm =
            dataset::recognise(dataset.values).suggestLog ? Logarithm::Signed : Logarithm::None;
        m_all.shift.resize(genes);
        m_all.scale.resize(genes);
        m_all.fill.resize(genes);
    }

    void add(std::size_t from, std::size_t to);
    ModuleData take(const std::stop_token& stop);

  private:
    dataset::SampleView m_samples;
    Eigen::MatrixXd m_values; ///< genes × samples; rows of those that vary are filled, in order
    std::vector<std::uint32_t> m_genes;
    evaluation::Transform m_all;
};

void Preparation::add(std::size_t from, std::size_t to) {
    std::vector<std::uint32_t> genes(to - from);
    std::iota(genes.begin(), genes.end(), static_cast<std::uint32_t>(from));
    dataset::Matrix values = m_samples.columns(genes);
    if (m_all.logarithm != Logarithm::None)
        values = values.unaryExpr(evaluation::functionOf(m_all.logarithm)).eval();
    const auto fitted = dataset::Standardiser::fit(dataset::SampleView(values));
    evaluation::Transform scaling; // the logarithm has been taken
    scaling.shift = scaling.fill = fitted.mean;
    scaling.scale = fitted.scale;
    const Eigen::MatrixXd rows = standardised(values, scaling);
    const auto first = static_cast<Eigen::Index>(from),
               filled = static_cast<Eigen::Index>(m_genes.size());
    m_all.shift.segment(first, fitted.mean.size()) = fitted.mean;
    m_all.scale.segment(first, fitted.mean.size()) = fitted.scale;
    std::vector<Eigen::Index> kept;
    for (Eigen::Index gene = 0; gene < fitted.scale.size(); ++gene)
        if (fitted.scale[gene] > 0) {
            kept.push_back(gene);
            m_genes.push_back(static_cast<std::uint32_t>(first + gene));
        }
    m_values.middleRows(filled, static_cast<Eigen::Index>(kept.size())) = rows(kept, Eigen::all);
}

ModuleData Preparation::take(const std::stop_token& stop) {
    ModuleData data;
    m_all.fill = m_all.shift;
    data.transform = m_all.of(m_genes);
    const auto genes = static_cast<Eigen::Index>(m_genes.size());
    if (genes == m_values.rows()) {
        data.values = std::move(m_values);
    } else {
        data.values.resize(genes, m_values.cols());
        for (Eigen::Index l = 0; l < m_values.cols() && !stop.stop_requested(); ++l)
            data.values.col(l) = m_values.col(l).head(genes);
    }
    data.genes = std::move(m_genes);
    return data;
}

} // namespace

Eigen::MatrixXd standardised(const dataset::Matrix& values,
                             const evaluation::Transform& transform) {
    float (*const logarithm)(float) = evaluation::functionOf(transform.logarithm);
    Eigen::MatrixXd result(values.cols(), values.rows());
    for (Eigen::Index sample = 0; sample < values.rows(); ++sample)
        for (Eigen::Index gene = 0; gene < values.cols(); ++gene) {
            const float value = values(sample, gene);
            const double number = std::isnan(value) ? transform.fill[gene] : logarithm(value);
            result(gene, sample) = (number - static_cast<double>(transform.shift[gene])) *
                                   static_cast<double>(transform.scale[gene]);
        }
    return result;
}

tl::unexpected<Error> stoppedTooSoon(const dataset::Dataset& dataset) {
    return fail(ErrorCode::Cancelled, "stopped before anything was finished", dataset.source);
}

Result<ModuleData> prepareModuleData(const dataset::Dataset& dataset, const std::stop_token& stop) {
    if (dataset.sampleCount() < 2)
        return fail(ErrorCode::TooFewSamples,
                    "modules are what varies between samples, and there is one at most",
                    dataset.source, "give a file with more samples");
    Preparation preparation(dataset);
    for (std::size_t from = 0; from < dataset.geneCount() && !stop.stop_requested();
         from += genesTogether)
        preparation.add(from, std::min(dataset.geneCount(), from + genesTogether));
    ModuleData data = preparation.take(stop);
    if (stop.stop_requested())
        return stoppedTooSoon(dataset);
    if (data.genes.empty())
        return fail(ErrorCode::NothingSurvives, "every gene is the same in all samples",
                    dataset.source, "look at how the file is read (inspect)");
    return data;
}

} // namespace tamis::modules

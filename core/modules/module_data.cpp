// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_data.h"

#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_view.h"

#include <cmath>

namespace tamis::modules {

using evaluation::Logarithm;

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

Result<ModuleData> prepareModuleData(const dataset::Dataset& dataset) {
    if (dataset.sampleCount() < 2)
        return fail(ErrorCode::TooFewSamples,
                    "modules are what varies between samples, and there is one at most",
                    dataset.source, "give a file with more samples");
    const bool wantsLog = dataset::recognise(dataset.values).suggestLog;
    evaluation::Transform all;
    all.logarithm = wantsLog ? Logarithm::Signed : Logarithm::None;
    const dataset::Values values =
        wantsLog ? dataset.values.mapped(evaluation::functionOf(all.logarithm)) : dataset.values;
    const auto fitted = dataset::Standardiser::fit(dataset::SampleView(values));
    all.shift = all.fill = fitted.mean;
    all.scale = fitted.scale;
    ModuleData data;
    for (Eigen::Index gene = 0; gene < fitted.scale.size(); ++gene)
        if (fitted.scale[gene] > 0)
            data.genes.push_back(static_cast<std::uint32_t>(gene));
    if (data.genes.empty())
        return fail(ErrorCode::NothingSurvives, "every gene is the same in all samples",
                    dataset.source, "look at how the file is read (inspect)");
    data.transform = all.of(data.genes);
    // The logarithm has been taken already.
    evaluation::Transform scaling = data.transform;
    scaling.logarithm = Logarithm::None;
    data.values = standardised(dataset::SampleView(values).columns(data.genes), scaling);
    return data;
}

} // namespace tamis::modules

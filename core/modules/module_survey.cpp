// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_survey.h"

#include <numeric>

namespace tamis::modules {
namespace {

std::vector<std::size_t> usualCounts(std::size_t genes, std::size_t samples) {
    std::vector<std::size_t> counts;
    for (const std::size_t count : {5U, 10U, 15U, 20U, 30U, 40U})
        if (count < samples && count <= genes)
            counts.push_back(count);
    return counts.empty() ? std::vector<std::size_t>{1} : counts;
}

} // namespace

Result<dictionary::Survey>
surveyModules(const ModuleData& data, const SurveyRequest& request,
              const std::function<void(double fraction)>& progressed, std::stop_token stop,
              const std::function<void(const dictionary::Survey& soFar)>& updated) {
    dictionary::SurveyOptions options;
    options.bases =
        request.counts.empty()
            ? usualCounts(data.genes.size(), static_cast<std::size_t>(data.values.cols()))
            : request.counts;
    options.shares = request.shares;
    options.seeds.resize(request.seeds);
    std::iota(options.seeds.begin(), options.seeds.end(), request.config.seed);
    options.learn = request.config.learning(0);
    return dictionary::survey(data.values, options, progressed, stop, updated);
}

} // namespace tamis::modules

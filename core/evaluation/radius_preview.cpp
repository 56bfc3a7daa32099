// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/radius_preview.h"

#include "core/evaluation/gene_tests.h"
#include "core/evaluation/run_data.h"
#include "core/support/guarded.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <mutex>
#include <optional>

namespace tamis::evaluation {
namespace {

SweepConfig previewConfig(SweepConfig config) {
    config.seeds.resize(1);
    config.innerFolds = 0;
    config.training.reconstruct = autoencoder::Reconstruct::SelectedGenes;
    return config;
}

FitOptions fitOptions(const SweepConfig& config, std::stop_token stop) {
    return {config,
            config.preset == Preset::Paper ? Watch::BestEpoch : Watch::Nothing,
            std::move(stop),
            {}};
}

} // namespace

RadiusPreview::RadiusPreview(dataset::DatasetPtr dataset, const SweepConfig& config)
    : m_dataset(std::move(dataset)), m_config(previewConfig(config)),
      m_preparation(*m_dataset, m_config) {
    for (Unit& unit : planUnits(m_preparation, m_config))
        m_folds.push_back({std::move(unit), {}, {}});
}

Result<RadiusPreview> RadiusPreview::prepare(dataset::DatasetPtr dataset, const SweepConfig& config,
                                             const std::function<void(double)>& progressed,
                                             std::stop_token stop) {
    if (Result<void> valid = validate(config); !valid)
        return tl::make_unexpected(valid.error());
    if (config.training.projected != autoencoder::Projected::Once)
        return fail(ErrorCode::Usage,
                    "where the first layer is projected while it is trained, every radius needs a "
                    "training of its own",
                    "projected", "choose once, or run a sweep");
    if (Result<void> usable = checkData(*dataset, config); !usable)
        return tl::make_unexpected(usable.error());
    return guarded(dataset->source, [&]() -> Result<RadiusPreview> {
        RadiusPreview preview(dataset, config);
        std::mutex mutex;
        std::size_t epochs = 0;
        const std::size_t all =
            preview.m_folds.size() * config.training.epochs * config.firstDescents();
        const auto epochEnded = [&] {
            const std::scoped_lock lock(mutex);
            progressed(static_cast<double>(++epochs) / static_cast<double>(all));
        };
        std::optional<Error> error;
        parallelFor(preview.m_folds.size(), config.threads, [&](std::size_t i) {
            Fold& fold = preview.m_folds[i];
            FitOptions options = fitOptions(preview.m_config, stop);
            options.epochEnded = [&](const autoencoder::EpochSummary&) { epochEnded(); };
            options.restartEpochEnded = epochEnded;
            Random random = firstRandom(fold.unit);
            fold.data = preview.m_preparation.fold(fold.unit.train, fold.unit.test);
            Result<FirstDescent> first = firstDescent(fold.data, options, random);
            if (first) {
                fold.first = std::move(*first);
                return;
            }
            const std::scoped_lock lock(mutex);
            error = first.error();
        });
        if (error)
            return tl::make_unexpected(*error);
        return preview;
    });
}

Result<Point> RadiusPreview::genes(const PointRequest& request) const {
    return point(request,
                 [&](const Fold& fold) { return projected(fold.first, request, m_config); });
}

Result<Point> RadiusPreview::trained(const PointRequest& request, std::stop_token stop) const {
    return point(request, [&](const Fold& fold) {
        Random random = secondRandom(fold.unit);
        return secondDescent(fold.data, fold.first, request, fitOptions(m_config, stop), random)
            .map([](SecondDescent&& second) { return std::move(second.fit); });
    });
}

RunResultPtr RadiusPreview::asRun(const Point& point) const {
    SweepConfig config = m_config;
    config.projections = {point.projection};
    config.radii.clear();
    config.geneCounts.clear();
    if (point.geneCount > 0)
        config.geneCounts = {point.geneCount};
    else
        config.radii = {point.radius};
    RunResult run = startedRun(*m_dataset, config, m_preparation);
    run.points = {point};
    run.geneValues = selectedValues(run.points, m_preparation);
    const bool judged =
        std::ranges::any_of(point.fits, [](const Fit& fit) { return !fit.logits.empty(); });
    if (judged) {
        std::vector<Unit> units;
        for (const Fold& fold : m_folds)
            units.push_back(fold.unit);
        run.geneTests = testFolds(m_preparation, units, run.geneValues, m_config.threads, {});
    }
    return std::make_shared<const RunResult>(std::move(run));
}

Result<Point> RadiusPreview::point(const PointRequest& request,
                                   const std::function<Result<Fit>(const Fold&)>& fit) const {
    return guarded({}, [&]() -> Result<Point> {
        std::vector<Result<Fit>> fits(m_folds.size());
        parallelFor(m_folds.size(), m_config.threads, [&](std::size_t i) {
            fits[i] = fit(m_folds[i]);
            if (fits[i])
                attribute(*fits[i], m_folds[i].unit, m_preparation);
        });
        Point point{request.projection, request.radius, request.geneCount, {}};
        double radii = 0;
        for (Result<Fit>& one : fits) {
            if (!one)
                return tl::make_unexpected(one.error());
            radii += one->radius;
            point.fits.push_back(std::move(*one));
        }
        if (request.geneCount > 0)
            point.radius = radii / static_cast<double>(fits.size());
        return point;
    });
}

} // namespace tamis::evaluation

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"

#include "core/support/blas_threads.h"

#include <cstdlib>
#include <linear.h>
#include <memory>
#include <mutex>
#include <vector>

namespace tamis::evaluation::liblinear {
namespace {

struct FreeModel {
    void operator()(model* made) const { free_and_destroy_model(&made); }
};
using ModelPtr = std::unique_ptr<model, FreeModel>;

/// Rows as liblinear reads them: every value, then the constant 1 of b, then an end mark.
std::vector<feature_node> nodes(const Eigen::MatrixXd& samples) {
    std::vector<feature_node> result;
    result.reserve(static_cast<std::size_t>(samples.rows() * (samples.cols() + 2)));
    const int last = static_cast<int>(samples.cols()) + 1;
    for (const auto& row : samples.rowwise()) {
        for (int i = 0; i + 1 < last; ++i)
            result.push_back({i + 1, row[i]});
        result.push_back({last, 1.0});
        result.push_back({-1, 0.0});
    }
    return result;
}

/// This solver draws from rand(), which all threads share: one at a time, from the same start.
ModelPtr trainDrawing(const problem& task, const parameter& settings) {
    static std::mutex drawing;
    const std::scoped_lock lock(drawing);
    std::srand(1);
    return ModelPtr(::train(&task, &settings));
}

} // namespace

Eigen::VectorXd train(const Eigen::MatrixXd& samples, const Eigen::VectorXd& targets, Loss loss,
                      double cost) {
    useOneBlasThread();
    set_print_string_function([](const char*) {});
    std::vector<feature_node> values = nodes(samples);
    std::vector<feature_node*> rows;
    for (Eigen::Index i = 0; i < samples.rows(); ++i)
        rows.push_back(values.data() + i * (samples.cols() + 2));
    std::vector<double> y(targets.begin(), targets.end());
    const problem task{static_cast<int>(samples.rows()), static_cast<int>(samples.cols()) + 1,
                       y.data(), rows.data(), 1.0};
    parameter settings{};
    settings.solver_type = loss == Loss::L1Logistic ? L1R_LR : L2R_L2LOSS_SVC;
    settings.eps = loss == Loss::L1Logistic ? 1e-5 : 1e-2; // of the first violation
    settings.C = cost;
    const ModelPtr made = loss == Loss::L1Logistic ? trainDrawing(task, settings)
                                                   : ModelPtr(::train(&task, &settings));
    const double sign = made->label[0] > 0 ? 1 : -1; // its first class is the first one it met
    return sign * Eigen::Map<const Eigen::VectorXd>(made->w, task.n);
}

} // namespace tamis::evaluation::liblinear

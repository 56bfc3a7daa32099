// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/calls.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

std::vector<SampleCall> sampleCalls(const evaluation::RunResult& run,
                                    const evaluation::Point& point, std::uint64_t seed) {
    std::vector<SampleCall> calls = evaluation::sampleCalls(run, point);
    std::erase_if(calls, [seed](const SampleCall& call) { return call.seed != seed; });
    std::ranges::stable_sort(calls, [](const SampleCall& a, const SampleCall& b) {
        if (a.isWrong() != b.isWrong())
            return a.isWrong();
        return a.isWrong() ? a.probability() > b.probability() : a.probability() < b.probability();
    });
    return calls;
}

LatentPlane latentPlane(const std::vector<SampleCall>& calls) {
    LatentPlane plane;
    plane.places.setZero(static_cast<Eigen::Index>(calls.size()), 2);
    if (calls.empty())
        return plane;
    const auto classes = static_cast<Eigen::Index>(calls.front().logits.size());
    Eigen::MatrixXd logits(static_cast<Eigen::Index>(calls.size()), classes);
    for (std::size_t i = 0; i < calls.size(); ++i)
        logits.row(static_cast<Eigen::Index>(i)) =
            Eigen::Map<const Eigen::VectorXf>(calls[i].logits.data(), classes).cast<double>();
    if (classes == 2) {
        plane.places = logits;
        return plane;
    }
    const Eigen::MatrixXd centred = logits.rowwise() - logits.colwise().mean();
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(centred.transpose() * centred);
    const Eigen::VectorXd& variances = solver.eigenvalues(); // ascending
    Eigen::MatrixXd axes(classes, 2);
    axes << solver.eigenvectors().col(classes - 1), solver.eigenvectors().col(classes - 2);
    // The sign of an eigenvector is arbitrary: the largest entry is made positive.
    for (Eigen::Index axis = 0; axis < 2; ++axis) {
        Eigen::Index largest = 0;
        axes.col(axis).cwiseAbs().maxCoeff(&largest);
        if (axes(largest, axis) < 0)
            axes.col(axis) *= -1;
    }
    plane.places = centred * axes;
    if (const double total = variances.sum(); total > 0) {
        plane.firstShare = variances(classes - 1) / total;
        plane.secondShare = variances(classes - 2) / total;
    }
    return plane;
}

} // namespace tamis::ui

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
    sortCalls(calls);
    return calls;
}

void sortCalls(std::vector<SampleCall>& calls) {
    std::ranges::stable_sort(calls, [](const SampleCall& a, const SampleCall& b) {
        if (a.isWrong() != b.isWrong())
            return a.isWrong();
        return a.isWrong() ? a.probability() > b.probability() : a.probability() < b.probability();
    });
}

namespace {

Eigen::MatrixXd logitsOf(const std::vector<SampleCall>& calls) {
    const auto classes = static_cast<Eigen::Index>(calls.front().logits.size());
    Eigen::MatrixXd logits(static_cast<Eigen::Index>(calls.size()), classes);
    for (std::size_t i = 0; i < calls.size(); ++i)
        logits.row(static_cast<Eigen::Index>(i)) =
            Eigen::Map<const Eigen::VectorXf>(calls[i].logits.data(), classes).cast<double>();
    return logits;
}

} // namespace

Eigen::MatrixX2d LatentPlane::places(const std::vector<SampleCall>& calls) const {
    if (calls.empty())
        return Eigen::MatrixX2d(0, 2);
    return (logitsOf(calls).rowwise() - mean) * axes;
}

LatentPlane latentPlane(const std::vector<SampleCall>& calls) {
    LatentPlane plane;
    if (calls.empty())
        return plane;
    const Eigen::MatrixXd logits = logitsOf(calls);
    const Eigen::Index classes = logits.cols();
    if (classes == 2) {
        plane.mean.setZero(2);
        plane.axes = Eigen::Matrix2d::Identity();
        return plane;
    }
    plane.mean = logits.colwise().mean();
    const Eigen::MatrixXd centred = logits.rowwise() - plane.mean;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(centred.transpose() * centred);
    const Eigen::VectorXd& variances = solver.eigenvalues(); // ascending
    plane.axes.resize(classes, 2);
    plane.axes << solver.eigenvectors().col(classes - 1), solver.eigenvectors().col(classes - 2);
    // The sign of an eigenvector is arbitrary: the largest entry is made positive.
    for (Eigen::Index axis = 0; axis < 2; ++axis) {
        Eigen::Index largest = 0;
        plane.axes.col(axis).cwiseAbs().maxCoeff(&largest);
        if (plane.axes(largest, axis) < 0)
            plane.axes.col(axis) *= -1;
    }
    if (const double total = variances.sum(); total > 0) {
        plane.firstShare = variances(classes - 1) / total;
        plane.secondShare = variances(classes - 2) / total;
    }
    return plane;
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/encode.h"

#include "core/dictionary/feature_sign.h"
#include "core/dictionary/majorisation.h"
#include "core/dictionary/products.h"
#include "core/support/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace tamis::dictionary {
namespace {

constexpr Eigen::Index blockSamples =
    24; ///< coded by one job; as many as products.cpp makes columns at a time

/// The samples of a job, one after the other.
template <class Solver>
void codeBlock(Solver solver, const Eigen::MatrixXd& correlations, const MatrixView& samples,
               Eigen::Ref<Eigen::MatrixXd> codes, std::span<Certificate> certificates,
               const std::stop_token& stop) {
    const auto size = static_cast<std::size_t>(codes.rows());
    for (Eigen::Index l = 0; l < samples.cols() && !stop.stop_requested(); ++l)
        certificates[static_cast<std::size_t>(l)] =
            solver.solve({{correlations.col(l).data(), size}, samples.col(l).squaredNorm()},
                         {codes.col(l).data(), size});
}

} // namespace

CodingSummary improveCodes(const MatrixView& bases, const MatrixView& samples, const Coding& coding,
                           Eigen::Ref<Eigen::MatrixXd> codes, unsigned threads,
                           std::stop_token stop) {
    const Eigen::MatrixXd products = gram(bases, threads, stop);
    std::vector<Certificate> certificates(static_cast<std::size_t>(samples.cols()));
    const Eigen::Index blocks = (samples.cols() + blockSamples - 1) / blockSamples;
    parallelFor(static_cast<std::size_t>(blocks), threads, [&](std::size_t block) {
        if (stop.stop_requested())
            return;
        const Eigen::Index from = static_cast<Eigen::Index>(block) * blockSamples;
        const Eigen::Index count = std::min(blockSamples, samples.cols() - from);
        const MatrixView part = samples.middleCols(from, count);
        const Eigen::MatrixXd correlations = crossProduct(bases, part);
        const std::span<Certificate> places(certificates.data() + from,
                                            static_cast<std::size_t>(count));
        if (coding.penalty == Penalty::L1)
            codeBlock(FeatureSign(products, coding), correlations, part,
                      codes.middleCols(from, count), places, stop);
        else
            codeBlock(Majorisation(products, coding), correlations, part,
                      codes.middleCols(from, count), places, stop);
    });
    CodingSummary summary;
    for (const Certificate& certificate : certificates) {
        summary.objective += certificate.objective;
        summary.worstGap = std::max(summary.worstGap, certificate.gap);
    }
    summary.nonZeros = static_cast<std::size_t>((codes.array() != 0).count());
    return summary;
}

Result<Eigen::MatrixXd> encode(const MatrixView& bases, const MatrixView& samples,
                               const Coding& coding, unsigned threads, std::stop_token stop) {
    if (const Result<void> valid = validate(coding); !valid)
        return tl::make_unexpected(valid.error());
    if (bases.cols() == 0)
        return fail(ErrorCode::Usage, "there are no modules to code samples with");
    if (bases.rows() != samples.rows())
        return fail(ErrorCode::Usage, fmt::format("the modules have {} genes, the samples {}",
                                                  bases.rows(), samples.rows()));
    for (const MatrixView* const matrix : {&bases, &samples})
        if (const Result<void> finite = checkFinite(*matrix, stop); !finite)
            return tl::make_unexpected(finite.error());
    Eigen::MatrixXd codes = Eigen::MatrixXd::Zero(bases.cols(), samples.cols());
    improveCodes(bases, samples, coding, codes, threads, stop);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped before all samples were coded");
    return codes;
}

Result<void> checkFinite(const MatrixView& matrix, const std::stop_token& stop) {
    for (Eigen::Index column = 0; column < matrix.cols() && !stop.stop_requested(); ++column)
        for (Eigen::Index row = 0; row < matrix.rows(); ++row)
            if (!std::isfinite(matrix(row, column)))
                return fail(ErrorCode::NonFinite, "a value is not a finite number",
                            fmt::format("gene {}, column {}", row + 1, column + 1),
                            "fill or remove it first");
    return {};
}

} // namespace tamis::dictionary

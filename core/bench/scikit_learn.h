// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <string>

/// The same work by scikit-learn, where Debian's python3-sklearn is installed.
namespace tamis::bench {

/// Version of scikit-learn that /usr/bin/python3 has; empty: none.
std::string scikitLearnVersion();

struct ScikitLearnTime {
    double seconds = 0; ///< of the processor, in one thread; 0: it didn't run
    double objective = 0;
};

/// sparse_encode(algorithm="lasso_cd" or "lasso_lars", alpha = λ). bases: genes × k, samples:
/// genes × samples.
ScikitLearnTime scikitLearnCodes(const Eigen::MatrixXd& bases, const Eigen::MatrixXd& samples,
                                 double lambda, const std::string& algorithm);

/// dict_learning(method="cd", alpha = λ) from given bases, so many iterations.
ScikitLearnTime scikitLearnDictionary(const Eigen::MatrixXd& start, const Eigen::MatrixXd& samples,
                                      double lambda, std::size_t iterations);

} // namespace tamis::bench

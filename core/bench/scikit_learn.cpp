// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/scikit_learn.h"

#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>

namespace tamis::bench {
namespace {

namespace fs = std::filesystem;

/// Columns are written one after the other, so that numpy sees samples in rows.
constexpr const char* program = R"(
import sys, time, warnings
import numpy as np
from sklearn.decomposition import dict_learning, sparse_encode
warnings.simplefilter("ignore")
folder, genes, k, samples, alpha, what, iterations = sys.argv[1:]
genes, k, samples, alpha = int(genes), int(k), int(samples), float(alpha)
D = np.fromfile(folder + "/bases").reshape(k, genes)
X = np.fromfile(folder + "/samples").reshape(samples, genes)
if what == "dictionary":
    start = np.zeros((samples, k))
    begin = time.process_time()
    S, D, errors = dict_learning(X, k, alpha=alpha, max_iter=int(iterations), tol=0, method="cd",
                                 dict_init=D, code_init=start, n_jobs=1)
else:
    begin = time.process_time()
    S = sparse_encode(X, D, algorithm=what, alpha=alpha, n_jobs=1, max_iter=1000)
seconds = time.process_time() - begin
print(seconds, 0.5 * np.sum((X - S @ D) ** 2) + alpha * np.sum(np.abs(S)))
)";

/// A folder that goes with it.
class ScratchFolder {
  public:
    ScratchFolder() {
        std::string pattern = fs::temp_directory_path() / "tamis-bench-XXXXXX";
        if (mkdtemp(pattern.data()))
            m_path = pattern;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const fs::path& path() const { return m_path; }

  private:
    fs::path m_path;
};

/// What a command prints.
std::string outputOf(const std::string& command) {
    std::string output;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    char buffer[256];
    while (pipe && std::fgets(buffer, sizeof buffer, pipe.get()))
        output += buffer;
    return output;
}

void writeNumbers(const fs::path& path, const Eigen::MatrixXd& matrix) {
    std::ofstream file(path, std::ios::binary);
    const auto bytes =
        std::as_bytes(std::span(matrix.data(), static_cast<std::size_t>(matrix.size())));
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
}

ScikitLearnTime run(const Eigen::MatrixXd& bases, const Eigen::MatrixXd& samples, double lambda,
                    const std::string& what, std::size_t iterations) {
    const ScratchFolder folder;
    ScikitLearnTime time;
    if (folder.path().empty())
        return time;
    writeNumbers(folder.path() / "bases", bases);
    writeNumbers(folder.path() / "samples", samples);
    std::ofstream(folder.path() / "program.py") << program;
    const std::string output = outputOf(fmt::format(
        "OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 /usr/bin/python3 '{}/program.py' '{}' {} {} {} "
        "{:.17g} {} {} 2>/dev/null",
        folder.path().string(), folder.path().string(), bases.rows(), bases.cols(), samples.cols(),
        lambda, what, iterations));
    if (std::sscanf(output.c_str(), "%lf %lf", &time.seconds, &time.objective) != 2)
        return {};
    return time;
}

} // namespace

std::string scikitLearnVersion() {
    std::string version =
        outputOf("/usr/bin/python3 -c 'import sklearn; print(sklearn.__version__)' 2>/dev/null");
    while (!version.empty() && version.back() == '\n')
        version.pop_back();
    return version;
}

ScikitLearnTime scikitLearnCodes(const Eigen::MatrixXd& bases, const Eigen::MatrixXd& samples,
                                 double lambda, const std::string& algorithm) {
    return run(bases, samples, lambda, algorithm, 0);
}

ScikitLearnTime scikitLearnDictionary(const Eigen::MatrixXd& start, const Eigen::MatrixXd& samples,
                                      double lambda, std::size_t iterations) {
    return run(start, samples, lambda, "dictionary", iterations);
}

} // namespace tamis::bench

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/version.h"

#include "app/cli/command.h"
#include "core/support/blas.h"
#include "core/support/parallel.h"
#include "core/support/versions.h"

#include <fmt/core.h>

namespace tamis::cli {
namespace {

Report versionReport(const Context& context) {
    Report report;
    const auto add = [&report](const std::string& key, const std::string& label,
                               const auto& value) {
        report.json[key] = value;
        if (!fmt::format("{}", value).empty())
            report.text += fmt::format("{:<14} {}\n", label, value);
    };
    add("tamis", "Tamis", std::string(version));
    for (const LibraryVersion& library : libraryVersions())
        add(library.key, library.name, library.version);
    add("cli11", "CLI11", std::string(CLI11_VERSION));

    const BlasInfo blas = blasInfo();
    add("blas", "BLAS", blas.blas);
    add("kernel", "BLAS kernel", blas.kernel);
    add("simd", "SIMD", blas.simd);
    add("threads", "Threads", threadCount(context.threads));
    report.json["warnings"] = nlohmann::ordered_json::array();
    if (blas.warning) {
        report.json["warnings"].push_back({{"code", blas.warning->code},
                                           {"what", blas.warning->what},
                                           {"where", blas.warning->where}});
        report.text += fmt::format("{:<14} {}\n", "Warning", blas.warning->what);
    }
    return report;
}

} // namespace

void addVersion(CLI::App& app, Context& context) {
    addCommand(app, "version", "versions of the program and of what its numbers depend on",
               "Example:\n  tamis-cli version --json", context,
               [](Context& options) -> Result<Report> { return versionReport(options); });
}

} // namespace tamis::cli

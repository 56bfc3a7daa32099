// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/support/parallel.h"
#include "core/support/version.h"

#include <fmt/core.h>

namespace tamis::cli {

void addVersion(CLI::App& app, Context& context) {
    addCommand(app, "version", "versions of the program and of what its numbers depend on",
               "Example:\n  tamis-cli version --json", context,
               [](Context& options) -> Result<Report> {
                   Report report;
                   report.json = {{"tamis", version}, {"threads", threadCount(options.threads)}};
                   for (const auto& [key, value] : report.json.items())
                       report.text += fmt::format("{:<10} {}\n", key,
                                                  value.is_string() ? value.get<std::string>()
                                                                    : value.dump());
                   return report;
               });
}

} // namespace tamis::cli

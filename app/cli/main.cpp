// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/support/blas.h"

#include <atomic>
#include <csignal>
#include <thread>

namespace {

/// Set in whichever thread the signal arrives, read in another: more than sig_atomic_t allows.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may take no locks");

} // namespace

int main(int argc, char** argv) {
    tamis::ensureFastBlas(argc, argv);

    CLI::App app("Tamis sieves the few genes that matter out of an expression dataset.",
                 "tamis-cli");
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done, 1 output can't be written or internal failure, 2 wrong usage,\n"
               "3 input can't be read or doesn't make sense, 4 nothing to do, 130 cancelled.");

    tamis::cli::Context context;
    tamis::cli::addInspect(app, context);
    tamis::cli::addExport(app, context);
    tamis::cli::addProject(app, context);
    tamis::cli::addSweep(app, context);
    tamis::cli::addGenes(app, context);
    tamis::cli::addCalls(app, context);
    tamis::cli::addSynth(app, context);
    tamis::cli::addTrust(app, context);
    tamis::cli::addModel(app, context);
    tamis::cli::addPredict(app, context);
    tamis::cli::addModules(app, context);
    tamis::cli::addReport(app, context);
    tamis::cli::addReproduce(app, context);
    tamis::cli::addBench(app, context);
    tamis::cli::addVersion(app, context);

    // Ctrl-C, a batch system's time limit or a closed terminal asks; the running work ends with
    // what is finished. The second time it kills.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (std::signal(signal, SIG_IGN) != SIG_IGN) // as under nohup
            std::signal(signal, [](int arrived) {
                interrupted = true;
                std::signal(arrived, SIG_DFL);
            });
    const std::jthread watcher([&context](std::stop_token ended) {
        while (!ended.stop_requested()) {
            if (interrupted)
                context.stop.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForAllHelp& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return tamis::cli::reportUsageError(app, error, {argv + 1, argv + argc});
    }
    return context.exitCode;
}

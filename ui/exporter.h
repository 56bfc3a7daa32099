// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"
#include "core/results/export.h"
#include "ui/dialogs.h"
#include "ui/message_bar.h"
#include "ui/settings.h"

#include <functional>
#include <span>

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// Asks where to, writes, and says what was written.
class Exporter {
  public:
    Exporter(QWidget& window, Dialogs& dialogs, Settings& settings, MessageBar& messages)
        : m_window(window), m_dialogs(dialogs), m_settings(settings), m_messages(messages) {}

    /// Where to write the data: .csv, .csv.gz or .h5ad; empty: nowhere.
    QString dataPath(const dataset::Dataset& dataset);
    /// `shown`: in words, what the list holds.
    void genes(const evaluation::RunResult& run, const evaluation::Point& point,
               std::span<const selection::RankedGene> genes, const QString& shown);
    /// A CSV file; `name`: of the file that is proposed, without its ending.
    void table(const QString& name, const std::string& csv);
    /// A file of one kind; `name`: of the file that is proposed.
    void file(const QString& name, const FileKind& kind,
              const std::function<Result<void>(const std::string& path)>& write);
    void plot(const plot::PlotView& view);
    /// runFile: where the run is, which the report must not replace; or empty. point: whose genes
    /// and calls it hands over; −1: those of the recommended one.
    void report(const evaluation::RunResult& run, const QString& runFile,
                const modules::ModulesPtr& modules, int point);

  private:
    QString askPath(const QString& title, const QString& name, const std::vector<FileKind>& kinds);

    QWidget& m_window;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MessageBar& m_messages;
};

/// A name for a file that holds something of a run: "golub-20-genes". No characters that a file
/// system refuses.
QString fileStem(const evaluation::RunResult& run, const QString& ending);

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions.h"

#include <QKeyEvent>

#include <algorithm>

namespace tamis::ui {

Actions::Actions(QObject* parent) : QObject(parent) {
    using enum ActionId;
    add(Open, QStringLiteral("open"), tr("&Open…"), QKeySequence::Open,
        tr("Opens data or a saved run"));
    add(OpenFolder, QStringLiteral("openFolder"), tr("Open &folder…"),
        QKeySequence(tr("Ctrl+Shift+O")),
        tr("Opens a folder with one file a sample, or with the parts of one matrix"));
    add(OpenExample, QStringLiteral("openExample"), tr("Open &example"),
        QKeySequence(tr("Ctrl+Shift+E")), tr("Opens the leukaemia data that come with Tamis"));
    add(Save, QStringLiteral("save"), tr("&Save run"), QKeySequence::Save);
    add(SaveAs, QStringLiteral("saveAs"), tr("Save run &as…"), QKeySequence(tr("Ctrl+Shift+S")));
    add(ExportData, QStringLiteral("exportData"), tr("Export &data…"),
        QKeySequence(tr("Ctrl+Shift+D")),
        tr("Writes the data as they were read, with their labels"));
    add(ExportGenes, QStringLiteral("exportGenes"), tr("Export &gene list…"),
        QKeySequence(tr("Ctrl+E")), tr("Writes the genes as they are shown: order and filter"));
    add(ExportPlot, QStringLiteral("exportPlot"), tr("Export &plot…"), QKeySequence(tr("Ctrl+P")),
        tr("Writes the plot that was used last on this page"));
    add(ExportReport, QStringLiteral("exportReport"), tr("Export &report…"),
        QKeySequence(tr("Ctrl+Shift+R")),
        tr("Writes a folder with everything a methods section needs"));
    add(Quit, QStringLiteral("quit"), tr("&Quit"), QKeySequence(tr("Ctrl+Q")));
    m_actions[static_cast<std::size_t>(Quit)]->setMenuRole(QAction::QuitRole);
    add(Undo, QStringLiteral("undo"), tr("&Undo"), QKeySequence::Undo);
    add(Redo, QStringLiteral("redo"), tr("&Redo"), QKeySequence(tr("Ctrl+Shift+Z")));
    add(Run, QStringLiteral("run"), tr("&Run"), QKeySequence(tr("Ctrl+R")));
    add(Stop, QStringLiteral("stop"), tr("&Stop"), QKeySequence(tr("Ctrl+.")),
        tr("Stops; what is finished is kept"));
    add(CopyCommand, QStringLiteral("copyCommand"), tr("&Copy command line"),
        QKeySequence(tr("Ctrl+Shift+C")), tr("The tamis-cli command that makes the same run"));
    add(PageExplore, QStringLiteral("pageExplore"), tr("&Explore"), QKeySequence(tr("Ctrl+1")));
    add(PageTraining, QStringLiteral("pageTraining"), tr("&Training"), QKeySequence(tr("Ctrl+2")));
    add(PageGenes, QStringLiteral("pageGenes"), tr("&Genes"), QKeySequence(tr("Ctrl+3")));
    add(PageSamples, QStringLiteral("pageSamples"), tr("&Samples"), QKeySequence(tr("Ctrl+4")));
    add(PageTrust, QStringLiteral("pageTrust"), tr("&Trust"), QKeySequence(tr("Ctrl+5")));
    add(PageModules, QStringLiteral("pageModules"), tr("&Modules"), QKeySequence(tr("Ctrl+6")));
    add(PageLab, QStringLiteral("pageLab"), tr("&Lab"), QKeySequence(tr("Ctrl+7")));
    add(PageRuns, QStringLiteral("pageRuns"), tr("R&uns"), QKeySequence(tr("Ctrl+8")));
    add(BestPoint, QStringLiteral("bestPoint"), tr("Select &best point"),
        QKeySequence(tr("Ctrl+B")), tr("The point that inner validation prefers"));
    add(SparsestPoint, QStringLiteral("sparsestPoint"), tr("Select s&parsest good point"),
        QKeySequence(tr("Ctrl+Shift+B")),
        tr("The point with the fewest genes within one standard error of the best"));
    add(SearchGenes, QStringLiteral("searchGenes"), tr("&Find gene"), QKeySequence::Find);
    add(Tour, QStringLiteral("tour"), tr("Five-minute &tour"), QKeySequence::HelpContents,
        tr("Three jobs with the example, click by click"));
    add(About, QStringLiteral("about"), tr("&About Tamis"), {});
    m_actions[static_cast<std::size_t>(About)]->setMenuRole(QAction::AboutRole);
}

bool Actions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const QKeySequence pressed(static_cast<QKeyEvent*>(event)->keyCombination());
    const auto& actions = *this;
    const bool ours = std::ranges::any_of(m_actions, [&](const QAction* action) {
        return action != &actions[ActionId::Undo] && action != &actions[ActionId::Redo] &&
               action->isEnabled() && action->shortcuts().contains(pressed);
    });
    if (ours)
        event->ignore();
    return ours;
}

void Actions::add(ActionId id, const QString& name, const QString& text,
                  const QKeySequence& shortcut, const QString& help) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setStatusTip(help);
    m_actions[static_cast<std::size_t>(id)] = action;
}

} // namespace tamis::ui

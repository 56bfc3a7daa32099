// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recovery.h"

namespace tamis::ui {

/// Writes down, in a folder of Recovery's, which runs a session has. `files`: of each run, its file
/// in the folder, or empty where it has a path of its own. False where it can't be written.
bool writeSessionList(const QString& folder, const KeptSession& session, const QStringList& files);

/// What is written down there; where nothing is, `runs` (all files of runs in the folder). Without
/// folder, lock and time.
LostSession readSessionList(const QString& folder, const QStringList& runs);

void removeSessionList(const QString& folder);

} // namespace tamis::ui

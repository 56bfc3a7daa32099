// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tamis::ui {

/// The example data that come with Tamis: beside the installed program, or in the source tree it
/// was built in. Empty when they are not there.
QString examplePath();

} // namespace tamis::ui

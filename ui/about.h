// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tamis::ui {

/// What the About box says (HTML): version, licence, libraries, and with what is computed.
QString aboutText();

} // namespace tamis::ui

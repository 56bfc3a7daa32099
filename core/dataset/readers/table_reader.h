// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/readers/reader.h"
#include "core/dataset/readers/table_layout.h"

namespace tamis::dataset {

/// What formats of tab-separated text with genes in rows share.
Layout tabLayout(std::string format, const ImportOptions& options);

/// Reads a text whose layout is known: what formats with a table in them share. A head that is
/// complete is read instead of the file. Refuses where the layout is unsafe and the request says
/// so.
Result<RawTable> readLayout(const ReadRequest& request, const Head& head, Layout layout);

} // namespace tamis::dataset

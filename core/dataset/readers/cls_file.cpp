// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cls.h"
#include "core/dataset/readers/reader.h"

namespace tamis::dataset {

/// A CLS file by itself is no table: it is refused, for a fault of its own where it has one.
Reader clsFile() {
    return {"CLS", isCls, [](const ReadRequest& request, const Head& head) -> Result<RawTable> {
                if (const auto labels = parseCls(head.text, request.path); !labels)
                    return tl::make_unexpected(labels.error());
                return fail(ErrorCode::Unreadable, "this is a CLS file: classes without expression",
                            request.path,
                            "open the expression table, with this file as the table about the "
                            "samples (--samples)");
            }};
}

} // namespace tamis::dataset

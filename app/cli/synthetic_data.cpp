// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/synthetic_data.h"

#include "core/dataset/import.h"
#include "core/dataset/synthetic.h"

#include <fmt/core.h>

namespace tamis::cli {

Result<dataset::DatasetPtr> SyntheticData::get(int informative) {
    Source& source = informative == 64 ? m_64 : m_16;
    if (source.data)
        return source.data;
    if (!source.file.empty()) {
        const auto loaded = dataset::load(source.file, {}, {}, m_stop);
        if (!loaded)
            return tl::make_unexpected(loaded.error());
        source.data = loaded->dataset;
        return source.data;
    }
    dataset::SyntheticOptions options;
    options.informative = static_cast<std::size_t>(informative);
    options.classSeparation = 1.2;
    auto made = dataset::synthesise(options);
    if (!made)
        return tl::make_unexpected(made.error());
    source.data = std::make_shared<const dataset::Dataset>(std::move(made->dataset));
    return source.data;
}

std::string SyntheticData::origin() const {
    std::string text;
    for (const int informative : {64, 16}) {
        const Source& source = informative == 64 ? m_64 : m_16;
        if (!source.data)
            continue;
        text +=
            fmt::format("{}{} informative genes: {}", text.empty() ? "" : "; ", informative,
                        source.file.empty() ? "made by tamis (1000 × 1000, class separation 1.2)"
                                            : source.file);
    }
    return text;
}

} // namespace tamis::cli

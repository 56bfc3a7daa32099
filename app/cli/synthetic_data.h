// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <stop_token>
#include <string>

namespace tamis::cli {

/// The papers' two synthetic datasets, read or made when they are first asked for.
class SyntheticData {
  public:
    /// Files, or empty: made by our own generator.
    SyntheticData(std::string file64, std::string file16, std::stop_token stop)
        : m_64{std::move(file64), nullptr}, m_16{std::move(file16), nullptr},
          m_stop(std::move(stop)) {}

    /// `informative`: 64 or 16.
    Result<dataset::DatasetPtr> get(int informative);
    /// Where those that were asked for are from.
    std::string origin() const;

  private:
    struct Source {
        std::string file;
        dataset::DatasetPtr data;
    };

    Source m_64, m_16;
    std::stop_token m_stop;
};

} // namespace tamis::cli

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/archive.h"
#include "core/support/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tamis::dataset {

/// An Excel workbook (.xlsx, .xlsm), its sheets as tab-separated text.
class Workbook {
  public:
    struct Sheet {
        std::string name;
        bool hidden = false;
        std::string part; ///< its file in the archive
    };

    struct Text {
        /// A line for each row from the first on, a field for each column up to the last that is
        /// filled. Formulas stand as their cached values, dates as 2020-09-02.
        std::string text;
        std::size_t withoutValue = 0; ///< formulas whose value was never computed
        std::string firstWithoutValue;
        std::size_t errors = 0; ///< #N/A, #DIV/0!, …: written #N/A
        std::string firstError;
    };

    static Result<Workbook> open(const std::string& path);

    const std::vector<Sheet>& sheets() const { return m_sheets; }
    Result<Text> text(const Sheet& sheet) const;

  private:
    Workbook(Archive archive, std::string path)
        : m_archive(std::move(archive)), m_path(std::move(path)) {}
    Result<void> readSheets();
    Result<void> readStrings();
    Result<void> readStyles();

    Archive m_archive;
    std::string m_path;
    std::vector<Sheet> m_sheets;
    std::vector<std::string> m_strings; ///< shared by the sheets
    std::vector<bool> m_dates;          ///< style → shows a date
    bool m_from1904 = false;            ///< days are counted from 1904
};

} // namespace tamis::dataset

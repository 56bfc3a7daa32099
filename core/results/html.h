// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Pieces of HTML whose text is always escaped. Private to core/results.
namespace tamis::results::html {

std::string escaped(std::string_view text);

/// <tag>escaped text</tag>
std::string element(std::string_view tag, std::string_view text);

/// Headings, then rows of escaped cells; columns whose heading starts with '#' hold numbers (the
/// sign isn't shown).
class Table {
  public:
    explicit Table(std::vector<std::string> headings);
    void addRow(const std::vector<std::string>& cells, std::string_view rowClass = {});
    std::string text() const;

  private:
    std::vector<std::string> m_headings;
    std::string m_rows;
};

/// A two-column table of names and values.
std::string properties(const std::vector<std::pair<std::string, std::string>>& rows);

/// The whole page around `body`: style for screen (light, dark) and paper, nothing from outside.
std::string page(std::string_view title, std::string_view body);

} // namespace tamis::results::html

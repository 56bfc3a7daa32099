// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"

#include <string>
#include <string_view>

namespace tamis::evaluation {

/// The files that are read, as a shell takes them.
std::string commandFiles(std::string_view dataFile, const dataset::ImportOptions& import);

/// Collects " --option value" for what differs from the default.
class CommandOptions {
  public:
    template <class T>
    void add(std::string_view option, const T& value, const T& standard, std::string_view text) {
        if (value != standard)
            addValue(option, text);
    }
    /// How the file is read.
    void addImport(const dataset::ImportOptions& import);
    void addFlag(std::string_view option, bool wanted);
    const std::string& text() const { return m_text; }

  private:
    void addValue(std::string_view option, std::string_view text);

    std::string m_text;
};

} // namespace tamis::evaluation

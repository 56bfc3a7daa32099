// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/table_memory.h"

#include <unistd.h>

namespace tamis::dataset {
namespace {

/// A name, the places where duplicates are looked for, and what a row's label takes.
constexpr double bytesPerName = 128;

} // namespace

double tableBytes(std::size_t rows, std::size_t columns) {
    const auto height = static_cast<double>(rows), width = static_cast<double>(columns);
    return height * width * sizeof(float) + (height + width) * bytesPerName;
}

double machineBytes() {
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<double>(sysconf(_SC_PAGESIZE));
}

bool fitsMachine(std::size_t rows, std::size_t columns) {
    return tableBytes(rows, columns) <= 0.8 * machineBytes();
}

} // namespace tamis::dataset

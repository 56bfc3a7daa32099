// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import_options.h"

namespace tamis::dataset {

std::string_view name(Orientation orientation) {
    switch (orientation) {
    case Orientation::SamplesInRows:
        return "samples-in-rows";
    case Orientation::GenesInRows:
        return "genes-in-rows";
    case Orientation::Auto:
        break;
    }
    return "auto";
}

std::string_view name(Duplicates duplicates) {
    switch (duplicates) {
    case Duplicates::Mean:
        return "mean";
    case Duplicates::Max:
        return "max";
    case Duplicates::First:
        return "first";
    case Duplicates::Unique:
        break;
    }
    return "unique";
}

std::string_view name(Missing missing) {
    switch (missing) {
    case Missing::Median:
        return "median";
    case Missing::Zero:
        return "zero";
    case Missing::Refuse:
        break;
    }
    return "refuse";
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/reader.h"

#include <array>

namespace tamis::dataset {

std::span<const Reader> readers() {
    static const std::array all = {
        hdf5(),       mtx(),   xlsx(),           gct(),           res(),     seriesMatrix(),
        geoDataset(), arff(),  quantification(), featureCounts(), clsFile(), foreignFormats(),
        orangeTab(),  htseq(), delimitedText()};
    return all;
}

} // namespace tamis::dataset

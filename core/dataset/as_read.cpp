// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/as_read.h"

#include "core/dataset/names.h"

#include <algorithm>
#include <limits>

namespace tamis::dataset {

Values valuesAsRead(const Dataset& dataset) {
    Values values = dataset.values;
    for (const MatrixPlace& cell : dataset.imputed)
        values.set(cell.sample, cell.gene, std::numeric_limits<float>::quiet_NaN());
    return values;
}

std::vector<Annotation> otherAnnotations(const Dataset& dataset) {
    std::vector<Annotation> others = dataset.about;
    std::erase_if(others, [&](const Annotation& annotation) {
        const std::string name = lowerCase(annotation.name);
        return name == lowerCase(dataset.labelName) || name == lowerCase(dataset.groupName) ||
               name == lowerCase(dataset.options.weights);
    });
    return others;
}

std::vector<std::string> groupNames(const Dataset& dataset) {
    for (const Annotation& annotation : dataset.about)
        if (annotation.name == dataset.groupName)
            return annotation.cells;
    std::vector<std::string> names;
    for (const int group : dataset.groups)
        names.push_back(std::to_string(group));
    return names;
}

} // namespace tamis::dataset

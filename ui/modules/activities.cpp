// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/activities.h"

#include <algorithm>

namespace tamis::ui {

Activities ownActivities(const modules::Modules& modules) {
    return {QString::fromStdString(modules.dataName),
            modules.dictionary.codes,
            modules.labelName,
            modules.samples,
            modules.classes,
            modules.labels};
}

Activities activitiesOf(const AppliedModules& applied) {
    const dataset::Dataset& data = *applied.dataset;
    Activities activities{QString::fromStdString(data.name),
                          applied.applied.codes,
                          data.labelName,
                          data.samples,
                          applied.modules->classes,
                          {}};
    std::vector<int> places;
    for (const std::string& name : data.classes) {
        const auto known = std::ranges::find(activities.classes, name);
        places.push_back(static_cast<int>(known - activities.classes.begin()));
        if (known == activities.classes.end())
            activities.classes.push_back(name);
    }
    for (const int label : data.labels)
        activities.labels.push_back(label < 0 ? label : places[static_cast<std::size_t>(label)]);
    return activities;
}

} // namespace tamis::ui

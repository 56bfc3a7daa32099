// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/class_columns.h"
#include "ui/session/modules_session.h"

namespace tamis::ui {

/// How much modules are at work in samples: their own, or those of a second file.
struct Activities {
    QString source;        ///< the data's name
    Eigen::MatrixXd codes; ///< modules × samples
    std::string labelName;
    std::vector<std::string> samples, classes;
    std::vector<int> labels; ///< one a sample, −1: no class; or empty

    plot::ClassedSamples classed() const { return {samples, classes, labels}; }
};

Activities ownActivities(const modules::Modules& modules);
/// Classes of the modules' own samples keep their place, and with it their colour.
Activities activitiesOf(const AppliedModules& applied);

} // namespace tamis::ui

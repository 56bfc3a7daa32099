// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/group_matrix.h"

#include <QtTest>

#include <span>
#include <string>

Q_DECLARE_METATYPE(tamis::projection::Kind)

/// What tests of the rules at the edges share.
namespace tamis::testing {

/// 4 groups of 3, signed, with a tie, a zero group and a negative zero.
inline const std::vector<double> sample = {1, -2, 2, 0, -0.0, 0, 3, 0.25, -1, 0.5, -0.5, -0.0};

/// A data row for each kind, in column "kind".
inline void addKinds(std::span<const projection::Kind> kinds) {
    QTest::addColumn<projection::Kind>("kind");
    for (const projection::Kind kind : kinds)
        QTest::addRow("%s", std::string(projection::name(kind)).c_str()) << kind;
}

/// Calls check(T(), layout) for both precisions and all layouts.
template <class Check>
void forPrecisionsAndLayouts(Check check) {
    for (const Layout layout : allLayouts) {
        check(double(), layout);
        if (!QTest::currentTestFailed())
            check(float(), layout);
        if (QTest::currentTestFailed())
            return;
    }
}

} // namespace tamis::testing

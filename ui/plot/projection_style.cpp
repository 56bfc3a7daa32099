// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/projection_style.h"

#include "ui/plot/chart_style.h"

#include <QCoreApplication>

namespace tamis::plot {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::plot::ProjectionStyle)
};

} // namespace

SeriesStyle seriesStyle(projection::Kind kind) {
    switch (kind) {
    case projection::Kind::BilevelL1Inf:
        return classStyle(0);
    case projection::Kind::L1Inf:
        return classStyle(1);
    case projection::Kind::BilevelL11:
        return classStyle(2);
    case projection::Kind::L12:
        return classStyle(3);
    case projection::Kind::L1:
        break;
    }
    return classStyle(4);
}

QString projectionLabel(projection::Kind kind) {
    switch (kind) {
    case projection::Kind::BilevelL1Inf:
        return Text::tr("Bi-level ℓ1,∞");
    case projection::Kind::L1Inf:
        return Text::tr("ℓ1,∞ exact");
    case projection::Kind::BilevelL11:
        return Text::tr("Bi-level ℓ1,1");
    case projection::Kind::L12:
        return Text::tr("ℓ1,2");
    case projection::Kind::L1:
        break;
    }
    return Text::tr("ℓ1");
}

QString thresholdLabel(projection::Kind kind) {
    return projection::thresholdName(kind) == "theta" ? QStringLiteral("θ") : QStringLiteral("τ");
}

} // namespace tamis::plot

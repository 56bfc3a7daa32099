// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"

namespace tamis::projection {

std::string_view name(Kind kind) {
    switch (kind) {
    case Kind::L1:
        return "l1";
    case Kind::L1Inf:
        return "l1inf";
    case Kind::BilevelL1Inf:
        return "bilevel-l1inf";
    case Kind::BilevelL11:
        return "bilevel-l11";
    case Kind::L12:
        break;
    }
    return "l12";
}

Result<Kind> kindFromName(std::string_view text) {
    for (const Kind kind : allKinds) {
        if (name(kind) == text)
            return kind;
    }
    if (text == "l11")
        return Kind::L1;
    if (text == "bilevel-l12")
        return Kind::L12;
    return fail(ErrorCode::Usage, "there is no projection named '" + std::string(text) + "'", {},
                "use l1, l1inf, bilevel-l1inf, bilevel-l11 or l12");
}

std::string_view name(Method method) {
    switch (method) {
    case Method::Heap:
        return "heap";
    case Method::Chu:
        return "chu";
    case Method::Bejar:
        return "bejar";
    case Method::Quattoni:
        return "quattoni";
    case Method::Newton:
        break;
    }
    return "newton";
}

Result<Method> methodFromName(std::string_view text) {
    for (const Method method : allMethods) {
        if (name(method) == text)
            return method;
    }
    return fail(ErrorCode::Usage, "there is no method named '" + std::string(text) + "'", {},
                "use newton, heap, chu, bejar or quattoni");
}

std::string_view thresholdName(Kind kind) {
    return kind == Kind::L1Inf ? "theta" : "tau";
}

} // namespace tamis::projection

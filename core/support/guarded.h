// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <exception>
#include <new>
#include <string>

namespace tamis {

/// `where`: the data that were worked on.
inline tl::unexpected<Error> outOfMemory(const std::string& where) {
    return fail(ErrorCode::Internal, "out of memory", where,
                "close other programs, or use fewer threads, samples or genes");
}

/// What `work` returns, a Result; what it throws becomes an error, since exceptions do not leave
/// core. `source`: the data it works on.
template <class Work>
auto guarded(const std::string& source, const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return outOfMemory(source);
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Internal, exception.what());
    }
}

} // namespace tamis

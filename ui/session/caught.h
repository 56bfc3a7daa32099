// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <exception>
#include <new>

namespace tamis::ui {

/// What `work` returns. Nothing may be thrown out of a worker: whatever comes is an Error from here
/// on.
template <class Work>
auto caught(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Internal, "There is not enough memory for this", {},
                    "Close other programs, or use fewer folds at a time or fewer genes");
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Internal, exception.what(), {},
                    "This is a fault of the program; please report it");
    } catch (...) {
        return fail(ErrorCode::Internal, "Something unknown went wrong", {},
                    "This is a fault of the program; please report it");
    }
}

} // namespace tamis::ui

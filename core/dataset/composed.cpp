// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/composed.h"

#include <algorithm>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

namespace tamis::dataset {

std::string composed(std::string_view text) {
    const bool plain = std::ranges::none_of(text, [](char c) { return (c & 0x80) != 0; });
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const form = plain ? nullptr : icu::Normalizer2::getNFCInstance(status);
    if (form == nullptr || U_FAILURE(status) != 0)
        return std::string(text);
    std::string result;
    icu::StringByteSink<std::string> sink(&result);
    form->normalizeUTF8(0, {text.data(), static_cast<std::int32_t>(text.size())}, sink, nullptr,
                        status);
    return U_FAILURE(status) != 0 ? std::string(text) : result;
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/detection.h"

#include "core/dataset/names.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace tamis::dataset {

std::string_view name(Confidence confidence) {
    static constexpr std::array<std::string_view, 4> names = {"given", "certain", "likely",
                                                              "unsure"};
    return names[static_cast<std::size_t>(confidence)];
}

const Detection* find(const std::vector<Detection>& detections, std::string_view what) {
    const auto found = std::ranges::find(detections, what, &Detection::what);
    return found == detections.end() ? nullptr : &*found;
}

void note(std::vector<Detection>& detections, Detection detection) {
    const auto known = std::ranges::find(detections, detection.what, &Detection::what);
    if (known == detections.end())
        detections.push_back(std::move(detection));
    else
        *known = std::move(detection);
}

Result<void> take(Choice& choice, const std::string& wanted, std::string_view what,
                  std::string_view option, const std::string& path) {
    if (wanted.empty()) {
        choice.taken = choice.names.empty() ? std::string() : choice.names.front();
        return {};
    }
    auto found = std::ranges::find(choice.names, wanted);
    if (found == choice.names.end())
        found = std::ranges::find_if(choice.names, [&](const std::string& name) {
            return lowerCase(name) == lowerCase(wanted);
        });
    if (found == choice.names.end())
        return fail(ErrorCode::Usage, fmt::format("there is no {} '{}'", what, wanted), path,
                    fmt::format("choose one of {} ({})", listed(choice.names, 12), option));
    choice.taken = *found;
    return {};
}

std::string separatorName(char separator) {
    return separator == '\t' ? "tab" : separator == ' ' ? "blanks" : std::string(1, separator);
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/raw_table.h"

namespace tamis::dataset {
namespace {

constexpr std::string_view byContent = "by how the file begins";

std::string encodingReason(const Head& head, const NameDecoder& decoder) {
    if (!head.transcodedFrom.empty())
        return "two bytes a character, as the first ones show";
    if (decoder.encoding() != "UTF-8")
        return "some names are no UTF-8";
    return decoder.mixed() ? "most names are UTF-8" : "every name is UTF-8";
}

} // namespace

void describeText(const Head& head, const NameDecoder& decoder, Description& description) {
    description.compression = head.compression;
    description.encoding = head.transcodedFrom.empty() ? decoder.encoding() : head.transcodedFrom;
    std::vector<Detection>& detections = description.detections;
    if (find(detections, "format") == nullptr)
        note(detections, {"format", description.format, std::string(byContent)});
    if (!head.compression.empty())
        note(detections, {"compression", head.compression, std::string(byContent)});
    // Names in the rows that weren't read may say otherwise, and single bytes have many readings.
    const bool sure = head.complete || !head.transcodedFrom.empty();
    note(detections, {"encoding", description.encoding, encodingReason(head, decoder),
                      sure && description.encoding.starts_with("UTF") && !decoder.mixed()
                          ? Confidence::Certain
                          : Confidence::Likely});
}

void describeFormat(Description& description, std::string format, Orientation orientation,
                    std::string orientationReason) {
    note(description.detections, {"format", format, std::string(byContent)});
    note(description.detections,
         {"orientation", std::string(name(orientation)), std::move(orientationReason)});
    description.format = std::move(format);
    description.encoding = "UTF-8";
    description.orientation = orientation;
}

} // namespace tamis::dataset

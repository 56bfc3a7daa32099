// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/list_overlap.h"

#include "core/support/distributions.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

namespace tamis::selection {
namespace {

constexpr std::string_view blanks = " \t\r\n\"'";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return result;
}

bool isNumber(std::string_view text) {
    double value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc{} && end.ptr == text.data() + text.size();
}

/// Calls visit(piece) for what stands between any of the separators.
template <class Visit>
void forPieces(std::string_view text, std::string_view separators, Visit visit) {
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(separators), text.size());
        if (const std::string_view piece = trimmed(text.substr(0, end)); !piece.empty())
            visit(piece);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

class Names {
  public:
    explicit Names(std::span<const std::string> population) {
        for (const std::string& name : population) {
            m_exact.emplace(name, &name);
            const auto [place, fresh] = m_caseless.emplace(lower(name), &name);
            if (!fresh)
                place->second = nullptr; // more than one
        }
    }

    /// As the data name it; null where they have none.
    const std::string* find(std::string_view written) const {
        if (const auto exact = m_exact.find(std::string(written)); exact != m_exact.end())
            return exact->second;
        const auto caseless = m_caseless.find(lower(written));
        return caseless == m_caseless.end() ? nullptr : caseless->second;
    }

  private:
    std::unordered_map<std::string, const std::string*> m_exact, m_caseless;
};

} // namespace

WrittenList readWrittenList(std::string_view text, std::span<const std::string> population) {
    const Names names(population);
    WrittenList list;
    std::unordered_set<std::string> seen;
    const auto take = [&](std::string_view written) {
        const std::string* known = names.find(written);
        if (!known && isNumber(written))
            return;
        const std::string name = known ? *known : std::string(written);
        if (seen.insert(name).second)
            (known ? list.genes : list.unknown).push_back(name);
    };
    forPieces(text, "\n\r", [&](std::string_view line) {
        if (line.front() == '#')
            return;
        if (names.find(line)) // a name may hold separators
            return take(line);
        forPieces(line, ",;\t", [&](std::string_view piece) {
            if (names.find(piece))
                return take(piece);
            forPieces(piece, " ", take);
        });
    });
    return list;
}

ListOverlap overlap(std::span<const std::string> first, std::span<const std::string> second,
                    std::size_t population) {
    const std::unordered_set<std::string> inFirst(first.begin(), first.end());
    const std::unordered_set<std::string> inSecond(second.begin(), second.end());
    ListOverlap result;
    for (const std::string& name : first)
        (inSecond.contains(name) ? result.shared : result.onlyFirst).push_back(name);
    for (const std::string& name : second)
        if (!inFirst.contains(name))
            result.onlySecond.push_back(name);
    const std::size_t either = first.size() + result.onlySecond.size();
    if (either > 0)
        result.jaccard = static_cast<double>(result.shared.size()) / static_cast<double>(either);
    if (population > 0)
        result.expected = static_cast<double>(first.size()) * static_cast<double>(second.size()) /
                          static_cast<double>(population);
    result.p = hypergeometricUpper(result.shared.size(), first.size(), second.size(), population);
    return result;
}

} // namespace tamis::selection

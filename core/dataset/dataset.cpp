// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/dataset.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace tamis::dataset {
namespace {

/// FNV-1a, taking a float or a byte at a time.
class Fingerprint {
  public:
    void add(std::uint64_t word) { m_state = (m_state ^ word) * prime; }
    /// The same as so many times add(0).
    void addZeros(std::uint64_t count) {
        for (std::uint64_t power = prime; count > 0; count /= 2, power *= power)
            if (count % 2 == 1)
                m_state *= power;
    }
    void add(const Values& values) {
        for (Eigen::Index i = 0; i < values.rows(); ++i) {
            Eigen::Index next = 0;
            values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
                addZeros(static_cast<std::uint64_t>(gene - next));
                add(std::uint64_t{std::bit_cast<std::uint32_t>(value)});
                next = gene + 1;
            });
            addZeros(static_cast<std::uint64_t>(values.cols() - next));
        }
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char c : text)
            add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    }
    void add(const std::vector<std::string>& names) {
        add(names.size());
        for (const std::string& name : names)
            add(std::string_view(name));
    }
    std::string hex() const {
        std::string text(16, '0');
        for (std::size_t i = 0; i < 16; ++i)
            text[15 - i] = "0123456789abcdef"[(m_state >> (4 * i)) & 0xf];
        return text;
    }

  private:
    static constexpr std::uint64_t prime = 0x100000001b3U;
    std::uint64_t m_state = 0xcbf29ce484222325U;
};

} // namespace

std::vector<std::size_t> Dataset::classCounts() const {
    std::vector<std::size_t> counts(classes.size());
    for (const int label : labels)
        if (label != unlabeled)
            ++counts[static_cast<std::size_t>(label)];
    return counts;
}

std::size_t Dataset::unlabeledCount() const {
    return static_cast<std::size_t>(std::count(labels.begin(), labels.end(), unlabeled));
}

std::string contentHash(const Dataset& dataset) {
    Fingerprint fingerprint;
    fingerprint.add(dataset.samples);
    fingerprint.add(dataset.genes);
    fingerprint.add(dataset.classes);
    for (const int label : dataset.labels)
        fingerprint.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(label)));
    for (const int group : dataset.groups)
        fingerprint.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(group)));
    for (const float weight : dataset.weights)
        fingerprint.add(std::uint64_t{std::bit_cast<std::uint32_t>(weight)});
    fingerprint.add(dataset.values);
    return fingerprint.hex();
}

} // namespace tamis::dataset

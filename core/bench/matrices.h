// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What is measured on: random matrices of groups, in both layouts and both precisions.
namespace tamis::bench {

struct Size {
    std::size_t groups = 0;  ///< m
    std::size_t entries = 0; ///< n, of a group

    std::size_t count() const { return groups * entries; }
    friend bool operator==(const Size&, const Size&) = default;
};
std::string text(Size size); ///< "10000x1000": groups x entries
Result<Size> sizeFromText(std::string_view text);

enum class Distribution {
    Uniform,     ///< on [0, 1), as in the papers
    Gaussian,    ///< standard normal
    HeavyTailed, ///< Student's t with two degrees of freedom: infinite variance
    MixedScale,  ///< standard normal, one group in ten a thousand times larger
};
inline constexpr Distribution allDistributions[] = {Distribution::Uniform, Distribution::Gaussian,
                                                    Distribution::HeavyTailed,
                                                    Distribution::MixedScale};
std::string_view name(Distribution distribution); ///< "uniform", …, "mixed-scale"
Result<Distribution> distributionFromName(std::string_view name);

enum class Layout {
    Contiguous, ///< a group's entries in a row: Eigen's column-major
    Strided,    ///< groups side by side: torch's Linear weight
};
inline constexpr Layout allLayouts[] = {Layout::Contiguous, Layout::Strided};
std::string_view name(Layout layout);

enum class Precision { Double, Single };
inline constexpr Precision allPrecisions[] = {Precision::Double, Precision::Single};
std::string_view name(Precision precision);

/// Group after group. The same arguments give the same bits.
std::vector<double> randomMatrix(Size size, Distribution distribution, std::uint64_t seed);

/// One matrix in all layouts and precisions, and one buffer into which each is copied before it is
/// measured: all measurements meet the same memory in the same state. T is float or double.
class Matrices {
  public:
    /// `values` group after group.
    Matrices(Size size, const std::vector<double>& values);

    Size size() const { return m_size; }
    /// Copies the matrix into the buffer.
    template <class T>
    projection::GroupView<T> restored(Layout layout);
    /// The same with every entry up to half a percent larger or smaller: what the weights of a
    /// network were a step ago.
    template <class T>
    projection::GroupView<T> drifted(Layout layout);

  private:
    template <class T>
    struct Copies {
        std::vector<T> contiguous, strided;
        const std::vector<T>& of(Layout layout) const {
            return layout == Layout::Contiguous ? contiguous : strided;
        }
    };
    struct Release {
        void operator()(std::byte* memory) const;
    };
    template <class T>
    const Copies<T>& copies() const;
    template <class T>
    projection::GroupView<T> view(Layout layout) const;

    Size m_size;
    Copies<double> m_double;
    Copies<float> m_single;
    std::unique_ptr<std::byte, Release> m_buffer;
};

} // namespace tamis::bench

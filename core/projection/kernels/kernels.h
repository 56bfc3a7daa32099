// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

/// The loops over entries, compiled for every instruction set that matters and chosen when the
/// program runs. A group is n entries in a row of memory; a *strip* is `width` neighbouring groups
/// whose entries stand in `entries` rows, `stride` apart (the layout of a torch weight).
///
/// Sums are in double and in one fixed order, whatever the instruction set and the layout: sixteen
/// partial sums, entry i in number i mod 16, added as a binary tree.
namespace tamis::projection::kernels {

template <class T>
struct GroupSums {
    double sum = 0; ///< Σ |x|
    T maximum = 0;
    bool finite = true; ///< no NaN, no infinity; the other numbers mean nothing otherwise
};

struct Window {
    double sumAbove = 0;    ///< Σ |x| over |x| > high
    std::size_t above = 0;  ///< how many
    std::size_t inside = 0; ///< how many were stored: low < |x| ≤ high
};

/// Of a group, the entries above its level μ, where Σ_i (|x_i| − μ)₊ = θ.
struct Above {
    double sum = 0;           ///< Σ |x| over |x| > μ
    std::size_t size = 0;     ///< how many, at least one
    double from = 0, to = -1; ///< they are the same for these θ
};

/// What a threshold high + low leaves of some magnitudes.
struct Remainder {
    double sum = 0;       ///< Σ (v − threshold)₊
    std::size_t kept = 0; ///< how many are above the threshold; these were stored
};

/// What a rule made of a group, measured on the stored entries x of the originals a.
struct Shrunk {
    double sum = 0;     ///< Σ |x|, or Σ x² for scale()
    double inner = 0;   ///< Σ (|a| − |x|) · |x| · unit
    double removed = 0; ///< max (|a| − |x|), or Σ (|a| − |x|)² for scale()
};

template <class T>
struct Kernels {
    // A group.
    T (*maximum)(const T* group, std::size_t n, bool& finite);
    GroupSums<T> (*sums)(const T* group, std::size_t n);
    double (*squares)(const T* group, std::size_t n); ///< Σ x²
    /// Copies the magnitudes in (low, high] to `inside`, which has room for n + 16.
    Window (*window)(const T* group, std::size_t n, T low, T high, double* inside);
    /// Both in one pass.
    Window (*sumsAndWindow)(const T* group, std::size_t n, T low, T high, double* inside,
                            GroupSums<T>& sums);
    /// For θ = high + low below the group's sum, by Newton's method from a guess of μ (0: none).
    /// Reads the group two or three times: for what stays in the first-level cache.
    Above (*above)(const T* group, std::size_t n, const GroupSums<T>& sums, double high, double low,
                   double guess);
    void (*clip)(T* group, std::size_t n, T level);           ///< ±min(|x|, level)
    double (*clipMeasured)(T* group, std::size_t n, T level); ///< and Σ (|a| − |x|)
    Shrunk (*soft)(T* group, std::size_t n, double amount, double correction, double unit);
    Shrunk (*scale)(T* group, std::size_t n, double factor, double unit);

    // A strip; arrays of `width`. What clipping removes is summed in the order of the rows.
    void (*stripMaxima)(const T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                        T* maxima, bool& finite);
    bool (*stripSums)(const T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                      double* maxima, double* sums); ///< false: an entry is not finite
    void (*stripClip)(T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                      const T* levels);
    void (*stripClipMeasured)(T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                              const T* levels, double* removed);
    /// tile[g · tileStride + i] = entry i of group g, and back.
    void (*gather)(const T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                   T* tile, std::size_t tileStride);
    void (*scatter)(T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                    const T* tile, std::size_t tileStride);
};

/// Σ of levels (S − θ)₊/K and of 1/K; K = ∞ for groups that are zero.
struct PieceSums {
    double levels = 0;
    double slopes = 0;
};

struct Support {
    double sum = 0; ///< Σ v over v > level
    std::size_t size = 0;
};

struct Neighbours {
    double below = 0; ///< the greatest value that is not above the level
    double above = 0; ///< the least value above it
};

/// Kernels on what solvers keep: vectors of doubles.
struct VectorKernels {
    Support (*supportAbove)(const double* values, std::size_t n, double level); ///< level ≥ 0
    /// At least low, at most high.
    Neighbours (*neighbours)(const double* values, std::size_t n, double level, double low,
                             double high);
    /// `kept` has room for n + 16.
    Remainder (*remainder)(const double* values, std::size_t n, double high, double low,
                           double* kept);
    PieceSums (*pieceSums)(const double* sums, const double* sizes, std::size_t n, double high,
                           double low);
    /// Σ w b and −Σ w b' at θ, where b = max(M − w θ, (L − w θ) · share, 0) of all maxima M and
    /// sums L.
    PieceSums (*boundSums)(const double* maxima, const double* sums, const double* weights,
                           std::size_t n, double theta, double share); ///< weights null: all 1
    /// Σ values · weights (null: all 1) as if added with twice the digits, in eight partial sums.
    double (*doubledSum)(const double* values, const double* weights, std::size_t n);
    /// from ≤ theta ≤ to for all.
    bool (*allHold)(const double* from, const double* to, std::size_t n, double theta);
};
const VectorKernels& vectorKernels();

/// The kernels for this processor. T is float or double.
template <class T>
const Kernels<T>& kernels();

/// The instruction set in use: "AVX3_ZEN4", "AVX2", "SSE4", …
std::string_view instructionSet();

} // namespace tamis::projection::kernels

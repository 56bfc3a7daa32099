// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/tensor.h"

#include <optional>
#include <type_traits>
#include <vector>

/// Tensors as matrices of groups, where their strides allow.
namespace tamis::projection::detail {

/// The stride of the line that `count` outer steps of `inner` inner ones make; none: no line.
inline std::optional<std::size_t> lineStride(std::size_t count, std::size_t outerStride,
                                             std::size_t inner, std::size_t innerStride) {
    if (inner == 1)
        return outerStride;
    if (count == 1 || outerStride == inner * innerStride)
        return innerStride;
    return std::nullopt;
}

/// Every fibre a group of its own, group after group.
template <class T>
std::optional<GroupView<T>> fibresInLine(TensorView<T> t) {
    const auto stride = lineStride(t.groups, t.groupStride, t.fibres, t.fibreStride);
    if (!stride)
        return std::nullopt;
    return GroupView<T>{t.data, t.groups * t.fibres, t.entries, *stride, t.entryStride};
}

/// The fibres of a group one after another or, as `anyOrder` allows, side by side.
template <class T>
std::optional<GroupView<T>> entriesInLine(TensorView<T> t, bool anyOrder) {
    auto stride = lineStride(t.fibres, t.fibreStride, t.entries, t.entryStride);
    if (!stride && anyOrder)
        stride = lineStride(t.entries, t.entryStride, t.fibres, t.fibreStride);
    if (!stride)
        return std::nullopt;
    return GroupView<T>{t.data, t.groups, t.fibres * t.entries, t.groupStride, *stride};
}

/// The tensor's shape over a copy without gaps.
template <class T, class Shape>
TensorView<T> withoutGaps(T* data, const TensorView<Shape>& t) {
    return {data, t.groups, t.fibres, t.entries, t.fibres * t.entries, t.entries, 1};
}

/// visit(entry of the one, entry of the other), in the order of groups, fibres, entries.
template <class A, class B, class Visit>
void forBoth(TensorView<A> a, TensorView<B> b, const Visit& visit) {
    for (std::size_t j = 0; j < a.groups; ++j)
        for (std::size_t k = 0; k < a.fibres; ++k)
            for (std::size_t i = 0; i < a.entries; ++i)
                visit(a(i, k, j), b(i, k, j));
}

/// Copies into `memory` and returns the tensor there, each entry times `scale`.
template <class T, class Value>
TensorView<Value> copied(TensorView<T> tensor, std::vector<Value>& memory, double scale = 1) {
    memory.resize(tensor.groups * tensor.fibres * tensor.entries);
    const TensorView<Value> copy = withoutGaps(memory.data(), tensor);
    forBoth(tensor, copy, [scale](const auto& from, Value& to) {
        to = static_cast<Value>(static_cast<double>(from) * scale);
    });
    return copy;
}

} // namespace tamis::projection::detail

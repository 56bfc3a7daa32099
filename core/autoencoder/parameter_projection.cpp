// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/parameter_projection.h"

#include <fmt/core.h>

#include <ATen/core/Tensor.h>
#include <algorithm>

namespace tamis::autoencoder {
namespace {

/// Whether two entries of the matrix can share memory, as in an expanded tensor.
bool mayOverlap(const at::Tensor& matrix) {
    if (matrix.numel() < 2)
        return false;
    struct Axis {
        std::int64_t size, stride;
    };
    Axis inner{matrix.size(0), matrix.stride(0)}, outer{matrix.size(1), matrix.stride(1)};
    if (inner.size == 1 || (outer.size > 1 && outer.stride < inner.stride))
        std::swap(inner, outer);
    return inner.stride < 1 || (outer.size > 1 && outer.stride <= (inner.size - 1) * inner.stride);
}

Result<void> checkParameter(const at::Tensor& weight) {
    const auto refuse = [](std::string what, std::string hint) {
        return fail(ErrorCode::Usage, std::move(what), {}, std::move(hint));
    };
    if (!weight.defined())
        return refuse("the parameter is an undefined tensor", "give it a value first");
    if (!weight.device().is_cpu())
        return refuse(fmt::format("the parameter is on the device '{}'", weight.device().str()),
                      "move it to the processor's memory: weight.cpu()");
    if (weight.layout() != at::kStrided)
        return refuse("the parameter is a sparse tensor", "make it dense: weight.to_dense()");
    if (weight.scalar_type() != at::kFloat && weight.scalar_type() != at::kDouble)
        return refuse(
            fmt::format("the parameter's numbers are {}", c10::toString(weight.scalar_type())),
            "projected are float32 and float64");
    if (weight.dim() != 2)
        return refuse(fmt::format("the parameter has {} dimensions", weight.dim()),
                      "projected are matrices, outputs × inputs");
    if (mayOverlap(weight))
        return refuse("entries of the parameter share memory", "give a copy: weight.clone()");
    return {};
}

template <class T>
projection::GroupView<T> groupsOfTensor(const at::Tensor& weight) {
    const auto count = [](std::int64_t number) { return static_cast<std::size_t>(number); };
    return {weight.data_ptr<T>(), count(weight.size(1)), count(weight.size(0)),
            count(weight.stride(1)), count(weight.stride(0))};
}

} // namespace

projection::GroupView<float> groupsOf(Weights& weight) {
    const auto columns = static_cast<std::size_t>(weight.cols());
    return {weight.data(), columns, static_cast<std::size_t>(weight.rows()), 1, columns};
}

ParameterProjection::ParameterProjection(projection::Kind kind, double radius,
                                         const projection::Options& options)
    : m_kind(kind), m_radius(radius), m_options(options) {
    m_options.warm = true;
}

Result<projection::Outcome> ParameterProjection::project(const at::Tensor& weight) {
    const Result<void> checked = checkParameter(weight);
    if (!checked)
        return tl::make_unexpected(checked.error());
    const auto projected = [&](auto groups) {
        return projection::project(groups, m_kind, m_radius, m_workspace, m_options);
    };
    const Result<projection::Outcome> outcome = weight.scalar_type() == at::kFloat
                                                    ? projected(groupsOfTensor<float>(weight))
                                                    : projected(groupsOfTensor<double>(weight));
    // Writing through a pointer is invisible to autograd: a backward pass that still needs the old
    // values has to fail, not to take the new ones. Tensors made for inference have no such count.
    if (outcome && outcome->changed && !weight.is_inference())
        weight.unsafeGetTensorImpl()->bump_version();
    return outcome;
}

Result<projection::Outcome> ParameterProjection::project(Weights& weight) {
    return projection::project(groupsOf(weight), m_kind, m_radius, m_workspace, m_options);
}

} // namespace tamis::autoencoder

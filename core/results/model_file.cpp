// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/model_file.h"

#include "core/results/export.h"
#include "core/results/model_json.h"
#include "core/results/read_file.h"

#include <fmt/core.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>

#include <ATen/ATen.h>
#include <new>
#include <sstream>
#include <zlib.h>

namespace tamis::results {
namespace {

using at::Tensor;
using evaluation::FinalModel;
using torch::jit::Module;

constexpr const char* descriptionFile = "tamis.json";
constexpr const char* checksumFile = "tamis.crc32";

/// Of the description, the names and the numbers: LibTorch doesn't notice a turned bit in a weight.
std::string checksum(const std::string& description, const FinalModel& model) {
    uLong crc = crc32(0, nullptr, 0);
    const auto add = [&](const void* data, std::size_t bytes) {
        crc = crc32_z(crc, static_cast<const Bytef*>(data), bytes);
    };
    const auto addAll = [&](const auto& numbers) {
        add(numbers.data(), static_cast<std::size_t>(numbers.size()) * sizeof(float));
    };
    add(description.data(), description.size());
    for (const std::vector<std::string>* names : {&model.genes, &model.classes})
        for (const std::string& name : *names)
            add(name.c_str(), name.size() + 1);
    for (const Eigen::VectorXf* vector :
         {&model.transform.shift, &model.transform.scale, &model.transform.fill,
          &model.network.first.bias, &model.network.latent.bias})
        addAll(*vector);
    addAll(model.network.first.weight);
    addAll(model.network.latent.weight);
    return fmt::format("{:08x}", crc);
}

Tensor copied(const autoencoder::Weights& matrix) {
    return at::from_blob(const_cast<float*>(matrix.data()), {matrix.rows(), matrix.cols()},
                         at::kFloat)
        .clone();
}
Tensor copied(const Eigen::VectorXf& vector) {
    return at::from_blob(const_cast<float*>(vector.data()), {vector.size()}, at::kFloat).clone();
}

c10::List<std::string> listOf(const std::vector<std::string>& names) {
    c10::List<std::string> list;
    for (const std::string& name : names)
        list.push_back(name);
    return list;
}

std::string logarithm(evaluation::Logarithm kind) {
    switch (kind) {
    case evaluation::Logarithm::Signed:
        return "torch.sign(x) * torch.log1p(torch.abs(x))";
    case evaluation::Logarithm::Published:
        return "torch.log(torch.clamp(torch.abs(x + 1.0), min=1e-6))";
    case evaluation::Logarithm::None:
        break;
    }
    return "x";
}

/// Of samples that were scaled by their totals the totals must be given, too: the genes of the
/// model alone do not tell them. A sample without counts stays as it is.
std::string scaling(const FinalModel& model) {
    const double total = model.transform.librarySize;
    return total > 0 ? fmt::format(R"(
def forward(self, x: Tensor, totals: Tensor) -> Tensor:
    sums = totals.to(self.fill.dtype)
    x = x.to(self.fill.dtype) * torch.where(sums > 0, {:.1f} / sums, torch.ones_like(sums)).reshape(-1, 1))",
                                   total)
                     : R"(
def forward(self, x: Tensor) -> Tensor:
    x = x.to(self.fill.dtype))";
}

/// The same computation as evaluation::logits(), with the scaling that predict() does before.
/// Python's names of the activations are ours.
std::string forward(const FinalModel& model) {
    const std::string activation(
        autoencoder::activationNames[static_cast<std::size_t>(model.network.activation)]);
    return scaling(model) + R"(
    missing = torch.isnan(x)
    x = )" +
           logarithm(model.transform.logarithm) +
           R"(
    x = (torch.where(missing, self.fill, x) - self.shift) * self.scale
    hidden = torch.)" +
           activation + R"((torch.linear(x, self.first_weight, self.first_bias))
    return torch.linear(hidden, self.latent_weight, self.latent_bias)
)";
}

std::string bytesOf(const FinalModel& model) {
    Module module("tamis.Model");
    module.register_attribute("genes", c10::ListType::ofStrings(), listOf(model.genes));
    module.register_attribute("classes", c10::ListType::ofStrings(), listOf(model.classes));
    module.register_buffer("shift", copied(model.transform.shift));
    module.register_buffer("scale", copied(model.transform.scale));
    module.register_buffer("fill", copied(model.transform.fill));
    module.register_parameter("first_weight", copied(model.network.first.weight), false);
    module.register_parameter("first_bias", copied(model.network.first.bias), false);
    module.register_parameter("latent_weight", copied(model.network.latent.weight), false);
    module.register_parameter("latent_bias", copied(model.network.latent.bias), false);
    module.define(forward(model));
    std::ostringstream out;
    const std::string description = modelJson(model);
    module.save(out,
                {{descriptionFile, description}, {checksumFile, checksum(description, model)}});
    return std::move(out).str();
}

/// What the file holds does not fit together.
struct Misfit {
    std::string what;
};

Tensor numbers(const Module& module, const char* name, at::IntArrayRef shape) {
    const Tensor tensor = module.attr(name).toTensor().detach().contiguous();
    if (tensor.scalar_type() != at::kFloat || tensor.sizes() != shape)
        throw Misfit{std::string(name) + " has another shape than genes and classes ask for"};
    if (!tensor.isfinite().all().item<bool>())
        throw Misfit{std::string(name) + " holds NaN or infinity"};
    return tensor;
}

Eigen::VectorXf vectorOf(const Module& module, const char* name, std::int64_t size) {
    const Tensor tensor = numbers(module, name, {size});
    return Eigen::Map<const Eigen::VectorXf>(tensor.data_ptr<float>(), size);
}

autoencoder::Linear layerOf(const Module& module, const char* weight, const char* bias,
                            std::int64_t outputs, std::int64_t inputs) {
    const Tensor tensor = numbers(module, weight, {outputs, inputs});
    return {Eigen::Map<const autoencoder::Weights>(tensor.data_ptr<float>(), outputs, inputs),
            vectorOf(module, bias, outputs)};
}

std::vector<std::string> namesOf(const Module& module, const char* name) {
    std::vector<std::string> names;
    for (const c10::IValue& item : module.attr(name).toListRef())
        names.push_back(item.toStringRef());
    return names;
}

void readNumbers(const Module& module, FinalModel& model) {
    model.genes = namesOf(module, "genes");
    model.classes = namesOf(module, "classes");
    if (model.genes.empty() || model.classes.size() < 2)
        throw Misfit{"it has no genes or fewer than two classes"};
    const auto genes = static_cast<std::int64_t>(model.genes.size());
    const auto classes = static_cast<std::int64_t>(model.classes.size());
    const auto hidden = static_cast<std::int64_t>(model.config.training.hidden);
    model.transform.shift = vectorOf(module, "shift", genes);
    model.transform.scale = vectorOf(module, "scale", genes);
    model.transform.fill = vectorOf(module, "fill", genes);
    model.network.first = layerOf(module, "first_weight", "first_bias", hidden, genes);
    model.network.latent = layerOf(module, "latent_weight", "latent_bias", classes, hidden);
}

tl::unexpected<Error> unreadable(const std::string& bytes, const std::string& path) {
    if (bytes.find(descriptionFile) == std::string::npos)
        return fail(ErrorCode::Unreadable, "this is no model of Tamis", path,
                    "choose a file made by tamis-cli model or sweep --save-model");
    return fail(ErrorCode::Damaged, "the model is damaged", path,
                "copy the file again, or save the model again");
}

} // namespace

Result<void> saveModel(const FinalModel& model, const std::string& path) {
    std::string bytes;
    try {
        bytes = bytesOf(model);
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Internal, exception.what(), path);
    }
    return writeFile(path, bytes);
}

Result<FinalModel> openModel(const std::string& path) {
    const Result<std::string> bytes = readFile(path, "a model of Tamis", ".pt");
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    try {
        std::istringstream in(*bytes);
        torch::jit::ExtraFilesMap extra = {{descriptionFile, ""}, {checksumFile, ""}};
        const Module module = torch::jit::load(in, c10::nullopt, extra);
        if (extra[descriptionFile].empty())
            return unreadable(*bytes, path);
        Result<FinalModel> model = readModelJson(extra[descriptionFile], path);
        if (!model)
            return model;
        readNumbers(module, *model);
        if (checksum(extra[descriptionFile], *model) != extra[checksumFile])
            throw Misfit{"its checksum is another one"};
        return model;
    } catch (const Misfit& wrong) {
        return fail(ErrorCode::Damaged, "the model is damaged: " + wrong.what, path,
                    "copy the file again, or save the model again");
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Unreadable, "there isn't enough memory to open the model", path,
                    "close other programs");
    } catch (const std::exception&) { // LibTorch's: what it says is for its developers
        return unreadable(*bytes, path);
    }
}

} // namespace tamis::results

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/h5ad_writer.h"

#include "core/dataset/as_read.h"
#include "core/dataset/cell.h"
#include "core/dataset/hdf5_node.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <hdf5.h>
#include <span>
#include <vector>

namespace tamis::dataset {
namespace {

/// Thrown when the library can't write, caught by writeH5ad().
struct CannotWrite {};

Hdf5Handle checked(hid_t id) {
    if (id < 0)
        throw CannotWrite();
    return Hdf5Handle(id);
}

void check(herr_t status) {
    if (status < 0)
        throw CannotWrite();
}

Hdf5Handle stringType() {
    Hdf5Handle type = checked(H5Tcopy(H5T_C_S1));
    check(H5Tset_size(*type, H5T_VARIABLE));
    check(H5Tset_cset(*type, H5T_CSET_UTF8));
    return type;
}

Hdf5Handle spaceOf(std::span<const hsize_t> lengths) {
    return checked(H5Screate_simple(static_cast<int>(lengths.size()), lengths.data(), nullptr));
}

void setAttribute(const Hdf5Handle& object, const char* name, const std::string& text) {
    const Hdf5Handle type = stringType(), space = checked(H5Screate(H5S_SCALAR));
    const Hdf5Handle attribute =
        checked(H5Acreate2(*object, name, *type, *space, H5P_DEFAULT, H5P_DEFAULT));
    const char* const value = text.c_str();
    check(H5Awrite(*attribute, *type, &value));
}

std::vector<const char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<const char*> pointers;
    for (const std::string& text : texts)
        pointers.push_back(text.c_str());
    return pointers;
}

void setAttribute(const Hdf5Handle& object, const char* name,
                  const std::vector<std::string>& texts) {
    const hsize_t length = texts.size();
    const Hdf5Handle type = stringType(), space = spaceOf({&length, 1});
    const Hdf5Handle attribute =
        checked(H5Acreate2(*object, name, *type, *space, H5P_DEFAULT, H5P_DEFAULT));
    if (!texts.empty())
        check(H5Awrite(*attribute, *type, pointersTo(texts).data()));
}

void setEncoding(const Hdf5Handle& object, const char* type, const char* version) {
    setAttribute(object, "encoding-type", std::string(type));
    setAttribute(object, "encoding-version", std::string(version));
}

Hdf5Handle makeGroup(const Hdf5Handle& parent, const char* name, const char* type,
                     const char* version) {
    Hdf5Handle group = checked(H5Gcreate2(*parent, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    setEncoding(group, type, version);
    return group;
}

Hdf5Handle makeDataset(const Hdf5Handle& parent, const char* name, hid_t type,
                       std::span<const hsize_t> lengths) {
    const Hdf5Handle space = spaceOf(lengths);
    return checked(H5Dcreate2(*parent, name, type, *space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
}

void writeTexts(const Hdf5Handle& parent, const char* name, const std::vector<std::string>& texts) {
    const hsize_t length = texts.size();
    const Hdf5Handle type = stringType();
    const Hdf5Handle data = makeDataset(parent, name, *type, {&length, 1});
    setEncoding(data, "string-array", "0.2.0");
    if (!texts.empty())
        check(H5Dwrite(*data, *type, H5S_ALL, H5S_ALL, H5P_DEFAULT, pointersTo(texts).data()));
}

template <class Number>
void writeNumbers(const Hdf5Handle& parent, const char* name, hid_t type,
                  const std::vector<Number>& numbers, bool encoded = true) {
    const hsize_t length = numbers.size();
    const Hdf5Handle data = makeDataset(parent, name, type, {&length, 1});
    if (encoded)
        setEncoding(data, "array", "0.2.0");
    if (!numbers.empty())
        check(H5Dwrite(*data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()));
}

/// As h5py writes bool.
void setFalse(const Hdf5Handle& object, const char* name) {
    const Hdf5Handle type = checked(H5Tenum_create(H5T_NATIVE_INT8));
    std::int8_t value = 1;
    check(H5Tenum_insert(*type, "TRUE", &value));
    value = 0;
    check(H5Tenum_insert(*type, "FALSE", &value));
    const Hdf5Handle space = checked(H5Screate(H5S_SCALAR));
    const Hdf5Handle attribute =
        checked(H5Acreate2(*object, name, *type, *space, H5P_DEFAULT, H5P_DEFAULT));
    check(H5Awrite(*attribute, *type, &value));
}

/// −1: no class.
void writeCategories(const Hdf5Handle& parent, const char* name, const std::vector<int>& codes,
                     const std::vector<std::string>& categories) {
    const Hdf5Handle group = makeGroup(parent, name, "categorical", "0.2.0");
    setFalse(group, "ordered");
    writeNumbers(group, "codes", H5T_NATIVE_INT, codes);
    writeTexts(group, "categories", categories);
}

/// A part of a dataset with one or two axes.
void writePart(const Hdf5Handle& data, hid_t type, std::span<const hsize_t> start,
               std::span<const hsize_t> count, const void* values) {
    if (std::ranges::find(count, hsize_t{0}) != count.end())
        return;
    const Hdf5Handle space = checked(H5Dget_space(*data)), memory = spaceOf(count);
    check(
        H5Sselect_hyperslab(*space, H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr));
    check(H5Dwrite(*data, type, *memory, *space, H5P_DEFAULT, values));
}

void writeDense(const Hdf5Handle& root, const Values& values) {
    const std::array<hsize_t, 2> lengths = {static_cast<hsize_t>(values.rows()),
                                            static_cast<hsize_t>(values.cols())};
    const Hdf5Handle data = makeDataset(root, "X", H5T_NATIVE_FLOAT, lengths);
    setEncoding(data, "array", "0.2.0");
    const std::array<hsize_t, 2> start = {0, 0};
    writePart(data, H5T_NATIVE_FLOAT, start, lengths, values.dense().data());
}

void writeSparse(const Hdf5Handle& root, const Values& values) {
    const Hdf5Handle group = makeGroup(root, "X", "csr_matrix", "0.1.0");
    const std::vector<std::int64_t> shape = {values.rows(), values.cols()};
    const hsize_t axes = 2;
    const Hdf5Handle space = spaceOf({&axes, 1});
    const Hdf5Handle attribute =
        checked(H5Acreate2(*group, "shape", H5T_NATIVE_INT64, *space, H5P_DEFAULT, H5P_DEFAULT));
    check(H5Awrite(*attribute, H5T_NATIVE_INT64, shape.data()));

    std::vector<std::int64_t> starts = {0};
    for (Eigen::Index i = 0; i < values.rows(); ++i) {
        std::int64_t cells = 0;
        values.forEachNonZero(i, [&cells](Eigen::Index, float) { ++cells; });
        starts.push_back(starts.back() + cells);
    }
    writeNumbers(group, "indptr", H5T_NATIVE_INT64, starts, false);
    const auto count = static_cast<hsize_t>(starts.back());
    const Hdf5Handle data = makeDataset(group, "data", H5T_NATIVE_FLOAT, {&count, 1});
    const Hdf5Handle indices = makeDataset(group, "indices", H5T_NATIVE_INT32, {&count, 1});
    std::vector<float> cells;
    std::vector<std::int32_t> genes;
    hsize_t written = 0;
    const auto flush = [&] {
        const hsize_t many = cells.size();
        writePart(data, H5T_NATIVE_FLOAT, {&written, 1}, {&many, 1}, cells.data());
        writePart(indices, H5T_NATIVE_INT32, {&written, 1}, {&many, 1}, genes.data());
        written += many;
        cells.clear();
        genes.clear();
    };
    constexpr std::size_t block = std::size_t{1} << 18;
    for (Eigen::Index i = 0; i < values.rows(); ++i) {
        values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
            cells.push_back(value);
            genes.push_back(static_cast<std::int32_t>(gene));
        });
        if (cells.size() >= block)
            flush();
    }
    flush();
}

/// As numbers where all cells are numbers as one would write them, else as text: 007 is a name.
void writeColumn(const Hdf5Handle& parent, const char* name,
                 const std::vector<std::string>& cells) {
    std::vector<double> numbers;
    for (const std::string& text : cells) {
        const Cell cell = parseCell(text, '.');
        if (cell.kind == CellKind::Missing ||
            (cell.kind == CellKind::Number && fmt::format("{}", cell.value) == text))
            numbers.push_back(cell.value);
    }
    const bool any = std::ranges::any_of(numbers, [](double value) { return !std::isnan(value); });
    if (any && numbers.size() == cells.size())
        writeNumbers(parent, name, H5T_NATIVE_DOUBLE, numbers);
    else
        writeTexts(parent, name, cells);
}

/// Returns the name of the label's column; empty where there is none.
std::string writeSamples(const Hdf5Handle& root, const Dataset& dataset) {
    const Hdf5Handle obs = makeGroup(root, "obs", "dataframe", "0.2.0");
    setAttribute(obs, "_index", std::string("_index"));
    writeTexts(obs, "_index", dataset.samples);
    std::vector<std::string> columns;
    // A name with a slash would be a path, and none may be given twice.
    const auto named = [&columns](std::string name, const char* otherwise) {
        std::ranges::replace(name, '/', '_');
        const auto unfit = [&columns](const std::string& text) {
            return text.empty() || text == "_index" || text == "." ||
                   std::ranges::count(columns, text) > 0;
        };
        if (unfit(name))
            name = otherwise;
        for (int number = 1; unfit(name); ++number)
            name = std::string(otherwise) + '.' + std::to_string(number);
        return columns.emplace_back(std::move(name));
    };
    std::string label;
    if (!dataset.labelName.empty()) {
        label = named(dataset.labelName, "label");
        writeCategories(obs, label.c_str(), dataset.labels, dataset.classes);
    }
    if (!dataset.groups.empty())
        writeTexts(obs, named(dataset.groupName, "group").c_str(), groupNames(dataset));
    if (!dataset.weights.empty())
        writeNumbers(obs, named(weightsHeading, weightsHeading).c_str(), H5T_NATIVE_FLOAT,
                     dataset.weights);
    for (const Annotation& annotation : otherAnnotations(dataset))
        writeColumn(obs, named(annotation.name, "about").c_str(), annotation.cells);
    setAttribute(obs, "column-order", columns);
    return label;
}

/// Of several columns that could be the label, which one was.
void writeUns(const Hdf5Handle& root, const std::string& label) {
    const Hdf5Handle uns = makeGroup(root, "uns", "dict", "0.1.0");
    if (!label.empty())
        writeTexts(uns, labelKey, {label});
}

void writeGenes(const Hdf5Handle& root, const Dataset& dataset) {
    const Hdf5Handle var = makeGroup(root, "var", "dataframe", "0.2.0");
    setAttribute(var, "_index", std::string("_index"));
    writeTexts(var, "_index", dataset.genes);
    setAttribute(var, "column-order", std::vector<std::string>());
}

void writeFile(const Dataset& dataset, const std::string& path) {
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); // it would print to stderr
    const Hdf5Handle file =
        checked(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT));
    const Hdf5Handle root = checked(H5Gopen2(*file, "/", H5P_DEFAULT));
    setEncoding(root, "anndata", "0.1.0");
    const Values values = valuesAsRead(dataset);
    if (values.isSparse())
        writeSparse(root, values);
    else
        writeDense(root, values);
    const std::string label = writeSamples(root, dataset);
    writeGenes(root, dataset);
    for (const char* const empty : {"layers", "obsm", "obsp", "varm", "varp"})
        makeGroup(root, empty, "dict", "0.1.0");
    writeUns(root, label);
    check(H5Fflush(*file, H5F_SCOPE_LOCAL));
}

} // namespace

Result<void> writeH5ad(const Dataset& dataset, const std::string& path) {
    const std::string partial = path + ".partial";
    std::error_code error;
    try {
        writeFile(dataset, partial);
        std::filesystem::rename(partial, path, error);
        if (!error)
            return {};
    } catch (const CannotWrite&) {
        error = std::make_error_code(std::errc::io_error);
    }
    std::error_code ignored;
    std::filesystem::remove(partial, ignored);
    return fail(ErrorCode::WriteFailed, "the h5ad file could not be written: " + error.message(),
                path, "check the folder, its permissions and the free space");
}

} // namespace tamis::dataset

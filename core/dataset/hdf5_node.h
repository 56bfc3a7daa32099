// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tamis::dataset {

/// A handle of the HDF5 library (hid_t), closed with its owner.
class Hdf5Handle {
  public:
    explicit Hdf5Handle(std::int64_t id) : m_id(id) {}
    Hdf5Handle(const Hdf5Handle&) = delete;
    Hdf5Handle& operator=(const Hdf5Handle&) = delete;
    Hdf5Handle(Hdf5Handle&& other) noexcept : m_id(std::exchange(other.m_id, -1)) {}
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
        std::swap(m_id, other.m_id);
        return *this;
    }
    ~Hdf5Handle();

    explicit operator bool() const { return m_id >= 0; }
    std::int64_t operator*() const { return m_id; }

  private:
    std::int64_t m_id;
};

/// A group or dataset of an HDF5 file, opened for reading. Errors name the file and the place in
/// it: Unreadable (not HDF5, a filter that isn't there), Damaged (can't be read), Malformed (not
/// there, or of another kind than expected).
class Hdf5Node {
  public:
    /// `unpackLimit`: as ImportOptions::unpackLimit.
    static Result<Hdf5Node> open(const std::string& file, double unpackLimit);

    /// The file and the place in it, as in errors: "cells.h5ad, /obs/leiden".
    std::string where() const;
    bool isGroup() const;
    bool has(const std::string& name) const;
    Result<Hdf5Node> child(const std::string& name) const;
    std::vector<std::string> names() const; ///< of a group's members

    /// Length along each axis of a dataset; refused where there are more axes than `axes`, or
    /// fewer, and where the dataset says that it is far larger than the file could hold.
    Result<std::vector<std::size_t>> shape(std::size_t axes) const;
    /// Fields of a compound dataset; empty where it isn't one.
    std::vector<std::string> fields() const;

    /// An attribute as text or numbers; nothing where there is none, or of another kind.
    std::optional<std::string> textAttribute(const std::string& name) const;
    std::vector<std::size_t> sizesAttribute(const std::string& name) const;
    /// The dataset to which an attribute refers.
    std::optional<Hdf5Node> referredBy(const std::string& attribute) const;

    /// A dataset with one axis, or a field of it, as text: strings, numbers, true and false.
    Result<std::vector<std::string>> text(const std::string& field = {}) const;
    /// A dataset with one axis, or a field of it, as whole numbers.
    Result<std::vector<std::int64_t>> integers(const std::string& field = {}) const;
    bool isText(const std::string& field = {}) const;
    bool isInteger(const std::string& field = {}) const;

    /// Part of a dataset with one or two axes.
    Result<void> read(std::span<const std::size_t> start, std::span<const std::size_t> count,
                      std::span<float> values) const;
    Result<void> read(std::size_t start, std::span<std::int64_t> values) const;
    /// Lengths along the axes that are read without unpacking anything twice.
    std::vector<std::size_t> chunk() const;

  private:
    /// What a damaged file can't make us ask for.
    struct Limits {
        double fileBytes = 0; ///< the file's size
        double mostBytes = 0; ///< that a dataset may unpack to
    };

    Hdf5Node(std::string file, std::string path, Limits limits, Hdf5Handle handle)
        : m_file(std::move(file)), m_path(std::move(path)), m_limits(limits),
          m_handle(std::move(handle)) {}

    Hdf5Handle fieldType(const std::string& field) const;
    Result<void> checkFilters() const;
    Result<void> readBlock(std::int64_t memoryType, std::span<const std::size_t> start,
                           std::span<const std::size_t> count, void* values) const;
    Result<void> readColumn(const std::string& field, std::int64_t element, std::size_t count,
                            void* values) const;
    Result<std::vector<std::string>> strings(const std::string& field, std::int64_t type,
                                             std::size_t count) const;
    Result<void> checkLengths(const std::string& field, std::size_t count) const;

    std::string m_file, m_path;
    Limits m_limits;
    Hdf5Handle m_handle;
};

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_driver.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <hdf5.h>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tamis::dataset {
namespace {

/// What the library makes of a file that we have opened: its own part first.
struct OpenFile {
    OpenFile() = default;
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (descriptor >= 0)
            ::close(descriptor);
    }

    H5FD_t common{};
    int descriptor = -1;
    haddr_t end = 0; ///< of what the library uses, as it tells
    haddr_t size = 0;
    dev_t device = 0;
    ino_t inode = 0;
};

const OpenFile& ofLibrary(const H5FD_t* file) {
    return *reinterpret_cast<const OpenFile*>(file); // NOLINT: the library's way of inheritance
}
OpenFile& ofLibrary(H5FD_t* file) {
    return *reinterpret_cast<OpenFile*>(file); // NOLINT: as above
}

H5FD_t* openFile(const char* name, unsigned flags, hid_t /*properties*/, haddr_t /*longest*/) {
    std::unique_ptr<OpenFile> file(flags == H5F_ACC_RDONLY ? new (std::nothrow) OpenFile : nullptr);
    if (!file)
        return nullptr;
    struct stat found {};
    file->descriptor = ::open(name, O_RDONLY | O_CLOEXEC);
    if (file->descriptor < 0 || ::fstat(file->descriptor, &found) != 0)
        return nullptr;
    file->size = static_cast<haddr_t>(found.st_size);
    file->device = found.st_dev;
    file->inode = found.st_ino;
    return &file.release()->common;
}

herr_t closeFile(H5FD_t* file) {
    const std::unique_ptr<OpenFile> owned(&ofLibrary(file));
    return 0;
}

int compareFiles(const H5FD_t* first, const H5FD_t* second) {
    const OpenFile &a = ofLibrary(first), &b = ofLibrary(second);
    if (a.device != b.device)
        return a.device < b.device ? -1 : 1;
    return a.inode == b.inode ? 0 : a.inode < b.inode ? -1 : 1;
}

herr_t queryFeatures(const H5FD_t* /*file*/, unsigned long* features) {
    *features = H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE;
    return 0;
}

haddr_t endUsed(const H5FD_t* file, H5FD_mem_t /*type*/) {
    return ofLibrary(file).end;
}
herr_t setEndUsed(H5FD_t* file, H5FD_mem_t /*type*/, haddr_t end) {
    ofLibrary(file).end = end;
    return 0;
}
haddr_t endOfFile(const H5FD_t* file, H5FD_mem_t /*type*/) {
    return ofLibrary(file).size;
}

/// All of `bytes`; zeros beyond the end of the file, as the library expects.
bool readAt(const OpenFile& file, haddr_t place, std::span<char> bytes) {
    while (!bytes.empty()) {
        const ssize_t count =
            ::pread(file.descriptor, bytes.data(), bytes.size(), static_cast<off_t>(place));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (count == 0) {
            std::ranges::fill(bytes, '\0');
            return true;
        }
        place += static_cast<haddr_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return true;
}

template <class Number>
Number numberAt(std::span<const char> bytes, std::size_t place) {
    Number number = 0; // little-endian, as this machine
    std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

constexpr std::string_view heapBegins("GCOL\1\0\0\0", 8);
constexpr std::size_t headBytes = 16; ///< of a heap, and of each object in it

/// Whether whoever goes from object to object arrives at the end. HDF5 file format, version 3.0,
/// III.E: an index (0: free space, whose size counts its own head), references, and a size.
bool endsSomewhere(std::span<const char> heap) {
    std::size_t place = headBytes;
    while (place + headBytes <= heap.size()) {
        const auto index = numberAt<std::uint16_t>(heap, place);
        const auto size = numberAt<std::uint64_t>(heap, place + 8);
        const std::size_t left = heap.size() - place;
        if (size > left)
            return false;
        const std::uint64_t step = index == 0 ? size : headBytes + (size + 7) / 8 * 8;
        if (step == 0 || step > left)
            return false;
        place += step;
    }
    return true;
}

/// `begin`: what was read at `place`.
bool heapIsSound(const OpenFile& file, haddr_t place, std::span<const char> begin) {
    if (begin.size() < headBytes || std::string_view(begin.data(), heapBegins.size()) != heapBegins)
        return true; // no heap
    const auto size = numberAt<std::uint64_t>(begin, 8);
    if (size < headBytes || size > file.size - std::min(place, file.size))
        return false;
    if (size <= begin.size())
        return endsSomewhere(begin.first(size));
    const std::unique_ptr<char[]> whole(
        new (std::nothrow) char[size]); // C can't pass exceptions on
    const std::span<char> bytes(whole.get(), size);
    return whole && readAt(file, place, bytes) && endsSomewhere(bytes);
}

herr_t readFile(H5FD_t* file, H5FD_mem_t /*type*/, hid_t /*properties*/, haddr_t place,
                std::size_t size, void* buffer) {
    const OpenFile& opened = ofLibrary(file);
    const std::span<char> bytes(static_cast<char*>(buffer), size);
    return readAt(opened, place, bytes) && heapIsSound(opened, place, bytes) ? 0 : -1;
}

herr_t refuseToWrite(H5FD_t* /*file*/, H5FD_mem_t /*type*/, hid_t /*properties*/, haddr_t /*place*/,
                     std::size_t /*size*/, const void* /*buffer*/) {
    return -1;
}

H5FD_class_t driverClass() {
    H5FD_class_t driver{};
    driver.name = "tamis";
    driver.maxaddr = static_cast<haddr_t>(std::numeric_limits<off_t>::max());
    driver.fc_degree = H5F_CLOSE_WEAK;
    driver.open = openFile;
    driver.close = closeFile;
    driver.cmp = compareFiles;
    driver.query = queryFeatures;
    driver.get_eoa = endUsed;
    driver.set_eoa = setEndUsed;
    driver.get_eof = endOfFile;
    driver.read = readFile;
    driver.write = refuseToWrite;
    const H5FD_mem_t map[] = H5FD_FLMAP_DICHOTOMY;
    std::ranges::copy(map, driver.fl_map);
    return driver;
}

} // namespace

Hdf5Handle guardedAccess() {
    static const H5FD_class_t driver = driverClass();
    static const hid_t registered = H5FDregister(&driver);
    Hdf5Handle properties(H5Pcreate(H5P_FILE_ACCESS));
    return properties && H5Pset_driver(*properties, registered, nullptr) >= 0
               ? std::move(properties)
               : Hdf5Handle(H5I_INVALID_HID);
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tamis::results {
namespace {

tl::unexpected<Error> writeFailure(const std::string& path, int reason) {
    return fail(ErrorCode::WriteFailed,
                "the file could not be written: " + std::generic_category().message(reason), path,
                reason == ENOSPC || reason == EDQUOT
                    ? "free some space or choose another folder; what was there is as before"
                    : "choose another folder or name; what was there is as before");
}

/// A file that is closed when it goes out of scope.
class OpenFile {
  public:
    OpenFile(std::string path, int flags)
        : m_path(std::move(path)), m_handle(::open(m_path.c_str(), flags | O_CLOEXEC, 0666)) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return m_handle >= 0; }
    int handle() const { return m_handle; }
    /// 0, or errno.
    int close() {
        const int handle = m_handle;
        m_handle = -1;
        return handle >= 0 && ::close(handle) != 0 ? errno : 0;
    }
    /// 0, or errno.
    int write(std::string_view content) {
        while (!content.empty()) {
            const ssize_t written = ::write(m_handle, content.data(), content.size());
            if (written < 0 && errno == EINTR)
                continue;
            if (written < 0)
                return errno;
            content.remove_prefix(static_cast<std::size_t>(written));
        }
        return 0;
    }

  private:
    std::string m_path;
    int m_handle;
};

/// A device or pipe can't be replaced, only written to.
Result<void> writeInPlace(const std::string& path, std::string_view content) {
    OpenFile file(path, O_WRONLY);
    if (!file.isOpen())
        return writeFailure(path, errno);
    if (const int reason = file.write(content); reason != 0)
        return writeFailure(path, reason);
    if (const int reason = file.close(); reason != 0)
        return writeFailure(path, reason);
    return {};
}

std::string temporaryName(const std::string& path) {
    static std::atomic<unsigned> counter = 0;
    return path + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(counter++);
}

/// Writes all of it to disk under `path`; 0, or errno.
int writeNew(const std::string& path, std::string_view content, const struct stat* permissions) {
    OpenFile file(path, O_WRONLY | O_CREAT | O_EXCL);
    if (!file.isOpen())
        return errno;
    if (permissions != nullptr && ::fchmod(file.handle(), permissions->st_mode & 07777) != 0)
        return errno;
    if (const int reason = file.write(content); reason != 0)
        return reason;
    if (::fsync(file.handle()) != 0)
        return errno;
    return file.close();
}

/// So that the new name survives a power cut; where a file system can't do it, nothing is lost.
void syncFolderOf(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    const OpenFile file(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
    if (file.isOpen())
        ::fsync(file.handle());
}

} // namespace

Result<void> writeFile(const std::string& path, std::string_view content) {
    if (path.empty())
        return fail(ErrorCode::WriteFailed, "no file name is given", {}, "choose a name");
    struct stat existing = {};
    const bool exists = ::stat(path.c_str(), &existing) == 0;
    if (exists && S_ISDIR(existing.st_mode))
        return writeFailure(path, EISDIR);
    if (exists && !S_ISREG(existing.st_mode))
        return writeInPlace(path, content);

    std::error_code ignored;
    const std::filesystem::path real = std::filesystem::canonical(path, ignored);
    const std::string target = ignored ? path : real.string(); // a link stays a link
    const std::string temporary = temporaryName(target);
    int reason = writeNew(temporary, content, exists ? &existing : nullptr);
    if (reason == 0 && ::rename(temporary.c_str(), target.c_str()) != 0)
        reason = errno;
    if (reason != 0) {
        if (reason != EEXIST)
            ::unlink(temporary.c_str());
        return writeFailure(path, reason);
    }
    syncFolderOf(target);
    return {};
}

Result<void> checkWritable(const std::string& path) {
    if (path.empty())
        return fail(ErrorCode::WriteFailed, "no file name is given", {}, "choose a name");
    struct stat existing = {};
    const bool exists = ::stat(path.c_str(), &existing) == 0;
    if (exists && S_ISDIR(existing.st_mode))
        return writeFailure(path, EISDIR);
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    // The slash: a file in the place of the folder is none.
    const std::string asked = exists && !S_ISREG(existing.st_mode) ? path
                              : folder.empty()                     ? "."
                                                                   : folder.string() + "/";
    if (::access(asked.c_str(), W_OK) != 0)
        return writeFailure(path, errno);
    return {};
}

} // namespace tamis::results

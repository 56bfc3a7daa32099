// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace tamis {

/// What kind of thing went wrong. The program's exit code follows from it (app/cli).
enum class ErrorCode {
    Usage,           ///< the request itself is wrong: an unknown option, a negative radius
    FileNotFound,    ///< no such file
    Unreadable,      ///< a folder, no permission, an unknown format
    EmptyFile,       ///< nothing in it
    Damaged,         ///< truncated or corrupt
    Malformed,       ///< ragged row, text where a number belongs
    NonFinite,       ///< NaN or infinity where numbers are needed
    MissingValues,   ///< missing cells, and the user has not said what to do with them
    NoLabel,         ///< no column can serve as class label
    TooFewSamples,   ///< a class or a fold has too few samples
    OneClass,        ///< nothing to learn: all samples belong to one class
    NothingSurvives, ///< every gene is removed at every radius asked for
    Cancelled,       ///< stopped by the user before anything was finished
    WriteFailed,     ///< disk full, no permission, …
    Internal,        ///< a fault of the program
};

/// The code's stable name, as in the command line's JSON: "file-not-found".
std::string_view name(ErrorCode code);

/// An expected failure: what happened, where (file, line, column, gene), what to do about it.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string what;
    std::string where;
    std::string hint;

    friend bool operator==(const Error&, const Error&) = default;
};

/// "what (where): hint", leaving out what is empty.
std::string describe(const Error& error);

/// Something the user should know, though work goes on. `code` is stable ("constant-genes").
struct Warning {
    std::string code;
    std::string what;
    std::string where;

    friend bool operator==(const Warning&, const Warning&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

/// return fail(ErrorCode::Malformed, "…", "…", "…");
inline tl::unexpected<Error> fail(ErrorCode code, std::string what, std::string where = {},
                                  std::string hint = {}) {
    return tl::make_unexpected(Error{code, std::move(what), std::move(where), std::move(hint)});
}

} // namespace tamis

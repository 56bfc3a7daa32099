// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_file.h"

#include "core/results/export.h"
#include "core/results/modules_json.h"
#include "core/results/read_file.h"

#include <fmt/core.h>

#include <new>

namespace tamis::results {
namespace {

tl::unexpected<Error> damaged(const std::string& what, const std::string& where) {
    return fail(ErrorCode::Damaged, what, where, "save the modules again");
}

} // namespace

Result<void> saveModules(const modules::Modules& modules, const std::string& path) {
    return writeFile(path, text(modulesJson(modules)) + "\n");
}

Result<modules::ModulesPtr> openModules(const std::string& path) {
    try {
        const Result<std::string> content = readFile(path, "modules of Tamis", ".json");
        if (!content)
            return tl::make_unexpected(content.error());
        const Json document = Json::parse(*content, nullptr, false);
        if (document.is_discarded() || !document.is_object() || !document.contains("format") ||
            document["format"] != modulesFormat)
            return fail(ErrorCode::Unreadable, "these are no modules of Tamis", path,
                        "choose a file made by tamis-cli modules --save");
        const JsonReader in(document, "");
        const int version = in.at("version").integer<int>();
        if (version > modulesFileVersion)
            return fail(ErrorCode::Unreadable,
                        fmt::format("the modules were made by a newer version of Tamis (file "
                                    "version {}, this one reads {})",
                                    version, modulesFileVersion),
                        path, "update Tamis");
        if (version < 1)
            in.at("version").refuse("there is no such version");
        return std::make_shared<const modules::Modules>(readModules(in));
    } catch (const BadField& bad) {
        return damaged("the modules are damaged: " + bad.what,
                       bad.where.empty() ? path : path + ", " + bad.where);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Unreadable, "there isn't enough memory to open the modules", path,
                    "close other programs");
    }
}

} // namespace tamis::results

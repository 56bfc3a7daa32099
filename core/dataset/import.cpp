// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"

#include "core/dataset/assemble.h"
#include "core/dataset/folder.h"
#include "core/dataset/head.h"
#include "core/dataset/matrix_folder.h"
#include "core/dataset/numeric_annotations.h"
#include "core/dataset/readers/reader.h"
#include "core/dataset/sample_table.h"
#include "core/dataset/table_join.h"
#include "core/support/guarded.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace tamis::dataset {
namespace {

Result<RawTable> readFile(const ReadRequest& request) {
    const auto head = readHead(request.path, request.stop);
    if (!head)
        return tl::make_unexpected(head.error());
    for (const Reader& reader : readers())
        if (reader.canRead(head->text))
            return reader.read(request, *head);
    return fail(ErrorCode::Unreadable, "the format is unknown", request.path);
}

Result<RawTable> readFiles(const std::vector<std::string>& files, const ReadRequest& request) {
    if (files.size() == 1) {
        ReadRequest one = request;
        one.path = files.front();
        return readFile(one);
    }
    TableJoin join;
    for (std::size_t i = 0; i < files.size(); ++i) {
        ReadRequest one = request;
        one.path = files[i];
        if (request.progress)
            one.progress = [&, i](double part) {
                request.progress((static_cast<double>(i) + part) /
                                 static_cast<double>(files.size()));
            };
        auto table = readFile(one);
        if (!table)
            return tl::make_unexpected(table.error());
        if (const auto added = join.add(std::move(*table), files[i]); !added)
            return tl::make_unexpected(added.error());
    }
    return join.finish();
}

/// A folder holds one matrix, or one file a sample.
Result<SampleFiles> filesOf(const std::string& folder, const std::stop_token& stop) {
    const auto matrix = matrixFileIn(folder);
    if (!matrix)
        return tl::make_unexpected(matrix.error());
    if (!matrix->empty())
        return SampleFiles{{*matrix}, {}};
    return sampleFiles(folder, stop);
}

/// An option about something that the file doesn't have was meant for another one.
Result<void> checkOptions(const ImportOptions& options, const Description& description,
                          const std::string& path) {
    struct Asked {
        const std::string& option;
        const Choice& choice;
        std::string_view what, name;
    };
    for (const Asked& asked :
         {Asked{options.layer, description.layers, "layers", "--layer"},
          {options.genome, description.genomes, "genomes", "--genome"},
          {options.features, description.featureTypes, "types of features", "--features"},
          {options.sheet, description.sheets, "sheets", "--sheet"},
          {options.column, description.columns, "columns to choose from", "--column"},
          {options.names, description.nameColumns, "columns to choose from", "--names"}})
        if (!asked.option.empty() && asked.choice.names.empty())
            return fail(ErrorCode::Usage,
                        fmt::format("{} '{}': a file of this kind ({}) has no {}", asked.name,
                                    asked.option, description.format, asked.what),
                        path, fmt::format("leave it out ({})", asked.name));
    if (options.heading && find(description.detections, "heading") == nullptr)
        return fail(ErrorCode::Usage,
                    fmt::format("--heading: a file of this kind ({}) has its own heading",
                                description.format),
                    path, "leave it out (--heading)");
    return {};
}

Result<void> refuseFilesGivenTwice(const std::vector<std::string>& files) {
    std::set<std::filesystem::path> known;
    for (const std::string& file : files) {
        std::error_code error;
        const std::filesystem::path itself = std::filesystem::canonical(file, error);
        if (!error && !known.insert(itself).second)
            return fail(ErrorCode::Usage, "the same file is given twice", file,
                        "leave it out once: its samples would count twice");
    }
    return {};
}

/// A file, several files or a folder of files, and what is said about the samples.
Result<RawTable> readTable(const ReadRequest& request) {
    const ImportOptions& options = request.options;
    std::vector<std::string> files = {request.path};
    files.insert(files.end(), options.files.begin(), options.files.end());
    if (const auto distinct = refuseFilesGivenTwice(files); !distinct)
        return tl::make_unexpected(distinct.error());
    std::string deeper;
    std::error_code ignored;
    if (options.files.empty() && std::filesystem::is_directory(request.path, ignored)) {
        const auto found = filesOf(request.path, request.stop);
        if (!found)
            return tl::make_unexpected(found.error());
        files = found->files;
        deeper = found->deeper;
    }
    auto table = readFiles(files, request);
    if (!table)
        return table;
    if (!deeper.empty())
        table->description.warnings.push_back(
            {"files-left-out",
             "files that lie deeper than one folder inside this one are not read; open them by "
             "their names, or move them up",
             deeper});
    if (const auto fine = checkOptions(options, table->description, request.path); !fine)
        return tl::make_unexpected(fine.error());
    if (options.samples.empty())
        addClsBeside(*table, request.path);
    else if (const auto added = addSampleTable(*table, options.samples, request.stop); !added)
        return tl::make_unexpected(added.error());
    return table;
}

/// What is found again from any folder.
std::string absolutePath(const std::string& path) {
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    if (error)
        return path;
    auto plain = absolute.lexically_normal();
    if (!plain.has_filename()) // a folder's name may end in a slash
        plain = plain.parent_path();
    // Behind a link to a folder, .. is elsewhere.
    return (std::filesystem::equivalent(absolute, plain, error) ? plain : absolute).string();
}

/// The file's name without its extensions: golub of /data/golub.csv.gz.
std::string titleOf(const std::string& path) {
    std::filesystem::path file = std::filesystem::path(path).filename();
    if (!file.has_filename())
        file = std::filesystem::path(path).parent_path().filename();
    if (file.extension() == ".gz" || file.extension() == ".zip")
        file = file.stem();
    static constexpr std::array known = {".csv",  ".tsv",  ".txt", ".tab", ".gct",  ".res", ".arff",
                                         ".xlsx", ".soft", ".mtx", ".h5",  ".h5ad", ".loom"};
    if (std::find(known.begin(), known.end(), file.extension().string()) != known.end())
        file = file.stem();
    return file.string();
}

Result<Assembled> assembled(const ReadRequest& request, std::string& firstMissing) {
    return guarded(request.path, [&]() -> Result<Assembled> {
        auto table = readTable(request);
        if (!table)
            return tl::make_unexpected(table.error());
        if (const auto taken = takeNumericAnnotations(*table, request.options, request.path);
            !taken)
            return tl::make_unexpected(taken.error());
        firstMissing = table->firstMissing;
        return assemble(std::move(*table), request.options, request.path, request.threads);
    });
}

Result<Description> describe(ReadRequest request) {
    request.refuseGuesses = false;
    std::string firstMissing;
    auto made = assembled(request, firstMissing);
    if (!made)
        return tl::make_unexpected(made.error());
    Description& description = made->description;
    if (!description.refusal && description.missing > 0 &&
        request.options.missing == Missing::Refuse)
        description.refusal = missingCellsError(description, firstMissing);
    return std::move(description);
}

} // namespace

Result<Description> preview(const std::string& path, const ImportOptions& options) {
    return describe({path, options, Extent::Head, false, 0, {}, {}});
}

Result<Description> examine(const std::string& path, const ImportOptions& options,
                            const LoadProgress& progress, std::stop_token stop, unsigned threads) {
    return describe({path, options, Extent::Whole, false, threads, progress, std::move(stop)});
}

Result<Loaded> load(const std::string& path, const ImportOptions& options,
                    const LoadProgress& progress, std::stop_token stop, unsigned threads) {
    std::string firstMissing;
    auto made = assembled({path, options, Extent::Whole, true, threads, progress, std::move(stop)},
                          firstMissing);
    if (!made)
        return tl::make_unexpected(made.error());
    Dataset& dataset = *made->dataset;
    if (const auto settled =
            settleMissing(dataset, made->description, options.missing, firstMissing);
        !settled)
        return tl::make_unexpected(settled.error());
    dataset.name = titleOf(path);
    dataset.source = absolutePath(path);
    dataset.options = options;
    for (std::string& file : dataset.options.files)
        file = absolutePath(file);
    if (!options.samples.empty())
        dataset.options.samples = absolutePath(options.samples);
    if (dataset.hash.empty())
        dataset.hash = contentHash(dataset);
    if (progress)
        progress(1.0);
    return Loaded{std::move(made->dataset), std::move(made->description)};
}

Result<Loaded> loadLabelled(const std::string& path, const ImportOptions& options,
                            const LoadProgress& progress, std::stop_token stop, unsigned threads) {
    auto loaded = load(path, options, progress, std::move(stop), threads);
    if (!loaded || !loaded->dataset->labelName.empty())
        return loaded;
    std::string candidates;
    for (const LabelCandidate& candidate : loaded->description.labelCandidates)
        candidates += (candidates.empty() ? "" : ", ") + candidate.name;
    return fail(ErrorCode::NoLabel,
                candidates.empty() ? "no column or row with class labels was found"
                                   : "several columns could hold the class labels",
                path,
                candidates.empty()
                    ? "name the column or row (--label), or give a table about the samples "
                      "(--samples)"
                    : "choose one of " + candidates + " (--label)");
}

} // namespace tamis::dataset

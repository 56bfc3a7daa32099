// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/head.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace tamis::dataset {
namespace {

/// What a file that isn't a table of delimited text is, and what its owner can do.
struct Foreign {
    std::string_view what;
    std::string_view hint;
};

constexpr std::string_view saveAsCsv = "save the table as CSV or tab-separated text";

std::string_view lineOf(std::string_view text, std::size_t number) {
    for (; number > 0; --number) {
        const std::size_t end = text.find('\n');
        if (end == text.npos)
            return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    return text.ends_with('\r') ? text.substr(0, text.size() - 1) : text;
}

std::vector<std::string_view> fieldsOf(std::string_view line) {
    std::vector<std::string_view> fields;
    while (true) {
        const std::size_t tab = line.find('\t');
        fields.push_back(line.substr(0, tab));
        if (tab == line.npos)
            return fields;
        line.remove_prefix(tab + 1);
    }
}

const Foreign* binary(std::string_view head) {
    using namespace std::string_view_literals;
    struct Magic {
        std::string_view bytes;
        Foreign foreign;
    };
    static constexpr std::array magics = {
        Magic{"\xd0\xcf\x11\xe0"sv, {"an old Excel workbook (.xls)", saveAsCsv}},
        Magic{"BZh"sv, {"packed with bzip2", "unpack it first"}},
        Magic{"\xfd"
              "7zXZ"sv,
              {"packed with xz", "unpack it first"}},
        Magic{"\x28\xb5\x2f\xfd"sv, {"packed with zstd", "unpack it first"}},
        Magic{"7z\xbc\xaf"sv, {"a 7-Zip archive", "unpack it first"}},
        Magic{"Rar!"sv, {"a RAR archive", "unpack it first"}},
        Magic{"\x1f\x8b"sv, {"packed with gzip twice", "unpack it once"}},
        Magic{"RDX"sv, {"an R workspace (.RData)", "write the table with write.csv in R"}},
        Magic{"X\n\0"sv, {"an R object (.rds)", "write the table with write.csv in R"}},
        Magic{"%PDF"sv, {"a PDF document", saveAsCsv}},
        Magic{"PAR1"sv, {"a Parquet file", saveAsCsv}},
        Magic{"\x93NUMPY"sv, {"a NumPy array", saveAsCsv}},
        Magic{"MATLAB 5.0"sv, {"a MATLAB file", saveAsCsv}},
    };
    static constexpr Foreign workbook{"an Excel workbook (.xlsx)", saveAsCsv};
    static constexpr Foreign archive{"a zip archive", "unpack it and open the table inside"};
    static constexpr Foreign unknown{"a binary file, not text", "is this the expression table?"};
    if (head.starts_with("PK\x03\x04")) {
        const bool excel =
            head.find("xl/") != head.npos || head.find("[Content_Types].xml") != head.npos;
        return excel ? &workbook : &archive;
    }
    for (const Magic& magic : magics)
        if (head.starts_with(magic.bytes))
            return &magic.foreign;
    if (head.substr(0, 65536).find('\0') != head.npos)
        return &unknown;
    return nullptr;
}

bool isCls(std::string_view head) {
    // "4 2 1", then "# A B"
    const std::string_view counts = lineOf(head, 0);
    return !counts.empty() && counts.find_first_not_of("0123456789 \t") == counts.npos &&
           lineOf(head, 1).starts_with('#');
}

bool isOrangeTab(std::string_view head) {
    static constexpr std::array<std::string_view, 8> types = {
        "continuous", "discrete", "string", "time", "c", "d", "s", "basket"};
    const auto fields = fieldsOf(lineOf(head, 1));
    const auto typed = std::count_if(fields.begin(), fields.end(), [](std::string_view field) {
        return std::find(types.begin(), types.end(), field) != types.end();
    });
    return fields.size() > 1 && static_cast<std::size_t>(typed) * 2 > fields.size();
}

const Foreign* text(std::string_view head) {
    struct Beginning {
        std::string_view bytes;
        Foreign foreign;
    };
    static constexpr std::string_view oneSample =
        "it holds one sample; join the samples' counts into one table first";
    static constexpr std::array beginnings = {
        Beginning{"#1.2", {"a GCT file", saveAsCsv}},
        Beginning{"#1.3", {"a GCT file", saveAsCsv}},
        Beginning{"#numeric",
                  {"a CLS file with a continuous phenotype: it has no classes",
                   "open the expression table"}},
        Beginning{"!Series_", {"a GEO series matrix", saveAsCsv}},
        Beginning{"^", {"a GEO SOFT file", saveAsCsv}},
        Beginning{"@relation", {"an ARFF file", saveAsCsv}},
        Beginning{"@RELATION", {"an ARFF file", saveAsCsv}},
        Beginning{"<", {"an HTML or XML page", "was a web page saved in place of the file?"}},
        Beginning{"{", {"a JSON file", saveAsCsv}},
        Beginning{"version https://git-lfs", {"a Git LFS pointer", "fetch the file itself"}},
        Beginning{"N_unmapped\t", {"a STAR count file", oneSample}},
        Beginning{"target_id\tlength\teff_length", {"a kallisto abundance file", oneSample}},
        Beginning{"Name\tLength\tEffectiveLength", {"a salmon quantification", oneSample}},
        Beginning{"gene_id\ttranscript_id", {"an RSEM result", oneSample}},
        Beginning{"transcript_id\tgene_id", {"an RSEM result", oneSample}},
    };
    static constexpr Foreign cls{"a CLS file: classes without expression",
                                 "open the expression table"};
    static constexpr Foreign orange{"an Orange .tab file", saveAsCsv};
    static constexpr Foreign counts{"a featureCounts table",
                                    "remove its first line and the columns Chr to Length"};
    static constexpr Foreign summary{"a featureCounts summary, not an expression table",
                                     "open the counts file beside it"};
    for (const Beginning& beginning : beginnings)
        if (head.starts_with(beginning.bytes))
            return &beginning.foreign;
    if (head.starts_with("# Program:featureCounts") ||
        head.starts_with("Geneid\tChr\tStart\tEnd\tStrand\tLength"))
        return &counts;
    if (head.starts_with("Status\t") && lineOf(head, 1).starts_with("Assigned\t"))
        return &summary;
    if (isCls(head))
        return &cls;
    if (isOrangeTab(head))
        return &orange;
    return nullptr;
}

const Foreign* foreignFormat(std::string_view head) {
    if (const Foreign* found = binary(head))
        return found;
    return text(head);
}

Result<RawTable> refuse(const ReadRequest& request, const Head& head) {
    const Foreign* found = foreignFormat(head.text);
    return fail(ErrorCode::Unreadable,
                fmt::format("this is {}; it can't be opened as an expression table",
                            found ? found->what : "unknown"),
                request.path, std::string(found ? found->hint : ""));
}

} // namespace

Reader foreignFormats() {
    return {"unreadable", [](std::string_view head) { return foreignFormat(head) != nullptr; },
            refuse};
}

} // namespace tamis::dataset

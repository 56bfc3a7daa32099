// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/head.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

namespace tamis::dataset {
namespace {

/// What a file that isn't a table of delimited text is, and what its owner can do.
struct Foreign {
    std::string_view what;
    std::string_view hint;
};

constexpr std::string_view saveAsCsv = "save the table as CSV or tab-separated text";
constexpr std::string_view summariseArrays =
    "make one table of all arrays first, with a row for each gene (limma or oligo in R)";
constexpr std::string_view countReads =
    "count the reads of each gene first (featureCounts, STAR, salmon)";

const Foreign* binary(std::string_view head) {
    using namespace std::string_view_literals;
    struct Magic {
        std::string_view bytes;
        Foreign foreign;
    };
    static constexpr std::array magics = {
        Magic{"\xd0\xcf\x11\xe0"sv,
              {"an old Excel workbook (.xls), or one with a password", saveAsCsv}},
        Magic{"BZh"sv, {"packed with bzip2", "unpack it first"}},
        Magic{"\xfd"
              "7zXZ"sv,
              {"packed with xz", "unpack it first"}},
        Magic{"\x28\xb5\x2f\xfd"sv, {"packed with zstd", "unpack it first"}},
        Magic{"\x1f\x9d"sv, {"packed with compress (.Z)", "unpack it first"}},
        Magic{"PK\x05\x06"sv, {"an empty zip archive", "pack or download it again"}},
        Magic{"7z\xbc\xaf"sv, {"a 7-Zip archive", "unpack it first"}},
        Magic{"Rar!"sv, {"a RAR archive", "unpack it first"}},
        Magic{"\x1f\x8b"sv, {"packed with gzip twice", "unpack it once"}},
        Magic{"RDX"sv, {"an R workspace (.RData)", "write the table with write.csv in R"}},
        Magic{"X\n\0"sv, {"an R object (.rds)", "write the table with write.csv in R"}},
        Magic{"\x89PNG"sv, {"a picture (PNG)", saveAsCsv}},
        Magic{"SQLite format 3"sv, {"an SQLite database", saveAsCsv}},
        Magic{"ARROW1"sv, {"an Arrow (Feather) file", saveAsCsv}},
        Magic{"%PDF"sv, {"a PDF document", saveAsCsv}},
        Magic{"PAR1"sv, {"a Parquet file", saveAsCsv}},
        Magic{"\x93NUMPY"sv, {"a NumPy array", saveAsCsv}},
        Magic{"MATLAB 5.0"sv, {"a MATLAB file", saveAsCsv}},
        Magic{"IDAT"sv, {"the raw file of one Illumina array (IDAT)", summariseArrays}},
        Magic{"BAM\x01"sv, {"a file of aligned reads (BAM)", countReads}},
        Magic{"CRAM"sv, {"a file of aligned reads (CRAM)", countReads}},
    };
    static constexpr Foreign tar{"a tar archive", "unpack it and open the table inside"};
    static constexpr Foreign unknown{"a binary file, not text", "is this the expression table?"};
    static constexpr Foreign holes{"a text with zero bytes in it, as after a copy that failed",
                                   "copy or export the file again"};
    for (const Magic& magic : magics)
        if (head.starts_with(magic.bytes))
            return &magic.foreign;
    if (head.substr(0, 512).find("ustar") == 257)
        return &tar;
    const std::string_view begin = head.substr(0, 65536);
    if (begin.find('\0') == begin.npos)
        return nullptr;
    const auto control = [](char c) {
        return c > '\0' && c < ' ' && c != '\t' && c != '\n' && c != '\r';
    };
    return begin.front() == '\0' || std::ranges::any_of(begin, control) ? &unknown : &holes;
}

/// Tables of places in the genome: by their headings, or by how BED begins.
const Foreign* places(std::string_view head) {
    static constexpr std::string_view byGene =
        "make a table with a row for each gene and a column for each sample of it first";
    static constexpr Foreign variants{"a table of variants (VCF)", byGene};
    static constexpr Foreign mutations{"a table of mutations (MAF)", byGene};
    static constexpr Foreign segments{"a table of segments (SEG)", byGene};
    static constexpr Foreign features{"a table of places in the genome (BED, GFF, GTF)", byGene};
    if (head.starts_with("##fileformat=VCF"))
        return &variants;
    std::string_view line;
    bool more = cutLine(head, line);
    while (more && line.starts_with('#') && !line.starts_with("##gff"))
        more = cutLine(head, line);
    std::string heading(line); // saved as CSV it is the same table
    if (heading.find('\t') == heading.npos)
        std::ranges::replace_if(
            heading, [](char c) { return c == ',' || c == ';'; }, '\t');
    const std::vector<std::string_view> fields = tabFields(heading);
    const auto isNumber = [](std::string_view field) {
        return !field.empty() && field.find_first_not_of("0123456789") == field.npos;
    };
    const auto has = [&fields](std::string_view word) {
        return std::ranges::any_of(fields, [word](auto field) { return lowerCase(field) == word; });
    };
    if (has("tumor_sample_barcode") && has("hugo_symbol"))
        return &mutations;
    if (has("seg.mean") || has("segment_mean"))
        return &segments;
    const auto isPlace = [](std::string_view field) { // chr1:100-200, chr1_100: a name made of one
        const std::size_t digits = field.find_last_not_of("0123456789");
        return field.find_first_of(":-") != field.npos ||
               (digits != field.npos && digits + 1 < field.size() && field[digits] == '_');
    };
    const bool isFeature = fields.size() == 9 && isNumber(fields[3]) && isNumber(fields[4]) &&
                           fields[6].size() == 1 && std::strchr("+-.", fields[6][0]) != nullptr;
    if (line.starts_with("##gff") || line.starts_with("track type=") || isFeature ||
        (fields.size() > 2 && fields[0].starts_with("chr") && !isPlace(fields[0]) &&
         isNumber(fields[1]) && isNumber(fields[2])))
        return &features;
    return nullptr;
}

const Foreign* text(std::string_view head) {
    struct Beginning {
        std::string_view bytes;
        Foreign foreign;
    };
    static constexpr std::array beginnings = {
        Beginning{"^", {"a GEO SOFT file", saveAsCsv}},
        Beginning{"<Header>", {"NanoString's file of one lane (RCC)", saveAsCsv}},
        Beginning{"<", {"an HTML or XML page", "was a web page saved in place of the file?"}},
        Beginning{"{\\rtf", {"a document (RTF)", saveAsCsv}},
        Beginning{"{", {"a JSON file", saveAsCsv}},
        Beginning{"[{", {"a JSON file", saveAsCsv}},
        Beginning{"[CEL]", {"the raw file of one Affymetrix array (CEL)", summariseArrays}},
        Beginning{"ATF\t1", {"the raw file of one array (GenePix)", summariseArrays}},
        Beginning{"TYPE\ttext", {"the raw file of one Agilent array", summariseArrays}},
        Beginning{"@HD\t", {"a file of aligned reads (SAM)", countReads}},
        Beginning{">", {"a file of sequences (FASTA)", countReads}},
        Beginning{"version https://git-lfs", {"a Git LFS pointer", "fetch the file itself"}},
    };
    static constexpr Foreign summary{"a featureCounts summary, not an expression table",
                                     "open the counts file beside it"};
    for (const Beginning& beginning : beginnings)
        if (head.starts_with(beginning.bytes))
            return &beginning.foreign;
    static constexpr Foreign reads{"a file of reads (FASTQ)", countReads};
    if (head.starts_with('@') && lineOf(head, 2).starts_with('+'))
        return &reads;
    if (head.starts_with("Status\t") && lineOf(head, 1).starts_with("Assigned\t"))
        return &summary;
    return places(head);
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

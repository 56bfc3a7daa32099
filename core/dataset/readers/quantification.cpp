// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"
#include "core/dataset/readers/sample_name.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>

namespace tamis::dataset {
namespace {

/// A column of numbers that can be taken.
struct Quantity {
    std::string_view name; ///< what it is called in every format: counts, TPM, …
    std::size_t column;
};

/// A format with one sample a file: which columns there are. The first choice is the default.
struct Quantification {
    std::string_view format;
    std::string_view heading; ///< empty: there is none
    std::span<const Quantity> choices;
};

constexpr std::array rsemChoices = {Quantity{"counts", 4}, Quantity{"TPM", 5}, Quantity{"FPKM", 6}};
constexpr std::array salmonChoices = {Quantity{"counts", 4}, Quantity{"TPM", 3}};
constexpr std::array kallistoChoices = {Quantity{"counts", 3}, Quantity{"TPM", 4}};
constexpr std::array starChoices = {Quantity{"unstranded", 1}, Quantity{"forward", 2},
                                    Quantity{"reverse", 3}};
constexpr std::array gdcChoices = {Quantity{"unstranded", 3}, Quantity{"forward", 4},
                                   Quantity{"reverse", 5}, Quantity{"TPM", 6}, Quantity{"FPKM", 7}};

constexpr std::array formats = {
    Quantification{"RSEM",
                   "gene_id\ttranscript_id(s)\tlength\teffective_length\texpected_count\tTPM\tFPKM",
                   rsemChoices},
    Quantification{"RSEM transcripts",
                   "transcript_id\tgene_id\tlength\teffective_length\texpected_count\tTPM\tFPKM",
                   rsemChoices},
    Quantification{"salmon", "Name\tLength\tEffectiveLength\tTPM\tNumReads", salmonChoices},
    Quantification{"kallisto", "target_id\tlength\teff_length\test_counts\ttpm", kallistoChoices},
    Quantification{"GDC",
                   "gene_id\tgene_name\tgene_type\tunstranded\tstranded_first\tstranded_second\t"
                   "tpm_unstranded\tfpkm_unstranded",
                   gdcChoices},
    Quantification{"STAR", "", starChoices},
};

bool isCount(std::string_view field) {
    return !field.empty() && field.find_first_not_of("0123456789") == field.npos;
}

bool isStar(std::string_view head) {
    return head.starts_with("N_unmapped\t") && tabFields(lineOf(head, 0)).size() == 4;
}

/// Lines of comments above the table: the Genomic Data Commons names its gene model there.
std::size_t commentLines(std::string_view head) {
    std::size_t lines = 0;
    std::string_view line;
    while (head.starts_with('#') && cutLine(head, line))
        ++lines;
    return lines;
}

const Quantification* formatOf(std::string_view head) {
    std::string_view line;
    while (head.starts_with('#') && cutLine(head, line))
        continue;
    const auto found = std::find_if(formats.begin(), formats.end(), [head](const auto& format) {
        return format.heading.empty() ? isStar(head) : head.starts_with(format.heading);
    });
    return found == formats.end() ? nullptr : &*found;
}

/// How HTSeq ends a file, whatever its counts are.
bool hasHtseqEnd(std::string_view head) {
    const std::size_t at = head.find("\n__no_feature\t");
    return at != head.npos && head.find("\n__ambiguous\t", at) != head.npos;
}

/// HTSeq: gene, perhaps text about it, count; no heading. Some counts may be fractions, where a
/// read fits several genes; were most, it could be any column of numbers.
bool isHtseq(std::string_view head) {
    std::size_t width = 0, lines = 0, fractions = 0;
    std::string_view text = head, line;
    for (; lines < 20 && cutLine(text, line); ++lines) {
        if (text.empty() && lines > 0 && line.find('\t') == line.npos)
            break; // cut
        const std::vector<std::string_view> fields = tabFields(line);
        if (lines == 0)
            width = fields.size();
        fractions += isCount(fields.back()) ? 0 : 1;
        if (fields.size() != width || width < 2 || width > 6 ||
            parseCell(fields.back(), '.').kind != CellKind::Number || fields.front().empty() ||
            isCount(fields.front()) || std::any_of(fields.begin() + 1, fields.end() - 1, isCount))
            return false;
    }
    return lines > 1 && (fractions * 2 < lines || hasHtseqEnd(head));
}

/// The column to take, by its name or by its heading in the file.
Result<const Quantity*> chosen(const Quantification& format, const ReadRequest& request,
                               Choice& columns) {
    const std::vector<std::string_view> headings = tabFields(format.heading);
    std::string wanted = request.options.column;
    for (const Quantity& choice : format.choices) {
        columns.names.emplace_back(choice.name);
        if (choice.column < headings.size() &&
            lowerCase(headings[choice.column]) == lowerCase(wanted))
            wanted = choice.name;
    }
    if (const auto taken = take(columns, wanted, "column", "--column", request.path); !taken)
        return tl::make_unexpected(taken.error());
    return &*std::ranges::find(format.choices, columns.taken, &Quantity::name);
}

/// Of a stranded library nearly all counted reads lie on one strand.
std::string strandOf(std::string_view head) {
    double forward = 0, reverse = 0;
    std::string_view line;
    while (cutLine(head, line)) {
        const std::vector<std::string_view> fields = tabFields(line);
        if (fields.size() != 4 || fields[0].starts_with("N_"))
            continue;
        forward += parseCell(fields[2], '.').value;
        reverse += parseCell(fields[3], '.').value;
    }
    const double all = forward + reverse;
    return all < 1000             ? ""
           : forward > 0.85 * all ? "forward"
           : reverse > 0.85 * all ? "reverse"
                                  : "";
}

Layout layoutOf(std::string format, const ReadRequest& request, std::size_t width,
                std::size_t value) {
    Layout layout = tabLayout(std::move(format), request.options);
    layout.columns.resize(width, {"", ColumnRole::Ignored});
    layout.columns[0].role = ColumnRole::Name;
    layout.columns[value] = {sampleNameOf(request.path), ColumnRole::Value};
    return layout;
}

Result<RawTable> readQuantification(const ReadRequest& request, const Head& head) {
    const Quantification& format = *formatOf(head.text);
    Choice columns;
    const auto choice = chosen(format, request, columns);
    if (!choice)
        return tl::make_unexpected(choice.error());
    const std::size_t above = commentLines(head.text);
    const std::size_t width = tabFields(lineOf(head.text, above)).size();
    Layout layout = layoutOf(std::string(format.format), request, width, (*choice)->column);
    layout.valueColumns = std::move(columns);
    layout.preamble = above + (format.heading.empty() ? 0 : 1);
    if (request.options.column.empty()) {
        std::string others;
        for (std::size_t i = 1; i < format.choices.size(); ++i)
            others += (i == 1 ? "" : ", ") + std::string(format.choices[i].name);
        const std::string strand = format.heading.empty() ? strandOf(head.text) : "";
        layout.warnings.push_back(
            {"column-taken",
             fmt::format("{} were taken; there are also: {}{}",
                         format.choices[0].name == "counts" ? "counts" : "unstranded counts",
                         others, strand.empty() ? "" : ". The library looks stranded: " + strand),
             ""});
    }
    return readLayout(request, head, std::move(layout));
}

Result<RawTable> readHtseq(const ReadRequest& request, const Head& head) {
    const std::size_t width = tabFields(lineOf(head.text, 0)).size();
    return readLayout(request, head, layoutOf("HTSeq", request, width, width - 1));
}

} // namespace

Reader quantification() {
    return {"quantification", [](std::string_view head) { return formatOf(head) != nullptr; },
            readQuantification};
}

Reader htseq() {
    return {"HTSeq", isHtseq, readHtseq};
}

} // namespace tamis::dataset

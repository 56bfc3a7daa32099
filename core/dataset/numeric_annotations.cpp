// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/numeric_annotations.h"

#include "core/dataset/cell_list.h"
#include "core/dataset/names.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace tamis::dataset {
namespace {

bool holds(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::any_of(
        names, [&](const std::string& other) { return lowerCase(other) == lowerCase(name); });
}

/// What the options name, as far as the table doesn't know it as annotation already.
std::vector<std::string> wantedNames(const RawTable& table, const ImportOptions& options) {
    std::vector<std::string> wanted = options.about;
    for (const std::string* name : {&options.label, &options.group, &options.weights})
        if (!name->empty())
            wanted.push_back(*name);
    for (const Annotation& annotation : table.annotations)
        std::erase_if(wanted, [&](const std::string& name) {
            return lowerCase(name) == lowerCase(annotation.name);
        });
    return wanted;
}

/// Malformed where whole numbers are too long for single precision: those of two groups may have
/// become the same.
Result<Annotation> annotationFrom(const RawTable& table, std::size_t gene,
                                  const std::string& path) {
    constexpr float longest = 1 << 24;
    Annotation annotation{table.genes[gene], {}};
    for (const float value : table.values.gene(static_cast<Eigen::Index>(gene))) {
        if (std::abs(value) >= longest)
            return fail(ErrorCode::Malformed,
                        fmt::format("'{}' holds numbers of eight digits and more, which can't be "
                                    "told apart",
                                    annotation.name),
                        path, "write them as text, such as P20230101");
        annotation.cells.push_back(std::isnan(value) ? std::string() : fmt::format("{}", value));
    }
    return annotation;
}

/// The values without those of some genes.
Values withoutGenes(Values values, const std::vector<bool>& leftOut) {
    std::vector<std::uint32_t> place(leftOut.size());
    std::uint32_t kept = 0;
    for (std::size_t gene = 0; gene < leftOut.size(); ++gene)
        place[gene] = leftOut[gene] ? 0 : kept++;
    if (values.isSparse()) {
        SparseRows rows{kept, {0}, {}, {}};
        for (Eigen::Index i = 0; i < values.rows(); ++i) {
            values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
                if (leftOut[static_cast<std::size_t>(gene)])
                    return;
                rows.genes.push_back(place[static_cast<std::size_t>(gene)]);
                rows.cells.push_back(value);
            });
            rows.starts.push_back(rows.cells.size());
        }
        return Values(std::move(rows));
    }
    Matrix& matrix = values.edit();
    for (auto row : matrix.rowwise()) // no gene moves to the right
        for (std::size_t gene = 0; gene < leftOut.size(); ++gene)
            if (!leftOut[gene])
                row[place[gene]] = row[static_cast<Eigen::Index>(gene)];
    matrix.conservativeResize(matrix.rows(), kept);
    return values;
}

/// Cells without a number that are left, and where the first stands.
void countMissing(RawTable& table, const std::string& path) {
    table.missing = 0;
    for (Eigen::Index i = 0; i < table.values.rows(); ++i)
        table.values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
            if (std::isnan(value) && table.missing++ == 0)
                table.firstMissing = placeOf(
                    table, {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(gene)}, path);
        });
}

/// Words that clinicians and laboratories use, and no gene is called.
bool isClinicalWord(std::string_view word) {
    static constexpr std::array<std::string_view, 54> words = {
        "age",         "bmi",       "weight",     "height",     "gleason", "psa",
        "survival",    "months",    "days",       "years",      "time",    "date",
        "stage",       "grade",     "size",       "score",      "status",  "event",
        "censor",      "censored",  "censoring",  "followup",   "smoking", "smoker",
        "dose",        "dosage",    "visit",      "week",       "month",   "year",
        "day",         "batch",     "replicate",  "rin",        "purity",  "ploidy",
        "cellularity", "nodes",     "mitoses",    "sex",        "gender",  "race",
        "ethnicity",   "relapse",   "recurrence", "metastasis", "parity",  "menopause",
        "ecog",        "karnofsky", "lane",       "ic50",       "ec50",    "ld50"};
    return std::ranges::find(words, word) != words.end();
}

/// survival_months, PackYears, "Gleason score": is any of the words one of these?
bool hasClinicalWord(std::string_view name) {
    std::string word;
    bool found = false;
    const auto end = [&] {
        found = found || isClinicalWord(lowerCase(word));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool letter = std::isalnum(static_cast<unsigned char>(name[i])) != 0;
        const bool capitalBehindSmall = i > 0 &&
                                        std::isupper(static_cast<unsigned char>(name[i])) != 0 &&
                                        std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
        if (!letter || capitalBehindSmall)
            end();
        if (letter)
            word.push_back(name[i]);
    }
    end();
    return found;
}

/// How a name is written: gene names of one file hardly mix these.
enum class Style { Number, Capitals, Words };

Style styleOf(const std::string& name) {
    if (name.find_first_not_of("0123456789") == name.npos)
        return Style::Number;
    // C1orf43, and Itm2a as in the mouse, have small letters, too, but few in a row.
    std::size_t small = 0, longest = 0;
    for (const char c : name) {
        small = std::islower(static_cast<unsigned char>(c)) != 0 ? small + 1 : 0;
        longest = std::max(longest, small);
    }
    return longest >= 3 && name.find("orf") == name.npos ? Style::Words : Style::Capitals;
}

/// The style of nine in ten names.
std::optional<Style> commonStyle(const std::vector<std::string>& genes) {
    std::array<std::size_t, 3> counts{};
    for (const std::string& gene : genes)
        ++counts[static_cast<std::size_t>(styleOf(gene))];
    const auto most = std::ranges::max_element(counts);
    if (*most * 10 < genes.size() * 9)
        return std::nullopt;
    return static_cast<Style>(most - counts.begin());
}

/// Sum of each gene's absolute numbers, and whether all of them are whole.
struct Scale {
    double size = 0;
    bool whole = true;
};

std::vector<Scale> scalesOf(const Values& values) {
    std::vector<Scale> scales(static_cast<std::size_t>(values.cols()));
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
            if (std::isnan(value))
                return;
            Scale& scale = scales[static_cast<std::size_t>(gene)];
            scale.size += std::abs(static_cast<double>(value));
            scale.whole = scale.whole && value == std::round(value);
        });
    return scales;
}

} // namespace

Result<void> takeNumericAnnotations(RawTable& table, const ImportOptions& options,
                                    const std::string& path) {
    const std::vector<std::string> wanted = wantedNames(table, options);
    if (wanted.empty())
        return {};
    std::vector<bool> taken(table.genes.size());
    std::vector<std::string> genes;
    const std::size_t before = table.annotations.size();
    for (std::size_t gene = 0; gene < table.genes.size(); ++gene) {
        taken[gene] = holds(wanted, table.genes[gene]);
        if (!taken[gene]) {
            genes.push_back(table.genes[gene]);
            continue;
        }
        auto annotation = annotationFrom(table, gene, path);
        if (!annotation)
            return tl::make_unexpected(annotation.error());
        table.annotations.push_back(std::move(*annotation));
    }
    if (table.annotations.size() > before) {
        table.values = withoutGenes(std::move(table.values), taken);
        table.genes = std::move(genes);
        if (table.missing > 0)
            countMissing(table, path);
    }
    if (!table.description.complete)
        return {};
    for (const std::string& name : options.about)
        if (std::ranges::none_of(table.annotations, [&](const Annotation& annotation) {
                return lowerCase(annotation.name) == lowerCase(name);
            }))
            return fail(ErrorCode::Usage, fmt::format("there is no column or row '{}'", name), path,
                        "name columns of numbers about the samples by their headings (--about)");
    return {};
}

std::vector<std::string> oddGenes(const std::vector<std::string>& genes, const Values& values) {
    std::vector<std::string> odd;
    if (genes.size() < 3)
        return odd;
    const std::optional<Style> common = commonStyle(genes);
    const auto unlike = [&](std::size_t gene) { return common && styleOf(genes[gene]) != *common; };
    std::vector<bool> atEdge(genes.size());
    for (std::size_t gene = 0; gene < genes.size() && unlike(gene); ++gene)
        atEdge[gene] = true;
    for (std::size_t gene = genes.size(); gene-- > 0 && unlike(gene);)
        atEdge[gene] = true;
    double smallest = std::numeric_limits<double>::infinity(), largest = 0;
    bool allWhole = true, noneWhole = true;
    std::vector<Scale> scales;
    if (std::ranges::find(atEdge, true) != atEdge.end())
        scales = scalesOf(values);
    for (std::size_t gene = 0; gene < scales.size(); ++gene) {
        if (atEdge[gene])
            continue;
        smallest = std::min(smallest, scales[gene].size);
        largest = std::max(largest, scales[gene].size);
        allWhole = allWhole && scales[gene].whole;
        noneWhole = noneWhole && !scales[gene].whole;
    }
    const auto outside = [&](const Scale& scale) {
        return scale.size < smallest || scale.size > largest || (scale.whole && noneWhole) ||
               (!scale.whole && allWhole);
    };
    for (std::size_t gene = 0; gene < genes.size(); ++gene) {
        const bool word = hasClinicalWord(genes[gene]) && (!common || *common != Style::Words);
        if (word || (atEdge[gene] && outside(scales[gene])))
            odd.push_back(genes[gene]);
    }
    // So many are no accident: the file is of another kind, proteins or answers.
    return odd.size() * 5 > genes.size() * 2 && odd.size() > 3 ? std::vector<std::string>() : odd;
}

namespace {

/// The samples from the first to the last whose names are built as most are; all where most aren't
/// built alike, or are too few to say so.
std::pair<std::size_t, std::size_t> rangeOfLikeNames(const std::vector<std::string>& samples) {
    std::vector<std::string> built;
    std::map<std::string, std::size_t> counts;
    for (const std::string& sample : samples)
        ++counts[built.emplace_back(shapeOf(sample))];
    const auto common =
        std::ranges::max_element(counts, {}, [](const auto& shape) { return shape.second; });
    if (samples.size() < 4 || common->second * 2 < samples.size())
        return {0, samples.size()};
    const auto first = std::ranges::find(built, common->first) - built.begin();
    const auto behind = std::find(built.rbegin(), built.rend(), common->first).base();
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(behind - built.begin())};
}

Scale scaleOf(const Values& values, std::size_t sample) {
    Scale scale;
    values.forEachNonZero(static_cast<Eigen::Index>(sample), [&scale](Eigen::Index, float value) {
        scale.size += std::isnan(value) ? 0.0 : std::abs(static_cast<double>(value));
        scale.whole = scale.whole && (std::isnan(value) || value == std::round(value));
    });
    return scale;
}

} // namespace

std::vector<std::size_t> oddSamples(const std::vector<std::string>& samples, const Values& values) {
    constexpr double far = 3;
    const auto [first, last] = rangeOfLikeNames(samples);
    if (first == 0 && last == samples.size())
        return {};
    double smallest = std::numeric_limits<double>::infinity(), largest = 0;
    bool allWhole = true, noneWhole = true;
    for (std::size_t i = first; i < last; ++i) {
        const Scale scale = scaleOf(values, i);
        smallest = std::min(smallest, scale.size);
        largest = std::max(largest, scale.size);
        allWhole = allWhole && scale.whole;
        noneWhole = noneWhole && !scale.whole;
    }
    std::vector<std::size_t> odd;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (i >= first && i < last)
            continue;
        const Scale scale = scaleOf(values, i);
        if (scale.size > 0 && (scale.size * far < smallest || scale.size > largest * far ||
                               (scale.whole ? noneWhole : allWhole)))
            odd.push_back(i);
    }
    return odd;
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/assemble.h"

#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/numeric_annotations.h"
#include "core/dataset/sample_annotations.h"
#include "core/dataset/value_look.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <unordered_map>

namespace tamis::dataset {
namespace {

constexpr std::size_t shown = 8; ///< samples and genes in a Description

/// Genes of one name become one: mean, highest or first of the numbers there are.
void mergeDuplicates(Dataset& dataset, Duplicates policy) {
    std::unordered_map<std::string, std::size_t> place;
    std::vector<std::vector<Eigen::Index>> members;
    std::vector<std::string> genes;
    for (std::size_t j = 0; j < dataset.genes.size(); ++j) {
        const auto [at, fresh] = place.emplace(dataset.genes[j], genes.size());
        if (fresh) {
            genes.push_back(dataset.genes[j]);
            members.emplace_back();
        }
        members[at->second].push_back(static_cast<Eigen::Index>(j));
    }
    // A merged gene never stands right of its members, so each row is merged where it is.
    const auto merge = [&](std::span<const float> row, float* merged) {
        for (std::size_t g = 0; g < members.size(); ++g) {
            double sum = 0, highest = -std::numeric_limits<double>::infinity();
            float first = std::numeric_limits<float>::quiet_NaN();
            int count = 0;
            for (const Eigen::Index j : members[g]) {
                const float value = row[static_cast<std::size_t>(j)];
                if (std::isnan(value))
                    continue;
                first = count == 0 ? value : first;
                sum += value;
                highest = std::max(highest, static_cast<double>(value));
                ++count;
            }
            const double value = policy == Duplicates::Mean  ? sum / count
                                 : policy == Duplicates::Max ? highest
                                                             : first;
            merged[g] =
                count == 0 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(value);
        }
    };
    dataset.genes = std::move(genes);
    if (dataset.values.isSparse()) {
        SparseRows rows{dataset.genes.size(), {0}, {}, {}};
        std::vector<float> buffer, merged(dataset.genes.size());
        for (Eigen::Index i = 0; i < dataset.values.rows(); ++i) {
            merge(dataset.values.row(i, buffer), merged.data());
            rows.append(merged);
        }
        dataset.values = Values(std::move(rows));
    } else {
        Matrix& values = dataset.values.edit();
        for (auto row : values.rowwise())
            merge({row.data(), static_cast<std::size_t>(row.size())}, row.data());
        values.conservativeResize(values.rows(), static_cast<Eigen::Index>(dataset.genes.size()));
    }
}

/// Each gets a name of its own: they are not one gene, whatever Duplicates says.
void nameUnnamedGenes(std::vector<std::string>& genes, Description& description) {
    const auto unnamed = static_cast<std::size_t>(std::ranges::count(genes, std::string()));
    if (unnamed == 0)
        return;
    std::set<std::string> taken(genes.begin(), genes.end());
    std::size_t suffix = 0;
    for (std::string& gene : genes) {
        if (!gene.empty())
            continue;
        do
            gene = suffix++ == 0 ? "unnamed" : fmt::format("unnamed.{}", suffix - 1);
        while (!taken.insert(gene).second);
    }
    description.warnings.push_back({"unnamed-genes",
                                    "genes without a name: " + std::to_string(unnamed) +
                                        "; they are called unnamed, unnamed.1, …",
                                    ""});
}

void settleGeneNames(Dataset& dataset, const ImportOptions& options, Description& description) {
    nameUnnamedGenes(dataset.genes, description);
    const std::set<std::string> distinct(dataset.genes.begin(), dataset.genes.end());
    description.duplicates = dataset.genes.size() - distinct.size();
    if (description.duplicates == 0)
        return;
    std::set<std::string> seen;
    std::vector<std::string> repeated;
    for (const std::string& gene : dataset.genes)
        if (!seen.insert(gene).second &&
            std::find(repeated.begin(), repeated.end(), gene) == repeated.end() &&
            repeated.size() < 7)
            repeated.push_back(gene);
    const std::string what =
        "genes that have the name of another: " + std::to_string(description.duplicates);
    if (options.duplicates == Duplicates::Unique) {
        makeUnique(dataset.genes);
        description.warnings.push_back(
            {"duplicate-genes", what + "; all are kept, with .1, .2, … added", listed(repeated)});
    } else {
        mergeDuplicates(dataset, options.duplicates);
        description.warnings.push_back(
            {"duplicate-genes",
             fmt::format("{}; genes of one name were merged ({})", what, name(options.duplicates)),
             listed(repeated)});
    }
}

void settleSampleNames(Dataset& dataset, Description& description) {
    std::size_t unnamed = 0;
    for (std::size_t i = 0; i < dataset.samples.size(); ++i) {
        if (!dataset.samples[i].empty())
            continue;
        dataset.samples[i] = fmt::format("sample{}", i + 1);
        ++unnamed;
    }
    if (unnamed > 0)
        description.warnings.push_back({"unnamed-samples",
                                        "samples without a name in the file: " +
                                            std::to_string(unnamed) + "; they were numbered",
                                        ""});
    if (const std::size_t duplicates = makeUnique(dataset.samples); duplicates > 0)
        description.warnings.push_back({"duplicate-samples",
                                        "samples that have the name of another: " +
                                            std::to_string(duplicates) + "; .1, .2, … was added",
                                        ""});
}

void warnAboutGeneNames(const std::vector<std::string>& genes, Description& description) {
    std::vector<std::string> mangled;
    std::size_t numbers = 0;
    for (const std::string& gene : genes) {
        if (looksLikeSpreadsheetDate(gene))
            mangled.push_back(gene);
        numbers += gene.find_first_not_of("0123456789") == gene.npos ? 1 : 0;
    }
    if (numbers * 4 <= genes.size() * 3) // else the genes are numbers, as Entrez ids are
        for (const std::string& gene : genes)
            if (looksLikeDayNumber(gene))
                mangled.push_back(gene);
    if (!mangled.empty())
        description.warnings.push_back({"spreadsheet-genes",
                                        counted(mangled.size(), "gene name") +
                                            " probably turned into dates or numbers by a "
                                            "spreadsheet (SEPT2 → 2-Sep); "
                                            "kept as they are",
                                        listed(mangled)});
}

/// =cmd(), +1, @x. A number below 0 stays what it is.
bool looksLikeFormula(const std::string& name) {
    return name.size() > 1 && std::string_view("=+-@").find(name[0]) != std::string_view::npos &&
           (name[0] != '-' || parseCell(name, '.').kind != CellKind::Number);
}

/// They are written as they are, lest they no longer fit other tables.
void warnAboutFormulas(const Dataset& dataset, Description& description) {
    std::vector<std::string> found;
    for (const auto* names : {&dataset.genes, &dataset.samples, &dataset.classes})
        std::ranges::copy_if(*names, std::back_inserter(found), looksLikeFormula);
    if (!found.empty())
        description.warnings.push_back(
            {"formula-names",
             fmt::format("{} (=, +, - or @ first): in exported tables a spreadsheet would compute "
                         "them; kept as they are",
                         found.size() == 1
                             ? "1 name looks like a formula"
                             : fmt::format("{} names look like formulas", found.size())),
             listed(found)});
}

void warnAboutOddGenes(const Dataset& dataset, Description& description) {
    description.oddGenes = oddGenes(dataset.genes, dataset.values);
    if (!description.oddGenes.empty())
        description.warnings.push_back(
            {"odd-genes",
             fmt::format("read as genes, but perhaps about the samples: {}; if they are, say so "
                         "(--about)",
                         listed(description.oddGenes)),
             description.oddGenes.front()});
}

/// Columns or rows about the genes that were taken for samples; what has a class is one.
void warnAboutOddSamples(const Dataset& dataset, Description& description) {
    std::vector<std::string> odd;
    for (const std::size_t place : oddSamples(dataset.samples, dataset.values))
        if (dataset.labels[place] == unlabeled)
            odd.push_back(dataset.samples[place]);
    if (!odd.empty())
        description.warnings.push_back(
            {"odd-samples",
             fmt::format("read as samples, but perhaps about the genes: {}; if they are, delete "
                         "them from the file",
                         listed(odd)),
             odd.front()});
}

void warnAboutEmptySamples(const Dataset& dataset, Description& description) {
    std::vector<std::string> empty;
    for (std::size_t i = 0; description.missing > 0 && i < dataset.sampleCount(); ++i) {
        std::size_t missing = 0;
        dataset.values.forEachNonZero(
            static_cast<Eigen::Index>(i),
            [&missing](Eigen::Index, float value) { missing += std::isnan(value) ? 1 : 0; });
        if (missing == dataset.geneCount())
            empty.push_back(dataset.samples[i]);
    }
    if (!empty.empty())
        description.warnings.push_back(
            {"empty-samples", counted(empty.size(), "sample") + " without a number in any gene",
             listed(empty)});
}

/// Gene after gene.
std::vector<MatrixPlace> missingCells(const Values& values) {
    std::vector<MatrixPlace> cells;
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
            if (std::isnan(value))
                cells.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(gene)});
        });
    std::ranges::stable_sort(cells, {}, &MatrixPlace::gene);
    return cells;
}

/// Genes of which the test is true, as a warning that `what` follows their number.
template <class Test>
void warnAboutGenes(const Dataset& dataset, std::string code, std::string_view what, Test test,
                    Description& description) {
    std::vector<std::string> found;
    for (std::size_t gene = 0; gene < dataset.genes.size(); ++gene)
        if (test(gene))
            found.push_back(dataset.genes[gene]);
    if (!found.empty())
        description.warnings.push_back({std::move(code),
                                        fmt::format("{} {}", counted(found.size(), "gene"), what),
                                        listed(found)});
}

/// One pass over the values, beside which the hash is computed where nothing changes them any more.
void lookAtValues(Dataset& dataset, Description& description, unsigned threads) {
    std::function<void()> hash;
    if (description.missing == 0)
        hash = [&dataset] { dataset.hash = contentHash(dataset); };
    const ValueLook look = lookAt(dataset.values, threads, hash);
    warnAboutGenes(
        dataset, "empty-genes", "without a number in any sample",
        [&](std::size_t gene) { return look.empty(gene); }, description);
    if (dataset.values.rows() > 1)
        warnAboutGenes(
            dataset, "constant-genes",
            "with the same value in every sample: no help in telling classes apart",
            [&](std::size_t gene) { return look.constant(gene); }, description);
    description.values = summaryOf(look, dataset.values);
    static constexpr std::array codes = {-999.0, -9999.0, -99999.0};
    if (std::ranges::find(codes, look.minimum) != codes.end())
        warnAboutGenes(
            dataset, "missing-code",
            fmt::format("with the number {:g}: empty these cells if it stands for missing ones",
                        look.minimum),
            [&](std::size_t gene) { return static_cast<double>(look.low[gene]) == look.minimum; },
            description);
    constexpr float longest = 1 << 24; // below, each whole number has a float of its own
    if (look.integers)
        warnAboutGenes(
            dataset, "long-numbers",
            "with whole numbers of eight digits and more: single precision keeps about seven",
            [&](std::size_t gene) {
                return !look.empty(gene) && std::max(look.high[gene], -look.low[gene]) >= longest;
            },
            description);
}

void warnAboutClasses(const Dataset& dataset, Description& description) {
    if (dataset.labelName.empty()) {
        description.warnings.push_back(
            {"no-label", "no column or row with class labels was found", ""});
        return;
    }
    if (const std::size_t count = dataset.unlabeledCount(); count > 0)
        description.warnings.push_back(
            {"unlabeled-samples",
             counted(count, "sample") + " without a label: left out of training", ""});
    const std::vector<std::size_t> counts = dataset.classCounts();
    std::map<std::string, std::string> lower;
    for (std::size_t c = 0; c < counts.size(); ++c) {
        const std::string& name = dataset.classes[c];
        if (counts[c] == 1)
            description.warnings.push_back(
                {"small-class",
                 fmt::format("class {} has one sample: it can't be split into folds", name), name});
        const auto [other, fresh] = lower.emplace(lowerCase(name), name);
        if (!fresh)
            description.warnings.push_back(
                {"similar-classes",
                 fmt::format("classes {} and {} differ by capitals only", other->second, name),
                 name});
    }
    if (counts.size() == 1)
        description.warnings.push_back({"one-class",
                                        "all samples belong to one class: nothing can be learnt",
                                        counts.empty() ? "" : dataset.classes[0]});
}

/// The shortest number that gives this float: 0.1, not 0.100000001490116.
double asWritten(float value) {
    std::array<char, 32> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value);
    double number = static_cast<double>(value);
    std::from_chars(text.data(), written.ptr, number);
    return number;
}

void fillExamples(const Dataset& dataset, Description& description) {
    description.samples = dataset.sampleCount();
    description.genes = dataset.geneCount();
    const auto head = [](const std::vector<std::string>& names) {
        return std::vector<std::string>(
            names.begin(),
            names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), shown)));
    };
    description.firstSamples = head(dataset.samples);
    description.firstGenes = head(dataset.genes);
    description.firstValues.clear();
    for (std::size_t i = 0; i < description.firstSamples.size(); ++i) {
        std::vector<double>& row = description.firstValues.emplace_back();
        for (std::size_t j = 0; j < description.firstGenes.size(); ++j)
            row.push_back(asWritten(
                dataset.values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j))));
    }
}

} // namespace

Result<Assembled> assemble(RawTable table, const ImportOptions& options, const std::string& path,
                           unsigned threads) {
    if (table.description.complete && (table.samples.empty() || table.genes.empty()))
        return fail(ErrorCode::Malformed,
                    fmt::format("the table has no {}", table.samples.empty() ? "samples" : "genes"),
                    path, "is the file complete?");
    Assembled assembled{std::make_shared<Dataset>(), std::move(table.description)};
    Dataset* const dataset = assembled.dataset.get();
    Description& description = assembled.description;
    dataset->values = std::move(table.values);
    dataset->samples = std::move(table.samples);
    dataset->genes = std::move(table.genes);
    dataset->labels.assign(dataset->samples.size(), unlabeled);
    description.missing = table.missing;

    if (const Result<void> taken = takeAnnotations(table, options, path, *dataset, description);
        !taken)
        return tl::make_unexpected(taken.error());
    dataset->about = std::move(table.annotations);
    warnAboutGeneNames(dataset->genes, description);
    warnAboutOddGenes(*dataset, description);
    warnAboutFormulas(*dataset, description);
    settleSampleNames(*dataset, description);
    settleGeneNames(*dataset, options, description);
    warnAboutOddSamples(*dataset, description);
    warnAboutEmptySamples(*dataset, description);
    lookAtValues(*dataset, description, threads);
    warnAboutClasses(*dataset, description);
    fillExamples(*dataset, description);
    return assembled;
}

Error missingCellsError(const Description& description, const std::string& firstMissing) {
    return {ErrorCode::MissingValues, counted(description.missing, "cell") + " without a number",
            "the first: " + firstMissing, "say what they become: median or zero (--missing)"};
}

Result<void> settleMissing(Dataset& dataset, const Description& description, Missing policy,
                           const std::string& firstMissing) {
    if (description.missing == 0)
        return {};
    if (policy == Missing::Refuse)
        return tl::make_unexpected(missingCellsError(description, firstMissing));
    std::vector<MatrixPlace> absent = missingCells(dataset.values);
    for (auto cell = absent.begin(); cell != absent.end();) {
        const std::uint32_t gene = cell->gene;
        float fill = 0;
        if (policy == Missing::Median) {
            std::vector<float> present = dataset.values.gene(gene);
            std::erase_if(present, [](float value) { return std::isnan(value); });
            fill = median(present);
        }
        for (; cell != absent.end() && cell->gene == gene; ++cell)
            dataset.values.set(cell->sample, gene, fill);
    }
    if (policy == Missing::Median)
        dataset.imputed = std::move(absent);
    return {};
}

} // namespace tamis::dataset

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_annotations.h"

#include "core/dataset/cell.h"
#include "core/dataset/names.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace tamis::dataset {
namespace {

/// A class as it is shown: trimmed, 1.0 as 1; empty where there is none.
class ClassNames {
  public:
    explicit ClassNames(const std::vector<std::string>& cells) {
        // "-" is a missing cell, unless "+" says that it is the other class.
        m_minusIsClass = std::find(cells.begin(), cells.end(), "+") != cells.end();
        m_numeric = std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
            const Cell parsed = parseCell(cell, '.');
            return parsed.kind == CellKind::Missing ||
                   (parsed.kind == CellKind::Number && parsed.value == std::round(parsed.value) &&
                    std::abs(parsed.value) < 1e9);
        });
    }
    std::string operator()(const std::string& cell) const {
        if (isMissingToken(cell) && !(cell == "-" && m_minusIsClass))
            return {};
        if (m_numeric)
            return fmt::format("{}", std::lround(parseCell(cell, '.').value));
        return cell;
    }

  private:
    bool m_minusIsClass = false;
    bool m_numeric = false;
};

LabelCandidate candidateOf(const Annotation& annotation) {
    LabelCandidate candidate{annotation.name, {}, 0};
    const ClassNames className(annotation.cells);
    for (const std::string& cell : annotation.cells) {
        const std::string name = className(cell);
        if (name.empty())
            ++candidate.unlabeled;
        else
            ++candidate.classes[name];
    }
    return candidate;
}

/// Could these be classes, or is it text that differs from sample to sample?
bool canBeLabel(const LabelCandidate& candidate) {
    std::size_t labelled = 0;
    for (const auto& [name, count] : candidate.classes)
        labelled += count;
    if (labelled == 0)
        return false;
    return headsLabel(candidate.name) > 1 || labelled <= 2 ||
           candidate.classes.size() <= std::max<std::size_t>(2, labelled / 2);
}

const Annotation* findAnnotation(const std::vector<Annotation>& annotations,
                                 const std::string& name) {
    const auto named = [&](auto same) {
        const auto found = std::find_if(annotations.begin(), annotations.end(), same);
        return found == annotations.end() ? nullptr : &*found;
    };
    if (const auto* exact = named([&](const Annotation& a) { return a.name == name; }))
        return exact;
    return named([&](const Annotation& a) { return lowerCase(a.name) == lowerCase(name); });
}

tl::unexpected<Error> notThere(const std::string& what, const std::string& wanted,
                               const RawTable& table, const std::string& path) {
    std::vector<std::string> names;
    for (const Annotation& annotation : table.annotations)
        names.push_back(annotation.name);
    return fail(ErrorCode::NoLabel, fmt::format("no {} column or row is called '{}'", what, wanted),
                path,
                names.empty() ? "no column of text was found"
                              : fmt::format("choose one of {} (--{})", listed(names, 12), what));
}

/// Do both part the samples in the same way, as a disease and its abbreviation do?
bool samePartition(const Annotation& a, const Annotation& b) {
    const ClassNames nameOfA(a.cells), nameOfB(b.cells);
    std::unordered_map<std::string, std::string> forth, back;
    for (std::size_t i = 0; i < a.cells.size(); ++i) {
        const std::string left = nameOfA(a.cells[i]), right = nameOfB(b.cells[i]);
        if (forth.emplace(left, right).first->second != right ||
            back.emplace(right, left).first->second != left)
            return false;
    }
    return true;
}

/// The annotation to take as label: the one asked for, the one that the format or its heading says
/// is the class, or the only one that can be.
const Annotation* chooseLabel(const RawTable& table, const ImportOptions& options,
                              Description& description) {
    std::vector<const Annotation*> best;
    int bestRank = -1;
    std::vector<std::string> others = options.about; // no classes
    others.insert(others.end(), {options.group, options.weights, table.weights});
    for (const Annotation& annotation : table.annotations) {
        LabelCandidate candidate = candidateOf(annotation);
        if (std::ranges::any_of(others, [&](const std::string& name) {
                return !name.empty() && lowerCase(name) == lowerCase(annotation.name);
            }))
            continue;
        if (!canBeLabel(candidate))
            continue;
        const int rank = headsLabel(annotation.name);
        const bool tellsApart = (candidate.classes.size() > 1 || rank > 0) &&
                                !headsNuisance(annotation.name) &&
                                !headsPeople(annotation.name); // classes only where asked for
        description.labelCandidates.push_back(std::move(candidate));
        if (!tellsApart)
            continue;
        if (rank > bestRank)
            best.clear();
        bestRank = std::max(bestRank, rank);
        if (rank == bestRank)
            best.push_back(&annotation);
    }
    const std::string& wanted = options.label.empty() ? table.label : options.label;
    if (!wanted.empty())
        return findAnnotation(table.annotations, wanted);
    if (std::all_of(best.begin(), best.end(),
                    [&](const Annotation* other) { return samePartition(*best[0], *other); }))
        return best.empty() ? nullptr : best[0];
    std::vector<std::string> names;
    for (const LabelCandidate& candidate : description.labelCandidates)
        names.push_back(candidate.name);
    description.warnings.push_back(
        {"label-ambiguous",
         "several columns could be the class label, none was taken: " + listed(names, 12), ""});
    return nullptr;
}

void noteLabel(const Annotation& label, const RawTable& table, const ImportOptions& options,
               Description& description) {
    Detection found{"label", label.name, "the only text that could be classes", Confidence::Likely};
    if (!options.label.empty())
        found = {"label", label.name, "as asked for", Confidence::Given};
    else if (!table.label.empty())
        found = {"label", label.name, "the format says so", Confidence::Certain};
    else if (const int rank = headsLabel(label.name); rank > 0)
        found = {"label", label.name, "its name says so",
                 rank == 3 ? Confidence::Certain : Confidence::Likely};
    note(description.detections, std::move(found));
}

void takeLabels(const Annotation& annotation, Dataset& dataset, Description& description) {
    const ClassNames className(annotation.cells);
    dataset.labelName = annotation.name;
    std::vector<std::string> labels;
    for (const std::string& cell : annotation.cells)
        labels.push_back(className(cell));
    std::set<std::string> classes(labels.begin(), labels.end());
    classes.erase("");
    dataset.classes.assign(classes.begin(), classes.end());
    std::sort(dataset.classes.begin(), dataset.classes.end(), naturalLess);
    std::unordered_map<std::string, int> index;
    for (std::size_t c = 0; c < dataset.classes.size(); ++c)
        index.emplace(dataset.classes[c], static_cast<int>(c));
    for (std::size_t i = 0; i < labels.size(); ++i)
        dataset.labels[i] = labels[i].empty() ? unlabeled : index.at(labels[i]);
    description.label = candidateOf(annotation);
}

void takeGroups(const Annotation& annotation, Dataset& dataset) {
    dataset.groupName = annotation.name;
    std::set<std::string, bool (*)(std::string_view, std::string_view)> names(naturalLess);
    names.insert(annotation.cells.begin(), annotation.cells.end());
    std::unordered_map<std::string, int> index;
    for (const std::string& name : names)
        index.emplace(name, static_cast<int>(index.size()));
    for (const std::string& cell : annotation.cells)
        dataset.groups.push_back(index.at(cell));
}

Result<void> takeWeights(const Annotation& annotation, char decimal, const std::string& path,
                         Dataset& dataset) {
    for (std::size_t i = 0; i < annotation.cells.size(); ++i) {
        const Cell cell = parseCell(annotation.cells[i], decimal);
        if (cell.kind != CellKind::Number || cell.value < 0)
            return fail(ErrorCode::Malformed,
                        fmt::format("'{}' is no weight of a sample", annotation.cells[i]),
                        fmt::format("{}, '{}' of sample {} ({})", path, annotation.name, i + 1,
                                    dataset.samples[i]),
                        "weights are numbers from 0 on");
        dataset.weights.push_back(static_cast<float>(cell.value));
    }
    if (std::ranges::none_of(dataset.weights, [](float weight) { return weight > 0; }))
        return fail(ErrorCode::Malformed, "no sample has a weight above 0",
                    fmt::format("{}, '{}'", path, annotation.name),
                    "give weights above 0, or none at all");
    return {};
}

} // namespace

Result<void> takeAnnotations(const RawTable& table, const ImportOptions& options,
                             const std::string& path, Dataset& dataset, Description& description) {
    const Annotation* label = chooseLabel(table, options, description);
    if (label == nullptr && !options.label.empty())
        return notThere("label", options.label, table, path);
    if (label != nullptr) {
        takeLabels(*label, dataset, description);
        noteLabel(*label, table, options, description);
    }
    if (!options.group.empty()) {
        const Annotation* group = findAnnotation(table.annotations, options.group);
        if (group == nullptr)
            return notThere("group", options.group, table, path);
        takeGroups(*group, dataset);
    }
    if (options.weights.empty())
        return {};
    const Annotation* weights = findAnnotation(table.annotations, options.weights);
    if (weights == nullptr)
        return notThere("weights", options.weights, table, path);
    return takeWeights(*weights, description.decimal, path, dataset);
}

} // namespace tamis::dataset

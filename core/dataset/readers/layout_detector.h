// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/names.h"
#include "core/dataset/readers/delimited_separator.h"
#include "core/dataset/readers/orange_mark.h"
#include "core/dataset/readers/table_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// How detectLayout() works the layout of a text out.
namespace tamis::dataset {

/// What tests and summaries say about a gene over all samples.
bool isStatistic(const std::string& heading);

/// What says how sure the number beside it is, as detection p-values of arrays do.
bool isQuality(const std::string& heading);

struct ColumnFacts {
    std::size_t numbers = 0, texts = 0, missing = 0;
    bool whole = true;
    std::set<std::string> distinct;

    bool isText() const { return texts > numbers; }
    std::size_t present() const { return numbers + texts; }
    /// Values that come again and again, as classes do.
    bool repeats() const {
        return present() >= 3 && distinct.size() <= std::max<std::size_t>(2, present() / 2) &&
               distinct.size() < present();
    }
};

/// What speaks for genes in rows (positive weights) and for samples in rows (negative ones).
class Evidence {
  public:
    void add(double weight, const std::string& reason) {
        m_total += weight;
        Strongest& strongest = weight > 0 ? m_for : m_against;
        if (std::abs(weight) > strongest.weight)
            strongest = {std::abs(weight), reason};
    }
    double total() const { return m_total; }
    /// The strongest that goes with the total; empty where nothing speaks for it.
    const std::string& reason() const { return m_total > 0 ? m_for.reason : m_against.reason; }

  private:
    struct Strongest {
        double weight = 0;
        std::string reason;
    };
    double m_total = 0;
    Strongest m_for, m_against;
};

/// Works the layout out of the head, one question after the other.
class Detector {
  public:
    Detector(std::vector<HeadRow> rows, const ImportOptions& options, const std::string& path)
        : m_rows(std::move(rows)), m_options(options), m_path(path) {}

    Result<Layout> run(char separator, std::size_t rowsInHead);

  private:
    Result<void> findHeading();
    Result<void> skipToHeading();
    void noteHeading(std::size_t line);
    void refuseHeadingThatDoesNotFit();
    void refuseOtherTables();
    std::optional<std::size_t> secondTable() const;
    bool isLongForm() const;
    void refuseSeveralColumnsOfEachSample();
    void refuse(const std::string& code, const std::string& what, const std::string& hint,
                std::size_t line = 0);
    Result<void> findQuantities();
    bool isResult(std::size_t column) const;
    bool isOfQuantityTaken(std::size_t column) const;
    bool titleHasOtherSeparator() const;
    std::size_t withoutEmptyColumns(std::size_t width) const;
    bool skipTitles(std::size_t width);
    void skipToWords();
    void skipWideComments();
    bool isHeading(const HeadRow& row) const;
    Result<void> takeHeading(const HeadRow& head);
    void takeMarks();
    bool isMarkedClass(std::size_t column) const {
        return m_marks[column] && m_marks[column]->isClass;
    }
    void findDecimal();
    void lookAtColumns();
    Result<void> findNames();
    Result<std::size_t> columnAsked(const std::string& wanted) const;
    std::optional<std::size_t> columnHeadedNames() const;
    std::optional<std::size_t> columnOfDistinctText() const;
    void findOrientation(std::size_t rowsInHead);
    void askLabels(Evidence& evidence, const std::vector<std::string>& names) const;
    void askNames(Evidence& evidence, const std::vector<std::string>& headings,
                  const std::vector<std::string>& names) const;
    void decideOrientation(const Evidence& evidence);
    ColumnRole roleOf(std::size_t column) const;
    void assignRoles();
    void warnAboutCorner();

    const std::string& heading(std::size_t column) const {
        return m_layout.columns[column].heading;
    }
    /// Heading of a column, or its number where it has none.
    std::string nameOf(std::size_t column) const {
        return heading(column).empty() ? std::to_string(column + 1) : heading(column);
    }
    bool asked(const std::string& name) const {
        const auto same = [lower = lowerCase(name)](const std::string& option) {
            return lowerCase(option) == lower;
        };
        return !name.empty() &&
               (same(m_options.label) || same(m_options.group) || same(m_options.weights) ||
                std::ranges::any_of(m_options.about, same));
    }
    bool isNumericLabel(std::size_t column) const;
    /// Neither heading nor cells: space left beside a table.
    bool isVoid(std::size_t column) const {
        return heading(column).empty() && m_facts[column].present() == 0 &&
               m_facts[column].missing == m_rows.size();
    }
    bool isRowNumber(std::size_t column) const;
    std::vector<std::string> rowNames() const;
    std::vector<std::string> valueHeadings() const;
    void warn(std::string code, std::string what, std::string where = {}) {
        m_layout.warnings.push_back({std::move(code), std::move(what), std::move(where)});
    }

    std::vector<HeadRow> m_rows; ///< at last the rows below the heading
    const ImportOptions& m_options;
    const std::string& m_path;
    Layout m_layout;
    std::vector<ColumnFacts> m_facts;
    std::vector<std::optional<OrangeMark>> m_marks; ///< of each column
    bool m_marked = false;                          ///< some have one
    std::optional<std::size_t> m_name;
    bool m_headingShort = false;
    HeadRow m_title; ///< the last line that was left out above the heading or the first row
};

} // namespace tamis::dataset

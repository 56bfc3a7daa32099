// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What is known about the names that occur in expression files.
namespace tamis::dataset {

/// Names and labels as UTF-8. Bytes that are not UTF-8 are taken for Windows-1252 (of which
/// ISO-8859-1 is a part), each name by itself, so that one stray byte spoils nothing else.
class NameDecoder {
  public:
    std::string decode(std::string_view bytes);
    /// Takes over what another one has seen.
    void add(const NameDecoder& other);
    /// "UTF-8", "ISO-8859-1" or "Windows-1252", by what has been decoded.
    std::string encoding() const;
    /// Some names were UTF-8, others not.
    bool mixed() const { return m_utf8 && m_single; }

  private:
    bool m_utf8 = false;    ///< a character of several bytes was seen
    bool m_single = false;  ///< a byte that is no UTF-8 was seen
    bool m_windows = false; ///< one that ISO-8859-1 doesn't have
};

/// "a, b, c and 4 more".
std::string listed(const std::vector<std::string>& names, std::size_t most = 6);

/// "1 gene", "3 genes".
std::string counted(std::size_t count, std::string_view thing);

std::string lowerCase(std::string_view text); ///< ASCII letters only
/// In lower case, without the marks and spaces between its parts: "adj.P.Val" as "adjpval".
std::string plainWord(std::string_view heading);

/// T2 before T10; letters' case only decides between equal names.
bool naturalLess(std::string_view a, std::string_view b);

/// Gives every name that had stood before a suffix (.1, .2, …) that makes it differ from all
/// others. Returns how many names had stood before.
std::size_t makeUnique(std::vector<std::string>& names);

/// 2-Sep, Mar-01, 02. Sep, 1.3.2020, 2020-09-02, 2.31E+13: what a spreadsheet makes of SEPTIN2,
/// MARCHF1, 2310009E13Rik.
bool looksLikeSpreadsheetDate(std::string_view name);
/// 44076: a date as a spreadsheet's day number.
bool looksLikeDayNumber(std::string_view name);

bool headsGenes(std::string_view heading);   ///< gene, probe, ID_REF, …
bool headsSamples(std::string_view heading); ///< sample, patient, barcode, …
bool headsPeople(std::string_view heading);  ///< patient, donor, …: of whom are several samples
bool headsNames(std::string_view heading);   ///< either, or id, name, row.names, nothing
/// How surely a heading names a class label: 0 not, 3 surely (label, class, target, …).
int headsLabel(std::string_view heading);
/// Batch, sex, …: not what a study asks for, though it parts the samples.
bool headsNuisance(std::string_view heading);
/// Columns of numbers about a gene that are no samples: Entrez_Gene_Id, Length, Start, …
bool headsGeneAttribute(std::string_view heading);

/// Columns of numbers about a sample that are no genes: age, nCount_RNA, percent.mt, …
bool headsSampleAttribute(std::string_view heading);

/// Share of names that look like gene, probe or transcript names.
double geneLikeShare(const std::vector<std::string>& names);
/// Share of names that look like sample names: barcodes, GSM…, TCGA-…, or one word that is
/// numbered through.
double sampleLikeShare(const std::vector<std::string>& names);
/// Share of names in groups that are numbered through, of which there are several: KO_1, KO_2,
/// WT_1, WT_2.
double groupedShare(const std::vector<std::string>& names);
/// "A9-A" of "TCGA-12-X": letters and digits collapsed, to compare the build of names.
std::string shapeOf(std::string_view name);

} // namespace tamis::dataset

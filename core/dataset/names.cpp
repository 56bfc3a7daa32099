// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/names.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>

namespace tamis::dataset {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool isLetter(char c) {
    return isUpper(c) || (c >= 'a' && c <= 'z');
}
bool allDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// Length of the UTF-8 character at the beginning, 0 where there is none.
std::size_t utf8Length(std::string_view text) {
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xc2 && lead < 0xe0 ? 2
                               : lead >= 0xe0 && lead < 0xf0 ? 3
                               : lead >= 0xf0 && lead < 0xf5 ? 4
                                                             : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    if ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) >= 0xa0) ||
        (lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) >= 0x90))
        return 0;
    return length;
}

void appendWindows1252(std::string& text, unsigned char byte) {
    static constexpr std::array<std::string_view, 32> high = {
        "€", "\u0081", "‚",      "ƒ", "„",      "…",      "†", "‡",      "ˆ", "‰", "Š",
        "‹", "Œ",      "\u008d", "Ž", "\u008f", "\u0090", "‘", "’",      "“", "”", "•",
        "–", "—",      "˜",      "™", "š",      "›",      "œ", "\u009d", "ž", "Ÿ"};
    if (byte < 0xa0) {
        text += high[byte - 0x80U];
    } else {
        text.push_back(static_cast<char>(0xc0 | (byte >> 6)));
        text.push_back(static_cast<char>(0x80 | (byte & 0x3f)));
    }
}

} // namespace

std::string NameDecoder::decode(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const std::string_view plain = bytes.substr(
            0, static_cast<std::size_t>(
                   std::ranges::find_if(bytes, [](char c) { return (c & 0x80) != 0; }) -
                   bytes.begin()));
        text.append(plain);
        bytes.remove_prefix(plain.size());
        if (bytes.empty())
            break;
        const std::size_t length = utf8Length(bytes);
        if (length == 0) {
            const auto byte = static_cast<unsigned char>(bytes.front());
            if (bytes.find_first_not_of('\xa0') == bytes.npos)
                break; // blanks that do not break, at the end
            appendWindows1252(text, byte);
            m_single = true;
            m_windows = m_windows || byte < 0xa0;
            bytes.remove_prefix(1);
            continue;
        }
        m_utf8 = m_utf8 || length > 1;
        text.append(bytes.substr(0, length));
        bytes.remove_prefix(length);
    }
    return text;
}

void NameDecoder::add(const NameDecoder& other) {
    m_utf8 = m_utf8 || other.m_utf8;
    m_single = m_single || other.m_single;
    m_windows = m_windows || other.m_windows;
}

std::string NameDecoder::encoding() const {
    if (!m_single || m_utf8)
        return "UTF-8";
    return m_windows ? "Windows-1252" : "ISO-8859-1";
}

std::string listed(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > most)
        text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

std::string counted(std::size_t count, std::string_view thing) {
    return std::to_string(count) + ' ' + std::string(thing) + (count == 1 ? "" : "s");
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (isUpper(c))
            c = static_cast<char>(c + 32);
    return lower;
}

bool naturalLess(std::string_view a, std::string_view b) {
    // Whole numbers first, by value: -1 before 1.
    const auto number = [](std::string_view text) {
        return allDigits(text.starts_with('-') ? text.substr(1) : text) && text.size() < 16;
    };
    if (number(a) && number(b))
        return std::stoll(std::string(a)) < std::stoll(std::string(b));
    if (number(a) != number(b))
        return number(a);
    const std::string left = lowerCase(a), right = lowerCase(b);
    std::size_t i = 0, j = 0;
    while (i < left.size() && j < right.size()) {
        if (isDigit(left[i]) && isDigit(right[j])) {
            const auto run = [](const std::string& text, std::size_t& at) {
                while (at + 1 < text.size() && text[at] == '0' && isDigit(text[at + 1]))
                    ++at;
                const std::size_t begin = at;
                while (at < text.size() && isDigit(text[at]))
                    ++at;
                return std::string_view(text).substr(begin, at - begin);
            };
            const std::string_view x = run(left, i), y = run(right, j);
            if (x != y)
                return x.size() != y.size() ? x.size() < y.size() : x < y;
        } else if (left[i] != right[j]) {
            return static_cast<unsigned char>(left[i]) < static_cast<unsigned char>(right[j]);
        } else {
            ++i;
            ++j;
        }
    }
    if (i < left.size() || j < right.size())
        return j < right.size();
    return a < b;
}

std::size_t makeUnique(std::vector<std::string>& names) {
    std::unordered_set<std::string> taken(names.begin(), names.end());
    if (taken.size() == names.size())
        return 0;
    std::unordered_set<std::string> stood;
    std::map<std::string, std::size_t> suffixes;
    std::size_t duplicates = 0;
    for (std::string& name : names) {
        if (stood.insert(name).second)
            continue;
        ++duplicates;
        std::size_t& suffix = suffixes[name];
        std::string candidate;
        do
            candidate = name + "." + std::to_string(++suffix);
        while (!taken.insert(candidate).second);
        name = std::move(candidate);
    }
    return duplicates;
}

namespace {

bool isMonth(std::string_view word) {
    // English, then what German, French, Spanish, Italian, Portuguese and Dutch spreadsheets write.
    static constexpr std::array<std::string_view, 38> months = {
        "jan",  "feb",  "mar", "apr",   "may",  "jun",  "jul", "aug", "sep", "sept",
        "oct",  "nov",  "dec", "march", "mrz",  "mär",  "mai", "okt", "dez", "janv",
        "févr", "mars", "avr", "juin",  "juil", "août", "déc", "ene", "abr", "ago",
        "dic",  "gen",  "mag", "giu",   "lug",  "set",  "ott", "mrt"};
    return contains(months, word);
}

/// Two or three parts between one kind of mark: 2-sep, 02. sep, sep-02, 9/2/2020, 2020-09-02.
bool isDate(std::string_view text) {
    const std::size_t first = text.find_first_of("-/.");
    if (first == text.npos)
        return false;
    const char mark = text[first];
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t next = text.find(mark);
        std::string_view part = text.substr(0, next);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        parts.push_back(part);
        if (next == text.npos)
            break;
        text.remove_prefix(next + 1);
    }
    const auto day = [](std::string_view part) { return allDigits(part) && part.size() <= 2; };
    const auto year = [&](std::string_view part) {
        return allDigits(part) && (part.size() == 4 || part.size() == 2);
    };
    const auto dayAndMonth = [&](std::string_view a, std::string_view b) {
        return (day(a) && isMonth(b)) || (isMonth(a) && day(b));
    };
    if (parts.size() == 2)
        return dayAndMonth(parts[0], parts[1]);
    if (parts.size() != 3)
        return false;
    return (parts[0].size() == 4 && allDigits(parts[0]) && day(parts[1]) && day(parts[2])) ||
           (year(parts[2]) && (dayAndMonth(parts[0], parts[1]) ||
                               (parts[2].size() == 4 && day(parts[0]) && day(parts[1]))));
}

} // namespace

bool looksLikeSpreadsheetDate(std::string_view name) {
    const std::string text = lowerCase(name);
    const std::string_view view = text;
    if (isDate(view))
        return true;
    // 2.31E+13
    const std::size_t exponent = view.find("e+");
    return exponent != view.npos && view.size() > 3 && isDigit(view[0]) &&
           allDigits(view.substr(exponent + 2)) &&
           view.substr(0, exponent).find_first_not_of("0123456789.,") == view.npos;
}

bool looksLikeDayNumber(std::string_view name) {
    // 1 January 2000 to the end of 2035.
    return name.size() == 5 && allDigits(name) && name >= "36526" && name <= "49674";
}

std::string plainWord(std::string_view heading) {
    std::string word = lowerCase(heading);
    std::erase_if(
        word, [](char c) { return std::string_view("._- ()").find(c) != std::string_view::npos; });
    return word;
}

bool headsGenes(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {// genes and transcripts
         "gene", "genes", "geneid", "genename", "genenames", "genesymbol", "genestableid",
         "genestableidversion", "geneaccessionnumber", "symbol", "hugosymbol", "ensembl",
         "ensemblid", "ensemblgeneid", "entrez", "entrezid", "transcript", "transcriptid",
         "targetid", "locustag", "mirna", "orf", "yorf",
         // probes
         "probe", "probes", "probeid", "probeset", "probesetid", "idref", "cpg", "clid", "uniqid",
         // whatever else is measured
         "feature", "features", "featureid", "metabolite", "compound", "protein", "proteinid",
         "proteinids", "majorityproteinids", "proteinaccession", "uniprot", "accession"});
    return contains(words, plainWord(heading));
}

bool headsSamples(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"sample", "samples", "sampleid", "samplename", "cell", "cells", "cellid", "barcode",
         "barcodes", "case", "cases", "geoaccession", "array"});
    return contains(words, plainWord(heading)) || headsPeople(heading);
}

bool headsPeople(std::string_view heading) {
    static constexpr std::array words =
        std::to_array<std::string_view>({"patient", "patients", "subject", "subjects", "donor",
                                         "donors", "individual", "individuals", "case", "cases"});
    static constexpr std::array numbers =
        std::to_array<std::string_view>({"", "id", "no", "nr", "number", "name", "code"});
    const std::string word = plainWord(heading);
    return word != "case" && word != "cases" && // or control
           std::ranges::any_of(words, [&word](std::string_view beginning) {
               return word.starts_with(beginning) &&
                      contains(numbers, std::string_view(word).substr(beginning.size()));
           });
}

bool headsNames(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"", "id", "ids", "name", "names", "row.names", "rownames", "index", "unnamed: 0", "x", "#",
         "no", "no.", "nr", "nr.", "number"});
    return contains(words, lowerCase(heading)) || headsGenes(heading) || headsSamples(heading);
}

int headsLabel(std::string_view heading) {
    static constexpr std::array<std::string_view, 10> sure = {
        "label", "labels",      "class",      "classes", "target",
        "y",     "class_label", "classlabel", "outcome", "group"};
    static constexpr std::array<std::string_view, 24> likely = {
        "responder",   "histology", "groups",   "condition",   "phenotype",   "diagnosis",
        "status",      "subtype",   "disease",  "type",        "cancer_type", "tumor_type",
        "tumour_type", "cell_type", "celltype", "sample_type", "sampletype",  "treatment",
        "response",    "category",  "cls",      "cell_line",   "cluster",     "acronym"};
    const std::string word = lowerCase(heading);
    if (contains(sure, word))
        return word == "group" || word == "y" || word == "outcome" ? 2 : 3;
    return contains(likely, word) ? 1 : 0;
}

bool headsNuisance(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"batch", "replicate", "rep", "biorep", "bio_rep", "techrep", "tech_rep", "passage",
         "plate", "lane", "sex", "gender", "race", "ethnicity"});
    return contains(words, lowerCase(heading));
}

bool headsGeneAttribute(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {// other names
         "entrezgeneid", "entrezgene", "entrezid", "genbank", "gbacc", "refseq", "unigene",
         // where it lies
         "start", "end", "chr", "chrom", "chromosome", "chromosome/scaffoldname", "seqnames",
         "strand", "position", "genestartbp", "geneendbp", "txstart", "txend", "cdsstart", "cdsend",
         "locus", "cytoband",
         // how long it is
         "length", "genelength", "genelengthbp", "effectivelength", "transcriptlength",
         "exonlength", "width", "exoncount", "gc", "gccontent",
         // what it is
         "description", "genedescription", "desc", "annotation", "genetitle", "genebiotype",
         "genetype", "biotype",
         // how much it counts
         "gweight", "gwgt"});
    return contains(words, plainWord(heading));
}

bool headsSampleAttribute(std::string_view heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {// of a patient
         "age", "age_at_diagnosis", "age_years", "bmi", "height", "smoker", "smoking", "stage",
         "grade", "tumor_size", "tumour_size", "purity", "time", "event", "survival",
         "survival_time", "os", "os_time", "os_months", "os_status", "os_event", "pfs", "pfs_time",
         "dfs", "dfs_time", "rfs", "rfs_time", "dss", "dss_time", "dfi", "dfi_time", "pfi",
         "pfi_time", "vital_status", "days_to_death",
         // of a specimen and its library
         "rin", "library_size", "eweight", "sample_weight",
         // of a cell
         "ncount_rna", "nfeature_rna", "percent_mt", "percent_mito", "n_counts", "n_genes",
         "total_counts", "n_umi", "numi", "n_genes_by_counts", "pct_counts_mt", "doublet_score",
         "s_score", "g2m_score", "seurat_clusters", "leiden", "louvain"});
    std::string word = lowerCase(heading);
    std::ranges::replace_if(
        word, [](char c) { return c == '.' || c == ' '; }, '_');
    return headsNuisance(heading) || contains(words, word) ||
           word.find("_snn_res_") != word.npos; // Seurat's clusters
}

namespace {

bool isBarcode(std::string_view name) {
    const std::size_t letters = name.find_first_not_of("ACGT");
    return (letters == name.npos ? name.size() : letters) >= 10;
}

bool isSampleName(std::string_view name) {
    static constexpr std::array<std::string_view, 14> beginnings = {
        "gsm",     "tcga-", "srr",    "err",     "srx",  "sample", "patient",
        "subject", "tumor", "normal", "control", "cell", "donor",  "ctrl"};
    const std::string lower = lowerCase(name);
    return isBarcode(name) || std::any_of(beginnings.begin(), beginnings.end(),
                                          [&](auto word) { return lower.starts_with(word); });
}

/// P04637, A0A024R161: https://www.uniprot.org/help/accession_numbers
bool isUniProt(std::string_view name) {
    if ((name.size() != 6 && name.size() != 10) || !isUpper(name[0]) || !isDigit(name[1]) ||
        !isDigit(name.back()))
        return false;
    const bool oldStyle = name[0] >= 'O' && name[0] <= 'Q' && name.size() == 6;
    return (oldStyle || isUpper(name[2])) &&
           std::ranges::all_of(name, [](char c) { return isUpper(c) || isDigit(c); });
}

bool isGeneName(std::string_view name) {
    static constexpr std::array<std::string_view, 13> beginnings = {
        "ENS",   "AFFX", "IMAGE:", "Hsa.", "NM_", "NR_", "XM_",
        "ILMN_", "hsa-", "WBGene", "FBgn", "A_2", "A_3"};
    if (name.size() > 2 && (name.front() == '\'' || name.front() == '"') &&
        name.back() == name.front())
        name = name.substr(1, name.size() - 2);
    if (isSampleName(name))
        return false;
    if (name.ends_with("_at") || name.ends_with("Rik"))
        return true;
    for (const std::string_view beginning : beginnings)
        if (name.starts_with(beginning))
            return true;
    // cg00007919, b0001: CpG sites, genes of E. coli
    const std::string shape = shapeOf(name);
    if ((shape == "A9" && name.starts_with("cg") && name.size() == 10) ||
        (shape == "A9" && name[0] == 'b' && name.size() == 5) || isUniProt(name))
        return true;
    // TP53, HLA-A, Itm2a: a capital, two more letters or digits at least.
    return name.size() >= 3 && name.size() <= 12 && isUpper(name[0]) &&
           std::count_if(name.begin(), name.end(), isLetter) >= 2 &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return isLetter(c) || isDigit(c) || c == '-' || c == '.'; });
}

double share(std::size_t part, std::size_t all) {
    return all == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(all);
}

} // namespace

double geneLikeShare(const std::vector<std::string>& names) {
    const auto count = std::count_if(names.begin(), names.end(), isGeneName);
    return share(static_cast<std::size_t>(count), names.size());
}

namespace {

/// How many names have a number behind the same word, for words of several names.
std::map<std::string, std::size_t> numberedWords(const std::vector<std::string>& names) {
    std::map<std::string, std::size_t> words;
    for (const std::string& name : names) {
        const std::size_t tail = name.find_last_not_of("0123456789");
        // Longer numbers are those of a database.
        if (tail != name.npos && tail + 1 < name.size() && name.size() - tail <= 5)
            ++words[name.substr(0, tail + 1)];
    }
    std::erase_if(words, [](const auto& word) { return word.second < 2; });
    return words;
}

} // namespace

double sampleLikeShare(const std::vector<std::string>& names) {
    const auto direct = std::ranges::count_if(names, isSampleName);
    std::size_t numbered = 0;
    for (const auto& [word, count] : numberedWords(names))
        numbered = std::max(numbered, count);
    return std::max(share(static_cast<std::size_t>(direct), names.size()),
                    share(numbered, names.size()));
}

double groupedShare(const std::vector<std::string>& names) {
    const auto words = numberedWords(names);
    std::size_t grouped = 0;
    for (const auto& [word, count] : words)
        grouped += count;
    return words.size() < 2 ? 0 : share(grouped, names.size());
}

std::string shapeOf(std::string_view name) {
    std::string shape;
    for (const char c : name) {
        const char kind = isDigit(c) ? '9' : isLetter(c) ? 'A' : c;
        if (shape.empty() || shape.back() != kind || (kind != '9' && kind != 'A'))
            shape.push_back(kind);
    }
    return shape;
}

} // namespace tamis::dataset

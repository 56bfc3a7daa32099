// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/html.h"

#include <fmt/format.h>

namespace tamis::results::html {
namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --paper: #fff; --ink: #1c2024; --soft: #5b6470; --line: #d9dee4;
  --band: #f5f7f9; --accent: #0b62a4; --mark: #e7f1fa; --warn: #8a4b00; --warnband: #fff4e2; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191d; --ink: #e4e8ec; --soft: #a3adb8;
  --line: #343b43; --band: #1e2329; --accent: #7db8ea; --mark: #1b3347; --warn: #f3c27a;
  --warnband: #3a2c14; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; }
a { color: var(--accent); }
main { max-width: 72rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .6rem; padding-top: .9rem;
  border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.4rem 0 .4rem; }
p { max-width: 46rem; margin: .5rem 0; }
.soft, figcaption { color: var(--soft); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: .75rem;
  margin: 1.5rem 0; }
.card { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem .8rem; }
.card b { display: block; font-size: 1.15rem; line-height: 1.5; font-weight: 600; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
.card span { color: var(--soft); font-size: .875rem; display: block; }
.notice { background: var(--warnband); color: var(--warn); border-radius: .5rem;
  padding: .75rem 1rem; margin: 1rem 0; max-width: none; }
ul.warnings { padding-left: 1.2rem; max-width: 46rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; line-height: 1.4; margin: .75rem 0;
  font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
thead th { color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--line);
  vertical-align: bottom; }
.n { text-align: right; }
tbody tr:nth-child(even) { background: var(--band); }
tbody tr.chosen { background: var(--mark); font-weight: 600; }
tbody tr.baseline td { color: var(--soft); }
table.properties th { font-weight: 400; color: var(--soft); vertical-align: top; }
table.properties td { white-space: normal; overflow-wrap: anywhere; }
table.properties tr { background: none; }
blockquote { margin: .75rem 0; padding: .25rem 0 .25rem 1.1rem; border-left: 3px solid var(--accent);
  max-width: 48rem; }
pre { background: var(--band); border-radius: .5rem; padding: .75rem 1rem; white-space: pre-wrap;
  overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
figure { margin: 1rem 0; }
figure img { max-width: 100%; height: auto; background: #fff; border-radius: .5rem; }
summary { cursor: pointer; color: var(--accent); margin: .75rem 0; }
@media print { body { font-size: 10pt; } main { max-width: none; padding: 0; }
  tr, figure, .card { break-inside: avoid; } h2 { break-after: avoid; } }
)css";

bool isNumeric(const std::string& heading) {
    return heading.starts_with('#');
}

} // namespace

std::string escaped(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += c;
        }
    }
    return result;
}

std::string element(std::string_view tag, std::string_view text) {
    return fmt::format("<{0}>{1}</{0}>\n", tag, escaped(text));
}

Table::Table(std::vector<std::string> headings) : m_headings(std::move(headings)) {}

void Table::addRow(const std::vector<std::string>& cells, std::string_view rowClass) {
    m_rows += rowClass.empty() ? std::string("<tr>") : fmt::format("<tr class=\"{}\">", rowClass);
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_rows += fmt::format("<td{}>{}</td>", isNumeric(m_headings[i]) ? " class=\"n\"" : "",
                              escaped(cells[i]));
    m_rows += "</tr>\n";
}

std::string Table::text() const {
    std::string head;
    for (const std::string& heading : m_headings) {
        const bool numeric = isNumeric(heading);
        head += fmt::format("<th scope=\"col\"{}>{}</th>", numeric ? " class=\"n\"" : "",
                            escaped(std::string_view(heading).substr(numeric ? 1 : 0)));
    }
    return fmt::format("<div class=\"wide\"><table><thead><tr>{}</tr></thead><tbody>\n{}"
                       "</tbody></table></div>\n",
                       head, m_rows);
}

std::string properties(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string text = "<table class=\"properties\"><tbody>\n";
    for (const auto& [name, value] : rows)
        text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(name),
                            escaped(value));
    return text + "</tbody></table>\n";
}

std::string page(std::string_view title, std::string_view body) {
    return fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}"
                       "</main>\n</body>\n</html>\n",
                       escaped(title), style, body);
}

} // namespace tamis::results::html

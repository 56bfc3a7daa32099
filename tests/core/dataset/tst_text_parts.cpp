// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/byte_source.h"
#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/quick_number.h"
#include "core/dataset/record_blocks.h"
#include "core/dataset/record_reader.h"
#include "core/dataset/table_memory.h"

#include <QtTest>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace tamis;
using namespace tamis::dataset;

Q_DECLARE_METATYPE(tamis::dataset::CellKind)

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// Hands the text over in pieces of `piece` bytes.
Rows rowsOf(const std::string& text, char separator, std::size_t piece) {
    std::size_t at = 0;
    RecordReader reader(
        [&](std::span<char> room) -> Result<std::size_t> {
            const std::size_t count = std::min({piece, room.size(), text.size() - at});
            std::copy_n(text.data() + at, count, room.data());
            at += count;
            return count;
        },
        separator, "text");
    Rows rows;
    Record record;
    while (true) {
        const auto more = reader.next(record);
        if (!more || !*more)
            return rows;
        rows.emplace_back(record.fields.begin(), record.fields.end());
    }
}

} // namespace

class TestTextParts : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void splitsRows_data();
    void splitsRows();
    void numbersLinesThroughQuotedBreaks();
    void refusesAnUnclosedQuote();
    void parsesCells_data();
    void parsesCells();
    void parsesGroups_data();
    void parsesGroups();
    void tellsMarksOnlyWithoutDoubt_data();
    void tellsMarksOnlyWithoutDoubt();
    void cutsBlocksAtTheEndsOfRows_data();
    void cutsBlocksAtTheEndsOfRows();
    void readsNumbersQuickly();
    void decodesNames();
    void ordersClassesNaturally();
    void makesNamesUnique();
    void countsNamesAsMemory();
};

void TestTextParts::splitsRows_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<char>("separator");
    QTest::addColumn<QList<QStringList>>("rows");
    const auto row = [](const char* what, const char* text, char separator,
                        const QList<QStringList>& rows) {
        QTest::newRow(what) << QString(text) << separator << rows;
    };
    row("LF", "a,b\n1,2\n", ',', {{"a", "b"}, {"1", "2"}});
    row("CRLF", "a,b\r\n1,2\r\n", ',', {{"a", "b"}, {"1", "2"}});
    row("CR", "a,b\r1,2\r", ',', {{"a", "b"}, {"1", "2"}});
    row("no line end at the end", "a,b\n1,2", ',', {{"a", "b"}, {"1", "2"}});
    row("empty fields", ",a,\n,,\n", ',', {{"", "a", ""}, {"", "", ""}});
    row("blank line", "a\n\nb\n", ',', {{"a"}, {""}, {"b"}});
    row("quotes", "\"a,b\",\"c\"\n", ',', {{"a,b", "c"}});
    row("quote in quotes", "\"a \"\"b\"\"\",c\n", ',', {{"a \"b\"", "c"}});
    row("only quotes", "\"\",\"\"\"\"\n", ',', {{"", "\""}});
    row("line break in quotes", "\"a\r\nb\",c\nd,e\n", ',', {{"a\r\nb", "c"}, {"d", "e"}});
    row("quote inside a field", "5\" end,b\n", ',', {{"5\" end", "b"}});
    row("text behind quotes", "\"5\"-nucleotidase,b\n", ',', {{"\"5\"-nucleotidase", "b"}});
    row("runs of blanks", "  a  b\t c \n1 2 3\n", ' ', {{"a", "b", "c"}, {"1", "2", "3"}});
    row("quoted blanks", "\"a b\" c\n", ' ', {{"a b", "c"}});
    row("tab", "a b\tc\n", '\t', {{"a b", "c"}});
}

void TestTextParts::splitsRows() {
    QFETCH(QString, text);
    QFETCH(char, separator);
    QFETCH(QList<QStringList>, rows);
    Rows expected;
    for (const QStringList& row : rows) {
        expected.emplace_back();
        for (const QString& field : row)
            expected.back().push_back(field.toStdString());
    }
    // In pieces of every size: a row, a quote or a CRLF may be torn.
    for (std::size_t piece = 1; piece <= 40; ++piece)
        QCOMPARE(rowsOf(text.toStdString(), separator, piece), expected);
}

void TestTextParts::numbersLinesThroughQuotedBreaks() {
    RecordReader reader(fillFrom("\"a\nb\",c\nd,e\n\nf,g\n"), ',', "text");
    Record record;
    QList<int> lines;
    while (*reader.next(record))
        lines << static_cast<int>(record.line);
    QCOMPARE(lines, (QList<int>{1, 3, 4, 5}));
}

void TestTextParts::refusesAnUnclosedQuote() {
    RecordReader reader(fillFrom("a,b\nc,\"d\ne,f\n"), ',', "table.csv");
    Record record;
    QVERIFY(*reader.next(record));
    const auto end = reader.next(record);
    QVERIFY(!end);
    QCOMPARE(end.error().code, ErrorCode::Malformed);
    QCOMPARE(QString::fromStdString(end.error().where), QString("table.csv, line 2"));
}

void TestTextParts::parsesCells_data() {
    QTest::addColumn<char>("decimal");
    QTest::addColumn<CellKind>("kind");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, char decimal, CellKind kind, double value = 0) {
        QTest::addRow("%s|%c", text, decimal) << decimal << kind << value;
    };
    row("1.5", '.', CellKind::Number, 1.5);
    row("  -3 ", '.', CellKind::Number, -3);
    row("+3", '.', CellKind::Number, 3);
    row(".5", '.', CellKind::Number, 0.5);
    row("5.", '.', CellKind::Number, 5);
    row("1E5", '.', CellKind::Number, 1e5);
    row("1e-05", '.', CellKind::Number, 1e-5);
    row("-1,25", ',', CellKind::Number, -1.25);
    row("1,5e3", ',', CellKind::Number, 1500);
    row("1e-400", '.', CellKind::Number, 0);
    row("1.5", ',', CellKind::Text);
    row("1,5", '.', CellKind::Text);
    row("1.234,5", ',', CellKind::Text);
    row("1,234.5", '.', CellKind::Text);
    row("0x1A", '.', CellKind::Text);
    row("1e", '.', CellKind::Text);
    row("--1", '.', CellKind::Text);
    row("+-1", '.', CellKind::Text);
    row("1_000", '.', CellKind::Text);
    row("1 600", '.', CellKind::Text);
    row("2.0D+01", '.', CellKind::Text);
    row("infected", '.', CellKind::Text);
    row("nano", '.', CellKind::Text);
    row("1,234", ',', CellKind::Number, 1.234);
    row("inf", '.', CellKind::Infinite);
    row("-Inf", '.', CellKind::Infinite);
    row("1e39", '.', CellKind::Infinite); // no float
    row("1e400", '.', CellKind::Infinite);
    row("1.#INF", '.', CellKind::Infinite);
    row("\u22121.5", '.', CellKind::Number, -1.5);
    row("\u00a02\u00a0", '.', CellKind::Number, 2);
    for (const char* missing :
         {"", " ", "NA", "n/a", "NaN", "nan", "NULL", "#N/A", "-", "?", "<NA>", "None", ".",
          "#VALUE!", "#REF!", "#NAME?", "-1.#IND", "1.#QNAN"})
        row(missing, '.', CellKind::Missing);
}

void TestTextParts::parsesCells() {
    QFETCH(char, decimal);
    QFETCH(CellKind, kind);
    QFETCH(double, value);
    const std::string tag = QTest::currentDataTag();
    const Cell cell = parseCell(tag.substr(0, tag.rfind('|')), decimal);
    QCOMPARE(cell.kind, kind);
    if (kind == CellKind::Number)
        QCOMPARE(cell.value, value);
}

void TestTextParts::parsesGroups_data() {
    QTest::addColumn<char>("decimal");
    QTest::addColumn<char>("thousands");
    QTest::addColumn<double>("value"); ///< NaN: no number
    const auto row = [](const char* text, char decimal, char thousands, double value) {
        QTest::addRow("%s|%c%c", text, decimal, thousands) << decimal << thousands << value;
    };
    const double none = std::numeric_limits<double>::quiet_NaN();
    row("1,234.5", '.', ',', 1234.5);
    row("1,234", '.', ',', 1234);
    row("12,345,678", '.', ',', 12345678);
    row("-1,234.5e2", '.', ',', -123450);
    row("1.234,5", ',', '.', 1234.5);
    row("1.234", ',', '.', 1234);
    row("1234,5", ',', '.', 1234.5);
    row("1 234,5", ',', ' ', 1234.5);
    row("1\u00a0234", ',', ' ', 1234);
    row("1\u202f234", ',', ' ', 1234);
    row("1'234.5", '.', '\'', 1234.5);
    row("0.5", '.', ',', 0.5);
    row("12,34", '.', ',', none);
    row("1234,567", '.', ',', none);
    row(",234", '.', ',', none);
    row("1,23,456", '.', ',', none);
    row("1,2345", '.', ',', none);
    row("1.5", ',', '.', none);
    row("1.234,567,8", ',', '.', none);
    row("1,234.567,8", '.', ',', none);
}

void TestTextParts::parsesGroups() {
    QFETCH(char, decimal);
    QFETCH(char, thousands);
    QFETCH(double, value);
    const std::string tag = QTest::currentDataTag();
    const Cell cell = parseCell(tag.substr(0, tag.rfind('|')), Marks{decimal, thousands});
    QCOMPARE(cell.kind == CellKind::Number, !std::isnan(value));
    if (cell.kind == CellKind::Number)
        QCOMPARE(cell.value, value);
}

void TestTextParts::tellsMarksOnlyWithoutDoubt_data() {
    QTest::addColumn<QString>("marks"); ///< decimal, thousands; empty: in doubt, or no number
    const auto row = [](const char* text, const char* marks) {
        QTest::newRow(text) << QString(marks);
    };
    row("1,234.5", ".,");
    row("1.234,5", ",.");
    row("1,234,567", ".,");
    row("1.234.567", ",.");
    row("1 234", ". ");
    row("1'234,5", ",'");
    for (const char* text :
         {"1,234", "1.234", "1234", "1.5", "2020-09-02", "1.3.2020", "1,23,4", "TP53", "1 23", ""})
        row(text, "");
}

void TestTextParts::tellsMarksOnlyWithoutDoubt() {
    QFETCH(QString, marks);
    const Marks found = marksOfGroups(QTest::currentDataTag());
    QCOMPARE(found.thousands == '\0' ? QString()
                                     : QString("%1%2").arg(found.decimal).arg(found.thousands),
             marks);
}

void TestTextParts::cutsBlocksAtTheEndsOfRows_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("LF") << QByteArray("a,b\n1,2\n3,4\n5,6\n");
    QTest::newRow("CRLF") << QByteArray("a,b\r\n1,2\r\n\r\n3,4\r\n5,6");
    QTest::newRow("CR") << QByteArray("a,b\r1,2\r\r3,4\r5,6\r");
    QTest::newRow("mixed") << QByteArray("a,b\r1,2\n\r3,4\r\n5,6");
    QTest::newRow("quoted breaks") << QByteArray("a,\"b\nc\"\n1,\"2\r\n\"\"3\"\"\n\"\n3,4\n");
    QTest::newRow("quote inside") << QByteArray("5\" end,b\n\"5\"-x,2\n3,4\n5,6\n");
}

void TestTextParts::cutsBlocksAtTheEndsOfRows() {
    QFETCH(QByteArray, text);
    const auto rowsIn = [](auto&& next) {
        QStringList rows;
        Record record;
        while (next(record)) {
            QStringList fields{QString::number(record.line)};
            for (const std::string_view field : record.fields)
                fields << QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size()));
            rows << fields.join('|');
        }
        return rows;
    };
    const std::string copy = text.toStdString();
    RecordReader reader(fillFrom(copy), ',', "text");
    const QStringList expected = rowsIn([&](Record& record) { return *reader.next(record); });
    QVERIFY(expected.size() > 2);
    for (std::size_t size = 1; size < 40; ++size) {
        RecordBlocks blocks(fillFrom(copy), ',', "text", false, 1, size);
        RecordBlock block;
        QStringList rows;
        while (*blocks.next(block)) {
            RecordScanner scanner(',', block.line);
            char* at = block.text.data();
            char* const end = at + block.text.size();
            rows += rowsIn([&](Record& record) {
                return at != end && scanner.next(at, end, block.goesOn, record);
            });
            QVERIFY(at == end);
        }
        QCOMPARE(rows, expected);
    }
}

/// Bit for bit as std::from_chars() does, and up to the same character.
void TestTextParts::readsNumbersQuickly() {
    std::vector<std::string> texts = {"0",
                                      "-0",
                                      "0.0",
                                      "-0.1",
                                      ".5",
                                      "5.",
                                      "-.5",
                                      "-",
                                      ".",
                                      "",
                                      "+1",
                                      "1e5",
                                      "1E-3",
                                      "1.5e",
                                      "1e",
                                      "inf",
                                      "nan",
                                      "-inf",
                                      "00012",
                                      "1.2.3",
                                      "12,5",
                                      "1x",
                                      "0x1A",
                                      "--1",
                                      " 1",
                                      "1 ",
                                      "999999999999999",
                                      "0.1",
                                      "0.3",
                                      "2.675",
                                      "9999999999999999",
                                      "0.000000000000001",
                                      "123456789012345678901234567890",
                                      "0.12345678901234567890",
                                      "4503599627370497.5"};
    std::mt19937_64 random(5);
    for (int i = 0; i < 200000; ++i) {
        std::string text = random() % 2 == 0 ? "-" : "";
        for (auto n = random() % 9; n > 0; --n)
            text += static_cast<char>('0' + random() % 10);
        if (random() % 4 > 0)
            text += '.';
        for (auto n = random() % 9; n > 0; --n)
            text += static_cast<char>('0' + random() % 10);
        texts.push_back(text + (random() % 8 == 0 ? "e-7" : random() % 3 == 0 ? ",1" : ""));
    }
    for (const std::string& text : texts) {
        const char* const end = text.data() + text.size();
        double right = 7, read = 7;
        const auto expected = std::from_chars(text.data(), end, right);
        const auto found = quickNumber(text.data(), end, read);
        QVERIFY2(found.ec == expected.ec && found.ptr == expected.ptr, text.c_str());
        QVERIFY2(std::bit_cast<std::uint64_t>(read) == std::bit_cast<std::uint64_t>(right) ||
                     std::isnan(right),
                 text.c_str());
    }
}

void TestTextParts::decodesNames() {
    NameDecoder latin;
    QCOMPARE(latin.decode("TNF-\xe1"), std::string("TNF-á"));
    QCOMPARE(latin.encoding(), std::string("ISO-8859-1"));
    NameDecoder windows;
    QCOMPARE(windows.decode("\x80 5\x93"), std::string("€ 5“"));
    QCOMPARE(windows.encoding(), std::string("Windows-1252"));
    NameDecoder utf8;
    QCOMPARE(utf8.decode("é\xe9"), std::string("éé"));
    QVERIFY(utf8.mixed());
    // Overlong forms and surrogates are no UTF-8.
    NameDecoder wrong;
    wrong.decode("\xc0\x80\xed\xa0\x80");
    QCOMPARE(wrong.encoding(), std::string("Windows-1252"));
}

void TestTextParts::ordersClassesNaturally() {
    std::vector<std::string> names = {"T10", "T2", "b", "A", "10", "2", "-1", "T02", "a"};
    std::sort(names.begin(), names.end(), naturalLess);
    QCOMPARE(names, (std::vector<std::string>{"-1", "2", "10", "A", "a", "b", "T02", "T2", "T10"}));
}

void TestTextParts::makesNamesUnique() {
    std::vector<std::string> names = {"a", "a", "a.1", "a", "b", "a.1"};
    QCOMPARE(makeUnique(names), std::size_t{3});
    QCOMPARE(names, (std::vector<std::string>{"a", "a.2", "a.1", "a.3", "b", "a.1.1"}));
}

void TestTextParts::countsNamesAsMemory() {
    QVERIFY(fitsMachine(1000, 20000));
    QVERIFY(!fitsMachine(std::size_t{1} << 40, std::size_t{1} << 40));
    // A packed text of a few MB unpacks to a thousand million rows of four numbers.
    QVERIFY(tableBytes(1000000000, 4) > 5.0 * 4 * 1000000000 * sizeof(float));
    QVERIFY(tableBytes(1000, 20000) < 1.1 * 1000 * 20000 * sizeof(float));
}

QTEST_GUILESS_MAIN(TestTextParts)
#include "tst_text_parts.moc"

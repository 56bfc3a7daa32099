// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/list_overlap.h"

#include <QtTest>

using namespace tamis::selection;

using Names = std::vector<std::string>;

class TestListOverlap : public QObject {
    Q_OBJECT

  private:
    const Names m_population = {"TP53", "Abl1", "ABL1", "MYC", "HLA-A", "say \"x\", y", "7157"};

  private Q_SLOTS:
    void namesAreReadHoweverTheyAreSeparated_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("lines") << "TP53\nMYC\nHLA-A\n";
        QTest::newRow("lines of Windows") << "TP53\r\nMYC\r\nHLA-A";
        QTest::newRow("commas") << "TP53, MYC,HLA-A";
        QTest::newRow("tabs and semicolons") << "TP53\tMYC; HLA-A";
        QTest::newRow("spaces") << "TP53 MYC  HLA-A";
        QTest::newRow("quotes, remark, repetition") << "# mine\n\"TP53\"\n'MYC'\nTP53\nHLA-A\n\n";
        QTest::newRow("other case") << "tp53 myc hla-a";
        QTest::newRow("ranked list") << "TP53\t1\nMYC\t0.5\nHLA-A\t-2e-3\n";
    }
    void namesAreReadHoweverTheyAreSeparated() {
        QFETCH(QString, text);
        const WrittenList list = readWrittenList(text.toStdString(), m_population);
        QVERIFY(list.genes == (Names{"TP53", "MYC", "HLA-A"}));
        QVERIFY(list.unknown.empty());
    }

    void namesWithSeparatorsAndNumbersThatAreGenesAreFound() {
        const WrittenList list = readWrittenList("say \"x\", y\n7157\n12", m_population);
        QVERIFY(list.genes == (Names{"say \"x\", y", "7157"}));
        QVERIFY(list.unknown.empty());
    }

    void whatTheDataDoNotHaveIsNamed() {
        const WrittenList list = readWrittenList("TP53 BRCA1\nBRCA2", m_population);
        QVERIFY(list.genes == (Names{"TP53"}));
        QVERIFY(list.unknown == (Names{"BRCA1", "BRCA2"}));
    }

    void caseDecidesBetweenGenesThatDifferInItOnly() {
        QVERIFY(readWrittenList("Abl1", m_population).genes == (Names{"Abl1"}));
        QVERIFY(readWrittenList("abl1", m_population).genes.empty()); // two may be meant
    }

    void overlapOfTwoLists() {
        const Names first = {"a", "b", "c", "d", "e"},
                    second = {"x", "c", "a", "y", "z", "u", "v", "w", "q", "e"};
        const ListOverlap result = overlap(first, second, 50);
        QVERIFY(result.shared == (Names{"a", "c", "e"}));
        QVERIFY(result.onlyFirst == (Names{"b", "d"}));
        QCOMPARE(result.onlySecond.size(), std::size_t{7});
        QCOMPARE(result.jaccard, 3.0 / 12);
        QCOMPARE(result.expected, 1.0);
        QVERIFY(qAbs(result.p - 0.0482603031962091) < 1e-12); // Python's Fractions
    }

    void emptyListsShareNothing() {
        const ListOverlap result = overlap({}, {}, 50);
        QVERIFY(result.shared.empty());
        QCOMPARE(result.jaccard, 0.0);
        QCOMPARE(result.p, 1.0);
    }
};

QTEST_APPLESS_MAIN(TestListOverlap)
#include "tst_list_overlap.moc"

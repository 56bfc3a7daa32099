// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/kernels/kernels.h"
#include "core/projection/projection.h"
#include "support/group_matrix.h"
#include "support/projection_cases.h"

#include <QtTest>

#include <cstring>
#include <hwy/highway.h>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

namespace {

/// Kernels run on the instruction set while this lives.
class Chosen {
  public:
    explicit Chosen(std::int64_t target) { choose(target); }
    ~Chosen() { choose(0); }
    Chosen(const Chosen&) = delete;

  private:
    static void choose(std::int64_t target) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

/// The bits of everything that a projection tells.
class Record {
  public:
    void add(double value) { m_bits.push_back(std::bit_cast<std::uint64_t>(value)); }
    void add(const Outcome& outcome) {
        for (const double value : {outcome.normBefore, outcome.normAfter, outcome.threshold,
                                   outcome.certificate, static_cast<double>(outcome.zeroGroups)})
            add(value);
    }
    bool operator==(const Record&) const = default;
    std::size_t size() const { return m_bits.size(); }
    /// FNV-1a, to compare builds.
    std::uint64_t checksum() const {
        std::uint64_t hash = 0xcbf29ce484222325;
        for (const std::uint64_t bits : m_bits)
            hash = (hash ^ bits) * 0x100000001b3;
        return hash;
    }

  private:
    std::vector<std::uint64_t> m_bits;
};

template <class T>
void recordCase(Kind kind, std::size_t groups, std::size_t entries, Family family, Record& record) {
    Random random({20260306, groups, entries});
    const std::vector<double> values = randomGroups(random, family, groups, entries);
    Workspace workspace;
    for (const double share : {1e-9, 0.01, 0.4, 0.95}) {
        for (const Layout layout : allLayouts) {
            GroupMatrix<T> matrix(values, groups, entries, layout);
            const double size = norm(matrix.constView(), kind);
            record.add(radiusForGroups(matrix.constView(), kind, groups / 3, workspace).value());
            Options options;
            options.warm = layout == Layout::Strided;
            record.add(project(matrix.view(), kind, share * size, workspace, options).value());
            for (const T value : matrix.values())
                record.add(static_cast<double>(value));
        }
    }
}

Record recordAll(Kind kind) {
    Record record;
    for (const auto& [groups, entries] : {std::pair<std::size_t, std::size_t>{1, 1},
                                          {7, 3},
                                          {65, 16},
                                          {70, 17},
                                          {33, 131},
                                          {1200, 21}}) {
        for (const Family family : {Family::Uniform, Family::Ties, Family::MostlyZero}) {
            recordCase<double>(kind, groups, entries, family, record);
            recordCase<float>(kind, groups, entries, family, record);
        }
    }
    return record;
}

} // namespace

class TestInstructionSets : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void allGiveTheSameBits_data();
    void allGiveTheSameBits();
};

void TestInstructionSets::allGiveTheSameBits_data() {
    QTest::addColumn<int>("kind");
    for (const Kind kind : allKinds)
        QTest::addRow("%s", std::string(name(kind)).c_str()) << static_cast<int>(kind);
}

void TestInstructionSets::allGiveTheSameBits() {
    QFETCH(int, kind);
    const Record best = recordAll(static_cast<Kind>(kind));
    qInfo("%s: %zu numbers, checksum %016llx", std::string(kernels::instructionSet()).c_str(),
          best.size(), static_cast<unsigned long long>(best.checksum()));
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        const Chosen chosen(target);
        QCOMPARE(kernels::instructionSet(), std::string_view(hwy::TargetName(target)));
        const Record other = recordAll(static_cast<Kind>(kind));
        QVERIFY2(other == best, hwy::TargetName(target));
    }
}

QTEST_APPLESS_MAIN(TestInstructionSets)
#include "tst_instruction_sets.moc"

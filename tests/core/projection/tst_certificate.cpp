// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"
#include "core/support/random.h"
#include "support/group_matrix.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::projection;
using tamis::testing::GroupMatrix;

Q_DECLARE_METATYPE(tamis::projection::Kind)

/// The certificate has to tell a right result from any other, feasible ones included.
class TestCertificate : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void smallForTheResult_data() { addKinds(); }
    void smallForTheResult();
    void largeForTheInput_data() { addKinds(); }
    void largeForTheInput();
    void largeForScaledInput_data() { addKinds(); }
    void largeForScaledInput();
    void largeForTheOtherOperator();
    void largeForOneMovedEntry_data() { addKinds(); }
    void largeForOneMovedEntry();
    void largeForAFlippedSign_data() { addKinds(); }
    void largeForAFlippedSign();
    void notANumberForWhatIsNotFinite_data() { addKinds(); }
    void notANumberForWhatIsNotFinite();
    void sameForAnyScale_data() { addKinds(); }
    void sameForAnyScale();

  private:
    static void addKinds();
    double radius(Kind kind) { return 0.3 * norm(m_input->constView(), kind); }
    GroupMatrix<double> result(Kind kind) {
        GroupMatrix<double> matrix = *m_input;
        Workspace workspace;
        if (!project(matrix.view(), kind, radius(kind), workspace))
            QTest::qFail("not projected", __FILE__, __LINE__);
        return matrix;
    }
    double certificateOf(GroupMatrix<double>& matrix, Kind kind) {
        return certificate(m_input->constView(), matrix.constView(), kind, radius(kind));
    }

    std::optional<GroupMatrix<double>> m_input;
};

void TestCertificate::addKinds() {
    QTest::addColumn<Kind>("kind");
    for (const Kind kind : allKinds)
        QTest::addRow("%s", std::string(name(kind)).c_str()) << kind;
}

void TestCertificate::init() {
    Random random({4});
    std::vector<double> values(20 * 10);
    for (double& value : values)
        value = random.normal();
    m_input.emplace(values, 20, 10);
}

void TestCertificate::smallForTheResult() {
    QFETCH(Kind, kind);
    GroupMatrix<double> matrix = result(kind);
    QVERIFY(certificateOf(matrix, kind) < 1e-14);
}

void TestCertificate::largeForTheInput() {
    QFETCH(Kind, kind);
    QVERIFY(certificateOf(*m_input, kind) > 0.5);
}

void TestCertificate::largeForScaledInput() {
    QFETCH(Kind, kind);
    GroupMatrix<double> scaled = *m_input;
    for (std::size_t j = 0; j < 20; ++j)
        for (std::size_t i = 0; i < 10; ++i)
            scaled.view()(i, j) *= 0.3;
    QVERIFY(norm(scaled.constView(), kind) <= radius(kind) * (1 + 1e-14));
    QVERIFY(certificateOf(scaled, kind) > 0.01);
}

void TestCertificate::largeForTheOtherOperator() {
    GroupMatrix<double> bilevel = result(Kind::BilevelL1Inf);
    QVERIFY(certificateOf(bilevel, Kind::L1Inf) > 0.01);
    GroupMatrix<double> exact = result(Kind::L1Inf);
    QVERIFY(certificateOf(exact, Kind::BilevelL1Inf) > 0.01);
}

void TestCertificate::largeForOneMovedEntry() {
    QFETCH(Kind, kind);
    GroupMatrix<double> matrix = result(kind);
    for (std::size_t j = 0; j < 20; ++j) {
        if (matrix.view()(0, j) == 0)
            continue;
        matrix.view()(0, j) *= 0.99;
        break;
    }
    QVERIFY(certificateOf(matrix, kind) > 1e-5);
}

void TestCertificate::largeForAFlippedSign() {
    QFETCH(Kind, kind);
    GroupMatrix<double> matrix = result(kind);
    for (std::size_t j = 0; j < 20; ++j)
        matrix.view()(3, j) *= -1;
    QVERIFY(certificateOf(matrix, kind) > 1e-3);
}

void TestCertificate::notANumberForWhatIsNotFinite() {
    QFETCH(Kind, kind);
    for (const double wrong : {std::nan(""), HUGE_VAL}) {
        GroupMatrix<double> matrix = result(kind);
        matrix.view()(3, 7) = wrong;
        QVERIFY(std::isnan(certificateOf(matrix, kind)));
    }
}

void TestCertificate::sameForAnyScale() {
    QFETCH(Kind, kind);
    GroupMatrix<double> moved = result(kind);
    for (std::size_t i = 0; i < 10; ++i)
        moved.view()(i, 4) *= 0.9;
    const double expected = certificateOf(moved, kind);
    const int most = std::numeric_limits<double>::max_exponent - 2 - std::ilogb(radius(kind));
    for (const double scale : {0x1p-900, std::ldexp(1.0, most)}) { // the norms or squares overflow
        GroupMatrix<double> input = *m_input, other = moved;
        for (std::size_t j = 0; j < 20; ++j) {
            for (std::size_t i = 0; i < 10; ++i) {
                input.view()(i, j) *= scale;
                other.view()(i, j) *= scale;
            }
        }
        QCOMPARE(certificate(input.constView(), other.constView(), kind, radius(kind) * scale),
                 expected);
    }
}

QTEST_APPLESS_MAIN(TestCertificate)
#include "tst_certificate.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/sieve.h"
#include "support/planted_modules.h"

#include <QtTest>

using namespace tamis;
using namespace tamis::dictionary;
using Eigen::Index;
using Eigen::MatrixXd;

class TestModuleSieve : public QObject {
    Q_OBJECT

    /// Six modules in genes 0 to 44; noise in the other 155.
    test::PlantedModules m_data = test::plantModules({.genes = 200, .samples = 120});
    LearnOptions m_options;
    Dictionary m_whole;

  private Q_SLOTS:
    void initTestCase() {
        m_options.bases = 6;
        m_options.coding.lambda = 0.1 * greatestLambda(m_data.samples);
        m_options.threads = 1;
        Result<Dictionary> learnt = learn(m_data.samples, m_options);
        QVERIFY(learnt);
        m_whole = std::move(*learnt);
    }

    void keepsAsManyGenesAsAskedAndTheTrueOnes_data() {
        QTest::addColumn<int>("kind");
        for (const auto kind : {projection::Kind::L1Inf, projection::Kind::BilevelL1Inf,
                                projection::Kind::BilevelL11, projection::Kind::L12})
            QTest::addRow("%s", std::string(projection::name(kind)).c_str())
                << static_cast<int>(kind);
    }
    void keepsAsManyGenesAsAskedAndTheTrueOnes() {
        QFETCH(int, kind);
        SieveRequest request;
        request.projection = static_cast<projection::Kind>(kind);
        request.genes = 25;
        const Result<Sieved> sieved = sieve(m_data.samples, m_whole, request, m_options);
        QVERIFY2(sieved, sieved ? "" : describe(sieved.error()).c_str());
        QCOMPARE(sieved->genes.size(), std::size_t{25});
        QVERIFY(std::ranges::is_sorted(sieved->genes));
        for (const Index gene : sieved->genes)
            QVERIFY((m_data.modules.row(gene).array() != 0).any());
        QVERIFY(sieved->projected.normAfter <= sieved->radius);
        QCOMPARE(sieved->dictionary.bases.rows(), 25);
        QVERIFY(sieved->dictionary.bases.colwise().norm().maxCoeff() <= 1);
        // Learnt again on these genes alone: noise no longer has to be explained.
        QVERIFY(sieved->dictionary.explainedVariance > m_whole.explainedVariance);
        QVERIFY(sieved->lambda < m_options.coding.lambda);
    }

    void radiusAndGenesAgree() {
        SieveRequest request;
        request.genes = 30;
        const Result<Sieved> byGenes = sieve(m_data.samples, m_whole, request, m_options);
        QVERIFY(byGenes);
        request.genes.reset();
        request.radius = byGenes->radius;
        const Result<Sieved> byRadius = sieve(m_data.samples, m_whole, request, m_options);
        QVERIFY(byRadius);
        QCOMPARE(byRadius->genes, byGenes->genes);
        QVERIFY(byRadius->dictionary.bases == byGenes->dictionary.bases);
    }

    void wrongRequestsAreRefused() {
        SieveRequest request;
        const auto code = [&] {
            return sieve(m_data.samples, m_whole, request, m_options).error().code;
        };
        QCOMPARE(code(), ErrorCode::NothingSurvives); // radius 0
        request.radius = -1;
        QCOMPARE(code(), ErrorCode::Usage);
        request.genes = 0;
        QCOMPARE(code(), ErrorCode::Usage);
        request.genes = 201;
        QCOMPARE(code(), ErrorCode::Usage);
    }
};

QTEST_APPLESS_MAIN(TestModuleSieve)
#include "tst_module_sieve.moc"

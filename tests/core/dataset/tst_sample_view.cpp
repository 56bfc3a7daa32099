// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_view.h"
#include "support/values.h"

#include <QtTest>

#include <vector>

using namespace tamis::dataset;
using tamis::testing::sparse;
using tamis::testing::written;

namespace {

/// More genes than a block of those that are gathered at a time; most are 0.
Matrix manyGenes() {
    Matrix values(5, 37);
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        for (Eigen::Index j = 0; j < values.cols(); ++j)
            values(i, j) =
                (i + j) % 3 == 0 ? static_cast<float>(i) - 0.25F * static_cast<float>(j) : 0.0F;
    return values;
}

} // namespace

/// Every fact holds for values stored dense and sparse.
class TestSampleView : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void choosesFillsAndStandardises() {
        const Matrix matrix{{1, 0, 4}, {9, 9, 9}, {0, 2, 6}, {3, 0, 0}};
        // (x − mean) · scale of samples 3 and 0, gene 1 of sample 3 taken to be 5.
        const Matrix expected{{4, 3, -4}, {0, -2, 4}};
        for (const Values& values : {Values(matrix), sparse(matrix)}) {
            const SampleView view =
                SampleView(values, {3, 0}, {{1, 2, 7}, {3, 1, 5}})
                    .standardised({Eigen::VectorXf{{1, 2, 2}}, Eigen::VectorXf{{2, 1, 2}}});
            QCOMPARE(view.rows(), Eigen::Index{2});
            QCOMPARE(view.cols(), Eigen::Index{3});
            QCOMPARE(written(view), expected);
            const std::vector<std::uint32_t> genes = {1, 2};
            QCOMPARE(view.columns(genes), expected.rightCols(2).eval());
        }
    }

    void gathersSamplesSideBySide() {
        const Matrix matrix = manyGenes();
        const std::vector<std::size_t> samples = {2, 0};
        constexpr std::size_t lanes = 4;
        for (const Values& values : {Values(matrix), sparse(matrix)}) {
            const SampleView view(values, {1, 3, 4});
            std::vector<float> gathered(37 * lanes, 99.0F);
            view.gather(samples, gathered.data(), lanes);
            for (std::size_t gene = 0; gene < 37; ++gene) {
                const auto column = static_cast<Eigen::Index>(gene);
                QCOMPARE(gathered[gene * lanes], matrix(4, column));
                QCOMPARE(gathered[gene * lanes + 1], matrix(1, column));
                QCOMPARE(gathered[gene * lanes + 2], 0.0F);
                QCOMPARE(gathered[gene * lanes + 3], 0.0F);
            }
        }
    }

    void lanesWithoutASampleAreZeroWhateverTheMean() {
        for (const Values& values : {Values(Matrix{{5}}), sparse(Matrix{{5}})}) {
            const SampleView view =
                SampleView(values).standardised({Eigen::VectorXf{{2}}, Eigen::VectorXf{{1}}});
            const std::vector<std::size_t> samples = {0};
            std::vector<float> gathered(2, 99.0F);
            view.gather(samples, gathered.data(), 2);
            QCOMPARE(gathered, (std::vector<float>{3, 0}));
        }
    }

    void otherSamplesStandBesides() {
        const Matrix matrix{{1, 0}, {0, 3}, {5, 6}};
        const std::vector<std::size_t> order = {1, 0};
        for (const Values& values : {Values(matrix), sparse(matrix)}) {
            const SampleView view =
                SampleView(values, {2, 1}, {{1, 0, 8}})
                    .standardised({Eigen::VectorXf{{1, 0}}, Eigen::VectorXf{{1, 1}}})
                    .besides(order);
            const Matrix expected{{4, 6, 7, 3}, {7, 3, 4, 6}};
            QCOMPARE(written(view), expected);
            const std::vector<std::uint32_t> genes = {0, 2};
            QCOMPARE(view.columns(genes), (Matrix{{4, 7}, {7, 4}}));
        }
    }

    void spreadsAreWhatGenesAreDividedBy() {
        const SampleView plain(Values(Matrix{{1, 2, 3}}));
        QCOMPARE(plain.spreads(), (Eigen::VectorXd{{1, 1, 1}}));
        const std::vector<std::size_t> order = {0};
        const SampleView scaled =
            plain.standardised({Eigen::VectorXf::Zero(3), Eigen::VectorXf{{4, 0, 0.5F}}});
        QCOMPARE(scaled.spreads(), (Eigen::VectorXd{{0.25, 0, 2}}));
        QCOMPARE(scaled.besides(order).spreads(), (Eigen::VectorXd{{0.25, 0, 2, 0.25, 0, 2}}));
    }

    void aViewOutlivesTheValuesItWasMadeOf() {
        SampleView view;
        {
            const Values values(Matrix{{1, 2}});
            view = SampleView(values, {0});
        }
        QCOMPARE(written(view), (Matrix{{1, 2}}));
    }

    /// A standardiser fitted on zeros that aren't stored is that of zeros that are.
    void fitsTheSameStandardiser() {
        const Matrix matrix = manyGenes();
        const Standardiser dense = Standardiser::fit({Values(matrix), {0, 2, 3}});
        const Standardiser stored = Standardiser::fit({sparse(matrix), {0, 2, 3}});
        QCOMPARE(stored.mean, dense.mean);
        QCOMPARE(stored.scale, dense.scale);
    }
};

QTEST_APPLESS_MAIN(TestSampleView)
#include "tst_sample_view.moc"

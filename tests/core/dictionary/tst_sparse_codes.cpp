// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/active_factor.h"
#include "core/dictionary/encode.h"
#include "core/dictionary/feature_sign.h"
#include "core/dictionary/majorisation.h"
#include "core/dictionary/products.h"
#include "support/gzip_file.h"
#include "support/random_matrix.h"

#include <Eigen/QR>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::dictionary;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

MatrixXd matrixOf(const nlohmann::json& rows) {
    MatrixXd result(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j)
            result(i, j) =
                rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j)).get<double>();
    return result;
}

double objective(const Coding& coding, const MatrixXd& bases, const VectorXd& y,
                 const VectorXd& x) {
    double sum = (y - bases * x).squaredNorm() / 2;
    for (const double value : x)
        sum += coding.lambda * penalty(coding, value);
    return sum;
}

/// What can go wrong: bases that are the same, that nearly or exactly depend on each other, or that
/// are zero; starts that are wrong; few or many of them.
struct StressProblem {
    MatrixXd bases;
    VectorXd y, start;
    Coding coding;
};

void tangle(MatrixXd& bases, Random& random, std::uint64_t kind) {
    for (Index j = 1; j < bases.cols(); ++j) {
        if (kind == 1 && j % 2 == 1)
            bases.col(j) =
                bases.col(static_cast<Index>(random.below(static_cast<std::uint64_t>(j))));
        if (kind == 2 && j > 1 && random.uniform() < 0.5)
            bases.col(j) = random.normal() * bases.col(0) + random.normal() * bases.col(1);
        if (kind == 3 && random.uniform() < 0.3)
            bases.col(j).setZero();
        if (kind == 4)
            bases.col(j) = bases.col(0) + 0.01 * bases.col(j).eval();
    }
}

StressProblem stressProblem(std::uint64_t number) {
    Random random({20260606, number});
    const auto genes = static_cast<Index>(1 + random.below(30));
    const auto count = static_cast<Index>(1 + random.below(40));
    StressProblem problem;
    problem.bases = test::normalMatrix(random, genes, count);
    problem.y = test::normalMatrix(random, genes, 1);
    tangle(problem.bases, random, number % 5);
    problem.coding.nonNegative = random.uniform() < 0.3;
    const double most = (problem.bases.transpose() * problem.y).cwiseAbs().maxCoeff();
    problem.coding.lambda = std::max(1e-6, most * std::pow(10, -2.5 * random.uniform()));
    problem.start = VectorXd::Zero(count);
    if (random.uniform() < 0.4)
        for (double& value : problem.start)
            value = random.uniform() < 0.4 ? random.normal() : 0;
    return problem;
}

struct Solved {
    VectorXd code;
    Certificate certificate;
};

Solved solve(const StressProblem& problem, std::size_t block) {
    const MatrixXd products = gram(problem.bases);
    const VectorXd correlations = problem.bases.transpose() * problem.y;
    Coding coding = problem.coding;
    coding.block = block;
    FeatureSign search(products, coding);
    Solved solved{problem.start, {}};
    const auto size = static_cast<std::size_t>(solved.code.size());
    solved.certificate = search.solve({{correlations.data(), size}, problem.y.squaredNorm()},
                                      {solved.code.data(), size});
    return solved;
}

MatrixXd codesOf(const MatrixXd& bases, const MatrixXd& samples, const Coding& coding,
                 unsigned threads = 1) {
    const Result<MatrixXd> codes = encode(bases, samples, coding, threads);
    return codes ? *codes : MatrixXd();
}

Coding withLambda(double lambda) {
    Coding coding;
    coding.lambda = lambda;
    return coding;
}

} // namespace

class TestSparseCodes : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// The file says what made it: scikit-learn's Lasso.
    void agreeWithScikitLearn_data() {
        QTest::addColumn<int>("block");
        QTest::newRow("published, one at a time") << 1;
        QTest::newRow("blocks of 16") << 16;
    }
    void agreeWithScikitLearn() {
        QFETCH(int, block);
        const auto file = nlohmann::json::parse(
            test::readGzip(TAMIS_SOURCE_DIR "/../shared/fixtures/sparse_codes.json.gz"), nullptr,
            false);
        if (file.is_discarded())
            QSKIP("needs ../shared/fixtures beside the checkout");
        const MatrixXd bases = matrixOf(file.at("B")), samples = matrixOf(file.at("X"));
        QCOMPARE(file.at("cases").size(), std::size_t{4});
        for (const auto& item : file.at("cases")) {
            Coding coding = withLambda(item.at("lambda_").get<double>());
            coding.block = static_cast<std::size_t>(block);
            MatrixXd codes = MatrixXd::Zero(bases.cols(), samples.cols());
            const CodingSummary summary = improveCodes(bases, samples, coding, codes);
            const double expected = item.at("objective").get<double>();
            QVERIFY((codes - matrixOf(item.at("S"))).cwiseAbs().maxCoeff() < 1e-8);
            QVERIFY(std::abs(summary.objective - expected) < 1e-8 * expected);
            QCOMPARE(summary.nonZeros, item.at("nonzeros").get<std::size_t>());
            QVERIFY(summary.worstGap < 1e-9);
        }
    }

    void areZeroFromTheGreatestCorrelationOn() {
        Random random({1});
        const MatrixXd bases = test::normalMatrix(random, 20, 30);
        const MatrixXd samples = test::normalMatrix(random, 20, 5);
        const double most = (bases.transpose() * samples).cwiseAbs().maxCoeff();
        QVERIFY((codesOf(bases, samples, withLambda(most)).array() == 0).all());
        QCOMPARE((codesOf(bases, samples, withLambda(0.999 * most)).array() != 0).count(), 1);
        QVERIFY(greatestLambda(samples) >=
                (bases.colwise().normalized().transpose() * samples).cwiseAbs().maxCoeff());
    }

    void areSoftThresholdsForOrthonormalBases() {
        Random random({2});
        const MatrixXd square = test::normalMatrix(random, 12, 12);
        const MatrixXd bases = Eigen::HouseholderQR<MatrixXd>(square).householderQ();
        const MatrixXd samples = test::normalMatrix(random, 12, 9);
        for (const bool nonNegative : {false, true}) {
            Coding coding = withLambda(0.4);
            coding.nonNegative = nonNegative;
            const MatrixXd q = bases.transpose() * samples;
            const MatrixXd shrunk = (q.array().abs() - 0.4).max(0) * q.array().sign();
            const MatrixXd expected = nonNegative ? shrunk.cwiseMax(0) : shrunk;
            QVERIFY((codesOf(bases, samples, coding) - expected).cwiseAbs().maxCoeff() < 1e-12);
        }
    }

    void survive8000HardProblems() {
        double worstGap = 0, worstDifference = 0, worstObjective = 0;
        for (std::uint64_t number = 0; number < 8000; ++number) {
            const StressProblem problem = stressProblem(number);
            const double scale = problem.y.squaredNorm() / 2;
            double objectives[2] = {};
            for (const bool blocks : {false, true}) {
                const Solved solved = solve(problem, blocks ? 16 : 1);
                objectives[blocks] =
                    objective(problem.coding, problem.bases, problem.y, solved.code);
                worstGap = std::max(worstGap, solved.certificate.gap);
                worstObjective =
                    std::max(worstObjective,
                             std::abs(objectives[blocks] - solved.certificate.objective) / scale);
                QVERIFY(!problem.coding.nonNegative || solved.code.minCoeff() >= 0);
            }
            worstDifference =
                std::max(worstDifference, std::abs(objectives[0] - objectives[1]) / scale);
        }
        QVERIFY2(worstGap <= 1e-9, qPrintable(QString::number(worstGap)));
        QVERIFY2(worstDifference <= 2e-9, qPrintable(QString::number(worstDifference)));
        QVERIFY2(worstObjective <= 1e-9, qPrintable(QString::number(worstObjective)));
    }

    /// Twelve columns at a time, of which some depend on the active ones or on each other.
    void columnsAppendedTogetherAreThoseAppendedOneByOne() {
        Random random({77});
        MatrixXd bases = test::normalMatrix(random, 60, 40);
        bases.col(13) = bases.col(2) - 2 * bases.col(5);
        bases.col(17) = bases.col(15);
        const MatrixXd products = bases.transpose() * bases;
        std::vector<std::size_t> first{0, 2, 4, 5, 7, 9, 11},
            second{12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28};
        ActiveFactor together(products), single(products);
        together.append(first);
        together.append(second);
        for (const auto* const part : {&first, &second})
            for (const std::size_t index : *part)
                QCOMPARE(single.append(index), index != 13 && index != 17);
        QCOMPARE(together.active(), single.active());
        QCOMPARE(together.size(), std::size_t{17});
        std::vector<Index> places(together.active().begin(), together.active().end());
        const VectorXd wanted = test::normalMatrix(random, 17, 1);
        const MatrixXd active = products(places, places);
        VectorXd solution = active * wanted;
        together.solve({solution.data(), 17});
        QVERIFY((solution - wanted).norm() <= 1e-11 * wanted.norm());
    }

    /// The dual value is computed here from its definition, with the residual itself.
    void gapIsThatOfPrimalAndDual() {
        Random random({3});
        const MatrixXd bases = test::normalMatrix(random, 15, 10);
        const VectorXd y = test::normalMatrix(random, 15, 1), x = test::normalMatrix(random, 10, 1);
        for (const Penalty kind : {Penalty::L1, Penalty::EpsilonL1}) {
            Coding coding = withLambda(0.7);
            coding.penalty = kind;
            coding.epsilon = 0.3;
            const VectorXd q = bases.transpose() * y;
            const VectorXd gradient = gram(bases) * x - q;
            const Certificate certificate = certify(coding, {{q.data(), 10}, y.squaredNorm()},
                                                    {gradient.data(), 10}, {x.data(), 10});
            const VectorXd residual = y - bases * x;
            const VectorXd dual =
                residual *
                std::min(1.0, 0.7 / (bases.transpose() * residual).cwiseAbs().maxCoeff());
            const VectorXd shares = bases.transpose() * dual / 0.7;
            double value = dual.dot(y) - dual.squaredNorm() / 2;
            if (kind == Penalty::EpsilonL1)
                for (const double share : shares)
                    value += 0.7 * std::sqrt(0.3 * std::max(0.0, 1 - share * share));
            const double primal = objective(coding, bases, y, x);
            QVERIFY(std::abs(certificate.objective - primal) < 1e-10 * primal);
            QVERIFY(std::abs(certificate.gap - (primal - value) / (y.squaredNorm() / 2)) < 1e-10);
        }
    }

    void fallFromAnyStart_data() {
        QTest::addColumn<int>("penalty");
        for (const Penalty kind : {Penalty::L1, Penalty::EpsilonL1, Penalty::Log})
            QTest::addRow("%s", std::string(penaltyNames[static_cast<std::size_t>(kind)]).c_str())
                << static_cast<int>(kind);
    }
    void fallFromAnyStart() {
        QFETCH(int, penalty);
        Random random({4});
        for (int repeat = 0; repeat < 20; ++repeat) {
            const MatrixXd bases = test::normalMatrix(random, 15, 20).colwise().normalized();
            const MatrixXd y = test::normalMatrix(random, 15, 1);
            Coding coding = withLambda(0.2);
            coding.penalty = static_cast<Penalty>(penalty);
            coding.epsilon = 1e-2;
            MatrixXd code = test::normalMatrix(random, 20, 1);
            const double before = objective(coding, bases, y, code);
            const CodingSummary summary = improveCodes(bases, y, coding, code);
            const double after = objective(coding, bases, y, code);
            QVERIFY(after < before);
            QVERIFY(std::abs(summary.objective - after) < 1e-10 * after);
            // Nothing near is better.
            for (int probe = 0; probe < 50; ++probe) {
                const VectorXd near = code + 1e-4 * test::normalMatrix(random, 20, 1);
                QVERIFY(objective(coding, bases, y, near) > after - 1e-12);
            }
            QVERIFY(summary.worstGap < 1e-8);
        }
    }

    /// Log, one gene, one basis: x − 2 + 2 λ x / (1 + x²) = 0 has one root at λ = 1, x = 1.
    void logPenaltyAgreesWithItsEquation() {
        Coding coding = withLambda(1);
        coding.penalty = Penalty::Log;
        const MatrixXd codes = codesOf(MatrixXd::Ones(1, 1), 2 * MatrixXd::Ones(1, 1), coding);
        QVERIFY(std::abs(codes(0, 0) - 1) < 1e-8);
    }

    void haveTheSameBitsForAnyNumberOfThreads() {
        Random random({5});
        const MatrixXd bases = test::normalMatrix(random, 37, 23);
        const MatrixXd samples = test::normalMatrix(random, 37, 70);
        for (const Penalty kind : {Penalty::L1, Penalty::Log}) {
            Coding coding = withLambda(3);
            coding.penalty = kind;
            const MatrixXd one = codesOf(bases, samples, coding, 1);
            QCOMPARE(one.cols(), 70);
            for (const unsigned threads : {2U, 5U})
                QVERIFY(one == codesOf(bases, samples, coding, threads));
            // A sample's code is its own matter.
            QVERIFY(codesOf(bases, samples.middleCols(17, 3), coding) == one.middleCols(17, 3));
        }
    }

    void productsAgreeWithEigen() {
        Random random({6});
        for (const Index rows : {1, 7, 64, 600, 1100}) {
            const MatrixXd left = test::normalMatrix(random, rows, 21);
            const MatrixXd right = test::normalMatrix(random, rows, 18);
            MatrixXd weights = test::normalMatrix(random, 21, 5);
            weights.col(2).setZero();
            QVERIFY(
                (crossProduct(left, right, 2) - left.transpose() * right).cwiseAbs().maxCoeff() <
                1e-11);
            QVERIFY((product(left, weights, 2) - left * weights).cwiseAbs().maxCoeff() < 1e-12);
            const MatrixXd wide = test::normalMatrix(random, rows, 45); // turned in blocks
            const MatrixXd dense = test::normalMatrix(random, 45, 7);
            QVERIFY((product(wide, dense, 2) - wide * dense).cwiseAbs().maxCoeff() < 1e-12);
            QVERIFY(product(wide, dense, 2) == product(wide, dense, 1));
            const MatrixXd squares = gram(left, 2);
            QVERIFY((squares - left.transpose() * left).cwiseAbs().maxCoeff() < 1e-11);
            QVERIFY(squares == squares.transpose());
            QVERIFY(crossProduct(left.middleCols(3, 4), right.rightCols(5), 1) ==
                    crossProduct(left, right, 2).block(3, 13, 4, 5));
        }
    }

    void wrongRequestsAreRefused() {
        const MatrixXd bases = MatrixXd::Identity(3, 2), samples = MatrixXd::Ones(3, 4);
        const auto codeOf = [&](const Coding& coding) {
            const auto codes = encode(bases, samples, coding);
            return codes ? std::string() : describe(codes.error());
        };
        QCOMPARE(codeOf(withLambda(1)), std::string());
        QVERIFY(codeOf(withLambda(0)).starts_with("λ is 0"));
        QVERIFY(codeOf(withLambda(-1)).starts_with("λ is -1"));
        QVERIFY(codeOf(withLambda(NAN)).starts_with("λ is nan"));
        Coding coding = withLambda(1);
        coding.penalty = Penalty::EpsilonL1;
        coding.epsilon = 0;
        QVERIFY(codeOf(coding).starts_with("ε is 0"));
        coding.epsilon = 1;
        coding.nonNegative = true;
        QVERIFY(codeOf(coding).starts_with("only the l1 penalty"));
        coding = withLambda(1);
        coding.block = 0;
        QVERIFY(!codeOf(coding).empty());

        QVERIFY(!encode(MatrixXd(3, 0), samples, withLambda(1)));
        const auto fewer = encode(MatrixXd::Identity(2, 2), samples, withLambda(1));
        QVERIFY(!fewer && fewer.error().what == "the modules have 2 genes, the samples 3");
        MatrixXd damaged = samples;
        damaged(1, 3) = std::numeric_limits<double>::quiet_NaN();
        const auto refused = encode(bases, damaged, withLambda(1));
        QVERIFY(!refused && refused.error().code == ErrorCode::NonFinite);
        QCOMPARE(refused.error().where, std::string("gene 2, column 4"));
    }

    void stopEndsCoding() {
        std::stop_source stop;
        stop.request_stop();
        const auto codes = encode(MatrixXd::Identity(3, 2), MatrixXd::Ones(3, 4), withLambda(1), 1,
                                  stop.get_token());
        QVERIFY(!codes && codes.error().code == ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestSparseCodes)
#include "tst_sparse_codes.moc"

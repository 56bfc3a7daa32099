// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/parameter_projection.h"
#include "support/group_matrix.h"

#include <QtTest>
#include <torch/autograd.h>
#include <torch/nn/modules/linear.h>
#include <torch/optim/adam.h>
#include <torch/optim/sgd.h>

#include <functional>

using namespace tamis;
using namespace tamis::autoencoder;
using projection::Kind;
using projection::Outcome;
using torch::Tensor;

namespace {

constexpr std::int64_t hidden = 20, genes = 300;

/// Random, the same each time, with columns of different sizes.
Tensor randomWeight(at::ScalarType type, std::int64_t rows = hidden, std::int64_t columns = genes) {
    torch::manual_seed(5);
    return (torch::randn({rows, columns}) * torch::rand({columns})).to(type);
}

/// Ways to hold a matrix: each returns a view of [outputs × inputs] with the values of `weight`.
struct View {
    const char* name;
    std::function<Tensor(const Tensor& weight)> of;
};
const View views[] = {
    {"contiguous", [](const Tensor& weight) { return weight.clone(); }},
    {"transposed", [](const Tensor& weight) { return weight.t().contiguous().t(); }},
    {"every third column",
     [](const Tensor& weight) {
         const Tensor wide =
             torch::full({weight.size(0), 3 * weight.size(1)}, -7, weight.options());
         return wide.slice(1, 1, {}, 3).copy_(weight);
     }},
    {"every second row",
     [](const Tensor& weight) {
         const Tensor tall =
             torch::full({2 * weight.size(0), weight.size(1)}, -7, weight.options());
         return tall.slice(0, 0, {}, 2).copy_(weight);
     }},
    {"part of a larger one",
     [](const Tensor& weight) {
         const Tensor large =
             torch::full({weight.size(0) + 5, weight.size(1) + 9}, -7, weight.options());
         return large.slice(0, 2, 2 + weight.size(0)).slice(1, 4, 4 + weight.size(1)).copy_(weight);
     }},
    {"transposed part",
     [](const Tensor& weight) {
         const Tensor large =
             torch::full({weight.size(1) + 5, weight.size(0) + 9}, -7, weight.options());
         const Tensor part = large.slice(0, 2, 2 + weight.size(1)).slice(1, 4, 4 + weight.size(0));
         return part.t().copy_(weight);
     }},
};

/// Column after column.
template <class T>
std::vector<T> columnsOf(const Tensor& weight) {
    const Tensor columns = weight.detach().t().contiguous();
    return {columns.data_ptr<T>(), columns.data_ptr<T>() + columns.numel()};
}

/// How many numbers of the memory under a view still are what stood around it.
std::int64_t paddingOf(const Tensor& view) {
    const auto size = static_cast<std::int64_t>(view.storage().nbytes() / view.element_size());
    const Tensor all = at::empty({0}, view.options()).set_(view.storage(), 0, {size}, {1});
    return all.eq(-7).sum().item<std::int64_t>();
}

double normOf(const Tensor& weight, Kind kind) {
    const Tensor columns = weight.detach().to(torch::kDouble).abs();
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return std::get<0>(columns.max(0)).sum().item<double>();
    case Kind::L12:
        return columns.norm(2, 0).sum().item<double>();
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return columns.sum().item<double>();
}

template <class T>
void compareWithCopy(const Tensor& weight, const View& view, Kind kind) {
    Tensor parameter = view.of(weight);
    const void* const memory = parameter.data_ptr();
    const std::int64_t padding = paddingOf(parameter);
    const double radius = normOf(weight, kind) / 10;

    std::vector<T> copy = columnsOf<T>(weight);
    projection::Workspace workspace;
    const projection::GroupView<T> groups{copy.data(), static_cast<std::size_t>(genes),
                                          static_cast<std::size_t>(hidden),
                                          static_cast<std::size_t>(hidden), 1};
    const auto expected = projection::project(groups, kind, radius, workspace);
    ParameterProjection projection(kind, radius);
    const auto outcome = projection.project(parameter);
    QVERIFY(outcome.has_value());
    QVERIFY(outcome->changed);
    QVERIFY(testing::sameBits(columnsOf<T>(parameter), copy));
    QCOMPARE(outcome->threshold, expected->threshold);
    QCOMPARE(outcome->zeroGroups, expected->zeroGroups);
    QCOMPARE(parameter.data_ptr(), memory);
    QCOMPARE(paddingOf(parameter), padding);
}

} // namespace

class TestParameterProjection : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void columnsAreProjectedWhereTheyAre_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("view");
        QTest::addColumn<bool>("single");
        for (const Kind kind : projection::allKinds)
            for (int view = 0; view < static_cast<int>(std::size(views)); ++view)
                for (const bool single : {true, false})
                    QTest::addRow("%s, %s, %s", std::string(projection::name(kind)).c_str(),
                                  views[view].name, single ? "float32" : "float64")
                        << static_cast<int>(kind) << view << single;
    }
    void columnsAreProjectedWhereTheyAre() {
        QFETCH(int, kind);
        QFETCH(int, view);
        QFETCH(bool, single);
        const Tensor weight = randomWeight(single ? torch::kFloat : torch::kDouble);
        if (single)
            compareWithCopy<float>(weight, views[view], static_cast<Kind>(kind));
        else
            compareWithCopy<double>(weight, views[view], static_cast<Kind>(kind));
    }

    void weightOfAModelIsProjectedAlike() {
        const Tensor weight = randomWeight(torch::kFloat);
        Weights eigen = Eigen::Map<const Weights>(weight.data_ptr<float>(), hidden, genes);
        Tensor parameter = weight.clone();
        ParameterProjection one(Kind::L1Inf, 3), other(Kind::L1Inf, 3);
        const auto inTorch = one.project(parameter);
        const auto inEigen = other.project(eigen);
        QCOMPARE(inEigen->threshold, inTorch->threshold);
        QVERIFY(std::equal(eigen.data(), eigen.data() + eigen.size(), parameter.data_ptr<float>()));
    }

    void smallShapes_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const int rows : {0, 1, 3})
            for (const int columns : {0, 1, 3})
                QTest::addRow("%d × %d", rows, columns) << rows << columns;
    }
    void smallShapes() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const Tensor weight = torch::ones({rows, columns});
        ParameterProjection projection(Kind::L1Inf, columns / 2.0);
        const auto outcome = projection.project(weight);
        QVERIFY(outcome.has_value());
        QCOMPARE(outcome->normAfter, rows > 0 ? columns / 2.0 : 0.0);
        QVERIFY(weight.eq(0.5).all().item<bool>());
    }

    void whatCannotBeProjectedIsRefused_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("said");
        QTest::newRow("undefined") << 0 << "undefined";
        QTest::newRow("another device") << 1 << "meta";
        QTest::newRow("half") << 2 << "Half";
        QTest::newRow("integers") << 3 << "Long";
        QTest::newRow("vector") << 4 << "1 dimensions";
        QTest::newRow("three dimensions") << 5 << "3 dimensions";
        QTest::newRow("sparse") << 6 << "sparse";
        QTest::newRow("expanded") << 7 << "share memory";
        QTest::newRow("overlapping rows") << 8 << "share memory";
    }
    void whatCannotBeProjectedIsRefused() {
        QFETCH(int, which);
        QFETCH(QString, said);
        const auto made = [which]() -> Tensor {
            switch (which) {
            case 0:
                return {};
            case 1:
                return torch::empty({3, 4}, torch::Device("meta"));
            case 2:
                return torch::ones({3, 4}, torch::kHalf);
            case 3:
                return torch::ones({3, 4}, torch::kLong);
            case 4:
                return torch::ones({3});
            case 5:
                return torch::ones({3, 4, 5});
            case 6:
                return torch::ones({3, 4}).to_sparse();
            case 7:
                return torch::ones({3, 1}).expand({3, 4});
            default:
                return torch::ones({30}).as_strided({4, 5}, {2, 1});
            }
        };
        ParameterProjection projection(Kind::L1Inf, 1);
        const auto outcome = projection.project(made());
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().code, ErrorCode::Usage);
        QVERIFY2(QString::fromStdString(describe(outcome.error())).contains(said),
                 describe(outcome.error()).c_str());
    }

    void errorsOfTheProjectionAreHandedOn() {
        const Tensor weight = randomWeight(torch::kFloat).requires_grad_(true);
        QCOMPARE(ParameterProjection(Kind::L1Inf, -1).project(weight).error().code,
                 ErrorCode::Usage);
        const Tensor broken = weight.detach().clone();
        broken[3][7] = std::numeric_limits<float>::quiet_NaN();
        const Tensor before = broken.clone();
        QCOMPARE(ParameterProjection(Kind::L1Inf, 1).project(broken).error().code,
                 ErrorCode::NonFinite);
        QVERIFY(torch::equal(broken.nan_to_num(-1), before.nan_to_num(-1)));
    }

    void autogradRecordsNothingButSeesTheChange() {
        Tensor weight = randomWeight(torch::kFloat).requires_grad_(true);
        ParameterProjection projection(Kind::L1Inf, 1);
        const Tensor loss = weight.square().sum(); // its gradient needs the values of now
        QVERIFY(projection.project(weight).has_value());
        QVERIFY(weight.is_leaf() && weight.requires_grad() && !weight.grad().defined());
        QVERIFY_EXCEPTION_THROWN(loss.backward(), c10::Error);
        const Tensor next = weight.square().sum();
        QVERIFY(!projection.project(weight)->changed); // nor does the next backward pass notice
        next.backward();
        QVERIFY(torch::equal(weight.grad(), 2 * weight.detach()));
    }

    void trainingStaysInsideTheBall_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("adam");
        for (const Kind kind : projection::allKinds)
            for (const bool adam : {false, true})
                QTest::addRow("%s, %s", std::string(projection::name(kind)).c_str(),
                              adam ? "Adam" : "SGD")
                    << static_cast<int>(kind) << adam;
    }
    void trainingStaysInsideTheBall() {
        QFETCH(int, kind);
        QFETCH(bool, adam);
        const auto ball = static_cast<Kind>(kind);
        torch::manual_seed(1);
        torch::nn::Linear layer(genes, hidden);
        const Tensor input = torch::randn({64, genes});
        const Tensor target = input.slice(1, 0, hidden) * 2; // only some genes matter
        const double radius = normOf(layer->weight, ball) / 8;
        std::unique_ptr<torch::optim::Optimizer> optimiser;
        if (adam)
            optimiser = std::make_unique<torch::optim::Adam>(layer->parameters(), 1e-2);
        else
            optimiser = std::make_unique<torch::optim::SGD>(
                layer->parameters(), torch::optim::SGDOptions(1e-2).momentum(0.9));
        ParameterProjection projection(ball, radius);
        double first = 0, last = 0;
        for (int step = 0; step < 60; ++step) {
            optimiser->zero_grad();
            const Tensor loss = (layer->forward(input) - target).square().mean();
            loss.backward();
            optimiser->step();
            const Tensor stepped = layer->weight.detach().clone();
            const auto outcome = projection.project(layer->weight);
            QVERIFY(outcome.has_value());
            QVERIFY(outcome->normAfter <= radius);
            QVERIFY(normOf(layer->weight, ball) <= radius * (1 + 1e-12));
            // Started warm, it finds what a cold start finds.
            QVERIFY(ParameterProjection(ball, radius).project(stepped).has_value());
            QVERIFY(torch::allclose(layer->weight.detach(), stepped, 1e-5, 1e-9));
            last = loss.item<double>();
            first = step == 0 ? last : first;
        }
        QVERIFY2(last < first, qPrintable(QString("%1 %2").arg(first).arg(last)));
    }
};

QTEST_APPLESS_MAIN(TestParameterProjection)
#include "tst_parameter_projection.moc"

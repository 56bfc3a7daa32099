// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tensor.h"
#include "support/group_matrix.h"
#include "support/projection_cases.h"
#include "support/projection_oracle.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tamis;
using namespace tamis::projection;
using namespace tamis::testing;

Q_DECLARE_METATYPE(tamis::projection::TensorKind)

namespace {

enum class Order {
    Contiguous,   ///< groups, fibres, entries, the last fastest: a Conv2d weight's output channels
    FibresFirst,  ///< fibres, groups, entries: its input channels
    EntriesFirst, ///< entries, fibres, groups: groups side by side
    Padded,       ///< groups, fibres, entries, with gaps after each that belong to somebody else
};
constexpr Order allOrders[] = {Order::Contiguous, Order::FibresFirst, Order::EntriesFirst,
                               Order::Padded};

struct Shape {
    std::size_t groups = 0, fibres = 0, entries = 0;
    std::size_t size() const { return groups * fibres * entries; }
};

/// A tensor with memory of its own.
template <class T>
class Tensor {
  public:
    template <class Value>
    Tensor(const std::vector<Value>& values, Shape shape, Order order)
        : m_memory(order == Order::Padded ? shape.groups * (shape.fibres * (shape.entries + 2) + 3)
                                          : shape.size(),
                   padding) {
        const auto [m, p, n] = shape;
        m_view = {m_memory.data(), m, p, n, p * n, n, 1};
        if (order == Order::FibresFirst)
            m_view = {m_memory.data(), m, p, n, n, m * n, 1};
        else if (order == Order::EntriesFirst)
            m_view = {m_memory.data(), m, p, n, 1, m, m * p};
        else if (order == Order::Padded)
            m_view = {m_memory.data(), m, p, n, p * (n + 2) + 3, n + 2, 1};
        std::size_t at = 0;
        for (std::size_t j = 0; j < m; ++j)
            for (std::size_t k = 0; k < p; ++k)
                for (std::size_t i = 0; i < n; ++i)
                    m_view(i, k, j) = static_cast<T>(values[at++]);
    }
    Tensor(const Tensor&) = delete;

    TensorView<T> view() { return m_view; }
    TensorView<const T> constView() { return m_view; }
    std::vector<T> values() {
        std::vector<T> result;
        for (std::size_t j = 0; j < m_view.groups; ++j)
            for (std::size_t k = 0; k < m_view.fibres; ++k)
                for (std::size_t i = 0; i < m_view.entries; ++i)
                    result.push_back(m_view(i, k, j));
        return result;
    }
    bool paddingUntouched() {
        const auto kept = std::count(m_memory.begin(), m_memory.end(), padding);
        return static_cast<std::size_t>(kept) >=
               m_memory.size() - m_view.groups * m_view.fibres * m_view.entries;
    }

  private:
    static constexpr T padding = T(-77777);
    std::vector<T> m_memory;
    TensorView<T> m_view;
};

void addKinds() {
    QTest::addColumn<TensorKind>("kind");
    for (const TensorKind kind : allTensorKinds)
        QTest::addRow("%s", std::string(name(kind)).c_str()) << kind;
}

template <class Check>
void forPrecisionsAndOrders(Check check) {
    for (const Order order : allOrders) {
        check(double(), order);
        if (!QTest::currentTestFailed())
            check(float(), order);
        if (QTest::currentTestFailed())
            return;
    }
}

/// 3 groups of 2 fibres of 2, signed, with a tie, a zero group and a negative zero.
const std::vector<double> sample = {1, -2, 2, 0.5, 0, -0.0, 0, 0, 3, 0.25, -1, -0.0};
constexpr Shape sampleShape = {3, 2, 2};

struct Worst {
    long double value = 0;
    double certificate = 0;
};

template <class T>
void compare(std::uint64_t number, TensorKind kind, Workspace& workspace, Worst& worst) {
    Random random({20260305, number});
    const bool large = number % 40 == 0;
    const Shape shape{1 + random.below(large ? 80 : 6), 1 + random.below(large ? 20 : 5),
                      1 + random.below(large ? 20 : 5)};
    const std::vector<double> values =
        randomGroups(random, allFamilies[number % 6], shape.groups * shape.fibres, shape.entries);
    const std::vector<long double> exact(values.begin(), values.end());
    const long double size = oracleTensor(exact, shape.groups, shape.fibres, kind, 0).norm;
    const double radius = static_cast<double>(size) * randomShare(random);
    if (radius == 0)
        return;
    const OracleResult expected = oracleTensor(exact, shape.groups, shape.fibres, kind, radius);
    long double relative = 0;
    for (std::size_t i = 0; i < exact.size(); ++i)
        relative = std::max({relative, std::abs(expected.values[i]), 1e-8L * std::abs(exact[i])});
    std::vector<T> first;
    double normAfter = 0;
    for (const Order order : allOrders) {
        Tensor<T> tensor(values, shape, order);
        Options options;
        options.threads = order == Order::FibresFirst ? 2 : 1;
        const auto outcome = project(tensor.view(), kind, radius, workspace, options);
        QVERIFY(outcome);
        QVERIFY(tensor.paddingUntouched());
        const std::vector<T> got = tensor.values();
        if (order != Order::Contiguous) {
            QVERIFY(sameBits(got, first));
            QCOMPARE(outcome->normAfter, normAfter);
            continue;
        }
        first = got;
        normAfter = outcome->normAfter;
        for (std::size_t i = 0; i < got.size(); ++i)
            worst.value = std::max(worst.value,
                                   std::abs(static_cast<long double>(got[i]) - expected.values[i]) /
                                       relative);
        worst.certificate = std::max(worst.certificate, outcome->certificate);
        Tensor<T> input(values, shape, order);
        worst.certificate = std::max(
            worst.certificate, certificate(input.constView(), tensor.constView(), kind, radius));
        QVERIFY(std::abs(outcome->threshold - expected.threshold) <= 1e-12L * size);
        QVERIFY(normAfter <= radius);
        QCOMPARE(norm(tensor.constView(), kind), normAfter);
        const auto again = project(tensor.view(), kind, radius, workspace);
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(tensor.values(), first));
    }
}

} // namespace

class TestTensorProjection : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void agreesWithOracle_data();
    void agreesWithOracle();
    void closedForms();
    void l1InfInfIsBilevelOfFlattenedGroups();
    void refusesWrongRequests_data() { addKinds(); }
    void refusesWrongRequests();
    void nonFiniteEntriesAreCountedAndPlaced_data() { addKinds(); }
    void nonFiniteEntriesAreCountedAndPlaced();
    void radiusZeroGivesZeros_data() { addKinds(); }
    void radiusZeroGivesZeros();
    void tensorInsideIsUntouched_data() { addKinds(); }
    void tensorInsideIsUntouched();
    void emptyTensorIsInside_data() { addKinds(); }
    void emptyTensorIsInside();
    void extremeScalesGiveTheSameDigits_data() { addKinds(); }
    void extremeScalesGiveTheSameDigits();
    void anyBitsGiveAFeasibleFixedPoint_data() { addKinds(); }
    void anyBitsGiveAFeasibleFixedPoint();
    void threadsGiveTheSameBits_data() { addKinds(); }
    void threadsGiveTheSameBits();
    void exactlyKGroupsSurvive_data() { addKinds(); }
    void exactlyKGroupsSurvive();
};

void TestTensorProjection::agreesWithOracle_data() {
    QTest::addColumn<TensorKind>("kind");
    QTest::addColumn<bool>("single");
    for (const TensorKind kind : allTensorKinds)
        for (const bool single : {false, true})
            QTest::addRow("%s %s", std::string(name(kind)).c_str(), single ? "float" : "double")
                << kind << single;
}

void TestTensorProjection::agreesWithOracle() {
    QFETCH(TensorKind, kind);
    QFETCH(bool, single);
    Workspace workspace;
    Worst worst;
    for (std::uint64_t number = 0; number < 1500 && !QTest::currentTestFailed(); ++number) {
        single ? compare<float>(number, kind, workspace, worst)
               : compare<double>(number, kind, workspace, worst);
        if (QTest::currentTestFailed())
            qWarning("case %d", static_cast<int>(number));
    }
    qInfo("value %.2Lg, certificate %.2g", worst.value, worst.certificate);
    QVERIFY(worst.value <= (single ? 5e-6L : 1e-10L));
    QVERIFY(worst.certificate <= (single ? 5e-6 : 1e-11));
}

void TestTensorProjection::closedForms() {
    // Groups {3, −1 | 2, 0} and {1, 0 | 0, −1}.
    const std::vector<double> values = {3, -1, 2, 0, 1, 0, 0, -1};
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        // v = (3, 1), C = 3: τ = 0.5, u = (2.5, 0.5).
        Tensor<T> clipped(values, {2, 2, 2}, order);
        const auto first = project(clipped.view(), TensorKind::L1InfInf, 3, workspace);
        QCOMPARE(first.value().threshold, 0.5);
        QVERIFY(sameBits(clipped.values(), {2.5, -1, 2, 0, 0.5, 0, 0, -0.5}));
        // v = (6, 2), C = 5: τ = 1.5, u = (4.5, 0.5). Row (4, 2) loses 0.75 each: fibres {3, −1}
        // of radius 3.25 and {2, 0} of 1.25. Row (1, 1) keeps 0.25 each.
        Tensor<T> shrunk(values, {2, 2, 2}, order);
        const auto second = project(shrunk.view(), TensorKind::L111, 5, workspace);
        QCOMPARE(second.value().threshold, 1.5);
        const double expected[] = {2.625, -0.625, 1.25, 0, 0.25, 0, 0, -0.25};
        const std::vector<T> got = shrunk.values();
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(static_cast<double>(got[i]) - expected[i]) <= 4e-7);
    });
}

void TestTensorProjection::l1InfInfIsBilevelOfFlattenedGroups() {
    Random random({6});
    Workspace workspace;
    const std::vector<double> values = randomGroups(random, Family::HeavyTails, 60, 12);
    for (const Order order : allOrders) {
        Tensor<double> tensor(values, {20, 3, 12}, order);
        GroupMatrix<double> matrix(values, 20, 36);
        const auto one = project(tensor.view(), TensorKind::L1InfInf, 2, workspace).value();
        const auto other = project(matrix.view(), Kind::BilevelL1Inf, 2, workspace).value();
        QVERIFY(sameBits(tensor.values(), matrix.values()));
        QCOMPARE(one.normAfter, other.normAfter);
        QCOMPARE(one.zeroGroups, other.zeroGroups);
    }
}

void TestTensorProjection::refusesWrongRequests() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        Tensor<T> tensor(sample, sampleShape, order);
        const auto before = tensor.values();
        for (const double radius : {-1.0, -1e-300, std::nan("")})
            QCOMPARE(project(tensor.view(), kind, radius, workspace).error().code,
                     ErrorCode::Usage);
        Options heap, weighted;
        heap.method = Method::Heap;
        const std::vector<double> weights = {1, 2, 3};
        weighted.weights = weights;
        for (const Options& options : {heap, weighted})
            QCOMPARE(project(tensor.view(), kind, 1, workspace, options).error().code,
                     ErrorCode::Usage);
        QVERIFY(sameBits(tensor.values(), before));
    });
}

void TestTensorProjection::nonFiniteEntriesAreCountedAndPlaced() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        std::vector<double> values = sample;
        values[6] = std::nan(""); // group 2, fibre 2, entry 1
        values[9] = -HUGE_VAL;
        Tensor<T> tensor(values, sampleShape, order);
        const auto before = tensor.values();
        const auto outcome = project(tensor.view(), kind, 1, workspace);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::NonFinite);
        QVERIFY(outcome.error().what.starts_with("2 of 12 entries"));
        QVERIFY(outcome.error().where.find("group 2, fibre 2, entry 1") != std::string::npos);
        QVERIFY(sameBits(tensor.values(), before));
        const auto radius = radiusForGroups(tensor.constView(), kind, 1, workspace);
        QCOMPARE(radius.error().where, outcome.error().where);
        QVERIFY(std::isnan(norm(tensor.constView(), kind)));
    });
}

void TestTensorProjection::radiusZeroGivesZeros() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        Tensor<T> tensor(sample, sampleShape, order);
        const auto outcome = project(tensor.view(), kind, 0, workspace);
        QVERIFY(outcome && outcome->changed);
        QVERIFY(sameBits(tensor.values(), std::vector<T>(12)));
        QCOMPARE(outcome->zeroGroups, std::size_t(3));
        QCOMPARE(outcome->groups, std::size_t(3));
        QCOMPARE(outcome->normAfter, 0.0);
        QCOMPARE(outcome->threshold, kind == TensorKind::L111 ? 5.5 : 3.0);
    });
}

void TestTensorProjection::tensorInsideIsUntouched() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        Tensor<T> tensor(sample, sampleShape, order);
        const auto before = tensor.values();
        const double size = norm(tensor.constView(), kind);
        QCOMPARE(size, kind == TensorKind::L111 ? 9.75 : 5.0);
        for (const double radius : {size, 2 * size, HUGE_VAL}) {
            const auto outcome = project(tensor.view(), kind, radius, workspace);
            QVERIFY(outcome && !outcome->changed);
            QVERIFY(sameBits(tensor.values(), before));
            QCOMPARE(outcome->threshold, 0.0);
            QCOMPARE(outcome->normAfter, size);
            QCOMPARE(outcome->zeroGroups, std::size_t(1));
        }
    });
}

void TestTensorProjection::emptyTensorIsInside() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Workspace workspace;
        for (const Shape shape : {Shape{0, 2, 3}, {2, 0, 3}, {2, 3, 0}, {0, 0, 0}}) {
            Tensor<T> tensor(std::vector<double>(), shape, order);
            const auto outcome = project(tensor.view(), kind, 0, workspace);
            QVERIFY(outcome && !outcome->changed);
            QCOMPARE(outcome->groups, shape.groups);
            QCOMPARE(outcome->zeroGroups, shape.groups);
            QCOMPARE(radiusForGroups(tensor.constView(), kind, 1, workspace).value(), 0.0);
        }
    });
}

void TestTensorProjection::extremeScalesGiveTheSameDigits() {
    QFETCH(TensorKind, kind);
    Workspace workspace;
    Tensor<double> plain(sample, sampleShape, Order::Contiguous);
    const double radius = 0.4 * norm(plain.constView(), kind);
    const double forOne = radiusForGroups(plain.constView(), kind, 1, workspace).value();
    const auto expected = project(plain.view(), kind, radius, workspace).value();
    for (const double scale : {1e-300, 1e-200, 1e200, 5e307}) {
        for (const Order order : allOrders) {
            std::vector<double> values = sample;
            for (double& value : values)
                value *= scale;
            Tensor<double> scaled(values, sampleShape, order);
            const double scaledOne =
                radiusForGroups(scaled.constView(), kind, 1, workspace).value();
            QVERIFY(std::abs(scaledOne / scale / forOne - 1) <= 1e-12);
            if (radius * scale > std::numeric_limits<double>::max())
                continue;
            const auto outcome = project(scaled.view(), kind, radius * scale, workspace).value();
            QVERIFY(std::abs(outcome.threshold / scale / expected.threshold - 1) <= 1e-12);
            QVERIFY(outcome.normAfter <= radius * scale);
            QVERIFY(outcome.certificate <= 1e-14);
            QCOMPARE(outcome.zeroGroups, expected.zeroGroups);
            const std::vector<double> got = scaled.values(), wanted = plain.values();
            for (std::size_t i = 0; i < sample.size(); ++i)
                QVERIFY(std::abs(got[i] / scale - wanted[i]) <= 2e-14);
        }
    }
}

void TestTensorProjection::anyBitsGiveAFeasibleFixedPoint() {
    QFETCH(TensorKind, kind);
    Random random({79});
    Workspace workspace;
    const auto check = [&]<class T>(T) {
        using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
        const auto anyNumber = [&] {
            const T value = std::bit_cast<T>(static_cast<Bits>(random.next()));
            return std::isfinite(value) ? static_cast<double>(value) : 0.0;
        };
        const Shape shape{1 + random.below(4), 1 + random.below(4), 1 + random.below(4)};
        std::vector<double> values(shape.size());
        std::generate(values.begin(), values.end(), anyNumber);
        Tensor<T> tensor(values, shape, Order::Contiguous), other(values, shape, Order::Padded);
        const double size =
            std::min(norm(tensor.constView(), kind), std::numeric_limits<double>::max());
        const double radius =
            random.below(2) == 0 ? size * random.uniform() : std::abs(anyNumber());
        const auto outcome = project(tensor.view(), kind, radius, workspace);
        QVERIFY(outcome);
        QVERIFY(outcome->normAfter <= radius);
        QCOMPARE(norm(tensor.constView(), kind), outcome->normAfter);
        QVERIFY(std::isfinite(outcome->certificate));
        const std::vector<T> once = tensor.values();
        for (std::size_t i = 0; i < once.size(); ++i)
            QVERIFY(std::abs(static_cast<double>(once[i])) <= std::abs(values[i]));
        const auto again = project(tensor.view(), kind, radius, workspace);
        QVERIFY(again && !again->changed);
        QVERIFY(sameBits(tensor.values(), once));
        QVERIFY(project(other.view(), kind, radius, workspace));
        QVERIFY(sameBits(other.values(), once));
    };
    for (int number = 0; number < 3000 && !QTest::currentTestFailed(); ++number) {
        number % 2 == 0 ? check(double()) : check(float());
        if (QTest::currentTestFailed())
            qWarning("case %d", number);
    }
}

void TestTensorProjection::threadsGiveTheSameBits() {
    QFETCH(TensorKind, kind);
    Random random({10});
    const Shape shape{300, 5, 9};
    const std::vector<double> values = randomGroups(random, Family::Normal, 1500, 9);
    Workspace workspace;
    std::vector<float> first;
    for (const Order order : allOrders) {
        for (const unsigned threads : {1u, 2u, 3u}) {
            Tensor<float> tensor(values, shape, order);
            Options options;
            options.threads = threads;
            const double radius = 0.1 * norm(tensor.constView(), kind);
            QVERIFY(project(tensor.view(), kind, radius, workspace, options));
            if (first.empty())
                first = tensor.values();
            QVERIFY(sameBits(tensor.values(), first));
        }
    }
}

void TestTensorProjection::exactlyKGroupsSurvive() {
    QFETCH(TensorKind, kind);
    forPrecisionsAndOrders([&]<class T>(T, Order order) {
        Random random({11});
        Workspace workspace;
        std::vector<double> values(3600);
        for (double& value : values)
            value = random.normal();
        for (const std::size_t k : {0u, 1u, 2u, 7u, 50u, 99u, 100u, 101u}) {
            Tensor<T> tensor(values, {100, 4, 9}, order);
            const auto radius = radiusForGroups(tensor.constView(), kind, k, workspace).value();
            const auto outcome = project(tensor.view(), kind, radius, workspace).value();
            QCOMPARE(outcome.groups - outcome.zeroGroups, std::min<std::size_t>(k, 100));
            QCOMPARE(outcome.changed, k < 100);
        }
    });
}

QTEST_APPLESS_MAIN(TestTensorProjection)
#include "tst_tensor_projection.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/fused/hidden_rows.h"
#include "core/support/random.h"

#include <QtTest>

#include <cmath>
#include <hwy/highway.h>
#include <limits>
#include <numbers>

using namespace tamis;
using namespace tamis::autoencoder;
using kernels::Rows;

namespace {

AlignedFloats randomFloats(std::size_t count, Random& random) {
    AlignedFloats values(count);
    for (float& value : values)
        value = static_cast<float>(random.normal());
    return values;
}

struct ValueAndSlope {
    double value, slope;
};

/// The definitions, in double.
ValueAndSlope defined(Activation activation, double x) {
    const double sigmoid = 1 / (1 + std::exp(-x));
    const double below = 0.5 * std::erfc(-x / std::numbers::sqrt2);
    const double density = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
    switch (activation) {
    case Activation::SiLU:
        return {x * sigmoid, sigmoid * (1 + x * (1 - sigmoid))};
    case Activation::ReLU:
        return {std::max(x, 0.0), x > 0 ? 1.0 : 0.0};
    case Activation::GELU:
        return {x * below, below + x * density};
    case Activation::Tanh:
        return {std::tanh(x), 1 - std::tanh(x) * std::tanh(x)};
    case Activation::ELU:
        return {x > 0 ? x : std::expm1(x), x > 0 ? 1 : std::exp(x)};
    }
    return {};
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-5 * (1 + std::abs(b));
}

} // namespace

/// Each kernel on each instruction set of this processor, against its definition in double.
class TestFusedKernels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        QFETCH_GLOBAL(qint64, target);
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    void cleanup() { hwy::SetSupportedTargetsForTest(0); }
    void initTestCase_data() {
        QTest::addColumn<qint64>("target");
        for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
            QTest::newRow(hwy::TargetName(target)) << static_cast<qint64>(target);
    }

    void productsAreThoseOfTheirDefinition_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("hidden");
        QTest::addColumn<int>("batch");
        for (const int rows : {1, 2, 7, 16})
            for (const int hidden : {1, 31, 100})
                for (const int batch : {1, 5, 8, 19})
                    QTest::addRow("%d rows, %d units, %d samples", rows, hidden, batch)
                        << rows << hidden << batch;
    }
    void productsAreThoseOfTheirDefinition() {
        QFETCH(int, rows);
        QFETCH(int, hidden);
        QFETCH(int, batch);
        const auto count = static_cast<std::size_t>(rows), units = static_cast<std::size_t>(hidden),
                   samples = static_cast<std::size_t>(batch);
        const std::size_t lanes = roundedUp(samples, kernels::laneUnit);
        Random random({1, count, units, samples});
        HiddenRows weight(count, units);
        weight.weight() =
            Weights::NullaryExpr(rows, hidden, [&] { return static_cast<float>(random.normal()); });
        const Rows size = weight.size(count);
        const AlignedFloats values = randomFloats(count * lanes, random);
        const AlignedFloats before = randomFloats(samples * weight.width, random);
        const AlignedFloats transposed = randomFloats(weight.width * lanes, random);

        AlignedFloats expanded = before, contracted(count * lanes);
        kernels::kernels().expand(weight.row(0), size, values.data(), lanes, samples,
                                  expanded.data());
        kernels::kernels().contract(weight.row(0), size, units, transposed.data(), lanes,
                                    contracted.data());
        for (std::size_t b = 0; b < samples; ++b)
            for (std::size_t h = 0; h < weight.width; ++h) {
                double sum = static_cast<double>(before[b * weight.width + h]);
                for (std::size_t i = 0; i < count; ++i)
                    sum += static_cast<double>(values[i * lanes + b]) *
                           static_cast<double>(weight.row(i)[h]);
                QVERIFY(near(static_cast<double>(expanded[b * weight.width + h]), sum));
            }
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t b = 0; b < lanes; ++b) {
                double sum = 0;
                for (std::size_t h = 0; h < units; ++h)
                    sum += static_cast<double>(weight.row(i)[h]) *
                           static_cast<double>(transposed[h * lanes + b]);
                QVERIFY(near(static_cast<double>(contracted[i * lanes + b]), sum));
            }
    }

    void activationsAreThoseOfTheirDefinition() {
        constexpr std::size_t count = 4096;
        for (std::size_t a = 0; a < std::size(activationNames); ++a) {
            AlignedFloats x(count), slopes(count);
            for (std::size_t i = 0; i < count; ++i)
                x[i] = static_cast<float>((static_cast<double>(i) - 2048) / 100);
            x[0] = -1e30F;
            x[1] = 1e30F;
            x[2] = -300;
            x[3] = 300;
            AlignedFloats values = x;
            const auto activation = static_cast<Activation>(a);
            kernels::kernels().activate(activation, values.data(), slopes.data(), count);
            for (std::size_t i = 0; i < count; ++i) {
                const ValueAndSlope wanted = defined(activation, static_cast<double>(x[i]));
                const bool right =
                    near(static_cast<double>(values[i]), wanted.value) &&
                    (std::abs(x[i]) > 1e3F || near(static_cast<double>(slopes[i]), wanted.slope));
                QVERIFY2(right, qPrintable(QString("%1 of %2 is %3, not %4; slope %5, not %6")
                                               .arg(activationNames[a].data())
                                               .arg(x[i])
                                               .arg(values[i])
                                               .arg(wanted.value)
                                               .arg(slopes[i])
                                               .arg(wanted.slope)));
            }
        }
    }

    void whatIsNoNumberStaysSo() {
        for (std::size_t a = 0; a < std::size(activationNames); ++a) {
            AlignedFloats values(kernels::kernels().widthUnit,
                                 std::numeric_limits<float>::quiet_NaN());
            AlignedFloats slopes(values.size());
            kernels::kernels().activate(static_cast<Activation>(a), values.data(), slopes.data(),
                                        values.size());
            for (const float value : values)
                QVERIFY2(std::isnan(value), activationNames[a].data());
        }
    }

    void smoothL1IsHalfASquareNearZeroAndLinearBeyond() {
        AlignedFloats values = {0, 0.5F, 1, -1, 3, -3, 2, -0.25F};
        const AlignedFloats target = {0, 0, 0, 0, 0, 0, 2, 0};
        const double sum = kernels::kernels().smoothL1(values.data(), target.data(), 8, 2);
        QVERIFY(near(sum, 0.125 + 0.5 + 0.5 + 2.5 + 2.5 + 0.03125));
        QCOMPARE(values, (AlignedFloats{0, 1, 2, -2, 2, -2, 0, -0.5F}));
    }
};

QTEST_APPLESS_MAIN(TestFusedKernels)
#include "tst_fused_kernels.moc"

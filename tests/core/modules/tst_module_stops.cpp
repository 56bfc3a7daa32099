// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/agreement.h"
#include "core/modules/apply.h"
#include "core/modules/classification.h"
#include "core/modules/module_survey.h"
#include "core/support/random.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <thread>

using namespace tamis;
using namespace tamis::modules;

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<void(const std::stop_token&)>;

constexpr std::size_t samples = 1000, genes = 20000, fewGenes = 400;
constexpr int tries = 4; ///< moments at which each work is stopped

/// Intensities, so that a logarithm is taken, with thirty modules and a gene that doesn't vary.
dataset::Dataset largeDataset(std::size_t columns) {
    Random random({41});
    dataset::Matrix values(samples, columns);
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        for (Eigen::Index j = 0; j < values.cols(); ++j)
            values(i, j) = static_cast<float>(100 + 900 * random.uniform() +
                                              ((i + j) % 30 == 0 ? 2000 * random.uniform() : 0));
    values.col(7).setConstant(3);
    dataset::Dataset data;
    data.name = data.source = "large";
    data.values = dataset::Values(std::move(values));
    for (std::size_t i = 0; i < samples; ++i) {
        data.samples.push_back("s" + std::to_string(i));
        data.labels.push_back(static_cast<int>(i % 2));
    }
    for (std::size_t j = 0; j < columns; ++j)
        data.genes.push_back("g" + std::to_string(j));
    data.classes = {"ill", "well"};
    data.hash = "0";
    return data;
}

} // namespace

/// Whatever is under way on 1,000 × 20,000 values ends within 200 ms of a stop.
class TestModuleStops : public QObject {
    Q_OBJECT

    const dataset::Dataset m_data = largeDataset(genes), m_few = largeDataset(fewGenes);
    std::map<std::string, Work> m_works;
    ModulesPtr m_modules;

    static double processorMilliseconds() {
        return 1000.0 * static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
    }
    /// Milliseconds from the stop to the end, of the clock or of the processor, whichever is less:
    /// on a busy machine a thread has to wait for its turn. None where the work ended before.
    static std::optional<double> stopped(const Work& work, double after) {
        std::stop_source source;
        Clock::time_point asked;
        double begin = 0;
        std::jthread person([&] {
            std::this_thread::sleep_for(std::chrono::duration<double>(after));
            begin = processorMilliseconds();
            asked = Clock::now();
            source.request_stop();
        });
        work(source.get_token());
        const Clock::time_point ended = Clock::now();
        const double processor = processorMilliseconds();
        person.join();
        if (ended < asked)
            return std::nullopt;
        const double elapsed = std::chrono::duration<double, std::milli>(ended - asked).count();
        if (elapsed > 2000)
            return elapsed; // whoever waits for something else takes no processor, either
        return std::min(elapsed, processor - begin);
    }

  private Q_SLOTS:
    void initTestCase() {
        ModulesConfig config;
        config.modules = 64;
        config.epochs = 2;
        Modules modules;
        modules.genes = m_data.genes;
        modules.config = config;
        modules.lambda = 5;
        modules.transform.shift = modules.transform.fill = Eigen::VectorXf::Constant(genes, 600);
        modules.transform.scale = Eigen::VectorXf::Constant(genes, 0.01F);
        modules.dictionary.bases = Eigen::MatrixXd::Random(genes, 64).colwise().normalized();
        m_modules = std::make_shared<const Modules>(std::move(modules));
        config.epochs = 200;
        m_works["preparation"] = [this](const auto& stop) {
            (void)prepareModuleData(m_data, stop);
        };
        m_works["find"] = [=, this](const auto& stop) {
            (void)findModules(m_data, config, {}, stop);
        };
        m_works["many modules"] = [=, this](const auto& stop) mutable {
            config.modules = 800; // what takes longest is a matter of them, not of genes
            (void)findModules(m_few, config, {}, stop);
        };
        m_works["sieve"] = [=, this](const auto& stop) mutable {
            config.epochs = 1;
            config.sieve.emplace().genes = 15000;
            (void)findModules(m_data, config, {}, stop);
        };
        m_works["survey"] = [=, this](const auto& stop) {
            SurveyRequest request;
            request.config = config;
            request.config.epochs = 3;
            request.counts = {5, 20};
            request.shares = {0.1};
            request.seeds = 2;
            if (const auto data = prepareModuleData(m_data, stop))
                (void)surveyModules(*data, request, {}, stop);
        };
        m_works["consensus"] = [](const auto& stop) {
            const Eigen::MatrixXd half = Eigen::MatrixXd::Random(samples, samples).cwiseAbs();
            (void)dictionary::clusterConsensus((half + half.transpose()) / 2, stop);
        };
        m_works["apply"] = [this](const auto& stop) {
            (void)applyModules(*m_modules, m_data, 0, stop);
        };
        m_works["classify"] = [=, this](const auto& stop) {
            ClassificationRequest request;
            request.seeds = 1;
            request.config = config;
            request.config.modules = 10;
            request.config.epochs = 2;
            (void)classifyByModules(m_data, request, {}, stop);
        };
    }

    void endWithin200Milliseconds_data() {
        QTest::addColumn<double>("longest"); // seconds until a stop is asked for
        QTest::newRow("preparation") << 1.0;
        QTest::newRow("find") << 4.0;
        QTest::newRow("many modules") << 6.0;
        QTest::newRow("sieve") << 8.0;
        QTest::newRow("survey") << 8.0;
        QTest::newRow("consensus") << 0.5;
        QTest::newRow("apply") << 1.5;
        QTest::newRow("classify") << 10.0;
    }
    void endWithin200Milliseconds() {
        QFETCH(double, longest);
        Random random({42, static_cast<std::uint64_t>(longest * 10)});
        std::vector<double> times;
        QByteArray all;
        for (int i = 0; i < tries; ++i) {
            const double after = longest * (i + random.uniform()) / tries;
            const auto time = stopped(m_works.at(QTest::currentDataTag()), after);
            if (!time)
                break; // later moments are after the end, too
            times.push_back(*time);
            all += QByteArray::number(after, 'f', 2) + " s: " + QByteArray::number(*time, 'f', 0) +
                   " ms; ";
        }
        QVERIFY(!times.empty());
        const double worst = *std::ranges::max_element(times);
        qInfo("%s: worst of %zu: %.0f ms (%s)", QTest::currentDataTag(), times.size(), worst,
              all.constData());
        QVERIFY(worst < 200);
    }
};

QTEST_GUILESS_MAIN(TestModuleStops)
#include "tst_module_stops.moc"

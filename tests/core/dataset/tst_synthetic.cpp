// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/import.h"
#include "core/dataset/synthetic.h"
#include "core/dataset/table_writer.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace tamis;
using namespace tamis::dataset;

namespace {

SyntheticOptions sorted(std::size_t informative, std::uint64_t seed) {
    SyntheticOptions options;
    options.genes = informative + 50;
    options.informative = informative;
    options.flipped = 0;
    options.seed = seed;
    options.shuffle = false;
    return options;
}

Eigen::RowVectorXd classMean(const Dataset& dataset, int label) {
    Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(dataset.values.cols());
    double count = 0;
    for (Eigen::Index i = 0; i < dataset.values.rows(); ++i)
        if (dataset.labels[static_cast<std::size_t>(i)] == label) {
            sum += dataset.values.dense().row(i).cast<double>();
            ++count;
        }
    return sum / count;
}

} // namespace

class TestSyntheticData : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void isDistributedAsMakeClassification_data();
    void isDistributedAsMakeClassification();
    void isTheSameForTheSameSeed();
    void shufflesWithoutLosingTheInformativeGenes();
    void flipsAsManyLabelsAsAskedFor();
    void givesEachClassItsCorner();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void survivesWritingAndReading();
};

void TestSyntheticData::isDistributedAsMakeClassification_data() {
    QTest::addColumn<int>("informative");
    QTest::addColumn<double>("distance");
    QTest::addColumn<double>("variance");
    QTest::addColumn<double>("mean");
    // scikit-learn 1.2, class_sep 1.2, mean over 20 seeds: distance of the class means, variance
    // within a class, mean of |class mean| over the informative columns.
    QTest::newRow("64") << 64 << 13.218 << 21.226 << 1.1965;
    QTest::newRow("16") << 16 << 6.781 << 5.394 << 1.2039;
}

void TestSyntheticData::isDistributedAsMakeClassification() {
    QFETCH(int, informative);
    QFETCH(double, distance);
    QFETCH(double, variance);
    QFETCH(double, mean);
    double distances = 0, variances = 0, means = 0;
    const int seeds = 20;
    for (int seed = 0; seed < seeds; ++seed) {
        const auto made = synthesise(
            sorted(static_cast<std::size_t>(informative), static_cast<std::uint64_t>(seed)));
        QVERIFY(made);
        const Dataset& dataset = made->dataset;
        const Eigen::RowVectorXd first = classMean(dataset, 0).head(informative);
        distances += (first - classMean(dataset, 1).head(informative)).norm();
        means += first.cwiseAbs().mean();
        double squares = 0;
        for (Eigen::Index i = 0; i < 500; ++i) // the first class
            squares += (dataset.values.dense().row(i).head(informative).cast<double>() - first)
                           .squaredNorm();
        variances += squares / 500 / informative;
        // The rest is standard normal.
        const auto noise = dataset.values.dense().rightCols(50).cast<double>().eval();
        QVERIFY(std::abs(noise.mean()) < 0.02);
        QVERIFY(std::abs(noise.squaredNorm() / static_cast<double>(noise.size()) - 1) < 0.03);
    }
    // About four standard errors of the difference of two means over 20 seeds.
    QVERIFY2(std::abs(distances / seeds - distance) < 1.1,
             qPrintable(QString::number(distances / seeds)));
    QVERIFY2(std::abs(variances / seeds / variance - 1) < 0.06,
             qPrintable(QString::number(variances / seeds)));
    QVERIFY2(std::abs(means / seeds - mean) < 0.03, qPrintable(QString::number(means / seeds)));
}

void TestSyntheticData::isTheSameForTheSameSeed() {
    SyntheticOptions options;
    options.samples = 60;
    options.genes = 40;
    options.informative = 8;
    const auto first = synthesise(options), second = synthesise(options);
    QCOMPARE(first->dataset.hash, second->dataset.hash);
    QCOMPARE(first->dataset.values.dense(), second->dataset.values.dense());
    options.seed = 7;
    QVERIFY(synthesise(options)->dataset.hash != first->dataset.hash);
}

void TestSyntheticData::shufflesWithoutLosingTheInformativeGenes() {
    SyntheticOptions options = sorted(16, 3);
    options.shuffle = true;
    const auto made = synthesise(options);
    QCOMPARE(made->informative.size(), std::size_t{16});
    QVERIFY(std::is_sorted(made->informative.begin(), made->informative.end()));
    QVERIFY(made->informative.back() > 15);
    // Informative genes vary more than noise does: variance about 16/3 + 1.44.
    const Matrix& values = made->dataset.values.dense();
    for (Eigen::Index j = 0; j < values.cols(); ++j) {
        const bool informative = std::binary_search(
            made->informative.begin(), made->informative.end(), static_cast<std::size_t>(j));
        const Eigen::ArrayXd column = values.col(j).cast<double>().array();
        const double variance = (column - column.mean()).square().mean();
        QCOMPARE(variance > 1.6, informative);
    }
    QVERIFY(!std::is_sorted(made->dataset.labels.begin(), made->dataset.labels.end()));
}

void TestSyntheticData::flipsAsManyLabelsAsAskedFor() {
    SyntheticOptions options = sorted(4, 1);
    options.samples = 20'000;
    options.flipped = 0.2;
    const auto made = synthesise(options);
    // Half of the labels drawn anew stay what they were.
    int changed = 0;
    for (std::size_t i = 0; i < options.samples; ++i)
        changed += made->dataset.labels[i] != (i < 10'000 ? 0 : 1) ? 1 : 0;
    QVERIFY2(std::abs(changed - 2000) < 200, qPrintable(QString::number(changed)));
}

void TestSyntheticData::givesEachClassItsCorner() {
    SyntheticOptions options = sorted(2, 5);
    options.classes = 4; // all corners of a square
    options.samples = 40'000;
    options.classSeparation = 10;
    const auto made = synthesise(options);
    std::set<std::pair<bool, bool>> corners;
    for (int label = 0; label < 4; ++label) {
        const Eigen::RowVectorXd mean = classMean(made->dataset, label);
        QVERIFY(std::abs(std::abs(mean[0]) - 10) < 0.1);
        QVERIFY(std::abs(std::abs(mean[1]) - 10) < 0.1);
        corners.emplace(mean[0] > 0, mean[1] > 0);
    }
    QCOMPARE(corners.size(), std::size_t{4});
    QCOMPARE(made->dataset.classes,
             (std::vector<std::string>{"class1", "class2", "class3", "class4"}));
}

void TestSyntheticData::refusesWhatCannotBe_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("genes");
    QTest::addColumn<int>("informative");
    QTest::addColumn<int>("classes");
    QTest::addColumn<double>("separation");
    QTest::newRow("one class") << 10 << 10 << 5 << 1 << 1.0;
    QTest::newRow("fewer samples than classes") << 2 << 10 << 5 << 3 << 1.0;
    QTest::newRow("more informative genes than genes") << 10 << 4 << 5 << 2 << 1.0;
    QTest::newRow("no informative gene") << 10 << 4 << 0 << 2 << 1.0;
    QTest::newRow("more classes than corners") << 10 << 4 << 2 << 5 << 1.0;
    QTest::newRow("more than the machine has") << 2000000000 << 2000000000 << 2 << 2 << 1.0;
    QTest::newRow("no separation") << 10 << 4 << 2 << 2 << 0.0;
    QTest::newRow("not a number") << 10 << 4 << 2 << 2 << std::nan("");
}

void TestSyntheticData::refusesWhatCannotBe() {
    QFETCH(int, samples);
    QFETCH(int, genes);
    QFETCH(int, informative);
    QFETCH(int, classes);
    QFETCH(double, separation);
    SyntheticOptions options;
    options.samples = static_cast<std::size_t>(samples);
    options.genes = static_cast<std::size_t>(genes);
    options.informative = static_cast<std::size_t>(informative);
    options.classes = static_cast<std::size_t>(classes);
    options.classSeparation = separation;
    const auto made = synthesise(options);
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Usage);
}

void TestSyntheticData::survivesWritingAndReading() {
    QTemporaryDir folder;
    SyntheticOptions options;
    options.samples = 30;
    options.genes = 20;
    options.informative = 5;
    auto made = synthesise(options);
    made->dataset.genes[3] = "odd, \"name\"";
    made->dataset.hash = contentHash(made->dataset);
    for (const char* file : {"a.csv", "a.csv.gz"}) {
        const std::string path = folder.filePath(file).toStdString();
        QVERIFY(writeTable(made->dataset, path));
        const auto loaded = load(path);
        QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
        QCOMPARE(loaded->dataset->values.dense(), made->dataset.values.dense());
        QCOMPARE(loaded->dataset->hash, made->dataset.hash);
    }
    const auto failed = writeTable(made->dataset, folder.filePath("no/such.csv").toStdString());
    QVERIFY(!failed);
    QCOMPARE(failed.error().code, ErrorCode::WriteFailed);
}

QTEST_GUILESS_MAIN(TestSyntheticData)
#include "tst_synthetic.moc"

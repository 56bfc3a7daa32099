// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "support/module_dataset.h"
#include "support/run_builder.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <bit>
#include <cmath>
#include <limits>

using namespace tamis;
using results::openRun;
using results::saveRun;

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Where `after` lacks something of `before`, or says something else; empty: nowhere.
QString lost(const QJsonValue& before, const QJsonValue& after, const QString& where = {}) {
    if (before.isObject()) {
        const QJsonObject fields = before.toObject();
        for (auto field = fields.begin(); field != fields.end(); ++field)
            if (const QString place =
                    lost(field.value(), after[field.key()], where + '/' + field.key());
                !place.isEmpty())
                return place;
        return after.isObject() ? QString() : where;
    }
    if (before.isArray()) {
        const QJsonArray items = before.toArray();
        for (qsizetype i = 0; i < items.size(); ++i)
            if (const QString place = lost(items[i], after[i], where + '/' + QString::number(i));
                !place.isEmpty())
                return place;
        return after.toArray().size() == items.size() ? QString() : where;
    }
    return before == after ? QString() : where;
}

modules::ModulesConfig withModules(std::size_t count) {
    modules::ModulesConfig config;
    config.modules = count;
    return config;
}

} // namespace

class TestRunFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_path;
    QByteArray m_saved;

    ErrorCode openText(const QByteArray& text) {
        QFile file(m_folder.filePath("changed.tamis"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            qFatal("no temporary file");
        file.write(text);
        file.close();
        const auto opened = openRun(file.fileName().toStdString());
        return opened ? ErrorCode::Internal : opened.error().code;
    }

    /// The saved run with one text replaced by another.
    QByteArray changed(const QByteArray& before, const QByteArray& after) const {
        const qsizetype place = m_saved.indexOf(before);
        if (place < 0)
            qFatal("'%s' isn't in the file", before.constData());
        QByteArray text = m_saved;
        return text.replace(place, before.size(), after);
    }

  private Q_SLOTS:
    void initTestCase() {
        m_path = m_folder.filePath("run.tamis").toStdString();
        QVERIFY(saveRun(testing::makeRun(), m_path));
        m_saved = contentOf(QString::fromStdString(m_path));
    }

    void whatIsSavedIsOpenedAgain() {
        const auto opened = openRun(m_path);
        QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
        QVERIFY(**opened == testing::makeRun());
    }

    /// The file was written by the first program that could save a run (commit d2e7bd2), of a made
    /// up run of 12 genes: two projections, two radii, three folds. Qt reads it, too, to compare.
    void firstVersionOpensWithAllItsResults() {
        const QByteArray first = contentOf(TAMIS_SOURCE_DIR "/tests/data/first_version.tamis");
        const auto opened = openRun(TAMIS_SOURCE_DIR "/tests/data/first_version.tamis");
        QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
        const evaluation::RunResult& run = **opened;
        QCOMPARE(run.points.size(), std::size_t{4});
        QCOMPARE(run.points[0].fits.size(), std::size_t{3});
        QCOMPARE(run.data.genes[1], std::string("A&B<1>"));
        QCOMPARE(run.baseline[0].logits[0], 1.8910029F);
        QVERIFY(evaluation::bestPoint(run).has_value());

        const std::string path = m_folder.filePath("again.tamis").toStdString();
        QVERIFY(saveRun(run, path));
        const QJsonObject before = QJsonDocument::fromJson(first).object();
        QVERIFY(!before.isEmpty());
        QCOMPARE(
            lost(before, QJsonDocument::fromJson(contentOf(QString::fromStdString(path))).object()),
            QString());

        // What could not be chosen then is what was done then.
        QVERIFY(run.config.training.engine == autoencoder::Engine::LibTorch);
        QCOMPARE(run.config.training.convergence, 0.0);
        QCOMPARE(run.config.restarts, std::size_t{1});
        QVERIFY(run.config.geneScores == evaluation::GeneScores::Weights);
        QVERIFY(run.config.librarySize == evaluation::LibrarySize::Off);
        QVERIFY(run.references.empty() && run.geneTests.empty() && !run.trust);
    }

    /// As runs were before they held references, tests and contributions.
    void olderRunsOpen() {
        QByteArray older = m_saved;
        const auto cut = [&older](const char* from, const char* to) {
            const auto begin = older.indexOf(from);
            if (begin >= 0)
                older.remove(begin, older.indexOf(to, begin) - begin);
            return begin >= 0;
        };
        QVERIFY(cut("\"references\":", "\"gene_values\":"));
        QVERIFY(cut("\"gene_scores\":", "\"training\":"));
        QVERIFY(cut("\"gene_tests\":", "\"warnings\":"));
        QVERIFY(cut(",\"trust\":", "\n"));
        older.insert(older.lastIndexOf('\n'), '}');
        while (cut("\"contributions\":", "\"test\":")) {
        }
        QFile file(m_folder.filePath("older.tamis"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(older) == older.size());
        file.close();
        evaluation::RunResult expected = testing::makeRun();
        expected.config.geneScores = evaluation::GeneScores::Weights;
        expected.config.restarts = 1;
        expected.references.clear();
        expected.geneTests.clear();
        expected.trust.reset();
        for (evaluation::Point& point : expected.points)
            for (evaluation::Fit& fit : point.fits)
                fit.contributions.clear();
        const auto opened = openRun(file.fileName().toStdString());
        QVERIFY(opened && **opened == expected);
    }

    void everyFieldSurvives() {
        using namespace evaluation;
        RunResult run = testing::makeRun();
        run.config = presetConfig(Preset::Paper);
        run.config.geneCounts = {5, 10};
        run.config.seeds = {0, std::numeric_limits<std::uint64_t>::max()};
        run.config.scale = false;
        run.config.log = LogTransform::Off;
        run.config.geneScores = GeneScores::Balanced;
        run.config.restarts = 6;
        run.config.threads = 3;
        run.config.training.activation = autoencoder::Activation::ELU;
        run.config.training.restart = autoencoder::Restart::Continue;
        run.config.training.classWeights = autoencoder::ClassWeights::Balanced;
        run.config.training.engine = autoencoder::Engine::LibTorch;
        run.data.options.orientation = dataset::Orientation::GenesInRows;
        run.data.options.separator = '\t';
        run.data.options.decimal = ',';
        run.data.options.group = "patient";
        run.data.options.duplicates = dataset::Duplicates::Max;
        run.data.options.missing = dataset::Missing::Median;
        run.data.labels.front() = dataset::unlabeled;
        run.points.front().geneCount = 5;
        run.points.front().fits.front().validation.reset();
        run.points.front().fits.front().history.front().stage = autoencoder::Stage::FirstDescent;
        run.points.front().fits.front().selected.clear();
        run.points.front().fits.front().contributions.clear();
        run.termination = Termination::Cancelled;
        run.warnings.push_back({"a", "Ünïcode \"quoted\"\n", "line\t2"});
        const std::string path = m_folder.filePath("every.tamis").toStdString();
        QVERIFY(saveRun(run, path));
        const auto opened = openRun(path);
        QVERIFY(opened);
        QVERIFY(**opened == run);
    }

    void aRunFromBeforeTheFusedEngineWasTrainedByLibTorch() {
        QByteArray older = m_saved;
        QVERIFY(older.contains("\"class_weights\":\"none\","));
        older.replace("\"class_weights\":\"none\",", "");
        QVERIFY(older.contains(",\"engine\":\"fused\""));
        older.replace(",\"engine\":\"fused\"", "");
        const QString path = m_folder.filePath("older.tamis");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(older);
        file.close();
        const auto opened = openRun(path.toStdString());
        QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
        evaluation::RunResult expected = testing::makeRun();
        expected.config.training.engine = autoencoder::Engine::LibTorch;
        QVERIFY(**opened == expected);
    }

    void numbersSurviveBitForBit() {
        evaluation::RunResult run = testing::makeRun();
        const std::vector<double> doubles = {0.1,
                                             1.0 / 3,
                                             5e-324,
                                             1.7976931348623157e308,
                                             -0.0,
                                             1e-5,
                                             0.1 + 0.2,
                                             123456789012345678.0,
                                             2.2250738585072014e-308};
        run.config.radii = doubles;
        run.elapsedSeconds = infinity;
        auto& values = run.geneValues.front().values;
        const std::vector<float> floats = {0.1f,  1.0f / 3,   1e-45f,          3.4028235e38f,
                                           -0.0f, 16777217.f, 1.17549435e-38f, 7.0385307e-26f};
        std::copy(floats.begin(), floats.end(), values.begin());
        // a stretch of neighbouring floats as well
        float next = 0.7f;
        for (std::size_t i = floats.size(); i < values.size(); ++i)
            values[i] = next = std::nextafter(next, 1.0f);
        const std::string path = m_folder.filePath("bits.tamis").toStdString();
        QVERIFY(saveRun(run, path));
        const auto opened = openRun(path);
        QVERIFY(opened);
        QCOMPARE((*opened)->elapsedSeconds, infinity);
        for (std::size_t i = 0; i < doubles.size(); ++i)
            QCOMPARE(std::bit_cast<std::uint64_t>((*opened)->config.radii[i]),
                     std::bit_cast<std::uint64_t>(doubles[i]));
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(std::bit_cast<std::uint32_t>((*opened)->geneValues.front().values[i]),
                     std::bit_cast<std::uint32_t>(values[i]));
    }

    void undefinedNumbersStayUndefined() {
        evaluation::RunResult run = testing::makeRun();
        run.points.front().fits.front().test.auc = undefined;
        run.points.front().fits.front().logits.front() = std::numeric_limits<float>::quiet_NaN();
        run.points.front().fits.front().history.front().classification = undefined;
        const std::string path = m_folder.filePath("nan.tamis").toStdString();
        QVERIFY(saveRun(run, path));
        const auto opened = openRun(path);
        QVERIFY(opened);
        const evaluation::Fit& fit = (*opened)->points.front().fits.front();
        QVERIFY(std::isnan(fit.test.auc) && std::isnan(fit.logits.front()));
        QVERIFY(std::isnan(fit.history.front().classification));
    }

    void timesAreApartFromResults() {
        evaluation::RunResult slow = testing::makeRun();
        slow.elapsedSeconds = 99;
        slow.finishedAt = "2027-01-01T00:00:00Z";
        for (evaluation::Point& point : slow.points) {
            for (evaluation::Fit& fit : point.fits)
                fit.seconds = {9, 9, 9};
        }
        const QString path = m_folder.filePath("slow.tamis");
        QVERIFY(saveRun(slow, path.toStdString()));
        const auto withoutTimes = [](const QByteArray& text) {
            QString result = QString::fromUtf8(text);
            result.remove(QRegularExpression(R"re("(elapsed_seconds|finished_at)":[^,]*)re"));
            result.remove(QRegularExpression(R"re("seconds":\{[^}]*\})re"));
            return result;
        };
        const QByteArray saved = contentOf(path);
        QVERIFY(saved != m_saved);
        QCOMPARE(withoutTimes(saved), withoutTimes(m_saved));
    }

    void theFileIsJsonThatOthersRead() {
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(m_saved, &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(object["format"].toString(), QString("tamis-run"));
        QCOMPARE(object["version"].toInt(), 1);
    }

    void everyCutIsRefused() {
        for (qsizetype length = 0; length < m_saved.size() - 1;
             length += 1 + m_saved.size() / 300) {
            const ErrorCode code = openText(m_saved.left(length));
            QVERIFY2(code == ErrorCode::Damaged || (length == 0 && code == ErrorCode::EmptyFile),
                     QByteArray::number(length));
        }
    }

    void damageIsRefusedWithItsPlace_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char* name, const char* before, const char* after) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after);
        };
        row("text for number", "\"fold\":0", "\"fold\":\"0\"");
        row("number for text", "\"name\":\"leukaemia\"", "\"name\":5");
        row("fold out of range", "\"fold\":0", "\"fold\":4");
        row("negative count", "\"folds\":4", "\"folds\":-4");
        row("no folds", "\"folds\":4", "\"folds\":0");
        row("fraction for count", "\"folds\":4", "\"folds\":4.5");
        row("count beyond 64 bits", "\"folds\":4", "\"folds\":1e400");
        row("list for object", "\"config\":{", "\"config\":[],\"old\":{");
        row("object for list", "\"warnings\":[", "\"warnings\":{},\"old\":[");
        row("missing field", "\"hash\"", "\"hush\"");
        row("null for text", "\"hash\":\"0123456789abcdef\"", "\"hash\":null");
        row("unknown enum", "\"preset\":\"honest\"", "\"preset\":\"honestly\"");
        row("unknown projection", "\"projection\":\"l1inf\"", "\"projection\":\"l7\"");
        row("gene out of range", "\"genes\":[0", "\"genes\":[60");
        row("huge gene", "\"genes\":[0", "\"genes\":[4294967296");
        row("gene twice", "\"genes\":[0", "\"genes\":[1");
        row("sample out of range", "\"test_samples\":[3", "\"test_samples\":[24");
        row("label out of range", "\"labels\":[0", "\"labels\":[2");
        row("negative label", "\"labels\":[0", "\"labels\":[-2");
        row("one label too many", "\"labels\":[0", "\"labels\":[0,0");
        row("one weight too many", "\"weights\":[1", "\"weights\":[1,1");
        row("one logit too many", "\"logits\":[", "\"logits\":[1,");
        row("one epoch too many", "\"epoch\":[", "\"epoch\":[1,");
        row("one value too many", "\"values\":[", "\"values\":[1,");
        row("values of no gene", "\"gene\":0", "\"gene\":61");
        row("no such method", "\"l1-logistic\"", "\"l2-logistic\"");
        row("one contribution too many", "\"contributions\":[0", "\"contributions\":[0,0");
        row("one test too many", "\"q\":[", "\"q\":[1,");
        row("trust in no point", "\"trust\":{\"point\":0", "\"trust\":{\"point\":6");
        row("one frequency too many", "\"frequencies\":[", "\"frequencies\":[1,");
        row("one setting too many", "\"settings\":[", "\"settings\":[1,");
        row("version 0", "\"version\":1", "\"version\":0");
        row("version in words", "\"version\":1", "\"version\":\"one\"");
    }
    void damageIsRefusedWithItsPlace() {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        QCOMPARE(openText(changed(before, after)), ErrorCode::Damaged);
    }

    void theErrorNamesFieldAndFile() {
        const QString path = m_folder.filePath("changed.tamis");
        QCOMPARE(openText(changed("\"genes\":[0", "\"genes\":[60")), ErrorCode::Damaged);
        const Error error = openRun(path.toStdString()).error();
        QCOMPARE(error.where, path.toStdString() + ", points[0].fits[0].selected.genes[0]");
        QVERIFY(QString::fromStdString(error.what).contains("60 is out of range, there are 60"));
    }

    void deeplyNestedTextIsRefused() {
        QCOMPARE(openText("{\"format\":" + QByteArray(1000000, '[')), ErrorCode::Damaged);
        QCOMPARE(openText("{\"format\":\"tamis-run\",\"version\":" + QByteArray(500000, '[') +
                          QByteArray(500000, ']') + "}"),
                 ErrorCode::Damaged);
    }

    void whatIsNoRunIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QByteArray& text, ErrorCode code) {
            QTest::newRow(name) << text << static_cast<int>(code);
        };
        row("spaces", " \n ", ErrorCode::EmptyFile);
        row("csv", "gene,s1,s2\nA,1,2\n", ErrorCode::Unreadable);
        row("binary", QByteArray("\x00\x01\xff\xfe", 4), ErrorCode::Unreadable);
        row("other json", "{\"format\":\"something\"}", ErrorCode::Unreadable);
        row("json list", "[1,2]", ErrorCode::Unreadable);
        row("newer version", "{\"format\":\"tamis-run\",\"version\":2}", ErrorCode::Unreadable);
    }
    void whatIsNoRunIsRefused() {
        QFETCH(const QByteArray, text);
        QFETCH(const int, code);
        QCOMPARE(static_cast<int>(openText(text)), code);
    }

    void missingFileAndFolderAreRefused() {
        QCOMPARE(openRun(m_folder.filePath("none.tamis").toStdString()).error().code,
                 ErrorCode::FileNotFound);
        QCOMPARE(openRun(m_folder.path().toStdString()).error().code, ErrorCode::Unreadable);
    }

    void modulesAreKeptBesideTheRun() {
        const auto found = modules::findModules(test::moduleDataset(), withModules(4));
        QVERIFY(found);
        const std::string path = m_folder.filePath("with_modules.tamis").toStdString();
        const evaluation::RunResult run = testing::makeRun();
        QVERIFY(saveRun(run, path, *found));
        const auto back = results::openModulesOfRun(path);
        QVERIFY(back && *back);
        QVERIFY((*back)->dictionary.bases == (*found)->dictionary.bases);
        QVERIFY((*back)->dictionary.codes == (*found)->dictionary.codes);
        QCOMPARE((*back)->dataHash, (*found)->dataHash);
        QVERIFY(openRun(path)); // the run itself is none the worse for it

        QVERIFY(saveRun(run, path)); // as all run files were
        const auto none = results::openModulesOfRun(path);
        QVERIFY(none && !*none);
    }

    void damagedModulesAreRefused() {
        const auto found = modules::findModules(test::moduleDataset(), withModules(2));
        const QString path = m_folder.filePath("damaged_modules.tamis");
        QVERIFY(saveRun(testing::makeRun(), path.toStdString(), *found));
        QByteArray text = contentOf(path);
        text.replace("\"lambda_share\":", "\"lambda_shore\":");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
        file.close();
        const auto refused = results::openModulesOfRun(path.toStdString());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Damaged);
        QVERIFY(refused.error().where.find("gene_modules") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestRunFile)
#include "tst_run_file.moc"

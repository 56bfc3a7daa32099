// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/blas.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

using tamis::Simd;

namespace {

struct Ended {
    int exitCode = -1;
    qint64 processId = 0;
    QByteArray output;
    QByteArray errors;
};

/// Variables that a test sets; one with an empty value is taken out of the environment.
using Variables = QList<QPair<QString, QString>>;

/// Loads unknown_processor.cpp first. By its name and the folder where it is, since LD_PRELOAD
/// splits a path at its blanks.
Variables unknownProcessor() {
    const QFileInfo library(UNKNOWN_PROCESSOR);
    return {{"LD_PRELOAD", library.fileName()}, {"LD_LIBRARY_PATH", library.path()}};
}

Ended run(const QString& program, const QStringList& arguments, const Variables& variables,
          const QByteArray& input = {}) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("OPENBLAS_CORETYPE");
    // AddressSanitizer's runtime wants to be loaded first, LD_PRELOAD comes before it.
    environment.insert("ASAN_OPTIONS", "detect_leaks=0:verify_asan_link_order=0");
    for (const auto& [name, value] : variables)
        environment.insert(name, value);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForStarted())
        return {};
    Ended ended;
    ended.processId = process.processId();
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    ended.exitCode = process.exitCode();
    ended.output = process.readAllStandardOutput();
    ended.errors = process.readAllStandardError();
    return ended;
}

QStringList warningCodes(const QJsonObject& version) {
    QStringList codes;
    for (const QJsonValue& warning : version["warnings"].toArray())
        codes << warning.toObject()["code"].toString();
    return codes;
}

QString bestKernel() {
    const auto kernel = tamis::betterKernel("Prescott", tamis::simdLevel());
    return kernel ? QString::fromUtf8(kernel->data(), qsizetype(kernel->size())) : QString();
}

} // namespace

class TestBlas : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void kernelsOlderThanTheProcessorAreReplaced_data() {
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<int>("simd");
        QTest::addColumn<QString>("better");
        const auto row = [](const char* kernel, Simd simd, const char* better) {
            QTest::addRow("%s on %s", kernel, tamis::name(simd).data())
                << kernel << static_cast<int>(simd) << better;
        };
        row("Prescott", Simd::Avx512, "SkylakeX");
        row("Prescott", Simd::Avx2, "Haswell");
        row("Prescott", Simd::Avx, "");
        row("Prescott", Simd::Baseline, "");
        row("prescott", Simd::Avx2, "Haswell");
        row("Nehalem", Simd::Avx512, "SkylakeX");
        row("Sandybridge", Simd::Avx2, "Haswell");
        row("Barcelona", Simd::Avx2, "Haswell");
        row("Haswell", Simd::Avx512, "");
        row("Zen", Simd::Avx512, "");
        row("Cooperlake", Simd::Avx512, "");
        row("SapphireRapids", Simd::Avx512, "");
        row("", Simd::Avx512, "");
    }

    void kernelsOlderThanTheProcessorAreReplaced() {
        QFETCH(QString, kernel);
        QFETCH(int, simd);
        const auto better = tamis::betterKernel(kernel.toStdString(), static_cast<Simd>(simd));
        QTEST(QString::fromStdString(std::string(better.value_or(""))), "better");
    }

    void programStartsAgainOnceWithABetterKernel() {
        if (bestKernel().isEmpty())
            QSKIP("this processor has no AVX2: the old kernel is the right one");
        const Ended ended =
            run(BLAS_PROBE, {"a b", "", "--x=\"y\""}, unknownProcessor(), "line 1\nline 2\n");
        QCOMPARE(ended.exitCode, 7);
        const QByteArray expected = bestKernel().toUtf8() + '\n' +
                                    QByteArray::number(ended.processId) +
                                    "\na b\n\n--x=\"y\"\nline 1\nline 2\n";
        QCOMPARE(ended.output, expected);
        QCOMPARE(ended.errors.count("program started"), 2);
    }

    void programDoesNotStartAgainForEver() {
        if (bestKernel().isEmpty())
            QSKIP("this processor has no AVX2: the old kernel is the right one");
        const Ended ended =
            run(BLAS_PROBE, {}, unknownProcessor() + Variables{{"TAMIS_TEST_STUBBORN_BLAS", "1"}});
        QCOMPARE(ended.exitCode, 7);
        QVERIFY(ended.output.startsWith("Prescott\n"));
        QCOMPARE(ended.errors.count("program started"), 2);
    }

    void userWhoNamesAKernelKeepsIt() {
        const Ended ended =
            run(TAMIS_CLI, {"version", "--json"}, {{"OPENBLAS_CORETYPE", "Nehalem"}});
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject version = QJsonDocument::fromJson(ended.output).object();
        if (!version["blas"].toString().startsWith("OpenBLAS"))
            QSKIP("BLAS is not OpenBLAS here");
        QCOMPARE(version["kernel"].toString(), "Nehalem");
        if (bestKernel().isEmpty())
            return;
        QCOMPARE(warningCodes(version), QStringList{"slow-blas-kernel"});
        QVERIFY(ended.errors.contains("OPENBLAS_CORETYPE"));
    }

    void commandLineChoosesTheKernelItself() {
        if (bestKernel().isEmpty())
            QSKIP("this processor has no AVX2: the old kernel is the right one");
        const Ended ended = run(TAMIS_CLI, {"version", "--json"}, unknownProcessor());
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject version = QJsonDocument::fromJson(ended.output).object();
        QCOMPARE(version["kernel"].toString(), bestKernel());
        QCOMPARE(warningCodes(version), QStringList{});
    }

    void exitCodeOfTheSecondStartIsTheProgram_s() {
        const Ended ended = run(TAMIS_CLI, {"no-such-command"}, unknownProcessor());
        QCOMPARE(ended.exitCode, 2);
    }

    void referenceBlasIsNoticed() {
        if (!QFile::exists(REFERENCE_BLAS_DIR "/libblas.so.3"))
            QSKIP("the package libblas3 is not installed");
        const Variables variables = {{"LD_LIBRARY_PATH", REFERENCE_BLAS_DIR}};
        const Ended ended = run(TAMIS_CLI, {"version", "--json"}, variables);
        QCOMPARE(ended.exitCode, 0);
        const QJsonObject version = QJsonDocument::fromJson(ended.output).object();
        QCOMPARE(version["blas"].toString(), "reference BLAS");
        QCOMPARE(version["kernel"].toString(), "");
        QCOMPARE(warningCodes(version), QStringList{"reference-blas"});
        QCOMPARE(ended.errors.count("libopenblas0-openmp"), 1);

        const Ended quiet = run(TAMIS_CLI, {"version", "--quiet"}, variables);
        QCOMPARE(quiet.errors, "");
        QVERIFY(quiet.output.contains("libopenblas0-openmp"));
    }

    void versionNamesEveryLibrary() {
        const Ended ended = run(TAMIS_CLI, {"version", "--json", "--threads", "3"}, {});
        const QJsonObject version = QJsonDocument::fromJson(ended.output).object();
        for (const char* key : {"tamis", "compiler", "libtorch", "eigen", "tbb", "zlib", "fmt",
                                "nlohmann_json", "cli11", "blas", "simd"})
            QVERIFY2(!version[QLatin1String(key)].toString().isEmpty(), key);
        QCOMPARE(version["threads"].toInt(), 3);
        QVERIFY(version["libtorch"].toString().startsWith("1.13."));
        QVERIFY(version["eigen"].toString().startsWith("3.4."));
    }
};

QTEST_GUILESS_MAIN(TestBlas)
#include "tst_blas.moc"

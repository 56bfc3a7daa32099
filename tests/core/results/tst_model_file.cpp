// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/prediction.h"
#include "core/results/model_file.h"
#include "support/small_model.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>

#include <ATen/ATen.h>
#include <cmath>
#include <csignal>
#include <sys/resource.h>

using namespace tamis;
using namespace tamis::results;
using autoencoder::Activation;
using evaluation::FinalModel;
using evaluation::Logarithm;
using testing::smallModel;

namespace {

/// Counts, a value below −1, and two missing ones; samples × 5.
dataset::Matrix rawValues() {
    const float missing = std::numeric_limits<float>::quiet_NaN();
    dataset::Matrix values(4, 5);
    values << 0, 12, 3.5F, 7, 100, //
        -3, 0.5F, missing, 1, 0,   //
        1e4F, 250, 8, -1, 2,       //
        missing, 2, 2, 2, 2;
    return values;
}

bool same(const Eigen::VectorXf& a, const Eigen::VectorXf& b) {
    return a.size() == b.size() && a == b;
}
bool same(const autoencoder::Linear& a, const autoencoder::Linear& b) {
    return a.weight.rows() == b.weight.rows() && a.weight.cols() == b.weight.cols() &&
           a.weight == b.weight && same(a.bias, b.bias);
}

} // namespace

/// A saved model is a TorchScript module for Python and a model for us; LibTorch reads it here as
/// Python's torch.jit.load does.
class TestModelFile : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;

    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    std::string saved(const FinalModel& model) const {
        const std::string file = path("model.pt");
        const Result<void> done = saveModel(model, file);
        if (!done)
            qFatal("%s", describe(done.error()).c_str());
        return file;
    }

    QByteArray bytes() const {
        QFile file(QString::fromStdString(saved(smallModel(Activation::SiLU, Logarithm::Signed))));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    Error openBytes(const QByteArray& content) const {
        QFile file(m_folder.filePath("changed.pt"));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("no room for the test");
        file.close();
        const Result<FinalModel> model = openModel(path("changed.pt"));
        return model ? Error{ErrorCode::Internal, "it was opened", {}, {}} : model.error();
    }

  private Q_SLOTS:
    void torchGivesTheSameLogits_data() {
        QTest::addColumn<int>("activation");
        QTest::addColumn<int>("logarithm");
        for (int a = 0; a < static_cast<int>(std::size(autoencoder::activationNames)); ++a)
            for (int l = 0; l < static_cast<int>(std::size(evaluation::logarithmNames)); ++l)
                QTest::addRow("%s, logarithm %s", autoencoder::activationNames[a].data(),
                              evaluation::logarithmNames[l].data())
                    << a << l;
    }
    void torchGivesTheSameLogits() {
        QFETCH(int, activation);
        QFETCH(int, logarithm);
        const FinalModel model =
            smallModel(static_cast<Activation>(activation), static_cast<Logarithm>(logarithm));
        torch::jit::Module module = torch::jit::load(saved(model));
        dataset::Matrix values = rawValues();
        const at::Tensor input = at::from_blob(values.data(), {4, 5}, at::kFloat);
        const at::Tensor output = module.forward({input}).toTensor().contiguous();
        const std::vector<float> ours = evaluation::logits(model, values);
        QCOMPARE(static_cast<std::size_t>(output.numel()), ours.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const float theirs = output.data_ptr<float>()[i];
            QVERIFY2(std::abs(theirs - ours[i]) <= 1e-5F * std::max(1.0F, std::abs(theirs)),
                     qPrintable(QString("%1 instead of %2").arg(ours[i]).arg(theirs)));
        }
        // Numbers of a table are doubles in Python.
        const at::Tensor doubles = module.forward({input.to(at::kDouble)}).toTensor();
        QVERIFY(doubles.equal(output));
    }

    /// What predict() does before: totals over all genes of a file, one of them 0.
    void torchScalesCountsByTheirTotals() {
        FinalModel model = smallModel(Activation::SiLU, Logarithm::Signed);
        model.transform.librarySize = 1e4;
        torch::jit::Module module = torch::jit::load(saved(model));
        dataset::Matrix values = rawValues();
        const at::Tensor input = at::from_blob(values.data(), {4, 5}, at::kFloat).clone();
        const double totals[] = {500, 0, 20000, 8};
        const at::Tensor output =
            module.forward({input, at::tensor(at::ArrayRef<double>(totals, 4))})
                .toTensor()
                .contiguous();
        for (Eigen::Index i = 0; i < 4; ++i)
            if (totals[i] > 0)
                values.row(i) *= static_cast<float>(1e4 / totals[i]);
        const std::vector<float> ours = evaluation::logits(model, values);
        QCOMPARE(static_cast<std::size_t>(output.numel()), ours.size());
        for (std::size_t i = 0; i < ours.size(); ++i)
            QVERIFY(std::abs(output.data_ptr<float>()[i] - ours[i]) <=
                    1e-4F * std::max(1.0F, std::abs(ours[i])));
        QCOMPARE(openModel(path("model.pt"))->transform.librarySize, 1e4);
    }

    void pythonSeesGenesAndClasses() {
        const FinalModel model = smallModel(Activation::SiLU, Logarithm::None);
        const torch::jit::Module module = torch::jit::load(saved(model));
        QCOMPARE(module.attr("genes").toListRef()[4].toStringRef(), std::string("G4"));
        QCOMPARE(module.attr("classes").toListRef()[2].toStringRef(), model.classes[2]);
    }

    void whatIsSavedIsOpened() {
        const FinalModel model = smallModel(Activation::GELU, Logarithm::Published);
        const Result<FinalModel> opened = openModel(saved(model));
        QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
        QCOMPARE(opened->genes, model.genes);
        QCOMPARE(opened->classes, model.classes);
        QVERIFY(opened->transform.logarithm == model.transform.logarithm);
        QVERIFY(same(opened->transform.shift, model.transform.shift));
        QVERIFY(same(opened->transform.scale, model.transform.scale));
        QVERIFY(same(opened->transform.fill, model.transform.fill));
        QVERIFY(same(opened->network.first, model.network.first));
        QVERIFY(same(opened->network.latent, model.network.latent));
        QVERIFY(opened->network.activation == Activation::GELU);
        QCOMPARE(opened->programVersion, model.programVersion);
        QCOMPARE(opened->dataName, model.dataName);
        QCOMPARE(opened->dataHash, model.dataHash);
        QCOMPARE(opened->labelName, model.labelName);
        QVERIFY(opened->values == model.values);
        QCOMPARE(opened->samples, model.samples);
        QVERIFY(opened->config == model.config);
        QVERIFY(opened->projection == model.projection);
        QCOMPARE(opened->radius, model.radius);
        QCOMPARE(opened->threshold, model.threshold);
        QVERIFY(opened->accuracy == model.accuracy);
    }

    void anInterruptedSaveLeavesTheOldFile() {
        const FinalModel old = smallModel(Activation::SiLU, Logarithm::None);
        const std::string file = saved(old);
        FinalModel other = smallModel(Activation::ReLU, Logarithm::Signed);
        // A limit on file size stands for the full disk: the write fails half-way.
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit tight{2000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &tight);
        const Result<void> failed = saveModel(other, file);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!failed && failed.error().code == ErrorCode::WriteFailed);
        const Result<FinalModel> opened = openModel(file);
        QVERIFY(opened && opened->network.activation == Activation::SiLU);
        QCOMPARE(QDir(m_folder.path()).entryList({"*.tmp-*"}).size(), 0);
    }

    void aFileThatEndsEarlyIsDamaged() {
        const QByteArray whole = bytes();
        for (const qsizetype part : {whole.size() / 10, whole.size() / 2, whole.size() - 30}) {
            const Error error = openBytes(whole.left(part));
            QVERIFY2(error.code == ErrorCode::Damaged || error.code == ErrorCode::Unreadable,
                     error.what.c_str());
            QVERIFY(!error.hint.empty());
        }
        QCOMPARE(openBytes(whole.left(whole.size() - 30)).code, ErrorCode::Damaged);
    }

    /// Wherever a bit has turned, the model is refused or is what it was: never another one.
    void aTurnedBitMakesNoOtherModel() {
        const FinalModel model = smallModel(Activation::SiLU, Logarithm::Signed);
        const std::vector<float> expected = evaluation::logits(model, rawValues().topRows(1));
        const QByteArray whole = bytes();
        for (qsizetype place = 0; place < whole.size(); place += 37) {
            QByteArray changed = whole;
            changed[place] = static_cast<char>(changed[place] ^ 0x10);
            QFile file(m_folder.filePath("turned.pt"));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(changed) == changed.size());
            file.close();
            const Result<FinalModel> opened = openModel(path("turned.pt"));
            if (opened)
                QVERIFY2(evaluation::logits(*opened, rawValues().topRows(1)) == expected,
                         qPrintable(QString("byte %1").arg(place)));
        }
    }

    void whatIsNoModelIsRefused_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QByteArray& content, ErrorCode code) {
            QTest::newRow(name) << content << static_cast<int>(code);
        };
        row("nothing", "", ErrorCode::EmptyFile);
        row("csv", "gene,s1,s2\nA,1,2\n", ErrorCode::Unreadable);
        row("run", "{\"format\":\"tamis-run\",\"version\":1}", ErrorCode::Unreadable);
        row("empty zip", QByteArray("PK\x05\x06") + QByteArray(18, '\0'), ErrorCode::Unreadable);
    }
    void whatIsNoModelIsRefused() {
        QFETCH(const QByteArray, content);
        QFETCH(const int, code);
        QCOMPARE(static_cast<int>(openBytes(content).code), code);
    }

    void modulesOfOthersAndOfNewerVersionsAreRefused() {
        const torch::jit::Module module("Other");
        module.save(path("other.pt"));
        const Error other = openModel(path("other.pt")).error();
        QCOMPARE(other.code, ErrorCode::Unreadable);
        QVERIFY(other.what.find("no model of Tamis") != std::string::npos);
        module.save(path("newer.pt"),
                    {{"tamis.json", R"({"format": "tamis-model", "version": 2})"}});
        const Error newer = openModel(path("newer.pt")).error();
        QCOMPARE(newer.code, ErrorCode::Unreadable);
        QVERIFY(newer.what.find("newer version") != std::string::npos);
        module.save(path("bare.pt"),
                    {{"tamis.json", R"({"format": "tamis-model", "version": 1})"}});
        QCOMPARE(openModel(path("bare.pt")).error().code, ErrorCode::Damaged);
    }

    void missingFileAndFolderAreRefused() {
        QCOMPARE(openModel(path("none.pt")).error().code, ErrorCode::FileNotFound);
        QCOMPARE(openModel(m_folder.path().toStdString()).error().code, ErrorCode::Unreadable);
    }
};

QTEST_APPLESS_MAIN(TestModelFile)
#include "tst_model_file.moc"

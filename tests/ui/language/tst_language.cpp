// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../main_window/scripted_dialogs.h"
#include "core/dataset/import.h"
#include "core/dataset/preprocessing.h"
#include "core/evaluation/parameters.h"
#include "core/evaluation/sweep.h"
#include "core/modules/apply.h"
#include "core/results/prediction_text.h"
#include "core/results/sentences.h"
#include "support/module_dataset.h"
#include "support/run_builder.h"
#include "support/written.h"
#include "ui/actions.h"
#include "ui/format.h"
#include "ui/language/core_sentences.h"
#include "ui/language/core_texts.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/plot/plot_document.h"
#include "ui/report/report_images.h"
#include "ui/settings.h"
#include "ui/setup/number_list.h"
#include "ui/setup/setup_panel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QXmlStreamReader>

using namespace tamis;
using namespace tamis::ui;

namespace {

/// English texts whose French differs, as they stand in a window.
QSet<QString> englishTexts() {
    QFile file(TAMIS_SOURCE_DIR "/resources/translations/tamis_fr.ts");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QSet<QString> english, french;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"source")
            source = xml.readElementText();
        else if (xml.name() == u"translation") {
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            french << text;
            if (text != source)
                english << source;
        }
    }
    return english - french;
}

/// What can be said about modules and their application, each at least once.
std::vector<Warning> warningsAboutModules() {
    std::vector<Warning> warnings;
    const auto learn = [&](const dataset::Dataset& data, std::size_t count, double share,
                           std::size_t epochs, bool stopped = false) {
        std::stop_source stop;
        const auto progressed = [&](double, const dictionary::Epoch&) {
            if (stopped)
                stop.request_stop();
        };
        modules::ModulesConfig config;
        config.modules = count;
        config.share = share;
        config.epochs = epochs;
        config.threads = 1;
        const auto found = modules::findModules(data, config, progressed, stop.get_token());
        for (const Warning& warning : (*found)->warnings)
            warnings.push_back(warning);
        return *found;
    };
    const dataset::Dataset data = test::moduleDataset();
    dataset::Dataset constant = data;
    constant.values.edit().col(7).setConstant(3);
    learn(constant, 90, 0.05, 3);
    learn(data, 6, 0.6, 30);
    learn(data, 6, 1, 30);
    modules::Modules other = *learn(data, 6, 0.05, 30, true);
    other.genes.front() = "elsewhere";
    dataset::Dataset counts = data;
    counts.values = dataset::Matrix((data.values.dense() * 100).array().abs().round());
    const auto apply = [&](evaluation::Logarithm logarithm, const dataset::Dataset& samples) {
        other.transform.logarithm = logarithm;
        const auto applied = modules::applyModules(other, samples, 1);
        for (const Warning& warning : applied->warnings)
            warnings.push_back(warning);
    };
    apply(evaluation::Logarithm::Signed, data);
    apply(evaluation::Logarithm::None, counts);
    return warnings;
}

/// Everything that the widget and what it holds say.
QStringList textsOf(const QWidget& widget) {
    QStringList texts{widget.windowTitle(), widget.toolTip(), widget.accessibleName()};
    for (const auto* one : widget.findChildren<QWidget*>())
        texts << one->toolTip() << one->accessibleName();
    for (const auto* label : widget.findChildren<QLabel*>())
        texts << label->text();
    for (const auto* button : widget.findChildren<QAbstractButton*>())
        texts << button->text();
    for (const auto* edit : widget.findChildren<QLineEdit*>())
        texts << edit->placeholderText();
    for (const auto* text : widget.findChildren<QTextEdit*>())
        texts << text->toPlainText().split('\n');
    for (const auto* action : widget.findChildren<QAction*>())
        texts << action->text() << action->statusTip();
    for (const auto* pages : widget.findChildren<QTabWidget*>())
        for (int i = 0; i < pages->count(); ++i)
            texts << pages->tabText(i);
    for (const auto* view : widget.findChildren<QAbstractItemView*>())
        if (const QAbstractItemModel* model = view->model())
            for (int column = 0; column < model->columnCount(); ++column)
                texts << model->headerData(column, Qt::Horizontal).toString()
                      << model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    return texts;
}

evaluation::RunResultPtr checkedRun() {
    auto run = std::make_shared<evaluation::RunResult>(testing::makeRun());
    evaluation::Trust trust;
    trust.halfSamplesAsked = 4;
    trust.halfSamples = 3;
    trust.permutationsAsked = 2;
    trust.accuracy = 0.9;
    trust.selected = 2;
    trust.genes = {{1, 1.0, 0.1}, {3, 0.5, 0.2}};
    trust.permutations = {{0.45, 0.44, 0.6}, {0.55, 0.54, 0.4}};
    trust.decoys = {3, 4.5, 0.5};
    run->trust = trust;
    return run;
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;

  private Q_SLOTS:
    void init() { setLanguage(*qApp, QStringLiteral("fr")); }
    void cleanup() { setLanguage(*qApp, QStringLiteral("en")); }

    void windowInFrenchSpeaksFrench() {
        Settings settings(m_folder.filePath("settings.ini"));
        testing::ScriptedDialogs dialogs;
        MainWindow window(settings, dialogs);
        Q_EMIT window.session().finished(checkedRun());
        auto* pages = window.findChild<QTabWidget*>();
        window.show();
        for (int i = 0; i < pages->count(); ++i) { // pages fill themselves when they are seen
            pages->setCurrentIndex(i);
            QCoreApplication::processEvents();
        }
        QCOMPARE(pages->tabText(2), QStringLiteral("Gènes"));
        const QSet<QString> english = englishTexts();
        QVERIFY(english.size() > 500);
        const QStringList texts = textsOf(window);
        QVERIFY(texts.contains(QStringLiteral("Copier la commande")));
        for (const QString& text : texts)
            QVERIFY2(!english.contains(text), qPrintable(text));
    }

    void otherLanguagesGetEnglish() {
        setLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(Actions()[ActionId::Quit].text(), QStringLiteral("&Quit"));
        plot::PlotDocument document;
        plot::Series series{QStringLiteral("A"), {}, true, {}};
        series.points.push_back({1, 2, 0, -1, {}});
        document.series.push_back(series);
        QVERIFY(summary(document).contains(QStringLiteral("1 point,"))); // and not "point(s)"
    }

    void languageIsChosenInTheMenuAndKept() {
        const QString file = m_folder.filePath("chosen.ini");
        {
            Settings settings(file);
            QCOMPARE(settings.language(), QString());
            testing::ScriptedDialogs dialogs;
            MainWindow window(settings, dialogs);
            QVERIFY(window.findChild<QAction*>("language-")->isChecked());
            window.findChild<QAction*>("language-fr")->trigger();
            settings.sync();
        }
        Settings again(file);
        QCOMPARE(again.language(), QStringLiteral("fr"));
    }

    /// 0.435 is 0.435 whatever the window speaks.
    void numbersKeepTheirPoint() {
        QLocale::setDefault(QLocale(QLocale::French));
        QCOMPARE(plot::shortNumber(0.435), QStringLiteral("0.435"));
        QCOMPARE(fixed(0.435, 3), QStringLiteral("0.435"));
        const auto radii = parseRadii(QStringLiteral("0.5, 1"));
        QVERIFY(radii.has_value());
        QCOMPARE(radii->front(), 0.5);
        QLocale::setDefault(QLocale::c());
    }

    void noughtIsSingular() {
        const auto genes = [](std::size_t number) {
            return counted(number, QStringLiteral("%1 gène"), QStringLiteral("%1 gènes"));
        };
        QCOMPARE(genes(0), QStringLiteral("0 gène"));
        QCOMPARE(genes(2), QStringLiteral("2 gènes"));
        setLanguage(*qApp, QStringLiteral("en"));
        QCOMPARE(counted(0, QStringLiteral("%1 gene"), QStringLiteral("%1 genes")),
                 QStringLiteral("0 genes"));
    }

    void tableOfParametersIsTranslated() {
        for (const evaluation::Parameter& parameter : evaluation::parameters())
            QVERIFY2(fixedText(parameter.help) !=
                         QString::fromUtf8(parameter.help.data(),
                                           static_cast<qsizetype>(parameter.help.size())),
                     parameter.key.data());
        QCOMPARE(fixedText("Learning rate"), QStringLiteral("Taux d’apprentissage"));
    }

    /// What core puts together must fit a sentence of the table, or it would stay English unseen.
    void sentencesOfCoreAreTranslated() {
        std::vector<std::string> written;
        const evaluation::RunResultPtr run = checkedRun();
        for (const std::string& sentence : results::trustSentences(*run))
            written.push_back(sentence);
        for (const double right : {0.5, 0.75, 0.95, std::nan("")}) {
            evaluation::Calibration calibration;
            calibration.probability = 0.75;
            calibration.right = right;
            written.push_back(results::calibrationSentence(calibration));
        }
        dataset::Matrix values(2, 2);
        for (const auto& [low, high] : {std::pair{0.F, 900.F}, {0.5F, 900.5F}, {1.5F, 9.F}}) {
            values << low, high, high, low;
            const auto summary = dataset::summarise(dataset::Values(values));
            written.push_back(summary.reason);
            written.push_back(summary.suggestion);
        }
        values << -1, 1, 1, -1;
        written.push_back(dataset::summarise(dataset::Values(values)).reason);
        written.push_back(std::string(results::optimismSentence));
        for (const evaluation::ReferenceMethod method :
             {evaluation::ReferenceMethod::L1Logistic, evaluation::ReferenceMethod::LinearSvm})
            written.push_back(std::string(results::methodName(method)));
        evaluation::FinalModel model;
        model.dataName = "golub";
        written.push_back(results::modelSentence(model));
        model.config.preset = evaluation::Preset::Paper;
        written.push_back(results::modelSentence(model));
        for (const std::string& sentence : written)
            QVERIFY2(coreSentence(sentence) != QString::fromStdString(sentence), sentence.c_str());
    }

    void warningsAboutModulesAreTranslated() {
        QSet<QString> codes;
        for (const Warning& warning : warningsAboutModules()) {
            codes << QString::fromStdString(warning.code);
            QVERIFY2(coreSentence(warning.what) != QString::fromStdString(warning.what),
                     warning.what.c_str());
        }
        QCOMPARE(codes, (QSet<QString>{"constant-genes", "many-modules", "lambda-too-large",
                                       "dead-modules", "cancelled", "not-settled", "missing-genes",
                                       "other-scale"}));
    }

    /// No sentence of the table is taken for another one, and lists at the end may have spaces.
    void everySentenceOfTheTableIsFound() {
        for (const char* sentence : coreSentences()) {
            QString english = QString::fromUtf8(sentence),
                    french = QCoreApplication::translate("Core", sentence);
            for (const char* place : {"1", "2", "3", "4", "5", "6", "7"}) {
                const QString value = QStringLiteral("n%1").arg(place);
                english.replace(QLatin1Char('%') + QLatin1String(place), value);
                french.replace(QLatin1Char('%') + QLatin1String(place), value);
            }
            QCOMPARE(coreSentence(english.toStdString()), french);
        }
        QCOMPARE(coreSentence("columns of text or ids, which are no expression: a, b and 3 more"),
                 QStringLiteral("colonnes de texte ou d’identifiants, qui ne sont pas de "
                                "l’expression\u00a0: a, b et 3 de plus"));
    }

    void warningsAboutFilesAreTranslated() {
        QSet<QString> codes;
        const auto read = [&](const QString& name, const QByteArray& content) {
            const QString path = testing::written(m_folder.filePath(name), content);
            const auto described = dataset::examine(path.toStdString());
            QVERIFY2(described.has_value(), qPrintable(name));
            for (const Warning& warning : described->warnings) {
                codes << QString::fromStdString(warning.code);
                QVERIFY2(coreSentence(warning.what) != QString::fromStdString(warning.what),
                         warning.what.c_str());
            }
        };
        read("names.csv", "Made by hand\nsample,class,TP53,TP53,,2-Sep,flat\n"
                          "s1,a,1.5,2,3,4,1\ns1,b,2,3,4,5,1\n,a,1,1,2,3,1\ns4,,4,7,6,5,1\n"
                          "s5,A,3,1,5,5,1\n");
        read("plain.csv", "1,2,3\n4,5,6\n7,8,10\n");
        read("remarks.csv", "# a remark\n# another\nsample,class,id,TP53,BRCA1\n"
                            "s1,a,u-1,1,2\ns2,b,u-2,2,1\ns3,a,u-3,3,4\ns4,b,u-4,4,5\n");
        for (const char* code :
             {"duplicate-genes", "unnamed-genes", "constant-genes", "duplicate-samples",
              "unnamed-samples", "unlabeled-samples", "spreadsheet-genes", "title-lines",
              "no-heading", "no-label", "columns-left-out"})
            QVERIFY2(codes.contains(code), code);
    }

    void placesAreTranslated() {
        QCOMPARE(placeText("TP53, BRCA1 and 5 more"), QStringLiteral("TP53, BRCA1 et 5 de plus"));
        QCOMPARE(placeText("line 3"), QStringLiteral("ligne 3"));
        QCOMPARE(placeText("TP53"), QStringLiteral("TP53"));
        QCOMPARE(placeText("bilevel-l1inf"), QStringLiteral("ℓ1,∞ bi-niveau"));
        QCOMPARE(placeText("l1inf, radius 2.5"), QStringLiteral("ℓ1,∞ exacte, rayon 2.5"));
    }

    void sentencesAreFilledIn() {
        QCOMPARE(coreSentence("values from 1.5 to 9, a range of logarithms"),
                 QStringLiteral("valeurs de 1.5 à 9, une étendue de logarithmes"));
        QCOMPARE(coreSentence("The accuracy is better than chance. No call can be checked."),
                 QStringLiteral("L’exactitude est meilleure que le hasard. Aucune prédiction ne "
                                "peut être vérifiée."));
    }

    void warningsStandAsSentences() {
        QCOMPARE(asSentence("3 samples have no label"), QStringLiteral("3 samples have no label."));
        QCOMPARE(asSentence("the heading is missing (a.csv)"),
                 QStringLiteral("The heading is missing (a.csv)."));
        QCOMPARE(asSentence("every gene is 0."), QStringLiteral("Every gene is 0."));
        QCOMPARE(asSentence("l’exactitude est faible"), QStringLiteral("L’exactitude est faible."));
        // Names keep their letters.
        for (const char* name : {"tp53 is there twice.", "a.csv has no genes.", "miR-21 is new."})
            QCOMPARE(asSentence(name), QString::fromUtf8(name));
        QCOMPARE(warningText({"x", "no label", "row 3"}), QStringLiteral("No label (row 3)."));
    }

    void whatIsNotInTheTableStays() {
        QCOMPARE(coreSentence("line 3 has 7 fields"), QStringLiteral("line 3 has 7 fields"));
        QCOMPARE(coreSentence("The accuracy is better than chance. And more"),
                 QStringLiteral("The accuracy is better than chance. And more"));
    }

    void englishIsLeftAsItIs() {
        setLanguage(*qApp, QStringLiteral("en"));
        for (const std::string& sentence : results::trustSentences(*checkedRun()))
            QCOMPARE(coreSentence(sentence), QString::fromStdString(sentence));
    }

    /// The report's sentences are English, and so are the words in its pictures.
    void reportsStayEnglish() {
        const auto images = reportImages(*checkedRun());
        QVERIFY(!images.empty());
        QCOMPARE(images.front().title, std::string("Accuracy"));
        QCOMPARE(Actions()[ActionId::Quit].text(), QStringLiteral("&Quitter")); // again
    }
};

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"

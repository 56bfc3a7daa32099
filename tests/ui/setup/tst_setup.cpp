// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dark_palette.h"
#include "ui/format.h"
#include "ui/plot/chart_style.h"
#include "ui/setup/card.h"
#include "ui/setup/number_list.h"
#include "ui/setup/parameter_form.h"
#include "ui/setup/parameter_rooms.h"
#include "ui/setup/preparation_card.h"
#include "ui/setup/setup_panel.h"
#include "ui/setup/sieve_card.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleFactory>
#include <QTest>
#include <QVBoxLayout>

using namespace tamis;
using namespace tamis::ui;

class TestSetup : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() {
        // A desktop that writes 0,5 must not change how numbers are read.
        QLocale::setDefault(QLocale(QLocale::German));
    }

    void radiiAreReadWithADecimalPoint_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<double>>("radii");
        QTest::newRow("commas") << "0.435, 1,2.5" << QList<double>{0.435, 1, 2.5};
        QTest::newRow("spaces") << " 0.5 1e-3 " << QList<double>{0.5, 0.001};
        QTest::newRow("semicolons") << "1;2" << QList<double>{1, 2};
        QTest::newRow("empty") << " , " << QList<double>{};
        QTest::newRow("word") << "1, two" << QList<double>{};
        QTest::newRow("zero") << "0, 1" << QList<double>{};
        QTest::newRow("negative") << "-1" << QList<double>{};
        QTest::newRow("twice") << "1, 1.0" << QList<double>{};
        QTest::newRow("nan") << "nan" << QList<double>{};
        QTest::newRow("infinite") << "inf" << QList<double>{};
    }
    void radiiAreReadWithADecimalPoint() {
        QFETCH(QString, text);
        QFETCH(QList<double>, radii);
        const auto parsed = parseRadii(text);
        QCOMPARE(parsed.has_value(), !radii.isEmpty());
        if (parsed)
            QCOMPARE(QList<double>(parsed->begin(), parsed->end()), radii);
        else
            QVERIFY(!parsed.error().isEmpty());
    }

    void geneCountsAreWholeNumbersFromOne() {
        QVERIFY(parseGeneCounts("5, 10").value() == std::vector<std::size_t>({5, 10}));
        QVERIFY(!parseGeneCounts("5.5"));
        QVERIFY(!parseGeneCounts("0"));
        QVERIFY(parseGeneCounts("5, 0").error().contains("0"));
    }

    void everyParameterOfTheTableStandsOnExactlyOneCard() {
        std::size_t standing = 0;
        for (const ParameterRoom room :
             {ParameterRoom::Preparation, ParameterRoom::Method, ParameterRoom::Sieve})
            standing += parametersOf(room).size();
        QCOMPARE(standing, evaluation::parameters().size());
    }

    void formGivesBackWhatItWasGiven() {
        std::vector<const evaluation::Parameter*> all;
        for (const auto& parameter : evaluation::parameters())
            all.push_back(&parameter);
        ParameterForm form(all);
        for (const auto preset : {evaluation::Preset::Honest, evaluation::Preset::Paper}) {
            evaluation::SweepConfig config = evaluation::presetConfig(preset);
            config.training.alpha = 0.000321;
            config.training.activation = autoencoder::Activation::Tanh;
            form.setConfig(config);
            evaluation::SweepConfig read = evaluation::presetConfig(preset);
            form.applyTo(read);
            QVERIFY(read == config);
        }
    }

    void wrongNumberIsRefusedWithTheFieldsName() {
        ParameterForm form(parametersOf(ParameterRoom::Method));
        form.setConfig(evaluation::presetConfig(evaluation::Preset::Honest));
        QVERIFY(!form.problem());
        auto* alpha = form.findChild<QLineEdit*>("alpha");
        QVERIFY(alpha);
        alpha->setText("0,001");
        QVERIFY(form.problem().value().contains("0,001"));
        alpha->setText("0.001");
        QVERIFY(!form.problem());
    }

    void presetKeepsTheAxisAndSetsTheRest() {
        SetupPanel panel;
        auto* points = panel.findChild<QLineEdit*>("points");
        points->setText("7, 9");
        auto* preset = panel.findChild<QComboBox*>("preset");
        preset->setCurrentIndex(1);
        Q_EMIT preset->activated(1);
        const evaluation::SweepConfig config = panel.config();
        const auto paper = evaluation::presetConfig(evaluation::Preset::Paper);
        QCOMPARE(config.preset, evaluation::Preset::Paper);
        QVERIFY(config.geneCounts == std::vector<std::size_t>({7, 9}));
        QVERIFY(config.training == paper.training);
    }

    void panelSaysWhatIsWrongWithTheSieve() {
        SieveCard card;
        card.setConfig(evaluation::presetConfig(evaluation::Preset::Honest));
        card.findChild<QComboBox*>("axis")->setCurrentIndex(2);
        auto* points = card.findChild<QLineEdit*>("points");
        points->setText("0.1:10:5:log");
        QVERIFY(!card.problem());
        evaluation::SweepConfig config;
        card.applyTo(config);
        QCOMPARE(config.radii.size(), std::size_t{5});
        QVERIFY(qAbs(config.radii[2] - 1) < 1e-12); // the geometric mean of 0.1 and 10
        points->setText("10:0.1");
        QVERIFY(card.problem().has_value());
        card.findChild<QComboBox*>("axis")->setCurrentIndex(0);
        QVERIFY(!card.problem()); // each kind of axis keeps its own text
        for (QCheckBox* box : card.findChildren<QCheckBox*>())
            if (box->objectName().contains("l1"))
                box->setChecked(false);
        QVERIFY(card.problem().has_value());
    }

    void preparationIsSuggestedWithTheReason() {
        dataset::ValueSummary values;
        values.reason = "values from 2 to 20000: too wide a range for logarithms";
        values.suggestion = "log(1 + x): intensities spread the more the higher they are";
        PreparationCard card;
        card.setValues(values);
        QStringList said;
        for (const QLabel* label : card.findChildren<QLabel*>())
            said << label->text();
        const QString all = said.join(' ');
        QVERIFY2(all.contains("Values from 2 to 20000: too wide a range"), qPrintable(all));
        QVERIFY2(all.contains("log(1 + x): intensities spread"), qPrintable(all));
    }

    void cardFoldsToOneLine() {
        Card card("Data");
        auto* inside = new QLabel("body");
        card.body()->addWidget(inside);
        card.setSummary("golub");
        card.show();
        QVERIFY(inside->isVisible());
        card.setExpanded(false);
        QVERIFY(!inside->isVisible());
        QCOMPARE(card.summary(), QString("golub"));
    }

    void numbersAreShownWithoutTheDesktopsLocale() {
        QCOMPARE(fixed(0.435, 3), QString("0.435"));
        QCOMPARE(grouped(1234567), QString::fromUtf8("1\u202f234\u202f567"));
        QCOMPARE(grouped(123), QString("123"));
        QCOMPARE(duration(125), QString("2 min 05 s"));
    }

    void explanationsKeepTheirContrast_data() {
        QTest::addColumn<QColor>("window");
        QTest::addColumn<QColor>("text");
        QTest::newRow("light") << QColor(0xef, 0xef, 0xef) << QColor(Qt::black);
        QTest::newRow("white") << QColor(Qt::white) << QColor(Qt::black);
        QTest::newRow("dark") << QColor(0x2b, 0x2b, 0x2b) << QColor(0xf0, 0xf0, 0xf0);
        QTest::newRow("black") << QColor(Qt::black) << QColor(Qt::white);
    }
    void explanationsKeepTheirContrast() {
        QFETCH(QColor, window);
        QFETCH(QColor, text);
        QPalette palette;
        palette.setColor(QPalette::Window, window);
        palette.setColor(QPalette::WindowText, text);
        QVERIFY(plot::contrast(quietText(palette), window) >= 4.5);
        for (const Tone tone : {Tone::Neutral, Tone::Good, Tone::Careful, Tone::Bad}) {
            QVERIFY(plot::contrast(toneColour(palette, tone), window) >= 4.5);
            QVERIFY(plot::contrast(text, tinted(palette, tone)) >= 4.5);
        }
    }

    void linksAreReadOnADarkDesktop() {
        const QPalette before = QApplication::palette();
        QPalette dark = testing::darkPalette();
        dark.setColor(QPalette::Link, QColor(Qt::blue)); // as Qt has it by itself
        QApplication::setPalette(dark);
        makeLinksReadable();
        QLabel label(QStringLiteral("<a href=\"x\">\u2588\u2588\u2588\u2588</a>")); // blocks
        label.setAttribute(Qt::WA_DontShowOnScreen);
        const QImage picture = label.grab().toImage();
        const QColor ground = dark.color(QPalette::Window);
        double most = 0;
        for (int x = 0; x < picture.width(); ++x)
            for (int y = 0; y < picture.height(); ++y)
                most = std::max(most, plot::contrast(picture.pixelColor(x, y), ground));
        QApplication::setPalette(before);
        QVERIFY2(most >= 4.5, qPrintable(QString::number(most)));
    }

    void emptyBoxesAreSeenOnADarkDesktop() {
        const std::unique_ptr<QStyle> fusion(QStyleFactory::create("Fusion"));
        QVERIFY(fusion);
        QWidget window;
        window.setPalette(testing::darkPalette());
        QCheckBox box(&window);
        box.setStyle(fusion.get());
        outlineBoxes(window);
        const QImage picture = box.grab().toImage();
        const QColor ground = window.palette().color(QPalette::Window);
        double most = 0;
        for (int x = 0; x < picture.width(); ++x)
            for (int y = 0; y < picture.height(); ++y)
                most = std::max(most, plot::contrast(picture.pixelColor(x, y), ground));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
        window.setPalette(QPalette(Qt::lightGray));
        outlineBoxes(window);
        QCOMPARE(box.palette().color(QPalette::Window),
                 window.palette().color(QPalette::Window)); // as it was
    }
};

QTEST_MAIN(TestSetup)
#include "tst_setup.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../main_window/scripted_dialogs.h"
#include "support/nameless.h"
#include "support/written.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_form.h"
#include "ui/language/language.h"
#include "ui/message_bar.h"
#include "ui/setup/class_bars.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace tamis;
using namespace tamis::ui;

/// The import dialog, with the files people have.
class TestImportDialog : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    testing::ScriptedDialogs m_dialogs;
    std::unique_ptr<ImportDialog> m_dialog;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    QString write(const QString& name, const QByteArray& text) {
        return testing::written(path(name), text);
    }

    void open(const ImportRequest& request) {
        m_dialog = std::make_unique<ImportDialog>(request, m_dialogs);
        QSignalSpy previewed(m_dialog.get(), &ImportDialog::previewed);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        if (previewed.isEmpty())
            QVERIFY(previewed.wait(20000));
    }
    void open(const QString& file) { open({file, {}, {}}); }

    template <class Widget>
    Widget* child(const char* name) {
        auto* found = m_dialog->findChild<Widget*>(QString::fromLatin1(name));
        Q_ASSERT_X(found, "child", name);
        return found;
    }

    QString cell(int gene, int sample) {
        return child<QTableView>("preview")->model()->index(gene, sample).data().toString();
    }

    /// As a person chooses it in a box, and what is shown then.
    void choose(const char* box, const QString& value) {
        auto* combo = child<QComboBox>(box);
        const int index = combo->findData(value);
        QVERIFY2(index >= 0, box);
        QSignalSpy previewed(m_dialog.get(), &ImportDialog::previewed);
        combo->setCurrentIndex(index);
        Q_EMIT combo->activated(index);
        QVERIFY(previewed.wait(5000));
    }

    QString notices() {
        QStringList lines;
        auto* list = child<QListWidget>("notices");
        for (int i = 0; i < list->count(); ++i)
            lines << list->item(i)->text();
        return lines.join('\n');
    }

    QString standard() {
        return write("standard.csv", "sample,class,TP53,BRCA1,EGFR\n"
                                     "s1,ill,0.435,2,3\ns2,well,1.5,0,4\n"
                                     "s3,ill,2.25,1,5\ns4,well,-1,3,6\n");
    }

  private Q_SLOTS:
    void cleanup() {
        m_dialog.reset();
        m_dialogs = {};
    }

    void valuesAreShownParsedGenesBySamples() {
        open(write("comma.csv", "sample;class;TP53;BRCA1\ns1;a;0,435;1e3\ns2;b;1,5;2\n"
                                "s3;a;7,25;3\ns4;b;1;4\n"));
        const auto* model = child<QTableView>("preview")->model();
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->columnCount(), 4);
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QString("TP53"));
        QCOMPARE(model->headerData(3, Qt::Horizontal).toString(), QString("s4"));
        QCOMPARE(cell(0, 0), QString("0.435"));
        QCOMPARE(cell(1, 0), QString("1000"));
        QVERIFY(child<QComboBox>("decimal")->currentText().contains("0,435"));
        QVERIFY(child<QComboBox>("separator")->currentText().contains("Semicolon"));
    }

    /// Promise 1: no locale of the desktop changes a number.
    void germanDesktopReads0435As0435() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const std::string standardLocale = std::setlocale(LC_ALL, nullptr);
        const bool german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
        qInfo("the C library's German locale is %s", german ? "set" : "not installed");
        open(standard());
        QCOMPARE(cell(0, 0), QString("0.435"));
        m_dialog->accept();
        const auto loaded = dataset::load(path("standard.csv").toStdString(), m_dialog->options());
        QLocale::setDefault(before);
        std::setlocale(LC_ALL, standardLocale.c_str());
        QVERIFY(loaded.has_value());
        QCOMPARE(loaded->dataset->values(0, 0), 0.435F);
    }

    void labelsAreShownWhole_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("French") << "fr";
    }
    void labelsAreShownWhole() {
        QFETCH(QString, language);
        setLanguage(*qApp, language);
        open(standard());
        setLanguage(*qApp, "en");
        QCoreApplication::processEvents();
        auto* form = m_dialog->findChild<ImportForm*>();
        QVERIFY(form->width() >= form->minimumSizeHint().width());
        QVERIFY(form->width() <= form->parentWidget()->width());
        for (const auto* label : form->findChildren<QLabel*>())
            if (label->buddy() && label->isVisible())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }

    void enterAcceptsTheProposal() {
        open(standard());
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QVERIFY(m_dialog->options() == dataset::ImportOptions());
    }

    void enterAcceptsTheProposalWhereverTheFocusIs_data() {
        QTest::addColumn<QByteArray>("focused");
        for (const char* name : {"preview", "separator", "orientation", "label"})
            QTest::newRow(name) << QByteArray(name);
    }
    void enterAcceptsTheProposalWhereverTheFocusIs() {
        QFETCH(QByteArray, focused);
        open(standard());
        auto* widget = child<QWidget>(focused.constData());
        widget->setFocus();
        QTRY_VERIFY(widget->hasFocus());
        QTest::keyClick(widget, Qt::Key_Return);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
    }

    void enterBeforeThePreviewIsThereAcceptsItThen() {
        m_dialog = std::make_unique<ImportDialog>(ImportRequest{standard(), {}, {}}, m_dialogs);
        m_dialog->show();
        QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(accepted.size() == 1 || accepted.wait(5000));
    }

    void escapeLeavesAllAsItWas() {
        open(standard());
        choose("orientation", "genes-in-rows");
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QCOMPARE(m_dialog->result(), int(QDialog::Rejected));
        QVERIFY(m_dialog->options() == dataset::ImportOptions());
    }

    void everyChangeIsPreviewedWithin200Milliseconds() {
        open(standard());
        QElapsedTimer clock;
        clock.start();
        choose("orientation", "genes-in-rows");
        qInfo("previewed after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 200);
        QCOMPARE(child<QTableView>("preview")->model()->headerData(0, Qt::Horizontal).toString(),
                 QString("TP53"));
        choose("orientation", QString());
        QCOMPARE(child<QTableView>("preview")->model()->headerData(0, Qt::Horizontal).toString(),
                 QString("s1"));
        QVERIFY(m_dialog->findChild<ImportForm*>()->options() == dataset::ImportOptions());
    }

    void classesAreCounted() {
        open(standard());
        QCOMPARE(m_dialog->findChild<ClassBars*>()->accessibleDescription(),
                 QString("ill: 2, well: 2"));
    }

    void labelIsChosenAmongSeveral() {
        open(write("two.csv",
                   "sample,relapse,tumour,G1,G2\ns1,late,yes,1.5,2.5\ns2,early,no,2.5,3.5\n"
                   "s3,late,no,3.5,1\ns4,early,yes,2.5,1.5\n"));
        QCOMPARE(child<QComboBox>("label")->currentText(), QString("choose…"));
        choose("label", "tumour");
        QCOMPARE(m_dialog->findChild<ClassBars*>()->accessibleDescription(),
                 QString("no: 2, yes: 2"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(m_dialog->options().label, std::string("tumour"));
    }

    void onlyWhatAppliesIsShown() {
        open(standard());
        for (const char* shown : {"label", "group", "separator", "decimal", "orientation"})
            QVERIFY2(child<QComboBox>(shown)->isVisible(), shown);
        for (const char* absent :
             {"sheet", "layer", "genome", "featureType", "column", "duplicates", "missing"})
            QVERIFY2(!child<QComboBox>(absent)->isVisible(), absent);

        open(write("abundance.tsv", "target_id\tlength\teff_length\test_counts\ttpm\n"
                                    "NR_1\t100\t90\t7\t0.5\nNR_2\t200\t190\t11\t1.5\n"));
        QVERIFY(child<QComboBox>("column")->isVisible());
        QVERIFY(!child<QComboBox>("separator")->isVisible());
        QCOMPARE(cell(1, 0), QString("11"));
        choose("column", "TPM");
        QCOMPARE(cell(1, 0), QString("1.5"));
    }

    /// Somebody has to say what becomes of them: a proposal, in sight.
    void missingValuesGetAProposal() {
        open(write("gaps.csv", "sample,class,G1,G2\ns1,a,1,NA\ns2,b,2,3\ns3,a,,5\ns4,b,1,1\n"));
        QVERIFY(child<QComboBox>("missing")->isVisible());
        QCOMPARE(cell(1, 0), QString("–"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(m_dialog->options().missing == dataset::Missing::Median);
        QVERIFY(dataset::load(path("gaps.csv").toStdString(), m_dialog->options()).has_value());
    }

    /// Who has seen the doubtful number and goes on agrees with it.
    void doubtfulDecimalMarkIsAgreedTo() {
        const QString file =
            write("thousands.csv", "sample,class,G1,G2\ns1,a,\"1,234\",\"2,345\"\n"
                                   "s2,b,\"3,456\",\"4,567\"\ns3,a,\"5,678\",\"6,789\"\n"
                                   "s4,b,\"7,891\",\"8,912\"\n");
        QVERIFY(!dataset::load(file.toStdString()).has_value());
        open(file);
        QCOMPARE(cell(0, 0), QString("1.234"));
        QVERIFY2(notices().contains("1,234"), qPrintable(notices()));
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(m_dialog->options().decimal, std::optional(','));
        QVERIFY(dataset::load(file.toStdString(), m_dialog->options()).has_value());
    }

    void numbersAboutTheSamplesAreOfferedAsSuch() {
        open(write("clinical.csv", "sample,class,survival_months,TP53,BRCA1,MYC\n"
                                   "s1,a,30,0.5,1.5,2\ns2,b,12,1.5,2.5,3\n"
                                   "s3,a,41,7.25,3.5,2.5\ns4,b,8,1.5,4.5,1\n"));
        QCOMPARE(child<QTableView>("preview")->model()->rowCount(), 4);
        QCOMPARE(child<QComboBox>("about")->currentText(), QString("none"));
        QVERIFY(child<QComboBox>("about")->accessibleDescription().contains("survival_months"));
        choose("about", "survival_months");
        QCOMPARE(child<QTableView>("preview")->model()->rowCount(), 3);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(m_dialog->options().about, (std::vector<std::string>{"survival_months"}));
    }

    /// What was chosen among several quantities isn't refused again.
    void columnThatWasShownIsAgreedTo() {
        open(write("both.txt", "gene\tS1_RPKM\tS1_count\tS2_RPKM\tS2_count\n"
                               "TP53\t1.5\t10\t2.5\t20\nMYC\t3\t30\t4\t40\n"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(m_dialog->options().column, std::string("RPKM"));
    }

    void sampleTableIsJoinedByNameAndTellsWhatDoesNotFit() {
        const QString matrix = write("matrix.csv", "gene,s1,s2,s3,s4\nTP53,1,2,3,4\nEGFR,5,6,7,8\n"
                                                   "MYC,1,0,2,3\nBRCA1,2,2,1,0\n");
        m_dialogs.path = write("table.csv", "name,disease\ns3,ill\ns1,well\ns2,ill\nx9,well\n");
        open(matrix);
        QSignalSpy previewed(m_dialog.get(), &ImportDialog::previewed);
        child<QPushButton>("chooseSamples")->click();
        QVERIFY(previewed.wait(5000));
        QCOMPARE(child<QLineEdit>("samples")->text(), m_dialogs.path);
        QVERIFY2(notices().contains("s4") && notices().contains("x9"), qPrintable(notices()));
        choose("label", "disease");
        QCOMPARE(m_dialog->findChild<ClassBars*>()->accessibleDescription(),
                 QString("ill: 2, well: 1"));
    }

    void whatCannotBeReadSaysWhereAndWhatToDo() {
        open(write("oops.csv", "sample,class,G1,G2\ns1,a,1,2\ns2,b,oops,3\ns3,a,2,1\ns4,b,1,1\n"));
        const QString text = m_dialog->messages().text();
        QVERIFY2(text.contains("oops") && text.contains("line 3") && text.contains("orrect"),
                 qPrintable(text));
        QVERIFY(!text.contains("--"));
        QCOMPARE(child<QTableView>("preview")->model()->rowCount(), 0);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(m_dialog->isVisible()); // nothing to accept
    }

    /// Another choice brings it back.
    void wrongSeparatorIsTakenBack() {
        open(standard());
        choose("separator", "tab");
        QVERIFY(!m_dialog->messages().text().isEmpty());
        choose("separator", QString());
        QCOMPARE(cell(0, 0), QString("0.435"));
        QVERIFY(m_dialog->messages().text().isEmpty());
    }

    void reasonOfARefusalIsShown() {
        open({standard(),
              {},
              Error{ErrorCode::Malformed, "'oops' is not a number", "standard.csv, line 7",
                    "correct the cell"}});
        QVERIFY(m_dialog->messages().text().contains("line 7"));
    }

    void everythingThatTakesTheKeyboardHasAName() {
        open(write("gaps.csv", "sample,class,G1,G2,G2\ns1,a,1,NA,1\ns2,b,2,3,2\ns3,a,,5,3\n"
                               "s4,b,1,1,4\n"));
        const QStringList nameless = testing::namelessOf(*m_dialog);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("; ")));
    }

    void tabReachesEveryBox() {
        open(standard());
        QSet<QWidget*> reached;
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
            reached << m_dialog->focusWidget();
        }
        for (QComboBox* box : m_dialog->findChildren<QComboBox*>())
            QVERIFY2(!box->isVisible() || reached.contains(box) ||
                         reached.contains(box->lineEdit()),
                     qPrintable(box->objectName()));
        QVERIFY(reached.contains(child<QTableView>("preview")));
    }
};

QTEST_MAIN(TestImportDialog)
#include "tst_import_dialog.moc"

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_export.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <csignal>
#include <limits>
#include <sys/resource.h>

using namespace tamis;
using namespace tamis::plot;

class TestPlotExport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase();
    void svgIsValidAndNamesEverything();
    void svgTextHasTheSizeOfItsFont();
    void svgHoldsNothingOutsideTheZoom();
    void pdfIsSearchableUpToItsEdges();
    void pngHasTheResolutionAskedFor_data();
    void pngHasTheResolutionAskedFor();
    void darkScreenLeavesPaperWhite();
    void oddDocumentsStayValid_data();
    void oddDocumentsStayValid();
    void fileHoldsWhatRenderMakes();
    void fullDiskIsAClearErrorAndLeavesTheOldFile();
    void missingFolderIsAClearError();
    void formatFollowsTheSuffix();
    void clipboardTakesPictureAndNumbers();
};

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

PlotDocument sample() {
    PlotDocument document;
    document.title = "Gene A&B<1>";
    document.x.label = "Radius & more";
    document.y.label = "Accuracy <mean>";
    document.series = {{"Series one <i>", {0, Marker::Circle}, true, {}},
                       {"Series two, whose name is so long that the legend has to wrap",
                        {1, Marker::Square},
                        true,
                        {}}};
    for (int i = 1; i <= 10; ++i) {
        document.series[0].points.push_back({0.1 * i, 0.5 + 0.04 * i, 0.02, i, {}});
        document.series[1].points.push_back({0.1 * i, 0.9 - 0.03 * i, 0.01, 10 + i, {}});
    }
    document.levels = {{"Without projection", 0.6, 0.05}};
    document.marks = {{"Best", MarkKind::Best, 10}};
    return document;
}

/// All texts of an SVG, or a message about what is wrong with it.
QStringList svgTexts(const QByteArray& svg, QString* error) {
    QXmlStreamReader reader(svg);
    QStringList texts;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("text"))
            texts << reader.readElementText().trimmed();
    }
    if (reader.hasError())
        *error = reader.errorString();
    return texts;
}

QByteArray rendered(const PlotDocument& document, Format format, int dpi = 300) {
    const Result<QByteArray> bytes = render(document, format, dpi);
    return bytes ? *bytes : QByteArray();
}

} // namespace

/// A dark desktop, so that every test here sees whether it leaks.
void TestPlotExport::initTestCase() {
    QPalette dark;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
        dark.setColor(role, QColor("#1f1f1f"));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        dark.setColor(role, QColor("#fefefe"));
    QApplication::setPalette(dark);
}

void TestPlotExport::svgIsValidAndNamesEverything() {
    QString error;
    const QStringList texts = svgTexts(rendered(sample(), Format::Svg), &error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    const QStringList wanted{"Gene A&B<1>", "Radius & more", "Accuracy <mean>", "Series one <i>",
                             "Series two, whose name is so long that the legend has to wrap",
                             "Without projection", "Best",
                             // every tick of radii 0.1 to 1.0
                             "0.2", "0.4", "0.6", "0.8", "1.0"};
    for (const QString& text : wanted)
        QVERIFY2(texts.contains(text), qPrintable(text + " is not in " + texts.join('|')));
}

void TestPlotExport::svgTextHasTheSizeOfItsFont() {
    const QByteArray svg = rendered(sample(), Format::Svg);
    // 6.5 × 4.25 inches in millimetres, and the same page in 96 pixels an inch.
    QVERIFY(svg.contains("width=\"165.1mm\" height=\"107.95mm\""));
    QVERIFY(svg.contains("viewBox=\"0 0 624 408\""));
    QRegularExpression size("<text [^>]*font-size=\"([0-9.]+)\"[^>]*>Radius");
    const auto match = size.match(QString::fromUtf8(svg));
    QVERIFY(match.hasMatch());
    QCOMPARE(match.captured(1).toDouble(), 12.0); // pixels, as the paper style says: 9 points
}

void TestPlotExport::svgHoldsNothingOutsideTheZoom() {
    PlotDocument zoomed = sample();
    zoomed.x.minimum = 0.35;
    zoomed.x.maximum = 0.55;
    zoomed.y.minimum = 0.6;
    zoomed.y.maximum = 0.7;
    const QString svg = QString::fromUtf8(rendered(zoomed, Format::Svg));
    QRegularExpression points("points=\"([^\"]*)\"");
    int seen = 0;
    for (auto matches = points.globalMatch(svg); matches.hasNext();) {
        for (const QString& pair : matches.next().captured(1).split(' ', Qt::SkipEmptyParts)) {
            const QStringList xy = pair.split(',');
            ++seen;
            QVERIFY2(std::abs(xy[0].toDouble()) <= 624 && std::abs(xy[1].toDouble()) <= 408,
                     qPrintable(pair));
        }
    }
    QVERIFY(seen > 0);
}

void TestPlotExport::pdfIsSearchableUpToItsEdges() {
    const QByteArray pdf = rendered(sample(), Format::Pdf);
    QVERIFY(pdf.startsWith("%PDF-"));
    const QString tool = QStandardPaths::findExecutable("pdftotext");
    if (tool.isEmpty())
        QSKIP("pdftotext is not installed");
    QTemporaryDir folder;
    QFile file(folder.filePath("plot.pdf"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(pdf);
    file.close();
    QProcess process;
    process.start(tool, {file.fileName(), "-"});
    QVERIFY(process.waitForFinished());
    const QString text = QString::fromUtf8(process.readAllStandardOutput());
    for (const char* word : {"Gene A&B<1>", "Radius & more", "Accuracy <mean>", "1.0",
                             "Series two, whose name is so long that the legend has to wrap"})
        QVERIFY2(text.contains(QLatin1String(word)), qPrintable(word + (" is not in " + text)));
}

void TestPlotExport::pngHasTheResolutionAskedFor_data() {
    QTest::addColumn<int>("dpi");
    for (const int dpi : allDpi)
        QTest::addRow("%d dpi", dpi) << dpi;
}

void TestPlotExport::pngHasTheResolutionAskedFor() {
    QFETCH(int, dpi);
    const QImage image = QImage::fromData(rendered(sample(), Format::Png, dpi), "PNG");
    QVERIFY(std::abs(image.width() - 6.5 * dpi) <= 1);
    QVERIFY(std::abs(image.height() - 4.25 * dpi) <= 1);
    QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.05);
}

void TestPlotExport::darkScreenLeavesPaperWhite() {
    const QImage image = QImage::fromData(rendered(sample(), Format::Png, 150), "PNG");
    for (const QPoint corner :
         {QPoint(0, 0), QPoint(image.width() - 1, 0), QPoint(0, image.height() - 1),
          QPoint(image.width() - 1, image.height() - 1)})
        QCOMPARE(image.pixelColor(corner), QColor(Qt::white));
    const QByteArray svg = rendered(sample(), Format::Svg);
    QVERIFY(!svg.contains("#1f1f1f"));
    QVERIFY(!svg.contains("#fefefe"));
}

void TestPlotExport::oddDocumentsStayValid_data() {
    QTest::addColumn<PlotDocument>("document");
    PlotDocument nothing;
    nothing.emptyText = "Nothing <yet>";
    QTest::newRow("empty") << nothing;
    PlotDocument one = sample();
    for (Series& series : one.series)
        series.points.resize(1);
    QTest::newRow("one point") << one;
    PlotDocument gaps = sample();
    gaps.series[0].points[4].y = notANumber;
    gaps.series[1].points[0].x = notANumber;
    gaps.series[1].points[3].y = std::numeric_limits<double>::infinity();
    gaps.levels.push_back({"none", notANumber, notANumber});
    QTest::newRow("NaN and infinity") << gaps;
    PlotDocument logarithmic = sample();
    logarithmic.x.scale = logarithmic.y.scale = Scale::Log;
    logarithmic.series[0].points[0] = {0, -1, 5, 1, {}};
    QTest::newRow("zero and less on log axes") << logarithmic;
    PlotDocument bars = sample();
    bars.series.clear();
    bars.barParts = {"first", "second"};
    bars.bars = {{"a", 0, {{0.1, {1, notANumber}, 0}, {notANumber, {1, 1}, 1}}}};
    QTest::newRow("bars with gaps") << bars;
    PlotDocument boxes;
    boxes.x.categories = {"NEG", "POS"};
    boxes.boxes = {{"NEG", {}, 0, {}}, {"POS", {}, 1, {2.0, notANumber}}};
    QTest::newRow("boxes of nothing and of one value") << boxes;
    PlotDocument heat;
    heat.x.categories = heat.y.categories = {"NEG", "POS"};
    heat.heat.cells = {{0, 0}, {0, 0}};
    QTest::newRow("confusion of nothing") << heat;
}

void TestPlotExport::oddDocumentsStayValid() {
    QFETCH(PlotDocument, document);
    const QByteArray svg = rendered(document, Format::Svg);
    QString error;
    svgTexts(svg, &error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY(!svg.toLower().contains("\"nan") && !svg.toLower().contains("nan,"));
    QVERIFY(!svg.toLower().contains("inf,") && !svg.toLower().contains("\"inf"));
    QVERIFY(rendered(document, Format::Pdf).startsWith("%PDF-"));
    QVERIFY(!QImage::fromData(rendered(document, Format::Png, 150)).isNull());
}

void TestPlotExport::fileHoldsWhatRenderMakes() {
    QTemporaryDir folder;
    const QString path = folder.filePath("plot.csv");
    const auto done = exportPlot(sample(), path, Format::Csv);
    QVERIFY(done.has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), csv(sample()));
}

void TestPlotExport::fullDiskIsAClearErrorAndLeavesTheOldFile() {
    QTemporaryDir folder;
    const QString path = folder.filePath("plot.png");
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();

    // No file may grow beyond 1000 bytes: to the program the same as a disk that is full then.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit tight{1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto done = exportPlot(sample(), path, Format::Png, 300);
    setrlimit(RLIMIT_FSIZE, &before);

    QVERIFY(!done.has_value());
    QCOMPARE(done.error().code, ErrorCode::WriteFailed);
    QCOMPARE(done.error().where, path.toStdString());
    QVERIFY(!done.error().hint.empty());
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"plot.png"});
}

void TestPlotExport::missingFolderIsAClearError() {
    const auto done = exportPlot(sample(), "/nowhere/at/all/plot.svg", Format::Svg);
    QVERIFY(!done.has_value());
    QCOMPARE(done.error().code, ErrorCode::WriteFailed);
    QVERIFY(QString::fromStdString(done.error().what).contains("No such file or directory"));
}

void TestPlotExport::formatFollowsTheSuffix() {
    QCOMPARE(formatOfPath("a/b.SVG"), std::optional(Format::Svg));
    QCOMPARE(formatOfPath("b.tar.png"), std::optional(Format::Png));
    QCOMPARE(formatOfPath("svg"), std::nullopt);
}

void TestPlotExport::clipboardTakesPictureAndNumbers() {
    copyData(sample());
    QCOMPARE(QApplication::clipboard()->text(), csv(sample()));
    copyPicture(sample());
    QCOMPARE(QApplication::clipboard()->image().width(), 1950); // 6.5 inches at 300 dpi
}

QTEST_MAIN(TestPlotExport)
#include "tst_plot_export.moc"

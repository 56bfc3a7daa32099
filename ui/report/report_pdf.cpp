// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QUrl>

namespace tamis::ui {

namespace {

constexpr double dotsPerInch = 96; ///< of the sizes below
constexpr int figureGap = 8;
constexpr int finer = 4;      ///< dots of a figure for one of the page
constexpr double margin = 15; ///< millimetres

constexpr const char* style =
    "body { font-family: 'Noto Sans', 'DejaVu Sans', sans-serif; font-size: 12px; }"
    "h1 { font-size: 22px; } h2 { font-size: 16px; } table { font-size: 10px; }"
    "th { text-align: left; } td, th { padding: 2px 6px; white-space: nowrap; }"
    ".n { text-align: right; } .soft { color: #5b6470; } .chosen { background: #e7f1fa; }"
    ".notice { background: #fff4e2; color: #8a4b00; } pre { font-size: 10px; }";

QRegularExpression expression(const char* pattern) {
    return QRegularExpression(QString::fromLatin1(pattern),
                              QRegularExpression::DotMatchesEverythingOption);
}

/// The page without what only browsers know: the style, cards in a grid, figures, folded parts.
QString forPaper(QString page, int figureWidth) {
    page.remove(expression("<style>.*?</style>"));
    page.replace(expression("<div class=\"card\"><b>(.*?)</b><span>(.*?)</span></div>"),
                 QStringLiteral("<tr><td><b>\\1</b></td><td>\\2</td></tr>"));
    page.replace(expression("<div class=\"cards\">(.*?)</div>"),
                 QStringLiteral("<table>\\1</table>"));
    page.replace(expression("<summary>(.*?)</summary>"), QStringLiteral("<h3>\\1</h3>"));
    // Their titles stand in them.
    page.replace(expression("<figure>(<img src=\"[^\"]*\")[^>]*>.*?</figure>"),
                 QStringLiteral("\\1 width=\"%1\"> ").arg(figureWidth));
    page.replace(expression("((?:<img [^>]*>\\s*)+)"), QStringLiteral("<p>\\1</p>"));
    page.replace(QStringLiteral("<pre>"), QStringLiteral("<pre style=\"white-space: pre-wrap\">"));
    page.replace(QStringLiteral("<td class=\"n\">"),
                 QStringLiteral("<td class=\"n\" align=\"right\">"));
    return page;
}

QImage drawn(const QString& svg, int width) {
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    const QSizeF size = renderer.viewBoxF().size();
    QImage image(width * finer, qRound(width * finer * size.height() / size.width()),
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

void addFigures(QTextDocument& document, const QString& folder, int width) {
    const QDir images(QDir(folder).filePath(QStringLiteral("img")));
    for (const QString& name : images.entryList({QStringLiteral("*.svg")}, QDir::Files))
        document.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("img/") + name),
                             drawn(images.filePath(name), width));
}

} // namespace

Result<void> writeReportPdf(const QString& folder) {
    const QString path = QDir(folder).filePath(QStringLiteral("report.pdf"));
    const auto notWritten = [&](const QFileDevice& file) {
        return fail(ErrorCode::WriteFailed, file.errorString().toStdString(), path.toStdString(),
                    "choose another folder");
    };
    QFile page(QDir(folder).filePath(QStringLiteral("index.html")));
    if (!page.open(QIODevice::ReadOnly))
        return notWritten(page);

    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(margin, margin, margin, margin), QPageLayout::Millimeter);
    QTextDocument document;
    document.setDocumentMargin(0);
    document.setDefaultStyleSheet(QString::fromLatin1(style));
    const QString html = QString::fromUtf8(page.readAll());
    QSizeF paper = writer.pageLayout().paintRect(QPageLayout::Inch).size() * dotsPerInch;
    document.setPageSize(paper);
    document.setHtml(forPaper(html, 0));
    if (const double wide = document.documentLayout()->documentSize().width(); wide > paper.width())
        paper *= wide / paper.width(); // drawn smaller by as much, for the widest table's sake
    const int figureWidth = qFloor(paper.width() / 2) - figureGap; // two in a row
    addFigures(document, folder, figureWidth);
    document.setHtml(forPaper(html, figureWidth));
    document.setPageSize(paper);
    writer.setTitle(document.metaInformation(QTextDocument::DocumentTitle));
    document.print(&writer);

    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(pdf) != pdf.size() || !file.commit())
        return notWritten(file);
    return {};
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_export.h"

#include "ui/plot/plot_chart.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGraphicsScene>
#include <QGuiApplication>
#include <QMimeData>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace tamis::plot {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::plot::Export)
};

/// The page in the pixels that the paper style is drawn in, 96 an inch.
constexpr int logicalDpi = 96;

QSizeF pageOf(const PlotDocument& document) {
    constexpr double row = 13, besideRows = 130, highest = 9.5 * logicalDpi;
    const double rows = row * static_cast<double>(document.heat.cells.size()) + besideRows;
    return {exportWidth * logicalDpi, std::clamp(rows, exportHeight * logicalDpi, highest)};
}

void paint(const PlotDocument& document, QPainter& painter, const QRectF& target) {
    PlotDocument printed = document;
    printed.selectedId = -1;
    QGraphicsScene scene;
    auto* chart = new PlotChart(ChartStyle::paper());
    scene.addItem(chart);
    const QSizeF page = pageOf(document);
    chart->resize(page);
    chart->setDocument(printed);
    chart->layOutNow();
    scene.setSceneRect(QRectF(QPointF(0, 0), page));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    scene.render(&painter, target, scene.sceneRect());
}

QImage picture(const PlotDocument& document, int dpi) {
    QImage image((pageOf(document) * dpi / logicalDpi).toSize(), QImage::Format_RGB32);
    const int perMeter = static_cast<int>(std::lround(dpi / 0.0254));
    image.setDotsPerMeterX(perMeter);
    image.setDotsPerMeterY(perMeter);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(document, painter, QRectF(QPointF(0, 0), QSizeF(image.size())));
    return image;
}

bool writePng(const PlotDocument& document, int dpi, QIODevice& device) {
    return picture(document, dpi).save(&device, "PNG");
}

void writeSvg(const PlotDocument& document, QIODevice& device) {
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setResolution(logicalDpi);
    const QSizeF page = pageOf(document);
    generator.setSize(page.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), page));
    // QSvgGenerator writes both as they are.
    generator.setTitle(document.title.toHtmlEscaped());
    generator.setDescription(summary(document).toHtmlEscaped());
    QPainter painter(&generator);
    paint(document, painter, QRectF(QPointF(0, 0), page));
}

void writePdf(const PlotDocument& document, QIODevice& device) {
    QPdfWriter writer(&device);
    writer.setResolution(1200);
    writer.setPageSize(
        QPageSize(pageOf(document) / logicalDpi, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(document.title);
    writer.setCreator(QStringLiteral("Tamis"));
    QPainter painter(&writer);
    paint(document, painter, QRectF(0, 0, writer.width(), writer.height()));
}

} // namespace

QString suffix(Format format) {
    switch (format) {
    case Format::Png:
        return QStringLiteral("png");
    case Format::Svg:
        return QStringLiteral("svg");
    case Format::Pdf:
        return QStringLiteral("pdf");
    case Format::Csv:
        break;
    }
    return QStringLiteral("csv");
}

std::optional<Format> formatOfPath(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    for (const Format format : allFormats)
        if (ending == suffix(format))
            return format;
    return std::nullopt;
}

Result<QByteArray> render(const PlotDocument& document, Format format, int dpi) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    switch (format) {
    case Format::Png:
        if (!writePng(document, dpi, buffer))
            return fail(ErrorCode::Internal,
                        Text::tr("The picture could not be made").toStdString(),
                        Text::tr("%1 dpi").arg(dpi).toStdString(),
                        Text::tr("choose a lower resolution").toStdString());
        break;
    case Format::Svg:
        writeSvg(document, buffer);
        break;
    case Format::Pdf:
        writePdf(document, buffer);
        break;
    case Format::Csv:
        buffer.write(csv(document).toUtf8());
        break;
    }
    return bytes;
}

Result<void> exportPlot(const PlotDocument& document, const QString& path, Format format, int dpi) {
    const Result<QByteArray> bytes = render(document, format, dpi);
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() || !file.commit())
        return fail(
            ErrorCode::WriteFailed,
            Text::tr("The plot could not be written: %1").arg(file.errorString()).toStdString(),
            path.toStdString(),
            Text::tr("free some space or choose another folder; nothing was changed there")
                .toStdString());
    return {};
}

void copyPicture(const PlotDocument& document) {
    QGuiApplication::clipboard()->setImage(picture(document, 300));
}

void copyData(const PlotDocument& document) {
    QGuiApplication::clipboard()->setText(csv(document));
}

} // namespace tamis::plot

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/exporter.h"

#include "ui/encoded.h"
#include "ui/format.h"
#include "ui/plot/plot_export.h"
#include "ui/plot/plot_view.h"
#include "ui/report/report_images.h"
#include "ui/report/report_pdf.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRegularExpression>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::Exporter)
};

results::GeneListFormat geneFormat(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    for (std::size_t i = 0; i < std::size(results::geneListFormatNames); ++i)
        if (suffix == QLatin1String(results::geneListFormatNames[i].data(),
                                    static_cast<qsizetype>(results::geneListFormatNames[i].size())))
            return static_cast<results::GeneListFormat>(i);
    return results::GeneListFormat::Csv;
}

/// Without characters that a file system refuses.
QString fileName(QString name) {
    static const QRegularExpression others(QStringLiteral("[^\\w.-]+"));
    return name.replace(others, QStringLiteral("-"));
}

QString plotStem(const QString& title) {
    static const QRegularExpression others(QStringLiteral("[^\\w]+"));
    return QString(title).replace(others, QStringLiteral("-")).toLower();
}

} // namespace

QString fileStem(const evaluation::RunResult& run, const QString& ending) {
    return fileName(QString::fromStdString(run.data.name) + ending);
}

QString Exporter::askPath(const QString& title, const QString& name,
                          const std::vector<FileKind>& kinds) {
    const QString path =
        m_dialogs.saveFile(&m_window, title, QDir(m_settings.lastFolder()).filePath(name), kinds);
    if (!path.isEmpty())
        m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

QString Exporter::dataPath(const dataset::Dataset& dataset) {
    // Without an ending: that of the chosen kind is added.
    return askPath(Text::tr("Export data"),
                   fileName(QString::fromStdString(dataset.name) + Text::tr("-data")),
                   {{Text::tr("Table, one sample a row"), {QStringLiteral("csv")}},
                    {Text::tr("Packed table"), {QStringLiteral("csv.gz")}},
                    {Text::tr("AnnData for scanpy"), {QStringLiteral("h5ad")}}});
}

void Exporter::genes(const evaluation::RunResult& run, const evaluation::Point& point,
                     std::span<const selection::RankedGene> genes, const QString& shown) {
    // What is asked of each fold is not how many genes all folds together list.
    const QString place = point.geneCount > 0
                              ? Text::tr("-%1-genes").arg(genes.size())
                              : Text::tr("-radius-%1").arg(plot::shortNumber(point.radius));
    const QString path =
        askPath(Text::tr("Export gene list: %1").arg(shown), fileStem(run, place + ".csv"),
                {{Text::tr("Table with statistics"), {QStringLiteral("csv")}},
                 {Text::tr("Names, one a line"), {QStringLiteral("txt")}},
                 {Text::tr("Ranked list for GSEA"), {QStringLiteral("rnk")}},
                 {Text::tr("Gene set"), {QStringLiteral("gmt")}}});
    if (path.isEmpty())
        return;
    const std::string content = results::geneListText(run, point, genes, geneFormat(path));
    if (const auto written = results::writeFile(encoded(path), content); !written)
        m_messages.showError(Text::tr("The gene list could not be written"), written.error());
    else
        m_messages.show(MessageBar::Level::Information,
                        Text::tr("Gene list written to %1").arg(QDir::toNativeSeparators(path)),
                        Text::tr("As shown: %1.").arg(shown));
}

void Exporter::table(const QString& name, const std::string& csv) {
    const QString path = askPath(Text::tr("Export table"), name + QStringLiteral(".csv"),
                                 {{Text::tr("Table"), {QStringLiteral("csv")}}});
    if (path.isEmpty())
        return;
    if (const auto written = results::writeFile(encoded(path), csv); !written)
        m_messages.showError(Text::tr("The table could not be written"), written.error());
    else
        m_messages.show(MessageBar::Level::Information,
                        Text::tr("Table written to %1").arg(QDir::toNativeSeparators(path)));
}

void Exporter::file(const QString& name, const FileKind& kind,
                    const std::function<Result<void>(const std::string& path)>& write) {
    const QString path = askPath(Text::tr("Export: %1").arg(kind.label), fileName(name), {kind});
    if (path.isEmpty())
        return;
    if (const auto written = write(encoded(path)); !written)
        m_messages.showError(Text::tr("The file could not be written"), written.error());
    else
        m_messages.show(MessageBar::Level::Information,
                        Text::tr("Written to %1").arg(QDir::toNativeSeparators(path)));
}

void Exporter::plot(const plot::PlotView& view) {
    if (view.document().isEmpty())
        return m_messages.show(
            MessageBar::Level::Information,
            Text::tr("There is nothing to export: %1").arg(view.document().title),
            view.document().emptyText);
    const QString path =
        askPath(Text::tr("Export plot"), plotStem(view.document().title) + QStringLiteral(".png"),
                {{Text::tr("Picture, 300 dpi"), {QStringLiteral("png")}},
                 {Text::tr("Scalable graphics"), {QStringLiteral("svg")}},
                 {Text::tr("PDF document"), {QStringLiteral("pdf")}},
                 {Text::tr("Numbers of the plot"), {QStringLiteral("csv")}}});
    if (path.isEmpty())
        return;
    const auto format = plot::formatOfPath(path).value_or(plot::Format::Png);
    if (const auto written = view.exportTo(path, format); !written)
        m_messages.showError(Text::tr("The plot could not be written"), written.error());
    else
        m_messages.show(MessageBar::Level::Information,
                        Text::tr("Plot written to %1").arg(QDir::toNativeSeparators(path)));
}

void Exporter::report(const evaluation::RunResult& run, const QString& runFile,
                      const modules::ModulesPtr& modules, int point) {
    const QString name = fileStem(run, Text::tr("-report"));
    const QString parent = m_dialogs.folderToWriteInto(
        &m_window, Text::tr("Where shall the folder “%1” be made?").arg(name),
        m_settings.lastFolder());
    if (parent.isEmpty())
        return;
    m_settings.setLastFolder(parent);
    const QString folder = QDir(parent).filePath(name);
    if (const auto allowed = results::checkReportFolder(encoded(folder), run, encoded(runFile));
        !allowed) {
        m_messages.showError(Text::tr("The report could not be written"), allowed.error());
        return;
    }
    QGuiApplication::setOverrideCursor(Qt::WaitCursor); // plots and pages take a moment
    const auto reported = point < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(point));
    const auto written = results::writeReport(
        run, encoded(folder), reportImages(run, modules, reported), modules, reported);
    const auto printed =
        written ? writeReportPdf(folder) : Result<void>(tl::make_unexpected(written.error()));
    QGuiApplication::restoreOverrideCursor();
    if (!printed)
        m_messages.showError(Text::tr("The report could not be written"), printed.error());
    else
        m_messages.show(
            MessageBar::Level::Information,
            Text::tr("Report written to %1").arg(QDir::toNativeSeparators(folder)),
            Text::tr("index.html is for a browser, report.pdf for paper; genes.csv, points.csv and "
                     "run.json stand beside them."));
}

} // namespace tamis::ui

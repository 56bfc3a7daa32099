// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_shelf.h"

#include "ui/format.h"
#include "ui/plot/plot_document.h"
#include "ui/plot/projection_style.h"

#include <QFileInfo>
#include <QFont>

#include <algorithm>

namespace tamis::ui {

using evaluation::RunResult;
using evaluation::RunResultPtr;

namespace {

bool same(const RunResult& a, const RunResult& b) {
    return a.finishedAt == b.finishedAt && a.data.hash == b.data.hash && a.config == b.config;
}

/// What the table says of a run, from its data to its time.
QStringList numbersOf(const RunResult& run) {
    const auto point = representative(run);
    QString accuracy = QStringLiteral("–"), genes = accuracy, agreement = accuracy;
    if (point) {
        const auto summary = evaluation::summarise(run.points[*point], run.data.genes.size());
        accuracy = fixed(summary.accuracy.mean, 3);
        genes = plot::shortNumber(summary.genes.mean, 3);
        agreement = fixed(summary.stability.jaccard, 2);
    }
    return {
        dataText(run),   methodText(run),
        pointsText(run), RunShelf::tr("%1 × %2").arg(run.config.folds).arg(run.config.seeds.size()),
        accuracy,        genes,
        agreement,       duration(run.elapsedSeconds)};
}

} // namespace

std::optional<std::size_t> representative(const RunResult& run) {
    if (const auto recommended = evaluation::oneStandardErrorPoint(run))
        return recommended;
    const auto first = std::ranges::find_if(
        run.points, [](const evaluation::Point& point) { return !point.fits.empty(); });
    if (first == run.points.end())
        return std::nullopt;
    return static_cast<std::size_t>(first - run.points.begin());
}

QString dataText(const RunResult& run) {
    return RunShelf::tr("%1, %2 × %3")
        .arg(QString::fromStdString(run.data.name), grouped(run.data.samples.size()),
             grouped(run.data.genes.size()));
}

QString methodText(const RunResult& run) {
    QStringList names;
    for (const projection::Kind kind : run.config.projections)
        names << plot::projectionLabel(kind);
    return names.join(QStringLiteral(", "));
}

QString pointsText(const RunResult& run) {
    constexpr qsizetype most = 8;
    QStringList numbers;
    for (const double radius : run.config.radii)
        numbers << plot::shortNumber(radius, 3);
    for (const std::size_t count : run.config.geneCounts)
        numbers << grouped(count);
    if (numbers.isEmpty())
        return {};
    const QString list = numbers.size() > most ? RunShelf::tr("%1 from %2 to %3")
                                                     .arg(numbers.size())
                                                     .arg(numbers.first(), numbers.last())
                                               : numbers.join(QStringLiteral(", "));
    return run.config.geneCounts.empty() ? RunShelf::tr("radius %1").arg(list)
                                         : RunShelf::tr("%1 genes").arg(list);
}

int RunShelf::rowOf(const RunResult& run) const {
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        if (same(*m_runs[i].run, run))
            return static_cast<int>(i);
    return -1;
}

void RunShelf::put(const RunResultPtr& run, const QString& path) {
    const int row = rowOf(*run);
    if (row < 0) {
        insert(rowCount(), {tr("Run %1").arg(++m_named), run, path});
        return;
    }
    ShelvedRun& shelved = m_runs[static_cast<std::size_t>(row)];
    shelved.run = run;
    shelved.path = path;
    m_numbers[static_cast<std::size_t>(row)] = numbersOf(*run);
    Q_EMIT dataChanged(index(row, 0), index(row, columns - 1));
}

void RunShelf::rename(int row, const QString& name) {
    m_runs[static_cast<std::size_t>(row)].name = name;
    Q_EMIT dataChanged(index(row, Name), index(row, Name));
}

void RunShelf::remove(int row) {
    beginRemoveRows({}, row, row);
    m_runs.erase(m_runs.begin() + row);
    m_numbers.erase(m_numbers.begin() + row);
    endRemoveRows();
}

void RunShelf::insert(int row, const ShelvedRun& shelved) {
    beginInsertRows({}, row, row);
    m_runs.insert(m_runs.begin() + row, shelved);
    m_numbers.insert(m_numbers.begin() + row, numbersOf(*shelved.run));
    endInsertRows();
}

void RunShelf::setCurrent(const RunResultPtr& run) {
    if (run == m_current)
        return;
    m_current = run;
    if (!m_runs.empty())
        Q_EMIT dataChanged(index(0, Name), index(rowCount() - 1, Name), {Qt::FontRole});
}

bool RunShelf::isCurrent(int row) const {
    return m_current && same(*m_runs[static_cast<std::size_t>(row)].run, *m_current);
}

int RunShelf::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunShelf::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QString RunShelf::text(int row, int column) const {
    const ShelvedRun& shelved = m_runs[static_cast<std::size_t>(row)];
    if (column == Name)
        return shelved.name;
    if (column == File)
        return shelved.path.isEmpty() ? tr("not saved") : QFileInfo(shelved.path).fileName();
    return m_numbers[static_cast<std::size_t>(row)][column - Data];
}

QVariant RunShelf::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::ToolTipRole: // what doesn't fit into the column
        return text(index.row(), column);
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return column == Name && isCurrent(index.row()) ? QVariant(font) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return QVariant(column >= Folds && column <= Time ? Qt::AlignRight | Qt::AlignVCenter
                                                          : Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant RunShelf::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    static const char* const titles[columns] = {
        QT_TR_NOOP("Name"),   QT_TR_NOOP("Data"),          QT_TR_NOOP("Projection"),
        QT_TR_NOOP("Points"), QT_TR_NOOP("Folds × seeds"), QT_TR_NOOP("Accuracy"),
        QT_TR_NOOP("Genes"),  QT_TR_NOOP("Agreement"),     QT_TR_NOOP("Time"),
        QT_TR_NOOP("File")};
    static const char* const explanations[columns] = {
        QT_TR_NOOP("Bold: the run that all pages show"),
        "",
        "",
        "",
        "",
        QT_TR_NOOP("On test samples at the recommended point, mean over folds and seeds"),
        QT_TR_NOOP("Kept at the recommended point, mean over folds and seeds"),
        QT_TR_NOOP("Of the gene lists of two folds at the recommended point: mean Jaccard index"),
        "",
        ""};
    switch (role) {
    case Qt::DisplayRole:
        return tr(titles[section]);
    case Qt::ToolTipRole:
        return *explanations[section] == 0 ? QVariant() : QVariant(tr(explanations[section]));
    case Qt::TextAlignmentRole:
        return QVariant(section >= Folds && section <= Time ? Qt::AlignRight | Qt::AlignVCenter
                                                            : Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

Qt::ItemFlags RunShelf::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == Name)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool RunShelf::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || index.column() != Name || name.isEmpty() ||
        name == m_runs[static_cast<std::size_t>(index.row())].name)
        return false;
    Q_EMIT renameRequested(index.row(), name);
    return true;
}

} // namespace tamis::ui

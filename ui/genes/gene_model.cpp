// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_model.h"

#include "ui/format.h"
#include "ui/theme.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>

#include <cmath>
#include <limits>
#include <numbers>

namespace tamis::ui {

using selection::RankedGene;

namespace {

/// Below every number, so that what is not known comes last when the best comes first.
double sortable(double value) {
    return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
}

/// A filled star in the colour of what is chosen.
QIcon pinIcon() {
    QPixmap pixmap(32, 32);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColour(QApplication::palette(), Tone::Careful));
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double radius = i % 2 == 0 ? 14 : 6, angle = std::numbers::pi * i / 5;
        star << QPointF(16 + radius * std::sin(angle), 16 - radius * std::cos(angle));
    }
    painter.drawPolygon(star);
    return QIcon(pixmap);
}

} // namespace

void GeneModel::setGenes(std::vector<RankedGene> genes, const QStringList& classes) {
    beginResetModel();
    m_genes = std::move(genes);
    m_names.clear();
    for (const RankedGene& gene : m_genes)
        m_names << QString::fromStdString(gene.name);
    m_classes = classes;
    endResetModel();
}

int GeneModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_genes.size());
}

int GeneModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : FirstMean + 2 * static_cast<int>(m_classes.size());
}

void GeneModel::setPins(std::set<std::string> names) {
    m_pins = std::move(names);
    if (!m_genes.empty())
        Q_EMIT dataChanged(index(0, Gene), index(rowCount() - 1, Gene));
}

double GeneModel::numberOfClass(const RankedGene& gene, int column) const {
    const bool isMean = column < firstContribution();
    const std::vector<double>& numbers = isMean ? gene.classMeans : gene.contributions;
    const auto index =
        static_cast<std::size_t>(column - (isMean ? FirstMean : firstContribution()));
    return index < numbers.size() ? numbers[index] : std::numeric_limits<double>::quiet_NaN();
}

QString GeneModel::text(const RankedGene& gene, int column) const {
    switch (column) {
    case Rank:
        return QString::number(gene.rank);
    case Gene:
        return QString::fromStdString(gene.name);
    case Frequency:
        return percent(gene.frequency);
    case Weight:
        return fixed(gene.weight, 3);
    case Highest:
        return gene.highestClass >= 0 && gene.highestClass < m_classes.size()
                   ? m_classes[gene.highestClass]
                   : QStringLiteral("–");
    case FoldChange:
        return gene.highestClass < 0 ? QStringLiteral("–") : fixed(gene.log2FoldChange, 2);
    case Auc:
        return gene.auc > 0 ? fixed(gene.auc, 3) : QStringLiteral("–");
    case Q:
        return std::isnan(gene.q) ? QStringLiteral("–") : QString::number(gene.q, 'e', 1);
    case HalfSamples:
        return std::isnan(gene.halfFrequency) ? QStringLiteral("–") : percent(gene.halfFrequency);
    case Shuffled:
        return std::isnan(gene.nullFrequency) ? QStringLiteral("–") : percent(gene.nullFrequency);
    case ShuffledP:
        return fixed(gene.nullP, 3);
    default:
        return fixed(numberOfClass(gene, column), column < firstContribution() ? 2 : 3);
    }
}

QVariant GeneModel::sortValue(const RankedGene& gene, int column) const {
    switch (column) {
    case Rank:
        return static_cast<qulonglong>(gene.rank);
    case Frequency:
        return gene.frequency;
    case Weight:
        return gene.weight;
    case Highest:
        return gene.highestClass;
    case FoldChange:
        return sortable(gene.highestClass < 0 ? std::numeric_limits<double>::quiet_NaN()
                                              : gene.log2FoldChange);
    case Auc:
        return gene.auc;
    case Q:
        return sortable(gene.q);
    case HalfSamples:
        return sortable(gene.halfFrequency);
    case Shuffled:
        return sortable(gene.nullFrequency);
    case ShuffledP:
        return sortable(gene.nullP);
    default:
        return sortable(numberOfClass(gene, column));
    }
}

QVariant GeneModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RankedGene& gene = m_genes[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(gene, column);
    case SortRole:
        return column == Gene ? QVariant(m_names[index.row()]) : sortValue(gene, column);
    case BarRole:
        if (column == Frequency)
            return gene.frequency;
        if (column == Weight)
            return gene.weight;
        return {};
    case Qt::DecorationRole:
        return column == Gene && isPinned(index.row()) ? QVariant(pinIcon()) : QVariant();
    case Qt::AccessibleTextRole:
        return column == Gene && isPinned(index.row()) ? tr("%1, pinned").arg(text(gene, column))
                                                       : text(gene, column);
    case Qt::TextAlignmentRole:
        return QVariant(column == Gene || column == Highest ? Qt::AlignLeft | Qt::AlignVCenter
                                                            : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString GeneModel::title(int column) const {
    static const char* const titles[] = {
        QT_TR_NOOP("Rank"),     QT_TR_NOOP("Gene"),      QT_TR_NOOP("Frequency"),
        QT_TR_NOOP("Weight"),   QT_TR_NOOP("Highest"),   QT_TR_NOOP("log₂ FC"),
        QT_TR_NOOP("AUC"),      QT_TR_NOOP("q"),         QT_TR_NOOP("Half-samples"),
        QT_TR_NOOP("Shuffled"), QT_TR_NOOP("p shuffled")};
    if (column < FirstMean)
        return tr(titles[column]);
    return column < firstContribution() ? tr("Mean %1").arg(m_classes[column - FirstMean])
                                        : tr("To %1").arg(m_classes[column - firstContribution()]);
}

QString GeneModel::explanation(int column) const {
    static const char* const explanations[] = {
        QT_TR_NOOP("By frequency, then weight"),
        QT_TR_NOOP("As the data file names it"),
        QT_TR_NOOP("Share of the trainings (folds × seeds) that selected the gene"),
        QT_TR_NOOP("Mean size of the gene's weights in the first layer, the largest being 1"),
        QT_TR_NOOP("The class with the highest mean"),
        QT_TR_NOOP("log₂ fold change: the highest class against the mean of the others"),
        QT_TR_NOOP("Area under the ROC curve of the gene alone, its best class against the rest. "
                   "Descriptive, not a test"),
        QT_TR_NOOP("False discovery rate (Benjamini and Hochberg, over all genes of the data) at "
                   "which the gene alone tells classes apart in the training samples (Wilcoxon's "
                   "test, Kruskal–Wallis with more than two classes), median over folds"),
        QT_TR_NOOP("Share of the half-samples that selected the gene"),
        QT_TR_NOOP("The same under shuffled labels: what chance selects"),
        QT_TR_NOOP("How often chance selects any gene as often as half-samples select this one: "
                   "p, corrected for looking at all genes")};
    if (column < FirstMean)
        return tr(explanations[column]);
    return column < firstContribution()
               ? tr("Mean of the gene's values over the samples of class %1")
                     .arg(m_classes[column - FirstMean])
               : tr("What the gene adds to the logit of %1 in training samples of that class, mean "
                    "over the trainings: above 0, it speaks for the class")
                     .arg(m_classes[column - firstContribution()]);
}

QVariant GeneModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::ToolTipRole:
        return explanation(section);
    case Qt::TextAlignmentRole:
        return QVariant(section == Gene || section == Highest ? Qt::AlignLeft | Qt::AlignVCenter
                                                              : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/genes/gene_filter.h"

#include <QTableView>
#include <QUrl>

#include <set>
#include <string>

QT_BEGIN_NAMESPACE
class QMenu;
QT_END_NAMESPACE

namespace tamis::ui {

/// The gene list on the screen: columns that are known and wanted, and what can be done with genes.
class GeneTable : public QTableView {
    Q_OBJECT

  public:
    GeneTable(GeneModel& model, GeneFilter& filter, QWidget* parent = nullptr);

    /// After the model got other genes: columns of numbers that none has are hidden.
    void takeGenes();

    /// Columns, each to be shown or hidden.
    QMenu& columnsMenu() const { return *m_columnsMenu; }
    /// What is done with the selected genes, or with the list where none is selected.
    QMenu& genesMenu() const { return *m_genesMenu; }

    /// Names of hidden columns, for the settings.
    QStringList hiddenColumns() const;
    void setHiddenColumns(const QStringList& names);

    /// In the order shown: the selected genes where there are several, else all shown ones.
    std::vector<selection::RankedGene> chosenGenes() const;
    void selectGene(const std::string& name);
    QString currentName() const; ///< empty: none is current

  Q_SIGNALS:
    void linkRequested(const QUrl& address);
    void pinsRequested(const std::set<std::string>& names); ///< all pins there shall be
    void comparisonRequested();
    void columnsChanged();

  protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    struct Choice { ///< an entry of the menu of columns
        QString name;
        int first = 0, count = 1;
        double selection::RankedGene::*number = nullptr; ///< shown only where some gene has it
    };
    std::vector<Choice> choices() const;
    void buildGenesMenu();
    void fillColumnsMenu();
    void showColumns();
    void setWidths();
    void togglePins();
    void copyNames();

    GeneModel& m_model;
    GeneFilter& m_filter;
    QMenu *m_columnsMenu, *m_genesMenu;
    int m_columnsSeen = 0; ///< widths are set for so many; from then on they are the person's
    std::set<QString> m_hidden{QStringLiteral("contributions"), QStringLiteral("p-shuffled")};
};

} // namespace tamis::ui

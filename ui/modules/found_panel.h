// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modules/activities.h"
#include "ui/modules/module_gene_model.h"
#include "ui/modules/module_model.h"

#include <QSortFilterProxyModel>
#include <QUrl>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDoubleSpinBox;
class QSplitter;
class QStackedWidget;
class QTableView;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

class SmallText;

/// A list of genes that modules are compared with.
struct GeneListBeside {
    std::vector<std::string> genes;
    QString description;  ///< "30 of 84 genes, ordered by AUC"
    std::string dataHash; ///< of the data that it is of
    friend bool operator==(const GeneListBeside&, const GeneListBeside&) = default;
};

/// Modules that were found: their table, the genes of the current one with the rule of belonging,
/// its activity by class, and all activities as a heat map.
class FoundPanel : public QWidget {
    Q_OBJECT

  public:
    explicit FoundPanel(QWidget* parent = nullptr);

    void setModules(const modules::ModulesPtr& modules);
    const modules::ModulesPtr& modules() const { return m_modules; }
    /// One of each module, by the rule of belonging as it stands.
    const std::vector<modules::ModuleRow>& rows() const { return m_model.rows(); }
    /// Samples of a second file are shown; the modules' own stay a choice.
    void showApplied(const AppliedModulesPtr& applied);
    /// Those that are shown, or none: the modules' own.
    AppliedModulesPtr shownApplied() const;
    void setGeneList(const std::optional<GeneListBeside>& list);

    double cutoff() const;
    int currentModule() const; ///< −1: none

  Q_SIGNALS:
    void linkRequested(const QUrl& address);

  private:
    QWidget* makeTables();
    QWidget* makeGenes();
    void addGeneActions();
    QWidget* makePlots();
    void fillTable();
    void showOverlaps();
    void showCurrent();
    void showActivities();
    void selectModule(int module);

    modules::ModulesPtr m_modules;
    AppliedModulesPtr m_applied;
    Activities m_shown;
    std::optional<GeneListBeside> m_list;
    ModuleModel m_model;
    ModuleGeneModel m_genes;
    QSortFilterProxyModel m_sorted;
    QStackedWidget* m_stack = nullptr;
    QTableView *m_table = nullptr, *m_geneTable = nullptr;
    QDoubleSpinBox* m_cutoff = nullptr;
    QComboBox* m_source = nullptr;
    SmallText* m_rule = nullptr;
    plot::PlotView *m_plot = nullptr, *m_heat = nullptr;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <vector>

namespace tamis::ui {

struct ShelvedRun {
    QString name;
    evaluation::RunResultPtr run;
    QString path; ///< of the file that holds it as it is; empty: not saved
};

/// Every run of the session, in the order it came, as a table.
class RunShelf : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        Name,
        Data,
        Method,
        Points,
        Folds,
        Accuracy,
        Genes,
        Agreement,
        Time,
        File,
        columns
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds it, or replaces the same run, to which something was added; `path` as in ShelvedRun.
    void put(const evaluation::RunResultPtr& run, const QString& path);
    void rename(int row, const QString& name);
    void remove(int row);
    void insert(int row, const ShelvedRun& shelved);

    const std::vector<ShelvedRun>& runs() const { return m_runs; }
    /// Where the same run stands, whatever was added to it; −1: nowhere.
    int rowOf(const evaluation::RunResult& run) const;
    /// Shown in bold, wherever it stands and whenever it comes back; none: no run is.
    void setCurrent(const evaluation::RunResultPtr& run);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Only asks for another name: see renameRequested().
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  Q_SIGNALS:
    void renameRequested(int row, const QString& name);

  private:
    QString text(int row, int column) const;
    bool isCurrent(int row) const;

    std::vector<ShelvedRun> m_runs;
    std::vector<QStringList> m_numbers; ///< of each run, from Data on: summaries take a while
    evaluation::RunResultPtr m_current;
    int m_named = 0;
};

/// What is shown of a run where one point has to stand for it: the sparsest within one standard
/// error of the best, else the first that has fits; none in a run without fits.
std::optional<std::size_t> representative(const evaluation::RunResult& run);

QString dataText(const evaluation::RunResult& run);   ///< "golub, 72 × 7 129"
QString methodText(const evaluation::RunResult& run); ///< its projections
QString pointsText(const evaluation::RunResult& run); ///< "5, 10, 20 genes"

} // namespace tamis::ui

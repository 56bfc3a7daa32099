// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/modules_session.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
class QSpinBox;
class QTableWidget;
QT_END_NAMESPACE

namespace tamis::ui {

class SmallText;

/// Do activities of modules tell the classes apart? Beside the genes themselves, on the same folds.
class ClassesPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ClassesPanel(QWidget* parent = nullptr);

    /// Of what the next comparison will be; another one's outcome stays until then.
    void setData(const dataset::DatasetPtr& dataset);
    void setNeed(const QString& need);       ///< what to do first where there are no data
    void setBusy(bool busy, bool comparing); ///< comparing: the button stops it
    /// dataName: of the data that were compared
    void showAccuracy(const ModuleAccuracyPtr& accuracy, const QString& dataName);
    const ModuleAccuracyPtr& accuracy() const { return m_accuracy; }
    const QString& dataName() const { return m_dataName; }

  Q_SIGNALS:
    /// Its config is the form's.
    void comparisonRequested(const tamis::modules::ClassificationRequest& request);
    void stopRequested();

  private:
    QWidget* makeControls();
    QTableWidget* makeTable();
    void updateButton();

    dataset::DatasetPtr m_data;
    ModuleAccuracyPtr m_accuracy;
    QString m_dataName, m_need;
    bool m_busy = false, m_comparing = false;
    QSpinBox *m_folds = nullptr, *m_seeds = nullptr;
    QPushButton* m_start = nullptr;
    QTableWidget* m_table = nullptr;
    SmallText* m_text = nullptr;
};

} // namespace tamis::ui

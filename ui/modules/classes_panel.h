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

    /// Of what the next comparison will be; another one's outcome goes.
    void setData(const dataset::DatasetPtr& dataset);
    void setNeed(const QString& need);       ///< what to do first where there are no data
    void setBusy(bool busy, bool comparing); ///< comparing: the button stops it
    void showAccuracy(const ModuleAccuracyPtr& accuracy);

  Q_SIGNALS:
    /// Its config is the form's.
    void comparisonRequested(const tamis::modules::ClassificationRequest& request);
    void stopRequested();

  private:
    QWidget* makeControls();
    QTableWidget* makeTable();
    void updateButton();

    dataset::DatasetPtr m_data;
    QString m_need;
    bool m_busy = false, m_comparing = false;
    QSpinBox *m_folds = nullptr, *m_seeds = nullptr;
    QPushButton* m_start = nullptr;
    QTableWidget* m_table = nullptr;
    SmallText* m_text = nullptr;
};

} // namespace tamis::ui

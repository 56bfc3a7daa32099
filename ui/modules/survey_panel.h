// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modules/activities.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QPushButton;
class QSpinBox;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

class SmallText;

/// How many modules? Several numbers and λs beside each other, and the one that is suggested.
class SurveyPanel : public QWidget {
    Q_OBJECT

  public:
    explicit SurveyPanel(QWidget* parent = nullptr);

    /// Of what the next survey will be; another one's outcome stays until then.
    void setData(const dataset::DatasetPtr& dataset);
    void setNeed(const QString& need);       ///< what to do first where there are no data
    void setBusy(bool busy, bool surveying); ///< surveying: the button stops it
    /// Also points as they come: what a person has selected stays.
    void showSurvey(const ModuleSurveyPtr& survey, const dataset::DatasetPtr& dataset);
    const ModuleSurveyPtr& survey() const { return m_survey; }
    const dataset::DatasetPtr& surveyed() const { return m_surveyed; }

  Q_SIGNALS:
    void
    surveyRequested(const tamis::modules::SurveyRequest& request); ///< its config is the form's
    void stopRequested();
    void modulesRequested(std::size_t count, double share); ///< those of the selected point

  private:
    QWidget* makeControls();
    QWidget* makeCharts();
    void ask();
    void select(int point);
    void updateButtons();

    dataset::DatasetPtr m_data, m_surveyed;
    ModuleSurveyPtr m_survey;
    int m_selected = -1;
    bool m_chosen = false; ///< by the person, in this survey
    QString m_need;
    bool m_busy = false, m_surveying = false;
    QLineEdit *m_counts, *m_shares;
    QSpinBox* m_seeds;
    QPushButton *m_start, *m_take;
    SmallText* m_text;
    plot::PlotView *m_variance, *m_stability, *m_consensus;
};

} // namespace tamis::ui

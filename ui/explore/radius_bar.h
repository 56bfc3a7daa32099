// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/fit.h"
#include "core/evaluation/run_result.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
QT_END_NAMESPACE

namespace tamis::ui {

/// Tries any radius (or number of genes) between those of the run: a slider, and what came of it.
class RadiusBar : public QWidget {
    Q_OBJECT

  public:
    explicit RadiusBar(QWidget* parent = nullptr);

    /// What there is to move along: the projections of a run, and the smallest and largest value.
    void setRange(const std::vector<projection::Kind>& projections, double lowest, double highest,
                  bool alongGenes);
    /// Why nothing can be tried now, as a sentence; empty: it can.
    void setProblem(const QString& problem);
    /// Whether a tried value can become a point of the run.
    void setKeepable(bool keepable);

    void showPreparing(double fraction);
    void showTried(const evaluation::RunResult& run); ///< of one point
    void showFailure(const QString& what);
    void clearTried();

    evaluation::PointRequest request() const; ///< where the slider stands

  Q_SIGNALS:
    void moved(const tamis::evaluation::PointRequest& request);
    void kept(const tamis::evaluation::PointRequest& request);

  private:
    double value() const; ///< radius or number of genes
    void showValue();
    void move();
    void updateButton();

    double m_lowest = 1, m_highest = 1;
    bool m_alongGenes = false, m_keepable = false, m_tried = false;
    QComboBox* m_projection;
    QSlider* m_slider;
    QLabel *m_value, *m_outcome;
    QPushButton* m_keep;
};

} // namespace tamis::ui

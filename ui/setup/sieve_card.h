// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep_config.h"
#include "ui/setup/card.h"

#include <array>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace tamis::ui {

class ParameterForm;
class SmallText;

/// Which balls, how small, judged how: projections, radii or gene counts, folds, seeds, protocol.
class SieveCard : public Card {
    Q_OBJECT

  public:
    explicit SieveCard(QWidget* parent = nullptr);

    void setConfig(const evaluation::SweepConfig& config);
    void applyTo(evaluation::SweepConfig& config) const;
    /// A sentence about the first thing that isn't right.
    std::optional<QString> problem() const;

  Q_SIGNALS:
    void changed();
    void presetChosen(tamis::evaluation::Preset preset);

  private:
    enum class AxisKind { GeneCounts, Radii, Range };
    static constexpr std::size_t axisKinds = 3;

    QLayout* makeProjections();
    QLayout* makeAxis();
    QLayout* makeProtocol();
    AxisKind axisKind() const;
    void showAxis();
    void check();
    std::optional<QString> axisProblem() const;
    std::optional<QString> seedProblem() const;
    QString axisDescription() const;

    std::vector<QCheckBox*> m_projections; ///< as projection::allKinds
    QComboBox* m_axis = nullptr;
    QLineEdit* m_points = nullptr;
    std::array<QString, axisKinds> m_texts; ///< what was typed for each kind of axis
    SmallText* m_axisNote = nullptr;
    QLineEdit* m_seeds = nullptr;
    SmallText* m_seedNote = nullptr;
    QComboBox* m_preset = nullptr;
    SmallText* m_presetNote = nullptr;
    ParameterForm* m_form = nullptr;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/run_session.h"

#include <QWidget>

#include <optional>

namespace tamis::ui {

class Card;
class DataCard;
class ParameterForm;
class PreparationCard;
class RunCard;
class SieveCard;

/// The left side of the window: the steps of the work from data to Run, top to bottom.
class SetupPanel : public QWidget {
    Q_OBJECT

  public:
    explicit SetupPanel(QWidget* parent = nullptr);

    DataCard& dataCard() const { return *m_data; }
    RunCard& runCard() const { return *m_run; }

    void setData(const LoadedDataPtr& loaded);
    /// A run that was opened: its settings, and its data as far as it knows them.
    void setRun(const evaluation::RunResult& run, bool dataAreLoaded);
    void setState(RunSession::State state);

    evaluation::SweepConfig config() const;
    void setConfig(const evaluation::SweepConfig& config);
    /// Why this can't run, as a sentence.
    std::optional<QString> problem() const;

  Q_SIGNALS:
    void changed();
    /// All settings were replaced by those of a preset.
    void presetTaken(const tamis::evaluation::SweepConfig& former);

  private:
    Card* makeMethodCard();
    void usePreset(evaluation::Preset preset);
    void check();
    QString workDescription() const;

    LoadedDataPtr m_loaded;
    bool m_showsRun = false; ///< one that was opened without its data
    evaluation::Preset m_preset = evaluation::Preset::Honest;
    RunSession::State m_state = RunSession::State::Idle;
    DataCard* m_data = nullptr;
    PreparationCard* m_preparation = nullptr;
    Card* m_method = nullptr;
    ParameterForm* m_training = nullptr;
    SieveCard* m_sieve = nullptr;
    RunCard* m_run = nullptr;
};

} // namespace tamis::ui

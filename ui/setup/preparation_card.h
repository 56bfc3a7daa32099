// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/preprocessing.h"
#include "ui/setup/card.h"

namespace tamis::ui {

class Histogram;
class ParameterForm;
class SmallText;

/// What is done to the values before training, with what the values look like.
class PreparationCard : public Card {
    Q_OBJECT

  public:
    explicit PreparationCard(QWidget* parent = nullptr);

    ParameterForm& form() const { return *m_form; }
    void setValues(const dataset::ValueSummary& values);
    void clearValues();

  private:
    Histogram* m_histogram = nullptr;
    SmallText* m_reason = nullptr;
    ParameterForm* m_form = nullptr;
};

} // namespace tamis::ui

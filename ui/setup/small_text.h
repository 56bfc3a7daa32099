// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QLabel>

#include <optional>

namespace tamis::ui {

/// A wrapped explanation in the palette's quiet colour, or in a tone's.
class SmallText : public QLabel {
    Q_OBJECT

  public:
    explicit SmallText(std::optional<Tone> tone = std::nullopt, QWidget* parent = nullptr);
    void setTone(std::optional<Tone> tone);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void paintTone();

    std::optional<Tone> m_tone;
};

} // namespace tamis::ui

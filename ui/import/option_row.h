// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;

namespace tamis::ui {

class SmallText;

struct OptionItem {
    QString text;
    QString value;
    friend bool operator==(const OptionItem&, const OptionItem&) = default;
};

/// A choice about a file: a box and, below it, why the program chose as it did.
class OptionRow : public QWidget {
    Q_OBJECT

  public:
    enum class Kind { List, FreeText }; ///< FreeText: what isn't in the list can be typed

    OptionRow(const QString& name, const QString& objectName, Kind kind = Kind::List);

    QComboBox& box() const { return *m_box; }
    /// A `current` that is not among the items is added to them.
    void setItems(std::vector<OptionItem> items, const QString& current);
    void setReason(const QString& reason, std::optional<Tone> tone = std::nullopt);

  Q_SIGNALS:
    void chosen(const QString& value); ///< by the person

  private:
    void takeTyped();

    std::vector<OptionItem> m_items;
    QString m_value;
    QComboBox* m_box = nullptr;
    SmallText* m_reason = nullptr;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/parameters.h"

#include <QWidget>

#include <optional>
#include <vector>

class QFormLayout;
class QLabel;

namespace tamis::ui {

/// Fields for some rows of core's parameter table, the advanced ones under "More".
class ParameterForm : public QWidget {
    Q_OBJECT

  public:
    explicit ParameterForm(const std::vector<const evaluation::Parameter*>& parameters,
                           QWidget* parent = nullptr);

    void setConfig(const evaluation::SweepConfig& config);
    void applyTo(evaluation::SweepConfig& config) const;
    /// A sentence about the first field that holds no valid value.
    std::optional<QString> problem() const;

    /// For fields of others that stand above or below these.
    int labelWidth() const;
    void setLabelWidth(int width);

  Q_SIGNALS:
    void changed();

  private:
    struct Field {
        const evaluation::Parameter* parameter = nullptr;
        QWidget* editor = nullptr;
    };

    QWidget* makeEditor(const evaluation::Parameter& parameter);
    QWidget* makeNumberEditor(const evaluation::Parameter& parameter);
    static QString rangeText(const evaluation::Parameter& parameter);
    void addField(QFormLayout* form, const evaluation::Parameter& parameter);

    std::vector<Field> m_fields;
    std::vector<QLabel*> m_labels;
};

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QSpinBox;
QT_END_NAMESPACE

namespace tamis::ui {

/// What modules are asked for.
class ModulesForm : public QWidget {
    Q_OBJECT

  public:
    explicit ModulesForm(QWidget* parent = nullptr);

    modules::ModulesConfig config() const;
    /// All but threads.
    void setConfig(const modules::ModulesConfig& config);
    void setGeneCount(std::size_t genes); ///< of the data; 0: none are loaded

  private:
    QSpinBox* addNumber(const char* name, const QString& title, const QString& help, int least,
                        int most, int value);
    void add(const QString& title, QWidget* field, const QString& help);

    QHBoxLayout* m_row;
    QSpinBox *m_modules, *m_genes, *m_seed;
    QDoubleSpinBox* m_share;
    QComboBox* m_penalty;
    QCheckBox* m_nonNegative;
};

} // namespace tamis::ui

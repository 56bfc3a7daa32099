// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/modules_form.h"

#include "ui/modules/module_texts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace tamis::ui {

namespace {

constexpr dictionary::Penalty penalties[] = {
    dictionary::Penalty::L1, dictionary::Penalty::EpsilonL1, dictionary::Penalty::Log};

/// Wrapped: plain text would make one endless line.
QString tip(const QString& text) {
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace

ModulesForm::ModulesForm(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(6);
    const modules::ModulesConfig usual;
    m_modules =
        addNumber("moduleCount", tr("Modules"),
                  tr("k, how many modules are looked for: 1 to %1, usually %2 (-k). More "
                     "explain more and say less each; “Survey” says how many these data "
                     "can tell apart")
                      .arg(dictionary::mostBases)
                      .arg(usual.modules),
                  1, static_cast<int>(dictionary::mostBases), static_cast<int>(usual.modules));
    m_share = new QDoubleSpinBox;
    m_share->setObjectName(QStringLiteral("lambdaShare"));
    m_share->setLocale(QLocale::c());
    m_share->setDecimals(1);
    m_share->setRange(0.1, 100);
    m_share->setValue(100 * usual.share);
    m_share->setSuffix(QStringLiteral(" %"));
    add(tr("λ"), m_share,
        tr("Penalty of activities, in percent of λ_max, from which on no module is at work in any "
           "sample (--lambda, as a part). The larger, the fewer modules in a sample and the less "
           "is explained; usually 5 %. In numbers: λ here is alpha of scikit-learn's sparse_encode "
           "and dict_learning, alpha × genes of its Lasso; γ of the paper (Lee et al. 2006) is "
           "2 λ, and its β is λ / σ²"));
    m_share->setAccessibleName(tr("λ, in percent of the largest"));
    m_penalty = new QComboBox;
    m_penalty->setObjectName(QStringLiteral("modulePenalty"));
    for (const dictionary::Penalty penalty : penalties)
        m_penalty->addItem(penaltyName(penalty));
    add(tr("Penalty"), m_penalty,
        tr("What an activity s costs, times λ (--penalty). ℓ1 makes most activities exactly zero; "
           "the smooth εℓ1 (ε = 0.0001) and the logarithm make them small, and the logarithm has "
           "more than one optimum"));
    m_genes = addNumber("keptGenes", tr("Keep genes"),
                        tr("How many genes stay: modules are projected with genes as groups "
                           "(bi-level ℓ1,∞), as a network's first layer is, and learnt again from "
                           "the genes that are left (--genes)"),
                        0, 0, 0);
    m_genes->setSpecialValueText(tr("all"));
    m_seed = addNumber("moduleSeed", tr("Seed"),
                       tr("Which samples learning begins with (--seed). Same seed and data: same "
                          "modules, bit for bit. Modules that come back from other seeds deserve "
                          "more trust"),
                       0, std::numeric_limits<int>::max(), static_cast<int>(usual.seed));
    m_seed->setMaximumWidth(m_seed->fontMetrics().horizontalAdvance(QStringLiteral("0000000")) +
                            40);
    m_nonNegative = new QCheckBox(tr("Activities ≥ 0"));
    m_nonNegative->setObjectName(QStringLiteral("nonNegative"));
    m_nonNegative->setToolTip(tip(tr("A module then adds and never takes away: up and down "
                                     "regulation become modules of their own (--non-negative; ℓ1 "
                                     "only)")));
    m_row->addWidget(m_nonNegative);
    m_row->addStretch();
    connect(m_penalty, &QComboBox::currentIndexChanged, this, [this](int index) {
        const bool possible = penalties[index] == dictionary::Penalty::L1;
        m_nonNegative->setEnabled(possible);
        if (!possible)
            m_nonNegative->setChecked(false);
    });
}

void ModulesForm::add(const QString& title, QWidget* field, const QString& help) {
    auto* label = new QLabel(title);
    label->setBuddy(field);
    label->setToolTip(tip(help));
    field->setToolTip(tip(help));
    field->setAccessibleName(title);
    m_row->addWidget(label);
    m_row->addWidget(field);
}

QSpinBox* ModulesForm::addNumber(const char* name, const QString& title, const QString& help,
                                 int least, int most, int value) {
    auto* box = new QSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(least, most);
    box->setValue(value);
    add(title, box, help);
    return box;
}

modules::ModulesConfig ModulesForm::config() const {
    modules::ModulesConfig config;
    config.modules = static_cast<std::size_t>(m_modules->value());
    config.share = m_share->value() / 100;
    config.penalty = penalties[m_penalty->currentIndex()];
    config.nonNegative = m_nonNegative->isChecked();
    config.seed = static_cast<std::uint64_t>(m_seed->value());
    if (m_genes->value() > 0)
        config.sieve =
            dictionary::SieveRequest{.genes = static_cast<std::size_t>(m_genes->value())};
    return config;
}

void ModulesForm::setConfig(const modules::ModulesConfig& config) {
    m_modules->setValue(static_cast<int>(config.modules));
    m_share->setValue(100 * config.share);
    m_penalty->setCurrentIndex(
        static_cast<int>(std::ranges::find(penalties, config.penalty) - std::begin(penalties)));
    m_nonNegative->setChecked(config.nonNegative);
    m_seed->setValue(static_cast<int>(config.seed));
    m_genes->setValue(config.sieve ? static_cast<int>(config.sieve->genes.value_or(0)) : 0);
}

void ModulesForm::setGeneCount(std::size_t genes) {
    m_genes->setMaximum(static_cast<int>(genes));
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/sieve_card.h"

#include "ui/format.h"
#include "ui/language/core_texts.h"
#include "ui/plot/plot_document.h"
#include "ui/plot/projection_style.h"
#include "ui/setup/number_list.h"
#include "ui/setup/parameter_form.h"
#include "ui/setup/parameter_rooms.h"
#include "ui/setup/small_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

using evaluation::Preset;
using projection::Kind;

QString projectionHelp(Kind kind) {
    switch (kind) {
    case Kind::L1:
        return SieveCard::tr("Single weights: the exact projection onto the ℓ1 ball");
    case Kind::L1Inf:
        return SieveCard::tr("Whole genes: the exact projection onto the ℓ1,∞ ball (Newton)");
    case Kind::BilevelL1Inf:
        return SieveCard::tr("Whole genes, the fastest: clips each gene's weights at a common "
                             "level");
    case Kind::BilevelL11:
        return SieveCard::tr("Whole genes, then single weights within the genes that are left");
    case Kind::L12:
        return SieveCard::tr("Whole genes: shrinks each gene's weights together (group lasso)");
    }
    return {};
}

QString presetHelp(Preset protocol) {
    return protocol == Preset::Honest
               ? SieveCard::tr("Everything is fitted inside the training fold, and the radius is "
                               "chosen by inner validation: test samples only judge.")
               : SieveCard::tr("The published protocol. Its accuracies are optimistic: epoch and "
                               "radius are chosen on the test samples themselves.");
}

} // namespace

SieveCard::SieveCard(QWidget* parent) : Card(tr("Sieve"), parent) {
    m_axisNote = new SmallText;
    m_seedNote = new SmallText(Tone::Bad);
    m_presetNote = new SmallText;
    m_form = new ParameterForm(parametersOf(ParameterRoom::Sieve));
    connect(m_form, &ParameterForm::changed, this, &SieveCard::check);
    body()->addLayout(makeProjections());
    body()->addLayout(makeAxis());
    body()->addLayout(makeProtocol());
    m_texts = {QStringLiteral("5, 10, 20, 50, 100"), QStringLiteral("0.1, 0.2, 0.5, 1, 2"),
               QStringLiteral("0.1:10:8:log")};
    showAxis();
}

QLayout* SieveCard::makeProjections() {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    for (const Kind kind : projection::allKinds) {
        auto* box = new QCheckBox(plot::projectionLabel(kind));
        box->setObjectName(QString::fromLatin1(
            projection::name(kind).data(), static_cast<qsizetype>(projection::name(kind).size())));
        box->setToolTip(projectionHelp(kind));
        connect(box, &QCheckBox::toggled, this, &SieveCard::check);
        const auto index = static_cast<int>(m_projections.size());
        grid->addWidget(box, index / 2, index % 2);
        m_projections.push_back(box);
    }
    return grid;
}

QLayout* SieveCard::makeAxis() {
    m_axis = new QComboBox;
    m_axis->setObjectName(QStringLiteral("axis"));
    m_axis->setAccessibleName(tr("What the sieve is set by"));
    m_axis->addItems(
        {tr("Numbers of genes to keep"), tr("Radii of the ball"), tr("Range of radii")});
    m_points = new QLineEdit;
    m_points->setObjectName(QStringLiteral("points"));
    m_points->setAccessibleName(tr("Points of the sieve"));
    connect(m_axis, &QComboBox::currentIndexChanged, this, &SieveCard::showAxis);
    connect(m_points, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_texts[static_cast<std::size_t>(m_axis->currentIndex())] = text;
        check();
    });
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    column->addWidget(m_axis);
    column->addWidget(m_points);
    column->addWidget(m_axisNote);
    return column;
}

QLayout* SieveCard::makeProtocol() {
    m_preset = new QComboBox;
    m_preset->setObjectName(QStringLiteral("preset"));
    m_preset->addItems({tr("Honest"), tr("As published (optimistic)")});
    connect(m_preset, &QComboBox::activated, this,
            [this](int index) { Q_EMIT presetChosen(static_cast<Preset>(index)); });
    m_seeds = new QLineEdit;
    m_seeds->setObjectName(QStringLiteral("seeds"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setToolTip(tr("Each seed repeats everything with other folds and other initial "
                           "weights; the same seed gives the same numbers again"));
    connect(m_seeds, &QLineEdit::textChanged, this, &SieveCard::check);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* protocol = new QLabel(tr("Protocol"));
    protocol->setMinimumWidth(m_form->labelWidth());
    form->addRow(protocol, m_preset);
    form->addRow(m_presetNote);
    form->addRow(tr("Seeds"), m_seeds);
    form->addRow(m_seedNote);
    form->addRow(m_form);
    m_form->setLabelWidth(protocol->sizeHint().width());
    return form;
}

SieveCard::AxisKind SieveCard::axisKind() const {
    return static_cast<AxisKind>(m_axis->currentIndex());
}

void SieveCard::showAxis() {
    const QSignalBlocker silent(m_points);
    m_points->setText(m_texts[static_cast<std::size_t>(m_axis->currentIndex())]);
    switch (axisKind()) {
    case AxisKind::GeneCounts:
        m_points->setPlaceholderText(tr("5, 10, 20, 50"));
        break;
    case AxisKind::Radii:
        m_points->setPlaceholderText(tr("0.5, 1, 2"));
        break;
    case AxisKind::Range:
        m_points->setPlaceholderText(tr("from:to:how many, then :log for equal ratios"));
        break;
    }
    check();
}

void SieveCard::check() {
    const auto problemOfAxis = axisProblem();
    m_axisNote->setTone(problemOfAxis ? std::optional(Tone::Bad) : std::nullopt);
    m_axisNote->setText(problemOfAxis.value_or(axisDescription()));
    const auto problemOfSeeds = seedProblem();
    m_seedNote->setText(problemOfSeeds.value_or(QString()));
    m_seedNote->setVisible(problemOfSeeds.has_value());
    m_presetNote->setText(presetHelp(static_cast<Preset>(m_preset->currentIndex())));
    m_presetNote->setTone(m_preset->currentIndex() == static_cast<int>(Preset::Paper)
                              ? std::optional(Tone::Careful)
                              : std::nullopt);
    Q_EMIT changed();
}

QString SieveCard::axisDescription() const {
    if (axisKind() == AxisKind::GeneCounts)
        return tr("In each fold the radius is set so that this many genes are kept.");
    if (axisKind() == AxisKind::Radii)
        return tr("Small radii keep few genes.");
    if (const auto radii = evaluation::radiusRange(m_points->text().toStdString()); radii)
        return tr("%1 radii, from %2 to %3")
            .arg(radii->size())
            .arg(plot::shortNumber(radii->front()), plot::shortNumber(radii->back()));
    return {};
}

std::optional<QString> SieveCard::axisProblem() const {
    switch (axisKind()) {
    case AxisKind::GeneCounts:
        if (const auto counts = parseGeneCounts(m_points->text()); !counts)
            return counts.error();
        break;
    case AxisKind::Radii:
        if (const auto radii = parseRadii(m_points->text()); !radii)
            return radii.error();
        break;
    case AxisKind::Range:
        if (const auto radii = evaluation::radiusRange(m_points->text().toStdString()); !radii)
            return asSentence(QString::fromStdString(describe(radii.error())));
        break;
    }
    return std::nullopt;
}

std::optional<QString> SieveCard::seedProblem() const {
    if (const auto seeds = parseSeeds(m_seeds->text()); !seeds)
        return seeds.error();
    return std::nullopt;
}

std::optional<QString> SieveCard::problem() const {
    if (std::ranges::none_of(m_projections, [](QCheckBox* box) { return box->isChecked(); }))
        return tr("Choose at least one projection");
    if (const auto sentence = axisProblem())
        return sentence;
    if (const auto sentence = seedProblem())
        return sentence;
    return m_form->problem();
}

void SieveCard::setConfig(const evaluation::SweepConfig& config) {
    for (std::size_t i = 0; i < m_projections.size(); ++i) {
        const QSignalBlocker silent(m_projections[i]);
        m_projections[i]->setChecked(
            std::ranges::find(config.projections, projection::allKinds[i]) !=
            config.projections.end());
    }
    if (!config.radii.empty() || !config.geneCounts.empty()) {
        const bool counts = config.radii.empty();
        m_texts[counts ? 0 : 1] = counts ? listText(config.geneCounts) : listText(config.radii);
        const QSignalBlocker silent(m_axis);
        m_axis->setCurrentIndex(counts ? 0 : 1);
    }
    {
        const QSignalBlocker silent(m_seeds);
        const std::vector<std::size_t> seeds(config.seeds.begin(), config.seeds.end());
        m_seeds->setText(listText(seeds));
        m_preset->setCurrentIndex(static_cast<int>(config.preset));
    }
    m_form->setConfig(config);
    showAxis();
}

void SieveCard::applyTo(evaluation::SweepConfig& config) const {
    config.projections.clear();
    for (std::size_t i = 0; i < m_projections.size(); ++i)
        if (m_projections[i]->isChecked())
            config.projections.push_back(projection::allKinds[i]);
    config.preset = static_cast<Preset>(m_preset->currentIndex());
    config.geneCounts.clear();
    config.radii.clear();
    if (axisKind() == AxisKind::GeneCounts)
        config.geneCounts = parseGeneCounts(m_points->text()).value_or(std::vector<std::size_t>{});
    else if (axisKind() == AxisKind::Radii)
        config.radii = parseRadii(m_points->text()).value_or(std::vector<double>{});
    else
        config.radii =
            evaluation::radiusRange(m_points->text().toStdString()).value_or(std::vector<double>{});
    config.seeds = parseSeeds(m_seeds->text()).value_or(std::vector<std::uint64_t>{});
    m_form->applyTo(config);
}

} // namespace tamis::ui

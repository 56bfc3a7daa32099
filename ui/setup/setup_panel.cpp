// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_panel.h"

#include "ui/format.h"
#include "ui/language/core_texts.h"
#include "ui/setup/data_card.h"
#include "ui/setup/parameter_form.h"
#include "ui/setup/parameter_rooms.h"
#include "ui/setup/preparation_card.h"
#include "ui/setup/run_card.h"
#include "ui/setup/sieve_card.h"
#include "ui/setup/small_text.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace tamis::ui {

namespace {

/// Scrolls up and down only: it is as wide as its cards need.
class CardColumn : public QScrollArea {
  public:
    explicit CardColumn(QWidget* cards) {
        setWidget(cards);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setAutoFillBackground(false);
        cards->setAutoFillBackground(false);
    }
    QSize minimumSizeHint() const override {
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), 120};
    }
};

} // namespace

SetupPanel::SetupPanel(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Set-up of the run"));
    m_data = new DataCard;
    m_preparation = new PreparationCard;
    m_method = makeMethodCard();
    m_sieve = new SieveCard;
    m_run = new RunCard;

    auto* cards = new QWidget;
    auto* stack = new QVBoxLayout(cards);
    stack->setContentsMargins(0, 0, 4, 0);
    stack->setSpacing(8);
    for (QWidget* card : std::initializer_list<QWidget*>{m_data, m_preparation, m_method, m_sieve})
        stack->addWidget(card);
    stack->addStretch();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 4, 8);
    column->setSpacing(8);
    column->addWidget(new CardColumn(cards), 1);
    auto* bottom = new QHBoxLayout; // as wide as the cards above
    bottom->setContentsMargins(0, 0, 4, 0);
    bottom->addWidget(m_run);
    column->addLayout(bottom);

    connect(m_sieve, &SieveCard::presetChosen, this, &SetupPanel::usePreset);
    connect(m_sieve, &SieveCard::changed, this, &SetupPanel::check);
    connect(m_training, &ParameterForm::changed, this, &SetupPanel::check);
    connect(&m_preparation->form(), &ParameterForm::changed, this, &SetupPanel::check);
    setConfig(evaluation::presetConfig(evaluation::Preset::Honest));
    m_preparation->setExpanded(false);
    m_method->setExpanded(false);
}

Card* SetupPanel::makeMethodCard() {
    auto* card = new Card(tr("Method"));
    auto* text = new SmallText;
    text->setText(tr("Supervised autoencoder: trained once on all genes, its first layer is "
                     "projected onto the ball, and what survives is trained again."));
    m_training = new ParameterForm(parametersOf(ParameterRoom::Method));
    card->body()->addWidget(text);
    card->body()->addWidget(m_training);
    card->setSummary(tr("supervised autoencoder"));
    return card;
}

void SetupPanel::setData(const LoadedDataPtr& loaded) {
    m_loaded = loaded;
    m_data->setData(loaded);
    m_preparation->setValues(loaded->values);
    m_preparation->setExpanded(true);
    check();
}

void SetupPanel::setRun(const evaluation::RunResult& run, bool dataAreLoaded) {
    if (!dataAreLoaded) {
        m_loaded.reset();
        m_showsRun = true;
        m_data->setRunData(run.data);
        m_preparation->clearValues();
    }
    setConfig(run.config);
}

void SetupPanel::setState(RunSession::State state) {
    m_state = state;
    const bool idle = state == RunSession::State::Idle;
    m_data->setLoading(state == RunSession::State::Loading);
    m_data->setChangeable(idle);
    const bool running = state == RunSession::State::Running;
    for (QWidget* card : std::initializer_list<QWidget*>{m_preparation, m_method, m_sieve})
        card->setEnabled(!running);
    m_run->setRunning(running);
    check();
}

evaluation::SweepConfig SetupPanel::config() const {
    evaluation::SweepConfig config;
    m_sieve->applyTo(config);
    m_training->applyTo(config);
    m_preparation->form().applyTo(config);
    return config;
}

void SetupPanel::setConfig(const evaluation::SweepConfig& config) {
    m_preset = config.preset;
    m_sieve->setConfig(config);
    m_training->setConfig(config);
    m_preparation->form().setConfig(config);
    check();
}

void SetupPanel::usePreset(evaluation::Preset preset) {
    // A preset sets every parameter; which balls, how small and which seeds stay the person's.
    evaluation::SweepConfig former = config();
    former.preset = m_preset; // the box shows the new one already
    evaluation::SweepConfig next = evaluation::presetConfig(preset);
    next.projections = former.projections;
    next.radii = former.radii;
    next.geneCounts = former.geneCounts;
    next.seeds = former.seeds;
    next.threads = former.threads;
    setConfig(next);
    if (next != former)
        Q_EMIT presetTaken(former);
}

std::optional<QString> SetupPanel::problem() const {
    if (!m_loaded)
        return m_showsRun ? tr("Load the data of this run to run again.")
                          : tr("Open data to begin.");
    if (m_state == RunSession::State::Loading)
        return tr("The data are being loaded.");
    if (m_loaded->dataset->classes.empty())
        return tr("Choose which column holds the class of each sample.");
    for (const auto& sentence :
         {m_sieve->problem(), m_training->problem(), m_preparation->form().problem()})
        if (sentence)
            return sentence;
    if (const auto valid = evaluation::validate(config()); !valid)
        return asSentence(QString::fromStdString(describe(valid.error())));
    return std::nullopt;
}

QString SetupPanel::workDescription() const {
    const evaluation::SweepConfig config = this->config();
    const std::size_t points = config.projections.size() * config.pointsPerProjection();
    return tr("%1 × %2 × %3")
        .arg(counted(points, tr("%1 point"), tr("%1 points")),
             counted(config.folds, tr("%1 fold"), tr("%1 folds")),
             counted(config.seeds.size(), tr("%1 seed"), tr("%1 seeds")));
}

void SetupPanel::check() {
    const evaluation::SweepConfig now = config();
    m_preparation->setSummary(
        tr("log %1, %2")
            .arg(
                QString::fromLatin1(evaluation::logNames[static_cast<std::size_t>(now.log)].data()),
                now.scale ? tr("standardised") : tr("not scaled")));
    m_sieve->setSummary(workDescription());
    m_run->setReadiness(problem().value_or(QString()), workDescription());
    Q_EMIT changed();
}

} // namespace tamis::ui

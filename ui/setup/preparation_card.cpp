// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/preparation_card.h"

#include "ui/format.h"
#include "ui/import/import_texts.h"
#include "ui/setup/histogram.h"
#include "ui/setup/parameter_form.h"
#include "ui/setup/parameter_rooms.h"
#include "ui/setup/small_text.h"

#include <QVBoxLayout>

namespace tamis::ui {

PreparationCard::PreparationCard(QWidget* parent) : Card(tr("Preparation"), parent) {
    m_histogram = new Histogram;
    m_reason = new SmallText;
    m_form = new ParameterForm(parametersOf(ParameterRoom::Preparation));
    body()->addWidget(m_histogram);
    body()->addWidget(m_reason);
    body()->addWidget(m_form);
    clearValues();
}

void PreparationCard::setValues(const dataset::ValueSummary& values) {
    m_histogram->setValues(values);
    m_histogram->show();
    QString text = valuesText(values);
    if (values.constantGenes > 0)
        text += QLatin1Char('\n') + counted(values.constantGenes,
                                            tr("%1 gene has the same value in all samples."),
                                            tr("%1 genes have the same value in all samples."));
    m_reason->setText(text);
    m_reason->show();
}

void PreparationCard::clearValues() {
    m_histogram->hide();
    m_reason->hide();
}

} // namespace tamis::ui

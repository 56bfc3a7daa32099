// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/classes_panel.h"

#include "core/results/modules_text.h"
#include "ui/format.h"
#include "ui/labelled.h"
#include "ui/language/core_texts.h"
#include "ui/modules/module_texts.h"
#include "ui/plot/plot_document.h"
#include "ui/setup/small_text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace tamis::ui {

namespace {

QSpinBox* countField(const char* name, const QString& title, const QString& help, int least,
                     std::size_t usual) {
    auto* field = new QSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(title);
    field->setToolTip(QStringLiteral("<p>%1</p>").arg(help));
    field->setRange(least, 100);
    field->setValue(static_cast<int>(usual));
    return field;
}

/// "89.2 % ± 1.1 %"; of a single fold without an error.
QString meanText(const evaluation::MeanSd& score, std::size_t folds) {
    const QString mean = percent(score.mean, 1);
    return folds < 2 ? mean
                     : QStringLiteral("%1 ± %2").arg(
                           mean, percent(score.sd / std::sqrt(static_cast<double>(folds)), 1));
}

} // namespace

ClassesPanel::ClassesPanel(QWidget* parent) : QWidget(parent) {
    auto* about = new SmallText;
    about->setText(
        tr("Activities describe samples; they are usually no better input for a classifier than "
           "the genes themselves. This asks your data: a linear support vector machine on the "
           "activities and the same one on the genes, cross-validated on the same folds. Modules "
           "and standardisation are learnt inside each fold, without its test samples; samples "
           "without a class help to learn the modules."));
    m_text = new SmallText;
    m_text->setObjectName(QStringLiteral("classesText"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(8);
    column->addWidget(about);
    column->addWidget(makeControls());
    column->addWidget(makeTable());
    column->addWidget(m_text);
    column->addStretch(1);
    updateButton();
}

QWidget* ClassesPanel::makeControls() {
    const modules::ClassificationRequest usual;
    m_folds = countField("classesFolds", tr("Folds"), tr("Of the cross-validation (--folds)"), 2,
                         usual.folds);
    m_seeds = countField("classesSeeds", tr("Divisions"),
                         tr("Divisions into folds, from the seed above on (--seeds). Time grows "
                            "with them"),
                         1, usual.seeds);
    m_start = new QPushButton;
    m_start->setObjectName(QStringLiteral("compareClasses"));
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_comparing)
            return Q_EMIT stopRequested();
        modules::ClassificationRequest request;
        request.folds = static_cast<std::size_t>(m_folds->value());
        request.seeds = static_cast<std::size_t>(m_seeds->value());
        Q_EMIT comparisonRequested(request);
    });
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (const auto& [title, field] :
         {std::pair(tr("Folds"), m_folds), {tr("Divisions"), m_seeds}}) {
        addLabelled(*row, title, *field);
    }
    row->addWidget(m_start);
    row->addStretch(1);
    return bar;
}

QTableWidget* ClassesPanel::makeTable() {
    m_table = new QTableWidget(2, 4);
    m_table->setObjectName(QStringLiteral("classesTable"));
    m_table->setAccessibleName(tr("Accuracy by modules and by genes"));
    m_table->setHorizontalHeaderLabels(
        {tr("By modules"), tr("By genes"), tr("Difference"), tr("p")});
    m_table->setVerticalHeaderLabels({tr("Accuracy"), tr("Balanced accuracy")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            m_table->verticalHeader()->length() + 2 * m_table->frameWidth());
    m_table->setToolTip(tr("<p>Mean ± standard error over the folds; p of the corrected resampled "
                           "t-test of Nadeau and Bengio</p>"));
    m_table->hide();
    return m_table;
}

void ClassesPanel::setData(const dataset::DatasetPtr& dataset) {
    m_data = dataset;
    updateButton();
}

void ClassesPanel::setNeed(const QString& need) {
    m_need = need;
    updateButton();
}

void ClassesPanel::setBusy(bool busy, bool comparing) {
    m_busy = busy;
    m_comparing = comparing;
    updateButton();
}

void ClassesPanel::updateButton() {
    const bool classes = m_data && m_data->classes.size() > 1;
    m_start->setText(m_comparing ? tr("Stop") : tr("Compare with the genes"));
    m_start->setEnabled(m_comparing || (classes && !m_busy));
    m_start->setToolTip(m_comparing ? tr("Stops; folds that were finished are kept")
                        : !m_data   ? m_need
                        : classes   ? QString()
                                    : tr("The data have no two classes to tell apart."));
    m_folds->setEnabled(!m_busy);
    m_seeds->setEnabled(!m_busy);
}

void ClassesPanel::showAccuracy(const ModuleAccuracyPtr& accuracy, const QString& dataName) {
    m_accuracy = accuracy;
    m_dataName = dataName;
    const std::size_t folds = accuracy->folds.size();
    const modules::ScoreComparison* rows[] = {&accuracy->accuracy, &accuracy->balancedAccuracy};
    for (int row = 0; row < 2; ++row) {
        const modules::ScoreComparison& score = *rows[row];
        const QString cells[] = {meanText(score.modules, folds), meanText(score.genes, folds),
                                 percent(score.test.difference, 1),
                                 plot::shortNumber(score.test.p, 2)};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    m_table->show();
    QStringList lines{coreSentence(results::classificationSentence(accuracy->accuracy)),
                      tr("%1: %2 over %3.")
                          .arg(dataName,
                               counted(accuracy->labelled, tr("%1 sample with a class"),
                                       tr("%1 samples with a class")),
                               counted(folds, tr("%1 fold"), tr("%1 folds")))};
    if (accuracy->unlabelled > 0)
        lines.last() += QLatin1Char(' ') +
                        counted(accuracy->unlabelled,
                                tr("%1 sample without a class helped to learn the modules."),
                                tr("%1 samples without a class helped to learn the modules."));
    if (accuracy->cancelled)
        lines << tr("Stopped; folds that were finished are kept.");
    if (!accuracy->warnings.empty())
        lines << warningSentences(accuracy->warnings);
    m_text->setText(lines.join(QLatin1Char('\n')));
}

} // namespace tamis::ui

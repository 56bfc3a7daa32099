// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trust/trust_page.h"

#include "core/results/sentences.h"
#include "ui/chart_layout.h"
#include "ui/format.h"
#include "ui/labelled.h"
#include "ui/language/core_texts.h"
#include "ui/plot/plot_view.h"
#include "ui/trust/trust_plots.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTextEdit>
#include <QVBoxLayout>

namespace tamis::ui {

namespace {

constexpr int fewestLines = 4, mostLines = 9; // what doesn't fit scrolls

QSpinBox* numberBox(const char* name, const QString& title, int least, std::size_t most,
                    std::size_t value) {
    auto* box = new QSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(title);
    box->setRange(least, static_cast<int>(most));
    box->setValue(static_cast<int>(value));
    return box;
}

QString utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString comparisonSentence(const std::vector<evaluation::Comparison>& comparisons) {
    QStringList parts;
    for (const evaluation::Comparison& comparison : comparisons)
        parts << TrustPage::tr("%1 %2 (%3, p = %4)")
                     .arg(coreSentence(results::methodName(comparison.method)),
                          fixed(comparison.reference.mean, 3),
                          coreSentence(results::verdict(comparison.test)),
                          utf8(results::rounded(comparison.test.p, 2)));
    return TrustPage::tr("On the same folds the autoencoder reaches %1; %2.")
        .arg(fixed(comparisons.front().autoencoder.mean, 3),
             parts.join(TrustPage::tr("; ", "between the parts of a sentence")));
}

} // namespace

TrustPage::TrustPage(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Trust"));
    m_stack = stackedOn(*this,
                        tr("<h3>Nothing to judge yet</h3>"
                           "<p>When a run has finished, this page shows it beside classical "
                           "methods on the same folds, and checks a point on halves of the samples "
                           "and with shuffled labels.</p>"),
                        buildCharts());
}

QWidget* TrustPage::buildControls() {
    const evaluation::HalfSampling usual;
    m_halfSamples = numberBox("halfSamples", tr("Half-samples"), 2, evaluation::mostHalfSamples,
                              usual.halfSamples);
    m_halfSamples->setToolTip(tr("How often the point is trained on half of the samples and judged "
                                 "on the other half. From 50 on: the frequencies are exact "
                                 "to about ± 7 %, and the false ones are bounded"));
    m_permutations = numberBox("permutations", tr("Shuffles"), 0, evaluation::mostPermutations,
                               usual.permutations);
    m_permutations->setToolTip(tr("How often the labels are shuffled and all that is done again. "
                                  "The smallest p-value is 1 / (shuffles + 1); 0: none"));
    m_check = new QPushButton(tr("Check this point"));
    m_check->setObjectName(QStringLiteral("checkPoint"));
    connect(m_check, &QPushButton::clicked, this, [this] {
        evaluation::HalfSampling asked;
        asked.point = static_cast<std::size_t>(m_point);
        asked.halfSamples = static_cast<std::size_t>(m_halfSamples->value());
        asked.permutations = static_cast<std::size_t>(m_permutations->value());
        Q_EMIT checkRequested(asked);
    });
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QSpinBox* box : {m_halfSamples, m_permutations})
        addLabelled(*row, box->accessibleName(), *box);
    row->addWidget(m_check);
    row->addStretch();
    updateButton();
    return bar;
}

QWidget* TrustPage::buildCharts() {
    auto* page = new QWidget;
    QVBoxLayout* column = chartColumn(*page);
    column->addWidget(buildControls());
    QGridLayout* grid = chartGrid();
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        m_plots[i] = new plot::PlotView;
        grid->addWidget(m_plots[i], static_cast<int>(i / 2), static_cast<int>(i % 2));
    }
    column->addLayout(grid, 1);
    m_sentences = new QTextEdit;
    m_sentences->setObjectName(QStringLiteral("trustSentences"));
    m_sentences->setAccessibleName(tr("What speaks for and against the run"));
    m_sentences->setReadOnly(true);
    m_sentences->setFrameShape(QFrame::NoFrame);
    const int line = m_sentences->fontMetrics().lineSpacing();
    m_sentences->setMinimumHeight(fewestLines * line);
    m_sentences->setMaximumHeight(mostLines * line);
    column->addWidget(m_sentences);
    return page;
}

void TrustPage::showPoint(const evaluation::RunResultPtr& run, int point) {
    m_run = run;
    m_point = run && static_cast<std::size_t>(point) < run->points.size() ? point : -1;
    m_stack->setCurrentIndex(run ? 1 : 0);
    updateButton();
    m_stale = true;
    if (isVisible())
        refresh();
}

void TrustPage::setProblem(const QString& problem) {
    m_problem = problem;
    updateButton();
}

void TrustPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void TrustPage::refresh() {
    m_stale = false;
    if (!m_run)
        return;
    m_plots[0]->setDocument(methodsPlot(*m_run));
    m_plots[1]->setDocument(reliabilityPlot(*m_run, m_point));
    m_plots[2]->setDocument(permutationPlot(*m_run));
    m_plots[3]->setDocument(frequencyPlot(*m_run));
    QStringList sentences;
    if (m_run->trust) { // the verdict that was asked for, without scrolling
        sentences << tr("Checked: %1.").arg(pointName(m_run->points[m_run->trust->point]));
        for (const std::string& sentence : results::trustSentences(*m_run))
            sentences << coreSentence(sentence);
    }
    if (const auto comparisons = evaluation::compareWithReferences(*m_run); !comparisons.empty())
        sentences << comparisonSentence(comparisons);
    if (m_point >= 0)
        sentences << coreSentence(results::calibrationSentence(evaluation::calibration(
            evaluation::sampleCalls(*m_run, m_run->points[static_cast<std::size_t>(m_point)]))));
    for (QString& sentence : sentences)
        sentence = QStringLiteral("<li>%1</li>").arg(sentence.toHtmlEscaped());
    m_sentences->setHtml(QStringLiteral("<ul style=\"margin: 0; -qt-list-indent: 0\">%1</ul>")
                             .arg(sentences.join(QString())));
    m_sentences->setVisible(!sentences.isEmpty());
}

void TrustPage::updateButton() {
    const bool point = m_run && m_point >= 0;
    m_check->setEnabled(m_problem.isEmpty() && point);
    m_check->setToolTip(
        !m_problem.isEmpty() ? m_problem
        : !point             ? tr("Select a point of the run first.")
                             : tr("Trains %1 again on halves of the samples")
                       .arg(pointName(m_run->points[static_cast<std::size_t>(m_point)])));
}

} // namespace tamis::ui

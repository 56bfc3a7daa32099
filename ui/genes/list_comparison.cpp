// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/list_comparison.h"

#include "ui/format.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

QString names(const std::vector<std::string>& genes) {
    constexpr std::size_t mostNames = 200;
    QStringList list;
    for (std::size_t i = 0; i < std::min(mostNames, genes.size()); ++i)
        list << QString::fromStdString(genes[i]).toHtmlEscaped();
    if (genes.size() > mostNames)
        list << ListComparison::tr("and %1 more").arg(grouped(genes.size() - mostNames));
    return list.join(QStringLiteral(", "));
}

QString paragraph(const QString& title, const std::vector<std::string>& genes) {
    return genes.empty() ? QString()
                         : QStringLiteral("<p><b>%1 (%2)</b><br>%3</p>")
                               .arg(title, grouped(genes.size()), names(genes));
}

} // namespace

QString overlapText(const selection::ListOverlap& overlap, const std::vector<std::string>& unknown,
                    std::size_t population) {
    const std::size_t first = overlap.shared.size() + overlap.onlyFirst.size();
    const std::size_t second = overlap.shared.size() + overlap.onlySecond.size();
    const QString p = overlap.p < 1e-300 ? QStringLiteral("< 1e-300")
                      : overlap.p < 1e-3 ? QStringLiteral("= ") + QString::number(overlap.p, 'e', 1)
                                         : QStringLiteral("= ") + fixed(overlap.p, 3);
    QString text =
        QStringLiteral("<p>") +
        ListComparison::tr("%1 genes are in both lists (%2 and %3 genes; Jaccard index %4). By "
                           "chance it would be %5: p %6.")
            .arg(grouped(overlap.shared.size()), grouped(first), grouped(second),
                 fixed(overlap.jaccard, 2), fixed(overlap.expected, 2), p) +
        QStringLiteral("</p>");
    text += paragraph(ListComparison::tr("In both"), overlap.shared);
    text += paragraph(ListComparison::tr("Not in your list"), overlap.onlyFirst);
    text += paragraph(ListComparison::tr("Only in your list"), overlap.onlySecond);
    text += paragraph(ListComparison::tr("Not in the data"), unknown);
    return text + QStringLiteral("<p>") +
           ListComparison::tr(
               "p: hypergeometric (Fisher's exact test, one-sided), for a list drawn "
               "at random from the %1 genes of the data. Genes that go together are "
               "not drawn one by one: take it as a lower bound.")
               .arg(grouped(population)) +
           QStringLiteral("</p>");
}

ListComparison::ListComparison(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("listComparison"));
    setWindowTitle(tr("Compare with a list"));
    m_shown = new QLabel;
    m_shown->setWordWrap(true);
    m_text = new QPlainTextEdit;
    m_text->setObjectName(QStringLiteral("otherList"));
    m_text->setAccessibleName(tr("Your list"));
    m_text->setPlaceholderText(tr("Paste gene names here: one a line, or separated by commas, tabs "
                                  "or spaces"));
    m_text->setTabChangesFocus(true);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ListComparison::compare);
    m_outcome = new QTextEdit;
    m_outcome->setObjectName(QStringLiteral("overlapOutcome"));
    m_outcome->setAccessibleName(tr("What the lists have in common"));
    m_outcome->setReadOnly(true);
    auto* load = new QPushButton(tr("Load file…"));
    load->setAutoDefault(false);
    connect(load, &QPushButton::clicked, this, &ListComparison::fileRequested);
    m_pin = new QPushButton(tr("Pin the genes in both"));
    m_pin->setAutoDefault(false);
    connect(m_pin, &QPushButton::clicked, this, [this] { Q_EMIT sharedChosen(m_overlap.shared); });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* row = new QHBoxLayout;
    row->addWidget(load);
    row->addWidget(m_pin);
    row->addStretch();
    row->addWidget(buttons);
    auto* lists = new QHBoxLayout;
    lists->addWidget(m_text, 1);
    lists->addWidget(m_outcome, 2);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_shown);
    column->addLayout(lists, 1);
    column->addLayout(row);
    resize(720, 460);
    compare();
}

void ListComparison::setOurs(std::vector<std::string> genes, const QString& shown,
                             std::vector<std::string> population) {
    m_ours = std::move(genes);
    m_population = std::move(population);
    m_shown->setText(tr("The list as shown (%1) beside yours:").arg(shown));
    compare();
}

void ListComparison::setText(const QString& text) {
    m_text->setPlainText(text);
}

void ListComparison::compare() {
    const auto list = selection::readWrittenList(m_text->toPlainText().toStdString(), m_population);
    m_overlap = selection::overlap(m_ours, list.genes, m_population.size());
    const bool empty = list.genes.empty() && list.unknown.empty();
    m_outcome->setHtml(empty ? QString()
                             : overlapText(m_overlap, list.unknown, m_population.size()));
    m_pin->setEnabled(!m_overlap.shared.empty());
}

} // namespace tamis::ui

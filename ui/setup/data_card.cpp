// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/data_card.h"

#include "ui/format.h"
#include "ui/language/core_texts.h"
#include "ui/setup/class_bars.h"
#include "ui/setup/small_text.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace tamis::ui {

DataCard::DataCard(QWidget* parent) : Card(tr("Data"), parent) {
    m_name = new QLabel(tr("Open a table of expression values with a class for each sample, or "
                           "drop its file on this window."));
    m_name->setWordWrap(true);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_size = new QLabel;
    m_size->hide();

    m_label = new QComboBox;
    m_label->setObjectName(QStringLiteral("labelColumn"));
    m_label->setAccessibleName(tr("Class label"));
    m_label->setToolTip(tr("The column (or row) of the file that holds the class of each sample"));
    m_label->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_label->setMinimumContentsLength(10);
    connect(m_label, &QComboBox::activated, this,
            [this](int index) { Q_EMIT labelChosen(m_label->itemData(index).toString()); });
    auto* labelText = new QLabel(tr("&Class label"));
    labelText->setBuddy(m_label);
    m_labelRow = new QWidget;
    auto* labelRow = new QHBoxLayout(m_labelRow);
    labelRow->setContentsMargins(0, 0, 0, 0);
    labelRow->addWidget(labelText);
    labelRow->addWidget(m_label, 1);
    m_labelRow->hide();

    m_classes = new ClassBars;
    m_classes->hide();
    m_warnings = new SmallText(Tone::Careful);
    m_warnings->setAccessibleName(tr("Warnings about the data"));
    m_warnings->hide();

    body()->addWidget(m_name);
    body()->addWidget(m_size);
    body()->addWidget(m_labelRow);
    body()->addWidget(m_classes);
    body()->addWidget(m_warnings);
    body()->addWidget(makeProgress());
    body()->addLayout(makeButtons());
    setSummary(tr("none yet"));
}

QWidget* DataCard::makeProgress() {
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Loading"));
    auto* stop = new QPushButton(tr("Stop loading"));
    stop->setObjectName(QStringLiteral("stopLoading"));
    connect(stop, &QPushButton::clicked, this, &DataCard::stopRequested);
    m_progressRow = new QWidget;
    auto* row = new QHBoxLayout(m_progressRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_progress, 1);
    row->addWidget(stop);
    m_progressRow->hide();
    return m_progressRow;
}

QLayout* DataCard::makeButtons() {
    m_open = new QPushButton(tr("Open…"));
    m_open->setObjectName(QStringLiteral("openData"));
    m_open->setAccessibleName(tr("Open data"));
    m_example = new QPushButton(tr("Example"));
    m_example->setObjectName(QStringLiteral("openExample"));
    m_example->setToolTip(tr("Opens the example that comes with Tamis: acute lymphoblastic "
                             "leukaemia, BCR/ABL against NEG"));
    m_recentButton = new QPushButton(tr("Recent"));
    m_recentButton->setObjectName(QStringLiteral("openRecent"));
    m_recent = new QMenu(m_recentButton);
    m_recentButton->setMenu(m_recent);
    m_recentButton->setEnabled(false);
    m_import = new QPushButton(tr("How it is read…"));
    m_import->setObjectName(QStringLiteral("importOptions"));
    m_import->setToolTip(tr("Shows the first values again, to change orientation, classes, missing "
                            "values and the like"));
    m_import->hide();
    m_reload = new QPushButton(tr("Load these data"));
    m_reload->setObjectName(QStringLiteral("reloadData"));
    m_reload->setToolTip(tr("Loads the file this run was made from, to run again"));
    m_reload->hide();
    connect(m_open, &QPushButton::clicked, this, &DataCard::openRequested);
    connect(m_import, &QPushButton::clicked, this, &DataCard::importRequested);
    connect(m_example, &QPushButton::clicked, this, &DataCard::exampleRequested);
    connect(m_reload, &QPushButton::clicked, this, &DataCard::reloadRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    for (QPushButton* button : {m_open, m_example, m_recentButton})
        row->addWidget(button, 1);
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    column->addWidget(m_import);
    column->addWidget(m_reload);
    column->addLayout(row);
    return column;
}

void DataCard::describe(const QString& name, const QString& path, std::size_t samples,
                        std::size_t genes) {
    QFont bold = font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_name->setText(name);
    m_name->setToolTip(path);
    const QString size = tr("%1 samples × %2 genes").arg(grouped(samples), grouped(genes));
    m_size->setText(size);
    m_size->show();
    setSummary(tr("%1, %2").arg(name, size));
}

void DataCard::setData(const LoadedDataPtr& loaded) {
    const dataset::Dataset& dataset = *loaded->dataset;
    describe(QString::fromStdString(dataset.name),
             QFile::decodeName(QByteArray::fromStdString(dataset.source)), dataset.sampleCount(),
             dataset.geneCount());
    showLabels(*loaded);
    showClasses(dataset.classes, dataset.classCounts(), dataset.unlabeledCount());
    showWarnings(loaded->description.warnings);
    m_import->show();
    m_reload->hide();
}

void DataCard::setRunData(const evaluation::DataSummary& run) {
    const QString path = QFile::decodeName(QByteArray::fromStdString(run.source));
    describe(QString::fromStdString(run.name), path, run.samples.size(), run.genes.size());
    m_labelRow->hide();
    std::vector<std::size_t> counts(run.classes.size(), 0);
    std::size_t unlabelled = 0;
    for (const int label : run.labels) {
        if (label >= 0 && static_cast<std::size_t>(label) < counts.size())
            ++counts[static_cast<std::size_t>(label)];
        else
            ++unlabelled;
    }
    showClasses(run.classes, counts, unlabelled);
    m_warnings->hide();
    m_import->hide();
    m_reload->setVisible(QFileInfo(path).isFile());
}

void DataCard::showLabels(const LoadedData& loaded) {
    const QSignalBlocker silent(m_label);
    m_label->clear();
    const auto& candidates = loaded.description.labelCandidates;
    const QString taken = QString::fromStdString(loaded.dataset->labelName);
    if (taken.isEmpty())
        m_label->addItem(candidates.empty() ? tr("none found") : tr("choose…"), QString());
    for (const dataset::LabelCandidate& candidate : candidates) {
        const QString name = QString::fromStdString(candidate.name);
        m_label->addItem(tr("%1 (%2 classes)").arg(name).arg(candidate.classes.size()), name);
    }
    m_label->setCurrentIndex(std::max(0, m_label->findData(taken)));
    m_labelRow->setVisible(taken.isEmpty() || candidates.size() > 1);
}

void DataCard::showClasses(const std::vector<std::string>& classes,
                           const std::vector<std::size_t>& counts, std::size_t unlabelled) {
    QStringList names;
    for (const std::string& name : classes)
        names << QString::fromStdString(name);
    m_classes->setClasses(names, counts);
    m_classes->setVisible(!names.isEmpty());
    if (unlabelled > 0)
        m_size->setText(tr("%1, %2 without a class").arg(m_size->text(), grouped(unlabelled)));
}

void DataCard::showWarnings(const std::vector<Warning>& warnings) {
    QStringList lines;
    for (const Warning& warning : warnings) {
        lines << QStringLiteral("⚠ ") + warningText(warning);
    }
    m_warnings->setText(lines.join(QLatin1Char('\n')));
    m_warnings->setVisible(!lines.isEmpty());
}

void DataCard::setRecentFiles(const QStringList& files) {
    m_recent->clear();
    for (const QString& file : files) {
        QAction* action = m_recent->addAction(QFileInfo(file).fileName());
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { Q_EMIT fileRequested(file); });
    }
    m_recent->setToolTipsVisible(true);
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("Forget these")), &QAction::triggered, this,
            &DataCard::clearRecentRequested);
    m_recentButton->setEnabled(!files.isEmpty());
}

void DataCard::setLoading(bool loading) {
    m_progress->setValue(0);
    m_progressRow->setVisible(loading);
    if (loading)
        setExpanded(true);
}

void DataCard::setLoadFraction(double fraction) {
    m_progress->setValue(static_cast<int>(1000 * fraction));
}

void DataCard::setChangeable(bool changeable) {
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_open, m_example, m_import, m_reload, m_label})
        widget->setEnabled(changeable);
    m_recentButton->setEnabled(changeable && m_recent->actions().size() > 2);
}

} // namespace tamis::ui

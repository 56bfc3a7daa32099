// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_dialog.h"

#include "ui/import/import_form.h"
#include "ui/import/import_texts.h"
#include "ui/import/preview_model.h"
#include "ui/message_bar.h"
#include "ui/setup/small_text.h"
#include "ui/table_style.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

constexpr int formWidth = 370; ///< or wider, where labels are
constexpr int noticesHeight = 120;

QString title(const ImportRequest& request) {
    const QString name = QFileInfo(request.path).fileName();
    const std::size_t others = request.options.files.size();
    return others == 0 ? name : ImportDialog::tr("%1 and %2 more").arg(name).arg(others);
}

QString droppedFile(const QMimeData* mime) {
    const QList<QUrl> urls = mime->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

ImportDialog::ImportDialog(const ImportRequest& request, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), m_path(QFile::encodeName(request.path)), m_dialogs(dialogs),
      m_accepted(request.options) {
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Open data"));
    setAcceptDrops(true);
    m_form = new ImportForm(request.options);
    m_scroll = new QScrollArea;
    m_scroll->setWidget(m_form);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFixedWidth(formWidth);

    auto* middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(m_scroll);
    middle->addWidget(makePreview(), 1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(makeHeading(request));
    column->addLayout(middle, 1);
    column->addWidget(makeButtons());
    m_open->setDefault(true); // only in its dialog it stays the default while others have the focus
    resize(1060, 700);

    connect(m_form, &ImportForm::changed, this, &ImportDialog::ask);
    connect(m_form, &ImportForm::sampleTableWanted, this, &ImportDialog::chooseSampleTable);
    connect(&m_preview, &ImportPreview::described, this, &ImportDialog::showDescription);
    connect(&m_preview, &ImportPreview::failed, this, &ImportDialog::showFailure);
    connect(&m_preview, &ImportPreview::checking, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(1000 * fraction)); });
    ask();
    if (request.refused) {
        m_messages->showError(tr("The file could not be opened as it is"), *request.refused);
        m_refused = true;
    }
    m_open->setFocus();
}

QWidget* ImportDialog::makeHeading(const ImportRequest& request) {
    auto* name = new QLabel(title(request));
    QFont large = font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.15);
    name->setFont(large);
    name->setTextFormat(Qt::PlainText);
    name->setToolTip(QDir::toNativeSeparators(request.path));
    m_format = new SmallText;
    m_format->setMinimumHeight(m_format->fontMetrics().lineSpacing());
    auto* heading = new QWidget;
    auto* column = new QVBoxLayout(heading);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(name);
    column->addWidget(m_format);
    return heading;
}

QWidget* ImportDialog::makePreview() {
    m_messages = new MessageBar;
    m_size = new QLabel;
    QFont bold = font();
    bold.setBold(true);
    m_size->setFont(bold);
    m_model = new PreviewModel(this);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("preview"));
    m_table->setAccessibleName(tr("First values, as they are read"));
    styleTable(*m_table);
    m_table->setModel(m_model);
    m_table->setShowGrid(true);
    m_table->verticalHeader()->show();
    m_table->verticalHeader()->setMaximumWidth(200);
    m_table->horizontalHeader()->setMinimumSectionSize(64);
    m_table->horizontalHeader()->setMaximumSectionSize(170);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_values = new SmallText;
    m_notices = new QListWidget;
    m_notices->setObjectName(QStringLiteral("notices"));
    m_notices->setAccessibleName(tr("What to know about the file"));
    m_notices->setWordWrap(true);
    m_notices->setAlternatingRowColors(true);
    m_notices->setMaximumHeight(noticesHeight);

    auto* preview = new QWidget;
    auto* column = new QVBoxLayout(preview);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_messages);
    column->addWidget(m_size);
    column->addWidget(m_table, 1);
    column->addWidget(m_values);
    column->addWidget(m_notices);
    return preview;
}

QWidget* ImportDialog::makeButtons() {
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Reading the whole file"));
    m_progress->setMaximumWidth(180);
    m_progressText = new QLabel(tr("Reading the whole file…"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    m_open = buttons->button(QDialogButtonBox::Open);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);
    auto* bottom = new QWidget;
    auto* row = new QHBoxLayout(bottom);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_progressText);
    row->addWidget(m_progress);
    row->addStretch();
    row->addWidget(buttons);
    return bottom;
}

void ImportDialog::ask() {
    m_state = State::Asking;
    m_acceptWhenGood = false;
    if (m_refused)
        m_messages->clear();
    m_refused = false;
    m_preview.ask(m_path, m_form->options());
}

void ImportDialog::showDescription(const dataset::Description& description) {
    if (!m_refused)
        m_messages->clear();
    m_form->setDescription(description);
    const int scrollBar = m_scroll->style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    m_scroll->setFixedWidth(std::max(formWidth, m_form->minimumSizeHint().width() + scrollBar));
    const QString reason = formatReason(description);
    m_format->setText(reason.isEmpty() ? formatText(description)
                                       : tr("%1 – %2").arg(formatText(description), reason));
    m_size->setText(tr("%1; the first values as they are read:").arg(sizeText(description)));
    m_model->setDescription(description);
    m_table->resizeColumnsToContents();
    m_values->setText(valuesText(description.values));
    showNotices(description.warnings);
    m_progress->setValue(0);
    m_progress->setVisible(!description.complete);
    m_progressText->setVisible(!description.complete);
    previewEnded(true);
}

void ImportDialog::showNotices(const std::vector<Warning>& warnings) {
    m_notices->clear();
    for (const Warning& warning : warnings)
        m_notices->addItem(QStringLiteral("⚠ ") + noticeText(warning));
    m_notices->setVisible(!warnings.empty());
}

void ImportDialog::showFailure(const Error& error) {
    m_messages->showError(tr("It can't be read like this"), error);
    m_refused = false;
    m_model->clear();
    m_size->clear();
    m_values->clear();
    m_notices->hide();
    m_progress->hide();
    m_progressText->hide();
    previewEnded(false);
}

void ImportDialog::previewEnded(bool good) {
    m_state = good ? State::Good : State::Bad;
    m_open->setEnabled(good);
    Q_EMIT previewed();
    if (good && m_acceptWhenGood)
        accept();
}

void ImportDialog::accept() {
    m_acceptWhenGood = m_state == State::Asking;
    if (m_state != State::Good)
        return;
    m_accepted = m_form->agreed();
    QDialog::accept();
}

void ImportDialog::chooseSampleTable() {
    const QString path = m_dialogs.openFile(
        this, tr("Table about the samples"), QFileInfo(QFile::decodeName(m_path.c_str())).path(),
        {{tr("Tables"),
          {QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
           QStringLiteral("xlsx"), QStringLiteral("cls"), QStringLiteral("gz")}},
         {tr("All files"), {}}});
    if (!path.isEmpty())
        m_form->setSampleTable(path);
}

void ImportDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ImportDialog::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_form->setSampleTable(droppedFile(event->mimeData()));
}

} // namespace tamis::ui

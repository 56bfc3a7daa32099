// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/option_row.h"

#include "ui/setup/small_text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

OptionRow::OptionRow(const QString& name, const QString& objectName, Kind kind) {
    m_box = new QComboBox;
    m_box->setObjectName(objectName);
    m_box->setAccessibleName(name);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(12);
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        m_value = m_box->itemData(index).toString();
        Q_EMIT chosen(m_value);
    });
    if (kind == Kind::FreeText) {
        m_box->setEditable(true);
        m_box->setInsertPolicy(QComboBox::NoInsert);
        m_box->lineEdit()->setAccessibleName(name);
        connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &OptionRow::takeTyped);
    }
    m_reason = new SmallText;
    m_reason->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_box);
    column->addWidget(m_reason);
    setFocusProxy(m_box);
}

void OptionRow::takeTyped() {
    const QString typed = m_box->currentText().trimmed();
    const int known = m_box->findText(typed);
    const QString value = known < 0 ? typed : m_box->itemData(known).toString();
    if (value == m_value)
        return;
    m_value = value;
    Q_EMIT chosen(m_value);
}

void OptionRow::setItems(std::vector<OptionItem> items, const QString& current) {
    if (std::ranges::find(items, current, &OptionItem::value) == items.end())
        items.push_back({current, current});
    if (items == m_items && current == m_value)
        return; // the person may be in the middle of it
    const QSignalBlocker silent(m_box);
    m_items = std::move(items);
    m_box->clear();
    for (const OptionItem& item : m_items)
        m_box->addItem(item.text, item.value);
    m_value = current;
    m_box->setCurrentIndex(m_box->findData(current));
    m_box->setToolTip(m_box->currentText());
}

void OptionRow::setReason(const QString& reason, std::optional<Tone> tone) {
    m_reason->setTone(tone);
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_box->setAccessibleDescription(reason);
}

} // namespace tamis::ui

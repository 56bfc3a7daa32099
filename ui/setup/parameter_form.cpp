// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/parameter_form.h"

#include "ui/language/core_texts.h"
#include "ui/plot/plot_document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace tamis::ui {

using evaluation::Parameter;
using evaluation::ParameterType;

namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QFormLayout* makeForm() {
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return form;
}

} // namespace

ParameterForm::ParameterForm(const std::vector<const Parameter*>& parameters, QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);

    auto* plain = makeForm();
    auto* more = new QWidget;
    auto* advanced = makeForm();
    more->setLayout(advanced);
    for (const Parameter* parameter : parameters)
        addField(parameter->advanced ? advanced : plain, *parameter);
    column->addLayout(plain);
    if (advanced->rowCount() == 0) {
        delete more;
        return;
    }
    auto* toggle = new QToolButton;
    toggle->setObjectName(QStringLiteral("moreButton"));
    toggle->setText(tr("More"));
    toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggle->setArrowType(Qt::RightArrow);
    toggle->setAutoRaise(true);
    toggle->setFocusPolicy(Qt::StrongFocus);
    more->hide();
    connect(toggle, &QToolButton::clicked, more, [toggle, more] {
        const bool open = more->isHidden();
        toggle->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        more->setVisible(open);
    });
    column->addWidget(toggle);
    column->addWidget(more);
}

/// What the tooltip says after the explanation: unit, range, default, and the option of tamis-cli.
QString ParameterForm::rangeText(const Parameter& parameter) {
    QStringList parts;
    const evaluation::SweepConfig usual = evaluation::presetConfig(evaluation::Preset::Honest);
    const QString unit =
        parameter.unit.empty() ? QString() : QLatin1Char(' ') + fixedText(parameter.unit);
    if (parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real)
        parts << tr("From %1 to %2%3")
                     .arg(plot::shortNumber(parameter.minimum),
                          plot::shortNumber(parameter.maximum), unit);
    parts << tr("default %1").arg(QString::fromStdString(valueText(parameter, usual)));
    parts << QStringLiteral("--") + text(parameter.key);
    return parts.join(QStringLiteral(" · "));
}

void ParameterForm::addField(QFormLayout* form, const Parameter& parameter) {
    QWidget* editor = makeEditor(parameter);
    QString help = fixedText(parameter.help);
    if (!parameter.source.empty())
        help += QLatin1Char(' ') + tr("Source: %1.").arg(fixedText(parameter.source));
    editor->setObjectName(text(parameter.key));
    editor->setToolTip(QStringLiteral("<p>%1</p><p>%2</p>")
                           .arg(help.toHtmlEscaped(), rangeText(parameter).toHtmlEscaped()));
    editor->setAccessibleName(fixedText(parameter.label));
    editor->setAccessibleDescription(help);
    m_fields.push_back({&parameter, editor});
    if (parameter.type == ParameterType::Flag) {
        form->addRow(editor);
        return;
    }
    auto* label = new QLabel(fixedText(parameter.label));
    label->setBuddy(editor);
    label->setToolTip(editor->toolTip());
    form->addRow(label, editor);
    m_labels.push_back(label);
}

int ParameterForm::labelWidth() const {
    int width = 0;
    for (const QLabel* label : m_labels)
        width = std::max(width, label->sizeHint().width());
    return width;
}

void ParameterForm::setLabelWidth(int width) {
    for (QLabel* label : m_labels)
        label->setMinimumWidth(width);
}

QWidget* ParameterForm::makeEditor(const Parameter& parameter) {
    if (parameter.type == ParameterType::Flag) {
        auto* box = new QCheckBox(fixedText(parameter.label));
        connect(box, &QCheckBox::toggled, this, &ParameterForm::changed);
        return box;
    }
    if (parameter.type == ParameterType::Choice) {
        auto* box = new QComboBox;
        for (const std::string_view choice : parameter.choices)
            box->addItem(text(choice)); // as on the command line and in the help
        connect(box, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
        return box;
    }
    return makeNumberEditor(parameter);
}

QWidget* ParameterForm::makeNumberEditor(const Parameter& parameter) {
    if (parameter.type == ParameterType::Integer) {
        constexpr double most = std::numeric_limits<int>::max();
        auto* box = new QSpinBox;
        box->setLocale(QLocale::c());
        box->setRange(static_cast<int>(parameter.minimum),
                      static_cast<int>(std::min(parameter.maximum, most)));
        if (!parameter.unit.empty())
            box->setSuffix(QLatin1Char(' ') + fixedText(parameter.unit));
        connect(box, &QSpinBox::valueChanged, this, &ParameterForm::changed);
        return box;
    }
    auto* line = new QLineEdit;
    auto* validator = new QDoubleValidator(parameter.minimum, parameter.maximum, 17, line);
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    validator->setLocale(locale);
    line->setValidator(validator);
    connect(line, &QLineEdit::textChanged, this, &ParameterForm::changed);
    return line;
}

void ParameterForm::setConfig(const evaluation::SweepConfig& config) {
    for (const Field& field : m_fields) {
        const QSignalBlocker silent(field.editor);
        const double value = field.parameter->get(config);
        if (auto* spin = qobject_cast<QSpinBox*>(field.editor))
            spin->setValue(static_cast<int>(value));
        else if (auto* choice = qobject_cast<QComboBox*>(field.editor))
            choice->setCurrentIndex(static_cast<int>(value));
        else if (auto* flag = qobject_cast<QCheckBox*>(field.editor))
            flag->setChecked(value != 0);
        else if (auto* line = qobject_cast<QLineEdit*>(field.editor))
            line->setText(QString::fromStdString(valueText(*field.parameter, config)));
    }
    Q_EMIT changed();
}

void ParameterForm::applyTo(evaluation::SweepConfig& config) const {
    for (const Field& field : m_fields) {
        double value = 0;
        if (auto* spin = qobject_cast<QSpinBox*>(field.editor))
            value = spin->value();
        else if (auto* choice = qobject_cast<QComboBox*>(field.editor))
            value = choice->currentIndex();
        else if (auto* flag = qobject_cast<QCheckBox*>(field.editor))
            value = flag->isChecked() ? 1 : 0;
        else if (auto* line = qobject_cast<QLineEdit*>(field.editor))
            value = QLocale::c().toDouble(line->text());
        field.parameter->set(config, value);
    }
}

std::optional<QString> ParameterForm::problem() const {
    for (const Field& field : m_fields) {
        const auto* line = qobject_cast<QLineEdit*>(field.editor);
        if (line && !line->hasAcceptableInput())
            return tr("%1: “%2” is not a number from %3 to %4, with a decimal point")
                .arg(fixedText(field.parameter->label), line->text(),
                     plot::shortNumber(field.parameter->minimum),
                     plot::shortNumber(field.parameter->maximum));
    }
    return std::nullopt;
}

} // namespace tamis::ui

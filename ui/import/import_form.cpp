// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_form.h"

#include "ui/encoded.h"
#include "ui/format.h"
#include "ui/import/import_texts.h"
#include "ui/setup/class_bars.h"

#include <QComboBox>
#include <QFile>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tamis::ui {

namespace {

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

QString text(std::string_view name) {
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

/// The separator or decimal mark of an option's value; none of an empty one.
std::optional<char> mark(const QString& value) {
    if (value.isEmpty())
        return std::nullopt;
    return value == QLatin1String("tab")      ? '\t'
           : value == QLatin1String("blanks") ? ' '
                                              : value.front().toLatin1();
}

QString valueOf(std::optional<char> separator) {
    return separator ? text(dataset::separatorName(*separator)) : QString();
}

/// The enumerator that is called so.
template <class Enum>
Enum named(const QString& value, std::initializer_list<Enum> all) {
    for (const Enum one : all)
        if (value == text(name(one)))
            return one;
    return *all.begin();
}

QString joined(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names)
        list << text(name);
    return list.join(QStringLiteral(", "));
}

/// The other way round.
std::vector<std::string> namesIn(const QString& value) {
    std::vector<std::string> names;
    for (const QString& name : value.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!name.trimmed().isEmpty())
            names.push_back(name.trimmed().toStdString());
    return names;
}

QString chosen(dataset::Orientation orientation) {
    return orientation == dataset::Orientation::Auto ? QString() : text(name(orientation));
}

} // namespace

ImportForm::ImportForm(const dataset::ImportOptions& options, QWidget* parent)
    : QWidget(parent), m_options(options) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(6);
    addSampleRows(addSection(column, tr("Samples and classes")));
    addGeneRows(addSection(column, tr("Genes and values")));
    addFileRows(addSection(column, tr("How the file is read")));
    column->addStretch();
    setDescription({});
}

ImportForm::Section ImportForm::addSection(QVBoxLayout* column, const QString& title) {
    Section section;
    section.title = new QLabel(title);
    QFont bold = font();
    bold.setBold(true);
    section.title->setFont(bold);
    section.rows = new QFormLayout;
    section.rows->setContentsMargins(0, 0, 0, 8);
    section.rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    section.rows->setVerticalSpacing(6);
    column->addWidget(section.title);
    column->addLayout(section.rows);
    m_sections.push_back(section);
    return section;
}

OptionRow* ImportForm::addRow(const Section& section, const QString& label,
                              const QString& objectName, Take take, OptionRow::Kind kind) {
    QString name = label;
    auto* row = new OptionRow(name.remove(QLatin1Char('&')), objectName, kind);
    auto* labelText = new QLabel(label);
    labelText->setBuddy(&row->box());
    labelText->setAlignment(Qt::AlignTop);
    labelText->setContentsMargins(0, 4, 0, 0);
    section.rows->addRow(labelText, row);
    connect(row, &OptionRow::chosen, this, [this, take = std::move(take)](const QString& value) {
        take(value);
        Q_EMIT changed();
    });
    return row;
}

void ImportForm::addFileRows(const Section& section) {
    const auto into = [](std::string& option) {
        return [&option](const QString& value) { option = value.toStdString(); };
    };
    m_sheet = addRow(section, tr("S&heet"), QStringLiteral("sheet"), into(m_options.sheet));
    m_layer = addRow(section, tr("La&yer"), QStringLiteral("layer"), into(m_options.layer));
    m_genome = addRow(section, tr("Genom&e"), QStringLiteral("genome"), into(m_options.genome));
    m_features = addRow(section, tr("&Feature type"), QStringLiteral("featureType"),
                        into(m_options.features));
    m_column = addRow(section, tr("Col&umn"), QStringLiteral("column"), into(m_options.column));
    m_orientation =
        addRow(section, tr("Or&ientation"), QStringLiteral("orientation"), [this](auto& value) {
            using enum dataset::Orientation;
            m_options.orientation = named(value, {Auto, SamplesInRows, GenesInRows});
        });
    m_separator = addRow(section, tr("&Separator"), QStringLiteral("separator"),
                         [this](auto& value) { m_options.separator = mark(value); });
    m_decimal = addRow(section, tr("&Decimal mark"), QStringLiteral("decimal"),
                       [this](auto& value) { m_options.decimal = mark(value); });
    m_heading =
        addRow(section, tr("Headin&g"), QStringLiteral("heading"), [this](const QString& value) {
            m_options.heading = value.isEmpty() ? std::nullopt : std::optional(value.toULong());
        });
    m_names = addRow(section, tr("&Names"), QStringLiteral("names"), into(m_options.names));
}

void ImportForm::addSampleRows(const Section& section) {
    m_label = addRow(section, tr("Class &label"), QStringLiteral("label"),
                     [this](auto& value) { m_options.label = value.toStdString(); });
    m_classes = new ClassBars;
    section.rows->addRow(m_classes);
    auto* tableLabel = new QLabel(tr("Sample &table"));
    QWidget* table = makeSampleTable();
    tableLabel->setBuddy(m_samples);
    section.rows->addRow(tableLabel, table);
    m_group = addRow(
        section, tr("G&roup"), QStringLiteral("group"),
        [this](auto& value) { m_options.group = value.toStdString(); }, OptionRow::Kind::FreeText);
    m_group->box().setToolTip(tr("Samples of one group (patient, batch) stay in one fold"));
    m_weights = addRow(
        section, tr("&Weights"), QStringLiteral("weights"),
        [this](auto& value) { m_options.weights = value.toStdString(); },
        OptionRow::Kind::FreeText);
    m_weights->box().setToolTip(tr("How much each sample counts in training"));
    m_about = addRow(
        section, tr("&About samples"), QStringLiteral("about"),
        [this](auto& value) { m_options.about = namesIn(value); }, OptionRow::Kind::FreeText);
    m_about->box().setToolTip(tr("Columns or rows of numbers that are about the samples (bmi, "
                                 "survival_months) and no genes, with commas between them"));
}

QWidget* ImportForm::makeSampleTable() {
    m_samples = new QLineEdit;
    m_samples->setObjectName(QStringLiteral("samples"));
    m_samples->setAccessibleName(tr("Sample table"));
    m_samples->setPlaceholderText(tr("none"));
    m_samples->setToolTip(tr("A second file with classes, groups or weights, joined by the "
                             "samples' names. It can also be dropped on this window."));
    m_samples->setClearButtonEnabled(true);
    m_samples->setText(QFile::decodeName(QByteArray::fromStdString(m_options.samples)));
    connect(m_samples, &QLineEdit::editingFinished, this,
            [this] { setSampleTable(m_samples->text()); });
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setObjectName(QStringLiteral("chooseSamples"));
    choose->setAccessibleName(tr("Choose a sample table"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ImportForm::sampleTableWanted);
    auto* field = new QWidget;
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_samples, 1);
    row->addWidget(choose);
    return field;
}

void ImportForm::addGeneRows(const Section& section) {
    m_duplicates = addRow(section, tr("Genes of &one name"), QStringLiteral("duplicates"),
                          [this](auto& value) {
                              using enum dataset::Duplicates;
                              m_options.duplicates = named(value, {Unique, Mean, Max, First});
                          });
    m_missing =
        addRow(section, tr("&Missing values"), QStringLiteral("missing"), [this](auto& value) {
            using enum dataset::Missing;
            m_options.missing = named(value, {Refuse, Median, Zero});
        });
}

void ImportForm::setSampleTable(const QString& path) {
    const std::string file = encoded(path.trimmed());
    m_samples->setText(path);
    if (file == m_options.samples)
        return;
    m_options.samples = file;
    // A label of the former table may not be in this one.
    m_options.label.clear();
    Q_EMIT changed();
}

// What is shown.

void ImportForm::setDescription(const dataset::Description& description) {
    m_description = description;
    showChoice(m_sheet, description.sheets, m_options.sheet);
    showChoice(m_layer, description.layers, m_options.layer);
    showChoice(m_genome, description.genomes, m_options.genome);
    showChoice(m_features, description.featureTypes, m_options.features);
    showChoice(m_column, description.columns, m_options.column);
    showText();
    showLabels();
    showGroups();
    showAbout();
    showPolicies();
    showTitles();
}

void ImportForm::showRow(OptionRow* row, bool visible) {
    for (const Section& section : m_sections)
        if (section.rows->indexOf(row) >= 0)
            section.rows->setRowVisible(row, visible);
}

void ImportForm::showTitles() {
    for (const Section& section : m_sections) {
        bool any = false;
        for (int row = 0; row < section.rows->rowCount(); ++row)
            any = any || section.rows->isRowVisible(row);
        section.title->setVisible(any);
    }
}

void ImportForm::showReason(OptionRow* row, const char* what) {
    const dataset::Detection* found = dataset::find(m_description.detections, what);
    const bool said = found != nullptr && found->confidence != dataset::Confidence::Given;
    const bool unsure = said && found->confidence == dataset::Confidence::Unsure;
    row->setReason(said ? (unsure ? QStringLiteral("⚠ ") : QString()) + sentence(found->reason)
                        : QString(),
                   unsure ? std::optional(Tone::Careful) : std::nullopt);
}

/// The first item stands for what is detected, whatever that is.
void ImportForm::showDetected(OptionRow* row, const char* what, std::vector<OptionItem> items,
                              const QString& current) {
    const dataset::Detection* found = dataset::find(m_description.detections, what);
    const bool given = found != nullptr && found->confidence == dataset::Confidence::Given;
    // What the format gives is not the person's to choose.
    const bool open = found != nullptr && !(given && current.isEmpty());
    showRow(row, open);
    if (!open)
        return;
    items.insert(items.begin(),
                 {given ? tr("Detect") : tr("%1 (detected)").arg(textOf(items, text(found->value))),
                  QString()});
    row->setItems(std::move(items), current);
    showReason(row, what);
}

void ImportForm::showChoice(OptionRow* row, const dataset::Choice& choice,
                            const std::string& current) {
    showRow(row, choice.names.size() > 1);
    std::vector<OptionItem> items;
    for (const std::string& name : choice.names)
        items.push_back({text(name), text(name)});
    row->setItems(std::move(items), text(current.empty() ? choice.taken : current));
}

void ImportForm::showText() {
    showDetected(m_orientation, "orientation", orientationItems(), chosen(m_options.orientation));
    showDetected(m_separator, "separator", separatorItems(), valueOf(m_options.separator));
    // Formats with a layout of their own say what stands where.
    const bool free = dataset::find(m_description.detections, "heading") != nullptr;
    showRow(m_orientation, free);
    showRow(m_separator, free && m_separator->isVisibleTo(this));
    showDetected(m_decimal, "decimal", decimalItems(), valueOf(m_options.decimal));
    showDetected(m_heading, "heading", headingItems(),
                 m_options.heading ? QString::number(*m_options.heading) : QString());
    std::vector<OptionItem> columns;
    for (const std::string& name : m_description.nameColumns.names)
        columns.push_back({text(name), text(name)});
    showDetected(m_names, "names", std::move(columns), text(m_options.names));
}

void ImportForm::showLabels() {
    std::vector<OptionItem> items;
    const auto& candidates = m_description.labelCandidates;
    if (!m_description.label)
        items.push_back({candidates.empty() ? tr("none found") : tr("choose…"), QString()});
    for (const dataset::LabelCandidate& candidate : candidates)
        items.push_back(
            {tr("%1 (%2 classes)").arg(text(candidate.name)).arg(candidate.classes.size()),
             text(candidate.name)});
    m_label->setItems(std::move(items),
                      m_description.label ? text(m_description.label->name) : QString());
    showReason(m_label, "label");

    QStringList names;
    std::vector<std::size_t> counts;
    if (m_description.label)
        for (const auto& [name, count] : m_description.label->classes) {
            names << text(name);
            counts.push_back(count);
        }
    m_classes->setClasses(names, counts);
    m_classes->setVisible(!names.isEmpty());
}

void ImportForm::showGroups() {
    std::vector<OptionItem> items = {{tr("none"), QString()}};
    for (const dataset::LabelCandidate& candidate : m_description.labelCandidates)
        if (!m_description.label || candidate.name != m_description.label->name)
            items.push_back({text(candidate.name), text(candidate.name)});
    m_group->setItems(items, text(m_options.group));
    m_weights->setItems({{tr("none"), QString()}}, text(m_options.weights));
}

/// What was noticed is offered, but only taken away from the genes by the person.
void ImportForm::showAbout() {
    std::vector<OptionItem> items = {{tr("none"), QString()}};
    std::vector<std::string> all = m_options.about;
    all.insert(all.end(), m_description.oddGenes.begin(), m_description.oddGenes.end());
    if (!all.empty())
        items.push_back({joined(all), joined(all)});
    m_about->setItems(std::move(items), joined(m_options.about));
    const bool noticed = !m_description.oddGenes.empty();
    m_about->setReason(noticed ? tr("⚠ Among the genes, but perhaps about the samples: %1.")
                                     .arg(joined(m_description.oddGenes))
                               : QString(),
                       noticed ? std::optional(Tone::Careful) : std::nullopt);
}

void ImportForm::showPolicies() {
    // Somebody has to say what missing cells become: the median is proposed.
    if (m_description.missing > 0 && m_options.missing == dataset::Missing::Refuse)
        m_options.missing = dataset::Missing::Median;
    showRow(m_duplicates, m_description.duplicates > 0);
    m_duplicates->setItems(duplicatesItems(), text(name(m_options.duplicates)));
    m_duplicates->setReason(counted(m_description.duplicates,
                                    tr("%1 gene has the name of another."),
                                    tr("%1 genes have the name of another.")));
    showRow(m_missing, m_description.missing > 0);
    if (m_description.missing == 0)
        return;
    m_missing->setItems(missingItems(), text(name(m_options.missing)));
    const QString cells = tr("Cells without a number: %1.").arg(m_description.missing);
    m_missing->setReason(m_options.missing == dataset::Missing::Median
                             ? cells + QLatin1Char(' ') +
                                   tr("The median is that of the training samples of each fold.")
                             : cells,
                         Tone::Careful);
}

dataset::ImportOptions ImportForm::agreed() const {
    dataset::ImportOptions options = m_options;
    const auto guessed = [this](const char* what) {
        const dataset::Detection* found = dataset::find(m_description.detections, what);
        return found != nullptr && found->confidence == dataset::Confidence::Unsure;
    };
    if (!options.decimal && guessed("decimal"))
        options.decimal = m_description.decimal;
    if (options.orientation == dataset::Orientation::Auto && guessed("orientation"))
        options.orientation = m_description.orientation;
    if (options.genome.empty() && m_description.genomes.names.size() > 1)
        options.genome = m_description.genomes.taken;
    if (options.column.empty() && m_description.columns.names.size() > 1)
        options.column = m_description.columns.taken;
    return options;
}

} // namespace tamis::ui

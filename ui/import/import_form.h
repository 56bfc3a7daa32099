// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "ui/import/option_row.h"

#include <QWidget>

#include <functional>

class QFormLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace tamis::ui {

class ClassBars;

/// All that can be said about how a file is read. Only what applies to this file is shown; what
/// nobody has said is as it was detected.
class ImportForm : public QWidget {
    Q_OBJECT

  public:
    explicit ImportForm(const dataset::ImportOptions& options, QWidget* parent = nullptr);

    /// What the file turned out to be under these options.
    void setDescription(const dataset::Description& description);
    const dataset::ImportOptions& options() const { return m_options; }
    /// The options with what was only a guess said outright: who has seen it and goes on agrees.
    dataset::ImportOptions agreed() const;
    void setSampleTable(const QString& path);

  Q_SIGNALS:
    void changed();
    void sampleTableWanted(); ///< the person looks for the file

  private:
    struct Section {
        QLabel* title = nullptr;
        QFormLayout* rows = nullptr;
    };
    /// Sets the option from the value of the item that was chosen.
    using Take = std::function<void(const QString& value)>;

    Section addSection(QVBoxLayout* column, const QString& title);
    OptionRow* addRow(const Section& section, const QString& label, const QString& objectName,
                      Take take, OptionRow::Kind kind = OptionRow::Kind::List);
    void addFileRows(const Section& section);
    void addSampleRows(const Section& section);
    void addGeneRows(const Section& section);
    QWidget* makeSampleTable();

    void showRow(OptionRow* row, bool visible);
    void showTitles();
    void showDetected(OptionRow* row, const char* what, std::vector<OptionItem> items,
                      const QString& current);
    void showChoice(OptionRow* row, const dataset::Choice& choice, const std::string& current);
    void showReason(OptionRow* row, const char* what);
    void showText();
    void showLabels();
    void showGroups();
    void showAbout();
    void showPolicies();

    dataset::ImportOptions m_options;
    dataset::Description m_description;
    std::vector<Section> m_sections;
    OptionRow* m_sheet = nullptr;
    OptionRow* m_layer = nullptr;
    OptionRow* m_genome = nullptr;
    OptionRow* m_features = nullptr;
    OptionRow* m_column = nullptr;
    OptionRow* m_separator = nullptr;
    OptionRow* m_decimal = nullptr;
    OptionRow* m_orientation = nullptr;
    OptionRow* m_heading = nullptr;
    OptionRow* m_names = nullptr;
    QLineEdit* m_samples = nullptr;
    OptionRow* m_label = nullptr;
    ClassBars* m_classes = nullptr;
    OptionRow* m_group = nullptr;
    OptionRow* m_weights = nullptr;
    OptionRow* m_about = nullptr;
    OptionRow* m_duplicates = nullptr;
    OptionRow* m_missing = nullptr;
};

} // namespace tamis::ui

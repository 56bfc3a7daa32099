// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/run_session.h"
#include "ui/setup/card.h"

class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;

namespace tamis::ui {

class ClassBars;

/// Which data: file, size, classes, warnings; and the ways to get other ones.
class DataCard : public Card {
    Q_OBJECT

  public:
    explicit DataCard(QWidget* parent = nullptr);

    void setData(const LoadedDataPtr& loaded);
    /// A run that was opened, whose data file is not loaded.
    void setRunData(const evaluation::DataSummary& run);
    void setRecentFiles(const QStringList& files);
    void setLoading(bool loading);
    void setLoadFraction(double fraction);
    void setChangeable(bool changeable); ///< false while a run is going on

  Q_SIGNALS:
    void openRequested();
    void importRequested(); ///< how the data are read
    void exampleRequested();
    void fileRequested(const QString& path); ///< a recent one
    void reloadRequested();                  ///< of the data of setRunData()
    void labelChosen(const QString& label);
    void stopRequested();
    void clearRecentRequested();

  private:
    QLayout* makeButtons();
    QWidget* makeProgress();
    void describe(const QString& name, const QString& path, std::size_t samples, std::size_t genes);
    void showClasses(const std::vector<std::string>& classes,
                     const std::vector<std::size_t>& counts, std::size_t unlabelled);
    void showLabels(const LoadedData& loaded);
    void showWarnings(const std::vector<Warning>& warnings);

    QLabel* m_name = nullptr;
    QLabel* m_size = nullptr;
    QWidget* m_labelRow = nullptr;
    QComboBox* m_label = nullptr;
    ClassBars* m_classes = nullptr;
    QLabel* m_warnings = nullptr;
    QPushButton* m_reload = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_example = nullptr;
    QMenu* m_recent = nullptr;
    QPushButton* m_recentButton = nullptr;
    QWidget* m_progressRow = nullptr;
    QProgressBar* m_progress = nullptr;
};

} // namespace tamis::ui

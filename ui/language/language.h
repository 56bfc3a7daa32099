// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

#include <vector>

class QCoreApplication;

namespace tamis::ui {

struct Language {
    QString code; ///< "fr"; empty: the desktop's
    QString name; ///< in that language itself
};
std::vector<Language> languages();

/// Texts of the window and of Qt's own dialogs in this language; English where there is no
/// translation. Numbers are not concerned: they are written and read in the C locale.
void setLanguage(QCoreApplication& application, const QString& code);

/// As long as it lives, texts that are made are English: for files whose other words are.
class InEnglish {
  public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;

  private:
    std::vector<QTranslator*> m_others;
    QTranslator m_english;
};

} // namespace tamis::ui

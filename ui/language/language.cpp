// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace tamis::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::Language)
};

const QString folder = QStringLiteral(":/translations");
const QString english = QStringLiteral("tamis_en"); ///< holds the plurals

} // namespace

std::vector<Language> languages() {
    return {{QString(), Text::tr("&System")},
            {QStringLiteral("en"), QStringLiteral("&English")},
            {QStringLiteral("fr"), QStringLiteral("&Français")}};
}

void setLanguage(QCoreApplication& application, const QString& code) {
    qDeleteAll(application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly));
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    auto* ours = new QTranslator(&application);
    if (!ours->load(locale, QStringLiteral("tamis"), QStringLiteral("_"), folder) &&
        !ours->load(english, folder))
        return;
    QCoreApplication::installTranslator(ours);
    // In the language that was found: a window speaks one.
    auto* qt = new QTranslator(&application);
    if (qt->load(QLocale(ours->language()), QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
}

InEnglish::InEnglish() {
    for (auto* one : QCoreApplication::instance()->findChildren<QTranslator*>())
        if (QCoreApplication::removeTranslator(one))
            m_others.push_back(one);
    if (m_english.load(english, folder))
        QCoreApplication::installTranslator(&m_english);
}

InEnglish::~InEnglish() {
    QCoreApplication::removeTranslator(&m_english);
    for (QTranslator* one : m_others)
        QCoreApplication::installTranslator(one);
}

} // namespace tamis::ui

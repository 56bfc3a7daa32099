// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/tour.h"

#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace tamis::ui {

Tour::Tour(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("tour"));
    setWindowTitle(tr("Five-minute tour"));
    auto* text = new QTextBrowser;
    text->setObjectName(QStringLiteral("tourText"));
    text->setAccessibleName(windowTitle());
    text->setFrameShape(QFrame::NoFrame);
    text->document()->setDocumentMargin(16);
    //: the page in the language of the window
    QFile file(tr(":/help/tour.html"));
    if (file.open(QIODevice::ReadOnly))
        text->setHtml(QString::fromUtf8(file.readAll()));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text);
    resize(560, 680);
}

} // namespace tamis::ui

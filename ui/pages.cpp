// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages.h"

#include <QScrollArea>

namespace tamis::ui {

namespace {

/// Asks for little room, whatever its page needs.
class ScrolledPage : public QScrollArea {
  public:
    explicit ScrolledPage(QWidget* page) {
        setWidget(page);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus); // the page's parts have it
        viewport()->setAutoFillBackground(false);
        page->setAutoFillBackground(false);
    }
    QSize minimumSizeHint() const override { return {300, 200}; }
};

} // namespace

Pages::Pages(QWidget* parent) : QTabWidget(parent) {
    setDocumentMode(true);
}

void Pages::addPage(QWidget* page, const QString& title) {
    addTab(new ScrolledPage(page), title);
}

QWidget* Pages::currentPage() const {
    const auto* scrolled = static_cast<ScrolledPage*>(currentWidget());
    return scrolled ? scrolled->widget() : nullptr;
}

void Pages::showPage(const QWidget* page) {
    for (int i = 0; i < count(); ++i)
        if (widget(i)->isAncestorOf(page))
            setCurrentIndex(i);
}

} // namespace tamis::ui

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_dialogs.h"
#include "support/dark_palette.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/modules/modules_page.h"
#include "ui/pages.h"
#include "ui/settings.h"
#include "ui/setup/setup_panel.h"

#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <cstdio>
#include <string_view>

// Runs a sweep in the real window and saves pictures of it: for the README and for looking at.
// Set QT_QPA_PLATFORM=offscreen without a display, QT_SCALE_FACTOR=2 for fine pictures.

using namespace tamis;
using namespace tamis::ui;

namespace {

/// PREFIX-start.png, PREFIX-explore.png, …
void grab(MainWindow& window, const QString& prefix, const QString& name) {
    QCoreApplication::processEvents();
    const QString file = QStringLiteral("%1-%2.png").arg(prefix, name);
    if (!window.grab().save(file))
        std::fprintf(stderr, "%s can't be written\n", qPrintable(file));
}

void grabPages(MainWindow& window, const QString& prefix) {
    auto* pages = window.findChild<Pages*>();
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        for (int i = 0; i < 10; ++i) // let what redraws at its own pace do so
            QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
        // Of the class, the same in every language: "tamis::ui::GenesPage" → "genes".
        const QString type = QString::fromLatin1(pages->currentPage()->metaObject()->className());
        grab(window, prefix, type.section(QStringLiteral("::"), -1).chopped(4).toLower());
    }
}

void grabTried(MainWindow& window, const QString& prefix) {
    auto* slider = window.findChild<QSlider*>(QStringLiteral("radiusSlider"));
    auto* outcome = window.findChild<QLabel*>(QStringLiteral("triedOutcome"));
    window.findChild<QTabWidget*>()->setCurrentIndex(0);
    slider->setValue(slider->maximum() / 3);
    while (!outcome->text().contains(QChar(0xb1)))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    grab(window, prefix, QStringLiteral("tried"));
}

void grabChecked(MainWindow& window, const QString& prefix) {
    window.actions()[ActionId::BestPoint].trigger();
    window.actions()[ActionId::PageTrust].trigger();
    window.findChild<QSpinBox*>(QStringLiteral("halfSamples"))->setValue(20);
    window.findChild<QSpinBox*>(QStringLiteral("permutations"))->setValue(10);
    window.findChild<QPushButton*>(QStringLiteral("checkPoint"))->click();
    while (window.session().state() != RunSession::State::Idle)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    grab(window, prefix, QStringLiteral("checked"));
}

/// Two runs beside each other; a figure of the lab; the data themselves as new samples.
void grabPagesAtWork(MainWindow& window, const QString& prefix, testing::ScriptedDialogs& dialogs,
                     const QString& data) {
    const auto wait = [](int milliseconds) { QTest::qWait(milliseconds); };
    window.actions()[ActionId::PageLab].trigger();
    auto* tree = window.findChild<QTreeWidget*>(QStringLiteral("experiments"));
    // The norm identity, and sparsity and time against the radius.
    for (auto* experiment : {tree->topLevelItem(1)->child(2), tree->topLevelItem(0)->child(0)}) {
        tree->setCurrentItem(experiment);
        auto* make = window.findChild<QPushButton*>(QStringLiteral("makeExperiment"));
        const QString idle = make->text();
        make->click();
        while (make->text() != idle)
            wait(50);
        grab(window, prefix,
             QStringLiteral("lab-%1").arg(tree->indexOfTopLevelItem(experiment->parent())));
    }
    if (window.session().data()) {
        const QString path = dialogs.path;
        dialogs.path = data;
        window.actions()[ActionId::PageSamples].trigger();
        window.findChild<QPushButton*>(QStringLiteral("newSamples"))->click();
        while (window.session().state() != RunSession::State::Idle)
            wait(50);
        dialogs.path = path;
        grab(window, prefix, QStringLiteral("new-samples"));
    }
    window.actions()[ActionId::PageGenes].trigger();
    window.findChild<QPushButton*>(QStringLiteral("compareGenes"))->click();
    auto* other = window.findChild<QPlainTextEdit*>(QStringLiteral("otherList"));
    other->setPlainText(QStringLiteral("37027_at\n1635_at\n39730_at\n40202_at\nTP53\n"));
    wait(100);
    other->window()->grab().save(QStringLiteral("%1-comparison.png").arg(prefix));
    other->window()->close();
    window.actions()[ActionId::Tour].trigger();
    wait(100);
    auto* tour = window.findChild<QDialog*>(QStringLiteral("tour"));
    tour->grab().save(QStringLiteral("%1-tour.png").arg(prefix));
    tour->close();
}

/// Modules of the data, each tab, and the data themselves as other samples.
void grabModules(MainWindow& window, const QString& prefix, const QString& data) {
    auto* page = window.findChild<ModulesPage*>();
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("moduleTabs"));
    const auto finish = [&](const QString& running) {
        QTest::qWait(700);
        if (page->session().job() != ModulesSession::Job::None)
            grab(window, prefix, running);
        while (page->session().job() != ModulesSession::Job::None)
            QTest::qWait(50);
        QTest::qWait(200);
    };
    window.actions()[ActionId::PageModules].trigger();
    grab(window, prefix, QStringLiteral("modules-empty"));
    window.findChild<QPushButton*>(QStringLiteral("findModules"))->click();
    finish(QStringLiteral("modules-running"));
    window.findChild<QTableView*>(QStringLiteral("moduleTable"))->selectRow(1);
    QTest::qWait(100);
    grab(window, prefix, QStringLiteral("modules-found"));
    tabs->setCurrentIndex(3);
    QTest::qWait(100);
    grab(window, prefix, QStringLiteral("modules-learning"));
    tabs->setCurrentIndex(2);
    window.findChild<QPushButton*>(QStringLiteral("compareClasses"))->click();
    finish(QStringLiteral("modules-comparing"));
    grab(window, prefix, QStringLiteral("modules-classes"));
    tabs->setCurrentIndex(1);
    QTest::qWait(100);
    grab(window, prefix, QStringLiteral("modules-survey-empty"));
    window.findChild<QPushButton*>(QStringLiteral("survey"))->click();
    finish(QStringLiteral("modules-surveying"));
    grab(window, prefix, QStringLiteral("modules-survey"));
    window.findChild<QLineEdit*>(QStringLiteral("surveyCounts"))->setText(QStringLiteral("10"));
    window.findChild<QPushButton*>(QStringLiteral("survey"))->click();
    finish(QStringLiteral("modules-surveying"));
    grab(window, prefix, QStringLiteral("modules-survey-one"));
    page->session().apply(page->modules(), data);
    finish(QStringLiteral("modules-applying"));
    grab(window, prefix, QStringLiteral("modules-applied"));
}

void grabComparison(MainWindow& window, const QString& prefix) {
    auto other = std::make_shared<evaluation::RunResult>(*window.document().run());
    other->finishedAt = "later";
    other->config.projections.resize(1);
    other->points.resize(other->config.pointsPerProjection());
    Q_EMIT window.session().finished(other);
    window.actions()[ActionId::PageRuns].trigger();
    window.findChild<QTableView*>(QStringLiteral("runTable"))->selectAll();
    QTest::qWait(100);
    grab(window, prefix, QStringLiteral("compared"));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "Usage: grab_window DATA|RUN.tamis PICTURE-PREFIX [dark] "
                             "[quick|modules] [fr] [small]\n");
        return 2;
    }
    QApplication application(argc, argv);
    const auto asked = [&](std::string_view word) {
        return std::find(argv + 3, argv + argc, word) != argv + argc;
    };
    setLanguage(application, asked("fr") ? QStringLiteral("fr") : QStringLiteral("en"));
    if (asked("dark")) {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QApplication::setPalette(testing::darkPalette());
    }
    const QString file = QString::fromLocal8Bit(argv[1]), prefix = QString::fromLocal8Bit(argv[2]);
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    testing::ScriptedDialogs dialogs;
    dialogs.answer = Answer::Discard;
    dialogs.path = prefix + QStringLiteral(".tamis");
    MainWindow window(settings, dialogs);
    window.resize(asked("small") ? QSize(1024, 600) : QSize(1280, 800));
    window.show();
    grab(window, prefix, QStringLiteral("start"));
    window.actions()[ActionId::PageModules].trigger();
    grab(window, prefix, QStringLiteral("modules-no-data"));
    window.actions()[ActionId::PageExplore].trigger();

    QObject::connect(&window.session(), &RunSession::loaded, &window, [&] {
        if (asked("modules")) { // that page alone
            grabModules(window, prefix, file);
            QApplication::exit(0);
            return;
        }
        auto config = window.setup().config();
        config.projections = {projection::Kind::BilevelL1Inf, projection::Kind::L1Inf};
        config.geneCounts = {5, 10, 20, 50, 100, 200};
        config.seeds = {1, 2};
        window.setup().setConfig(config);
        window.startRun();
        QTimer::singleShot(4000, &window, [&] { grab(window, prefix, QStringLiteral("running")); });
    });
    const auto finish = [&] {
        QTimer::singleShot(300, &window, [&] {
            grabPages(window, prefix);
            if (!asked("quick")) { // leaves out what takes time
                grabTried(window, prefix);
                grabChecked(window, prefix);
            }
            if (window.session().data())
                grabModules(window, prefix, file);
            grabPagesAtWork(window, prefix, dialogs, file);
            grabComparison(window, prefix);
            window.save();
            grab(window, prefix, QStringLiteral("saved"));
            QApplication::exit(0);
        });
    };
    // Once: the comparison below makes a run of its own.
    QObject::connect(&window.session(), &RunSession::finished, &window, finish,
                     Qt::SingleShotConnection);
    QObject::connect(&window.session(), &RunSession::opened, &window, finish);
    const auto fail = [&](const Error& error) {
        std::fprintf(stderr, "%s\n", describe(error).c_str());
        QApplication::exit(1);
    };
    QObject::connect(&window.session(), &RunSession::loadFailed, &window, fail);
    QObject::connect(&window.session(), &RunSession::openFailed, &window, fail);
    QObject::connect(&window.session(), &RunSession::runFailed, &window, fail);
    QTimer::singleShot(0, &window, [&] { window.openPath(file); });
    return QApplication::exec();
}

// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_file.h"
#include "support/virtual_screen.h"

#include <cstdlib>
#include <unistd.h>

using namespace tamis;

namespace {

constexpr QRgb blue = qRgb(0x00, 0x72, 0xb2); ///< of the bi-level projection, in every chart

/// Or nearly: edges are smooth.
bool isBlue(QRgb colour) {
    constexpr int near = 64;
    return std::abs(qRed(colour) - qRed(blue)) < near &&
           std::abs(qGreen(colour) - qGreen(blue)) < near &&
           std::abs(qBlue(colour) - qBlue(blue)) < near;
}

/// Middles of the round marks in the left half of the upper charts: of a disc's size all around in
/// the series' colour, which its line and its error bars are not.
QList<QPoint> marks(const QImage& screen) {
    constexpr int radius = 3;
    const QRect accuracy(415, 200, 385, 155); // below the legend
    const auto isMark = [&](int x, int y) {
        for (int dy = -radius; dy <= radius; ++dy)
            for (int dx = -radius; dx <= radius; ++dx)
                if (dx * dx + dy * dy <= radius * radius && !isBlue(screen.pixel(x + dx, y + dy)))
                    return false;
        return true;
    };
    QList<QPoint> found; // from left to right
    for (int x = accuracy.left(); x < accuracy.right(); ++x)
        for (int y = accuracy.top(); y < accuracy.bottom(); ++y)
            if (isMark(x, y) && (found.isEmpty() || x - found.last().x() > 2 * radius))
                found << QPoint(x, y);
    return found;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Milliseconds: user and system.
qint64 processorTime(qint64 process) {
    // After the name, which may hold anything: the 12th and 13th field.
    const QByteArray stat = contentOf(QString("/proc/%1/stat").arg(process));
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return fields.size() < 13
               ? -1
               : (fields[11].toLongLong() + fields[12].toLongLong()) * 1000 / sysconf(_SC_CLK_TCK);
}

} // namespace

/// The real program on a real X server, by mouse and keyboard alone.
class TestDesktopByHand : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    testing::VirtualScreen m_screen;
    QProcess m_tamis;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    void begin(const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "QT_SCALE_FACTOR"})
            environment.remove(name);
        environment.insert("DISPLAY", m_screen.display());
        environment.insert("HOME", m_folder.path());
        environment.insert("XDG_CONFIG_HOME", path("config"));
        environment.insert("XDG_DATA_HOME", path("data"));
        m_tamis.setProcessEnvironment(environment);
        m_tamis.start(TAMIS_DESKTOP, arguments);
        QVERIFY(m_tamis.waitForStarted());
    }
    bool shows(const QString& title, int milliseconds = 20000) const {
        return QTest::qWaitFor([&] { return !m_screen.window(title).isEmpty(); }, milliseconds);
    }
    /// The shortcut until its dialog stands there (it does nothing while a run goes on), then the
    /// name of a file.
    void answer(const QString& shortcut, const QString& dialog, const QString& file,
                int milliseconds = 20000) {
        const auto asks = [&] {
            m_screen.key(shortcut);
            QTest::qWait(300);
            return !m_screen.window(dialog).isEmpty();
        };
        QVERIFY2(QTest::qWaitFor(asks, milliseconds), qPrintable(dialog));
        QVERIFY(m_screen.focus(dialog));
        m_screen.key("ctrl+a");
        m_screen.type(path(file));
        m_screen.key("Return");
        const auto gone = [&] { return m_screen.window(dialog).isEmpty(); };
        QVERIFY2(QTest::qWaitFor(gone, 10000), qPrintable(dialog));
        QVERIFY(m_screen.focus("Tamis"));
    }
    void quit() {
        m_screen.key("ctrl+q");
        QVERIFY(m_tamis.waitForFinished(10000));
        QCOMPARE(m_tamis.exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_tamis.exitCode(), 0);
    }
    /// The first line of a list says which point it is of.
    QByteArray pointOf(const QString& list) const { return contentOf(path(list)).split('\n')[0]; }

  private Q_SLOTS:
    void initTestCase() {
        if (const QString program = testing::VirtualScreen::missing(); !program.isEmpty())
            QSKIP(qPrintable(program + " is missing"));
        QVERIFY(m_screen.start(1280, 800));
    }

    /// Whatever went wrong: no program stays.
    void cleanup() {
        if (QTest::currentTestFailed())
            m_screen.picture().save(TAMIS_BINARY_DIR "/tests/tst_desktop_by_hand.png");
        m_tamis.kill();
        m_tamis.waitForFinished();
    }

    void runIsMadeAndItsPointIsClicked() {
        begin({"--example"});
        QVERIFY(shows("all_bcrabl_neg.*Tamis"));
        QVERIFY(m_screen.focus("Tamis"));
        m_screen.key("ctrl+r");
        answer("ctrl+s", "Save run", "by hand.tamis", 200000); // waits for the run's end
        QVERIFY(shows("^by hand.* Tamis"));

        QList<QPoint> points; // once all is drawn
        const auto drawn = [&] { return (points = marks(m_screen.picture())).size() == 5; };
        QVERIFY2(QTest::qWaitFor(drawn, 10000), qPrintable(QString::number(points.size())));
        for (const auto& [place, list] : {std::pair{points.first(), QString("few.csv")},
                                          {points.last(), QString("many.csv")}}) {
            m_screen.click(place);
            answer("ctrl+e", "Export gene list", list);
        }
        QVERIFY2(pointOf("few.csv").contains("about 5 genes"), pointOf("few.csv").constData());
        QVERIFY2(pointOf("many.csv").contains("about 100 genes"), pointOf("many.csv").constData());

        answer("ctrl+p", "Export plot", "plot.png");
        QTRY_VERIFY(QImage(path("plot.png")).width() > 1000); // 300 dpi
        m_screen.key("ctrl+3");
        m_screen.key("ctrl+s"); // the file has a name
        QTest::qWait(500);
        quit();
    }

    void runIsThereAgain() {
        const auto run = results::openRun(path("by hand.tamis").toStdString());
        QVERIFY2(run.has_value(), run ? "" : describe(run.error()).c_str());
        QCOMPARE((*run)->points.size(), std::size_t{5});
        begin({});
        QVERIFY(m_screen.focus("Tamis"));
        answer("ctrl+o", "Open data or a run", "by hand.tamis");
        QVERIFY(shows("^by hand.* Tamis"));
        answer("ctrl+e", "Export gene list", "again.csv");
        QCOMPARE(contentOf(path("again.csv")), contentOf(path("many.csv"))); // the point, too
        quit();
    }

    /// From calling the program until its window stands there, after the first start. Judged by the
    /// time of the processors: others may be busy with something else.
    void windowStandsSoon() {
        qint64 least = 1000000, used = 1000000;
        for (int i = 0; i < 3; ++i) {
            QElapsedTimer clock;
            clock.start();
            begin({});
            QVERIFY(shows("Tamis"));
            least = std::min(least, clock.elapsed());
            used = std::min(used, processorTime(m_tamis.processId()));
            QVERIFY(m_screen.focus("Tamis"));
            quit();
        }
        qInfo("%lld ms, %lld ms of the processors", least, used);
        QVERIFY(used < 1500);
    }
};

QTEST_GUILESS_MAIN(TestDesktopByHand)
#include "tst_desktop_by_hand.moc"

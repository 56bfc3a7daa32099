// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules of the house (CONTRIBUTING.md, "Layout") that a compiler does not keep: app → ui →
// core, no Qt in core, no LibTorch in anyone's sight but core's .cpp files, a licence in every
// file.

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

const QStringList rooms = {"core", "ui", "app", "resources", "tests", "cmake", ".ci"};

/// All #include lines, as they are written: <vector>, "core/support/result.h".
QStringList includesOf(const QString& text) {
    static const QRegularExpression include(R"re(^[ \t]*#[ \t]*include[ \t]*([<"][^>"]+[>"]))re",
                                            QRegularExpression::MultilineOption);
    QStringList found;
    for (auto match = include.globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

bool isQt(const QString& include) {
    static const QRegularExpression qt(R"(^[<"]Q[A-Za-z0-9]*[/>"])");
    return qt.match(include).hasMatch();
}

bool isTorch(const QString& include) {
    static const QRegularExpression torch(R"(^[<"](torch|ATen|c10|caffe2)/)");
    return torch.match(include).hasMatch();
}

/// What core may show to those who include its headers: std, C, Eigen, tl::expected, core itself.
bool mayStandInCoreHeader(const QString& include) {
    static const QRegularExpression allowed(R"(^(<[a-z_0-9]+(\.h)?>|<(Eigen|tl)/.*>|"core/.*")$)");
    return allowed.match(include).hasMatch();
}

/// What is wrong with one include of the file at `path` (relative to the top); empty if nothing is.
QString brokenRule(const QString& path, const QString& include) {
    const bool header = path.endsWith(".h");
    if (path.startsWith("core/")) {
        if (isQt(include))
            return "core has no Qt";
        if (include.startsWith("\"ui/") || include.startsWith("\"app/"))
            return "core knows neither ui nor app";
        if (header && isTorch(include))
            return "LibTorch stays inside core's .cpp files";
    } else if (isTorch(include) && !path.startsWith("tests/")) {
        return "LibTorch stays inside core";
    }
    if (path.startsWith("ui/") && include.startsWith("\"app/"))
        return "ui does not know app";
    if (path.startsWith("app/cli/") && (isQt(include) || include.startsWith("\"ui/")))
        return "tamis-cli is built without the desktop";
    return {};
}

bool carriesLicence(const QString& text) {
    // Below a script's first line, if there is one.
    const QStringList lines = text.split('\n').mid(text.startsWith("#!") ? 1 : 0, 2);
    return lines.size() == 2 && lines[0].contains("SPDX-FileCopyrightText: ") &&
           lines[1].contains("SPDX-License-Identifier: GPL-3.0-or-later");
}

bool isSource(const QFileInfo& file, const QString& text) {
    static const QStringList suffixes = {"h", "cpp", "cmake", "py", "sh", "in"};
    return suffixes.contains(file.suffix()) || file.fileName() == "CMakeLists.txt" ||
           text.startsWith("#!");
}

QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Calls `visit(path relative to the top, text)` for each source, script and CMake file.
template <class Visit>
int forEachSource(Visit visit) {
    const QDir top(TAMIS_SOURCE_DIR);
    int count = 0;
    for (const QString& room : rooms) {
        QDirIterator files(top.filePath(room), QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QFileInfo file(files.next());
            if (file.size() > 1'000'000)
                continue; // data
            const QString text = contentOf(file.filePath());
            if (!isSource(file, text))
                continue;
            visit(top.relativeFilePath(file.filePath()), text);
            ++count;
        }
    }
    return count;
}

/// The headers of core that ui or app see, directly or through one another, with what they include.
QMap<QString, QStringList> visibleHeaders() {
    QMap<QString, QStringList> headers;
    QStringList waiting;
    forEachSource([&](const QString& path, const QString& text) {
        if (path.startsWith("core/") && path.endsWith(".h"))
            headers[path] = includesOf(text);
        else if (path.startsWith("ui/") || path.startsWith("app/"))
            waiting << includesOf(text);
    });
    QMap<QString, QStringList> visible;
    while (!waiting.isEmpty()) {
        const QString path = waiting.takeLast().mid(1).chopped(1);
        if (!headers.contains(path) || visible.contains(path))
            continue;
        visible[path] = headers[path];
        waiting << headers[path];
    }
    return visible;
}

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void brokenRuleIsSeen_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("broken");
        const auto row = [](const char* path, const char* line, bool broken) {
            QTest::addRow("%s: %s", path, line) << path << line << broken;
        };
        row("core/dataset/a.cpp", "#include <QString>", true);
        row("core/dataset/a.h", "#  include <QtCore/QString>", true);
        row("core/dataset/a.cpp", "#include \"ui/main_window.h\"", true);
        row("core/dataset/a.cpp", "#include \"app/cli/command.h\"", true);
        row("core/autoencoder/a.h", "#include <torch/torch.h>", true);
        row("core/autoencoder/a.cpp", "#include <torch/torch.h>", false);
        row("core/autoencoder/a.h", "#include <ATen/Parallel.h>", true);
        row("core/dataset/a.h", "#include <nlohmann/json.hpp>", false);
        row("core/dataset/a.cpp", "#include <nlohmann/json.hpp>", false);
        row("core/dataset/a.h", "#include <Eigen/Core>", false);
        row("core/dataset/a.h", "#include <vector>", false);
        row("core/dataset/a.h", "#include \"core/support/result.h\"", false);
        row("ui/explore/a.cpp", "#include <torch/script.h>", true);
        row("ui/explore/a.cpp", "#include \"app/main.h\"", true);
        row("ui/explore/a.cpp", "#include <QWidget>", false);
        row("ui/explore/a.cpp", "#include \"core/evaluation/sweep.h\"", false);
        row("app/main.cpp", "#include <QApplication>", false);
        row("app/main.cpp", "#include <c10/util/Exception.h>", true);
        row("app/cli/a.cpp", "#include <QString>", true);
        row("app/cli/a.cpp", "#include \"ui/plot/plot.h\"", true);
        row("app/cli/a.cpp", "#include <CLI/CLI.hpp>", false);
    }

    void brokenRuleIsSeen() {
        QFETCH(QString, path);
        QFETCH(QString, line);
        const QStringList includes = includesOf("int a;\n" + line + "\nint b;\n");
        QCOMPARE(includes.size(), 1);
        QTEST(!brokenRule(path, includes.first()).isEmpty(), "broken");
    }

    void arrowsRunOneWay() {
        QStringList broken;
        const int count = forEachSource([&broken](const QString& path, const QString& text) {
            for (const QString& include : includesOf(text)) {
                const QString rule = brokenRule(path, include);
                if (!rule.isEmpty())
                    broken << path + " includes " + include + ": " + rule;
            }
        });
        QVERIFY2(count > 20, "the sources were not found");
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join('\n')));
    }

    void coreShowsNoLibraryButEigenAndExpected() {
        QVERIFY(mayStandInCoreHeader("<vector>"));
        QVERIFY(mayStandInCoreHeader("<Eigen/Core>"));
        QVERIFY(mayStandInCoreHeader("<tl/expected.hpp>"));
        QVERIFY(mayStandInCoreHeader("\"core/support/result.h\""));
        QVERIFY(!mayStandInCoreHeader("<nlohmann/json.hpp>"));
        QVERIFY(!mayStandInCoreHeader("<fmt/core.h>"));
        const QMap<QString, QStringList> headers = visibleHeaders();
        QVERIFY(headers.contains("core/support/result.h"));
        QStringList shown;
        for (auto header = headers.begin(); header != headers.end(); ++header)
            for (const QString& include : header.value())
                if (!mayStandInCoreHeader(include))
                    shown << header.key() + " shows " + include;
        QVERIFY2(shown.isEmpty(), qPrintable(shown.join('\n')));
    }

    void missingLicenceIsSeen() {
        QVERIFY(carriesLicence("// SPDX-FileCopyrightText: 2026 X\n"
                               "// SPDX-License-Identifier: GPL-3.0-or-later\nint a;\n"));
        QVERIFY(carriesLicence("#!/bin/sh\n# SPDX-FileCopyrightText: 2026 X\n"
                               "# SPDX-License-Identifier: GPL-3.0-or-later\n"));
        QVERIFY(!carriesLicence("int a;\n\n"));
        QVERIFY(!carriesLicence("// SPDX-FileCopyrightText: 2026 X\nint a;\n"));
        QVERIFY(!carriesLicence(""));
    }

    void everySourceCarriesItsLicence() {
        QStringList without;
        forEachSource([&without](const QString& path, const QString& text) {
            if (!carriesLicence(text))
                without << path;
        });
        QVERIFY2(without.isEmpty(), qPrintable("No SPDX lines in: " + without.join(", ")));
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"

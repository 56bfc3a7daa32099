// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_texts.h"

#include <cstdio>
#include <string>

// Prints the fixed texts of core as C++ that lupdate reads.
int main() {
    std::puts("#include <QtGlobal>\nconst char* const texts[] = {");
    for (const std::string_view text : tamis::ui::fixedTexts()) {
        std::string quoted;
        for (const char c : text)
            quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        std::printf("    QT_TRANSLATE_NOOP(\"Fixed\", \"%s\"),\n", quoted.c_str());
    }
    std::puts("};");
}

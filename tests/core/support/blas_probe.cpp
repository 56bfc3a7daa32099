// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a program sees after ensureFastBlas(): prints kernel, process id, arguments and standard
// input, one a line, and ends with exit code 7.

#include "core/support/blas.h"

#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main(int argc, char** argv) {
    tamis::ensureFastBlas(argc, argv);
    std::cout << tamis::blasInfo().kernel << '\n' << getpid() << '\n';
    for (int i = 1; i < argc; ++i)
        std::cout << argv[i] << '\n';
    std::string line;
    while (std::getline(std::cin, line))
        std::cout << line << '\n';
    return 7;
}

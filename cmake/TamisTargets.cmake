# SPDX-FileCopyrightText: 2026 The Tamis developers
# SPDX-License-Identifier: GPL-3.0-or-later

# What every target of ours is compiled with: the warnings of the house and, where asked, sanitizers.
function(tamis_target_options target)
    # -Wrestrict of GCC 12 is wrong about "text" + std::string with -O3 (GCC bug 105651).
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
    if(TAMIS_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    if(TAMIS_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${TAMIS_SANITIZE} -fno-omit-frame-pointer)
        target_link_options(${target} PUBLIC -fsanitize=${TAMIS_SANITIZE})
    endif()
endfunction()

# tamis_add_test(name SOURCES a.cpp … [LIBRARIES x …]): one Qt Test executable, registered with ctest.
function(tamis_add_test name)
    cmake_parse_arguments(TEST "" "" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS
        TAMIS_SOURCE_DIR="${CMAKE_SOURCE_DIR}" TAMIS_BINARY_DIR="${CMAKE_BINARY_DIR}")
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_libraries(${name} PRIVATE Qt6::Test ${TEST_LIBRARIES})
    tamis_target_options(${name})
    add_test(NAME ${name} COMMAND ${name})
    set(timeout 600)
    if(TAMIS_SANITIZE)
        set(timeout 3600)
    endif()
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8" TIMEOUT ${timeout})
endfunction()

# SPDX-FileCopyrightText: 2026 The Tamis developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the component `projection` of BINARY_DIR into WORK_DIR, builds the example in EXAMPLE_DIR
# against what was installed, and checks its output.
cmake_minimum_required(VERSION 3.25)
set(prefix ${WORK_DIR}/installed)
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output
        RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BINARY_DIR} --component projection --prefix ${prefix})

# The installed headers need no header that was left behind.
file(GLOB_RECURSE headers RELATIVE ${prefix}/include/tamis ${prefix}/include/tamis/*.h)
if(NOT "core/projection/projection.h" IN_LIST headers)
    message(FATAL_ERROR "include/tamis holds: ${headers}")
endif()
list(TRANSFORM headers REPLACE "(.+)" "#include \"\\1\"\n")
file(WRITE ${WORK_DIR}/all_headers.cpp ${headers})
run(${COMPILER} -std=c++20 -fsyntax-only -I${prefix}/include/tamis ${WORK_DIR}/all_headers.cpp)

run(${CMAKE_COMMAND} -S ${EXAMPLE_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/example)

# Solved by hand: with theta = 2 the levels are 2, 1 and 0, whose sum is the radius 3.
set(expected
    "norm 6\\.5 -> 3\n"
    "theta 2\n"
    "zero groups 1 of 3\n"
    "certificate (0\\.0e\\+00|[0-9]\\.[0-9]e-1[4-9])\n"
    "gene 1: 2 -1 1\n"
    "gene 2: 1 1 0\n"
    "gene 3: -?0 -?0 -?0\n")
list(JOIN expected "" expected)
if(NOT output MATCHES "^${expected}$")
    message(FATAL_ERROR "The example printed\n${output}")
endif()

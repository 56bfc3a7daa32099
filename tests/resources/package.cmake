# SPDX-FileCopyrightText: 2026 The Tamis developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Makes the Debian package of BINARY_DIR in WORK_DIR, lets lintian judge it where it is installed,
# unpacks it, and sweeps the example with the programs in it.
function(run)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK_DIR} RESULT_VARIABLE code
        OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${ARGN} ended with ${code}:\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR})
run(${CPACK} --config ${BINARY_DIR}/CPackConfig.cmake -B ${WORK_DIR})
file(GLOB package ${WORK_DIR}/tamis_*.deb)
find_program(LINTIAN lintian)
if(LINTIAN)
    run(${LINTIAN} --allow-root --fail-on error,warning ${package})
else()
    message(STATUS "lintian is not installed")
endif()
run(dpkg-deb -x ${package} ${WORK_DIR}/root)
file(GLOB example ${WORK_DIR}/root/usr/share/tamis/examples/*.csv.gz)
run(${WORK_DIR}/root/usr/bin/tamis-cli inspect ${example} --json)
string(JSON samples GET "${output}" samples)
string(JSON genes GET "${output}" genes)
if(NOT samples EQUAL 79 OR NOT genes EQUAL 12625)
    message(FATAL_ERROR "the example has 79 samples and 12625 genes, not ${samples} and ${genes}")
endif()
run(${WORK_DIR}/root/usr/bin/tamis-cli sweep ${example} --genes 5 --folds 2 --inner-folds 0
    --hidden 10 --epochs 1 --second-epochs 1 -o run.tamis)
run(${WORK_DIR}/root/usr/bin/tamis --export-report run.tamis report)
if(NOT EXISTS ${WORK_DIR}/report/index.html)
    message(FATAL_ERROR "the packaged program wrote no report")
endif()

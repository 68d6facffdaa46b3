# cmake -D KERNELC=… -D CASE=x.cu -D WORK=folder [-D UPDATE=1] -P check.cmake
#
# Runs the command in the first line of the case ("// $ kernelc build …") in the case's folder and wants: exit status 1,
# nothing on standard output, exactly the text of x.expected on standard error, and an output folder with the contents
# it had before. $OUT in the command and the text is that folder, $FILE a regular file; VAR=value may stand before
# kernelc. UPDATE writes x.expected anew.
cmake_minimum_required(VERSION 3.22)
get_filename_component(folder ${CASE} DIRECTORY)
get_filename_component(name ${CASE} NAME_WE)
set(expected_file ${folder}/${name}.expected)

file(REMOVE_RECURSE ${WORK})
file(WRITE ${WORK}/out/kernels.json "the outputs of an earlier build\n")
file(WRITE ${WORK}/file "not a folder\n")

file(STRINGS ${CASE} lines LIMIT_COUNT 1)
if(NOT lines MATCHES "^// \\$ (.*kernelc .*)$")
  message(FATAL_ERROR "${CASE} does not begin with '// $ kernelc …'")
endif()
string(REPLACE "$OUT" "${WORK}/out" command "${CMAKE_MATCH_1}")
string(REPLACE "$FILE" "${WORK}/file" command "${command}")
separate_arguments(words UNIX_COMMAND "${command}")
list(TRANSFORM words REPLACE "^kernelc$" "${KERNELC}")
execute_process(COMMAND ${CMAKE_COMMAND} -E env ${words} WORKING_DIRECTORY ${folder}
                RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE errors)
string(REPLACE "${WORK}/out" "$OUT" errors "${errors}")
string(REPLACE "${WORK}/file" "$FILE" errors "${errors}")

if(NOT status STREQUAL "1")
  message(FATAL_ERROR "exit status ${status}, wanted 1:\n${output}${errors}")
endif()
if(NOT output STREQUAL "")
  message(FATAL_ERROR "unexpected output:\n${output}")
endif()
if(UPDATE)
  file(WRITE ${expected_file} "${errors}")
endif()
file(READ ${expected_file} expected)
if(NOT errors STREQUAL expected)
  message(FATAL_ERROR "wanted:\n${expected}\ngot:\n${errors}")
endif()

file(GLOB_RECURSE left RELATIVE ${WORK} ${WORK}/*)
list(SORT left)
file(READ ${WORK}/out/kernels.json before)
if(NOT left STREQUAL "file;out/kernels.json" OR NOT before STREQUAL "the outputs of an earlier build\n")
  message(FATAL_ERROR "the output folder has changed: ${left}")
endif()

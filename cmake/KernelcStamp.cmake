# After a run of kernelc: turns its depfile (RAW) into one that names the stamp and absolute paths, as both Ninja and
# Make read it (DEPFILE), and touches the STAMP. BASE is the directory kernelc ran in.
file(READ "${RAW}" text)
string(REGEX REPLACE "\\\\\r?\n" " " text "${text}")
string(REGEX REPLACE "^[^\n]*[^\\\\]:[ \t]+" "" text "${text}") # the outputs
string(REGEX REPLACE "\n[^\n]*:[ \t]*(\n|$)" "\n" text "${text}")
string(REPLACE ";" "\\;" text "${text}")
string(REPLACE "\\ " "\t" text "${text}") # a space in a name; names have no tabs
string(REGEX REPLACE "[ \r\n]+" ";" entries "${text}")

set(dependencies)
foreach(entry IN LISTS entries)
  if(entry STREQUAL "")
    continue()
  endif()
  string(REPLACE "\t" " " path "${entry}")
  if(NOT IS_ABSOLUTE "${path}")
    get_filename_component(path "${path}" ABSOLUTE BASE_DIR "${BASE}")
  endif()
  string(REPLACE " " "\\ " path "${path}")
  list(APPEND dependencies "${path}")
endforeach()
list(REMOVE_DUPLICATES dependencies)
list(JOIN dependencies " \\\n  " joined)
string(REPLACE " " "\\ " target "${STAMP}")
file(WRITE "${DEPFILE}" "${target}: \\\n  ${joined}\n")
file(TOUCH "${STAMP}")

# Nothing of the dynamic loader may be in a sealed program.
execute_process(COMMAND ${NM} ${PROGRAM} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
if(symbols MATCHES " (dlopen|dlsym)\n" OR NOT symbols MATCHES " gpu_launch\n")
  message(FATAL_ERROR "not sealed: ${CMAKE_MATCH_0}")
endif()

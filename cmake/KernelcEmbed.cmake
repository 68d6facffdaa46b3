# kernelc_embed(TARGET NAME file…): adds to TARGET a generated header "NAME.embed.h" and source with the files' contents:
#   namespace kernelc::embedded { extern const EmbeddedFile NAME[]; extern const unsigned NAME_count; }
# where EmbeddedFile is { const char *name; const char *text; } and name is the path relative to the calling folder.
set(KERNELC_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/KernelcEmbedFiles.cmake)

function(kernelc_embed TARGET NAME)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded/${NAME}.embed)
  list(JOIN ARGN "," files)
  add_custom_command(
    OUTPUT ${output}.cpp ${output}.h
    COMMAND ${CMAKE_COMMAND} -D NAME=${NAME} -D OUTPUT=${output} -D FOLDER=${CMAKE_CURRENT_SOURCE_DIR} -D FILES=${files}
            -P ${KERNELC_EMBED_SCRIPT}
    DEPENDS ${ARGN} ${KERNELC_EMBED_SCRIPT}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    VERBATIM)
  target_sources(${TARGET} PRIVATE ${output}.cpp ${output}.h)
  target_include_directories(${TARGET} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded)
endfunction()

# kernelc_add_kernels(<name>
#   SOURCES <file.cu>…                    kernels; relative to the current source directory
#   [TARGETS cuda cpu wgsl]               default: cpu
#   [CUDA_ARCHITECTURES 75 80 90a …]      default: kernelc's
#   [PTX]                                 also one PTX for the highest architecture
#   [DEFINITIONS NAME NAME=VALUE …]
#   [INCLUDE_DIRECTORIES <directory>…]    relative to the current source directory
#   [INSTANTIATE "gemm<float, 16>" …]     kernel templates to instantiate
#   [OPTIONS <option>…])                  anything else for kernelc build
#
# Makes <name>, a library with the code of every kernel for every target and the registry that finds it by name. Link
# it, and kernelc::runtime, to the program. Manifest, ES module and WGSL files are in the target's property
# KERNELC_OUTPUT_DIRECTORY.
#
# kernelc runs on the building machine: when cross-compiling, set KERNELC_EXECUTABLE to one built for that machine.
include_guard(GLOBAL)

define_property(TARGET PROPERTY KERNELC_OUTPUT_DIRECTORY
  BRIEF_DOCS "Where kernelc wrote the files of a kernel library"
  FULL_DOCS "Where kernelc wrote the files of a kernel library: C, WGSL, the manifest and the ES module")

# The path as it is given to kernelc: relative to the source directory when inside it, so that no output depends on
# where the tree lies.
function(_kernelc_relative variable path)
  get_filename_component(absolute "${path}" ABSOLUTE)
  file(RELATIVE_PATH relative "${CMAKE_CURRENT_SOURCE_DIR}" "${absolute}")
  if(relative MATCHES "^\\.\\./" AND IS_ABSOLUTE "${path}")
    set(relative "${absolute}")
  elseif(relative STREQUAL "")
    set(relative ".")
  endif()
  set(${variable} "${relative}" PARENT_SCOPE)
endfunction()

# The program that is kernelc, as a command and as what the command depends on.
function(_kernelc_program command depends)
  if(KERNELC_EXECUTABLE)
    set(${command} "${KERNELC_EXECUTABLE}" PARENT_SCOPE)
    set(${depends} "${KERNELC_EXECUTABLE}" PARENT_SCOPE)
  elseif(TARGET kernelc::kernelc)
    set(${command} "$<TARGET_FILE:kernelc::kernelc>" PARENT_SCOPE)
    set(${depends} kernelc::kernelc PARENT_SCOPE)
  else()
    message(FATAL_ERROR "kernelc_add_kernels: there is no kernelc to run; build with KERNELC_TOOL=ON or set "
      "KERNELC_EXECUTABLE to one built for this machine")
  endif()
endfunction()

# kernelc's command line without the program, from the ARG_… of kernelc_add_kernels.
macro(_kernelc_command_line variable)
  set(${variable} build ${sources} -o "${output}" --name "${name}" --depfile "${output}/${name}.raw.d")
  list(JOIN ARG_TARGETS "," joined)
  list(APPEND ${variable} --targets "${joined}")
  if(ARG_CUDA_ARCHITECTURES)
    list(JOIN ARG_CUDA_ARCHITECTURES "," joined)
    list(APPEND ${variable} --cuda-arch "${joined}")
  endif()
  if(ARG_PTX)
    list(APPEND ${variable} --ptx)
  endif()
  foreach(directory IN LISTS ARG_INCLUDE_DIRECTORIES)
    _kernelc_relative(relative "${directory}")
    list(APPEND ${variable} -I "${relative}")
  endforeach()
  foreach(definition IN LISTS ARG_DEFINITIONS)
    list(APPEND ${variable} -D "${definition}")
  endforeach()
  foreach(instantiation IN LISTS ARG_INSTANTIATE)
    list(APPEND ${variable} --instantiate "${instantiation}")
  endforeach()
  list(APPEND ${variable} ${ARG_OPTIONS})
endmacro()

function(kernelc_add_kernels name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "PTX" ""
    "SOURCES;TARGETS;CUDA_ARCHITECTURES;DEFINITIONS;INCLUDE_DIRECTORIES;INSTANTIATE;OPTIONS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "kernelc_add_kernels(${name}): unknown argument: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_SOURCES)
    message(FATAL_ERROR "kernelc_add_kernels(${name}): no SOURCES")
  endif()
  if(NOT ARG_TARGETS)
    set(ARG_TARGETS cpu)
  endif()

  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.kernelc")
  set(registry "${output}/${name}_registry.c")
  set(emitted)
  set(sources)
  set(inputs)
  foreach(source IN LISTS ARG_SOURCES)
    get_filename_component(absolute "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WE)
    if("${output}/${stem}.c" IN_LIST emitted)
      message(FATAL_ERROR "kernelc_add_kernels(${name}): two SOURCES are called ${stem}; their outputs would be one file")
    endif()
    list(APPEND emitted "${output}/${stem}.c")
    _kernelc_relative(relative "${source}")
    list(APPEND sources "${relative}")
    list(APPEND inputs "${absolute}")
  endforeach()
  if(NOT "cpu" IN_LIST ARG_TARGETS)
    set(emitted)
  endif()

  # kernelc leaves an unchanged file alone, so the files' times say nothing about the run: the stamp does.
  set(stamp "${output}/${name}.stamp")
  _kernelc_program(program program_depends)
  _kernelc_command_line(arguments)
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${emitted} "${registry}"
    COMMAND "${program}" ${arguments}
    COMMAND "${CMAKE_COMMAND}" "-DRAW=${output}/${name}.raw.d" "-DDEPFILE=${output}/${name}.d" "-DSTAMP=${stamp}"
      "-DBASE=${CMAKE_CURRENT_SOURCE_DIR}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/KernelcStamp.cmake"
    DEPENDS ${inputs} ${program_depends} "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/KernelcStamp.cmake"
    DEPFILE "${output}/${name}.d"
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "kernelc: ${name}"
    VERBATIM)
  add_custom_target(${name}_kernelc DEPENDS "${stamp}")
  set_source_files_properties(${emitted} "${registry}" PROPERTIES GENERATED TRUE)

  # The registry goes to the linker as an object file: a library would be searched for it only if something before
  # asked, and the runtime's empty registry would take its place.
  add_library(${name}_registry OBJECT "${registry}")
  if(emitted)
    add_library(${name} STATIC ${emitted})
    set(compiled ${name} ${name}_registry)
  else()
    add_library(${name} INTERFACE)
    set(compiled ${name}_registry)
  endif()
  foreach(target IN LISTS compiled)
    add_dependencies(${target} ${name}_kernelc)
    set_target_properties(${target} PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
    # A kernel's arithmetic is IEEE's, one operation at a time, whatever the compiler's default is.
    target_compile_options(${target} PRIVATE $<$<C_COMPILER_ID:GNU,Clang,AppleClang>:-ffp-contract=off>
      $<$<C_COMPILER_ID:GNU,Clang,AppleClang>:-fno-math-errno>)
    target_include_directories(${target} PRIVATE $<TARGET_PROPERTY:kernelc::runtime,INTERFACE_INCLUDE_DIRECTORIES>)
  endforeach()
  add_dependencies(${name} ${name}_registry)
  target_link_libraries(${name} INTERFACE $<TARGET_OBJECTS:${name}_registry> kernelc::runtime)
  if(UNIX)
    target_link_libraries(${name} INTERFACE m)
  endif()
  set_target_properties(${name} PROPERTIES KERNELC_OUTPUT_DIRECTORY "${output}")
endfunction()

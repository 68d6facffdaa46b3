# kernelc_llvm: LLVM 19 and Clang 19 as shared libraries, headers as system headers.
find_package(LLVM 19.1 REQUIRED CONFIG HINTS /usr/lib/llvm-19)
find_package(Clang REQUIRED CONFIG PATHS ${LLVM_INSTALL_PREFIX}/lib/cmake/clang NO_DEFAULT_PATH)
add_library(kernelc_llvm INTERFACE)
target_include_directories(kernelc_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(kernelc_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(kernelc_llvm INTERFACE)
target_compile_options(kernelc_llvm INTERFACE ${kernelc_llvm_definitions})
target_link_libraries(kernelc_llvm INTERFACE clang-cpp LLVM)

// The paths CMake found, see CMakeLists.txt.
#pragma once

#include "artifacts.h"

namespace run {

Tools configured_tools();

} // namespace run

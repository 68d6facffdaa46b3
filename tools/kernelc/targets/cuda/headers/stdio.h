// NVRTC has printf, malloc, free, memcpy and memset built in.
#pragma once

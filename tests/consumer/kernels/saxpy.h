#pragma once

__device__ inline float fused(float alpha, float x, float y) { return alpha * x + y; }

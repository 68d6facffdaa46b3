// Shape 26: structs in memory, by value, with pointers in them.

struct Particle {
  float3 position;
  float mass;
  int cell;
};

// A float3 followed by a scalar: 20 bytes, no padding.
__global__ void move_particles(Particle *particles, float dt, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Particle p = particles[i];
  p.position.x += dt * p.mass;
  p.position.y -= dt;
  p.position.z *= 0.5f;
  p.cell = (int)p.position.x + 10 * (int)p.position.y;
  particles[i] = p;
}

struct Wave {
  float amplitude;
  int period;
  long long offset;
  float2 tilt;
};

__global__ void by_value(float *out, Wave wave, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = wave.amplitude * (float)((i + wave.offset) % wave.period) + wave.tilt.x * i + wave.tilt.y;
}

struct Dims {
  int size[4];
  int stride[4];
};

// Arrays inside a struct by value, indexed at run time.
__global__ void strided_copy(const int *in, int *out, Dims dims, int n) {
  int rest = blockIdx.x * blockDim.x + threadIdx.x;
  if (rest >= n)
    return;
  const int i = rest;
  int from = 0;
  for (int d = 3; d >= 0; --d) {
    from += rest % dims.size[d] * dims.stride[d];
    rest /= dims.size[d];
  }
  out[i] = in[from];
}

// Local structs and arrays of them, with a run-time index.
__global__ void local_structs(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float2 corner[4];
  for (int k = 0; k < 4; ++k)
    corner[k] = make_float2(in[i] * k, in[i] - k);
  const float2 chosen = corner[i & 3];
  corner[(i + 1) & 3].x = chosen.y;
  out[i] = corner[(i * 7 + 1) & 3].x + chosen.x;
}

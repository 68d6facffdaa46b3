// Shape 25: bytes and 16-bit elements of different threads side by side, wide accesses, unions, unaligned fields.

__global__ void bytes_side_by_side(const unsigned char *in, unsigned char *out, signed char *sign, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = (unsigned char)(in[i] * 3 + i);
    sign[i] = (signed char)(in[i] - 128);
  }
}

__global__ void halves_side_by_side(const short *in, unsigned short *out, short *narrowed, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = (unsigned short)(in[i] * 5);
    narrowed[i] = (short)(in[i] * 70000 >> 3);
  }
}

// Every other element only: the neighbours in the same word must keep theirs.
__global__ void every_third_byte(unsigned char *data, int n) {
  const int i = (blockIdx.x * blockDim.x + threadIdx.x) * 3;
  if (i < n)
    data[i] ^= 0x5a;
}

__global__ void wide_copy(const float *in, float *out, int quads) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < quads) {
    float4 v = reinterpret_cast<const float4 *>(in)[i];
    v.x += 1.0f;
    v.w *= 2.0f;
    reinterpret_cast<float4 *>(out)[i] = make_float4(v.w, v.z, v.y, v.x);
  }
}

__global__ void pairs_as_words(const unsigned long long *in, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const uint2 halves = reinterpret_cast<const uint2 *>(in)[i];
    out[i] = halves.x ^ halves.y;
  }
}

union Word {
  float f;
  unsigned u;
  unsigned char b[4];
};

__global__ void bytes_of_floats(const float *in, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Word w;
    w.f = in[i];
    out[i] = w.b[0] + w.b[1] * 3u + w.b[2] * 5u + w.b[3] * 7u + (w.u >> 31);
  }
}

// Shared memory of bytes, filled by different threads and read as words by others.
__global__ void bytes_through_shared(const unsigned char *in, unsigned *out) {
  __shared__ __align__(4) unsigned char row[64];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  row[t] = in[i];
  __syncthreads();
  if (t < 16)
    out[blockIdx.x * 16 + t] = reinterpret_cast<const unsigned *>(row)[t];
}

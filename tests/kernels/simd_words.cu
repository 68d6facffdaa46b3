// SIMD in a word and the other integer intrinsics: every function, one result a column.

__global__ void simd2_arithmetic(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 22;
  row[0] = __vabs2(x);
  row[1] = __vabsss2(x);
  row[2] = __vneg2(x);
  row[3] = __vnegss2(x);
  row[4] = __vadd2(x, y);
  row[5] = __vaddss2(x, y);
  row[6] = __vaddus2(x, y);
  row[7] = __vsub2(x, y);
  row[8] = __vsubss2(x, y);
  row[9] = __vsubus2(x, y);
  row[10] = __vavgs2(x, y);
  row[11] = __vavgu2(x, y);
  row[12] = __vhaddu2(x, y);
  row[13] = __vabsdiffs2(x, y);
  row[14] = __vabsdiffu2(x, y);
  row[15] = __vmaxs2(x, y);
  row[16] = __vmaxu2(x, y);
  row[17] = __vmins2(x, y);
  row[18] = __vminu2(x, y);
  row[19] = __vsads2(x, y);
  row[20] = __vsadu2(x, y);
  row[21] = z;
}

__global__ void simd2_compares(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 21;
  row[0] = __vcmpeq2(x, y);
  row[1] = __vcmpne2(x, y);
  row[2] = __vcmpges2(x, y);
  row[3] = __vcmpgeu2(x, y);
  row[4] = __vcmpgts2(x, y);
  row[5] = __vcmpgtu2(x, y);
  row[6] = __vcmples2(x, y);
  row[7] = __vcmpleu2(x, y);
  row[8] = __vcmplts2(x, y);
  row[9] = __vcmpltu2(x, y);
  row[10] = __vseteq2(x, y);
  row[11] = __vsetne2(x, y);
  row[12] = __vsetges2(x, y);
  row[13] = __vsetgeu2(x, y);
  row[14] = __vsetgts2(x, y);
  row[15] = __vsetgtu2(x, y);
  row[16] = __vsetles2(x, y);
  row[17] = __vsetleu2(x, y);
  row[18] = __vsetlts2(x, y);
  row[19] = __vsetltu2(x, y);
  row[20] = z;
}

__global__ void simd4_arithmetic(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 22;
  row[0] = __vabs4(x);
  row[1] = __vabsss4(x);
  row[2] = __vneg4(x);
  row[3] = __vnegss4(x);
  row[4] = __vadd4(x, y);
  row[5] = __vaddss4(x, y);
  row[6] = __vaddus4(x, y);
  row[7] = __vsub4(x, y);
  row[8] = __vsubss4(x, y);
  row[9] = __vsubus4(x, y);
  row[10] = __vavgs4(x, y);
  row[11] = __vavgu4(x, y);
  row[12] = __vhaddu4(x, y);
  row[13] = __vabsdiffs4(x, y);
  row[14] = __vabsdiffu4(x, y);
  row[15] = __vmaxs4(x, y);
  row[16] = __vmaxu4(x, y);
  row[17] = __vmins4(x, y);
  row[18] = __vminu4(x, y);
  row[19] = __vsads4(x, y);
  row[20] = __vsadu4(x, y);
  row[21] = z;
}

__global__ void simd4_compares(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 21;
  row[0] = __vcmpeq4(x, y);
  row[1] = __vcmpne4(x, y);
  row[2] = __vcmpges4(x, y);
  row[3] = __vcmpgeu4(x, y);
  row[4] = __vcmpgts4(x, y);
  row[5] = __vcmpgtu4(x, y);
  row[6] = __vcmples4(x, y);
  row[7] = __vcmpleu4(x, y);
  row[8] = __vcmplts4(x, y);
  row[9] = __vcmpltu4(x, y);
  row[10] = __vseteq4(x, y);
  row[11] = __vsetne4(x, y);
  row[12] = __vsetges4(x, y);
  row[13] = __vsetgeu4(x, y);
  row[14] = __vsetgts4(x, y);
  row[15] = __vsetgtu4(x, y);
  row[16] = __vsetles4(x, y);
  row[17] = __vsetleu4(x, y);
  row[18] = __vsetlts4(x, y);
  row[19] = __vsetltu4(x, y);
  row[20] = z;
}

__global__ void dynamic_programming(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 28;
  row[0] = __vimax3_s16x2(x, y, z);
  row[1] = __vimax3_u16x2(x, y, z);
  row[2] = __vimax3_s16x2_relu(x, y, z);
  row[3] = (unsigned)__vimax3_s32((int)x, (int)y, (int)z);
  row[4] = __vimax3_u32(x, y, z);
  row[5] = (unsigned)__vimax3_s32_relu((int)x, (int)y, (int)z);
  row[6] = __vimin3_s16x2(x, y, z);
  row[7] = __vimin3_u16x2(x, y, z);
  row[8] = __vimin3_s16x2_relu(x, y, z);
  row[9] = (unsigned)__vimin3_s32((int)x, (int)y, (int)z);
  row[10] = __vimin3_u32(x, y, z);
  row[11] = (unsigned)__vimin3_s32_relu((int)x, (int)y, (int)z);
  row[12] = __viaddmax_s16x2(x, y, z);
  row[13] = __viaddmax_u16x2(x, y, z);
  row[14] = __viaddmax_s16x2_relu(x, y, z);
  row[15] = (unsigned)__viaddmax_s32((int)x, (int)y, (int)z);
  row[16] = __viaddmax_u32(x, y, z);
  row[17] = (unsigned)__viaddmax_s32_relu((int)x, (int)y, (int)z);
  row[18] = __viaddmin_s16x2(x, y, z);
  row[19] = __viaddmin_u16x2(x, y, z);
  row[20] = __viaddmin_s16x2_relu(x, y, z);
  row[21] = (unsigned)__viaddmin_s32((int)x, (int)y, (int)z);
  row[22] = __viaddmin_u32(x, y, z);
  row[23] = (unsigned)__viaddmin_s32_relu((int)x, (int)y, (int)z);
  row[24] = __vimax_s16x2_relu(x, y);
  row[25] = __vimin_s16x2_relu(x, y);
  row[26] = (unsigned)__vimax_s32_relu((int)x, (int)y);
  row[27] = (unsigned)__vimin_s32_relu((int)x, (int)y);
}

__global__ void dot_products(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 10;
  row[0] = (unsigned)__dp2a_lo((int)x, (int)y, (int)z);
  row[1] = __dp2a_lo(x, y, z);
  row[2] = (unsigned)__dp2a_hi((int)x, (int)y, (int)z);
  row[3] = __dp2a_hi(x, y, z);
  row[4] = (unsigned)__dp4a((int)x, (int)y, (int)z);
  row[5] = __dp4a(x, y, z);
  row[6] = (unsigned)__dp4a(make_char4(x, x >> 8, x >> 16, x >> 24), make_char4(y, y >> 8, y >> 16, y >> 24), (int)z);
  row[7] = __dp4a(make_uchar4(x, x >> 8, x >> 16, x >> 24), make_uchar4(y, y >> 8, y >> 16, y >> 24), z);
  row[8] = (unsigned)__dp2a_lo(make_short2(x, x >> 16), make_char4(y, y >> 8, y >> 16, y >> 24), (int)z);
  row[9] = __dp2a_hi(make_ushort2(x, x >> 16), make_uchar4(y, y >> 8, y >> 16, y >> 24), z);
}

__global__ void words(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i], z = c[i];
  unsigned *row = out + i * 24;
  row[0] = __byte_perm(x, y, z);
  row[1] = __byte_perm(x, y, 0x5140);
  row[2] = __nv_bswap32(x);
  row[3] = __nv_bswap16((unsigned short)x);
  row[4] = (unsigned)__nv_bswap64((unsigned long long)x << 32 | y);
  row[5] = __funnelshift_l(x, y, z);
  row[6] = __funnelshift_r(x, y, z);
  row[7] = __funnelshift_lc(x, y, z & 63u);
  row[8] = __funnelshift_rc(x, y, z & 63u);
  row[9] = __sad((int)x, (int)y, z);
  row[10] = __usad(x, y, z);
  row[11] = (unsigned)__mul24((int)x, (int)y);
  row[12] = __umul24(x, y);
  row[13] = (unsigned)__hadd((int)x, (int)y);
  row[14] = (unsigned)__rhadd((int)x, (int)y);
  row[15] = __uhadd(x, y);
  row[16] = __urhadd(x, y);
  row[17] = (unsigned)__ffs((int)x);
  row[18] = (unsigned)__ffsll((long long)x << 32);
  row[19] = (unsigned)__clzll((long long)x << 16);
  row[20] = (unsigned)__popcll((unsigned long long)x << 32 | y);
  row[21] = (unsigned)(__brevll((unsigned long long)x << 32 | y) >> 32);
  row[22] = (unsigned)__mul64hi((long long)((unsigned long long)x << 32 | y), (long long)((unsigned long long)z << 32 | x));
  row[23] = (unsigned)__umul64hi((unsigned long long)x << 32 | y, (unsigned long long)z << 32 | x);
}

// Which operand won, in a bit each.
__global__ void winners(const unsigned *a, const unsigned *b, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i], y = b[i];
  bool p[12];
  unsigned *row = out + i * 9;
  row[0] = (unsigned)__vibmax_s32((int)x, (int)y, &p[0]);
  row[1] = __vibmax_u32(x, y, &p[1]);
  row[2] = (unsigned)__vibmin_s32((int)x, (int)y, &p[2]);
  row[3] = __vibmin_u32(x, y, &p[3]);
  row[4] = __vibmax_s16x2(x, y, &p[4], &p[5]);
  row[5] = __vibmax_u16x2(x, y, &p[6], &p[7]);
  row[6] = __vibmin_s16x2(x, y, &p[8], &p[9]);
  row[7] = __vibmin_u16x2(x, y, &p[10], &p[11]);
  unsigned won = 0u;
  for (int k = 0; k < 12; ++k)
    won |= (p[k] ? 1u : 0u) << k;
  row[8] = won;
}

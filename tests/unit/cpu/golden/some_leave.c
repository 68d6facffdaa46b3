void kc_some_leave_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const uint32_t threads = blockDim.x * blockDim.y * blockDim.z;
  const kc_byte *const c_in = KC_BUFFER(const kc_byte, 0);
  kc_byte *const out = KC_BUFFER(kc_byte, 1);
  const uint32_t n = KC_VALUE(u32, 2);
  kc_byte *const memory = scratch;
  kc_i32 *const tile = (kc_i32 *)memory;
  kc_byte *const own = memory + 256;
  kc_u32 *const t1 = (kc_u32 *)own;
  kc_u8 *const left = (kc_u8 *)(own + threads * 4u);
  for (int64_t block = block_begin; block < block_end; ++block) {
    kc_index threadIdx;
    uint32_t thread;
    memset(left, 0, threads);
    uint32_t left_count = 0;
    KC_EACH_NUMBERED_THREAD {
      tile[(int32_t)threadIdx.x] = 5;
      if (threadIdx.x >= n) {
        left[thread] = 1;
        left_count += 1u;
        continue;
      }
      t1[thread] = ((const kc_i32 *)c_in)[(int32_t)threadIdx.x];
      tile[(int32_t)threadIdx.x] = t1[thread];
    }
    if (left_count == threads) {
      continue;
    }
    KC_EACH_NUMBERED_THREAD {
      if (left[thread] != 0) {
        continue;
      }
      ((kc_i32 *)out)[(int32_t)threadIdx.x] = tile[(int32_t)(7u - threadIdx.x)] * t1[thread];
    }
  }
}

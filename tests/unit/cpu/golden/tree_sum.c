void kc_tree_sum_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_byte *const c_in = KC_BUFFER(const kc_byte, 0);
  kc_byte *const out = KC_BUFFER(kc_byte, 1);
  kc_byte *const memory = scratch;
  kc_i32 *const tile = (kc_i32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    uint32_t t1 = 0;
    KC_EACH_THREAD {
      tile[(int32_t)threadIdx.x] = ((const kc_i32 *)c_in)[(int32_t)(blockIdx.x * blockDim.x + threadIdx.x)];
    }
    t1 = blockDim.x >> 1;
    while (t1 != 0u) {
      KC_EACH_THREAD {
        if (threadIdx.x < t1) {
          tile[(int32_t)threadIdx.x] = (uint32_t)tile[(int32_t)threadIdx.x] + tile[(int32_t)(threadIdx.x + t1)];
        }
      }
      t1 >>= 1;
    }
    KC_EACH_THREAD {
      if (threadIdx.x != 0u) {
        continue;
      }
      ((kc_i32 *)out)[(int32_t)blockIdx.x] = tile[0];
    }
  }
}

void kc_saxpy_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_byte *const c_x = KC_BUFFER(const kc_byte, 0);
  kc_byte *const y = KC_BUFFER(kc_byte, 1);
  const float a = KC_VALUE(f32, 2);
  const int32_t n = KC_VALUE(i32, 3);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int32_t t1 = blockIdx.x * blockDim.x + threadIdx.x;
      if (t1 >= n) {
        continue;
      }
      ((kc_f32 *)y)[t1] = a * ((const kc_f32 *)c_x)[t1] + ((kc_f32 *)y)[t1];
    }
  }
}

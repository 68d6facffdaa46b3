void kc_divergent_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
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
  kc_u16 *const resume = (kc_u16 *)(own + threads * 4u);
  for (int64_t block = block_begin; block < block_end; ++block) {
    kc_index threadIdx;
    uint32_t thread;
    memset(resume, 0, threads * 2u);
    /* Threads disagree about a barrier: each runs from its last one to its next until all have left. */
    _Bool waiting = 0;
    do {
      waiting = 0;
      KC_EACH_NUMBERED_THREAD {
        uint32_t t2 = 0;
        switch (resume[thread]) {
        case 0:
          break;
        case 1:
          goto resume_1;
        default:
          continue;
        }
        t1[thread] = ((const kc_i32 *)c_in)[(int32_t)threadIdx.x];
        if (threadIdx.x < n) {
          tile[(int32_t)threadIdx.x] = t1[thread];
          waiting = 1;
          resume[thread] = 1u;
          continue;
        resume_1:;
          t2 = tile[(int32_t)(n - 1u - threadIdx.x)];
        } else {
          t2 = -1;
        }
        ((kc_i32 *)out)[(int32_t)threadIdx.x] = t2 + t1[thread];
        resume[thread] = 65535u;
      }
    } while (waiting);
  }
}

/* @comment@ */
void kc_@name@_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
@prologue@  for (int64_t block = block_begin; block < block_end; ++block) {
@block@  }
}

void kc_@name@_serial(long long *cells, long long grid, long long block) {
@serial@}


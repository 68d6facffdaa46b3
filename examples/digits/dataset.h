/* The digits as arrays, read from the compressed file. */
#ifndef DIGITS_DATASET_H
#define DIGITS_DATASET_H

#include <stdint.h>

enum { SIDE = 8, PIXELS = SIDE * SIDE, CLASSES = 10 };

/* rows images of PIXELS values from 0 to 1, and the digit each shows. Both arrays belong to the struct. */
typedef struct Dataset {
  float *pixels;
  long long *labels;
  int64_t rows;
} Dataset;

/* Reads a gzip-compressed (or plain) file of lines with 64 numbers from 0 to 16 and a digit, separated by commas.
 * Ends the program with a message when the file cannot be read or holds anything else. */
Dataset dataset_read(const char *path);

void dataset_free(Dataset *data);

/* Brings the first `rows` rows into a random order. state: of the generator, changed. */
void dataset_shuffle(Dataset *data, int64_t rows, uint64_t *state);

/* The next number of the generator (splitmix64, Steele et al. 2014). Any state will do, the same gives the same. */
uint64_t random_bits(uint64_t *state);

/* Uniform in [-1, 1). */
float random_uniform(uint64_t *state);

#endif

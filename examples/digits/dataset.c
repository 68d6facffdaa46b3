#include "dataset.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

enum { LONGEST_LINE = 1024, FULL_INK = 16 };

static _Noreturn void bad_file(const char *path, int64_t line, const char *what) {
  fprintf(stderr, "%s:%lld: %s\n", path, (long long)line, what);
  exit(1);
}

/* The next number of the line, from 0 to `largest`; moves *text behind it and the comma. -1: something else is there.
 */
static long next_number(char **text, long largest) {
  char *end;
  const long value = strtol(*text, &end, 10);
  if (end == *text || value < 0 || value > largest || (*end != ',' && *end != '\n' && *end != '\r' && *end != '\0'))
    return -1;
  *text = *end == ',' ? end + 1 : end;
  return value;
}

static void add_row(Dataset *data, int64_t *room, const char *path, char *line) {
  if (data->rows == *room) {
    *room = *room ? 2 * *room : 1024;
    data->pixels = realloc(data->pixels, sizeof(float) * PIXELS * (size_t)*room);
    data->labels = realloc(data->labels, sizeof(long long) * (size_t)*room);
    if (!data->pixels || !data->labels)
      bad_file(path, data->rows + 1, "not enough memory");
  }
  for (int i = 0; i < PIXELS; ++i) {
    const long value = next_number(&line, FULL_INK);
    if (value < 0)
      bad_file(path, data->rows + 1, "expected 64 numbers from 0 to 16 and a digit");
    data->pixels[data->rows * PIXELS + i] = (float)value / FULL_INK;
  }
  const long label = next_number(&line, CLASSES - 1);
  if (label < 0)
    bad_file(path, data->rows + 1, "expected a digit after the 64 pixels");
  data->labels[data->rows++] = label;
}

Dataset dataset_read(const char *path) {
  Dataset data = {0};
  int64_t room = 0;
  char line[LONGEST_LINE];
  gzFile file = gzopen(path, "rb");
  if (!file)
    bad_file(path, 0, "cannot be opened");
  while (gzgets(file, line, sizeof line))
    add_row(&data, &room, path, line);
  int error;
  const char *message = gzerror(file, &error);
  if (error != Z_OK && error != Z_STREAM_END)
    bad_file(path, data.rows + 1, message);
  gzclose(file);
  return data;
}

void dataset_free(Dataset *data) {
  free(data->pixels);
  free(data->labels);
  *data = (Dataset){0};
}

uint64_t random_bits(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

float random_uniform(uint64_t *state) { return (float)(random_bits(state) >> 40) * 0x1p-23f - 1.0f; }

void dataset_shuffle(Dataset *data, int64_t rows, uint64_t *state) {
  for (int64_t i = rows - 1; i > 0; --i) {
    const int64_t other = (int64_t)(random_bits(state) % (uint64_t)(i + 1));
    for (int k = 0; k < PIXELS; ++k) {
      const float pixel = data->pixels[i * PIXELS + k];
      data->pixels[i * PIXELS + k] = data->pixels[other * PIXELS + k];
      data->pixels[other * PIXELS + k] = pixel;
    }
    const long long label = data->labels[i];
    data->labels[i] = data->labels[other];
    data->labels[other] = label;
  }
}

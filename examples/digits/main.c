/* Trains a small network on handwritten digits and says how many unseen ones it reads. See README.md. */
#include "dataset.h"
#include "device.h"
#include "network.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TEST_ROWS = 360, HIDDEN = 128, BATCH = 32, EPOCHS = 60, REPORT_EVERY = 10 };
static const double needed_accuracy = 0.95;

static double seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Images and labels on the device; the same rows as on the host. */
typedef struct DeviceRows {
  GpuBuffer pixels, labels;
} DeviceRows;

static DeviceRows rows_new(Gpu gpu, int64_t rows) {
  return (DeviceRows){must_alloc(gpu, rows * PIXELS * (int64_t)sizeof(float)),
                      must_alloc(gpu, rows * (int64_t)sizeof(long long))};
}

static void rows_upload(DeviceRows to, const Dataset *data, int64_t first) {
  must(gpu_upload(to.pixels, data->pixels + first * PIXELS), "gpu_upload");
  must(gpu_upload(to.labels, data->labels + first), "gpu_upload");
}

/* Rows [first, first + rows): a part of a buffer is a buffer. */
static DeviceRows rows_part(DeviceRows all, int64_t first, int64_t rows) {
  const int64_t image = PIXELS * (int64_t)sizeof(float), label = (int64_t)sizeof(long long);
  return (DeviceRows){{all.pixels.dptr + first * image, rows * image}, {all.labels.dptr + first * label, rows * label}};
}

/* The rate falls in a straight line to a tenth. */
static Optimiser schedule(int epoch) {
  const float rate = 0.1f;
  return (Optimiser){.rate = rate * (1.0f - 0.9f * (float)epoch / EPOCHS), .momentum = 0.9f, .decay = 1e-4f};
}

/* Other people write larger, further left, more slanted. For each image a random such change, as affine_sample reads
 * it: at most 0.6 pixels, a quarter of a radian and 15 %. */
static void random_changes(float *matrices, int64_t rows, uint64_t *seed) {
  for (int64_t i = 0; i < rows; ++i, matrices += 6) {
    const float angle = 0.25f * random_uniform(seed), size = 1.0f + 0.15f * random_uniform(seed);
    matrices[0] = matrices[4] = size * cosf(angle);
    matrices[3] = size * sinf(angle);
    matrices[1] = -matrices[3];
    matrices[2] = 0.6f * random_uniform(seed);
    matrices[5] = 0.6f * random_uniform(seed);
  }
}

/* The training rows for one epoch: in a new order, each image changed a little, in `seen`. `original` and `changes` are
 * room on the device, `matrices` on the host. */
typedef struct Training {
  Dataset *data;
  int64_t rows;
  DeviceRows original;
  GpuBuffer seen, changes;
  GpuKernel affine_sample;
  float *matrices;
  uint64_t *seed;
} Training;

static Training training_new(Gpu gpu, Dataset *data, int64_t rows, uint64_t *seed) {
  const int64_t bytes = rows * 6 * (int64_t)sizeof(float);
  Training training = {.data = data,
                       .rows = rows,
                       .original = rows_new(gpu, rows),
                       .seen = must_alloc(gpu, rows * PIXELS * (int64_t)sizeof(float)),
                       .changes = must_alloc(gpu, bytes),
                       .affine_sample = must_compile(gpu, "affine_sample"),
                       .matrices = gpu_host_alloc(bytes),
                       .seed = seed};
  must(training.matrices ? GPU_OK : GPU_ERROR_MEMORY, "gpu_host_alloc");
  return training;
}

static void training_next(const Training *t) {
  dataset_shuffle(t->data, t->rows, t->seed);
  rows_upload(t->original, t->data, 0);
  random_changes(t->matrices, t->rows, t->seed);
  must(gpu_upload(t->changes, t->matrices), "gpu_upload");
  LAUNCH(t->affine_sample, t->rows * PIXELS, gpu_arg_buffer(t->original.pixels), gpu_arg_buffer(t->changes),
         gpu_arg_buffer(t->seen), gpu_arg_i64(t->rows), gpu_arg_i64(SIDE), gpu_arg_i64(SIDE));
}

static void train(const Network *net, const Training *training) {
  const int64_t rows = training->rows;
  const DeviceRows seen = {training->seen, training->original.labels};
  for (int epoch = 1; epoch <= EPOCHS; ++epoch) {
    training_next(training);
    for (int64_t first = 0; first < rows; first += BATCH) {
      const int64_t n = rows - first < BATCH ? rows - first : BATCH;
      const DeviceRows batch = rows_part(seen, first, n);
      network_train(net, batch.pixels, batch.labels, n, schedule(epoch));
    }
    if (epoch % REPORT_EVERY == 0) {
      const Score score = network_score(net, training->original.pixels, training->original.labels, rows);
      printf("  epoch %3d   mean loss %.4f   right on the training rows %lld of %lld\n", epoch,
             score.loss / (double)rows, (long long)score.correct, (long long)rows);
    }
  }
}

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "digits.csv.gz";
  if (argc < 3 || strcmp(argv[2], "--gpu") != 0)
    gpu_force_static(); /* the processor, unless asked otherwise */

  Dataset data = dataset_read(path);
  if (data.rows <= TEST_ROWS) {
    fprintf(stderr, "digits: %s has only %lld rows, and %d are kept for the test\n", path, (long long)data.rows,
            TEST_ROWS);
    return 1;
  }
  const int64_t rows = data.rows - TEST_ROWS;
  const Gpu gpu = gpu_open(-1);
  must(gpu_ok(gpu) ? GPU_OK : GPU_ERROR_DEVICE, "gpu_open");
  printf("digits: %lld images train a %d-%d-%d network, %d test it; on %s\n", (long long)rows, PIXELS, HIDDEN, CLASSES,
         TEST_ROWS, gpu_name(gpu));

  uint64_t seed = 1;
  const Network net = network_new(gpu, PIXELS, HIDDEN, CLASSES, rows > TEST_ROWS ? rows : TEST_ROWS, &seed);
  const Training training = training_new(gpu, &data, rows, &seed);
  const DeviceRows test = rows_new(gpu, TEST_ROWS);
  rows_upload(test, &data, rows);
  const double start = seconds();
  train(&net, &training);
  const double taken = seconds() - start;

  const Score score = network_score(&net, test.pixels, test.labels, TEST_ROWS);
  const double accuracy = (double)score.correct / TEST_ROWS;
  printf("digits: reads %lld of %d unseen digits right: accuracy %.2f %% after %.2f s of training\n",
         (long long)score.correct, TEST_ROWS, 100 * accuracy, taken);
  must(gpu_host_free(training.matrices), "gpu_host_free");
  must(gpu_close(gpu), "gpu_close");
  dataset_free(&data);
  if (accuracy < needed_accuracy) {
    fprintf(stderr, "digits: that is less than the %.0f %% this network reaches\n", 100 * needed_accuracy);
    return 1;
  }
  return 0;
}

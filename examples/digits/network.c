#include "network.h"

#include "dataset.h"
#include "device.h"

#include <math.h>
#include <stdlib.h>

static const GpuBuffer none = {0, 0};

static int64_t buffer(GpuBuffer b) { return gpu_arg_buffer(b); }
static int64_t count(int64_t n) { return gpu_arg_i64(n); }
static int64_t real(double value) { return gpu_arg_f32(value); }

static GpuBuffer zeros(Gpu gpu, int64_t floats) {
  const GpuBuffer b = must_alloc(gpu, floats * (int64_t)sizeof(float));
  must(gpu_memset(b, 0), "gpu_memset");
  return b;
}

static Layer layer_new(Gpu gpu, int64_t inputs, int64_t outputs, uint64_t *seed) {
  const int64_t n = inputs * outputs;
  Layer layer = {.inputs = inputs,
                 .outputs = outputs,
                 .weight = zeros(gpu, n),
                 .weight_gradient = zeros(gpu, n),
                 .weight_velocity = zeros(gpu, n),
                 .bias = zeros(gpu, outputs),
                 .bias_gradient = zeros(gpu, outputs),
                 .bias_velocity = zeros(gpu, outputs)};
  float *host = gpu_host_alloc(layer.weight.bytes);
  must(host ? GPU_OK : GPU_ERROR_MEMORY, "gpu_host_alloc");
  const float range = sqrtf(6.0f / (float)inputs);
  for (int64_t i = 0; i < n; ++i)
    host[i] = range * random_uniform(seed);
  must(gpu_upload(layer.weight, host), "gpu_upload");
  must(gpu_host_free(host), "gpu_host_free");
  return layer;
}

Network network_new(Gpu gpu, int64_t inputs, int64_t hidden, int64_t classes, int64_t largest_batch, uint64_t *seed) {
  const Kernels kernels = {.gemm = must_compile(gpu, "gemm"),
                           .gemm_at = must_compile(gpu, "gemm_at"),
                           .relu = must_compile(gpu, "relu"),
                           .relu_grad = must_compile(gpu, "relu_grad"),
                           .softmax = must_compile(gpu, "softmax"),
                           .cross_entropy = must_compile(gpu, "cross_entropy"),
                           .cross_entropy_grad = must_compile(gpu, "cross_entropy_grad"),
                           .column_sums = must_compile(gpu, "column_sums"),
                           .saxpy = must_compile(gpu, "saxpy"),
                           .sgd_step = must_compile(gpu, "sgd_step"),
                           .argmax = must_compile(gpu, "argmax"),
                           .count_equal = must_compile(gpu, "count_equal"),
                           .reduce_sum = must_compile(gpu, "reduce_sum")};
  return (Network){.kernels = kernels,
                   .first = layer_new(gpu, inputs, hidden, seed),
                   .second = layer_new(gpu, hidden, classes, seed),
                   .largest_batch = largest_batch,
                   .hidden = zeros(gpu, largest_batch * hidden),
                   .hidden_gradient = zeros(gpu, largest_batch * hidden),
                   .logits = zeros(gpu, largest_batch * classes),
                   .logits_gradient = zeros(gpu, largest_batch * classes),
                   .probability = zeros(gpu, largest_batch * classes),
                   .row_loss = zeros(gpu, largest_batch),
                   .loss_sum = zeros(gpu, 1),
                   .prediction = zeros(gpu, 2 * largest_batch), /* 64-bit integers */
                   .correct = zeros(gpu, 1)};
}

/* y = x W + b. */
static void layer_forward(const Kernels *k, const Layer *layer, GpuBuffer x, GpuBuffer y, int64_t rows) {
  LAUNCH(k->gemm, rows * layer->outputs, buffer(x), buffer(layer->weight), buffer(layer->bias), buffer(y), real(1),
         real(0), count(rows), count(layer->outputs), count(layer->inputs), gpu_arg_i32(0));
}

/* The gradients of W and b from that of y. */
static void layer_backward(const Kernels *k, const Layer *layer, GpuBuffer x, GpuBuffer y_gradient, int64_t rows) {
  LAUNCH(k->gemm_at, layer->inputs * layer->outputs, buffer(x), buffer(y_gradient), buffer(layer->weight_gradient),
         real(1), count(layer->inputs), count(layer->outputs), count(rows));
  LAUNCH(k->column_sums, layer->outputs, buffer(y_gradient), buffer(layer->bias_gradient), count(rows),
         count(layer->outputs));
}

static void layer_step(const Kernels *k, const Layer *layer, Optimiser how) {
  const int64_t n = layer->inputs * layer->outputs;
  LAUNCH(k->saxpy, n, buffer(layer->weight), buffer(layer->weight_gradient), real(how.decay), count(n));
  LAUNCH(k->sgd_step, n, buffer(layer->weight), buffer(layer->weight_gradient), buffer(layer->weight_velocity),
         real(how.rate), real(how.momentum), count(n));
  LAUNCH(k->sgd_step, layer->outputs, buffer(layer->bias), buffer(layer->bias_gradient), buffer(layer->bias_velocity),
         real(how.rate), real(how.momentum), count(layer->outputs));
}

static void forward(const Network *net, GpuBuffer x, int64_t rows) {
  const Kernels *k = &net->kernels;
  layer_forward(k, &net->first, x, net->hidden, rows);
  const int64_t n = rows * net->first.outputs;
  LAUNCH(k->relu, n, buffer(net->hidden), buffer(net->hidden), count(n));
  layer_forward(k, &net->second, net->hidden, net->logits, rows);
  LAUNCH(k->softmax, rows, buffer(net->logits), buffer(net->probability), count(rows), count(net->second.outputs),
         count(1));
}

void network_train(const Network *net, GpuBuffer x, GpuBuffer label, int64_t rows, Optimiser how) {
  const Kernels *k = &net->kernels;
  const int64_t hidden = net->first.outputs, classes = net->second.outputs;
  forward(net, x, rows);
  LAUNCH(k->cross_entropy_grad, rows * classes, buffer(net->probability), buffer(label), buffer(net->logits_gradient),
         count(rows), count(classes));
  layer_backward(k, &net->second, net->hidden, net->logits_gradient, rows);
  /* Back through W2 (transposed) and relu. */
  LAUNCH(k->gemm, rows * hidden, buffer(net->logits_gradient), buffer(net->second.weight), buffer(none),
         buffer(net->hidden_gradient), real(1), real(0), count(rows), count(hidden), count(classes), gpu_arg_i32(1));
  LAUNCH(k->relu_grad, rows * hidden, buffer(net->hidden), buffer(net->hidden_gradient), buffer(net->hidden_gradient),
         count(rows * hidden));
  layer_backward(k, &net->first, x, net->hidden_gradient, rows);
  layer_step(k, &net->first, how);
  layer_step(k, &net->second, how);
}

Score network_score(const Network *net, GpuBuffer x, GpuBuffer label, int64_t rows) {
  const Kernels *k = &net->kernels;
  const int64_t classes = net->second.outputs;
  forward(net, x, rows);
  LAUNCH(k->cross_entropy, rows, buffer(net->probability), buffer(label), buffer(net->row_loss), count(rows),
         count(classes));
  LAUNCH(k->reduce_sum, 1, buffer(net->row_loss), buffer(net->loss_sum), count(1), count(rows), count(1));
  LAUNCH(k->argmax, rows, buffer(net->probability), buffer(net->prediction), count(rows), count(classes), count(1));
  must(gpu_memset(net->correct, 0), "gpu_memset");
  LAUNCH(k->count_equal, rows, buffer(net->prediction), buffer(label), buffer(net->correct), count(rows));
  float loss;
  int32_t correct;
  must(gpu_download(&loss, net->loss_sum), "gpu_download");
  must(gpu_download(&correct, net->correct), "gpu_download");
  return (Score){loss, correct};
}

/* A network of two layers for classification:
 *
 *   hidden = relu(x W1 + b1)      probability = softmax(hidden W2 + b2)
 *
 * trained by gradient descent with momentum and weight decay on the mean cross-entropy of a batch. Every step of it is
 * a kernel; all arrays stay on the device. */
#ifndef DIGITS_NETWORK_H
#define DIGITS_NETWORK_H

#include <kernelc/gpu.h>

/* Matrices are row-major, weight is inputs × outputs. The others have the shape of what they belong to. */
typedef struct Layer {
  int64_t inputs, outputs;
  GpuBuffer weight, weight_gradient, weight_velocity;
  GpuBuffer bias, bias_gradient, bias_velocity;
} Layer;

typedef struct Kernels {
  GpuKernel gemm, gemm_at, relu, relu_grad, softmax, cross_entropy, cross_entropy_grad, column_sums, saxpy, sgd_step,
      argmax, count_equal, reduce_sum;
} Kernels;

typedef struct Network {
  Kernels kernels;
  Layer first, second;
  int64_t largest_batch;
  GpuBuffer hidden, hidden_gradient;                 /* largest_batch × hidden */
  GpuBuffer logits, logits_gradient, probability;    /* largest_batch × classes */
  GpuBuffer row_loss, loss_sum, prediction, correct; /* largest_batch, 1, largest_batch, 1 */
} Network;

/* How a step changes the weights. */
typedef struct Optimiser {
  float rate, momentum, decay;
} Optimiser;

/* Random weights (He et al. 2015: uniform within ±√(6 / inputs)), zero biases. seed: of the generator. What the network
 * allocates lives until the device is closed. */
Network network_new(Gpu gpu, int64_t inputs, int64_t hidden, int64_t classes, int64_t largest_batch, uint64_t *seed);

/* One step on `rows` rows: x is rows × inputs floats, label is rows 64-bit integers. */
void network_train(const Network *net, GpuBuffer x, GpuBuffer label, int64_t rows, Optimiser how);

/* The sum of the rows' losses, and how many of them the network gets right. */
typedef struct Score {
  double loss;
  int64_t correct;
} Score;
Score network_score(const Network *net, GpuBuffer x, GpuBuffer label, int64_t rows);

#endif

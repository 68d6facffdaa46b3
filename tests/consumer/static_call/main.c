#include <kernelc/registry.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  float x[5] = {0, 1, 2, 3, 4}, y[5] = {1, 1, 1, 1, 1};
  /* An argument is a cell of 8 bytes; the list holds the cells' addresses. */
  long long n = 5, alpha = 0, px = (long long)(intptr_t)x, py = (long long)(intptr_t)y;
  const float two = 2;
  memcpy(&alpha, &two, sizeof two);
  long long cells[] = {(long long)(intptr_t)&n, (long long)(intptr_t)&alpha, (long long)(intptr_t)&px,
                       (long long)(intptr_t)&py};

  if (!nurl_static_kernel("__nurl_static_set") || nurl_static_kernel("no such kernel"))
    return fputs("the registry is not linked, or finds what is not there\n", stderr), 1;
  kc_serial_fn saxpy = (kc_serial_fn)(intptr_t)nurl_static_kernel("saxpy");
  if (!saxpy)
    return fputs("no saxpy\n", stderr), 1;
  saxpy(cells, 2, 4);
  for (int i = 0; i < 5; ++i)
    if (y[i] != 2 * x[i] + 1)
      return fprintf(stderr, "y[%d] is %g\n", i, (double)y[i]), 1;
  puts("saxpy by nurl_static_kernel");
  return 0;
}

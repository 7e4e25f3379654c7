// printf, assert, malloc, free, clock and traps on the device.
#include "check.h"
#include <cassert>

__global__ void run(int n) {
    assert(n > 0 && "needs a number");
    int *list = static_cast<int *>(malloc(n * sizeof(int)));
    if (!list) __trap();
    for (int i = 0; i < n; i++) list[i] = i;
    long long start = clock64();
    printf("sum %d of %s, %.1f\n", list[n - 1] + list[1], "values", 1.5);
    free(list);
    if (clock64() < start) __trap();
}

int main() {
    run<<<1, 1>>>(4);
    finished();
    return verdict("printing_asserting", true);
}

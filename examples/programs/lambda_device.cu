// nvcc: -std=c++17 --extended-lambda
// Extended lambdas for the device: without captures, by value, of arrays, with parameters, nested calls.
#include "check.h"

template <class F>
__global__ void apply(int n, F f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) f(i);
}

template <class F>
void for_each(int n, F f) { apply<<<(n + 63) / 64, 64>>>(n, f); }

int main() {
    constexpr int n = 100;
    int *out = values<int>(n);
    int offset = 7;
    float scale = 2.0f;
    int table[3] = {1, 2, 3};
    for_each(n, [=] __device__(int i) { out[i] = i; });
    for_each(n, [out, offset, scale] __device__(int i) { out[i] += offset * static_cast<int>(scale); });
    for_each(n, [=] __device__(int i) { out[i] += table[i % 3]; });
    auto named = [out] __device__(int i) mutable { out[i] *= 2; };
    for_each(n, named);
    finished();
    bool right = true;
    for (int i = 0; i < n; i++) right &= out[i] == 2 * (i + 14 + i % 3 + 1);
    return verdict("lambda_device", right);
}

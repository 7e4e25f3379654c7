// nvcc: -std=c++17
// cub on the device and in a block.
#include "check.h"
#include <cub/cub.cuh>

__global__ void block_sum(const int *in, int *out) {
    using Reduce = cub::BlockReduce<int, 64>;
    __shared__ typename Reduce::TempStorage storage;
    int sum = Reduce(storage).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0) *out = sum;
}

int main() {
    const int n = 64;
    int *in = values<int>(n), *out = values<int>(2);
    for (int i = 0; i < n; i++) in[i] = i;
    void *storage = nullptr;
    size_t bytes = 0;
    TRY(cub::DeviceReduce::Max(storage, bytes, in, out, n));
    TRY(cudaMalloc(&storage, bytes));
    TRY(cub::DeviceReduce::Max(storage, bytes, in, out, n));
    block_sum<<<1, 64>>>(in, out + 1);
    finished();
    return verdict("cub_reduce", out[0] == 63 && out[1] == 2016);
}

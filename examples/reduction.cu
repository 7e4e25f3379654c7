// Sums an array with cooperative groups: each tile of 32 threads reduces by shuffles, each block adds its part.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>

namespace cg = cooperative_groups;

template <int Tile>
__global__ void sum(const int *data, int n, int *result) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<Tile> tile = cg::tiled_partition<Tile>(block);
    __shared__ int partial[1024 / Tile];
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        mine += data[i];
    }
    mine = cg::reduce(tile, mine, cg::plus<int>());
    if (tile.thread_rank() == 0) {
        partial[block.thread_rank() / Tile] = mine;
    }
    block.sync();
    if (block.thread_rank() == 0) {
        int total = 0;
        for (unsigned i = 0; i < block.size() / Tile; ++i) {
            total += partial[i];
        }
        atomicAdd(result, total);
    }
}

int main() {
    const int n = 1 << 20;
    int *data, *result;
    if (cudaMallocManaged(&data, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&result, sizeof(int)) != cudaSuccess) {
        std::fprintf(stderr, "no device memory\n");
        return 1;
    }
    for (int i = 0; i < n; ++i) {
        data[i] = i % 7;
    }
    *result = 0;
    sum<32><<<64, 256>>>(data, n, result);
    cudaError_t status = cudaDeviceSynchronize();
    std::printf("sum = %d (%s)\n", *result, cudaGetErrorString(status));
    return status != cudaSuccess;
}

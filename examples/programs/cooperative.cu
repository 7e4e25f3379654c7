// nvcc: -std=c++17
// Cooperative groups: blocks, tiles, partitions, reductions, a cooperative launch over the grid.
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

__global__ void tiles(int *out) {
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<8>(block);
    int sum = cg::reduce(tile, static_cast<int>(block.thread_rank()), cg::plus<int>());
    if (tile.thread_rank() == 0) out[tile.meta_group_rank()] = sum;
    block.sync();
    cg::coalesced_group active = cg::coalesced_threads();
    if (block.thread_rank() == 0) out[4] = active.size();
}

__global__ void whole(int *out, int n) {
    cg::grid_group grid = cg::this_grid();
    out[grid.thread_rank()] = 1;
    grid.sync();
    if (grid.thread_rank() == 0) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += out[i];
        out[0] = sum;
    }
}

int main() {
    int *out = values<int>(256);
    tiles<<<1, 32>>>(out);
    finished();
    bool right = out[0] == 28 && out[3] == 28 + 8 * 24 && out[4] == 32;
    int n = 128;
    void *arguments[] = {&out, &n};
    TRY(cudaLaunchCooperativeKernel((void *)whole, dim3(4), dim3(32), arguments));
    finished();
    return verdict("cooperative", right && out[0] == 128);
}

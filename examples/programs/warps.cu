// Warp intrinsics: shuffles, votes, matches, masks, special registers.
#include "check.h"

__device__ unsigned lane() {
    unsigned id;
    asm("mov.u32 %0, %%laneid;" : "=r"(id));
    return id;
}

__global__ void run(int *out) {
    int value = threadIdx.x;
    for (int step = 16; step > 0; step /= 2) value += __shfl_down_sync(0xffffffffu, value, step);
    unsigned even = __ballot_sync(0xffffffffu, threadIdx.x % 2 == 0);
    int all = __all_sync(0xffffffffu, threadIdx.x < 32), any = __any_sync(0xffffffffu, threadIdx.x == 7);
    unsigned equal = __match_any_sync(0xffffffffu, threadIdx.x / 16);
    if (lane() == 0) {
        out[0] = value;
        out[1] = static_cast<int>(even & 0xffff);
        out[2] = all + 2 * any;
        out[3] = __popc(equal) + __clz(1) + __ffs(8);
        out[4] = warpSize;
    }
}

int main() {
    int *out = values<int>(5);
    run<<<1, 32>>>(out);
    finished();
    return verdict("warps", out[0] == 496 && out[1] == 0x5555 && out[2] == 3 && out[3] == 16 + 31 + 4 && out[4] == 32);
}

// nvcc: -arch=sm_90 -std=c++17
// Atomic operations: built in, by scope, and of libcu++.
#include "check.h"
#include <cuda/atomic>

__device__ cuda::atomic<int, cuda::thread_scope_device> shared_count;
__device__ int lock;

__global__ void run(int *ints, float *floats, unsigned long long *wide) {
    atomicAdd(&ints[0], 1);
    atomicSub(&ints[1], 1);
    atomicMax(&ints[2], static_cast<int>(threadIdx.x));
    atomicExch(&ints[3], 9);
    atomicCAS(&ints[4], 0, 5);
    atomicOr(&ints[5], 1 << (threadIdx.x & 7));
    atomicAdd(floats, 0.5f);
    atomicAdd_block(&ints[6], 2);
    atomicAdd(wide, 1ull);
    shared_count.fetch_add(1, cuda::std::memory_order_relaxed);
    cuda::atomic_ref<int, cuda::thread_scope_block> ref(ints[7]);
    ref++;
    __threadfence();
}

__global__ void collect(int *out) { *out = shared_count.load(); }

int main() {
    int *ints = values<int>(9);
    float *floats = values<float>(1);
    auto *wide = values<unsigned long long>(1);
    for (int i = 0; i < 9; i++) ints[i] = 0;
    *floats = 0;
    *wide = 0;
    run<<<1, 64>>>(ints, floats, wide);
    collect<<<1, 1>>>(ints + 8);
    finished();
    bool right = ints[0] == 64 && ints[1] == -64 && ints[2] == 63 && ints[3] == 9 && ints[4] == 5 && ints[5] == 255
        && ints[6] == 128 && ints[7] == 64 && ints[8] == 64 && *floats == 32 && *wide == 64;
    return verdict("atomics", right);
}

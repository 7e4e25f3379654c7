// Shared memory: static, dynamic, structures, inside templates and device functions.
#include "check.h"

struct Pair { int a; float b; };

template <class T, int N>
__device__ T reduce(T value) {
    __shared__ T buffer[N];
    buffer[threadIdx.x] = value;
    __syncthreads();
    for (int step = N / 2; step > 0; step /= 2) {
        if (threadIdx.x < step) buffer[threadIdx.x] += buffer[threadIdx.x + step];
        __syncthreads();
    }
    return buffer[0];
}

__global__ void run(int *out, int n) {
    extern __shared__ int dynamic[];
    __shared__ Pair pair;
    dynamic[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0) pair = {1, 2.5f};
    __syncthreads();
    int sum = reduce<int, 64>(dynamic[n - 1 - threadIdx.x]);
    float more = reduce<float, 64>(pair.b);
    if (threadIdx.x == 0) *out = sum + static_cast<int>(more) + pair.a;
}

int main() {
    int *out = values<int>(1);
    run<<<1, 64, 64 * sizeof(int)>>>(out, 64);
    finished();
    return verdict("shared_memory", *out == 64 * 63 / 2 + 160 + 1);
}

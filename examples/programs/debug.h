// What is built for the debugger and for profilers: kernels, templates, lambdas, inlined functions, local types.
#pragma once
#include "check.h"

struct State {
    int value;
    __device__ void bump(int by) { value += by; }
};
template <class T>
__device__ T doubled(T x) {
    T result = x;
    for (int i = 0; i < 1; i++) {
        T local = result;
        result += local;
    }
    return result;
}
__device__ int global_value = 3;
template <class F>
__global__ void run(int *out, F f) {
    __shared__ State state;
    if (threadIdx.x == 0) state.value = global_value;
    __syncthreads();
    state.bump(f(2));
    *out = doubled(state.value);
}

inline int debugged(const char *name) {
    int *out = values<int>(1);
    int captured = 5;
    run<<<1, 1>>>(out, [=] __device__(int x) {
        int local = x * captured;
        return local + 1;
    });
    finished();
    return verdict(name, *out == 28);
}

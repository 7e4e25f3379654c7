// What the programs share: a message about the first CUDA error, and one line with the verdict.
#pragma once
#include <cstdio>
#include <cstdlib>

inline void succeeded(cudaError_t error, const char *what) {
    if (error != cudaSuccess) {
        std::printf("%s: %s\n", what, cudaGetErrorString(error));
        std::exit(1);
    }
}

#define TRY(call) succeeded((call), #call)

inline int verdict(const char *name, bool right) {
    TRY(cudaDeviceSynchronize());
    std::printf("%s: %s\n", name, right ? "ok" : "WRONG");
    return right ? 0 : 1;
}

/** Device memory for n values that the host can read as well. */
template <class T>
T *values(int n) {
    T *result = nullptr;
    TRY(cudaMallocManaged(&result, n * sizeof(T)));
    return result;
}

inline void finished() {
    TRY(cudaGetLastError());
    TRY(cudaDeviceSynchronize());
}

// nvcc: -rdc=true -std=c++17
// library: rdc_library_part.cu
// A static library of relocatable device code, linked into a program.
#include "check.h"

__device__ float area(float r);
__device__ extern int calls;
template <class T>
__global__ void run(T *out) { *out = area(2.0f); }

int main() {
    float *out = values<float>(1);
    run<<<1, 1>>>(out);
    finished();
    int n = 0;
    TRY(cudaMemcpyFromSymbol(&n, calls, sizeof n));
    return verdict("rdc_library", *out == 12.0f && n == 1);
}

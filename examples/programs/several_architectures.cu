// nvcc: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=[sm_90,compute_90]
// Code for several architectures in one object.
#include "check.h"

__device__ int generation() {
#if __CUDA_ARCH__ >= 900
    return 9;
#else
    return 8;
#endif
}
__global__ void run(int *out) { *out = generation(); }

int main() {
    int *out = values<int>(1);
    run<<<1, 1>>>(out);
    finished();
    cudaDeviceProp properties;
    TRY(cudaGetDeviceProperties(&properties, 0));
    return verdict("several_architectures", *out == (properties.major >= 9 ? 9 : 8));
}

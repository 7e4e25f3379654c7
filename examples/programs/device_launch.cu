// nvcc: -rdc=true -std=c++17 -arch=sm_90 -lcudadevrt
// Kernels launched by kernels.
#include "check.h"

__global__ void child(int *out, int by) { atomicAdd(out, by); }
template <int Depth>
__global__ void nested(int *out) {
    atomicAdd(out, Depth);
    if constexpr (Depth > 0) nested<Depth - 1><<<1, 1>>>(out);
}
__global__ void parent(int *out) {
    child<<<2, 3>>>(out, 10);
    nested<2><<<1, 1>>>(out);
}

int main() {
    int *out = values<int>(1);
    *out = 0;
    parent<<<1, 1>>>(out);
    finished();
    return verdict("device_launch", *out == 63);
}

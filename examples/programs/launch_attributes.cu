// nvcc: -arch=sm_90
// Attributes of kernels: launch bounds, clusters, registers, constant parameters.
#include "check.h"

constexpr int threads = 128;
struct Big { int data[64]; };

__global__ void __launch_bounds__(threads) bounded(int *out) { *out += 1; }
__global__ __launch_bounds__(threads, 2) void twice_bounded(int *out) { *out += 2; }
__global__ void __launch_bounds__(threads, 2, 4) clustered_bounds(int *out) { *out += 4; }
template <int N>
__global__ void __launch_bounds__(N, N / 64) dependent(int *out) { *out += N; }
__global__ void __cluster_dims__(2, 1, 1) clustered(int *out) { if (blockIdx.x == 0) *out += 8; }
__global__ void __maxnreg__(32) few_registers(int *out) { *out += 16; }
__global__ void constant(const __grid_constant__ Big big, int *out) { *out += big.data[63]; }

int main() {
    int *out = values<int>(1);
    *out = 0;
    Big big = {};
    big.data[63] = 1000;
    bounded<<<1, 1>>>(out);
    twice_bounded<<<1, 1>>>(out);
    clustered_bounds<<<1, 1>>>(out);
    dependent<256><<<1, 1>>>(out);
    clustered<<<2, 1>>>(out);
    few_registers<<<1, 1>>>(out);
    constant<<<1, 1>>>(big, out);
    finished();
    return verdict("launch_attributes", *out == 1 + 2 + 4 + 256 + 8 + 16 + 1000);
}

// A histogram in managed variables: host and device use the same names.
#include <cstdio>

struct Histogram {
    unsigned bins[16];
    unsigned total;
};

__managed__ Histogram histogram;
__device__ __managed__ int shift = 4;

__global__ void count(unsigned n) {
    __shared__ unsigned local[16];
    if (threadIdx.x < 16) {
        local[threadIdx.x] = 0;
    }
    __syncthreads();
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&local[(i * 2654435761u) >> (32 - shift)], 1u);
    }
    __syncthreads();
    if (threadIdx.x < 16) {
        atomicAdd(&histogram.bins[threadIdx.x], local[threadIdx.x]);
        atomicAdd(&histogram.total, local[threadIdx.x]);
    }
}

int main() {
    histogram = Histogram();
    count<<<32, 128>>>(100000);
    if (cudaDeviceSynchronize() != cudaSuccess) {
        return 1;
    }
    std::printf("total %u, first %u, last %u, shift %d\n", histogram.total, histogram.bins[0], histogram.bins[15], shift);
}

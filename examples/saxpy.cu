// y = a * x + y, the smallest program that shows every step: a kernel, managed memory, a launch.
#include <cstdio>

__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}

constexpr int N = 1 << 20;
__managed__ float x[N];
__managed__ float y[N];

int main() {
    for (int i = 0; i < N; ++i) {
        x[i] = 1.0f;
        y[i] = 2.0f;
    }
    saxpy<<<(N + 255) / 256, 256>>>(N, 3.0f, x, y);
    cudaError_t status = cudaDeviceSynchronize();
    if (status != cudaSuccess) {
        std::printf("%s\n", cudaGetErrorString(status));
        return 1;
    }
    std::printf("y[0] = %g\n", y[0]);
    return 0;
}

// Adds two vectors in four streams; the scale factor lies in constant memory.
#include <cstdio>
#include <vector>

__constant__ float scale;

__global__ void add(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        c[i] = scale * (a[i] + b[i]);
    }
}

static bool ok(cudaError_t status) {
    if (status != cudaSuccess) {
        std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
    }
    return status == cudaSuccess;
}

int main() {
    const int parts = 4;
    const int n = 1 << 16;
    const int part = n / parts;
    std::vector<float> a(n), b(n), c(n);
    for (int i = 0; i < n; ++i) {
        a[i] = i;
        b[i] = 2 * i;
    }
    float *da, *db, *dc;
    const size_t bytes = n * sizeof(float);
    const float two = 2;
    if (!ok(cudaMalloc(&da, bytes)) || !ok(cudaMalloc(&db, bytes)) || !ok(cudaMalloc(&dc, bytes))
        || !ok(cudaMemcpyToSymbol(scale, &two, sizeof two))) {
        return 1;
    }
    cudaStream_t streams[parts];
    for (int s = 0; s < parts; ++s) {
        const int at = s * part;
        const size_t size = part * sizeof(float);
        cudaStreamCreate(&streams[s]);
        cudaMemcpyAsync(da + at, &a[at], size, cudaMemcpyHostToDevice, streams[s]);
        cudaMemcpyAsync(db + at, &b[at], size, cudaMemcpyHostToDevice, streams[s]);
        add<<<(part + 255) / 256, 256, 0, streams[s]>>>(da + at, db + at, dc + at, part);
        cudaMemcpyAsync(&c[at], dc + at, size, cudaMemcpyDeviceToHost, streams[s]);
    }
    if (!ok(cudaDeviceSynchronize())) {
        return 1;
    }
    double sum = 0;
    for (float x : c) {
        sum += x;
    }
    for (cudaStream_t s : streams) {
        cudaStreamDestroy(s);
    }
    std::printf("c[%d] = %.0f, sum = %.0f\n", n - 1, c[n - 1], sum);
}

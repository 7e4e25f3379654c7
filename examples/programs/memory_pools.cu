// nvcc: -std=c++17
// Pinned, mapped and pooled memory behind an allocator for std::vector.
#include "check.h"
#include <vector>

template <class T>
struct PinnedAllocator {
    using value_type = T;
    PinnedAllocator() = default;
    template <class U>
    PinnedAllocator(const PinnedAllocator<U> &) {}
    T *allocate(std::size_t n) {
        void *p = nullptr;
        TRY(cudaHostAlloc(&p, n * sizeof(T), cudaHostAllocMapped));
        return static_cast<T *>(p);
    }
    void deallocate(T *p, std::size_t) { cudaFreeHost(p); }
    template <class U>
    bool operator==(const PinnedAllocator<U> &) const { return true; }
    template <class U>
    bool operator!=(const PinnedAllocator<U> &) const { return false; }
};

__global__ void increment(int *data, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i]++;
}

int main() {
    std::vector<int, PinnedAllocator<int>> v(100, 1);
    int *mapped = nullptr, *pooled = nullptr;
    TRY(cudaHostGetDevicePointer(&mapped, v.data(), 0));
    increment<<<1, 128>>>(mapped, 100);
    cudaStream_t stream;
    TRY(cudaStreamCreate(&stream));
    TRY(cudaMallocAsync(&pooled, 100 * sizeof(int), stream));
    TRY(cudaMemsetAsync(pooled, 0, 100 * sizeof(int), stream));
    increment<<<1, 128, 0, stream>>>(pooled, 100);
    int last = 0;
    TRY(cudaMemcpyAsync(&last, pooled + 99, sizeof last, cudaMemcpyDeviceToHost, stream));
    TRY(cudaFreeAsync(pooled, stream));
    TRY(cudaStreamSynchronize(stream));
    finished();
    return verdict("memory_pools", v[99] == 2 && last == 1);
}

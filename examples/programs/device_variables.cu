// Variables on the device: with and without linkage, arrays, pointers, classes, templates, inside functions.
#include "check.h"

struct Point { int x, y; };
class Counter {
    int value_;
public:
    Counter() = default;
    constexpr __host__ __device__ Counter(int v) : value_(v) {}
    __device__ int next() { return atomicAdd(&value_, 1); }
};

__device__ int total;
static __device__ int hidden = 3;
__device__ Point points[2] = {{1, 2}, {3, 4}};
__device__ Counter counter(10);
__device__ int *target = &total;
__device__ volatile int flag;
namespace inner { __device__ unsigned long long wide = 1ull << 40; }
template <class T>
__device__ T shared_value = T(6);
static inline __device__ int inlined = 9;

__global__ void run() {
    static __device__ int local = 100;
    local++;
    *target = hidden + points[1].y + counter.next() + static_cast<int>(inner::wide >> 38) + shared_value<int>
        + inlined + local;
    flag = 1;
}

int main() {
    run<<<1, 1>>>();
    finished();
    int result = 0, raised = 0;
    TRY(cudaMemcpyFromSymbol(&result, total, sizeof result));
    TRY(cudaMemcpyFromSymbol(&raised, flag, sizeof raised));
    void *address = nullptr;
    TRY(cudaGetSymbolAddress(&address, hidden));
    return verdict("device_variables", result == 3 + 4 + 10 + 4 + 6 + 9 + 101 && raised == 1 && address);
}

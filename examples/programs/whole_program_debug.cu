// nvcc: -G -rdc=true -std=c++17 --extended-lambda --expt-relaxed-constexpr
// with: whole_program_debug_other.cu
// Debug code, two units, lambdas and relaxed constexpr at once.
#include "check.h"

extern __device__ int offset;
__device__ int shifted(int x);
constexpr int tripled(int x) { return 3 * x; }
template <class F>
__global__ void run(int *out, F f) { *out = f(shifted(tripled(2))); }

int main() {
    int *out = values<int>(1);
    int more = 4;
    run<<<1, 1>>>(out, [=] __host__ __device__(int x) { return x + more; });
    finished();
    return verdict("whole_program_debug", *out == 6 + 20 + 4);
}

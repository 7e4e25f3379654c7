// nvcc: -rdc=true
// with: rdc_other.cu
// Separate compilation: device functions, variables and kernels of another unit.
#include "check.h"
#include "rdc.h"

__device__ int own(int x) { return x + shared_offset; }
static __global__ void local(int *out) { *out += own(1); }

int main() {
    int *out = values<int>(1);
    *out = 0;
    int base = 100;
    TRY(cudaMemcpyToSymbol(constant_base, &base, sizeof base));
    main_kernel<<<1, 1>>>(out);
    other_kernel<<<1, 1>>>(out);
    typed_kernel<float><<<1, 1>>>(out);
    local<<<1, 1>>>(out);
    finished();
    return verdict("rdc_main", *out == 107 + 1 + 11 + 1000 + 4 + 12);
}

__global__ void main_kernel(int *out) { *out += other_function(7) + counter.next(); }

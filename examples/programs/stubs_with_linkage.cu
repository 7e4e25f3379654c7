// nvcc: -std=c++17 -static-global-template-stub=false
// Template kernels whose stubs have the linkage of the template.
#include "check.h"

template <class T>
__global__ void external(T *out) { *out += 1; }
template <class T>
static __global__ void internal(T *out) { *out += 2; }
namespace {
template <class T>
__global__ void hidden(T *out) { *out += 3; }
}
template <>
__global__ void external<short>(short *out) { *out += 100; }
extern template __global__ void external<long>(long *);

int main() {
    int *out = values<int>(1);
    short *small = values<short>(1);
    *out = *small = 0;
    external<<<1, 1>>>(out);
    internal<<<1, 1>>>(out);
    hidden<<<1, 1>>>(out);
    external<<<1, 1>>>(small);
    finished();
    return verdict("stubs_with_linkage", *out == 6 && *small == 100);
}

template __global__ void external<long>(long *);

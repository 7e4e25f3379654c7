// Linkage and attributes of the host compiler around device code: extern "C", weak, visibility, sections, aliases.
#include "check.h"

extern "C" {
__device__ int c_value = 3;
__device__ int c_function(int x) { return x + c_value; }
__global__ void c_kernel(int *out) { *out += c_function(1); }
int host_c(int);
}
__attribute__((visibility("default"))) int shown(int x) { return x + 1; }
__attribute__((weak)) int replaceable() { return 5; }
__attribute__((noinline, unused)) static int kept(int x) { return x * 2; }
[[nodiscard]] __host__ __device__ constexpr int must(int x) { return x + 10; }
[[maybe_unused]] static __device__ int spare;
int host_c(int x) { return kept(x); }
typedef int aligned_int __attribute__((aligned(16)));
aligned_int slot = 2;

__global__ __attribute__((used)) void attributed(int *out) { *out += must(1); }

int main() {
    int *out = values<int>(1);
    *out = 0;
    c_kernel<<<1, 1>>>(out);
    attributed<<<1, 1>>>(out);
    finished();
    return verdict("linkage", *out == 4 + 11 && host_c(4) + shown(1) + replaceable() + slot == 8 + 2 + 5 + 2);
}

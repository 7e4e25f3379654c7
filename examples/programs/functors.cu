// nvcc: -std=c++17
// Function objects, function pointers on the device, recursion through templates, tag dispatch.
#include "check.h"

using Function = float (*)(float);
__device__ float doubled(float x) { return 2 * x; }
__device__ float halved(float x) { return x / 2; }
__device__ Function functions[] = {doubled, halved};

struct slow_tag {};
struct fast_tag : slow_tag {};
__device__ int choose(slow_tag) { return 1; }
__device__ int choose(fast_tag) { return 2; }

template <int N>
struct Unroll {
    template <class F>
    static __device__ void run(F &f) {
        f(N);
        Unroll<N - 1>::run(f);
    }
};
template <>
struct Unroll<0> {
    template <class F>
    static __device__ void run(F &) {}
};

__global__ void all(float *out) {
    int sum = 0;
    auto add = [&sum](int n) { sum += n; };
    Unroll<4>::run(add);
    float x = functions[0](8) + functions[1](8);
    float (*local)(float) = threadIdx.x == 0 ? doubled : halved;
    *out = x + local(1) + sum + choose(fast_tag()) + [](int a) { return a * a; }(3);
}

int main() {
    float *out = values<float>(1);
    all<<<1, 1>>>(out);
    finished();
    return verdict("functors", *out == 20 + 2 + 10 + 2 + 9);
}

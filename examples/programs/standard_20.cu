// nvcc: -std=c++20 --extended-lambda --expt-relaxed-constexpr
// C++20: concepts, constrained kernels, three-way comparison, designated initialisers, template lambdas, consteval.
#include "check.h"
#include <compare>
#include <concepts>
#include <span>

template <class T>
concept Number = std::integral<T> || std::floating_point<T>;

template <Number T>
__global__ void scale(T *data, int n, T by) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) data[i] *= by;
}
template <class T>
    requires(sizeof(T) >= 4)
__device__ T wide(T x) { return x + 1; }

struct Version {
    int major = 0, minor = 0;
    auto operator<=>(const Version &) const = default;
};
consteval int squared(int x) { return x * x; }

__global__ void use(int *out) {
    Version v{.major = 1, .minor = 2};
    out[0] = wide(v.major) + v.minor + squared(3);
}

int main() {
    float *data = values<float>(4);
    for (float &f : std::span<float>(data, 4)) f = 2;
    scale<<<1, 4>>>(data, 4, 3.0f);
    int *out = values<int>(1);
    use<<<1, 1>>>(out);
    finished();
    auto add = []<class T>(T a, T b) { return a + b; };
    bool right = data[3] == 6 && *out == 2 + 2 + 9 && Version{1, 2} < Version{1, 3} && add(1, 2) == 3;
    return verdict("standard_20", right);
}

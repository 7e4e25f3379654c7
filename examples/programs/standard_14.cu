// nvcc: -std=c++14 --extended-lambda
// C++14: generic lambdas, variable templates, deduced return types, digit separators, binary literals.
#include "check.h"
#include <memory>

template <class T>
constexpr T pi = T(3.14159265358979323846);
__host__ __device__ constexpr auto power(int base, int n) {
    int result = 1;
    while (n-- > 0) result *= base;
    return result;
}
__device__ auto deduced(float x) { return x * 2; }
template <class F>
__global__ void run(int *out, F f) { *out = f(0b101) + power(2, 10) + static_cast<int>(deduced(pi<float>)); }

int main() {
    int *out = values<int>(1);
    auto host = [](auto a, auto b) { return a + b; };
    auto owned = std::make_unique<int>(1'000);
    int add = host(1, 2);
    run<<<1, 1>>>(out, [add] __device__(int x) { return x + add; });
    finished();
    return verdict("standard_14", *out == 8 + 1024 + 6 && *owned == 1000);
}

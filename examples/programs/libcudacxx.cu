// nvcc: -std=c++17 -arch=sm_90
// The heterogeneous standard library.
#include "check.h"
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>

template <class T>
__host__ __device__ cuda::std::optional<T> positive(T x) {
    if (x > 0) return x;
    return cuda::std::nullopt;
}

__global__ void run(float *out) {
    cuda::std::array<int, 3> a{1, 2, 3};
    cuda::std::tuple<int, float> t(4, 0.5f);
    cuda::std::complex<float> c(1, 2);
    int sum = 0;
    for (int x : a) sum += x;
    *out = sum + cuda::std::get<0>(t) + cuda::std::get<1>(t) + cuda::std::norm(c) + positive(7).value_or(0)
        + positive(-7).value_or(100);
    static_assert(cuda::std::is_same_v<decltype(a)::value_type, int>, "");
}

int main() {
    float *out = values<float>(1);
    run<<<1, 1>>>(out);
    finished();
    return verdict("libcudacxx", *out == 6 + 4 + 0.5f + 5 + 7 + 100 && positive(1).has_value());
}

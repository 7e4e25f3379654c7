// nvcc: -rdc=true -std=c++17 --extended-lambda
// Extended lambdas and template kernels in relocatable device code.
#include "check.h"

template <class F>
__global__ void run(int *out, F f) { *out = f(*out); }
static __device__ int step = 5;
__managed__ int total = 1;
template <class T>
struct Adder {
    T by;
    void operator()(int *out) const {
        T b = by;
        run<<<1, 1>>>(out, [b] __device__(int x) { return x + b + step; });
        run<<<1, 1>>>(out, [b] __host__ __device__(int x) { return x * b; });
    }
};

int main() {
    int *out = values<int>(1);
    *out = 2;
    Adder<int>{3}(out);
    finished();
    total += *out;
    return verdict("rdc_lambda", total == 31);
}
